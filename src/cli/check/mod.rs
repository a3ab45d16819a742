//! `stackdoku check [FILE]`: what is right and wrong with a puzzle.
//!
//! | file | what it does |
//! |---|---|
//! | `finding` | works out what is asked about a puzzle |
//! | `search` | looks for two solutions, and counts them |
//! | `proof` | writes a proof of what was found |
//! | `plain`, `json`, `page` | tell it to people, programs and browsers |
//! | `collection`, `row` | `--batch`: a row or an object for each line of a collection |

mod args;
mod collection;
mod finding;
mod json;
mod page;
mod plain;
mod proof;
mod row;
mod search;

use super::shared::output::{OUTPUT, Output, keep};
use super::shared::terminal::{columns, note};
use super::shared::values::threads;
use super::shared::watch::Watch;
use super::shared::{Failure, Status, input, signals};
pub use args::CheckArgs;
use finding::Findings;
use proof::ProofFiles;
use search::Searches;
use stackdoku::{Puzzle, check};

/// The most breaches of the rules that are shown.
const MOST_BREACHES: usize = 10;

/// Reads the puzzle and tells what was asked.
pub fn run(args: &CheckArgs) -> Result<Status, Failure> {
    let output = args.output.as_deref();
    keep(OUTPUT, output, args.puzzle.file.as_deref())?;
    if args.batch {
        return collection::run(args);
    }
    args.page.check(args.puzzle.file.as_deref().into_iter().chain(output))?;
    let has_text = !args.page.takes_standard_output(output, args.json.then_some("--json"))?;
    let puzzle = input::puzzle(&args.puzzle)?;
    let rules = puzzle.rules;
    if let Err(refusal @ check::Refusal::Size { .. }) = Puzzle::new(&puzzle.grid, rules) {
        return Err(Failure::refused(&puzzle, &refusal));
    }
    let marks = input::linked(&puzzle).marks;
    let json_puzzle = json::WrittenPuzzle { grid: &puzzle.grid, symbols: puzzle.symbols, rules, marks };
    let breaches: Vec<check::Breach> = check::breaches(&puzzle.grid, rules).collect();
    if let Some((last, others)) = breaches[..breaches.len().min(MOST_BREACHES)].split_last() {
        if breaches.len() > MOST_BREACHES {
            note(&format!("{} breaches of the rules: here are {MOST_BREACHES}, --json lists all", breaches.len()));
        }
        if args.json {
            Output::open(output)?.write_text(json::text(&json::object(json_puzzle, None, None)), true)?;
        }
        for breach in others {
            Failure::Text(puzzle.breach_error(breach)).report();
        }
        return Err(Failure::Text(puzzle.breach_error(last)));
    }
    let has_marks = puzzle.has_pencil_marks();
    let link = args.format.map(|site| site.checked_link(&input::linked(&puzzle))).transpose();
    let link = link.map_err(Failure::Other)?;
    let watch = Watch::start(None)?;
    let page = args.page.open()?;
    let used = [args.puzzle.file.as_deref(), output, args.page.html.as_deref()];
    let proof = ProofFiles::open(&args.proof, used.into_iter().flatten())?;
    let search = Searches::new(&puzzle.grid, &puzzle.board, rules, args).watched(&watch, threads(args.jobs));
    let found = Findings::new(args, &search, has_marks).and_then(|mut found| {
        if let Some(proof) = proof {
            found.is_cut |= !proof.write(&search, &found)?;
        }
        Ok(found)
    });
    watch.finish();
    let found = found?;
    if has_text {
        let text = match args.json {
            true => json::text(&json::object(json_puzzle, Some(&found), link)),
            false => {
                let columns = columns().filter(|_| args.output.is_none());
                plain::text(&puzzle, link.as_deref(), &found, columns).into_bytes()
            }
        };
        Output::open(output)?.write_text(text, !found.is_cut)?;
    }
    if let Some(page) = page {
        args.page.write(page, &page::text(&puzzle, &found), !found.is_cut)?;
    }
    if args.minimal && found.is_unique() == Some(false) {
        note("--minimal skipped: it needs a puzzle with exactly one solution");
    }
    if args.minimal && found.is_unique() == Some(true) && has_marks {
        note("--minimal skipped: it ignores pencil marks");
    }
    if found.has_late_reason {
        note("the puzzle has no solution; why was not found in 2 seconds");
    } else if found.is_total && found.count == 0 && found.reason.is_none() && !found.is_cut && has_marks {
        note("the digits alone have solutions: the pencil marks rule them out");
    }
    if found.is_cut {
        let why = if signals::interrupted() { "a signal" } else { "the time limit (--time-limit)" };
        note(&format!("stopped by {why}: results not shown are unknown"));
    }
    Ok(found.status())
}
