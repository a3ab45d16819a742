//! Writes a grid as text in any form, with nothing around it.

use super::form::Form;
use super::symbols::Symbols;
use crate::board::{Grid, MAX_SIDE, Size};
use alloc::string::String;
use alloc::vec::Vec;

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
    match form {
        Form::HexRows => rows(grid, symbols.one_sign(), ".", ""),
        Form::Csv => rows(grid, symbols, blank_field(symbols), ","),
        Form::Spaced => rows(grid, symbols, blank_field(symbols), " "),
        Form::Line => line_text(grid, symbols) + "\n",
    }
}

/// The rows, one per line. `blank` stands for an empty cell, `separator` between two cells.
fn rows(grid: &Grid, symbols: Symbols, blank: &str, separator: &str) -> String {
    let (mut text, size) = (String::new(), grid.size());
    for (cell, digit) in grid {
        text.push_str(digit.map_or(blank, |digit| symbols.symbol(digit)));
        text.push_str(if cell.column() + 1 == size.side() { "\n" } else { separator });
    }
    text
}

/// What marks a blank cell between separators: `0`, unless that is a digit.
fn blank_field(symbols: Symbols) -> &'static str {
    if matches!(symbols, Symbols::ZeroToF | Symbols::FromZero) { "." } else { "0" }
}

/// Appends the cells in reading order to a line, one sign each, `.` where one is empty. The notation `decimal`
/// becomes `1-g`. No line end is added.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{Symbols, append_line};
/// use stackdoku::{Grid, Size};
///
/// let mut line = b"puzzle: ".to_vec();
/// append_line(&mut line, &Grid::empty(Size::Four), Symbols::OneToNine);
/// assert_eq!(line, b"puzzle: ................");
/// ```
pub fn append_line(line: &mut Vec<u8>, grid: &Grid, symbols: Symbols) {
    /// Rows of a length that the compiler knows are written without a loop.
    fn append<const SIDE: usize>(line: &mut Vec<u8>, grid: &Grid, signs: &[u8; 32]) {
        let mut rows = [[0; SIDE]; SIDE];
        let numbers = grid.rows_of_numbers();
        for row in 0..SIDE {
            let mut wide = [0; MAX_SIDE];
            for column in 0..MAX_SIDE {
                let number = numbers[row][column];
                // The first nine signs follow each other in all notations: then a row is one addition of vectors.
                wide[column] = match () {
                    () if SIDE > 9 => signs[usize::from(number) % 32],
                    () if number < 16 => signs[0].wrapping_add(number),
                    () => b'.',
                };
            }
            if let Some(text) = wide.first_chunk() {
                rows[row] = *text;
            }
        }
        line.extend_from_slice(rows.as_flattened());
    }
    let append = match grid.size() {
        Size::Four => append::<4>,
        Size::Nine => append::<9>,
        Size::Sixteen => append::<16>,
    };
    append(line, grid, symbols.printed());
}

/// A grid as one line without its end, as [`append_line`] writes it.
#[must_use]
pub fn line_text(grid: &Grid, symbols: Symbols) -> String {
    let mut line = Vec::with_capacity(grid.size().cell_count());
    append_line(&mut line, grid, symbols);
    String::from_utf8(line).unwrap_or_default()
}
