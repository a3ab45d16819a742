//! The learner finds the solutions of every board, all of them, each once, and learns nothing that is wrong.

use super::{assert_finds, learner};
use crate::board::{Board, Digit, Rules, Size};
use crate::check;
use crate::common::bench;
use crate::common::generate::further_kinds;
use crate::common::hard::{HARD_NONE, HARD_SIX};
use crate::search::learning::Learner;
use crate::tests::further_rules::assert_finds_the_grids_that_keep_them;
use crate::tests::{KINDS, Kind, all_by_lanes, by_learner, few_by_lanes, known_puzzles, without_givens, woven_grids};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

/// The most solutions that a test compares on a hard board.
const MOST: u64 = 10_000;

/// Compares with the stack engine on random puzzles, some with one or two wrong givens.
fn assert_finds_what_plain_search_finds(kind: Kind, puzzles: usize) {
    let mut learner = learner(kind.0, kind.1);
    let mut classes = [0; 3];
    for (puzzle, expected) in known_puzzles(kind, 2, 0..=500).take(puzzles) {
        assert_finds(&mut learner, &Board::from(&puzzle), &expected);
        classes[expected.len().min(2)] += 1;
    }
    assert!(classes.iter().all(|&puzzles| puzzles >= 10), "no, one, several: {classes:?}");
}

#[test]
fn finds_what_plain_search_finds() {
    let [four, _, miracle, _] = KINDS;
    let [nine, sixteen] = [(Size::Nine, Rules::CLASSIC, 40..=59), (Size::Sixteen, Rules::CLASSIC, 60..=135)];
    let kinds = [(four, 2_000), (nine, 500), (miracle, 300), (sixteen, 200)];
    for (kind, puzzles) in kinds.into_iter().chain(further_kinds().map(|kind| (kind, 160))) {
        assert_finds_what_plain_search_finds(kind, puzzles);
    }
}

#[test]
#[ignore = "long: run by make test-long"]
fn finds_what_plain_search_finds_on_thousands_of_puzzles() {
    for kind in KINDS.into_iter().chain(further_kinds()) {
        assert_finds_what_plain_search_finds(kind, 10_000);
    }
}

#[test]
fn any_candidates_under_any_further_rules_have_the_grids_that_keep_them() {
    assert_finds_the_grids_that_keep_them(|added, board| by_learner(&mut Learner::new(added), board));
}

#[test]
fn hard_puzzles_have_the_solutions_that_plain_search_finds() {
    let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
    assert_finds(&mut learner, &Board::from(&crate::common::grid(HARD_NONE)), &[]);
    let six = crate::common::grid(HARD_SIX);
    assert_finds(&mut learner, &Board::from(&six), &all_by_lanes(&six, Rules::CLASSIC));
    let mut conflicts = 0;
    for puzzle in bench("sixteen-minimal") {
        let expected = all_by_lanes(&puzzle, Rules::CLASSIC);
        assert_finds(&mut learner, &Board::from(&puzzle), &expected);
        conflicts += learner.counters().conflicts;
        assert_eq!(expected.len(), 1);
        check::is_solution_of(&expected[0], &puzzle, Rules::CLASSIC).unwrap();
    }
    assert!(conflicts > 1_000, "the puzzles have become easy: {conflicts}");
}

#[test]
fn hard_puzzles_with_givens_removed_or_changed_have_the_solutions_that_plain_search_finds() {
    let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
    let mut rng = ChaCha8Rng::seed_from_u64(16);
    let mut classes = [0; 3];
    for puzzle in bench("sixteen-minimal").into_iter().step_by(3) {
        for removed in [1, 2, 3] {
            let fewer = without_givens(&puzzle, removed, &mut rng);
            // One of the givens removed comes back with another digit.
            let mut gone: Vec<_> = fewer.empty_cells().filter(|&cell| puzzle[cell].is_some()).collect();
            gone.shuffle(&mut rng);
            let mut changed = fewer;
            let wrong = (0..16).filter(|&number| {
                changed.set(gone[0], Digit::new(number));
                changed[gone[0]] != puzzle[gone[0]] && check::breaches(&changed, Rules::CLASSIC).next().is_none()
            });
            let wrong: Vec<u8> = wrong.collect();
            changed.set(gone[0], Digit::new(*wrong.choose(&mut rng).expect("a given that may be another")));
            for puzzle in [fewer, changed] {
                let board = Board::from(&puzzle);
                let Some(expected) = few_by_lanes(&board, MOST) else { continue };
                assert_finds(&mut learner, &board, &expected);
                classes[expected.len().min(2)] += 1;
            }
        }
    }
    assert!(classes[0] >= 3 && classes[2] >= 20, "no, one, several: {classes:?}");
}

/// Finds all solutions of woven grids, as plain search does, and says how often it began anew.
fn assert_finds_woven_grids(percent: u32, seeds: impl IntoIterator<Item = u64>) -> u64 {
    let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
    let mut restarts = 0;
    for seed in seeds {
        let (board, grids) = woven_grids(percent, seed);
        let expected = few_by_lanes(&board, MOST).unwrap();
        assert!(grids.iter().all(|grid| expected.contains(grid)), "seed {seed}");
        assert_finds(&mut learner, &board, &expected);
        restarts += learner.counters().restarts;
    }
    restarts
}

#[test]
fn solutions_far_apart_are_all_found_once_through_restarts_and_reductions() {
    for percent in [0, 20, 40] {
        assert_finds_woven_grids(percent, 0..8);
    }
    // The last few of these seeds find a solution twice if a reduction drops the clause against it.
    assert!(assert_finds_woven_grids(60, (0..8).chain([29, 132, 161])) > 100);
}

#[test]
fn little_room_for_clauses_makes_the_search_forget_and_lose_nothing() {
    for (percent, seed) in [(40, 0), (40, 1), (60, 0), (60, 29), (60, 132), (60, 161)] {
        let (board, _) = woven_grids(percent, seed);
        let expected = few_by_lanes(&board, MOST).unwrap();
        let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
        assert_finds(&mut learner, &board, &expected);
        let conflicts = learner.counters().conflicts;
        // As in a very long search: now and then all clauses are dropped, except for reasons and those that exclude a
        // solution.
        learner.clauses.room = 4_000;
        assert_finds(&mut learner, &board, &expected);
        assert!(learner.clauses.words.len() < 4_000);
        assert_ne!(learner.counters().conflicts, conflicts, "nothing was forgotten");
    }
}

#[test]
#[ignore = "long: run by make test-long"]
fn solutions_far_apart_are_all_found_once_on_hundreds_of_boards() {
    for percent in [20, 40, 60] {
        assert_finds_woven_grids(percent, 0..500);
    }
}
