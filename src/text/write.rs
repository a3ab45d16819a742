//! A grid as bare text: what all forms share when they print.

use super::form::Form;
use super::symbols::Symbols;
use super::{csv, hex_rows, json, line, spaced};
use crate::bits::Digit;
use crate::grid::Grid;
use std::string::String;

/// A board without anything around it, as a puzzle is written: [`super::parse`] reads it back.
///
/// Where a cell has room for one sign only, the notation `decimal` becomes `1-g`.
///
/// # Examples
///
/// ```
/// use stackdoku::geometry::Size;
/// use stackdoku::grid::Grid;
/// use stackdoku::text::{Form, Symbols, board_text};
///
/// let text = board_text(&Grid::empty(Size::Four), Form::Csv, Symbols::OneToNine);
/// assert_eq!(text, "0,0,0,0\n0,0,0,0\n0,0,0,0\n0,0,0,0\n");
/// ```
pub fn board_text(grid: &Grid, form: Form, symbols: Symbols) -> String {
    let mut text = String::new();
    append_board(&mut text, grid, form, symbols);
    text
}

pub(super) fn append_board(text: &mut String, grid: &Grid, form: Form, symbols: Symbols) {
    match form {
        Form::HexRows => hex_rows::write(text, grid, symbols),
        Form::Csv => csv::write(text, grid, symbols),
        Form::Spaced => spaced::write(text, grid, symbols),
        Form::Line => line::write(text, grid, symbols),
        Form::Json => json::write(text, grid, symbols),
    }
}

/// The rows beneath each other. `blank` stands for an empty cell, `separator` between two cells.
pub(super) fn append_rows(text: &mut String, grid: &Grid, symbols: Symbols, blank: &str, separator: &str) {
    let size = grid.size();
    for (cell, digit) in grid.iter() {
        text.push_str(symbol(digit, symbols, blank));
        text.push_str(if cell.column(size) + 1 == size.side() { "\n" } else { separator });
    }
}

/// The symbol of a cell.
pub(super) fn symbol(digit: Option<Digit>, symbols: Symbols, blank: &str) -> &str {
    digit.map_or(blank, |digit| symbols.symbol(digit))
}

/// What marks a blank cell between separators: `0`, unless that is a digit.
pub(super) fn blank_field(symbols: Symbols) -> &'static str {
    if symbols == Symbols::ZeroToF { "." } else { "0" }
}
