//! `check --batch`: a collection of puzzles, one per line in, one CSV row or JSON object per puzzle out.

use super::args::CheckArgs;
use super::row::{RowText, bad, head, row};
use crate::cli::shared::lines::inputs::{Inputs, PieceOf};
use crate::cli::shared::lines::items::Item;
use crate::cli::shared::lines::passed::Passed;
use crate::cli::shared::ordered::ordered;
use crate::cli::shared::output::Output;
use crate::cli::shared::signals::{self, interrupted};
use crate::cli::shared::terminal::note;
use crate::cli::shared::values::{joined, threads};
use crate::cli::shared::{Failure, Status};
use stackdoku::text::Options;
use std::sync::Arc;

/// Reads lines and writes rows until the input ends.
pub fn run(args: &CheckArgs) -> Result<Status, Failure> {
    let (options, rules) = (Options::new().symbols(args.puzzle.symbols), joined(&args.puzzle.rules));
    let inputs = Inputs::new(args.puzzle.file.as_slice(), options, rules)?.beginning_with(args.from_line).in_lines();
    signals::watch()?;
    let output = Output::open(args.output.as_deref())?;
    output.send(head(args))?;
    let (mut status, mut passed) = (Status::Done, Passed::default());
    let (mut puzzles, mut bad_lines) = (0, 0);
    // Where to go on after a stop.
    let mut next = "the first line".to_string();
    let inputs = Arc::new(inputs);
    let read = move |send: &mut dyn FnMut(PieceOf) -> bool| inputs.read(send);
    let worker = |_| {
        let args = args.clone();
        move |piece| rows(&args, piece)
    };
    let take = |rows: Rows| {
        output.send_lines(&rows.text)?;
        next = rows.next;
        status = status.max(rows.status);
        puzzles += rows.puzzles;
        bad_lines += rows.bad_lines;
        passed.add(rows.passed);
        Ok(!rows.is_cut)
    };
    let ended = ordered(threads(args.jobs), read, worker, take, || ());
    let output = output.keep_on_failure(ended)?;
    if interrupted() {
        // A part of the rows must not look like the whole.
        let partial = output.keep_partial()?;
        note(&format!("stopped by a signal: go on with {next}"));
        if let Some(name) = partial {
            note(&format!("the rows so far are in {name}"));
        }
        return Ok(Status::Stopped);
    }
    output.finish()?;
    passed.note(puzzles, bad_lines);
    Ok(if passed.is_wrong_file(puzzles) { Status::Failed } else { status })
}

/// What a worker made of a piece of the input.
#[derive(Default)]
struct Rows {
    text: Vec<u8>,
    status: Status,
    puzzles: u64,
    bad_lines: u64,
    passed: Passed,
    /// The line behind the last one that is answered, in words.
    next: String,
    /// Whether a signal came before all lines were answered.
    is_cut: bool,
}

impl Rows {
    fn add(&mut self, (row, status): RowText) {
        self.text.extend(row);
        self.status = self.status.max(status);
    }
}

/// The rows for a piece of the input.
fn rows(args: &CheckArgs, piece: PieceOf) -> Rows {
    let mut rows = Rows { next: piece.next(piece.piece.line + piece.piece.ends), ..Rows::default() };
    // Nothing of a line is printed of which not all is known.
    let (mut begun, mut before) = (0, 0);
    let mut puzzles = Vec::new();
    for (number, item) in piece.items(&mut puzzles) {
        if number != begun {
            (begun, before) = (number, rows.text.len());
        }
        match item {
            Item::Part(_) => {}
            Item::Comment(text) => rows.passed.add_comment(text),
            Item::Text(_) => rows.passed.add_text(number, || piece.place(number)),
            Item::Bad(text, message, _) => {
                rows.bad_lines += 1;
                rows.add(bad(args, number, text.as_deref(), &message));
            }
            Item::Puzzle(field, index, notes) => {
                match row(args, piece.rules, number, (&puzzles[index], &field), &notes) {
                    Some(row) => {
                        rows.puzzles += 1;
                        rows.add(row);
                    }
                    None => {
                        (rows.next, rows.is_cut) = (piece.next(number), true);
                        rows.text.truncate(before);
                        break;
                    }
                }
            }
        }
    }
    rows
}
