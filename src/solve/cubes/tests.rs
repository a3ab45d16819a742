//! Cubes are puzzles that share no solution and together have all: for all sizes and rules, with no, one and many
//! solutions, however many are asked for.

use crate::board::{Board, Grid, Rules, Size};
use crate::common::generate::random_puzzle;
use crate::common::{blanked, grid, shifted_rows, small_puzzles};
use crate::solve::Solver;
use crate::tests::{KINDS, all_grids};
use proptest::prelude::*;
use std::num::NonZero;

fn split(puzzle: &Grid, rules: Rules, parts: usize) -> Vec<Grid> {
    Solver::new().rules(rules).cubes(puzzle, NonZero::new(parts).unwrap()).unwrap()
}

fn count(puzzle: &Grid, rules: Rules) -> u64 {
    let count = Solver::new().rules(rules).limit(20_000).count(puzzle).unwrap();
    if count.is_total { count.number } else { u64::MAX }
}

/// Asserts that each cube keeps the givens, and that no two allow the same grid: somewhere they have different digits,
/// or the same digit twice in a house.
fn assert_apart(puzzle: &Grid, rules: Rules, cubes: &[Grid]) {
    for (number, cube) in cubes.iter().enumerate() {
        assert!(puzzle.iter().all(|(cell, given)| given.is_none() || cube[cell] == given), "a given is lost");
        for other in &cubes[..number] {
            let differ = cube.iter().zip(other).any(|((_, a), (_, b))| a.is_some() && b.is_some() && a != b);
            let clash = || {
                rules.houses(cube.size()).any(|house| {
                    house.cells().any(|a| house.cells().any(|b| a != b && cube[a].is_some() && cube[a] == other[b]))
                })
            };
            assert!(differ || clash(), "two cubes may share a solution");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_solutions_of_the_cubes_are_those_of_the_puzzle(
        kind in 0..KINDS.len(), seed: u64, more in 0..30usize, changes in 0..2usize, parts in 1..60usize,
    ) {
        let (size, rules, blanks) = KINDS[kind].clone();
        let puzzle = random_puzzle(size, rules, seed, (blanks.end() + more / 2).min(size.cell_count()), changes);
        let total = count(&puzzle, rules);
        prop_assume!(total < u64::MAX);
        let cubes = split(&puzzle, rules, parts);
        prop_assert!(cubes.len() < parts + size.side());
        assert_apart(&puzzle, rules, &cubes);
        prop_assert_eq!(cubes.iter().map(|cube| count(cube, rules)).sum::<u64>(), total);
    }
}

#[test]
fn each_grid_lies_in_one_cube() {
    for (size, rules) in [(Size::Four, Rules::CLASSIC), (Size::Nine, Rules::DUTCH_MIRACLE)] {
        let all = all_grids(size, rules).unwrap();
        for parts in [1, 2, 7, 50, 150, 100_000] {
            let cubes = split(&Grid::empty(size), rules, parts);
            let fits = |grid: &Grid| cubes.iter().filter(|cube| Board::from(*cube).allows(grid)).count();
            assert!(all.iter().all(|grid| fits(grid) == 1));
            // When there is nothing left to split, each is a solution.
            assert!(cubes.len() >= parts.min(all.len()), "{}", cubes.len());
            assert!(parts < 100_000 || cubes.iter().all(Grid::is_full));
        }
    }
}

#[test]
fn large_puzzles_give_as_many_cubes_as_asked_for() {
    for (puzzle, rules) in [
        (Grid::empty(Size::Nine), Rules::CLASSIC),
        (Grid::empty(Size::Nine), Rules::DUTCH_MIRACLE),
        (Grid::empty(Size::Sixteen), Rules::CLASSIC),
        (blanked(&[0, 1, 2, 3]), Rules::CLASSIC),
    ] {
        let cubes = split(&puzzle, rules, 100);
        assert!((100..116).contains(&cubes.len()), "{}", cubes.len());
        assert_apart(&puzzle, rules, &cubes);
        assert!(split(&puzzle, rules, 100) == cubes, "the same every time");
        // Breadth first: none is left far behind.
        let givens = cubes.iter().map(Grid::given_count);
        let least = givens.clone().min().unwrap();
        assert!(least > puzzle.given_count());
    }
}

#[test]
fn a_solved_puzzle_is_one_cube_and_an_unsolvable_one_has_no_solutions() {
    for size in Size::ALL {
        let full = shifted_rows(size);
        assert!(split(&full, Rules::CLASSIC, 5) == [full]);
    }
    // Nothing but sweeps.
    let easy = small_puzzles()[4];
    let cubes = split(&easy, Rules::CLASSIC, 5);
    assert!(cubes.len() == 1 && cubes[0].is_full());
    let unsolvable = grid("123. .... ...4 ....");
    assert!(split(&unsolvable, Rules::CLASSIC, 5).iter().all(|cube| count(cube, Rules::CLASSIC) == 0));
    assert!(cubes_are_refused("11.. .... .... ....", Rules::CLASSIC));
    assert!(cubes_are_refused(".... .... .... ....", Rules::DUTCH_MIRACLE));
}

fn cubes_are_refused(puzzle: &str, rules: Rules) -> bool {
    Solver::new().rules(rules).cubes(&grid(puzzle), NonZero::<usize>::MIN).is_err()
}
