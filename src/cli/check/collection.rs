//! `check --batch`: a collection of puzzles, one per line in, one CSV row or JSON object per puzzle out.

use super::args::CheckArgs;
use super::row::{bad, head, row};
use crate::cli::shared::lines::answers::{Answers, Ended, print_all};
use crate::cli::shared::lines::inputs::{Inputs, PieceOf};
use crate::cli::shared::lines::items::Item;
use crate::cli::shared::lines::passed::Passed;
use crate::cli::shared::output::Output;
use crate::cli::shared::signals;
use crate::cli::shared::values::{joined, threads};
use crate::cli::shared::{Failure, Status};
use stackdoku::text::Options;

/// Reads lines and writes rows until the input ends.
pub fn run(args: &CheckArgs) -> Result<Status, Failure> {
    let (options, rules) = (Options::new().symbols(args.puzzle.symbols), joined(&args.puzzle.rules));
    let inputs = Inputs::new(args.puzzle.file.as_slice(), options, rules)?.beginning_with(args.from_line).in_lines();
    signals::watch()?;
    let output = Output::open(args.output.as_deref())?;
    output.send(head(args))?;
    let mut totals = Totals::default();
    let worker = |_| {
        let args = args.clone();
        move |piece| rows(&args, &piece)
    };
    let print = |output: &Output, text: &[u8], more, _| {
        output.send_lines(text)?;
        totals.add(more);
        Ok(())
    };
    match print_all(inputs, threads(args.jobs), output, worker, print, || ())? {
        Ended::Whole(output) => output.finish()?,
        Ended::Stopped(stop) => {
            stop.note("", "rows");
            return Ok(Status::Stopped);
        }
    }
    let Totals { status, puzzles, bad_lines, passed } = totals;
    passed.note(puzzles, bad_lines);
    Ok(if passed.is_wrong_file(puzzles) { Status::Failed } else { status })
}

/// What the rows add up to.
#[derive(Clone, Default)]
struct Totals {
    status: Status,
    puzzles: u64,
    bad_lines: u64,
    passed: Passed,
}

impl Totals {
    /// Adds what came later.
    fn add(&mut self, later: Self) {
        self.status = self.status.max(later.status);
        self.puzzles += later.puzzles;
        self.bad_lines += later.bad_lines;
        self.passed.add(later.passed);
    }
}

/// The rows for a piece of the input.
fn rows(args: &CheckArgs, piece: &PieceOf) -> Result<Answers<Totals>, Failure> {
    let mut puzzles = Vec::new();
    let items = piece.items(&mut puzzles);
    Answers::<Totals>::to(piece, items, |Answers { text, totals, .. }, number, item| {
        let (row, status) = match item {
            Item::Part(_) => return Ok(true),
            Item::Comment(text) => {
                totals.passed.add_comment(text);
                return Ok(true);
            }
            Item::Text(_) => {
                totals.passed.add_text(number, || piece.place(number));
                return Ok(true);
            }
            Item::Bad(line, message, _) => {
                totals.bad_lines += 1;
                bad(args, number, line.as_deref(), &message)
            }
            Item::Puzzle(field, index, notes) => {
                let row = row(args, piece.rules, number, (&puzzles[index], &field), &notes);
                let Some(row) = row else { return Ok(false) };
                totals.puzzles += 1;
                row
            }
        };
        text.extend(row);
        totals.status = totals.status.max(status);
        Ok(true)
    })
}
