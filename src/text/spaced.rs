//! One row a line, cells separated by blanks: `0 8 0 0 0 9 7 4 3`.

use super::rows::{Row, is_separator};
use super::source::Line;
use super::symbols::Symbols;
use super::write::{append_rows, blank_field};
use crate::grid::Grid;
use std::string::String;

/// Takes a line apart at its blanks and bars.
pub(super) fn row(line: Line<'_>) -> Row<'_> {
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

/// Appends the rows beneath each other.
pub(super) fn write(text: &mut String, grid: &Grid, symbols: Symbols) {
    append_rows(text, grid, symbols, blank_field(symbols), " ");
}
