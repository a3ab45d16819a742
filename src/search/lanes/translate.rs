//! From puzzles and rules to what the lanes and the learning search take, and back.

use super::{Apart, Candidates, Extras};
use crate::bits;
use crate::geometry::{Cell, Size};
use crate::grid::Grid;
use crate::rules::Rules;
use crate::search::learning::{self, Learner};
use alloc::vec::Vec;

/// All digits in the empty cells, the given in the others.
pub(super) fn candidates<const SIDE: usize>(puzzle: &Grid) -> Candidates<SIDE> {
    // Numbers from 16 on are empty cells.
    let all = bits::first_digits(SIDE);
    let sets: [u16; 32] = core::array::from_fn(|number| if number < SIDE { 1 << number } else { all });
    let mut candidates = [[0; SIDE]; SIDE];
    for (set, &number) in candidates.as_flattened_mut().iter_mut().zip(puzzle.numbers()) {
        *set = sets[usize::from(number) % 32];
    }
    candidates
}

/// The grid of these digits, numbered from 0.
pub(super) fn grid(size: Size, digits: &[u8]) -> Grid {
    Grid::from_numbers(size, digits)
}

/// What the rules add to rows, columns and blocks, as the lanes take it.
pub(super) fn extras(rules: Rules, size: Size) -> Extras {
    let number = |cell: Cell| cell.index() as u8;
    Extras {
        houses: rules.extra_houses(size).map(|house| house.cells(size).into_iter().map(number).collect()).collect(),
        apart: rules
            .touching_pairs(size)
            .map(|(a, b)| Apart { first: number(a), second: number(b), least: rules.touching_difference() })
            .collect(),
    }
}

/// A learning search for these rules.
pub(super) fn learner(rules: Rules, size: Size) -> Learner {
    let number = |cell: Cell| cell.index() as u8;
    let mut description = learning::Rules::classic(size.side());
    for house in rules.extra_houses(size) {
        let cells: Vec<u8> = house.cells(size).into_iter().map(number).collect();
        description.add_house(&cells);
    }
    for (a, b) in rules.touching_pairs(size) {
        description.add_distance(number(a), number(b), usize::from(rules.touching_difference()));
    }
    Learner::new(description)
}
