//! The engine against the stack engine, on random puzzles and on those of the project.

use crate::common::generate::{further_kinds, random_puzzle};
use crate::common::{Limits, search, sorted};
use crate::solve::{Engine, Outcome};
use crate::tests::{KINDS, Kind, assert_all_different_and_right};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::RefCell;
use std::iter::repeat;

/// More solutions than this are not compared as a set; the engine must then find as many, all different and right.
const MANY: u64 = 200;

/// Compares the engines on random puzzles of a kind, other ones each time. How many had no, one, several solutions.
fn assert_lanes_find_what_stack_finds((size, rules, blanks): Kind, cases: u32) -> [u32; 3] {
    let classes = RefCell::new([0; 3]);
    let puzzles = (any::<u64>(), blanks, 0..=2usize)
        .prop_map(move |(seed, blanks, changes)| random_puzzle(size, rules, seed, blanks, changes));
    let config = ProptestConfig { failure_persistence: None, max_global_rejects: cases, ..ProptestConfig::default() };
    TestRunner::new(ProptestConfig { cases, ..config })
        .run(&puzzles, |puzzle| {
            // The stack engine does not end on every puzzle.
            let limits = Limits { solutions: MANY + 1, choices: 200_000 };
            let (expected, outcome, _) = search(Engine::Stack, &puzzle, rules, &limits);
            prop_assume!(outcome != Outcome::ChoiceLimit);
            let limits = Limits { choices: u64::MAX, ..limits };
            let (found, lanes_outcome, counters) = search(Engine::Fast, &puzzle, rules, &limits);
            assert_eq!((lanes_outcome, counters.solutions), (outcome, expected.len() as u64));
            classes.borrow_mut()[expected.len().min(2)] += 1;
            assert_all_different_and_right(&found, &puzzle, rules);
            if outcome == Outcome::Exhausted {
                assert_eq!(sorted(found), sorted(expected));
            }
            Ok(())
        })
        .unwrap();
    classes.into_inner()
}

#[test]
fn lanes_find_what_stack_finds() {
    let mut all = [0; 3];
    for (kind, cases) in KINDS.into_iter().zip([100, 60, 60, 60]).chain(further_kinds().zip(repeat(20))) {
        let classes = assert_lanes_find_what_stack_finds(kind, cases);
        all.iter_mut().zip(classes).for_each(|(all, one)| *all += one);
    }
    // Of a single kind there may be few by chance.
    assert!(all.iter().all(|&puzzles| puzzles >= 20), "no, one, several: {all:?}");
}

#[test]
#[ignore = "long: run by make test-long"]
fn lanes_find_what_stack_finds_on_10_000_puzzles_of_each_kind() {
    for kind in KINDS.into_iter().chain(further_kinds()) {
        let classes = assert_lanes_find_what_stack_finds(kind, 10_000);
        assert!(classes.iter().all(|&puzzles| puzzles >= 250), "no, one, several: {classes:?}");
    }
}
