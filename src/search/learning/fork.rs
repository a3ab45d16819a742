//! Where to split a cube into two, so that both are easier than the whole.
//!
//! For some of the most active candidates both sides are tried: the more follows from "it is true" and from "it is
//! false", the smaller are the two cubes. Their sizes are multiplied, so a candidate from which nothing follows on one
//! side is a bad place, however much follows on the other. Source: Heule, Kullmann, Wieringa and Biere, "Cube and
//! Conquer", HVC 2011.

use super::Learner;
use super::groups::VAR;
use super::trail::{Literal, OPEN};
use crate::board::{Cell, Digit};
use alloc::vec::Vec;

/// The most active candidates, as many as are tried.
const TRIED: usize = 32;

impl Learner {
    /// A candidate to split the cube at: one part has it, the other does not. `None` if the cube is searched in part,
    /// and what is left is not a cube, or if there is nothing to split.
    pub(crate) fn fork(&mut self) -> Option<(Cell, Digit)> {
        if self.exhausted || self.at_solution || !self.is_whole() {
            return None;
        }
        self.backtrack(self.lowest_level);
        if !self.propagate() {
            (self.exhausted, self.refuted) = (true, self.trail.level() == 0);
            return None;
        }
        let mut active: Vec<u16> = (0..self.groups.vars as u16)
            .filter(|&var| self.trail.values(self.groups.vars)[var as usize] >= OPEN)
            .collect();
        active
            .sort_by(|&a, &b| self.order.activity(b.into()).total_cmp(&self.order.activity(a.into())).then(a.cmp(&b)));
        active.truncate(TRIED);
        let mut best: Option<(u64, u16)> = None;
        for var in active {
            let (one, other) = (self.consequences(2 * var), self.consequences(2 * var + 1));
            let size = one * other;
            if size > 0 && best.is_none_or(|(most, _)| size > most) {
                best = Some((size, var));
            }
        }
        let (cell, digit) = self.groups.meaning[usize::from(best?.1) & VAR];
        Some((Cell::from_index(cell.into(), self.layout.size), Digit::from_low_bits(digit)))
    }

    /// Whether the search is one of a whole cube: what is left of it is the cube, with more learned.
    pub(crate) fn is_whole(&self) -> bool {
        self.lowest_level == self.cube_level
    }

    /// How much follows from a literal; 0 if it is false.
    fn consequences(&mut self, literal: Literal) -> u64 {
        let (level, before) = (self.trail.level(), self.trail.len);
        self.trail.decide(literal);
        self.flipped.push(false);
        let fine = self.propagate();
        let follows = if fine { self.trail.len - before } else { 0 };
        self.backtrack(level);
        self.conflict_clause = None;
        follows as u64
    }
}
