//! Lines with more than a puzzle: the puzzle is their first field, and the rest is passed through.
//!
//! ```text
//! .8...6...        # SER 7.2        in            .8...6...:1:587... # SER 7.2          out
//! ".8...6...",7.2,a name                          .8...6...:1:587...,7.2,a name
//! puzzle,solution                   a header      puzzle,solution
//! ```

use stackdoku::Grid;
use stackdoku::text::{self, LineError, Options, Symbols};

/// A puzzle, its notation, and what stands in the line around it.
pub struct Field<'l> {
    pub grid: Grid,
    pub symbols: Symbols,
    /// The text of the puzzle.
    pub text: &'l [u8],
    /// What stands behind it, and behind the quote that ends it.
    pub rest: &'l [u8],
}

/// The signs that end a field. A blank comes last: blanks may also stand inside a puzzle.
const ENDS: [&[u8]; 2] = [b";,:#|\t\"'", b" "];

/// The puzzle in a line: the whole line, or else its first field.
pub fn parse<'l>(line: &'l [u8], options: &Options) -> Result<Field<'l>, LineError> {
    let error = match text::parse_line(line, options) {
        Ok((grid, symbols)) => return Ok(Field { grid, symbols, text: line, rest: b"" }),
        Err(error) => error,
    };
    let quote = line.first().copied().filter(|first| b"\"'".contains(first));
    let start = usize::from(quote.is_some());
    for ends in ENDS {
        let Some(length) = line[start..].iter().position(|sign| ends.contains(sign)) else { continue };
        let (text, rest) = line[start..].split_at(length);
        if let Ok((grid, symbols)) = text::parse_line(text, options) {
            let kept = text.trim_ascii_end();
            let rest =
                rest.strip_prefix(&quote.map_or([0], |quote| [quote])[..]).unwrap_or(&line[start + kept.len()..]);
            return Ok(Field { grid, symbols, text: kept, rest });
        }
    }
    Err(error)
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
