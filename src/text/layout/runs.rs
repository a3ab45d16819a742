//! Whole boards inside lines: runs of exactly 81 or 256 signs, whatever stands around them.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=0800060...     a link
//! <game data="0800060..." />                              XML of OpenSudoku
//! :0000:x:.8...6...+5..:812 923:::                        a line of a HoDoKu library
//! .8...6...;7.2;a name   .8...6... # SER 7.2              lists of puzzles
//! .8...6...:1:587...                                      our own output
//! ```
//!
//! A run of 16 signs is one only at the start of a line, before a separator.

use super::item::{Item, is_of_cells};
use super::lines::{self, Bare, CellStyle};
use crate::board::{Digit, Size};
use crate::text::place::{Line, Row, is_separator};
use crate::text::source::Source;
use alloc::vec::Vec;

/// The runs of a text as items. No line beside them is a row.
pub(super) fn items(source: &Source) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    for line in source.all_lines() {
        let runs = runs(line);
        if runs.is_empty() {
            items.push(match lines::item(line, CellStyle::Signs, Bare::Rules) {
                Item::Row(_) => Item::Remark(line.number),
                other => other,
            });
        }
        items.extend(runs.into_iter().map(Item::Row));
    }
    items
}

/// Whether a line is nothing but a row of a 9x9 or 16x16 board, whatever separates its cells, and no 4x4 board.
pub(super) fn is_row_of_larger(line: Line<'_>) -> bool {
    let row = Row::of_signs(line, |sign| !is_separator(sign) && !",;".contains(sign));
    let is_small = || is_board(line.text.trim(), true);
    matches!(row.tokens.len(), 9 | 16) && is_of_cells(&row) && !is_small()
}

/// The board in one line that is broken wherever it was too long, or behind every sign: lines of one length, but for
/// the last. Lines of two to sixteen signs may be anything.
pub(super) fn wrapped(source: &Source) -> Option<Row<'_>> {
    let mut lines = source.all_lines().map(trimmed).filter(|line| !line.text.is_empty()).peekable();
    let first = *lines.peek()?;
    let width = first.text.len();
    if !(width == 1 || width > Size::Sixteen.side()) {
        return None;
    }
    let mut row = Row::new(first);
    while let Some(line) = lines.next() {
        let is_last = lines.peek().is_none();
        let has_length = line.text.len() == width || is_last && line.text.len() < width;
        if !has_length || !line.text.chars().all(is_sign) || row.tokens.len() > Size::Sixteen.cell_count() {
            return None;
        }
        row.end.line = line.number;
        for index in 0..line.text.len() {
            row.push(&line.text[index..=index], line.column + index);
        }
    }
    matches!(row.tokens.len(), 81 | 256).then_some(row)
}

/// A line without the blanks at its ends.
fn trimmed(line: Line<'_>) -> Line<'_> {
    let text = line.text.trim_start();
    let before = line.text[..line.text.len() - text.len()].chars().count();
    Line { text: text.trim_end(), column: line.column + before, ..line }
}

/// Whether a sign may stand in a run.
fn is_sign(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || "._*?-".contains(sign)
}

/// The runs of a line, each as a row.
fn runs(line: Line<'_>) -> Vec<Row<'_>> {
    let is_library = line.text.trim_start().starts_with(':');
    let is_sign = |sign: char| is_sign(sign) || sign == '+' && is_library;
    let mut found = Vec::new();
    let mut column = line.column;
    let first = column + line.text.chars().take_while(|sign| sign.is_whitespace()).count();
    let mut rest = line.text;
    while let Some(start) = rest.find(is_sign) {
        column += rest[..start].chars().count();
        let length = rest[start..].find(|sign| !is_sign(sign)).unwrap_or(rest.len() - start);
        let run = &rest[start..start + length];
        let at_start = column == first;
        let behind = rest[start + length..].chars().next();
        if is_damaged(run) || is_board(run, at_start && behind.is_none_or(|sign| ":;,#\t ".contains(sign))) {
            // A `+` stands before digits that somebody has placed.
            found.push(Row::of_signs(Line { text: run, column, ..line }, |sign| sign != '+'));
        }
        column += length;
        rest = &rest[start + length..];
    }
    found
}

/// Whether a run was meant as a board and has some signs too few or too many: then nothing can be left out.
fn is_damaged(run: &str) -> bool {
    let length = run.bytes().filter(|&sign| sign != b'+').count();
    let of_nine = run.bytes().all(|sign| sign.is_ascii_digit() || b"._*?-xX+".contains(&sign));
    let has_given = run.bytes().any(|sign| sign.is_ascii_digit());
    // Several boards with nothing between them are damaged too.
    has_given && (of_nine && length >= 72 && !matches!(length, 81 | 256) || matches!(length, 240..=255 | 257..=272))
}

/// Whether a run is a board: it has the signs of one, as many as cells, and a digit among them.
fn is_board(run: &str, may_be_small: bool) -> bool {
    let signs = || run.bytes().filter(|&sign| sign != b'+');
    let has_given = signs().any(|sign| matches!(sign, b'1'..=b'9' | b'a'..=b'p' | b'A'..=b'P'));
    let most = match Size::from_cell_count(signs().count()) {
        Some(Size::Four) if may_be_small => b'4',
        Some(Size::Nine) => b'9',
        Some(Size::Sixteen) => b'p',
        _ => return false,
    };
    has_given
        && signs()
            .all(|sign| b"._*?-xX".contains(&sign) || sign.is_ascii_alphanumeric() && sign.to_ascii_lowercase() <= most)
}

/// What a line of a HoDoKu library says beyond its digits.
#[derive(Debug, Default)]
pub(super) struct Library {
    /// Candidates that somebody has struck: digit, row and column, from 0.
    pub(super) struck: Vec<(Digit, usize, usize)>,
    /// Whether digits are marked as placed.
    pub(super) placed: bool,
}

/// What a line of a HoDoKu library says beyond its digits, `:technique:candidates:digits:struck:...`; `None` for any
/// other line.
///
/// Source: the files of HoDoKu, one library entry per line. A struck candidate is three digits: digit, row, column.
pub(super) fn library(line: &str) -> Option<Library> {
    let mut fields = line.trim().strip_prefix(':')?.split(':');
    let digits = fields.nth(2)?;
    let mut library = Library { struck: Vec::new(), placed: digits.contains('+') };
    for word in fields.next().unwrap_or("").split_ascii_whitespace() {
        let &[digit @ b'1'..=b'9', row @ b'1'..=b'9', column @ b'1'..=b'9'] = word.as_bytes() else { return None };
        library.struck.push((Digit::new(digit - b'1')?, usize::from(row - b'1'), usize::from(column - b'1')));
    }
    Some(library)
}
