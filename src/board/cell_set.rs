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

use super::cell::Cell;
use super::size::{MAX_CELLS, Size};
use crate::processor::{Half, and, or, xor};
use bytemuck::must_cast;
use core::ops::{BitAnd, BitOr, BitXor, Sub};

/// Words of a set.
const WORDS: usize = MAX_CELLS / 64;

/// A set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub(crate) struct CellSet([u64; WORDS]);

impl CellSet {
    /// No cell.
    pub(crate) const EMPTY: Self = Self([0; WORDS]);

    /// All cells of a board.
    pub(crate) fn all(size: Size) -> Self {
        let (mut all, row) = (Self::EMPTY, (1 << size.side()) - 1);
        (0..size.side()).for_each(|number| all.0[number / 4] |= row << (16 * (number % 4)));
        all
    }

    /// One cell.
    #[inline(always)]
    pub(crate) fn of(cell: Cell) -> Self {
        let (place, bit) = (word(cell), 1 << (cell.bits() % 64));
        let mut words = [0; WORDS];
        for (at, word) in words.iter_mut().enumerate() {
            *word = if at == place { bit } else { 0 };
        }
        Self(words)
    }

    /// Adds a cell.
    #[inline(always)]
    pub(crate) const fn insert(&mut self, cell: Cell) {
        self.0[word(cell)] |= 1 << (cell.bits() % 64);
    }

    /// Takes a cell out.
    #[inline(always)]
    pub(crate) const fn remove(&mut self, cell: Cell) {
        self.0[word(cell)] &= !(1 << (cell.bits() % 64));
    }

    /// Adds the cells of another set: `|` for the compiler.
    #[inline(always)]
    pub(crate) const fn insert_all(&mut self, other: &Self) {
        let mut at = 0;
        while at < WORDS {
            self.0[at] |= other.0[at];
            at += 1;
        }
    }

    /// Whether `cell` is in the set.
    #[inline(always)]
    pub(crate) fn contains(&self, cell: Cell) -> bool {
        self.0[word(cell)] >> (cell.bits() % 64) & 1 == 1
    }

    /// Whether no cell is in the set.
    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Its words, as in the picture above.
    #[inline(always)]
    pub(crate) const fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

    /// The first cell in reading order; `None` when the set is empty.
    ///
    /// Word by word, because the processor mostly guesses right which word it is, and need not wait for it.
    #[inline(always)]
    pub(crate) fn first(self) -> Option<Cell> {
        for (at, word) in self.0.iter().enumerate() {
            if *word != 0 {
                return Some(Cell::from_bits((64 * at as u32 + word.trailing_zeros()) as u8));
            }
        }
        None
    }

    /// Its cells in reading order.
    #[inline(always)]
    pub(crate) fn cells(mut self) -> impl Iterator<Item = Cell> {
        core::iter::from_fn(move || {
            let cell = self.first()?;
            self.0[word(cell)] &= self.0[word(cell)] - 1;
            Some(cell)
        })
    }
}

/// The word that a cell lies in.
#[inline(always)]
const fn word(cell: Cell) -> usize {
    cell.bits() as usize / 64
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<T: IntoIterator<Item = Cell>>(cells: T) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// Implements an operator, half a set at a time.
///
/// The instructions are named, because compilers take sets apart into words wherever one of the words is looked at.
macro_rules! operator {
    ($(#[$doc:meta])* $trait:ident $method:ident, $half:ident) => {
        $(#[$doc])*
        impl $trait for CellSet {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let ([a, b], [c, d]): ([Half; 2], [Half; 2]) = (must_cast(self.0), must_cast(other.0));
                Self(must_cast([$half(a, c), $half(b, d)]))
            }
        }
    };
}

operator!(
    /// The cells of either set.
    BitOr bitor, or
);
operator!(
    /// The cells of both sets.
    BitAnd bitand, and
);
operator!(
    /// The cells of one set but not of both.
    BitXor bitxor, xor
);

/// The cells of the first set that are not in the second.
impl Sub for CellSet {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self ^ (self & other)
    }
}
