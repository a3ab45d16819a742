//! What several tests and benches share.
#![allow(dead_code, reason = "each test and bench uses its part")]

pub mod documents;
pub mod generate;
pub mod hard;
pub mod literal;

use stackdoku::{Counters, Digit, Engine, Grid, Outcome, Rules, Size, Solver};
use std::path::Path;

/// A grid from text with one sign per cell, `.` for an empty cell; white space and lines starting with `#` are ignored.
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
    // The benches are a package of their own, in a folder of the project.
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().map(|folder| folder.join("data"));
    let path = folders.find(|data| data.is_dir()).expect("the folder is there").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The puzzle in a file of `data/hex`.
pub fn hex(name: &str) -> Grid {
    grid(&data(&format!("hex/{name}.txt")))
}

/// The puzzles in a file of `data/bench`, one per line.
pub fn bench(name: &str) -> Vec<Grid> {
    data(&format!("bench/{name}.txt")).lines().filter(|line| !line.starts_with('#')).map(grid).collect()
}

/// A grid from the digits of its cells, numbered from 0.
pub fn grid_of(digits: &[u8]) -> Grid {
    Grid::from_digits(&digits.iter().copied().map(Some).collect::<Vec<_>>()).unwrap()
}

/// A right grid of any size: each row of a band is the one above shifted by a block, each band shifted by one.
pub fn shifted_rows(size: Size) -> Grid {
    let (side, block) = (size.side(), size.block_side());
    let mut grid = Grid::empty(size);
    for cell in size.cells() {
        let (row, column) = (cell.row(), cell.column());
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

/// All sets of rules.
pub fn all_rules() -> impl Iterator<Item = Rules> {
    (0..=Rules::all().bits()).map(Rules::from_bits_truncate)
}

/// Joins of rules that leave boards with several solutions.
pub const JOINS: [Rules; 6] = [
    Rules::DIAGONAL.union(Rules::ANTI_KNIGHT),
    Rules::ANTI_KING.union(Rules::ANTI_KNIGHT).union(Rules::NON_CONSECUTIVE),
    Rules::WINDOKU.union(Rules::DIAGONAL),
    Rules::DISJOINT.union(Rules::ANTI_KING),
    Rules::WINDOKU.union(Rules::ANTI_KNIGHT),
    Rules::DUTCH_MIRACLE.union(Rules::DISJOINT),
];

/// When to stop a search.
#[derive(Clone, Copy)]
pub struct Limits {
    pub solutions: u64,
    pub choices: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { solutions: u64::MAX, choices: u64::MAX }
    }
}

/// A solver with this engine, these rules and limits.
pub fn solver(engine: Engine, rules: Rules, limits: &Limits) -> Solver {
    Solver::new().engine(engine).rules(rules).limit(limits.solutions).choice_limit(limits.choices)
}

/// Everything an engine finds within the limits, in its order.
pub fn search(engine: Engine, puzzle: &Grid, rules: Rules, limits: &Limits) -> (Vec<Grid>, Outcome, Counters) {
    let mut solutions = solver(engine, rules, limits).solutions(puzzle);
    assert_eq!(solutions.refusal(), None);
    let found: Vec<Grid> = solutions.by_ref().collect();
    assert_eq!(solutions.counters().solutions, found.len() as u64);
    (found, solutions.outcome().expect("the search has ended"), solutions.counters())
}

/// All solutions an engine finds, in ascending order of their digits: two engines agree when these are equal.
pub fn solution_set(engine: Engine, puzzle: &Grid, rules: Rules) -> Vec<Grid> {
    let (found, outcome, stats) = search(engine, puzzle, rules, &Limits::default());
    assert_eq!((outcome, stats.solutions), (Outcome::Exhausted, found.len() as u64), "{engine}");
    sorted(found)
}

/// All solutions, as [`solution_set`], by the stack engine; nothing if there are more than `most`, or if the tree has
/// more choices than a random test should pay for.
pub fn few_solutions(puzzle: &Grid, rules: Rules, most: u64) -> Option<Vec<Grid>> {
    let limits = Limits { solutions: most + 1, choices: 100_000 };
    let (found, outcome, _) = search(Engine::Stack, puzzle, rules, &limits);
    (outcome == Outcome::Exhausted).then(|| sorted(found))
}

/// The grids that have all the givens of `puzzle`: where all grids are known, the slowest and surest way to solve it.
pub fn among(grids: &[Grid], puzzle: &Grid) -> Vec<Grid> {
    let fits = |grid: &&Grid| puzzle.iter().all(|(cell, given)| given.is_none() || grid[cell] == given);
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
        let given = puzzle[cell].filter(|digit| !blanked.contains(&digit.number()));
        puzzle.set(cell, given);
    }
    puzzle
}

/// Grids in ascending order of their digits.
pub fn sorted(mut grids: Vec<Grid>) -> Vec<Grid> {
    grids.sort_unstable();
    grids
}

/// 4x4 puzzles whose trees are small enough to be paused at every place: two solutions, no choice at all, 24 solutions,
/// three solutions, a single one; and a full board.
pub fn small_puzzles() -> [Grid; 6] {
    [
        grid("..34 3412 ..43 4321"),
        grid("123. .... ...4 ...."),
        grid("12.. .... .... ...."),
        grid(".... ..2. .3.. ...4"),
        grid("1... ..2. .3.. ...4"),
        shifted_rows(Size::Four),
    ]
}
