//! The search of one puzzle by itself, compared with the lanes.

mod plain;

use crate::board::{Board, Grid, Size};
use crate::common::{bench, blanked, shifted_rows};
use crate::processor::{ROW_LANES, Row, Words};
use crate::search::Progress;
use crate::search::instruction_set::InstructionSet;
use crate::search::lanes::tests::at_rest;
use crate::search::lone::Lone;
use crate::search::searcher::Searcher;
use crate::tests::{few_by_lanes, without_givens};
use plain::Plain;
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// All solutions that are found before the search gives up, and the parts that are left of it then.
fn searched(lone: &mut Lone, board: &Board, boards: u64, step: u64) -> (Vec<Grid>, Vec<(Board, u16)>) {
    lone.load_board(board);
    let mut found = Vec::new();
    loop {
        let end = boards.min(lone.boards() + step);
        match lone.resume(end) {
            Progress::Found => found.push(lone.solution()),
            Progress::Exhausted => {
                assert_eq!(lone.take_parts(), []);
                return (found, Vec::new());
            }
            Progress::Spent if lone.boards() < boards && lone.boards() >= end => {}
            Progress::Spent => break,
        }
    }
    (found, lone.take_parts())
}

fn puzzles() -> Vec<Grid> {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut puzzles: Vec<Grid> =
        vec![blanked(&[0, 1]), blanked(&[0, 4]), shifted_rows(Size::Nine), shifted_rows(Size::Sixteen)];
    for name in ["nine-hard", "nine-minimal", "sixteen-easy"] {
        for puzzle in bench(name).into_iter().take(30) {
            let removed = rng.random_range(0..4);
            puzzles.push(without_givens(&puzzle, removed, &mut rng));
        }
    }
    puzzles
}

#[test]
fn what_is_found_and_what_is_left_are_all_solutions_each_once() {
    for instructions in InstructionSet::all() {
        let mut with_parts = 0;
        for puzzle in puzzles() {
            let Some(all) = few_by_lanes(&Board::from(&puzzle), 5_000) else { continue };
            let mut lone = Lone::new(instructions, puzzle.size()).unwrap();
            for boards in [1, 2, 5, 12, 40] {
                for step in [1, 3, u64::MAX >> 1] {
                    let (mut found, parts) = searched(&mut lone, &Board::from(&puzzle), boards, step);
                    with_parts += usize::from(!parts.is_empty());
                    let inside = |grid: &Grid| parts.iter().filter(|(board, _)| board.allows(grid)).count();
                    for solution in &all {
                        assert_eq!(usize::from(found.contains(solution)) + inside(solution), 1, "{boards} {step}");
                    }
                    found.retain(|grid| !all.contains(grid));
                    assert_eq!(found, []);
                    // The parts and the parts already searched fill the tree.
                    assert!(parts.iter().map(|&(_, depth)| 0.5f64.powi(i32::from(depth))).sum::<f64>() <= 1.0);
                }
            }
        }
        assert!(with_parts > 20, "{with_parts}");
    }
}

/// What two boards may hold together.
fn united(one: &Board, other: &Board) -> Board {
    let mut board = *one;
    one.size().cells().for_each(|cell| board.set(cell, one.candidates(cell) | other.candidates(cell)));
    board
}

#[test]
fn a_board_is_split_where_the_lanes_split_it() {
    let mut lone = Lone::new(InstructionSet::best(), Size::Nine).unwrap();
    let mut compared = 0;
    for puzzle in bench("nine-hard").iter().chain(&bench("nine-minimal")) {
        let (_, parts) = searched(&mut lone, &Board::from(puzzle), 1, 1);
        let [(other, _), (first, _)] = parts[..] else { continue };
        let mut board = united(&first, &other);
        let before = board;
        let split = at_rest::split(&mut board);
        // Here a board may be split one sweep before it is at rest.
        if board != before {
            continue;
        }
        let cell = Size::Nine.cells().find(|&cell| first.candidates(cell) != other.candidates(cell)).unwrap();
        assert_eq!(split, Some((cell, first.candidates(cell).lowest().unwrap())), "{puzzle:?}");
        compared += 1;
    }
    assert!(compared > 300, "{compared}");
}

#[test]
fn a_large_tree_is_left_early_and_not_between_two_solutions() {
    let mut lone = Lone::new(InstructionSet::best(), Size::Nine).unwrap();
    let mut with_several = 0;
    for mut puzzle in bench("nine-minimal") {
        let givens: Vec<_> = puzzle.givens().map(|(cell, _)| cell).collect();
        givens[..5].iter().for_each(|&cell| puzzle.set(cell, None));
        // Hundreds of solutions or more, two of which are soon found.
        with_several += usize::from(searched(&mut lone, &Board::from(&puzzle), 200, u64::MAX >> 1).0.len() > 1);
    }
    let mut lone = Lone::new(InstructionSet::best(), Size::Sixteen).unwrap();
    let mut left_early = 0;
    for puzzle in bench("sixteen-minimal") {
        let (found, parts) = searched(&mut lone, &Board::from(&puzzle), 200, u64::MAX >> 1);
        // With fewer boards than may wait.
        left_early += usize::from(found.is_empty() && !parts.is_empty() && lone.boards() < 24);
    }
    assert!(with_several > 0 && left_early > 0, "{with_several} {left_early}");
}

#[test]
fn a_board_without_givens_stays_until_it_has_two_solutions() {
    let mut lone = Lone::new(InstructionSet::best(), Size::Nine).unwrap();
    let (found, parts) = searched(&mut lone, &Board::from(&Grid::empty(Size::Nine)), 200, u64::MAX >> 1);
    assert!(found.len() == 2 && !parts.is_empty(), "{} {}", found.len(), parts.len());
}

/// What every operation makes of two rows and a band.
fn results<R: Row<Token = ()>, const ROOT: usize>(
    one: [u16; ROW_LANES],
    other: [u16; ROW_LANES],
) -> Vec<[u16; ROW_LANES]> {
    let [a, b] = [one, other].map(|sets| R::new((), sets));
    let numbers = [a, b].map(|row| row.and(R::new((), [0x0FFF; ROW_LANES])));
    let mut band = [a; ROOT];
    band[1] = b;
    band[ROOT - 1] = a.xor(b);
    let mut results = vec![a, a.or(b), a.and(b), a.xor(b), a.without(b), a.is_empty(), a.but_lowest(), a.singles()];
    results.extend([a.or_if_empty(b), numbers[0].add(numbers[1]), numbers[0].max(numbers[1])]);
    results.extend([a.beside::<ROOT>(()), numbers[0].sum::<ROOT>(()), a.across::<ROOT>()]);
    results.push(R::segments::<ROOT>((), band));
    results.extend((0..ROOT).map(|k| a.spread::<ROOT>((), k)));
    let mut results: Vec<_> = results.into_iter().map(Row::sets).collect();
    results.push([numbers[0].greatest(); ROW_LANES]);
    results.push([u16::from(a.without(b).has_any()); ROW_LANES]);
    results
}

fn assert_words_do_what_arrays_do<const ROOT: usize>() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let is_used = |lane: usize| lane / 4 < ROOT && lane % 4 < ROOT;
    let all = (1u32 << (ROOT * ROOT)) - 1;
    for round in 0..2_000 {
        // Full rows, empty ones, and all between.
        let mut row = || {
            let mut sets = [0u16; ROW_LANES];
            for lane in (0..ROW_LANES).filter(|&lane| is_used(lane)) {
                let set: u16 = if round % 2 == 0 { random.random() } else { 1 << random.random_range(0..16) };
                sets[lane] = if random.random_bool(0.2) { 0 } else { set & all as u16 };
            }
            sets
        };
        let (one, other) = (row(), row());
        let pairs = results::<Words<ROOT>, ROOT>(one, other).into_iter().zip(results::<Plain, ROOT>(one, other));
        for (number, (words, plain)) in pairs.enumerate() {
            for lane in (0..ROW_LANES).filter(|&lane| is_used(lane)) {
                assert_eq!(words[lane], plain[lane], "operation {number}, lane {lane}: {one:x?} {other:x?}");
            }
        }
    }
}

#[test]
fn words_do_what_arrays_do() {
    assert_words_do_what_arrays_do::<3>();
    assert_words_do_what_arrays_do::<4>();
}

#[test]
fn all_instruction_sets_find_the_same_in_the_same_order() {
    for puzzle in puzzles() {
        let board = Board::from(&puzzle);
        let found = |instructions: InstructionSet| {
            let mut lone = Lone::new(instructions, puzzle.size()).unwrap();
            (searched(&mut lone, &board, 30, 4), lone.boards(), lone.sweeps())
        };
        for instructions in InstructionSet::all() {
            assert!(found(instructions) == found(InstructionSet::Portable), "{instructions:?}");
        }
    }
}

#[test]
fn the_whole_tree_of_an_easy_puzzle_is_searched() {
    for (name, size) in [("nine-minimal", Size::Nine), ("sixteen-easy", Size::Sixteen)] {
        let Some(mut lone) = Lone::new(InstructionSet::best(), size) else { return };
        let mut finished = 0;
        for puzzle in bench(name) {
            let (found, parts) = searched(&mut lone, &Board::from(&puzzle), 12, u64::MAX >> 1);
            if parts.is_empty() {
                assert_eq!(found.len(), 1);
                finished += 1;
            }
        }
        assert!(finished * 2 > bench(name).len(), "{name}: {finished}");
    }
}

#[test]
fn a_puzzle_that_breaks_the_rules_has_no_solution() {
    for size in [Size::Nine, Size::Sixteen] {
        let Some(mut lone) = Lone::new(InstructionSet::best(), size) else { return };
        let mut grid = shifted_rows(size);
        let (a, b) = (size.cell(0, 0), size.cell(0, 1));
        grid.set(a, grid[b]);
        assert_eq!(searched(&mut lone, &Board::from(&grid), 12, 12).0, []);
        assert_eq!(searched(&mut lone, &Board::from(&shifted_rows(size)), 12, 12).0, [shifted_rows(size)]);
    }
    assert!(Lone::new(InstructionSet::best(), Size::Four).is_none());
}

#[test]
fn a_puzzle_is_a_board_and_each_branch_is_one_more() {
    for size in [Size::Nine, Size::Sixteen] {
        let Some(mut lone) = Lone::new(InstructionSet::best(), size) else { return };
        searched(&mut lone, &Board::from(&shifted_rows(size)), 12, 12);
        assert_eq!((lone.boards(), lone.counters().choices), (1, 1));
        // A board that was split once is in two parts.
        let (found, parts) = searched(&mut lone, &Board::from(&Grid::empty(size)), 2, 2);
        assert_eq!((found.len(), parts.len(), lone.boards()), (0, 2, 2));
        assert!(parts.iter().all(|&(_, depth)| depth == 1));
    }
}
