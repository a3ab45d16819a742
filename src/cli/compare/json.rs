//! The comparison as one JSON object, which `data/compare-json.md` describes.

use super::lockstep::LockStep;
use super::machine;
use super::race::EngineRow;
use super::report::{Report, Together};
use crate::cli::shared::records::{object, rating_object};
use serde::Serialize;
use stackdoku::Outcome;

/// Raised when a field changes its meaning.
const SCHEMA: u32 = 1;

/// The object, and a line end.
pub fn text(report: &Report) -> String {
    let whole = object! {
        schema: SCHEMA,
        file: &report.name,
        size: report.puzzle.size().side(),
        rules: report.rules,
        symbols: report.symbols.signs(report.puzzle.size()),
        givens: report.line_of(&report.puzzle),
        // All where it is `null`.
        wanted: (report.wanted < u64::MAX).then_some(report.wanted),
        time_limit: report.time_limit.as_secs_f64(),
        engines: report.rows.iter().map(|row| engine(report, row)).collect::<Vec<_>>(),
        verdict: verdict(report),
        lockstep: lockstep(&report.together),
        #[serde(flatten)]
        rating: rating_object(report.rating),
        machine: machine::object(),
    };
    // Numbers, texts and lists always have a JSON form.
    let mut text = serde_json::to_string_pretty(&whole).unwrap_or_default();
    text.push('\n');
    text
}

fn engine(report: &Report, row: &EngineRow) -> impl Serialize {
    let (counters, has_stack) = (&row.counters, row.has_stack());
    let of_stack = |number| has_stack.then_some(number);
    let of_lanes = |number| (!has_stack && !row.times.is_empty()).then_some(number);
    let ratio = report.ratio(row);
    let seconds = |at: usize| row.times.get(at).map(|time| time.as_secs_f64());
    object! {
        engine: row.name,
        outcome: match row.ended {
            Some(Outcome::Exhausted) => "exhausted",
            Some(Outcome::SolutionLimit) => "solution_limit",
            Some(Outcome::TimeLimit) => "time_limit",
            Some(Outcome::Stopped) => "interrupted",
            Some(_) => "wrong",
            None => "not_run",
        },
        unit: row.unit(),
        choices: counters.choices,
        dead_ends: of_stack(counters.dead_ends),
        deepest: of_stack(counters.deepest),
        stack_bytes: row.stack_bytes,
        // How `stack_bytes` is known.
        stack_bytes_are: has_stack.then_some(if row.name == "stack" { "computed" } else { "measured" }),
        boards: of_lanes(counters.boards),
        sweeps: of_lanes(counters.sweeps),
        decisions: of_lanes(counters.decisions),
        conflicts: of_lanes(counters.conflicts),
        solutions: row.found.number,
        first_solution: row.found.first.as_ref().map(|grid| report.line_of(grid)),
        seconds: (!row.times.is_empty()).then(|| row.time().as_secs_f64()),
        fastest: seconds(0),
        slowest: seconds(row.times.len().saturating_sub(1)),
        runs: row.times.len(),
        nanoseconds_per_choice: row.time_per_choice(),
        times_stack: ratio.map(|(number, _)| number),
        times_stack_is: ratio.map(|(_, bound)| bound),
    }
}

fn verdict(report: &Report) -> impl Serialize {
    let verdict = &report.verdict;
    object! {
        agreed: verdict.differ.is_empty() && !verdict.agree.is_empty(),
        solutions: verdict.solutions.map(|(number, _)| number),
        is_total: verdict.solutions.is_some_and(|(_, is_total)| is_total),
        agree: &verdict.agree,
        unfinished: &verdict.unfinished,
        differ: &verdict.differ,
        sentence: verdict.sentence(),
    }
}

fn lockstep(together: &Together) -> impl Serialize {
    let (outcome, choices, why) = match together {
        Together::Equal(LockStep { counters, is_cut, .. }) => {
            (if *is_cut { "equal_so_far" } else { "equal" }, Some(counters.choices), None)
        }
        Together::Differ(why) => ("differ", None, Some(why)),
        Together::Unasked => ("not_asked", None, None),
        Together::Missing => ("not_built", None, None),
    };
    object! { outcome: outcome, choices: choices, why: why }
}
