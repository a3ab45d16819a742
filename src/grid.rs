//! Which cell holds which digit: a puzzle, a solution, or anything between.

use crate::bits::Digit;
use crate::geometry::{Cell, MAX_CELLS, Size};
use core::fmt;

/// A board of 16, 81 or 256 cells, each empty or holding a digit.
///
/// 257 bytes, copied freely; no heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    size: Size,
    /// Digit numbers in reading order; [`EMPTY`] where there is none, and past the board's end.
    digits: [u8; MAX_CELLS],
}

/// No digit: one more than the largest.
const EMPTY: u8 = 16;

impl Grid {
    /// A board without a digit.
    pub const fn empty(size: Size) -> Self {
        Self { size, digits: [EMPTY; MAX_CELLS] }
    }

    /// The board with these digits in reading order.
    ///
    /// # Errors
    ///
    /// When there are not 16, 81 or 256 cells, or a digit is too large for the size.
    pub fn from_digits(digits: &[Option<u8>]) -> Result<Self, NotAGrid> {
        let size = Size::from_cell_count(digits.len()).ok_or(NotAGrid::CellCount(digits.len()))?;
        let mut grid = Self::empty(size);
        for (cell, &number) in size.cells().zip(digits) {
            let Some(number) = number else { continue };
            let digit = Digit::new(number).filter(|digit| usize::from(digit.number()) < size.side());
            grid.set(cell, Some(digit.ok_or(NotAGrid::Digit { cell, number })?));
        }
        Ok(grid)
    }

    /// The board with these numbers in reading order: below the side a digit, anything else an empty cell.
    ///
    /// # Panics
    ///
    /// When there are not as many numbers as cells.
    pub fn from_numbers(size: Size, numbers: &[u8]) -> Self {
        let mut grid = Self::empty(size);
        let cells = &mut grid.digits[..size.cell_count()];
        cells.copy_from_slice(numbers);
        for number in cells {
            *number = if usize::from(*number) < size.side() { *number } else { EMPTY };
        }
        grid
    }

    /// The numbers of the digits in reading order; an empty cell is 16.
    pub fn numbers(&self) -> &[u8] {
        &self.digits[..self.size.cell_count()]
    }

    /// Its size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The digit of a cell, or `None` while it is empty.
    pub const fn digit(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.digits[cell.index()])
    }

    /// Puts a digit into a cell, or empties it.
    ///
    /// # Panics
    ///
    /// When the cell is not on the board or the digit is too large for it.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        assert!(cell.index() < self.size.cell_count(), "cell {} is not on the board", cell.index());
        let number = digit.map_or(EMPTY, Digit::number);
        assert!(digit.is_none() || usize::from(number) < self.size.side(), "digit {number} is too large");
        self.digits[cell.index()] = number;
    }

    /// The cells with their digits, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Option<Digit>)> + '_ {
        self.size.cells().map(|cell| (cell, self.digit(cell)))
    }

    /// The cells without a digit, in reading order.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.iter().filter(|(_, digit)| digit.is_none()).map(|(cell, _)| cell)
    }

    /// Whether every cell holds a digit. Says nothing about the rules.
    pub fn is_full(&self) -> bool {
        self.empty_cells().next().is_none()
    }
}

/// Rows of digits in base 17 less one: `.` for an empty cell, digits from 0 as inside the program.
impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (cell, digit) in self.iter() {
            if cell.column(self.size) == 0 {
                writeln!(f)?;
            }
            match digit {
                Some(digit) => write!(f, "{digit:x}")?,
                None => f.write_str(".")?,
            }
        }
        Ok(())
    }
}

/// Why a list of digits is not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAGrid {
    /// There are no boards of this many cells.
    CellCount(usize),
    /// A digit is not below the side of the board.
    Digit {
        /// Where it stands.
        cell: Cell,
        /// The number that is too large.
        number: u8,
    },
}

impl fmt::Display for NotAGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAGrid::CellCount(cells) => write!(f, "{cells} cells are no board, expected 16, 81 or 256"),
            NotAGrid::Digit { cell, number } => write!(f, "digit {number} in cell {} is too large", cell.index()),
        }
    }
}

impl core::error::Error for NotAGrid {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;

    #[test]
    fn a_grid_remembers_what_was_put_in() {
        for size in Size::ALL {
            let mut grid = Grid::empty(size);
            assert_eq!(grid.empty_cells().count(), size.cell_count());
            for cell in size.cells() {
                let digit = Digit::new((cell.index() % size.side()) as u8);
                grid.set(cell, digit);
                assert_eq!(grid.digit(cell), digit);
            }
            assert!(grid.is_full());
            grid.set(size.cell(1, 2), None);
            assert!(!grid.is_full());
            assert!(grid.empty_cells().eq([size.cell(1, 2)]));
        }
    }

    #[test]
    fn numbers_are_digits_below_the_side_and_empty_cells_above() {
        for size in Size::ALL {
            let numbers: std::vec::Vec<u8> = (0..size.cell_count()).map(|cell| (cell * 7 % 23) as u8).collect();
            let grid = Grid::from_numbers(size, &numbers);
            for (cell, &number) in size.cells().zip(&numbers) {
                let digit = Digit::new(number).filter(|_| usize::from(number) < size.side());
                assert_eq!(grid.digit(cell), digit);
                assert_eq!(grid.numbers()[cell.index()], digit.map_or(16, Digit::number));
            }
        }
    }

    #[test]
    fn lists_that_are_no_board_are_refused() {
        assert_eq!(Grid::from_digits(&[None; 25]), Err(NotAGrid::CellCount(25)));
        let mut digits = [None; 16];
        digits[3] = Some(4);
        assert_eq!(Grid::from_digits(&digits), Err(NotAGrid::Digit { cell: Cell::new(3), number: 4 }));
        digits[3] = Some(3);
        let grid = Grid::from_digits(&digits).unwrap();
        assert_eq!(format!("{grid:?}"), "\n...3\n....\n....\n....");
    }

    #[test]
    #[should_panic(expected = "too large")]
    fn a_digit_too_large_for_the_board_is_refused() {
        Grid::empty(Size::Nine).set(Cell::new(0), Digit::new(9));
    }
}
