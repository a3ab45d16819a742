//! The true candidates of stackdoku beside those of a SAT solver, on puzzles with several solutions.
//!
//! ```text
//! make check-candidates FILES=data/bench/sixteen-easy.txt
//! ```
//!
//! Each puzzle of the files loses some givens, more and more from one puzzle to the next, and so gets several
//! solutions, or very many. CaDiCaL then says for every digit of every cell whether some solution has it there. Both
//! are timed, on one thread, puzzle by puzzle in turns.

#[path = "../encoding.rs"]
mod encoding;
#[allow(dead_code, reason = "made for the race")]
#[path = "../puzzle.rs"]
mod puzzle;

use clap::Parser;
use encoding::Encoding;
use puzzle::Puzzle;
use stackdoku::{Grid, Solver};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The true candidates of stackdoku beside those of CaDiCaL
#[derive(Parser)]
struct Args {
    /// Files of puzzles, one per line, all of one size
    #[arg(required = true)]
    files: Vec<PathBuf>,

    /// Take this many givens away at most
    #[arg(long, default_value_t = 40)]
    without: usize,
}

/// The puzzle without `count` givens, evenly spread over the board; without any where there are fewer.
fn without(puzzle: Puzzle, count: usize) -> Puzzle {
    let mut givens = puzzle.givens;
    let cells: Vec<usize> = (0..givens.len()).filter(|&cell| givens[cell] > 0).collect();
    for number in 0..count.min(cells.len()) {
        givens[cells[number * cells.len() / count]] = 0;
    }
    Puzzle::new(puzzle.side, givens)
}

/// For each cell the digits that it holds in some solution, as bits; 0 everywhere if there is none.
fn by_sat(puzzle: &Puzzle) -> Vec<u16> {
    let mut found = vec![0; puzzle.givens.len()];
    let mut solver: cadical::Solver = cadical::Solver::new();
    let Some(encoding) = Encoding::new(puzzle, |clause| solver.add_clause(clause.iter().copied())) else {
        return found;
    };
    if solver.solve() != Some(true) {
        return found;
    }
    let add = |solver: &cadical::Solver, found: &mut Vec<u16>| {
        let (numbers, _) = encoding.grid(|var| solver.value(var) == Some(true));
        numbers.iter().zip(found).for_each(|(number, found)| *found |= 1 << (number - 1));
    };
    add(&solver, &mut found);
    for (var, &(cell, digit)) in encoding.meaning.iter().enumerate() {
        if found[cell] >> digit & 1 == 0 && solver.solve_with([var as i32 + 1]) == Some(true) {
            add(&solver, &mut found);
        }
    }
    found
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args) -> Result<(), String> {
    for file in &args.files {
        let name = file.display();
        let text = std::fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
        let (mut puzzles, mut unique, mut candidates) = (0, 0, 0);
        let (mut our_time, mut sat_time) = (Duration::ZERO, Duration::ZERO);
        for (number, puzzle) in text.lines().filter_map(|line| Puzzle::parse(line.trim())).enumerate() {
            let puzzle = without(puzzle, 1 + number % args.without.max(1));
            let grid = Grid::try_from(&puzzle.givens[..])
                .map_err(|error| format!("{name}: puzzle {}: {error}", number + 1))?;
            let start = Instant::now();
            let ours = Solver::new().true_candidates(&grid).unwrap();
            our_time += start.elapsed();
            let ours: Vec<u16> =
                ours.iter().map(|(_, digits)| digits.iter().fold(0, |all, digit| all | 1 << digit.number())).collect();
            let start = Instant::now();
            let by_sat = by_sat(&puzzle);
            sat_time += start.elapsed();
            if ours != by_sat {
                return Err(format!("{name}: puzzle {}: the candidates differ: {grid}", number + 1));
            }
            puzzles += 1;
            unique += usize::from(ours.iter().all(|digits| digits.count_ones() == 1));
            candidates += ours.iter().map(|digits| digits.count_ones() as usize).sum::<usize>();
        }
        println!("{name}: {puzzles} puzzles agree, {unique} of them with one solution, {candidates} candidates in all");
        let ratio = sat_time.as_secs_f64() / our_time.as_secs_f64();
        println!("    stackdoku {our_time:.3?}, CaDiCaL {sat_time:.3?}: {ratio:.1} times as long");
    }
    Ok(())
}
