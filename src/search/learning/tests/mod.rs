//! The search that learns from conflicts: right and complete, from solution to solution, paused, cut in cubes.

mod complete;
mod cubes;
mod enumerate;
mod finish;
mod known;
mod paused;

use crate::board::{Board, Grid, Rules, Size};
use crate::search::learning::Learner;
use crate::tests::{run_learner, sorted_and_different, table};

/// A learner for boards under these rules.
fn learner(size: Size, rules: Rules) -> Learner {
    Learner::new(table(size, rules))
}

/// Asserts that a learner finds just these solutions, each once, and learns nothing on the way that they make false.
fn assert_finds(learner: &mut Learner, board: &Board, expected: &[Grid]) {
    learner.load(board);
    learner.know(expected);
    let found = run_learner(learner, u64::MAX);
    assert_eq!(learner.counters().solutions, found.len() as u64);
    assert!(sorted_and_different(found) == expected, "{board:?}");
}
