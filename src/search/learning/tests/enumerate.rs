//! From one solution to the next: none twice, none missed, however many there are.

use super::{assert_finds, learner};
use crate::board::{Board, Grid, Rules, Size};
use crate::check;
use crate::common::{BLANKED, bench, blanked};
use crate::search::Progress;
use crate::tests::{all_by_stack, all_grids, by_learner, count_by_learner, few_by_lanes, without_givens};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::collections::HashSet;

#[test]
fn the_empty_boards_have_their_known_totals() {
    let empty = |size| Board::from(&Grid::empty(size));
    assert_eq!(count_by_learner(&mut learner(Size::Four, Rules::CLASSIC), &empty(Size::Four)), 288);
    let grids = by_learner(&mut learner(Size::Nine, Rules::DUTCH_MIRACLE), &empty(Size::Nine));
    assert_eq!(grids.len(), 216);
    for grid in &grids {
        check::is_solution_of(grid, &Grid::empty(Size::Nine), Rules::DUTCH_MIRACLE).unwrap();
    }
    assert_eq!(grids, all_grids(Size::Nine, Rules::DUTCH_MIRACLE).unwrap());
}

#[test]
fn a_16x16_grid_without_some_digits_has_the_known_number_of_solutions() {
    let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
    for (digits, total) in BLANKED {
        assert_eq!(count_by_learner(&mut learner, &Board::from(&blanked(digits))), total, "without {digits:?}");
    }
}

#[test]
fn thousands_of_solutions_are_those_of_plain_search() {
    let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
    let puzzle = blanked(&[0, 1, 2]);
    let expected = all_by_stack(&puzzle, Rules::CLASSIC);
    assert_finds(&mut learner, &Board::from(&puzzle), &expected);
    // Solutions with dead ends between them.
    let mut rng = ChaCha8Rng::seed_from_u64(5_000);
    let mut most = 0;
    for puzzle in bench("sixteen-minimal").iter().take(30) {
        let board = Board::from(&without_givens(puzzle, 3, &mut rng));
        let Some(expected) = few_by_lanes(&board, 10_000) else { continue };
        assert_finds(&mut learner, &board, &expected);
        most = most.max(expected.len());
    }
    assert!(most > 500, "{most}");
}

#[test]
fn a_search_may_be_left_at_any_solution() {
    let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
    let board = Board::from(&blanked(&[0, 1, 2]));
    // Clauses keep the first ones from coming back, flipped decisions the later ones.
    for wanted in [1, 2, 15, 16, 17, 18, 400] {
        learner.load(&board);
        let mut shown = HashSet::new();
        for _ in 0..wanted {
            assert_eq!(learner.resume(u64::MAX), Progress::Found);
            // The solution may be asked for twice.
            assert_eq!(learner.solution(), learner.solution());
            assert!(shown.insert(learner.solution()), "a solution twice");
        }
        assert_eq!(learner.counters().solutions, wanted);
    }
    // Nothing of the searches that were cut short is left.
    assert_eq!(count_by_learner(&mut learner, &board), 3_894);
}

#[test]
fn a_search_that_has_ended_stays_so() {
    let mut learner = learner(Size::Four, Rules::CLASSIC);
    assert_eq!(learner.resume(u64::MAX), Progress::Exhausted, "nothing is loaded");
    assert_eq!(count_by_learner(&mut learner, &Board::from(&Grid::empty(Size::Four))), 288);
    let counters = learner.counters();
    for budget in [0, 1, u64::MAX] {
        assert_eq!(learner.resume(budget), Progress::Exhausted);
    }
    assert_eq!(learner.counters(), counters);
}
