//! The open cells of a board as bits of a word.

use crate::board::bits::at_most_one;

/// A set of open cells: bit `n` is the one with number `n`.
pub(super) type OpenSet = u128;

/// The first cell of a set that is not empty, taken out of it.
#[inline(always)]
pub(super) fn take_cell(cells: &mut OpenSet) -> usize {
    let cell = cells.trailing_zeros() as usize;
    *cells &= *cells - 1;
    cell
}

/// What became of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// Its open cells are known.
    Open,
    /// It has no solution: settled cells break the rules, or a cell or a digit has no place left.
    Bad,
    /// There are too many open cells.
    TooMany,
}

/// The open cells of one board, numbered in reading order, at most 128.
pub(super) struct OpenCells<const SIDE: usize, const ROOT: usize> {
    /// All of them.
    pub open: OpenSet,
    /// Those that can hold a digit.
    pub places: [OpenSet; SIDE],
    /// Those of a row, a column, a block.
    rows: [OpenSet; SIDE],
    columns: [OpenSet; SIDE],
    blocks: [OpenSet; SIDE],
    /// Where each is.
    positions: [(u8, u8); OpenSet::BITS as usize],
}

impl<const SIDE: usize, const ROOT: usize> OpenCells<SIDE, ROOT> {
    pub(super) const NONE: Self = Self {
        open: 0,
        places: [0; SIDE],
        rows: [0; SIDE],
        columns: [0; SIDE],
        blocks: [0; SIDE],
        positions: [(0, 0); OpenSet::BITS as usize],
    };

    /// Reads a board. Its settled cells need not have been swept: what they forbid is struck here.
    pub(super) fn read(&mut self, board: &[[u16; SIDE]; SIDE]) -> Reading {
        let mut settled = ([0u16; SIDE], [0u16; SIDE], [0u16; SIDE]);
        let mut clash = 0;
        for (r, row) in board.iter().enumerate() {
            for (c, &candidates) in row.iter().enumerate() {
                let digit = if at_most_one(candidates) { candidates } else { 0 };
                let block = r / ROOT * ROOT + c / ROOT;
                clash |= digit & (settled.0[r] | settled.1[c] | settled.2[block]);
                clash |= u16::from(candidates == 0);
                settled.0[r] |= digit;
                settled.1[c] |= digit;
                settled.2[block] |= digit;
            }
        }
        if clash != 0 {
            return Reading::Bad;
        }
        let positions = self.positions;
        *self = Self { positions, ..Self::NONE };
        let mut number = 0;
        for (r, row) in board.iter().enumerate() {
            for (c, &candidates) in row.iter().enumerate() {
                if at_most_one(candidates) {
                    continue;
                }
                if number == OpenSet::BITS as usize {
                    return Reading::TooMany;
                }
                let block = r / ROOT * ROOT + c / ROOT;
                let mut left = candidates & !(settled.0[r] | settled.1[c] | settled.2[block]);
                if left == 0 {
                    return Reading::Bad;
                }
                let bit = 1 << number;
                self.open |= bit;
                self.rows[r] |= bit;
                self.columns[c] |= bit;
                self.blocks[block] |= bit;
                self.positions[number] = (r as u8, c as u8);
                number += 1;
                while left != 0 {
                    self.places[left.trailing_zeros() as usize % SIDE] |= bit;
                    left &= left - 1;
                }
            }
        }
        // Every row that lacks a digit must have a place for it.
        for (digit, places) in self.places.iter().enumerate() {
            for (row, settled) in self.rows.iter().zip(&settled.0) {
                if settled >> digit & 1 == 0 && places & row == 0 {
                    return Reading::Bad;
                }
            }
        }
        Reading::Open
    }

    /// Row and column of a cell.
    pub(super) fn position(&self, cell: usize) -> (usize, usize) {
        let (row, column) = self.positions[cell % OpenSet::BITS as usize];
        (usize::from(row), usize::from(column))
    }

    /// The cells of the row of a cell, itself among them.
    #[inline(always)]
    pub(super) fn row_of(&self, cell: usize) -> OpenSet {
        self.rows[self.position(cell).0 % SIDE]
    }

    /// The cells that a cell sees, and itself.
    #[inline(always)]
    pub(super) fn seen_from(&self, cell: usize) -> OpenSet {
        let (row, column) = self.position(cell);
        let (row, column) = (row % SIDE, column % SIDE);
        self.rows[row] | self.columns[column] | self.blocks[row / ROOT * ROOT + column / ROOT]
    }

    /// The part that the first of these cells belongs to: what can be reached from it over cells that see each other
    /// and share a digit.
    pub(super) fn part_of_lowest(&self, cells: OpenSet) -> OpenSet {
        let mut part = cells & cells.wrapping_neg();
        let mut front = part;
        while front != 0 && part != cells {
            let cell = take_cell(&mut front);
            let alike =
                self.places.iter().filter(|&places| places >> cell & 1 == 1).fold(0, |all, places| all | places);
            let new = alike & self.seen_from(cell) & !part;
            part |= new;
            front |= new;
        }
        part
    }
}
