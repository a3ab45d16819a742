//! Cubes: parts of the puzzle that are searched one after the other, with everything learned in common.
//!
//! A cube is a board with fewer candidates than the puzzle. Its search begins with decisions that lead to it, all
//! marked as flipped: so the search never goes back behind them and never leaves the cube, while what it learns stays
//! true for the whole puzzle.
//!
//! ```text
//! a1  b2  ¬c3 | d1  d2 ...          the decisions before the bar lead to the cube
//!  lowest level
//! ```

use super::Learner;
use super::literal::{Literal, Var};
use super::trail::{OPEN, TRUE};
use crate::board::{Board, Digit};
use alloc::vec::Vec;

impl Learner {
    /// Begins the search of a part of the puzzle that was loaded, and leaves the part searched before. A solution that
    /// was found before may be found again if it lies in this cube too.
    pub(crate) fn load_cube(&mut self, cube: &Board) {
        self.backtrack(0);
        (self.floor.level, self.floor.cube_level) = (0, 0);
        self.at_solution = false;
        self.finish.give_up();
        self.refuted = self.refuted || !self.restore_root_literals() || !self.propagate();
        #[cfg(test)]
        self.assert_refuted_only_without_known();
        self.exhausted = self.refuted || !self.assume(cube);
        #[cfg(debug_assertions)]
        if !self.exhausted {
            self.check();
        }
    }

    /// Gives up: the cubes that are left of the search, each with the branches above it. They share no solution with
    /// each other or with what was found, but for the first solutions, which clauses of this learner exclude. The
    /// search must not be paused at a solution.
    ///
    /// ```text
    /// d1  d2 ¬d3 | ...        one cube,  then  d1 ¬d2  and  ¬d1
    ///  lowest level
    /// ```
    pub(crate) fn take_cubes(&mut self) -> Vec<(Board, u16)> {
        debug_assert!(!self.at_solution, "the decisions say which solution is left");
        let mut cubes = Vec::new();
        while !self.exhausted {
            self.backtrack(self.floor.level);
            if self.propagate() {
                let branches = self.trail.level() - self.floor.cube_level;
                cubes.push((self.groups.board_left(), branches as u16));
            }
            self.exhausted = !self.retreat();
        }
        cubes
    }

    /// Decides until no candidate is open that the cube does not have; false if the cube has no solution.
    fn assume(&mut self, cube: &Board) -> bool {
        if !self.has_settled_digits(cube) {
            return false;
        }
        // Settled cells first, and of these the ones with fewest candidates left: most of the rest follows from them.
        loop {
            let settled = Var::first(self.groups.vars).filter(|&var| {
                let (cell, digit) = self.groups.meaning[var.index()];
                cube.candidates(cell) == digit.as_set() && self.trail.is_open(var.positive())
            });
            let fewest = settled.min_by_key(|&var| self.groups.left_in_cell(var));
            let Some(var) = fewest else { break };
            if !self.decide_for_good(var.positive()) {
                return false;
            }
        }
        for var in Var::first(self.groups.vars) {
            let (cell, digit) = self.groups.meaning[var.index()];
            let struck = !cube.candidates(cell).contains(digit);
            if struck && !self.decide_for_good(var.negative()) {
                return false;
            }
        }
        true
    }

    /// Whether the cube allows the digits of the cells that were settled when the puzzle was loaded: these have no
    /// variables.
    fn has_settled_digits(&self, cube: &Board) -> bool {
        self.groups.table.size().cells().all(|cell| {
            let digit = Digit::from_low_bits(self.groups.digits[usize::from(cell.bits())]);
            self.groups.all[self.groups.of_cell(cell).index()] != 0 || cube.candidates(cell).contains(digit)
        })
    }

    /// Makes a literal true that is never flipped; false if that is a contradiction.
    fn decide_for_good(&mut self, literal: Literal) -> bool {
        match self.trail.value(literal) {
            TRUE => true,
            OPEN.. => {
                self.trail.decide(literal, true);
                self.floor.level = self.trail.level();
                self.floor.cube_level = self.floor.level;
                self.propagate()
            }
            _ => false,
        }
    }
}
