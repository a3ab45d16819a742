//! The puzzle of the lesson that shows what propagation buys: like those of newspapers, with one solution, and
//! made so that the sweeps of the lanes solve it without a branch, while FindBest alone must make millions of choices.
//!
//! It comes from a seed. To look for others:
//!
//! ```sh
//! cargo test --release --test lesson -- --ignored --nocapture look_for_others
//! ```

use crate::common::generate::right_grid;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use stackdoku::{Cell, Engine, Grid, Outcome, Rules, Size, Solver};

/// The seed of `data/lesson/newspaper.txt`.
const SEED: u64 = 1;

/// Givens that a newspaper leaves, or a few more.
const GIVENS: usize = 100;

/// Whether the sweeps alone find the solution and see that there is no other: one board, never split.
fn is_swept(puzzle: &Grid) -> bool {
    let mut solutions = Solver::new().engine(Engine::Lanes).choice_limit(2).solutions(puzzle);
    let found = solutions.by_ref().count();
    found == 1 && solutions.outcome() == Some(Outcome::Exhausted) && solutions.counters().boards == 1
}

/// A right grid that is no shuffled pattern: the first solution around a few cells of one.
fn grid(rng: &mut ChaCha8Rng) -> Grid {
    let mut grid = right_grid(Size::Sixteen, Rules::Classic, rng);
    let mut cells: Vec<Cell> = Size::Sixteen.cells().collect();
    cells.shuffle(rng);
    for &cell in &cells[64..] {
        grid.set(cell, None);
    }
    Solver::new().solutions(&grid).next().expect("a part of a right grid can be filled")
}

/// A puzzle from a seed: cells of a random grid are emptied while the sweeps still solve it.
fn puzzle(seed: u64) -> Grid {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut puzzle = grid(&mut rng);
    let mut cells: Vec<Cell> = Size::Sixteen.cells().collect();
    cells.shuffle(&mut rng);
    for cell in cells {
        if puzzle.given_count() <= GIVENS {
            break;
        }
        let given = puzzle[cell];
        puzzle.set(cell, None);
        if !is_swept(&puzzle) {
            puzzle.set(cell, given);
        }
    }
    puzzle
}

/// The choices that FindBest alone needs up to the first solution, if they are not too many.
fn choices(puzzle: &Grid, most: u64) -> Option<u64> {
    let mut solutions = Solver::new().engine(Engine::Stack).choice_limit(most).solutions(puzzle);
    solutions.next().map(|_| solutions.counters().choices)
}

#[test]
#[ignore = "a search that prints, not a test"]
fn look_for_others() {
    for seed in 0..60 {
        let puzzle = puzzle(seed);
        let needed = choices(&puzzle, 40_000_000);
        println!("seed {seed}: {} givens, {needed:?} choices", puzzle.given_count());
    }
}
