//! `check --batch`: a collection of puzzles, one per line in, one CSV row or JSON object per puzzle out.

use super::args::CheckArgs;
use super::row::{RowText, head, row};
use crate::cli::batch::field;
use crate::cli::shared::input::PuzzleSource;
use crate::cli::shared::numbers::threads;
use crate::cli::shared::ordered::ordered;
use crate::cli::shared::output::Output;
use crate::cli::shared::signals::{self, interrupted};
use crate::cli::shared::terminal::note;
use crate::cli::shared::{Failure, Status};
use stackdoku::text::Options;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::ops::ControlFlow;

/// A line longer than this is not a puzzle.
const LONG_LINE: u64 = 64 << 10;

/// Reads lines and writes rows until the input ends.
pub fn run(args: &CheckArgs) -> Result<Status, Failure> {
    PuzzleSource::new(args.puzzle.file.as_deref()).check()?;
    signals::watch()?;
    let output = Output::open(args.output.as_deref())?;
    let write = |text: &[u8]| {
        let written = (&output).write_all(text).and_then(|()| (&output).flush());
        written.map_err(|error| output.failure(error))
    };
    write(&head(args))?;
    let mut status = Status::Done;
    // Where to go on after a stop.
    let mut next = 1;
    let file = args.puzzle.file.clone();
    let read = move |send: &mut dyn FnMut((u64, Vec<u8>)) -> bool| {
        let source = PuzzleSource::new(file.as_deref());
        read(BufReader::new(source.open()?), send).map_err(|error| Failure::Read(source.name(), error))
    };
    let worker = |_| {
        let args = args.clone();
        move |(number, line): (u64, Vec<u8>)| (number, row(&args, number, &line))
    };
    let take = |(number, row): (u64, Option<RowText>)| {
        let Some((row, of_line)) = row else {
            next = number;
            return Ok(ControlFlow::Break(()));
        };
        next = number + 1;
        write(&row)?;
        status = if of_line as u8 > status as u8 { of_line } else { status };
        Ok(ControlFlow::Continue(()))
    };
    ordered(threads(args.jobs), read, worker, take, || ())?;
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
        let is_header = number == 1 && field::is_header(&line, &Options::new());
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
