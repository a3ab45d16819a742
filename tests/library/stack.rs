//! The stack engine against the literal transcription, against the exact figures, and against itself after undo.

use super::totals::by_find_best;
use crate::common::literal::{Literal, Turn};
use crate::common::{Limits, csv_puzzle, dutch_miracle, hex, search, shifted_rows};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use stackdoku::check;
use stackdoku::stack::{Progress, StackSearch, Step};
use stackdoku::{Cell, Counters, Digit, DigitSet, Grid, Outcome, Puzzle, Rules, Size};

fn classic(puzzle: &Grid) -> StackSearch {
    StackSearch::new(&Puzzle::new(puzzle, Rules::CLASSIC).unwrap())
}

/// A step in the words of the oracle, which numbers cells in reading order.
fn as_turn(step: Step, size: Size) -> Turn {
    match step {
        Step::Placed { cell, digit, next } => {
            Turn::Placed { cell: cell.index(size), digit: digit.number(), next: next.index(size) }
        }
        Step::DeadEnd { cell } => Turn::DeadEnd { cell: cell.index(size) },
        Step::Solved { last: Some((cell, digit)) } => Turn::Solved { cell: cell.index(size), digit: digit.number() },
        Step::Exhausted => Turn::Exhausted,
        other => panic!("the puzzles compared here have empty cells: {other:?}"),
    }
}

/// Compares everything that can be seen of a search between two turns. `is_top_fresh` says that the cell on top was
/// just pushed and holds no digit yet.
fn assert_same_state(search: &StackSearch, oracle: &Literal, is_top_fresh: bool) {
    let size = search.size();
    let on_stack: Vec<usize> = search.stack().iter().map(|cell| cell.index(size)).collect();
    assert_eq!(on_stack, oracle.stack);
    assert_eq!(search.counters().depth, on_stack.len() as u64);
    assert_eq!(search.counters().choices, oracle.choices);
    let top = search.stack().last().copied().filter(|_| is_top_fresh);
    // FindBest works out the candidates anew, so the oracle knows them while its FindBest was the last to act: while
    // the top is fresh. After a pop they are stale, and a second oracle works them out from the digits on the board.
    let digits = oracle.grid();
    let second = if is_top_fresh { oracle.clone() } else { Literal::new(&digits) };
    let mut expected = digits;
    if let Some(top) = top {
        expected.set(top, None);
        assert_eq!(search.candidates(top).bits(), oracle.candidates(top.index(size)), "{top}");
    }
    assert_eq!(search.grid(), expected);
    for cell in size.cells() {
        let is_filled = digits[cell].is_some();
        assert_eq!(search.record(cell).is_filled(), is_filled, "{cell}");
        if is_filled {
            assert_eq!(search.record(cell).bits(), oracle.bits(cell.index(size)), "{cell}");
        } else {
            assert_eq!(search.candidates(cell).bits(), second.candidates(cell.index(size)), "{cell}");
        }
    }
}

/// Runs both, one turn at a time, and compares everything that can be seen, for at most `turns` turns.
fn assert_same_turns(puzzle: &Grid, turns: usize) {
    let mut search = classic(puzzle);
    let mut oracle = Literal::new(puzzle);
    assert_same_state(&search, &oracle, true);
    for _ in 0..turns {
        let turn = oracle.turn();
        assert_eq!(as_turn(search.step(), puzzle.size()), turn);
        assert_same_state(&search, &oracle, matches!(turn, Turn::Placed { .. }));
        if turn == Turn::Exhausted {
            return assert_eq!(search.step(), Step::Exhausted);
        }
    }
}

#[test]
fn the_engine_takes_the_turns_of_the_literal_transcription_on_the_examples() {
    for name in ["example1", "example2-as-printed", "example2", "example3"] {
        assert_same_turns(&hex(name), 3_000);
    }
    assert_same_turns(&csv_puzzle(), 3_000);
    for size in Size::ALL {
        assert_same_turns(&Grid::empty(size), 3_000);
    }
}

/// A right grid with random cells emptied, and some of the rest changed to any digit the rules still allow, so that
/// puzzles with no, one and many solutions occur.
fn partial_grid(size: Size) -> impl Strategy<Value = Grid> {
    let keep = prop::collection::vec(0.0..1.0f64, size.cell_count());
    let changes = prop::collection::vec((0..size.cell_count(), 0..size.side()), 0..4);
    (keep, 0.2..0.8f64, changes).prop_map(move |(keep, share, changes)| {
        let mut grid = shifted_rows(size);
        for (cell, keep) in size.cells().zip(keep) {
            if keep > share {
                grid.set(cell, None);
            }
        }
        for (index, number) in changes {
            let cell = Cell::from_index(index, size);
            let before = grid[cell];
            grid.set(cell, Digit::new(number as u8));
            if check::breaches(&grid, Rules::CLASSIC).next().is_some() {
                grid.set(cell, before);
            }
        }
        grid
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn the_engine_takes_the_turns_of_the_literal_transcription_on_random_grids(
        puzzle in prop::sample::select(&Size::ALL[..]).prop_flat_map(partial_grid)
            .prop_filter("a full grid has no turn", |grid| !grid.is_full())
    ) {
        assert_same_turns(&puzzle, 60);
    }
}

/// Other figures mean another algorithm. The recursive engine walks the same trees.
#[test]
fn the_examples_take_the_exact_choices() {
    let miracle = Rules::DUTCH_MIRACLE;
    for (puzzle, rules, to_first, whole, solutions) in [
        (hex("example1"), Rules::CLASSIC, 137_248, 574_215, 1),
        (hex("example2-as-printed"), Rules::CLASSIC, 44_674, 50_682, 3),
        (hex("example2"), Rules::CLASSIC, 3_312, 3_568, 1),
        (hex("example3"), Rules::CLASSIC, 92_280, 117_819, 1),
        (csv_puzzle(), Rules::CLASSIC, 553, 629, 1),
        (dutch_miracle("input3"), miracle, 313, 4_318, 1),
        (dutch_miracle("input5"), miracle, 11_802, 22_157, 2),
        (Grid::empty(Size::Nine), miracle, 3_225, 1_272_029, 216),
    ] {
        for engine in by_find_best() {
            let first = Limits { solutions: 1, ..Limits::default() };
            let (_, outcome, counters) = search(engine, &puzzle, rules, &first);
            assert_eq!((outcome, counters.choices), (Outcome::SolutionLimit, to_first), "{engine}");
            let (found, outcome, counters) = search(engine, &puzzle, rules, &Limits::default());
            assert_eq!((outcome, counters.choices), (Outcome::Exhausted, whole), "{engine}");
            assert_eq!(counters.solutions, solutions, "{engine}");
            assert!(found.iter().all(|solution| check::is_solution_of(solution, &puzzle, rules).is_ok()), "{engine}");
        }
    }
}

#[test]
fn the_deepest_stack_of_the_empty_board_is_all_256_cells() {
    let mut search = classic(&Grid::empty(Size::Sixteen));
    let solution = search.next().unwrap();
    assert!(check::is_solution_of(&solution, &Grid::empty(Size::Sixteen), Rules::CLASSIC).is_ok());
    assert_eq!(search.counters().deepest, 256);
    assert!(search.next().is_some());
}

#[test]
fn a_full_puzzle_is_its_own_only_solution() {
    for size in Size::ALL {
        let puzzle = shifted_rows(size);
        let mut search = classic(&puzzle);
        assert_eq!(search.step(), Step::Solved { last: None });
        assert_eq!(search.grid(), puzzle);
        assert_eq!(search.step(), Step::Exhausted);
        let mut one = Counters::default();
        one.solutions = 1;
        assert_eq!(search.counters(), one);
    }
}

/// A choice is one step, and so is a dead end: resuming must be nothing but stepping.
#[test]
fn resuming_takes_the_turns_that_stepping_takes() {
    for puzzle in [hex("example2-as-printed"), Grid::empty(Size::Nine), Grid::empty(Size::Four)] {
        let mut stepped = classic(&puzzle);
        while stepped.counters().choices < 5_000 && stepped.step() != Step::Exhausted {}
        let mut resumed = classic(&puzzle);
        while resumed.resume(5_000 - resumed.counters().choices) == Progress::Found {}
        // Resuming goes on through the dead ends behind the last choice; so must stepping.
        let to_choose = |search: &StackSearch| {
            search.stack().last().is_some_and(|&top| search.record(top).candidates() != DigitSet::EMPTY)
        };
        while !to_choose(&stepped) && stepped.step() != Step::Exhausted {}
        assert_eq!(resumed.counters(), stepped.counters());
        assert_eq!((resumed.stack(), resumed.grid()), (stepped.stack(), stepped.grid()));
    }
}
