//! What the search learns and forgets, written down for a proof that others can check.
//!
//! A checker takes a learned clause if the opposite of all its literals ends in a contradiction by unit propagation
//! alone ("reverse unit propagation", RUP). Cells, houses and pairs that lie apart are clauses for it, so whatever
//! follows here follows there. Only intersections of lines and blocks do not: a search with a log leaves them out. It
//! takes more conflicts then, but every line of the proof is a clause that was learned.
//!
//! Source: Goldberg and Novikov, "Verification of Proofs of Unsatisfiability for CNF Formulas", DATE 2003.

use super::Learner;
use super::literal::Literal;
use crate::board::{Cell, Digit};
use alloc::vec::Vec;

/// Clauses that were learned and forgotten, in this order, since they were last taken out.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    /// The literals of all clauses.
    literals: Vec<Literal>,
    /// By clause: whether it was forgotten, and where its literals end.
    clauses: Vec<(bool, usize)>,
}

impl Log {
    pub(super) fn learned(&mut self, clause: &[Literal]) {
        self.note(false, clause.iter().copied());
    }

    pub(super) fn forgotten(&mut self, clause: impl Iterator<Item = Literal>) {
        self.note(true, clause);
    }

    /// All solutions are found, or there are none: the clause that no assignment makes true.
    pub(super) fn refuted(&mut self) {
        self.learned(&[]);
    }

    fn note(&mut self, is_forgotten: bool, clause: impl Iterator<Item = Literal>) {
        self.literals.extend(clause);
        self.clauses.push((is_forgotten, self.literals.len()));
    }

    pub(super) fn clear(&mut self) {
        self.literals.clear();
        self.clauses.clear();
    }
}

/// "This cell holds this digit", or that it does not.
pub(crate) type Statement = (Cell, Digit, bool);

impl Learner {
    /// From the next puzzle on, what is learned and forgotten is written down.
    pub(crate) fn with_log(self) -> Self {
        Self { log: Some(Log::default()), ..self }
    }

    /// Hands out what was learned and forgotten since the last call: whether a clause was forgotten, and its literals.
    pub(crate) fn take_log(&mut self, mut take: impl FnMut(bool, &mut dyn Iterator<Item = Statement>)) {
        let Self { log: Some(log), groups, .. } = self else { return };
        let statement = |&literal: &Literal| {
            let (cell, digit) = groups.meaning[literal.var().index()];
            (cell, digit, literal.is_positive())
        };
        let mut start = 0;
        for &(is_forgotten, end) in &log.clauses {
            take(is_forgotten, &mut log.literals[start..end].iter().map(statement));
            start = end;
        }
        log.clear();
    }
}
