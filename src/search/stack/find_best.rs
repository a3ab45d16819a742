//! FindBest (Algorithm 2): the digits used around each cell, and the empty cell with fewest candidates.
//!
//! The specification computes all candidates anew for each choice: every filled cell strikes its digit from its
//! row, column and block. [`FindBest`] keeps what that computation would find as masks, and reads them row by row:
//!
//! ```text
//!                      column   0    1    2    3    4  ...  15
//!                columns[c]  [ used used used used used ... used ]
//!         | blocks[band][c]  [ used used used used used ... used ]   each block's mask under each of its columns
//!         |         rows[r]  [ same same same same same ... same ]   one mask for the whole row
//!         | extra    [r][c]  [ what the variant adds, per cell   ]   left out under classic rules without pencil marks
//!         = used around the sixteen cells of row r; what is not used is a candidate
//! ```
//!
//! The masks lie side by side, so that a row of the board is a few operations on sixteen words of 16 bits, and the
//! compiler makes vector code of the plain loops. Sides 4 and 9 use the first columns; the others count as filled.
//! The tests compare this with a literal transcription of Algorithm 2.
//!
//! Invariant: [`FindBest::lift`] undoes [`FindBest::place`]. Both flip the same bits: a digit that the rules allow in a
//! house was not used there before, so one flip sets its bit and the next clears it.

use super::extra::{Extra, Row, Rows};
use crate::board::{Board, Cell, Constraints, Digit, DigitSet, MAX_SIDE, Rules, Size};

/// A key larger than that of any empty cell. Fifteen bits, so that signed and unsigned order agree: the oldest x86-64
/// has a vector minimum for signed lanes only.
const FILLED: u16 = i16::MAX as u16;

/// The count of candidates stands above the eight bits of the cell, so that of two equal counts the smaller key is the
/// earlier cell in reading order: the tie rule of Algorithm 2, line 20.
const COUNT_SHIFT: u32 = 8;

/// The masks of used digits, and which cells are filled.
#[derive(Clone)]
pub(in crate::search) struct FindBest {
    size: Size,
    rows: Row,
    columns: Row,
    blocks: Rows,
    filled: Rows,
    extra: Option<Extra>,
}

impl FindBest {
    /// A board whose givens are still to be placed: what is struck from its other cells is never a candidate.
    pub(in crate::search) fn new(board: &Board, rules: Rules) -> Self {
        let size = board.size();
        let mut filled = [[FILLED; MAX_SIDE]; MAX_SIDE];
        for row in &mut filled[..size.side()] {
            row[..size.side()].fill(0);
        }
        Self {
            size,
            rows: [0; MAX_SIDE],
            columns: [0; MAX_SIDE],
            blocks: [[0; MAX_SIDE]; MAX_SIDE],
            filled,
            extra: Extra::new(&Constraints::new(size, rules), board),
        }
    }

    /// The digits still allowed in `cell`.
    #[inline(always)]
    pub(in crate::search) fn candidates(&self, cell: Cell) -> DigitSet {
        let (row, column) = (cell.row(), cell.column());
        let used = self.rows[row] | self.columns[column] | self.blocks[self.band(row)][column];
        let used_beyond = self.extra.as_ref().map_or(0, |extra| extra.used(cell));
        self.size.digits() - DigitSet::from_bits(used | used_beyond)
    }

    /// Takes the empty cell with fewest candidates, the first in reading order on a tie, marks it as filled, and
    /// returns it with its candidates; `None` when no cell is empty.
    ///
    /// # Cost
    ///
    /// One pass over the board, without branches.
    #[inline(always)]
    pub(in crate::search) fn take(&mut self) -> Option<(Cell, DigitSet)> {
        let key = match &self.extra {
            None => self.lowest_key(|_| &[0; MAX_SIDE]),
            Some(extra) => self.lowest_key(|row| extra.row(row)),
        };
        if key == FILLED {
            return None;
        }
        // The low byte is the cell.
        let cell = Cell::from_bits(key as u8);
        self.mark_filled(cell, true);
        Some((cell, self.candidates(cell)))
    }

    /// The smallest of all keys, a key being the count and the place of an empty cell, or [`FILLED`].
    ///
    /// ```text
    /// key   0 0 0 n n n n n  r r r r c c c c      n: number of candidates, r: row, c: column
    ///    |  0 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1      when the cell is filled
    /// ```
    #[inline(always)]
    fn lowest_key<'a>(&'a self, used_beyond: impl Fn(usize) -> &'a Row) -> u16 {
        let side = self.size.side();
        let block_side = self.size.block_side();
        let all = self.size.digits().bits();
        let columns: Row = core::array::from_fn(|column| column as u16);
        let mut lowest = [FILLED; MAX_SIDE];
        for row in 0..side {
            let blocks = &self.blocks[row / block_side];
            let filled = &self.filled[row];
            let beyond = used_beyond(row);
            let used_in_row = self.rows[row];
            let first = (row << 4) as u16;
            for column in 0..MAX_SIDE {
                let used = used_in_row | self.columns[column] | blocks[column] | beyond[column];
                let count = (all & !used).count_ones() as u16;
                let key = (count << COUNT_SHIFT | (first + columns[column])) | filled[column];
                lowest[column] = (lowest[column] as i16).min(key as i16) as u16;
            }
        }
        lowest.into_iter().fold(FILLED, u16::min)
    }

    /// Puts `digit` into `cell`, which must allow it, and marks the cell as filled.
    #[inline(always)]
    pub(in crate::search) fn place(&mut self, cell: Cell, digit: Digit) {
        self.flip(cell, digit);
        self.mark_filled(cell, true);
    }

    /// Takes `digit` off `cell`, where it was placed. The cell stays marked as filled.
    #[inline(always)]
    pub(in crate::search) fn lift(&mut self, cell: Cell, digit: Digit) {
        self.flip(cell, digit);
    }

    /// Marks `cell` as filled, or as not.
    #[inline(always)]
    pub(in crate::search) fn mark_filled(&mut self, cell: Cell, filled: bool) {
        self.filled[cell.row()][cell.column()] = if filled { FILLED } else { 0 };
    }

    #[inline(always)]
    fn flip(&mut self, cell: Cell, digit: Digit) {
        let (row, column) = (cell.row(), cell.column());
        let (band, block_column) = (self.band(row), self.first_column(column));
        let set = digit.as_set().bits();
        self.rows[row] ^= set;
        self.columns[column] ^= set;
        for used in &mut self.blocks[band][block_column..][..self.size.block_side()] {
            *used ^= set;
        }
        if let Some(extra) = &mut self.extra {
            extra.flip(cell, digit);
        }
    }

    /// The row of blocks that a row lies in.
    #[inline(always)]
    fn band(&self, row: usize) -> usize {
        usize::from(BLOCK_OF[self.size as usize][row])
    }

    /// The first column of the blocks that a column lies in.
    #[inline(always)]
    fn first_column(&self, column: usize) -> usize {
        usize::from(BLOCK_OF[self.size as usize][column]) * self.size.block_side()
    }
}

/// For each size and each line the block along it, worked out once: a division in the hot loop costs as much as the
/// rest of `flip`.
static BLOCK_OF: [[u8; MAX_SIDE]; 3] = {
    let mut blocks = [[0; MAX_SIDE]; 3];
    let mut size = 0;
    while size < 3 {
        let block_side = Size::ALL[size].block_side();
        let mut line = 0;
        while line < MAX_SIDE {
            blocks[size][line] = (line / block_side) as u8;
            line += 1;
        }
        size += 1;
    }
    blocks
};
