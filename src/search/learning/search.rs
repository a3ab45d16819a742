//! The loop: propagate, then learn from a conflict, report a solution, or decide.
//!
//! A decision always says that a candidate is true: that one is false says little. Activity decays slowly, and restarts
//! are rare. What was measured: `data/docs/engineering.md`.

use super::Learner;
use super::enumerate::Floor;
use super::limits::{Limits, REDUCE, interval};
use super::literal::Group;
use super::trail::{FALSE, PackedCause};
use crate::board::{Board, Grid};
use crate::search::{Counters, Progress};

/// The fraction of activity that remains after a conflict.
const KEPT_ACTIVITY: f32 = 0.998;

impl Learner {
    /// Prepares for a puzzle; what was searched before is forgotten.
    pub(crate) fn load(&mut self, board: &Board) {
        self.counters = Counters::default();
        self.at_solution = false;
        self.finish.clear();
        self.refuted = !self.load_groups(board);
        self.exhausted = self.refuted;
        self.limits = Limits::new();
        if let Some(log) = &mut self.log {
            log.clear();
            if self.refuted {
                log.refuted();
            }
        }
        #[cfg(debug_assertions)]
        {
            self.misses = false;
        }
        #[cfg(test)]
        self.known.clear();
    }

    /// Reads the puzzle and assigns what follows without any search; false if that is a contradiction.
    fn load_groups(&mut self, board: &Board) -> bool {
        if !self.groups.load(board) {
            return false;
        }
        self.trail.clear(self.groups.vars);
        self.clauses.clear(self.groups.vars);
        self.order.clear(&self.groups);
        self.queue.backtrack(0);
        self.floor = Floor::default();
        for group in (0..self.groups.groups).map(Group::new) {
            let live = self.groups.live[group.index()];
            if live.is_empty() {
                continue;
            }
            if live.is_last() && !self.assign_last(group) {
                return false;
            }
            for kind in self.groups.confining_kinds(group) {
                self.queue.confined.push((group, kind as u8));
            }
        }
        true
    }

    /// Searches until the next solution, until the end of the tree, or for a budget of [`Self::steps`],
    /// which may be exceeded by one.
    pub(crate) fn resume(&mut self, budget: u64) -> Progress {
        if self.exhausted {
            return Progress::Exhausted;
        }
        if self.at_solution && self.hand_out() {
            return Progress::Found;
        }
        let end = self.steps().saturating_add(budget);
        if core::mem::take(&mut self.at_solution) && !self.leave_solution() {
            return self.end();
        }
        while self.steps() < end {
            if self.finish.is_begun {
                if let Some(progress) = self.go_on_finishing(end - self.steps()) {
                    return progress;
                }
            } else if !self.propagate() {
                self.counters.conflicts += 1;
                self.refuted = self.trail.level() == 0;
                #[cfg(test)]
                self.assert_refuted_only_without_known();
                if self.trail.level() > self.floor.level {
                    let back = self.analyze();
                    self.order.decay(KEPT_ACTIVITY);
                    self.learn(back);
                } else if !self.retreat() {
                    return self.end();
                }
            } else if self.trail.len == self.groups.vars {
                self.note_solution();
                #[cfg(debug_assertions)]
                self.check_at_solution();
                return Progress::Found;
            } else if !self.begins_to_finish() {
                if self.counters.conflicts >= self.limits.restart {
                    self.restart();
                }
                self.decide();
            }
        }
        Progress::Spent
    }

    fn end(&mut self) -> Progress {
        self.exhausted = true;
        if let Some(log) = &mut self.log {
            log.refuted();
        }
        Progress::Exhausted
    }

    /// Starts over with what was learned, and now and then forgets some of it.
    fn restart(&mut self) {
        self.counters.restarts += 1;
        let Counters { conflicts, restarts, .. } = self.counters;
        self.limits.restart = conflicts + interval(restarts);
        self.backtrack(self.floor.level);
        if conflicts >= self.limits.reduce {
            self.limits.reduce = conflicts + REDUCE;
            self.reduce(false);
        }
        #[cfg(debug_assertions)]
        self.check();
    }

    /// Decides that the most active open candidate is true.
    fn decide(&mut self) {
        let var = self.order.best(self.trail.values(self.groups.vars)).expect("some variable is open");
        self.counters.decisions += 1;
        self.counters.choices += 1;
        self.trail.decide(var.positive(), false);
    }

    /// Goes back to `level`: whatever was assigned above it is open again.
    pub(super) fn backtrack(&mut self, level: usize) {
        if level >= self.trail.level() {
            return;
        }
        let start = self.trail.starts[level] as usize;
        while self.trail.len > start {
            let literal = self.trail.pop();
            for occurrence in self.groups.occurrences[literal.var().index()] {
                let live = &mut self.groups.live[occurrence.group().index()];
                if literal.is_positive() { live.reopen() } else { live.insert(occurrence) }
            }
        }
        self.finish.backtrack(level);
        self.trail.drop_levels(level);
        self.queue.backtrack(start);
    }

    /// Adds the clause just learned, goes back to `back`, or as far as the lowest level allows, and asserts it.
    pub(super) fn learn(&mut self, back: usize) {
        #[cfg(test)]
        self.assert_true_under_known(&self.analysis.learned);
        if let Some(log) = &mut self.log {
            log.learned(&self.analysis.learned, &self.groups);
        }
        self.backtrack(back.max(self.floor.level));
        let asserted = self.analysis.learned[0];
        let length = self.analysis.learned.len();
        #[cfg(debug_assertions)]
        {
            self.misses |= back < self.floor.level;
        }
        let others_are_false = || self.analysis.learned[1..].iter().all(|&other| self.trail.value(other) == FALSE);
        debug_assert!(self.trail.is_open(asserted) && others_are_false(), "a learned clause asserts its first literal");
        if length == 1 {
            self.trail.assign_at(asserted, PackedCause::NONE, 0);
            if self.floor.level > 0 {
                self.floor.root_literals.push(asserted);
            }
            return;
        }
        if !self.clauses.has_room(length) {
            self.reduce(true);
        }
        let clause = self.clauses.add(&self.analysis.learned, self.analysis.glue);
        self.trail.assign(asserted, PackedCause::clause(clause));
    }

    /// Notes the solution on the board, which has no open variable.
    fn note_solution(&mut self) {
        for literal in self.trail.literals() {
            if literal.is_positive() {
                let (cell, digit) = self.groups.meaning[literal.var().index()];
                self.groups.digits[usize::from(cell.bits())] = digit.number();
            }
        }
        self.counters.solutions += 1;
        self.at_solution = true;
    }

    /// The solution just found.
    pub(crate) fn solution(&self) -> Grid {
        Grid::from_places(self.groups.table.size(), self.groups.digits)
    }
}
