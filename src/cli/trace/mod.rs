//! `stackdoku trace PUZZLE [TRACE]`: does a student's own program follow the algorithms, and where does it leave them?
//!
//! | file | what it does |
//! |---|---|
//! | `input` | reads a trace of any length |
//! | `report` | the verdict as text |

mod args;
mod input;
mod report;

use super::shared::input::{PuzzleArgs, PuzzleSource, leave_out_pencil_marks, puzzle as read_puzzle};
use super::shared::output::Output;
use super::shared::terminal::note;
use super::shared::{Failure, Status, signals};
use super::walk::{Position, Setting, page_of_trace};
pub use args::TraceArgs;
pub use report::{headline, mistakes};
use stackdoku::Puzzle;
use stackdoku::text::Parsed;
use stackdoku::trace::{Judge, Outcome, Turn, Verdict};
use std::io::{IsTerminal, stdin};

/// Judges a trace and prints the verdict.
pub fn run(args: &TraceArgs) -> Result<Status, Failure> {
    let source = PuzzleSource::new(args.trace.as_deref());
    let usage = |message: &str| {
        Err(Failure::Usage(
            message.into(),
            "`./mine < puzzle.txt 2> trace.txt; stackdoku trace puzzle.txt trace.txt`".into(),
        ))
    };
    if source.path().is_none() && PuzzleSource::new(Some(&args.puzzle)).path().is_none() {
        return usage("standard input cannot be both the puzzle and the trace");
    }
    if source.path().is_none() && stdin().is_terminal() {
        return usage("expected the trace of a program");
    }
    let (file, rules, symbols) = (Some(args.puzzle.clone()), args.rules, args.symbols);
    let puzzle = read_puzzle(&PuzzleArgs { file, puzzle: None, rules, symbols, number: None })?;
    leave_out_pencil_marks(&puzzle, puzzle.rules, "trace");
    let admitted = Puzzle::new(&puzzle.grid, puzzle.rules).map_err(|refusal| Failure::refused(&puzzle, &refusal))?;
    args.page.check([&*args.puzzle].into_iter().chain(args.trace.as_deref()))?;
    let has_text = !args.page.takes_standard_output(None, None)?;
    signals::watch()?;
    let mut judge = Judge::new(&admitted, puzzle.symbols).whole(args.all).returning(args.engine != "stack");
    let output = Output::open(None)?;
    let is_whole = input::read(&source, &mut judge)?;
    let verdict = judge.finish();
    if verdict.outcome == Outcome::Nothing {
        let name = source.name();
        return usage(&format!("{name} holds no trace: expected lines such as `3 8 6` (row, column, digit) and `pop`"));
    }
    if has_text {
        output.write_text(report::text(&verdict, &puzzle), true)?;
    }
    if let Some(page) = args.page.open()? {
        args.page.write(page, &page_text(args, &puzzle, &verdict)?, true)?;
    }
    if !is_whole {
        note("stopped by a signal");
    }
    Ok(match verdict.outcome {
        Outcome::Differs => Status::NoSolution,
        Outcome::Follows if is_whole => Status::Done,
        _ => Status::Stopped,
    })
}

/// The page of the walk, at the step to which the trace follows.
fn page_text(args: &TraceArgs, puzzle: &Parsed, verdict: &Verdict) -> Result<String, Failure> {
    let name = PuzzleSource::new(Some(&args.puzzle)).name();
    let setting = Setting::new(&name, puzzle.rules, puzzle.symbols, puzzle.grid);
    let start = Position::start(&setting, args.all).map_err(|refusal| Failure::refused(puzzle, &refusal))?;
    let cell = match verdict.difference.as_ref().map(|difference| difference.given) {
        Some(Turn::Choice { cell, .. }) => Some(cell.index(setting.size())),
        _ => None,
    };
    let remark = format!("The trace {}.", report::headline(verdict));
    Ok(page_of_trace(&setting, &start, verdict.choices + verdict.pops, cell, &remark))
}
