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

/// A set of digits: bit `d` is 1 while digit `d` is in it.
///
/// It is a `u16` and copied freely. `|`, `&`, `^` and `-` give union, intersection, symmetric difference and
/// difference. A complement is missing, because it would depend on the size of the board: write
/// [`size.digits()`](Size::digits)` - set`.
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
/// assert_eq!(candidates.lowest(), Digit::new(0));
/// let odd: DigitSet = candidates.iter().filter(|digit| digit.number() % 2 == 1).collect();
/// assert_eq!(odd.to_string(), "{1 5 7}");
/// assert!(odd.is_subset(candidates) && odd.is_disjoint(candidates - odd));
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
    #[inline]
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

    /// Whether it holds no digit.
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

    /// Whether every digit of it is in `other` too.
    #[inline(always)]
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether it has no digit in common with `other`.
    #[inline(always)]
    #[must_use]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Puts `digit` into it, and says whether it was not there before.
    #[inline(always)]
    pub const fn insert(&mut self, digit: Digit) -> bool {
        let is_new = !self.contains(digit);
        self.0 |= 1 << digit.number();
        is_new
    }

    /// Takes `digit` out of it, and says whether it was there.
    #[inline(always)]
    pub const fn remove(&mut self, digit: Digit) -> bool {
        let was_there = self.contains(digit);
        self.0 &= !(1 << digit.number());
        was_there
    }

    /// Its only digit; `None` when it is empty or has several.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Digit, DigitSet};
    ///
    /// assert_eq!(DigitSet::from_bits(0b100).only(), Digit::new(2));
    /// assert_eq!(DigitSet::from_bits(0b110).only(), None);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn only(self) -> Option<Digit> {
        if bits::at_most_one(self.0) { self.lowest() } else { None }
    }

    /// Its highest digit; `None` when it is empty.
    #[inline(always)]
    pub(super) const fn highest(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit::from_low_bits(15 - self.0.leading_zeros() as u8)) }
    }

    /// Its lowest digit; `None` when it is empty.
    #[inline(always)]
    #[must_use]
    pub const fn lowest(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit::from_low_bits(self.0.trailing_zeros() as u8)) }
    }

    /// Takes the lowest digit out of it and returns it; `None` when it is empty. See [`bits::without_lowest`].
    #[inline(always)]
    pub(crate) const fn take_lowest(&mut self) -> Option<Digit> {
        let lowest = self.lowest();
        self.0 = bits::without_lowest(self.0);
        lowest
    }
}

impl Digit {
    /// The set that holds this digit alone.
    ///
    /// ```text
    /// digit 5 -> 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0
    /// ```
    #[must_use]
    #[inline]
    pub const fn as_set(self) -> DigitSet {
        DigitSet(1 << self.number())
    }
}

impl Size {
    /// The digits of the board: the first 4, 9 or 16.
    #[must_use]
    #[inline]
    pub const fn digits(self) -> DigitSet {
        DigitSet::first(self.side())
    }
}

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
mod tests;
