//! Which cells constrain each other, laid out for this search: houses with their positions, and further exclusions.
//!
//! A row, column or block holds every digit exactly once. What rules add beyond them says only which digits one cell
//! takes from another (the rest of a diagonal, the touching cells of Dutch Miracle). Nothing in the search asks which
//! rules these are. Cells are numbered in reading order.

use crate::board::{Cell, Constraints, DigitSet, MAX_CELLS, Peers, Rules, Size};
use alloc::vec::Vec;

/// The kinds of houses that are propagated in both directions, "at most one" and "at least one": rows, columns, blocks.
pub(super) const HOUSE_KINDS: usize = 3;

/// Digits that one cell takes from another.
#[derive(Clone, Debug)]
pub(super) struct Exclusion {
    /// The cell that loses digits.
    pub cell: u8,
    /// Digits it loses, by the digit placed on the owner of this record.
    pub lost: [DigitSet; 16],
}

/// Where a cell stands in one of its houses.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct InHouse {
    /// Number of the house: rows, then columns, then blocks.
    pub house: u8,
    /// Position of the cell in that house.
    pub position: u8,
}

/// Which positions of a house share a segment, the cells that a row or column has in common with a block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segments {
    /// By position in a row or column, or in a block: its segment along the line, or along the row.
    pub line: [u32; 16],
    /// By position in a block: its segment along the column.
    pub across: [u32; 16],
}

impl Segments {
    fn new(block_side: usize) -> Self {
        let along: u32 = (1 << block_side) - 1;
        let down = (0..block_side).fold(0, |all, row| all | 1 << (row * block_side));
        Self {
            line: core::array::from_fn(|at| along << (at / block_side * block_side)),
            across: core::array::from_fn(|at| down << (at % block_side)),
        }
    }
}

/// The houses of a board of one size, and what rules add to them.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub size: Size,
    pub segments: Segments,
    /// Cells of each house, `side` entries per house.
    pub house_cells: Vec<u8>,
    /// By cell: where it stands in its row, column and block.
    pub in_houses: Vec<[InHouse; HOUSE_KINDS]>,
    /// By cell: cells that lose the digit placed here.
    pub peers: Vec<Vec<u8>>,
    /// By cell: what the rules beyond rows, columns and blocks take from other cells.
    pub exclusions: Vec<Vec<Exclusion>>,
}

impl Layout {
    /// The layout of boards under these constraints.
    pub(super) fn new(constraints: &Constraints) -> Self {
        let size = constraints.size();
        let mut in_houses = alloc::vec![[InHouse::default(); HOUSE_KINDS]; size.cell_count()];
        let mut house_cells = Vec::with_capacity(HOUSE_KINDS * size.cell_count());
        for (number, house) in Rules::Classic.houses(size).enumerate() {
            for (position, cell) in house.cells().enumerate() {
                let cell = cell.index(size);
                in_houses[cell][number / size.side()] = InHouse { house: number as u8, position: position as u8 };
                house_cells.push(cell as u8);
            }
        }
        // Asking `Peers::new` for them takes longer than the search of many a puzzle.
        let share = |one: usize, other: usize, kind: usize| in_houses[one][kind].house == in_houses[other][kind].house;
        let peers = (0..size.cell_count()).map(|cell| {
            let mut peers = Vec::with_capacity(HOUSE_KINDS * size.side());
            for (kind, own) in in_houses[cell].iter().enumerate() {
                let start = own.house as usize * size.side();
                let others = house_cells[start..start + size.side()].iter().copied().filter(|&other| {
                    let other = usize::from(other);
                    other != cell && (0..kind).all(|before| !share(cell, other, before))
                });
                peers.extend(others);
            }
            peers
        });
        let peers = peers.collect();
        let added = Peers::added_by(constraints);
        let exclusions = size.cells().map(|cell| {
            let is_peer = |peer: Cell| (0..HOUSE_KINDS).any(|kind| share(cell.index(size), peer.index(size), kind));
            let exclusion = |&(peer, least): &(_, core::num::NonZero<u8>)| {
                let mut lost = [DigitSet::EMPTY; 16];
                for digit in size.digits() {
                    // What a shared row, column or block already says is left out.
                    let known = if is_peer(peer) { digit.as_set() } else { DigitSet::EMPTY };
                    lost[usize::from(digit.number())] = (digit.nearer_than(least.get()) & size.digits()) - known;
                }
                Exclusion { cell: peer.index(size) as u8, lost }
            };
            let says_something = |exclusion: &Exclusion| exclusion.lost.iter().any(|lost| !lost.is_empty());
            added.of(cell).iter().map(exclusion).filter(says_something).collect()
        });
        let exclusions = exclusions.collect();
        Self { size, segments: Segments::new(size.block_side()), house_cells, in_houses, peers, exclusions }
    }

    /// The number of rows, columns and blocks.
    pub(super) fn houses(&self) -> usize {
        HOUSE_KINDS * self.size.side()
    }
}

const _: () = assert!(MAX_CELLS <= 256, "the number of a cell fits a byte");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peers_are_those_of_the_board() {
        for size in Size::ALL {
            let layout = Layout::new(&Constraints::new(size, Rules::Classic));
            let expected = Peers::new(size, Rules::Classic);
            for cell in size.cells() {
                let expected: Vec<u8> = expected.of(cell).iter().map(|(peer, _)| peer.index(size) as u8).collect();
                assert_eq!(layout.peers[cell.index(size)], expected);
            }
        }
    }
}
