//! The findings as JSON objects. Boards are strings of one sign for each cell; cells are pairs of row and column, both
//! from 1. What was not asked or is not known is `null`.

use super::finding::Findings;
use super::plain::signs;
use crate::cli::shared::records::{RatingObject, json};
use serde::Serialize;
use stackdoku::check::Breach;
use stackdoku::text::{Symbols, line_text};
use stackdoku::{Cell, DigitSet, Grid, Rules, Unsolvable};

type RowAndColumn = [usize; 2];

/// A puzzle, and how it is written.
#[derive(Clone, Copy)]
pub struct WrittenPuzzle<'a> {
    pub grid: &'a Grid,
    pub symbols: Symbols,
    pub rules: Rules,
}

/// What is known of a puzzle.
#[derive(Default, Serialize)]
pub struct CheckObject {
    size: usize,
    rules: Rules,
    symbols: String,
    puzzle: String,
    givens: usize,
    breaches: Vec<Sentence>,
    /// Solutions found.
    count: Option<u64>,
    /// Whether these are all.
    complete: Option<bool>,
    unique: Option<bool>,
    /// Two of the solutions, or the only one.
    solutions: Vec<String>,
    /// Where the two differ.
    differing: Option<Vec<RowAndColumn>>,
    #[serde(flatten)]
    rating: RatingObject,
    reason: Option<Sentence>,
    redundant: Option<Vec<RowAndColumn>>,
    minimal: Option<String>,
    /// For each cell in reading order.
    candidates: Option<Vec<String>>,
    /// A link that opens the puzzle at a site.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

/// What is known of a puzzle that stands in a line with others.
#[derive(Serialize)]
pub struct OfLine<'a> {
    /// From 1.
    pub line: u64,
    /// What stands before the puzzle.
    pub name: &'a str,
    /// What else its notation may be, or what lines before say of it.
    pub note: Option<String>,
    #[serde(flatten)]
    pub object: CheckObject,
}

#[derive(Serialize)]
struct Sentence {
    text: String,
    cells: Vec<RowAndColumn>,
}

fn places(cells: &[Cell]) -> Vec<RowAndColumn> {
    cells.iter().map(|cell| [cell.row() + 1, cell.column() + 1]).collect()
}

fn head(puzzle: WrittenPuzzle<'_>) -> CheckObject {
    let WrittenPuzzle { grid, symbols, rules } = puzzle;
    CheckObject {
        size: grid.size().side(),
        rules,
        symbols: symbols.signs(grid.size()),
        puzzle: line_text(grid, symbols),
        givens: grid.given_count(),
        ..CheckObject::default()
    }
}

/// An object in a line of its own.
pub fn text(object: &impl Serialize) -> Vec<u8> {
    (json(object) + "\n").into_bytes()
}

/// A puzzle whose givens break the rules.
pub fn of_broken(puzzle: WrittenPuzzle<'_>, breaches: &[Breach]) -> CheckObject {
    let breaches =
        breaches.iter().map(|breach| Sentence { text: breach.to_string(), cells: places(breach.cells()) }).collect();
    CheckObject { breaches, count: Some(0), complete: Some(true), unique: Some(false), ..head(puzzle) }
}

/// A puzzle whose givens keep the rules.
pub fn of_found(puzzle: WrittenPuzzle<'_>, found: &Findings, link: Option<String>) -> CheckObject {
    let reason = found.reason.as_ref().map(|reason| {
        let cells = match reason {
            Unsolvable::NoDigit(cell) => places(&[*cell]),
            Unsolvable::NoPlace { house, .. } => places(&house.cells().collect::<Vec<_>>()),
            Unsolvable::Givens(cells) => places(cells),
            _ => Vec::new(),
        };
        Sentence { text: reason.to_string(), cells }
    });
    CheckObject {
        count: Some(found.count),
        complete: Some(found.is_total),
        unique: found.is_unique(),
        solutions: found.two.iter().map(|solution| line_text(solution, puzzle.symbols)).collect(),
        differing: found.differing().map(|(_, cells)| places(&cells)),
        rating: RatingObject::new(found.rating.as_ref()),
        reason,
        redundant: found.minimal.as_ref().map(|(redundant, _)| places(redundant)),
        minimal: found.minimal.as_ref().map(|(_, minimal)| line_text(minimal, puzzle.symbols)),
        candidates: found.candidates.as_ref().filter(|candidates| candidates.is_complete()).map(|candidates| {
            let symbols = puzzle.symbols.one_sign();
            let sign = |digits: DigitSet| if digits.is_empty() { String::new() } else { signs(digits, symbols) };
            candidates.iter().map(|(_, digits)| sign(digits)).collect()
        }),
        link,
        ..head(puzzle)
    }
}
