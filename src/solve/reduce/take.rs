//! Takes givens of a 9x9 puzzle with one solution away under classic rules, one unit (a cell, or a symmetric pair)
//! after the other.
//!
//! Without a unit there are other solutions if one of them has another digit in a cell of the unit. So the question is
//! not how many solutions there are: its board must not hold the digit that was there. That is a tight board, and
//! mostly the search of one board finds a contradiction in a few sweeps.
//!
//! What was measured and did not pay: `data/docs/engineering.md`.

use super::Unit;
use crate::board::{Board, Cell, Grid, Rules, Size};
use crate::search::Progress;
use crate::search::instruction_set::InstructionSet;
use crate::search::lone::Lone;

/// What takes givens away.
#[derive(Debug)]
pub(in crate::solve) struct Taker(Lone);

impl Taker {
    /// `None` for puzzles that are left to [`super::reduce_all`]: other rules, no search of one board, or trees that
    /// may be large.
    pub(in crate::solve) fn new(size: Size, rules: Rules) -> Option<Self> {
        let is_small = size == Size::Nine && rules == Rules::CLASSIC;
        if is_small { Lone::new(InstructionSet::best(), size).map(Self) } else { None }
    }

    /// What is left of a puzzle when units are taken away in this order, while there is one solution and `least` givens
    /// are left.
    pub(in crate::solve) fn take(&mut self, puzzle: &Grid, units: &[Unit], least: usize) -> Grid {
        let (mut board, mut givens) = (Board::from(puzzle), puzzle.given_count());
        for unit in units {
            if givens >= least + unit.len() && self.take_away(&mut board, unit) {
                givens -= unit.len();
            }
        }
        board.givens()
    }

    /// Takes a unit away if the puzzle then has no other solution, and says whether it did.
    pub(super) fn take_away(&mut self, board: &mut Board, unit: &[Cell]) -> bool {
        let (mut less, digits) = (*board, board.size().digits());
        unit.iter().for_each(|&cell| less.set(cell, digits));
        let has_another = unit.iter().any(|&cell| {
            let mut another = less;
            another.set(cell, digits - board.candidates(cell));
            self.0.load_board(&another);
            match self.0.resume(u64::MAX) {
                Progress::Found => true,
                Progress::Exhausted => false,
                // The tree is large.
                Progress::Spent => !less.givens().solve().is_unique(),
            }
        });
        if !has_another {
            *board = less;
        }
        !has_another
    }
}
