//! Writes a grid as text in any form, with nothing around it.

use super::form::Form;
use super::line::line_text;
use super::symbols::Symbols;
use crate::board::Grid;
use alloc::string::String;

/// A board without anything around it, as a puzzle is written: [`parse`](super::parse()) reads it back.
///
/// Where a cell has room for a single sign, `1-g` is written instead of the notation `decimal`.
///
/// # Examples
///
/// ```
/// use stackdoku::{Grid, Size};
/// use stackdoku::text::{Form, Symbols, board_text};
///
/// let text = board_text(&Grid::empty(Size::Four), Form::Csv, Symbols::OneToNine);
/// assert_eq!(text, "0,0,0,0\n0,0,0,0\n0,0,0,0\n0,0,0,0\n");
/// ```
#[must_use]
pub fn board_text(grid: &Grid, form: Form, symbols: Symbols) -> String {
    let mut text = String::new();
    match form {
        Form::HexRows => append_rows(&mut text, grid, symbols.one_sign(), ".", ""),
        Form::Csv => append_rows(&mut text, grid, symbols, blank_field(symbols), ","),
        Form::Spaced => append_rows(&mut text, grid, symbols, blank_field(symbols), " "),
        Form::Line => text = line_text(grid, symbols) + "\n",
    }
    text
}

/// Appends the rows, one per line. `blank` stands for an empty cell, `separator` between two cells.
fn append_rows(text: &mut String, grid: &Grid, symbols: Symbols, blank: &str, separator: &str) {
    let size = grid.size();
    for (cell, digit) in grid {
        text.push_str(digit.map_or(blank, |digit| symbols.symbol(digit)));
        text.push_str(if cell.column() + 1 == size.side() { "\n" } else { separator });
    }
}

/// What marks a blank cell between separators: `0`, unless that is a digit.
fn blank_field(symbols: Symbols) -> &'static str {
    if matches!(symbols, Symbols::ZeroToF | Symbols::FromZero) { "." } else { "0" }
}
