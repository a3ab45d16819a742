//! What `check` finds out about a puzzle: true candidates, needless givens, reasons; and `stackdoku check`.

use crate::common::generate::{further_kinds, random_puzzle};
use crate::common::{bench, few_solutions, grid};
use pretty_assertions::assert_eq;
use stackdoku::{Answer, Board, Cell, DigitSet, Grid, Rules, Size, Solver, Unsolvable};
use std::ops::Range;

/// For each cell the digits of all these solutions.
fn by_brute_force(size: Size, solutions: &[Grid]) -> Vec<DigitSet> {
    size.cells().map(|cell| solutions.iter().filter_map(|solution| solution[cell]).collect()).collect()
}

/// Size, rules, how many puzzles, and how many of their cells to empty.
type Kind = (Size, Rules, u64, Range<usize>);

const KINDS: [Kind; 4] = [
    (Size::Four, Rules::CLASSIC, 3_000, 6..16),
    (Size::Nine, Rules::CLASSIC, 1_500, 40..62),
    (Size::Nine, Rules::DUTCH_MIRACLE, 200, 50..80),
    (Size::Sixteen, Rules::CLASSIC, 60, 130..150),
];

/// Compares the true candidates with brute force, where that ends; says for how many puzzles.
fn compare_candidates((size, rules, puzzles, blanks): Kind) -> u64 {
    let mut compared = 0;
    for seed in 0..puzzles {
        let blanks = blanks.start + seed as usize % blanks.len();
        let puzzle = random_puzzle(size, rules, seed, blanks, usize::from(seed % 5 == 0));
        let Some(solutions) = few_solutions(&puzzle, rules, 3_000) else { continue };
        let candidates = Solver::new().rules(rules).true_candidates(&puzzle).unwrap();
        assert!(candidates.is_complete());
        let found: Vec<DigitSet> = candidates.iter().map(|(_, digits)| digits).collect();
        assert_eq!(found, by_brute_force(size, &solutions), "{size} {rules} {seed}");
        compared += 1;
    }
    compared
}

#[test]
fn true_candidates_are_those_of_all_solutions() {
    let compared: u64 = further_kinds()
        .map(|(size, rules, blanks)| (size, rules, 200, *blanks.start()..*blanks.end() + 1))
        .chain(KINDS)
        .map(|(size, rules, count, blanks)| compare_candidates((size, rules, count / 9, blanks)))
        .sum();
    assert!(compared > 400, "only {compared} puzzles had few enough solutions");
}

#[test]
#[ignore = "long: run by make test-long"]
fn true_candidates_of_ten_thousand_puzzles_of_each_small_size_are_those_of_all_solutions() {
    let compared = [
        compare_candidates((Size::Four, Rules::CLASSIC, 12_000, 6..16)),
        compare_candidates((Size::Nine, Rules::CLASSIC, 14_000, 40..62)),
    ];
    println!("compared: {compared:?}");
    assert!(compared.iter().all(|&compared| compared >= 10_000), "{compared:?}");
}

#[test]
fn true_candidates_that_a_limit_cut_short_are_said_to_be_so() {
    let puzzle = Grid::empty(Size::Sixteen);
    assert!(!Solver::new().choice_limit(1).true_candidates(&puzzle).unwrap().is_complete());
    assert!(Solver::new().true_candidates(&puzzle).unwrap().is_complete());
}

/// Under any limit the answer is either the one without a limit, or none.
#[test]
fn needless_givens_that_a_limit_cut_short_are_not_told() {
    let whole = Solver::new();
    let mut cut = [0; 2];
    for puzzle in bench("sixteen-minimal").into_iter().take(3) {
        // With a cell more it is easier, and without that it is as hard as before.
        let solution = *puzzle.solve().solution().unwrap();
        for cell in puzzle.empty_cells().step_by(40) {
            let mut easier = puzzle;
            easier.set(cell, solution[cell]);
            let (redundant, minimal) = (whole.redundant_givens(&easier), whole.minimise(&easier));
            for limit in (0..16).map(|power| 1 << power) {
                let limited = whole.clone().choice_limit(limit);
                if limited.solve(&easier).unwrap().is_unique() {
                    let told = limited.redundant_givens(&easier);
                    assert!(told == Ok(None) || told == redundant, "{easier:#} {limit}");
                    cut[0] += u32::from(told == Ok(None));
                    let told = limited.minimise(&easier);
                    assert!(told == Ok(None) || told == minimal, "{easier:#} {limit}");
                    cut[1] += u32::from(told == Ok(None));
                }
            }
        }
    }
    assert!(cut.iter().all(|&times| times > 0), "{cut:?}");
}

/// Candidates found within a limit are called complete only if they are equal to those found without a limit.
#[test]
fn candidates_of_which_some_were_not_decided_are_not_complete() {
    let mut cut = [0; 2];
    for puzzle in bench("sixteen-minimal").into_iter().take(3) {
        let mut open = puzzle;
        puzzle.iter().filter(|(_, digit)| digit.is_some()).step_by(12).for_each(|(cell, _)| open.set(cell, None));
        let mut marks = Board::from(&open);
        let solution = puzzle.solve();
        let cell = open.empty_cells().next().unwrap();
        let digit = solution.solution().unwrap()[cell].unwrap();
        marks.set(cell, marks.candidates(cell) - DigitSet::from(digit));
        for (kind, board) in [Board::from(&open), marks].into_iter().enumerate() {
            let whole = Solver::new().true_candidates(board).unwrap();
            for limit in (6..12).map(|power| 1 << power) {
                let told = Solver::new().choice_limit(limit).true_candidates(board).unwrap();
                assert!(!told.is_complete() || told == whole, "{open:#} {limit}");
                cut[kind] += u32::from(!told.is_complete());
            }
        }
    }
    assert!(cut.iter().all(|&times| times > 0), "{cut:?}");
}

#[test]
fn a_given_is_redundant_if_the_solution_stays_the_only_one_without_it() {
    let solver = Solver::new();
    for seed in 0..60 {
        let size = if seed % 2 == 0 { Size::Four } else { Size::Nine };
        let blanks = if size == Size::Four { 8 } else { 45 };
        let puzzle = random_puzzle(size, Rules::CLASSIC, seed, blanks, 0);
        if !puzzle.solve().is_unique() {
            assert_eq!((solver.redundant_givens(&puzzle), solver.minimise(&puzzle)), (Ok(None), Ok(None)));
            continue;
        }
        let without = |cell: Cell| {
            let mut puzzle = puzzle;
            puzzle.set(cell, None);
            puzzle
        };
        let givens = |puzzle: &Grid| -> Vec<Cell> {
            puzzle.iter().filter(|(_, digit)| digit.is_some()).map(|(cell, _)| cell).collect()
        };
        let expected: Vec<Cell> =
            givens(&puzzle).into_iter().filter(|&cell| without(cell).solve().is_unique()).collect();
        assert_eq!(solver.redundant_givens(&puzzle), Ok(Some(expected)));
        // The plain loop: each given in reading order, on top of those that are gone.
        let mut plain = puzzle;
        for cell in givens(&puzzle) {
            let given = plain[cell];
            plain.set(cell, None);
            if !plain.solve().is_unique() {
                plain.set(cell, given);
            }
        }
        assert_eq!(solver.minimise(&puzzle), Ok(Some(plain)));
    }
}

#[test]
fn rules_without_that_size_are_an_error_and_no_answer() {
    let (solver, puzzle) = (Solver::new().rules(Rules::DUTCH_MIRACLE), Grid::empty(Size::Four));
    let refusal = solver.solve(&puzzle).unwrap_err();
    assert_eq!(solver.minimise(&puzzle), Err(refusal.clone()));
    assert_eq!(solver.true_candidates(&puzzle), Err(refusal.clone()));
    assert_eq!(solver.redundant_givens(&puzzle), Err(refusal.clone()));
    assert_eq!(solver.why_unsolvable(&puzzle), Err(refusal));
}

#[test]
fn a_puzzle_without_a_solution_has_a_reason_and_others_have_none() {
    let solver = Solver::new();
    let why = |text: &str| solver.why_unsolvable(&grid(text)).unwrap().map(|reason| reason.to_string());
    assert_eq!(why("12..\n...3\n...4\n....").as_deref(), Some("no digit fits in row 1, column 4"));
    assert_eq!(why("23..\n..1.\n....\n....").as_deref(), Some("`1` fits nowhere in row 1"));
    assert_eq!(why("....\n..1.\n.1..\n...."), None);
    // Givens that break the rules are another matter.
    assert_eq!(why("11..\n....\n....\n...."), None);
    let mut clashes = 0;
    for seed in 0..300 {
        let puzzle = random_puzzle(Size::Nine, Rules::CLASSIC, seed, 50, 1);
        let is_unsolvable = puzzle.solve() == Answer::None;
        let reason = solver.why_unsolvable(&puzzle).unwrap();
        assert_eq!(reason.is_some(), is_unsolvable);
        let Some(Unsolvable::Givens(cells)) = reason else { continue };
        clashes += 1;
        let mut clash = Grid::empty(Size::Nine);
        cells.iter().for_each(|&cell| clash.set(cell, puzzle[cell]));
        assert_eq!(clash.solve(), Answer::None);
        for &cell in &cells {
            let mut less = clash;
            less.set(cell, None);
            assert!(less.solve() != Answer::None);
        }
    }
    assert!(clashes > 10, "{clashes}");
}
