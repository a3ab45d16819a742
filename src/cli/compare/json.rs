//! The comparison as one JSON object, which `data/compare-json.md` describes.

use super::lockstep::LockStep;
use super::machine::Machine;
use super::race::{EngineRow, RunEnd};
use super::report::{Bound, Report, Together};
use super::verdict::Difference;
use serde::Serialize;

/// Raised when a field changes its meaning.
const SCHEMA: u32 = 1;

#[derive(Serialize)]
struct Whole<'a> {
    schema: u32,
    file: &'a str,
    size: usize,
    rules: &'a str,
    symbols: String,
    givens: String,
    /// Solutions asked for, or `null` for all.
    wanted: Option<u64>,
    time_limit: f64,
    engines: Vec<EngineObject<'a>>,
    verdict: VerdictObject<'a>,
    lockstep: Lockstep<'a>,
    machine: &'a Machine,
}

#[derive(Serialize)]
struct EngineObject<'a> {
    engine: &'a str,
    outcome: &'static str,
    unit: &'static str,
    choices: u64,
    dead_ends: Option<u64>,
    deepest: Option<u64>,
    stack_bytes: Option<usize>,
    /// How `stack_bytes` is known.
    stack_bytes_are: Option<&'static str>,
    boards: Option<u64>,
    sweeps: Option<u64>,
    decisions: Option<u64>,
    conflicts: Option<u64>,
    solutions: u64,
    first_solution: Option<String>,
    seconds: Option<f64>,
    fastest: Option<f64>,
    slowest: Option<f64>,
    runs: usize,
    nanoseconds_per_choice: Option<f64>,
    times_stack: Option<f64>,
    times_stack_is: Option<Bound>,
}

#[derive(Serialize)]
struct VerdictObject<'a> {
    agreed: bool,
    solutions: Option<u64>,
    is_total: bool,
    agree: &'a [&'static str],
    unfinished: &'a [&'static str],
    differ: &'a [Difference],
    sentence: String,
}

#[derive(Serialize)]
struct Lockstep<'a> {
    outcome: &'static str,
    choices: Option<u64>,
    why: Option<&'a str>,
}

/// The object, and a line end.
pub fn text(report: &Report) -> String {
    let title = &report.title;
    let whole = Whole {
        schema: SCHEMA,
        file: &title.name,
        size: title.puzzle.size().side(),
        rules: title.rules.name(),
        symbols: title.symbols.signs(title.puzzle.size()),
        givens: title.givens(),
        wanted: (title.wanted < u64::MAX).then_some(title.wanted),
        time_limit: report.time_limit.as_secs_f64(),
        engines: report.rows.iter().map(|row| engine(report, row)).collect(),
        verdict: verdict(report),
        lockstep: lockstep(&report.together),
        machine: &report.machine,
    };
    // Numbers, texts and lists always have a JSON form.
    let mut text = serde_json::to_string_pretty(&whole).unwrap_or_default();
    text.push('\n');
    text
}

fn engine<'a>(report: &'a Report, row: &'a EngineRow) -> EngineObject<'a> {
    let (counters, has_stack) = (&row.counters, row.has_stack());
    let of_stack = |number| has_stack.then_some(number);
    let of_lanes = |number| (!has_stack && !row.times.is_empty()).then_some(number);
    let ratio = report.ratio(row);
    let seconds = |at: usize| row.times.get(at).map(|time| time.as_secs_f64());
    EngineObject {
        engine: row.name,
        outcome: match row.ended {
            RunEnd::Exhausted => "exhausted",
            RunEnd::Enough => "solution_limit",
            RunEnd::TimeLimit => "time_limit",
            RunEnd::Interrupted => "interrupted",
            RunEnd::NotRun => "not_run",
            RunEnd::Wrong(_) => "wrong",
        },
        unit: row.unit(),
        choices: counters.choices,
        dead_ends: of_stack(counters.dead_ends),
        deepest: of_stack(counters.deepest),
        stack_bytes: row.stack_bytes,
        stack_bytes_are: has_stack.then_some(if row.name == "stack" { "computed" } else { "measured" }),
        boards: of_lanes(counters.boards),
        sweeps: of_lanes(counters.sweeps),
        decisions: of_lanes(counters.decisions),
        conflicts: of_lanes(counters.conflicts),
        solutions: row.found.number,
        first_solution: row.found.first.as_ref().map(|grid| report.title.line_of(grid)),
        seconds: (!row.times.is_empty()).then(|| row.time().as_secs_f64()),
        fastest: seconds(0),
        slowest: seconds(row.times.len().saturating_sub(1)),
        runs: row.times.len(),
        nanoseconds_per_choice: row.time_per_choice(),
        times_stack: ratio.map(|(number, _)| number),
        times_stack_is: ratio.map(|(_, bound)| bound),
    }
}

fn verdict(report: &Report) -> VerdictObject<'_> {
    let verdict = &report.verdict;
    VerdictObject {
        agreed: verdict.differ.is_empty() && !verdict.agree.is_empty(),
        solutions: verdict.solutions.map(|(number, _)| number),
        is_total: verdict.solutions.is_some_and(|(_, is_total)| is_total),
        agree: &verdict.agree,
        unfinished: &verdict.unfinished,
        differ: &verdict.differ,
        sentence: verdict.sentence(),
    }
}

fn lockstep(together: &Together) -> Lockstep<'_> {
    match together {
        Together::Equal(LockStep { counters, is_cut, .. }) => {
            let outcome = if *is_cut { "equal_so_far" } else { "equal" };
            Lockstep { outcome, choices: Some(counters.choices), why: None }
        }
        Together::Differ(why) => Lockstep { outcome: "differ", choices: None, why: Some(why) },
        Together::Unasked => Lockstep { outcome: "not_asked", choices: None, why: None },
        Together::Missing => Lockstep { outcome: "not_built", choices: None, why: None },
    }
}
