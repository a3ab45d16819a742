//! Parts of a puzzle, each searched by a copy of the learner: together they have the solutions that are left.

use super::learner;
use crate::board::{Board, DigitSet};
use crate::search::Progress;
use crate::tests::{KINDS, known_puzzles, run_learner};

#[test]
fn two_parts_have_every_solution_once() {
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
