//! Solutions that are only counted.

use super::{OF_16, Policy, all, in_small_jobs, search, woven};
use crate::board::{Board, Rules, Size};
use crate::check::Puzzle;
use crate::common::{blanked, shifted_rows};
use crate::search::{Counters, Progress, Search};
use crate::solve::schedule::Schedule;
use crate::tests::woven_grids;
use pretty_assertions::assert_eq;
use std::sync::Arc;

/// How many solutions are counted, and how many of them are handed out for that.
fn count(mut search: Schedule, board: &Board, budget: u64) -> (u64, u64, Counters) {
    search.count_only(Arc::new(Puzzle::new(board, Rules::CLASSIC).unwrap()), u64::MAX);
    let (mut counted, mut handed_out) = (0, 0);
    loop {
        match (search.resume(budget), search.counted()) {
            (Progress::Found, Some(more)) => counted += more,
            (Progress::Found, None) => handed_out += 1,
            (Progress::Spent, _) => {}
            (Progress::Exhausted, _) => return (counted, handed_out, search.counters()),
        }
    }
}

#[test]
fn solutions_are_counted_where_they_are_found() {
    let puzzle = blanked(&[0, 1, 2]);
    for jobs in [1, 3] {
        let search = in_small_jobs(&puzzle, Rules::CLASSIC, jobs, 200);
        let (counted, handed_out, _) = count(search, &Board::from(&puzzle), 1_000);
        assert_eq!((counted, handed_out), (3_894, 0));
    }
    let in_cubes = all(woven(2, 1, 30), u64::MAX).0.len() as u64;
    for jobs in [1, 2] {
        assert_eq!(count(woven(2, jobs, 30), &woven_grids(60, 2).0, u64::MAX).0, in_cubes);
    }
    // What the checker refuses is handed out, so that somebody sees it: here it checks for another puzzle. Of solutions
    // that are counted without a search it sees some, the first among them.
    let mut search = in_small_jobs(&puzzle, Rules::CLASSIC, 2, 200);
    let checked = Puzzle::new(&shifted_rows(Size::Nine), Rules::CLASSIC).unwrap();
    search.count_only(Arc::new(checked), u64::MAX);
    while search.resume(u64::MAX) != Progress::Found {}
    if search.counted().is_some() {
        while search.resume(u64::MAX) != Progress::Found {}
    }
    assert_eq!(search.counted(), None);
}

/// The learner would find one by one what is counted at once.
#[test]
fn what_looks_barren_for_a_while_is_still_counted_at_once() {
    let board = Board::from(&blanked(&[0, 1, 2, 3]));
    for job in [1_000, 8_000] {
        let policy = Policy { question: 100, in_sight: 0.0, remembered: 100, counting_job: job, ..OF_16 };
        let (counted, _, counters) = count(search(&board, Rules::CLASSIC, 1, policy), &board, u64::MAX);
        assert_eq!(counted, 286_896, "{counters:?}");
        assert!(counters.boards * 10 < counted && counters.boards_alone < counters.boards / 10, "{counters:?}");
    }
}
