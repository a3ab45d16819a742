//! Puzzles that the lanes alone would search for long, and boards that are nearly open.

use super::{Known, OF_16, known_boards, run, run_until, search as start};
use crate::board::{Board, Grid, Rules, Size};
use crate::check;
use crate::common::generate::right_grid;
use crate::common::hard::{HARD_NONE, HARD_SIX, LONG_PROOF};
use crate::common::{Limits, bench, grid, search, solution_set};
use crate::search::Search;
use crate::solve::{Engine, Outcome, Solver};
use crate::tests::{all_by_lanes, assert_all_different_and_right};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use std::collections::HashSet;

#[test]
fn hard_puzzles_without_solution_have_none() {
    for (puzzle, most) in [(HARD_NONE, 2_000), (LONG_PROOF, 300_000)] {
        let (found, outcome, counters) = search(Engine::Fast, &grid(puzzle), Rules::CLASSIC, &Limits::default());
        assert_eq!((found, outcome), (vec![], Outcome::Exhausted));
        assert!(counters.conflicts > 0, "not handed over: {counters:?}");
        // The lanes alone need more than a million boards.
        assert!(counters.choices < most, "{counters:?}");
    }
}

#[test]
fn hard_puzzles_have_all_their_solutions() {
    let mut puzzles = bench("sixteen-minimal");
    puzzles.push(grid(HARD_SIX));
    for puzzle in &puzzles {
        let expected = all_by_lanes(puzzle, Rules::CLASSIC);
        assert_eq!(solution_set(Engine::Fast, puzzle, Rules::CLASSIC), expected);
        assert!(!expected.is_empty());
        assert_all_different_and_right(&expected, puzzle, Rules::CLASSIC);
    }
}

#[test]
fn the_same_puzzle_gives_the_same_order_and_counters_every_time() {
    let mut used = start(&Board::nothing(Size::Sixteen), Rules::CLASSIC, 1, OF_16);
    for Known { board, .. } in known_boards(20_000) {
        let mut new = start(board, Rules::CLASSIC, 1, OF_16);
        let found = run(&mut new, u64::MAX);
        // Neither does what was searched before change anything, even if it was left in the middle.
        for choices in [3_000, u64::MAX] {
            used.load(board);
            let (again, counters, is_all) = run_until(&mut used, choices);
            assert!(found.starts_with(&again));
            if is_all {
                assert!(again == found && counters == new.counters());
            }
        }
    }
}

#[test]
fn a_hundred_thousand_solutions_of_the_empty_board_take_few_boards() {
    let mut found = HashSet::new();
    let mut solutions = Solver::new().limit(100_000).solutions(&Grid::empty(Size::Sixteen));
    for solution in solutions.by_ref() {
        if found.len() % 100 == 0 {
            check::is_solution_of(&solution, &Grid::empty(Size::Sixteen), Rules::CLASSIC).unwrap();
        }
        assert!(found.insert(solution), "a solution twice");
    }
    assert_eq!((solutions.outcome(), found.len()), (Some(Outcome::SolutionLimit), 100_000));
    assert!(solutions.counters().choices < 200_000, "{:?}", solutions.counters());
}

#[test]
fn grids_filled_to_any_part_get_a_first_solution_after_few_choices() {
    let mut rng = ChaCha8Rng::seed_from_u64(30);
    let first = Limits { solutions: 1, ..Limits::default() };
    let mut most = 0;
    for part in [0, 5, 10, 20, 30, 30, 30, 35, 40] {
        for _ in 0..5 {
            // A pattern, then a grid without pattern.
            let mut grid = right_grid(Size::Sixteen, Rules::CLASSIC, &mut rng);
            for percent in [20, part] {
                let mut cells: Vec<_> = Size::Sixteen.cells().collect();
                cells.shuffle(&mut rng);
                cells[256 * percent / 100..].iter().for_each(|&cell| grid.set(cell, None));
                let (found, outcome, counters) = search(Engine::Fast, &grid, Rules::CLASSIC, &first);
                assert_eq!((found.len(), outcome), (1, Outcome::SolutionLimit));
                check::is_solution_of(&found[0], &grid, Rules::CLASSIC).unwrap();
                grid = found[0];
                most = most.max(counters.choices);
            }
        }
    }
    assert!(most < 100_000, "{most}");
}
