//! What a variant adds to rows, columns and blocks, and what pencil marks leave out, spread out per cell.
//!
//! ```text
//!  struck     [r][c]   digits that the puzzle itself rules out: they never change
//!  houses     [r][c]   digits used in the extra houses of the cell
//!  touching 0 [r][c]   digits too close to what its first touching cell holds
//!  touching 1 [r][c]   digits too close to what its second touching cell holds
//! ```
//!
//! Every source of an exclusion has a layer of its own at each cell: two cells share at most one extra house, and the
//! two touching cells write to different layers. So a second flip undoes the first, as with rows and columns.

use crate::board::{Apart, Board, Cell, Constraints, Digit, DigitSet, MAX_CELLS, MAX_SIDE};
use arrayvec::ArrayVec;

/// A 16-bit mask of digits for each column of a row.
pub(super) type Row = [u16; MAX_SIDE];

/// A mask for each cell, row by row.
pub(super) type Rows = [Row; MAX_SIDE];

/// On a diagonal a cell touches at most two others.
const MAX_TOUCHING: usize = 2;

/// The digits that the variant's own rules and the puzzle's own candidates exclude from each cell.
#[derive(Clone)]
pub(super) struct Extra {
    /// The union of the layers below: what FindBest reads.
    used: Rows,
    struck: Rows,
    houses: Rows,
    touching: [Rows; MAX_TOUCHING],
    /// For each digit the digits too close to it.
    too_close: [DigitSet; MAX_SIDE],
    /// For each cell the others of its added house, which has at most sixteen cells.
    peers: [ArrayVec<Cell, MAX_SIDE>; MAX_CELLS],
    /// For each cell those it touches, with the layer it writes to there.
    touched: [ArrayVec<(Cell, u8), MAX_TOUCHING>; MAX_CELLS],
}

impl Extra {
    /// A board whose givens are still to be placed; `None` when the constraints add nothing and no candidate is struck.
    pub(super) fn new(constraints: &Constraints, board: &Board) -> Option<Self> {
        let mut struck = [[0; MAX_SIDE]; MAX_SIDE];
        for cell in board.size().cells() {
            struck[cell.row()][cell.column()] = board.struck(cell).bits();
        }
        if constraints.is_classic() && struck.iter().flatten().all(|&digits| digits == 0) {
            return None;
        }
        let mut extra = Self {
            used: struck,
            struck,
            houses: [[0; MAX_SIDE]; MAX_SIDE],
            touching: [[[0; MAX_SIDE]; MAX_SIDE]; MAX_TOUCHING],
            too_close: [DigitSet::EMPTY; MAX_SIDE],
            peers: [const { ArrayVec::new_const() }; MAX_CELLS],
            touched: [const { ArrayVec::new_const() }; MAX_CELLS],
        };
        for cells in constraints.added_houses() {
            for &cell in cells {
                extra.peers[index(cell)].extend(cells.iter().copied().filter(|&peer| peer != cell));
            }
        }
        for pair in constraints.apart() {
            let Apart { cells: [one, other], .. } = *pair;
            extra.touched[index(one)].push((other, 0));
            extra.touched[index(other)].push((one, 1));
            // All pairs ask for the same difference: rules have one.
            for digit in constraints.size().digits() {
                extra.too_close[usize::from(digit.number())] = pair.forbidden_by(digit);
            }
        }
        Some(extra)
    }

    /// The digits excluded from each cell of a row.
    pub(super) fn row(&self, row: usize) -> &Row {
        &self.used[row]
    }

    /// The digits excluded from one cell.
    pub(super) fn used(&self, cell: Cell) -> u16 {
        self.used[cell.row()][cell.column()]
    }

    /// Places `digit` on `cell`, or takes it off again.
    pub(super) fn flip(&mut self, cell: Cell, digit: Digit) {
        for at in 0..self.peers[index(cell)].len() {
            let peer = self.peers[index(cell)][at];
            self.houses[peer.row()][peer.column()] ^= digit.as_set().bits();
            self.unite(peer);
        }
        for at in 0..self.touched[index(cell)].len() {
            let (other, layer) = self.touched[index(cell)][at];
            let too_close = self.too_close[usize::from(digit.number())];
            self.touching[usize::from(layer)][other.row()][other.column()] ^= too_close.bits();
            self.unite(other);
        }
    }

    fn unite(&mut self, cell: Cell) {
        let (row, column) = (cell.row(), cell.column());
        self.used[row][column] = self.struck[row][column]
            | self.houses[row][column]
            | self.touching[0][row][column]
            | self.touching[1][row][column];
    }
}

fn index(cell: Cell) -> usize {
    usize::from(cell.bits())
}
