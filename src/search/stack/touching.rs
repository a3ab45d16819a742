//! Cells that touch, and whose digits a variant wants further apart than 1.
//!
//! ```text
//! a 5 in the middle, at least 4 apart:
//!
//!    . . x      x: touched; the digits 2 to 8 are struck from it, as far as it still has them
//!    . 5 .
//!    x . .
//! ```
//!
//! That the two digits differ is left to the houses, where it costs nothing.

use super::candidates::Candidates;
use super::cell_set::CellSet;
use crate::board::{Apart, Cell, Constraints, Digit, DigitSet, MAX_CELLS, MAX_SIDE, Rules};

/// As many as a cell touches at most.
const MAX_TOUCHED: usize = most_touched();

/// The most cells whose digits any rules want further than 1 apart from that of one cell: 2 on a diagonal.
const fn most_touched() -> usize {
    let (mut most, mut index) = (0, 0);
    while index < Rules::ALL.len() {
        let (near, mut at, mut touched) = (Rules::ALL[index].near(), 0, 0);
        while at < near.len() {
            touched += if near[at].least().get() > 1 { 2 } else { 0 };
            at += 1;
        }
        most = if touched > most { touched } else { most };
        index += 1;
    }
    most
}

/// What a digit does to the cells that its own cell touches.
#[derive(Clone)]
pub(super) struct Touching {
    /// For each cell those it touches, each with the digits struck from it by the digit that the cell holds.
    touched: [[Option<(Cell, DigitSet)>; MAX_TOUCHED]; MAX_CELLS],
    /// For each digit the digits too close to it.
    too_close: [DigitSet; MAX_SIDE],
}

impl Touching {
    /// `None` when the constraints want no digits further apart than 1.
    pub(super) fn new(constraints: &Constraints) -> Option<Self> {
        let mut pairs = constraints.apart().iter().filter(|pair| pair.least.get() > 1).peekable();
        let &&Apart { least, .. } = pairs.peek()?;
        let mut touching = Self { touched: [[None; MAX_TOUCHED]; MAX_CELLS], too_close: [DigitSet::EMPTY; MAX_SIDE] };
        for digit in constraints.size().digits() {
            touching.too_close[usize::from(digit)] = digit.nearer_than(least.get());
        }
        for pair in pairs {
            assert!(pair.least == least, "all pairs ask for the same difference, or only that digits differ");
            let [one, other] = pair.cells;
            for (cell, touched) in [(one, other), (other, one)] {
                let places = &mut touching.touched[usize::from(cell.bits())];
                places[places.iter().flatten().count()] = Some((touched, DigitSet::EMPTY));
            }
        }
        Some(touching)
    }

    /// Strikes what is too close to `digit` from the cells that `cell` touches.
    #[inline(always)]
    pub(super) fn place(&mut self, cell: Cell, digit: Digit, candidates: &mut Candidates) {
        for touched in &mut self.touched[usize::from(cell.bits())] {
            let Some((other, struck)) = touched else { break };
            *struck = candidates.of(*other) & self.too_close[usize::from(digit)];
            for digit in *struck {
                candidates.strike(digit, CellSet::of(*other));
            }
        }
    }

    /// Gives back what the digit of `cell` struck.
    #[inline(always)]
    pub(super) fn lift(&mut self, cell: Cell, candidates: &mut Candidates) {
        for touched in &self.touched[usize::from(cell.bits())] {
            let Some((other, struck)) = touched else { break };
            for digit in *struck {
                candidates.restore(digit, CellSet::of(*other));
            }
        }
    }
}
