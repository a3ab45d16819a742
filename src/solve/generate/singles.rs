//! The deductions that people begin with: naked and hidden singles.

use crate::board::{Board, Cell, Digit, DigitSet, Grid, Peers, Rules, Size};
use alloc::vec::Vec;

/// What singles are looked for with.
pub(super) struct Singles {
    peers: Peers,
    /// The houses that hold every digit.
    houses: Vec<Vec<Cell>>,
}

impl Singles {
    pub(super) fn new(size: Size, rules: Rules) -> Self {
        let houses = rules.houses(size).filter(|house| house.len() == size.side());
        Self { peers: Peers::new(size, rules), houses: houses.map(|house| house.cells().collect()).collect() }
    }

    /// Whether these two deductions fill a puzzle that has a solution: a cell that can hold one digit only, and a digit
    /// that fits in one cell of a house only.
    pub(super) fn solve(&self, puzzle: &Grid) -> bool {
        let mut grid = Grid::empty(puzzle.size());
        let mut board = Board::from(&grid);
        let mut found: Vec<(Cell, Digit)> = puzzle.iter().filter_map(|(cell, digit)| Some((cell, digit?))).collect();
        while !found.is_empty() {
            for (cell, digit) in found.drain(..) {
                grid.set(cell, Some(digit));
                board.set(cell, digit.as_set());
                for &(peer, least) in self.peers.of(cell) {
                    board.set(peer, board.candidates(peer) - digit.nearer_than(least.get()));
                }
            }
            for house in &self.houses {
                let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
                for &cell in house {
                    twice |= once & board.candidates(cell);
                    once |= board.candidates(cell);
                }
                for &cell in house.iter().filter(|&&cell| grid[cell].is_none()) {
                    let candidates = board.candidates(cell);
                    let digit = candidates.only().or_else(|| (candidates - twice).lowest());
                    found.extend(digit.map(|digit| (cell, digit)));
                }
            }
        }
        grid.is_full()
    }
}
