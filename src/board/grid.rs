//! Which cell holds which digit: a puzzle, a solution, or anything between.

use super::cell::Cell;
use super::digit::Digit;
use super::size::{MAX_CELLS, MAX_SIDE, Size};
use core::ops::Index;

/// A board of 16, 81 or 256 cells, each empty or holding a digit.
///
/// It takes 257 bytes, is copied freely and uses no heap. Grids compare by size, then cell by cell in reading order; an
/// empty cell comes after all digits.
///
/// A grid is read from text in any form with `parse`, and from numbers with `try_from`, where 0 is an empty cell and
/// the digits count from 1 whatever the size. `Display` prints the rows, blocks apart; `{:#}` prints one line.
///
/// # Examples
///
/// ```
/// use stackdoku::{Digit, Grid, Size};
///
/// let puzzle: Grid = "1...|..2.|.3..|...4".replace('|', "\n").parse()?;
/// let size = puzzle.size();
/// assert_eq!(size, Size::Four);
/// assert_eq!(puzzle[size.cell(1, 2)], Digit::from_symbol('2', size));
/// assert_eq!(puzzle.to_bytes(), [1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4]);
/// assert_eq!(puzzle.to_string(), "1. ..\n.. 2.\n\n.3 ..\n.. .4");
/// assert_eq!(format!("{puzzle:#}"), "1.....2..3.....4");
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid {
    pub(super) size: Size,
    /// Digit numbers by [`Cell::bits`], sixteen per row whatever the size. Empty cells, and places beside the board,
    /// hold [`EMPTY`].
    pub(super) numbers: [u8; MAX_CELLS],
}

/// Stands for no digit: one more than the largest.
pub(super) const EMPTY: u8 = MAX_SIDE as u8;

/// What a cell may hold, by its number in the field `numbers`: what `grid[cell]` refers to.
static CONTENTS: [Option<Digit>; EMPTY as usize + 1] = {
    let mut contents = [None; EMPTY as usize + 1];
    let mut number = 0;
    while number < EMPTY {
        contents[number as usize] = Digit::new(number);
        number += 1;
    }
    contents
};

#[inline(always)]
const fn index(cell: Cell) -> usize {
    cell.bits() as usize
}

impl Grid {
    /// A board of this size with all its cells empty.
    #[must_use]
    pub const fn empty(size: Size) -> Self {
        Self { size, numbers: [EMPTY; MAX_CELLS] }
    }

    /// The grid with these numbers at its places, as in the field: sixteen for each row, 16 where a cell is blank.
    pub(crate) const fn from_places(size: Size, numbers: [u8; MAX_CELLS]) -> Self {
        Self { size, numbers }
    }

    /// For each row sixteen digit numbers, whatever the size. Empty cells, and places beside the board, hold 16.
    #[inline]
    pub(crate) fn rows_of_numbers(&self) -> &[[u8; MAX_SIDE]] {
        self.numbers.as_chunks().0
    }

    /// The rows of the board: the numbers of the digits, from 0; an empty cell is 16.
    #[inline]
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u8]> {
        let side = self.size.side();
        self.numbers.chunks(MAX_SIDE).take(side).map(move |row| &row[..side])
    }

    /// Its size.
    #[must_use]
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Puts a digit into a cell, or empties it.
    ///
    /// # Panics
    ///
    /// When the cell is not on the board, or the digit is too large for it.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        assert!(self.size.contains(cell), "{cell} is not on the board");
        let number = digit.map_or(EMPTY, Digit::number);
        assert!(digit.is_none() || usize::from(number) < self.size.side(), "digit {number} is too large");
        self.numbers[index(cell)] = number;
    }

    /// The cells with their digits, in reading order.
    #[inline]
    pub fn iter(&self) -> Contents<'_> {
        Contents { grid: self, row: 0, column: 0 }
    }

    /// The cells without a digit, in reading order.
    #[inline]
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.iter().filter(|(_, digit)| digit.is_none()).map(|(cell, _)| cell)
    }

    /// The cells that hold a digit, in reading order.
    #[inline]
    pub(crate) fn givens(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.iter().filter_map(|(cell, digit)| Some((cell, digit?)))
    }

    /// Whether every cell holds a digit. Says nothing about the rules; [`Grid::is_solved`] does.
    #[must_use]
    #[inline]
    pub fn is_full(&self) -> bool {
        self.rows().all(|row| !row.contains(&EMPTY))
    }

    /// The number of cells that hold a digit, 0 to 256.
    #[must_use]
    #[inline]
    pub fn given_count(&self) -> usize {
        self.numbers.iter().filter(|&&number| number != EMPTY).count()
    }
}

/// The cells of a [`Grid`] with their digits, in reading order; from [`Grid::iter`].
///
/// # Examples
///
/// ```
/// use stackdoku::{Digit, Grid, Size};
///
/// let mut grid = Grid::empty(Size::Nine);
/// grid.set(Size::Nine.cell(4, 4), Digit::new(6));
/// for (cell, digit) in &grid {
///     if let Some(digit) = digit {
///         assert_eq!(format!("{} at {cell}", digit.symbol(Size::Nine)), "7 at row 5, column 5");
///     }
/// }
/// assert_eq!(grid.iter().len(), 81);
/// ```
#[derive(Clone, Debug)]
pub struct Contents<'a> {
    grid: &'a Grid,
    row: u8,
    column: u8,
}

impl Iterator for Contents<'_> {
    type Item = (Cell, Option<Digit>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let side = self.grid.size.side() as u8;
        if self.row == side {
            return None;
        }
        let cell = Cell::new(self.row, self.column);
        self.column += 1;
        if self.column == side {
            (self.row, self.column) = (self.row + 1, 0);
        }
        Some((cell, Digit::new(self.grid.numbers[index(cell)])))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let size = self.grid.size;
        let left = size.cell_count() - usize::from(self.row) * size.side() - usize::from(self.column);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Contents<'_> {}

impl core::iter::FusedIterator for Contents<'_> {}

impl<'a> IntoIterator for &'a Grid {
    type Item = (Cell, Option<Digit>);
    type IntoIter = Contents<'a>;

    #[inline]
    fn into_iter(self) -> Contents<'a> {
        self.iter()
    }
}

/// The digit of a cell, or `None` while it is empty.
impl Index<Cell> for Grid {
    type Output = Option<Digit>;

    #[inline]
    fn index(&self, cell: Cell) -> &Option<Digit> {
        assert!(self.size.contains(cell), "{cell} is not on the board");
        &CONTENTS[usize::from(self.numbers[index(cell)])]
    }
}

#[cfg(test)]
mod tests;
