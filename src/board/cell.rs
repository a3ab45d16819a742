//! Cells: the places of a board.

use super::name::UnknownName;
use super::size::Size;
use core::fmt;
use core::str::FromStr;

/// One of the places of a board: its row and its column, four bits each.
///
/// ```text
///  bit    7  6  5  4    3  2  1  0
///        [   row    ]  [  column  ]
/// ```
///
/// By these eight bits everything inside numbers its cells, on boards of any size. Outside, in files, lists and proofs,
/// cells are counted in reading order without gaps: that is [`Cell::index`], the same number on a 16x16 board. Cells
/// compare in reading order. People count rows and columns from 1, and so do `Display` and
/// `FromStr`.
///
/// # Examples
///
/// ```
/// use stackdoku::{Cell, Size};
///
/// let cell = Size::Nine.cell(2, 7);
/// assert_eq!(cell.to_string(), "row 3, column 8");
/// assert_eq!(format!("{cell:#}"), "r3c8");
/// assert_eq!("r3c8".parse(), Ok(cell));
/// assert_eq!(cell.index(Size::Nine), 25);
/// assert!(cell < Cell::new(3, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell at this row and column, both from 0 to 15.
    ///
    /// # Panics
    ///
    /// When the row or the column is more than 15.
    #[must_use]
    #[inline]
    pub const fn new(row: u8, column: u8) -> Self {
        assert!(row < 16 && column < 16, "rows and columns end at 15");
        Self(row << 4 | column)
    }

    /// The cell with this number in reading order, on a board of this size.
    ///
    /// # Panics
    ///
    /// When the board has no such cell.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize, size: Size) -> Self {
        assert!(index < size.cell_count(), "no such cell on the board");
        Self(((index / size.side()) << 4) as u8 | (index % size.side()) as u8)
    }

    /// The cell whose row and column are packed as in the picture above.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Row and column, packed as in the picture above: a number below [`super::MAX_CELLS`] on a board of any size.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Its number in reading order, from 0, on a board of this size.
    #[inline(always)]
    #[must_use]
    pub const fn index(self, size: Size) -> usize {
        self.row() * size.side() + self.column()
    }

    /// Its row, from 0.
    #[inline(always)]
    #[must_use]
    pub const fn row(self) -> usize {
        (self.0 >> 4) as usize
    }

    /// Its column, from 0.
    #[inline(always)]
    #[must_use]
    pub const fn column(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Its block on a board of this size, numbered in reading order from 0.
    #[must_use]
    #[inline]
    pub const fn block(self, size: Size) -> usize {
        let block_side = size.block_side();
        self.row() / block_side * block_side + self.column() / block_side
    }
}

impl Size {
    /// The cells in reading order.
    #[inline]
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..self.cell_count()).map(move |index| Cell::from_index(index, self))
    }

    /// The cell at this row and column, both from 0.
    ///
    /// # Panics
    ///
    /// When the row or the column lies outside the board.
    #[must_use]
    #[inline]
    pub const fn cell(self, row: usize, column: usize) -> Cell {
        assert!(row < self.side() && column < self.side(), "row or column outside the board");
        Cell::new(row as u8, column as u8)
    }

    /// Whether `cell` lies on a board of this size.
    #[must_use]
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        cell.row() < self.side() && cell.column() < self.side()
    }
}

/// `row 3, column 8`, or in short with `{:#}`: `r3c8`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = (self.row() + 1, self.column() + 1);
        if f.alternate() { write!(f, "r{row}c{column}") } else { write!(f, "row {row}, column {column}") }
    }
}

/// `r3c8` or `row 3, column 8`, counted from 1, in either case.
impl FromStr for Cell {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        parse(text).ok_or(UnknownName::new("cell", &["r3c8", "row 3, column 8"]))
    }
}

fn parse(text: &str) -> Option<Cell> {
    let (row, rest) = number_after(text, "row", "r")?;
    let rest = rest.trim_start();
    let rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
    let (column, rest) = number_after(rest, "column", "c")?;
    rest.is_empty().then_some(Cell(row << 4 | column))
}

/// The number from 1 to 16 behind a word, minus one, and the text that follows it.
fn number_after<'t>(text: &'t str, word: &str, letter: &str) -> Option<(u8, &'t str)> {
    let starts = |start: &str| text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start));
    let start = [word, letter].into_iter().find(|start| starts(start))?;
    let rest = text[start.len()..].trim_start();
    let end = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
    let number: u8 = rest[..end].parse().ok()?;
    (1..=16).contains(&number).then(|| (number - 1, &rest[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;
    use std::string::ToString;

    #[test]
    fn cells_are_numbered_in_reading_order() {
        for size in Size::ALL {
            for (index, cell) in size.cells().enumerate() {
                assert_eq!(cell.index(size), index);
                assert_eq!((cell.row(), cell.column()), (index / size.side(), index % size.side()));
                assert_eq!(size.cell(cell.row(), cell.column()), cell);
                assert!(size.contains(cell));
            }
            assert!(size.cells().is_sorted());
            assert_eq!(Size::from_cell_count(size.cell_count()), Some(size));
        }
        assert_eq!(Size::from_cell_count(25), None);
        assert!(!Size::Nine.contains(Cell::new(0, 9)) && !Size::Nine.contains(Cell::new(9, 0)));
    }

    #[test]
    fn a_cell_is_read_as_it_is_written() {
        for cell in Size::Sixteen.cells() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(format!("R{}C{}", cell.row() + 1, cell.column() + 1).parse(), Ok(cell));
        }
        for text in ["", "r", "r3", "c8", "r3c", "r0c1", "r1c17", "r3c8x", "3,8", "r-1c2", "r999c1", "zeile 1"] {
            assert!(text.parse::<Cell>().is_err(), "{text}");
        }
    }

    #[test]
    fn blocks_are_numbered_in_reading_order() {
        assert_eq!(Cell::new(5, 3).block(Size::Nine), 4);
        assert_eq!(Cell::new(15, 0).block(Size::Sixteen), 12);
        assert_eq!(Cell::new(1, 2).block(Size::Four), 1);
    }
}
