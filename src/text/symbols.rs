//! Symbols: the signs that people write for digits, in the notations that are in use.
//!
//! ```text
//! digit        0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15     0 is
//! 0-f          0  1  2  3  4  5  6  7  8  9  a  b  c  d  e  f     a digit
//! 1-g          1  2  3  4  5  6  7  8  9  A  B  C  D  E  F  G     a blank cell
//! a-p          A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P     a blank cell
//! decimal      1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16     a blank cell
//! 0-15         0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15     a digit
//! ```
//!
//! 9x9 and 4x4 boards count from 1, or from 0 in the notation `0-15`. Input may be in either case.

use super::place::is_number;
use crate::board::{Digit, Size, UnknownName};
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// A notation: which symbol stands for which digit.
///
/// # Examples
///
/// ```
/// use stackdoku::text::Symbols;
/// use stackdoku::{Digit, Size};
///
/// let symbols = |digit| Symbols::SIXTEEN.iter().map(move |symbols| symbols.symbol(digit));
/// assert!(Digit::new(15).into_iter().flat_map(symbols).eq(["f", "G", "P", "16", "15"]));
/// assert_eq!(Symbols::usual(Size::Sixteen), Symbols::ZeroToF);
/// assert_eq!("a-p".parse(), Ok(Symbols::AToP));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symbols {
    /// 16x16: `0` to `9`, `a` to `f`.
    ZeroToF,
    /// 16x16: `1` to `9`, `A` to `G`.
    OneToG,
    /// 16x16: `A` to `P`.
    AToP,
    /// 16x16: the numbers `1` to `16`, each a field of its own.
    Decimal,
    /// 9x9 and 4x4: `1` to `9`, `1` to `4`.
    OneToNine,
    /// Numbers from 0, each a field of its own: `0` to `15`, at 9x9 `0` to `8`, at 4x4 `0` to `3`.
    FromZero,
}

const NOTATIONS: [Symbols; 6] =
    [Symbols::ZeroToF, Symbols::OneToG, Symbols::AToP, Symbols::Decimal, Symbols::OneToNine, Symbols::FromZero];

const BLANK: u8 = 254;
const NO_SYMBOL: u8 = 255;

/// What every byte says in every notation. Batches read millions of signs, so they are looked up, not worked out.
static SIGNS: [[u8; 256]; 6] = {
    let mut tables = [[NO_SYMBOL; 256]; 6];
    let mut notation = 0;
    while notation < NOTATIONS.len() {
        let mut sign = 0;
        while sign < 256 {
            tables[NOTATIONS[notation] as usize][sign] = NOTATIONS[notation].entry(sign as u8);
            sign += 1;
        }
        notation += 1;
    }
    tables
};

/// The sign that is printed for each number of a cell, in every notation: that of the digit, or `.` where the number
/// does not mean a digit.
static PRINTED: [[u8; 32]; 6] = {
    let mut tables = [[b'.'; 32]; 6];
    let mut notation = 0;
    while notation < NOTATIONS.len() {
        let symbols = NOTATIONS[notation];
        let mut number = 0;
        while let Some(digit) = Digit::new(number) {
            tables[symbols as usize][number as usize] = symbols.one_sign().symbol(digit).as_bytes()[0];
            number += 1;
        }
        notation += 1;
    }
    tables
};

impl Symbols {
    /// The notations of 16x16, ours first.
    pub const SIXTEEN: &[Symbols] =
        &[Symbols::ZeroToF, Symbols::OneToG, Symbols::AToP, Symbols::Decimal, Symbols::FromZero];

    /// Its name, which `Display` prints and `FromStr` reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Symbols::ZeroToF => "0-f",
            Symbols::OneToG => "1-g",
            Symbols::AToP => "a-p",
            Symbols::Decimal => "decimal",
            Symbols::OneToNine => "1-9",
            Symbols::FromZero => "0-15",
        }
    }

    /// The notation in which a board of this size is printed by default.
    #[must_use]
    pub const fn usual(size: Size) -> Self {
        match size {
            Size::Sixteen => Symbols::ZeroToF,
            Size::Nine | Size::Four => Symbols::OneToNine,
        }
    }

    /// The notation to use where a cell has room for a single sign: `1-g` instead of `decimal`, because both count from
    /// 1, `0-f` instead of `0-15`, because both count from 0, and otherwise this one.
    #[must_use]
    pub const fn one_sign(self) -> Self {
        match self {
            Symbols::Decimal => Symbols::OneToG,
            Symbols::FromZero => Symbols::ZeroToF,
            other => other,
        }
    }

    /// The notation that counts alike and has numbers, where cells have room for them: the way back from
    /// [`Self::one_sign`].
    pub(super) const fn of_numbers(self) -> Self {
        match self {
            Symbols::OneToG => Symbols::Decimal,
            Symbols::ZeroToF => Symbols::FromZero,
            other => other,
        }
    }

    /// The symbol of a digit.
    #[must_use]
    pub const fn symbol(self, digit: Digit) -> &'static str {
        let symbols: &[&'static str; 16] = match self {
            Symbols::ZeroToF => &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f"],
            Symbols::OneToG => &["1", "2", "3", "4", "5", "6", "7", "8", "9", "A", "B", "C", "D", "E", "F", "G"],
            Symbols::AToP => &["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P"],
            Symbols::FromZero => {
                &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"]
            }
            Symbols::Decimal | Symbols::OneToNine => {
                &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"]
            }
        };
        symbols[digit.number() as usize]
    }

    /// The sign of each digit, the lowest first, where a cell has room for a single sign; see [`Self::one_sign`].
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Size, text::Symbols};
    ///
    /// assert_eq!(Symbols::Decimal.signs(Size::Sixteen), "123456789ABCDEFG");
    /// ```
    #[must_use]
    pub fn signs(self, size: Size) -> String {
        size.digits().iter().map(|digit| self.one_sign().symbol(digit)).collect()
    }

    /// The sign that is printed for each number of a cell, where a cell has room for a single sign: `.` for any
    /// other number.
    pub(super) fn printed(self) -> &'static [u8; 32] {
        &PRINTED[self as usize]
    }

    /// What the text of one cell says: a digit, or nothing if the cell is blank; `None` if it is not a symbol of this
    /// notation.
    pub(crate) fn read(self, size: Size, text: &str) -> Option<Option<Digit>> {
        match *text.as_bytes() {
            [] => Some(None),
            [sign] => self.read_sign(size, sign),
            _ if self.counts() => self.read_number(size, text),
            _ => None,
        }
    }

    /// Whether a sign may be a cell of a 4x4 or 9x9 board, a blank one too.
    pub(super) fn has_cell(size: Size, sign: char) -> bool {
        u8::try_from(sign).is_ok_and(|sign| Self::OneToNine.read_sign(size, sign).is_some())
    }

    /// [`Self::read`] of a single sign.
    pub(super) fn read_sign(self, size: Size, sign: u8) -> Option<Option<Digit>> {
        match SIGNS[self as usize][usize::from(sign)] {
            NO_SYMBOL => None,
            BLANK => Some(None),
            number => digit_of(size, usize::from(number)),
        }
    }

    /// The entry of a sign in [`SIGNS`]: the number of its digit, [`BLANK`] or [`NO_SYMBOL`].
    const fn entry(self, sign: u8) -> u8 {
        match (sign.to_ascii_uppercase(), self) {
            (b'.' | b'_' | b'*' | b'?' | b'X' | b'-', _) => BLANK,
            (digit @ b'0'..=b'9', Symbols::ZeroToF | Symbols::FromZero) => digit - b'0',
            (b'0', _) => BLANK,
            (digit @ b'1'..=b'9', Symbols::OneToG | Symbols::Decimal | Symbols::OneToNine) => digit - b'1',
            (letter @ b'A'..=b'F', Symbols::ZeroToF) => letter - b'A' + 10,
            (letter @ b'A'..=b'G', Symbols::OneToG) => letter - b'A' + 9,
            (letter @ b'A'..=b'P', Symbols::AToP) => letter - b'A',
            _ => NO_SYMBOL,
        }
    }

    fn read_number(self, size: Size, text: &str) -> Option<Option<Digit>> {
        // `str::parse` accepts a leading `+`; a cell may not have one.
        let number: usize = is_number(text).then(|| text.parse().ok())??;
        let first = usize::from(self != Symbols::FromZero);
        number.checked_sub(first).map_or(Some(None), |number| digit_of(size, number))
    }

    /// Whether symbols are numbers, which may have two digits.
    const fn counts(self) -> bool {
        matches!(self, Symbols::Decimal | Symbols::OneToNine | Symbols::FromZero)
    }

    /// The symbols in words, for messages.
    pub(super) const fn in_words(self, size: Size) -> &'static str {
        match (self, size) {
            (Symbols::ZeroToF, _) => "0 to 9 or a to f",
            (Symbols::OneToG, _) => "1 to 9 or A to G",
            (Symbols::AToP, _) => "A to P",
            (Symbols::FromZero, Size::Sixteen) => "0 to 15",
            (Symbols::FromZero, Size::Nine) => "0 to 8",
            (Symbols::FromZero, Size::Four) => "0 to 3",
            (_, Size::Sixteen) => "1 to 16",
            (_, Size::Nine) => "1 to 9",
            (_, Size::Four) => "1 to 4",
        }
    }
}

fn digit_of(size: Size, number: usize) -> Option<Option<Digit>> {
    (number < size.side()).then(|| Digit::new(number as u8))
}

impl fmt::Display for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Symbols {
    type Err = UnknownName;

    /// The notation of this name, in either case. `1-9` is not accepted: 9x9 and 4x4 boards have no other notation.
    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::SIXTEEN
            .iter()
            .copied()
            .find(|symbols| symbols.name().eq_ignore_ascii_case(name))
            .ok_or(UnknownName::new("notation", &["0-f", "1-g", "a-p", "decimal", "0-15"]))
    }
}
