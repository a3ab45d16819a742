//! `stackdoku batch [FILE]`: one puzzle per line in, one result per line out, in order, on all cores.
//!
//! ```text
//!  reader --piece--> workers --text--> writer
//!     |                                  ^
//!     +--- where each piece's text ------+      in input order
//!          will arrive
//! ```
//!
//! The reader cuts the input into pieces. With each piece goes the sending end of a channel for its result; the
//! receiving ends queue up for the writer in input order, so that results come out in order without being sorted.
//! All queues are short, so memory stays the same on an endless input.

mod count;
mod field;
mod progress;
mod reader;

use super::args::BatchArgs;
use super::input::Source;
use super::note::note;
use super::output::Output;
use super::signals::{self, interrupted};
use super::{Failure, Status};
use count::Counter;
use field::Field;
use progress::Progress;
use reader::Piece;
use stackdoku::text::{Options, Symbols, append_line};
use stackdoku::{Batch, Engine, Grid, Rules, check};
use std::io::{self, Read, Write};
use std::num::NonZero;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How often to look whether somebody asked to stop, while no answer comes.
const LOOK_AFTER: Duration = Duration::from_millis(100);

/// What a worker made of a piece.
#[derive(Default)]
struct Answers {
    text: Vec<u8>,
    puzzles: u64,
    bad_lines: u64,
    /// Bad lines that look like rows of a puzzle.
    rows: u64,
    wrong: Option<String>,
}

/// A piece, and where its answers go.
type Job = (Piece, SyncSender<Answers>);

/// Reads, solves and prints until the input ends or nobody reads the output.
pub fn run(args: &BatchArgs) -> Result<Status, Failure> {
    if args.puzzle.number.is_some() {
        return Err(Failure::Other("`batch` answers all puzzles: leave out --number".into()));
    }
    let source = Source::new(args.puzzle.file.as_deref());
    let input = source.open()?;
    let output = Output::open(args.output.as_deref())?;
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    let workers = args.jobs.map_or_else(cores, usize::from);
    let (send_job, jobs) = sync_channel::<Job>(workers);
    let (queue_answers, queue) = sync_channel::<Receiver<Answers>>(2 * workers);
    let jobs = Arc::new(Mutex::new(jobs));
    for _ in 0..workers {
        let (jobs, counter) = (Arc::clone(&jobs), Counter::new(args));
        start(move || work(&jobs, counter))?;
    }
    let options = Options { symbols: args.puzzle.symbols, ..Options::default() };
    // Not joined: when the output closes, the reader may sit in a read that never ends.
    let reader = start(move || read(input, options, &send_job, &queue_answers))?;
    let progress = Progress::start(args.quiet);
    signals::watch()?;
    let (mut puzzles, mut bad_lines, mut rows) = (0, 0, 0);
    loop {
        // Nothing comes any more when all is done, or when somebody asked to stop and the reader or a worker takes
        // its time.
        let Ok(place) = receive(&queue) else { break };
        let answers = match receive(&place) {
            Ok(answers) => answers,
            Err(RecvTimeoutError::Timeout) => break,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Failure::Other("a worker ended before its answer".into()));
            }
        };
        if let Some(wrong) = answers.wrong {
            return Err(Failure::Other(wrong));
        }
        let print = || (&output).write_all(&answers.text).and_then(|()| (&output).flush());
        progress.beside(print).map_err(|error| output.failure(error))?;
        puzzles += answers.puzzles;
        bad_lines += answers.bad_lines;
        rows += answers.rows;
        progress.add(answers.puzzles);
    }
    if interrupted() {
        // A part of the answers must not look like the whole.
        let partial = output.keep_partial()?;
        progress.finish(bad_lines);
        note("stopped by a signal: the lines from here on are not answered");
        if let Some(name) = partial {
            note(&format!("the answers so far are in {name}"));
        }
        return Ok(Status::Stopped);
    }
    if let Ok(Err(error)) = reader.join() {
        return Err(Failure::Read(source.name(), error));
    }
    output.finish()?;
    progress.finish(bad_lines);
    if puzzles == 0 && matches!(bad_lines, 4 | 9 | 16) && rows == bad_lines {
        note("this looks like one puzzle in rows: leave out `batch`");
    }
    Ok(if bad_lines == 0 { Status::Done } else { Status::Failed })
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
fn start<T: Send + 'static>(run: impl FnOnce() -> T + Send + 'static) -> Result<thread::JoinHandle<T>, Failure> {
    thread::Builder::new().spawn(run).map_err(|error| Failure::thread(&error))
}

/// Reads the input and hands its pieces to the workers, and the places of their answers to the writer.
fn read(
    input: Box<dyn Read + Send>,
    options: Options,
    jobs: &SyncSender<Job>,
    queue: &SyncSender<Receiver<Answers>>,
) -> io::Result<()> {
    reader::read(input, options, |piece| {
        let (send, receive) = sync_channel(1);
        // Either end is gone when the output is closed: there is nobody to read for.
        queue.send(receive).is_ok() && jobs.send((piece, send)).is_ok() && !interrupted()
    })
}

/// Answers pieces until there are no more.
fn work(jobs: &Mutex<Receiver<Job>>, counter: Counter) {
    let mut batch = Batch::new(counter.rules);
    loop {
        // The lock is held only while waiting for a piece, not while solving it.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((piece, answers)) = job else { return };
        // The writer may be gone: then nobody wants the answers.
        let _ = answers.send(answer(&mut batch, piece, counter));
    }
}

/// What is printed for a piece.
fn answer(batch: &mut Batch, piece: Piece, counter: Counter) -> Answers {
    match piece {
        Piece::Lines(text, options) => solve(batch, &text, counter, &options),
        Piece::Part(text) => Answers { text, ..Answers::default() },
        Piece::EndOfLong { is_comment: true, .. } => Answers { text: b"\n".to_vec(), ..Answers::default() },
        Piece::EndOfLong { bytes, .. } => {
            let message = format!(":error: the line is {bytes} bytes long, expected 16, 81 or 256 cells\n");
            Answers { text: message.into_bytes(), bad_lines: 1, ..Answers::default() }
        }
    }
}

/// What stands in a line.
enum Line<'l> {
    /// A comment, or nothing: passed through.
    Other,
    /// Not a puzzle, and why.
    Bad(String),
    /// A puzzle: its text, its notation, its number among the puzzles of the piece, and what stands behind it.
    Puzzle { text: &'l [u8], symbols: Symbols, number: usize, rest: &'l [u8] },
}

fn solve(batch: &mut Batch, text: &[u8], counter: Counter, options: &Options) -> Answers {
    let rules = counter.rules;
    let mut puzzles = Vec::new();
    let parsed: Vec<(&[u8], Line<'_>)> = text
        .strip_suffix(b"\n")
        .unwrap_or(text)
        .split(|&byte| byte == b'\n')
        .map(|line| {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            (line, parse(line, rules, options, &mut puzzles))
        })
        .collect();
    let solved = batch.answer(&puzzles);
    let mut answers = Answers { puzzles: puzzles.len() as u64, ..Answers::default() };
    answers.text.reserve(3 * text.len());
    for (line, parsed) in parsed {
        match parsed {
            Line::Other => answers.text.extend_from_slice(line),
            Line::Bad(message) => {
                answers.bad_lines += 1;
                answers.rows += u64::from(field::is_row(line));
                answers.text.extend_from_slice(line);
                answers.text.extend_from_slice(format!(":error: {message}").as_bytes());
            }
            Line::Puzzle { text, symbols, number, rest } => {
                let answer = &solved[number];
                answers.text.extend_from_slice(text);
                match counter.count(answer, &puzzles[number]) {
                    Ok(count) => answers.text.extend_from_slice(format!(":{count}:").as_bytes()),
                    Err(wrong) => answers.wrong = Some(wrong.to_string()),
                }
                if let Some(solution) = answer.solution() {
                    if let Err(wrong) = check::is_solution_of(solution, &puzzles[number], rules) {
                        answers.wrong = Some(Failure::wrong_solution(Engine::Lanes, &wrong).to_string());
                    }
                    if answer.is_unique() && counter.wanted > 1 {
                        append_line(&mut answers.text, solution, symbols);
                    }
                }
                answers.text.extend_from_slice(rest);
            }
        }
        answers.text.push(b'\n');
    }
    answers
}

/// Looks at a line; a puzzle is added to `puzzles`.
fn parse<'l>(line: &'l [u8], rules: Rules, options: &Options, puzzles: &mut Vec<Grid>) -> Line<'l> {
    if reader::is_comment(line) {
        return Line::Other;
    }
    match field::parse(line, options) {
        Err(error) => Line::Bad(error.to_string()),
        Ok(field) if !rules.allow(field.grid.size()) => {
            Line::Bad(check::Refusal::Size { rules, size: field.grid.size() }.to_string())
        }
        Ok(Field { grid, symbols, text, rest }) => {
            puzzles.push(grid);
            Line::Puzzle { text, symbols, number: puzzles.len() - 1, rest }
        }
    }
}
