//! `stackdoku split [FILE]`: one search as many puzzles, a line each, for whatever maps lines.

mod args;

use super::shared::figures::count;
use super::shared::output::{OUTPUT, Output, keep};
use super::shared::terminal::note;
use super::shared::{Failure, Status, input, signals};
pub use args::SplitArgs;
use stackdoku::check::is_solution_of;
use stackdoku::text::{Symbols, append_line};
use stackdoku::{Engine, Puzzle, Rules, Solver};
use std::num::NonZero;

/// Reads the puzzle and prints its cubes.
pub fn run(args: &SplitArgs) -> Result<Status, Failure> {
    keep(OUTPUT, args.output.as_deref(), args.puzzle.file.as_deref())?;
    let puzzle = input::puzzle(&args.puzzle)?;
    let rules = puzzle.rules;
    Puzzle::new(&puzzle.grid, rules).map_err(|refusal| Failure::refused(&puzzle, &refusal))?;
    if puzzle.has_pencil_marks() {
        return Err(Failure::Other("the puzzle has pencil marks, which a line of givens cannot express".into()));
    }
    let parts = NonZero::new(args.parts as usize).unwrap_or(NonZero::<usize>::MIN);
    signals::watch()?;
    let output = Output::open(args.output.as_deref())?;
    let solver = Solver::new().rules(rules).stop_flag(signals::flag());
    let cubes = solver.cubes(&puzzle.grid, parts).map_err(|refusal| Failure::refused(&puzzle, &refusal))?;
    if signals::interrupted() {
        note("stopped by a signal: nothing was written");
        return Ok(Status::Stopped);
    }
    let mut text = Vec::new();
    // Each line has them, because it may be solved anywhere. Who has named the rules names them again.
    let beside =
        if args.puzzle.rules.is_empty() && rules != Rules::CLASSIC { format!(",{rules}") } else { String::new() };
    // Not in the notation of the puzzle: of lines with few givens, one in `1-g` without a `g` would be read as `0-f`,
    // and the next one refused.
    let symbols = Symbols::usual(puzzle.grid.size());
    if puzzle.symbols.one_sign() != symbols {
        note(&format!("the parts are written in {symbols}, and not as the puzzle: solve them without `--symbols`"));
    }
    for cube in &cubes {
        // Singles may have filled it: then it is a solution.
        if cube.is_full() {
            is_solution_of(cube, &puzzle.grid, rules).map_err(|why| Failure::mistake(Engine::Fast, &why))?;
        }
        append_line(&mut text, cube, symbols);
        text.extend(beside.bytes());
        text.push(b'\n');
    }
    output.write_text(text, true)?;
    if cubes.is_empty() {
        note("no solution: there is nothing to split");
        return Ok(Status::NoSolution);
    }
    if cubes.len() < parts.get() {
        note(&format!("{}: there is nothing left to split", count(cubes.len() as u64, "puzzle")));
    }
    Ok(Status::Done)
}
