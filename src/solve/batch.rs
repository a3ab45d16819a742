//! Many puzzles at once: for each, whether it has no solution, one, or several.
//!
//! The lanes take all puzzles of a size together. Those that turn out to be hard are answered one by one afterwards,
//! by the [`super::portfolio`].

use super::answer::Answer;
use super::limits::Limits;
use super::portfolio::Portfolio;
use crate::board::{Board, Constraints, Grid, Rules, Size};
use crate::search::Progress;
use crate::search::lanes::{Bounds, End, Event, Lanes};
use crate::search::level::Level;
use alloc::vec;
use alloc::vec::Vec;
use core::num::NonZero;

/// The most boards of one puzzle while it shares the lanes with others. A puzzle that needs more is searched again from
/// the start, alone in all lanes: only then are all parts of its tree searched evenly, which an estimate of its size
/// needs.
const fn shared_boards(size: Size) -> u64 {
    match size {
        Size::Four | Size::Nine => 50_000,
        Size::Sixteen => 512,
    }
}

/// Two solutions are enough to tell one from several.
const SEVERAL: u64 = 2;

/// Boards that the lanes search, and choices that a hard puzzle gets, between two looks at the clock.
const SLICE: u64 = 16_384;

/// After this many events the lanes come back, and what they found is looked at.
const ENOUGH_EVENTS: usize = 256;

/// Fewer puzzles than this are answered one by one: they would leave most lanes empty.
const FEW: usize = 8;

/// Answers lists of puzzles, and reuses its memory from one list to the next. [`Solver::batch`](crate::Solver::batch)
/// does the same for an iterator, on several threads.
///
/// # Examples
///
/// ```
/// use stackdoku::{Answer, Batch, Grid, Rules, Size};
///
/// let mut batch = Batch::new(Rules::DutchMiracle);
/// let answers = batch.answer(&[Grid::empty(Size::Nine), Grid::empty(Size::Four)]);
/// assert!(matches!(answers[..], [Answer::Several(_), Answer::None]));
/// ```
#[derive(Debug)]
pub struct Batch {
    rules: Rules,
    level: Level,
    /// By size: the search for the puzzles of that size; none until there was one.
    lanes: [Option<Lanes>; 3],
    /// By size: the search for those of them that are hard, or alone.
    alone: [Option<Portfolio>; 3],
    events: Vec<Event>,
}

impl Batch {
    /// For puzzles under these rules.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::at(Level::best(), rules)
    }

    /// [`Self::new`] with the instruction set of `level`. All levels give the same answers.
    pub(crate) fn at(level: Level, rules: Rules) -> Self {
        Self { rules, level, lanes: [const { None }; 3], alone: [const { None }; 3], events: Vec::new() }
    }

    /// The answer to each puzzle, in order; none is [`Answer::Unknown`]. Sizes may be mixed. A puzzle has no solution
    /// if its givens break the rules, or if the rules are not defined for its size.
    ///
    /// # Cost
    ///
    /// The more puzzles at once, the better the lanes are used; some hundreds are enough.
    pub fn answer(&mut self, puzzles: &[Grid]) -> Vec<Answer> {
        self.answer_within(puzzles, &Limits::NONE)
    }

    /// [`Self::answer`] within limits: what is not known at the deadline, and a hard puzzle that needs more choices, is
    /// [`Answer::Unknown`]. The limit on solutions does not apply.
    pub(super) fn answer_within(&mut self, puzzles: &[Grid], limits: &Limits) -> Vec<Answer> {
        let mut answers = vec![Answer::None; puzzles.len()];
        let rules = self.rules;
        for size in Size::ALL.into_iter().filter(|&size| rules.allow(size)) {
            let numbers: Vec<usize> = (0..puzzles.len()).filter(|&number| puzzles[number].size() == size).collect();
            if !numbers.is_empty() {
                self.answer_size(size, puzzles, &numbers, limits, &mut answers);
            }
        }
        answers
    }

    /// Answers the puzzles of one size, which have these numbers.
    fn answer_size(
        &mut self,
        size: Size,
        puzzles: &[Grid],
        numbers: &[usize],
        limits: &Limits,
        answers: &mut [Answer],
    ) {
        if numbers.len() < FEW {
            for &number in numbers {
                answers[number] = self.answer_alone(&puzzles[number], limits);
            }
            return;
        }
        let bounds = Bounds { solutions: SEVERAL, boards: shared_boards(size) };
        let new_lanes = || Lanes::new(Constraints::new(size, self.rules), bounds);
        let lanes = self.lanes[size as usize].get_or_insert_with(new_lanes);
        let taken_before = lanes.puzzles_taken();
        let mut hard = Vec::new();
        let mut is_known = vec![false; numbers.len()];
        let mut boards = numbers.iter().map(|&number| Board::from(&puzzles[number]));
        loop {
            let progress = lanes.resume(self.level, &mut boards, SLICE, ENOUGH_EVENTS);
            lanes.take_events(&mut self.events);
            for event in self.events.drain(..) {
                match event {
                    Event::Solution { puzzle, grid } => answers[numbers[puzzle - taken_before]].add(grid),
                    Event::Finished { puzzle, end } => {
                        is_known[puzzle - taken_before] = true;
                        if end == End::Hard {
                            hard.push(numbers[puzzle - taken_before]);
                        }
                    }
                }
            }
            if progress == Progress::Exhausted {
                break;
            }
            if limits.is_over_deadline() {
                lanes.give_up();
                lanes.take_events(&mut self.events);
                self.events.clear();
                break;
            }
        }
        for (&number, is_known) in numbers.iter().zip(is_known) {
            if !is_known && !matches!(answers[number], Answer::Several(_)) {
                answers[number] = Answer::Unknown(answers[number].solution().copied());
            }
        }
        for number in hard {
            answers[number] = self.answer_alone(&puzzles[number], limits);
        }
    }

    /// Answers one puzzle by itself.
    fn answer_alone(&mut self, puzzle: &Grid, limits: &Limits) -> Answer {
        let (level, rules, size) = (self.level, self.rules, puzzle.size());
        let search = self.alone[size as usize].get_or_insert_with(|| Portfolio::empty(level, rules, size));
        search.load(&Board::from(puzzle));
        let mut answer = Answer::None;
        while !matches!(answer, Answer::Several(_)) {
            let left = limits.choices.saturating_sub(search.counters().choices);
            if left == 0 || limits.is_over_deadline() {
                return Answer::Unknown(answer.solution().copied());
            }
            match search.resume(left.min(SLICE)) {
                Progress::Found => answer.add(search.solution()),
                Progress::Spent => {}
                Progress::Exhausted => break,
            }
        }
        answer
    }
}

/// The number of puzzles that a thread takes at a time.
const CHUNK: usize = 512;

/// The answers to many puzzles, in their order; from [`crate::Solver::batch`].
///
/// # Examples
///
/// ```
/// use stackdoku::{Answer, Grid, Solver};
///
/// let lines = ["1.....2..3.....4", "11..............", "1..............."];
/// let puzzles = lines.iter().map(|line| line.parse::<Grid>().unwrap());
/// let counts = Solver::new().batch(puzzles).map(|answer| match answer {
///     Answer::None => "none",
///     Answer::One(_) => "one",
///     _ => "several",
/// });
/// assert!(counts.eq(["one", "none", "several"]));
/// ```
#[derive(Debug)]
#[must_use = "puzzles are answered when the iterator is asked"]
pub struct Answers<I> {
    puzzles: I,
    /// One for each thread.
    batches: Vec<Batch>,
    chunk: Vec<Grid>,
    ready: vec::IntoIter<Answer>,
}

impl<I: Iterator<Item = Grid>> Answers<I> {
    pub(super) fn new(batch: Batch, jobs: NonZero<usize>, puzzles: I) -> Self {
        let jobs = if cfg!(feature = "std") { jobs.get() } else { 1 };
        let rules = batch.rules;
        let batches = core::iter::once(batch).chain((1..jobs).map(|_| Batch::new(rules))).collect();
        Self { puzzles, batches, chunk: Vec::new(), ready: Vec::new().into_iter() }
    }

    /// Takes the next puzzles and answers them.
    fn refill(&mut self) {
        self.chunk.clear();
        self.chunk.extend(self.puzzles.by_ref().take(CHUNK * self.batches.len()));
        self.ready = answer_all(&mut self.batches, &self.chunk).into_iter();
    }
}

/// The answers to some puzzles, a part of them by each batch.
#[cfg(feature = "std")]
fn answer_all(batches: &mut [Batch], puzzles: &[Grid]) -> Vec<Answer> {
    let share = puzzles.len().div_ceil(batches.len()).max(1);
    std::thread::scope(|scope| {
        let (first, others) = batches.split_at_mut(1);
        let mut shares = puzzles.chunks(share);
        let own = shares.next().unwrap_or(&[]);
        // If a thread cannot start, its share is answered here.
        let running: Vec<_> = others
            .iter_mut()
            .zip(shares)
            .map(|(batch, share)| {
                let spawned = std::thread::Builder::new().spawn_scoped(scope, move || batch.answer(share));
                spawned.map_err(|_| share)
            })
            .collect();
        let mut answers = first[0].answer(own);
        for thread in running {
            answers.extend(match thread.map(std::thread::ScopedJoinHandle::join) {
                Ok(Ok(answers)) => answers,
                Ok(Err(panic)) => std::panic::resume_unwind(panic),
                Err(share) => first[0].answer(share),
            });
        }
        answers
    })
}

/// The answers to some puzzles.
#[cfg(not(feature = "std"))]
fn answer_all(batches: &mut [Batch], puzzles: &[Grid]) -> Vec<Answer> {
    batches[0].answer(puzzles)
}

impl<I: Iterator<Item = Grid>> Iterator for Answers<I> {
    type Item = Answer;

    fn next(&mut self) -> Option<Answer> {
        if self.ready.as_slice().is_empty() {
            self.refill();
        }
        self.ready.next()
    }
}

#[cfg(test)]
#[path = "../../tests/inside/batch.rs"]
mod tests;
