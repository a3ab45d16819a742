//! The stack engine, compiled for every instruction set of this machine.

use crate::search::level::Level;
use crate::{Grid, Progress, Rules, Size, StackSearch, Step};
use pretty_assertions::assert_eq;

/// Choices that each search makes at most.
const CHOICES: u64 = 5_000;

fn classic(puzzle: &Grid) -> StackSearch {
    StackSearch::new(puzzle, Rules::Classic).unwrap()
}

/// One step after the other, up to the step that would be one choice too many.
fn stepped(puzzle: &Grid) -> StackSearch {
    let mut search = classic(puzzle);
    let to_choose =
        |search: &StackSearch| search.stack().last().is_some_and(|&top| !search.record(top).candidates().is_empty());
    while search.counters().choices < CHOICES || !to_choose(&search) {
        if search.step() == Step::Exhausted {
            break;
        }
    }
    search
}

#[test]
fn every_instruction_set_takes_the_same_turns() {
    let printed = include_str!("../../data/hex/example2-as-printed.txt").parse().unwrap();
    for puzzle in [printed, Grid::empty(Size::Nine), Grid::empty(Size::Four)] {
        let plain = stepped(&puzzle);
        for level in Level::ALL.into_iter().filter(|level| level.is_available()) {
            let mut search = classic(&puzzle);
            while search.resume_at(level, CHOICES - search.counters().choices) == Progress::Found {}
            assert_eq!(search.counters(), plain.counters(), "{level:?}");
            assert_eq!((search.stack(), search.grid()), (plain.stack(), plain.grid()), "{level:?}");
        }
    }
}
