//! `--json`: one object in each line, `start`, then a `step` for each call of the search, then `end`.
//!
//! The fields are described in `data/walk-json.md`. Lines are written as the steps are taken, so a run of any length
//! needs the memory of one step.

use super::explain::{Event, Explained, Pushed, Top, Weighed};
use super::find_best::{Struck, places};
use super::position::{Ended, Position};
use super::setting::{Masks, Setting};
use super::span::Span;
use crate::cli::shared::records::{json, object, rating_object};
use stackdoku::{Cell, Digit, DigitSet};
use std::io::{self, Write};

/// Raised when a field changes its meaning, or when fields of another kind come in: 2 has what the engine keeps.
const SCHEMA: u32 = 2;

/// Writes the steps of `span`, of a run that begins at `start`. Returns why they end.
///
/// # Errors
///
/// Those of writing.
pub fn write(out: &mut dyn Write, setting: &Setting, start: &Position, span: &mut Span) -> io::Result<Ended> {
    let first = start.top();
    let head = object! {
        kind: "start",
        schema: SCHEMA,
        size: setting.size().side(),
        rules: setting.rules,
        symbols: setting.symbols.signs(setting.size()),
        givens: setting.line(&setting.givens),
        engine: "stack",
        first: first.map(|cell| cell.index(setting.size())),
        pushed: first.map(|cell| start.search().record(cell).bits()),
    };
    writeln!(out, "{}", json(&head))?;
    let mut solution = None;
    let ended = loop {
        match span.next(setting) {
            Ok(explained) => {
                step(out, setting, &explained)?;
                if explained.event == Event::Solved && solution.is_none() {
                    solution = Some(setting.line(&explained.grid));
                }
            }
            Err(ended) => break ended,
        }
    };
    let counters = span.position().counters();
    let is_whole = matches!(ended, Ended::Solved | Ended::Exhausted);
    let end = object! {
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
        solution: solution,
        #[serde(flatten)]
        rating: rating_object(is_whole.then(|| setting.rating().copied()).flatten()),
    };
    writeln!(out, "{}", json(&end))?;
    Ok(ended)
}

/// Writes the line for a step.
fn step(out: &mut dyn Write, setting: &Setting, step: &Explained) -> io::Result<()> {
    let index = |cell: Cell| cell.index(setting.size());
    let (top, next) = (step.top.as_ref(), step.pushed.as_ref());
    let weighed = next.map(|next| &next.weighed);
    let struck_by = |top: &Top, digit| Struck::by(setting, &step.grid, top.cell, digit);
    let placed = top.and_then(|top| Some(struck_by(top, top.placed?)));
    let lifted = top.and_then(|top| Some(struck_by(top, top.lifted?.digit)));
    let cells = |struck: &Struck| -> Vec<usize> { struck.cells.iter().copied().map(index).collect() };
    let apart = |struck: &Struck| -> Vec<(usize, u16)> {
        struck.apart.iter().map(|&(cell, set)| (index(cell), set.bits())).collect()
    };
    let used = |next: &Pushed| {
        let Masks { row, column, block, beyond } = next.around;
        let [row, column, block, beyond] = [row, column, block, beyond].map(DigitSet::bits);
        object! { row: row, column: column, block: block, beyond: beyond }
    };
    let object = object! {
        kind: "step",
        step: step.number,
        event: match step.event {
            Event::Placed => "placed",
            Event::Contradiction | Event::UsedUp => "dead_end",
            Event::Solved => "solved",
        },
        cell: top.map(|top| index(top.cell)),
        digit: top.and_then(|top| top.placed).map(Digit::number),
        lifted: top.and_then(|top| top.lifted).map(|lifted| lifted.digit.number()),
        before: top.map(|top| top.before.bits()),
        after: top.map(|top| top.after.bits()),
        had: top.map(|top| top.had.len()),
        left: top.map(|top| top.after.candidates().len()),
        next: next.map(|next| index(next.cell)),
        pushed: next.map(|next| next.record.bits()),
        used: next.map(used),
        weighed: weighed.map(Weighed::cells),
        least: weighed.map(|weighed| weighed.least),
        ties: weighed.map(|weighed| weighed.ties.iter().copied().map(index).collect::<Vec<_>>()),
        places: weighed.map(places),
        struck: placed.as_ref().map(cells),
        returned: lifted.as_ref().map(cells),
        struck_apart: placed.as_ref().map(apart),
        returned_apart: lifted.as_ref().map(apart),
        depth: step.counters.depth,
        choices: step.counters.choices,
        dead_ends: step.counters.dead_ends,
        solutions: step.counters.solutions,
    };
    writeln!(out, "{}", json(&object))
}
