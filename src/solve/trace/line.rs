//! What a line of a trace says, and how its numbers count: told by the puzzle, in which the first turns are known.

use super::{Turn, next_turn};
use crate::board::{Digit, Size};
use crate::check::Puzzle;
use crate::search::stack::StackSearch;
use crate::text::Symbols;
use alloc::format;
use alloc::string::{String, ToString};
use core::cmp::Reverse;
use core::fmt;

/// A letter as a number: larger than any number that is read.
const LETTER: u16 = 1_000;

/// Choices after which a reading that explains all of them is the right one.
const SURE: usize = 3;

/// A line before it is known how its numbers count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Raw {
    /// `pop`, and numbers that do not matter.
    Pop,
    /// The row, if it has one; the column, or else the number of the cell; the digit.
    Choice(Option<u16>, u16, u16),
    Other,
}

/// A line with nothing but two or three numbers, the last of which may be a letter; or with `pop`; or of `walk --json`.
/// What stands behind `#` or `//` does not count.
pub(super) fn raw(line: &[u8]) -> Raw {
    let line = line.trim_ascii();
    if line.starts_with(b"{") {
        return raw_json(line).unwrap_or(Raw::Other);
    }
    let comment = line.iter().position(|&sign| sign == b'#').or_else(|| line.windows(2).position(|two| two == b"//"));
    let line = &line[..comment.unwrap_or(line.len())];
    let is_between = |sign: &u8| sign.is_ascii_whitespace() || b",;:=()[]|\"'".contains(sign);
    let mut tokens = line.split(is_between).filter(|token| !token.is_empty()).peekable();
    let words: [&[u8]; 4] = [b"pop", b"back", b"popped", b"backtrack"];
    let pops = tokens.next_if(|token| words.iter().any(|word| token.eq_ignore_ascii_case(word))).is_some();
    let (mut numbers, mut count) = ([0; 4], 0);
    for token in tokens {
        // `r3c8` is two numbers.
        let named = token.strip_prefix(b"r").or_else(|| token.strip_prefix(b"R")).filter(|rest| rest.len() > 1);
        for part in named.unwrap_or(token).split(|sign| named.is_some() && sign.eq_ignore_ascii_case(&b'c')) {
            let (Some(place), Some(number)) = (numbers.get_mut(count), number(part)) else { return Raw::Other };
            *place = number;
            count += 1;
        }
    }
    let [first, second, third, _] = numbers;
    match count {
        _ if pops => Raw::Pop,
        2 if first < LETTER => Raw::Choice(None, first, second),
        3 if first < LETTER && second < LETTER => Raw::Choice(Some(first), second, third),
        _ => Raw::Other,
    }
}

fn number(token: &[u8]) -> Option<u16> {
    match token {
        [letter] if letter.is_ascii_alphabetic() => Some(LETTER + u16::from(letter.to_ascii_lowercase())),
        _ if token.len() < 4 => core::str::from_utf8(token).ok()?.parse().ok(),
        _ => None,
    }
}

/// A step as `walk --json` writes it.
fn raw_json(line: &[u8]) -> Option<Raw> {
    let value = |key: &[u8]| {
        let start = line.windows(key.len()).position(|part| part == key)? + key.len();
        line[start..].split(|sign| b",\"}".contains(sign)).next()
    };
    match value(b"\"event\":\"")? {
        b"dead_end" => Some(Raw::Pop),
        _ => Some(Raw::Choice(None, number(value(b"\"cell\":")?)?, number(value(b"\"digit\":")?)?)),
    }
}

/// How the numbers of a trace count. `Display` says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    size: Size,
    symbols: Symbols,
    has_rows: bool,
    /// What rows, columns and cells count from.
    first: u16,
    /// What digits that are written as numbers count from.
    first_digit: u16,
    has_letters: bool,
}

impl Reading {
    /// All readings of lines with rows and columns, the most usual first.
    pub(super) fn all(size: Size, symbols: Symbols) -> [Self; 4] {
        let usual = u16::from(symbols.symbol(Digit::from_low_bits(0)) != "0");
        [(0, usual), (1, usual), (0, 1 - usual), (1, 1 - usual)].map(|(first, first_digit)| Self {
            size,
            symbols: symbols.one_sign(),
            has_rows: true,
            first,
            first_digit,
            has_letters: false,
        })
    }

    /// The reading that explains the first lines of a trace best: all or many of them; or else with the fewest places
    /// that are not on the board; then with the fewest that hold a given; then the most lines.
    pub(super) fn of(lines: &[Raw], puzzle: &Puzzle, symbols: Symbols, is_whole: bool) -> Self {
        let count = |is: fn(&&Raw) -> bool| lines.iter().filter(is).count();
        let rows = count(|raw| matches!(raw, Raw::Choice(Some(_), ..)));
        let has_rows = 2 * rows >= count(|raw| matches!(raw, Raw::Choice(..)));
        let has_letters = count(|raw| matches!(raw, Raw::Choice(_, _, digit) if *digit >= LETTER)) > 0;
        let readings = Self::all(puzzle.size(), symbols).map(|reading| Self { has_rows, has_letters, ..reading });
        let worth = |reading: &Self| {
            let (mut search, mut followed, mut is_right) = (StackSearch::new(puzzle), 0, true);
            let (mut beyond, mut given) = (0, 0);
            for &raw in lines.iter().filter(|&&raw| raw == Raw::Pop || reading.is_of_kind(raw)) {
                let turn = reading.turn(raw);
                beyond += usize::from(turn.is_none());
                let is_given = |cell| puzzle.givens()[cell].is_some();
                given += usize::from(matches!(turn, Some(Turn::Choice { cell, .. }) if is_given(cell)));
                is_right &= turn.is_some() && turn == next_turn(&search, is_whole);
                if is_right {
                    search.step();
                    followed += usize::from(turn != Some(Turn::Pop));
                }
            }
            (!is_right && followed < SURE, beyond, given, Reverse(followed))
        };
        readings.into_iter().min_by_key(worth).unwrap_or(readings[0])
    }

    /// Whether the line has a choice with as many numbers as the others.
    fn is_of_kind(&self, raw: Raw) -> bool {
        matches!(raw, Raw::Choice(row, ..) if row.is_some() == self.has_rows)
    }

    /// What a line says; `None` if it says nothing of a turn.
    pub(super) fn turn(&self, raw: Raw) -> Option<Turn> {
        let Raw::Choice(row, column, digit) = raw else { return (raw == Raw::Pop).then_some(Turn::Pop) };
        if !self.is_of_kind(raw) {
            return None;
        }
        let (side, from_first) = (self.size.side(), |number: u16| number.checked_sub(self.first).map(usize::from));
        let (row, column) = match row {
            Some(row) => (from_first(row)?, from_first(column)?),
            None => (from_first(column)? / side, from_first(column)? % side),
        };
        let is_sign = |&of: &Digit| {
            let letter = char::from_u32(u32::from(digit.wrapping_sub(LETTER)));
            letter.is_some_and(|letter| self.symbols.symbol(of).eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4])))
        };
        let digit = match digit {
            LETTER.. => self.size.digits().iter().find(is_sign),
            number => self.size.digits().iter().find(|digit| u16::from(digit.number()) + self.first_digit == number),
        };
        let cell = (row < side && column < side).then(|| self.size.cell(row, column));
        Some(Turn::Choice { cell: cell?, digit: digit? })
    }

    /// A turn as the trace would write it, with blanks between numbers.
    #[must_use]
    pub fn line(&self, turn: Turn) -> String {
        let Turn::Choice { cell, digit } = turn else { return "pop".into() };
        let number = |cell: usize| cell + usize::from(self.first);
        let place = match self.has_rows {
            true => format!("{} {}", number(cell.row()), number(cell.column())),
            false => number(cell.index(self.size)).to_string(),
        };
        match self.has_letters {
            true => format!("{place} {}", self.symbols.symbol(digit)),
            false => format!("{place} {}", u16::from(digit.number()) + self.first_digit),
        }
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
