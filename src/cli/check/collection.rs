//! `check --batch`: a collection of puzzles, one per line in, one CSV row per puzzle out.

use super::finding::Found;
use super::search::Search;
use crate::cli::args::CheckArgs;
use crate::cli::batch::field::{self, Field};
use crate::cli::input::Source;
use crate::cli::note::note;
use crate::cli::numbers::threads;
use crate::cli::ordered::ordered;
use crate::cli::output::Output;
use crate::cli::signals::{self, interrupted};
use crate::cli::{Failure, Status};
use csv::WriterBuilder;
use stackdoku::Board;
use stackdoku::check::{self, Refusal};
use stackdoku::text::{Form, Options, board_text};
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;

/// A line longer than this is no puzzle.
const LONG_LINE: u64 = 64 << 10;

/// A row, and what its line means for the exit status.
type Row = (Vec<String>, Status);

/// Reads lines and writes rows until the input ends.
pub fn run(args: &CheckArgs) -> Result<Status, Failure> {
    Source::new(args.puzzle.file.as_deref()).check()?;
    let output = Output::open(args.output.as_deref())?;
    signals::watch()?;
    let mut rows = WriterBuilder::new().terminator(csv::Terminator::Any(b'\n')).from_writer(&output);
    let failed = |error: csv::Error| output.failure(error.into());
    let mut head = vec!["line", "givens", "solutions", "note"];
    head.extend(args.minimal.then_some(["redundant", "minimal"]).iter().flatten());
    rows.write_record(&head).map_err(failed)?;
    let mut status = Status::Done;
    // Where to go on after a stop.
    let mut next = 1;
    let file = args.puzzle.file.clone();
    let read = move |send: &mut dyn FnMut((u64, Vec<u8>)) -> bool| {
        let source = Source::new(file.as_deref());
        read(BufReader::new(source.open()?), send).map_err(|error| Failure::Read(source.name(), error))
    };
    let worker = || {
        let args = args.clone();
        move |(number, line): (u64, Vec<u8>)| (number, row(&args, number, &line))
    };
    let take = |(number, row): (u64, Option<Row>)| {
        let Some((row, of_line)) = row else {
            next = number;
            return Ok(ControlFlow::Break(()));
        };
        next = number + 1;
        rows.write_record(&row).map_err(failed)?;
        rows.flush().map_err(|error| output.failure(error))?;
        status = if of_line as u8 > status as u8 { of_line } else { status };
        Ok(ControlFlow::Continue(()))
    };
    ordered(threads(args.jobs), read, worker, take, || ())?;
    drop(rows);
    if interrupted() {
        // A part of the rows must not look like the whole.
        let partial = output.keep_partial()?;
        note(&format!("stopped by a signal: go on with line {next}"));
        if let Some(name) = partial {
            note(&format!("the rows so far are in {name}"));
        }
        return Ok(Status::Stopped);
    }
    output.finish()?;
    Ok(status)
}

/// Hands lines on, with their numbers.
fn read(mut input: impl BufRead, send: &mut dyn FnMut((u64, Vec<u8>)) -> bool) -> io::Result<()> {
    for number in 1u64.. {
        let Some(line) = next_line(&mut input)? else { break };
        let is_header = number == 1 && field::is_header(&line, &Options::default());
        if is_header || line.is_empty() || line.starts_with(b"#") {
            continue;
        }
        if !send((number, line)) {
            break;
        }
    }
    Ok(())
}

/// The next line without its end and without blanks around it; of a long line only the beginning.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    if input.by_ref().take(LONG_LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if !line.ends_with(b"\n") && line.len() as u64 == LONG_LINE {
        input.skip_until(b'\n')?;
    }
    Ok(Some(line.trim_ascii().to_vec()))
}

/// The row for a line, and what the line means for the exit status; `None` when a signal came before it was known.
fn row(args: &CheckArgs, number: u64, line: &[u8]) -> Option<Row> {
    let rules = args.puzzle.rules;
    let mut row = vec![number.to_string()];
    let bad = |mut row: Vec<String>, givens: &str, solutions: &str, note: String| {
        row.extend([givens.to_string(), solutions.to_string(), note]);
        row.extend(args.minimal.then_some([String::new(), String::new()]).into_iter().flatten());
        Some((row, Status::Failed))
    };
    let options = Options { symbols: args.puzzle.symbols, ..Options::default() };
    let (grid, Field { symbols, .. }) = match field::parse(line, &options) {
        Ok(read) => read,
        Err(error) => return bad(row, "", "", error.to_string()),
    };
    let givens = grid.given_count().to_string();
    match check::admit(&grid, rules) {
        Ok(()) => {}
        Err(refusal @ Refusal::Size { .. }) => return bad(row, &givens, "", refusal.to_string()),
        Err(refusal) => return bad(row, &givens, "0", refusal.to_string()),
    }
    let board = Board::from(&grid);
    let found = match Found::new(args, &Search::new(&grid, &board, args), false) {
        Ok(found) => found,
        Err(failure) => return bad(row, &givens, "", failure.to_string()),
    };
    let note = found.reason.as_ref().map_or_else(String::new, ToString::to_string);
    let more = if found.count.is_total { "" } else { "+" };
    if found.is_cut && interrupted() {
        return None;
    }
    row.extend([givens, format!("{}{more}", found.count.number), note]);
    if args.minimal {
        row.extend(match &found.minimal {
            Some((redundant, minimal)) => {
                let line = board_text(minimal, Form::Line, symbols);
                [redundant.len().to_string(), line.trim_end().to_string()]
            }
            None => [String::new(), String::new()],
        });
    }
    Some((row, found.status()))
}
