//! How hard a puzzle is, where it has exactly one solution.

use super::limits::Outcome;
#[cfg(feature = "std")]
use super::pool::{Hand, Idle, Items, Pool};
use super::solver::Solver;
use crate::board::{Board, Size};
use crate::check::{Puzzle, Refusal};
use crate::rate::{End, LONGEST, LookAhead, Rating, Step, Unsolved, Work, explain, nested, rate};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
#[cfg(feature = "std")]
use core::iter;
use core::num::NonZero;

/// Placements after which a rating ends if [`Solver::choice_limit`] says nothing: some seconds.
const MOST_PLACEMENTS: u64 = 30_000_000;

/// Placements after which no assumption inside an assumption is looked for: less than a second. So a rating is the same
/// on all machines.
const MOST_NESTED: u64 = 5_000_000;

/// Parts of many puzzles for each thread, so that none waits long for the others at the end.
#[cfg(feature = "std")]
const PARTS: usize = 64;

/// Puzzles that a thread takes at once.
#[cfg(feature = "std")]
const MOST_AT_ONCE: usize = 32;

/// Why a puzzle has no rating.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unrated {
    /// There is nothing to search: the rules are not defined for the size, or the givens break them.
    Refusal(Refusal),
    /// It has no solution.
    NoSolution,
    /// It has several solutions.
    SeveralSolutions,
    /// A limit ended the work.
    Ended(Outcome),
}

impl fmt::Display for Unrated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unrated::Refusal(refusal) => refusal.fmt(f),
            Unrated::NoSolution => f.write_str("a puzzle without a solution has no rating"),
            Unrated::SeveralSolutions => f.write_str("a puzzle with several solutions has no rating"),
            Unrated::Ended(Outcome::Stopped) => f.write_str("the rating was stopped"),
            Unrated::Ended(_) => f.write_str("the rating was stopped by a limit"),
        }
    }
}

impl Error for Unrated {}

impl Solver {
    /// How hard a puzzle is for a person, by [the two numbers](crate::rate) that do not depend on the order of steps.
    ///
    /// [`Self::choice_limit`] limits the digits that are placed on the way (30 million without it, and 5 million for an
    /// assumption inside an assumption), and [`Self::time_limit`] and [`Self::stop_flag`] end the work, too.
    ///
    /// # Errors
    ///
    /// When the puzzle has not exactly one solution, or a limit ended the work.
    ///
    /// # Cost
    ///
    /// Where singles solve it, some 20 us. At 9x9 a third of a millisecond with look-ahead 3, some 12 with 8.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::rate::LookAhead;
    /// use stackdoku::{Grid, Solver};
    ///
    /// let puzzle: Grid =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let rating = Solver::new().rate(&puzzle).unwrap();
    /// assert_eq!((rating.look_ahead, rating.effort), (LookAhead::Length(0), Some(10)));
    /// assert_eq!(rating.look_ahead.level().to_string(), "singles");
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    pub fn rate(&self, puzzle: impl Into<Board>) -> Result<Rating, Unrated> {
        let puzzle = &Puzzle::new(puzzle, self.rules).map_err(Unrated::Refusal)?;
        let limits = self.limits();
        let is_over = || limits.is_over();
        let budget = if limits.choices == u64::MAX { MOST_PLACEMENTS } else { limits.choices };
        match rate(puzzle, LONGEST, &mut Work { left: budget, is_over: &is_over }) {
            Ok(rating) => Ok(rating),
            Err(Unsolved::Contradiction(_)) => Err(Unrated::NoSolution),
            Err(Unsolved::Spent) => Err(Unrated::Ended(limits.over().unwrap_or(Outcome::ChoiceLimit))),
            // Deductions do not say how many solutions it has.
            Err(Unsolved::Stuck) => {
                let mut solutions = self.clone().limit(2).solutions(puzzle.board());
                let found = solutions.by_ref().count();
                match (found, solutions.outcome()) {
                    (2, _) => Err(Unrated::SeveralSolutions),
                    (1, Some(Outcome::Exhausted)) => {
                        let is_small = puzzle.size() < Size::Sixteen;
                        let mut work = Work { left: budget.min(MOST_NESTED), is_over: &is_over };
                        let nested = is_small.then(|| nested(puzzle, &mut work)).flatten();
                        match (nested, limits.over().filter(|_| is_small)) {
                            (None, Some(over)) => Err(Unrated::Ended(over)),
                            _ => {
                                let look_ahead = nested.map_or(LookAhead::NoLength, LookAhead::Nested);
                                Ok(Rating { look_ahead, effort: None })
                            }
                        }
                    }
                    (0, Some(Outcome::Exhausted)) => Err(Unrated::NoSolution),
                    (_, ended) => Err(Unrated::Ended(ended.unwrap_or(Outcome::Stopped))),
                }
            }
        }
    }

    /// [`Self::rate`] of each puzzle, on as many threads as [`Self::jobs`] says. A thread that is done takes the next
    /// few, because some take a thousand times as long as others.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Grid, Solver};
    ///
    /// let puzzles = ["1.....2..3.....4", "1..............."].map(|line| line.parse::<Grid>().unwrap());
    /// let ratings = Solver::new().rate_all(&puzzles);
    /// assert!(ratings[0].is_ok() && ratings[1].is_err());
    /// ```
    pub fn rate_all<'p, P: Sync>(&self, puzzles: &'p [P]) -> Vec<Result<Rating, Unrated>>
    where
        &'p P: Into<Board>,
    {
        let alone = self.clone().jobs(NonZero::<usize>::MIN);
        let boards = || puzzles.iter().map(|puzzle| -> Board { puzzle.into() });
        #[cfg(feature = "std")]
        if let Some(jobs) = NonZero::new(self.jobs.get().min(puzzles.len())).filter(|jobs| jobs.get() > 1) {
            // To hand one over takes as long as to rate an easy puzzle.
            let many = (puzzles.len() / (jobs.get() * PARTS)).clamp(1, MOST_AT_ONCE);
            let work = || {
                let alone = alone.clone();
                move |puzzles: Vec<Board>, hand: Hand<'_, Vec<Result<Rating, Unrated>>>| {
                    hand(puzzles.into_iter().map(|puzzle| alone.rate_unless_stopped(puzzle)).collect());
                    None
                }
            };
            if let Ok(pool) = Pool::start(jobs, Items::new(jobs), Idle::default(), work) {
                let mut left = boards();
                let part = || Some(left.by_ref().take(many).collect::<Vec<_>>()).filter(|part| !part.is_empty());
                return pool.make_all(iter::from_fn(part)).into_iter().flatten().collect();
            }
        }
        boards().map(|puzzle| alone.rate_unless_stopped(puzzle)).collect()
    }

    /// An easy puzzle is rated without a look at the flag. Among many somebody may ask to stop.
    fn rate_unless_stopped(&self, puzzle: Board) -> Result<Rating, Unrated> {
        match self.limits().over() {
            Some(Outcome::Stopped) => Err(Unrated::Ended(Outcome::Stopped)),
            _ => self.rate(puzzle),
        }
    }

    /// The solution of a puzzle as steps with reasons, always the simplest kind of step that there is, and where they
    /// end. The limits are those of [`Self::rate`].
    ///
    /// # Errors
    ///
    /// When the rules are not defined for the size of the puzzle, or the givens break them.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::rate::End;
    /// use stackdoku::{Grid, Solver};
    ///
    /// let (steps, end) = Solver::new().explain(&"1...\n..2.\n.3..\n...4".parse::<Grid>()?)?;
    /// assert_eq!(steps[0].to_string(), "r1c2 is 2: the only place for 2 in block 1");
    /// assert_eq!((steps.len(), end), (12, End::Solved));
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    pub fn explain(&self, puzzle: impl Into<Board>) -> Result<(Vec<Step>, End), Refusal> {
        let puzzle = Puzzle::new(puzzle, self.rules)?;
        let limits = self.limits();
        let budget = if limits.choices == u64::MAX { MOST_PLACEMENTS } else { limits.choices };
        Ok(explain(&puzzle, &mut Work { left: budget, is_over: &|| limits.is_over() }))
    }
}
