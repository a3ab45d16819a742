//! What the search learns and forgets, written down for a proof that others can check.
//!
//! A checker takes a learned clause if the opposite of all its literals ends in a contradiction by unit propagation
//! alone ("reverse unit propagation", RUP). Cells, houses and pairs that lie apart are clauses for it, so whatever
//! follows here follows there. Only intersections of lines and blocks do not: a search with a log leaves them out. It
//! takes more conflicts then, but every line of the proof is a clause that was learned.
//!
//! Source: Goldberg and Novikov, "Verification of Proofs of Unsatisfiability for CNF Formulas", DATE 2003.

use super::Learner;
use super::groups::Groups;
use super::literal::Literal;
use crate::board::{Cell, Digit, Size};
use alloc::vec::Vec;
use core::mem;

/// Clauses that were learned and forgotten, in this order, since they were last taken out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    /// The literals of all clauses, see [`number`]; below zero if negative.
    literals: Vec<i32>,
    /// By clause: whether it was forgotten, and where its literals end.
    clauses: Vec<(bool, usize)>,
}

/// The number of the variable that says that a cell holds a digit, for whoever reads a proof. From 1.
pub(crate) fn number(size: Size, cell: Cell, digit: Digit) -> i32 {
    (cell.index(size) * size.side()) as i32 + i32::from(digit.number()) + 1
}

impl Log {
    pub(super) fn learned(&mut self, clause: &[Literal], groups: &Groups) {
        self.note(false, clause.iter().copied(), groups);
    }

    pub(super) fn forgotten(&mut self, clause: impl Iterator<Item = Literal>, groups: &Groups) {
        self.note(true, clause, groups);
    }

    /// All solutions are found, or there are none: the clause that no assignment makes true.
    pub(super) fn refuted(&mut self) {
        self.clauses.push((false, self.literals.len()));
    }

    fn note(&mut self, is_forgotten: bool, clause: impl Iterator<Item = Literal>, groups: &Groups) {
        self.literals.extend(clause.map(|literal| {
            let (cell, digit) = groups.meaning[literal.var().index()];
            let number = number(groups.table.size(), cell, digit);
            if literal.is_positive() { number } else { -number }
        }));
        self.clauses.push((is_forgotten, self.literals.len()));
    }

    pub(crate) fn clear(&mut self) {
        self.literals.clear();
        self.clauses.clear();
    }

    /// The clauses: whether each was forgotten, and its literals.
    pub(crate) fn clauses(&self) -> impl Iterator<Item = (bool, &[i32])> {
        let mut start = 0;
        self.clauses.iter().map(move |&(is_forgotten, end)| {
            let literals = &self.literals[start..end];
            start = end;
            (is_forgotten, literals)
        })
    }
}

impl Learner {
    /// From the next puzzle on, what is learned and forgotten is written down.
    pub(crate) fn with_log(self) -> Self {
        Self { log: Some(Log::default()), ..self }
    }

    /// Moves what was learned and forgotten since the last call to `log`, which is empty.
    pub(crate) fn take_log(&mut self, log: &mut Log) {
        if let Some(own) = &mut self.log {
            mem::swap(own, log);
        }
    }
}
