//! The search of one puzzle in slices, so that JavaScript can look at clocks and signals between them.

use crate::errors::{puzzle_error, shown, wrong_option};
use crate::given::{grid, named, rules};
use stackdoku::check::Refusal;
use stackdoku::{Outcome, Pause, Solutions, Solver};
use std::ops::ControlFlow;
use wasm_bindgen::prelude::*;

/// A search that is paused between two slices.
#[wasm_bindgen]
pub struct Search(
    // In a box: its sets of cells begin at multiples of 32 bytes.
    Box<Solutions>,
);

#[wasm_bindgen]
impl Search {
    /// The search for the solutions of a puzzle, at most `limit` of them.
    #[wasm_bindgen(constructor)]
    pub fn new(
        puzzle: &[u8],
        rules_name: Option<String>,
        engine: Option<String>,
        limit: Option<f64>,
    ) -> Result<Self, JsValue> {
        let mut solver = Solver::new().rules(rules(rules_name.as_deref())?);
        if let Some(engine) = engine {
            solver = solver.engine(named(&engine)?);
        }
        match limit {
            Some(limit) if limit >= 1.0 && limit.fract() == 0.0 => solver = solver.limit(limit as u64),
            Some(limit) => {
                return Err(wrong_option(format!("limit: {}, expected a whole number, 1 or more", shown(limit))));
            }
            None => {}
        }
        let solutions = solver.solutions(&grid(puzzle)?);
        match solutions.refusal() {
            // Givens that break the rules have no solution, as `solve` says.
            None | Some(Refusal::Givens(_)) => Ok(Self(Box::new(solutions))),
            Some(refusal) => Err(puzzle_error(refusal)),
        }
    }

    /// Searches on for this many choices: the next solution as numbers, or nothing if there is none yet, or the search
    /// has ended.
    pub fn next(&mut self, budget: u32) -> Option<Vec<u8>> {
        match self.0.resume(budget.into()) {
            Pause::Found(solution) => Some(solution.to_bytes()),
            _ => None,
        }
    }

    /// Counts on for this many choices: how many more solutions there are.
    pub fn count(&mut self, budget: u32) -> f64 {
        match self.0.count_on(budget.into()) {
            ControlFlow::Continue(more) => more as f64,
            ControlFlow::Break(_) => 0.0,
        }
    }

    /// How the search ended: `exhausted`, `limit`, or `mistake`; nothing while it goes on.
    #[wasm_bindgen(getter)]
    pub fn outcome(&self) -> Option<String> {
        let outcome = match self.0.outcome()? {
            Outcome::Exhausted => "exhausted",
            Outcome::Mistake => "mistake",
            _ => "limit",
        };
        Some(outcome.into())
    }
}
