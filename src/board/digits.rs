//! Digit sets as collections: going through one, and collecting one.

use super::digit::Digit;
use super::digit_set::DigitSet;
use core::iter::FusedIterator;

/// The digits of a [`DigitSet`] in ascending order, or from the other end in descending order.
///
/// # Examples
///
/// ```
/// use stackdoku::{Digit, DigitSet};
///
/// let digits = DigitSet::from_bits(0b1001_0010).iter();
/// assert_eq!(digits.len(), 3);
/// assert!(digits.map(Digit::number).eq([1, 4, 7]));
/// ```
#[derive(Clone, Debug)]
pub struct Digits(DigitSet);

impl DigitSet {
    /// Its digits in ascending order.
    #[must_use]
    #[inline]
    pub const fn iter(self) -> Digits {
        Digits(self)
    }
}

impl Iterator for Digits {
    type Item = Digit;

    #[inline(always)]
    fn next(&mut self) -> Option<Digit> {
        self.0.take_lowest()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Digits {
    #[inline]
    fn next_back(&mut self) -> Option<Digit> {
        let highest = self.0.highest()?;
        self.0.remove(highest);
        Some(highest)
    }
}

impl ExactSizeIterator for Digits {}

impl FusedIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    #[inline]
    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl IntoIterator for &DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    #[inline]
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
        digits.into_iter().for_each(|digit| *self |= digit.as_set());
    }
}

impl<'a> FromIterator<&'a Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = &'a Digit>>(digits: I) -> Self {
        digits.into_iter().copied().collect()
    }
}

impl<'a> Extend<&'a Digit> for DigitSet {
    fn extend<I: IntoIterator<Item = &'a Digit>>(&mut self, digits: I) {
        self.extend(digits.into_iter().copied());
    }
}

/// The union of the sets.
impl FromIterator<DigitSet> for DigitSet {
    fn from_iter<I: IntoIterator<Item = DigitSet>>(sets: I) -> Self {
        sets.into_iter().fold(Self::EMPTY, |all, set| all | set)
    }
}

impl<const N: usize> From<[Digit; N]> for DigitSet {
    fn from(digits: [Digit; N]) -> Self {
        digits.into_iter().collect()
    }
}

impl From<Digit> for DigitSet {
    fn from(digit: Digit) -> Self {
        digit.as_set()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn a_set_is_collected_from_digits_references_arrays_and_sets() {
        let digits = [3, 1, 3, 12].map(Digit::from_low_bits);
        let set = DigitSet::from_bits(0b1_0000_0000_1010);
        assert_eq!(digits.into_iter().collect::<DigitSet>(), set);
        assert_eq!(digits.iter().collect::<DigitSet>(), set);
        assert_eq!(DigitSet::from(digits), set);
        assert_eq!(DigitSet::from(digits[3]), DigitSet::from_bits(1 << 12));
        assert_eq!(digits.map(Digit::as_set).into_iter().collect::<DigitSet>(), set);
        let mut extended = DigitSet::EMPTY;
        extended.extend(&digits);
        assert_eq!(extended, set);
    }

    #[test]
    fn a_set_is_gone_through_from_both_ends() {
        let mut digits = (&DigitSet::first(5)).into_iter();
        let mut order = Vec::new();
        while let Some(low) = digits.next() {
            order.extend([Some(low), digits.next_back()]);
        }
        let numbers: Vec<u8> = order.into_iter().flatten().map(Digit::number).collect();
        assert_eq!(numbers, [0, 4, 1, 3, 2]);
        assert_eq!((digits.len(), digits.next_back()), (0, None));
    }
}
