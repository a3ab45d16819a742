//! What the engine `auto` does: the stack engine, and the lanes in its place when its tree shows no end.
//!
//! ```text
//! stack  |--------- solution --------- solution ------------------>|
//!                                      |<-- 4 million choices ---->|  lanes: all other solutions
//! ```
//!
//! Everything is decided by counters, never by a clock, so the same puzzle gives the same solutions in the same order.
//! Solutions that the stack engine found are remembered, and not shown again; once there are more than is worth
//! remembering, the stack engine goes on to the end.

use super::schedule::Schedule;
use super::schedule::policy::{PATIENCE, REMEMBERED};
use crate::board::Grid;
use crate::check::Puzzle;
use crate::search::stack::StackSearch;
use crate::search::{Counters, Progress, Search};
use alloc::vec::Vec;
use core::num::NonZero;

/// The stack engine, then the lanes.
#[derive(Debug)]
pub(super) struct Auto {
    stack: StackSearch,
    patience: u64,
    /// Choices of the stack engine at which the lanes take over.
    hand_over: u64,
    /// What the stack engine found.
    shown: Vec<Grid>,
    /// Once they have taken over.
    lanes: Option<Schedule>,
    puzzle: Puzzle,
    jobs: NonZero<usize>,
}

impl Auto {
    /// A search that the lanes take over with this number of threads.
    pub(super) fn new(puzzle: &Puzzle, jobs: NonZero<usize>) -> Self {
        Self {
            stack: StackSearch::new(puzzle),
            patience: PATIENCE,
            hand_over: PATIENCE,
            shown: Vec::new(),
            lanes: None,
            puzzle: puzzle.clone(),
            jobs,
        }
    }

    /// The lanes take over, unless there is too much to remember.
    fn hand_over(&mut self) {
        self.hand_over += self.patience;
        if self.shown.len() <= REMEMBERED {
            let shown = core::mem::take(&mut self.shown);
            self.lanes = Some(Schedule::new(&self.puzzle, self.jobs, shown));
        }
    }
}

impl Search for Auto {
    fn resume(&mut self, budget: u64) -> Progress {
        let mut left = budget;
        loop {
            if let Some(lanes) = &mut self.lanes {
                return lanes.resume(left);
            }
            let before = self.stack.counters().choices;
            let progress = self.stack.resume(left.min(self.hand_over - before));
            let choices = self.stack.counters().choices;
            if progress == Progress::Found {
                self.hand_over = choices + self.patience;
                if self.shown.len() <= REMEMBERED {
                    self.shown.push(self.stack.grid());
                }
            }
            if progress != Progress::Spent {
                return progress;
            }
            if choices >= self.hand_over {
                self.hand_over();
            }
            left = left.saturating_sub(choices - before);
            if left == 0 {
                return Progress::Spent;
            }
        }
    }

    fn solution(&self) -> Grid {
        self.lanes.as_ref().map_or_else(|| self.stack.grid(), Schedule::solution)
    }

    fn counters(&self) -> Counters {
        let lanes = self.lanes.as_ref().map(Schedule::counters).unwrap_or_default();
        self.stack.counters().plus(&lanes)
    }

    fn searched(&self) -> Option<f64> {
        self.lanes.as_ref().and_then(Schedule::searched)
    }

    // That of its slower half.
    fn slice(&self) -> u64 {
        1_024
    }
}

#[cfg(test)]
mod tests;
