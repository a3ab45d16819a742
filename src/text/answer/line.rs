//! What stands in a line of an answer: a heading, or cells.

use crate::board::{Digit, Size};
use crate::text::{Symbols, is_separator, split_lines};
use alloc::vec::Vec;

/// A line longer than this is neither a row nor a grid: 256 numbers with separators are shorter.
pub(super) const LONGEST_ROW: usize = 4_096;

/// The lines that tell what empty ones mean.
const LINES_LOOKED_AT: usize = 1_000;

/// Whether empty lines stand between grids: the rows between two of them are as many as a grid has, or two times nearly
/// as many. It is seen soon.
pub(super) fn gaps_end_grids(text: &str, size: Size) -> bool {
    let side = size.side();
    let is_row = |line: &&&str| line.len() <= LONGEST_ROW && cells(line.trim(), size).0.len() == side;
    let lines: Vec<&str> = split_lines(text).take(LINES_LOOKED_AT).collect();
    let parts = lines.split(|line| line.trim().is_empty());
    let counts: Vec<usize> = parts.map(|part| part.iter().filter(is_row).count()).collect();
    counts.contains(&side) || counts.iter().filter(|count| (side - 1..=side + 1).contains(*count)).count() > 1
}

/// The number of a heading, if the line is one.
pub(super) fn heading(lower: &str) -> Option<Option<u64>> {
    if lower == "board position" {
        return Some(None);
    }
    let rest = lower.strip_prefix("solution")?.trim_start();
    let rest = rest.strip_prefix('#').unwrap_or(rest).trim_end_matches([':', '.', ' ']);
    rest.parse().ok().map(Some)
}

/// What stands in the cells of a line: between commas or blanks if that makes a row or a grid, else its signs. Nothing
/// in a comment or the rule of a frame. And whether it is the former.
pub(super) fn cells(text: &str, size: Size) -> (Vec<&str>, bool) {
    let text = text.trim_end_matches(',').trim().trim_matches('"');
    let is_frame = text.chars().all(|sign| is_separator(sign) || "-+=".contains(sign));
    if text.starts_with('#') || is_frame {
        return (Vec::new(), false);
    }
    let separated: Vec<&str> = if text.contains(',') {
        text.split(',').map(str::trim).collect()
    } else {
        text.split(is_separator).filter(|word| !word.is_empty()).collect()
    };
    if [size.side(), size.cell_count()].contains(&separated.len()) {
        return (separated, true);
    }
    let signs = text.char_indices().filter(|&(_, sign)| !is_separator(sign) && sign != ',');
    (signs.map(|(at, sign)| &text[at..at + sign.len_utf8()]).collect(), false)
}

/// What a cell holds: a digit or nothing; `None` if it is neither.
pub(super) fn cell(text: &str, size: Size, symbols: Symbols) -> Option<Option<Digit>> {
    // Marks of a given: `6*`, `(6)`.
    let text = text.trim_matches(['*', '(', ')']);
    symbols.read(size, text).or_else(|| symbols.one_sign().read(size, text))
}

/// Whether a line cannot be a row: it has few signs of cells, or numbers with a point, a colon or a dash only, as a
/// time, a count or a word. If it `may_be_cell`, three numbers are one of a list.
pub(super) fn is_stray(line: &str, size: Size, may_be_cell: bool) -> bool {
    let words = || line.split(|sign: char| !sign.is_alphanumeric());
    let signs = |is_of: &dyn Fn(&&str) -> bool| words().filter(is_of).map(str::len).sum::<usize>();
    let has_digit = |word: &&str| word.contains(|sign: char| sign.is_ascii_digit());
    // A sentence is in nobody's way, and keeps boards apart.
    if !has_digit(&line) && line.contains(|sign: char| sign.is_alphabetic() && !matches!(sign, 'x' | 'X')) {
        return false;
    }
    // A row of letters has them one by one, or all in a word.
    if signs(&|word| [1, size.side()].contains(&word.len())) >= size.side() {
        return false;
    }
    let is_of_cells = |word: &&str| word.bytes().all(|sign| matches!(sign, b'0'..=b'9' | b'a'..=b'g' | b'A'..=b'G'));
    let numbers = line.split(|sign: char| !sign.is_ascii_digit()).filter(|part| !part.is_empty()).count();
    let marks: &[char] = if may_be_cell { &['.', ':'] } else { &['.', ':', '-', '/'] };
    signs(&is_of_cells) < size.side() && (numbers != 3 || !may_be_cell)
        || line.split_whitespace().filter(has_digit).all(|word| word.contains(marks))
}
