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
use super::output::Output;
use super::{Failure, Status};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use stackdoku::check;
use stackdoku::grid::Grid;
use stackdoku::rules::Rules;
use stackdoku::search::lanes::Batch;
use stackdoku::text::{self, Form, Options, Symbols};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::num::NonZero;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Lines a worker takes at once: enough to keep the lanes filled, few enough to answer soon.
const CHUNK_LINES: usize = 4096;

/// No line of a puzzle is longer; of a longer one only so much is kept.
const MAX_LINE_BYTES: usize = 4096;

/// Lines as they were read, without their ends.
struct Chunk(Vec<Vec<u8>>);

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
    let mut bad_lines = 0;
    for answers in queue {
        let Ok(answers) = answers.recv() else {
            return Err(Failure::Other("a worker ended before its answer".into()));
        };
        if let Some(wrong) = answers.wrong {
            return Err(Failure::Other(wrong));
        }
        progress.beside(|| (&output).write_all(&answers.text)).map_err(|error| output.failure(error))?;
        (&output).flush().map_err(|error| output.failure(error))?;
        bad_lines += answers.bad_lines;
        progress.add(answers.puzzles);
    }
    if let Ok(Err(error)) = reader.join() {
        return Err(Failure::Read(source.name(), error));
    }
    output.finish()?;
    progress.finish(bad_lines);
    Ok(if bad_lines == 0 { Status::Done } else { Status::Failed })
}

/// Cuts the input into chunks. A chunk ends when it is full, or when the next line would have to be waited for.
fn read(input: Box<dyn Read + Send>, jobs: &SyncSender<Job>, queue: &SyncSender<Receiver<Answers>>) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 20, input);
    loop {
        let mut lines = Vec::new();
        while lines.len() < CHUNK_LINES {
            let must_wait = !input.buffer().contains(&b'\n');
            if must_wait && !lines.is_empty() {
                break;
            }
            match read_line(&mut input)? {
                Some(line) => lines.push(line),
                None => break,
            }
        }
        if lines.is_empty() {
            return Ok(());
        }
        let (send, receive) = sync_channel(1);
        // Either end is gone when the output is closed: there is nobody to read for.
        if queue.send(receive).is_err() || jobs.send((Chunk(lines), send)).is_err() {
            return Ok(());
        }
    }
}

/// The next line without its end; `None` when there are no more.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let read = input.by_ref().take(MAX_LINE_BYTES as u64).read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') && read == MAX_LINE_BYTES {
        input.skip_until(b'\n')?;
    }
    while let Some(b'\n' | b'\r') = line.last() {
        line.pop();
    }
    Ok(Some(line))
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

fn solve(batch: &mut Batch, Chunk(lines): &Chunk, rules: Rules, options: &Options) -> Answers {
    let mut puzzles: Vec<Grid> = Vec::with_capacity(lines.len());
    let parsed: Vec<Line> = lines
        .iter()
        .map(|line| {
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
        })
        .collect();
    let solved = batch.answer(&puzzles);
    let mut answers = Answers { puzzles: puzzles.len() as u64, ..Answers::default() };
    for (line, parsed) in lines.iter().zip(parsed) {
        answers.text.extend_from_slice(line);
        match parsed {
            Line::Other => answers.text.push(b'\n'),
            Line::Bad(message) => {
                answers.bad_lines += 1;
                answers.text.extend_from_slice(format!(":error: {message}\n").as_bytes());
            }
            Line::Puzzle(symbols, number) => {
                let answer = &solved[number];
                answers.text.extend_from_slice(format!(":{}:", answer.count).as_bytes());
                match &answer.solution {
                    Some(solution) if answer.count == 1 => {
                        if let Err(wrong) = check::is_solution_of(solution, &puzzles[number], rules) {
                            answers.wrong = Some(format!("the engine lanes is wrong: {wrong}"));
                        }
                        answers.text.extend_from_slice(text::board_text(solution, Form::Line, symbols).as_bytes());
                    }
                    _ => answers.text.push(b'\n'),
                }
            }
        }
    }
    answers
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
            let style = ProgressStyle::with_template("{spinner} {human_pos} puzzles, {per_sec}, {elapsed}");
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
        let bad = if bad_lines == 0 { String::new() } else { format!(", {bad_lines} bad lines") };
        anstream::eprintln!("{} puzzles{bad} in {elapsed:.2?}, {} a second", HumanCount(puzzles), HumanCount(rate));
    }
}
