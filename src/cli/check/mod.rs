//! `stackdoku check [FILE]`: what is right and wrong with a puzzle.
//!
//! | file | what it does |
//! |---|---|
//! | `finding` | works out what is asked about a puzzle |
//! | `plain`, `json`, `page` | tell it to people, programs and browsers |
//! | `collection` | `--batch`: a row for each line of a collection |

mod args;
mod collection;
mod finding;
mod json;
mod page;
mod plain;

use super::output::Output;
use super::{Failure, Status, input, note};
pub use args::CheckArgs;
use finding::{Finding, Found};
use stackdoku::check;
use std::io::Write;

/// Reads the puzzle and tells what was asked.
pub fn run(args: &CheckArgs) -> Result<Status, Failure> {
    if args.batch {
        return collection::run(args);
    }
    let puzzle = input::puzzle(&args.puzzle)?;
    let rules = args.puzzle.rules;
    if let Err(refusal @ check::Refusal::Size { .. }) = check::admit(&puzzle.grid, rules) {
        return Err(Failure::Other(refusal.to_string()));
    }
    let breaches: Vec<check::Breach> = check::breaches(&puzzle.grid, rules).collect();
    if let Some((last, others)) = breaches.split_last() {
        if args.json {
            print(args, &json::broken(&puzzle, rules, &breaches)?)?;
        }
        for breach in others {
            Failure::from(puzzle.breach_error(breach)).report();
        }
        return Err(puzzle.breach_error(last).into());
    }
    let found = Found::new(args, &puzzle.grid);
    let finding = Finding { puzzle: &puzzle, rules, found: &found };
    print(
        args,
        &match (args.json, args.html) {
            (true, _) => json::text(&finding)?,
            (_, true) => page::text(&finding),
            _ => plain::text(&finding),
        },
    )?;
    if args.minimal && found.is_unique() == Some(false) {
        note::note("--minimal tells of needless givens only if there is exactly one solution");
    }
    if found.is_cut {
        note::note("stopped by the time limit (--time-limit): what is not told is not known");
    }
    Ok(found.status())
}

fn print(args: &CheckArgs, text: &str) -> Result<(), Failure> {
    let output = Output::open(args.output.as_deref())?;
    (&output).write_all(text.as_bytes()).map_err(|error| output.failure(error))?;
    output.finish()
}
