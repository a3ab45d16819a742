//! The usual lines of a list, read fast: the puzzle is the whole line or a field of it, and the rest is passed through.
//! Any other line, and each with a fault, is for the reader of all forms (`found`).
//!
//! ```text
//! .8...6...        # SER 7.2        in            .8...6...:1:587... # SER 7.2          out
//! ".8...6...",7.2,a name                          .8...6...:1:587...,7.2,a name
//! 17,.8...6...,587...                             17,.8...6...:1:587...,587...
//! hard: .8...6...                                 hard: .8...6...:1:587...
//! 0,8,0,0,0,6,...                                 0,8,0,0,0,6,...:1:587...
//! ```

use super::line::{BLANKS, BOM, ENDS, LEAST_OF_BOARD, Signs, is_rule};
use crate::cli::shared::input::CHOOSE;
use crate::cli::shared::link::Linked;
use stackdoku::text::{self, FULL_ALONE, Note, Options, Symbols};
use stackdoku::{Board, Grid, Rules, Size, check};
use std::borrow::Cow;

/// The notation of a puzzle, its text, and what stands in the line around it.
pub struct Field<'l> {
    pub symbols: Symbols,
    /// What its notation may also be. Hardly any line has one.
    pub note: Option<Box<Note>>,
    /// What stands before the puzzle.
    pub before: &'l [u8],
    /// The text of the puzzle.
    pub text: Cow<'l, [u8]>,
    /// What stands behind it, and behind the quote that ends it.
    pub rest: &'l [u8],
    /// A full board beside the puzzle that is not its solution, in words.
    pub wrong: Option<Box<str>>,
    /// What the puzzle says beyond its digits: pencil marks, its title and its author.
    pub board: Option<Box<Board>>,
    pub title: Option<Box<str>>,
    pub author: Option<Box<str>>,
    /// The rules that it had beside it, where these are lost with the text.
    pub own_rules: Option<Rules>,
}

impl<'l> Field<'l> {
    /// A puzzle in a line that has nothing else.
    #[cfg(test)]
    pub fn of(line: &'l [u8]) -> Self {
        Self::new(Symbols::OneToNine, None, [b"", line, b""])
    }

    /// A puzzle, what stands around it in the line, and nothing else to say.
    #[inline]
    pub fn new(symbols: Symbols, note: Option<Note>, [before, text, rest]: [&'l [u8]; 3]) -> Self {
        let (note, text) = (note.map(Box::new), text.into());
        Self { symbols, note, before, text, rest, wrong: None, board: None, title: None, author: None, own_rules: None }
    }

    /// The whole line.
    pub fn whole(&self) -> Vec<u8> {
        [self.before, &self.text, self.rest].concat()
    }

    /// What to say of the puzzle in its record: how it was read, and whether a board beside it is wrong.
    pub fn note(&self, notes: &[String]) -> Option<String> {
        let notes = notes.iter().map(|note| note.trim_end_matches(CHOOSE));
        let all: Vec<&str> = notes.chain(self.wrong.as_deref()).collect();
        (!all.is_empty()).then(|| all.join("; "))
    }

    /// The puzzle for a link.
    pub fn linked<'a>(&'a self, puzzle: &'a Grid, rules: Rules) -> Linked<'a> {
        let (title, author) = (self.title.as_deref(), self.author.as_deref());
        Linked { marks: self.board.as_deref(), title, author, ..Linked::new(puzzle, rules) }
    }
}

/// Why no other reader may take a line for a puzzle, if none may.
pub type Refused = Option<String>;

/// A field with at least this many digits and signs for blank cells may be a puzzle with a fault. The fault must not go
/// unseen: the next field is often the solution. Numbers of puzzles are shorter.
const LIKE_A_PUZZLE: usize = 13;

/// The puzzle in a line: the whole line, or a field of it. Of several boards it is the largest, and of these the first
/// with a blank cell. What `grid` holds after an error means nothing.
///
/// # Errors
///
/// When no puzzle is found; with a message where something looks like one that has a fault.
pub fn parse<'l>(line: &'l [u8], options: &Options, rules: Rules, grid: &mut Grid) -> Result<Field<'l>, Refused> {
    let is_uneven = match board(line, options, grid) {
        Ok((symbols, note)) => return Ok(Field::new(symbols, note, [b"", line, b""])),
        Err(is_uneven) => is_uneven,
    };
    let mut refused = None;
    for ends in &ENDS {
        match of_fields(line, ends, options, rules, grid) {
            Ok(found) => return Ok(found),
            Err(of_fields) => refused = refused.or(of_fields),
        }
    }
    Err(refused.or(is_uneven.then(|| "the line has blanks between pieces of unequal length".into())))
}

/// The board that is a whole line or field; else whether it is one with blanks between pieces of unequal length.
fn board(field: &[u8], options: &Options, grid: &mut Grid) -> Result<(Symbols, Option<Note>), bool> {
    let found = text::parse_line_into(field, options, grid).map_err(|_| false)?;
    // Without blanks.
    if field.len() == grid.size().cell_count() && !is_rule(field) {
        return Ok(found);
    }
    let text = String::from_utf8_lossy(field.strip_prefix(BOM).unwrap_or(field));
    let mut lengths = text.split_whitespace().map(|piece| piece.chars().count());
    let first = lengths.next();
    if lengths.all(|length| Some(length) == first) && !is_rule(field) { Ok(found) } else { Err(true) }
}

/// A board that is a field of a line.
struct BoardField<'l> {
    number: usize,
    start: usize,
    grid: Grid,
    symbols: Symbols,
    note: Option<Note>,
    text: &'l [u8],
}

impl BoardField<'_> {
    /// Whether this is more likely to be the puzzle than a board before it.
    fn beats(&self, other: &Self) -> bool {
        let cells = |found: &Self| found.grid.size().cell_count();
        cells(self) > cells(other) || cells(self) == cells(other) && other.grid.is_full() && !self.grid.is_full()
    }
}

/// The puzzle among the fields that these signs end.
fn of_fields<'l>(
    line: &'l [u8],
    ends: &Signs,
    options: &Options,
    rules: Rules,
    grid: &mut Grid,
) -> Result<Field<'l>, Refused> {
    let mut best: Option<BoardField<'l>> = None;
    // A field with a fault, and whether it may be a board larger than 4x4.
    let mut fault: Option<(usize, bool)> = None;
    // The boards that are not full, and those that are, with where they begin.
    let mut open: Vec<Grid> = Vec::new();
    let mut full: Vec<(usize, Grid)> = Vec::new();
    let mut start = 0;
    for (field, number) in line.split(|&sign| ends[usize::from(sign)]).zip(1..) {
        if let Ok((symbols, note)) = board(field, options, grid) {
            let start = start + field.len() - field.trim_ascii_start().len();
            if grid.is_full() {
                full.push((start, *grid));
            } else {
                open.push(*grid);
            }
            let found = BoardField { number, start, grid: *grid, symbols, note, text: field.trim_ascii() };
            if best.as_ref().is_none_or(|best| found.beats(best)) {
                best = Some(found);
            }
        } else if signs(field) >= LIKE_A_PUZZLE {
            let may_be_large = field.len() >= LEAST_OF_BOARD;
            if fault.is_none_or(|(_, was_large)| may_be_large && !was_large) {
                fault = Some((number, may_be_large));
            }
        }
        start += field.len() + 1;
    }
    let in_field = |(at, _): (usize, bool)| format!("field {at} looks like a puzzle that has a fault");
    let Some(BoardField { number, start, grid: found, symbols, note, text }) = best else {
        return Err(fault.filter(|_| line.iter().any(|&sign| ends[usize::from(sign)])).map(in_field));
    };
    // Others of this size are puzzles, too. In a list the same board may come again.
    let is_list = line.trim_ascii_start().starts_with(b"[");
    let mut of_size = open.iter().filter(|other| other.size() == found.size());
    if of_size.clone().any(|other| *other != found) || is_list && of_size.nth(1).is_some() {
        return Err(None);
    }
    *grid = found;
    // A 4x4 board may be a row of something larger. The number of a puzzle may have as many signs as one.
    let hides = |(at, may_be_large)| may_be_large && at < number || grid.is_full() || grid.size() == Size::Four;
    let (before, rest) = (&line[..start], &line[start + text.len()..]);
    let is_first = before.iter().all(|sign| b"\"' ".contains(sign));
    if let Some(fault) = fault.filter(|&fault| hides(fault)) {
        return Err(Some(in_field(fault)));
    }
    if grid.is_full() && !is_first {
        return Err(Some(format!("field {number}: {FULL_ALONE}")));
    }
    // Of a field in quotes at the beginning only what is in them is kept.
    let parts = match before {
        [quote @ (b'"' | b'\'')] => [&b""[..], text, rest.strip_prefix(&[*quote]).unwrap_or(rest)],
        _ => [before, text, rest],
    };
    let mut field = Field::new(symbols, note, parts);
    let is_wrong = |other: &Grid| other.size() == found.size() && check::is_solution_of(other, &found, rules).is_err();
    if !found.is_full()
        && let Some((start, _)) = full.iter().find(|(_, other)| is_wrong(other))
    {
        let number = number_at(line, *start);
        field.wrong = Some(format!("the board in field {number} is not a solution of the puzzle").into());
    }
    Ok(field)
}

/// The number of the field that begins here, as people count. In quotes no field ends. Blanks and colons end fields
/// only where no other sign does.
fn number_at(line: &[u8], start: usize) -> usize {
    let mut is_quoted = false;
    let mut counts = [0; 3];
    for sign in &line[..start] {
        match sign {
            b'"' => is_quoted = !is_quoted,
            b',' | b';' | b'\t' | b'|' if !is_quoted => counts[0] += 1,
            b':' | b'#' if !is_quoted => counts[1] += 1,
            b' ' if !is_quoted => counts[2] += 1,
            _ => {}
        }
    }
    1 + counts.into_iter().find(|&count| count > 0).unwrap_or(0)
}

/// How many digits and signs for blank cells there are.
fn signs(field: &[u8]) -> usize {
    field.iter().filter(|sign| sign.is_ascii_digit() || BLANKS.contains(sign)).count()
}

#[cfg(test)]
mod tests;
