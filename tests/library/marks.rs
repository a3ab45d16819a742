//! Pencil marks: every engine finds the solutions that keep to the candidates, and no others.

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use stackdoku::stack::StackSearch;
use stackdoku::{Board, Digit, DigitSet, Engine, Grid, Puzzle, Rules, Size, Solver};
use std::collections::BTreeSet;

/// The board with each candidate struck with a chance of one in `one_in`, but the digits of `kept`. In some of its cells
/// a single one that is left is a pencil mark, in others a given.
fn struck(grid: &Grid, kept: &Grid, one_in: u32, random: &mut ChaCha8Rng) -> Board {
    let mut board = Board::from(grid);
    for cell in grid.size().cells().filter(|&cell| grid[cell].is_none()) {
        let stays = |digit: &Digit| kept[cell] == Some(*digit) || !random.random_ratio(1, one_in);
        let left = board.candidates(cell).iter().filter(stays).collect();
        if cell.row() % 2 == 0 { board.mark(cell, left) } else { board.set(cell, left) }
    }
    board
}

fn solutions(engine: Engine, rules: Rules, board: &Board) -> BTreeSet<Grid> {
    let solver = Solver::new().engine(engine).rules(rules);
    let found: Vec<Grid> = solver.solutions(board).collect();
    let set: BTreeSet<Grid> = found.iter().copied().collect();
    assert_eq!(set.len(), found.len(), "{engine} found one twice");
    set
}

#[test]
fn every_engine_keeps_to_the_candidates_of_a_small_board() {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let empty = Grid::empty(Size::Four);
    let all: Vec<Grid> = Solver::new().solutions(&empty).collect();
    let mut sizes = BTreeSet::new();
    for round in 0..60 {
        // Now and then a cell loses all its candidates, or all but one.
        let kept = if round % 3 == 0 { empty } else { all[random.random_range(0..all.len())] };
        let board = struck(&empty, &kept, 2 + round % 5, &mut random);
        let expected: BTreeSet<Grid> = all.iter().copied().filter(|grid| board.allows(grid)).collect();
        sizes.insert(expected.len().min(3));
        for &engine in Engine::ALL {
            // Givens that break the rules have no solution either.
            assert_eq!(solutions(engine, Rules::CLASSIC, &board), expected, "{engine} on {board:?}");
        }
    }
    assert_eq!(sizes, BTreeSet::from([0, 1, 2, 3]), "none, one, and several solutions occurred");
}

#[test]
fn every_engine_keeps_to_the_candidates_beside_the_rules_of_a_variant() {
    let mut random = ChaCha8Rng::seed_from_u64(10);
    let empty = Grid::empty(Size::Nine);
    let all: Vec<Grid> = Solver::new().rules(Rules::DUTCH_MIRACLE).solutions(&empty).collect();
    for kept in all.iter().step_by(40) {
        let mut board = struck(&empty, kept, 2, &mut random);
        // The plain engines are slow: a third of the cells is decided.
        for cell in Size::Nine.cells().step_by(3) {
            board.set(cell, kept[cell].map_or(DigitSet::EMPTY, DigitSet::from));
        }
        let expected: BTreeSet<Grid> = all.iter().copied().filter(|grid| board.allows(grid)).collect();
        for &engine in Engine::ALL {
            assert_eq!(solutions(engine, Rules::DUTCH_MIRACLE, &board), expected, "{engine}");
        }
    }
}

#[test]
fn true_candidates_are_those_of_all_solutions_that_keep_to_the_marks() {
    let mut random = ChaCha8Rng::seed_from_u64(17);
    let (mut few, mut many, mut none) = (0, 0, 0);
    for number in 0..600 {
        let empty = Grid::empty(if number % 6 == 0 { Size::Nine } else { Size::Four });
        let all = Solver::new().limit(1 + number % 288).solutions(&empty);
        let kept = all.last().unwrap();
        // Rarely is a candidate struck from a small board, so that many solutions are left.
        let one_in = if empty.size() == Size::Nine { 2 } else { [2, 5, 20][number as usize % 3] };
        let kept = if number % 5 == 0 { Grid::empty(empty.size()) } else { kept };
        let board = struck(&empty, &kept, one_in, &mut random);
        let found: Vec<Grid> = Solver::new().limit(5_000).solutions(board).collect();
        if found.len() == 5_000 {
            continue;
        }
        let candidates = Solver::new().true_candidates(board).unwrap();
        assert!(candidates.is_complete());
        for (cell, digits) in candidates.iter() {
            assert_eq!(digits, found.iter().filter_map(|solution| solution[cell]).collect(), "{board:?}");
        }
        match found.len() {
            0 => none += 1,
            1..=64 => few += 1,
            _ => many += 1,
        }
    }
    assert!(few > 50 && many > 50 && none > 20, "{few} {many} {none}");
    // A pair in a row takes its digits from the rest of the row, and of the block, whatever the billions of solutions.
    let mut board = Board::from(&Grid::empty(Size::Nine));
    let pair: DigitSet = Size::Nine.digits().iter().take(2).collect();
    for column in [0, 1] {
        board.set(Size::Nine.cell(0, column), pair);
    }
    for (cell, digits) in Solver::new().true_candidates(board).unwrap().iter() {
        let is_seen = cell.row() == 0 || cell.row() < 3 && cell.column() < 3;
        let expected = match (cell.row(), cell.column()) {
            (0, ..2) => pair,
            _ if is_seen => Size::Nine.digits() - pair,
            _ => Size::Nine.digits(),
        };
        assert_eq!(digits, expected, "{cell}");
    }
    // Without marks it is the same as of the puzzle.
    let puzzle: Grid = "12..\n3...\n....\n....".parse().unwrap();
    assert_eq!(
        Solver::new().true_candidates(Board::from(&puzzle)).unwrap(),
        Solver::new().true_candidates(&puzzle).unwrap()
    );
}

#[test]
fn the_stack_shows_no_struck_candidate() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let empty = Grid::empty(Size::Nine);
    let kept = Solver::new().solutions(&empty).next().unwrap();
    let board = struck(&empty, &kept, 2, &mut random);
    let mut search = StackSearch::new(&Puzzle::new(board, Rules::CLASSIC).unwrap());
    for _ in 0..2_000 {
        for cell in Size::Nine.cells() {
            let is_open = !search.record(cell).is_filled();
            assert!(!is_open || (search.candidates(cell) - board.candidates(cell)).is_empty());
        }
        search.step();
    }
    assert!(board.allows(&StackSearch::new(&Puzzle::new(board, Rules::CLASSIC).unwrap()).next().unwrap()));
}

#[test]
fn without_struck_candidates_nothing_changes() {
    let puzzle: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    for &engine in Engine::ALL {
        let solver = Solver::new().engine(engine);
        let (mut one, mut other) = (solver.solutions(&puzzle), solver.solutions(Board::from(&puzzle)));
        assert_eq!(one.by_ref().count(), other.by_ref().count());
        assert_eq!(one.counters(), other.counters());
    }
}
