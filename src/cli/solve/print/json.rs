//! One JSON object, for programs; for output only.
//!
//! ```text
//! {"size":9,"rules":"classic","symbols":"123456789","engine":"stack","puzzle":"53..7....6..195...","solutions":[
//! "534678912672195348...",
//! "..."
//! ],"count":2,"complete":true,"unique":false,"stopped_by":null,"time":0.0021,"stats":{"choices":120}}
//! ```
//!
//! `data/solve-json.md` describes the members. Boards are strings of one sign per cell, as in the form `line`; a
//! solution is written as soon as it is found. A serializer of values cannot leave an object open meanwhile, so the
//! values are serialized in two parts, before and after the solutions, and joined at the braces.

use super::style::{Ending, Heading, counters};
use crate::cli::shared::records::{json, marks, object};
use crate::cli::shared::values::stopped_by;
use serde::{Serialize, Serializer};
use stackdoku::text::line_text;
use stackdoku::{Engine, Grid, Outcome};

/// Counters by name, in their order.
struct Stats(Vec<(&'static str, u64)>);

impl Serialize for Stats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

/// Begins the object.
pub fn start(text: &mut String, heading: &Heading<'_>) {
    let Heading { symbols, rules, engine, puzzle, .. } = heading;
    let marks = heading.marks.map(|board| object! { marks: marks(board, *symbols) });
    let before = json(&object! {
        size: puzzle.size().side(),
        rules: *rules,
        symbols: symbols.signs(puzzle.size()),
        engine: engine.name(),
        puzzle: line_text(puzzle, *symbols),
        #[serde(flatten)]
        marks: marks,
    });
    text.push_str(before.trim_end_matches('}'));
    text.push_str(",\"solutions\":[");
}

/// Appends a solution.
pub fn solution(text: &mut String, heading: &Heading<'_>, number: u64, grid: &Grid) {
    text.push_str(if number == 1 { "\n\"" } else { ",\n\"" });
    text.push_str(&line_text(grid, heading.symbols));
    text.push('"');
}

/// Ends the object. `is_empty`: no solution was printed; when only counting, none is.
pub fn finish(text: &mut String, engine: Engine, ending: &Ending, is_empty: bool) {
    let after = json(&object! {
        count: ending.counters.solutions,
        complete: ending.outcome == Outcome::Exhausted,
        unique: ending.is_unique,
        stopped_by: stopped_by(ending.outcome, ending.counters.solutions),
        // In seconds.
        time: ending.time.as_secs_f64(),
        stats: Stats(counters(engine, &ending.counters)),
    });
    text.push_str(if is_empty { "]," } else { "\n]," });
    text.push_str(after.trim_start_matches('{'));
    text.push('\n');
}
