//! A puzzle cut in cubes: over all of them its solutions are found, each once, whatever the order of the cubes.

use super::learner;
use crate::board::{Board, Cell, DigitSet, Grid, Rules, Size};
use crate::common::hard::{HARD_NONE, HARD_SIX, LONG_PROOF};
use crate::common::{bench, blanked};
use crate::search::Progress;
use crate::search::instruction_set::InstructionSet;
use crate::search::lanes::{Bounds, Event, Lanes};
use crate::search::learning::Learner;
use crate::tests::{
    KINDS, few_by_lanes, known_puzzles, run_learner, sorted_and_different, table, without_givens, woven_grids,
};
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use std::collections::HashSet;

/// Splits the candidates of random cells in two, again and again: as many cubes as asked for, which share nothing and
/// together are the board. Most have no solution, some not even a candidate in each cell.
fn split(board: &Board, cubes: usize, rng: &mut ChaCha8Rng) -> Vec<Board> {
    let cells: Vec<Cell> = board.size().cells().collect();
    let mut split = vec![*board];
    while split.len() < cubes {
        let at = rng.random_range(0..split.len());
        let &cell = cells.choose(rng).expect("a board has cells");
        let candidates = split[at].candidates(cell);
        let part: DigitSet = candidates.iter().filter(|_| rng.random()).collect();
        let mut other = split[at];
        split[at].set(cell, part);
        other.set(cell, candidates - part);
        split.push(other);
    }
    split
}

/// What lanes find within a budget of boards, and the cubes they leave then.
fn left_by_lanes(board: &Board, rules: Rules, budget: u64) -> (Vec<Grid>, Vec<Board>) {
    let mut lanes = Lanes::new(table(board.size(), rules), Bounds::NONE);
    lanes.resume(InstructionSet::best(), &mut std::iter::once(*board), budget, usize::MAX);
    let (mut events, mut found) = (Vec::new(), Vec::new());
    lanes.take_events(&mut events);
    found.extend(events.drain(..).filter_map(|event| match event {
        Event::Solution { grid, .. } => Some(grid),
        Event::Finished { .. } => None,
    }));
    (found, lanes.take_parts().into_iter().map(|(board, _)| board).collect())
}

/// The solutions of each cube, found by one learner with everything learned in common. Nothing may come from beside its
/// cube.
fn by_cubes(learner: &mut Learner, cubes: &[Board], budget: u64) -> Vec<Grid> {
    let mut found = Vec::new();
    for cube in cubes {
        learner.load_cube(cube);
        let in_cube = run_learner(learner, budget);
        assert!(in_cube.iter().all(|grid| cube.allows(grid)), "a solution from beside the cube");
        found.extend(in_cube);
    }
    found
}

/// Asserts that cubes of a board have its solutions, each once, whatever their order, and that nothing wrong is
/// learned.
fn assert_cubes_have(learner: &mut Learner, board: &Board, cubes: &[Board], expected: &[Grid], rng: &mut ChaCha8Rng) {
    let mut cubes = cubes.to_vec();
    for budget in [u64::MAX, 3] {
        learner.load(board);
        learner.know(expected);
        let found = by_cubes(learner, &cubes, budget);
        assert_eq!(learner.counters().solutions, found.len() as u64);
        assert_eq!(sorted_and_different(found), expected, "{} cubes of {board:?}", cubes.len());
        cubes.shuffle(rng);
    }
}

#[test]
fn cubes_that_split_a_puzzle_have_its_solutions_each_once_in_any_order() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for (kind, puzzles) in KINDS.into_iter().zip([250, 120, 120, 60]) {
        let mut learner = learner(kind.0, kind.1);
        let mut classes = [0; 3];
        for (puzzle, expected) in known_puzzles(kind.clone(), 2, 0..=400).take(puzzles) {
            let board = Board::from(&puzzle);
            let cubes = split(&board, rng.random_range(1..40), &mut rng);
            assert_cubes_have(&mut learner, &board, &cubes, &expected, &mut rng);
            classes[expected.len().min(2)] += 1;
        }
        assert!(classes.iter().all(|&puzzles| puzzles >= 3), "{kind:?}: no, one, several: {classes:?}");
    }
}

#[test]
fn cubes_that_the_lanes_leave_have_what_the_lanes_have_not_found() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for (kind, puzzles) in KINDS.into_iter().zip([150, 120, 120, 60]) {
        let rules = kind.1;
        let mut learner = learner(kind.0, rules);
        for (puzzle, expected) in known_puzzles(kind, 1, 0..=400).take(puzzles) {
            let board = Board::from(&puzzle);
            let (found, cubes) = left_by_lanes(&board, rules, rng.random_range(1..2 * expected.len() as u64 + 20));
            let rest: Vec<Grid> = expected.iter().filter(|grid| !found.contains(grid)).copied().collect();
            assert_cubes_have(&mut learner, &board, &cubes, &rest, &mut rng);
        }
    }
}

/// Hard boards with their solutions: hundreds of conflicts, restarts and reductions within a cube and between cubes.
fn hard_boards() -> Vec<(Board, Vec<Grid>)> {
    let six = crate::common::grid(HARD_SIX);
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut boards = vec![Board::from(&six), Board::from(&blanked(&[0, 1, 2]))];
    boards.extend([1, 2].map(|removed| Board::from(&without_givens(&six, removed, &mut rng))));
    boards.extend(bench("sixteen-minimal")[..4].iter().map(|puzzle| Board::from(&without_givens(puzzle, 3, &mut rng))));
    boards.extend((0..4).map(|seed| woven_grids(40, seed).0));
    boards.extend([29, 132, 161].map(|seed| woven_grids(60, seed).0));
    boards.into_iter().filter_map(|board| few_by_lanes(&board, 5_000).map(|expected| (board, expected))).collect()
}

#[test]
fn hard_boards_in_cubes_have_their_solutions_each_once() {
    let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let boards = hard_boards();
    assert!(boards.len() >= 10, "{}", boards.len());
    let (mut restarts, mut solutions) = (0, 0);
    for (board, expected) in boards {
        let cubes = split(&board, 20, &mut rng);
        assert_cubes_have(&mut learner, &board, &cubes, &expected, &mut rng);
        restarts += learner.counters().restarts;
        let (found, cubes) = left_by_lanes(&board, Rules::CLASSIC, 400);
        let rest: Vec<Grid> = expected.iter().filter(|grid| !found.contains(grid)).copied().collect();
        assert_cubes_have(&mut learner, &board, &cubes, &rest, &mut rng);
        restarts += learner.counters().restarts;
        solutions += rest.len();
    }
    assert!(restarts > 100 && solutions > 1_000, "{restarts} {solutions}");
}

#[test]
fn a_puzzle_without_solution_has_none_in_any_cube() {
    let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for puzzle in [HARD_NONE, LONG_PROOF].map(crate::common::grid) {
        let board = Board::from(&puzzle);
        assert_cubes_have(&mut learner, &board, &split(&board, 10, &mut rng), &[], &mut rng);
        let (found, cubes) = left_by_lanes(&board, Rules::CLASSIC, 200);
        assert_eq!(found, []);
        assert_cubes_have(&mut learner, &board, &cubes, &[], &mut rng);
        // Nor after the whole puzzle was refuted, with a contradiction that depends on no decision.
        learner.load(&board);
        assert_eq!(learner.resume(u64::MAX), Progress::Exhausted);
        assert_eq!(by_cubes(&mut learner, &cubes, u64::MAX), []);
    }
    // Contradictions that show before anything is searched.
    let size = Size::Sixteen;
    let mut empty_cell = Board::from(&Grid::empty(size));
    empty_cell.set(size.cell(3, 3), DigitSet::EMPTY);
    let mut clash = Board::from(&Grid::empty(size));
    (0..2).for_each(|column| clash.set(size.cell(0, column), DigitSet::first(1)));
    for board in [empty_cell, clash, Board::nothing(size)] {
        assert_cubes_have(&mut learner, &board, &split(&board, 10, &mut rng), &[], &mut rng);
    }
    // And the learner is as good as new.
    let board = Board::from(&blanked(&[0, 1]));
    let expected = few_by_lanes(&board, 10).unwrap();
    assert_cubes_have(&mut learner, &board, &split(&board, 10, &mut rng), &expected, &mut rng);
}

#[test]
fn cubes_may_come_after_any_part_of_the_whole_search() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut cases: Vec<(Board, Vec<Grid>, Rules)> = Vec::new();
    for (kind, puzzles) in KINDS.into_iter().zip([300, 150, 100, 40]) {
        let rules = kind.1;
        let puzzles = known_puzzles(kind, 1, 0..=400).take(puzzles);
        cases.extend(puzzles.map(|(puzzle, expected)| (Board::from(&puzzle), expected, rules)));
    }
    cases.extend(hard_boards().into_iter().map(|(board, expected)| (board, expected, Rules::CLASSIC)));
    let mut again = 0;
    for (board, expected, rules) in cases {
        let mut learner = learner(board.size(), rules);
        learner.load(&board);
        learner.know(&expected);
        // The whole board first: for some steps, and up to some solution.
        let mut before = HashSet::new();
        let solutions = rng.random_range(0..30);
        loop {
            match learner.resume(rng.random_range(0..50)) {
                Progress::Found => assert!(before.insert(learner.solution()), "a solution twice"),
                Progress::Spent if rng.random_ratio(1, 5) => break,
                Progress::Spent => {}
                Progress::Exhausted => break,
            }
            if before.len() == solutions {
                break;
            }
        }
        let cubes = split(&board, rng.random_range(1..10), &mut rng);
        let found = by_cubes(&mut learner, &cubes, u64::MAX);
        // What came before may come again, but once only.
        let found = sorted_and_different(found);
        again += found.iter().filter(|grid| before.contains(grid)).count();
        before.extend(found);
        assert_eq!(sorted_and_different(before.into_iter().collect()), expected);
    }
    assert!(again > 0, "otherwise nobody would have to look out for them");
}

#[test]
fn a_cube_may_be_left_for_the_next_at_any_step() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for (board, expected) in hard_boards() {
        let mut learner = learner(Size::Sixteen, Rules::CLASSIC);
        let cubes = split(&board, 6, &mut rng);
        learner.load(&board);
        learner.know(&expected);
        // Cut short, and then from the beginning: what was learned in the first round must hide nothing but what was
        // found.
        let mut shown = HashSet::new();
        for cube in &cubes {
            learner.load_cube(cube);
            for _ in 0..rng.random_range(0..5) {
                if learner.resume(rng.random_range(0..200)) == Progress::Found {
                    assert!(cube.allows(&learner.solution()));
                    shown.insert(learner.solution());
                }
            }
        }
        shown.extend(sorted_and_different(by_cubes(&mut learner, &cubes, u64::MAX)));
        assert_eq!(sorted_and_different(shown.into_iter().collect()), expected);
    }
}

#[test]
fn the_cubes_that_are_left_of_a_search_have_what_was_not_found() {
    let mut in_parts = 0;
    for (kind, puzzles) in KINDS.into_iter().zip([40, 40, 20, 20]) {
        let (mut learner, mut other) = (learner(kind.0, kind.1), learner(kind.0, kind.1));
        for (number, (puzzle, expected)) in known_puzzles(kind, 4, 17..=400).take(puzzles).enumerate() {
            let board = Board::from(&puzzle);
            learner.load(&board);
            let mut found = Vec::new();
            // Most are left in the middle of a branch that is finished, or right after one.
            let mut steps = [5, 20, 60, 150][number % 4];
            while steps > 0 && found.len() < expected.len() {
                if learner.resume(1) == Progress::Found {
                    found.push(learner.solution());
                } else {
                    steps -= 1;
                }
            }
            if learner.resume(0) != Progress::Spent {
                continue;
            }
            let excluded = learner.finish.excluded.clone();
            let cubes = learner.take_cubes();
            assert_eq!(learner.resume(u64::MAX), Progress::Exhausted);
            in_parts += usize::from(cubes.len() > 1);
            let parts_of_all: f64 = cubes.iter().map(|&(_, branches)| 0.5f64.powi(branches.into())).sum();
            assert!(parts_of_all <= 1.0, "{parts_of_all}");
            // What is left of a cube does not include the way to it; the whole puzzle has no such way.
            for cube in cubes.iter().map(|&(cube, _)| cube).chain([board]) {
                learner.load_cube(&cube);
                let left: Vec<u16> = learner.take_cubes().into_iter().map(|(_, branches)| branches).collect();
                assert!(left.iter().all(|&branches| branches == 0) && left.len() <= 1, "{left:?}");
            }
            let cubes: Vec<Board> = cubes.into_iter().map(|(cube, _)| cube).collect();
            other.load(&board);
            for (learner, knows) in [(&mut learner, true), (&mut other, false)] {
                let mut all = by_cubes(learner, &cubes, u64::MAX);
                all.retain(|grid| knows || !excluded.contains(grid));
                all.extend_from_slice(&found);
                assert_eq!(sorted_and_different(all), expected, "{puzzle}");
            }
        }
    }
    assert!(in_parts > 12, "{in_parts}");
}

#[test]
fn a_puzzle_forked_by_its_learner_has_every_solution_once() {
    let mut forked = 0;
    for (kind, puzzles) in KINDS.into_iter().zip([100, 60, 40, 60]) {
        let mut learner = learner(kind.0, kind.1);
        for (number, (puzzle, expected)) in known_puzzles(kind, 6, 0..=400).take(puzzles).enumerate() {
            learner.load(&Board::from(&puzzle));
            learner.know(&expected);
            let mut found = Vec::new();
            while learner.resume([0, 1, 4][number % 3]) == Progress::Found {
                found.push(learner.solution());
            }
            let Some((cell, half)) = learner.fork() else { continue };
            forked += 1;
            let candidates = Board::from(&puzzle).candidates(cell);
            assert!(half.is_subset(candidates) && !half.is_empty() && half != candidates);
            let part = |set: DigitSet| {
                let mut board = Board::from(&puzzle);
                board.set(cell, set);
                board
            };
            let mut other = learner.clone();
            learner.load_cube(&part(half));
            other.load_cube(&part(candidates - half));
            found.extend(run_learner(&mut learner, u64::MAX));
            found.extend(run_learner(&mut other, u64::MAX));
            found.sort();
            assert!(found == expected, "{puzzle}");
        }
    }
    assert!(forked > 40, "{forked}");
}
