//! One row a line, one sign a cell: `b2.7...f6e...3.d`.
//!
//! Read with or without blanks and bars between groups; printed as the specification of the stack solver prints it.

use super::rows::{Row, is_separator};
use super::source::Line;
use super::symbols::Symbols;
use super::write::{append_rows, symbol};
use crate::grid::Grid;
use std::string::String;

/// Takes a line apart: every sign is a cell, blanks and bars group them.
pub(super) fn row(line: Line<'_>) -> Row<'_> {
    let mut row = Row::new(line);
    for (index, (start, sign)) in line.text.char_indices().enumerate() {
        if !is_separator(sign) {
            row.push(&line.text[start..start + sign.len_utf8()], line.column + index, 1);
        }
    }
    row
}

/// Appends the rows beneath each other, `.` where a cell is empty.
pub(super) fn write(text: &mut String, grid: &Grid, symbols: Symbols) {
    append_rows(text, grid, symbols.one_sign(), ".", "");
}

/// Appends `Solution: ` and the rows beneath each other, a blank between blocks.
pub(super) fn write_solution(text: &mut String, grid: &Grid, symbols: Symbols) {
    let size = grid.size();
    for (cell, digit) in grid.iter() {
        text.push_str(match (cell.row(size), cell.column(size)) {
            (0, 0) => "Solution: ",
            (_, 0) => "\n          ",
            (_, column) if column % size.block_side() == 0 => " ",
            _ => "",
        });
        text.push_str(symbol(digit, symbols.one_sign(), "."));
    }
    text.push('\n');
}
