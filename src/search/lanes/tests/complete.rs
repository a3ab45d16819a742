//! The lanes find the solutions of every board, all of them, each once.

use crate::board::Restrictions;
use crate::board::{Apart, Board, Cell, Grid, Rules, Size};
use crate::common::generate::further_kinds;
use crate::common::hard::HARD_SIX;
use crate::common::{BLANKED, all_rules, bench, blanked, grid, shifted_rows};
use crate::search::Progress;
use crate::search::instruction_set::InstructionSet;
use crate::search::lanes::added::at_distance;
use crate::search::lanes::{Bounds, Lanes};
use crate::search::learning::Learner;
use crate::search::lone::Lone;
use crate::tests::further_rules::assert_finds_the_grids_that_keep_them;
use crate::tests::{KINDS, by_lanes, count_by_lanes, count_by_learner, known_puzzles, table, within};
use pretty_assertions::assert_eq;
use std::iter::repeat;
use std::num::NonZero;

#[test]
fn every_level_finds_the_solutions_of_random_puzzles_all_at_once() {
    for (kind, puzzles) in KINDS.into_iter().zip([200, 100, 100, 100]).chain(further_kinds().zip(repeat(100))) {
        let added = table(kind.0, kind.1);
        let (puzzles, expected): (Vec<Grid>, Vec<_>) = known_puzzles(kind.clone(), 2, 0..=400).take(puzzles).unzip();
        for class in [0..1, 1..2, 2..usize::MAX] {
            let puzzles = expected.iter().filter(|solutions| class.contains(&solutions.len())).count();
            assert!(puzzles >= 5, "{kind:?}: only {puzzles} puzzles with {class:?} solutions");
        }
        let boards: Vec<Board> = puzzles.iter().map(Board::from).collect();
        for instructions in InstructionSet::all() {
            for (number, found) in by_lanes(instructions, added, &boards).into_iter().enumerate() {
                assert_eq!(found, expected[number], "{instructions:?}, puzzle {number} of {kind:?}");
            }
        }
    }
}

#[test]
fn the_rules_spelled_out_here_are_those_of_the_project() {
    let all = all_rules().flat_map(|rules| Size::ALL.map(|size| (size, rules)));
    for (size, rules) in all.filter(|&(size, rules)| rules.allow(size)) {
        let (ours, theirs) = (table(size, rules), Restrictions::of(size, rules));
        let houses = |table: &'static Restrictions| {
            let mut houses: Vec<Vec<Cell>> = table.added_houses().map(<[Cell]>::to_vec).collect();
            houses.iter_mut().for_each(|cells| cells.sort_unstable());
            houses.sort_unstable();
            houses
        };
        assert_eq!(houses(ours), houses(theirs));
        let pairs = |table: &'static Restrictions| {
            let mut pairs: Vec<([Cell; 2], u8)> = table
                .pairs()
                .iter()
                .map(|&Apart { cells: [one, other], least }| ([one.min(other), one.max(other)], least.get()))
                .collect();
            pairs.sort_unstable();
            pairs
        };
        assert_eq!(pairs(ours), pairs(theirs));
    }
}

#[test]
fn boards_with_any_candidates_under_any_further_rules_have_the_grids_that_keep_them() {
    assert_finds_the_grids_that_keep_them(|added, board| by_lanes(InstructionSet::best(), added, &[*board]).remove(0));
}

#[test]
fn trees_are_as_large_as_the_files_say() {
    let boards = |puzzle: &Grid, rules| {
        let (found, counters) = within(
            InstructionSet::best(),
            Restrictions::of(puzzle.size(), rules),
            Bounds::NONE,
            &[Board::from(puzzle)],
        );
        (found[0].solutions.len(), counters.boards)
    };
    assert_eq!(boards(&Grid::empty(Size::Nine), Rules::DUTCH_MIRACLE), (216, 2_302));
    // Not in the files, but what a change to the branches would show in.
    assert_eq!(boards(&grid(HARD_SIX), Rules::CLASSIC), (6, 12_653));
    let hard: u64 = bench("nine-hard")[..100].iter().map(|puzzle| boards(puzzle, Rules::CLASSIC).1).sum();
    assert_eq!(hard, 1_529);
}

#[test]
fn a_16x16_grid_without_some_digits_has_the_known_number_of_solutions() {
    for (digits, total) in BLANKED {
        let board = Board::from(&blanked(digits));
        assert_eq!(count_by_lanes(table(Size::Sixteen, Rules::CLASSIC), board), total, "without {digits:?}");
    }
}

#[test]
fn a_full_board_that_breaks_a_further_rule_has_no_solution() {
    let size = Size::Nine;
    let board = Board::from(&shifted_rows(size));
    let classic = Restrictions::of(size, Rules::CLASSIC);
    assert_eq!(count_by_lanes(classic, board), 1);
    // Row 0 is 0 1 2 ..., row 1 is 3 4 5 6 7 8 0 1 2: the same digit in two cells, and two cells that do not differ by
    // 8.
    let mut house = classic.clone();
    house.add_house(&[size.cell(0, 0), size.cell(1, 6)]);
    assert_eq!(count_by_lanes(Box::leak(Box::new(house)), board), 0);
    let mut apart = classic.clone();
    apart.add_apart(Apart { cells: [size.cell(0, 1), size.cell(1, 1)], least: NonZero::new(8).unwrap() });
    assert_eq!(count_by_lanes(Box::leak(Box::new(apart)), board), 0);
}

#[test]
fn cells_that_must_lie_further_apart_than_digits_can_have_no_solution() {
    for size in Size::ALL {
        let side = size.side() as u8;
        for least in [side - 1, side.min(15), 15] {
            let mut added = table(size, Rules::CLASSIC).clone();
            added.add_apart(Apart { cells: [size.cell(0, 0), size.cell(1, 1)], least: NonZero::new(least).unwrap() });
            let added = &*Box::leak(Box::new(added));
            let board = Board::from(&shifted_rows(size));
            // The two cells hold 0 and the side of a block and 1.
            let expected = u64::from(least < size.block_side() as u8 + 2);
            assert_eq!(count_by_lanes(added, board), expected, "{size} {least}");
            assert_eq!(count_by_learner(&mut Learner::new(added), &board), expected, "{size} {least}");
        }
    }
}

#[test]
fn digits_at_a_distance_are_those_far_enough_from_one_of_the_others() {
    for least in 1..16 {
        for digits in 0..=u16::MAX {
            let reached = |digit: u32| (0..16).any(|other| digits >> other & 1 == 1 && digit.abs_diff(other) >= least);
            let expected = (0..16).filter(|&digit| reached(digit)).fold(0, |all, digit| all | 1 << digit);
            assert_eq!(at_distance::<16>(digits, least), expected, "{digits:b} {least}");
            if digits < 1 << 9 {
                assert_eq!(at_distance::<9>(digits, least) & 0x1ff, expected & 0x1ff, "{digits:b} {least}");
            }
        }
    }
}

#[test]
fn a_full_board_that_breaks_the_classic_rules_has_no_solution() {
    for size in Size::ALL {
        let full = shifted_rows(size);
        let added = table(size, Rules::CLASSIC);
        // Two cells of a row, a column, a block change places.
        let last = size.side() - 1;
        for (row, column) in [(0, last), (last, 0), (1, 1)] {
            let mut wrong = full;
            let (one, other) = (size.cell(0, 0), size.cell(row, column));
            wrong.set(one, full[other]);
            wrong.set(other, full[one]);
            for instructions in InstructionSet::all() {
                assert_eq!(
                    by_lanes(instructions, added, &[wrong, full].map(|grid| (&grid).into())),
                    [vec![], vec![full]]
                );
            }
        }
    }
}

#[test]
fn a_board_with_a_cell_that_may_hold_nothing_has_no_solution() {
    for (size, rules, _) in KINDS {
        let added = table(size, rules);
        let mut board = Board::from(&Grid::empty(size));
        board.set(size.cell(1, 2), crate::board::DigitSet::EMPTY);
        assert_eq!(count_by_lanes(added, board), 0);
        assert_eq!(count_by_lanes(added, Board::nothing(size)), 0);
    }
}

#[test]
fn a_second_solution_is_not_searched_for_in_many_places() {
    let mut puzzles = bench("nine-minimal");
    for puzzle in &mut puzzles {
        let givens: Vec<_> = puzzle.givens().map(|(cell, _)| cell).collect();
        givens[..5].iter().for_each(|&cell| puzzle.set(cell, None));
    }
    let boards: Vec<Board> = puzzles.iter().map(Board::from).collect();
    let mut lanes = Lanes::new(Restrictions::of(Size::Nine, Rules::CLASSIC), Bounds { solutions: 2, boards: u64::MAX });
    let progress = lanes.resume(InstructionSet::best(), &mut boards.iter().copied(), u64::MAX >> 1, usize::MAX);
    assert_eq!((progress, lanes.counters().solutions), (Progress::Exhausted, 2 * boards.len() as u64));
    // One board after the other, depth first.
    let mut lone = Lone::new(InstructionSet::best(), Size::Nine).unwrap();
    let mut depth_first = 0;
    for board in &boards {
        lone.load_board(board);
        let found = (0..2).filter(|_| lone.resume(1_000) == Progress::Found).count();
        assert!(found == 2 || lone.boards() > 20, "two solutions, unless there were many dead ends");
        depth_first += lone.boards();
    }
    let together = lanes.counters().boards;
    assert!(together < depth_first * 5 / 4, "{together} boards, depth first {depth_first}");
}
