//! What makes generating fast, beside the plain way.

use super::dives;
use super::fill::{Dive, Filler};
use super::random::Random;
use super::symmetry::Symmetry;
use super::{take, unavoidable};
use crate::board::{Cell, Grid, Rules, Size};
use crate::solve::reduce::Unit;
use pretty_assertions::assert_eq;

fn randoms(seed: u64, count: u64) -> Vec<Random> {
    (0..count).map(|number| Random::new(seed, number)).collect()
}

fn grids(size: Size, count: u64) -> Vec<Grid> {
    let mut filler = Filler::new(size, Rules::Classic);
    randoms(7, count).iter_mut().map(|random| filler.fill(random)).collect()
}

fn without(puzzle: &Grid, cells: impl IntoIterator<Item = Cell>) -> Grid {
    let mut puzzle = *puzzle;
    cells.into_iter().for_each(|cell| puzzle.set(cell, None));
    puzzle
}

/// Also fewer puzzles than lanes, and far more, so that a lane makes several one after the other.
#[test]
fn dives_in_the_lanes_end_in_the_same_grids_as_plain_dives() {
    let mut filler = Filler::new(Size::Nine, Rules::Classic);
    for (seed, count) in [(1, 1), (2, 31), (3, 32), (4, 400)] {
        let (mut plain, mut fast) = (randoms(seed, count), randoms(seed, count));
        let expected: Vec<Grid> = plain.iter_mut().map(|random| filler.fill(random)).collect();
        assert_eq!(dives::fill(&mut fast.iter_mut().collect::<Vec<_>>(), 4), expected);
        // Both have drawn as many random numbers.
        let next = |randoms: &mut [Random]| randoms.iter_mut().map(|random| random.below(1 << 30)).collect::<Vec<_>>();
        assert_eq!(next(&mut fast), next(&mut plain));
    }
}

#[test]
fn what_is_taken_away_is_that_of_trying_one_unit_after_the_other() {
    // More at once than the lanes report at once.
    const MANY: u64 = 600;
    for size in [Size::Four, Size::Nine] {
        for (symmetry, least) in Symmetry::ALL.into_iter().zip([0, 0, 27, 5]).chain([(Symmetry::None, 30)]) {
            let count = if symmetry == Symmetry::None && least == 0 { MANY } else { 24 };
            let orders: Vec<(Grid, Vec<Unit>)> = grids(size, count)
                .iter()
                .zip(&mut randoms(11, count))
                .map(|(grid, random)| (*grid, symmetry.shuffled(grid, true, random)))
                .collect();
            let fast = take::take_all(orders.iter().cloned(), least, || false);
            for ((grid, units), fast) in orders.into_iter().zip(fast) {
                let mut plain = grid;
                for unit in units {
                    let less = without(&plain, unit);
                    if less.given_count() >= least && less.solve().is_unique() {
                        plain = less;
                    }
                }
                assert_eq!(fast, plain, "{size} {symmetry} {least}");
            }
        }
    }
}

#[test]
fn without_an_unavoidable_set_there_are_several_solutions() {
    for (size, fewest, most) in [(Size::Four, 10, 20), (Size::Nine, 60, 110)] {
        for grid in grids(size, 20) {
            let units: Vec<Unit> = size.cells().map(|cell| Unit::from_iter([cell])).collect();
            let sets = unavoidable::sets(&grid, &units);
            assert!((fewest..=most).contains(&sets.len()), "{}", sets.len());
            for set in sets {
                let cells = size.cells().filter(|cell| set >> cell.index(size) & 1 != 0);
                assert!(!without(&grid, cells).solve().is_unique(), "{set:x}");
            }
        }
    }
}

/// How often two rows of a band, or two columns of a stack of blocks, have the same two digits in the same two places,
/// crosswise. It does not change when digits, rows of a band or bands change places, so shuffling cannot hide a bias.
fn crossed_pairs(grid: &Grid) -> u64 {
    let (size, mut number) = (grid.size(), 0);
    let (side, root) = (size.side(), size.block_side());
    for is_row in [true, false] {
        let at = |line, place| grid[if is_row { size.cell(line, place) } else { size.cell(place, line) }];
        for one in 0..side {
            for other in one + 1..(one / root + 1) * root {
                for place in 0..side {
                    let crossed =
                        |second: &usize| at(one, place) == at(other, *second) && at(other, place) == at(one, *second);
                    number += (place + 1..side).filter(crossed).count() as u64;
                }
            }
        }
    }
    number
}

/// The mean of crossed pairs over all grids, from dives: each counts by its weight, which makes up for how often it
/// comes. Dives themselves have 8 % fewer; grids that are used have 3 % fewer.
#[test]
fn grids_of_9x9_have_nearly_as_many_crossed_pairs_as_they_should() {
    const DIVES: usize = 10_000;
    let mut filler = Filler::new(Size::Nine, Rules::Classic);
    let mut random = Random::new(1, 1);
    let dives = core::iter::repeat_with(|| Dive::new(&filler).run(&mut random)).flatten().take(DIVES);
    let (mut of_dives, mut weighed, mut weights) = (0.0, 0.0, 0.0);
    for (grid, weight) in dives {
        let pairs = crossed_pairs(&grid) as f64;
        of_dives += pairs / DIVES as f64;
        weighed += pairs * weight;
        weights += weight;
    }
    let should = weighed / weights;
    let fills = randoms(5, 5_000);
    let count = fills.len() as f64;
    let used = fills.into_iter().map(|mut random| crossed_pairs(&filler.fill(&mut random)) as f64 / count).sum::<f64>();
    println!("crossed pairs: {of_dives:.2} in dives, {used:.2} in grids that are used, {should:.2} in all grids");
    assert!(of_dives < 0.94 * should && used > 0.955 * should && used < 1.02 * should, "{of_dives} {used} {should}");
}
