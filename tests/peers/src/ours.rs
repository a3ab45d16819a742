//! Our own engine, twice: a whole file at once, and one puzzle at a time.

use crate::puzzle::Puzzle;
use crate::{Answer, Peer};
use stackdoku::{Batch, Engine, Grid, Rules, Solver};
use std::ops::ControlFlow;

/// What the table calls the whole file at once.
pub const BATCH: &str = "fast";

const ALONE: &str = "fast alone";

/// Both of ours.
pub const NAMES: [&str; 2] = [BATCH, ALONE];

fn grid(puzzle: &Puzzle) -> Grid {
    Grid::try_from(&puzzle.givens[..]).expect("16, 81 or 256 numbers up to the side")
}

/// What the lanes found, in the form that the other peers use.
pub fn answer(answer: &stackdoku::Answer) -> Answer {
    let solutions = answer.solutions();
    (solutions.len(), solutions.first().map(Grid::to_bytes))
}

/// A batch that counts up to a limit of 1 or 2.
fn batch(limit: usize) -> Batch {
    let batch = Batch::new(Rules::CLASSIC);
    if limit == 1 { batch.first_solution() } else { batch }
}

/// A file of puzzles in one batch, counted up to one or two.
pub struct Together<'p> {
    puzzles: &'p [Puzzle],
    grids: Vec<Grid>,
    batch: Batch,
}

impl<'p> Together<'p> {
    /// The batch of these puzzles.
    pub fn new(puzzles: &'p [Puzzle], limit: usize) -> Self {
        Self { puzzles, grids: Vec::new(), batch: batch(limit) }
    }

    /// All answers.
    pub fn answer(&mut self) -> Vec<stackdoku::Answer> {
        self.grids.clear();
        self.grids.extend(self.puzzles.iter().map(grid));
        self.batch.answer(&self.grids).unwrap()
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
        let (puzzle, solver) = (grid(puzzle), Solver::new().engine(Engine::Fast));
        let first = solver.clone().limit(1).solutions(&puzzle).next().as_ref().map(Grid::to_bytes);
        // What is only counted is not handed out, so the first is found once more.
        let mut solutions = solver.limit(limit as u64).solutions(&puzzle);
        let mut count = 0;
        while let ControlFlow::Continue(more) = solutions.count_on(u64::MAX) {
            count += more as usize;
        }
        (count, first)
    }
}
