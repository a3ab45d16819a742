//! `stackdoku batch [FILE]...`: one puzzle per line in, one result per line out, in order, on all cores.
//!
//! The reader cuts the input into pieces, each of some lines; [`print_all`] hands them to workers and prints
//! their answers in order.

mod args;
mod count;
mod lines;
mod progress;
mod write;

use super::shared::lines::answers::{Ended, print_all};
use super::shared::lines::inputs::Inputs;
use super::shared::output::{OUTPUT, Output, keep};
use super::shared::signals;
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
    let print = |output: &Output, text: &[u8], more, bytes| {
        progress.beside(|| output.send_lines(text))?;
        totals.add(more);
        progress.add(totals.puzzles, bytes);
        Ok(())
    };
    match print_all(inputs, workers, output, worker, print, || progress.tick())? {
        Ended::Whole(output) => output.finish()?,
        Ended::Stopped(stop) => {
            progress.finish(&totals);
            let parts = match totals.parts {
                0 => String::new(),
                1 => "; the count with `+` is not complete".into(),
                parts => format!("; the {parts} counts with `+` are not complete"),
            };
            stop.note(&parts, "answers");
            return Ok(Status::Stopped);
        }
    }
    progress.finish(&totals);
    Ok(match totals {
        Totals { bad_lines: 1.., .. } => Status::Failed,
        Totals { puzzles, passed, .. } if passed.is_wrong_file(puzzles) => Status::Failed,
        Totals { undecided: 1.., .. } | Totals { uncounted: 1.., .. } => Status::Stopped,
        _ => Status::Done,
    })
}
