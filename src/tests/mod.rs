//! What the tests inside the library share: puzzles whose solutions are known, and each searcher as a function from a
//! board to its solutions.
//!
//! These files are compiled into the library, because what they look at is private there. The oracles share nothing
//! with the searchers: the stack engine, and where all grids of a board are known, a look through the list.

pub(crate) mod further_rules;

use crate::board::Restrictions;
use crate::board::{Apart, Board, Cell, Digit, DigitSet, Grid, Rules, Size};
use crate::check;
use crate::common::generate::{random_puzzle, right_grid};
use crate::common::{among, few_solutions, solution_set, sorted};
use crate::search::instruction_set::InstructionSet;
use crate::search::lanes::{Bounds, End, Event, Lanes};
use crate::search::learning::Learner;
use crate::search::{Counters, Progress};
use crate::solve::Engine;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use std::collections::{BTreeSet, HashSet};
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// Size, rules, and how many cells to empty so that puzzles have no, one or several solutions.
pub(crate) type Kind = (Size, Rules, RangeInclusive<usize>);

/// The kinds of random puzzles.
pub(crate) const KINDS: [Kind; 4] = [
    (Size::Four, Rules::CLASSIC, 4..=16),
    (Size::Nine, Rules::CLASSIC, 40..=56),
    (Size::Nine, Rules::DUTCH_MIRACLE, 66..=80),
    (Size::Sixteen, Rules::CLASSIC, 60..=130),
];

/// All grids of the empty board, where these are few enough to look through.
pub(crate) fn all_grids(size: Size, rules: Rules) -> Option<&'static [Grid]> {
    static FOUR: LazyLock<Vec<Grid>> = LazyLock::new(|| all_by_stack(&Grid::empty(Size::Four), Rules::CLASSIC));
    static DUTCH_MIRACLE: LazyLock<Vec<Grid>> =
        LazyLock::new(|| all_by_stack(&Grid::empty(Size::Nine), Rules::DUTCH_MIRACLE));
    match (size, rules) {
        (Size::Four, Rules::CLASSIC) => Some(&FOUR),
        (Size::Nine, Rules::DUTCH_MIRACLE) => Some(&DUTCH_MIRACLE),
        _ => None,
    }
}

/// All solutions in ascending order, by the stack engine.
pub(crate) fn all_by_stack(puzzle: &Grid, rules: Rules) -> Vec<Grid> {
    solution_set(Engine::Stack, puzzle, rules)
}

/// All solutions in ascending order, unless there are more than `most` or the stack engine would take too long.
fn expected(puzzle: &Grid, rules: Rules, most: u64) -> Option<Vec<Grid>> {
    let Some(all) = all_grids(puzzle.size(), rules) else { return few_solutions(puzzle, rules, most) };
    Some(among(all, puzzle)).filter(|solutions| solutions.len() as u64 <= most)
}

/// Puzzles of a kind whose solutions are known and as many as `solutions` says, and the solutions in ascending order.
/// Some have up to `changes` wrong givens.
pub(crate) fn known_puzzles(
    (size, rules, blanks): Kind,
    changes: usize,
    solutions: RangeInclusive<u64>,
) -> impl Iterator<Item = (Grid, Vec<Grid>)> {
    let (fewest, most) = solutions.into_inner();
    let mut rng = ChaCha8Rng::seed_from_u64(size.side() as u64);
    std::iter::repeat_with(move || {
        let (blanks, changes) = (rng.random_range(blanks.clone()), rng.random_range(0..=changes));
        let puzzle = random_puzzle(size, rules, rng.random(), blanks, changes);
        expected(&puzzle, rules, most).map(|expected| (puzzle, expected))
    })
    .flatten()
    .filter(move |(_, expected)| expected.len() as u64 >= fewest)
}

/// [`known_puzzles`] of any number of solutions up to 400, as boards.
pub(crate) fn some_boards(kind: Kind, count: usize) -> Vec<Board> {
    known_puzzles(kind, 2, 0..=400).take(count).map(|(puzzle, _)| Board::from(&puzzle)).collect()
}

/// What rules add, spelled out here so that a mistake in the project's rules shows.
///
/// - Dutch Miracle: the fifteen diagonals that rise to the right, and digits at least 4 apart where cells touch along
///   them. Diagonal: the two from corner to corner.
/// - Anti-knight: two cells of which one is two lines away and one line aside. Anti-king: one line away and one aside.
/// - Windoku: blocks that begin in the second line, and after each one line is left out. Disjoint: of each block the
///   cell at the same place.
/// - Non-consecutive: digits at least 2 apart in two cells of which one follows the other in a row or column.
///
/// Of two that say something of the same pair the stricter one counts.
pub(crate) fn table(size: Size, rules: Rules) -> &'static Restrictions {
    let (side, block) = (size.side(), size.block_side());
    let mut houses: BTreeSet<Vec<Cell>> = BTreeSet::new();
    let mut add = |is_in: &dyn Fn(usize, usize) -> bool| {
        houses.insert(size.cells().filter(|cell| is_in(cell.row(), cell.column())).collect());
    };
    if rules.contains(Rules::DUTCH_MIRACLE) {
        (1..=15).for_each(|sum| add(&|row, column| row + column == sum));
    }
    if rules.contains(Rules::DIAGONAL) {
        add(&|row, column| row == column);
        add(&|row, column| row + column == side - 1);
    }
    let starts = || (1..side - 1).step_by(block + 1);
    for (top, left) in starts().flat_map(|top| starts().map(move |left| (top, left))) {
        if rules.contains(Rules::WINDOKU) {
            add(&|row, column| (top..top + block).contains(&row) && (left..left + block).contains(&column));
        }
    }
    for (top, left) in (0..block).flat_map(|top| (0..block).map(move |left| (top, left))) {
        if rules.contains(Rules::DISJOINT) {
            add(&|row, column| (row % block, column % block) == (top, left));
        }
    }
    let mut table = Restrictions::of(size, Rules::CLASSIC).clone();
    houses.iter().for_each(|cells| table.add_house(cells));
    for (one, other) in size.cells().flat_map(|one| size.cells().map(move |other| (one, other))) {
        let (rows, columns) = (one.row().abs_diff(other.row()), one.column().abs_diff(other.column()));
        let rises = (one.row() < other.row()) == (one.column() > other.column());
        let least = [
            (Rules::DUTCH_MIRACLE, (rows, columns) == (1, 1) && rises, 4),
            (Rules::ANTI_KNIGHT, rows * columns == 2, 1),
            (Rules::ANTI_KING, (rows, columns) == (1, 1), 1),
            (Rules::NON_CONSECUTIVE, rows + columns == 1, 2),
        ];
        let least = least.into_iter().filter(|&(rule, is_near, _)| is_near && rules.contains(rule)).map(|rule| rule.2);
        if let Some(least) = least.max().filter(|_| one < other) {
            table.add_apart(Apart { cells: [one, other], least: NonZero::new(least).unwrap() });
        }
    }
    Box::leak(Box::new(table))
}

/// The digit of a cell of a full grid.
pub(crate) fn digit(grid: &Grid, cell: Cell) -> Digit {
    grid[cell].expect("the grid is full")
}

/// The sets of candidates as a board; 0 is the lowest bit.
pub(crate) fn board_of(size: Size, candidates: impl Fn(Cell) -> u16) -> Board {
    let mut board = Board::nothing(size);
    size.cells().for_each(|cell| board.set(cell, DigitSet::from_bits(candidates(cell))));
    board
}

/// A puzzle without some of its givens.
pub(crate) fn without_givens(puzzle: &Grid, count: usize, rng: &mut ChaCha8Rng) -> Grid {
    let mut fewer = *puzzle;
    let mut cells: Vec<Cell> = puzzle.givens().map(|(cell, _)| cell).collect();
    cells.shuffle(rng);
    cells[..count].iter().for_each(|&cell| fewer.set(cell, None));
    fewer
}

/// Asserts that solutions solve the puzzle and that none comes twice.
pub(crate) fn assert_all_different_and_right(solutions: &[Grid], puzzle: &Grid, rules: Rules) {
    assert_eq!(solutions.iter().collect::<HashSet<_>>().len(), solutions.len(), "a solution twice");
    for solution in solutions {
        check::is_solution_of(solution, puzzle, rules).unwrap();
    }
}

/// Grids in ascending order; none may come twice.
pub(crate) fn sorted_and_different(grids: Vec<Grid>) -> Vec<Grid> {
    let sorted = sorted(grids);
    assert!(sorted.windows(2).all(|pair| pair[0] != pair[1]), "a solution twice");
    sorted
}

/// What the lanes say of a puzzle: its solutions in the order of the search, and how it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) solutions: Vec<Grid>,
    pub(crate) end: Option<End>,
}

/// Enters events in what was found of each puzzle, of which the first has the number `first`.
pub(crate) fn collect(events: &mut Vec<Event>, first: usize, found: &mut [Found]) {
    for event in events.drain(..) {
        match event {
            Event::Solution { puzzle, grid } => {
                let found = &mut found[puzzle - first];
                assert_eq!(found.end, None, "a solution after the end");
                found.solutions.push(grid);
            }
            Event::Finished { puzzle, end } => assert_eq!(found[puzzle - first].end.replace(end), None, "two ends"),
        }
    }
}

/// What the lanes say of each board, if they are paused after every `budget` boards and every `enough` events.
pub(crate) fn run_lanes(
    lanes: &mut Lanes,
    instructions: InstructionSet,
    boards: &[Board],
    budget: u64,
    enough: usize,
) -> Vec<Found> {
    let first = lanes.puzzles_taken();
    let mut found = vec![Found::default(); boards.len()];
    let mut puzzles = boards.iter().copied();
    let mut events = Vec::new();
    loop {
        let progress = lanes.resume(instructions, &mut puzzles, budget, enough);
        lanes.take_events(&mut events);
        assert!(progress != Progress::Found || events.len() >= enough, "{} of {enough} events", events.len());
        collect(&mut events, first, &mut found);
        if progress == Progress::Exhausted {
            break;
        }
    }
    for found in &found {
        assert!(found.end.is_some(), "a puzzle without an end");
        sorted_and_different(found.solutions.clone());
    }
    found
}

/// What the lanes say of each board within bounds, and what they did.
pub(crate) fn within(
    instructions: InstructionSet,
    added: &'static Restrictions,
    bounds: Bounds,
    boards: &[Board],
) -> (Vec<Found>, Counters) {
    let mut lanes = Lanes::new(added, bounds);
    let found = run_lanes(&mut lanes, instructions, boards, u64::MAX, usize::MAX);
    (found, lanes.counters())
}

/// All solutions of each board by the lanes, in ascending order.
pub(crate) fn by_lanes(instructions: InstructionSet, added: &'static Restrictions, boards: &[Board]) -> Vec<Vec<Grid>> {
    let complete = |Found { solutions, end }| {
        assert_eq!(end, Some(End::Complete));
        sorted(solutions)
    };
    within(instructions, added, Bounds::NONE, boards).0.into_iter().map(complete).collect()
}

/// All solutions of a puzzle by the lanes, in ascending order.
pub(crate) fn all_by_lanes(puzzle: &Grid, rules: Rules) -> Vec<Grid> {
    by_lanes(InstructionSet::best(), table(puzzle.size(), rules), &[puzzle.into()]).remove(0)
}

/// [`all_by_lanes`]; nothing if there are more than `most`.
pub(crate) fn few_by_lanes(board: &Board, most: u64) -> Option<Vec<Grid>> {
    let bounds = Bounds { solutions: most + 1, ..Bounds::NONE };
    let Found { solutions, end } =
        within(InstructionSet::best(), table(board.size(), Rules::CLASSIC), bounds, &[*board]).0.remove(0);
    (end == Some(End::Complete)).then(|| sorted(solutions))
}

/// How many solutions the lanes find, none of which is kept.
pub(crate) fn count_by_lanes(added: &'static Restrictions, board: Board) -> u64 {
    let mut lanes = Lanes::new(added, Bounds::NONE);
    let (mut count, mut ends, mut events) = (0, 0, Vec::new());
    let mut start = std::iter::once(board);
    loop {
        let progress = lanes.resume(InstructionSet::best(), &mut start, u64::MAX, 256);
        lanes.take_events(&mut events);
        for event in events.drain(..) {
            match event {
                Event::Solution { .. } => count += 1,
                Event::Finished { end, .. } => ends += usize::from(end == End::Complete),
            }
        }
        if progress == Progress::Exhausted {
            assert_eq!((ends, lanes.counters().solutions), (1, count));
            return count;
        }
    }
}

/// What is left to find for a learner that was given a board or a cube, in its order, if it is paused after every
/// `budget` steps.
pub(crate) fn run_learner(learner: &mut Learner, budget: u64) -> Vec<Grid> {
    let mut found = Vec::new();
    loop {
        match learner.resume(budget) {
            Progress::Found => found.push(learner.solution()),
            Progress::Spent => assert_ne!(budget, u64::MAX),
            Progress::Exhausted => return found,
        }
    }
}

/// All solutions of a board by a learner, in ascending order.
pub(crate) fn by_learner(learner: &mut Learner, board: &Board) -> Vec<Grid> {
    learner.load(board);
    let found = run_learner(learner, u64::MAX);
    assert_eq!(learner.counters().solutions, found.len() as u64);
    sorted_and_different(found)
}

/// How many solutions a learner finds, none of which is kept.
pub(crate) fn count_by_learner(learner: &mut Learner, board: &Board) -> u64 {
    learner.load(board);
    let mut count = 0;
    while learner.resume(u64::MAX) == Progress::Found {
        count += 1;
    }
    count
}

/// A hard board. Each cell may hold what it holds in one of four random grids, and some cells what they hold in a
/// fifth: few solutions, among many contradictions. The more of the fifth, the harder. The four grids are among the
/// solutions; there may be more.
pub(crate) fn woven_grids(percent_of_fifth: u32, seed: u64) -> (Board, Vec<Grid>) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut board = Board::nothing(Size::Sixteen);
    let grids: Vec<Grid> = (0..5).map(|_| right_grid(Size::Sixteen, Rules::CLASSIC, &mut rng)).collect();
    for (number, grid) in grids.iter().enumerate() {
        for (cell, digit) in grid.iter() {
            if number < 4 || rng.random_ratio(percent_of_fifth, 100) {
                board.set(cell, board.candidates(cell) | digit.expect("the grid is full").as_set());
            }
        }
    }
    (board, grids[..4].to_vec())
}
