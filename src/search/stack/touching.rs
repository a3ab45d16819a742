//! Near cells whose digits must differ by more than 1, as Dutch Miracle and non-consecutive want it.
//!
//! ```text
//! a 5 in the middle, at least 4 apart:
//!
//!    . . x      x: touched; the digits 2 to 8 are struck from it, as far as it still has them
//!    . 5 .
//!    x . .
//! ```
//!
//! That two near cells hold different digits at all, `find_best` sees to: it strikes a digit from all cells around.

use super::candidates::Candidates;
use crate::board::{Cell, CellSet, Digit, DigitSet, MAX_CELLS, Restrictions, Rules};
use core::num::NonZero;

/// The most cells whose digits rules want further than 1 apart from that of one cell: before and behind it, for each.
const MAX_TOUCHED: usize = {
    let (nears, mut at, mut touched) = (Rules::all().nears(), 0, 0);
    while at < nears.as_slice().len() {
        touched += if nears.as_slice()[at].least().get() > 1 { 2 } else { 0 };
        at += 1;
    }
    touched
};

/// What a digit does to the cells that its own cell touches.
#[derive(Clone)]
pub(super) struct Touching {
    table: &'static Restrictions,
    /// For each cell the digits struck from each cell that it touches by the digit that it holds.
    struck: [[DigitSet; MAX_TOUCHED]; MAX_CELLS],
}

/// The cells that `cell` touches, each with the least difference of the two digits.
#[inline(always)]
fn touched(table: &'static Restrictions, cell: Cell) -> impl Iterator<Item = &'static (Cell, NonZero<u8>)> {
    table.near(cell).iter().filter(|(_, least)| least.get() > 1)
}

impl Touching {
    /// `None` when no digits are wanted further apart than 1.
    pub(super) fn new(table: &'static Restrictions) -> Option<Self> {
        let is_needed = table.pairs().iter().any(|pair| pair.least.get() > 1);
        is_needed.then_some(Self { table, struck: [[DigitSet::EMPTY; MAX_TOUCHED]; MAX_CELLS] })
    }

    /// Strikes what is too close to `digit` from the cells that `cell` touches.
    #[inline(always)]
    pub(super) fn place(&mut self, cell: Cell, digit: Digit, candidates: &mut Candidates) {
        for (&(other, least), struck) in touched(self.table, cell).zip(&mut self.struck[usize::from(cell.bits())]) {
            *struck = candidates.of(other) & digit.nearer_than(least);
            for digit in *struck {
                candidates.strike(digit, CellSet::of(other));
            }
        }
    }

    /// Gives back what the digit of `cell` struck.
    #[inline(always)]
    pub(super) fn lift(&mut self, cell: Cell, candidates: &mut Candidates) {
        for (&(other, _), struck) in touched(self.table, cell).zip(&self.struck[usize::from(cell.bits())]) {
            for digit in *struck {
                candidates.restore(digit, CellSet::of(other));
            }
        }
    }
}
