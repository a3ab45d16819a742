//! Reads a trace of any length, also from a program that still runs.

use crate::cli::shared::decode::{read_some, text};
use crate::cli::shared::input::PuzzleSource;
use crate::cli::shared::{Failure, signals};
use stackdoku::pool::{USUAL_STACK, start_thread};
use stackdoku::trace::Judge;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::Duration;

/// Bytes that are read at once.
const AT_ONCE: usize = 64 << 10;

/// Parts that are read ahead.
const AHEAD: usize = 4;

/// Between two looks whether to stop.
const LOOK_AFTER: Duration = Duration::from_millis(10);

/// Hands the trace to the judge, up to where the verdict is known. Whether no signal came before.
pub fn read(source: &PuzzleSource<'_>, judge: &mut Judge) -> Result<bool, Failure> {
    let input = source.open()?;
    let (send, parts) = sync_channel(AHEAD);
    // Not joined: a program may keep its output open without writing.
    let reader = move || {
        let mut input = match text(input) {
            Ok(input) => input,
            Err(error) => return drop(send.send(Err(error))),
        };
        loop {
            let mut part = vec![0; AT_ONCE];
            let read = read_some(&mut input, &mut part).map(|length| part[..length].to_vec());
            let is_last = read.as_ref().map_or(true, Vec::is_empty);
            if send.send(read).is_err() || is_last {
                return;
            }
        }
    };
    start_thread(USUAL_STACK, reader).map_err(|error| Failure::thread(&error))?;
    while !judge.is_decided() {
        match parts.recv_timeout(LOOK_AFTER) {
            _ if signals::interrupted() => return Ok(false),
            Ok(part) => match part.map_err(|error| Failure::Read(source.name(), error))? {
                end if end.is_empty() => break,
                part => judge.read(&part),
            },
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    Ok(true)
}
