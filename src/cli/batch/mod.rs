//! `stackdoku batch [FILE]...`: one puzzle per line in, one result per line out, in order, on all cores.
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

mod args;
mod count;
pub mod field;
mod inputs;
mod lines;
mod progress;
mod reader;
mod write;

use super::note::note;
use super::numbers::threads;
use super::output::Output;
use super::signals::{self, interrupted};
use super::{Failure, Status};
pub use args::BatchArgs;
use count::Counter;
use inputs::{Inputs, PieceOf};
use lines::{Answers, Tally, Worker};
use progress::Progress;
use stackdoku::Batch;
use stackdoku::text::Options;
use std::io::Write;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use write::Writer;

/// How often to look whether somebody asked to stop, while no answer comes.
const LOOK_AFTER: Duration = Duration::from_millis(100);

/// Pieces for each worker, so that all are done at about the same time.
const PIECES_EACH: usize = 8;

/// A piece, and where its answers go.
type Job = (PieceOf, SyncSender<Answers>);

/// Reads, solves and prints until the input ends or nobody reads the output.
pub fn run(args: &BatchArgs) -> Result<Status, Failure> {
    let inputs = Inputs::new(&args.files, Options { symbols: args.symbols, ..Options::default() })?;
    let bytes = inputs.bytes();
    let output = Output::open(args.output.as_deref())?;
    let workers = threads(args.jobs).get();
    let inputs = if args.wanted() > 2 { inputs.in_lines() } else { inputs.in_pieces(PIECES_EACH * workers) };
    let (send_job, jobs) = sync_channel::<Job>(workers);
    let (queue_answers, queue) = sync_channel::<Receiver<Answers>>(2 * workers);
    let jobs = Arc::new(Mutex::new(jobs));
    let batch = || Batch::new(args.rules);
    for _ in 0..workers {
        let batch = args.time_limit.map_or(batch(), |time| batch().time_limit(time));
        let worker = Worker { batch, counter: Counter::new(args), writer: Writer(args.format) };
        let jobs = Arc::clone(&jobs);
        start(move || work(&jobs, worker))?;
    }
    // Not joined: when the output closes, the reader may sit in a read that never ends.
    let reader = start(move || read(&inputs, &send_job, &queue_answers))?;
    let progress = Progress::start(args.quiet, bytes);
    signals::watch()?;
    let mut tally = Tally::default();
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
            return Err(wrong);
        }
        let print = || (&output).write_all(&answers.text).and_then(|()| (&output).flush());
        progress.beside(print).map_err(|error| output.failure(error))?;
        progress.add(answers.tally.puzzles, answers.bytes);
        tally.add(answers.tally);
    }
    if interrupted() {
        // A part of the answers must not look like the whole.
        let partial = output.keep_partial()?;
        progress.finish(&tally);
        note("stopped by a signal: the lines from here on are not answered");
        if let Some(name) = partial {
            note(&format!("the answers so far are in {name}"));
        }
        return Ok(Status::Stopped);
    }
    if let Ok(read) = reader.join() {
        read?;
    }
    output.finish()?;
    progress.finish(&tally);
    if tally.looks_like_rows() {
        note("this looks like one puzzle in rows: leave out `batch`");
    }
    Ok(match tally {
        Tally { bad_lines: 1.., .. } => Status::Failed,
        Tally { undecided: 1.., .. } => Status::Stopped,
        _ => Status::Done,
    })
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
fn read(inputs: &Inputs, jobs: &SyncSender<Job>, queue: &SyncSender<Receiver<Answers>>) -> Result<(), Failure> {
    inputs.read(|piece| {
        let (send, receive) = sync_channel(1);
        // Either end is gone when the output is closed: there is nobody to read for.
        queue.send(receive).is_ok() && jobs.send((piece, send)).is_ok() && !interrupted()
    })
}

/// Answers pieces until there are no more.
fn work(jobs: &Mutex<Receiver<Job>>, mut worker: Worker) {
    loop {
        // The lock is held only while waiting for a piece, not while solving it.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((piece, answers)) = job else { return };
        // The writer may be gone: then nobody wants the answers.
        let _ = answers.send(worker.answer(&piece));
    }
}
