//! The engines on a folder of samples that is not part of the package.
//!
//! ```text
//! STACKDOKU_SAMPLES=folder cargo test --release --features recursive --test engines_samples
//! ```
//!
//! The folder, and the folders in it, may hold `puzzle_N.txt` with `solutions_N.txt` (16x16, compared as sets of
//! grids unless empty) and `input1` to `input5` (Dutch Miracle). `cargo test` leaves this file out unless it is named.

mod common;

use common::generate::random_puzzle;
use common::{grid, solution_set, sorted};
use pretty_assertions::assert_eq;
use stackdoku::check;
use stackdoku::grid::Grid;
use stackdoku::rules::Rules;
use stackdoku::search::{Engine, Limits, Refusal};
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// The files of the samples folder, and of the folders in it, whose names start so; fails when there are none.
fn samples(start: &str) -> Vec<PathBuf> {
    let folder = std::env::var("STACKDOKU_SAMPLES").expect("STACKDOKU_SAMPLES names a folder of samples");
    let list = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        entries.map(|entry| entry.unwrap().path()).collect()
    };
    let entries = list(Path::new(&folder));
    let inner = entries.iter().filter(|path| path.is_dir()).flat_map(|path| list(path));
    let name = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    let mut files: Vec<PathBuf> =
        inner.chain(entries.clone()).filter(|path| path.is_file() && name(path).starts_with(start)).collect();
    assert!(!files.is_empty(), "{folder} holds no {start}*");
    files.sort();
    files
}

/// A sample in a form of one sign a cell, as the helper of the other tests reads it.
fn read(path: &Path) -> Grid {
    grid(&fs::read_to_string(path).unwrap())
}

#[test]
fn every_engine_by_find_best_finds_the_solutions_of_each_sample() {
    for path in samples("puzzle_") {
        let puzzle = read(&path);
        let expected = solution_set(Engine::Stack, &puzzle, Rules::Classic);
        assert_eq!(solution_set(Engine::Recursive, &puzzle, Rules::Classic), expected, "{}", path.display());
        let name = path.file_name().unwrap().to_string_lossy().replace("puzzle", "solutions");
        let text = fs::read_to_string(path.with_file_name(name)).unwrap();
        let digits: Vec<String> = text.split("olution").filter(|block| block.len() > 256).map(signs_of_rows).collect();
        println!("{}: {} solutions, {} in the file", path.display(), expected.len(), digits.len());
        if !text.trim().is_empty() {
            assert_eq!(sorted(digits.iter().map(|text| grid(text)).collect()), expected, "{}", path.display());
        }
    }
}

/// The lines of sixteen signs.
fn signs_of_rows(block: &str) -> String {
    block.lines().map(str::trim).filter(|line| line.len() == 16).collect()
}

/// In reading order the whole tree takes for ever; nearer to a solution it does not.
#[test]
fn engines_in_reading_order_agree_on_each_sample_with_more_givens() {
    for path in samples("puzzle_") {
        let puzzle = read(&path);
        for solution in solution_set(Engine::Stack, &puzzle, Rules::Classic).into_iter().take(3) {
            for seed in 0..10 {
                // Blanks of a random pattern, where the sample has blanks too.
                let pattern = random_puzzle(puzzle.size(), Rules::Classic, seed, 150, 0);
                let mut fuller = solution;
                for cell in puzzle.empty_cells().filter(|&cell| pattern.digit(cell).is_none()) {
                    fuller.set(cell, None);
                }
                let expected = solution_set(Engine::Stack, &fuller, Rules::Classic);
                for engine in [Engine::CellOrder, Engine::Exhaustive] {
                    assert_eq!(solution_set(engine, &fuller, Rules::Classic), expected, "{engine} {}", path.display());
                }
            }
        }
    }
}

#[test]
fn every_engine_finds_the_solutions_of_each_dutch_miracle_input() {
    for path in samples("input").into_iter().filter(|path| path.extension().is_none()) {
        let puzzle = read(&path);
        if check::breaches(&puzzle, Rules::DutchMiracle).next().is_some() {
            for engine in Engine::ALL {
                let mut visit = |_: &Grid| ControlFlow::Continue(());
                let refused = engine.search(&puzzle, Rules::DutchMiracle, &Limits::default(), &mut visit);
                assert!(matches!(refused, Err(Refusal::Givens(_))), "{engine} {}", path.display());
            }
            println!("{}: the givens break the rules", path.display());
            continue;
        }
        let expected = solution_set(Engine::Stack, &puzzle, Rules::DutchMiracle);
        for &engine in Engine::ALL {
            assert_eq!(solution_set(engine, &puzzle, Rules::DutchMiracle), expected, "{engine} {}", path.display());
        }
        println!("{}: {} solutions", path.display(), expected.len());
    }
}
