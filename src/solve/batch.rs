//! Many puzzles at once: for each, whether it has no solution, one, or several.
//!
//! Several puzzles of a size share the lanes. Fewer than eight, and each that turns out to be hard, are answered one
//! by one by the [`super::schedule`]. Nothing is checked here: whoever shows a solution asks the checker.

use super::answer::Answer;
use super::limits::{Limits, Stop};
use super::schedule::policy::{FEW, shared_boards};
use super::schedule::{Schedule, Threads};
use crate::board::{Board, Grid, Restrictions, Rules, Size};
use crate::check::{Refusal, admit_size};
use crate::search::instruction_set::InstructionSet;
use crate::search::lanes::{Bounds, End, Event, Lanes};
use crate::search::{Progress, Search};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, AtomicUsize};
#[cfg(feature = "std")]
use std::time::Duration;

/// Boards that the lanes search between two looks at the clock.
const SLICE: u64 = 16_384;

/// After this many events the lanes come back, and what they found is looked at.
const ENOUGH_EVENTS: usize = 256;

/// Answers lists of puzzles, and reuses its memory from one list to the next. [`Solver::batch`](crate::Solver::batch)
/// does the same for an iterator, on several threads.
///
/// Solutions are unchecked, for speed: whoever shows one asks [`check::is_solution_of`](crate::check::is_solution_of).
///
/// # Examples
///
/// ```
/// use stackdoku::{Answer, Batch, Grid, Rules, Size};
///
/// let mut batch = Batch::new(Rules::DUTCH_MIRACLE);
/// let answers = batch.answer(&[Grid::empty(Size::Nine)])?;
/// assert!(matches!(answers[..], [Answer::Several(_)]));
/// assert!(batch.answer(&[Grid::empty(Size::Four)]).is_err());
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Debug)]
pub struct Batch {
    pub(super) rules: Rules,
    instructions: InstructionSet,
    /// After how many solutions a puzzle is left: 2 are enough to tell one from several.
    wanted: usize,
    /// Those of time are for each puzzle that is searched by itself, unless it began before.
    limits: Limits,
    /// For a puzzle that is searched by itself.
    threads: Threads,
    /// By size: the search for the puzzles of that size; none until there was one.
    lanes: [Option<Lanes>; 3],
    /// By size: the search for those of them that are hard, and for a single puzzle.
    single: [Option<Schedule>; 3],
    events: Vec<Event>,
}

impl Batch {
    /// For puzzles under these rules.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::at(InstructionSet::best(), rules)
    }

    /// [`Self::new`] with an instruction set. All sets give the same answers.
    pub(crate) fn at(instructions: InstructionSet, rules: Rules) -> Self {
        let (lanes, single) = ([const { None }; 3], [const { None }; 3]);
        let (limits, threads, events) = (Limits::NONE, Threads::ONE, Vec::new());
        Self { rules, instructions, wanted: 2, limits, threads, lanes, single, events }
    }

    /// Sets the limits: what is not known at the deadline, and a hard puzzle that needs more choices, is
    /// [`Answer::Unknown`]. The limit on solutions does not apply.
    pub(super) fn within(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Sets that a puzzle is left at its first solution. Its answer is then [`Answer::Unknown`] with that solution,
    /// because there may be others, or [`Answer::None`].
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Answer, Batch, Grid, Rules};
    ///
    /// let puzzle: Grid = "1...\n..2.\n.3..\n...4".parse()?;
    /// let answers = Batch::new(Rules::CLASSIC).first_solution().answer(&[puzzle])?;
    /// assert!(matches!(answers[..], [Answer::Unknown(Some(solution))] if solution.is_full()));
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    #[must_use]
    pub const fn first_solution(mut self) -> Self {
        self.wanted = 1;
        self
    }

    /// Sets how much time to spend at most on a puzzle, from when it has proved to be hard: until then it is searched
    /// together with others, which takes some milliseconds. A puzzle whose time is over is [`Answer::Unknown`].
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn time_limit(mut self, time: Duration) -> Self {
        self.limits.time = Some(time);
        self
    }

    /// Sets a flag that ends the work soon after somebody has set it to true: each puzzle whose answer is not known
    /// then is [`Answer::Unknown`].
    #[must_use]
    pub fn stop_flag(mut self, flag: Arc<AtomicBool>) -> Self {
        self.limits.stop = Some(Stop::Flag(flag));
        self
    }

    /// Sets a counter of threads that have nothing else to do. When a puzzle has been searched by itself for some 50
    /// milliseconds and the counter is not 0, that many threads and one more go on with it, while this one waits. The
    /// answers do not depend on it.
    ///
    /// Whoever has several batches at work gives them the same counter, and adds a thread to it while it waits: then
    /// the last hard puzzle does not keep all others waiting. [`Solver::batch`](crate::Solver::batch) does that.
    #[must_use]
    pub fn idle_threads(mut self, idle: Arc<AtomicUsize>) -> Self {
        self.threads = Threads::Idle(idle);
        self
    }

    /// Another one with the same settings, for another thread.
    #[cfg(feature = "std")]
    pub(super) fn empty_copy(&self) -> Self {
        let new = Self::at(self.instructions, self.rules).within(self.limits.clone());
        Self { wanted: self.wanted, threads: self.threads.clone(), ..new }
    }

    /// The answer to each puzzle, in order; without [`Self::time_limit`] and [`Self::stop_flag`] none is
    /// [`Answer::Unknown`]. Sizes may be mixed. A puzzle whose givens break the rules has no solution.
    ///
    /// # Errors
    ///
    /// When the rules are not defined for the size of one of the puzzles.
    ///
    /// # Cost
    ///
    /// The more puzzles at once, the better the lanes are used; some hundreds are enough.
    pub fn answer(&mut self, puzzles: &[Grid]) -> Result<Vec<Answer>, Refusal> {
        puzzles.iter().try_for_each(|puzzle| admit_size(puzzle.size(), self.rules))?;
        Ok(self.answer_any(puzzles))
    }

    /// [`Self::answer`], and [`Answer::None`] where the rules are not defined for the size.
    pub(super) fn answer_any(&mut self, puzzles: &[Grid]) -> Vec<Answer> {
        let (rules, mut answers) = (self.rules, vec![Answer::None; puzzles.len()]);
        match puzzles {
            [puzzle] if rules.allow(puzzle.size()) => self.answer_by_itself(puzzle, &mut answers[0]),
            _ => {
                for size in Size::ALL.into_iter().filter(|&size| rules.allow(size)) {
                    let numbers: Vec<usize> = (0..puzzles.len()).filter(|&at| puzzles[at].size() == size).collect();
                    if !numbers.is_empty() {
                        self.answer_size(size, puzzles, &numbers, &mut answers);
                    }
                }
            }
        }
        if self.wanted == 1 {
            answers.iter_mut().for_each(Answer::leave_open);
        }
        answers
    }

    /// Answers the puzzles of one size, which have these numbers.
    fn answer_size(&mut self, size: Size, puzzles: &[Grid], numbers: &[usize], answers: &mut [Answer]) {
        if numbers.len() < FEW {
            for &number in numbers {
                self.answer_by_itself(&puzzles[number], &mut answers[number]);
            }
            return;
        }
        let bounds = Bounds { solutions: self.wanted as u64, boards: shared_boards(size) };
        let new_lanes = || Lanes::new(Restrictions::of(size, self.rules), bounds);
        let lanes = self.lanes[size as usize].get_or_insert_with(new_lanes);
        let taken_before = lanes.puzzles_taken();
        let mut hard = Vec::new();
        let mut is_known = vec![false; numbers.len()];
        let mut boards = numbers.iter().map(|&number| Board::from(&puzzles[number]));
        loop {
            let progress = lanes.resume(self.instructions, &mut boards, SLICE, ENOUGH_EVENTS);
            lanes.take_events(&mut self.events);
            // Solutions are not moved, but copied once: they are large.
            for event in &self.events {
                match *event {
                    Event::Solution { puzzle, ref grid } => answers[numbers[puzzle - taken_before]].add(grid),
                    Event::Finished { puzzle, end } => {
                        is_known[puzzle - taken_before] = true;
                        if end == End::Hard {
                            hard.push(numbers[puzzle - taken_before]);
                        }
                    }
                }
            }
            self.events.clear();
            if progress == Progress::Exhausted {
                break;
            }
            if self.limits.is_over() {
                lanes.take_parts();
                lanes.take_events(&mut self.events);
                self.events.clear();
                break;
            }
        }
        for (&number, is_known) in numbers.iter().zip(is_known) {
            if !is_known && answers[number].solutions().len() < self.wanted {
                answers[number] = Answer::Unknown(answers[number].solution().copied());
            }
        }
        for number in hard {
            self.answer_by_itself(&puzzles[number], &mut answers[number]);
        }
    }

    /// Answers one puzzle by itself: what `answer` was before is forgotten.
    fn answer_by_itself(&mut self, puzzle: &Grid, answer: &mut Answer) {
        *answer = Answer::None;
        let limits = self.limits.begun();
        let (instructions, rules, size) = (self.instructions, self.rules, puzzle.size());
        let new = || Schedule::empty(instructions, rules, size, self.threads.clone());
        let search = self.single[size as usize].get_or_insert_with(new);
        // A few boards are searched whatever the clock says.
        if limits.choices < u64::MAX {
            search.load(&Board::from(puzzle));
        } else if search.answer(puzzle, self.wanted, answer) {
            return;
        }
        while answer.solutions().len() < self.wanted {
            let left = limits.choices.saturating_sub(search.counters().choices);
            if left == 0 || limits.is_over() {
                *answer = Answer::Unknown(answer.solution().copied());
                return;
            }
            match search.resume(left.min(search.slice())) {
                Progress::Found => answer.add(&search.solution()),
                Progress::Spent => {}
                Progress::Exhausted => return,
            }
        }
    }
}

#[cfg(test)]
mod tests;
