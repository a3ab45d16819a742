//! Lines with more than a puzzle: the puzzle is their first field, or stands behind a number or a name, and the rest is
//! passed through.
//!
//! ```text
//! .8...6...        # SER 7.2        in            .8...6...:1:587... # SER 7.2          out
//! ".8...6...",7.2,a name                          .8...6...:1:587...,7.2,a name
//! 17,.8...6...,587...                             17,.8...6...:1:587...,587...
//! id,puzzle,solution                a header      id,puzzle,solution
//! ```

use stackdoku::Grid;
use stackdoku::text::{self, LineError, Options, Symbols};

/// The notation of a puzzle, its text, and what stands in the line around it.
#[derive(Clone, Copy)]
pub struct Field<'l> {
    pub symbols: Symbols,
    /// What stands before the puzzle.
    pub before: &'l [u8],
    /// The text of the puzzle.
    pub text: &'l [u8],
    /// What stands behind it, and behind the quote that ends it.
    pub rest: &'l [u8],
}

/// The signs that end a field. Blanks come last: they may also stand inside a puzzle.
const ENDS: [&[u8]; 2] = [b";,:#|\t\"'", b";,:#|\t\"' "];

/// From so many digits and signs for blank cells on a field may be a puzzle with a fault in it, which must not go
/// unseen: what stands behind it is often its solution. Numbers of puzzles are shorter.
const LIKE_A_PUZZLE: usize = 13;

/// The puzzle in a line: the whole line, or else its first field, or a field behind some short ones.
pub fn parse<'l>(line: &'l [u8], options: &Options) -> Result<(Grid, Field<'l>), LineError> {
    let error = match text::parse_line(line, options) {
        Ok((grid, symbols)) => return Ok((grid, Field { symbols, before: b"", text: line, rest: b"" })),
        Err(error) => error,
    };
    ENDS.iter().find_map(|ends| first_puzzle(line, ends, options)).ok_or(error)
}

/// The first puzzle among the fields that these signs end.
fn first_puzzle<'l>(line: &'l [u8], ends: &[u8], options: &Options) -> Option<(Grid, Field<'l>)> {
    let mut start = 0;
    for field in line.split(|sign| ends.contains(sign)) {
        let end = start + field.len();
        if end == line.len() && start == 0 {
            return None;
        }
        if let Ok((grid, symbols)) = text::parse_line(field, options) {
            let text = field.trim_ascii();
            let start = start + (field.len() - field.trim_ascii_start().len());
            let (before, rest) = (&line[..start], &line[start + text.len()..]);
            // Of a field in quotes at the beginning only what is in them is kept.
            let field = match before {
                [quote @ (b'"' | b'\'')] => {
                    Field { symbols, before: b"", text, rest: rest.strip_prefix(&[*quote]).unwrap_or(rest) }
                }
                _ => Field { symbols, before, text, rest },
            };
            return Some((grid, field));
        }
        // With a colon before the puzzle, the count would not be the second of the fields that colons separate.
        if line.get(end) == Some(&b':') || signs(field) >= LIKE_A_PUZZLE {
            return None;
        }
        start = end + 1;
    }
    None
}

/// How many digits and signs for blank cells there are.
fn signs(field: &[u8]) -> usize {
    field.iter().filter(|sign| sign.is_ascii_digit() || b"._*?-".contains(sign)).count()
}

/// Whether the first line of an input names the columns of a table: words and what separates them, and no puzzle.
pub fn is_header(line: &[u8], options: &Options) -> bool {
    let is_letter = |sign: &u8| sign.is_ascii_alphabetic();
    let has_word = line.windows(2).any(|pair| pair.iter().all(is_letter));
    let is_of_words = line.iter().all(|sign| is_letter(sign) || b" \t,;:|_-\"'()\r\n".contains(sign));
    has_word && is_of_words && parse(line.trim_ascii_end(), options).is_err()
}

/// Whether a line has as many signs as a row of a puzzle.
pub fn is_row(line: &[u8]) -> bool {
    let signs = line.iter().filter(|sign| sign.is_ascii_alphanumeric() || b"._*?-".contains(sign)).count();
    matches!(signs, 4 | 9 | 16)
}

#[cfg(test)]
#[path = "../../../tests/inside/cli/field.rs"]
mod tests;
