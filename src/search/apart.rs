//! For each cell, the cells whose digits must be apart from its own, and by how much.
//!
//! ```text
//! cell 40 of a 9x9 Dutch Miracle board, row 4, column 4:
//!
//!   (36, 1) (37, 1) ...   the rest of row 4: different, so at least 1 apart
//!   ( 4, 1) (13, 1) ...   the rest of column 4
//!   (30, 1) (31, 1) ...   the rest of its block
//!   (32, 4) (48, 4)       the two it touches on its diagonal: at least 4 apart
//!   ( 8, 1) (16, 1) ...   the rest of its diagonal
//! ```
//!
//! Houses and touching pairs become one kind of entry, so a check is one loop that knows no variant. Invariant: a
//! pair of cells has one entry at each of the two, with the largest difference that any rule asks of it.

use crate::bits::Digit;
use crate::geometry::{Cell, House, MAX_CELLS, MAX_SIDE, Size};
use crate::grid::Grid;
use crate::rules::Rules;
use arrayvec::ArrayVec;

/// A cell lies in one row, one column, one block and at most one house more; each has at most fifteen others. Cells that
/// touch on a diagonal share that house.
const MAX_PEERS: usize = 4 * (MAX_SIDE - 1);

/// The entries of every cell. About 31 KiB.
pub(super) struct Apart {
    peers: [ArrayVec<(Cell, u8), MAX_PEERS>; MAX_CELLS],
}

impl Apart {
    /// What these houses, and the touching pairs of the rules, ask of each cell, in the order of the houses.
    pub(super) fn new(size: Size, houses: impl Iterator<Item = House>, rules: Rules) -> Self {
        let mut apart = Self { peers: [const { ArrayVec::new_const() }; MAX_CELLS] };
        for house in houses {
            let cells = house.cells(size);
            for &cell in &cells {
                for &peer in cells.iter().filter(|&&peer| peer != cell) {
                    apart.ask(cell, peer, 1);
                }
            }
        }
        for (south_west, north_east) in rules.touching_pairs(size) {
            apart.ask(south_west, north_east, rules.touching_difference());
            apart.ask(north_east, south_west, rules.touching_difference());
        }
        apart
    }

    fn ask(&mut self, cell: Cell, peer: Cell, difference: u8) {
        let peers = &mut self.peers[cell.index()];
        match peers.iter_mut().find(|(known, _)| *known == peer) {
            Some((_, asked)) => *asked = difference.max(*asked),
            None => peers.push((peer, difference)),
        }
    }

    /// Whether `digit` in `cell` is apart from all digits of `grid` that it must be apart from. What `cell` itself
    /// holds does not matter.
    pub(super) fn allow(&self, grid: &Grid, cell: Cell, digit: Digit) -> bool {
        self.peers[cell.index()].iter().all(|&(peer, difference)| match grid.digit(peer) {
            Some(other) => digit.number().abs_diff(other.number()) >= difference,
            None => true,
        })
    }
}
