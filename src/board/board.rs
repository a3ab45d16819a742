//! What a search works on: the digits that each cell may still hold.

use super::cell::Cell;
use super::cell_set::CellSet;
use super::digit::Digit;
use super::digit_set::DigitSet;
use super::grid::{EMPTY, Grid};
use super::size::{MAX_CELLS, MAX_SIDE, Size};
use core::fmt;

/// The candidates of every cell of a board.
///
/// A grid says which digits are there; a board says which digits may be: what pencil marks say. A part of a search that
/// stands alone, a **cube**, is such a board with some cells decided. About 560 bytes, no heap.
///
/// # Examples
///
/// ```
/// use stackdoku::{Board, Digit, Grid, Size, Solver};
///
/// let mut board = Board::from(&Grid::empty(Size::Four));
/// let corner = Size::Four.cell(0, 0);
/// board.set(corner, Digit::new(0).into_iter().chain(Digit::new(3)).collect());
/// assert_eq!(board.candidates(corner).to_string(), "{0 3}");
/// assert_eq!(Solver::new().solutions(&board).count(), 144);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    size: Size,
    /// By [`Cell::bits`], sixteen per row whatever the size; places beside the board are empty sets.
    candidates: [DigitSet; MAX_CELLS],
    /// The blank cells with a single pencil mark. Such a mark is not a given.
    marked: CellSet,
}

impl Board {
    /// The board on which no cell may hold anything, to be filled with [`Self::set`].
    pub(crate) const fn nothing(size: Size) -> Self {
        Self { size, candidates: [DigitSet::EMPTY; MAX_CELLS], marked: CellSet::EMPTY }
    }

    /// Its size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The digits that `cell` may hold.
    #[inline(always)]
    #[must_use]
    pub const fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.bits() as usize]
    }

    /// Replaces the digits that `cell` may hold; digits too large for the board are left out.
    #[inline(always)]
    pub fn set(&mut self, cell: Cell, candidates: DigitSet) {
        self.candidates[usize::from(cell.bits())] = candidates & self.size.digits();
        self.marked.remove(cell);
    }

    /// The same for the pencil marks of a blank cell. If a single one is left, it is a candidate and not a given.
    pub fn mark(&mut self, cell: Cell, candidates: DigitSet) {
        self.set(cell, candidates);
        if self.candidates(cell).len() == 1 {
            self.marked.insert(cell);
        }
    }

    /// Whether a blank cell has a single pencil mark.
    pub(crate) fn has_marked(&self) -> bool {
        !self.marked.is_empty()
    }

    /// Adds to each cell the candidates that it has on another board of this size.
    pub(crate) fn unite(&mut self, other: &Self) {
        for (candidates, &others) in self.candidates.iter_mut().zip(&other.candidates) {
            *candidates |= others;
        }
    }

    /// The cells with a single candidate as a grid, without those that were [marked](Self::mark): the givens, where no
    /// other cell is decided.
    #[must_use]
    pub fn givens(&self) -> Grid {
        // Places beside the board have no candidate, and so no digit.
        let number = |set: DigitSet| set.only().map_or(EMPTY, Digit::number);
        let mut givens = Grid::from_places(self.size, self.candidates.map(number));
        if self.has_marked() {
            self.size.cells().filter(|&cell| self.marked.contains(cell)).for_each(|cell| givens.set(cell, None));
        }
        givens
    }

    /// Whether every digit of a grid is a candidate of its cell.
    ///
    /// # Panics
    ///
    /// When the grid is larger than the board.
    #[must_use]
    pub fn allows(&self, grid: &Grid) -> bool {
        grid.iter().all(|(cell, digit)| digit.is_none_or(|digit| self.candidates(cell).contains(digit)))
    }

    /// The digits that are struck from each cell beside the givens: none unless somebody has struck some.
    pub(crate) fn struck(&self, cell: Cell) -> DigitSet {
        let candidates = self.candidates(cell);
        let is_given = candidates.len() == 1 && !self.marked.contains(cell);
        if is_given { DigitSet::EMPTY } else { self.size.digits() - candidates }
    }

    /// The digits that each cell may hold, by [`Cell::bits`].
    #[inline(always)]
    pub(crate) const fn places(&self) -> &[DigitSet; MAX_CELLS] {
        &self.candidates
    }

    /// The rows of the board.
    #[inline(always)]
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[DigitSet]> {
        let side = self.size.side();
        self.candidates.chunks(MAX_SIDE).take(side).map(move |row| &row[..side])
    }
}

/// Empty cells may hold all digits, the others only their given.
impl From<&Grid> for Board {
    #[inline(always)]
    fn from(grid: &Grid) -> Self {
        let size = grid.size();
        let all = size.digits();
        let mut board = Self::nothing(size);
        let rows = board.candidates.as_chunks_mut::<MAX_SIDE>().0;
        for (row, numbers) in grid.rows().enumerate() {
            for (column, &number) in numbers.iter().enumerate() {
                rows[row][column] = Digit::new(number).map_or(all, Digit::as_set);
            }
        }
        board
    }
}

impl From<&Board> for Board {
    fn from(board: &Board) -> Self {
        *board
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.rows()).finish()
    }
}

#[cfg(test)]
mod tests;
