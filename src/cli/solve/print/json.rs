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

use super::style::{Ending, Heading, Style};
use serde::{Serialize, Serializer};
use stackdoku::Grid;
use stackdoku::text::{Symbols, line_text};
use std::io;

/// The solutions of one puzzle as one object.
pub struct Json {
    symbols: Symbols,
    /// Whether a solution was printed; when only counting, none is.
    printed: bool,
}

/// What is known before the search.
#[derive(Serialize)]
struct Before<'a> {
    size: usize,
    rules: &'a str,
    symbols: &'a str,
    engine: &'a str,
    puzzle: &'a str,
}

/// What is known after it.
#[derive(Serialize)]
struct Tail<'a> {
    count: u64,
    complete: bool,
    unique: Option<bool>,
    stopped_by: Option<&'a str>,
    /// In seconds.
    time: f64,
    #[serde(serialize_with = "as_map")]
    stats: &'a [(&'a str, u64)],
}

fn as_map<S: Serializer>(pairs: &[(&str, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().copied())
}

impl Json {
    pub fn new(symbols: Symbols) -> Self {
        Self { symbols, printed: false }
    }
}

impl Style for Json {
    fn start(&mut self, text: &mut String, heading: &Heading<'_>) -> io::Result<()> {
        let Heading { rules, engine, puzzle, .. } = heading;
        let puzzle_text = line_text(puzzle, self.symbols);
        let before = serde_json::to_string(&Before {
            size: puzzle.size().side(),
            rules: rules.name(),
            symbols: &self.symbols.signs(puzzle.size()),
            engine: engine.name(),
            puzzle: &puzzle_text,
        })?;
        text.push_str(before.trim_end_matches('}'));
        text.push_str(",\"solutions\":[");
        Ok(())
    }

    fn solution(&mut self, text: &mut String, number: u64, grid: &Grid) -> io::Result<()> {
        text.push_str(if number == 1 { "\n\"" } else { ",\n\"" });
        text.push_str(&line_text(grid, self.symbols));
        text.push('"');
        self.printed = true;
        Ok(())
    }

    fn finish(&mut self, text: &mut String, ending: &Ending<'_>) -> io::Result<()> {
        let &Ending { count, complete, is_unique: unique, stopped_by, time, counters: stats, .. } = ending;
        let after =
            serde_json::to_string(&Tail { count, complete, unique, stopped_by, time: time.as_secs_f64(), stats })?;
        text.push_str(if self.printed { "\n]," } else { "]," });
        text.push_str(after.trim_start_matches('{'));
        text.push('\n');
        Ok(())
    }
}
