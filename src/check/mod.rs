//! The independent checker: is this grid right, and if not, where?
//!
//! It shares only the board with the engines, and is written to be obviously right rather than fast: it looks at every
//! house and every pair of cells near each other, and counts how often each digit occurs.

mod breach;
pub(crate) mod puzzle;

use crate::board::{Cell, Grid, Rules, Size};
pub use breach::{Breach, BreachKind, breaches};
use core::fmt;
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
/// assert_eq!(check::is_solution_of(&solution, &puzzle, Rules::Classic), Ok(()));
/// # Ok::<(), stackdoku::Error>(())
/// ```
pub fn is_solution_of(grid: &Grid, puzzle: &Grid, rules: Rules) -> Result<(), NotASolution> {
    let size = grid.size();
    if size != puzzle.size() {
        return Err(NotASolution::OtherSize);
    }
    if is_classic(size, rules) && keeps_givens(grid, puzzle) && every_digit_in_every_house(grid) {
        return Ok(());
    }
    // It is none, or the rules ask for more: now the reason counts, not the time.
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
    /// assert!(grid.is_solved(Rules::Classic));
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    #[must_use]
    pub fn is_solved(&self, rules: Rules) -> bool {
        rules.allow(self.size()) && is_solution_of(self, self, rules).is_ok()
    }
}

/// Whether `grid` has every given of `puzzle`, which is of the same size.
fn keeps_givens(grid: &Grid, puzzle: &Grid) -> bool {
    let side = grid.size().side() as u8;
    let (givens, found) = (puzzle.rows_of_numbers().as_flattened(), grid.rows_of_numbers().as_flattened());
    // The number of a blank cell is not a digit. To look at all cells is faster than to stop early.
    givens.iter().zip(found).fold(true, |kept, (given, found)| kept & (given == found || *given >= side))
}

/// Whether there is nothing to keep but rows, columns and blocks.
fn is_classic(size: Size, rules: Rules) -> bool {
    rules.extra_houses(size).next().is_none() && rules.near().is_empty()
}

/// The first breach; that there is none is soon known under classic rules.
fn first_breach(grid: &Grid, rules: Rules) -> Option<Breach> {
    let is_right = is_classic(grid.size(), rules) && no_digit_twice_in_a_house(grid);
    if is_right { None } else { breaches(grid, rules).next() }
}

/// Whether each row, column and block holds each digit. Then none holds one twice: a house has as many cells as there
/// are digits.
fn every_digit_in_every_house(grid: &Grid) -> bool {
    fn holds<const SIDE: usize, const BLOCK_SIDE: usize>(grid: &Grid) -> bool {
        let all = (0..SIDE).fold(0, |set, digit| set | 1 << digit);
        let houses = digits_of_houses::<SIDE, BLOCK_SIDE>(grid);
        houses.as_flattened().iter().fold(true, |hold, &digits| hold & (digits == all))
    }
    match grid.size() {
        Size::Four => holds::<4, 2>(grid),
        Size::Nine => holds::<9, 3>(grid),
        Size::Sixteen => holds::<16, 4>(grid),
    }
}

/// Whether rows, columns and blocks hold as many different digits as the board holds digits: then no house holds one
/// twice.
fn no_digit_twice_in_a_house(grid: &Grid) -> bool {
    fn holds<const SIDE: usize, const BLOCK_SIDE: usize>(grid: &Grid) -> bool {
        let is_digit = |number: &&u8| usize::from(**number) < SIDE;
        let digits: usize = grid.rows().map(|numbers| numbers.iter().filter(is_digit).count()).sum();
        let different = |set: &u32| (set & ((1 << SIDE) - 1)).count_ones() as usize;
        let kinds = digits_of_houses::<SIDE, BLOCK_SIDE>(grid);
        kinds.iter().all(|houses| houses.iter().map(different).sum::<usize>() == digits)
    }
    match grid.size() {
        Size::Four => holds::<4, 2>(grid),
        Size::Nine => holds::<9, 3>(grid),
        Size::Sixteen => holds::<16, 4>(grid),
    }
}

/// The digits of each row, of each column and of each block, as sets of bits. A blank cell adds a bit that no digit
/// has.
#[inline(always)]
fn digits_of_houses<const SIDE: usize, const BLOCK_SIDE: usize>(grid: &Grid) -> [[u32; SIDE]; 3] {
    let together = |sets: &[u32]| sets.iter().fold(0, |all, set| all | set);
    let [mut rows, mut columns, mut blocks] = [[0; SIDE]; 3];
    for (band, numbers) in grid.rows_of_numbers().chunks(BLOCK_SIDE).take(BLOCK_SIDE).enumerate() {
        let mut columns_of_band = [0; SIDE];
        for (row, numbers) in numbers.iter().enumerate() {
            let mut digits = [0; SIDE];
            for column in 0..SIDE {
                digits[column] = 1 << numbers[column];
                columns_of_band[column] |= digits[column];
            }
            rows[band * BLOCK_SIDE + row] = together(&digits);
        }
        for (column, digits) in columns_of_band.iter().enumerate() {
            columns[column] |= digits;
        }
        for (block, columns) in columns_of_band.chunks(BLOCK_SIDE).enumerate() {
            blocks[band * BLOCK_SIDE + block] = together(columns);
        }
    }
    [rows, columns, blocks]
}

/// Why a grid does not solve a puzzle.
///
/// # Examples
///
/// ```
/// use stackdoku::{Grid, Rules, Size, check};
///
/// let puzzle: Grid = "1...\n..2.\n.3..\n...4".parse()?;
/// let reason = check::is_solution_of(&Grid::empty(Size::Four), &puzzle, Rules::Classic).unwrap_err();
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
