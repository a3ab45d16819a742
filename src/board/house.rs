//! Houses: the sets of cells whose digits must all be different.
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

use super::cell::Cell;
use super::size::Size;
use core::fmt;
use core::ops::Range;

/// What a house is: a row, a column, a block, or what rules add.
///
/// # Examples
///
/// ```
/// use stackdoku::{Digit, DigitSet, Grid, HouseKind};
///
/// let puzzle: Grid = "1...\n..2.\n.3..\n...4".parse()?;
/// for row in HouseKind::Row.houses(puzzle.size()) {
///     let used: DigitSet = row.cells().filter_map(|cell| puzzle[cell]).collect();
///     let missing = puzzle.size().digits() - used;
///     assert_eq!(missing.len(), 3);
/// }
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HouseKind {
    /// Cells side by side from left to right.
    Row,
    /// Cells one below the other.
    Column,
    /// A square of cells: 2x2, 3x3 or 4x4.
    Block,
    /// Cells that touch at their corners, from north-west to south-east: those with the same difference of row and
    /// column.
    FallingDiagonal,
    /// The same from south-west to north-east: those with the same sum of row and column.
    RisingDiagonal,
    /// A square as large as a block, with a cell between it and the next one and around all. They are 1, 4 or 9.
    ///
    /// ```text
    /// . . . . . . . . .
    /// . 1 1 1 . 2 2 2 .
    /// . 1 1 1 . 2 2 2 .
    /// . 1 1 1 . 2 2 2 .
    /// . . . . . . . . .
    /// . 3 3 3 . 4 4 4 .
    /// ```
    Window,
    /// The cells at one place of all blocks: those in their upper left corners, and so on.
    Place,
}

impl HouseKind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        HouseKind::Row,
        HouseKind::Column,
        HouseKind::Block,
        HouseKind::FallingDiagonal,
        HouseKind::RisingDiagonal,
        HouseKind::Window,
        HouseKind::Place,
    ];

    /// Its name: `row`, `column`, `block`, `diagonal`, `window`, `place`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Block => "block",
            HouseKind::RisingDiagonal | HouseKind::FallingDiagonal => "diagonal",
            HouseKind::Window => "window",
            HouseKind::Place => "place",
        }
    }

    /// How sentences say that a cell is there: `in row 3`, `on the diagonal from r9c1 to r1c9`.
    pub(crate) const fn within(self) -> &'static str {
        match self {
            HouseKind::Row | HouseKind::Column | HouseKind::Block | HouseKind::Window => "in",
            HouseKind::RisingDiagonal | HouseKind::FallingDiagonal => "on",
            HouseKind::Place => "among",
        }
    }

    /// How a cell lies to another one of the same house, in words that follow `is`.
    pub(crate) const fn beside(self) -> &'static str {
        match self {
            HouseKind::Row => "in the same row as",
            HouseKind::Column => "in the same column as",
            HouseKind::Block => "in the same block as",
            HouseKind::RisingDiagonal | HouseKind::FallingDiagonal => "on the same diagonal as",
            HouseKind::Window => "in the same window as",
            HouseKind::Place => "at the same place in a block as",
        }
    }

    /// The houses of this kind on a board of this size, in order. Diagonals of a single cell are left out, so there
    /// are 5, 15 or 29 of them that rise, and as many that fall.
    pub fn houses(self, size: Size) -> impl Iterator<Item = House> {
        self.numbers(size).map(move |number| House::new(self, number, size))
    }

    /// The numbers of the houses of this kind.
    pub(super) const fn numbers(self, size: Size) -> Range<usize> {
        match self {
            HouseKind::Row | HouseKind::Column | HouseKind::Block | HouseKind::Place => 0..size.side(),
            HouseKind::RisingDiagonal | HouseKind::FallingDiagonal => 1..2 * size.side() - 2,
            HouseKind::Window => 0..(size.block_side() - 1) * (size.block_side() - 1),
        }
    }
}

/// A set of cells whose digits must all be different.
///
/// # Examples
///
/// ```
/// use stackdoku::{HouseKind, Size};
///
/// let block = HouseKind::Block.houses(Size::Four).nth(3).unwrap();
/// let cells: Vec<String> = block.cells().map(|cell| cell.to_string()).collect();
/// assert_eq!(cells, ["row 3, column 3", "row 3, column 4", "row 4, column 3", "row 4, column 4"]);
/// assert_eq!(block.to_string(), "block 4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct House {
    kind: HouseKind,
    /// Which one of its kind, from 0. A diagonal that rises has the sum of row and column, one that falls
    /// the sum of row and columns to the right.
    index: u8,
    size: Size,
}

impl House {
    /// The house of a kind with this number.
    pub(super) const fn new(kind: HouseKind, index: usize, size: Size) -> Self {
        Self { kind, index: index as u8, size }
    }

    /// Whether it is a row, a column, a block or what else.
    #[must_use]
    pub const fn kind(self) -> HouseKind {
        self.kind
    }

    /// The number of its cells: the side of the board; for a diagonal, from two to the side.
    #[expect(clippy::len_without_is_empty, reason = "a house is never empty")]
    #[must_use]
    pub const fn len(self) -> usize {
        let (side, index) = (self.size.side(), self.index as usize);
        match self.kind {
            HouseKind::RisingDiagonal | HouseKind::FallingDiagonal if index < side => index + 1,
            HouseKind::RisingDiagonal | HouseKind::FallingDiagonal => 2 * side - 1 - index,
            _ => side,
        }
    }

    /// Its cells in reading order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        let first = self.first();
        (0..self.len()).map(move |n| self.after(first, n))
    }

    /// Row and column of its first cell.
    #[inline(always)]
    pub(super) const fn first(self) -> (usize, usize) {
        let (side, block_side, index) = (self.size.side(), self.size.block_side(), self.index as usize);
        let first_row = index.saturating_sub(side - 1);
        match self.kind {
            HouseKind::Row => (index, 0),
            HouseKind::Column => (0, index),
            HouseKind::Block => (index / block_side * block_side, index % block_side * block_side),
            HouseKind::RisingDiagonal => (first_row, index - first_row),
            HouseKind::FallingDiagonal => (first_row, side - 1 + first_row - index),
            HouseKind::Window => {
                let (along, step) = (block_side - 1, block_side + 1);
                (1 + index / along * step, 1 + index % along * step)
            }
            HouseKind::Place => (index / block_side, index % block_side),
        }
    }

    /// Its cell `n` cells after the first.
    #[inline(always)]
    pub(super) const fn after(self, (row, column): (usize, usize), n: usize) -> Cell {
        let block_side = self.size.block_side();
        match self.kind {
            HouseKind::Row => self.size.cell(row, column + n),
            HouseKind::Column => self.size.cell(row + n, column),
            HouseKind::Block | HouseKind::Window => self.size.cell(row + n / block_side, column + n % block_side),
            HouseKind::RisingDiagonal => self.size.cell(row + n, column - n),
            HouseKind::FallingDiagonal => self.size.cell(row + n, column + n),
            HouseKind::Place => self.size.cell(row + n / block_side * block_side, column + n % block_side * block_side),
        }
    }

    /// Whether `cell` belongs to this house.
    #[must_use]
    pub fn contains(self, cell: Cell) -> bool {
        self.cells().any(|own| own == cell)
    }
}

/// Rows, columns and blocks are numbered from 1. A diagonal is named by its two ends, a window by two corners; `{:#}`
/// writes them as `r1c9`. Cells at one place of all blocks are named by that place.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.kind.name();
        match self.kind {
            HouseKind::RisingDiagonal | HouseKind::FallingDiagonal | HouseKind::Window => {
                let (Some(north), Some(south)) = (self.cells().next(), self.cells().next_back()) else { return Ok(()) };
                let (west, east) = if north.column() < south.column() { (north, south) } else { (south, north) };
                if f.alternate() {
                    write!(f, "the {name} from {west:#} to {east:#}")
                } else {
                    write!(f, "the {name} from {west} to {east}")
                }
            }
            HouseKind::Place => {
                let ((row, column), last) = (self.first(), self.size.block_side() - 1);
                let word =
                    |number: usize, words: [&'static str; 3]| words[if number == last { 2 } else { number.min(1) }];
                match (word(row, ["top", "middle", "bottom"]), word(column, ["left", "middle", "right"])) {
                    _ if last > 2 => write!(f, "the cells in row {}, column {} of each block", row + 1, column + 1),
                    ("middle", "middle") => f.write_str("the centre cells of all blocks"),
                    (row, column) => write!(f, "the {row} {column} cells of all blocks"),
                }
            }
            _ => write!(f, "{name} {}", self.index + 1),
        }
    }
}

#[cfg(test)]
mod tests;
