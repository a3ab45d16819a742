//! The stack engine against the literal transcription, against the exact figures, and against itself after undo.

mod common;

use common::literal::{Literal, Turn};
use common::{data, grid, hex, shifted_rows};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use stackdoku::bits::Digit;
use stackdoku::check;
use stackdoku::geometry::{Cell, Size};
use stackdoku::grid::Grid;
use stackdoku::rules::Rules;
use stackdoku::search::level::Level;
use stackdoku::search::stack::{Run, StackSearch, Step};
use stackdoku::search::{Engine, Limits, Outcome, Refusal, Stats};
use std::cell::Cell as Counter;
use std::ops::ControlFlow;

fn classic(puzzle: &Grid) -> StackSearch {
    StackSearch::new(puzzle, Rules::Classic).unwrap()
}

/// Runs both, one turn at a time, and compares everything that can be seen, for at most `turns` turns.
fn assert_same_turns(puzzle: &Grid, turns: usize) {
    let mut search = classic(puzzle);
    let mut oracle = Literal::new(puzzle);
    for _ in 0..turns {
        let on_stack: Vec<usize> = search.stack().iter().map(|cell| cell.index()).collect();
        assert_eq!(on_stack, oracle.stack);
        if let Some(&top) = search.stack().last() {
            assert_eq!(search.record(top).candidates(), oracle.candidates(top.index()));
        }
        for cell in oracle.cells().filter(|&cell| !search.record(cell).is_filled()) {
            // The oracle's candidates of empty cells are those of its last FindBest: a pop makes them stale.
            if on_stack.last() == Some(&cell.index()) {
                assert_eq!(search.candidates(cell), oracle.candidates(cell.index()));
            }
        }
        let turn = oracle.turn();
        let step = match search.step() {
            Step::Placed { cell, digit, next } => {
                for empty in oracle.cells().filter(|&cell| !search.record(cell).is_filled()) {
                    assert_eq!(search.candidates(empty), oracle.candidates(empty.index()), "{empty:?}");
                }
                assert_eq!(search.record(next).bits() & !(0xf << 16), oracle.bits(next.index()) & !(0xf << 16));
                Turn::Placed { cell: cell.index(), digit: digit.number(), next: next.index() }
            }
            Step::DeadEnd { cell } => Turn::DeadEnd { cell: cell.index() },
            Step::Solved { last: Some((cell, digit)) } => {
                assert_eq!(search.grid(), oracle.grid());
                Turn::Solved { cell: cell.index(), digit: digit.number() }
            }
            Step::Solved { last: None } => panic!("the puzzles compared here have empty cells"),
            Step::Exhausted => Turn::Exhausted,
        };
        assert_eq!(step, turn);
        assert_eq!(search.stats().choices, oracle.choices);
        if turn == Turn::Exhausted {
            return;
        }
    }
}

#[test]
fn the_engine_takes_the_turns_of_the_literal_transcription_on_the_examples() {
    for name in ["example1", "example2-as-printed", "example2", "example3"] {
        assert_same_turns(&hex(name), 3_000);
    }
    assert_same_turns(&grid(&data("csv/puzzle.csv").replace(',', "")), 3_000);
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
            let (cell, before) = (Cell::new(index as u8), grid.digit(Cell::new(index as u8)));
            grid.set(cell, Digit::new(number as u8));
            if check::breaches(&grid, Rules::Classic).next().is_some() {
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

/// Choices to the first solution, choices of the whole tree, solutions.
fn figures(puzzle: &Grid, rules: Rules) -> (u64, u64, u64) {
    let mut search = StackSearch::new(puzzle, rules).unwrap();
    let mut first = None;
    while let Some(solution) = search.next() {
        first.get_or_insert(search.stats().choices);
        check::is_solution_of(&solution, puzzle, rules).unwrap();
    }
    (first.unwrap(), search.stats().choices, search.stats().solutions)
}

#[test]
fn example_1_takes_137248_choices_and_574215_to_exhaust() {
    assert_eq!(figures(&hex("example1"), Rules::Classic), (137_248, 574_215, 1));
}

#[test]
fn example_2_as_printed_has_three_solutions() {
    assert_eq!(figures(&hex("example2-as-printed"), Rules::Classic), (44_674, 50_682, 3));
}

#[test]
fn example_2_repaired_takes_3312_choices_and_3568_to_exhaust() {
    assert_eq!(figures(&hex("example2"), Rules::Classic), (3_312, 3_568, 1));
}

#[test]
fn example_3_takes_92280_choices_and_117819_to_exhaust() {
    assert_eq!(figures(&hex("example3"), Rules::Classic), (92_280, 117_819, 1));
}

#[test]
fn the_csv_puzzle_takes_553_choices_and_629_to_exhaust() {
    let puzzle = grid(&data("csv/puzzle.csv").replace(',', ""));
    assert_eq!(figures(&puzzle, Rules::Classic), (553, 629, 1));
}

#[test]
fn dutch_miracle_takes_the_exact_choices() {
    let input = |name: &str| grid(&data(&format!("dutch-miracle/{name}")));
    assert_eq!(figures(&input("input3"), Rules::DutchMiracle), (313, 4_318, 1));
    assert_eq!(figures(&input("input5"), Rules::DutchMiracle), (11_802, 22_157, 2));
    assert_eq!(figures(&Grid::empty(Size::Nine), Rules::DutchMiracle), (3_225, 1_272_029, 216));
}

#[test]
fn the_empty_4x4_board_has_288_solutions_all_different() {
    let mut solutions: Vec<Vec<Option<u8>>> = classic(&Grid::empty(Size::Four))
        .map(|grid| grid.iter().map(|(_, digit)| digit.map(Digit::number)).collect())
        .collect();
    solutions.sort();
    solutions.dedup();
    assert_eq!(solutions.len(), 288);
}

#[test]
fn the_solutions_are_those_of_the_specification() {
    for name in ["example1", "example2", "example3"] {
        let solution = hex(&format!("{name}.solution"));
        assert_eq!(classic(&hex(name)).collect::<Vec<_>>(), [solution]);
    }
}

#[test]
fn a_failed_search_restores_every_record_and_every_candidate() {
    for name in ["example2", "example3"] {
        let puzzle = hex(name);
        let mut search = classic(&puzzle);
        let mut before = classic(&puzzle);
        while search.step() != Step::Exhausted {}
        // FindBest's first cell is filled in the fresh search and empty in the exhausted one; nothing else may differ.
        let first = before.stack()[0];
        assert_eq!(search.candidates(first), before.record(first).candidates());
        assert_eq!(search.grid(), puzzle);
        assert!(search.stack().is_empty());
        for cell in puzzle.empty_cells() {
            assert_eq!(search.candidates(cell), before.candidates(cell), "{cell:?}");
            assert!(!search.record(cell).is_filled());
            if cell != first {
                assert_eq!(search.record(cell), before.record(cell));
            }
        }
        assert_eq!(search.stats().depth, 0);
        assert_eq!(search.step(), Step::Exhausted);
        assert_eq!(
            before.step(),
            Step::Placed {
                cell: first,
                digit: Digit::new(before.record(first).choice().number()).unwrap(),
                next: before.stack()[1],
            }
        );
    }
}

#[test]
fn every_choice_ends_as_a_dead_end_once_the_tree_is_exhausted() {
    let mut search = classic(&hex("example2-as-printed"));
    let mut deepest = 0;
    loop {
        let step = search.step();
        let depth = search.stack().len() as u64;
        assert_eq!(search.stats().depth, depth);
        deepest = deepest.max(depth);
        if step == Step::Exhausted {
            break;
        }
    }
    let Stats { choices, dead_ends, solutions, .. } = search.stats();
    // Each push but the first follows a choice that did not solve; each push is popped once.
    assert_eq!(dead_ends, choices - solutions + 1);
    assert_eq!(search.stats().deepest, deepest);
}

#[test]
fn the_deepest_stack_of_the_empty_board_is_all_256_cells() {
    let mut search = classic(&Grid::empty(Size::Sixteen));
    let solution = search.next().unwrap();
    assert!(check::is_solution_of(&solution, &Grid::empty(Size::Sixteen), Rules::Classic).is_ok());
    assert_eq!(search.stats().deepest, 256);
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
        assert_eq!(search.stats(), Stats { solutions: 1, ..Stats::default() });
    }
}

#[test]
fn a_paused_search_goes_on_where_it_stopped() {
    let puzzle = hex("example2-as-printed");
    let whole: Vec<Grid> = classic(&puzzle).collect();
    let mut paused = classic(&puzzle);
    let mut found = Vec::new();
    let mut limit = 0;
    loop {
        limit += 1_000;
        match paused.run(&Limits { choices: limit, ..Limits::default() }) {
            Run::Solved => found.push(paused.grid()),
            Run::Ended(Outcome::ChoiceLimit) => assert_eq!(paused.stats().choices, limit),
            Run::Ended(outcome) => break assert_eq!(outcome, Outcome::Exhausted),
        }
    }
    assert_eq!(found, whole);
    assert_eq!(paused.next(), None);
}

#[test]
fn every_instruction_set_takes_the_same_turns() {
    let limits = Limits { choices: 5_000, ..Limits::default() };
    for puzzle in [hex("example2-as-printed"), Grid::empty(Size::Nine), Grid::empty(Size::Four)] {
        let mut plain = classic(&puzzle);
        while plain.stats().choices < limits.choices && plain.step() != Step::Exhausted {}
        for level in Level::ALL.into_iter().filter(|level| level.is_available()) {
            let mut search = classic(&puzzle);
            while Run::Solved == search.run_at(level, &limits) {}
            assert_eq!(search.stats().solutions, plain.stats().solutions, "{level:?}");
            assert_eq!(search.stats().choices, plain.stats().choices, "{level:?}");
            assert_eq!(search.stats().dead_ends, plain.stats().dead_ends, "{level:?}");
            assert_eq!(search.grid(), plain.grid(), "{level:?}");
        }
    }
}

#[test]
fn givens_that_break_the_rules_are_refused() {
    let mut puzzle = Grid::empty(Size::Nine);
    puzzle.set(Cell::new(0), Digit::new(4));
    puzzle.set(Cell::new(8), Digit::new(4));
    assert!(matches!(StackSearch::new(&puzzle, Rules::Classic), Err(Refusal::Givens(_))));
    let size = Size::Sixteen;
    let refused = StackSearch::new(&Grid::empty(size), Rules::DutchMiracle).err();
    assert_eq!(refused, Some(Refusal::Size { rules: Rules::DutchMiracle, size }));
}

fn run(name: &str, limits: &Limits<'_>, stop_after: u64) -> (Outcome, Stats) {
    let seen = Counter::new(0);
    let mut visit = |_: &Grid| {
        seen.set(seen.get() + 1);
        if seen.get() == stop_after { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    Engine::Stack.search(&hex(name), Rules::Classic, limits, &mut visit).unwrap()
}

#[test]
fn every_limit_stops_the_search_and_says_so() {
    let name = "example2-as-printed";
    let none = Limits::default();
    let (outcome, stats) = run(name, &none, u64::MAX);
    assert_eq!((outcome, stats.solutions, stats.choices), (Outcome::Exhausted, 3, 50_682));
    let (outcome, stats) = run(name, &none, 2);
    assert_eq!((outcome, stats.solutions), (Outcome::Visitor, 2));
    let (outcome, stats) = run(name, &Limits { solutions: 1, ..none }, u64::MAX);
    assert_eq!((outcome, stats.choices), (Outcome::SolutionLimit, 44_674));
    let (outcome, stats) = run(name, &Limits { choices: 10, ..none }, u64::MAX);
    assert_eq!((outcome, stats.choices), (Outcome::ChoiceLimit, 10));
    let watch = |stats: &Stats| if stats.choices >= 8_192 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let (outcome, stats) = run(name, &Limits { watch: &watch, ..none }, u64::MAX);
    assert_eq!((outcome, stats.choices), (Outcome::Watch, 8_192));
}

#[test]
fn a_choice_limit_that_the_tree_does_not_need_is_not_reached() {
    let all = Limits { choices: 50_682, ..Limits::default() };
    assert_eq!(run("example2-as-printed", &all, u64::MAX).0, Outcome::Exhausted);
    let one_less = Limits { choices: 50_681, ..Limits::default() };
    assert_eq!(run("example2-as-printed", &one_less, u64::MAX).0, Outcome::ChoiceLimit);
}
