//! Counting is exact: on every board it says what the search finds, or nothing.

use crate::board::Restrictions;
use crate::board::{Board, Cell, DigitSet, Grid, Rules, Size};
use crate::check;
use crate::common::{BLANKED, blanked};
use crate::search::instruction_set::InstructionSet;
use crate::search::lanes::count::{Counter, MOST_STEPS};
use crate::search::lanes::{Bounds, Counted, Event, Lanes};
use crate::search::{Counters, Progress};
use crate::tests::{KINDS, by_lanes, known_puzzles, table};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use std::num::NonZero;
use std::ops::ControlFlow;

/// How many solutions of a board the lanes tell of and how many they count; the samples; and what they did.
fn counted(
    instructions: InstructionSet,
    added: &'static Restrictions,
    board: &Board,
    budget: u64,
) -> (u64, Counted, Counters) {
    let mut lanes = Lanes::new(added, Bounds::NONE);
    lanes.count_groups(u64::MAX);
    let (mut told, mut all) = (0, Counted::default());
    let mut start = std::iter::once(*board);
    let mut events = Vec::new();
    loop {
        let progress = lanes.resume(instructions, &mut start, budget, usize::MAX);
        lanes.take_events(&mut events);
        let is_solution = |event: &Event| matches!(event, Event::Solution { .. });
        told += events.drain(..).filter(is_solution).count() as u64;
        let more = lanes.take_counted();
        all.number += more.number;
        all.samples.extend(more.samples);
        if progress == Progress::Exhausted {
            return (told, all, lanes.counters());
        }
    }
}

fn counter_says(board: &Board, most_steps: usize) -> (Option<u64>, Grid) {
    fn says<const SIDE: usize, const ROOT: usize>(board: &Board, most_steps: usize) -> (Option<u64>, Grid) {
        let mut cells = [[0; SIDE]; SIDE];
        for (row, candidates) in cells.iter_mut().zip(board.rows()) {
            row.iter_mut().zip(candidates).for_each(|(cell, digits)| *cell = digits.bits());
        }
        let mut counter = Counter::<SIDE, ROOT>::new();
        let number = counter.count(&cells, most_steps, true);
        let sample = match number {
            Some(1..) => Grid::from_numbers(board.size(), counter.sample.as_flattened()),
            _ => Grid::empty(board.size()),
        };
        (number, sample)
    }
    match board.size() {
        Size::Four => says::<4, 2>(board, most_steps),
        Size::Nine => says::<9, 3>(board, most_steps),
        Size::Sixteen => says::<16, 4>(board, most_steps),
    }
}

#[test]
fn random_puzzles_have_as_many_solutions_as_the_stack_engine_finds() {
    let mut all_counted = 0;
    for (kind, puzzles) in KINDS.into_iter().zip([1_000, 400, 100, 150]) {
        let added = table(kind.0, kind.1);
        for (puzzle, expected) in known_puzzles(kind.clone(), 2, 0..=2_000).take(puzzles) {
            for instructions in InstructionSet::all() {
                let (told, counted, counters) = counted(instructions, added, &Board::from(&puzzle), u64::MAX);
                assert_eq!(told + counted.number, expected.len() as u64, "{instructions:?}, {kind:?}");
                assert_eq!(counters.solutions, expected.len() as u64);
                assert!(counted.number == 0 || !counted.samples.is_empty(), "the first is a sample");
                assert!(counted.samples.iter().all(|sample| expected.contains(sample)));
                assert!(counted.number == 0 || added.is_classic(), "further rules are not counted");
                all_counted += counted.number;
            }
        }
    }
    assert!(all_counted > 10_000, "{all_counted}");
}

#[test]
fn a_pause_changes_nothing() {
    let kind = (Size::Nine, Rules::CLASSIC, 48..=60);
    let added = table(kind.0, kind.1);
    for (puzzle, expected) in known_puzzles(kind, 0, 20..=3_000).take(60) {
        for budget in [1, 40, u64::MAX] {
            let (told, counted, _) = counted(InstructionSet::best(), added, &Board::from(&puzzle), budget);
            assert_eq!(told + counted.number, expected.len() as u64);
        }
    }
}

#[test]
fn blanked_digits_have_their_known_totals() {
    let mut most_counted = 0;
    for (digits, total) in BLANKED {
        let board = Board::from(&blanked(digits));
        let (told, counted, _) = counted(InstructionSet::best(), table(Size::Sixteen, Rules::CLASSIC), &board, 64);
        assert_eq!(told + counted.number, total, "{digits:?}");
        most_counted = most_counted.max(counted.number);
        if let (Some(number), _) = counter_says(&board, MOST_STEPS) {
            assert_eq!(number, total, "{digits:?}");
        }
    }
    assert!(most_counted > 100_000);
}

#[test]
fn the_empty_board_of_side_four_is_counted_at_once() {
    assert_eq!(counter_says(&Board::from(&Grid::empty(Size::Four)), MOST_STEPS).0, Some(288));
    assert_eq!(counter_says(&Board::from(&Grid::empty(Size::Four)), 20).0, None);
    assert_eq!(counter_says(&Board::from(&Grid::empty(Size::Sixteen)), MOST_STEPS).0, None);
}

/// A solved 16x16 board that falls into 16 parts of 16 cells, four rows by four columns apart, with four digits each.
/// The first `open` parts may hold their digits in any order that keeps the rules: each is a Latin square of side 4,
/// one of 576, because two of its cells share a block only where they share a row.
fn board_of_parts(open: usize) -> Board {
    let mut board = Board::from(&Grid::empty(Size::Sixteen));
    for cell in Size::Sixteen.cells() {
        let (row, column) = (cell.row(), cell.column());
        let group = (row % 4) ^ (column / 4);
        let digit = group * 4 + ((row / 4) ^ (column % 4));
        let part = row % 4 * 4 + column / 4;
        board.set(cell, DigitSet::from_bits(if part < open { 0xf << (4 * group) } else { 1 << digit }));
    }
    board
}

#[test]
fn a_number_too_large_for_64_bits_is_not_counted() {
    for parts in 0..=6 {
        assert_eq!(counter_says(&board_of_parts(parts), MOST_STEPS).0, Some(576_u64.pow(parts as u32)));
    }
    // 576 to the 8th is 657 times as large as 2 to the 64th.
    assert_eq!(counter_says(&board_of_parts(8), usize::MAX).0, None);
}

/// A board around the solution `grid`: some cells are open, with a few digits or all, and a few with a wrong digit.
fn board_around(grid: &Grid, rolls: &[u32]) -> Board {
    let size = grid.size();
    let mut board = Board::from(grid);
    let mut open = 0;
    for (cell, &roll) in size.cells().zip(rolls) {
        let most_open = [16, 60, 60][size as usize];
        let (own, bits) = (board.candidates(cell).bits(), (roll >> 8) as u16 & size.digits().bits());
        let bits = match roll & 0xff {
            0 => bits,
            1..90 if open < most_open => own | bits,
            90..140 if open < most_open => own | bits & bits >> 3,
            140..150 if open < most_open => size.digits().bits(),
            _ => own,
        };
        open += usize::from(!bits.is_power_of_two());
        board.set(cell, DigitSet::from_bits(bits));
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_board_has_as_many_solutions_as_the_lanes_find(
        size in prop::sample::select(&Size::ALL[..]),
        shift in 0..16u8,
        rolls in prop::collection::vec(any::<u32>(), 256),
    ) {
        let (side, root) = (size.side() as u8, size.block_side() as u8);
        let digits: Vec<_> = size.cells().map(|cell: Cell| {
            let (row, column) = (cell.row() as u8, cell.column() as u8);
            Some((row * root + row / root + column + shift) % side)
        }).collect();
        let board = board_around(&Grid::from_digits(&digits).unwrap(), &rolls);
        let found = by_lanes(InstructionSet::best(), table(size, Rules::CLASSIC), &[board]).remove(0);
        let (number, sample) = counter_says(&board, MOST_STEPS);
        prop_assert!(number == Some(found.len() as u64) || number.is_none() && found.len() > 100);
        prop_assert!(found.is_empty() || number.is_none() || found.contains(&sample));
        let (told, counted, _) = counted(InstructionSet::best(), table(size, Rules::CLASSIC), &board, 16);
        prop_assert_eq!(told + counted.number, found.len() as u64);
    }
}

#[test]
fn limits_cut_a_count_and_threads_do_not_change_it() {
    let boards = [Grid::empty(Size::Nine), Grid::empty(Size::Sixteen), blanked(&[0, 1, 2, 3])];
    for board in boards {
        for limit in [1, 2, 1_000, 300_000] {
            let counts = [1, 2, 3].map(|jobs| {
                let solver = crate::Solver::new().limit(limit).jobs(NonZero::new(jobs).unwrap());
                let mut solutions = solver.solutions(&board);
                let mut number = 0;
                while let ControlFlow::Continue(more) = solutions.count_on(1_000) {
                    number += more;
                }
                (number, solutions.outcome(), solutions.counters())
            });
            assert_eq!(counts[0], counts[1]);
            assert_eq!(counts[0], counts[2]);
            let total = if board.given_count() > 0 { 286_896 } else { u64::MAX };
            assert_eq!(counts[0].0, limit.min(total));
            assert_eq!(check::Puzzle::new(&board, Rules::CLASSIC).err(), None);
        }
    }
}
