//! Giving up in the middle: nothing is lost, nothing is there twice, and the lanes are as good as new.

use crate::board::{Board, Grid, Rules, Size};
use crate::common::blanked;
use crate::search::instruction_set::{InstructionSet, LANES};
use crate::search::lanes::{Bounds, Lanes};
use crate::search::{Counters, Progress};
use crate::tests::{Found, KINDS, all_by_stack, by_lanes, collect, known_puzzles, run_lanes, some_boards, table};
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Searches boards up to a budget and gives up: what was found of each, and the boards that were left. Boards not taken
/// yet are left in `puzzles`.
fn give_up_after(lanes: &mut Lanes, boards: &[Board], budget: u64) -> (Vec<Found>, Vec<Board>) {
    let first = lanes.puzzles_taken();
    let mut found = vec![Found::default(); boards.len()];
    let mut events = Vec::new();
    // Two pauses, so that it is given up in any state that a pause may leave.
    let mut puzzles = boards.iter().copied();
    for budget in [budget / 3, budget - budget / 3] {
        if lanes.resume(InstructionSet::best(), &mut puzzles, budget, usize::MAX) == Progress::Exhausted {
            break;
        }
    }
    let left = lanes.take_parts().into_iter().map(|(board, _)| board).collect();
    lanes.take_events(&mut events);
    collect(&mut events, first, &mut found);
    (found, left)
}

/// Of each solution that was not found exactly one of the boards left has all digits, and of each that was found none.
fn assert_shared_out(expected: &[Grid], found: &[Grid], left: &[Board]) {
    for grid in expected {
        let places = left.iter().filter(|board| board.allows(grid)).count();
        assert_eq!(places, usize::from(!found.contains(grid)));
    }
    assert!(found.iter().all(|grid| expected.contains(grid)));
}

#[test]
fn what_was_found_and_what_was_given_up_are_all_solutions_each_once() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let [four, nine, (_, dutch_miracle, _), (_, classic, _)] = KINDS;
    // Nearly all of the usual ones have one solution; these have many.
    let open = (Size::Nine, dutch_miracle, 79..=81);
    let large = (Size::Sixteen, classic, 110..=135);
    let kinds = [(four, 1_000, 1), (nine, 600, 1), (open, 200, 10), (large, 400, 1)];
    for (kind, puzzles, boards_a_solution) in kinds {
        let (size, rules, _) = kind;
        let added = table(size, rules);
        let mut lanes = Lanes::new(added, Bounds::NONE);
        let mut in_the_middle = 0;
        for (puzzle, expected) in known_puzzles(kind, 2, 0..=400).take(puzzles) {
            let budget = rng.random_range(0..=boards_a_solution * expected.len() as u64);
            let (found, left) = give_up_after(&mut lanes, &[Board::from(&puzzle)], budget);
            let [found] = &found[..] else { unreachable!("one puzzle") };
            assert_eq!(left.is_empty(), found.end.is_some(), "an end, or boards that are left");
            assert_shared_out(&expected, &found.solutions, &left);
            let rest: Vec<Grid> = by_lanes(InstructionSet::best(), added, &left).concat();
            assert_eq!(crate::common::sorted([&found.solutions[..], &rest].concat()), expected);
            in_the_middle += usize::from(!found.solutions.is_empty() && !rest.is_empty());
        }
        assert!(in_the_middle >= 20, "{size} {rules}: {in_the_middle}");
    }
}

#[test]
fn of_many_puzzles_each_keeps_what_is_its_own() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for kind in KINDS {
        let (size, rules, _) = kind;
        let added = table(size, rules);
        for bounds in [Bounds::NONE, Bounds { solutions: 5, ..Bounds::NONE }, Bounds { boards: 20, ..Bounds::NONE }] {
            let mut lanes = Lanes::new(added, bounds);
            for _ in 0..5 {
                let (puzzles, expected): (Vec<Grid>, Vec<_>) =
                    known_puzzles(kind.clone(), 1, 0..=400).skip(rng.random_range(0..50)).take(60).unzip();
                let boards: Vec<Board> = puzzles.iter().map(Board::from).collect();
                let taken = lanes.puzzles_taken();
                let (found, left) = give_up_after(&mut lanes, &boards, rng.random_range(1..500));
                let taken = lanes.puzzles_taken() - taken;
                let is_open = |number: usize| number < taken && found[number].end.is_none();
                assert!((0..boards.len()).filter(|&number| is_open(number)).count() <= LANES);
                // A puzzle that has ended early leaves no board, though some of its boards may have waited.
                let is_part = |part: &Board, whole: &Board| {
                    size.cells().all(|cell| (part.candidates(cell) - whole.candidates(cell)).is_empty())
                };
                for part in &left {
                    assert!((0..boards.len()).any(|number| is_open(number) && is_part(part, &boards[number])));
                }
                // Puzzles may share solutions: each of them then has a board for it.
                let open: Vec<usize> = (0..taken).filter(|&number| is_open(number)).collect();
                for grid in open.iter().flat_map(|&number| &expected[number]) {
                    let is_missing =
                        |number: usize| expected[number].contains(grid) && !found[number].solutions.contains(grid);
                    let missing = open.iter().filter(|&&number| is_missing(number)).count();
                    assert_eq!(left.iter().filter(|board| board.allows(grid)).count(), missing);
                }
            }
        }
    }
}

#[test]
fn lanes_that_gave_up_solve_other_puzzles_as_new_ones_do() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for kind in KINDS {
        let (size, rules, _) = kind;
        let added = table(size, rules);
        let mut used = Lanes::new(added, Bounds::NONE);
        let boards = some_boards(kind, 60);
        for _ in 0..10 {
            give_up_after(&mut used, &[Board::from(&Grid::empty(size))], rng.random_range(0..300));
            // After a pause for events boards that are stuck may still wait for others, to be split with them.
            let mut start = std::iter::once(Board::from(&Grid::empty(size)));
            for _ in 0..rng.random_range(0..30) {
                used.resume(InstructionSet::best(), &mut start, u64::MAX, 1);
                used.take_events(&mut Vec::new());
            }
            used.take_parts();
            used.take_events(&mut Vec::new());
            let before = used.counters();
            let found = run_lanes(&mut used, InstructionSet::best(), &boards, u64::MAX, usize::MAX);
            let now = used.counters();
            let mut new = Lanes::new(added, Bounds::NONE);
            assert!(found == run_lanes(&mut new, InstructionSet::best(), &boards, u64::MAX, usize::MAX));
            let counters = Counters {
                boards: now.boards - before.boards,
                solutions: now.solutions - before.solutions,
                sweeps: now.sweeps - before.sweeps,
                lane_sweeps: now.lane_sweeps - before.lane_sweeps,
                ..Counters::default()
            };
            assert_eq!(counters, new.counters());
        }
    }
}

#[test]
fn events_that_nobody_has_taken_survive_giving_up() {
    let puzzle = blanked(&[0, 1, 2]);
    let mut lanes = Lanes::new(table(Size::Sixteen, Rules::CLASSIC), Bounds::NONE);
    let (found, left) = give_up_after(&mut lanes, &[Board::from(&puzzle)], 2_000);
    let expected = all_by_stack(&puzzle, Rules::CLASSIC);
    assert!(found[0].solutions.len() > 500 && left.len() > 5);
    assert_shared_out(&expected, &found[0].solutions, &left);
    // Nothing is open any more, and nothing more happens.
    assert_eq!(lanes.searched(), 0.0);
    assert_eq!(lanes.resume(InstructionSet::best(), &mut std::iter::empty(), u64::MAX, 1), Progress::Exhausted);
    let mut events = Vec::new();
    lanes.take_events(&mut events);
    assert_eq!(events, []);
    assert!(lanes.take_parts().is_empty());
}
