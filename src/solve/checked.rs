//! Checking solutions that are counted and not shown.

use crate::board::{Board, Grid, Rules};
use crate::check::{NotASolution, is_solution_of};

/// A puzzle as the checker needs it.
#[derive(Clone, Debug)]
pub(super) struct Checked {
    board: Board,
    givens: Grid,
    /// Whether candidates are struck beside what the givens say.
    has_marks: bool,
    rules: Rules,
}

impl Checked {
    pub(super) fn new(board: &Board, rules: Rules) -> Self {
        let givens = board.givens();
        Self { has_marks: *board != Board::from(&givens), board: *board, givens, rules }
    }

    /// Whether a grid solves the puzzle, and holds only candidates of it.
    ///
    /// # Errors
    ///
    /// The first reason why it does not.
    pub(super) fn check(&self, grid: &Grid) -> Result<(), NotASolution> {
        is_solution_of(grid, &self.givens, self.rules)?;
        let is_struck = |cell, digit| !self.board.candidates(cell).contains(digit);
        let struck = || grid.iter().find(|&(cell, digit)| digit.is_some_and(|digit| is_struck(cell, digit)));
        match self.has_marks.then(struck).flatten() {
            Some((cell, _)) => Err(NotASolution::Struck(cell)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{DigitSet, Size};

    #[test]
    fn a_digit_that_is_no_candidate_is_no_solution() {
        let digits = [0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0].map(Some);
        let grid = Grid::from_digits(&digits).unwrap();
        let cell = Size::Four.cell(2, 1);
        let mut board = Board::from(&Grid::empty(Size::Four));
        assert_eq!(Checked::new(&board, Rules::Classic).check(&grid), Ok(()));
        let other = grid[cell].map_or(DigitSet::EMPTY, |digit| Size::Four.digits() - digit.as_set());
        board.set(cell, other);
        assert_eq!(Checked::new(&board, Rules::Classic).check(&grid), Err(NotASolution::Struck(cell)));
    }
}
