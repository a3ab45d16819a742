//! Pages for browsers: what all of them have in common. A page is a single file and loads nothing.

use stackdoku::{Cell, Size};
use std::fmt::Write;

/// How boards and tables look. Dark where the reader's system is.
const STYLE: &str = "\
:root { color-scheme: light dark; }
body { font-family: system-ui, sans-serif; margin: 2rem; line-height: 1.4; }
table.board { border-collapse: collapse; border: 2px solid; margin: 1rem 0; font-family: monospace; }
table.board td { border: 1px solid #8888; min-width: 1.9em; height: 1.9em; text-align: center; padding: 0 .15em; }
table.board td.right { border-right: 2px solid; }
table.board tr.bottom td { border-bottom: 2px solid; }
td.given { font-weight: bold; }
td.open { background: #ffd54f55; }
td small { display: block; max-width: 5em; margin: auto; overflow-wrap: anywhere; }
table.list { border-collapse: collapse; }
table.list th, table.list td { border: 1px solid #8888; padding: .2em .6em; text-align: left; vertical-align: top; }
.boards { display: flex; flex-wrap: wrap; gap: 2rem; }
";

/// Text as it may stand in a page.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            sign => safe.push(sign),
        }
    }
    safe
}

/// A whole page. `body` is HTML.
pub fn page(title: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <h1>{title}</h1>\n{body}</body>\n</html>\n"
    )
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
