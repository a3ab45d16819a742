//! How many solutions a puzzle has, where two are not enough to know.

use crate::cli::Failure;
use crate::cli::args::BatchArgs;
use stackdoku::{Answer, Engine, Grid, Rules, Solver, check};

/// Counts the solutions of puzzles that have several.
#[derive(Clone, Copy)]
pub struct Counter {
    pub rules: Rules,
    /// Up to how many; 2 unless something else was asked for.
    pub wanted: u64,
}

impl Counter {
    pub fn new(args: &BatchArgs) -> Self {
        Self { rules: args.puzzle.rules, wanted: args.wanted() }
    }

    /// The number that is printed for a puzzle with this answer. Most puzzles of a list have one solution; only those
    /// with several are searched further, one by one.
    ///
    /// # Errors
    ///
    /// When the checker refuses a solution, which never happens.
    pub fn count(self, answer: &Answer, puzzle: &Grid) -> Result<u64, Failure> {
        let at_least = match answer {
            Answer::None => 0,
            Answer::One(_) => 1,
            Answer::Several(_) | Answer::Unknown(_) => 2,
        };
        if at_least < 2 || self.wanted <= 2 {
            return Ok(self.wanted.min(at_least));
        }
        let mut number = 0;
        for solution in Solver::new().rules(self.rules).limit(self.wanted).solutions(puzzle) {
            check::is_solution_of(&solution, puzzle, self.rules)
                .map_err(|wrong| Failure::wrong_solution(Engine::Lanes, &wrong))?;
            number += 1;
        }
        Ok(number)
    }
}
