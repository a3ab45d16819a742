//! What a line of a trace says, and how its numbers may count.

use super::Turn;
use crate::board::{Digit, DigitSet, Size};
use crate::text::Symbols;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use arrayvec::ArrayVec;
use core::fmt;

/// A letter as a number: larger than any number that is read.
const LETTER: u16 = 1_000;

/// A line before it is known how its numbers count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Raw {
    /// `pop`, and words that do not matter.
    Pop,
    /// The row, if it has one; the column, or else the number of the cell; the digit.
    Choice(Option<u16>, u16, u16),
    Other,
}

/// A line of a trace that is not blank.
pub(super) struct Line<'a> {
    /// From 1.
    pub(super) number: u64,
    pub(super) raw: Raw,
    /// Its beginning.
    pub(super) text: &'a str,
    pub(super) may_be_cut: bool,
}

/// A line with nothing but two or three numbers, which may be letters; or that begins with `pop`; or of `walk --json`.
/// What stands behind `#` or `//` does not count. `r3c8` is two numbers.
pub(super) fn raw(line: &[u8]) -> Raw {
    let is_between = |sign: &u8| sign.is_ascii_whitespace() || b",;:=()[]{}|\"'".contains(sign);
    let tokens = line.split(is_between).filter(|token| !token.is_empty());
    if line.starts_with(b"{") {
        let value = |key: &[u8]| tokens.clone().skip_while(|token| *token != key).nth(1);
        let choice = || Some(Raw::Choice(None, number(value(b"cell")?)?, number(value(b"digit")?)?));
        return match value(b"event") {
            Some(b"dead_end") => Raw::Pop,
            Some(_) => choice().unwrap_or(Raw::Other),
            None => Raw::Other,
        };
    }
    let mut tokens = tokens.take_while(|token| token[0] != b'#' && !token.starts_with(b"//")).peekable();
    let words: [&[u8]; 4] = [b"pop", b"back", b"popped", b"backtrack"];
    let pops = tokens.next_if(|token| words.iter().any(|word| token.eq_ignore_ascii_case(word))).is_some();
    let parts = tokens.flat_map(|token| token.split(move |sign| token.len() > 1 && b"rRcC".contains(sign)));
    let numbers: Option<ArrayVec<u16, 4>> = parts.filter(|part| !part.is_empty()).map(number).take(4).collect();
    let choice = || match *numbers.as_deref()? {
        [cell, digit] => Some(Raw::Choice(None, place(cell)?, digit)),
        [row, column, digit] => Some(Raw::Choice(Some(place(row)?), place(column)?, digit)),
        _ => None,
    };
    if pops { Raw::Pop } else { choice().unwrap_or(Raw::Other) }
}

/// A row, a column or a cell; `a` is 10, as in hexadecimal numbers.
fn place(number: u16) -> Option<u16> {
    match u8::try_from(number.wrapping_sub(LETTER)) {
        Ok(letter) => u16::try_from(char::from(letter).to_digit(16)?).ok(),
        Err(_) => Some(number),
    }
}

fn number(token: &[u8]) -> Option<u16> {
    match token {
        [letter] if letter.is_ascii_alphabetic() => Some(LETTER + u16::from(*letter)),
        _ if token.len() < 4 => core::str::from_utf8(token).ok()?.parse().ok(),
        _ => None,
    }
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
    /// What digits that are written as numbers count from.
    pub(super) first_digit: u16,
    has_letters: bool,
}

impl Reading {
    /// All readings, the most usual first.
    pub(super) fn all(size: Size, symbols: Symbols) -> impl Iterator<Item = Self> {
        let usual = u16::from(symbols.symbol(Digit::from_low_bits(0)) != "0");
        let counts = [(0, usual), (1, usual), (0, 1 - usual), (1, 1 - usual)];
        [true, false].into_iter().flat_map(move |has_rows| {
            counts.map(|(first, first_digit)| Self { size, symbols, has_rows, first, first_digit, has_letters: false })
        })
    }

    /// What a line says; `None` if it says nothing of a turn.
    pub(super) fn turn(&mut self, raw: Raw) -> Option<Turn> {
        let Raw::Choice(row, column, digit) = raw else { return (raw == Raw::Pop).then_some(Turn::Pop) };
        (row.is_some() == self.has_rows).then(|| self.choice(row, column, digit).unwrap_or(Turn::Beyond))
    }

    /// A choice; `None` if a number is not on the board.
    fn choice(&mut self, row: Option<u16>, column: u16, digit: u16) -> Option<Turn> {
        let (side, column) = (self.size.side(), usize::from(column.checked_sub(self.first)?));
        let (row, column) = match row {
            Some(row) => (usize::from(row.checked_sub(self.first)?), column),
            None => (column / side, column % side),
        };
        let is_letter = digit >= LETTER;
        let digit = match u8::try_from(digit.wrapping_sub(LETTER)) {
            Ok(letter) => self.symbols.one_sign().read(self.size, core::str::from_utf8(&[letter]).ok()?)??,
            Err(_) => Digit::new(u8::try_from(digit.checked_sub(self.first_digit)?).ok()?)?,
        };
        if row >= side || column >= side || usize::from(digit) >= side {
            return None;
        }
        self.has_letters |= is_letter;
        Some(Turn::Choice { cell: self.size.cell(row, column), digit })
    }

    /// A turn as the trace would write it, with blanks between numbers.
    #[must_use]
    pub fn line(&self, turn: Turn) -> String {
        let (cell, digit) = match turn {
            Turn::Choice { cell, digit } => (cell, digit),
            Turn::Pop => return "pop".into(),
            Turn::Beyond => return String::new(),
        };
        let number = |cell: usize| cell + usize::from(self.first);
        let place = match self.has_rows {
            true => format!("{} {}", number(cell.row()), number(cell.column())),
            false => number(cell.index(self.size)).to_string(),
        };
        match self.has_letters {
            true => format!("{place} {}", self.symbols.one_sign().symbol(digit)),
            false => format!("{place} {}", u16::from(digit.number()) + self.first_digit),
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
        let last = usize::from(self.first_digit) + self.size.side() - 1;
        write!(f, "{places} count from {}, digits are ", self.first)?;
        match self.has_letters {
            true => write!(f, "the signs {}", self.symbols.signs(self.size)),
            false => write!(f, "{} to {last}", self.first_digit),
        }
    }
}
