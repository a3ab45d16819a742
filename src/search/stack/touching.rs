//! Cells that touch on a diagonal, and whose digits a variant wants apart.
//!
//! ```text
//! a 5 in the middle, at least 4 apart:
//!
//!    . . x      x: touched; the digits 2 to 8 are struck from it, as far as it still has them
//!    . 5 .
//!    x . .
//! ```

use super::candidates::Candidates;
use super::cell_set::CellSet;
use super::register::Register;
use crate::board::{Apart, Cell, Constraints, Digit, DigitSet, MAX_CELLS, MAX_SIDE};
use arrayvec::ArrayVec;

/// On a diagonal a cell touches at most two others.
const MAX_TOUCHED: usize = 2;

/// What a digit does to the cells that its own cell touches.
#[derive(Clone)]
pub(super) struct Touching {
    /// For each cell those it touches, each with the digits struck from it by the digit that the cell holds.
    touched: [ArrayVec<(Cell, DigitSet), MAX_TOUCHED>; MAX_CELLS],
    /// For each digit the digits too close to it.
    too_close: [DigitSet; MAX_SIDE],
}

impl Touching {
    /// `None` when the constraints want no digits apart.
    pub(super) fn new(constraints: &Constraints) -> Option<Self> {
        if constraints.apart().is_empty() {
            return None;
        }
        let mut touching =
            Self { touched: [const { ArrayVec::new_const() }; MAX_CELLS], too_close: [DigitSet::EMPTY; MAX_SIDE] };
        for pair in constraints.apart() {
            let Apart { cells: [one, other], .. } = *pair;
            touching.touched[usize::from(one.bits())].push((other, DigitSet::EMPTY));
            touching.touched[usize::from(other.bits())].push((one, DigitSet::EMPTY));
            // All pairs ask for the same difference: rules have one.
            for digit in constraints.size().digits() {
                touching.too_close[usize::from(digit)] = pair.forbidden_by(digit);
            }
        }
        Some(touching)
    }

    /// Strikes what is too close to `digit` from the cells that `cell` touches.
    #[inline(always)]
    pub(super) fn place<R: Register>(
        &mut self,
        token: R::Token,
        cell: Cell,
        digit: Digit,
        candidates: &mut Candidates,
    ) {
        for (other, struck) in &mut self.touched[usize::from(cell.bits())] {
            *struck = candidates.of(*other) & self.too_close[usize::from(digit)];
            for digit in *struck {
                candidates.strike(token, digit, R::load(token, &CellSet::of(*other)));
            }
        }
    }

    /// Gives back what the digit of `cell` struck.
    #[inline(always)]
    pub(super) fn lift<R: Register>(&mut self, token: R::Token, cell: Cell, candidates: &mut Candidates) {
        for (other, struck) in &self.touched[usize::from(cell.bits())] {
            for digit in *struck {
                candidates.restore(token, digit, R::load(token, &CellSet::of(*other)));
            }
        }
    }
}
