//! The recursive engines against the stack engine, against their documents, and against the exact figures.

use super::limits::paused;
use crate::common::documents::{self, Walk};
use crate::common::generate::{further_kinds, random_puzzle};
use crate::common::{Limits, csv_puzzle, dutch_miracle, hex, search, small_puzzles, solution_set, solver, sorted};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use stackdoku::check;
use stackdoku::{Counters, Digit, Engine, Grid, Outcome, Pause, Rules, Size, Solver};
use std::cell::RefCell;

/// The engines that count each choice.
const ONE_CHOICE_AT_A_TIME: [Engine; 4] = [Engine::Stack, Engine::Recursive, Engine::CellOrder, Engine::Exhaustive];

/// The engines whose stack is the call stack.
const BY_RECURSION: [Engine; 3] = [Engine::Recursive, Engine::CellOrder, Engine::Exhaustive];

/// Size, rules, the most blanks that search in reading order bears, and how many puzzles are tried.
const KINDS: [(Size, Rules, usize, u32); 4] = [
    (Size::Four, Rules::CLASSIC, 16, 400),
    (Size::Nine, Rules::CLASSIC, 50, 200),
    (Size::Nine, Rules::DUTCH_MIRACLE, 60, 200),
    (Size::Sixteen, Rules::CLASSIC, 90, 200),
];

/// Runs `property` on random puzzles of a kind, and says how many had no, one and several solutions.
fn on_random_puzzles(
    (size, rules, most_blanks, cases): (Size, Rules, usize, u32),
    property: impl Fn(&Grid) -> u64,
) -> [u32; 3] {
    let classes = RefCell::new([0; 3]);
    let puzzles = (any::<u64>(), 0..=most_blanks, 0..=2usize)
        .prop_map(move |(seed, blanks, changes)| random_puzzle(size, rules, seed, blanks, changes));
    TestRunner::new(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases) })
        .run(&puzzles, |puzzle| {
            classes.borrow_mut()[property(&puzzle).min(2) as usize] += 1;
            Ok(())
        })
        .unwrap();
    classes.into_inner()
}

#[test]
fn each_engine_of_the_build_is_listed_under_its_name() {
    for (engine, name) in ONE_CHOICE_AT_A_TIME.into_iter().zip(["stack", "recursive", "cell-order", "exhaustive"]) {
        assert!(Engine::ALL.contains(&engine));
        assert_eq!((engine.name(), engine.to_string().as_str()), (name, name));
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// recursive: the tree of the stack engine
// ---------------------------------------------------------------------------------------------------------------------

/// Solutions in their order, outcome and every counter, from the same place at the same moment.
fn assert_recursive_is_stack(puzzle: &Grid, rules: Rules, limits: &Limits) -> Counters {
    let found = search(Engine::Recursive, puzzle, rules, limits);
    assert_eq!(found, search(Engine::Stack, puzzle, rules, limits));
    found.2
}

#[test]
fn recursive_stops_at_any_limit_exactly_where_stack_does() {
    for kind in KINDS {
        let (_, rules, ..) = kind;
        on_random_puzzles(kind, |puzzle| {
            let most = Limits { solutions: 20, ..Limits::default() };
            let all = assert_recursive_is_stack(puzzle, rules, &most);
            for choices in [0, 1, all.choices / 2, all.choices.saturating_sub(1), all.choices, all.choices + 1] {
                assert_recursive_is_stack(puzzle, rules, &Limits { choices, ..most });
            }
            for solutions in 1..=all.solutions.min(4) {
                assert_recursive_is_stack(puzzle, rules, &Limits { solutions, ..most });
            }
            all.solutions
        });
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// cell-order: its parts, by hand
// ---------------------------------------------------------------------------------------------------------------------

mod cell_order_by_hand {
    use super::*;
    use pretty_assertions::assert_eq;
    use stackdoku::cell_order::{RuledGrid, copy, is_legal, is_solved, solve};

    fn digit(number: u8) -> Digit {
        Digit::new(number).unwrap()
    }

    /// Calls `test` with the puzzle in `text`, one sign per cell.
    fn with_puzzle(text: &str, rules: Rules, test: impl FnOnce(&RuledGrid)) {
        let grid = crate::common::grid(text);
        test(&RuledGrid::new(&grid, rules));
    }

    #[test]
    fn each_house_alone_makes_a_digit_illegal_at_every_size() {
        for size in Size::ALL {
            let last = size.side() - 1;
            // Row, column and block of the last cell: one other cell each, outside the two others of the three.
            for (row, column) in [(last, 0), (0, last), (last - 1, last - 1)] {
                let mut grid = Grid::empty(size);
                grid.set(size.cell(row, column), Some(digit(2)));
                let puzzle = RuledGrid::new(&grid, Rules::CLASSIC);
                assert!(!is_legal(&puzzle, digit(2), last, last), "{size}: row {row}, column {column}");
                assert!(is_legal(&puzzle, digit(3), last, last));
                assert!(is_legal(&puzzle, digit(2), row, column), "what the cell itself holds does not matter");
            }
        }
    }

    #[test]
    fn a_board_is_solved_when_every_cell_is_filled() {
        with_puzzle("1234 3412 2143 4321", Rules::CLASSIC, |puzzle| assert!(is_solved(puzzle)));
        with_puzzle(".234 3412 2143 4321", Rules::CLASSIC, |puzzle| assert!(!is_solved(puzzle)));
        with_puzzle("1234 3412 2143 432.", Rules::CLASSIC, |puzzle| assert!(!is_solved(puzzle)));
    }

    #[test]
    fn a_copy_has_the_digits_of_its_original() {
        with_puzzle("12.. .... ...4 ....", Rules::CLASSIC, |puzzle| {
            assert_eq!(copy(puzzle).grid(), puzzle.grid());
        });
    }

    #[test]
    fn solve_gives_the_first_solution_and_leaves_the_puzzle_as_it_was() {
        with_puzzle(".... .... .... ....", Rules::CLASSIC, |puzzle| {
            let solution = solve(puzzle).unwrap();
            assert_eq!(solution.grid(), &crate::common::grid("1234 3412 2143 4321"));
            assert_eq!(puzzle.grid(), &Grid::empty(Size::Four));
        });
        with_puzzle("123. .... ...4 ....", Rules::CLASSIC, |puzzle| assert!(solve(puzzle).is_none()));
        let puzzle = csv_puzzle();
        let solution = solve(&RuledGrid::new(&puzzle, Rules::CLASSIC)).unwrap();
        assert_eq!(solution_set(Engine::Stack, &puzzle, Rules::CLASSIC), [*solution.grid()]);
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// cell-order and exhaustive: their documents
// ---------------------------------------------------------------------------------------------------------------------

fn walk(engine: Engine, puzzle: &Grid, rules: Rules) -> Walk {
    let (solutions, outcome, counters) = search(engine, puzzle, rules, &Limits::default());
    assert_eq!((outcome, counters.solutions), (Outcome::Exhausted, solutions.len() as u64));
    assert_eq!(counters.depth, 0);
    Walk { solutions, choices: counters.choices, dead_ends: counters.dead_ends }
}

#[test]
fn cell_order_and_exhaustive_walk_the_trees_of_their_documents() {
    // The transcriptions are slow: fewer blanks, fewer puzzles.
    for (size, rules, most_blanks, cases) in KINDS {
        on_random_puzzles((size, rules, most_blanks * 3 / 4, cases / 5), |puzzle| {
            let found = walk(Engine::CellOrder, puzzle, rules);
            assert_eq!(found, documents::cell_order(puzzle, rules));
            assert_eq!(walk(Engine::Exhaustive, puzzle, rules), documents::exhaustive(puzzle, rules));
            found.solutions.len() as u64
        });
    }
}

#[test]
fn reading_order_finds_the_solutions_in_ascending_order() {
    for engine in [Engine::CellOrder, Engine::Exhaustive] {
        let found = walk(engine, &Grid::empty(Size::Four), Rules::CLASSIC).solutions;
        assert_eq!(found.len(), 288);
        assert_eq!(found, sorted(found.clone()));
    }
}

#[test]
fn the_deepest_call_has_a_cell_for_each_blank() {
    for engine in BY_RECURSION {
        let first = Limits { solutions: 1, ..Limits::default() };
        let (_, _, counters) = search(engine, &Grid::empty(Size::Four), Rules::CLASSIC, &first);
        assert_eq!((counters.depth, counters.deepest), (16, 16), "{engine}");
        let (_, _, counters) = search(engine, &Grid::empty(Size::Four), Rules::CLASSIC, &Limits::default());
        assert_eq!((counters.depth, counters.deepest), (0, 16), "{engine}");
    }
}

/// Choices to the first solution, choices of the whole tree, solutions.
fn exhaustive_choices(name: &str) -> (u64, u64, u64) {
    /// A budget that pauses the search some ten thousand times.
    const SLICE: u64 = 16_384;
    let puzzle = dutch_miracle(name);
    let mut solutions = Solver::new().engine(Engine::Exhaustive).rules(Rules::DUTCH_MIRACLE).solutions(&puzzle);
    let (mut found, mut first, mut pauses) = (Vec::new(), None, 0);
    loop {
        match solutions.resume(SLICE) {
            Pause::Found(solution) => {
                found.push(solution);
                first.get_or_insert((solutions.counters().choices, pauses));
            }
            Pause::Spent => pauses += 1,
            pause => break assert_eq!(pause, Pause::Ended(Outcome::Exhausted)),
        }
    }
    assert_eq!(sorted(found), solution_set(Engine::Stack, &puzzle, Rules::DUTCH_MIRACLE));
    let (first, pauses) = first.expect("the inputs have solutions");
    assert_eq!(pauses, (first - 1) / SLICE);
    let one = Limits { solutions: 1, ..Limits::default() };
    let (_, _, to_first) = search(Engine::Exhaustive, &puzzle, Rules::DUTCH_MIRACLE, &one);
    assert_eq!(first, to_first.choices);
    (first, solutions.counters().choices, solutions.counters().solutions)
}

#[test]
#[ignore = "long: run by make test-long"]
fn exhaustive_takes_the_exact_choices_on_input3() {
    assert_eq!(exhaustive_choices("input3"), (148_210_368, 160_839_720, 1));
}

#[test]
#[ignore = "long: run by make test-long"]
fn exhaustive_takes_the_exact_choices_on_input5() {
    assert_eq!(exhaustive_choices("input5"), (94_804_480, 188_954_343, 2));
}

// ---------------------------------------------------------------------------------------------------------------------
// All engines
// ---------------------------------------------------------------------------------------------------------------------

/// More solutions than this are not compared as a set; each engine must then find as many, all different and right.
const MANY: u64 = 200;

fn assert_engines_agree(puzzle: &Grid, rules: Rules) -> u64 {
    let limits = Limits { solutions: MANY + 1, ..Limits::default() };
    let (expected, _, counters) = search(Engine::Stack, puzzle, rules, &limits);
    let expected = sorted(expected);
    for &engine in &Engine::ALL[1..] {
        let (found, ..) = search(engine, puzzle, rules, &limits);
        let mut found = sorted(found);
        if counters.solutions <= MANY {
            assert_eq!(found, expected, "{engine}");
        } else {
            found.dedup();
            assert_eq!(found.len() as u64, MANY + 1, "{engine}");
        }
        for solution in &found {
            check::is_solution_of(solution, puzzle, rules).unwrap();
        }
    }
    counters.solutions
}

#[test]
fn all_engines_find_the_same_solutions_of_random_puzzles() {
    for kind in KINDS {
        let classes = on_random_puzzles(kind, |puzzle| assert_engines_agree(puzzle, kind.1));
        assert!(classes.iter().all(|&puzzles| puzzles >= 8), "{kind:?}: no, one, several: {classes:?}");
    }
}

#[test]
fn all_engines_find_the_same_solutions_under_further_rules() {
    for (size, rules, blanks) in further_kinds() {
        let classes = on_random_puzzles((size, rules, *blanks.end().min(&56), 100), |puzzle| {
            let walked = walk(Engine::CellOrder, puzzle, rules);
            if size == Size::Four {
                assert_eq!(walked, documents::cell_order(puzzle, rules));
            }
            assert_eq!(sorted(walked.solutions), solution_set(Engine::Stack, puzzle, rules));
            assert_engines_agree(puzzle, rules)
        });
        // Of a hundred puzzles some fifteen are of each kind: fewer than six came once in a hundred runs.
        let least = if size == Size::Four { 2 } else { 0 };
        assert!(classes.iter().all(|&puzzles| puzzles >= least), "{size} {rules}: no, one, several: {classes:?}");
    }
}

#[test]
#[ignore = "long: run by make test-long"]
fn all_engines_find_the_same_solutions_of_the_dutch_miracle_inputs() {
    assert_eq!(assert_engines_agree(&dutch_miracle("input3"), Rules::DUTCH_MIRACLE), 1);
    assert_eq!(assert_engines_agree(&dutch_miracle("input5"), Rules::DUTCH_MIRACLE), 2);
}

#[test]
fn recursion_256_deep_runs_in_256_kib_of_stack() {
    // An empty board: a call for each of its cells. The first legal digits in reading order never clash on it. The
    // second solution takes the way down to the first once more.
    for engine in BY_RECURSION {
        let run = move || {
            let two = Limits { solutions: 2, ..Limits::default() };
            let mut solutions = solver(engine, Rules::CLASSIC, &two).solutions(&Grid::empty(Size::Sixteen));
            let found = solutions.by_ref().count();
            (found, solutions.outcome(), solutions.counters().deepest)
        };
        let thread = std::thread::Builder::new().stack_size(256 << 10).spawn(run).unwrap();
        assert_eq!(thread.join().unwrap(), (2, Some(Outcome::SolutionLimit), 256), "{engine}");
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Pauses
// ---------------------------------------------------------------------------------------------------------------------

/// The searches below are paused after this many choices: at every turn, at changing places, and seldom.
const BUDGETS: [u64; 3] = [1, 7, 1_000];

/// Pauses of one search at most. Each takes the recursion back down to where it was, which is slow where boards are
/// copied.
const MOST_PAUSES: u64 = 150;

#[test]
fn a_paused_recursion_does_what_one_does_that_is_not_paused() {
    for kind in KINDS {
        let (size, rules, most_blanks, cases) = kind;
        on_random_puzzles((size, rules, most_blanks * 3 / 4, cases / 25), |puzzle| {
            let mut solutions = 0;
            for budget in BUDGETS {
                let limits = Limits { solutions: 20, choices: MOST_PAUSES * budget };
                for engine in BY_RECURSION {
                    let (found, outcome, counters) = search(engine, puzzle, rules, &limits);
                    let paused = paused((engine, 1), puzzle, rules, &limits, budget, u64::MAX);
                    assert_eq!(paused, (found, Some(outcome), counters, paused.3), "{engine}: {budget}");
                    solutions = solutions.max(counters.solutions);
                }
            }
            solutions
        });
    }
}

/// The stack engine keeps everything in its stack, so that a pause is nothing to it: at each pause `recursive` must
/// stand where it stands.
fn assert_recursive_pauses_as_stack(puzzle: &Grid, rules: Rules, limits: &Limits, budget: u64) -> u64 {
    let [mut recursive, mut stack] =
        [Engine::Recursive, Engine::Stack].map(|engine| solver(engine, rules, limits).solutions(puzzle));
    loop {
        let pause = recursive.resume(budget);
        assert_eq!(pause, stack.resume(budget), "paused after every {budget} choices");
        assert_eq!(recursive.counters(), stack.counters(), "paused after every {budget} choices");
        if let Pause::Ended(_) = pause {
            return recursive.counters().choices;
        }
    }
}

#[test]
fn recursive_stands_where_stack_stands_at_every_pause() {
    for kind in KINDS {
        let (_, rules, ..) = kind;
        on_random_puzzles((kind.0, rules, kind.2, kind.3 / 5), |puzzle| {
            for budget in BUDGETS {
                let limits = Limits { solutions: 20, choices: 2_000 * budget };
                assert_recursive_pauses_as_stack(puzzle, rules, &limits, budget);
            }
            0
        });
    }
    let none = Limits::default();
    for (puzzle, budget, choices) in [
        (hex("example2"), 1, 3_568),
        (hex("example2-as-printed"), 7, 50_682),
        (hex("example3"), 7, 117_819),
        (hex("example1"), 1_000, 574_215),
        (csv_puzzle(), 1, 629),
    ] {
        assert_eq!(assert_recursive_pauses_as_stack(&puzzle, Rules::CLASSIC, &none, budget), choices);
    }
    let input5 = dutch_miracle("input5");
    assert_eq!(assert_recursive_pauses_as_stack(&input5, Rules::DUTCH_MIRACLE, &none, 7), 22_157);
}

/// What stands in the counters at a pause is what was done until then, and not what comes after it.
#[test]
fn the_counters_at_a_pause_are_those_of_a_search_that_ends_there() {
    for puzzle in small_puzzles() {
        for engine in BY_RECURSION {
            let none = Limits::default();
            for pauses in 1.. {
                let (_, end, counters, _) = paused((engine, 1), &puzzle, Rules::CLASSIC, &none, 7, pauses);
                if end.is_some() {
                    break;
                }
                let here = Limits { choices: counters.choices, ..none };
                let (_, outcome, expected) = search(engine, &puzzle, Rules::CLASSIC, &here);
                assert_eq!((outcome, counters), (Outcome::ChoiceLimit, expected), "{engine}");
            }
        }
    }
}
