//! The stack engine, and the lanes in its place, with less patience than the program has.

use crate::board::Size;
use crate::board::{Grid, Rules};
use crate::check::Puzzle;
use crate::common::{bench, blanked};
use crate::search::{Progress, Search};
use crate::solve::auto::Auto;
use pretty_assertions::assert_eq;
use std::num::NonZero;
use std::vec::Vec;

/// A search in which the lanes take over after this many choices, on two threads.
fn auto(puzzle: &Grid, patience: u64) -> Auto {
    let auto = Auto::new(&Puzzle::new(puzzle, Rules::Classic).unwrap(), NonZero::new(2).unwrap());
    Auto { patience, hand_over: patience, ..auto }
}

fn all(mut search: Auto, budget: u64) -> (Vec<Grid>, Auto) {
    let mut found = Vec::new();
    loop {
        match search.resume(budget) {
            Progress::Found => found.push(search.solution()),
            Progress::Spent => {}
            Progress::Exhausted => return (found, search),
        }
    }
}

#[test]
fn whenever_the_lanes_take_over_each_solution_is_found_once() {
    let puzzles = [blanked(&[0, 4]), blanked(&[7, 15]), Grid::empty(Size::Four)];
    for puzzle in puzzles {
        let (mut expected, alone) = all(auto(&puzzle, u64::MAX >> 1), 7);
        assert!(alone.lanes.is_none() && alone.counters().boards == 0);
        expected.sort();
        for patience in [1, 2, 3, 5, 8, 30] {
            for budget in [1, 100, u64::MAX] {
                let start = auto(&puzzle, patience);
                let (mut found, end) = all(start, budget);
                found.sort();
                assert_eq!(found, expected, "patience {patience}, budget {budget}");
                let counters = end.counters();
                assert_eq!(end.lanes.is_some(), counters.boards > 0);
                assert!(counters.choices >= counters.boards + end.stack.counters().choices);
            }
        }
    }
}

#[test]
fn the_order_does_not_depend_on_pauses() {
    let puzzle = blanked(&[0, 1]);
    let found = [1, 10, u64::MAX].map(|budget| all(auto(&puzzle, 20), budget).0);
    assert_eq!(found[0], found[1]);
    assert_eq!(found[0], found[2]);
}

#[test]
fn a_puzzle_for_which_the_stack_engine_needs_years_is_solved() {
    let puzzle = bench("sixteen-easy").into_iter().max_by_key(|puzzle| puzzle.empty_cells().count()).unwrap();
    let (found, end) = all(auto(&puzzle, 10_000), u64::MAX);
    assert_eq!((found.len(), end.lanes.is_some()), (1, true));
}
