//! Two searchers and one puzzle: together they show what each would, and nothing twice.

mod hard;
mod limits;
mod random;
mod rest;
mod ways;

use super::{Portfolio, Searcher};
use crate::board::{Board, Grid, Rules, Size};
use crate::common::hard::{HARD_NONE, HARD_SIX};
use crate::common::{bench, blanked, grid, sorted};
use crate::inside::woven::woven_grids;
use crate::inside::{Found, constraints, within, without_givens};
use crate::search::lanes::{Bounds, End};
use crate::search::level::Level;
use crate::search::{Counters, Progress};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::sync::LazyLock;

/// A search of any 16x16 board.
fn portfolio(board: &Board) -> Portfolio {
    let mut search = Portfolio::new(&Board::from(&Grid::empty(board.size())), Rules::Classic).unwrap();
    search.load(board);
    search
}

/// Takes all hope from the lanes, so that the learner has its turn after so many boards.
fn without_hope(mut search: Portfolio, boards: u64) -> Portfolio {
    search.state.turns.turn = Some((Searcher::Lanes, boards));
    search.state.turns.question = u64::MAX;
    search
}

/// Has searchers remember fewer solutions for each other, so that one is dismissed sooner.
fn with_memory(mut search: Portfolio, remembered: usize) -> Portfolio {
    search.remembered = remembered;
    search
}

/// Ways to begin, so that every way to the end is taken.
const STARTS: [fn(&Board) -> Portfolio; 6] = [
    portfolio,
    |board| with_memory(portfolio(board), 50),
    |board| without_hope(portfolio(board), 100),
    |board| without_hope(with_memory(portfolio(board), 500), 100),
    |board| without_hope(with_memory(portfolio(board), 50), 500),
    |board| without_hope(with_memory(portfolio(board), 5), 20),
];

/// What is left to find, in order, with a pause after every `budget` choices.
fn run(search: &mut Portfolio, budget: u64) -> Vec<Grid> {
    let mut found = Vec::new();
    loop {
        match search.resume(budget) {
            Progress::Found => found.push(search.solution()),
            Progress::Spent => assert_ne!(budget, u64::MAX),
            Progress::Exhausted => return found,
        }
    }
}

/// What is found up to a number of choices in all, and what is done for it; and whether that was everything.
fn run_until(search: &mut Portfolio, choices: u64) -> (Vec<Grid>, Counters, bool) {
    let mut found = Vec::new();
    loop {
        match search.resume(choices.saturating_sub(search.counters().choices)) {
            Progress::Found => found.push(search.solution()),
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

/// Boards with no to many thousand solutions, on many of which both searchers work, of those that take the lanes at
/// most so many boards.
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
            let added = constraints(Size::Sixteen, Rules::Classic);
            let (mut found, counters) = within(Level::best(), &added, bounds, &[board]);
            let Found { solutions, end } = found.remove(0);
            (end == Some(End::Complete)).then(|| Known { board, solutions: sorted(solutions), boards: counters.boards })
        };
        let mut known: Vec<Known> = boards.into_iter().filter_map(known).collect();
        known.push(Known { board: Board::from(&grid(HARD_NONE)), solutions: Vec::new(), boards: u64::MAX });
        known
    });
    BOARDS.iter().filter(move |known| known.boards <= most)
}

/// Whether the learner had a part in the search.
fn is_shared(search: &Portfolio) -> bool {
    assert_eq!(search.state.puzzle.size(), Size::Sixteen);
    search.counters().decisions > 0
}
