//! Boards of 4x4 with one solution or none: a plain checker accepts the proof, and not without its last step.

#![no_main]

mod boards;
#[path = "../../common/rup.rs"]
mod rup;

use boards::Marks;
use libfuzzer_sys::fuzz_target;
use rup::{Checker, Step};
use stackdoku::proof::{self, Claim};
use stackdoku::{Outcome, Puzzle, Solver};

fuzz_target!(|marks: Marks| {
    let (board, rules, Some(known)) = marks.board() else { return };
    let Ok(puzzle) = Puzzle::new(board, rules) else { return };
    let claim = match known[..] {
        [] => Claim::none(puzzle),
        [solution] => Claim::only(puzzle, &solution).unwrap(),
        _ => return,
    };
    let mut clauses = Vec::new();
    claim.for_each_clause(|clause| clauses.push(clause.to_vec()));
    let (mut search, mut steps): (_, Vec<Step>) = (Solver::new().prove(&claim), Vec::new());
    let outcome = loop {
        let ended = search.advance();
        steps.extend(search.steps().map(|step| match step {
            proof::Step::Add(clause) => (false, clause.to_vec()),
            proof::Step::Delete(clause) => (true, clause.to_vec()),
        }));
        if let Some(outcome) = ended {
            break outcome;
        }
    };
    assert_eq!(outcome, Outcome::Exhausted);
    assert_eq!(steps.last(), Some(&(false, Vec::new())), "the last step is the clause without literals");
    assert!(Checker::new(&clauses).accepts(&steps));
    assert!(!Checker::new(&clauses).accepts(&steps[..steps.len() - 1]));
});
