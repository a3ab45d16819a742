//! Runs a student's program: the puzzle goes to its standard input, and what it prints is graded.
//!
//! Time and output are limited. Nothing else is: the program can do whatever the person who grades can do.

use super::answers::{LOOK_AFTER, ReaderThread, Submission};
use crate::cli::shared::{Failure, signals};
use stackdoku::grade::Key;
use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for what a program has printed before it was stopped.
const REST: Duration = Duration::from_secs(1);

/// Runs `command` by the shell. At the limits, and at a signal, it ends with everything that it has started.
pub fn run(command: &str, puzzle: &Path, time: Duration) -> Result<Submission, Failure> {
    let input = File::open(puzzle).map_err(|error| Failure::Read(puzzle.display().to_string(), error))?;
    let mut program = Command::new(if cfg!(windows) { "cmd" } else { "sh" });
    program.args([if cfg!(windows) { "/C" } else { "-c" }, command]).stdin(input).stdout(Stdio::piped());
    // A group of its own, so that what the program has started ends with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut program, 0);
    let start = Instant::now();
    let failed = |error| Failure::Read(command.to_string(), error);
    let mut running = Running(program.spawn().map_err(failed)?);
    let Some(stdout) = running.0.stdout.take() else { return Err(Failure::Other("the program has no output".into())) };
    let reading = ReaderThread::start(stdout)?;
    let read = reading.wait(|| start.elapsed() >= time);
    let remark = match &read {
        None => Some(in_words(time)),
        Some(Ok(bytes)) if bytes.len() > Key::MAX_BYTES => None,
        Some(_) => running.ending(start, time),
    };
    drop(running);
    let stopped = Instant::now();
    let rest = || reading.wait(|| stopped.elapsed() >= REST).and_then(Result::ok).unwrap_or_default();
    let bytes = read.unwrap_or_else(|| Ok(rest())).map_err(failed)?;
    Ok(Submission { name: command.to_string(), bytes: Box::new(move || Ok(bytes)), remark })
}

fn in_words(time: Duration) -> String {
    format!("the program was stopped after {} seconds (--time-limit)", time.as_secs_f64())
}

/// A program that runs, and ends when this is dropped.
struct Running(Child);

impl Running {
    /// How the program ended, in words; `None` if it ended well.
    fn ending(&mut self, start: Instant, time: Duration) -> Option<String> {
        loop {
            match self.0.try_wait() {
                Ok(Some(status)) if status.success() => return None,
                Ok(Some(status)) => return Some(format!("the program ended with {status}")),
                Ok(None) if start.elapsed() >= time || signals::interrupted() => return Some(in_words(time)),
                Ok(None) => thread::sleep(LOOK_AFTER),
                Err(error) => return Some(format!("the program cannot be waited for: {error}")),
            }
        }
    }
}

impl Drop for Running {
    /// Ends the program and what it has started, as far as it runs.
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.0.id()).ok().and_then(rustix::process::Pid::from_raw) {
            // There may be nothing left to end.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
