//! Shares of a search: the same solutions in the same order for every number of threads, wherever it is stopped.

use super::cube::Cube;
use super::share::{Searcher, Share};
use super::{Checked, Costs, Spread};
use crate::board::{Board, Grid, Rules, Size};
use crate::common::hard::{HARD_SIX, LONG_PROOF};
use crate::common::{blanked, grid, shifted_rows, solution_set, sorted};
use crate::inside::woven::woven_grids;
use crate::inside::{
    KINDS, assert_all_different_and_right, constraints, few_by_lanes, known_puzzles, run_learner, without_givens,
};
use crate::search::learning::Learner;
use crate::search::{Counters, Progress};
use crate::solve::Engine;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::num::NonZero;
use std::sync::Arc;

const JOBS: [usize; 4] = [1, 2, 3, 8];

/// A search that is spread early, into small shares.
fn spread(puzzle: &Grid, rules: Rules, jobs: usize, after: u64, cost: u64) -> Spread {
    // So little room that workers wait for each other all the time.
    spread_with(puzzle, rules, jobs, after, Costs { share: cost, room: 2, ..Costs::new(puzzle.size()) })
}

fn spread_with(puzzle: &Grid, rules: Rules, jobs: usize, after: u64, costs: Costs) -> Spread {
    Spread::with_costs(&Board::from(puzzle), rules, NonZero::new(jobs).unwrap(), after, costs).unwrap()
}

/// All solutions in the order in which they come, and what was done. Paused after every `budget` choices.
fn all(mut search: Spread, budget: u64) -> (Vec<Grid>, Counters) {
    let mut found = Vec::new();
    loop {
        match search.resume(budget) {
            Progress::Found => found.push(search.solution()),
            Progress::Spent => {}
            Progress::Exhausted => return (found, search.counters()),
        }
    }
}

#[test]
fn solutions_and_their_order_do_not_depend_on_threads_or_pauses() {
    for (kind, count) in [(0, 150), (1, 60), (2, 40), (3, 40)] {
        let mut spread_out = 0;
        for (number, (puzzle, expected)) in known_puzzles(KINDS[kind].clone(), 1, 20..=400).take(count).enumerate() {
            let rules = KINDS[kind].1;
            let (after, cost) = [(1, 1), (10, 5), (30, 20), (5, 100)][number % 4];
            let (found, counters) = all(spread(&puzzle, rules, 1, after, cost), u64::MAX);
            assert_eq!(sorted(found.clone()), expected);
            for (jobs, budget) in JOBS.into_iter().zip([1, 7, 1_000, u64::MAX]) {
                let search = spread(&puzzle, rules, jobs, after, cost);
                assert!(all(search, budget) == (found.clone(), counters), "{jobs} jobs, {puzzle}");
            }
            spread_out += usize::from(counters.boards > after);
        }
        assert!(spread_out > count / 2, "{spread_out}");
    }
}

/// The solutions that are found within a budget of choices, and the choices that were made.
fn until_choices(mut search: Spread, budget: u64) -> (Vec<Grid>, u64) {
    let mut found = Vec::new();
    while search.counters().choices < budget {
        match search.resume(budget - search.counters().choices) {
            Progress::Found => found.push(search.solution()),
            Progress::Spent => {}
            Progress::Exhausted => break,
        }
    }
    (found, search.counters().choices)
}

#[test]
fn a_budget_ends_at_the_same_solution_for_every_number_of_threads() {
    let puzzle = blanked(&[0, 1, 2]);
    let stopped = |jobs: usize, budget: u64| until_choices(spread(&puzzle, Rules::Classic, jobs, 100, 200), budget);
    for budget in [50, 100, 150, 1_000, 1_001, 1_500, 3_000, 1_000_000] {
        let expected = stopped(1, budget);
        assert!(budget < 150 || !expected.0.is_empty());
        for jobs in [2, 3, 8] {
            assert!(stopped(jobs, budget) == expected, "{jobs} jobs, {budget} choices");
        }
    }
}

#[test]
fn regions_without_solutions_go_to_the_learner_in_every_share() {
    let six = grid(HARD_SIX);
    let costs = Costs { share: 2000, promising: 0, ..Costs::new(Size::Sixteen) };
    let (found, counters) = all(spread_with(&six, Rules::Classic, 1, 300, costs), u64::MAX);
    assert_eq!(found.len(), 6);
    assert!(counters.conflicts > 0 && counters.boards > 500, "{counters:?}");
    assert_all_different_and_right(&found, &six, Rules::Classic);
    for jobs in [2, 3, 8] {
        let search = spread_with(&six, Rules::Classic, jobs, 300, costs);
        assert!(all(search, 100) == (found.clone(), counters), "{jobs} jobs");
    }
}

/// Searches to the end, and says how often a new fraction between 0 and 1 was told.
fn searched_grows_to_one(mut search: Spread) -> u64 {
    let (mut before, mut between) = (0.0, 0);
    while search.resume(100) != Progress::Exhausted {
        let now = search.searched().unwrap_or(0.0);
        assert!(now >= before && now <= 1.000_001, "{before} {now}");
        between += u64::from(now > before && now < 1.0);
        before = now;
    }
    if let Some(end) = search.searched() {
        assert!((end - 1.0).abs() < 1e-6, "{end}");
    }
    between
}

#[test]
fn the_fraction_that_is_searched_grows_to_one() {
    let puzzle = blanked(&[0, 1, 2]);
    for jobs in [1, 2] {
        assert!(searched_grows_to_one(spread(&puzzle, Rules::Classic, jobs, 100, 200)) > 10);
    }
    // Where a learner that has found many solutions leaves boards in the middle.
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    let six = grid(HARD_SIX);
    let (mut boards, mut between) = (0, 0);
    for number in 0..40 {
        let puzzle = without_givens(&six, 1 + number % 3, &mut rng);
        if few_by_lanes(&Board::from(&puzzle), 3_000).is_some_and(|solutions| solutions.len() > 40) {
            let costs = Costs { share: 1_000, promising: 0, ..Costs::new(Size::Sixteen) };
            between += searched_grows_to_one(spread_with(&puzzle, Rules::Classic, 1, 20, costs));
            boards += 1;
        }
    }
    assert!(boards > 3 && between > 100, "{boards} {between}");
}

#[test]
fn a_search_is_dropped_in_the_middle_and_its_threads_end() {
    for found in [0, 1, 1_000, 100_000] {
        let mut search = spread(&Grid::empty(Size::Nine), Rules::Classic, 3, 100, 1_000);
        for _ in 0..found {
            while search.resume(u64::MAX) != Progress::Found {}
        }
    }
}

#[test]
fn all_solutions_of_a_large_tree_come_each_once() {
    let puzzle = blanked(&[0, 1, 2]);
    let expected = solution_set(Engine::Stack, &puzzle, Rules::Classic);
    assert_eq!(expected.len(), 3_894);
    let (found, _) = all(spread(&puzzle, Rules::Classic, 2, 200, 300), u64::MAX);
    assert!(sorted(found) == expected);
}

#[test]
fn solutions_are_counted_where_they_are_found() {
    let puzzle = blanked(&[0, 1, 2]);
    for jobs in [1, 3] {
        for checked in [None, Some(Arc::new(Checked::new(&Board::from(&puzzle), Rules::Classic)))] {
            let mut search = spread(&puzzle, Rules::Classic, jobs, 100, 200);
            search.count_only(checked, u64::MAX);
            let (mut counted, mut handed_out) = (0, 0);
            loop {
                match (search.resume(1_000), search.counted()) {
                    (Progress::Found, Some(more)) => counted += more,
                    (Progress::Found, None) => handed_out += 1,
                    (Progress::Spent, _) => {}
                    (Progress::Exhausted, _) => break,
                }
            }
            assert_eq!(counted + handed_out, 3_894);
            assert!(counted > 3_000, "{counted}");
        }
    }
    // What the checker refuses is handed out, so that somebody sees it: here it checks for another puzzle. Of solutions
    // that are counted without a search it sees some, the first among them.
    let mut search = spread(&puzzle, Rules::Classic, 2, 100, 200);
    let checked = Checked::new(&Board::from(&shifted_rows(Size::Nine)), Rules::Classic);
    search.count_only(Some(Arc::new(checked)), u64::MAX);
    while search.resume(u64::MAX) != Progress::Found {}
    if search.counted().is_some() {
        while search.resume(u64::MAX) != Progress::Found {}
    }
    assert_eq!(search.counted(), None);
}

/// The learner would find one by one what is counted at once.
#[test]
fn what_looks_barren_for_a_while_is_still_counted_at_once() {
    let puzzle = blanked(&[0, 1, 2, 3]);
    for share in [1_000, 8_000] {
        let costs = Costs { share, promising: 0, ..Costs::new(Size::Sixteen) };
        let mut search = spread_with(&puzzle, Rules::Classic, 1, 100, costs);
        search.count_only(None, u64::MAX);
        let mut counted = 0;
        while search.resume(u64::MAX) != Progress::Exhausted {
            counted += search.counted().unwrap_or(1);
        }
        let counters = search.counters();
        assert_eq!(counted, 286_896, "{counters:?}");
        assert!(counters.boards * 10 < counted && counters.boards_alone < counters.boards / 10, "{counters:?}");
    }
}

/// A search of a board that needs many conflicts and has few solutions; spread when the learner has done a little.
fn woven(seed: u64, jobs: usize, learner: u64, share: u64) -> Spread {
    let costs = Costs { share, learner, room: 2, ..Costs::new(Size::Sixteen) };
    let jobs = NonZero::new(jobs).unwrap();
    Spread::with_costs(&woven_grids(60, seed).0, Rules::Classic, jobs, u64::MAX, costs).unwrap()
}

#[test]
fn cubes_have_the_same_solutions_in_the_same_order_for_every_number_of_threads() {
    let mut learner = Learner::new(&constraints(Size::Sixteen, Rules::Classic));
    let (mut spread_out, mut in_cubes) = (0, 0);
    for seed in 0..12 {
        learner.load(&woven_grids(60, seed).0);
        let expected = sorted(run_learner(&mut learner, u64::MAX));
        for (after, share) in [(1, 1), (30, 60), (100, 1_000)] {
            let mut first = woven(seed, 1, after, share);
            let (mut found, mut before) = (Vec::new(), 0.0);
            while first.resume(u64::MAX) == Progress::Found {
                found.push(first.solution());
                in_cubes += usize::from(first.searched().is_some());
                let searched = first.searched().unwrap_or(0.0);
                assert!(searched >= before && searched <= 1.0, "{before} {searched}");
                before = searched;
            }
            assert!(sorted(found.clone()) == expected, "{seed}");
            assert!(first.searched().is_none_or(|searched| searched == 1.0));
            spread_out += usize::from(first.searched().is_some());
            for (jobs, budget) in JOBS.into_iter().zip([1, 7, 1_000, u64::MAX]) {
                let again = all(woven(seed, jobs, after, share), budget);
                assert!(again == (found.clone(), first.counters()), "{jobs} jobs, {seed}");
            }
        }
    }
    assert!(spread_out > 18 && in_cubes > 18, "{spread_out} {in_cubes}");
}

#[test]
fn a_cube_with_many_solutions_is_dealt_out_board_by_board() {
    let puzzle = blanked(&[0, 1, 2]);
    let board = Board::from(&puzzle);
    let mut learner = Learner::new(&constraints(Size::Sixteen, Rules::Classic));
    learner.load(&board);
    let mut found = Vec::new();
    loop {
        match learner.resume(1) {
            Progress::Found => found.push(learner.solution()),
            progress if found.len() >= 100 => break assert_eq!(progress, Progress::Spent),
            _ => {}
        }
    }
    let (one, other) = Share::of_cube(Box::new(Cube::new(learner, board))).split();
    for Share { parts, searcher } in [one, other.unwrap()] {
        let Searcher::Learner(Some(mut learner)) = searcher else { panic!("{searcher:?}") };
        assert!(!parts.is_empty());
        for (part, _) in parts {
            learner.load_cube(&part);
            found.extend(run_learner(&mut learner, u64::MAX));
        }
    }
    assert!(sorted(found) == solution_set(Engine::Stack, &puzzle, Rules::Classic));
}

#[test]
fn cubes_of_a_long_proof_have_no_solution() {
    for (after, share) in [(30, 50), (300, 1_000)] {
        let costs = Costs { share, learner: after, ..Costs::new(Size::Sixteen) };
        let search = |jobs: usize| spread_with(&grid(LONG_PROOF), Rules::Classic, jobs, u64::MAX, costs);
        let (found, counters) = all(search(1), u64::MAX);
        assert!(found.is_empty() && counters.conflicts > 30, "{counters:?}");
        for (jobs, budget) in [(1, 13), (2, 100), (3, u64::MAX)] {
            let mut search = search(jobs);
            while search.resume(budget) != Progress::Exhausted {}
            assert_eq!((search.counters(), search.searched()), (counters, Some(1.0)), "{jobs} jobs");
        }
    }
}

#[test]
fn a_budget_ends_the_search_of_cubes_at_the_same_solution() {
    let stopped = |jobs: usize, budget: u64| until_choices(woven(2, jobs, 10, 30), budget);
    for budget in [100, 150, 200, 300, 500, 1_000, 10_000] {
        let expected = stopped(1, budget);
        for jobs in [2, 3] {
            assert!(stopped(jobs, budget) == expected, "{jobs} jobs, {budget} choices");
        }
    }
}

#[test]
fn solutions_in_cubes_are_counted() {
    let expected = all(woven(2, 1, 10, 30), u64::MAX).0.len() as u64;
    for jobs in [1, 2] {
        let mut search = woven(2, jobs, 10, 30);
        search.count_only(None, u64::MAX);
        let mut counted = 0;
        loop {
            match search.resume(u64::MAX) {
                Progress::Found => counted += search.counted().unwrap_or(1),
                Progress::Spent => {}
                Progress::Exhausted => break,
            }
        }
        assert_eq!(counted, expected);
    }
}
