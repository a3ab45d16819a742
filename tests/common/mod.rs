//! What several tests and benches share.
#![allow(dead_code, reason = "each test and bench uses its part")]

pub mod documents;
pub mod generate;
pub mod hard;
pub mod literal;

use stackdoku::bits::Digit;
use stackdoku::geometry::Size;
use stackdoku::grid::Grid;
use stackdoku::rules::Rules;
use stackdoku::search::{Engine, Limits, Outcome, Stats};
use std::ops::ControlFlow;

/// A grid from text of one sign a cell: `.` for an empty cell; white space and lines starting with `#` do not count.
/// At side 16 the digits are `0` to `f`, at the other sides `1` to `9`.
pub fn grid(text: &str) -> Grid {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let signs: Vec<char> = lines.flat_map(str::chars).filter(|sign| !sign.is_whitespace()).collect();
    let first = if signs.len() == 256 { 0 } else { 1 };
    let digits: Vec<Option<u8>> = signs
        .iter()
        .map(|sign| (*sign != '.' && (first == 0 || *sign != '0')).then(|| sign.to_digit(16).unwrap() as u8 - first))
        .collect();
    Grid::from_digits(&digits).unwrap()
}

/// A file of the project's `data` folder.
pub fn data(name: &str) -> String {
    let path = format!("{}/data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The puzzle in a file of `data/hex`.
pub fn hex(name: &str) -> Grid {
    grid(&data(&format!("hex/{name}.txt")))
}

/// The puzzles in a file of `data/bench`, one a line.
pub fn bench(name: &str) -> Vec<Grid> {
    data(&format!("bench/{name}.txt")).lines().filter(|line| !line.starts_with('#')).map(grid).collect()
}

/// A grid from the digits of its cells, numbered from 0.
pub fn grid_of(digits: &[u8]) -> Grid {
    let size = Size::ALL.into_iter().find(|size| size.cell_count() == digits.len()).unwrap();
    Grid::from_numbers(size, digits)
}

/// What the searches below the engines take: the given of a cell, or all digits, bit `d` being digit `d`.
pub fn candidates(puzzle: &Grid) -> Vec<u16> {
    let all = u16::MAX >> (16 - puzzle.size().side());
    puzzle.iter().map(|(_, digit)| digit.map_or(all, |digit| 1 << digit.number())).collect()
}

/// A right grid of any size: each row of a band is the one above shifted by a block, each band shifted by one.
pub fn shifted_rows(size: Size) -> Grid {
    let (side, block) = (size.side(), size.block_side());
    let mut grid = Grid::empty(size);
    for cell in size.cells() {
        let (row, column) = (cell.row(size), cell.column(size));
        let number = (block * (row % block) + row / block + column) % side;
        grid.set(cell, Digit::new(number as u8));
    }
    grid
}

/// The puzzle of `data/csv`.
pub fn csv_puzzle() -> Grid {
    grid(&data("csv/puzzle.csv").replace(',', ""))
}

/// A file of `data/dutch-miracle`.
pub fn dutch_miracle(name: &str) -> Grid {
    grid(&data(&format!("dutch-miracle/{name}")))
}

/// Everything an engine finds within the limits, in its order.
pub fn search(engine: Engine, puzzle: &Grid, rules: Rules, limits: &Limits<'_>) -> (Vec<Grid>, Outcome, Stats) {
    let mut found = Vec::new();
    let mut keep = |grid: &Grid| {
        found.push(*grid);
        ControlFlow::Continue(())
    };
    let (outcome, stats) = engine.search(puzzle, rules, limits, &mut keep).unwrap();
    (found, outcome, stats)
}

/// All solutions an engine finds, in ascending order of their digits: two engines agree when these are equal.
pub fn solution_set(engine: Engine, puzzle: &Grid, rules: Rules) -> Vec<Grid> {
    let (found, outcome, stats) = search(engine, puzzle, rules, &Limits::default());
    assert_eq!((outcome, stats.solutions), (Outcome::Exhausted, found.len() as u64), "{engine}");
    sorted(found)
}

/// All solutions, as [`solution_set`], by the stack engine; nothing if there are more than `most`, or if the tree has more
/// choices than a random test should pay for.
pub fn few_solutions(puzzle: &Grid, rules: Rules, most: u64) -> Option<Vec<Grid>> {
    let limits = Limits { solutions: most + 1, choices: 100_000, ..Limits::default() };
    let (found, outcome, _) = search(Engine::Stack, puzzle, rules, &limits);
    (outcome == Outcome::Exhausted).then(|| sorted(found))
}

/// The grids that have all the givens of `puzzle`: where all grids are known, the slowest and surest way to solve it.
pub fn among(grids: &[Grid], puzzle: &Grid) -> Vec<Grid> {
    let fits = |grid: &&Grid| puzzle.iter().all(|(cell, given)| given.is_none() || grid.digit(cell) == given);
    grids.iter().filter(fits).copied().collect()
}

/// Digits to leave out of the 16x16 [`shifted_rows`], and the known total of solutions that the puzzle then has.
pub const BLANKED: [(&[u8], u64); 7] = [
    (&[0, 1], 2),
    (&[0, 4], 16),
    (&[7, 15], 256),
    (&[3, 9], 4),
    (&[0, 1, 2], 3_894),
    (&[0, 1, 2, 3], 286_896),
    (&[0, 4, 8], 331_776),
];

/// The 16x16 [`shifted_rows`] without some digits.
pub fn blanked(blanked: &[u8]) -> Grid {
    let mut puzzle = shifted_rows(Size::Sixteen);
    for cell in Size::Sixteen.cells() {
        let given = puzzle.digit(cell).filter(|digit| !blanked.contains(&digit.number()));
        puzzle.set(cell, given);
    }
    puzzle
}

/// Grids in ascending order of their digits.
pub fn sorted(mut grids: Vec<Grid>) -> Vec<Grid> {
    grids.sort_by_cached_key(|grid| grid.iter().map(|(_, digit)| digit).collect::<Vec<_>>());
    grids
}
