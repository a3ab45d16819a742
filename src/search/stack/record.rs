//! What the search keeps of a cell on its stack, packed into 21 bits.
//!
//! ```text
//!  bit   20      19 18 17 16    15 14 13 12 11 10  9  8  7  6  5  4  3  2  1  0
//!      filled   [  choice   ]  [ f  e  d  c  b  a  9  8  7  6  5  4  3  2  1  0 ]
//!               digit placed     digit d may still be tried while bit d is 1
//! ```
//!
//! The filled flag and the sixteen candidates are single bits, so they are flags of the crate `bitflags`. The choice
//! is a number of four bits and not a flag: it gets a shift, a mask, one getter and one setter. The flags stay
//! private, so that nobody can set bits that mean nothing.
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

    /// The digit placed last. It means something only while the cell is filled.
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
    /// This is line 5 of Algorithm 1, "select the next valid choice": ascending, and each digit once.
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
mod tests {
    use super::*;
    use std::format;

    const SETS: [DigitSet; 6] = {
        let set = DigitSet::from_bits;
        [set(0), set(1), set(0x8000), set(0xffff), set(0xa5a5), set(0x0ff0)]
    };

    /// Every combination of filled flag, choice and a few candidate sets.
    fn records() -> impl Iterator<Item = (bool, Digit, DigitSet, CellRecord)> {
        let choices = (0..16).filter_map(Digit::new);
        choices.flat_map(|choice| {
            [false, true].into_iter().flat_map(move |filled| {
                SETS.into_iter().map(move |candidates| {
                    let mut record = CellRecord::empty(candidates);
                    record.set_choice(choice);
                    record.set_filled(filled);
                    (filled, choice, candidates, record)
                })
            })
        })
    }

    fn parts(record: CellRecord) -> (bool, Digit, DigitSet) {
        (record.is_filled(), record.choice(), record.candidates())
    }

    #[test]
    fn the_three_fields_have_sixteen_four_and_one_bits_and_share_none() {
        assert_eq!(Fields::CANDIDATES.bits().count_ones(), 16);
        assert_eq!(Fields::CHOICE.bits().count_ones(), 4);
        assert_eq!(Fields::FILLED.bits().count_ones(), 1);
        assert_eq!(Fields::all().bits(), (1 << 21) - 1);
    }

    #[test]
    fn setting_one_field_never_touches_another() {
        for (filled, choice, candidates, record) in records() {
            assert_eq!(parts(record), (filled, choice, candidates));
            let mut turned = record;
            turned.set_filled(!filled);
            assert_eq!(parts(turned), (!filled, choice, candidates));
            for other in (0..16).filter_map(Digit::new) {
                let mut chosen = record;
                chosen.set_choice(other);
                assert_eq!(parts(chosen), (filled, other, candidates));
            }
            for other in SETS {
                let mut changed = record;
                changed.set_candidates(other);
                assert_eq!(parts(changed), (filled, choice, other));
            }
        }
    }

    #[test]
    fn nothing_above_bit_twenty_is_ever_set() {
        for (_, _, _, mut record) in records() {
            assert_eq!(record.bits() >> 21, 0);
            while record.take_next_choice().is_some() {
                assert_eq!(record.bits() >> 21, 0);
            }
        }
    }

    #[test]
    fn the_layout_is_the_one_of_the_picture() {
        let mut record = CellRecord::empty(DigitSet::from_bits(0x8001));
        record.set_choice(Digit::from_low_bits(0xa));
        record.set_filled(true);
        assert_eq!(record.bits(), 0b1_1010_1000_0000_0000_0001);
        assert_eq!(format!("{record:?}"), "1|a|1000000000000001");
    }

    #[test]
    fn choices_come_in_ascending_order_and_each_once() {
        let mut record = CellRecord::empty(DigitSet::from_bits(0b1010_0010));
        record.set_filled(true);
        for (expected, left) in [(1, 0b1010_0000), (5, 0b1000_0000), (7, 0)] {
            assert_eq!(record.take_next_choice(), Digit::new(expected));
            assert_eq!(parts(record), (true, Digit::from_low_bits(expected), DigitSet::from_bits(left)));
        }
        assert_eq!(record.take_next_choice(), None);
        assert_eq!(parts(record), (true, Digit::from_low_bits(7), DigitSet::EMPTY));
    }

    #[test]
    fn a_given_is_filled_and_has_nothing_to_try() {
        let digit = Digit::from_low_bits(9);
        assert_eq!(parts(CellRecord::given(digit)), (true, digit, DigitSet::EMPTY));
    }
}
