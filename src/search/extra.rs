//! What a variant adds to rows, columns and blocks, spread out per cell.
//!
//! ```text
//!  houses     [r][c]   digits used in the extra houses of the cell
//!  touching 0 [r][c]   digits too close to what its first touching cell holds
//!  touching 1 [r][c]   digits too close to what its second touching cell holds
//! ```
//!
//! Every source of an exclusion has a layer of its own at each cell: two cells share at most one extra house, and the
//! two touching cells write to different layers. So a flip undoes a flip, as with rows and columns.

use super::find_best::{LaneBoard, Lanes};
use crate::bits::{self, Digit};
use crate::geometry::{Cell, MAX_CELLS, MAX_SIDE, Size};
use crate::rules::Rules;
use arrayvec::ArrayVec;

/// On a diagonal a cell touches at most two others.
const MAX_TOUCHING: usize = 2;

/// The digits that the variant's own rules exclude from each cell.
#[derive(Clone)]
pub(super) struct Extra {
    size: Size,
    /// The union of the layers below: what FindBest reads.
    used: LaneBoard,
    houses: LaneBoard,
    touching: [LaneBoard; MAX_TOUCHING],
    /// For each digit the digits too close to it.
    too_close: [u16; MAX_SIDE],
    /// For each cell the others of its extra houses; a house has at most sixteen cells.
    peers: [ArrayVec<Cell, MAX_SIDE>; MAX_CELLS],
    /// For each cell those it touches, with the layer it writes to there.
    touched: [ArrayVec<(Cell, u8), MAX_TOUCHING>; MAX_CELLS],
}

impl Extra {
    /// An empty board; `None` when the rules add nothing.
    pub(super) fn new(size: Size, rules: Rules) -> Option<Self> {
        let mut extra = Self {
            size,
            used: [[0; MAX_SIDE]; MAX_SIDE],
            houses: [[0; MAX_SIDE]; MAX_SIDE],
            touching: [[[0; MAX_SIDE]; MAX_SIDE]; MAX_TOUCHING],
            too_close: core::array::from_fn(|digit| {
                bits::nearer_than(Digit::from_low_bits(digit as u8), rules.touching_difference())
            }),
            peers: [const { ArrayVec::new_const() }; MAX_CELLS],
            touched: [const { ArrayVec::new_const() }; MAX_CELLS],
        };
        let mut adds_something = false;
        for house in rules.extra_houses(size) {
            adds_something = true;
            let cells = house.cells(size);
            for &cell in &cells {
                extra.peers[cell.index()].extend(cells.iter().copied().filter(|&peer| peer != cell));
            }
        }
        for (south_west, north_east) in rules.touching_pairs(size) {
            adds_something = true;
            extra.touched[south_west.index()].push((north_east, 0));
            extra.touched[north_east.index()].push((south_west, 1));
        }
        adds_something.then_some(extra)
    }

    /// The digits excluded from each cell of a row.
    pub(super) fn row(&self, row: usize) -> &Lanes {
        &self.used[row]
    }

    /// The digits excluded from one cell.
    pub(super) fn used(&self, row: usize, column: usize) -> u16 {
        self.used[row][column]
    }

    /// Places `digit` on `cell`, or takes it off again.
    pub(super) fn flip(&mut self, cell: Cell, digit: Digit) {
        for index in 0..self.peers[cell.index()].len() {
            let peer = self.peers[cell.index()][index];
            self.houses[peer.row(self.size)][peer.column(self.size)] ^= digit.as_set();
            self.unite(peer);
        }
        for index in 0..self.touched[cell.index()].len() {
            let (other, layer) = self.touched[cell.index()][index];
            self.touching[usize::from(layer)][other.row(self.size)][other.column(self.size)] ^=
                self.too_close[usize::from(digit.number())];
            self.unite(other);
        }
    }

    fn unite(&mut self, cell: Cell) {
        let (row, column) = (cell.row(self.size), cell.column(self.size));
        self.used[row][column] =
            self.houses[row][column] | self.touching[0][row][column] | self.touching[1][row][column];
    }
}
