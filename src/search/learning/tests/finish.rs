//! Branches that plain search finishes: nothing is missed or shown twice, wherever it is left.

use super::learner;
use crate::board::{Board, Cell, DigitSet, Grid, Rules, Size};
use crate::common::hard::HARD_SIX;
use crate::common::{bench, blanked, grid, sorted};
use crate::search::Progress;
use crate::search::learning::Learner;
use crate::tests::{KINDS, all_by_stack, few_by_lanes, known_puzzles, run_learner, without_givens};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

#[test]
fn many_solutions_take_few_decisions_and_a_few_solutions_no_plain_search() {
    let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
    let puzzle = blanked(&[0, 1, 2]);
    learner.load(&Board::from(&puzzle));
    let found = run_learner(&mut learner, u64::MAX);
    let counters = learner.counters();
    assert!(counters.decisions * 20 < counters.solutions && counters.boards >= 1_000, "{counters:?}");
    assert!(counters.boards == counters.boards_alone && counters.sweeps == counters.sweeps_alone, "{counters:?}");
    assert_eq!(counters.choices, counters.decisions + counters.boards);
    assert!(sorted(found) == all_by_stack(&puzzle, Rules::CLASSIC));

    learner.load(&Board::from(&grid(HARD_SIX)));
    assert_eq!(run_learner(&mut learner, u64::MAX).len(), 6);
    assert_eq!(learner.counters().boards, 0);
}

/// A cell with several candidates, and two boards that share them out.
fn halves(board: &Board) -> Option<[Board; 2]> {
    let cell = board.size().cells().find(|&cell| board.candidates(cell).len() > 1)?;
    let all = board.candidates(cell);
    let one: DigitSet = all.iter().step_by(2).collect();
    Some([one, all - one].map(|part| with(board, cell, part)))
}

fn with(board: &Board, cell: Cell, candidates: DigitSet) -> Board {
    let mut board = *board;
    board.set(cell, candidates);
    board
}

/// Leaves a branch of a cube in the middle; the solutions that are found from then on.
type Leave = fn(&mut Learner, &Board) -> Vec<Grid>;

const LEAVES: [Leave; 3] = [
    // The cube is begun anew.
    |learner, cube| {
        learner.load_cube(cube);
        run_learner(learner, u64::MAX)
    },
    // It is split.
    |learner, cube| match learner.fork() {
        None => run_learner(learner, u64::MAX),
        Some((cell, half)) => {
            let mut other = learner.clone();
            let rest = cube.candidates(cell) - half;
            learner.load_cube(&with(cube, cell, half & cube.candidates(cell)));
            other.load_cube(&with(cube, cell, rest));
            let mut found = run_learner(learner, u64::MAX);
            found.extend(run_learner(&mut other, u64::MAX));
            found
        }
    },
    // A copy goes on.
    |learner, _| run_learner(&mut learner.clone(), u64::MAX),
];

/// Boards with their solutions.
fn boards_with_solutions() -> Vec<(Board, Vec<Grid>)> {
    let nine = known_puzzles(KINDS[1].clone(), 6, 40..=400).take(120);
    let mut boards: Vec<_> = nine.map(|(puzzle, solutions)| (Board::from(&puzzle), solutions)).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    for puzzle in bench("sixteen-minimal").iter().cycle().take(120) {
        let board = Board::from(&without_givens(puzzle, 4, &mut rng));
        boards.extend(few_by_lanes(&board, 3_000).map(|solutions| (board, solutions)));
    }
    boards
}

#[test]
fn a_branch_may_be_left_in_the_middle() {
    let (mut left, mut deep) = ([0; LEAVES.len()], [0; LEAVES.len()]);
    for (number, (board, expected)) in boards_with_solutions().into_iter().enumerate() {
        let mut learner = learner(board.size(), Rules::CLASSIC);
        let Some([one, other]) = halves(&board) else { continue };
        learner.load(&board);
        // Of some boards only branches that lie deep are tried.
        learner.finish.most_open = [400, 40, 120][number / LEAVES.len() % 3];
        learner.load_cube(&one);
        let mut found = run_learner(&mut learner, u64::MAX);
        learner.load_cube(&other);
        // No solution of the second cube may be shown yet: the ways to leave it are for whole cubes.
        while !learner.finish.is_begun && learner.resume(1) == Progress::Spent {}
        let leave = number % LEAVES.len();
        if learner.finish.is_begun {
            learner.resume((number / LEAVES.len()) as u64 % 5);
        }
        if learner.finish.is_begun {
            left[leave] += 1;
            deep[leave] += usize::from(learner.trail.level() > learner.floor.level);
            found.extend(LEAVES[leave](&mut learner, &other));
            assert!(sorted(found) == expected, "{leave}: {board:?}");
        }
        // Nothing of it is left for the next puzzle.
        learner.load(&board);
        assert!(sorted(run_learner(&mut learner, u64::MAX)) == expected, "{board:?}");
    }
    assert!(left.iter().all(|&times| times >= 5) && deep.iter().all(|&times| times >= 2), "{left:?} {deep:?}");
}
