//! Stack and recursion in lock-step, and what is written down of them.
//!
//! Where the build has no recursion, a second stack engine takes its part: it keeps the same counts.

use super::super::lockstep::{LockStep, run};
use pretty_assertions::assert_eq;
use stackdoku::stack::{StackSearch, Step};
use stackdoku::{Cell, Digit, Engine, Grid, Puzzle, Rules, Solutions, Solver};

fn recursion(puzzle: &Grid, rules: Rules) -> Solutions {
    let engine = "recursive".parse().unwrap_or(Engine::Stack);
    Solver::new().engine(engine).rules(rules).solutions(puzzle)
}

fn lockstep(puzzle: &Grid, rules: Rules, wanted: u64, most: u64) -> LockStep {
    run(&admitted(puzzle, rules), &mut recursion(puzzle, rules), wanted, most).unwrap()
}

fn admitted(puzzle: &Grid, rules: Rules) -> Puzzle {
    Puzzle::new(puzzle, rules).unwrap()
}

fn data(name: &str) -> Grid {
    let text = std::fs::read(format!("{}/data/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    stackdoku::text::parse(name, &text, &stackdoku::text::Options::new()).unwrap().grid
}

/// What the page does: replays the log, and hands each choice to `see`: cell, digit, depth, dead ends before it.
fn replay(log: &[u8], puzzle: &Grid, mut see: impl FnMut(Cell, Digit, usize, u64)) {
    let (blanks, mut bytes) = (puzzle.empty_cells().count(), log.iter().copied());
    let (mut stack, mut has_pushed) = (Vec::new(), true);
    while let Some(head) = bytes.next() {
        let mut dead_ends = u64::from(head & 15);
        if dead_ends == 15 {
            dead_ends += u64::from(bytes.next().unwrap());
        }
        if has_pushed {
            let known = (dead_ends == 0).then(|| Cell::from_index(bytes.next().unwrap().into(), puzzle.size()));
            stack.push(known);
        }
        stack.truncate(stack.len() - dead_ends as usize);
        has_pushed = stack.len() < blanks;
        let cell = stack.last().unwrap().expect("its cell was named when it was pushed");
        see(cell, Digit::new(head >> 4).unwrap(), stack.len(), dead_ends);
    }
}

/// Compares the log with the steps of the engine.
fn assert_log_is_the_run(puzzle: &Grid, rules: Rules, equal: &LockStep) {
    let mut search = StackSearch::new(&admitted(puzzle, rules));
    let mut choices = 0;
    replay(&equal.log, puzzle, |cell, digit, depth, dead_ends| {
        (0..dead_ends).for_each(|_| assert!(matches!(search.step(), Step::DeadEnd { .. })));
        assert_eq!(search.stack().len(), depth);
        match search.step() {
            Step::Placed { cell: top, digit: placed, .. } => assert_eq!((top, placed), (cell, digit)),
            Step::Solved { last } => assert_eq!(last, Some((cell, digit))),
            step => panic!("{step:?}"),
        }
        choices += 1;
    });
    assert_eq!(choices, equal.counters.choices);
}

#[test]
fn both_count_the_same_at_every_choice_of_the_examples() {
    for (name, rules, wanted, choices) in [
        ("hex/example1.txt", Rules::CLASSIC, 1, 137_248),
        ("hex/example2.txt", Rules::CLASSIC, u64::MAX, 3_568),
        ("hex/example2-as-printed.txt", Rules::CLASSIC, u64::MAX, 50_682),
        ("dutch-miracle/input3", Rules::DUTCH_MIRACLE, 1, 313),
        ("dutch-miracle/input5", Rules::DUTCH_MIRACLE, u64::MAX, 22_157),
        ("lesson/four.txt", Rules::CLASSIC, 1, 12),
        ("lesson/four-unsolvable.txt", Rules::CLASSIC, 1, 4),
        ("lesson/nine.txt", Rules::CLASSIC, 1, 61),
    ] {
        let puzzle = data(name);
        let equal = lockstep(&puzzle, rules, wanted, u64::MAX);
        assert_eq!((equal.counters.choices, equal.is_cut), (choices, false), "{name}");
        assert_log_is_the_run(&puzzle, rules, &equal);
    }
}

#[test]
fn a_long_run_is_cut_at_a_choice() {
    let puzzle = data("hex/example1.txt");
    // The first choice is made at depth 1, the second at 2, so three calls allow two choices.
    for (most, choices) in [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (100_000, 3_353)] {
        let equal = lockstep(&puzzle, Rules::CLASSIC, 1, most);
        assert_eq!((equal.counters.choices, equal.is_cut), (choices, true), "{most}");
        assert_log_is_the_run(&puzzle, Rules::CLASSIC, &equal);
    }
}

#[test]
fn a_full_board_has_no_choice() {
    let full: Grid = "1234\n3412\n2143\n4321\n".parse().unwrap();
    for wanted in [1, u64::MAX] {
        let equal = lockstep(&full, Rules::CLASSIC, wanted, u64::MAX);
        assert_eq!((equal.counters.choices, equal.counters.solutions, equal.log.len()), (0, 1, 0));
    }
}

#[test]
fn the_first_choice_at_which_they_differ_is_named() {
    let puzzle = data("lesson/nine.txt");
    // The recursion has a given more, or one less: the number of its digit, from 0.
    for (row, column, given, expected) in [
        (6, 3, Some(6), "2: the stack counts 0 dead ends, the recursion 3"),
        (4, 0, Some(1), "24: the stack counts 2 dead ends, the recursion 0"),
        (4, 2, Some(2), "60: the stack counts 0 solutions, the recursion 1"),
        (7, 3, None, "61: the stack is at a solution, the recursion is not at the same"),
    ] {
        let mut other = puzzle;
        other.set(puzzle.size().cell(row, column), given.and_then(Digit::new));
        let mut recursion = recursion(&other, Rules::CLASSIC);
        let why = run(&admitted(&puzzle, Rules::CLASSIC), &mut recursion, 1, u64::MAX).expect_err(expected);
        assert_eq!(why, format!("differs from stack after choice {expected}"));
    }
}
