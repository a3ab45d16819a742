//! Pages for browsers. A page is a single file, and asks no network for anything: its own policy forbids it.
//!
//! Here are pages of boards and tables. The pages with scripts have their frames, styles and scripts beside the verbs
//! that write them.

mod option;

use super::records::json;
pub use option::HtmlArgs;
use serde::Serialize;
use stackdoku::{Cell, Size};
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};

/// How every page begins.
const HEAD: &str = include_str!("head.html");

/// How boards and tables look. Dark where the reader's system is.
const STYLE: &str = include_str!("boards.css");

/// A page that is to be written.
pub struct Page<'a> {
    /// What the browser's tab says, as HTML.
    pub tab: &'a str,
    /// HTML from `<body>` on, with places such as `{{title}}`. A script that shall run stands in
    /// `<script nonce="{{nonce}}">`.
    pub body: &'a str,
    /// CSS.
    pub style: &'a str,
    /// JavaScript; may be empty.
    pub script: &'a str,
    /// Whether the script may run a part of itself in a worker.
    pub has_worker: bool,
    /// HTML for the other places, by their names.
    pub parts: &'a [(&'a str, &'a str)],
}

impl Page<'_> {
    /// The whole page.
    pub fn text(&self) -> String {
        let nonce = self.nonce();
        let policy = policy(&nonce, self.has_worker);
        let head = filled(HEAD, &[("policy", &policy), ("tab", self.tab), ("style", self.style), ("nonce", &nonce)]);
        let script = [("script", self.script), ("nonce", &nonce)];
        format!("{head}{}</body>\n</html>\n", filled(self.body, &[self.parts, &script].concat()))
    }

    /// A word that the policy and the page's own style and script share. It depends on all that is in the page, so
    /// nobody can put it into a name or a puzzle beforehand; the same page always has the same one.
    fn nonce(&self) -> String {
        let mut hasher = DefaultHasher::new();
        (self.tab, self.body, self.style, self.script, self.parts).hash(&mut hasher);
        format!("{:016x}", hasher.finish())
    }
}

/// HTML with its places filled, in one pass: what was put in is not looked at again.
fn filled(html: &str, parts: &[(&str, &str)]) -> String {
    let mut text = String::new();
    for (index, piece) in html.split("{{").enumerate() {
        match piece.split_once("}}").filter(|_| index > 0) {
            None => text.push_str(piece),
            Some((name, rest)) => {
                let part = parts.iter().find(|(known, _)| *known == name);
                debug_assert!(part.is_some(), "there is nothing for {name}");
                text.push_str(part.map_or("", |(_, part)| part));
                text.push_str(rest);
            }
        }
    }
    text
}

/// What a browser may do with a page: obey the style and the script that have the nonce, and load nothing.
///
/// A script that a name or a puzzle might bring in has no nonce, and does not run.
///
/// Source: W3C, *Content Security Policy Level 3*, section 2.3.1.
fn policy(nonce: &str, has_worker: bool) -> String {
    // A worker has this policy too.
    let worker = if has_worker { "worker-src blob:; " } else { "" };
    format!(
        "default-src 'none'; style-src 'nonce-{nonce}'; script-src 'nonce-{nonce}'; {worker}img-src data:; \
         base-uri 'none'; form-action 'none'"
    )
}

/// Data for a script, as JSON in an element of its own. `</` would end that element; in JSON `\u003c` means the same.
pub fn data(value: &impl Serialize) -> String {
    json(value).replace('<', "\\u003c")
}

/// Text from outside as it may stand in HTML, also in an attribute.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(sign),
        }
    }
    safe
}

/// A whole page. `body` is HTML.
pub fn page(title: &str, body: &str) -> String {
    let title = escaped(title);
    let parts = [("title", &title[..]), ("body", body)];
    let body = "<body>\n<h1>{{title}}</h1>\n{{body}}";
    Page { tab: &title, body, style: STYLE, script: "", has_worker: false, parts: &parts }.text()
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

#[cfg(test)]
mod tests;
