//! One row per line, cells separated by commas: `0,0,0,2,0,0,0,0,0`.
//!
//! Blanks around a field, quotes around its text and a comma after the last field are tolerated; an empty field is
//! a blank cell. Tables with another sign between their fields are taken apart in the same way.

use crate::board::Grid;
use crate::text::cells::{append_rows, blank_field};
use crate::text::place::{Line, Row};
use crate::text::symbols::Symbols;
use alloc::string::String;

/// Takes a line apart at its commas.
pub(in crate::text) fn row(line: Line<'_>) -> Row<'_> {
    fields(line, ',')
}

/// Takes a line apart at every `separator`.
pub(in crate::text) fn fields(line: Line<'_>, separator: char) -> Row<'_> {
    let mut row = Row::new(line);
    let mut column = line.column;
    for field in line.text.split(separator) {
        let text = unquoted(field.trim()).trim();
        // Whatever stands before the text: blanks, a quote, more blanks.
        let before = field.find(text).map_or(0, |start| field[..start].chars().count());
        row.push(text, column + before, text.chars().count());
        column += field.chars().count() + 1;
    }
    row
}

/// The text between a pair of quotes, or all of it where there are none.
fn unquoted(field: &str) -> &str {
    let between = |quote| field.strip_prefix(quote)?.strip_suffix(quote);
    between('"').or_else(|| between('\'')).unwrap_or(field)
}

/// Appends the rows, one per line.
pub(in crate::text) fn write(text: &mut String, grid: &Grid, symbols: Symbols) {
    append_rows(text, grid, symbols, blank_field(symbols), ",");
}
