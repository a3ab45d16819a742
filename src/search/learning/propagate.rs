//! Everything that follows from the assignment: groups first, learned clauses when the groups have nothing left to say.
//!
//! A candidate that becomes true makes the other live members of its four groups false; one that becomes false leaves
//! its four groups, and a group with one live member left makes it true. That is unit propagation on the 40 clauses or so
//! a variable would have in the direct encoding, without the clauses: four words are read and no list is walked.

const ROW: usize = 1;
const COLUMN: usize = 2;
const BLOCK: usize = 3;
use super::Learner;
use super::board::{DONE, VAR};
use super::clauses::{HEADER, LITERAL, Watch, Watched};
use super::trail::{FALSE, Literal, Reason, TRUE};

impl Learner {
    /// Assigns what follows; false if that is a contradiction, and then `conflict` holds the literals, all false, of
    /// which one had to be true.
    pub(super) fn propagate(&mut self) -> bool {
        loop {
            while self.grouped < self.trail.len {
                let literal = self.trail.get(self.grouped);
                self.grouped += 1;
                let var = (literal >> 1) as usize;
                if !(if literal & 1 == 0 { self.place(var) } else { self.strike(var) }) {
                    return false;
                }
            }
            if let Some((group, kind)) = self.confined.pop() {
                self.confine(group as usize, kind as usize);
                continue;
            }
            if self.watched == self.trail.len {
                return true;
            }
            let literal = self.trail.get(self.watched);
            self.watched += 1;
            if !self.visit(literal ^ 1) {
                return false;
            }
        }
    }

    /// `var` became true: the others of its groups, and what else it excludes, become false.
    #[inline(always)]
    fn place(&mut self, var: usize) -> bool {
        for slot in self.board.slots[var & VAR] {
            let group = (slot >> 4) as usize;
            let live = self.board.live[group];
            self.board.live[group] = live | DONE;
            let mut others = live & !(1 << (slot & 15)) & 0xffff;
            while others != 0 {
                let other = self.board.members[group * 16 + others.trailing_zeros() as usize];
                others &= others - 1;
                if !self.exclude(var, other) {
                    return false;
                }
            }
        }
        if !self.board.excluded_from.is_empty() {
            for at in self.board.excluded_from[var]..self.board.excluded_from[var + 1] {
                let other = self.board.excluded[at as usize];
                if !self.exclude(var, other) {
                    return false;
                }
            }
        }
        true
    }

    /// `var` is true, so `other` becomes false.
    #[inline(always)]
    fn exclude(&mut self, var: usize, other: u16) -> bool {
        match self.trail.value(2 * other) {
            TRUE => {
                self.conflict.clear();
                self.conflict.extend_from_slice(&[2 * var as u16 + 1, 2 * other + 1]);
                return false;
            }
            FALSE => {}
            _ => self.trail.assign(2 * other + 1, Reason::variable(var)),
        }
        true
    }

    /// `var` became false: it leaves its groups, and whoever is left alone there becomes true.
    #[inline(always)]
    fn strike(&mut self, var: usize) -> bool {
        let slots = self.board.slots[var & VAR];
        for slot in slots {
            self.board.live[(slot >> 4) as usize] &= !(1 << (slot & 15));
        }
        for slot in slots {
            let group = (slot >> 4) as usize;
            let live = self.board.live[group];
            if live & live.wrapping_sub(1) == 0 && !self.last_of(group) {
                return false;
            }
        }
        let [_, row, column, block] = slots;
        let segments = &self.rules.segments;
        let board = &self.board;
        for (line, in_block, home) in [(row, &segments.line, ROW), (column, &segments.across, COLUMN)] {
            let group = (line >> 4) as usize;
            let in_line = board.live[group];
            if in_line & segments.line[(line & 15) as usize] != 0 {
                continue;
            }
            if in_line & DONE == 0 && in_line & !segments.line[in_line.trailing_zeros() as usize & 15] == 0 {
                self.confined.push((group as u16, BLOCK as u8));
            }
            let group = (block >> 4) as usize;
            let square = board.live[group];
            if square & DONE == 0 && square & !in_block[square.trailing_zeros() as usize & 15] == 0 {
                self.confined.push((group as u16, home as u8));
            }
        }
        true
    }

    /// All live members of `group` share a house of another kind: their digit leaves the rest of that house.
    fn confine(&mut self, group: usize, kind: usize) {
        let live = self.board.live[group];
        if live & DONE != 0 {
            return;
        }
        let mut rest = live;
        let mut inside = 0u32;
        let mut home = 0;
        while rest != 0 {
            let m = self.board.members[group * 16 + rest.trailing_zeros() as usize];
            rest &= rest - 1;
            let slot = self.board.slots[m as usize & VAR][kind & 3];
            home = (slot >> 4) as usize;
            inside |= 1 << (slot & 15);
        }
        let mut out = self.board.live[home] & 0xffff & !inside;
        while out != 0 {
            let m = self.board.members[home * 16 + out.trailing_zeros() as usize];
            out &= out - 1;
            if self.trail.is_open(2 * m) {
                self.trail.assign(2 * m + 1, Reason::confined(group, kind));
            }
        }
    }

    /// A group has at most one live member: that one becomes true.
    #[inline(always)]
    pub(super) fn last_of(&mut self, group: usize) -> bool {
        let live = self.board.live[group];
        if live != 0 {
            let last = 2 * self.board.members[group * 16 + live.trailing_zeros() as usize];
            match self.trail.value(last) {
                TRUE => return true,
                // It is false, only not struck yet.
                FALSE => {}
                _ => {
                    self.trail.assign(last, Reason::group(group));
                    return true;
                }
            }
        }
        self.conflict.clear();
        let mut all = self.board.all[group];
        while all != 0 {
            self.conflict.push(2 * self.board.members[group * 16 + all.trailing_zeros() as usize]);
            all &= all - 1;
        }
        false
    }

    /// `literal` became false: clauses that watch it find another literal to watch, or their other watch becomes true.
    #[inline(always)]
    fn visit(&mut self, literal: Literal) -> bool {
        let Watched { start, length, .. } = self.clauses.watched[literal as usize & LITERAL];
        let (start, end) = (start as usize, start as usize + length as usize);
        let mut kept = start;
        let mut at = start;
        let mut fine = true;
        'clauses: while at < end {
            let watch = self.clauses.watches[at];
            at += 1;
            if self.trail.value(watch.blocker()) == TRUE {
                self.clauses.watches[kept] = watch;
                kept += 1;
                continue;
            }
            let clause = watch.clause() as usize * 4;
            let length = self.clauses.words[clause] as usize;
            let words = &mut self.clauses.words[clause + HEADER..][..length];
            let first = words[0] ^ words[1] ^ literal;
            let keep = Watch::new(watch.clause(), first);
            let value = self.trail.value(first);
            if value == TRUE {
                self.clauses.watches[kept] = keep;
                kept += 1;
                continue;
            }
            for next in 2..words.len() {
                let candidate = words[next];
                if self.trail.value(candidate) != FALSE {
                    words[0] = first;
                    words[1] = candidate;
                    words[next] = literal;
                    self.clauses.watch(candidate, keep);
                    continue 'clauses;
                }
            }
            self.clauses.watches[kept] = keep;
            kept += 1;
            if value == FALSE {
                self.conflict.clear();
                self.conflict.extend_from_slice(words);
                self.conflict_clause = Some(watch.clause());
                fine = false;
                break;
            }
            words[0] = first;
            words[1] = literal;
            self.trail.assign(first, Reason::clause(watch.clause()));
        }
        if kept != at {
            self.clauses.watches.copy_within(at..end, kept);
            self.clauses.watched[literal as usize & LITERAL].length = (kept - start + end - at) as u16;
        }
        fine
    }
}
