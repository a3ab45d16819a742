//! Every way through the engine: which searcher ends the search, which is dismissed, what is handed over.

use super::super::{Portfolio, Searcher};
use super::{Known, STARTS, known_boards, portfolio, run, with_memory};
use crate::board::{Board, Grid};
use crate::common::sorted;
use crate::inside::{KINDS, known_puzzles};
use crate::search::Progress;
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;

/// How a search that has ended came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    /// The learner was never asked.
    LanesOnly,
    /// Both worked, and the lanes came first to the end.
    LanesFirst,
    /// Both worked, and the learner came first to the end.
    LearnerFirst,
    /// The lanes had shown more than the learner could be told, and ended alone.
    LanesAlone,
    /// The learner had shown more than the lanes could be told, and ended alone.
    LearnerAlone,
    /// The lanes had shown too much for the learner, met a barren region and left it in cubes.
    Cubes,
}

/// The way of a search that has ended.
fn way(search: &mut Portfolio) -> Way {
    assert_eq!(search.resume(u64::MAX), Progress::Exhausted);
    let state = &search.state;
    match (state.has_lanes, state.has_learner) {
        (true, true) if state.learner_starts => Way::LanesOnly,
        (true, true) if search.lanes.give_up().is_empty() => Way::LanesFirst,
        (true, true) => Way::LearnerFirst,
        (true, false) => Way::LanesAlone,
        (false, true) => Way::LearnerAlone,
        (false, false) => Way::Cubes,
    }
}

/// Counts the ways of searches.
type Ways = BTreeMap<Way, usize>;

/// Asserts that a search shows the solutions expected, each once; enters its way.
fn assert_shows(search: &mut Portfolio, found: Vec<Grid>, expected: &[Grid], ways: &mut Ways) {
    let found = sorted(found);
    assert!(found.windows(2).all(|pair| pair[0] != pair[1]), "a solution twice");
    assert!(found == expected, "{} solutions of {}: {:?}", found.len(), expected.len(), search.state.puzzle);
    *ways.entry(way(search)).or_default() += 1;
}

#[test]
fn every_way_shows_all_solutions_once() {
    let mut ways = Ways::new();
    for (start, most) in STARTS.into_iter().zip([u64::MAX, 100_000, 100_000, 100_000, 100_000, 100_000]) {
        for Known { board, solutions: expected, .. } in known_boards(most) {
            let mut search = start(board);
            let found = run(&mut search, u64::MAX);
            assert_shows(&mut search, found, expected, &mut ways);
        }
    }
    assert_eq!(ways.len(), 6, "{ways:?}");
}

#[test]
fn the_order_does_not_depend_on_pauses_whichever_way_it_takes() {
    for start in STARTS {
        for Known { board, .. } in known_boards(40_000) {
            let mut whole = start(board);
            let found = run(&mut whole, u64::MAX);
            for budget in [1, 100, 1_024] {
                let mut paused = start(board);
                assert!(run(&mut paused, budget) == found, "{budget}: {board:?}");
                assert_eq!(paused.counters(), whole.counters());
            }
        }
    }
}

/// Gives the next turn to whom chance will have it, for a while that chance will have; or has the lanes hand over, if
/// they may.
fn meddle(search: &mut Portfolio, rng: &mut ChaCha8Rng) {
    let state = &mut search.state;
    if state.turns.turn.is_none() {
        return;
    }
    state.turns.question = u64::MAX;
    let a_while = rng.random_range(1..200);
    match (state.has_lanes, state.has_learner) {
        (true, true) if rng.random() => {
            state.turns.turn = Some((Searcher::Learner, state.turns.learner.cost + 17 * a_while))
        }
        (true, true) => state.turns.turn = Some((Searcher::Lanes, state.turns.lanes.cost + a_while)),
        (true, false) if rng.random_ratio(1, 10) => search.hand_over(),
        (true, false) => state.turns.turn = Some((Searcher::Lanes, state.turns.lanes.cost + a_while)),
        (false, _) => {}
    }
}

/// Everything that is found if turns are meddled with again and again.
fn run_meddled(search: &mut Portfolio, rng: &mut ChaCha8Rng) -> Vec<Grid> {
    let mut found = Vec::new();
    loop {
        meddle(search, rng);
        match search.resume(rng.random_range(1..100)) {
            Progress::Found => found.push(search.solution()),
            Progress::Spent => {}
            Progress::Exhausted => return found,
        }
    }
}

#[test]
fn whoever_gets_the_turns_all_solutions_are_shown_once() {
    let mut rng = ChaCha8Rng::seed_from_u64(21);
    let mut ways = Ways::new();
    for (kind, puzzles) in KINDS.into_iter().zip([600, 300, 200, 100]) {
        let (size, rules, _) = kind;
        let mut search = Portfolio::new(&Board::from(&Grid::empty(size)), rules).unwrap();
        for (puzzle, expected) in known_puzzles(kind, 1, 0..=400).take(puzzles) {
            search.remembered = rng.random_range(0..100);
            search.load(&Board::from(&puzzle));
            let found = run_meddled(&mut search, &mut rng);
            assert_shows(&mut search, found, &expected, &mut ways);
        }
    }
    assert!(ways.len() == 6 && ways[&Way::Cubes] > 50, "{ways:?}");
}

#[test]
fn whoever_gets_the_turns_all_solutions_of_hard_boards_are_shown_once() {
    let mut rng = ChaCha8Rng::seed_from_u64(22);
    let mut ways = Ways::new();
    for Known { board, solutions: expected, .. } in known_boards(40_000) {
        for _ in 0..3 {
            let mut search = with_memory(portfolio(board), rng.random_range(0..300));
            let found = run_meddled(&mut search, &mut rng);
            assert_shows(&mut search, found, expected, &mut ways);
        }
    }
    assert!(ways[&Way::Cubes] > 10, "{ways:?}");
}
