//! Judges a trace of any length while it is read, also that of a program that still runs.

use crate::cli::shared::decode::{Input, read_some, text};
use crate::cli::shared::{Failure, signals};
use stackdoku::trace::{Judge, Verdict};
use std::io;
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};

/// Bytes that are read at once.
const AT_ONCE: usize = 64 << 10;

/// A thread that reads a trace.
pub struct Judging {
    judge: Arc<Mutex<Judge>>,
    /// Gets the end of the trace, or of what decides the verdict.
    pub ended: Receiver<io::Result<()>>,
}

impl Judging {
    /// Starts to read.
    pub fn start(judge: Judge, input: Input) -> Result<Self, Failure> {
        let judge = Arc::new(Mutex::new(judge));
        let shared = Arc::clone(&judge);
        let judges = move |part: &[u8]| {
            let mut judge = shared.lock().unwrap_or_else(PoisonError::into_inner);
            judge.read(part);
            !judge.is_decided()
        };
        let read = move |send: Sender<io::Result<()>>| {
            let mut part = vec![0; AT_ONCE];
            let mut input = match text(input) {
                Ok(input) => input,
                Err(error) => return drop(send.send(Err(error))),
            };
            let end = loop {
                match read_some(&mut input, &mut part) {
                    Ok(length @ 1..) if judges(&part[..length]) => {}
                    end => break end.map(drop),
                }
            };
            let _ = send.send(end);
            // A program must never wait for a reader.
            let _ = io::copy(&mut input, &mut io::sink());
        };
        Ok(Self { judge, ended: signals::start(read)? })
    }

    /// The verdict on what was read so far.
    pub fn verdict(self) -> Verdict {
        self.judge.lock().unwrap_or_else(PoisonError::into_inner).clone().finish()
    }
}
