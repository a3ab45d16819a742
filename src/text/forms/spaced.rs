//! One row per line, cells separated by blanks: `0 8 0 0 0 9 7 4 3`.

use crate::board::Grid;
use crate::text::cells::{append_rows, blank_field};
use crate::text::place::{Line, Row, is_separator};
use crate::text::symbols::Symbols;
use alloc::string::String;

/// Takes a line apart at its blanks and bars.
pub(in crate::text) fn row(line: Line<'_>) -> Row<'_> {
    let mut row = Row::new(line);
    let mut column = line.column;
    for word in line.text.split(is_separator) {
        let length = word.chars().count();
        if length > 0 {
            row.push(word, column, length);
        }
        column += length + 1;
    }
    row
}

/// Appends the rows, one per line.
pub(in crate::text) fn write(text: &mut String, grid: &Grid, symbols: Symbols) {
    append_rows(text, grid, symbols, blank_field(symbols), " ");
}
