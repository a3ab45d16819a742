//! One row a line, one sign a cell: `b2.7...f6e...3.d`.
//!
//! Read with or without blanks and bars between groups; printed as the specification of the stack solver prints it.

use super::rows::{Row, is_separator};
use super::source::Line;
use super::symbols::Symbols;
use crate::grid::Grid;
use std::io::{self, Write};

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

/// Prints `Solution: ` and the rows beneath each other, a blank between blocks.
pub(super) fn write_solution(out: &mut dyn Write, grid: &Grid, symbols: Symbols) -> io::Result<()> {
    let size = grid.size();
    for (cell, digit) in grid.iter() {
        match (cell.row(size), cell.column(size)) {
            (0, 0) => out.write_all(b"Solution: ")?,
            (_, 0) => out.write_all(b"          ")?,
            (_, column) if column % size.block_side() == 0 => out.write_all(b" ")?,
            _ => {}
        }
        out.write_all(digit.map_or(".", |digit| symbols.symbol(digit)).as_bytes())?;
        if cell.column(size) + 1 == size.side() {
            out.write_all(b"\n")?;
        }
    }
    Ok(())
}
