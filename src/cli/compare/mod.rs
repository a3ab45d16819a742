//! `stackdoku compare [FILE]`: all engines on one puzzle, side by side.
//!
//! ```text
//! question --> race, one engine after the other --> rows --> verdict --> table, json, page
//!          \-> lockstep: stack and recursion, choice by choice -------/
//! ```
//!
//! | file | what lives there |
//! |---|---|
//! | `race` | one engine's runs: counters, stack, the median of its times |
//! | `found` | the solutions of an engine as a set |
//! | `verdict` | whether all found the same, and if not, which engine differs |
//! | `lockstep` | stack and recursion advancing together, their counts asserted |
//! | `machine` | the processor and the build |
//! | `report` | everything that is known in the end: the value that all views draw |
//! | `table`, `json`, `page` | the views: text, JSON, HTML |
//! | `cells`, `scale` | what stands in a table, how long bars are |

mod args;
mod cells;
mod found;
mod json;
mod lockstep;
mod machine;
mod page;
mod race;
mod report;
mod scale;
mod table;
#[cfg(test)]
mod tests;
mod verdict;

use super::shared::figures;
use super::shared::output::Output;
use super::shared::terminal::note;
use super::shared::watch::live_line;
use super::shared::{Failure, Status, input, signals};
pub use args::CompareArgs;
use race::{EngineRow, RaceQuestion};
use report::Report;
use stackdoku::{Engine, Puzzle};

/// Compares the engines on one puzzle.
pub fn run(args: &CompareArgs) -> Result<Status, Failure> {
    args.page.check(args.puzzle.file.as_deref())?;
    let has_text = !args.page.takes_standard_output(None, args.json.then_some("--json"))?;
    let puzzle = input::digits(&args.puzzle, "compare")?;
    let asked = Puzzle::new(&puzzle.grid, puzzle.rules).map_err(|refusal| Failure::refused(&puzzle, &refusal))?;
    signals::watch()?;
    let output = Output::open(None)?;
    let page = args.page.open()?;
    let wanted = args.limit.unwrap_or(if args.all { u64::MAX } else { 1 });
    let question = RaceQuestion { puzzle: &asked, wanted, time_limit: args.time_limit };
    let report = Report::new(&args.puzzle.name(), &puzzle, question, race(question, &args.engines));
    if has_text {
        let text = if args.json { json::text(&report) } else { table::text(&report, table::width()) };
        output.write_text(&text, true)?;
    }
    if let Some(page) = page {
        args.page.write(page, &page::text(&report), !signals::interrupted())?;
    }
    Ok(status(&report))
}

/// Runs the engines, with one live line for whoever waits at a terminal.
fn race(question: RaceQuestion<'_>, engines: &[Engine]) -> Vec<EngineRow> {
    let line = live_line();
    let rows = race::run(&question.entrants(engines), question, &mut |engine, time, counters| {
        if !line.is_hidden() {
            let (choices, limit) = (figures::grouped(counters.choices), figures::limit(question.time_limit));
            line.set_message(format!("{engine}: {:.1} of {limit}, {choices} choices", time.as_secs_f64()));
            line.tick();
        }
    });
    line.finish_and_clear();
    rows
}

/// The exit status, and a word on standard error when not everything is well.
fn status(report: &Report) -> Status {
    if let Some(differ) = report.disagreement() {
        Failure::Other(format!("internal error, please report it: {differ}")).report();
        return Status::Failed;
    }
    if signals::interrupted() {
        note("stopped by a signal: the engines that had not finished are not compared");
        return Status::Stopped;
    }
    match report.verdict.solutions {
        None => {
            note("no engine finished in time; --time-limit gives them more");
            Status::Stopped
        }
        Some((0, _)) => Status::NoSolution,
        Some(_) => Status::Done,
    }
}
