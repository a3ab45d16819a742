//! The explanation as one JSON object. Cells are pairs of row and column, both from 1; digits are the signs of the
//! puzzle.

use super::Explained;
use crate::cli::shared::records::{RatingObject, json};
use serde::Serialize;
use stackdoku::rate::{End, Reason};
use stackdoku::text::line_text;
use stackdoku::{Cell, Digit};

#[derive(Serialize)]
struct Object<'a> {
    puzzle: String,
    size: usize,
    rules: &'a str,
    #[serde(flatten)]
    rating: RatingObject,
    steps: Vec<StepObject>,
    /// `solved`, `contradiction`, `open` or `stopped`.
    end: &'a str,
    text: String,
}

#[derive(Serialize)]
struct StepObject {
    kind: &'static str,
    length: usize,
    placed: Option<Candidate>,
    struck: Vec<Candidate>,
    /// What would be forced, one after the other.
    chain: Vec<Candidate>,
    text: String,
}

#[derive(Serialize)]
struct Candidate {
    cell: [usize; 2],
    digit: String,
}

/// The object in a line of its own.
pub fn text(found: &Explained) -> String {
    let symbols = found.puzzle.symbols;
    let candidate = |(cell, digit): (Cell, Digit)| Candidate {
        cell: [cell.row() + 1, cell.column() + 1],
        digit: symbols.one_sign().symbol(digit).to_string(),
    };
    let steps = found.steps.iter().map(|step| StepObject {
        kind: step.reason.name(),
        length: step.reason.length(),
        placed: step.placed.map(candidate),
        struck: step.struck.iter().copied().map(candidate).collect(),
        chain: match &step.reason {
            Reason::LookAhead { chain, .. } => {
                chain.iter().map(|single| candidate((single.cell, single.digit))).collect()
            }
            _ => Vec::new(),
        },
        text: found.sentence(step),
    });
    let object = Object {
        puzzle: line_text(&found.puzzle.grid, symbols),
        size: found.puzzle.grid.size().side(),
        rules: found.puzzle.rules.name(),
        rating: RatingObject::new(found.rating.as_ref().ok()),
        steps: steps.collect(),
        end: match found.end {
            End::Solved => "solved",
            End::Contradiction(_) => "contradiction",
            End::Open => "open",
            _ => "stopped",
        },
        text: found.end_text(),
    };
    json(&object) + "\n"
}
