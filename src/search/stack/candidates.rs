//! The candidates of all cells: a set of cells for each digit, and how many digits each cell still has.
//!
//! ```text
//!  digit 0    . x . . | x . . .        the cells that may still hold a 0: sixteen rows of sixteen bits,
//!             . . . x | . . . .        of which four by eight are drawn
//!             x . . . | . . . x
//!             . . . . | . x x .
//!  digit 1    ...
//! ```

use super::counts::Counts;
use crate::board::{Board, Cell, CellSet, Digit, DigitSet, MAX_SIDE};

/// For each cell the digits that it may still hold. Invariant: a cell's count is the number of sets that it is in.
#[derive(Clone)]
pub(super) struct Candidates {
    /// For each digit the cells that may hold it.
    cells: [CellSet; MAX_SIDE],
    /// For each cell the number of its candidates.
    counts: Counts,
}

impl Candidates {
    /// A board whose givens are still to be placed: each cell has the digits that are not struck from it.
    pub(super) fn new(board: &Board) -> Self {
        let size = board.size();
        let mut cells = [CellSet::all(size); MAX_SIDE];
        for cell in size.cells() {
            for digit in board.struck(cell) {
                cells[usize::from(digit)] = cells[usize::from(digit)] - CellSet::of(cell);
            }
        }
        let mut candidates = Self { cells: [CellSet::EMPTY; MAX_SIDE], counts: Counts::ZERO };
        size.digits().into_iter().for_each(|digit| candidates.restore(digit, cells[usize::from(digit)]));
        candidates
    }

    /// The candidates of one cell: a bit of each set.
    #[inline(always)]
    pub(super) fn of(&self, cell: Cell) -> DigitSet {
        let one = |digit: usize| u16::from(self.cells[digit].contains(cell));
        // In pairs: the processor works on several at once, and none waits for the one before.
        let two = |digit| one(digit) | one(digit + 1) << 1;
        let four = |digit| two(digit) | two(digit + 2) << 2;
        let eight = |digit| four(digit) | four(digit + 4) << 4;
        DigitSet::from_bits(eight(0) | eight(8) << 8)
    }

    /// Strikes `digit` from `cells`, and returns those that had it.
    #[inline(always)]
    pub(super) fn strike(&mut self, digit: Digit, cells: CellSet) -> CellSet {
        let having = self.cells[usize::from(digit)];
        let struck = having & cells;
        self.cells[usize::from(digit)] = having ^ struck;
        self.counts.subtract(struck);
        struck
    }

    /// Gives `digit` back to `cells`, none of which has it.
    #[inline(always)]
    pub(super) fn restore(&mut self, digit: Digit, cells: CellSet) {
        let having = self.cells[usize::from(digit)];
        self.cells[usize::from(digit)] = having ^ cells;
        self.counts.add(cells);
    }

    /// Those of `cells` that have the fewest candidates.
    #[inline(always)]
    pub(super) fn fewest(&self, cells: CellSet) -> CellSet {
        self.counts.lowest(cells)
    }
}
