//! A pause changes nothing, and comes when it was asked for.

use crate::board::Restrictions;
use crate::board::{Board, Grid, Rules, Size};
use crate::common::blanked;
use crate::search::Progress;
use crate::search::instruction_set::{InstructionSet, LANES};
use crate::search::lanes::{Bounds, End, Event, Lanes};
use crate::tests::{KINDS, collect, known_puzzles, run_lanes, some_boards, table};
use pretty_assertions::assert_eq;

/// A budget is overshot by less than this: a turn that splits all boards, and a puzzle for each lane that it leaves
/// idle.
const OVERSHOT: u64 = 64;

/// Budgets of boards, and events to come back for.
const PAUSES: [(u64, usize); 5] = [(1, usize::MAX), (5, usize::MAX), (100, usize::MAX), (u64::MAX, 1), (17, 7)];

#[test]
fn pausing_changes_neither_the_solutions_nor_their_order_nor_the_counters() {
    for (kind, puzzles) in KINDS.into_iter().zip([400, 150, 80, 40]) {
        let added = table(kind.0, kind.1);
        let boards = some_boards(kind, puzzles);
        for bounds in [Bounds::NONE, Bounds { solutions: 2, boards: 300 }] {
            // All at once, then one after the other.
            for boards in [&boards[..]].into_iter().chain(boards.chunks(1).take(20)) {
                assert_pauses_change_nothing(added, bounds, boards);
            }
        }
    }
    // Thousands of solutions.
    let boards = [Board::from(&blanked(&[0, 1, 2]))];
    assert_pauses_change_nothing(table(Size::Sixteen, Rules::CLASSIC), Bounds::NONE, &boards);
}

fn assert_pauses_change_nothing(added: &'static Restrictions, bounds: Bounds, boards: &[Board]) {
    let run = |budget, enough| {
        let mut lanes = Lanes::new(added, bounds);
        let found = run_lanes(&mut lanes, InstructionSet::best(), boards, budget, enough);
        (found, lanes.counters(), lanes.puzzles_taken())
    };
    let whole = run(u64::MAX, usize::MAX);
    for (budget, enough) in PAUSES {
        assert!(run(budget, enough) == whole, "{budget} boards, {enough} events");
    }
}

#[test]
fn a_budget_is_used_up_and_overshot_by_less_than_64_boards() {
    for (kind, puzzles) in KINDS.into_iter().zip([400, 200, 100, 40]) {
        let added = table(kind.0, kind.1);
        let boards = some_boards(kind, puzzles);
        for budget in [0, 1, 2, 31, 33, 100, 1_000] {
            let mut lanes = Lanes::new(added, Bounds { solutions: 3, ..Bounds::NONE });
            let mut puzzles = boards.iter().copied();
            let mut last = 0;
            // A budget of nothing makes the first boards, and never another.
            for _ in 0..if budget == 0 { 3 } else { usize::MAX } {
                let progress = lanes.resume(InstructionSet::best(), &mut puzzles, budget, usize::MAX);
                let now = lanes.counters().boards;
                assert!(now < last + budget + OVERSHOT, "{last} + {budget}: {now}");
                assert_eq!(lanes.counters().choices, 0, "choices are counted by whoever owns the search");
                if progress == Progress::Exhausted {
                    break;
                }
                assert_eq!(progress, Progress::Spent);
                assert!(now >= last + budget, "{last} + {budget}: {now}");
                last = now;
            }
            assert_eq!(lanes.counters().sweeps == 0, budget == 0);
        }
    }
}

#[test]
fn the_search_comes_back_as_soon_as_enough_events_wait() {
    let mut lanes = Lanes::new(table(Size::Nine, Rules::CLASSIC), Bounds::NONE);
    let mut start = std::iter::once(Board::from(&Grid::empty(Size::Nine)));
    let mut events = Vec::new();
    for enough in [0, 1, 2, 5, 100, 1_000] {
        let sweeps = lanes.counters().sweeps;
        assert_eq!(lanes.resume(InstructionSet::best(), &mut start, u64::MAX, enough), Progress::Found);
        // As long as nobody takes them, there is nothing to do.
        assert_eq!(lanes.resume(InstructionSet::best(), &mut start, u64::MAX, enough), Progress::Found);
        lanes.take_events(&mut events);
        assert!((enough..enough + LANES).contains(&events.len()), "{} of {enough}", events.len());
        assert_eq!(lanes.counters().sweeps == sweeps, enough == 0);
        events.clear();
    }
}

#[test]
fn events_are_handed_over_in_order_and_once() {
    let boards = some_boards(KINDS[1].clone(), 40);
    let mut lanes = Lanes::new(table(Size::Nine, Rules::CLASSIC), Bounds::NONE);
    let mut puzzles = boards.iter().copied();
    // Taken at each pause, and all kept: those of a later pause come behind.
    let mut events = Vec::new();
    while lanes.resume(InstructionSet::best(), &mut puzzles, 50, usize::MAX) != Progress::Exhausted {
        lanes.take_events(&mut events);
        let before = events.len();
        lanes.take_events(&mut events);
        assert_eq!(events.len(), before);
    }
    lanes.take_events(&mut events);
    let mut found = vec![Default::default(); boards.len()];
    collect(&mut events, 0, &mut found);
    let mut whole = Lanes::new(table(Size::Nine, Rules::CLASSIC), Bounds::NONE);
    assert!(found == run_lanes(&mut whole, InstructionSet::best(), &boards, u64::MAX, usize::MAX));
}

#[test]
fn the_part_of_the_tree_that_is_searched_only_grows_until_the_puzzle_ends() {
    for (kind, puzzles) in KINDS.into_iter().zip([20, 20, 20, 10]) {
        let added = table(kind.0, kind.1);
        for (puzzle, _) in known_puzzles(kind, 0, 2..=400).take(puzzles) {
            let mut lanes = Lanes::new(added, Bounds::NONE);
            let mut start = std::iter::once(Board::from(&puzzle));
            let mut before = 0.0;
            while lanes.resume(InstructionSet::best(), &mut start, 1, usize::MAX) != Progress::Exhausted {
                let searched = lanes.searched();
                assert!((before..1.0).contains(&searched), "{before} {searched}");
                before = searched;
            }
            assert_eq!(lanes.searched(), 0.0, "no puzzle is open");
        }
    }
    // Two puzzles are added up.
    let mut lanes = Lanes::new(table(Size::Sixteen, Rules::CLASSIC), Bounds::NONE);
    let mut start = std::iter::repeat_n(Board::from(&blanked(&[0, 1, 2])), 2);
    while lanes.searched() <= 1.0 {
        assert_eq!(lanes.resume(InstructionSet::best(), &mut start, 1, usize::MAX), Progress::Spent);
    }
    assert!(lanes.searched() < 2.0);
}

#[test]
fn a_puzzle_that_ends_early_has_one_end_and_no_solution_behind_it() {
    // Bounds that end most puzzles, some in the lane that finds the last solution, some in another.
    let boards: Vec<Board> = known_puzzles((Size::Nine, Rules::CLASSIC, 50..=56), 0, 2..=500)
        .take(100)
        .map(|(puzzle, _)| Board::from(&puzzle))
        .collect();
    for solutions in [1, 2, 7, 50] {
        let bounds = Bounds { solutions, boards: 60 };
        let mut lanes = Lanes::new(table(Size::Nine, Rules::CLASSIC), bounds);
        let found = run_lanes(&mut lanes, InstructionSet::best(), &boards, 10, 3);
        for found in &found {
            let all = found.solutions.len() as u64;
            match found.end.unwrap() {
                End::EnoughSolutions => assert_eq!(all, solutions),
                End::Complete | End::Hard => assert!(all < solutions),
            }
        }
        let mut late = Vec::<Event>::new();
        lanes.take_events(&mut late);
        assert_eq!(late, []);
    }
}
