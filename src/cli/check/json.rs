//! The findings as JSON objects. Boards are strings of one sign for each cell; cells are pairs of row and column, both
//! from 1. What was not asked or is not known is `null`.

use super::finding::Findings;
use crate::cli::shared::records::{self, digits, json, object, place, rating_object};
use serde::Serialize;
use stackdoku::check::{Breach, breaches};
use stackdoku::text::{Symbols, line_text};
use stackdoku::{Board, Cell, Grid, Rules, Unsolvable};

/// A puzzle, and how it is written.
#[derive(Clone, Copy)]
pub struct WrittenPuzzle<'a> {
    pub grid: &'a Grid,
    pub symbols: Symbols,
    pub rules: Rules,
    /// The board with its pencil marks, if it has any.
    pub marks: Option<&'a Board>,
}

#[derive(Serialize)]
struct Sentence {
    text: String,
    cells: Vec<[usize; 2]>,
}

fn places(cells: &[Cell]) -> Vec<[usize; 2]> {
    cells.iter().copied().map(place).collect()
}

/// An object in a line of its own.
pub fn text(object: &impl Serialize) -> Vec<u8> {
    (json(object) + "\n").into_bytes()
}

/// What is known of a puzzle. Nothing is found out about one whose givens break the rules: it has no solution.
pub fn object(puzzle: WrittenPuzzle<'_>, found: Option<&Findings>, link: Option<String>) -> impl Serialize {
    let WrittenPuzzle { grid, symbols, rules, marks } = puzzle;
    let breach = |breach: Breach| Sentence { text: breach.to_string(), cells: places(breach.cells()) };
    let reason = |reason: &Unsolvable| {
        let cells = match reason {
            Unsolvable::NoDigit(cell) => places(&[*cell]),
            Unsolvable::NoPlace { house, .. } => places(&house.cells().collect::<Vec<_>>()),
            Unsolvable::Givens(cells) => places(cells),
            _ => Vec::new(),
        };
        Sentence { text: reason.to_string(), cells }
    };
    let candidates = found.and_then(|found| found.candidates.as_ref()).filter(|candidates| candidates.is_complete());
    object! {
        size: grid.size().side(),
        rules: rules,
        symbols: symbols.signs(grid.size()),
        puzzle: line_text(grid, symbols),
        // For each cell in reading order.
        #[serde(flatten)]
        marks: marks.map(|board| object! { marks: records::marks(board, symbols) }),
        givens: grid.given_count(),
        breaches: breaches(grid, rules).map(breach).collect::<Vec<_>>(),
        // Solutions found.
        count: found.map_or(0, |found| found.count),
        // Whether these are all.
        complete: found.is_none_or(|found| found.is_total),
        unique: found.map_or(Some(false), Findings::is_unique),
        // Two of the solutions, or the only one.
        solutions: found.iter().flat_map(|found| &found.two).map(|two| line_text(two, symbols)).collect::<Vec<_>>(),
        // Where the two differ.
        differing: found.and_then(Findings::differing).map(|(_, cells)| places(&cells)),
        #[serde(flatten)]
        rating: rating_object(found.and_then(|found| found.rating)),
        reason: found.and_then(|found| found.reason.as_ref()).map(reason),
        redundant: found.and_then(|found| found.redundant.as_deref()).map(places),
        minimal: found.and_then(|found| found.minimal.as_ref()).map(|minimal| line_text(minimal, symbols)),
        // For each cell, too.
        candidates: candidates.map(|all| all.iter().map(|(_, of)| digits(of, symbols.one_sign())).collect::<Vec<_>>()),
        // It opens the puzzle at a site.
        #[serde(flatten)]
        link: link.map(|link| object! { link: link }),
    }
}
