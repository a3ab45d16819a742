//! One row per line, one sign per cell: `b2.7...f6e...3.d`.
//!
//! Blanks and bars may stand between groups.

use crate::board::Grid;
use crate::text::cells::append_rows;
use crate::text::place::{Line, Row, is_separator};
use crate::text::symbols::Symbols;
use alloc::string::String;

/// Takes a line apart: every sign is a cell, blanks and bars group them.
pub(in crate::text) fn row(line: Line<'_>) -> Row<'_> {
    let mut row = Row::new(line);
    for (index, (start, sign)) in line.text.char_indices().enumerate() {
        if !is_separator(sign) {
            row.push(&line.text[start..start + sign.len_utf8()], line.column + index, 1);
        }
    }
    row
}

/// Appends the rows, one per line, `.` where a cell is empty.
pub(in crate::text) fn write(text: &mut String, grid: &Grid, symbols: Symbols) {
    append_rows(text, grid, symbols.one_sign(), ".", "");
}
