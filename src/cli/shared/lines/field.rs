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

use super::line::{BLANKS, ENDS, Signs, is_rule};
use crate::cli::shared::input::CHOOSE;
use crate::cli::shared::link::Linked;
use stackdoku::text::{self, Note, Options, Symbols};
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

/// A field with at least as many digits and signs for blank cells may be a board with a fault, and a 4x4 one.
const LEAST_OF_BOARD: usize = 40;
const LEAST_OF_SMALL: usize = 13;

/// The puzzle in a usual line: the whole line, or a field of it, beside which only its solution may stand. `None` for
/// any other line. What `grid` holds then means nothing.
pub fn parse<'l>(line: &'l [u8], options: &Options, rules: Rules, grid: &mut Grid) -> Option<Field<'l>> {
    if let Some((symbols, note)) = board(line, options, grid) {
        return Some(Field::new(symbols, note, [b"", line, b""]));
    }
    ENDS.iter().find_map(|ends| of_fields(line, ends, options, rules, grid))
}

/// The board that is a whole line or field, and no rule of a frame.
fn board(field: &[u8], options: &Options, grid: &mut Grid) -> Option<(Symbols, Option<Note>)> {
    text::parse_line_into(field, options, grid).ok().filter(|_| !is_rule(field))
}

/// The puzzle among the fields that these signs end.
fn of_fields<'l>(line: &'l [u8], ends: &Signs, options: &Options, rules: Rules, grid: &mut Grid) -> Option<Field<'l>> {
    let mut puzzle: Option<(Grid, Field<'l>)> = None;
    let mut solution: Option<Grid> = None;
    let (mut start, mut most_signs, mut is_usual) = (0, 0, true);
    for field in line.split(|&sign| ends[usize::from(sign)]) {
        if let Some((symbols, note)) = board(field, options, grid) {
            let (start, text) = (start + field.len() - field.trim_ascii_start().len(), field.trim_ascii());
            let parts = [&line[..start], text, &line[start + text.len()..]];
            match &puzzle {
                _ if grid.is_full() => is_usual &= solution.replace(*grid).is_none(),
                None => puzzle = Some((*grid, Field::new(symbols, note, parts))),
                // The same once more. In a list each is answered.
                Some((same, _)) => is_usual &= same == grid && !line.trim_ascii_start().starts_with(b"["),
            }
        } else {
            most_signs = most_signs.max(signs(field));
        }
        if !is_usual {
            return None;
        }
        start += field.len() + 1;
    }
    let (found, mut field) = puzzle?;
    let like_a_board = if found.size() == Size::Four { LEAST_OF_SMALL } else { LEAST_OF_BOARD };
    // Sixteen blank cells are a row of something else.
    if most_signs >= like_a_board
        || found.size() == Size::Four && found.given_count() == 0
        || solution.is_some_and(|solution| check::is_solution_of(&solution, &found, rules).is_err())
    {
        return None;
    }
    *grid = found;
    // Of a field in quotes at the beginning only what is in them is kept.
    if let [quote @ (b'"' | b'\'')] = field.before {
        field.rest = field.rest.strip_prefix(&[*quote]).unwrap_or(field.rest);
        field.before = b"";
    }
    Some(field)
}

/// How many digits and signs for blank cells there are.
fn signs(field: &[u8]) -> usize {
    field.iter().filter(|sign| sign.is_ascii_digit() || BLANKS.contains(sign)).count()
}

#[cfg(test)]
mod tests;
