//! The crate `sudoku` as a peer at side 9.

use sudoku::Sudoku;

use crate::{Answer, Peer, puzzle::Puzzle};

/// The solver of the crate `sudoku`.
pub struct SudokuCrate;

impl Peer for SudokuCrate {
    fn name(&self) -> &'static str {
        "sudoku"
    }

    fn answer(&mut self, puzzle: &Puzzle, limit: usize) -> Answer {
        let givens = puzzle.givens[..].try_into().expect("81 cells");
        let Ok(sudoku) = Sudoku::from_bytes(givens) else { return (0, None) };
        let solutions = sudoku.solutions_up_to(limit);
        let first = solutions.first().map(|grid| grid.to_bytes().to_vec());
        (solutions.len(), first)
    }
}
