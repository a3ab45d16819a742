//! What every way of printing gets, and how most of them end.

use stackdoku::text::Symbols;
use stackdoku::{Board, Counters, Engine, Grid, Outcome, Rules};
use std::time::Duration;

use crate::cli::shared::drawing::Ink;
use crate::cli::shared::values::Format;

/// What is known before the search.
#[derive(Clone, Copy, Debug)]
pub struct Heading<'a> {
    /// The form to print in.
    pub format: Format,
    /// The notation to print in. Where a cell has room for one sign only, `decimal` becomes `1-g`.
    pub symbols: Symbols,
    /// How a drawing may look.
    pub ink: Ink,
    /// Whether all solutions are asked for: they are then numbered.
    pub all: bool,
    /// The rules; the `spaced` form under Dutch Miracle is the report of its specification.
    pub rules: Rules,
    pub engine: Engine,
    /// The file's name, or `None` when the puzzle came from standard input.
    pub file: Option<&'a str>,
    pub puzzle: &'a Grid,
    /// The board with its pencil marks, if it has any.
    pub marks: Option<&'a Board>,
    /// Its title, for links.
    pub title: Option<&'a str>,
}

/// What is known after the search.
#[derive(Clone, Copy, Debug)]
pub struct Ending {
    pub outcome: Outcome,
    pub counters: Counters,
    /// Whether there is exactly one solution, if that is known.
    pub is_unique: Option<bool>,
    /// How long it took.
    pub time: Duration,
}

/// The counters that mean something to an engine, by name.
pub fn counters(engine: Engine, counters: &Counters) -> Vec<(&'static str, u64)> {
    let names: &[&str] = match engine {
        Engine::Fast => {
            &["boards", "sweeps", "lane_sweeps", "boards_alone", "sweeps_alone", "decisions", "conflicts", "solutions"]
        }
        _ => &["choices", "dead_ends", "deepest", "solutions"],
    };
    let of = |&name: &&str| counters.named().into_iter().find(|counter| counter.0 == name);
    names.iter().filter_map(of).collect()
}

/// What a person must know when solutions are missing or the puzzle has none. The second text starts like a comment, so
/// that our own reader ignores it.
pub fn last_line(all: bool, ending: &Ending) -> &'static str {
    match ending.outcome {
        Outcome::Exhausted if ending.counters.solutions == 0 => "No solution\n",
        Outcome::Exhausted => "",
        _ if all => "# partial: the search was stopped, there may be more solutions\n",
        _ => "",
    }
}
