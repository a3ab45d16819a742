//! The independent checker: is this grid right, and if not, where.
//!
//! It shares no code with the engines and is written to be obviously right, not fast: it looks at every house
//! and every touching pair, and counts how often each digit occurs.

use crate::board::{Cell, Digit, Grid, House, MAX_SIDE, Rules, Size};
use arrayvec::ArrayVec;
use core::fmt;

/// A set of digits that breaks a rule. `Display` tells it in words.
///
/// # Examples
///
/// ```
/// use stackdoku::{Grid, Rules, check};
///
/// let grid: Grid = "11..\n....\n....\n....".parse()?;
/// let breach = check::breaches(&grid, Rules::Classic).next().unwrap();
/// assert_eq!(breach.to_string(), "`1` occurs 2 times in row 1: at row 1, column 1 and row 1, column 2");
/// # Ok::<(), stackdoku::text::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    kind: BreachKind,
    cells: ArrayVec<Cell, MAX_SIDE>,
    size: Size,
}

/// Which rule digits break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BreachKind {
    /// One digit several times in one house.
    Repeated {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// Two touching cells whose digits are too close.
    TooClose {
        /// Their digits, that of the south-west cell first.
        digits: [Digit; 2],
        /// The least difference that the rules ask for.
        least: u8,
    },
}

impl Breach {
    /// Which rule is broken.
    #[must_use]
    pub fn kind(&self) -> BreachKind {
        self.kind
    }

    /// The cells that break it: those of a house in reading order, of two touching cells the south-west one first.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = |digit: Digit| digit.symbol(self.size);
        match self.kind {
            BreachKind::Repeated { house, digit } => {
                write!(f, "`{}` occurs {} times in {house}: at ", symbol(digit), self.cells.len())?;
            }
            BreachKind::TooClose { digits: [one, other], least } => {
                write!(f, "`{}` and `{}` touch and differ by less than {least}: at ", symbol(one), symbol(other))?;
            }
        }
        let last = self.cells.len().saturating_sub(1);
        for (index, cell) in self.cells.iter().enumerate() {
            let before = if index == 0 {
                ""
            } else if index == last {
                " and "
            } else {
                ", "
            };
            write!(f, "{before}{cell}")?;
        }
        Ok(())
    }
}

/// All breaches of a grid, full or not: house after house, then the touching pairs.
///
/// # Cost
///
/// Time proportional to the cells of all houses: about a microsecond for 16x16. Nothing is allocated.
pub fn breaches(grid: &Grid, rules: Rules) -> impl Iterator<Item = Breach> + '_ {
    let size = grid.size();
    let repeated = rules.houses(size).flat_map(move |house| {
        let digits: ArrayVec<Digit, MAX_SIDE> = house.cells().filter_map(|cell| grid[cell]).collect();
        repeated_digits(&digits).map(move |digit| {
            let cells = house.cells().filter(|&cell| grid[cell] == Some(digit)).collect();
            Breach { kind: BreachKind::Repeated { house, digit }, cells, size }
        })
    });
    let least = rules.touching_difference();
    let too_close = rules.touching_pairs(size).filter_map(move |(one, other)| {
        let digits = [grid[one]?, grid[other]?];
        let difference = digits[0].number().abs_diff(digits[1].number());
        let kind = BreachKind::TooClose { digits, least };
        (difference < least).then(|| Breach { kind, cells: [one, other].into_iter().collect(), size })
    });
    repeated.chain(too_close)
}

/// Whether a search may start on this puzzle: the rules are defined for its size, and the givens keep them.
///
/// # Errors
///
/// When they do not.
///
/// # Cost
///
/// That of [`breaches`].
pub fn admit(puzzle: &Grid, rules: Rules) -> Result<(), Refusal> {
    let size = puzzle.size();
    if !rules.allow(size) {
        return Err(Refusal::Size { rules, size });
    }
    match breaches(puzzle, rules).next() {
        Some(breach) => Err(Refusal::Givens(breach)),
        None => Ok(()),
    }
}

/// Why there is nothing to search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The rules are not defined for boards of this size.
    Size {
        /// The rules asked for.
        rules: Rules,
        /// The size of the puzzle.
        size: Size,
    },
    /// The givens break the rules, here first; no grid can mend that.
    Givens(Breach),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Size { rules, size } => {
                let defined = Size::ALL.into_iter().filter(|&size| rules.allow(size));
                write!(f, "{rules} is defined for")?;
                defined.enumerate().try_for_each(|(n, size)| write!(f, "{} {size}", if n == 0 { "" } else { "," }))?;
                write!(f, " only, not for {size}")
            }
            Refusal::Givens(breach) => write!(f, "the givens break the rules: {breach}"),
        }
    }
}

impl core::error::Error for Refusal {}

/// The digits that occur more than once, in ascending order.
fn repeated_digits(digits: &[Digit]) -> impl Iterator<Item = Digit> + use<> {
    let mut times = [0u8; MAX_SIDE];
    for digit in digits {
        times[usize::from(digit.number())] += 1;
    }
    (0..).zip(times).filter(|&(_, times)| times > 1).filter_map(|(number, _)| Digit::new(number))
}

/// Whether `grid` solves `puzzle`: full, no breach, and every given kept.
///
/// # Errors
///
/// The first reason why it does not.
///
/// # Cost
///
/// A pass over the board for a solution under classic rules: this runs for every solution that is printed.
pub fn is_solution_of(grid: &Grid, puzzle: &Grid, rules: Rules) -> Result<(), NotASolution> {
    let size = grid.size();
    if size != puzzle.size() {
        return Err(NotASolution::OtherSize);
    }
    for (cell, given) in puzzle {
        match grid[cell] {
            None => return Err(NotASolution::Empty(cell)),
            found if given.is_some() && found != given => return Err(NotASolution::GivenChanged(cell)),
            Some(_) => {}
        }
    }
    let asks_for_more = rules.extra_houses(size).next().is_some() || rules.touching_difference() > 0;
    if !asks_for_more && every_digit_in_every_house(grid) {
        return Ok(());
    }
    match breaches(grid, rules).next() {
        Some(breach) => Err(NotASolution::Breach(breach)),
        None => Ok(()),
    }
}

/// Whether each row, column and block holds each digit. Then none holds one twice: a house has as many cells as there
/// are digits.
fn every_digit_in_every_house(grid: &Grid) -> bool {
    fn holds<const SIDE: usize, const BLOCK_SIDE: usize>(grid: &Grid) -> bool {
        let (mut rows, mut columns, mut blocks) = ([0u16; SIDE], [0u16; SIDE], [0u16; SIDE]);
        for (cell, digit) in grid {
            let (row, column) = (cell.row(), cell.column());
            let digit = digit.map_or(0, |digit| 1 << digit.number());
            rows[row] |= digit;
            columns[column] |= digit;
            blocks[row / BLOCK_SIDE * BLOCK_SIDE + column / BLOCK_SIDE] |= digit;
        }
        let all = (0..SIDE).fold(0, |set, digit| set | 1 << digit);
        rows == [all; SIDE] && columns == [all; SIDE] && blocks == [all; SIDE]
    }
    match grid.size() {
        Size::Four => holds::<4, 2>(grid),
        Size::Nine => holds::<9, 3>(grid),
        Size::Sixteen => holds::<16, 4>(grid),
    }
}

/// Why a grid does not solve a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotASolution {
    /// Grid and puzzle differ in size.
    OtherSize,
    /// A cell holds no digit.
    Empty(Cell),
    /// A given of the puzzle was changed.
    GivenChanged(Cell),
    /// The digits break a rule.
    Breach(Breach),
}

impl fmt::Display for NotASolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotASolution::OtherSize => f.write_str("grid and puzzle differ in size"),
            NotASolution::Empty(cell) => write!(f, "{cell} is empty"),
            NotASolution::GivenChanged(cell) => write!(f, "the given at {cell} was changed"),
            NotASolution::Breach(breach) => write!(f, "the digits break the rules: {breach}"),
        }
    }
}

impl core::error::Error for NotASolution {}

#[cfg(test)]
#[path = "../tests/inside/check.rs"]
mod tests;
