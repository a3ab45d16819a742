//! Puzzles that share the register do not disturb each other, bounds hold, and memory stays small.

use crate::board::{Board, DigitSet, Grid, Rules, Size};
use crate::common::blanked;
use crate::common::hard::{HARD_NONE, LONG_PROOF};
use crate::search::instruction_set::{InstructionSet, LANES};
use crate::search::lanes::{Bounds, End, Event, Lanes};
use crate::search::{Counters, Progress};
use crate::tests::{Found, Kind, by_lanes, known_puzzles, table, within};
use pretty_assertions::assert_eq;

/// The board on which everything is open.
fn empty(size: Size) -> Board {
    Board::from(&Grid::empty(size))
}

/// Turns the order of puzzles, so that each meets other neighbours in the register, and asks for their solutions each
/// time.
fn assert_finds_the_same_in_any_order(kind: Kind, puzzles: usize) {
    let added = table(kind.0, kind.1);
    let (puzzles, mut expected): (Vec<Grid>, Vec<_>) = known_puzzles(kind, 0, 2..=500).take(puzzles).unzip();
    let mut boards: Vec<Board> = puzzles.iter().map(Board::from).collect();
    for turn in 0..LANES {
        assert!(by_lanes(InstructionSet::best(), added, &boards) == expected, "turn {turn}");
        boards.rotate_left(1);
        expected.rotate_left(1);
    }
}

#[test]
fn solutions_do_not_depend_on_the_neighbours_in_the_register() {
    assert_finds_the_same_in_any_order((Size::Nine, Rules::CLASSIC, 50..=56), 60);
    assert_finds_the_same_in_any_order((Size::Nine, Rules::DUTCH_MIRACLE, 70..=81), 30);
    assert_finds_the_same_in_any_order((Size::Sixteen, Rules::CLASSIC, 120..=140), 20);
}

#[test]
fn every_level_visits_the_same_boards() {
    let bounds = Bounds { solutions: 50, ..Bounds::NONE };
    let added = table(Size::Nine, Rules::CLASSIC);
    let run = |instructions| within(instructions, added, bounds, &[empty(Size::Nine); 40]);
    let portable = run(InstructionSet::Portable);
    for instructions in InstructionSet::all() {
        assert!(run(instructions) == portable, "{instructions:?}");
    }
}

#[test]
fn a_puzzle_over_its_bound_of_boards_comes_back_as_hard() {
    let size = Size::Nine;
    let mut puzzles = [empty(size); 5];
    // The same digit twice in a row.
    for column in [0, 1] {
        puzzles[2].set(size.cell(0, column), DigitSet::first(1));
    }
    let bounds = Bounds { boards: 1000, ..Bounds::NONE };
    let (found, counters) = within(InstructionSet::best(), table(size, Rules::CLASSIC), bounds, &puzzles);
    let ends: Vec<_> = found.iter().map(|found| found.end.unwrap()).collect();
    assert_eq!(ends, [End::Hard, End::Hard, End::Complete, End::Hard, End::Hard]);
    assert_eq!(counters.boards, 4 * 1000 + 1);
}

#[test]
fn a_bound_that_a_puzzle_does_not_need_changes_nothing() {
    let added = table(Size::Sixteen, Rules::CLASSIC);
    let puzzles = [Board::from(&blanked(&[0, 1, 2]))];
    let (all, counters) = within(InstructionSet::best(), added, Bounds::NONE, &puzzles);
    for boards in [counters.boards - 1, counters.boards, counters.boards + 1] {
        let (found, bounded) = within(InstructionSet::best(), added, Bounds { boards, ..Bounds::NONE }, &puzzles);
        if boards < counters.boards {
            assert_eq!((found[0].end, bounded.boards), (Some(End::Hard), boards));
        } else {
            assert!((&found, bounded) == (&all, counters), "{boards}");
        }
    }
    for solutions in [1, 2, 3_893, 3_894, 3_895] {
        let (found, counters) = within(InstructionSet::best(), added, Bounds { solutions, ..Bounds::NONE }, &puzzles);
        let end = if solutions <= 3_894 { End::EnoughSolutions } else { End::Complete };
        assert_eq!((found[0].solutions.len() as u64, found[0].end), (solutions.min(3_894), Some(end)));
        assert_eq!(counters.solutions, solutions.min(3_894));
        assert!(found[0].solutions.iter().all(|grid| all[0].solutions.contains(grid)));
    }
}

#[test]
fn endless_puzzles_are_taken_only_as_lanes_fall_idle() {
    let mut lanes = Lanes::new(table(Size::Four, Rules::CLASSIC), Bounds::NONE);
    let mut endless = std::iter::repeat(empty(Size::Four));
    let (mut finished, mut events) = (0, Vec::new());
    while finished < 100 {
        assert_eq!(lanes.resume(InstructionSet::best(), &mut endless, u64::MAX, 1), Progress::Found);
        lanes.take_events(&mut events);
        finished += events.drain(..).filter(|event| matches!(event, Event::Finished { .. })).count();
    }
    assert!(lanes.puzzles_taken() <= finished + LANES, "{} {finished}", lanes.puzzles_taken());
}

#[test]
fn no_puzzles_are_no_work() {
    let mut lanes = Lanes::new(table(Size::Nine, Rules::CLASSIC), Bounds::NONE);
    for _ in 0..3 {
        assert_eq!(lanes.resume(InstructionSet::best(), &mut std::iter::empty(), u64::MAX, 1), Progress::Exhausted);
    }
    assert_eq!((lanes.counters(), lanes.puzzles_taken()), (Counters::default(), 0));
    assert!(lanes.take_parts().is_empty());
}

#[test]
fn few_boards_wait_however_many_solutions_there_are() {
    for (size, puzzles) in [(Size::Nine, 1), (Size::Sixteen, 3)] {
        let mut lanes = Lanes::new(table(size, Rules::CLASSIC), Bounds::NONE);
        let most = 1024 + size.cell_count() * LANES;
        let mut seen = 0;
        // Given up at different moments, because only then the boards are counted.
        for boards in [10_000, 50_000, 200_000] {
            let mut start = std::iter::repeat_n(empty(size), puzzles);
            assert_eq!(lanes.resume(InstructionSet::best(), &mut start, boards, usize::MAX), Progress::Spent);
            seen = seen.max(lanes.take_parts().len());
            lanes.take_events(&mut Vec::new());
        }
        assert!((100..most).contains(&seen), "{size}: {seen}");
    }
}

#[test]
fn the_plain_search_alone_would_not_do_for_hard_puzzles() {
    let bounds = Bounds { boards: 100_000, ..Bounds::NONE };
    let boards = [HARD_NONE, LONG_PROOF].map(|text| Board::from(&crate::common::grid(text)));
    let (found, _) = within(InstructionSet::best(), table(Size::Sixteen, Rules::CLASSIC), bounds, &boards);
    assert_eq!(found, [const { Found { solutions: vec![], end: Some(End::Hard) } }; 2]);
}
