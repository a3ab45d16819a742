//! Runs a student's program: the puzzle goes to its standard input, and what it prints is graded.
//!
//! Time and output are limited. Nothing else is: the program can do whatever the person who grades can do.

use super::answers::{Reading, Submission};
use crate::cli::shared::decode::{self, read_some};
use crate::cli::shared::terminal::note;
use crate::cli::shared::{Failure, figures, signals, system};
use crate::cli::trace::Judging;
use stackdoku::grade::{Fault, Key};
use stackdoku::trace::{Judge, is_trace};
use std::io::{Cursor, Read, Write, stderr};
use std::mem;
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for what a program has printed before it was stopped.
const REST: Duration = Duration::from_secs(1);

/// Bytes of the last line that a program writes to its standard error, at most.
const MOST_WORDS: usize = 4096;

/// Bytes that a program writes to its standard error, and that are passed on, at most.
const MOST_PASSED: usize = 1 << 20;

/// Runs `command` by the shell, with the text of the puzzle on its standard input. At the limits, and at a signal, it
/// ends with all that it has started and that has not left its group of processes, as by `setsid`. Where the puzzle
/// `has_none`, status 1 is a good end too: ours is that. A `judge` gets what it prints on standard error.
pub fn run(
    command: &str,
    puzzle: Vec<u8>,
    time: Duration,
    has_none: bool,
    judge: Option<Judge>,
) -> Result<Submission, Failure> {
    let failed = |error| Failure::Read(command.to_string(), error);
    let mut text = Vec::new();
    decode::text(Box::new(Cursor::new(puzzle))).and_then(|mut puzzle| puzzle.read_to_end(&mut text)).map_err(failed)?;
    let mut program = system::shell(command);
    program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let start = Instant::now();
    let mut running = Running(program.spawn().map_err(failed)?);
    let Some(stdout) = running.0.stdout.take() else { return Err(Failure::Other("the program has no output".into())) };
    let reading = Reading::start(stdout)?;
    if let Some(mut stdin) = running.0.stdin.take() {
        // A program need not read it.
        signals::start(move |_: Sender<()>| drop(stdin.write_all(&without_remarks(&text))))?;
    }
    let (mut judging, mut last_line) = (None, None);
    if let Some(stderr) = running.0.stderr.take() {
        match judge {
            Some(judge) => judging = Some(Judging::start(judge, Box::new(stderr))?),
            None => last_line = Some(pass_on(stderr)?),
        }
    }
    // What it has started may hold its output when the program has ended.
    let read = signals::wait(&reading.ended, || start.elapsed() >= time);
    let mut bytes = reading.taken();
    let mut ending = if bytes.len() > Key::MAX_BYTES { None } else { running.ending(start, time, has_none) };
    drop(running);
    let stopped = Instant::now();
    read.or_else(|| signals::wait(&reading.ended, || stopped.elapsed() >= REST)).transpose().map_err(failed)?;
    bytes.extend(reading.taken());
    let stopped = Instant::now();
    let trace = judging.map(|judging| {
        // What was judged until then counts.
        let _ = signals::wait(&judging.ended, || stopped.elapsed() >= REST);
        judging.verdict()
    });
    let last_line = last_line.and_then(|line| signals::wait(&line, || stopped.elapsed() >= REST));
    if let (Some(Fault::Died { how, .. } | Fault::Ended { how }), Some(line)) = (&mut ending, last_line) {
        *how += &format!("; the last words of the program: {line}");
    }
    Ok(Submission { name: command.to_string(), bytes: Box::new(move || Ok(bytes)), ending, trace })
}

/// The puzzle without its lines that begin with `#`: a student's program need not know them.
fn without_remarks(text: &[u8]) -> Vec<u8> {
    text.split_inclusive(|&byte| byte == b'\n').filter(|line| !line.starts_with(b"#")).collect::<Vec<_>>().concat()
}

/// Passes on the beginning of what a program writes to its standard error, and sends the last line that is not
/// indented.
fn pass_on(mut from: impl Read + Send + 'static) -> Result<Receiver<String>, Failure> {
    signals::start(move |send| {
        let (mut part, mut end, mut left, mut is_told) = ([0; MOST_WORDS], Vec::new(), MOST_PASSED, false);
        while let Ok(length @ 1..) = read_some(&mut from, &mut part) {
            let _ = stderr().write_all(&part[..length.min(left)]);
            if length > left && !mem::replace(&mut is_told, true) {
                note("the program writes more than 1 MiB to standard error: the rest is left out");
            }
            left = left.saturating_sub(length);
            end.extend_from_slice(&part[..length]);
            end.drain(..end.len().saturating_sub(MOST_WORDS));
        }
        let end = String::from_utf8_lossy(&end);
        // The lines of a trace of calls are indented, those of the trace of a search are turns.
        let is_last = |line: &&str| line.starts_with(|sign: char| !sign.is_whitespace()) && !is_trace(line.as_bytes());
        if let Some(line) = end.lines().rfind(is_last) {
            let _ = send.send(line.trim_end().into());
        }
    })
}

/// That a program was stopped because its time was over.
pub fn out_of_time(time: Duration) -> Fault {
    Fault::Ended { how: format!("the program was stopped after {} (--time-limit)", figures::limit(time)) }
}

/// A program that runs, and ends when this is dropped.
struct Running(Child);

impl Running {
    /// How the program ended; `None` if it ended well.
    fn ending(&mut self, start: Instant, time: Duration, has_none: bool) -> Option<Fault> {
        let status = loop {
            match self.0.try_wait() {
                Ok(Some(status)) => break status,
                Ok(None) if start.elapsed() >= time || signals::interrupted() => return Some(out_of_time(time)),
                Ok(None) => thread::sleep(signals::WAIT_FOR),
                Err(error) => {
                    return Some(Fault::Ended { how: format!("the program cannot be waited for: {error}") });
                }
            }
        };
        match system::death(status) {
            _ if status.success() || has_none && status.code() == Some(1) => None,
            Some(how) => Some(Fault::Died { line: None, how }),
            None => Some(Fault::Ended { how: format!("the program ended with {status}") }),
        }
    }
}

impl Drop for Running {
    /// Ends the program and what it has started, as far as it runs.
    fn drop(&mut self) {
        system::end_with_all(&mut self.0);
        let _ = self.0.wait();
    }
}
