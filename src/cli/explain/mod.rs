//! `stackdoku explain [FILE]`: how hard a puzzle is, and why.

mod args;
mod board;

use super::shared::explained::Explained;
use super::shared::output::{OUTPUT, Output, keep};
use super::shared::records::json;
use super::shared::terminal::{columns, note, wrap};
use super::shared::{Failure, Status, input, signals};
use super::walk::page_of_steps;
pub use args::ExplainArgs;
use args::Hint;
use board::Drawing;
use stackdoku::rate::{End, Kind, Step};
use stackdoku::text::board_text;
use stackdoku::{Cell, HouseKind, Puzzle, Rules, Solver, Unrated};
use std::collections::BTreeSet;

/// Reads the puzzle and explains it.
pub fn run(args: &ExplainArgs) -> Result<Status, Failure> {
    let file = args.puzzle.file.as_deref();
    args.page.check(file)?;
    keep(OUTPUT, args.output.as_deref(), file)?;
    let puzzle = input::puzzle(&args.puzzle)?;
    Puzzle::new(puzzle.board, puzzle.rules).map_err(|refusal| Failure::refused(&puzzle, &refusal))?;
    signals::watch()?;
    let file = args.page.html.as_deref().or(args.output.as_deref());
    let output = Output::open(file)?;
    let solver = Solver::new().rules(puzzle.rules).stop_flag(signals::flag());
    let solver = args.time_limit.into_iter().fold(solver, Solver::time_limit);
    let found = Explained::new(puzzle, &solver)?;
    let is_whole = found.end != End::Spent;
    let mut status = status(&found);
    if args.page.html.is_some() {
        let name = args.puzzle.name();
        args.page.write(output, &page_of_steps(&name, &found), is_whole)?;
    } else {
        let drawing = Drawing::of(&found, args.output.is_some());
        let text = match args.hint {
            Some(_) if !found.steps.is_empty() => {
                match found.rating {
                    Err(Unrated::NoSolution) => note("the puzzle has no solution"),
                    Err(Unrated::SeveralSolutions) => note("the puzzle has several solutions"),
                    _ => {}
                }
                status = Status::Done;
                if args.hint == Some(Hint::Step) && found.steps[0].placed.is_none() {
                    note(
                        "this step places no digit: write the candidates that are left as pencil marks, and the next \
                         hint goes on from there",
                    );
                }
                hint(&found, args.hint, drawing.as_ref())
            }
            Some(_) => found.end_text() + "\n",
            None if args.json => json(&found.object()) + "\n",
            None => text(&found, drawing.as_ref()),
        };
        output.write_text(text, is_whole)?;
    }
    if !is_whole {
        note(if signals::interrupted() { "stopped by a signal" } else { "stopped by a limit: the steps are not all" });
    }
    Ok(status)
}

fn status(found: &Explained) -> Status {
    match (&found.end, &found.rating) {
        (End::Solved, _) => Status::Done,
        (End::Contradiction(_), _) | (_, Err(Unrated::NoSolution | Unrated::SeveralSolutions)) => Status::NoSolution,
        _ => Status::Stopped,
    }
}

/// All steps, numbered, below the rating, and the board at the end. What is not to be seen at once is drawn.
fn text(found: &Explained, drawing: Option<&Drawing<'_>>) -> String {
    let width = found.steps.len().to_string().len();
    let numbered = found.steps.iter().enumerate().map(|(at, step)| {
        let drawn = drawing.filter(|_| step.placed.is_none()).map(|drawing| drawing.step(at));
        let sentence = laid_out(&found.clauses(step), width + 2);
        format!("{:>width$}. {sentence}\n{}", at + 1, drawn.unwrap_or_default())
    });
    let rules = found.puzzle.rules;
    let rules = (rules != Rules::CLASSIC).then(|| format!("rules {rules}"));
    let head = found.rating_text().into_iter().chain(found.meaning()).chain(rules).map(|line| line + "\n").collect();
    let board = found.last_board();
    let plain = || board_text(&board, found.puzzle.form, found.puzzle.symbols);
    let drawn = drawing.map_or_else(plain, |drawing| drawing.board(&board, |_| None));
    let is_changed = board != found.puzzle.grid;
    let end = laid_out(&[found.end_text()], 0) + "\n";
    let mut parts: Vec<String> = [head, numbered.collect(), if is_changed { drawn } else { String::new() }, end].into();
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}

/// The longest line of a sentence.
const WIDTH: usize = 100;

/// A sentence in one line; a longer one in several, and each of its parts begins a line.
fn laid_out(clauses: &[String], indent: usize) -> String {
    let (whole, width) = (clauses.join(" "), columns().unwrap_or(WIDTH).min(WIDTH).saturating_sub(indent));
    if whole.len() <= width {
        return whole;
    }
    let lines: Vec<String> = clauses.iter().flat_map(|clause| wrap(clause, width)).collect();
    lines.join(&format!("\n{:indent$}", ""))
}

/// A part of the first step.
fn hint(found: &Explained, part: Option<Hint>, drawing: Option<&Drawing<'_>>) -> String {
    let step = &found.steps[0];
    let changed: BTreeSet<Cell> = step.placed.iter().chain(&step.struck).map(|&(cell, _)| cell).collect();
    let (text, drawn) = match part {
        Some(Hint::Cell) => {
            let cells: Vec<String> = changed.iter().map(Cell::to_string).collect();
            (format!("look at {}", cells.join("; ")), drawing.map(|drawing| drawing.cells(&changed)))
        }
        Some(Hint::House) => {
            let house = house(found, step, &changed);
            let cells = house.into_iter().flat_map(|house| house.cells()).collect();
            let name = house.map_or_else(String::new, |house| house.to_string());
            (format!("look at {name}"), drawing.map(|drawing| drawing.cells(&cells)))
        }
        _ => (laid_out(&found.clauses(step), 0), drawing.map(|drawing| drawing.step(0))),
    };
    format!("{}{text}\n", drawn.unwrap_or_default())
}

/// A house in which the step can be seen.
fn house(found: &Explained, step: &Step, changed: &BTreeSet<Cell>) -> Option<stackdoku::House> {
    let mut blocks = HouseKind::Block.houses(found.puzzle.grid.size());
    let of_step = match step.kind {
        // Its houses are where it ends.
        Kind::LookAhead => None,
        _ => step.houses().last().copied(),
    };
    of_step.or_else(|| blocks.find(|block| changed.iter().any(|&cell| block.contains(cell))))
}
