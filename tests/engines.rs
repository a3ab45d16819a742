//! The recursive engines against the stack engine, against their documents, and against the exact figures.
#![cfg(feature = "recursive")]

mod common;

use common::documents::{self, Walk};
use common::generate::random_puzzle;
use common::{csv_puzzle, dutch_miracle, hex, search, shifted_rows, solution_set, sorted};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use stackdoku::bits::Digit;
use stackdoku::check;
use stackdoku::geometry::Size;
use stackdoku::grid::Grid;
use stackdoku::rules::Rules;
use stackdoku::search::{Engine, Limits, Outcome, Refusal, Stats, WATCH_INTERVAL};
use std::cell::{Cell as Counter, RefCell};
use std::ops::ControlFlow;

/// The engines that count each choice.
const ONE_CHOICE_AT_A_TIME: [Engine; 4] = [Engine::Stack, Engine::Recursive, Engine::CellOrder, Engine::Exhaustive];

/// Size, rules, the most blanks that search in reading order bears, and how many puzzles are tried.
const KINDS: [(Size, Rules, usize, u32); 4] = [
    (Size::Four, Rules::Classic, 16, 1_000),
    (Size::Nine, Rules::Classic, 50, 500),
    (Size::Nine, Rules::DutchMiracle, 60, 500),
    (Size::Sixteen, Rules::Classic, 90, 500),
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

/// Choices to the first solution, choices of the whole tree, solutions; all compared with the stack engine on the way.
fn recursive_figures(puzzle: &Grid, rules: Rules) -> (u64, u64, u64) {
    let first = Limits { solutions: 1, ..Limits::default() };
    let (_, outcome, to_first) = search(Engine::Recursive, puzzle, rules, &first);
    assert_eq!(outcome, Outcome::SolutionLimit);
    let whole = search(Engine::Recursive, puzzle, rules, &Limits::default());
    assert_eq!(whole, search(Engine::Stack, puzzle, rules, &Limits::default()));
    (to_first.choices, whole.2.choices, whole.2.solutions)
}

#[test]
fn recursive_takes_the_exact_choices_on_the_examples() {
    assert_eq!(recursive_figures(&hex("example1"), Rules::Classic), (137_248, 574_215, 1));
    assert_eq!(recursive_figures(&hex("example2-as-printed"), Rules::Classic), (44_674, 50_682, 3));
    assert_eq!(recursive_figures(&hex("example2"), Rules::Classic), (3_312, 3_568, 1));
    assert_eq!(recursive_figures(&hex("example3"), Rules::Classic), (92_280, 117_819, 1));
    assert_eq!(recursive_figures(&csv_puzzle(), Rules::Classic), (553, 629, 1));
}

#[test]
fn recursive_takes_the_exact_choices_under_dutch_miracle() {
    assert_eq!(recursive_figures(&dutch_miracle("input3"), Rules::DutchMiracle), (313, 4_318, 1));
    assert_eq!(recursive_figures(&dutch_miracle("input5"), Rules::DutchMiracle), (11_802, 22_157, 2));
    assert_eq!(recursive_figures(&Grid::empty(Size::Nine), Rules::DutchMiracle), (3_225, 1_272_029, 216));
}

/// Solutions in their order, outcome and every counter, from the same place at the same moment.
fn assert_recursive_is_stack(puzzle: &Grid, rules: Rules, limits: &Limits<'_>) -> Stats {
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
    use stackdoku::search::cell_order::{Added, Puzzle, copy, is_legal, is_solvable, is_solved, legal_moves_at, solve};

    fn digit(number: u8) -> Digit {
        Digit::new(number).unwrap()
    }

    fn moves(puzzle: &Puzzle<'_>, row: usize, column: usize) -> Vec<u8> {
        legal_moves_at(puzzle, row, column).map(Digit::number).collect()
    }

    /// Calls `test` with the puzzle in `text`, one sign a cell.
    fn with_puzzle(text: &str, rules: Rules, test: impl FnOnce(&Puzzle<'_>)) {
        let grid = common::grid(text);
        test(&Puzzle::new(&grid, &Added::new(grid.size(), rules)));
    }

    #[test]
    fn a_digit_is_not_legal_twice_in_a_row_a_column_or_a_block() {
        // The only given, printed 5, stands at row 4, column 4: digit 4 inside.
        let text = ".".repeat(40) + "5" + &".".repeat(40);
        with_puzzle(&text, Rules::Classic, |puzzle| {
            for (row, column) in [(4, 0), (4, 8), (0, 4), (8, 4), (3, 3), (3, 5), (5, 3), (5, 5)] {
                assert!(!is_legal(puzzle, digit(4), row, column), "row {row}, column {column}");
                assert!(is_legal(puzzle, digit(5), row, column), "row {row}, column {column}");
            }
            for (row, column) in [(3, 2), (3, 6), (2, 3), (6, 5), (5, 2), (5, 6), (0, 0), (6, 2)] {
                assert!(is_legal(puzzle, digit(4), row, column), "row {row}, column {column}");
            }
            assert!(is_legal(puzzle, digit(4), 4, 4), "what the cell itself holds does not matter");
        });
    }

    #[test]
    fn each_house_alone_makes_a_digit_illegal_at_every_size() {
        for size in Size::ALL {
            let last = size.side() - 1;
            // Row, column and block of the last cell: one other cell each, outside the two others of the three.
            for (row, column) in [(last, 0), (0, last), (last - 1, last - 1)] {
                let mut grid = Grid::empty(size);
                grid.set(size.cell(row, column), Some(digit(2)));
                let added = Added::new(size, Rules::Classic);
                let puzzle = Puzzle::new(&grid, &added);
                assert!(!is_legal(&puzzle, digit(2), last, last), "{size}: row {row}, column {column}");
                assert!(is_legal(&puzzle, digit(3), last, last));
            }
        }
    }

    #[test]
    fn dutch_miracle_adds_the_diagonal_and_the_difference_of_four() {
        let text = ".".repeat(40) + "5" + &".".repeat(40);
        with_puzzle(&text, Rules::DutchMiracle, |puzzle| {
            // Along the diagonal through row 4, column 4, outside its block.
            for (row, column) in [(8, 0), (6, 2), (2, 6), (0, 8)] {
                assert_eq!(moves(puzzle, row, column), [0, 1, 2, 3, 5, 6, 7, 8]);
            }
            // Touching it: printed 5 leaves 1 and 9 only.
            assert_eq!(moves(puzzle, 5, 3), [0, 8]);
            assert_eq!(moves(puzzle, 3, 5), [0, 8]);
            // The other diagonal asks nothing beyond the block.
            assert_eq!(moves(puzzle, 3, 3), [0, 1, 2, 3, 5, 6, 7, 8]);
            assert_eq!(moves(puzzle, 2, 2), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
        });
    }

    #[test]
    fn the_legal_moves_of_the_csv_puzzle_are_those_found_by_hand() {
        let puzzle = csv_puzzle();
        let added = Added::new(Size::Nine, Rules::Classic);
        let puzzle = Puzzle::new(&puzzle, &added);
        // As printed, row 0: 2; column 0: 3; block 0: nothing.
        assert_eq!(moves(&puzzle, 0, 0), [0, 3, 4, 5, 6, 7, 8]);
        // Row 4: 1 9 8 3; column 4: 9 6 2 3; block 4: 8 6.
        assert_eq!(moves(&puzzle, 4, 4), [3, 4, 6]);
        // Row 8: 8 3; column 8: 7 3 1; block 8: 7 1.
        assert_eq!(moves(&puzzle, 8, 8), [1, 3, 4, 5, 8]);
    }

    #[test]
    fn a_board_is_solvable_while_every_empty_cell_has_a_legal_move() {
        with_puzzle("12.. .... .... ....", Rules::Classic, |puzzle| assert!(is_solvable(puzzle)));
        // The last cell of row 0 sees 1 2 3 in its row and 4 in its column: the sixteenth sign of no use.
        with_puzzle("123. .... ...4 ....", Rules::Classic, |puzzle| {
            assert_eq!(moves(puzzle, 0, 3), [0; 0]);
            assert!(!is_solvable(puzzle));
        });
        // The very last cell: 1 2 in its row, 3 in its column, 4 in its block.
        with_puzzle("...3 .... ..4. 12..", Rules::Classic, |puzzle| {
            assert_eq!(moves(puzzle, 3, 3), [0; 0]);
            assert!(!is_solvable(puzzle));
        });
        // Filled cells need no move.
        with_puzzle("1234 3412 2143 4321", Rules::Classic, |puzzle| assert!(is_solvable(puzzle)));
    }

    #[test]
    fn a_board_is_solved_when_every_cell_is_filled() {
        with_puzzle("1234 3412 2143 4321", Rules::Classic, |puzzle| assert!(is_solved(puzzle)));
        with_puzzle(".234 3412 2143 4321", Rules::Classic, |puzzle| assert!(!is_solved(puzzle)));
        with_puzzle("1234 3412 2143 432.", Rules::Classic, |puzzle| assert!(!is_solved(puzzle)));
    }

    #[test]
    fn a_copy_has_the_digits_of_its_original() {
        with_puzzle("12.. .... ...4 ....", Rules::Classic, |puzzle| {
            assert_eq!(copy(puzzle).grid(), puzzle.grid());
        });
    }

    #[test]
    fn solve_gives_the_first_solution_and_leaves_the_puzzle_as_it_was() {
        with_puzzle(".... .... .... ....", Rules::Classic, |puzzle| {
            let solution = solve(puzzle).unwrap();
            assert_eq!(solution.grid(), &common::grid("1234 3412 2143 4321"));
            assert_eq!(puzzle.grid(), &Grid::empty(Size::Four));
        });
        with_puzzle("123. .... ...4 ....", Rules::Classic, |puzzle| assert!(solve(puzzle).is_none()));
        let puzzle = csv_puzzle();
        let added = Added::new(Size::Nine, Rules::Classic);
        let solution = solve(&Puzzle::new(&puzzle, &added)).unwrap();
        assert_eq!(solution_set(Engine::Stack, &puzzle, Rules::Classic), [*solution.grid()]);
    }

    #[test]
    #[should_panic(expected = "the rules were prepared for 4x4 boards")]
    fn rules_prepared_for_another_size_are_refused() {
        Puzzle::new(&Grid::empty(Size::Nine), &Added::new(Size::Four, Rules::Classic));
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// cell-order and exhaustive: their documents
// ---------------------------------------------------------------------------------------------------------------------

fn walk(engine: Engine, puzzle: &Grid, rules: Rules) -> Walk {
    let (solutions, outcome, stats) = search(engine, puzzle, rules, &Limits::default());
    assert_eq!((outcome, stats.solutions), (Outcome::Exhausted, solutions.len() as u64));
    assert_eq!(stats.depth, 0);
    Walk { solutions, choices: stats.choices, dead_ends: stats.dead_ends }
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
        let found = walk(engine, &Grid::empty(Size::Four), Rules::Classic).solutions;
        assert_eq!(found.len(), 288);
        assert_eq!(found, sorted(found.clone()));
    }
}

#[test]
fn the_deepest_call_has_a_cell_for_each_blank() {
    for engine in [Engine::Recursive, Engine::CellOrder, Engine::Exhaustive] {
        let first = Limits { solutions: 1, ..Limits::default() };
        let (_, _, stats) = search(engine, &Grid::empty(Size::Four), Rules::Classic, &first);
        assert_eq!((stats.depth, stats.deepest), (16, 16), "{engine}");
        let (_, _, stats) = search(engine, &Grid::empty(Size::Four), Rules::Classic, &Limits::default());
        assert_eq!((stats.depth, stats.deepest), (0, 16), "{engine}");
    }
}

/// First choices and those of the whole tree.
fn exhaustive_choices(name: &str) -> (u64, u64, u64) {
    let first = Counter::new(0);
    let watch = |stats: &Stats| {
        if stats.solutions == 0 {
            first.set(stats.choices);
        }
        ControlFlow::Continue(())
    };
    let limits = Limits { watch: &watch, ..Limits::default() };
    let (found, outcome, stats) = search(Engine::Exhaustive, &dutch_miracle(name), Rules::DutchMiracle, &limits);
    assert_eq!(outcome, Outcome::Exhausted);
    assert_eq!(sorted(found), solution_set(Engine::Stack, &dutch_miracle(name), Rules::DutchMiracle));
    let one = Limits { solutions: 1, ..Limits::default() };
    let (_, _, to_first) = search(Engine::Exhaustive, &dutch_miracle(name), Rules::DutchMiracle, &one);
    // The watch last saw no solution within one interval before the first.
    assert_eq!(first.get(), (to_first.choices - 1) / WATCH_INTERVAL * WATCH_INTERVAL);
    (to_first.choices, stats.choices, stats.solutions)
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
    let (expected, _, stats) = search(Engine::Stack, puzzle, rules, &limits);
    let expected = sorted(expected);
    for &engine in &Engine::ALL[1..] {
        let (found, ..) = search(engine, puzzle, rules, &limits);
        let mut found = sorted(found);
        if stats.solutions <= MANY {
            assert_eq!(found, expected, "{engine}");
        } else {
            found.dedup();
            assert_eq!(found.len() as u64, MANY + 1, "{engine}");
        }
        for solution in &found {
            check::is_solution_of(solution, puzzle, rules).unwrap();
        }
    }
    stats.solutions
}

#[test]
fn all_engines_find_the_same_solutions_of_random_puzzles() {
    for kind in KINDS {
        let classes = on_random_puzzles(kind, |puzzle| assert_engines_agree(puzzle, kind.1));
        assert!(classes.iter().all(|&puzzles| puzzles >= 20), "{kind:?}: no, one, several: {classes:?}");
    }
}

#[test]
fn all_engines_find_the_same_solutions_of_the_csv_puzzle() {
    assert_eq!(assert_engines_agree(&csv_puzzle(), Rules::Classic), 1);
}

#[test]
#[ignore = "long: run by make test-long"]
fn all_engines_find_the_same_solutions_of_the_dutch_miracle_inputs() {
    assert_eq!(assert_engines_agree(&dutch_miracle("input3"), Rules::DutchMiracle), 1);
    assert_eq!(assert_engines_agree(&dutch_miracle("input5"), Rules::DutchMiracle), 2);
}

#[test]
fn every_engine_refuses_what_breaks_the_rules() {
    let input4 = dutch_miracle("input4");
    let size = Size::Sixteen;
    for engine in Engine::ALL {
        let mut visit = |_: &Grid| panic!("a refused puzzle has no solution");
        let refused = engine.search(&input4, Rules::DutchMiracle, &Limits::default(), &mut visit);
        assert!(matches!(refused, Err(Refusal::Givens(_))), "{engine}");
        let refused = engine.search(&Grid::empty(size), Rules::DutchMiracle, &Limits::default(), &mut visit);
        assert_eq!(refused, Err(Refusal::Size { rules: Rules::DutchMiracle, size }), "{engine}");
    }
}

#[test]
fn a_full_puzzle_is_its_own_only_solution_for_every_engine() {
    for size in Size::ALL {
        let puzzle = shifted_rows(size);
        for engine in ONE_CHOICE_AT_A_TIME {
            let run = |solutions| search(engine, &puzzle, Rules::Classic, &Limits { solutions, ..Limits::default() });
            let one = Stats { solutions: 1, ..Stats::default() };
            assert_eq!(run(u64::MAX), (vec![puzzle], Outcome::Exhausted, one), "{engine}");
            assert_eq!(run(1), (vec![puzzle], Outcome::SolutionLimit, one), "{engine}");
            assert_eq!(run(0), (vec![], Outcome::SolutionLimit, Stats::default()), "{engine}");
        }
    }
}

#[test]
fn every_limit_stops_every_engine_and_says_so() {
    // Two solutions, and in every engine's order something is left to try after the second.
    let puzzle = common::grid("..34 3412 ..43 4321");
    for engine in ONE_CHOICE_AT_A_TIME {
        let run = |limits: &Limits<'_>| {
            let (found, outcome, stats) = search(engine, &puzzle, Rules::Classic, limits);
            assert_eq!(found.len() as u64, stats.solutions);
            (outcome, stats)
        };
        let none = Limits::default();
        let (outcome, whole) = run(&none);
        assert_eq!((outcome, whole.solutions), (Outcome::Exhausted, 2), "{engine}");
        assert_eq!(run(&Limits { solutions: 1, ..none }).1.solutions, 1, "{engine}");
        for solutions in 0..=2 {
            let (outcome, stats) = run(&Limits { solutions, ..none });
            assert_eq!((outcome, stats.solutions), (Outcome::SolutionLimit, solutions), "{engine}");
        }
        for choices in 0..whole.choices {
            let (outcome, stats) = run(&Limits { choices, ..none });
            assert_eq!((outcome, stats.choices), (Outcome::ChoiceLimit, choices), "{engine}");
        }
        // A limit that the tree does not need is not reached.
        assert_eq!(run(&Limits { choices: whole.choices, ..none }), (Outcome::Exhausted, whole), "{engine}");
        let at_once = |_: &Stats| ControlFlow::Break(());
        assert_eq!(
            run(&Limits { watch: &at_once, ..none }),
            (Outcome::Watch, Stats { depth: 1, deepest: 1, ..Stats::default() }),
            "{engine}"
        );
        let mut visits = 0;
        let mut stop = |_: &Grid| {
            visits += 1;
            ControlFlow::Break(())
        };
        let (outcome, stats) = engine.search(&puzzle, Rules::Classic, &none, &mut stop).unwrap();
        assert_eq!((outcome, stats.solutions, visits), (Outcome::Visitor, 1, 1), "{engine}");
    }
}

#[test]
fn the_watch_is_asked_every_interval() {
    for engine in ONE_CHOICE_AT_A_TIME {
        let asked = RefCell::new(Vec::new());
        let watch = |stats: &Stats| {
            asked.borrow_mut().push(stats.choices);
            if stats.choices == 2 * WATCH_INTERVAL { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let limits = Limits { watch: &watch, ..Limits::default() };
        let (_, outcome, stats) = search(engine, &Grid::empty(Size::Nine), Rules::DutchMiracle, &limits);
        assert_eq!((outcome, stats.choices), (Outcome::Watch, 2 * WATCH_INTERVAL), "{engine}");
        assert_eq!(asked.into_inner(), [0, WATCH_INTERVAL, 2 * WATCH_INTERVAL], "{engine}");
    }
}

#[test]
fn recursion_256_deep_runs_in_256_kib_of_stack() {
    // An empty board: a call for each of its cells. The first legal digits in reading order never clash on it.
    for engine in [Engine::Recursive, Engine::CellOrder, Engine::Exhaustive] {
        let run = move || {
            let first = Limits { solutions: 1, ..Limits::default() };
            let mut visit = |_: &Grid| ControlFlow::Continue(());
            engine.search(&Grid::empty(Size::Sixteen), Rules::Classic, &first, &mut visit).unwrap()
        };
        let thread = std::thread::Builder::new().stack_size(256 << 10).spawn(run).unwrap();
        let (outcome, stats) = thread.join().unwrap();
        assert_eq!((outcome, stats.deepest), (Outcome::SolutionLimit, 256), "{engine}");
    }
}
