//! Many puzzles from an iterator, on several threads.

use super::answer::Answer;
use super::batch::Batch;
#[cfg(feature = "std")]
use super::pool::{Hand, Idle, Items, Pool};
use crate::board::Grid;
use crate::check::{Refusal, admit_size};
use alloc::vec;
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::num::NonZero;

/// The number of puzzles that a thread takes at a time.
pub(super) const CHUNK: usize = 512;

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
///     Ok(Answer::None) => "none",
///     Ok(Answer::One(_)) => "one",
///     _ => "several",
/// });
/// assert!(counts.eq(["one", "none", "several"]));
/// ```
#[derive(Debug)]
#[must_use = "puzzles are answered when the iterator is asked"]
pub struct Answers<I> {
    puzzles: I,
    /// For all puzzles, without threads.
    batch: Batch,
    #[cfg(feature = "std")]
    pool: Option<Pool<Items<Vec<Grid>, Vec<Answer>>>>,
    chunk: Vec<Grid>,
    ready: vec::IntoIter<Answer>,
}

impl<I: Iterator<Item: Borrow<Grid>>> Answers<I> {
    #[cfg_attr(not(feature = "std"), expect(unused_variables, reason = "there is one thread"))]
    pub(super) fn new(batch: Batch, jobs: NonZero<usize>, puzzles: I) -> Self {
        Self {
            puzzles,
            #[cfg(feature = "std")]
            pool: (jobs.get() > 1).then(|| start(jobs, &batch)).flatten(),
            batch,
            chunk: Vec::new(),
            ready: Vec::new().into_iter(),
        }
    }

    /// Takes the next puzzles and answers them.
    fn refill(&mut self) {
        self.chunk.clear();
        #[cfg(feature = "std")]
        let threads = self.pool.as_ref().map_or(1, Pool::threads);
        #[cfg(not(feature = "std"))]
        let threads = 1;
        let puzzles = self.puzzles.by_ref().take(CHUNK * threads);
        self.chunk.extend(puzzles.map(|puzzle| *puzzle.borrow()));
        #[cfg(feature = "std")]
        if let Some(pool) = &self.pool {
            let share = self.chunk.len().div_ceil(threads).max(1);
            self.ready = pool.make_all(self.chunk.chunks(share).map(<[Grid]>::to_vec)).concat().into_iter();
            return;
        }
        self.ready = self.batch.answer_any(&self.chunk).into_iter();
    }
}

/// Threads that answer; nothing if none can be started.
#[cfg(feature = "std")]
fn start(jobs: NonZero<usize>, batch: &Batch) -> Option<Pool<Items<Vec<Grid>, Vec<Answer>>>> {
    let idle = Idle::default();
    let work = || {
        let mut batch = batch.empty_copy().idle_threads(Idle::clone(&idle));
        move |puzzles: Vec<Grid>, hand: Hand<'_, Vec<Answer>>| {
            hand(batch.answer_any(&puzzles));
            None
        }
    };
    Pool::start(jobs, Items::new(jobs), Idle::clone(&idle), work).ok()
}

impl<I: Iterator<Item: Borrow<Grid>>> Iterator for Answers<I> {
    /// An error when the rules are not defined for the size of the puzzle.
    type Item = Result<Answer, Refusal>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ready.as_slice().is_empty() {
            self.refill();
        }
        let puzzle = self.chunk.len() - self.ready.len();
        let answer = self.ready.next()?;
        Some(admit_size(self.chunk[puzzle].size(), self.batch.rules).map(|()| answer))
    }
}
