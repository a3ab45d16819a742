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
mod tests {
    use super::*;

    const PUZZLE: &str = "1...3412.143.321";

    fn parts(line: &str) -> (String, String) {
        let field = parse(line.as_bytes(), &Options::default()).expect(line);
        assert_eq!(field.grid, PUZZLE.parse().unwrap(), "{line}");
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        (text(field.text), text(field.rest))
    }

    #[test]
    fn the_first_field_is_the_puzzle_and_the_rest_stays() {
        for rest in
            [" # SER 7.2", ";7.2;a name", ",1234341221434321", "\t12\tx", ":1:1234341221434321", " 7.2", "|a", ""]
        {
            assert_eq!(parts(&format!("{PUZZLE}{rest}")), (PUZZLE.into(), rest.into()));
        }
        assert_eq!(parts(&format!("\"{PUZZLE}\",7")), (PUZZLE.into(), ",7".into()));
        assert_eq!(parts(&format!("'{PUZZLE}'")), (PUZZLE.into(), "".into()));
        assert_eq!(parts("1... 3412 .143 .321"), ("1... 3412 .143 .321".into(), "".into()));
        assert_eq!(parts("1... 3412 .143 .321 # a"), ("1... 3412 .143 .321".into(), " # a".into()));
    }

    #[test]
    fn a_line_without_a_puzzle_is_told_as_a_whole() {
        let error = |line: &str| parse(line.as_bytes(), &Options::default()).err().map(|error| error.to_string());
        assert_eq!(error("12;34").unwrap(), "the line has 5 cells, expected 16, 81 or 256");
        assert!(error("").is_some());
    }

    #[test]
    fn headers_are_words() {
        let is_header = |line: &str| is_header(line.as_bytes(), &Options::default());
        assert!(is_header("quizzes,solutions\r\n") && is_header("puzzle") && is_header("\"the puzzle\";rating"));
        assert!(!is_header("puzzle 1") && !is_header(PUZZLE) && !is_header("") && !is_header("...,"));
        assert!(!is_header(&"ab".repeat(128)));
    }
}
