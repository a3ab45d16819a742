//! The puzzle of the lesson that shows what propagation buys: as newspapers print them, solved by singles alone, while FindBest
//! alone must make millions of choices.
//!
//! It comes from a seed. To write it anew, and to look for others:
//!
//! ```sh
//! STACKDOKU_WRITE_GOLDEN=1 cargo test --release --test library comes_from_its_seed
//! cargo test --release --test library -- --ignored --nocapture look_for_others
//! ```

use crate::common::generate::right_grid;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use stackdoku::{Cell, DigitSet, Engine, Grid, Rules, Size, Solver};
use std::sync::LazyLock;
use std::{env, fs};

/// The seed of `data/lesson/newspaper.txt`.
const SEED: u64 = 90;

/// Givens to leave, as a newspaper does.
const GIVENS: usize = 100;

const SIZE: Size = Size::Sixteen;

/// The houses, each as the numbers of its cells.
static HOUSES: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
    let numbers = 0..16;
    let rows = numbers.clone().map(|row| (0..16).map(|n| 16 * row + n).collect());
    let columns = numbers.clone().map(|column| (0..16).map(|n| 16 * n + column).collect());
    let blocks =
        numbers.map(|block| (0..16).map(|n| 64 * (block / 4) + 4 * (block % 4) + 16 * (n / 4) + n % 4).collect());
    rows.chain(columns).chain(blocks).collect()
});

/// Rounds in which singles alone solve the puzzle; `None` when they do not. In each round a cell gets a digit where only that
/// digit is left for it, or where it is the only place of a house for that digit.
pub fn rounds_of_singles(puzzle: &Grid) -> Option<usize> {
    let mut grid = *puzzle;
    for round in 0.. {
        if grid.is_full() {
            return Some(round);
        }
        let allowed = grid.candidates(Rules::CLASSIC);
        let open = |cell| if grid[cell].is_some() { DigitSet::EMPTY } else { allowed.candidates(cell) };
        let candidates: Vec<DigitSet> = SIZE.cells().map(open).collect();
        let mut singles: Vec<(usize, DigitSet)> = Vec::new();
        singles.extend(candidates.iter().copied().enumerate().filter(|(_, digits)| digits.len() == 1));
        for house in HOUSES.iter() {
            for digit in SIZE.digits() {
                let mut places = house.iter().filter(|&&place| candidates[place].contains(digit));
                if let (Some(&only), None) = (places.next(), places.next()) {
                    singles.push((only, digit.as_set()));
                }
            }
        }
        if singles.is_empty() {
            return None;
        }
        for (place, digit) in singles {
            grid.set(Cell::from_index(place, SIZE), digit.iter().next());
        }
    }
    None
}

/// A right grid that was not made by shuffling a pattern: the first solution around a few cells of one, if FindBest comes to it soon. (The
/// lanes always would, but a new version of them may find another first solution.)
fn grid(rng: &mut ChaCha8Rng) -> Option<Grid> {
    let mut grid = right_grid(SIZE, Rules::CLASSIC, rng);
    let mut cells: Vec<Cell> = SIZE.cells().collect();
    cells.shuffle(rng);
    for &cell in &cells[64..] {
        grid.set(cell, None);
    }
    Solver::new().engine(Engine::Stack).choice_limit(100_000).solutions(&grid).next()
}

/// A puzzle from a seed: cells of a random grid are emptied while singles still solve it.
pub fn puzzle(seed: u64) -> Option<Grid> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut puzzle = grid(&mut rng)?;
    let mut cells: Vec<Cell> = SIZE.cells().collect();
    cells.shuffle(&mut rng);
    for cell in cells {
        if puzzle.given_count() <= GIVENS {
            break;
        }
        let given = puzzle[cell];
        puzzle.set(cell, None);
        if rounds_of_singles(&puzzle).is_none() {
            puzzle.set(cell, given);
        }
    }
    Some(puzzle)
}

/// The choices that FindBest alone needs up to the first solution, if they are not too many.
fn choices(puzzle: &Grid, most: u64) -> Option<u64> {
    let mut solutions = Solver::new().engine(Engine::Stack).choice_limit(most).solutions(puzzle);
    solutions.next().map(|_| solutions.counters().choices)
}

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/lesson/newspaper.txt");

/// The first line of the file, which says what a search of the puzzle does.
const HEAD: &str =
    "# One solution; 22,526,467 choices of FindBest up to it, none of singles: they solve it in 32 rounds.";

#[test]
fn the_puzzle_comes_from_its_seed() {
    let puzzle = puzzle(SEED).expect("the seed gives a puzzle");
    let line: Vec<char> = puzzle.to_line().chars().collect();
    let rows: Vec<String> = line.chunks(16).map(|row| row.iter().collect()).collect();
    let text = format!("{HEAD}\n{}\n", rows.join("\n"));
    if env::var_os("STACKDOKU_WRITE_GOLDEN").is_some() {
        fs::write(FILE, &text).unwrap();
    }
    assert_eq!(fs::read_to_string(FILE).unwrap(), text);
}

#[test]
fn singles_need_no_choice_where_find_best_needs_millions() {
    let puzzle: Grid = fs::read_to_string(FILE).unwrap().parse().unwrap();
    assert_eq!((puzzle.given_count(), rounds_of_singles(&puzzle)), (100, Some(32)));
    // How many more is printed by a command of the lesson, which is run by a test of its own.
    assert_eq!(choices(&puzzle, 100_000), None);
    let mut solutions = Solver::new().engine(Engine::Fast).solutions(&puzzle);
    assert_eq!(solutions.by_ref().count(), 1, "singles leave no other solution");
    assert_eq!(solutions.counters().decisions, 0);
}

#[test]
#[ignore = "a search that prints, not a test"]
fn look_for_others() {
    for seed in 0..150 {
        let Some(puzzle) = puzzle(seed) else { continue };
        let (givens, rounds) = (puzzle.given_count(), rounds_of_singles(&puzzle));
        println!(
            "seed {seed}: {givens} givens, {rounds:?} rounds of singles, {:?} choices",
            choices(&puzzle, 30_000_000)
        );
    }
}
