//! Our own engine, twice: a whole file at once, and one puzzle at a time.

use crate::puzzle::Puzzle;
use crate::{Answer, Peer};
use stackdoku::{Batch, Engine, Grid, Rules, Solver};
use std::ops::ControlFlow;

/// What the table calls the whole file at once.
pub const BATCH: &str = "lanes";

const ALONE: &str = "lanes alone";

/// Both of ours.
pub const NAMES: [&str; 2] = [BATCH, ALONE];

fn grid(puzzle: &Puzzle) -> Grid {
    let mut numbers = [0; 256];
    for (number, given) in numbers.iter_mut().zip(&puzzle.givens) {
        *number = given.map_or(0, |digit| digit + 1);
    }
    Grid::try_from(&numbers[..puzzle.givens.len()]).expect("16, 81 or 256 cells with digits below the side")
}

/// The digits of a solution, numbered from 0.
fn digits(solution: &Grid) -> Vec<u8> {
    solution.to_bytes().iter().map(|number| number - 1).collect()
}

/// What the lanes found, in the form that the other peers use.
pub fn answer(answer: &stackdoku::Answer) -> Answer {
    let solutions = answer.solutions();
    (solutions.len(), solutions.first().map(digits))
}

/// A batch that counts up to a limit of 1 or 2.
fn batch(limit: usize) -> Batch {
    let batch = Batch::new(Rules::Classic);
    if limit == 1 { batch.first_solution() } else { batch }
}

/// A file of puzzles in one batch, counted up to one or two.
pub struct Together {
    puzzles: Vec<Grid>,
    batch: Batch,
}

impl Together {
    /// The batch of these puzzles. Making grids of them is not measured, for the other solvers neither.
    pub fn new(puzzles: &[Puzzle], limit: usize) -> Self {
        Self { puzzles: puzzles.iter().map(grid).collect(), batch: batch(limit) }
    }

    /// All answers.
    pub fn answer(&mut self) -> Vec<stackdoku::Answer> {
        self.batch.answer(&self.puzzles).unwrap()
    }
}

/// One puzzle at a time, by an engine that keeps its memory from puzzle to puzzle.
pub struct Alone(Batch);

impl Alone {
    /// For a limit that stays the same.
    pub fn new(limit: usize) -> Self {
        Self(batch(limit))
    }
}

impl Peer for Alone {
    fn name(&self) -> &'static str {
        ALONE
    }

    fn answer(&mut self, puzzle: &Puzzle, limit: usize) -> Answer {
        if limit <= 2 {
            return answer(&self.0.answer(&[grid(puzzle)]).unwrap()[0]);
        }
        // Givens that break the rules are refused: no solution.
        let (puzzle, solver) = (grid(puzzle), Solver::new().engine(Engine::Lanes));
        let first = solver.clone().limit(1).solutions(&puzzle).next().as_ref().map(digits);
        // What is only counted is not handed out, so the first is found once more.
        let mut solutions = solver.limit(limit as u64).solutions(&puzzle);
        let mut count = 0;
        while let ControlFlow::Continue(more) = solutions.count_on(u64::MAX) {
            count += more as usize;
        }
        (count, first)
    }
}
