//! Jobs of a search: every solution once and in the same order, whichever phases they take, for every number of
//! threads, wherever it is stopped.

mod counting;
mod cubes;
mod hard;
mod limits;
mod random;

use super::policy::Policy;
use super::{Schedule, Threads};
use crate::board::{Board, Grid, Rules, Size};
use crate::check::Puzzle;
use crate::common::hard::{HARD_NONE, HARD_SIX};
use crate::common::{bench, blanked, grid, sorted};
use crate::search::instruction_set::InstructionSet;
use crate::search::lanes::{Bounds, End};
use crate::search::{Counters, Progress, Search};
use crate::solve::line::Line;
use crate::tests::{
    Found, KINDS, assert_all_different_and_right, few_by_lanes, known_puzzles, table, within, without_givens,
    woven_grids,
};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::collections::BTreeMap;
use std::num::NonZero;
#[cfg(feature = "std")]
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};

/// Numbers of threads, and budgets after which to pause.
const WAYS: [(usize, u64); 4] = [(1, 1), (2, 7), (3, 1_000), (8, u64::MAX)];

const OF_16: Policy = Policy::new(Size::Sixteen);

/// All but the phase alone are left at once for the next.
const NO_HOPE: Policy =
    Policy { question: 1, in_sight: 0.0, solutions: f64::INFINITY, counted: f64::INFINITY, ..OF_16 };

/// Policies for 16x16 under which every way is taken.
const POLICIES: [Policy; 8] = [
    OF_16,
    // Small jobs, and little room, so that workers wait for each other all the time.
    Policy { job: 2_000, counting_job: 100, room: 2, ..OF_16 },
    Policy { question: 64, ..NO_HOPE },
    Policy { question: 64, job: 2_000, ..NO_HOPE },
    // The learner gets the boards one by one.
    Policy { question: 500, remembered: 20, ..NO_HOPE },
    Policy { question: 64, remembered: 2, job: 2_000, learners: 2, ..NO_HOPE },
    // It gets the puzzle before the lanes.
    Policy { open: 0, ..OF_16 },
    Policy { open: 0, alone: 5, job: 2_000, room: 2, ..OF_16 },
];

fn search(board: &Board, rules: Rules, jobs: usize, policy: Policy) -> Schedule {
    let threads = Threads::Number(NonZero::new(jobs).unwrap());
    let mut search = Schedule::empty(InstructionSet::best(), rules, board.size(), threads);
    search.own.worker.task.policy = policy;
    search.load(board);
    search
}

/// A search with small jobs, and so little room that workers wait for each other all the time.
fn in_small_jobs(puzzle: &Grid, rules: Rules, jobs: usize, cost: u64) -> Schedule {
    let policy = Policy { alone: 5, job: cost, counting_job: cost, room: 2, ..Policy::new(puzzle.size()) };
    search(&Board::from(puzzle), rules, jobs, policy)
}

/// A search of a board that needs many conflicts and has few solutions, in jobs of this cost.
fn woven(seed: u64, jobs: usize, job: u64) -> Schedule {
    let policy = Policy { alone: 5, question: 20, job, room: 2, ..NO_HOPE };
    search(&woven_grids(60, seed).0, Rules::CLASSIC, jobs, policy)
}

/// All solutions in the order in which they come, and what was done. Paused after every `budget` choices.
fn all(mut search: Schedule, budget: u64) -> (Vec<Grid>, Counters) {
    let found = run(&mut search, budget);
    (found, search.counters())
}

/// Asserts that the same is found in the same order, and done, with these numbers of threads and pauses.
fn assert_same(ways: &[(usize, u64)], start: impl Fn(usize) -> Schedule, expected: &(Vec<Grid>, Counters)) {
    for &(jobs, budget) in ways {
        assert!(all(start(jobs), budget) == *expected, "{jobs} jobs, {budget}: {:?}", expected.1);
    }
}

/// What is left to find, in order, with a pause after every `budget` choices.
fn run(search: &mut Schedule, budget: u64) -> Vec<Grid> {
    let mut found = Vec::new();
    loop {
        match search.resume(budget) {
            Progress::Found => found.push(search.solution()),
            Progress::Spent => {}
            Progress::Exhausted => return found,
        }
    }
}

/// What is found up to a number of choices in all, and what is done for it; and whether that was everything.
fn run_until(search: &mut Schedule, choices: u64) -> (Vec<Grid>, Counters, bool) {
    let mut found = Vec::new();
    loop {
        match search.resume(choices.saturating_sub(search.counters().choices)) {
            Progress::Found => found.push(search.solution()),
            Progress::Spent if search.counters().choices < choices => {}
            progress => return (found, search.counters(), progress == Progress::Exhausted),
        }
    }
}

/// A board of side 16 and all about it.
struct Known {
    board: Board,
    /// All solutions, in ascending order.
    solutions: Vec<Grid>,
    /// Boards that the lanes need for them; [`u64::MAX`] if that is beyond the lanes.
    boards: u64,
}

/// Boards with no to many thousand solutions, on many of which both searchers work: those for which the lanes need at
/// most `most` boards; in the quick tests a third of that.
fn known_boards(most: u64) -> impl Iterator<Item = &'static Known> {
    static BOARDS: LazyLock<Vec<Known>> = LazyLock::new(|| {
        let six = grid(HARD_SIX);
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        let mut puzzles = vec![bench("sixteen-minimal")[0], six, blanked(&[0, 1]), blanked(&[0, 1, 2])];
        for removed in [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3] {
            puzzles.push(without_givens(&six, removed, &mut rng));
        }
        for removed in [1, 2, 3, 5] {
            puzzles
                .extend(bench("sixteen-minimal")[..4].iter().map(|puzzle| without_givens(puzzle, removed, &mut rng)));
        }
        let mut boards: Vec<Board> = puzzles.iter().map(Board::from).collect();
        boards
            .extend([(60, 2), (60, 8), (80, 1), (80, 4), (80, 6)].map(|(percent, seed)| woven_grids(percent, seed).0));
        let bounds = Bounds { solutions: 50_000, ..Bounds::NONE };
        let known = |board: Board| {
            let added = table(Size::Sixteen, Rules::CLASSIC);
            let (mut found, counters) = within(InstructionSet::best(), added, bounds, &[board]);
            let Found { solutions, end } = found.remove(0);
            (end == Some(End::Complete)).then(|| Known { board, solutions: sorted(solutions), boards: counters.boards })
        };
        let mut known: Vec<Known> = boards.into_iter().filter_map(known).collect();
        known.push(Known { board: Board::from(&grid(HARD_NONE)), solutions: Vec::new(), boards: u64::MAX });
        known
    });
    let most = if cfg!(debug_assertions) { most / 3 } else { most };
    BOARDS.iter().filter(move |known| known.boards <= most)
}

/// The phases that a search has been in, as far as its counters say, and whether a job has queued up again.
fn way(search: &Schedule) -> (bool, bool, bool, bool) {
    let counters = search.counters();
    let has_learned = counters.decisions + counters.conflicts > 0;
    (counters.boards_alone > 0, counters.lane_sweeps > 0, has_learned, search.searched().is_some())
}

#[test]
fn every_way_shows_all_solutions_once_in_the_same_order() {
    let mut ways = BTreeMap::new();
    for (number, policy) in POLICIES.into_iter().enumerate() {
        for Known { board, solutions: expected, .. } in known_boards(if number < 4 { 15_000 } else { 10_000 }) {
            let mut whole = search(board, Rules::CLASSIC, 1, policy);
            let found = run(&mut whole, u64::MAX);
            assert!(sorted(found.clone()) == *expected, "{} of {}: {number} {board:?}", found.len(), expected.len());
            *ways.entry(way(&whole)).or_insert(0) += 1;
            let ways = [(1, 7), (2, 100), (3, u64::MAX)];
            assert_same(&ways, |jobs| search(board, Rules::CLASSIC, jobs, policy), &(found, whole.counters()));
        }
    }
    // Alone; then the lanes; then the learner, after them or at once; each of these with one job and with several.
    let seen: Vec<_> = ways.keys().copied().collect();
    for (lanes, learner) in [(true, false), (true, true), (false, true)] {
        for jobs in [false, true] {
            assert!(ways.get(&(true, lanes, learner, jobs)).is_some_and(|&count| count > 2), "{ways:?}");
        }
    }
    assert_eq!(seen.len(), 7, "{ways:?}");
}

#[test]
fn solutions_that_are_known_are_not_shown() {
    for policy in POLICIES {
        for Known { board, solutions, .. } in known_boards(12_000) {
            let known: Vec<Grid> = solutions.iter().step_by(3).copied().collect();
            for is_counted in [false, true] {
                let mut search = search(board, Rules::CLASSIC, 2, policy);
                let (place, mut job) = search.own.queue.take().unwrap();
                job.known = Arc::new(known.clone());
                search.own.worker.begin(job);
                search.own.place = Some(place);
                if is_counted {
                    search.count_only(Arc::new(Puzzle::new(board, Rules::CLASSIC).unwrap()), u64::MAX);
                }
                let mut number = 0;
                loop {
                    match search.resume(u64::MAX) {
                        Progress::Found => number += search.counted().unwrap_or(1),
                        Progress::Spent => {}
                        Progress::Exhausted => break,
                    }
                }
                assert_eq!(number as usize, solutions.len() - known.len(), "{board:?}");
            }
        }
    }
}

#[test]
fn solutions_and_their_order_do_not_depend_on_threads_or_pauses() {
    for (kind, count) in [(0, 16), (1, 8), (2, 8), (3, 8)] {
        let mut spread_out = 0;
        for (number, (puzzle, expected)) in known_puzzles(KINDS[kind].clone(), 1, 20..=400).take(count).enumerate() {
            let rules = KINDS[kind].1;
            let cost = [1, 5, 20, 100][number % 4];
            let ways = [WAYS[number / 4 % 4], WAYS[(number / 4 + 1) % 4]];
            let mut whole = in_small_jobs(&puzzle, rules, 1, cost);
            let found = run(&mut whole, u64::MAX);
            assert_eq!(sorted(found.clone()), expected);
            assert_same(&ways, |jobs| in_small_jobs(&puzzle, rules, jobs, cost), &(found, whole.counters()));
            spread_out += usize::from(whole.searched().is_some());
        }
        assert!(spread_out > count / 2, "{spread_out}");
    }
}

#[test]
fn a_budget_ends_at_the_same_solution_for_every_number_of_threads() {
    let puzzle = blanked(&[0, 1, 2]);
    let in_lanes = |jobs| in_small_jobs(&puzzle, Rules::CLASSIC, jobs, 200);
    let in_cubes = |jobs| woven(2, jobs, 30);
    assert!(!run_until(&mut in_lanes(1), 1_000).0.is_empty());
    assert_same_until(in_lanes, [50, 100, 150, 1_000, 1_001, 1_500, 3_000, 1_000_000]);
    assert_same_until(in_cubes, [100, 150, 200, 300, 500, 1_000, 3_000, 10_000]);
}

fn assert_same_until(start: impl Fn(usize) -> Schedule, budgets: [u64; 8]) {
    for budget in budgets {
        let expected = run_until(&mut start(1), budget);
        for jobs in [2, 3, 8] {
            assert!(run_until(&mut start(jobs), budget) == expected, "{jobs} jobs, {budget} choices");
        }
    }
}

#[test]
fn regions_without_solutions_go_to_the_learner_in_every_job() {
    let six = grid(HARD_SIX);
    let policy = Policy { question: 300, in_sight: 0.0, job: 2_000, ..OF_16 };
    let whole = all(search(&Board::from(&six), Rules::CLASSIC, 1, policy), u64::MAX);
    let (found, counters) = &whole;
    assert_eq!(found.len(), 6);
    assert!(counters.conflicts > 0 && counters.boards > 300, "{counters:?}");
    assert_all_different_and_right(found, &six, Rules::CLASSIC);
    let ways = [(2, 100), (3, 100), (8, 100)];
    assert_same(&ways, |jobs| search(&Board::from(&six), Rules::CLASSIC, jobs, policy), &whole);
}

/// Searches to the end, and returns how often it reported a new fraction between 0 and 1.
fn searched_grows_to_one(mut search: Schedule) -> u64 {
    let (mut before, mut between) = (0.0, 0);
    while search.resume(100) != Progress::Exhausted {
        let now = search.searched().unwrap_or(0.0);
        assert!(now >= before && now <= 1.000_001, "{before} {now}");
        between += u64::from(now > before && now < 1.0);
        before = now;
    }
    if let Some(end) = search.searched() {
        assert!((end - 1.0).abs() < 1e-6, "{end}");
    }
    between
}

#[test]
fn the_fraction_that_is_searched_grows_to_one() {
    let puzzle = blanked(&[0, 1, 2]);
    for jobs in [1, 2] {
        assert!(searched_grows_to_one(in_small_jobs(&puzzle, Rules::CLASSIC, jobs, 200)) > 10);
    }
    // Where a learner that has found many solutions leaves boards in the middle.
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    let six = grid(HARD_SIX);
    let (mut boards, mut between) = (0, 0);
    for number in 0..40 {
        let puzzle = without_givens(&six, 1 + number % 3, &mut rng);
        if few_by_lanes(&Board::from(&puzzle), 3_000).is_some_and(|solutions| solutions.len() > 40) {
            let policy = Policy { job: 1_000, question: 20, ..NO_HOPE };
            between += searched_grows_to_one(search(&Board::from(&puzzle), Rules::CLASSIC, 1, policy));
            boards += 1;
        }
    }
    assert!(boards > 3 && between > 100, "{boards} {between}");
}

#[test]
fn a_search_is_dropped_in_the_middle_and_its_threads_end() {
    for found in [0, 1, 1_000, 100_000] {
        let mut search = in_small_jobs(&Grid::empty(Size::Nine), Rules::CLASSIC, 3, 1_000);
        for _ in 0..found {
            while search.resume(u64::MAX) != Progress::Found {}
        }
    }
}

#[cfg(feature = "std")]
#[test]
fn idle_threads_help_from_then_on_and_change_nothing() {
    let puzzle = grid(HARD_SIX);
    let policy = Policy { open: 0, job: 2_000, ..OF_16 };
    let idle = Arc::new(AtomicUsize::new(0));
    let board = Board::from(&puzzle);
    let mut search = search(&board, Rules::CLASSIC, 1, policy);
    search.threads = Threads::Idle(Arc::clone(&idle));
    let expected = all(self::search(&board, Rules::CLASSIC, 1, policy), u64::MAX);
    // The choice at which they become idle: before the search, in the middle of it, never.
    for idle_from in [0, 300, u64::MAX] {
        idle.store(0, Ordering::Relaxed);
        search.load(&board);
        assert!(search.crew.is_none(), "a new puzzle begins without them");
        let (mut found, _, is_over) = run_until(&mut search, idle_from);
        assert_eq!(is_over, idle_from == u64::MAX);
        idle.store(2, Ordering::Relaxed);
        found.extend(run(&mut search, 50));
        assert_eq!((found, search.counters()), expected, "{idle_from}");
        assert_eq!(search.crew.is_some(), idle_from < u64::MAX);
    }
}
