//! SAT solvers as peers: a solution, then a clause that excludes it, then the proof that nothing else is left.

use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal, Var};

use crate::encoding::Encoding;
use crate::{Answer, Peer, puzzle::Puzzle};

/// CaDiCaL through the crate `cadical`.
pub struct Cadical;

impl Peer for Cadical {
    fn name(&self) -> &'static str {
        "cadical"
    }

    fn answer(&mut self, puzzle: &Puzzle, limit: usize) -> Answer {
        let mut solver: cadical::Solver = cadical::Solver::new();
        let Some(encoding) = Encoding::new(puzzle, |clause| solver.add_clause(clause.iter().copied())) else {
            return (0, None);
        };
        let mut count = 0;
        let mut first = None;
        while count < limit && solver.solve() == Some(true) {
            let (numbers, block) = encoding.grid(|var| solver.value(var) == Some(true));
            count += 1;
            first.get_or_insert(numbers);
            if count < limit {
                solver.add_clause(block);
            }
        }
        (count, first)
    }
}

/// A solver behind the traits of `rustsat`.
pub struct Rustsat<S> {
    name: &'static str,
    new: fn() -> S,
}

impl<S: Solve> Rustsat<S> {
    /// The peer that makes a solver anew for every puzzle.
    pub fn new(name: &'static str, new: fn() -> S) -> Self {
        Self { name, new }
    }
}

fn clause(literals: &[i32]) -> Clause {
    literals.iter().map(|&number| Lit::from_ipasir(number).expect("not zero")).collect()
}

impl<S: Solve> Peer for Rustsat<S> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn answer(&mut self, puzzle: &Puzzle, limit: usize) -> Answer {
        let mut solver = (self.new)();
        let Some(encoding) = Encoding::new(puzzle, |literals| solver.add_clause(clause(literals)).expect("room"))
        else {
            return (0, None);
        };
        let mut count = 0;
        let mut first = None;
        while count < limit && solver.solve().expect("an answer") == SolverResult::Sat {
            let highest = Var::new(encoding.meaning.len().max(1) as u32 - 1);
            let model =
                if encoding.meaning.is_empty() { None } else { Some(solver.solution(highest).expect("a model")) };
            let (numbers, block) = encoding.grid(|var| {
                model.as_ref().is_some_and(|model| model.var_value(Var::new(var as u32 - 1)) == TernaryVal::True)
            });
            count += 1;
            first.get_or_insert(numbers);
            if block.is_empty() {
                break;
            }
            if count < limit {
                solver.add_clause(clause(&block)).expect("room");
            }
        }
        (count, first)
    }
}
