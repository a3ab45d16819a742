//! The loop: propagate, then learn from a conflict, report a solution, or decide.
//!
//! Measured choices: a candidate is always decided to be true (a false one says little; 10 to 25 % fewer conflicts, and no
//! saved phases), activity decays slowly (0.998 a conflict; 0.95 as in MiniSat makes twice the conflicts on the hardest
//! puzzles), restarts are rare (they hardly matter).

use core::ops::ControlFlow;

use super::board::{DONE, VAR};
use super::restart::luby;
use super::trail::Reason;
use super::{Learner, Limits, Outcome, Stats};

/// What remains of activity after a conflict.
const KEPT_ACTIVITY: f32 = 0.998;
/// Conflicts before the first restart, and in general a term of Luby's sequence times that.
const RESTART: u64 = 100;
/// Conflicts between two reductions of the learned clauses, which wait for a restart.
const REDUCE: u64 = 500;
/// Conflicts, and solutions, between two polls of the stop closure.
const POLL: u64 = 256;

impl Learner {
    /// Makes everything ready for a puzzle; false if it contradicts the rules at first sight.
    pub(super) fn load(&mut self, candidates: &[u16]) -> bool {
        self.stats = Stats::default();
        if !self.board.load(&self.rules, candidates) {
            return false;
        }
        self.trail.clear(self.board.vars);
        self.clauses.clear(self.board.vars);
        self.order.clear(&self.board);
        self.grouped = 0;
        self.watched = 0;
        self.floor = 0;
        self.flipped.clear();
        self.facts.clear();
        self.confined.clear();
        self.conflict_clause = None;
        for group in 0..self.board.groups {
            let live = self.board.live[group];
            if live.is_power_of_two() && !self.place_last(group) {
                return false;
            }
            for kind in self.board.homes(&self.rules, group) {
                self.confined.push((group as u16, kind as u8));
            }
        }
        true
    }

    /// Visits the solutions of the puzzle that was loaded.
    pub(super) fn run(&mut self, limits: Limits<'_>, visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>) -> Outcome {
        let mut solutions = 0;
        let mut next_restart = RESTART * luby(1);
        let mut next_reduce = REDUCE;
        loop {
            if !self.propagate() {
                self.stats.conflicts += 1;
                let conflicts = self.stats.conflicts;
                if conflicts >= limits.conflicts || conflicts.is_multiple_of(POLL) && (limits.stop)(&self.stats) {
                    return Outcome::Limited;
                }
                if self.trail.level() > self.floor {
                    let back = self.analyze();
                    self.order.decay(KEPT_ACTIVITY);
                    self.learn(back);
                } else if !self.retreat() {
                    return Outcome::Complete;
                }
            } else if self.trail.len == self.board.vars {
                if self.report(visit).is_break() {
                    return Outcome::Stopped;
                }
                solutions += 1;
                if solutions % POLL == 0 && (limits.stop)(&self.stats) {
                    return Outcome::Limited;
                }
                if !self.leave_solution(solutions) {
                    return Outcome::Complete;
                }
            } else {
                if self.stats.conflicts >= next_restart {
                    self.stats.restarts += 1;
                    next_restart = self.stats.conflicts + RESTART * luby(self.stats.restarts + 1);
                    self.backtrack(self.floor);
                    if self.stats.conflicts >= next_reduce {
                        next_reduce = self.stats.conflicts + REDUCE;
                        self.reduce(false);
                    }
                }
                self.decide();
            }
        }
    }

    /// Decides that the most active open candidate is true.
    fn decide(&mut self) {
        let var = self.order.best(self.trail.values(self.board.vars)).expect("some variable is open");
        self.stats.decisions += 1;
        self.trail.decide(2 * var);
        self.flipped.push(false);
    }

    /// Goes back to `level`: whatever was assigned above it is open again.
    pub(super) fn backtrack(&mut self, level: usize) {
        if level >= self.trail.level() {
            return;
        }
        let start = self.trail.starts[level] as usize;
        while self.trail.len > start {
            let literal = self.trail.pop();
            let slots = self.board.slots[(literal >> 1) as usize & VAR];
            for slot in slots {
                let live = &mut self.board.live[(slot >> 4) as usize];
                // No other member of a group is true, so the group is no longer done.
                *live = if literal & 1 == 1 { *live | 1 << (slot & 15) } else { *live & !DONE };
            }
        }
        self.trail.starts.truncate(level);
        self.flipped.truncate(level);
        self.confined.clear();
        self.grouped = self.grouped.min(start);
        self.watched = self.watched.min(start);
    }

    /// Adds the clause just learned, goes back to `back`, or as far as the floor allows, and asserts it.
    fn learn(&mut self, back: usize) {
        self.backtrack(back.max(self.floor));
        self.stats.learned += 1;
        let asserted = self.analysis.learned[0];
        let length = self.analysis.learned.len();
        if length == 1 {
            self.trail.assign_at(asserted, Reason::NONE, 0);
            if self.floor > 0 {
                self.facts.push(asserted);
            }
            return;
        }
        if !self.clauses.has_room(length) {
            self.reduce(true);
        }
        let clause = self.clauses.add(&self.analysis.learned, self.analysis.glue);
        self.trail.assign(asserted, Reason::clause(clause));
    }

    /// Shows the solution on the board to the visitor.
    fn report(&mut self, visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>) -> ControlFlow<()> {
        for at in 0..self.trail.len {
            let literal = self.trail.get(at);
            if literal & 1 == 0 {
                let (cell, digit) = self.board.meaning[(literal >> 1) as usize & VAR];
                self.board.digits[cell as usize] = digit;
            }
        }
        visit(&self.board.digits[..self.rules.cells()])
    }
}
