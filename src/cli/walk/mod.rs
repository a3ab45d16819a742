//! `stackdoku walk [FILE]`: the search, one step after the other.
//!
//! ```text
//! StackSearch::step() --> Explained --> json, plain, terminal
//! the puzzle itself --> html: the page runs the search again
//! ```
//!
//! | file | what lives there |
//! |---|---|
//! | `setting` | the puzzle, its rules and its notation; the masks around a cell |
//! | `position` | the search after a number of steps |
//! | `find_best` | how FindBest finds the cell: what a digit strikes, how the least count is read |
//! | `explain` | what happened in one step: the value that all views draw |
//! | `moment` | the moments of a step |
//! | `listings` | the loop in several languages |
//! | `survey`, `marks` | the whole run: counts, costs, depths, the steps worth stopping at |
//! | `cursor` | a walk: forward, back, over, to a mark, to a place |
//! | `snapshots` | what it goes back from |
//! | `ask` | what comes next, asked before it is shown |
//! | `sentences` | the table of all sentences, of the program and of its page |
//! | `span` | the steps that were asked for, one after the other |
//! | `json` | the steps as JSON, an object per line |
//! | `panels` | the lines of text that show a step |
//! | `plain` | these lines, a block per step |
//! | `terminal` | these lines on a terminal, with keys |
//! | `html` | the page for a browser |
//!
//! The engine knows nothing of being watched, and nothing here ever chooses a cell or a digit: a walk is calls of
//! [`stackdoku::stack::StackSearch::step`], and what it explains comes from public state.

#[macro_use]
mod sentences;

mod args;
mod ask;
mod cursor;
mod explain;
mod find_best;
mod html;
mod json;
mod listings;
mod marks;
mod moment;
mod panels;
mod plain;
mod position;
mod setting;
mod snapshots;
mod span;
mod survey;
mod terminal;
#[cfg(test)]
mod tests;

use super::shared::output::Output;
use super::shared::terminal::note;
use super::shared::{Failure, Status, input, signals};
pub use args::WalkArgs;
use ask::Questions;
use cursor::Walk;
pub use html::{page_of_steps, page_of_trace};
use position::Ended;
pub use position::Position;
pub use setting::Setting;
use span::Span;
use survey::Survey;

/// Walks through the search of one puzzle.
pub fn run(args: &WalkArgs) -> Result<Status, Failure> {
    args.page.check(args.puzzle.file.as_deref())?;
    let without_puzzle = match &args.lesson {
        Some(page) => Some(html::page_of_lesson(page).ok_or_else(|| Failure::Other("there is no such page".into()))?),
        None => args.no_puzzle.then(html::without_puzzle),
    };
    if let Some(page) = without_puzzle {
        args.page.write(Output::open(args.page.html.as_deref())?, &page, true)?;
        return Ok(Status::Done);
    }
    let puzzle = input::digits(&args.puzzle, "walk")?;
    let source = input::PuzzleSource::new(args.puzzle.file.as_deref());
    let setting = Setting::new(&args.puzzle.name(), puzzle.rules, puzzle.symbols, puzzle.grid);
    let start = Position::start(&setting, args.all).map_err(|refusal| Failure::refused(&puzzle, &refusal))?;
    signals::watch()?;
    if args.page.html.is_some() {
        return html::write(&args.page, &setting, start, &args.steps, args.ask);
    }
    if !args.json && !args.plain && source.file_name().is_some() && terminal::is_there() {
        let mut walk = Walk::new(survey::reach(&args.steps), setting, start);
        if matches!(walk.survey.ended, Ended::Solved | Ended::Exhausted) {
            span::check_first(&args.steps, walk.survey.steps())?;
        }
        if *args.steps.start() > 1 {
            walk.go_to(*args.steps.start());
        }
        return status(terminal::run(walk, args.ask)?, 0);
    }
    let mut span = Span::new(start.clone(), &args.steps)?;
    let output = Output::open(None)?;
    let out = &mut &output;
    let written = if args.json {
        json::write(out, &setting, &start, &mut span)
    } else {
        let survey = Survey::take(survey::reach(&args.steps), start.clone(), &setting, |_| {});
        let questions = args.ask.then(|| Questions::of(start, &setting, &survey));
        plain::write(out, &setting, &survey, questions.as_ref(), &mut span)
    };
    let ended = written.map_err(|error| output.failure(error))?;
    output.finish()?;
    span::note_end(&args.steps, span.position());
    status(ended, span.position().counters().solutions)
}

/// The exit status, and a word on standard error when a signal stopped the walk.
fn status(ended: Ended, solutions: u64) -> Result<Status, Failure> {
    Ok(match ended {
        Ended::Exhausted if solutions == 0 => Status::NoSolution,
        Ended::Solved | Ended::Exhausted | Ended::StepLimit => Status::Done,
        Ended::Mistake => return Err(Failure::Other("internal error: `stack` found a wrong solution".into())),
        Ended::Interrupted => {
            note("stopped by a signal");
            Status::Stopped
        }
    })
}
