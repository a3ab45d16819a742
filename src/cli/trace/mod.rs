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
pub use args::TraceArgs;
pub use report::headline;
use stackdoku::Puzzle;
use stackdoku::trace::{Judge, Outcome};
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
    signals::watch()?;
    let mut judge = Judge::new(&admitted, puzzle.symbols).whole(args.all).returning(args.engine != "stack");
    let output = Output::open(None)?;
    let is_whole = input::read(&source, &mut judge)?;
    let verdict = judge.finish();
    if verdict.outcome == Outcome::Nothing {
        let name = source.name();
        return usage(&format!("{name} holds no trace: expected lines such as `3 8 6` (row, column, digit) and `pop`"));
    }
    output.write_text(report::text(&verdict, &puzzle), true)?;
    if !is_whole {
        note("stopped by a signal");
    }
    Ok(match verdict.outcome {
        Outcome::Differs => Status::NoSolution,
        Outcome::Follows if is_whole => Status::Done,
        _ => Status::Stopped,
    })
}
