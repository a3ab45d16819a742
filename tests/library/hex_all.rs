//! The puzzles of `data/hex-all`: made from seeds, with exactly the solutions that stand beside them.

use crate::common::generate::hex_puzzle;
use crate::common::{data, grid, solution_set, sorted};
use pretty_assertions::assert_eq;
use stackdoku::stack::StackSearch;
use stackdoku::{Engine, Grid, Puzzle, Rules};
use std::fmt::Write;

/// Solutions and seed of each puzzle, the first being number 1. Most seeds lead to no puzzle with the wanted number of
/// solutions; these were found by trying.
const PUZZLES: [(u64, u64); 8] = [(1, 4), (4, 2), (0, 4), (5, 5), (13, 9), (95, 28), (28, 5), (1, 2)];

fn rows(grid: &Grid) -> String {
    let mut text = String::new();
    for (cell, digit) in grid.iter() {
        match digit {
            Some(digit) => write!(text, "{digit:x}").unwrap(),
            None => text.push('.'),
        }
        if cell.column() == 15 {
            text.push('\n');
        }
    }
    text
}

fn puzzle_file(solutions: u64, seed: u64, puzzle: &Grid) -> String {
    let count = match solutions {
        0 => "no solution".to_string(),
        1 => "exactly one solution".to_string(),
        _ => format!("exactly {solutions} solutions"),
    };
    format!("# A 16x16 puzzle with {count}, made from seed {seed} by tests/common/generate.rs.\n{}", rows(puzzle))
}

/// All solutions in the order of the stack engine.
fn solutions_file(puzzle: &Grid) -> String {
    let mut text = String::new();
    for (index, solution) in StackSearch::new(&Puzzle::new(puzzle, Rules::CLASSIC).unwrap()).enumerate() {
        write!(text, "Solution {}\n\n{}\n", index + 1, rows(&solution)).unwrap();
    }
    if text.is_empty() { "No solution\n".to_string() } else { text }
}

#[test]
fn each_puzzle_has_exactly_the_solutions_beside_it_for_each_engine_by_find_best() {
    for (index, (solutions, _)) in PUZZLES.into_iter().enumerate() {
        let number = index + 1;
        let puzzle = grid(&data(&format!("hex-all/puzzle_{number}.txt")));
        assert_eq!(data(&format!("hex-all/solutions_{number}.txt")), solutions_file(&puzzle), "puzzle {number}");
        let expected = solution_set(Engine::Stack, &puzzle, Rules::CLASSIC);
        assert_eq!(expected.len() as u64, solutions);
        let text = data(&format!("hex-all/solutions_{number}.txt"));
        let blocks: Vec<Grid> =
            text.split("Solution ").skip(1).map(|block| grid(&block[block.find('\n').unwrap()..])).collect();
        if solutions > 0 {
            assert_eq!(sorted(blocks), expected);
        }
        #[cfg(feature = "recursive")]
        assert_eq!(solution_set(Engine::Recursive, &puzzle, Rules::CLASSIC), expected);
    }
}

/// With `STACKDOKU_WRITE` set, writes the files instead of comparing them.
#[test]
#[ignore = "long: run by make test-long"]
fn the_files_are_made_from_their_seeds_byte_for_byte() {
    for (index, (solutions, seed)) in PUZZLES.into_iter().enumerate() {
        let number = index + 1;
        let puzzle = hex_puzzle(solutions, seed).expect("these seeds lead to a puzzle");
        for (name, made) in [
            (format!("hex-all/puzzle_{number}.txt"), puzzle_file(solutions, seed, &puzzle)),
            (format!("hex-all/solutions_{number}.txt"), solutions_file(&puzzle)),
        ] {
            if std::env::var_os("STACKDOKU_WRITE").is_some() {
                std::fs::write(format!("{}/data/{name}", env!("CARGO_MANIFEST_DIR")), &made).unwrap();
            }
            assert_eq!(made, data(&name), "{name}");
        }
    }
}
