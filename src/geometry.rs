//! The board: its sizes, its cells, and the houses that group them.
//!
//! ```text
//!             columns 0..16
//!          0  1  2  3 | 4  5  6  7 | 8 ...
//! row 0    0  1  2  3 | 4  5  6  7 | 8 ...      cells are numbered in reading order,
//! row 1   16 17 18 19 |20 21 22 23 |24 ...      from 0; blocks too
//! row 2   32 ...      |            |
//! row 3   48 block 0  |   block 1  |
//!         ------------+------------+----        a band is a row of blocks
//! ```

use arrayvec::ArrayVec;
use core::fmt;

/// The longest side: sixteen candidate bits fit a [`crate::record::CellRecord`].
pub const MAX_SIDE: usize = 16;

/// The cells of the largest board, 256. A search fills each cell at most once, so a stack of this many cells is enough.
pub const MAX_CELLS: usize = MAX_SIDE * MAX_SIDE;

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Size {
    /// 4x4, with blocks of 2x2.
    Four,
    /// 9x9, with blocks of 3x3.
    Nine,
    /// 16x16, with blocks of 4x4.
    Sixteen,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Size; 3] = [Size::Four, Size::Nine, Size::Sixteen];

    /// Cells in a house, and so the number of digits: 4, 9 or 16.
    pub const fn side(self) -> usize {
        self.block_side() * self.block_side()
    }

    /// Cells along one edge of a block: 2, 3 or 4.
    pub const fn block_side(self) -> usize {
        match self {
            Size::Four => 2,
            Size::Nine => 3,
            Size::Sixteen => 4,
        }
    }

    /// Cells of the board: 16, 81 or 256.
    pub const fn cell_count(self) -> usize {
        self.side() * self.side()
    }

    /// The size with this many cells, if there is one.
    pub fn from_cell_count(cells: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.cell_count() == cells)
    }

    /// The cells in reading order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> {
        (0..self.cell_count()).map(|index| Cell(index as u8))
    }

    /// The cell at this row and column, both from 0.
    ///
    /// # Panics
    ///
    /// When the row or the column lies outside the board.
    pub fn cell(self, row: usize, column: usize) -> Cell {
        assert!(row < self.side() && column < self.side(), "row {row}, column {column} is not on the board");
        Cell((row * self.side() + column) as u8)
    }

    /// The block of a row and column, numbered in reading order.
    pub const fn block_at(self, row: usize, column: usize) -> usize {
        row / self.block_side() * self.block_side() + column / self.block_side()
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.side())
    }
}

/// One of the places of a board, numbered in reading order from 0.
///
/// One number holds row and column; the largest board has 256 cells, so eight bits are exactly enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this number in reading order.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// Its number in reading order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, from 0.
    pub const fn row(self, size: Size) -> usize {
        self.index() / size.side()
    }

    /// Its column, from 0.
    pub const fn column(self, size: Size) -> usize {
        self.index() % size.side()
    }

    /// Its block, numbered in reading order from 0.
    pub const fn block(self, size: Size) -> usize {
        size.block_at(self.row(size), self.column(size))
    }
}

/// What a house is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HouseKind {
    /// Cells side by side from left to right.
    Row,
    /// Cells one below the other.
    Column,
    /// A square of cells: 2x2, 3x3 or 4x4.
    Block,
    /// Cells touching at corners, from south-west to north-east: those with the same sum of row and column.
    Diagonal,
}

impl HouseKind {
    /// The houses of this kind on a board. Diagonals of a single cell are left out.
    pub fn houses(self, size: Size) -> impl Iterator<Item = House> {
        let last_diagonal = 2 * size.side() - 3;
        let indices = if self == HouseKind::Diagonal { 1..last_diagonal + 1 } else { 0..size.side() };
        indices.map(move |index| House { kind: self, index: index as u8 })
    }
}

/// A set of cells that must all be different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct House {
    /// What it is.
    pub kind: HouseKind,
    /// Which one: the row, column or block from 0, or the sum of row and column on a diagonal.
    pub index: u8,
}

impl House {
    /// Its cells in reading order: as many as the side is long, on a diagonal two to as many.
    pub fn cells(self, size: Size) -> ArrayVec<Cell, MAX_SIDE> {
        let (side, block_side, index) = (size.side(), size.block_side(), usize::from(self.index));
        match self.kind {
            HouseKind::Row => (0..side).map(|column| size.cell(index, column)).collect(),
            HouseKind::Column => (0..side).map(|row| size.cell(row, index)).collect(),
            HouseKind::Block => {
                let (first_row, first_column) = (index / block_side * block_side, index % block_side * block_side);
                let place = |n| size.cell(first_row + n / block_side, first_column + n % block_side);
                (0..side).map(place).collect()
            }
            HouseKind::Diagonal => {
                let rows = index.saturating_sub(side - 1)..(index + 1).min(side);
                rows.map(|row| size.cell(row, index - row)).collect()
            }
        }
    }

    /// Whether `cell` belongs to this house.
    pub fn contains(self, cell: Cell, size: Size) -> bool {
        let index = match self.kind {
            HouseKind::Row => cell.row(size),
            HouseKind::Column => cell.column(size),
            HouseKind::Block => cell.block(size),
            HouseKind::Diagonal => cell.row(size) + cell.column(size),
        };
        index == usize::from(self.index)
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // People count rows, columns and blocks from 1; a diagonal is named by where it starts.
        match self.kind {
            HouseKind::Row => write!(f, "row {}", self.index + 1),
            HouseKind::Column => write!(f, "column {}", self.index + 1),
            HouseKind::Block => write!(f, "block {}", self.index + 1),
            HouseKind::Diagonal => write!(f, "diagonal {}", self.index),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    fn indices(house: House, size: Size) -> Vec<usize> {
        house.cells(size).into_iter().map(Cell::index).collect()
    }

    #[test]
    fn cells_are_numbered_in_reading_order() {
        for size in Size::ALL {
            for (index, cell) in size.cells().enumerate() {
                assert_eq!(cell.index(), index);
                assert_eq!(size.cell(cell.row(size), cell.column(size)), cell);
            }
            assert_eq!(Size::from_cell_count(size.cell_count()), Some(size));
        }
        assert_eq!(Size::from_cell_count(25), None);
    }

    #[test]
    fn houses_hold_the_cells_typed_out_here() {
        let house = |kind, index| House { kind, index };
        assert_eq!(indices(house(HouseKind::Row, 1), Size::Four), [4, 5, 6, 7]);
        assert_eq!(indices(house(HouseKind::Column, 2), Size::Four), [2, 6, 10, 14]);
        assert_eq!(indices(house(HouseKind::Block, 2), Size::Four), [8, 9, 12, 13]);
        assert_eq!(indices(house(HouseKind::Block, 4), Size::Nine), [30, 31, 32, 39, 40, 41, 48, 49, 50]);
        assert_eq!(
            indices(house(HouseKind::Block, 9), Size::Sixteen),
            [132, 133, 134, 135, 148, 149, 150, 151, 164, 165, 166, 167, 180, 181, 182, 183]
        );
        assert_eq!(indices(house(HouseKind::Diagonal, 2), Size::Nine), [2, 10, 18]);
    }

    #[test]
    fn nine_has_fifteen_diagonals_of_two_to_nine_cells() {
        let lengths: Vec<usize> =
            HouseKind::Diagonal.houses(Size::Nine).map(|house| house.cells(Size::Nine).len()).collect();
        assert_eq!(lengths, [2, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 2]);
    }

    #[test]
    fn a_house_holds_exactly_the_cells_it_contains_in_reading_order() {
        for size in Size::ALL {
            for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Block, HouseKind::Diagonal] {
                for house in kind.houses(size) {
                    let expected: Vec<Cell> = size.cells().filter(|&cell| house.contains(cell, size)).collect();
                    assert_eq!(house.cells(size)[..], expected);
                }
            }
        }
    }

    #[test]
    fn every_cell_is_in_one_row_one_column_and_one_block() {
        for size in Size::ALL {
            for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Block] {
                let mut cells: Vec<usize> = kind.houses(size).flat_map(|house| indices(house, size)).collect();
                cells.sort_unstable();
                assert_eq!(cells, (0..size.cell_count()).collect::<Vec<_>>());
            }
        }
    }
}
