//! Our own engine, twice: a whole file at once, and one puzzle at a time.

use crate::puzzle::Puzzle;
use crate::{Answer, Peer};
use stackdoku::grid::Grid;
use stackdoku::rules::Rules;
use stackdoku::search::lanes::{self, Batch};
use stackdoku::search::{Engine, Limits};
use std::ops::ControlFlow;

/// What the table calls the whole file at once.
pub const BATCH: &str = "lanes";

const ALONE: &str = "lanes alone";

/// Both of ours.
pub const NAMES: [&str; 2] = [BATCH, ALONE];

fn grid(puzzle: &Puzzle) -> Grid {
    Grid::from_digits(&puzzle.givens).expect("16, 81 or 256 cells with digits below the side")
}

/// What the lanes found, as the other peers say it.
pub fn answer(answer: &lanes::Answer) -> Answer {
    (answer.count as usize, answer.solution.as_ref().map(|grid| grid.numbers().to_vec()))
}

/// A file of puzzles in one batch, counted up to two.
pub struct Together {
    puzzles: Vec<Grid>,
    batch: Batch,
}

impl Together {
    /// The batch of these puzzles. To make grids of them is not measured, as it is not for the others.
    pub fn new(puzzles: &[Puzzle]) -> Self {
        Self { puzzles: puzzles.iter().map(grid).collect(), batch: Batch::new(Rules::Classic) }
    }

    /// All answers.
    pub fn answer(&mut self) -> Vec<lanes::Answer> {
        self.batch.answer(&self.puzzles)
    }
}

/// One puzzle at a time.
pub struct Alone(Batch);

impl Alone {
    /// An engine that keeps its memory from puzzle to puzzle.
    pub fn new() -> Self {
        Self(Batch::new(Rules::Classic))
    }
}

impl Peer for Alone {
    fn name(&self) -> &'static str {
        ALONE
    }

    fn answer(&mut self, puzzle: &Puzzle, limit: usize) -> Answer {
        if limit == 2 {
            return answer(&self.0.answer(&[grid(puzzle)])[0]);
        }
        let (mut count, mut first) = (0, None);
        let limits = Limits { solutions: limit as u64, ..Limits::default() };
        let mut visit = |solution: &Grid| {
            count += 1;
            first.get_or_insert_with(|| solution.numbers().to_vec());
            ControlFlow::Continue(())
        };
        // Givens that break the rules are refused: no solution.
        let _ = Engine::Lanes.search(&grid(puzzle), Rules::Classic, &limits, &mut visit);
        (count, first)
    }
}
