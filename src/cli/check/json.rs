//! The findings as one JSON object. Boards are strings of one sign for each cell; cells are pairs of row and column,
//! both from 1. What was not asked or is not known is `null`.

use super::finding::Finding;
use super::plain::signs;
use crate::cli::Failure;
use serde::Serialize;
use stackdoku::check::Breach;
use stackdoku::text::{Form, Parsed, board_text};
use stackdoku::{Cell, Grid, Reason, Rules};

type Place = [usize; 2];

#[derive(Default, Serialize)]
struct Object<'a> {
    size: usize,
    rules: &'a str,
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
    differing: Option<Vec<Place>>,
    reason: Option<Sentence>,
    redundant: Option<Vec<Place>>,
    minimal: Option<String>,
    /// For each cell in reading order.
    candidates: Option<Vec<String>>,
}

#[derive(Serialize)]
struct Sentence {
    text: String,
    cells: Vec<Place>,
}

fn places(cells: &[Cell]) -> Vec<Place> {
    cells.iter().map(|cell| [cell.row() + 1, cell.column() + 1]).collect()
}

fn head<'a>(puzzle: &Parsed, rules: Rules) -> Object<'a> {
    let size = puzzle.grid.size().side();
    let givens = puzzle.grid.given_count();
    Object { size, rules: rules.name(), puzzle: line(&puzzle.grid, puzzle), givens, ..Object::default() }
}

fn line(grid: &Grid, puzzle: &Parsed) -> String {
    board_text(grid, Form::Line, puzzle.symbols).trim_end().to_string()
}

fn print(object: &Object<'_>) -> Result<String, Failure> {
    let text = serde_json::to_string(object).map_err(|error| Failure::Other(error.to_string()))?;
    Ok(text + "\n")
}

/// A puzzle whose givens break the rules.
pub fn broken(puzzle: &Parsed, rules: Rules, breaches: &[Breach]) -> Result<String, Failure> {
    let breaches =
        breaches.iter().map(|breach| Sentence { text: breach.to_string(), cells: places(breach.cells()) }).collect();
    print(&Object { breaches, count: Some(0), complete: Some(true), unique: Some(false), ..head(puzzle, rules) })
}

/// A puzzle whose givens keep the rules.
pub fn text(finding: &Finding<'_>) -> Result<String, Failure> {
    let &Finding { puzzle, rules, found } = finding;
    let reason = found.reason.as_ref().map(|reason| {
        let cells = match reason {
            Reason::NoDigit(cell) => places(&[*cell]),
            Reason::NoPlace { house, .. } => places(&house.cells().collect::<Vec<_>>()),
            Reason::Givens(cells) => places(cells),
            _ => Vec::new(),
        };
        Sentence { text: reason.to_string(), cells }
    });
    print(&Object {
        count: Some(found.count.number),
        complete: Some(found.count.is_total),
        unique: found.is_unique(),
        solutions: found.two.iter().map(|solution| line(solution, puzzle)).collect(),
        differing: found.differing().map(|(_, cells)| places(&cells)),
        reason,
        redundant: found.minimal.as_ref().map(|(redundant, _)| places(redundant)),
        minimal: found.minimal.as_ref().map(|(_, minimal)| line(minimal, puzzle)),
        candidates: found.candidates.as_ref().filter(|candidates| candidates.is_complete()).map(|candidates| {
            let sign = |digits: stackdoku::DigitSet| {
                if digits.is_empty() { String::new() } else { signs(digits, finding.symbols()) }
            };
            candidates.iter().map(|(_, digits)| sign(digits)).collect()
        }),
        ..head(puzzle, rules)
    })
}
