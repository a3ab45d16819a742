//! Runs a student's program: the puzzle goes to its standard input, and what it prints is graded.
//!
//! Time and output are limited. Nothing else is: the program can do whatever the person who grades can do.

use super::answers::Answer;
use crate::cli::Failure;
use stackdoku::Key;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Between two looks whether the program has ended.
const LOOK_AFTER: Duration = Duration::from_millis(10);

/// Runs `command` by the shell.
pub fn run(command: &str, puzzle: &Path, time: Duration) -> Result<Answer, Failure> {
    let input = File::open(puzzle).map_err(|error| Failure::Read(puzzle.display().to_string(), error))?;
    let mut program = Command::new(if cfg!(windows) { "cmd" } else { "sh" });
    program.args([if cfg!(windows) { "/C" } else { "-c" }, command]).stdin(input).stdout(Stdio::piped());
    // A group of its own, so that what the program has started ends with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut program, 0);
    let start = Instant::now();
    let failed = |error| Failure::Read(command.to_string(), error);
    let mut child = program.spawn().map_err(failed)?;
    let Some(stdout) = child.stdout.take() else { return Err(Failure::Other("the program has no output".into())) };
    let (send, received) = channel();
    // Not joined: something that the program has started may keep its output open.
    thread::Builder::new()
        .spawn(move || {
            let mut bytes = Vec::new();
            let read = stdout.take(Key::MAX_BYTES as u64 + 1).read_to_end(&mut bytes);
            let _ = send.send(read.map(|_| bytes));
        })
        .map_err(|error| Failure::thread(&error))?;
    let bytes = received.recv_timeout(time);
    let is_cut = matches!(&bytes, Ok(Ok(bytes)) if bytes.len() > Key::MAX_BYTES);
    let remark = match &bytes {
        Err(RecvTimeoutError::Timeout) => Some(in_words(time)),
        _ if is_cut => None,
        _ => ending(&mut child, start, time),
    };
    end(&mut child);
    let bytes = match bytes {
        Ok(read) => read.map_err(failed)?,
        Err(_) => received.recv_timeout(Duration::from_secs(1)).ok().and_then(Result::ok).unwrap_or_default(),
    };
    Ok(Answer { name: command.to_string(), bytes: Box::new(move || Ok(bytes)), remark })
}

fn in_words(time: Duration) -> String {
    format!("the program was stopped after {} seconds (--time-limit)", time.as_secs_f64())
}

/// What is to be said of how the program ended; nothing if it ended well.
fn ending(child: &mut Child, start: Instant, time: Duration) -> Option<String> {
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return None,
            Ok(Some(status)) => return Some(format!("the program ended with {status}")),
            Ok(None) if start.elapsed() >= time => return Some(in_words(time)),
            Ok(None) => thread::sleep(LOOK_AFTER),
            Err(error) => return Some(format!("the program cannot be waited for: {error}")),
        }
    }
}

/// Ends the program and what it has started, as far as it runs.
fn end(child: &mut Child) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        // There may be nothing left to end.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}
