//! `stackdoku generate`: new puzzles.
//!
//! ```text
//!  numbers 0.. --chunks--> threads --made--> writer     in the order of the numbers
//! ```

mod args;
mod print;

use super::note::note;
use super::numbers::threads;
use super::output::Output;
use super::signals::{self, interrupted};
use super::values::Format;
use super::{Failure, Status};
pub use args::GenerateArgs;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use print::Printer;
use stackdoku::{Generator, Made, Missed, Size};
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvError, channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Puzzles that a thread makes at once, at most: as many as fill the lanes, and not so many that the first ones wait
/// long for the others.
const fn largest_chunk(size: Size) -> u64 {
    match size {
        Size::Four | Size::Nine => 256,
        Size::Sixteen => 8,
    }
}

/// Makes the puzzles and prints them in order.
pub fn run(args: &GenerateArgs) -> Result<Status, Failure> {
    let cells = args.size.cell_count();
    if let Some(givens) = args.givens.filter(|&givens| usize::from(givens) > cells) {
        return Err(Failure::usage(
            format!("a {} puzzle has {cells} cells and cannot have {givens} givens", args.size),
            "`--size 16` makes larger puzzles".into(),
        ));
    }
    if args.no_guess && args.solutions != 1 {
        return Err(Failure::usage(
            "with --no-guess a puzzle has exactly one solution".into(),
            "leave out `--solutions`".into(),
        ));
    }
    if args.format == Some(Format::Grid) {
        return Err(Failure::usage(
            "puzzles are not printed as drawings".into(),
            "`-f hex-rows` prints rows; `stackdoku -f grid` draws a solution".into(),
        ));
    }
    let generator = generator(args);
    // The rules may not be defined for the size.
    generator.make(0..0).map_err(|refusal| Failure::Other(refusal.to_string()))?;
    let seed = args.seed.unwrap_or_else(new_seed);
    if args.seed.is_none() {
        note(&format!("--seed {seed} makes the same again"));
    }
    let output = Output::open(args.output.as_deref())?;
    signals::watch()?;
    let bar = progress(args.count);
    let mut printer = Printer::new(args, seed);
    let (mut missed, mut printed) = (0, 0);
    let generator = generator.seed(seed).time_limit(args.time_limit).stop_flag(signals::flag());
    each(args, &generator, |number, made| {
        // Nothing was found in time; or it was stopped in the making, and would have become what was asked.
        if made.missed == Some(Missed::Everything) || made.missed.is_some() && interrupted() {
            return Ok(());
        }
        printed += 1;
        if let Some(how) = made.missed {
            missed += 1;
            bar.suspend(|| note(&format!("puzzle {} is not as asked: {how}", number + 1)));
        }
        let text = printer.puzzle(number, &made);
        bar.inc(1);
        (&output).write_all(text.as_bytes()).map_err(|error| output.failure(error))
    })?;
    bar.finish_and_clear();
    (&output).write_all(printer.end().as_bytes()).map_err(|error| output.failure(error))?;
    if printed == args.count && missed == 0 {
        output.finish()?;
        return Ok(Status::Done);
    }
    if let Some(name) = output.keep_partial()? {
        note(&format!("what was made is in {name}"));
    }
    if printed < args.count {
        let by = if interrupted() { "a signal" } else { "the time limit (--time-limit)" };
        note(&format!("stopped by {by}: {printed} of {} puzzles were made", args.count));
    }
    Ok(Status::Stopped)
}

fn generator(args: &GenerateArgs) -> Generator {
    let mut generator = Generator::new(args.size)
        .rules(args.rules)
        .solutions(args.solutions)
        .minimal(args.minimal)
        .symmetry(args.symmetry)
        .no_guess(args.no_guess)
        .attempts(u64::MAX);
    if let Some(givens) = args.givens {
        generator = generator.givens(givens.into());
    }
    if let Some(choices) = &args.choices {
        generator = generator.choices(choices.clone());
    }
    generator
}

/// A seed that nobody has chosen: short enough to be typed.
fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64 % 1_000_000_000
}

fn progress(count: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(count), ProgressDrawTarget::stderr_with_hz(5));
    if let Ok(style) = ProgressStyle::with_template("{spinner} {human_pos} of {human_len} puzzles in {elapsed}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Hands each puzzle to `take`, in order. It ends early when somebody asked to stop; then some may be left out.
fn each(
    args: &GenerateArgs,
    generator: &Generator,
    mut take: impl FnMut(u64, Made) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let jobs = threads(args.jobs).get();
    let chunk =
        if generator.works_in_batches() { (args.count / jobs as u64).clamp(1, largest_chunk(args.size)) } else { 1 };
    let next = AtomicU64::new(0);
    let start = Instant::now();
    let is_over = || interrupted() || start.elapsed() >= args.time_limit;
    let (send, made) = channel();
    thread::scope(|scope| {
        for _ in 0..jobs {
            let (send, next, is_over) = (send.clone(), &next, &is_over);
            let work = move || {
                loop {
                    let first = next.fetch_add(chunk, Ordering::Relaxed);
                    if first >= args.count || is_over() {
                        return;
                    }
                    let end = (first + chunk).min(args.count);
                    // It was made sure that the rules are defined for the size. Without a receiver nobody wants more.
                    let Ok(made) = generator.make(first..end) else { return };
                    if send.send((first, made)).is_err() {
                        return;
                    }
                }
            };
            thread::Builder::new().spawn_scoped(scope, work).map_err(|error| Failure::thread(&error))?;
        }
        drop(send);
        let mut waiting: BTreeMap<u64, Vec<Made>> = BTreeMap::new();
        let mut taken = 0;
        let mut is_open = true;
        while is_open {
            match made.recv() {
                Ok((first, chunk)) => drop(waiting.insert(first, chunk)),
                // All threads have ended. What was made behind a gap, which a stopped thread has left, is not lost.
                Err(RecvError) => is_open = false,
            }
            while let Some(chunk) = waiting.first_entry().filter(|chunk| *chunk.key() == taken || !is_open) {
                let (first, chunk) = chunk.remove_entry();
                taken = first + chunk.len() as u64;
                for (number, made) in (first..).zip(chunk) {
                    if let Err(failure) = take(number, made) {
                        // The threads take no more numbers.
                        next.store(args.count, Ordering::Relaxed);
                        return Err(failure);
                    }
                }
            }
        }
        Ok(())
    })
}
