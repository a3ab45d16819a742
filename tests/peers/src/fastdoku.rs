//! fastdoku, in Rust, as a peer at side 9.

extern crate fastdoku;

use crate::puzzle::Puzzle;
use crate::{Answer, Peer};
use fastdoku::jcz::{Outcome, run};
use fastdoku::{HYBRID_GUESS_BUDGET, HYBRID_MAX_UNSOLVED, triad_count_solutions, triad_solve_grid};

/// fastdoku as its program solves and counts: one solver up to its limits, then, from the start, one on triads with
/// vector instructions.
pub struct Fastdoku;

fn givens(puzzle: &Puzzle) -> &[u8; 81] {
    puzzle.givens[..].try_into().expect("81 cells")
}

impl Peer for Fastdoku {
    fn name(&self) -> &'static str {
        "fastdoku"
    }

    fn answer(&mut self, puzzle: &Puzzle, limit: usize) -> Answer {
        let (givens, limit) = (givens(puzzle), limit as u64);
        let (count, first) = match run(givens, limit, HYBRID_MAX_UNSOLVED, HYBRID_GUESS_BUDGET) {
            Outcome::Done(count, first) => (count, first),
            Outcome::Deferred if limit == 1 => {
                let first = triad_solve_grid(givens);
                (u64::from(first.is_some()), first)
            }
            // It counts, and hands no solution out.
            Outcome::Deferred => (triad_count_solutions(givens, limit), None),
        };
        (count as usize, first.map(Vec::from))
    }

    fn solution(&mut self, puzzle: &Puzzle) -> Option<Vec<u8>> {
        triad_solve_grid(givens(puzzle)).map(Vec::from)
    }
}
