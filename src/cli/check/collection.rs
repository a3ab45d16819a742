//! `check --batch`: a collection of puzzles, one per line in, one CSV row per puzzle out.
//!
//! ```text
//!  reader --line--> workers --row--> writer
//!     |                                ^
//!     +--- where each row will --------+      in input order
//!          arrive
//! ```
//!
//! All queues are short, so memory stays the same on an endless input.

use super::finding::Found;
use super::search::Search;
use crate::cli::args::CheckArgs;
use crate::cli::batch::field::{self, Field};
use crate::cli::input::Source;
use crate::cli::note::note;
use crate::cli::numbers::threads;
use crate::cli::output::Output;
use crate::cli::signals::{self, interrupted};
use crate::cli::{Failure, Status};
use csv::WriterBuilder;
use stackdoku::Board;
use stackdoku::check::{self, Refusal};
use stackdoku::text::{Form, Options, board_text};
use std::io::{self, BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// A line longer than this is no puzzle.
const LONG_LINE: u64 = 64 << 10;

/// How often to look whether somebody asked to stop, while no row comes.
const LOOK_AFTER: Duration = Duration::from_millis(100);

/// A row, and what its line means for the exit status.
type Row = (Vec<String>, Status);

/// A line, its number, and where its row goes.
type Job = (u64, Vec<u8>, SyncSender<Row>);

/// Reads lines and writes rows until the input ends.
pub fn run(args: &CheckArgs) -> Result<Status, Failure> {
    let source = Source::new(args.puzzle.file.as_deref());
    let input = BufReader::new(source.open()?);
    let output = Output::open(args.output.as_deref())?;
    let workers = threads(args.jobs).get();
    let (send_job, jobs) = sync_channel::<Job>(2 * workers);
    let (queue_row, queue) = sync_channel::<Receiver<Row>>(4 * workers);
    let jobs = Arc::new(Mutex::new(jobs));
    for _ in 0..workers {
        let (jobs, args) = (Arc::clone(&jobs), args.clone());
        start(move || work(&jobs, &args))?;
    }
    // Not joined before the input has ended: a read may last for ever.
    let reader = start(move || read(input, &send_job, &queue_row))?;
    signals::watch()?;
    let mut rows = WriterBuilder::new().terminator(csv::Terminator::Any(b'\n')).from_writer(&output);
    let failed = |error: csv::Error| output.failure(error.into());
    let mut head = vec!["line", "givens", "solutions", "note"];
    head.extend(args.minimal.then_some(["redundant", "minimal"]).iter().flatten());
    rows.write_record(&head).map_err(failed)?;
    let mut status = Status::Done;
    while let Ok(place) = receive(&queue) {
        let (row, of_line) = match receive(&place) {
            Ok(row) => row,
            Err(RecvTimeoutError::Timeout) => break,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Failure::Other("a worker ended before its row".into()));
            }
        };
        rows.write_record(&row).map_err(failed)?;
        rows.flush().map_err(|error| output.failure(error))?;
        status = if of_line as u8 > status as u8 { of_line } else { status };
    }
    drop(rows);
    if interrupted() {
        // A part of the rows must not look like the whole.
        let partial = output.keep_partial()?;
        note("stopped by a signal: the lines from here on are not checked");
        if let Some(name) = partial {
            note(&format!("the rows so far are in {name}"));
        }
        return Ok(Status::Stopped);
    }
    if let Ok(Err(error)) = reader.join() {
        return Err(Failure::Read(source.name(), error));
    }
    output.finish()?;
    Ok(status)
}

/// The next value of a channel; a time-out when somebody asked to stop and it does not come soon.
fn receive<T>(channel: &Receiver<T>) -> Result<T, RecvTimeoutError> {
    loop {
        match channel.recv_timeout(LOOK_AFTER) {
            Err(RecvTimeoutError::Timeout) if !interrupted() => {}
            received => return received,
        }
    }
}

/// Starts a thread.
fn start<T: Send + 'static>(run: impl FnOnce() -> T + Send + 'static) -> Result<JoinHandle<T>, Failure> {
    thread::Builder::new().spawn(run).map_err(|error| Failure::thread(&error))
}

/// Hands lines to the workers, and the places of their rows to the writer.
fn read(mut input: impl BufRead, jobs: &SyncSender<Job>, queue: &SyncSender<Receiver<Row>>) -> io::Result<()> {
    for number in 1u64.. {
        let Some(line) = next_line(&mut input)? else { break };
        let is_header = number == 1 && field::is_header(&line, &Options::default());
        if is_header || line.is_empty() || line.starts_with(b"#") {
            continue;
        }
        let (send, row) = sync_channel(1);
        // Either end is gone when the output is closed: there is nobody to read for.
        if queue.send(row).is_err() || jobs.send((number, line, send)).is_err() || interrupted() {
            break;
        }
    }
    Ok(())
}

/// Makes rows of lines until there are no more.
fn work(jobs: &Mutex<Receiver<Job>>, args: &CheckArgs) {
    loop {
        // The lock is held only while waiting for a line, not while looking at it.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, line, send)) = job else { return };
        // The writer may be gone: then nobody wants the row.
        let _ = send.send(row(args, number, &line));
    }
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

/// The row for a line, and what the line means for the exit status.
fn row(args: &CheckArgs, number: u64, line: &[u8]) -> Row {
    let rules = args.puzzle.rules;
    let mut row = vec![number.to_string()];
    let bad = |mut row: Vec<String>, givens: &str, solutions: &str, note: String| {
        row.extend([givens.to_string(), solutions.to_string(), note]);
        row.extend(args.minimal.then_some([String::new(), String::new()]).into_iter().flatten());
        (row, Status::Failed)
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
    (row, found.status())
}
