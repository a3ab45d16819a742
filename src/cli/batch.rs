//! `stackdoku batch [FILE]`: one puzzle a line in, one result a line out, in order, on all cores.
//!
//! ```text
//!  reader --chunk--> workers --text--> writer
//!     |                                  ^
//!     +--- where each chunk's text ------+      in input order
//!          will arrive
//! ```
//!
//! The reader cuts the input into chunks of lines. With each chunk goes the sending end of a channel for its result; the
//! receiving ends queue up for the writer in input order, so that results come out in order without being sorted.
//! All queues are short: memory stays the same on an endless input.

use super::args::BatchArgs;
use super::input::Source;
use super::output::{Output, note};
use super::signals::{self, interrupted};
use super::{Failure, Status};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use stackdoku::text::{self, Options, Symbols};
use stackdoku::{Answer, Batch, Engine, Grid, Rules, check};
use std::io::{self, Read, Write};
use std::mem;
use std::num::NonZero;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Bytes read at once: puzzles enough to keep the lanes filled, few enough to occupy all workers soon.
const CHUNK_BYTES: usize = 32 << 10;

/// No line of a puzzle is longer; of a longer one only so much is kept.
const MAX_LINE_BYTES: usize = 4096;

/// How often to look whether somebody asked to stop, while no answer comes.
const LOOK_AFTER: Duration = Duration::from_millis(100);

/// Whole lines as they were read.
struct Chunk(Vec<u8>);

/// What a worker made of a chunk.
#[derive(Default)]
struct Answers {
    text: Vec<u8>,
    puzzles: u64,
    bad_lines: u64,
    wrong: Option<String>,
}

/// A chunk, and where its answers go.
type Job = (Chunk, SyncSender<Answers>);

/// Reads, solves and prints until the input ends or nobody reads the output.
pub fn run(args: &BatchArgs) -> Result<Status, Failure> {
    let source = Source::new(args.puzzle.file.as_deref());
    let input = source.open()?;
    let output = Output::open(args.output.as_deref())?;
    let workers = args.jobs.or(thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let (send_job, jobs) = sync_channel::<Job>(workers);
    let (queue_answers, queue) = sync_channel::<Receiver<Answers>>(2 * workers);
    let jobs = Arc::new(Mutex::new(jobs));
    for _ in 0..workers {
        let (jobs, rules) = (Arc::clone(&jobs), args.puzzle.rules);
        let options = Options { symbols: args.puzzle.symbols };
        thread::spawn(move || work(&jobs, rules, &options));
    }
    // Not joined: when the output closes, the reader may sit in a read that never ends.
    let reader = thread::spawn(move || read(input, &send_job, &queue_answers));
    let progress = Progress::start(args.quiet);
    signals::watch()?;
    let mut bad_lines = 0;
    loop {
        // Nothing comes any more when all is done, or when somebody asked to stop and the reader or a worker takes its time.
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
        bad_lines += answers.bad_lines;
        progress.add(answers.puzzles);
    }
    let stopped = interrupted();
    if !stopped && let Ok(Err(error)) = reader.join() {
        return Err(Failure::Read(source.name(), error));
    }
    output.finish()?;
    progress.finish(bad_lines);
    if stopped {
        note("stopped by a signal: the lines from here on are not answered");
        return Ok(Status::Stopped);
    }
    Ok(if bad_lines == 0 { Status::Done } else { Status::Failed })
}

/// The next of a channel; a time-out when somebody asked to stop and it does not come soon.
fn receive<T>(channel: &Receiver<T>) -> Result<T, RecvTimeoutError> {
    loop {
        match channel.recv_timeout(LOOK_AFTER) {
            Err(RecvTimeoutError::Timeout) if !interrupted() => {}
            received => return received,
        }
    }
}

/// Cuts the input into chunks of whole lines: what one read gives, so that nothing waits for more input.
fn read(
    mut input: Box<dyn Read + Send>,
    jobs: &SyncSender<Job>,
    queue: &SyncSender<Receiver<Answers>>,
) -> io::Result<()> {
    // The beginning of a line whose end was not read yet.
    let mut rest = Vec::new();
    loop {
        let mut chunk = mem::take(&mut rest);
        let start = chunk.len();
        chunk.resize(start + CHUNK_BYTES, 0);
        let read = loop {
            match input.read(&mut chunk[start..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        chunk.truncate(start + read);
        let at_end = read == 0;
        match chunk.iter().rposition(|&byte| byte == b'\n') {
            Some(newline) => rest = chunk.split_off(newline + 1),
            None if at_end => {}
            None => {
                // A line without end must not fill the memory.
                chunk.truncate(MAX_LINE_BYTES);
                rest = mem::take(&mut chunk);
            }
        }
        if !chunk.is_empty() {
            let (send, receive) = sync_channel(1);
            // Either end is gone when the output is closed: there is nobody to read for.
            if queue.send(receive).is_err() || jobs.send((Chunk(chunk), send)).is_err() {
                return Ok(());
            }
        }
        if at_end && rest.is_empty() || interrupted() {
            return Ok(());
        }
    }
}

/// Answers chunks until there are no more.
fn work(jobs: &Mutex<Receiver<Job>>, rules: Rules, options: &Options) {
    let mut batch = Batch::new(rules);
    loop {
        // The lock is held only while waiting for a chunk, not while solving it.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((chunk, answers)) = job else { return };
        // The writer may be gone: then nobody wants the answers.
        let _ = answers.send(solve(&mut batch, &chunk, rules, options));
    }
}

/// What stands in a line.
enum Line {
    /// A comment, or nothing: passed through.
    Other,
    /// No puzzle, and why.
    Bad(String),
    /// A puzzle in this notation, and its number among the puzzles of the chunk.
    Puzzle(Symbols, usize),
}

fn solve(batch: &mut Batch, Chunk(text): &Chunk, rules: Rules, options: &Options) -> Answers {
    let mut puzzles = Vec::new();
    let parsed: Vec<(&[u8], Line)> = text
        .strip_suffix(b"\n")
        .unwrap_or(text)
        .split(|&byte| byte == b'\n')
        .map(|line| {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            let line = &line[..line.len().min(MAX_LINE_BYTES)];
            (line, parse(line, rules, options, &mut puzzles))
        })
        .collect();
    let solved = batch.answer(&puzzles);
    let mut answers = Answers { puzzles: puzzles.len() as u64, ..Answers::default() };
    answers.text.reserve(3 * text.len());
    for (line, parsed) in parsed {
        answers.text.extend_from_slice(line);
        match parsed {
            Line::Other => {}
            Line::Bad(message) => {
                answers.bad_lines += 1;
                answers.text.extend_from_slice(format!(":error: {message}").as_bytes());
            }
            Line::Puzzle(symbols, number) => {
                let answer = &solved[number];
                answers.text.extend_from_slice(match answer {
                    Answer::None => b":0:",
                    Answer::One(_) => b":1:",
                    Answer::Several(..) | Answer::Unknown(_) => b":2:",
                });
                if let Some(solution) = answer.solution() {
                    if let Err(wrong) = check::is_solution_of(solution, &puzzles[number], rules) {
                        answers.wrong = Some(Failure::wrong_solution(Engine::Lanes, &wrong).to_string());
                    }
                    if answer.is_unique() {
                        text::append_line(&mut answers.text, solution, symbols);
                    }
                }
            }
        }
        answers.text.push(b'\n');
    }
    answers
}

/// Looks at a line; a puzzle is added to `puzzles`.
fn parse(line: &[u8], rules: Rules, options: &Options, puzzles: &mut Vec<Grid>) -> Line {
    let text = line.trim_ascii_start();
    if text.is_empty() || text.starts_with(b"#") {
        return Line::Other;
    }
    match text::parse_line(line, options) {
        Err(error) => Line::Bad(error.to_string()),
        Ok((grid, _)) if !rules.allow(grid.size()) => {
            Line::Bad(format!("the rules {rules} have no {} boards", grid.size()))
        }
        Ok((grid, symbols)) => {
            puzzles.push(grid);
            Line::Puzzle(symbols, puzzles.len() - 1)
        }
    }
}

/// The live line and the final rate, on standard error.
struct Progress {
    start: Instant,
    line: Option<ProgressBar>,
    puzzles: std::cell::Cell<u64>,
    quiet: bool,
}

impl Progress {
    fn start(quiet: bool) -> Self {
        // A bar of unknown length draws itself on terminals only.
        let line = (!quiet).then(ProgressBar::new_spinner);
        if let Some(line) = &line {
            let style = ProgressStyle::with_template("{spinner} {human_pos} puzzles in {elapsed}");
            line.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
            line.enable_steady_tick(Duration::from_millis(200));
        }
        Self { start: Instant::now(), line, puzzles: 0.into(), quiet }
    }

    fn beside<T>(&self, print: impl FnOnce() -> T) -> T {
        match &self.line {
            Some(line) => line.suspend(print),
            None => print(),
        }
    }

    fn add(&self, puzzles: u64) {
        self.puzzles.set(self.puzzles.get() + puzzles);
        if let Some(line) = &self.line {
            line.inc(puzzles);
        }
    }

    fn finish(&self, bad_lines: u64) {
        if let Some(line) = &self.line {
            line.finish_and_clear();
        }
        if self.quiet {
            return;
        }
        let (puzzles, elapsed) = (self.puzzles.get(), self.start.elapsed());
        let rate = (puzzles as f64 / elapsed.as_secs_f64()) as u64;
        let (lines, a_puzzle) = (plural(bad_lines, "bad line"), plural(puzzles, "puzzle"));
        let bad = if bad_lines == 0 { String::new() } else { format!(", {lines}") };
        super::say!("{a_puzzle}{bad} in {elapsed:.2?}, {} a second", HumanCount(rate));
    }
}

fn plural(count: u64, what: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{} {what}{ending}", HumanCount(count))
}
