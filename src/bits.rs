//! Digits, and sets of digits in the bits of a `u16`.
//!
//! ```text
//!  bit    15 14 13 12 11 10  9  8  7  6  5  4  3  2  1  0
//!  digit   f  e  d  c  b  a  9  8  7  6  5  4  3  2  1  0
//! ```
//!
//! Bit `d` is 1 while digit `d` is in the set. Sixteen bits are enough because no side is longer than 16.
//! Digits are numbered from 0 inside the program; only the text layer knows symbols.

use core::fmt;

/// What a cell can hold: 0 to 15.
///
/// At side 9 the digits are 0 to 8 and printed as 1 to 9; at side 16 they are 0 to 15 and printed as `0` to `f`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// The digit with this number, or `None` from 16 on.
    pub const fn new(number: u8) -> Option<Self> {
        if number < 16 { Some(Self(number)) } else { None }
    }

    /// The digit in the low four bits of `number`; the others are dropped.
    pub const fn from_low_bits(number: u8) -> Self {
        Self(number & 15)
    }

    /// Its number, 0 to 15.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The set that holds this digit alone.
    ///
    /// ```text
    /// digit 5 -> 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0
    /// ```
    pub const fn as_set(self) -> u16 {
        1 << self.0
    }
}

impl fmt::LowerHex for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}

/// The set of the first `side` digits.
///
/// ```text
/// side 9 -> 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1 1
/// ```
pub const fn first_digits(side: usize) -> u16 {
    ((1u32 << side) - 1) as u16
}

/// Removes the lowest digit from `digits` and returns it; `None` when the set is empty.
///
/// ```text
/// digits        1 0 1 1 0 0
/// digits - 1    1 0 1 0 1 1    the lowest 1 and the 0s below it flip
/// AND           1 0 1 0 0 0    only the lowest 1 is gone
/// ```
///
/// Source: H. S. Warren, *Hacker's Delight*, 2nd edition, section 2-1.
pub const fn take_lowest(digits: &mut u16) -> Option<Digit> {
    if *digits == 0 {
        return None;
    }
    let lowest = digits.trailing_zeros() as u8;
    *digits &= *digits - 1;
    Some(Digit(lowest))
}

/// The digits of the set in ascending order.
pub fn each(mut digits: u16) -> impl Iterator<Item = Digit> {
    core::iter::from_fn(move || take_lowest(&mut digits))
}

/// The digits less than `difference` away from `digit`, itself among them.
///
/// ```text
/// digit 5, difference 4:
///  digit   f e d c b a 9 8 7 6 5 4 3 2 1 0
///  set     0 0 0 0 0 0 0 1 1 1 1 1 1 1 0 0
/// ```
///
/// `difference` 0 gives the empty set.
pub const fn nearer_than(digit: Digit, difference: u8) -> u16 {
    let mut set = 0;
    let mut other = 0;
    while other < 16 {
        if digit.0.abs_diff(other) < difference {
            set |= 1 << other;
        }
        other += 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn a_digit_is_less_than_sixteen() {
        assert_eq!(Digit::new(15).map(Digit::number), Some(15));
        assert_eq!(Digit::new(16), None);
        assert_eq!(Digit::from_low_bits(0x2a).number(), 10);
    }

    #[test]
    fn the_first_digits_fill_the_low_bits() {
        assert_eq!(first_digits(4), 0b1111);
        assert_eq!(first_digits(9), 0b1_1111_1111);
        assert_eq!(first_digits(16), 0xffff);
    }

    #[test]
    fn every_set_gives_its_digits_in_ascending_order() {
        for set in 0..=u16::MAX {
            let expected: Vec<u8> = (0..16).filter(|d| set >> d & 1 == 1).collect();
            let found: Vec<u8> = each(set).map(Digit::number).collect();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn near_digits_are_symmetric_and_stop_at_the_ends() {
        assert_eq!(nearer_than(Digit(0), 4), 0b1111);
        assert_eq!(nearer_than(Digit(5), 4), 0b1_1111_1100);
        assert_eq!(nearer_than(Digit(15), 4), 0b1111 << 12);
        assert_eq!(nearer_than(Digit(7), 0), 0);
    }
}
