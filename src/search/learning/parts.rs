//! The learner as a [`Searcher`]: boards of a puzzle as cubes, one after the other.

use super::Learner;
use crate::search::searcher::{Found, Part, Searcher, Spent, Until, candidates_of_all, fraction_of};
use crate::search::{Counters, Progress};
use alloc::vec::Vec;
use core::mem;

/// What a conflict costs, and what a decision, in boards of the lanes: 17 and 6 times 0.6 microseconds. A board of
/// a small branch that is finished without learning counts as one.
const COST_OF_CONFLICT: u64 = 17;
const COST_OF_DECISION: u64 = 6;

/// The boards that are still to be searched.
#[derive(Clone, Default)]
pub(super) struct Parts {
    /// The last is in work if it is begun.
    left: Vec<Part>,
    is_begun: bool,
    /// What was done when they were loaded.
    before: Counters,
}

impl Learner {
    /// Begins with boards of the puzzle that is loaded, with what was learned of it.
    pub(crate) fn load_more(&mut self, parts: &[Part]) {
        self.parts = Parts { left: parts.to_vec(), is_begun: false, before: self.counters };
    }
}

impl Searcher for Learner {
    /// All boards together become the puzzle: what none of them has as a candidate, leads to no solution.
    fn load(&mut self, parts: &[Part]) {
        self.load(&candidates_of_all(parts));
        self.load_more(parts);
    }

    fn resume(&mut self, until: &Until, take: &mut dyn FnMut(Found)) -> Progress {
        while let Some((board, _)) = self.parts.left.last() {
            if !self.parts.is_begun {
                let board = *board;
                self.load_cube(&board);
                self.parts.is_begun = true;
            }
            let Spent { steps, cost, .. } = self.spent();
            let mut budget = until.steps.saturating_sub(steps);
            if until.is_exact {
                // No step costs more than a conflict, so this comes back with the first step that is too much.
                budget = budget.min(until.cost.saturating_sub(cost).div_ceil(COST_OF_CONFLICT).max(1));
            }
            if budget == 0 {
                return Progress::Spent;
            }
            match self.resume(budget) {
                Progress::Found => {
                    take(Found::One(self.solution()));
                    return Progress::Found;
                }
                Progress::Exhausted => {
                    self.parts.left.pop();
                    self.parts.is_begun = false;
                }
                Progress::Spent if !until.is_exact => return Progress::Spent,
                Progress::Spent => {}
            }
            if self.spent().cost >= until.cost && !self.parts.left.is_empty() {
                return Progress::Spent;
            }
        }
        Progress::Exhausted
    }

    fn spent(&self) -> Spent {
        let counters = self.counters.since(&self.parts.before);
        let Counters { conflicts, decisions, boards, choices, .. } = counters;
        Spent {
            steps: conflicts + choices,
            cost: conflicts * COST_OF_CONFLICT + decisions * COST_OF_DECISION + boards,
            left: fraction_of(&self.parts.left),
            counters,
        }
    }

    fn take_parts(&mut self) -> Vec<Part> {
        let Parts { mut left, is_begun, .. } = mem::take(&mut self.parts);
        if is_begun && let Some((_, depth)) = left.pop() {
            left.extend(self.take_cubes().into_iter().map(|(board, below)| (board, depth + below)).rev());
        }
        left
    }
}
