//! What a line of a trace says, and how its numbers may count.

use super::Turn;
use crate::board::{Digit, DigitSet, Size};
use crate::text::Symbols;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use arrayvec::ArrayVec;
use core::{fmt, str};

/// A line before it is known how its numbers count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Raw<'a> {
    /// `pop`, and what else stands there.
    Pop,
    /// The row, if it has one; the column, or else the number of the cell; the digit.
    Choice(Option<u16>, u16, &'a str),
    Other,
}

/// A line with nothing but two or three numbers, which may be letters; or that begins with `pop` or `back`, as
/// `Backtracking from 3 8`; or of `walk --json`. What stands behind `#` or `//` does not count. `r3c8` is two numbers.
pub(super) fn raw(line: &[u8]) -> Raw<'_> {
    let is_between = |sign: &u8| sign.is_ascii_whitespace() || b",;:=()[]{}|\"'>".contains(sign);
    // A sign alone is what is left of an arrow.
    let tokens = line.split(is_between).filter(|token| !token.is_empty() && *token != b"-");
    let value = |key: &[u8]| tokens.clone().skip_while(|token| *token != key).nth(1);
    if line.starts_with(b"{") {
        return match value(b"event") {
            Some(b"dead_end") => Raw::Pop,
            Some(_) => choice(&[value(b"cell"), value(b"digit")]),
            None => Raw::Other,
        };
    }
    let mut tokens = tokens.take_while(|token| token[0] != b'#' && !token.starts_with(b"//")).peekable();
    let begins = |token: &[u8], word: &[u8]| token.get(..word.len()).is_some_and(|it| it.eq_ignore_ascii_case(word));
    if tokens.peek().is_some_and(|token| begins(token, b"pop") || begins(token, b"back")) {
        return Raw::Pop;
    }
    let parts = tokens.flat_map(|token| token.split(move |sign| token.len() > 1 && b"rRcC".contains(sign)));
    choice(&parts.filter(|part| !part.is_empty()).map(Some).take(4).collect::<ArrayVec<_, 4>>())
}

/// A choice, if each of these is a number or the letter of a digit.
fn choice<'a>(tokens: &[Option<&'a [u8]>]) -> Raw<'a> {
    let text = |token: Option<&'a [u8]>| str::from_utf8(token.filter(|token| token.len() < 4)?).ok();
    let radix = |text: &str, of_signs: u32| if text.len() == 1 { of_signs } else { 10 };
    // `a` is 10, as in hexadecimal numbers.
    let number = |token| text(token).and_then(|text| u16::from_str_radix(text, radix(text, 16)).ok());
    let digit = |token| text(token).filter(|text| text.chars().all(|sign| sign.is_digit(radix(text, 36))));
    let choice = || match *tokens {
        [cell, last] => Some(Raw::Choice(None, number(cell)?, digit(last)?)),
        [row, column, last] => Some(Raw::Choice(Some(number(row)?), number(column)?, digit(last)?)),
        _ => None,
    };
    choice().unwrap_or(Raw::Other)
}

/// How the numbers of a trace count. `Display` says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    size: Size,
    /// The notation of the puzzle.
    pub symbols: Symbols,
    pub(super) has_rows: bool,
    /// What rows, columns and cells count from.
    pub(super) first: u16,
    /// The notation of digits that are written as numbers.
    numbers: Symbols,
    /// Whether a digit was written as a letter.
    has_letters: bool,
    /// Whether numbers that are not on the board count before it is sure how numbers count.
    pub(super) is_strict: bool,
}

impl Reading {
    /// All readings, the most usual first.
    pub(super) fn all(size: Size, symbols: Symbols) -> Vec<Self> {
        let mut notations = [Symbols::Decimal, Symbols::FromZero];
        if symbols.symbol(Digit::from_low_bits(0)) == "0" {
            notations.reverse();
        }
        let mut all = Vec::new();
        for (has_rows, is_strict) in [(true, false), (true, true), (false, false), (false, true)] {
            let new = |numbers, first| Self { size, symbols, has_rows, first, numbers, has_letters: false, is_strict };
            all.extend(notations.iter().flat_map(|&numbers| [0, 1].map(|first| new(numbers, first))));
        }
        all
    }

    /// What a line says; `None` if it says nothing of a turn.
    pub(super) fn turn(&mut self, raw: Raw) -> Option<Turn> {
        match raw {
            Raw::Pop => Some(Turn::Pop),
            Raw::Choice(row, column, digit) if row.is_some() == self.has_rows => {
                Some(self.choice(row, column, digit).unwrap_or(Turn::Beyond))
            }
            _ => None,
        }
    }

    /// A choice; `None` if a number is not on the board.
    fn choice(&mut self, row: Option<u16>, column: u16, digit: &str) -> Option<Turn> {
        let (side, column) = (self.size.side(), usize::from(column.checked_sub(self.first)?));
        let (row, column) = match row {
            Some(row) => (usize::from(row.checked_sub(self.first)?), column),
            None => (column / side, column % side),
        };
        let is_letter = digit.starts_with(|sign: char| sign.is_ascii_alphabetic());
        let notation = if is_letter { self.symbols.one_sign() } else { self.numbers };
        let digit = notation.read(self.size, digit)??;
        self.has_letters |= is_letter;
        (row < side && column < side).then(|| Turn::Choice { cell: self.size.cell(row, column), digit })
    }

    /// The notation of the digits.
    const fn digits(&self) -> Symbols {
        if self.has_letters { self.symbols.one_sign() } else { self.numbers }
    }

    /// A turn as the trace would write it, with blanks between numbers.
    #[must_use]
    pub fn line(&self, turn: Turn) -> String {
        let number = |number: usize| number + usize::from(self.first);
        match turn {
            Turn::Choice { cell, digit } => {
                let place = match self.has_rows {
                    true => format!("{} {}", number(cell.row()), number(cell.column())),
                    false => number(cell.index(self.size)).to_string(),
                };
                format!("{place} {}", self.digits().symbol(digit))
            }
            Turn::Pop => "pop".into(),
            Turn::Beyond => String::new(),
        }
    }

    /// The signs of these digits, with blanks between them.
    #[must_use]
    pub fn signs(&self, digits: DigitSet) -> String {
        let signs: Vec<_> = digits.iter().map(|digit| self.symbols.symbol(digit)).collect();
        if signs.is_empty() { "none".into() } else { signs.join(" ") }
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = if self.has_rows { "row, column, digit; rows and columns" } else { "cell, digit; cells" };
        let mut signs = self.size.digits().iter().map(|digit| self.digits().symbol(digit));
        let (lowest, highest) = (signs.next().unwrap_or_default(), signs.next_back().unwrap_or_default());
        write!(f, "{places} count from {}, digits are {lowest} to {highest}", self.first)
    }
}
