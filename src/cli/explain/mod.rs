//! `stackdoku explain [FILE]`: how hard a puzzle is, and why.

mod args;
mod json;

use super::shared::figures::count;
use super::shared::output::Output;
use super::shared::terminal::note;
use super::shared::{Failure, Status, input, signals};
pub use args::ExplainArgs;
use args::Hint;
use stackdoku::rate::{End, Rating, Reason, Step, Variable};
use stackdoku::text::Parsed;
use stackdoku::{Cell, HouseKind, Puzzle, Solver, Unrated};
use std::collections::BTreeSet;

/// What was found out.
struct Explained {
    puzzle: Parsed,
    rating: Result<Rating, Unrated>,
    steps: Vec<Step>,
    end: End,
}

/// Reads the puzzle and explains it.
pub fn run(args: &ExplainArgs) -> Result<Status, Failure> {
    let puzzle = input::puzzle(&args.puzzle)?;
    let refused = |refusal| Failure::refused(&puzzle, &refusal);
    Puzzle::new(puzzle.board, puzzle.rules).map_err(refused)?;
    signals::watch()?;
    let output = Output::open(args.output.as_deref())?;
    let mut solver = Solver::new().rules(puzzle.rules).stop_flag(signals::flag());
    if let Some(time) = args.time_limit {
        solver = solver.time_limit(time);
    }
    let (steps, end) = solver.explain(puzzle.board).map_err(refused)?;
    let rating = solver.rate(puzzle.board);
    let found = Explained { puzzle, rating, steps, end };
    let (text, status) = match args.hint {
        Some(part) => hint(&found, part),
        None if args.json => (json::text(&found), status(&found)),
        None => (text(&found), status(&found)),
    };
    output.write_text(text, status != Status::Stopped)?;
    if end == End::Spent {
        note(if signals::interrupted() { "stopped by a signal" } else { "stopped by a limit: the steps are not all" });
    }
    Ok(status)
}

fn status(found: &Explained) -> Status {
    match (found.end, &found.rating) {
        (End::Solved, _) => Status::Done,
        (End::Contradiction(_), _) | (_, Err(Unrated::NoSolution | Unrated::SeveralSolutions)) => Status::NoSolution,
        _ => Status::Stopped,
    }
}

/// All steps, numbered, below the rating.
fn text(found: &Explained) -> String {
    let width = found.steps.len().to_string().len();
    let steps = (1..).zip(&found.steps);
    let steps: Vec<String> =
        steps.map(|(number, step)| format!("{number:>width$}. {}", found.sentence(step))).collect();
    let rating = found.rating.as_ref().ok().map(ToString::to_string);
    let steps = (!steps.is_empty()).then(|| steps.join("\n"));
    let parts: Vec<String> = rating.into_iter().chain(steps).chain([found.end_text()]).collect();
    parts.join("\n\n") + "\n"
}

/// A part of the next step.
fn hint(found: &Explained, part: Hint) -> (String, Status) {
    let Some(step) = found.steps.first() else {
        return (found.end_text() + "\n", status(found));
    };
    let cells: BTreeSet<Cell> = step.placed.iter().chain(&step.struck).map(|&(cell, _)| cell).collect();
    let text = match part {
        Hint::Step => found.sentence(step),
        Hint::Cell => format!("look at {}", cells.iter().map(Cell::to_string).collect::<Vec<_>>().join("; ")),
        Hint::House => format!("look at {}", house(found, step, &cells)),
    };
    (text + "\n", Status::Done)
}

/// A house in which the step can be seen.
fn house(found: &Explained, step: &Step, cells: &BTreeSet<Cell>) -> String {
    let of = |variable: &Variable| match variable {
        Variable::Digit(_, house) => Some(*house),
        Variable::Cell(_) => None,
    };
    let named = match &step.reason {
        Reason::FullHouse(house) => Some(*house),
        Reason::Single(variable) | Reason::Locked(variable) => of(variable),
        Reason::Set { things, places } => things.iter().chain(places).find_map(of),
        Reason::LookAhead { emptied, .. } => of(emptied),
        _ => None,
    };
    let block = || {
        HouseKind::Block.houses(found.puzzle.grid.size()).find(|block| cells.iter().any(|&cell| block.contains(cell)))
    };
    named.or_else(block).map_or_else(String::new, |house| house.to_string())
}

impl Explained {
    fn sentence(&self, step: &Step) -> String {
        let symbols = self.puzzle.symbols.one_sign();
        step.sentence(|digit| symbols.symbol(digit).chars().next().unwrap_or('?'))
    }

    /// Where the steps end, as a sentence.
    fn end_text(&self) -> String {
        let open = || {
            let solved = self.steps.iter().filter(|step| step.placed.is_some()).count();
            count((self.puzzle.grid.empty_cells().count() - solved) as u64, "cell")
        };
        match (&self.end, &self.rating) {
            (End::Solved, _) => "solved: this is the only solution".into(),
            (End::Contradiction(emptied), _) => {
                let symbols = self.puzzle.symbols.one_sign();
                let words = match emptied {
                    Variable::Cell(cell) => format!("no digit fits in r{}c{}", cell.row() + 1, cell.column() + 1),
                    Variable::Digit(digit, house) => format!("{house} has no place for {}", symbols.symbol(*digit)),
                };
                format!("{words}: the puzzle has no solution")
            }
            (_, Err(Unrated::SeveralSolutions)) => {
                format!("the puzzle has several solutions: nothing more follows, {} left open", are(open()))
            }
            (End::Spent, _) => format!("stopped before the end, with {} left open", open()),
            _ => format!("the other steps need a look-ahead of more than 8: {} left open", are(open())),
        }
    }
}

/// `1 cell is`, `2 cells are`.
fn are(counted: String) -> String {
    let verb = if counted.ends_with('s') { "are" } else { "is" };
    format!("{counted} {verb}")
}
