//! `--json`: one object in each line, `start`, then a `step` for each call of the search, then `end`.
//!
//! The fields are described in `data/walk-json.md`. Lines are written as the steps are taken, so a run of any length
//! needs the memory of one step.

use super::engine::{Struck, places};
use super::explain::{Event, Explained, Pushed, Top};
use super::position::{Ended, Position};
use super::setting::{Masks, Setting};
use super::span::Span;
use serde::Serialize;
use stackdoku::{Cell, DigitSet};
use std::io::{self, Write};

/// Raised when a field changes its meaning, or when fields of another kind come in: 2 has what the engine keeps.
const SCHEMA: u32 = 2;

/// The first line: the puzzle, and what stands on the stack before the first step.
#[derive(Debug, Serialize)]
struct Start {
    kind: &'static str,
    schema: u32,
    size: usize,
    rules: &'static str,
    symbols: String,
    givens: String,
    engine: &'static str,
    first: Option<usize>,
    pushed: Option<u32>,
}

impl Start {
    fn new(setting: &Setting, start: &Position) -> Self {
        let first = start.top();
        Self {
            kind: "start",
            schema: SCHEMA,
            size: setting.size().side(),
            rules: setting.rules.name(),
            symbols: setting.symbols.signs(setting.size()),
            givens: setting.line(&setting.givens),
            engine: "stack",
            first: first.map(|cell| cell.index(setting.size())),
            pushed: first.map(|cell| start.search().record(cell).bits()),
        }
    }
}

/// A line for a step.
#[derive(Debug, Serialize)]
struct StepLine {
    kind: &'static str,
    step: u64,
    event: &'static str,
    cell: Option<usize>,
    digit: Option<u8>,
    lifted: Option<u8>,
    before: Option<u32>,
    after: Option<u32>,
    had: Option<usize>,
    left: Option<usize>,
    next: Option<usize>,
    pushed: Option<u32>,
    used: Option<Used>,
    weighed: Option<u64>,
    least: Option<usize>,
    ties: Option<Vec<usize>>,
    places: Option<[u64; 5]>,
    struck: Option<Vec<usize>>,
    returned: Option<Vec<usize>>,
    struck_apart: Option<Vec<(usize, u16)>>,
    returned_apart: Option<Vec<(usize, u16)>>,
    depth: u64,
    choices: u64,
    dead_ends: u64,
    solutions: u64,
}

/// The masks around the cell that was pushed.
#[derive(Debug, Serialize)]
struct Used {
    row: u16,
    column: u16,
    block: u16,
    beyond: u16,
}

impl From<Masks> for Used {
    fn from(masks: Masks) -> Self {
        let Masks { row, column, block, beyond } = masks;
        let [row, column, block, beyond] = [row, column, block, beyond].map(DigitSet::bits);
        Self { row, column, block, beyond }
    }
}

impl StepLine {
    fn new(setting: &Setting, step: &Explained) -> Self {
        let index = |cell: Cell| cell.index(setting.size());
        let (top, next) = (step.top.as_ref(), step.pushed.as_ref());
        let weighed = next.map(|next| &next.weighed);
        let struck_by = |top: &Top, digit| Struck::by(setting, &step.grid, top.cell, digit);
        let placed = top.and_then(|top| Some(struck_by(top, top.placed?)));
        let lifted = top.and_then(|top| Some(struck_by(top, top.lifted?.digit)));
        let cells = |struck: &Struck| struck.cells.iter().copied().map(index).collect();
        let apart = |struck: &Struck| struck.apart.iter().map(|&(cell, set)| (index(cell), set.bits())).collect();
        Self {
            kind: "step",
            step: step.number,
            event: match step.event {
                Event::Placed => "placed",
                Event::Contradiction | Event::UsedUp => "dead_end",
                Event::Solved => "solved",
            },
            cell: top.map(|top| index(top.cell)),
            digit: top.and_then(|top| top.placed).map(|digit| digit.number()),
            lifted: top.and_then(|top| top.lifted).map(|lifted| lifted.digit.number()),
            before: top.map(|top| top.before.bits()),
            after: top.map(|top| top.after.bits()),
            had: top.map(|top| top.had.len()),
            left: top.map(|top| top.after.candidates().len()),
            next: next.map(|next| index(next.cell)),
            pushed: next.map(|next| next.record.bits()),
            used: next.map(|next: &Pushed| next.around.into()),
            weighed: weighed.map(|weighed| weighed.cells()),
            least: weighed.map(|weighed| weighed.least),
            ties: weighed.map(|weighed| weighed.ties.iter().copied().map(index).collect()),
            places: weighed.map(places),
            struck: placed.as_ref().map(cells),
            returned: lifted.as_ref().map(cells),
            struck_apart: placed.as_ref().map(apart),
            returned_apart: lifted.as_ref().map(apart),
            depth: step.counters.depth,
            choices: step.counters.choices,
            dead_ends: step.counters.dead_ends,
            solutions: step.counters.solutions,
        }
    }
}

/// The last line.
#[derive(Debug, Serialize)]
struct End {
    kind: &'static str,
    outcome: &'static str,
    choices: u64,
    dead_ends: u64,
    solutions: u64,
    deepest: u64,
    solution: Option<String>,
}

/// Writes the steps of `span`; returns why they end, and how many solutions were found up to there.
///
/// # Errors
///
/// Those of writing.
pub fn write(out: &mut dyn Write, setting: &Setting, mut span: Span) -> io::Result<(Ended, u64)> {
    line(out, &Start::new(setting, span.start()))?;
    let mut solution = None;
    let ended = loop {
        match span.next(setting) {
            Ok(step) => {
                line(out, &StepLine::new(setting, &step))?;
                if step.event == Event::Solved && solution.is_none() {
                    solution = Some(setting.line(&step.grid));
                }
            }
            Err(ended) => break ended,
        }
    };
    let counters = span.position().counters();
    let end = End {
        kind: "end",
        outcome: match ended {
            Ended::Solved => "solved",
            Ended::Exhausted => "exhausted",
            Ended::StepLimit => "step_limit",
            Ended::Interrupted => "interrupted",
            Ended::Mistake => "mistake",
        },
        choices: counters.choices,
        dead_ends: counters.dead_ends,
        solutions: counters.solutions,
        deepest: counters.deepest,
        solution,
    };
    line(out, &end)?;
    out.flush()?;
    Ok((ended, counters.solutions))
}

fn line(out: &mut dyn Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    out.write_all(b"\n")
}
