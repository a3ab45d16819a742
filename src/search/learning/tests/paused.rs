//! A pause changes nothing, and budgets are kept exactly.

use super::{assert_finds, learner};
use crate::board::{Board, Rules, Size};
use crate::common::hard::{HARD_SIX, LONG_PROOF};
use crate::common::{bench, blanked};
use crate::search::learning::Learner;
use crate::search::{Counters, Progress};
use crate::tests::{KINDS, count_by_learner, known_puzzles, run_learner, woven_grids};
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// What a learner finds in its order, and what it does for it, with a pause after every `budget` steps.
fn run(learner: &mut Learner, board: &Board, budget: u64) -> (Vec<crate::board::Grid>, Counters) {
    learner.load(board);
    let found = run_learner(learner, budget);
    (found, learner.counters())
}

#[test]
fn pausing_at_any_step_changes_neither_the_solutions_nor_their_order_nor_the_counters() {
    for (kind, puzzles) in KINDS.into_iter().zip([300, 100, 80, 30]) {
        let mut learner = learner(kind.0, kind.1);
        for (puzzle, _) in known_puzzles(kind, 2, 0..=400).take(puzzles) {
            let board = Board::from(&puzzle);
            let whole = run(&mut learner, &board, u64::MAX);
            for budget in [1, 2, 5, 100] {
                assert!(run(&mut learner, &board, budget) == whole, "{budget} steps: {puzzle:?}");
            }
        }
    }
}

#[test]
fn pausing_changes_nothing_where_the_search_begins_anew_and_forgets() {
    let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
    let boards = [
        Board::from(&crate::common::grid(LONG_PROOF)),
        Board::from(&crate::common::grid(HARD_SIX)),
        Board::from(&blanked(&[0, 1, 2])),
        woven_grids(60, 29).0,
    ];
    for board in boards {
        let whole = run(&mut learner, &board, u64::MAX);
        for budget in [1, 7] {
            assert!(run(&mut learner, &board, budget) == whole, "{budget} steps: {board:?}");
        }
    }
}

#[test]
fn pauses_of_any_length_in_any_order_change_nothing() {
    let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
    let board = woven_grids(40, 3).0;
    let whole = run(&mut learner, &board, u64::MAX);
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for _ in 0..10 {
        learner.load(&board);
        let mut found = Vec::new();
        loop {
            // A budget of nothing is a pause too.
            match learner.resume(rng.random_range(0..20)) {
                Progress::Found => found.push(learner.solution()),
                Progress::Spent => {}
                Progress::Exhausted => break,
            }
        }
        assert!((found, learner.counters()) == whole);
    }
}

#[test]
fn a_budget_counts_decisions_and_conflicts_and_is_kept_exactly() {
    let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
    let board = Board::from(&crate::common::grid(LONG_PROOF));
    learner.load(&board);
    let mut steps = 0;
    for budget in [0, 1, 2, 10, 255, 256, 1_000] {
        assert_eq!(learner.resume(budget), Progress::Spent);
        let Counters { decisions, conflicts, choices, .. } = learner.counters();
        steps += budget;
        assert_eq!((decisions + conflicts, choices), (steps, decisions));
        assert!(steps < 200 || conflicts > 0 && decisions > 0);
    }
    // Nothing of a search that was cut short is left.
    assert_eq!(count_by_learner(&mut learner, &Board::from(&blanked(&[0, 1, 2]))), 3_894);
}

#[test]
fn a_proof_of_thousands_of_conflicts_forgets_and_begins_anew_on_the_way() {
    let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
    assert_finds(&mut learner, &Board::from(&crate::common::grid(LONG_PROOF)), &[]);
    let counters = learner.counters();
    assert!(counters.conflicts > 1_500 && counters.restarts > 5, "{counters:?}");
}

#[test]
fn the_same_puzzle_takes_the_same_steps_every_time() {
    let mut used = learner(Size::Sixteen, Rules::CLASSIC);
    for puzzle in bench("sixteen-minimal").iter().take(10) {
        let board = Board::from(puzzle);
        let first = run(&mut used, &board, u64::MAX);
        assert!(first == run(&mut used, &board, u64::MAX));
        assert!(first == run(&mut learner(Size::Sixteen, Rules::CLASSIC), &board, u64::MAX));
    }
}
