//! The fast search beside the plain one.

use super::look_ahead::Assumptions;
use super::needed::is_right;
use super::refute::refute;
use super::singles::Placed;
use super::step::Step;
use super::work::Work;
use super::{End, explain};
use crate::board::{Restrictions, Rules, Size};
use crate::check::Puzzle;
use crate::common::generate::{further_kinds, random_puzzle};
use pretty_assertions::assert_eq;

#[test]
fn all_assumptions_together_find_what_each_alone_finds() {
    let known = [(Size::Four, Rules::CLASSIC, 8..=12), (Size::Nine, Rules::CLASSIC, 50..=58)];
    let (mut compared, mut found) = (0, [0; 5]);
    for (size, rules, blanks) in further_kinds().chain(known).chain([(Size::Nine, Rules::DUTCH_MIRACLE, 60..=76)]) {
        for seed in 0..8 {
            let blanks = blanks.start() + seed as usize % (blanks.end() - blanks.start() + 1);
            let (table, mut work) = (Restrictions::of(size, rules), Work { left: 300_000, is_over: &|| false });
            let puzzle = random_puzzle(size, rules, seed, blanks, 0);
            let Ok(mut board) = Placed::with_givens(table, &Puzzle::new(&puzzle, rules).unwrap()) else { continue };
            while let Some(single) = board.found.pop() {
                board.place_only(single.cell, single.digit).unwrap();
            }
            let mut assumptions = Assumptions::new(&board);
            for (length, found) in (1..).zip(&mut found) {
                let Ok(refuted) = assumptions.next_length(&mut work) else { break };
                let all: Vec<_> = board.open_candidates().collect();
                let alone = all
                    .into_iter()
                    .map(|(cell, digit)| Ok(refute(&board, cell, digit, length, &mut work)?.map(|_| (cell, digit))));
                let Ok(alone) = alone.collect::<Result<Vec<_>, super::work::Spent>>() else { break };
                assert_eq!(
                    refuted,
                    alone.into_iter().flatten().collect::<Vec<_>>(),
                    "{size} {rules} {length}\n{puzzle}"
                );
                *found += refuted.len();
                compared += 1;
            }
        }
    }
    assert!(compared > 150 && found.is_sorted() && found[4] > found[1], "{compared} {found:?}");
}

/// Whether a step is right on a board with the digits of the steps before it, and what some of these strike.
fn is_right_after(start: &Placed, steps: &[Step], strikes: &[usize]) -> bool {
    let (step, before) = steps.split_last().unwrap();
    let mut board = start.clone();
    for (number, earlier) in (1..).zip(before) {
        match earlier.placed {
            Some((cell, digit)) => board.place_only(cell, digit).unwrap(),
            None if strikes.contains(&number) => earlier.take(&mut board).unwrap(),
            None => {}
        }
    }
    is_right(&board, step)
}

#[test]
fn a_step_rests_on_the_earlier_steps_that_it_names_and_on_each_of_them() {
    let (mut asked, mut named) = (0, 0);
    let nine = [(Size::Nine, Rules::CLASSIC, 50..=58), (Size::Nine, Rules::DUTCH_MIRACLE, 60..=76)];
    for (size, rules, blanks) in further_kinds().chain(nine) {
        for seed in 0..12 {
            let puzzle = random_puzzle(size, rules, seed, *blanks.end(), 0);
            let (table, puzzle) = (Restrictions::of(size, rules), Puzzle::new(&puzzle, rules).unwrap());
            let (steps, end) = explain(&puzzle, table, 300_000, &|| false);
            let Ok(start) = Placed::with_givens(table, &puzzle) else { continue };
            if end != End::Solved {
                continue;
            }
            for number in 1..=steps.len() {
                let earlier = &steps[number - 1].earlier();
                assert!(is_right_after(&start, &steps[..number], earlier), "{number} {}", steps[number - 1]);
                for left_out in earlier {
                    let others: Vec<usize> = earlier.iter().copied().filter(|other| other != left_out).collect();
                    assert!(!is_right_after(&start, &steps[..number], &others), "{number} {}", steps[number - 1]);
                }
                (asked, named) = (asked + 1, named + earlier.len());
            }
        }
    }
    assert!(asked > 500 && named > 300, "{asked} {named}");
}
