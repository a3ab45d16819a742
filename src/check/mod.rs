//! The independent checker: is this grid right, and if not, where?
//!
//! It shares only the board with the engines, and is written to be obviously right rather than fast: it looks at every
//! house and every pair of cells near each other, and notes each digit that occurs again ([`breaches`]). Boards that
//! are right take a shorter way, which `one_pass` describes.

mod breach;
mod one_pass;
pub(crate) mod puzzle;

use crate::board::{Cell, Grid, Rules};
pub use breach::{Breach, BreachKind, breaches};
use core::fmt;
use one_pass::{every_digit_in_every_house, keeps_givens, no_digit_twice_in_a_house};
pub(crate) use puzzle::Puzzle;
pub use puzzle::Refusal;
pub(crate) use puzzle::admit_size;

/// Whether `grid` solves `puzzle`: full, no breach, and every given kept.
///
/// # Errors
///
/// The first reason why it does not.
///
/// # Cost
///
/// One pass over the board for a solution under classic rules. It runs for each printed solution.
///
/// # Examples
///
/// ```
/// use stackdoku::{Answer, Grid, Rules, check};
///
/// let puzzle: Grid = "1...\n..2.\n.3..\n...4".parse()?;
/// let Answer::One(solution) = puzzle.solve() else { panic!("it has one solution") };
/// assert_eq!(check::is_solution_of(&solution, &puzzle, Rules::CLASSIC), Ok(()));
/// # Ok::<(), stackdoku::Error>(())
/// ```
pub fn is_solution_of(grid: &Grid, puzzle: &Grid, rules: Rules) -> Result<(), NotASolution> {
    let size = grid.size();
    if size != puzzle.size() {
        return Err(NotASolution::OtherSize);
    }
    if rules.is_empty() && keeps_givens(grid, puzzle) && every_digit_in_every_house(grid) {
        return Ok(());
    }
    // It is not a solution, or the rules ask for more: now the reason counts, not the time.
    for (cell, given) in puzzle {
        match grid[cell] {
            None => return Err(NotASolution::Empty(cell)),
            found if given.is_some() && found != given => return Err(NotASolution::GivenChanged(cell)),
            Some(_) => {}
        }
    }
    match breaches(grid, rules).next() {
        Some(breach) => Err(NotASolution::Breach(breach)),
        None => Ok(()),
    }
}

impl Grid {
    /// Whether every cell holds a digit and no rule is broken.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Grid, Rules};
    ///
    /// let grid: Grid = "1234\n3412\n2143\n4321".parse()?;
    /// assert!(grid.is_solved(Rules::CLASSIC));
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    #[must_use]
    pub fn is_solved(&self, rules: Rules) -> bool {
        rules.allow(self.size()) && is_solution_of(self, self, rules).is_ok()
    }
}

/// The first breach; that there is none is soon known under classic rules.
fn first_breach(grid: &Grid, rules: Rules) -> Option<Breach> {
    let is_right = rules.is_empty() && no_digit_twice_in_a_house(grid);
    if is_right { None } else { breaches(grid, rules).next() }
}

/// Why a grid does not solve a puzzle.
///
/// # Examples
///
/// ```
/// use stackdoku::{Grid, Rules, Size, check};
///
/// let puzzle: Grid = "1...\n..2.\n.3..\n...4".parse()?;
/// let reason = check::is_solution_of(&Grid::empty(Size::Four), &puzzle, Rules::CLASSIC).unwrap_err();
/// assert_eq!(reason.to_string(), "row 1, column 1 is empty");
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotASolution {
    /// Grid and puzzle differ in size.
    OtherSize,
    /// A cell holds no digit.
    Empty(Cell),
    /// A given of the puzzle was changed.
    GivenChanged(Cell),
    /// A cell holds a digit that the pencil marks of the puzzle strike.
    Struck(Cell),
    /// The digits break a rule.
    Breach(Breach),
}

impl fmt::Display for NotASolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotASolution::OtherSize => f.write_str("grid and puzzle differ in size"),
            NotASolution::Empty(cell) => write!(f, "{cell} is empty"),
            NotASolution::GivenChanged(cell) => write!(f, "the given at {cell} was changed"),
            NotASolution::Struck(cell) => write!(f, "{cell} holds a digit that is not a candidate"),
            NotASolution::Breach(breach) => write!(f, "the digits break the rules: {breach}"),
        }
    }
}

impl core::error::Error for NotASolution {}

#[cfg(test)]
mod tests;
