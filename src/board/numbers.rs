//! Grids from lists of numbers.

use super::cell::Cell;
use super::grid::{EMPTY, Grid};
use super::size::{MAX_CELLS, MAX_SIDE, Size};
use alloc::vec::Vec;
use core::fmt;

impl Grid {
    /// The board with these digits in reading order, numbered from 0; `None` is an empty cell. (`try_from` takes
    /// numbers that count from 1, with 0 for an empty cell.)
    ///
    /// # Errors
    ///
    /// When there are not 16, 81 or 256 cells, or a digit is too large for the size.
    pub fn from_digits(digits: &[Option<u8>]) -> Result<Self, NotAGrid> {
        let size = Size::from_cell_count(digits.len()).ok_or(NotAGrid::CellCount(digits.len()))?;
        let mut numbers = [EMPTY; MAX_CELLS];
        for (index, (place, &digit)) in numbers.iter_mut().zip(digits).enumerate() {
            match digit {
                Some(number) if usize::from(number) < size.side() => *place = number,
                Some(number) => return Err(NotAGrid::Digit { cell: Cell::from_index(index, size), number }),
                None => {}
            }
        }
        Ok(Self::from_numbers(size, &numbers[..digits.len()]))
    }

    /// The board with these numbers in reading order: a number below the side is a digit, any other an empty cell.
    ///
    /// # Panics
    ///
    /// When there are not as many numbers as cells.
    #[inline]
    pub(crate) fn from_numbers(size: Size, numbers: &[u8]) -> Self {
        let mut grid = Self::empty(size);
        grid.renew(0, size, numbers);
        grid
    }

    /// Becomes what [`Self::from_numbers`] gives where digits are numbered from `first`, without being moved.
    ///
    /// # Panics
    ///
    /// When there are not as many numbers as cells.
    #[inline(always)]
    pub(crate) fn renew(&mut self, first: u8, size: Size, numbers: &[u8]) {
        assert!(numbers.len() == size.cell_count(), "as many numbers as cells");
        (self.size, self.numbers) = (size, [EMPTY; MAX_CELLS]);
        match size {
            Size::Four => self.fill::<4>(first, numbers),
            Size::Nine => self.fill::<9>(first, numbers),
            Size::Sixteen => self.fill::<16>(first, numbers),
        }
    }

    /// Rows of a length that the compiler knows are filled without a loop.
    #[inline(always)]
    fn fill<const SIDE: usize>(&mut self, first: u8, numbers: &[u8]) {
        let rows = self.numbers.as_chunks_mut::<MAX_SIDE>().0;
        for (row, numbers) in numbers.as_chunks::<SIDE>().0.iter().enumerate() {
            for (column, number) in numbers.iter().enumerate() {
                let number = number.wrapping_sub(first);
                rows[row][column] = if usize::from(number) < SIDE { number } else { EMPTY };
            }
        }
    }

    /// Writes the numbers in reading order, as `try_from` takes them: 0 for an empty cell, the digits counted from 1.
    ///
    /// # Panics
    ///
    /// When there are not as many places as cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::Grid;
    ///
    /// let grid: Grid = "1...\n..2.\n.3..\n...4".parse()?;
    /// let mut numbers = [9; 16];
    /// grid.write_numbers(&mut numbers);
    /// assert_eq!(numbers, [1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4]);
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    pub fn write_numbers(&self, numbers: &mut [u8]) {
        assert!(numbers.len() == self.size().cell_count(), "as many numbers as cells");
        for (places, row) in numbers.chunks_mut(self.size().side()).zip(self.rows()) {
            for (place, &number) in places.iter_mut().zip(row) {
                *place = if number == EMPTY { 0 } else { number + 1 };
            }
        }
    }
}

/// Numbers in reading order: 0 for an empty cell, the digits counted from 1.
impl TryFrom<&[u8]> for Grid {
    type Error = NotAGrid;

    fn try_from(numbers: &[u8]) -> Result<Self, NotAGrid> {
        let size = Size::from_cell_count(numbers.len()).ok_or(NotAGrid::CellCount(numbers.len()))?;
        let is_too_large = |&number: &u8| usize::from(number) > size.side();
        // To look at all of them is faster than to stop early; `max` of references compares them one by one.
        if is_too_large(&numbers.iter().fold(0, |most, &number| most.max(number)))
            && let Some(index) = numbers.iter().position(is_too_large)
        {
            return Err(NotAGrid::Number { cell: Cell::from_index(index, size), number: numbers[index] });
        }
        let mut grid = Self::empty(size);
        grid.renew(1, size, numbers);
        Ok(grid)
    }
}

macro_rules! try_from_array {
    ($($cells:literal, $side:literal);+) => {
        $(
            /// Numbers in reading order: 0 for an empty cell, the digits counted from 1.
            impl TryFrom<[u8; $cells]> for Grid {
                type Error = NotAGrid;

                fn try_from(numbers: [u8; $cells]) -> Result<Self, NotAGrid> {
                    Self::try_from(&numbers[..])
                }
            }

            /// Rows of numbers: 0 for an empty cell, the digits counted from 1.
            impl TryFrom<[[u8; $side]; $side]> for Grid {
                type Error = NotAGrid;

                fn try_from(rows: [[u8; $side]; $side]) -> Result<Self, NotAGrid> {
                    Self::try_from(rows.as_flattened())
                }
            }
        )+
    };
}

try_from_array!(16, 4; 81, 9; 256, 16);

/// Numbers in reading order: 0 for an empty cell, the digits counted from 1.
impl TryFrom<Vec<u8>> for Grid {
    type Error = NotAGrid;

    fn try_from(numbers: Vec<u8>) -> Result<Self, NotAGrid> {
        Self::try_from(&numbers[..])
    }
}

/// Why a list of numbers is not a board.
///
/// # Examples
///
/// ```
/// use stackdoku::{Grid, NotAGrid};
///
/// assert_eq!(Grid::try_from(&[0; 80][..]), Err(NotAGrid::CellCount(80)));
/// let error = Grid::try_from([5; 16]).unwrap_err();
/// assert_eq!(error.to_string(), "the number 5 at row 1, column 1 is too large for the board");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotAGrid {
    /// No board has this many cells.
    CellCount(usize),
    /// A digit, numbered from 0, is not below the side of the board.
    Digit {
        /// Where it stands.
        cell: Cell,
        /// The digit that is too large.
        number: u8,
    },
    /// A number, counted from 1, is above the side of the board.
    Number {
        /// Where it stands.
        cell: Cell,
        /// The number that is too large.
        number: u8,
    },
}

impl fmt::Display for NotAGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAGrid::CellCount(cells) => write!(f, "a board has 16, 81 or 256 cells, not {cells}"),
            NotAGrid::Digit { cell, number } => write!(f, "digit {number} at {cell} is too large for the board"),
            NotAGrid::Number { cell, number } => write!(f, "the number {number} at {cell} is too large for the board"),
        }
    }
}

impl core::error::Error for NotAGrid {}

#[cfg(test)]
mod tests;
