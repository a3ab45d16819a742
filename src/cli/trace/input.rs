//! Judges a trace of any length while it is read, also that of a program that still runs.

use crate::cli::shared::decode::{Input, read_some, text};
use crate::cli::shared::{Failure, signals};
use stackdoku::trace::{Judge, Verdict};
use std::io;
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Bytes that are read at once.
const AT_ONCE: usize = 64 << 10;

/// A program that differs and prints nothing for this time is not waited for.
const SILENCE: Duration = Duration::from_secs(5);

/// A thread that reads a trace.
pub struct Judging {
    /// The judge, and when it was last given a part; nothing once it was found that the part does not differ.
    judge: Arc<Mutex<(Judge, Option<Instant>)>>,
    /// Gets the end of the trace, or of what decides the verdict.
    pub ended: Receiver<io::Result<()>>,
}

impl Judging {
    /// Starts to read.
    pub fn start(judge: Judge, input: Input) -> Result<Self, Failure> {
        let judge = Arc::new(Mutex::new((judge, None)));
        let shared = Arc::clone(&judge);
        let read = move |send: Sender<io::Result<()>>| {
            let (mut part, mut rest) = (vec![0; AT_ONCE], None);
            let ended = text(input).and_then(|input| {
                let input = rest.insert(input);
                loop {
                    let length = read_some(input, &mut part)?;
                    let (judge, last) = &mut *locked(&shared);
                    judge.read(&part[..length]);
                    *last = Some(Instant::now());
                    if length == 0 || judge.is_decided() {
                        return Ok(());
                    }
                }
            });
            let _ = send.send(ended);
            // A program must never wait for a reader.
            let _ = rest.map(|mut input| io::copy(&mut input, &mut io::sink()));
        };
        Ok(Self { judge, ended: signals::start(read)? })
    }

    /// The verdict on what was read so far.
    pub fn verdict(self) -> Verdict {
        locked(&self.judge).0.clone().finish()
    }

    /// Whether what was read differs, and nothing has followed for some time: a faulty program may hang.
    pub fn is_silent(&self) -> bool {
        let (judge, last) = &mut *locked(&self.judge);
        last.take_if(|last| last.elapsed() >= SILENCE).is_some() && judge.clone().finish().differs.is_some()
    }
}

fn locked(judge: &Mutex<(Judge, Option<Instant>)>) -> MutexGuard<'_, (Judge, Option<Instant>)> {
    judge.lock().unwrap_or_else(PoisonError::into_inner)
}
