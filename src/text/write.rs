//! Writes a grid as text in any form, with nothing around it.

use super::form::Form;
use super::forms::{csv, hex_rows, line, spaced};
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
    append_board(&mut text, grid, form, symbols);
    text
}

pub(super) fn append_board(text: &mut String, grid: &Grid, form: Form, symbols: Symbols) {
    match form {
        Form::HexRows => hex_rows::write(text, grid, symbols),
        Form::Csv => csv::write(text, grid, symbols),
        Form::Spaced => spaced::write(text, grid, symbols),
        Form::Line => line::write(text, grid, symbols),
    }
}
