//! `stackdoku batch [FILE]...`: one puzzle per line in, one result per line out, in order, on all cores.
//!
//! The reader cuts the input into pieces, each of some lines; [`ordered`] hands them to workers and brings their
//! answers back in order.

mod args;
mod count;
mod lines;
mod progress;
mod write;

use super::shared::lines::inputs::Inputs;
use super::shared::ordered::ordered;
use super::shared::output::{OUTPUT, Output, keep};
use super::shared::signals::{self, interrupted};
use super::shared::terminal::note;
use super::shared::values::{joined, threads};
use super::shared::{Failure, Status};
pub use args::BatchArgs;
use count::SolutionCounter;
use lines::{LineWorker, Totals};
use progress::ProgressLine;
use stackdoku::Batch;
use stackdoku::text::Options;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use write::Writer;

/// Pieces for each worker, so that all are done at about the same time.
const PIECES_EACH: usize = 8;

/// Reads, solves and prints until the input ends or nobody reads the output.
pub fn run(args: &BatchArgs) -> Result<Status, Failure> {
    keep(OUTPUT, args.output.as_deref(), args.files.iter().map(|file| &**file))?;
    let inputs = Inputs::new(&args.files, Options::new().symbols(args.symbols), joined(&args.rules))?
        .beginning_with(args.from_line);
    let bytes = inputs.bytes();
    signals::watch()?;
    let output = Output::open(args.output.as_deref())?;
    let writer = Writer::new(args);
    output.send(writer.head())?;
    let workers = threads(args.jobs);
    let inputs = if args.wanted() > 2 { inputs.in_lines() } else { inputs.in_pieces(PIECES_EACH * workers.get()) };
    let (wanted, time_limit) = (args.wanted(), args.time_limit);
    let worker = |idle: Arc<AtomicUsize>| {
        let batch = move |rules| {
            let batch = Batch::new(rules).stop_flag(signals::flag()).idle_threads(Arc::clone(&idle));
            let batch = if wanted == 1 { batch.first_solution() } else { batch };
            time_limit.into_iter().fold(batch, Batch::time_limit)
        };
        let mut worker = LineWorker::new(batch, SolutionCounter::new(args), writer);
        move |piece| worker.answer(&piece)
    };
    let progress = ProgressLine::start(args.quiet, bytes);
    let mut totals = Totals::default();
    // Where to go on after a stop.
    let mut next = "the first line".to_string();
    let inputs = Arc::new(inputs);
    let ended = ordered(
        workers,
        move |send| inputs.read(send),
        worker,
        |answers| {
            let answers = answers?;
            progress.beside(|| output.send_lines(&answers.text))?;
            totals.add(answers.totals);
            progress.add(totals.puzzles, answers.bytes);
            next = answers.next;
            Ok(!answers.is_cut)
        },
        || progress.tick(),
    );
    let output = output.keep_on_failure(ended)?;
    if interrupted() {
        // A part of the answers must not look like the whole.
        let partial = output.keep_partial()?;
        progress.finish(&totals);
        let parts = match totals.parts {
            0 => String::new(),
            1 => "; the count with `+` is not complete".into(),
            parts => format!("; the {parts} counts with `+` are not complete"),
        };
        note(&format!("stopped by a signal: go on with {next}{parts}"));
        if let Some(name) = partial {
            note(&format!("the answers so far are in {name}"));
        }
        return Ok(Status::Stopped);
    }
    output.finish()?;
    progress.finish(&totals);
    Ok(match totals {
        Totals { bad_lines: 1.., .. } => Status::Failed,
        Totals { puzzles, passed, .. } if passed.is_wrong_file(puzzles) => Status::Failed,
        Totals { undecided: 1.., .. } | Totals { uncounted: 1.., .. } => Status::Stopped,
        _ => Status::Done,
    })
}
