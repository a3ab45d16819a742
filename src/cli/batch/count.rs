//! How many solutions a puzzle has, where two are not enough to know.

use super::args::BatchArgs;
use crate::cli::shared::lines::field::Field;
use crate::cli::shared::{Failure, signals};
use stackdoku::{Answer, Board, Engine, Grid, Outcome, Rules, Solver};
use std::ops::ControlFlow;
use std::time::Duration;

/// Counts the solutions of puzzles that have several.
#[derive(Clone, Copy)]
pub struct SolutionCounter {
    /// Those of the puzzles that are answered now.
    pub rules: Rules,
    /// Up to how many; 2 unless something else was asked for.
    pub wanted: u64,
    /// Whether that was asked for: then a count that is a lower bound says so.
    pub is_asked: bool,
    pub time_limit: Option<Duration>,
}

/// The solutions found of a puzzle.
#[derive(Clone, Copy)]
pub struct SolutionCount {
    pub number: u64,
    /// How the search ended.
    pub outcome: Outcome,
}

impl SolutionCounter {
    pub fn new(args: &BatchArgs) -> Self {
        let (wanted, is_asked) = (args.wanted(), args.limit.is_some());
        Self { rules: Rules::CLASSIC, wanted, is_asked, time_limit: args.time_limit }
    }

    /// The solutions of a puzzle with this answer. Most puzzles of a list have one solution; only those with several
    /// are searched further, one by one.
    ///
    /// # Errors
    ///
    /// When the checker refuses a solution, which never happens.
    pub fn count(self, answer: &Answer, puzzle: &Grid, field: &Field<'_>) -> Result<SolutionCount, Failure> {
        let (number, outcome) = match answer {
            Answer::None => (0, Outcome::Exhausted),
            Answer::One(_) => (1, Outcome::Exhausted),
            // It was left at its first solution.
            Answer::Unknown(Some(_)) if self.wanted == 1 => (1, Outcome::SolutionLimit),
            Answer::Several(_) if self.wanted <= 2 => (self.wanted, Outcome::SolutionLimit),
            Answer::Several(_) => {
                return self.count_several(field.board.as_ref().map_or_else(|| Board::from(puzzle), |board| **board));
            }
            unknown => {
                let outcome = if signals::interrupted() { Outcome::Stopped } else { Outcome::TimeLimit };
                (u64::from(unknown.solution().is_some()), outcome)
            }
        };
        Ok(SolutionCount { number, outcome })
    }

    /// A search for as many solutions.
    pub fn solver(self) -> Solver {
        let solver = Solver::new().rules(self.rules).limit(self.wanted).stop_flag(signals::flag());
        self.time_limit.into_iter().fold(solver, Solver::time_limit)
    }

    fn count_several(self, puzzle: Board) -> Result<SolutionCount, Failure> {
        let mut solutions = self.solver().solutions(puzzle);
        let outcome = loop {
            if let ControlFlow::Break(outcome) = solutions.count_on(u64::MAX) {
                break outcome;
            }
        };
        Failure::if_mistaken(Engine::Fast, &solutions)?;
        // Two are known before the count begins.
        Ok(SolutionCount { number: solutions.counters().solutions.max(2), outcome })
    }
}

#[cfg(test)]
mod tests;
