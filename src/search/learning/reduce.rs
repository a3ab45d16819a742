//! Forgetting: the least promising learned clauses are dropped, and the array closes up.
//!
//! Source: Audemard and Simon, "Predicting Learnt Clauses Quality in Modern SAT Solvers", IJCAI 2009 (glue).

use super::Learner;
use super::clauses::{Clause, Clauses, DROPPED, HEADER, PERMANENT, REASON, USED, Watch};
use super::literal::Literal;
use super::trail::{Cause, PackedCause, Trail};
use crate::board::sorted_by;
use alloc::vec::Vec;

/// Clauses up to this glue are kept as long as there is room.
const KEPT_GLUE: u16 = 2;

impl Learner {
    /// Drops the worse half of the clauses that were not used recently; if `hard`, all that are not needed.
    pub(super) fn reduce(&mut self, hard: bool) {
        self.mark_dropped(hard);
        self.clauses.close_up(self.groups.vars, &mut self.trail);
    }

    /// Marks the clauses that go, and writes them down as forgotten.
    fn mark_dropped(&mut self, hard: bool) {
        let Self { clauses: Clauses { words, .. }, trail, groups, log, .. } = self;
        // A clause that is the reason of a literal stays, and so does one that keeps a found solution from coming back.
        for literal in trail.literals() {
            if let Cause::Clause(clause) = trail.cause(literal.var()).unpacked() {
                words[clause.start() + 2] |= REASON;
            }
        }
        let mut ranks: Vec<(u16, u16, u32)> = Vec::new();
        let mut start = 0;
        while start < words.len() {
            let (length, glue, used) = (words[start], words[start + 1], words[start + 2]);
            if glue != PERMANENT && used & REASON == 0 && (hard || glue > KEPT_GLUE && used & USED == 0) {
                ranks.push((glue, length, start as u32));
            }
            if used & USED > 0 {
                words[start + 2] = used - 1;
            }
            start += (HEADER + length as usize).next_multiple_of(4);
        }
        // They are in the order of their places.
        let ranks = sorted_by(ranks, |&(glue, length, _)| usize::from(glue) << u16::BITS | usize::from(length));
        let dropped = if hard { &ranks[..] } else { &ranks[ranks.len() / 2..] };
        for &(_, length, start) in dropped {
            words[start as usize + 2] |= DROPPED;
            if let Some(log) = log {
                let literals = &words[start as usize + HEADER..][..length.into()];
                log.forgotten(literals.iter().map(|&word| Literal::from_bits(word)), groups);
            }
        }
    }
}

impl Clauses {
    /// Moves the clauses that stay to the front, in the same order, and watches them anew.
    fn close_up(&mut self, vars: usize, trail: &mut Trail) {
        self.forget_watches(vars);
        let mut words = core::mem::take(&mut self.words);
        let (mut from, mut to) = (0, 0);
        while from < words.len() {
            let size = (HEADER + words[from] as usize).next_multiple_of(4);
            if words[from + 2] & DROPPED == 0 {
                let needed = words[from + 2] & REASON != 0;
                words[from + 2] &= USED;
                words.copy_within(from..from + size, to);
                let clause = Clause::at(to);
                let [one, other] = [0, 1].map(|at| Literal::from_bits(words[to + HEADER + at]));
                self.watch(one, Watch::new(clause, other));
                self.watch(other, Watch::new(clause, one));
                if needed {
                    // Only the clause's own first literal can have it as its reason.
                    let old = PackedCause::clause(Clause::at(from));
                    for watched in [one, other] {
                        if trail.cause(watched.var()) == old && !trail.is_open(watched) {
                            trail.set_cause(watched.var(), PackedCause::clause(clause));
                            break;
                        }
                    }
                }
                to += size;
            }
            from += size;
        }
        words.truncate(to);
        self.words = words;
    }
}
