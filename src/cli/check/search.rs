//! The searches of a check: the first two solutions, how many there are, and a proof.

use super::args::CheckArgs;
use crate::cli::shared::watch::{LOOK_AFTER, Watch};
use crate::cli::shared::{Failure, signals};
use stackdoku::proof::{Claim, Step};
use stackdoku::{Board, Counters, Engine, Grid, Outcome, Pause, Rules, Solver};
use std::num::NonZero;
use std::ops::ControlFlow;

/// A puzzle, how it is searched, and who looks on.
pub struct Searches<'a> {
    pub puzzle: &'a Grid,
    /// What pencil marks leave of it.
    pub board: &'a Board,
    pub rules: Rules,
    pub solver: Solver,
    watch: Option<&'a Watch>,
}

impl<'a> Searches<'a> {
    /// A search on one thread that nobody looks at. It ends when somebody asks to stop.
    pub fn new(puzzle: &'a Grid, board: &'a Board, rules: Rules, args: &CheckArgs) -> Self {
        let solver = Solver::new().rules(rules).stop_flag(signals::flag());
        let solver = args.time_limit.into_iter().fold(solver, Solver::time_limit);
        Self { puzzle, board, rules, solver, watch: None }
    }

    /// A search on this many threads.
    pub fn watched(self, watch: &'a Watch, threads: NonZero<usize>) -> Self {
        Self { solver: self.solver.jobs(threads), watch: Some(watch), ..self }
    }

    /// The first two solutions, and how the search for them ended.
    pub fn first_two(&self) -> Result<(Vec<Grid>, Outcome), Failure> {
        let mut two = Vec::new();
        let mut solutions = self.solver.clone().limit(2).solutions(self.board);
        loop {
            match solutions.resume(LOOK_AFTER) {
                Pause::Found(solution) => {
                    two.push(solution);
                }
                Pause::Ended(outcome) => {
                    Failure::if_mistaken(Engine::Fast, &solutions)?;
                    return Ok((two, outcome));
                }
                _ => self.look(&solutions.counters(), || solutions.searched()),
            }
        }
    }

    /// The number of solutions up to `most`, and how the count ended.
    pub fn count(&self, most: u64) -> Result<(u64, Outcome), Failure> {
        let mut solutions = self.solver.clone().limit(most).solutions(self.board);
        loop {
            if let ControlFlow::Break(outcome) = solutions.count_on(LOOK_AFTER) {
                Failure::if_mistaken(Engine::Fast, &solutions)?;
                return Ok((solutions.counters().solutions, outcome));
            }
            self.look(&solutions.counters(), || solutions.searched());
        }
    }

    /// Proves the claim, step by step; returns how that ended.
    pub fn prove(
        &self,
        claim: &Claim,
        mut write: impl FnMut(Step<'_>) -> Result<(), Failure>,
    ) -> Result<Outcome, Failure> {
        let mut proof = self.solver.prove(claim);
        loop {
            let ended = proof.advance();
            proof.steps().try_for_each(&mut write)?;
            if let Some(outcome) = ended {
                return Ok(outcome);
            }
            self.look(&proof.counters(), || None);
        }
    }

    /// Shows progress.
    fn look(&self, counters: &Counters, searched: impl Fn() -> Option<f64>) {
        if let Some(watch) = self.watch {
            watch.look(counters, searched);
        }
    }
}
