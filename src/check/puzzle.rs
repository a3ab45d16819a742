//! A puzzle that may be searched.

use super::{Breach, NotASolution, first_breach, is_solution_of};
use crate::board::{Board, Grid, Listed, Rules, Size};
use arrayvec::ArrayVec;
use core::fmt;

/// A puzzle whose rules are defined for its size, and whose givens keep them: what every engine takes. It also says
/// whether a grid solves it.
///
/// # Examples
///
/// ```
/// use stackdoku::stack::StackSearch;
/// use stackdoku::{Grid, Puzzle, Rules, Size};
///
/// let puzzle = Puzzle::new(&Grid::empty(Size::Nine), Rules::DUTCH_MIRACLE)?;
/// let solution = StackSearch::new(&puzzle).next().unwrap();
/// assert_eq!(puzzle.check(&solution), Ok(()));
/// assert!(Puzzle::new(&Grid::empty(Size::Four), Rules::DUTCH_MIRACLE).is_err());
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Puzzle {
    board: Board,
    givens: Grid,
    /// Whether candidates are struck beside what the givens say.
    has_marks: bool,
    rules: Rules,
}

impl Puzzle {
    /// Takes a grid, or a board whose cells may have fewer candidates than all digits, such as pencil marks. A cell
    /// with a single candidate is a given, unless it was [marked](Board::mark).
    ///
    /// # Errors
    ///
    /// When the rules are not defined for the size, or the givens break them.
    ///
    /// # Cost
    ///
    /// One pass over the board under classic rules, else that of [`breaches`](super::breaches).
    pub fn new(puzzle: impl Into<Board>, rules: Rules) -> Result<Self, Refusal> {
        let board = puzzle.into();
        admit_size(board.size(), rules)?;
        let givens = board.givens();
        match first_breach(&givens, rules) {
            Some(breach) => Err(Refusal::Givens(breach)),
            None => Ok(Self { has_marks: has_marks(&board), board, givens, rules }),
        }
    }

    /// The candidates of every cell.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The cells that are decided.
    #[must_use]
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Its rules.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Its size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.board.size()
    }

    /// Whether a grid solves the puzzle, and holds only candidates of it.
    ///
    /// # Errors
    ///
    /// The first reason why it does not.
    ///
    /// # Cost
    ///
    /// That of [`is_solution_of`].
    pub fn check(&self, grid: &Grid) -> Result<(), NotASolution> {
        is_solution_of(grid, &self.givens, self.rules)?;
        let is_struck = |cell, digit| !self.board.candidates(cell).contains(digit);
        let struck = || grid.iter().find(|&(cell, digit)| digit.is_some_and(|digit| is_struck(cell, digit)));
        match self.has_marks.then(struck).flatten() {
            Some((cell, _)) => Err(NotASolution::Struck(cell)),
            None => Ok(()),
        }
    }
}

/// Whether a digit is struck from a cell without a given.
fn has_marks(board: &Board) -> bool {
    let all = board.size().digits();
    board.has_marked() || board.rows().flatten().any(|&candidates| candidates.len() != 1 && candidates != all)
}

/// Whether the rules are defined for the size.
pub(crate) fn admit_size(size: Size, rules: Rules) -> Result<(), Refusal> {
    if rules.allow(size) { Ok(()) } else { Err(Refusal::Size { rules, size }) }
}

/// Why there is nothing to search.
///
/// # Examples
///
/// ```
/// use stackdoku::check::Refusal;
/// use stackdoku::{Grid, Rules, Size, Solver};
///
/// let solutions = Solver::new().rules(Rules::DUTCH_MIRACLE).solutions(&Grid::empty(Size::Four));
/// let refusal = solutions.refusal().unwrap();
/// assert!(matches!(refusal, Refusal::Size { .. }));
/// assert_eq!(refusal.to_string(), "dutch-miracle is defined for 9x9 only, not for 4x4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refusal {
    /// The rules are not defined for boards of this size.
    Size {
        /// The rules asked for.
        rules: Rules,
        /// The size of the puzzle.
        size: Size,
    },
    /// No grid that keeps the rules was found.
    NoGrid {
        /// The rules asked for.
        rules: Rules,
        /// The size of the grid.
        size: Size,
    },
    /// The givens break the rules, here first; no grid can mend that.
    Givens(Breach),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Size { rules, size } => {
                let defined: ArrayVec<Size, 3> = Size::ALL.into_iter().filter(|&size| rules.allow(size)).collect();
                write!(f, "{rules} is defined for {} only, not for {size}", Listed(&defined, "and"))
            }
            Refusal::NoGrid { rules, size } => write!(f, "no grid of {size} was found that keeps {rules}"),
            Refusal::Givens(breach) => write!(f, "the givens break the rules: {breach}"),
        }
    }
}

impl core::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{DigitSet, Size};

    #[test]
    fn a_digit_that_is_no_candidate_is_no_solution() {
        let digits = [0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0].map(Some);
        let grid = Grid::from_digits(&digits).unwrap();
        let check = |board: &Board| Puzzle::new(board, Rules::CLASSIC).unwrap().check(&grid);
        let cell = Size::Four.cell(2, 1);
        let mut board = Board::from(&Grid::empty(Size::Four));
        assert_eq!(check(&board), Ok(()));
        let other = grid[cell].map_or(DigitSet::EMPTY, |digit| Size::Four.digits() - digit.as_set());
        board.set(cell, other);
        assert_eq!(check(&board), Err(NotASolution::Struck(cell)));
        let mut board = Board::from(&Grid::empty(Size::Four));
        board.mark(cell, other.lowest().into_iter().collect());
        assert_eq!(check(&board), Err(NotASolution::Struck(cell)));
    }
}
