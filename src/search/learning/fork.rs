//! Where to split a cube into two, so that both are easier than the whole.
//!
//! The candidates of a cell are dealt out to two halves. For the cells of the most active candidates both halves are
//! tried: the more follows from each, the smaller are the cubes. What follows is multiplied, so a cell where one half
//! says nothing is a bad one, however much the other half says.
//! Source: Heule, Kullmann, Wieringa and Biere, "Cube and Conquer", HVC 2011.

use super::Learner;
use super::literal::Var;
use super::trail::{OPEN, TRUE};
use crate::board::{Cell, DigitSet, sorted_by};
use alloc::vec::Vec;

/// The most active candidates, as many as are tried.
const TRIED: usize = 32;

impl Learner {
    /// A cell to split the cube at, and the candidates that one part has there; the other part has the others. `None`
    /// if the cube is searched in part, and what is left is not a cube, or if there is nothing to split.
    pub(crate) fn fork(&mut self) -> Option<(Cell, DigitSet)> {
        if self.exhausted || self.at_solution || !self.is_whole() {
            return None;
        }
        self.backtrack(self.floor.level);
        if !self.propagate() {
            (self.exhausted, self.refuted) = (true, self.trail.level() == 0);
            return None;
        }
        let values = self.trail.values(self.groups.vars);
        let active = Var::first(values.len()).filter(|var| values[var.index()] >= OPEN).collect();
        // The most active ones first. Bits of numbers that are not negative ascend with them.
        let active: Vec<Var> = sorted_by(active, |&var| !self.order.activity(var).to_bits() as usize);
        let mut best: Option<(u64, Cell, DigitSet)> = None;
        for &var in active.iter().take(TRIED) {
            let cell = self.groups.meaning[var.index()].0;
            let in_cell = |var: &&Var| self.groups.meaning[var.index()].0 == cell;
            // The first half has the most active one and the fourth, the other one the second and the third, and so on.
            let (mut one, mut other) = (Vec::new(), Vec::new());
            for (number, &var) in active.iter().filter(in_cell).enumerate() {
                if matches!(number % 4, 0 | 3) { one.push(var) } else { other.push(var) }
            }
            let size = self.consequences(&other) * self.consequences(&one);
            if size > 0 && best.is_none_or(|(most, ..)| size > most) {
                let digit = |var: &Var| self.groups.meaning[var.index()].1;
                best = Some((size, cell, one.iter().map(digit).collect()));
            }
        }
        best.map(|(_, cell, half)| (cell, half))
    }

    /// Whether the search is one of a whole cube: what is left of it is the cube, with more learned.
    pub(crate) fn is_whole(&self) -> bool {
        self.floor.level == self.floor.cube_level
    }

    /// How much follows if these candidates are struck; 0 if that is a contradiction.
    fn consequences(&mut self, struck: &[Var]) -> u64 {
        let (level, before) = (self.trail.level(), self.trail.len);
        let mut fine = true;
        for literal in struck.iter().map(|var| var.negative()) {
            if fine && self.trail.is_open(literal) {
                self.trail.decide(literal, false);
                fine = self.propagate();
            } else {
                fine &= self.trail.value(literal) == TRUE;
            }
        }
        let follows = if fine { self.trail.len - before } else { 0 };
        self.backtrack(level);
        follows as u64
    }
}
