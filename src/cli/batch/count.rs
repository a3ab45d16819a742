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
        match self.time_limit {
            Some(time) => solver.time_limit(time),
            None => solver,
        }
    }

    fn count_several(self, puzzle: Board) -> Result<SolutionCount, Failure> {
        let mut solutions = self.solver().solutions(puzzle);
        let mut number = 0;
        let outcome = loop {
            match solutions.count_on(u64::MAX) {
                ControlFlow::Continue(more) => number += more,
                ControlFlow::Break(outcome) => break outcome,
            }
        };
        Failure::if_mistaken(Engine::Fast, &solutions)?;
        // Two are known before the count begins.
        Ok(SolutionCount { number: number.max(2), outcome })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackdoku::Size;

    #[test]
    fn a_count_that_ends_before_it_begins_is_of_the_two_that_are_known() {
        let counter =
            SolutionCounter { rules: Rules::CLASSIC, wanted: 5, is_asked: true, time_limit: Some(Duration::ZERO) };
        let puzzle = Grid::empty(Size::Sixteen);
        let answer = puzzle.solve();
        assert!(matches!(answer, Answer::Several(_)));
        let Ok(count) = counter.count(&answer, &puzzle, &Field::of(b"")) else {
            panic!("the checker refused a solution")
        };
        assert!(count.number == 2 && count.outcome == Outcome::TimeLimit, "{}", count.number);
    }

    #[test]
    fn what_ended_a_count_is_told() {
        let of = |wanted, time_limit, answer: &Answer, puzzle: &Grid| {
            let counter = SolutionCounter { rules: Rules::CLASSIC, wanted, is_asked: true, time_limit };
            counter
                .count(answer, puzzle, &Field::of(b""))
                .map(|SolutionCount { number, outcome }| (number, outcome))
                .ok()
        };
        let empty = Grid::empty(Size::Four);
        let several = empty.solve();
        let first = Answer::Unknown(several.solution().copied());
        // A solution that was found before the time was over need not be the only one.
        assert_eq!(of(2, None, &first, &empty), Some((1, Outcome::TimeLimit)));
        assert_eq!(of(1, None, &first, &empty), Some((1, Outcome::SolutionLimit)));
        assert_eq!(of(2, None, &several, &empty), Some((2, Outcome::SolutionLimit)));
        assert_eq!(of(5, None, &several, &empty), Some((5, Outcome::SolutionLimit)));
        assert_eq!(of(289, None, &several, &empty), Some((288, Outcome::Exhausted)));
    }
}
