//! Makes the puzzles of `data/bench`: `cargo run --release --manifest-path tests/bench/Cargo.toml --bin puzzles`.
//!
//! Every number comes from a seed, so the same program makes the same files. The grids grow from the first solution
//! that the lanes engine finds: a version of it that searches in another order makes other puzzles of the same kind.
//!
//! | file | puzzles |
//! |---|---|
//! | `nine-minimal.txt` | 9x9, no given can be removed |
//! | `nine-hard.txt` | the tenth of such puzzles on which the stack engine makes the most choices |
//! | `sixteen-easy.txt` | 16x16, 110 givens or so, as in a newspaper |
//! | `sixteen-minimal.txt` | 16x16, no given can be removed: hard for a search that does not learn |

#[path = "../common/mod.rs"]
mod common;

use common::generate::right_grid;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use stackdoku::{Batch, Cell, Engine, Grid, Rules, Size, Solver};
use std::{fs, io};

/// A right grid that is not a shuffled pattern: the first solution of a puzzle with a few cells of one.
fn plain_grid(size: Size, rng: &mut ChaCha8Rng) -> Grid {
    let mut grid = right_grid(size, Rules::CLASSIC, rng);
    let mut cells: Vec<Cell> = size.cells().collect();
    cells.shuffle(rng);
    for &cell in &cells[size.cell_count() / 4..] {
        grid.set(cell, None);
    }
    Solver::new().engine(Engine::Fast).solutions(&grid).next().expect("a part of a right grid can be filled")
}

/// Removes givens in random order while the solution stays the only one, until `givens` are left or none can go.
fn puzzle(size: Size, givens: usize, seed: u64, batch: &mut Batch) -> Grid {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut puzzle = plain_grid(size, &mut rng);
    let mut cells: Vec<Cell> = size.cells().collect();
    cells.shuffle(&mut rng);
    let mut left = cells.len();
    for cell in cells {
        if left == givens {
            break;
        }
        let given = puzzle[cell];
        puzzle.set(cell, None);
        if batch.answer(&[puzzle]).unwrap()[0].is_unique() {
            left -= 1;
        } else {
            puzzle.set(cell, given);
        }
    }
    puzzle
}

/// Choices of the stack engine for the whole tree.
fn choices(puzzle: &Grid) -> u64 {
    let mut solutions = Solver::new().engine(Engine::Stack).solutions(puzzle);
    solutions.by_ref().for_each(drop);
    solutions.counters().choices
}

fn write(name: &str, what: &str, puzzles: &[Grid]) -> io::Result<()> {
    let lines = puzzles.iter().map(|grid| grid.to_line() + "\n");
    let text = format!("# {what}\n{}", lines.collect::<String>());
    fs::write(format!("{}/../../data/bench/{name}.txt", env!("CARGO_MANIFEST_DIR")), text)
}

fn main() -> io::Result<()> {
    fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/bench"))?;
    let mut batch = Batch::new(Rules::CLASSIC);
    let mut minimal: Vec<Grid> = (0..5_000).map(|seed| puzzle(Size::Nine, 0, seed, &mut batch)).collect();
    write("nine-minimal", "9x9, one solution each; no given can be removed", &minimal[..500])?;
    minimal.sort_by_cached_key(|puzzle| std::cmp::Reverse(choices(puzzle)));
    write("nine-hard", "9x9, one solution each; the hardest of 5,000 without a given to spare", &minimal[..500])?;
    let easy: Vec<Grid> = (0..200).map(|seed| puzzle(Size::Sixteen, 110, seed, &mut batch)).collect();
    write("sixteen-easy", "16x16, one solution each; about 110 givens", &easy)?;
    let minimal: Vec<Grid> = (0..40).map(|seed| puzzle(Size::Sixteen, 0, seed, &mut batch)).collect();
    write("sixteen-minimal", "16x16, one solution each; no given can be removed", &minimal)
}
