//! One face for all searchers: each finds the same.

use super::*;
use crate::board::{Restrictions, Rules, Size};
use crate::common::sorted;
use crate::search::instruction_set::InstructionSet;
use crate::search::lanes::OnePuzzle;
use crate::search::learning::Learner;
use crate::search::lone::Lone;
use crate::tests::{KINDS, known_puzzles};
use alloc::boxed::Box;
use alloc::vec;
use pretty_assertions::assert_eq;

#[test]
fn a_branch_halves_the_tree() {
    assert_eq!([0, 1, 2, 10].map(fraction), [1.0, 0.5, 0.25, 1.0 / 1_024.0]);
    assert!(fraction(1_022) > 0.0 && fraction(u16::MAX) == 0.0);
    let board = Board::nothing(Size::Four);
    assert_eq!(fraction_of(&[1, 2, 3, 3].map(|depth| (board, depth))), 1.0);
}

/// The solutions that a searcher finds in this many steps from now on, and whether these are all.
fn run(searcher: &mut dyn Searcher, steps: u64) -> (Vec<Grid>, bool) {
    let steps = searcher.spent().steps.saturating_add(steps);
    let until = Until { steps, cost: u64::MAX, is_exact: true, found: 1, counted: 0 };
    let mut found = Vec::new();
    loop {
        let mut take = |new| match new {
            Found::One(grid) => found.push(grid),
            Found::Number(..) => panic!("nothing is to be counted"),
        };
        match searcher.resume(&until, &mut take) {
            Progress::Exhausted => return (found, true),
            // Whoever gives up comes back early, again and again.
            Progress::Spent if searcher.spent().steps >= steps || searcher.gives_up() => return (found, false),
            _ => {}
        }
    }
}

#[test]
fn boards_go_from_one_searcher_to_the_next_and_no_solution_is_lost_or_found_twice() {
    let table = Restrictions::of(Size::Nine, Rules::CLASSIC);
    let lanes = || Box::new(OnePuzzle::new(InstructionSet::best(), table));
    let lone = Box::new(Lone::new(InstructionSet::best(), Size::Nine).unwrap());
    let mut searchers: Vec<Box<dyn Searcher>> = vec![lone, lanes(), lanes(), Box::new(Learner::new(table))];
    let mut handed_over = 0;
    for (puzzle, expected) in known_puzzles(KINDS[1].clone(), 2, 20..=400).take(40) {
        let (mut found, mut parts) = (Vec::new(), vec![(Board::from(&puzzle), 0)]);
        for (searcher, steps) in searchers.iter_mut().zip([20, 40, 60, u64::MAX]) {
            searcher.load(&parts);
            let before = searcher.spent();
            assert_eq!((before.steps, before.cost, before.left), (0, 0, fraction_of(&parts)));
            let (more, is_all) = run(&mut **searcher, steps);
            let left = searcher.spent().left;
            assert!(if is_all { left == 0.0 } else { (0.0..=before.left).contains(&left) }, "{left}");
            found.extend(more);
            parts = searcher.take_parts();
            assert_eq!(parts.is_empty(), is_all);
            assert!(fraction_of(&parts) <= before.left);
            if is_all {
                break;
            }
            handed_over += 1;
        }
        assert!(sorted(found) == sorted(expected), "{puzzle}");
    }
    assert!(handed_over > 60, "{handed_over}");
}
