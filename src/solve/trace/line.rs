//! What a line of a trace says, and how its numbers may count.

use super::Turn;
use crate::board::{Digit, DigitSet, Size};
use crate::text::{Symbols, without_codes};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use arrayvec::ArrayVec;
use core::{fmt, str};

/// What a line says of a turn before it is known how its numbers count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Raw<'a> {
    /// `pop`, and what else stands there.
    Pop,
    /// The row, if it has one; the column, or else the number of the cell; the digit.
    Choice(Option<u16>, u16, &'a str),
}

/// The members of an object that is a line, and the columns of a table, in small letters.
const ROWS: &[&str] = &["row", "r", "y"];
const COLUMNS: &[&str] = &["column", "col", "c", "x"];
const CELLS: &[&str] = &["cell", "index"];
const DIGITS: &[&str] = &["digit", "value", "val", "v", "number", "num", "d"];

/// What programs say when they try a digit.
const VERBS: [&str; 12] =
    ["try", "trying", "place", "placed", "placing", "put", "set", "choose", "choice", "guess", "push", "assign"];

/// What a log writes before a line, behind the time.
const LEVELS: [&str; 9] = ["debug", "info", "trace", "warn", "warning", "error", "critical", "notice", "fine"];

/// The text of a line in small letters, without codes for a terminal.
pub(super) fn plain(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line.trim_ascii());
    if text.contains('\u{1b}') { without_codes(&text).to_ascii_lowercase() } else { text.to_ascii_lowercase() }
}

/// The lines of a trace, of which one may name the columns of those below it: `step,col,row,digit`.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    head: Vec<String>,
}

impl Lines {
    /// A plain line with nothing but two or three numbers, which may be letters, and words that name them; or that
    /// begins with `pop` or `back`, as `Backtracking from 3 8`; or of `walk --json`; or of a table. What stands behind
    /// `#` or `//` does not count, nor what a log writes before it, as `DEBUG:root:3 8 6`.
    pub(super) fn raw<'a>(&mut self, line: &'a str) -> Option<Raw<'a>> {
        let is_between = |sign: char| {
            let is_mark =
                matches!(sign, ',' | ';' | ':' | '=' | '(' | ')' | '[' | ']' | '{' | '}' | '|' | '"' | '\'' | '>');
            is_mark || sign.is_ascii_whitespace()
        };
        // A sign alone is what is left of an arrow.
        let tokens = line.split(is_between).filter(|token| !matches!(*token, "" | "-" | "<-"));
        // A value may look like a name: `c` is a digit, too.
        let is_name = |token: &str| {
            let behind = &line[token.as_ptr() as usize - line.as_ptr() as usize + token.len()..];
            behind.trim_start_matches(['"', '\'', ' ']).starts_with([':', '='])
        };
        let member =
            |names: &[&str]| tokens.clone().skip_while(|token| !names.contains(token) || !is_name(token)).nth(1);
        let field = |names: &[&str]| {
            let column = self.head.iter().position(|name| names.contains(&&**name))?;
            fields(line).nth(column).filter(|field| !field.is_empty())
        };
        let said = if !self.head.is_empty() && fields(line).count() == self.head.len() {
            of_names(fields(line), field)
        } else {
            let values = tokens.clone().filter(|token| !is_name(token));
            let object = if line.starts_with('{') { of_names(values, member) } else { None };
            object.or_else(|| of_tokens(tokens)).or_else(|| of_tokens(message(line).split(is_between)))
        };
        if said.is_none() && is_head(line) {
            self.head = fields(line).map(ToString::to_string).collect();
        }
        said
    }
}

/// The fields of a line in a table, some of which may be empty: `12,pop,,,` or `3 8 6`.
fn fields(line: &str) -> impl Iterator<Item = &str> + Clone {
    let is_mark = |sign| matches!(sign, ',' | ';' | '\t');
    let has_marks = line.contains(is_mark);
    let fields = line.split(move |sign: char| if has_marks { is_mark(sign) } else { sign.is_ascii_whitespace() });
    fields.map(|field| field.trim_matches([' ', '"', '\''])).filter(move |field| has_marks || !field.is_empty())
}

/// Whether the fields of a line name the place and the digit of a choice. Where other names stand beside them, marks
/// between them tell a table from a sentence.
fn is_head(line: &str) -> bool {
    let has = |known: &[&str]| fields(line).any(|name| known.contains(&name));
    let is_known = |name: &str| [ROWS, COLUMNS, CELLS, DIGITS].iter().any(|known| known.contains(&name));
    let has_place = has(CELLS) || has(ROWS) && has(COLUMNS);
    has_place && has(DIGITS) && (line.contains([',', ';', '\t']) || fields(line).all(is_known))
}

/// What values mean: all of them, or those that have one of some names.
fn of_names<'a>(
    mut values: impl Iterator<Item = &'a str>,
    named: impl Fn(&[&str]) -> Option<&'a str>,
) -> Option<Raw<'a>> {
    if values.any(|value| is_pop(value) || value == "dead_end") {
        return Some(Raw::Pop);
    }
    let digit = named(DIGITS)?;
    match (named(CELLS), named(ROWS), named(COLUMNS)) {
        (Some(cell), ..) => choice(&parts(cell).chain([digit]).take(7).collect::<ArrayVec<_, 7>>()),
        (_, Some(row), Some(column)) => choice(&[row, column, digit]),
        _ => None,
    }
}

/// A line without what a log writes before it: the number of the line, the time, the level, who speaks.
fn message(line: &str) -> &str {
    let is_level = |word: &str| LEVELS.contains(&word);
    let head = line.rsplit_once(" - ").filter(|(head, _)| head.split(' ').any(is_level));
    let mut rest = head.map_or(line, |(_, message)| message).trim_start();
    loop {
        let word = rest.split_ascii_whitespace().next().unwrap_or_default();
        let bare = word.trim_matches(['[', ']', '(', ')', ':', ',']);
        let is_of_time = |sign: char| sign.is_ascii_digit() || "-:.,+tz/".contains(sign);
        let is_time = bare.matches([':', '-', '/']).count() > 1 && bare.chars().all(is_of_time) && bare != "//";
        let is_number = word.ends_with([':', ']']) && bare.bytes().all(|sign| sign.is_ascii_digit());
        let length = match word.split_once(':') {
            Some((level, rest)) if is_level(level) => level.len() + 1 + rest.find(':').map_or(0, |end| end + 1),
            _ if is_time || is_number || is_level(bare) || bare == "step" => word.len(),
            _ => return rest,
        };
        rest = rest[length..].trim_start();
    }
}

fn of_tokens<'a>(tokens: impl Iterator<Item = &'a str>) -> Option<Raw<'a>> {
    let tokens = tokens.take_while(|token| !token.starts_with('#') && !token.starts_with("//"));
    let parts: ArrayVec<_, 7> = tokens.flat_map(parts).take(7).collect();
    if is_pop(parts.first()?) { Some(Raw::Pop) } else { choice(&parts) }
}

fn is_pop(word: &str) -> bool {
    word.starts_with("pop") || word.starts_with("back")
}

/// `r3c8` as `row 3 col 8`; any other token as it is.
fn parts(token: &str) -> impl Iterator<Item = &str> {
    let is_name = token.len() > 1 && token.bytes().all(|sign| sign.is_ascii_digit() || b"rc".contains(&sign));
    let parts = token.as_bytes().chunk_by(move |one, other| !is_name || one.is_ascii_digit() == other.is_ascii_digit());
    parts.map(move |part| match part {
        b"r" if is_name => "row",
        b"c" if is_name => "col",
        _ => str::from_utf8(part).unwrap_or_default(),
    })
}

/// A choice, if these are two or three numbers, the last of which may be the letter of a digit. Words only where they
/// tell the order, `row 3 col 8 digit 6`, `digit 6 col 8 row 3`, `board[3][8] = 6`, `6 at 3 8`, or say that a digit is
/// tried: `try 3 8 6`.
fn choice<'a>(parts: &[&'a str]) -> Option<Raw<'a>> {
    let radix = |text: &str, of_signs| if text.len() == 1 { of_signs } else { 10 };
    // `a` is 10, as in hexadecimal numbers.
    let number = |text: &str| u16::from_str_radix(text, radix(text, 16)).ok().filter(|_| text.len() < 4);
    let parts = match parts {
        [verb, rest @ ..] if VERBS.contains(verb) => rest,
        _ => parts,
    };
    let ([place @ .., "digit" | "value" | "val" | "number" | "num" | "to", digit]
    | [digit, "at" | "in" | "into" | "for", place @ ..]
    | ["digit" | "value" | "val" | "number" | "num", digit, place @ ..]
    | [place @ .., digit]) = parts
    else {
        return None;
    };
    if digit.len() > 3 || digit.contains(|sign: char| !sign.is_digit(radix(digit, 36))) {
        return None;
    }
    match place {
        ["cell" | "board" | "grid" | "index", place @ ..] | place => match place {
            [cell] => Some(Raw::Choice(None, number(cell)?, digit)),
            ["row", row, "col" | "column", column] | ["col" | "column", column, "row", row] | [row, column] => {
                Some(Raw::Choice(Some(number(row)?), number(column)?, digit))
            }
            _ => None,
        },
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

    /// The readings in which places count from the other number, or digits do.
    pub(super) fn others(self) -> [Self; 2] {
        let numbers = if self.numbers == Symbols::Decimal { Symbols::FromZero } else { Symbols::Decimal };
        [Self { first: self.first ^ 1, ..self }, Self { numbers, ..self }]
    }

    /// What a line says; `None` if its place is written in another way.
    pub(super) fn turn(&mut self, raw: Raw) -> Option<Turn> {
        match raw {
            Raw::Pop => Some(Turn::Pop),
            Raw::Choice(row, column, digit) => {
                (row.is_some() == self.has_rows).then(|| self.choice(row, column, digit).unwrap_or(Turn::Beyond))
            }
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
