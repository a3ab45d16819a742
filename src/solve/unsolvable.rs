//! Why a puzzle has no solution.

use super::answer::Answer;
use super::solver::Solver;
use crate::board::{Cell, Digit, Grid, House, Size};
use crate::check::{Puzzle, Refusal};
use alloc::vec::Vec;
use core::fmt;

/// A reason why a puzzle has no solution, the simplest that was found; from [`Solver::why_unsolvable`].
///
/// # Examples
///
/// ```
/// use stackdoku::{Grid, Solver};
///
/// let puzzle: Grid = "12..\n...3\n...4\n....".parse()?;
/// let reason = Solver::new().why_unsolvable(&puzzle)?.unwrap();
/// assert_eq!(reason.to_string(), "no digit fits in row 1, column 4");
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unsolvable {
    /// The givens leave no digit for this cell.
    NoDigit(Cell),
    /// The givens leave no cell of this house for this digit.
    NoPlace {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
        /// The size of the board, which the symbol of the digit depends on.
        size: Size,
    },
    /// These givens have no solution together; without any one of them they have.
    Givens(Vec<Cell>),
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolvable::NoDigit(cell) => write!(f, "no digit fits in {cell}"),
            Unsolvable::NoPlace { digit, house, size } => {
                write!(f, "`{}` fits nowhere in {house}", digit.symbol(*size))
            }
            Unsolvable::Givens(cells) => {
                write!(f, "these {} givens have no solution together:", cells.len())?;
                cells.iter().enumerate().try_for_each(|(n, cell)| {
                    let before = if n == 0 { "" } else { ";" };
                    write!(f, "{before} {cell}")
                })
            }
        }
    }
}

impl Solver {
    /// Why `puzzle` has no solution; `None` when it has one, when its givens break the rules (which
    /// [`check::breaches`](crate::check::breaches) tells), or when a limit ended the work.
    ///
    /// # Errors
    ///
    /// When the rules are not defined for the size of the puzzle.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Grid, Unsolvable, Solver};
    ///
    /// let puzzle: Grid = "....\n4..3\n..1.\n2...".parse()?;
    /// let why = Solver::new().why_unsolvable(&puzzle)?;
    /// assert!(matches!(why, Some(Unsolvable::Givens(cells)) if cells.len() == 4));
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    pub fn why_unsolvable(&self, puzzle: &Grid) -> Result<Option<Unsolvable>, Refusal> {
        let (size, rules) = (puzzle.size(), self.rules);
        if self.solve(puzzle)? != Answer::None || Puzzle::new(puzzle, rules).is_err() {
            return Ok(None);
        }
        let board = puzzle.candidates(rules);
        if let Some(cell) = puzzle.empty_cells().find(|&cell| board.candidates(cell).is_empty()) {
            return Ok(Some(Unsolvable::NoDigit(cell)));
        }
        for house in rules.houses(size).filter(|house| house.len() == size.side()) {
            let missing = size.digits() - house.cells().map(|cell| board.candidates(cell)).collect();
            if let Some(digit) = missing.lowest() {
                return Ok(Some(Unsolvable::NoPlace { digit, house, size }));
            }
        }
        let clash = self.reduced(puzzle, |answer| *answer == Answer::None);
        Ok(clash.map(|clash| Unsolvable::Givens(clash.givens().map(|(cell, _)| cell).collect())))
    }
}
