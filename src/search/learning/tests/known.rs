//! What is learned, checked against solutions that are known beforehand.
//!
//! A learned clause follows from the puzzle, so every solution makes it true. Only a solution that was found and then
//! excluded by a clause may make it false, because the clause may follow from that one. A wrong clause shows here at
//! once, on the conflict that taught it; by its consequences it might never show.
//!
//! Source: the option `check` of A. Biere's CaDiCaL.

use crate::board::Grid;
use crate::search::learning::Learner;
use crate::search::learning::literal::Literal;

impl Learner {
    /// Takes solutions of the puzzle just loaded: from now on all that is learned must be true under them.
    pub(crate) fn know(&mut self, solutions: &[Grid]) {
        self.known = solutions.to_vec();
        self.assert_refuted_only_without_known();
    }

    /// A clause that is being learned must be true under each solution that is not excluded.
    pub(in crate::search::learning) fn assert_true_under_known(&self, clause: &[Literal]) {
        for solution in &self.known {
            let is_true = |&literal: &Literal| {
                let (cell, digit) = self.groups.meaning[literal.var().index()];
                let holds = solution[cell] == Some(digit);
                holds == literal.is_positive()
            };
            assert!(clause.iter().any(is_true), "a wrong clause: {clause:?} is false under {solution:#}");
        }
    }

    /// A clause will exclude the solution on the board: it is false under that one and under no other.
    pub(in crate::search::learning) fn exclude_known(&mut self) {
        let solution = self.solution();
        self.known.retain(|known| *known != solution);
    }

    /// A contradiction without a decision says that all solutions were found and excluded.
    pub(in crate::search::learning) fn assert_refuted_only_without_known(&self) {
        assert!(!self.refuted || self.known.is_empty(), "the puzzle has solutions that were not found");
    }
}
