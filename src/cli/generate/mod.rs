//! `stackdoku generate`: new puzzles.
//!
//! Chunks of puzzle numbers go to threads, and [`ordered`] brings the puzzles back in the order of their numbers.

mod args;
mod print;

use super::shared::link::Linked;
use super::shared::ordered::ordered;
use super::shared::output::Output;
use super::shared::signals::{self, interrupted};
use super::shared::terminal::note;
use super::shared::values::{Format, threads};
use super::shared::watch::line;
use super::shared::{Failure, Status};
pub use args::GenerateArgs;
use print::PuzzlePrinter;
use stackdoku::check::Refusal;
use stackdoku::generate::{Generator, Made, Missed, Symmetry};
use stackdoku::rate::{LONGEST, Level};
use stackdoku::{Grid, Rules, Size};
use std::num::NonZero;
use std::ops::{Range, RangeInclusive};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Makes the puzzles and prints them in order.
pub fn run(args: &GenerateArgs) -> Result<Status, Failure> {
    let cells = args.size.cell_count();
    if let Some(givens) = args.givens.filter(|&givens| usize::from(givens) > cells) {
        return Err(Failure::Usage(
            format!("a {} puzzle has {cells} cells and cannot have {givens} givens", args.size),
            "`--size 16` makes larger puzzles".into(),
        ));
    }
    if let Some(fewest) = fewest_givens(args).filter(|&fewest| args.givens.is_some_and(|givens| givens < fewest)) {
        return Err(Failure::Usage(
            format!("every {} puzzle with one solution has {fewest} givens or more", args.size),
            format!("`--givens {fewest}`, or `--solutions` for more solutions"),
        ));
    }
    // A board of even side has no cell in its middle that goes with itself.
    let is_paired = matches!(args.symmetry, Symmetry::Rotate | Symmetry::Mirror) && args.size.side().is_multiple_of(2);
    if let Some(givens) = args.givens.filter(|givens| is_paired && !givens.is_multiple_of(2)) {
        return Err(Failure::Usage(
            format!("with `--symmetry {}` a {} puzzle has an even number of givens", args.symmetry, args.size),
            format!("`--givens {}`, or leave out `--symmetry`", givens + 1),
        ));
    }
    if (args.no_guess || args.wants_rating()) && args.solutions != 1 {
        return Err(Failure::Usage(
            "only a puzzle with exactly one solution has a rating".into(),
            "leave out `--solutions`".into(),
        ));
    }
    let is_longer = args.look_ahead.as_ref().is_some_and(|asked| *asked.start() > LONGEST.into());
    if args.effort.is_some() && (is_longer || args.level == Some(Level::Extreme)) {
        return Err(Failure::Usage(
            format!("a puzzle that needs more than look-ahead {LONGEST} has no effort"),
            "leave out `--effort`".into(),
        ));
    }
    if let Some(site) = args.format.and_then(Format::site) {
        site.check(&Linked::new(&Grid::empty(args.size), args.rules())).map_err(Failure::Other)?;
    }
    let generator = generator(args);
    // The rules may not be defined for the size.
    generator.make(0..0).map_err(|refusal| Failure::Other(refusal.to_string()))?;
    let seed = args.seed.unwrap_or_else(new_seed);
    if args.seed.is_none() {
        note(&format!("--seed {seed} makes the same puzzles again"));
    }
    signals::watch()?;
    let output = Output::open(args.output.as_deref())?;
    let bar = line(Some(args.count), 5, "{spinner} {human_pos} of {human_len} puzzles in {elapsed}");
    let mut printer = PuzzlePrinter::new(args, seed);
    let (mut missed, mut printed) = (0, 0);
    let generator = generator.seed(seed).stop_flag(signals::flag());
    let take = |number, made: Made| {
        if made.missed == Some(Missed::Everything) {
            // Without a gap, so that what is printed is the beginning of what the seed gives.
            return Ok(false);
        }
        if made.missed.is_some() && interrupted() {
            bar.suspend(|| note(&format!("puzzle {} was not finished and is left out", number + 1)));
            return Ok(true);
        }
        printed += 1;
        if let Some(how) = made.missed {
            missed += 1;
            bar.suspend(|| note(&format!("puzzle {} is not as asked: {how}", number + 1)));
        }
        let text = printer.puzzle(number, &made)?;
        bar.inc(1);
        output.append(text)?;
        Ok(true)
    };
    let wait = || {
        bar.tick();
        // What cannot be written now will fail with the next puzzle.
        let _ = output.flush_if_due();
    };
    each(args, &generator, take, wait)?;
    bar.finish_and_clear();
    output.append(printer.end())?;
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

/// The fewest givens that a puzzle with one solution can have, where it is known: at 9x9 from a search through all
/// grids (G. McGuire, B. Tugemann and G. Civario, There is no 16-clue sudoku, 2012).
fn fewest_givens(args: &GenerateArgs) -> Option<u16> {
    match (args.size, args.rules() == Rules::CLASSIC, args.solutions) {
        (Size::Four, true, 1) => Some(4),
        (Size::Nine, true, 1) => Some(17),
        _ => None,
    }
}

fn generator(args: &GenerateArgs) -> Generator {
    let generator = Generator::new(args.size)
        .rules(args.rules())
        .solutions(args.solutions)
        .minimal(args.minimal)
        .symmetry(args.symmetry)
        .no_guess(args.no_guess)
        .attempts(u64::MAX);
    let generator = args.givens.map(usize::from).into_iter().fold(generator, Generator::givens);
    let generator = args.choices.iter().cloned().fold(generator, Generator::choices);
    let generator = args.asked_level().into_iter().fold(generator, Generator::level);
    let generator = args.look_ahead.iter().map(|asked| narrow(asked, u8::MAX)).fold(generator, Generator::look_ahead);
    args.effort.iter().map(|asked| narrow(asked, u32::MAX)).fold(generator, Generator::effort)
}

/// A range whose ends are `most` at most.
fn narrow<N: TryFrom<u64> + Copy>(range: &RangeInclusive<u64>, most: N) -> RangeInclusive<N> {
    let end = |end: u64| end.try_into().unwrap_or(most);
    end(*range.start())..=end(*range.end())
}

/// A seed that nobody has chosen: short enough to be typed.
fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64 % 1_000_000_000
}

/// The numbers of the puzzles, in chunks.
fn chunks(
    args: &GenerateArgs,
    generator: &Generator,
    jobs: NonZero<usize>,
) -> impl Iterator<Item = Range<u64>> + Clone + use<> {
    // They fill the lanes, but the first ones do not wait long for the others.
    let largest = match args.size {
        _ if !generator.works_in_batches() => 1,
        Size::Four | Size::Nine => 256,
        Size::Sixteen => 8,
    };
    let (count, chunk) = (args.count, (args.count / jobs.get() as u64).clamp(1, largest));
    (0..count.div_ceil(chunk)).map(move |number| number * chunk..count.min((number + 1) * chunk))
}

/// Hands the puzzles and their numbers to `take`, in order, until it wants no more or one was not made in time. `wait`
/// is called while none comes.
fn each(
    args: &GenerateArgs,
    generator: &Generator,
    mut take: impl FnMut(u64, Made) -> Result<bool, Failure>,
    wait: impl Fn(),
) -> Result<(), Failure> {
    let (start, jobs) = (Instant::now(), threads(args.jobs));
    let (chunks, time_limit) = (chunks(args, generator, jobs), args.time_limit);
    let read = move |send: &mut dyn FnMut(Range<u64>) -> bool| {
        chunks.clone().all(|chunk| start.elapsed() < time_limit && send(chunk));
        Ok(())
    };
    let worker = |_| {
        let generator = generator.clone();
        move |chunk: Range<u64>| {
            let left = time_limit.saturating_sub(start.elapsed());
            (chunk.start, generator.clone().time_limit(left).make(chunk))
        }
    };
    let take_chunk = |(first, chunk): (u64, Result<Vec<Made>, Refusal>)| {
        let chunk = chunk.map_err(|refusal| Failure::Other(refusal.to_string()))?;
        for (number, made) in (first..).zip(chunk) {
            if !take(number, made)? {
                return Ok(false);
            }
        }
        Ok(true)
    };
    ordered(jobs, read, worker, take_chunk, wait)
}
