//! Digits: numbered from 0 inside the program, written as symbols by people.

use super::name::UnknownName;
use super::size::Size;
use core::fmt;
use core::str::FromStr;

/// What a cell can hold: 0 to 15.
///
/// On a 9x9 board the digits are 0 to 8 and people write them as 1 to 9; on a 16x16 board they are 0 to 15 and people
/// write them as `0` to `f`. [`Digit::symbol`] gives the sign that people write; `Display` gives the number inside,
/// as one hexadecimal sign.
///
/// # Examples
///
/// ```
/// use stackdoku::{Digit, Size};
///
/// let digit = Digit::from_symbol('5', Size::Nine).unwrap();
/// assert_eq!(digit.number(), 4);
/// assert_eq!(digit.symbol(Size::Nine), '5');
/// assert_eq!(digit.to_string(), "4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// The digit with this number, or `None` from 16 on.
    #[must_use]
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 16 { Some(Self(number)) } else { None }
    }

    /// The digit in the low four bits of `number`; the other bits are dropped.
    #[must_use]
    #[inline]
    pub const fn from_low_bits(number: u8) -> Self {
        Self(number & 15)
    }

    /// Its number, 0 to 15.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The sign that people write for it: `1` to `9` on a 9x9 board, `1` to `4` at 4x4, `0` to `f` at 16x16.
    ///
    /// [`crate::text::Symbols`] knows the other notations of 16x16.
    #[must_use]
    pub const fn symbol(self, size: Size) -> char {
        let number = match size {
            Size::Sixteen => self.0,
            Size::Four | Size::Nine => self.0 + 1,
        };
        // The number is at most 16; only at 4x4 and 9x9 a digit too large for the board could reach that.
        match char::from_digit(number as u32, 17) {
            Some(symbol) => symbol,
            None => '?',
        }
    }

    /// The digit that people write as `symbol`, in either case; `None` when it stands for none on a board of this size.
    #[must_use]
    pub fn from_symbol(symbol: char, size: Size) -> Option<Self> {
        let number = symbol.to_digit(16)? as u8;
        let number = if size == Size::Sixteen { number } else { number.checked_sub(1)? };
        Self::new(number).filter(|digit| usize::from(digit.0) < size.side())
    }
}

/// Its number, 0 to 15.
impl From<Digit> for u8 {
    fn from(digit: Digit) -> Self {
        digit.0
    }
}

/// Its number, 0 to 15, as an index of arrays.
impl From<Digit> for usize {
    fn from(digit: Digit) -> Self {
        digit.0.into()
    }
}

/// The number inside as one hexadecimal sign, `0` to `f`; see [`Digit::symbol`] for the sign that people write.
impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}

impl fmt::LowerHex for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}

/// The number inside as `Display` writes it: `0` to `9`, `a` to `f`, in either case.
impl FromStr for Digit {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let mut signs = text.chars();
        match (signs.next().and_then(|sign| sign.to_digit(16)), signs.next()) {
            (Some(number), None) => Ok(Self(number as u8)),
            _ => Err(UnknownName::new("digit", &["one sign from 0 to 9 or a to f"])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::DigitSet;
    use std::string::{String, ToString};

    #[test]
    fn a_digit_is_less_than_sixteen() {
        assert_eq!(Digit::new(15).map(Digit::number), Some(15));
        assert_eq!(Digit::new(16), None);
        assert_eq!(Digit::from_low_bits(0x2a).number(), 10);
    }

    #[test]
    fn a_digit_is_read_as_it_is_written() {
        for digit in DigitSet::first(16) {
            assert_eq!(digit.to_string().parse(), Ok(digit));
            assert_eq!(digit.to_string().to_uppercase().parse(), Ok(digit));
        }
        for text in ["", "g", "10", " 1", "+1", "-"] {
            assert!(text.parse::<Digit>().is_err(), "{text}");
        }
    }

    #[test]
    fn symbols_are_those_that_people_write() {
        let symbols =
            |size: Size| -> String { DigitSet::first(size.side()).iter().map(|digit| digit.symbol(size)).collect() };
        assert_eq!(Size::ALL.map(symbols), ["1234", "123456789", "0123456789abcdef"]);
        for size in Size::ALL {
            for digit in DigitSet::first(size.side()) {
                assert_eq!(Digit::from_symbol(digit.symbol(size), size), Some(digit));
                assert_eq!(Digit::from_symbol(digit.symbol(size).to_ascii_uppercase(), size), Some(digit));
            }
        }
        assert_eq!(Digit::from_symbol('0', Size::Nine), None);
        assert_eq!(Digit::from_symbol('5', Size::Four), None);
        assert_eq!(Digit::from_symbol('g', Size::Sixteen), None);
        assert_eq!(Digit(15).symbol(Size::Nine), 'g');
    }
}
