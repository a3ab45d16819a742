//! The cells of a grid as text: what all forms share when they write.

use super::symbols::Symbols;
use crate::board::{Digit, Grid};
use alloc::string::String;

/// Appends the rows, one per line. `blank` stands for an empty cell, `separator` between two cells.
pub(super) fn append_rows(text: &mut String, grid: &Grid, symbols: Symbols, blank: &str, separator: &str) {
    let size = grid.size();
    for (cell, digit) in grid {
        text.push_str(symbol(digit, symbols, blank));
        text.push_str(if cell.column() + 1 == size.side() { "\n" } else { separator });
    }
}

/// The symbol of a cell.
pub(super) fn symbol(digit: Option<Digit>, symbols: Symbols, blank: &str) -> &str {
    digit.map_or(blank, |digit| symbols.symbol(digit))
}

/// What marks a blank cell between separators: `0`, unless that is a digit.
pub(super) fn blank_field(symbols: Symbols) -> &'static str {
    if matches!(symbols, Symbols::ZeroToF | Symbols::FromZero) { "." } else { "0" }
}
