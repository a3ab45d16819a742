//! `stackdoku split [FILE]`: one search as many puzzles, a line each, for whatever maps lines.

use super::shared::input::PuzzleArgs;
use super::shared::output::Output;
use super::shared::terminal::note;
use super::shared::{Failure, Status, input, signals};
use clap::Args as ClapArgs;
use stackdoku::text::{Symbols, append_line};
use stackdoku::{Puzzle, Solver};
use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;

/// Split one search into many puzzles, a line each, that share no solution and together have all
///
/// Each line is the puzzle with more givens. So `stackdoku split p.txt | stackdoku batch --all` counts the solutions of
/// p.txt in parts, which can be worked on anywhere and in any order.
///
/// Exit status: 0 done; 1 no line, because the puzzle has no solution; 2 bad usage or input, givens that break the
/// rules, or writing failed; 3 no line, because a signal stopped the work.
#[derive(Debug, ClapArgs)]
pub struct SplitArgs {
    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// Make at least N lines, 1 to 1000000; fewer when nothing is left to split
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub parts: u32,

    /// Write to FILE, whole or not at all
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Reads the puzzle and prints its cubes.
pub fn run(args: &SplitArgs) -> Result<Status, Failure> {
    let puzzle = input::puzzle(&args.puzzle)?;
    let rules = args.puzzle.rules;
    Puzzle::new(&puzzle.grid, rules).map_err(|refusal| Failure::refused(&puzzle, &refusal))?;
    if input::has_pencil_marks(&puzzle, rules) {
        return Err(Failure::Other("the pencil marks strike candidates, which a line of givens cannot say".into()));
    }
    let parts = NonZero::new(args.parts as usize).unwrap_or(NonZero::<usize>::MIN);
    let output = Output::open(args.output.as_deref())?;
    signals::watch()?;
    let solver = Solver::new().rules(rules).stop_flag(signals::flag());
    let cubes = solver.cubes(&puzzle.grid, parts).map_err(|refusal| Failure::refused(&puzzle, &refusal))?;
    if signals::interrupted() {
        note("stopped by a signal: nothing was written");
        return Ok(Status::Stopped);
    }
    let mut text = Vec::new();
    // Not in the notation of the puzzle: of lines with few givens, one in `1-g` without a `g` would be read as `0-f`,
    // and the next one refused.
    let symbols = Symbols::usual(puzzle.grid.size());
    for cube in &cubes {
        append_line(&mut text, cube, symbols);
        text.push(b'\n');
    }
    (&output).write_all(&text).map_err(|error| output.failure(error))?;
    output.finish()?;
    if cubes.is_empty() {
        note("no solution: there is nothing to split");
        return Ok(Status::NoSolution);
    }
    if cubes.len() < parts.get() {
        let plural = if cubes.len() == 1 { "" } else { "s" };
        note(&format!("{} puzzle{plural}: there is nothing left to split", cubes.len()));
    }
    Ok(Status::Done)
}
