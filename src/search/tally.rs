//! What the engines by recursion share: counters, limits and visitor in one hand.
//!
//! A recursion stops by returning. [`ControlFlow::Break`] with the outcome climbs out of all calls by `?`, and the
//! counters stay as they were at that moment.

use super::{Limits, Outcome, Stats};
use crate::grid::Grid;
use core::ops::ControlFlow;

/// Counts what a search does, and says when it must stop.
pub(super) struct Tally<'a> {
    stats: Stats,
    limits: &'a Limits<'a>,
    visit: &'a mut dyn FnMut(&Grid) -> ControlFlow<()>,
}

impl<'a> Tally<'a> {
    /// A search that has done nothing yet.
    pub(super) fn new(limits: &'a Limits<'a>, visit: &'a mut dyn FnMut(&Grid) -> ControlFlow<()>) -> Self {
        Self { stats: Stats::default(), limits, visit }
    }

    /// Breaks when enough solutions were found; that may be none.
    pub(super) fn ask(&self) -> ControlFlow<Outcome> {
        self.limits.reached(&self.stats, false).map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// Counts a choice, unless a limit forbids it.
    pub(super) fn choose(&mut self) -> ControlFlow<Outcome> {
        if let Some(outcome) = self.limits.reached(&self.stats, true) {
            return ControlFlow::Break(outcome);
        }
        self.stats.choices += 1;
        ControlFlow::Continue(())
    }

    /// Counts one more cell being filled in.
    pub(super) fn push(&mut self) {
        self.stats.depth += 1;
        self.stats.deepest = self.stats.deepest.max(self.stats.depth);
    }

    /// Counts a cell emptied again: nothing was left to try on it.
    pub(super) fn pop(&mut self) {
        self.stats.depth -= 1;
        self.dead_end();
    }

    /// Counts a branch that ended without a solution of its own.
    pub(super) fn dead_end(&mut self) {
        self.stats.dead_ends += 1;
    }

    /// Counts a solution and hands it to the visitor.
    pub(super) fn solution(&mut self, grid: &Grid) -> ControlFlow<Outcome> {
        self.stats.solutions += 1;
        if (self.visit)(grid).is_break() {
            return ControlFlow::Break(Outcome::Visitor);
        }
        self.ask()
    }

    /// How the search ended, given what its outermost call returned.
    pub(super) fn ended(self, flow: ControlFlow<Outcome>) -> (Outcome, Stats) {
        (flow.break_value().unwrap_or(Outcome::Exhausted), self.stats)
    }
}
