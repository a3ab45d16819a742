//! Rules that nobody plays by: any houses, any pairs of cells that must lie apart, on 4x4 boards with any candidates.

use super::{all_grids, board_of, digit};
use crate::board::Restrictions;
use crate::board::{Apart, Board, Cell, Grid, Rules, Size};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::collections::HashSet;
use std::num::NonZero;

/// Cells of 4x4, drawn without repeating one.
fn some_cells(count: usize, rng: &mut ChaCha8Rng) -> Vec<Cell> {
    Size::Four.cells().collect::<Vec<_>>().sample(rng, count).copied().collect()
}

/// A board under further rules, and its grids among all 288.
fn random_board(rng: &mut ChaCha8Rng) -> (&'static Restrictions, Board, Vec<Grid>) {
    let mut houses = Vec::new();
    for _ in 0..rng.random_range(0..3) {
        let cells = rng.random_range(2..=4);
        houses.push(some_cells(cells, rng));
    }
    let mut pairs = Vec::new();
    for _ in 0..rng.random_range(0..3) {
        let cells = some_cells(2, rng);
        pairs.push((cells[0], cells[1], rng.random_range(1..4)));
    }
    let sets = [(); 16].map(|()| if rng.random_ratio(1, 3) { rng.random_range(0..16) } else { 0xf });
    let board = board_of(Size::Four, |cell| sets[cell.index(Size::Four)]);
    let fits = |grid: &&Grid| {
        let keeps_house = |house: &Vec<Cell>| {
            house.iter().map(|&cell| digit(grid, cell)).collect::<HashSet<_>>().len() == house.len()
        };
        let keeps_apart = |&(one, other, least): &(Cell, Cell, u8)| {
            digit(grid, one).number().abs_diff(digit(grid, other).number()) >= least
        };
        board.allows(grid) && houses.iter().all(keeps_house) && pairs.iter().all(keeps_apart)
    };
    let solutions = all_grids(Size::Four, Rules::CLASSIC).unwrap().iter().filter(fits).copied().collect();
    let mut table = Restrictions::of(Size::Four, Rules::CLASSIC).clone();
    houses.iter().for_each(|house| table.add_house(house));
    for (one, other, least) in pairs {
        table.add_apart(Apart { cells: [one, other], least: NonZero::new(least).unwrap() });
    }
    (Box::leak(Box::new(table)), board, solutions)
}

/// Asks for the solutions of 500 boards, each under further rules of its own.
pub(crate) fn assert_finds_the_grids_that_keep_them(mut find: impl FnMut(&'static Restrictions, &Board) -> Vec<Grid>) {
    assert_eq!(all_grids(Size::Four, Rules::CLASSIC).unwrap().len(), 288);
    let mut rng = ChaCha8Rng::seed_from_u64(288);
    let mut several = 0;
    for _ in 0..500 {
        let (table, board, expected) = random_board(&mut rng);
        several += usize::from(expected.len() > 1);
        assert_eq!(find(table, &board), expected, "{board:?} {table:?}");
    }
    assert!(several >= 50, "{several}");
}
