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
        let mut bytes = [0; 81];
        for (byte, given) in bytes.iter_mut().zip(&puzzle.givens) {
            *byte = given.map_or(0, |digit| digit + 1);
        }
        let Ok(sudoku) = Sudoku::from_bytes(bytes) else { return (0, None) };
        let solutions = sudoku.solutions_up_to(limit);
        let first = solutions.first().map(|grid| grid.to_bytes().iter().map(|sign| sign - 1).collect());
        (solutions.len(), first)
    }
}
