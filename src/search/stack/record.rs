//! What the search keeps of a given or a cell on its stack, packed into 21 bits. Digits count from 0 here: bit 0 stands
//! for the first digit, which is 0 at 16x16 and 1 at 9x9 and 4x4.
//!
//! ```text
//!  bit   20      19 18 17 16    15 14 13 12 11 10  9  8  7  6  5  4  3  2  1  0
//!      filled   [  choice   ]  [ f  e  d  c  b  a  9  8  7  6  5  4  3  2  1  0 ]
//!               digit placed     digit d may still be tried while bit d is 1
//! ```
//!
//! After a pop all 21 bits are 0. The filled flag (README and page call it *taken*, for a given or a cell on the
//! stack) and the sixteen candidates are single bits, so they are flags of the crate `bitflags`. The choice is a
//! number of four bits and not a flag: it gets a shift, a mask, one getter and one setter. The flags stay private, so
//! that nobody can set bits that mean nothing.
//!
//! Invariant: no bit above bit 20 is ever set.

use crate::board::{Digit, DigitSet};
use bitflags::bitflags;
use core::fmt;

bitflags! {
    #[derive(Clone, Copy, PartialEq, Eq, Default)]
    struct Fields: u32 {
        const FILLED = 1 << 20;
        const CHOICE = 0xf << CHOICE_SHIFT;
        const CANDIDATES = 0xffff;
    }
}

/// Where the four bits of the choice start.
const CHOICE_SHIFT: u32 = 16;

/// One cell of the search: filled or not, the candidates not yet tried, and the choice.
///
/// ```text
///  bit   20      19 18 17 16    15 14 13 12 11 10  9  8  7  6  5  4  3  2  1  0
///      filled   [  choice   ]  [ f  e  d  c  b  a  9  8  7  6  5  4  3  2  1  0 ]
/// ```
///
/// # Examples
///
/// ```
/// use stackdoku::stack::CellRecord;
/// use stackdoku::{Digit, DigitSet};
///
/// let record = CellRecord::from_bits(0b1_0001_0000_0000_1010_0000);
/// assert!(record.is_filled());
/// assert_eq!(Some(record.choice()), Digit::new(1));
/// assert_eq!(record.candidates(), DigitSet::from_bits(0b1010_0000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct CellRecord(Fields);

impl CellRecord {
    /// The record of these bits, laid out as in the picture above. Bits above bit 20 are left out.
    #[must_use]
    #[inline]
    pub fn from_bits(bits: u32) -> Self {
        Self(Fields::from_bits_truncate(bits))
    }

    /// A cell that is not filled, with these candidates.
    pub(super) fn empty(candidates: DigitSet) -> Self {
        let mut record = Self::default();
        record.set_candidates(candidates);
        record
    }

    /// A filled cell that holds `digit` and has nothing left to try: what a given is.
    pub(super) fn given(digit: Digit) -> Self {
        let mut record = Self::default();
        record.set_filled(true);
        record.set_choice(digit);
        record
    }

    /// Whether the cell is filled in: a given, or on the stack.
    #[must_use]
    #[inline]
    pub fn is_filled(self) -> bool {
        self.0.contains(Fields::FILLED)
    }

    /// The digits that may still be tried here.
    #[must_use]
    #[inline]
    pub fn candidates(self) -> DigitSet {
        // The mask keeps the low sixteen bits, so the cast drops only zeros.
        DigitSet::from_bits((self.0 & Fields::CANDIDATES).bits() as u16)
    }

    /// The digit placed last. It means something only for a given, and for a cell on the stack from its first choice
    /// on: a cell just pushed is filled and holds no digit.
    #[must_use]
    #[inline]
    pub fn choice(self) -> Digit {
        Digit::from_low_bits(((self.0 & Fields::CHOICE).bits() >> CHOICE_SHIFT) as u8)
    }

    /// The 21 bits, laid out as in the picture above.
    #[must_use]
    #[inline]
    pub fn bits(self) -> u32 {
        self.0.bits()
    }

    /// Marks the cell as filled in, or as not filled in.
    pub(super) fn set_filled(&mut self, filled: bool) {
        self.0.set(Fields::FILLED, filled);
    }

    /// Replaces the candidates.
    pub(super) fn set_candidates(&mut self, candidates: DigitSet) {
        self.0 = (self.0 - Fields::CANDIDATES) | Fields::from_bits_truncate(u32::from(candidates.bits()));
    }

    /// Replaces the choice.
    pub(super) fn set_choice(&mut self, digit: Digit) {
        let choice = Fields::from_bits_truncate(u32::from(digit.number()) << CHOICE_SHIFT);
        self.0 = (self.0 - Fields::CHOICE) | choice;
    }

    /// Moves the lowest candidate into the choice and returns it; `None` when no candidate is left.
    ///
    /// These are lines 5 and 9 of the picture in `stack_search` (the specification's line 5, "select the next valid
    /// choice"): ascending, and each digit once.
    ///
    /// ```text
    ///            filled  choice  candidates
    /// before       1       ?     0000 0000 1010 0010
    /// after        1       1     0000 0000 1010 0000    returns 1
    /// ```
    pub(super) fn take_next_choice(&mut self) -> Option<Digit> {
        let mut untried = self.candidates();
        let digit = untried.take_lowest()?;
        self.set_candidates(untried);
        self.set_choice(digit);
        Some(digit)
    }
}

/// Filled flag, choice and candidates: `1|a|1000000000000001`.
impl fmt::Debug for CellRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let filled = u8::from(self.is_filled());
        write!(f, "{filled}|{:x}|{:016b}", self.choice(), self.candidates())
    }
}

#[cfg(test)]
mod tests;
