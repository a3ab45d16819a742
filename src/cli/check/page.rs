//! The findings as a page for a browser.

use super::finding::Findings;
use super::plain::{list, signs};
use crate::cli::shared::html::{board, escaped, page};
use stackdoku::text::Parsed;
use stackdoku::{Cell, Grid};

/// The page: a sentence for each finding, and the boards.
pub fn text(puzzle: &Parsed, found: &Findings) -> String {
    let (size, symbols) = (puzzle.grid.size(), puzzle.symbols.one_sign());
    let sign = |grid: &Grid, cell: Cell| grid[cell].map_or("", |digit| symbols.symbol(digit)).to_string();
    let class = |cell: Cell| if puzzle.grid[cell].is_some() { "given" } else { "" };
    let (rules, givens) = (puzzle.rules, puzzle.grid.given_count());
    let mut body = format!("<p>{size}, {rules}, {givens} givens. Solutions: {}.</p>\n", found.in_words());
    if found.is_unique() == Some(true) {
        body += &format!("<p>Rating: {}.</p>\n", found.rating_in_words(size).join("; "));
    }
    if let Some(reason) = &found.reason {
        body += &format!("<p>{}</p>\n", escaped(&reason.to_string()));
    }
    body += &match &found.candidates {
        Some(candidates) => {
            let cell = |cell: Cell| match candidates.of(cell) {
                digits if digits.len() == 1 => (class(cell), signs(digits, symbols)),
                digits => ("open", format!("<small>{}</small>", signs(digits, symbols))),
            };
            let so_far = if candidates.is_complete() { "" } else { ", as far as they were found" };
            let note = format!("<p>Each cell shows the digits that it holds in some solution{so_far}.</p>\n");
            format!("<h2>True candidates</h2>\n{note}{}", board(size, cell))
        }
        None => board(size, |cell| (class(cell), sign(&puzzle.grid, cell))),
    };
    if let Some((grids, cells)) = found.differing() {
        body += &format!(
            "<h2>Two solutions</h2>\n<p>They differ in the {} shaded cells.</p>\n<div class=\"boards\">\n",
            cells.len()
        );
        for grid in grids {
            let class = |at: Cell| if cells.contains(&at) { "open" } else { class(at) };
            body += &board(size, |cell| (class(cell), sign(grid, cell)));
        }
        body += "</div>\n";
    }
    if let Some(redundant) = &found.redundant {
        body += &match &redundant[..] {
            [] => "<p>The puzzle is minimal: no given can go.</p>\n".to_string(),
            cells => format!(
                "<h2>Redundant givens</h2>\n<p>Each of the {} in a dashed frame can go alone: {}.</p>\n{}",
                cells.len(),
                list(cells),
                board(size, |cell| {
                    (if cells.contains(&cell) { "given redundant" } else { class(cell) }, sign(&puzzle.grid, cell))
                }),
            ),
        };
        if let Some(minimal) = found.minimal.as_ref().filter(|_| !redundant.is_empty()) {
            body += &format!(
                "<p>A minimal puzzle within it, {} givens:</p>\n{}",
                minimal.given_count(),
                board(size, |cell| ("given", sign(minimal, cell)))
            );
        }
    }
    page("Check of a puzzle", &body)
}
