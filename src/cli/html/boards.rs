//! Pages of boards and tables, without a script.

use super::page::{Page, escaped};
use stackdoku::{Cell, Size};
use std::fmt::Write;

/// How boards and tables look. Dark where the reader's system is.
const STYLE: &str = include_str!("boards.css");

/// A whole page. `body` is HTML.
pub fn page(title: &str, body: &str) -> String {
    let parts = [("title", &escaped(title)[..]), ("body", body)];
    Page { frame: include_str!("boards.html"), style: STYLE, script: "", parts: &parts }.text()
}

/// A board as a table; `cell` gives the class and the HTML of a cell.
pub fn board(size: Size, cell: impl Fn(Cell) -> (&'static str, String)) -> String {
    let (side, block_side) = (size.side(), size.block_side());
    let ends = |index: usize| (index + 1).is_multiple_of(block_side) && index + 1 < side;
    let mut text = String::from("<table class=\"board\">\n");
    for row in 0..side {
        text.push_str(if ends(row) { "<tr class=\"bottom\">" } else { "<tr>" });
        for column in 0..side {
            let (class, html) = cell(size.cell(row, column));
            let right = if ends(column) { " right" } else { "" };
            // Writing to a string does not fail.
            let _ = write!(text, "<td class=\"{class}{right}\">{html}</td>");
        }
        text.push_str("</tr>\n");
    }
    text + "</table>\n"
}
