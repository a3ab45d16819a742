//! How a puzzle is to be solved.

use super::answer::{Answer, Count};
use super::answers::Answers;
use super::batch::Batch;
use super::engine::Engine;
use super::limits::{Limits, Outcome, Stop};
use super::schedule::soon_answered;
use super::solutions::Solutions;
use crate::board::{Board, Grid, Rules};
use crate::check::{Puzzle, Refusal, admit_size};
use alloc::sync::Arc;
use core::borrow::Borrow;
use core::num::NonZero;
use core::sync::atomic::AtomicBool;
#[cfg(feature = "std")]
use std::time::Duration;

/// How puzzles are to be solved: rules, engine, limits. Without further calls: classic rules, the fastest engine, no
/// limit, one thread.
///
/// # Examples
///
/// ```
/// use stackdoku::{Engine, Grid, Rules, Solver};
///
/// let puzzle = "..2.5....\n.........\n.........\n....6....\n.........\n.........\n.........\n.........\n........."
///     .parse::<Grid>()?;
/// let solver = Solver::new().rules(Rules::DUTCH_MIRACLE).engine(Engine::Stack);
/// let mut solutions = solver.solutions(&puzzle);
/// let first = solutions.next();
/// println!("{first:?} after {} choices", solutions.counters().choices);
/// println!("{} in all", solver.count(&puzzle)?);
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a solver does nothing until it is given a puzzle"]
pub struct Solver {
    pub(super) rules: Rules,
    engine: Engine,
    limits: Limits,
    pub(super) jobs: NonZero<usize>,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

/// More threads help on no machine, and take long to start.
const MOST_JOBS: NonZero<usize> = NonZero::new(1_024).unwrap();

impl Solver {
    /// Classic rules, the engine [`Engine::Fast`], no limit, one thread.
    pub const fn new() -> Self {
        Self { rules: Rules::CLASSIC, engine: Engine::Fast, limits: Limits::NONE, jobs: NonZero::<usize>::MIN }
    }

    /// Sets the rules of the puzzles.
    pub const fn rules(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// Sets the engine that searches. [`Self::batch`] always uses [`Engine::Fast`].
    pub const fn engine(mut self, engine: Engine) -> Self {
        self.engine = engine;
        self
    }

    /// Sets how many solutions to find at most, per puzzle.
    pub const fn limit(mut self, solutions: u64) -> Self {
        self.limits.solutions = solutions;
        self
    }

    /// Sets how many choices to make at most, per puzzle; [`Solutions::resume`] says what a choice is.
    pub const fn choice_limit(mut self, choices: u64) -> Self {
        self.limits.choices = choices;
        self
    }

    /// Sets how much time to spend at most, per puzzle, measured from the call of [`Self::solutions`], [`Self::solve`]
    /// or [`Self::count`]. The search looks at the clock every few milliseconds, in cell order some times a second.
    #[cfg(feature = "std")]
    pub const fn time_limit(mut self, time: Duration) -> Self {
        self.limits.time = Some(time);
        self
    }

    /// Sets the number of threads, 1 by default and 1,024 at most. [`Self::batch`] uses them at once, [`Engine::Fast`]
    /// when the search of a puzzle has gone on for some 50 milliseconds. The other engines have one. Solutions and
    /// their order do not depend on it, nor does what a batch answers, except which solutions it holds of a puzzle with
    /// several. Between two solutions the threads search on, until some ten thousand solutions wait. Without the
    /// feature `std` there is only one.
    pub const fn jobs(mut self, jobs: NonZero<usize>) -> Self {
        self.jobs = if jobs.get() < MOST_JOBS.get() { jobs } else { MOST_JOBS };
        self
    }

    /// Sets a flag that ends every search soon after somebody, such as a signal handler or another thread, has set it
    /// to true; a search looks at it as often as at a clock, and ends with [`Outcome::Stopped`]. What was found so far
    /// stays found, and what is not known counts as unknown. Each request of a server can have a flag of its own.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// use stackdoku::{Grid, Size, Solver};
    ///
    /// let stop = Arc::new(AtomicBool::new(false));
    /// let solver = Solver::new().stop_flag(Arc::clone(&stop));
    /// // Nobody lives long enough to count these.
    /// let counting = std::thread::spawn(move || solver.count(&Grid::empty(Size::Sixteen)));
    /// std::thread::sleep(std::time::Duration::from_millis(50));
    /// stop.store(true, Ordering::Relaxed);
    /// let count = counting.join().unwrap()?;
    /// assert!(!count.is_total);
    /// println!("{} solutions, and more", count.number);
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    pub fn stop_flag(mut self, flag: Arc<AtomicBool>) -> Self {
        self.limits.stop = Some(Stop::Flag(flag));
        self
    }

    /// Sets a question in place of a flag: every search asks it as often, and ends when the answer is
    /// true, as with [`Self::stop_flag`]. This is for systems whose clock the standard library does not know.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Answer, Grid, Outcome, Size, Solver};
    ///
    /// let solver = Solver::new().stop_when(|| true); // or: is the time over?
    /// assert_eq!(solver.solve(&Grid::empty(Size::Nine))?, Answer::Unknown(None));
    /// let mut solutions = solver.solutions(&Grid::empty(Size::Nine));
    /// assert_eq!((solutions.next(), solutions.outcome()), (None, Some(Outcome::Stopped)));
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    pub fn stop_when(mut self, question: fn() -> bool) -> Self {
        self.limits.stop = Some(Stop::Asked(question));
        self
    }

    /// The solutions of `puzzle`, found as they are asked for. There are none if the givens break the rules, or if the
    /// rules are not defined for the size of the puzzle; [`Solutions::refusal`] then says why.
    ///
    /// A [`Board`] whose cells have fewer candidates than all digits, such as pencil marks, is a puzzle too: only
    /// candidates are placed, and a cell with a single one is a given.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::Solver;
    /// use stackdoku::text::{Options, parse};
    ///
    /// let marks = b"1 2 3 4\n34 34 12 12\n23 134 1234 1234\n234 134 1234 1234\n";
    /// let puzzle = parse("puzzle.txt", marks, &Options::new())?;
    /// assert_eq!(Solver::new().solutions(&puzzle.grid).count(), 12);
    /// assert_eq!(Solver::new().solutions(&puzzle.board).count(), 9);
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    pub fn solutions(&self, puzzle: impl Into<Board>) -> Solutions {
        let puzzle = Puzzle::new(puzzle, self.rules);
        Solutions::new(puzzle, |puzzle| self.engine.start(puzzle, self.jobs), self.limits())
    }

    /// Whether `puzzle` has no solution, one, or several. [`Self::limit`] does not apply: the search always ends at the
    /// second solution. When another limit ends it earlier, the answer is [`Answer::Unknown`].
    ///
    /// Its solutions may be unchecked, for speed: whoever shows one asks
    /// [`check::is_solution_of`](crate::check::is_solution_of).
    ///
    /// # Errors
    ///
    /// When the rules are not defined for the size of the puzzle. (Givens that break the rules have no solution.)
    pub fn solve(&self, puzzle: &Grid) -> Result<Answer, Refusal> {
        admit_size(puzzle.size(), self.rules).map(|()| self.answer(puzzle))
    }

    /// [`Self::solve`] of a puzzle for whose size the rules are defined.
    pub(super) fn answer(&self, puzzle: &Grid) -> Answer {
        let limits = self.limits();
        let is_boundless = limits.choices == u64::MAX && !limits.may_end_any_time();
        let is_plain = self.engine == Engine::Fast && self.rules == Rules::CLASSIC && is_boundless;
        if is_plain && let Some(answer) = soon_answered(puzzle) {
            return answer;
        }
        let mut solutions = self.clone().limit(2).solutions(puzzle);
        let mut answer = Answer::None;
        solutions.by_ref().for_each(|solution| answer.add(&solution));
        match (solutions.outcome(), answer) {
            (Some(Outcome::Exhausted | Outcome::SolutionLimit), answer) => answer,
            (_, answer) => Answer::Unknown(answer.solution().copied()),
        }
    }

    /// How many solutions `puzzle` has. When a limit ends the search, the number is a lower bound.
    ///
    /// # Errors
    ///
    /// When the rules are not defined for the size of the puzzle. (Givens that break the rules have no solution.)
    pub fn count(&self, puzzle: &Grid) -> Result<Count, Refusal> {
        admit_size(puzzle.size(), self.rules)?;
        let mut solutions = self.solutions(puzzle);
        while solutions.count_on(u64::MAX).is_continue() {}
        let number = solutions.counters().solutions;
        Ok(Count { number, is_total: solutions.outcome() == Some(Outcome::Exhausted) })
    }

    /// The answers to many puzzles, or references to them, in their order. They are worked on together, which is far
    /// faster than one by one. Sizes may be mixed; a puzzle for whose size the rules are not defined gets an error.
    /// [`Self::time_limit`] applies as [`Batch::time_limit`] does, and [`Self::stop_flag`]; a [`Self::limit`] of 1
    /// leaves each puzzle at its first solution ([`Batch::first_solution`]); engine and other limits do not apply.
    ///
    /// Solutions are unchecked, for speed: whoever shows one asks
    /// [`check::is_solution_of`](crate::check::is_solution_of).
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Answer, Grid, Size, Solver};
    ///
    /// let puzzles = [Grid::empty(Size::Nine), "1...\n..2.\n.3..\n...4".parse()?];
    /// let answers: Vec<Answer> = Solver::new().batch(puzzles).collect::<Result<_, _>>()?;
    /// assert!(!answers[0].is_unique() && answers[1].is_unique());
    /// assert_eq!(Solver::new().batch(&puzzles).count(), 2);
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    pub fn batch<I: IntoIterator<Item: Borrow<Grid>>>(&self, puzzles: I) -> Answers<I::IntoIter> {
        let mut batch = Batch::new(self.rules).within(Limits { choices: u64::MAX, ..self.limits.clone() });
        if self.limits.solutions == 1 {
            batch = batch.first_solution();
        }
        Answers::new(batch, self.jobs, puzzles.into_iter())
    }

    /// The limits of a search that begins now.
    pub(super) fn limits(&self) -> Limits {
        self.limits.begun()
    }
}

impl Grid {
    /// Whether this puzzle has no solution, one, or several, under classic rules. Use [`Solver`] for other rules, for
    /// limits, and for all solutions.
    ///
    /// Its solutions may be unchecked, as those of [`Solver::solve`].
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Answer, Grid};
    ///
    /// let puzzle: Grid =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// match puzzle.solve() {
    ///     Answer::One(grid) => println!("{grid}"),
    ///     other => println!("{other}"),
    /// }
    /// # assert!(puzzle.solve().is_unique());
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    #[must_use]
    pub fn solve(&self) -> Answer {
        // These rules are defined for all sizes.
        Solver::new().answer(self)
    }
}
