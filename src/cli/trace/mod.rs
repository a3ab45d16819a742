//! `stackdoku trace PUZZLE [TRACE]`: does a student's own program follow its algorithm, and where does it leave it?
//!
//! | file | what it does |
//! |---|---|
//! | `input` | reads and judges a trace of any length |
//! | `report` | the verdict as text |

mod args;
mod input;
mod report;

use super::shared::decode::text;
use super::shared::input::{PuzzleArgs, PuzzleSource, digits};
use super::shared::output::Output;
use super::shared::terminal::{note, shown};
use super::shared::{Failure, Status, signals};
use super::walk::{Position, Setting, page_of_trace};
pub use args::TraceArgs;
pub use input::Judging;
pub use report::{headline, last_words, remarks};
use stackdoku::Puzzle;
use stackdoku::text::Parsed;
use stackdoku::trace::{Judge, Outcome, Turn, Verdict, is_trace};
use std::io::{IsTerminal, Read, stdin};

const EXAMPLE: &str = "`./mine < puzzle.txt 2> trace.txt; stackdoku trace puzzle.txt trace.txt`";

/// Bytes of a file that tell whether it holds a trace.
const BEGINNING: u64 = 64 << 10;

/// Judges a trace and prints the verdict.
pub fn run(args: &TraceArgs) -> Result<Status, Failure> {
    let source = PuzzleSource::new(args.trace.as_deref());
    let usage = |message: String| Err(Failure::Usage(message, EXAMPLE.into()));
    if source.path().is_none() && PuzzleSource::new(Some(&args.puzzle)).path().is_none() {
        return usage("standard input cannot be both the puzzle and the trace".into());
    }
    if source.path().is_none() && stdin().is_terminal() {
        return usage("expected the trace of a program".into());
    }
    if args.page.html.is_some() && !args.engine.weighs {
        return usage("the page of `--html` shows Algorithms 1 and 2: it needs `-e stack` or `-e recursive`".into());
    }
    let (file, rules, symbols) = (Some(args.puzzle.clone()), args.rules.clone(), args.symbols);
    let puzzle = digits(&PuzzleArgs { file, puzzle: None, rules, symbols, number: None }, "trace")
        .map_err(|failure| in_wrong_order(args).unwrap_or(failure))?;
    let admitted = Puzzle::new(&puzzle.grid, puzzle.rules).map_err(|refusal| Failure::refused(&puzzle, &refusal))?;
    args.page.check([&*args.puzzle].into_iter().chain(args.trace.as_deref()))?;
    let has_text = !args.page.takes_standard_output(None, None)?;
    signals::watch()?;
    let judge = Judge::new(&admitted, puzzle.symbols, args.engine.whole(args.all));
    let judge = args.from.into_iter().fold(judge, Judge::from);
    let output = Output::open(None)?;
    let judging = Judging::start(judge, source.open()?)?;
    let failed = |error| Failure::Read(source.name(), error);
    let ended = signals::wait(&judging.ended, || judging.is_silent()).transpose().map_err(failed)?;
    let verdict = judging.verdict();
    let outcome = verdict.outcome();
    if signals::interrupted() {
        note("stopped by a signal");
    } else if ended.is_none() {
        note("the program prints nothing any more, and its trace differs already: not waiting for its end");
    }
    if outcome == Outcome::Nothing {
        if ended.is_none() {
            return Ok(Status::Stopped);
        }
        // The lines of `walk --json` hold their puzzle, too.
        if let Some(failure) = in_wrong_order(args) {
            return Err(failure);
        }
        let (name, skipped) =
            (source.name(), verdict.first_skipped.map(|(_, line)| format!(", not `{}`", shown(&line))));
        let expected = "expected lines such as `3 8 6` (row, column, digit) and `pop`";
        return usage(format!("{name} holds no trace: {expected}{}", skipped.unwrap_or_default()));
    }
    if has_text {
        output.write_text(report::text(&verdict), true)?;
    }
    if let Some(page) = args.page.open()? {
        args.page.write(page, &page_text(args, &puzzle, &verdict)?, true)?;
    }
    Ok(match outcome {
        Outcome::Differs => Status::NoSolution,
        Outcome::Follows if ended.is_some() => Status::Done,
        _ => Status::Stopped,
    })
}

/// What to do where the trace stands in place of the puzzle.
fn in_wrong_order(args: &TraceArgs) -> Option<Failure> {
    let source = PuzzleSource::new(Some(&args.puzzle).filter(|path| path.is_file()).map(|path| &**path));
    let (mut bytes, input) = (Vec::new(), source.path().and_then(|_| text(source.open().ok()?).ok())?);
    let is_read = input.take(BEGINNING).read_to_end(&mut bytes).is_ok();
    let other = args.trace.as_deref().map_or("puzzle.txt".into(), |trace| PuzzleSource::new(Some(trace)).name());
    let name = source.name();
    let message = format!("{name} holds a trace, not a puzzle: name the puzzle first, then the trace");
    (is_read && is_trace(&bytes)).then(|| Failure::Usage(message, format!("`stackdoku trace {other} {name}`")))
}

/// The page of the walk, at the step to which the trace follows.
fn page_text(args: &TraceArgs, puzzle: &Parsed, verdict: &Verdict) -> Result<String, Failure> {
    let name = PuzzleSource::new(Some(&args.puzzle)).name();
    let setting = Setting::new(&name, puzzle.rules, puzzle.symbols, puzzle.grid);
    let start = Position::start(&setting, args.all).map_err(|refusal| Failure::refused(puzzle, &refusal))?;
    let cell = match verdict.differs {
        Some((_, Turn::Choice { cell, .. })) => Some(cell.index(setting.size())),
        _ => None,
    };
    let remark = format!("The trace {}.", report::headline(verdict));
    Ok(page_of_trace(&setting, &start, verdict.choices + verdict.pops, cell, &remark))
}
