//! Many puzzles from an iterator, on several threads.

use super::answer::Answer;
use super::batch::Batch;
use crate::board::Grid;
use crate::check::{Refusal, admit_size};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::num::NonZero;
use core::sync::atomic::AtomicUsize;
#[cfg(feature = "std")]
use core::sync::atomic::Ordering;

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
    /// One for each thread.
    batches: Vec<Batch>,
    /// Threads that have no puzzles.
    #[cfg_attr(not(feature = "std"), expect(dead_code, reason = "there is one thread"))]
    idle: Arc<AtomicUsize>,
    chunk: Vec<Grid>,
    ready: vec::IntoIter<Answer>,
}

impl<I: Iterator<Item: Borrow<Grid>>> Answers<I> {
    pub(super) fn new(batch: Batch, jobs: NonZero<usize>, puzzles: I) -> Self {
        let jobs = if cfg!(feature = "std") { jobs.get() } else { 1 };
        let idle = Arc::new(AtomicUsize::new(0));
        let batch = batch.idle_threads(Arc::clone(&idle));
        let batches = (0..jobs).map(|_| batch.empty_copy()).collect();
        Self { puzzles, batches, idle, chunk: Vec::new(), ready: Vec::new().into_iter() }
    }

    /// Takes the next puzzles and answers them.
    fn refill(&mut self) {
        self.chunk.clear();
        let puzzles = self.puzzles.by_ref().take(CHUNK * self.batches.len());
        self.chunk.extend(puzzles.map(|puzzle| *puzzle.borrow()));
        #[cfg(feature = "std")]
        let answers = answer_all(&mut self.batches, &self.chunk, &self.idle);
        #[cfg(not(feature = "std"))]
        let answers = self.batches[0].answer_any(&self.chunk);
        self.ready = answers.into_iter();
    }
}

/// The answers to some puzzles, a part of them by each batch. A thread that is done is counted as idle.
#[cfg(feature = "std")]
fn answer_all(batches: &mut [Batch], puzzles: &[Grid], idle: &AtomicUsize) -> Vec<Answer> {
    let share = puzzles.len().div_ceil(batches.len()).max(1);
    idle.store(batches.len() - puzzles.len().div_ceil(share).max(1), Ordering::Relaxed);
    let answer = |batch: &mut Batch, share: &[Grid]| {
        let answers = batch.answer_any(share);
        idle.fetch_add(1, Ordering::Relaxed);
        answers
    };
    std::thread::scope(|scope| {
        let (first, others) = batches.split_at_mut(1);
        let mut shares = puzzles.chunks(share);
        let own = shares.next().unwrap_or(&[]);
        // If a thread cannot start, its share is answered here.
        let running: Vec<_> = others
            .iter_mut()
            .zip(shares)
            .map(|(batch, share)| {
                let spawned = std::thread::Builder::new().spawn_scoped(scope, move || answer(batch, share));
                spawned.map_err(|_| share)
            })
            .collect();
        let mut answers = answer(&mut first[0], own);
        for thread in running {
            answers.extend(match thread.map(std::thread::ScopedJoinHandle::join) {
                Ok(Ok(answers)) => answers,
                Ok(Err(panic)) => std::panic::resume_unwind(panic),
                Err(share) => first[0].answer_any(share),
            });
        }
        answers
    })
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
        Some(admit_size(self.chunk[puzzle].size(), self.batches[0].rules).map(|()| answer))
    }
}
