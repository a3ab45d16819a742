//! Sets of cells in 256 bits.
//!
//! ```text
//!            word 0            word 1            word 2            word 3
//!  bit    0 ... 15 16 ... 31 ...
//!  cell   row 0    row 1                                              row 15
//! ```
//!
//! The bit of a cell is its number in [`Cell::bits`], so the lowest bit of a set is its first cell in reading order.
//! Smaller boards leave bits unused.

use crate::board::{Cell, MAX_CELLS, Size};
use core::ops::{BitAnd, BitOr, BitXor, Sub};

/// Words of a set.
pub(super) const WORDS: usize = MAX_CELLS / 64;

/// A set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(in crate::search) struct CellSet(pub(super) [u64; WORDS]);

impl CellSet {
    /// No cell.
    pub(super) const EMPTY: Self = Self([0; WORDS]);

    /// All cells of a board.
    pub(super) fn all(size: Size) -> Self {
        size.cells().map(Self::of).fold(Self::EMPTY, |all, cell| all | cell)
    }

    /// One cell.
    #[inline(always)]
    pub(super) fn of(cell: Cell) -> Self {
        let (place, bit) = (word(cell), 1 << (cell.bits() % 64));
        let mut words = [0; WORDS];
        for (at, word) in words.iter_mut().enumerate() {
            *word = if at == place { bit } else { 0 };
        }
        Self(words)
    }

    /// Adds a cell.
    pub(super) const fn insert(&mut self, cell: Cell) {
        self.0[cell.bits() as usize / 64] |= 1 << (cell.bits() % 64);
    }

    /// Whether `cell` is in the set.
    #[inline(always)]
    pub(super) fn contains(&self, cell: Cell) -> bool {
        self.0[word(cell)] >> (cell.bits() % 64) & 1 == 1
    }

    /// The first cell in reading order; `None` when the set is empty.
    ///
    /// Word by word, because the processor mostly guesses right which word it is, and need not wait for it.
    #[inline(always)]
    pub(super) fn first(self) -> Option<Cell> {
        for (at, word) in self.0.iter().enumerate() {
            if *word != 0 {
                return Some(Cell::from_bits((64 * at as u32 + word.trailing_zeros()) as u8));
            }
        }
        None
    }
}

/// The word that a cell lies in.
#[inline(always)]
fn word(cell: Cell) -> usize {
    usize::from(cell.bits() / 64)
}

/// Implements an operator, word by word.
macro_rules! operator {
    ($(#[$doc:meta])* $trait:ident $method:ident, $words:expr) => {
        $(#[$doc])*
        impl $trait for CellSet {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let words: fn(u64, u64) -> u64 = $words;
                let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
                Self([words(a, e), words(b, f), words(c, g), words(d, h)])
            }
        }
    };
}

operator!(
    /// The cells of either set.
    BitOr bitor, |one, other| one | other
);
operator!(
    /// The cells of both sets.
    BitAnd bitand, |one, other| one & other
);
operator!(
    /// The cells of one set but not of both.
    BitXor bitxor, |one, other| one ^ other
);
operator!(
    /// The cells of the first set that are not in the second.
    Sub sub, |one, other| one & !other
);
