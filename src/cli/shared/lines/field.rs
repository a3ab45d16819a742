//! Lines with more than a puzzle: the puzzle is their first field, or stands behind a number or a name, and the rest is
//! passed through.
//!
//! ```text
//! .8...6...        # SER 7.2        in            .8...6...:1:587... # SER 7.2          out
//! ".8...6...",7.2,a name                          .8...6...:1:587...,7.2,a name
//! 17,.8...6...,587...                             17,.8...6...:1:587...,587...
//! id,puzzle,solution                a header      id,puzzle,solution
//! 0,8,0,0,0,6,...                                 0,8,0,0,0,6,...:1:587...
//! ```

use stackdoku::text::{self, LineError, Note, Options, Symbols};
use stackdoku::{Board, Grid, Size};
use std::io::BufRead;
use std::{fmt, iter};

/// The notation of a puzzle, its text, and what stands in the line around it.
pub struct Field<'l> {
    pub symbols: Symbols,
    /// What its notation may also be. Hardly any line has one.
    pub note: Option<Box<Note>>,
    /// What stands before the puzzle.
    pub before: &'l [u8],
    /// The text of the puzzle.
    pub text: &'l [u8],
    /// What stands behind it, and behind the quote that ends it.
    pub rest: &'l [u8],
}

/// The signs that end a field. Blanks come last: they may also stand inside a puzzle.
const ENDS: [&[u8]; 2] = [b";,:#|\t\"'", b";,:#|\t\"' "];

/// The byte order mark that some programs put at the start of a text in UTF-8.
const BOM: &[u8] = b"\xef\xbb\xbf";

/// A field with at least this many digits and signs for blank cells may be a puzzle with a fault. The fault must not go
/// unseen: the next field is often the solution. Numbers of puzzles are shorter.
const LIKE_A_PUZZLE: usize = 13;

/// Why no puzzle is read from a line.
#[derive(Debug)]
pub enum FieldFault {
    Line(LineError),
    /// As many cells as a board has, with blanks between pieces of unequal length: a puzzle that has lost cells, and
    /// another field.
    Pieces,
    /// A field, by its number from 1, that looks like a puzzle.
    Field(usize, Box<FieldFault>),
    /// A field that is a full board, where a puzzle is missing or has a fault.
    Full(usize),
}

impl fmt::Display for FieldFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(error) => error.fmt(f),
            Self::Pieces => f.write_str("the line has blanks between pieces of unequal length"),
            Self::Field(number, error) => match error.to_string().strip_prefix("the line has ") {
                Some(found) => write!(f, "field {number} has {found}"),
                None => write!(f, "field {number}, {error}"),
            },
            Self::Full(number) => {
                write!(f, "field {number} is a full board, and no puzzle stands before it: is it a solution?")
            }
        }
    }
}

/// The puzzle in a line: the whole line, or a field of it. Of several boards it is the largest, and of these the first
/// with a blank cell. What `grid` holds after an error means nothing.
pub fn parse<'l>(line: &'l [u8], options: &Options, grid: &mut Grid) -> Result<Field<'l>, FieldFault> {
    let error = match board(line, options, grid) {
        Ok((symbols, note)) => {
            return Ok(Field { symbols, note: note.map(Box::new), before: b"", text: line, rest: b"" });
        }
        Err(error) => error,
    };
    let mut fault = None;
    for ends in ENDS {
        match of_fields(line, ends, options, grid) {
            Ok(found) => return Ok(found),
            Err(of_fields) => fault = fault.or(of_fields),
        }
    }
    of_cells(line, options, grid).ok_or(fault.unwrap_or(error))
}

/// The board that is a whole line or field. Blanks in it stand between pieces of equal length.
fn board(field: &[u8], options: &Options, grid: &mut Grid) -> Result<(Symbols, Option<Note>), FieldFault> {
    let found = text::parse_line_into(field, options, grid).map_err(FieldFault::Line)?;
    if field.iter().fold(true, |all, sign| all & sign.is_ascii_graphic()) {
        return Ok(found);
    }
    let text = String::from_utf8_lossy(field.strip_prefix(BOM).unwrap_or(field));
    let mut lengths = text.split_whitespace().map(|piece| piece.chars().count());
    let first = lengths.next();
    if lengths.all(|length| Some(length) == first) { Ok(found) } else { Err(FieldFault::Pieces) }
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
    ends: &[u8],
    options: &Options,
    grid: &mut Grid,
) -> Result<Field<'l>, Option<FieldFault>> {
    let (mut best, mut fault): (Option<BoardField<'l>>, Option<(usize, FieldFault)>) = (None, None);
    let mut start = 0;
    for (field, number) in line.split(|sign| ends.contains(sign)).zip(1..) {
        match board(field, options, grid) {
            Ok((symbols, note)) => {
                let start = start + field.len() - field.trim_ascii_start().len();
                let found = BoardField { number, start, grid: *grid, symbols, note, text: field.trim_ascii() };
                if best.as_ref().is_none_or(|best| found.beats(best)) {
                    best = Some(found);
                }
            }
            Err(error) if signs(field) >= LIKE_A_PUZZLE => fault = fault.or(Some((number, error))),
            Err(_) => {}
        }
        start += field.len() + 1;
    }
    let Some(BoardField { number, start, grid: found, symbols, note, text }) = best else {
        let is_of_several = line.iter().any(|sign| ends.contains(sign));
        return Err(fault.filter(|_| is_of_several).map(|(at, error)| FieldFault::Field(at, error.into())));
    };
    *grid = found;
    // A 4x4 board may be a row of something larger.
    let hides = |&(at, _): &(usize, FieldFault)| at < number || grid.is_full() || grid.size() == Size::Four;
    if let Some((at, error)) = fault.filter(hides) {
        return Err(Some(FieldFault::Field(at, error.into())));
    }
    let (before, rest) = (&line[..start], &line[start + text.len()..]);
    let is_first = before.iter().all(|sign| b"\"' ".contains(sign));
    if grid.is_full() && !is_first {
        return Err(Some(FieldFault::Full(number)));
    }
    // With a colon before the puzzle, the count would not be the second of the fields that colons separate.
    if before.contains(&b':') {
        return Err(None);
    }
    let note = note.map(Box::new);
    // Of a field in quotes at the beginning only what is in them is kept.
    let field = match before {
        [quote @ (b'"' | b'\'')] => {
            Field { symbols, note, before: b"", text, rest: rest.strip_prefix(&[*quote]).unwrap_or(rest) }
        }
        _ => Field { symbols, note, before, text, rest },
    };
    Ok(field)
}

/// The puzzle in a line with a field for each cell, as it stands in a table of numbers.
fn of_cells<'l>(line: &'l [u8], options: &Options, grid: &mut Grid) -> Option<Field<'l>> {
    let fields = |end: u8| line.split(move |&sign| sign == end).map(<[u8]>::trim_ascii);
    let is_board = |&end: &u8| matches!(fields(end).count(), 16 | 81 | 256) && fields(end).all(|cell| cell.len() <= 2);
    let &end = b",;\t".iter().find(|end| is_board(end))?;
    let commas: Vec<u8> = line.iter().map(|&sign| if sign == end { b',' } else { sign }).collect();
    let read = text::parse("", &commas, options).ok()?;
    // More than one digit in a field may be the candidates of its cell.
    if read.grid.given_count() == 0 || read.board != Board::from(&read.grid) {
        return None;
    }
    *grid = read.grid;
    let note = read.notes.into_iter().next().map(Box::new);
    Some(Field { symbols: read.symbols, note, before: b"", text: line.trim_ascii(), rest: b"" })
}

/// Signs that people write for blank cells, beside `0`.
const BLANKS: &[u8] = b"._*?-";

/// How many digits and signs for blank cells there are.
fn signs(field: &[u8]) -> usize {
    field.iter().filter(|sign| sign.is_ascii_digit() || BLANKS.contains(sign)).count()
}

/// Whether the first line of an input names the columns of a table: words and what separates them, and no puzzle.
pub fn is_header(line: &[u8], options: &Options) -> bool {
    let line = line.strip_prefix(BOM).unwrap_or(line);
    let is_letter = |sign: &u8| sign.is_ascii_alphabetic();
    let has_word = line.windows(2).any(|pair| pair.iter().all(is_letter));
    let is_of_words = line.iter().all(|sign| is_letter(sign) || b" \t,;:|_-\"'()\r\n".contains(sign));
    has_word && is_of_words && parse(line.trim_ascii_end(), options, &mut Grid::empty(Size::Four)).is_err()
}

/// Whether a line has as many signs as a row of a puzzle.
pub fn is_row(line: &[u8]) -> bool {
    let signs = line.iter().filter(|sign| sign.is_ascii_alphanumeric() || BLANKS.contains(sign)).count();
    matches!(signs, 4 | 9 | 16)
}

/// The lines of a text, each without its line end.
pub fn lines(mut text: &[u8]) -> impl Iterator<Item = &[u8]> {
    iter::from_fn(move || {
        let begun = text;
        // It looks for the line end in many bytes at once, which `split` does not. Memory can always be read.
        let length = text.skip_until(b'\n').ok().filter(|&length| length > 0)?;
        let line = begun[..length].strip_suffix(b"\n").unwrap_or(&begun[..length]);
        Some(line.strip_suffix(b"\r").unwrap_or(line))
    })
}

/// Whether a line is passed through: a comment, or nothing but blanks.
pub fn is_comment(line: &[u8]) -> bool {
    let text = line.strip_prefix(BOM).unwrap_or(line).trim_ascii_start();
    // A Ctrl-Z ends the text.
    text.is_empty() || text.starts_with(b"#") || text == b"\x1a"
}

#[cfg(test)]
mod tests;
