//! What makes generating fast, beside the plain way.

use super::fill::Filler;
use super::random::Random;
use super::workshop::Workshop;
use super::{Generator, Missed, Symmetry};
use crate::board::{Cell, Digit, Grid, Restrictions, Rules, Size};
use crate::common::generate::further_kinds;
use crate::solve::limits::Limits;
use alloc::sync::Arc;
use core::sync::atomic::{AtomicBool, Ordering};
use pretty_assertions::assert_eq;

/// A digit that follows from those that are there: the only one of its cell, or one with a single cell of a house.
/// `None` at a contradiction.
fn single(grid: &Grid, rules: Rules, table: &Restrictions) -> Option<Option<(Cell, Digit)>> {
    let size = grid.size();
    let candidates = |cell: Cell| match grid[cell] {
        Some(digit) => digit.as_set(),
        None => table.allowed(grid, cell),
    };
    let mut found = None;
    for cell in grid.empty_cells() {
        candidates(cell).lowest()?;
        found = found.or(candidates(cell).only().map(|digit| (cell, digit)));
    }
    for house in rules.houses(size).filter(|house| house.len() == size.side()) {
        for digit in size.digits().iter() {
            let mut places = house.cells().filter(|&cell| candidates(cell).contains(digit));
            let only = (places.next()?, places.next().is_some());
            found = found
                .or(Some(only).filter(|&(cell, more)| !more && grid[cell].is_none()).map(|(cell, _)| (cell, digit)));
        }
    }
    Some(found)
}

/// The grid at the end of a dive and its weight; `None` at a contradiction.
fn plain_dive(size: Size, rules: Rules, random: &mut Random) -> Option<(Grid, f64)> {
    let (mut grid, mut weight, table) = (Grid::empty(size), 1.0, Restrictions::of(size, rules));
    while !grid.is_full() {
        if let Some((cell, digit)) = single(&grid, rules, table)? {
            grid.set(cell, Some(digit));
            continue;
        }
        let candidates = |cell| table.allowed(&grid, cell).iter().collect::<Vec<_>>();
        let cell = grid.empty_cells().min_by_key(|&cell| candidates(cell).len())?;
        weight *= candidates(cell).len() as f64;
        let digit = candidates(cell)[random.below(candidates(cell).len())];
        grid.set(cell, Some(digit));
    }
    Some((grid, weight))
}

#[test]
fn dives_end_in_the_same_grids_as_plain_dives() {
    let known = [
        (Size::Four, Rules::CLASSIC, 100),
        (Size::Nine, Rules::CLASSIC, 100),
        (Size::Nine, Rules::DUTCH_MIRACLE, 60),
        (Size::Sixteen, Rules::CLASSIC, 4),
    ];
    let further = further_kinds().map(|(size, rules, _)| (size, rules, 40));
    for (size, rules, dives) in known.into_iter().chain(further) {
        let filler = Filler::new(size, rules);
        let mut ends = [0; 2];
        for number in 0..dives {
            let (mut plain, mut fast) = (Random::new(1, number), Random::new(1, number));
            let expected = plain_dive(size, rules, &mut plain);
            assert_eq!(filler.dive(&mut fast), expected);
            // Both have drawn as many random numbers.
            assert_eq!(fast.below(1 << 30), plain.below(1 << 30));
            ends[usize::from(expected.is_some())] += 1;
        }
        println!("{size} {rules}: {ends:?} contradictions and grids");
    }
}

#[test]
fn what_is_taken_away_is_that_of_trying_one_unit_after_the_other() {
    for size in [Size::Four, Size::Nine] {
        let mut filler = Filler::new(size, Rules::CLASSIC);
        for (symmetry, least) in Symmetry::ALL.iter().copied().zip([0, 0, 27, 5]).chain([(Symmetry::None, 30)]) {
            let count = if symmetry == Symmetry::None && least == 0 { 600 } else { 24 };
            let generator = Generator::new(size).symmetry(symmetry).seed(7).attempts(1);
            let generator = if least == 0 { generator.minimal(true) } else { generator.givens(least) };
            for (number, made) in (0..count).zip(generator.make(0..count).unwrap()) {
                let mut random = Random::new(7, number);
                let mut plain = filler.fill(&mut random, &Limits::NONE).unwrap();
                for unit in symmetry.shuffled(&plain, true, &mut random) {
                    let mut less = plain;
                    unit.iter().for_each(|&cell| less.set(cell, None));
                    if less.given_count() >= least && less.solve().is_unique() {
                        plain = less;
                    }
                }
                assert_eq!(made.puzzle, plain, "{size} {symmetry} {least}");
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
    let mut filler = Filler::new(Size::Nine, Rules::CLASSIC);
    let mut random = Random::new(1, 1);
    let dives = core::iter::repeat_with(|| filler.dive(&mut random)).flatten().take(DIVES);
    let (mut of_dives, mut weighed, mut weights) = (0.0, 0.0, 0.0);
    for (grid, weight) in dives {
        let pairs = crossed_pairs(&grid) as f64;
        of_dives += pairs / DIVES as f64;
        weighed += pairs * weight;
        weights += weight;
    }
    let should = weighed / weights;
    let used =
        |number| crossed_pairs(&filler.fill(&mut Random::new(5, number), &Limits::NONE).unwrap()) as f64 / 5_000.0;
    let used = (0..5_000).map(used).sum::<f64>();
    println!("crossed pairs: {of_dives:.2} in dives, {used:.2} in grids that are used, {should:.2} in all grids");
    assert!(of_dives < 0.94 * should && used > 0.955 * should && used < 1.02 * should, "{of_dives} {used} {should}");
}

/// Of attempts that miss, the one that is nearest to what was asked is kept.
#[test]
fn choices_are_nearer_than_givens_and_those_nearer_than_solutions() {
    let asked = Generator::new(Size::Nine).givens(30).solutions(5).choices(100..=200);
    let nearest_first = [
        Missed::Choices(99),
        Missed::Choices(202),
        Missed::Choices(90),
        Missed::Choices(u64::MAX),
        Missed::Givens(30),
        Missed::Givens(29),
        Missed::Givens(32),
        Missed::Givens(81),
        Missed::Solutions(4),
        Missed::Solutions(7),
        Missed::Solutions(u64::MAX),
        Missed::Everything,
    ];
    let distances = nearest_first.map(|missed| missed.distance(&asked));
    assert!(distances.is_sorted_by(|one, next| one < next), "{distances:?}");
}

/// A given is taken away only after the proof that it is not needed. The time may end before that.
#[test]
fn no_given_goes_once_the_time_is_over() {
    let is_over = Arc::new(AtomicBool::new(false));
    let asked = Generator::new(Size::Nine).givens(40).stop_flag(Arc::clone(&is_over));
    let puzzle = asked.make(0..1).unwrap()[0].puzzle;
    let (workshop, random) = (Workshop::new(&asked), || Random::new(1, 1));
    let less = workshop.with_one_less(&puzzle, &mut random()).unwrap();
    assert_eq!(less.given_count(), 39);
    is_over.store(true, Ordering::Relaxed);
    assert_eq!(workshop.with_one_less(&puzzle, &mut random()), None);
}
