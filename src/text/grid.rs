//! What programmers use to read and print grids: `parse`, `Display`, `Debug`, `to_line`, `to_bytes`.

use super::error::TextError;
use super::form::Options;
use super::line::plain_line;
use super::parse::parse;
use super::symbols::Symbols;
use super::write::line_text;
use crate::board::{Grid, Rules, Size};
use alloc::format;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// The puzzle in a text of any form, as [`parse`] reads it. A text that names rules beyond classic is refused.
impl FromStr for Grid {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut grid = Self::empty(Size::Nine);
        if plain_line(text.as_bytes(), &mut grid).is_some() {
            return Ok(grid);
        }
        let parsed = parse("puzzle", text.as_bytes(), &Options::new())?;
        // Solved without them it would have other solutions.
        if parsed.rules != Rules::CLASSIC {
            let message = format!("a grid has no rules, and the text names {}: `text::parse` gives both", parsed.rules);
            return Err(TextError::whole("puzzle", message));
        }
        Ok(parsed.grid)
    }
}

/// Rows of symbols with `.` for an empty cell and space between blocks; `{:#}` prints one line without spaces. `parse`
/// reads both back, unless the digit 0 occurs more often than on any right board.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size();
        let block_side = size.block_side();
        for (cell, digit) in self {
            let (row, column) = (cell.row(), cell.column());
            if !f.alternate() {
                f.write_str(match (row, column) {
                    (0, 0) => "",
                    (row, 0) if row % block_side == 0 => "\n\n",
                    (_, 0) => "\n",
                    (_, column) if column % block_side == 0 => " ",
                    _ => "",
                })?;
            }
            write!(f, "{}", digit.map_or('.', |digit| digit.symbol(size)))?;
        }
        Ok(())
    }
}

/// The size and the rows of symbols in one line; `{:#?}` has a line for each row.
impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size();
        let separator = if f.alternate() { "\n    " } else { " " };
        write!(f, "Grid({size}:")?;
        for (cell, digit) in self {
            if cell.column() == 0 {
                f.write_str(separator)?;
            }
            write!(f, "{}", digit.map_or('.', |digit| digit.symbol(size)))?;
        }
        f.write_str(if f.alternate() { "\n)" } else { ")" })
    }
}

impl Grid {
    /// Its numbers in reading order: 0 for an empty cell, the digits counted from 1. `Grid::try_from` reads them back.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = alloc::vec![0; self.size().cell_count()];
        self.write_numbers(&mut bytes);
        bytes
    }

    /// The whole board in one line, one symbol for each cell, `.` for an empty cell: what `{:#}` prints.
    #[must_use]
    pub fn to_line(&self) -> alloc::string::String {
        line_text(self, Symbols::usual(self.size()))
    }
}

// A grid is the text of its one line. Nothing is detected when it is read back: zeros stay digits, however many.
#[cfg(feature = "serde")]
crate::board::serde_as_text!(
    Grid,
    Grid::to_line,
    |line| {
        let options = Options::new().symbols(Symbols::ZeroToF);
        super::parse_line(line.as_bytes(), &options).map(|(grid, _)| grid)
    },
    "a grid as a line of 16, 81 or 256 symbols"
);

#[cfg(test)]
mod tests;
