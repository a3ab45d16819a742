//! What stands in the cells of the table, in text and on the page.

use super::race::EngineRow;
use super::report::{Bound, Report};
use crate::cli::shared::figures::{count, grouped, limit, nanoseconds, ratio, time};
use stackdoku::Outcome;

/// The heads of the columns.
pub const HEADS: [&str; 8] =
    ["engine", "choices", "dead ends", "deepest", "stack bytes", "time", "per choice", "times stack"];

/// What stands where a figure means nothing.
const NONE: &str = "-";

/// The cells of a row, in the order of [`HEADS`].
pub fn all(report: &Report, row: &EngineRow) -> [String; 8] {
    let name = row.name.to_string();
    if row.times.is_empty() {
        return [&name, NONE, NONE, NONE, NONE, NONE, NONE, NONE].map(String::from);
    }
    let of_stack = |number: u64| if row.has_stack() { grouped(number) } else { NONE.into() };
    [
        name,
        work(row),
        of_stack(row.counters.dead_ends),
        of_stack(row.counters.deepest),
        row.stack_bytes.map_or(NONE.into(), |bytes| grouped(bytes as u64)),
        took(report, row),
        row.time_per_choice().map_or(NONE.into(), nanoseconds),
        times_stack(report, row),
    ]
}

/// Choices, or boards with their name.
pub fn work(row: &EngineRow) -> String {
    match row.unit() {
        "board" => count(row.counters.boards, "board"),
        _ => grouped(row.counters.choices),
    }
}

/// The time, or that it was longer.
pub fn took(report: &Report, row: &EngineRow) -> String {
    match row.ended {
        Some(Outcome::TimeLimit) => format!("> {}", limit(report.time_limit)),
        Some(Outcome::Stopped) => format!("> {}", time(row.time())),
        _ => time(row.time()),
    }
}

fn times_stack(report: &Report, row: &EngineRow) -> String {
    match report.ratio(row) {
        None => NONE.into(),
        Some((number, Bound::Exact)) => ratio(number),
        Some((number, Bound::AtLeast)) => format!("> {}", ratio(number)),
        Some((number, Bound::AtMost)) => format!("< {}", ratio(number)),
    }
}
