//! Sets of digits in the bits of a `u16`.
//!
//! ```text
//!  bit    15 14 13 12 11 10  9  8  7  6  5  4  3  2  1  0
//!  digit   f  e  d  c  b  a  9  8  7  6  5  4  3  2  1  0
//! ```
//!
//! Bit `d` is 1 while digit `d` is in the set. Sixteen bits are enough because no side is longer than 16.

use super::bits;
use super::digit::Digit;
use super::size::Size;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

/// A set of digits: bit `d` is 1 while digit `d` is in it.
///
/// # Examples
///
/// ```
/// use stackdoku::{Digit, DigitSet, Size};
///
/// let mut candidates = Size::Nine.digits();
/// candidates.remove(Digit::from_low_bits(3));
/// assert_eq!(candidates.len(), 8);
/// assert_eq!(candidates.bits(), 0b1_1111_0111);
/// assert_eq!(candidates.take_lowest(), Digit::new(0));
/// let odd: DigitSet = candidates.iter().filter(|digit| digit.number() % 2 == 1).collect();
/// assert_eq!(odd.to_string(), "{1 5 7}");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The set without a digit.
    pub const EMPTY: Self = Self(0);

    /// The set of the digits below `count`, which is 16 at most.
    ///
    /// ```text
    /// count 9 -> 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1 1
    /// ```
    ///
    /// # Panics
    ///
    /// When `count` is more than 16.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        assert!(count <= 16, "there are sixteen digits");
        Self(((1u32 << count) - 1) as u16)
    }

    /// The set with these bits.
    #[inline(always)]
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Its bits: bit `d` is 1 while digit `d` is in the set.
    #[inline(always)]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether there is no digit in it.
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of its digits, 0 to 16.
    #[inline(always)]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether `digit` is in it.
    #[inline(always)]
    #[must_use]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.number() & 1 == 1
    }

    /// Puts `digit` into it.
    #[inline(always)]
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.number();
    }

    /// Takes `digit` out of it.
    #[inline(always)]
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.number());
    }

    /// Its lowest digit; `None` when it is empty.
    #[inline(always)]
    #[must_use]
    pub const fn lowest(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit::from_low_bits(self.0.trailing_zeros() as u8)) }
    }

    /// Takes the lowest digit out of it and returns it; `None` when it is empty.
    ///
    /// ```text
    /// digits        1 0 1 1 0 0
    /// digits - 1    1 0 1 0 1 1    the lowest 1 and the 0s below it flip
    /// AND           1 0 1 0 0 0    only the lowest 1 is gone
    /// ```
    #[inline(always)]
    pub const fn take_lowest(&mut self) -> Option<Digit> {
        let lowest = self.lowest();
        self.0 = bits::without_lowest(self.0);
        lowest
    }

    /// Its digits in ascending order.
    #[must_use]
    pub const fn iter(self) -> Digits {
        Digits(self)
    }
}

impl Digit {
    /// The set that holds this digit alone.
    ///
    /// ```text
    /// digit 5 -> 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0
    /// ```
    #[must_use]
    pub const fn as_set(self) -> DigitSet {
        DigitSet(1 << self.number())
    }

    /// The digits less than `difference` away from this one, itself among them; the empty set when `difference` is 0.
    ///
    /// ```text
    /// digit 5, difference 4:
    ///  digit   f e d c b a 9 8 7 6 5 4 3 2 1 0
    ///  set     0 0 0 0 0 0 0 1 1 1 1 1 1 1 0 0
    /// ```
    pub(crate) const fn nearer_than(self, difference: u8) -> DigitSet {
        let mut set = 0;
        let mut other = 0;
        while other < 16 {
            if self.number().abs_diff(other) < difference {
                set |= 1 << other;
            }
            other += 1;
        }
        DigitSet(set)
    }
}

impl Size {
    /// The digits of the board: the first 4, 9 or 16.
    #[must_use]
    pub const fn digits(self) -> DigitSet {
        DigitSet::first(self.side())
    }
}

/// The digits of a [`DigitSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Digits(DigitSet);

impl Iterator for Digits {
    type Item = Digit;

    #[inline(always)]
    fn next(&mut self) -> Option<Digit> {
        self.0.take_lowest()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Digits {}

impl FusedIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(digits);
        set
    }
}

impl Extend<Digit> for DigitSet {
    fn extend<I: IntoIterator<Item = Digit>>(&mut self, digits: I) {
        digits.into_iter().for_each(|digit| self.insert(digit));
    }
}

impl From<Digit> for DigitSet {
    fn from(digit: Digit) -> Self {
        digit.as_set()
    }
}

/// Implements an operator and its assigning form; `$bits` says what it does with the bits.
macro_rules! operator {
    ($(#[$doc:meta])* $trait:ident $method:ident, $assign:ident $assign_method:ident, $bits:expr) => {
        $(#[$doc])*
        impl $trait for DigitSet {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let bits: fn(u16, u16) -> u16 = $bits;
                Self(bits(self.0, other.0))
            }
        }

        impl $assign for DigitSet {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

operator!(
    /// The digits of either set.
    BitOr bitor, BitOrAssign bitor_assign, |one, other| one | other
);
operator!(
    /// The digits of both sets.
    BitAnd bitand, BitAndAssign bitand_assign, |one, other| one & other
);
operator!(
    /// The digits of one set but not of both.
    BitXor bitxor, BitXorAssign bitxor_assign, |one, other| one ^ other
);
operator!(
    /// The digits of the first set that are not in the second.
    Sub sub, SubAssign sub_assign, |one, other| one & !other
);

/// The numbers of its digits as [`Digit`] writes them: `{0 3 a}`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (index, digit) in self.iter().enumerate() {
            write!(f, "{}{digit}", if index == 0 { "" } else { " " })?;
        }
        f.write_str("}")
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The bits, the highest digit first.
impl fmt::Binary for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Binary::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;
    use std::string::ToString;
    use std::vec::Vec;

    #[test]
    fn the_first_digits_fill_the_low_bits() {
        assert_eq!(DigitSet::first(0), DigitSet::EMPTY);
        assert_eq!(DigitSet::first(4).bits(), 0b1111);
        assert_eq!(DigitSet::first(9).bits(), 0b1_1111_1111);
        assert_eq!(DigitSet::first(16).bits(), 0xffff);
    }

    #[test]
    fn every_set_gives_its_digits_in_ascending_order() {
        for bits in 0..=u16::MAX {
            let set = DigitSet::from_bits(bits);
            let expected: Vec<u8> = (0..16).filter(|d| bits >> d & 1 == 1).collect();
            let found: Vec<u8> = set.iter().map(Digit::number).collect();
            assert_eq!(found, expected);
            assert_eq!((set.len(), set.is_empty()), (expected.len(), expected.is_empty()));
            assert_eq!(set.lowest().map(Digit::number), expected.first().copied());
            assert_eq!(set.iter().collect::<DigitSet>(), set);
        }
    }

    #[test]
    fn a_set_holds_what_was_put_in_and_not_taken_out() {
        let mut set = DigitSet::EMPTY;
        for digit in DigitSet::first(16) {
            assert!(!set.contains(digit));
            set.insert(digit);
            set.insert(digit);
            assert!(set.contains(digit));
        }
        set.remove(Digit::from_low_bits(3));
        set.remove(Digit::from_low_bits(3));
        assert_eq!(set.bits(), 0xfff7);
    }

    #[test]
    fn the_operators_are_those_of_sets() {
        let (a, b) = (DigitSet::from_bits(0b1100), DigitSet::from_bits(0b1010));
        assert_eq!([a | b, a & b, a - b, a ^ b].map(DigitSet::bits), [0b1110, 0b1000, 0b0100, 0b0110]);
        let mut c = a;
        c |= b;
        c &= b;
        assert_eq!(c, b);
        c -= a;
        c ^= a;
        assert_eq!(c.bits(), 0b1110);
    }

    #[test]
    fn a_set_is_printed_as_a_list_and_as_bits() {
        let set = DigitSet::from_bits(0b100_0000_1001);
        assert_eq!(format!("{set} {set:?} {set:012b}"), "{0 3 a} {0 3 a} 010000001001");
        assert_eq!(DigitSet::EMPTY.to_string(), "{}");
    }

    #[test]
    fn near_digits_are_symmetric_and_stop_at_the_ends() {
        assert_eq!(Digit::from_low_bits(0).nearer_than(4).bits(), 0b1111);
        assert_eq!(Digit::from_low_bits(5).nearer_than(4).bits(), 0b1_1111_1100);
        assert_eq!(Digit::from_low_bits(15).nearer_than(4).bits(), 0b1111 << 12);
        assert_eq!(Digit::from_low_bits(7).nearer_than(0), DigitSet::EMPTY);
    }
}
