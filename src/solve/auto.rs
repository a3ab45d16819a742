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

use super::portfolio::Portfolio;
use super::shown::Shown;
use crate::board::{Board, Grid, Rules};
use crate::check::Refusal;
use crate::search::stack::StackSearch;
use crate::search::{Counters, Progress};
use alloc::boxed::Box;

/// Choices without a solution after which the tree of the stack engine shows no end: about a quarter of a second.
const PATIENCE: u64 = 4_000_000;

/// Solutions of the stack engine that are remembered: two megabytes.
const REMEMBERED: usize = 8192;

/// The stack engine, then the lanes.
#[derive(Debug)]
pub(super) struct Auto {
    stack: StackSearch,
    patience: u64,
    /// Choices of the stack engine at which the lanes take over.
    hand_over: u64,
    /// What the stack engine found.
    shown: Shown,
    /// Once they have taken over.
    lanes: Option<Box<Portfolio>>,
    puzzle: Board,
    rules: Rules,
}

impl Auto {
    /// # Errors
    ///
    /// When the rules are not defined for this size, or the givens break them.
    pub(super) fn new(puzzle: &Board, rules: Rules) -> Result<Self, Refusal> {
        Self::with_patience(puzzle, rules, PATIENCE)
    }

    /// Tests have less patience.
    pub(super) fn with_patience(puzzle: &Board, rules: Rules, patience: u64) -> Result<Self, Refusal> {
        Ok(Self {
            stack: StackSearch::on(puzzle, rules)?,
            patience,
            hand_over: patience,
            shown: Shown::default(),
            lanes: None,
            puzzle: *puzzle,
            rules,
        })
    }

    /// Searches until the next solution, the end, or until about so many choices are made.
    pub(super) fn resume(&mut self, budget: u64) -> Progress {
        let mut left = budget;
        loop {
            let before = self.counters().choices;
            let progress = match &mut self.lanes {
                Some(lanes) => match lanes.resume(left) {
                    Progress::Found if self.shown.contains(&lanes.solution()) => Progress::Spent,
                    progress => return progress,
                },
                None => self.stack.resume(left.min(self.hand_over - before)),
            };
            let choices = self.counters().choices;
            match progress {
                Progress::Found => {
                    self.hand_over = choices + self.patience;
                    if self.shown.len() <= REMEMBERED {
                        self.shown.add(self.stack.grid());
                    }
                    return Progress::Found;
                }
                Progress::Exhausted => return Progress::Exhausted,
                Progress::Spent => {}
            }
            if self.lanes.is_none() && choices >= self.hand_over {
                self.hand_over();
            }
            left = left.saturating_sub(choices - before);
            if left == 0 {
                return Progress::Spent;
            }
        }
    }

    /// The lanes take over, unless there is too much to remember.
    fn hand_over(&mut self) {
        self.hand_over += self.patience;
        if self.shown.len() <= REMEMBERED {
            // The stack engine has started, so nothing is refused here.
            self.lanes = Portfolio::new(&self.puzzle, self.rules).ok().map(Box::new);
        }
    }

    /// The solution just found.
    pub(super) fn solution(&self) -> Grid {
        self.lanes.as_ref().map_or_else(|| self.stack.grid(), |lanes| lanes.solution())
    }

    /// What both did so far.
    pub(super) fn counters(&self) -> Counters {
        let stack = self.stack.counters();
        match &self.lanes {
            None => stack,
            Some(lanes) => {
                let lanes = lanes.counters();
                let choices = stack.choices + lanes.choices;
                Counters { choices, dead_ends: stack.dead_ends, deepest: stack.deepest, ..lanes }
            }
        }
    }
}

#[cfg(test)]
mod tests;
