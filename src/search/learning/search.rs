//! The loop: propagate, learn from a conflict or report a solution, restart now and then, decide.

use core::ops::ControlFlow;

use super::board::{DONE, VAR};
use super::clauses::FOREVER;
use super::trail::{FALSE, Literal, Reason, TRUE};
use super::{Learner, Limits, Outcome};

/// Solutions kept from coming back by a clause each.
const BLOCKED: u64 = 16;

impl Learner {
    pub(super) fn load(&mut self, candidates: &[u16]) -> bool {
        if !self.board.load(&self.rules, candidates) {
            return false;
        }
        let vars = self.board.vars;
        self.trail.clear(vars);
        self.clauses.clear(vars);
        let board = &self.board;
        let t = self.tuning;
        self.order.clear(vars, |var| match t.first {
            0 => 0.0,
            1 => {
                // the smaller its groups the better
                let mut s = 0.0;
                for slot in board.slots[var] {
                    s += 1.0 / board.live[(slot >> 4) as usize].count_ones() as f32;
                }
                s * t.x
            }
            _ => {
                let mut m = 16;
                for slot in board.slots[var] {
                    m = m.min(board.live[(slot >> 4) as usize].count_ones());
                }
                t.x * (16 - m) as f32
            }
        });
        self.phase[..vars].fill(t.phase ^ 1);
        self.grouped = 0;
        self.watched = 0;
        self.floor = 0;
        self.flipped.clear();
        self.facts.clear();
        self.confined.clear();
        self.conflict_clause = None;
        self.stats.vars = vars as u64;
        for group in 0..self.board.groups {
            let live = self.board.live[group];
            if live != 0 && group < self.rules.houses * 16 {
                let s = &self.rules.segments;
                let first = live.trailing_zeros() as usize & 15;
                let kind = group / (16 * self.rules.side);
                if live & !s.line[first] == 0 {
                    self.confined.push((group as u16, if kind == 2 { 1 } else { 3 }));
                }
                if kind == 2 && live & !s.across[first] == 0 {
                    self.confined.push((group as u16, 2));
                }
            }
            if live != 0 && live & (live - 1) == 0 && !self.last_of(group) {
                return false;
            }
        }
        true
    }

    pub(super) fn run(&mut self, limits: Limits<'_>, visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>) -> Outcome {
        let mut solutions = 0u64;
        let mut next_restart = self.tuning.luby * luby(0);
        let mut since_restart = 0;
        let mut next_reduce = self.tuning.reduce;
        let mut since_reduce = 0;
        loop {
            if !self.propagate() {
                self.stats.conflicts += 1;
                since_restart += 1;
                since_reduce += 1;
                if self.stats.conflicts >= limits.conflicts
                    || self.stats.conflicts % 256 == 0 && (limits.stop)(&self.stats)
                {
                    return Outcome::Limited;
                }
                if self.trail.level() == self.floor {
                    if !self.retreat() {
                        return Outcome::Complete;
                    }
                    continue;
                }
                let back = self.analyze();
                self.order.decay(self.tuning.decay);
                self.learn(back);
                continue;
            }
            if self.trail.len == self.board.vars {
                if self.report(visit).is_break() {
                    return Outcome::Stopped;
                }
                solutions += 1;
                if solutions % 256 == 0 && (limits.stop)(&self.stats) {
                    return Outcome::Limited;
                }
                if self.trail.level() == self.floor || solutions > BLOCKED {
                    if !self.retreat() {
                        return Outcome::Complete;
                    }
                } else {
                    self.block();
                }
                continue;
            }
            if since_restart >= next_restart {
                since_restart = 0;
                self.stats.restarts += 1;
                next_restart = self.tuning.luby * luby(self.stats.restarts);
                self.backtrack(self.floor);
                if since_reduce >= next_reduce {
                    since_reduce = 0;
                    next_reduce += self.tuning.step;
                    self.reduce(false);
                }
            }
            self.decide();
        }
    }

    /// Decides the most active open variable.
    fn decide(&mut self) {
        let var = self.order.best(self.trail.values(self.board.vars)).expect("some variable is open");
        self.stats.decisions += 1;
        self.trail.decide(2 * var + u16::from(self.phase[var as usize & VAR]));
        self.flipped.push(false);
    }

    /// Goes back to `level`: whatever was assigned above it is open again.
    pub(super) fn backtrack(&mut self, level: usize) {
        if level >= self.trail.level() {
            return;
        }
        let start = self.trail.starts[level] as usize;
        self.stats.propagations += (self.trail.len - start) as u64;
        while self.trail.len > start {
            let literal = self.trail.pop();
            let var = (literal >> 1) as usize & VAR;
            let slots = self.board.slots[var];
            if literal & 1 == 1 {
                for slot in slots {
                    self.board.live[(slot >> 4) as usize] |= 1 << (slot & 15);
                }
            } else {
                for slot in slots {
                    self.board.live[(slot >> 4) as usize] &= !DONE;
                }
            }
            if self.tuning.save {
                self.phase[var] = (literal & 1) as u8;
            }
        }
        self.trail.starts.truncate(level);
        self.flipped.truncate(level);
        self.confined.clear();
        self.grouped = self.grouped.min(start);
        self.watched = self.watched.min(start);
    }

    /// Adds the clause just learned, goes back to `back` (or as far as allowed) and asserts it.
    fn learn(&mut self, back: usize) {
        self.backtrack(back.max(self.floor));
        let asserted = self.analysis.learned[0];
        let length = self.analysis.learned.len();
        self.stats.learned += 1;
        self.stats.literals += length as u64;
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
        let clause = self.clauses.add(&self.analysis.learned, self.analysis.glue.max(1));
        self.trail.assign(asserted, Reason::clause(clause));
    }

    /// Keeps the solution on the board from being found again: not all of its decisions together.
    fn block(&mut self) {
        let level = self.trail.level();
        self.analysis.learned.clear();
        for at in (1..=level).rev() {
            self.analysis.learned.push(self.trail.decision(at) ^ 1);
        }
        self.backtrack(level - 1);
        let asserted = self.analysis.learned[0];
        if level == 1 {
            self.trail.assign_at(asserted, Reason::NONE, 0);
        } else {
            if !self.clauses.has_room(level) {
                self.reduce(true);
            }
            let clause = self.clauses.add(&self.analysis.learned, FOREVER);
            self.trail.assign(asserted, Reason::clause(clause));
        }
    }

    /// Closes the present branch for good: the newest decision not yet flipped is; false if there is none.
    fn retreat(&mut self) -> bool {
        loop {
            let level = self.trail.level();
            if level == 0 {
                return false;
            }
            let decision = self.trail.decision(level);
            let was_flipped = self.flipped[level - 1];
            self.backtrack(level - 1);
            if was_flipped {
                continue;
            }
            self.trail.decide(decision ^ 1);
            self.flipped.push(true);
            self.floor = level;
            // Facts learned below a flipped decision were lost when the search went back past it.
            for at in 0..self.facts.len() {
                let fact = self.facts[at];
                match self.trail.value(fact) {
                    TRUE => {}
                    FALSE => break,
                    _ => self.trail.assign_at(fact, Reason::NONE, 0),
                }
            }
            if self.facts.iter().all(|&fact| self.trail.value(fact) == TRUE) {
                return true;
            }
        }
    }

    fn report(&mut self, visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>) -> ControlFlow<()> {
        for at in 0..self.trail.len {
            let literal: Literal = self.trail.get(at);
            if literal & 1 == 0 {
                let (cell, digit) = self.board.meaning[(literal >> 1) as usize];
                self.board.digits[cell as usize] = digit;
            }
        }
        visit(&self.board.digits[..self.rules.cells()])
    }
}

/// Term `n` of Luby's sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...
fn luby(n: u64) -> u64 {
    let mut n = n + 1;
    loop {
        let power = n.ilog2();
        if n + 1 == 1 << (power + 1) {
            return 1 << power;
        }
        n -= (1 << power) - 1;
    }
}
