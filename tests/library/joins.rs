//! All engines under all joins of rules.

use crate::common::all_rules;
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use stackdoku::{Board, Cell, DigitSet, Engine, Grid, Puzzle, Rules, Size, Solver};

/// Boards for each join: of 4x4, and of 9x9.
const BOARDS: [(Size, usize); 2] = [(Size::Four, 1_200), (Size::Nine, 800)];

/// A grid of the join that is soon found.
fn some_grid(size: Size, rules: Rules) -> Option<Grid> {
    Solver::new().rules(rules).choice_limit(20_000).solutions(&Grid::empty(size)).next()
}

/// Random givens that break no rule; or if there is a grid, mostly its digits.
fn puzzle(size: Size, rules: Rules, grid: Option<&Grid>, rng: &mut ChaCha8Rng) -> Grid {
    let mut puzzle = Grid::empty(size);
    let mut cells: Vec<Cell> = size.cells().collect();
    cells.shuffle(rng);
    let digits: Vec<_> = size.digits().iter().collect();
    let givens = if size == Size::Four { 0..=8 } else { 30..=60 };
    let is_changed = rng.random_ratio(1, 3);
    for &cell in &cells[..rng.random_range(givens)] {
        let own = grid.filter(|_| !is_changed || rng.random_ratio(9, 10)).and_then(|grid| grid[cell]);
        puzzle.set(cell, own.or_else(|| digits.choose(rng).copied()));
        if Puzzle::new(&puzzle, rules).is_err() {
            puzzle.set(cell, None);
        }
    }
    puzzle
}

/// The same with some candidates struck.
fn board(puzzle: &Grid, rng: &mut ChaCha8Rng) -> Board {
    let mut board = Board::from(puzzle);
    let size = puzzle.size();
    for cell in puzzle.empty_cells().filter(|_| rng.random_ratio(1, 4)).collect::<Vec<_>>() {
        let digits: DigitSet = size.digits().iter().filter(|_| rng.random_ratio(3, 4)).collect();
        board.set(cell, digits);
    }
    board
}

/// The first solutions in order of their digits, and whether there are more.
fn solutions(engine: Engine, rules: Rules, board: Board) -> Option<Vec<Grid>> {
    let solver = Solver::new().engine(engine).rules(rules).limit(31).choice_limit(100_000);
    let mut found = Vec::new();
    let mut all = solver.solutions(board);
    found.extend(all.by_ref());
    found.sort_by_key(Grid::to_line);
    all.outcome().is_some_and(|outcome| outcome == stackdoku::Outcome::Exhausted).then_some(found)
}

#[test]
#[ignore = "long: run by make test-long"]
fn all_engines_agree_on_2000_boards_under_each_join() {
    let (mut joins, mut compared) = (0, 0);
    for rules in all_rules() {
        let mut rng = ChaCha8Rng::seed_from_u64(rules.bits().into());
        for (size, boards) in BOARDS.into_iter().filter(|(size, _)| rules.allow(*size)) {
            let grid = some_grid(size, rules);
            for number in 0..boards {
                let puzzle = puzzle(size, rules, grid.as_ref().filter(|_| number % 8 > 0), &mut rng);
                let board = board(&puzzle, &mut rng);
                let expected = solutions(Engine::Stack, rules, board);
                for &engine in Engine::ALL.iter().filter(|engine| engine.name() != "exhaustive") {
                    let found = solutions(engine, rules, board);
                    if let (Some(found), Some(expected)) = (&found, &expected) {
                        assert_eq!(found, expected, "{engine} {rules} {puzzle:#} {board:?}");
                        compared += 1;
                    }
                }
            }
        }
        joins += 1;
    }
    assert_eq!(joins, 1 << (Rules::NAMED.len() - 1));
    // A few have more solutions than are looked at.
    let all = joins * 2_000 * Engine::ALL.iter().filter(|engine| engine.name() != "exhaustive").count();
    assert!(compared > all / 2, "{compared} of {all}");
}
