//! Limits mean the same whichever way the engine takes, and a longer search shows no less.

use super::{Known, OF_16, POLICIES, known_boards, run, run_until, search as start};
use crate::board::{Board, Grid, Rules, Size};
use crate::common::generate::random_puzzle;
use crate::common::hard::{HARD_SIX, LONG_PROOF};
use crate::common::{Limits, blanked, grid, search};
use crate::search::{Counters, Progress, Search};
use crate::solve::schedule::OVERSHOT;
use crate::solve::{Engine, Outcome};
use crate::tests::{assert_all_different_and_right, few_by_lanes, without_givens};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// What the engine shows within a choice limit.
fn within(puzzle: &Grid, choices: u64) -> (Vec<Grid>, Outcome, Counters) {
    search(Engine::Fast, puzzle, Rules::CLASSIC, &Limits { choices, ..Limits::default() })
}

#[test]
fn a_longer_search_shows_the_same_solutions_and_then_more() {
    for policy in POLICIES {
        for Known { board, solutions: expected, .. } in known_boards(10_000) {
            let mut whole = start(board, Rules::CLASSIC, 1, policy);
            let all = run(&mut whole, u64::MAX);
            let limits = (0..500).step_by(100).chain((500..4_000).step_by(466)).chain((4_000..60_000).step_by(13_999));
            let mut before = 0;
            for choices in limits {
                let (found, counters, is_all) = run_until(&mut start(board, Rules::CLASSIC, 1, policy), choices);
                assert!(all.starts_with(&found), "{choices}: {board:?}");
                assert!(found.len() >= before, "{choices}: fewer than with a smaller limit");
                before = found.len();
                if is_all {
                    assert_eq!((found.len(), counters), (expected.len(), whole.counters()));
                    break;
                }
                assert!((choices..choices + OVERSHOT).contains(&counters.choices), "{choices}: {counters:?}");
            }
            let unreached = run_until(&mut start(board, Rules::CLASSIC, 1, policy), whole.counters().choices + 1);
            assert!(unreached == (all, whole.counters(), true), "a limit that is not reached changes something");
        }
    }
}

/// Asserts that each of these limits shows what the one before it does, and then more; returns how the last one ends.
fn shows_no_less(puzzle: &Grid, limits: impl IntoIterator<Item = u64>) -> Outcome {
    let (mut before, mut last) = (Vec::new(), Outcome::ChoiceLimit);
    for choices in limits {
        let (found, outcome, counters) = within(puzzle, choices);
        assert!(found.starts_with(&before), "{choices}: {puzzle:?}");
        if outcome == Outcome::ChoiceLimit {
            assert!((choices..choices + OVERSHOT).contains(&counters.choices), "{choices}: {counters:?}");
        }
        (before, last) = (found, outcome);
    }
    assert_all_different_and_right(&before, puzzle, Rules::CLASSIC);
    last
}

#[test]
fn a_longer_search_shows_no_less_through_the_front_door() {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    let six = grid(HARD_SIX);
    for removed in [1, 2] {
        let puzzle = without_givens(&six, removed, &mut rng);
        let limits = (500..4_000).step_by(231).chain([10_000, 50_000, u64::MAX]);
        assert_eq!(shows_no_less(&puzzle, limits), Outcome::Exhausted);
    }
}

#[test]
fn a_choice_limit_ends_what_would_not_end() {
    let puzzles =
        [Grid::empty(Size::Nine), Grid::empty(Size::Sixteen), random_puzzle(Size::Sixteen, Rules::CLASSIC, 1, 179, 0)];
    for puzzle in puzzles {
        assert_eq!(shows_no_less(&puzzle, [0, 1, 1_000, 20_000, 100_000]), Outcome::ChoiceLimit);
    }
}

#[test]
fn a_choice_limit_ends_the_engine_before_and_after_the_learner_begins() {
    let puzzle = grid(LONG_PROOF);
    let mut search = start(&Board::from(&puzzle), Rules::CLASSIC, 1, OF_16);
    while search.counters().conflicts == 0 {
        assert_eq!(search.resume(1), Progress::Spent);
    }
    let in_learning = search.counters().choices;
    assert_eq!(run(&mut search, u64::MAX), []);
    let whole = search.counters();
    for choices in [1, in_learning / 2, in_learning, whole.choices / 2, whole.choices / 4 * 3] {
        let (found, outcome, counters) = within(&puzzle, choices);
        assert_eq!((found, outcome), (vec![], Outcome::ChoiceLimit));
        assert!((choices..choices + OVERSHOT).contains(&counters.choices), "{counters:?} of {whole:?}");
        assert_eq!(counters.conflicts > 0, choices >= in_learning, "{counters:?} of {whole:?}");
        assert!(counters.conflicts < whole.conflicts);
    }
}

#[test]
fn a_search_may_be_left_at_any_solution_and_its_counters_only_rise() {
    for policy in POLICIES {
        for Known { board, solutions: expected, .. } in known_boards(10_000) {
            let all = run(&mut start(board, Rules::CLASSIC, 1, policy), u64::MAX);
            for wanted in [1, 8, 17, 300] {
                let mut search = start(board, Rules::CLASSIC, 1, policy);
                let mut found = Vec::new();
                while found.len() < wanted && search.resume(u64::MAX) == Progress::Found {
                    found.push(search.solution());
                }
                assert_eq!(found.len(), wanted.min(expected.len()));
                assert!(all.starts_with(&found));
                let mut before = search.counters();
                for _ in 0..30 {
                    search.resume(10);
                    let now = search.counters();
                    assert!(now.choices >= before.choices && now.conflicts >= before.conflicts, "counters fell");
                    assert!(now.boards >= before.boards && now.sweeps >= before.sweeps, "counters fell");
                    // What was allowed and is not shown counts too.
                    assert!(now.choices >= now.boards + now.decisions);
                    before = now;
                }
            }
        }
    }
}

#[test]
fn the_solution_limit_is_kept_whichever_way_the_engine_takes() {
    let mut rng = ChaCha8Rng::seed_from_u64(13);
    let six = grid(HARD_SIX);
    for puzzle in [six, blanked(&[0, 1, 2]), without_givens(&six, 1, &mut rng), without_givens(&six, 2, &mut rng)] {
        let expected = few_by_lanes(&Board::from(&puzzle), 10_000).map_or(u64::MAX, |all| all.len() as u64);
        for most in [0, 1, 6, 8, 17, 300] {
            let limits = Limits { solutions: most, ..Limits::default() };
            let (found, outcome, counters) = search(Engine::Fast, &puzzle, Rules::CLASSIC, &limits);
            assert_all_different_and_right(&found, &puzzle, Rules::CLASSIC);
            if expected >= most {
                assert_eq!((counters.solutions, outcome), (most, Outcome::SolutionLimit), "{puzzle:?}");
            } else {
                assert_eq!((found.len() as u64, outcome), (expected, Outcome::Exhausted));
            }
        }
    }
}
