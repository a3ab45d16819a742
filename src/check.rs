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
mod tests {
    use super::*;
    use crate::board::HouseKind;
    use std::string::ToString;
    use std::vec::Vec;

    /// A right grid of any size: the rows of a band are shifted by a block, bands by one.
    fn right(size: Size) -> Grid {
        let (side, block) = (size.side(), size.block_side());
        let mut grid = Grid::empty(size);
        for cell in size.cells() {
            let (row, column) = (cell.row(), cell.column());
            let number = (block * (row % block) + row / block + column) % side;
            grid.set(cell, Digit::new(number as u8));
        }
        grid
    }

    #[test]
    fn a_right_grid_has_no_breach_and_solves_itself() {
        for size in Size::ALL {
            let grid = right(size);
            assert_eq!(breaches(&grid, Rules::Classic).count(), 0);
            assert_eq!(is_solution_of(&grid, &grid, Rules::Classic), Ok(()));
            assert_eq!(is_solution_of(&grid, &Grid::empty(size), Rules::Classic), Ok(()));
        }
    }

    #[test]
    fn changing_any_cell_of_a_right_grid_breaks_row_column_and_block() {
        for size in Size::ALL {
            for cell in size.cells() {
                let mut grid = right(size);
                let number = grid[cell].unwrap().number();
                grid.set(cell, Digit::new((number + 1) % size.side() as u8));
                let found: Vec<HouseKind> = breaches(&grid, Rules::Classic)
                    .map(|breach| match breach.kind() {
                        BreachKind::Repeated { house, .. } => {
                            assert!(breach.cells().len() == 2 && breach.cells().contains(&cell));
                            house.kind()
                        }
                        BreachKind::TooClose { .. } => panic!("classic rules ask nothing of touching cells"),
                    })
                    .collect();
                assert_eq!(found, [HouseKind::Row, HouseKind::Column, HouseKind::Block]);
            }
        }
    }

    #[test]
    fn the_quick_pass_agrees_with_the_breaches() {
        for size in Size::ALL {
            assert!(every_digit_in_every_house(&right(size)));
            for (a, b) in size.cells().zip(size.cells().skip(1)) {
                let mut grid = right(size);
                let (digit_a, digit_b) = (grid[a], grid[b]);
                grid.set(a, digit_b);
                grid.set(b, digit_a);
                assert_eq!(every_digit_in_every_house(&grid), breaches(&grid, Rules::Classic).next().is_none());
            }
        }
    }

    #[test]
    fn every_reason_not_to_be_a_solution_is_named() {
        let grid = right(Size::Nine);
        let cell = Cell::new(4, 4);
        let other = Grid::empty(Size::Four);
        assert_eq!(is_solution_of(&grid, &other, Rules::Classic), Err(NotASolution::OtherSize));
        let mut hole = grid;
        hole.set(cell, None);
        assert_eq!(is_solution_of(&hole, &grid, Rules::Classic), Err(NotASolution::Empty(cell)));
        let mut puzzle = Grid::empty(Size::Nine);
        puzzle.set(cell, Digit::new((grid[cell].unwrap().number() + 1) % 9));
        assert_eq!(is_solution_of(&grid, &puzzle, Rules::Classic), Err(NotASolution::GivenChanged(cell)));
        let mut wrong = grid;
        wrong.set(cell, puzzle[cell]);
        assert!(matches!(is_solution_of(&wrong, &puzzle, Rules::Classic), Err(NotASolution::Breach(_))));
    }

    #[test]
    fn touching_digits_less_than_four_apart_break_dutch_miracle() {
        let size = Size::Nine;
        for difference in 0..9 {
            let mut grid = Grid::empty(size);
            grid.set(size.cell(4, 3), Digit::new(0));
            grid.set(size.cell(3, 4), Digit::new(difference));
            let is_too_close = |breach: &Breach| matches!(breach.kind(), BreachKind::TooClose { .. });
            let too_close = breaches(&grid, Rules::DutchMiracle).filter(is_too_close);
            assert_eq!(too_close.count(), usize::from(difference < 4));
            // The other diagonal asks nothing.
            let mut grid = Grid::empty(size);
            grid.set(size.cell(3, 3), Digit::new(0));
            grid.set(size.cell(4, 4), Digit::new(difference));
            assert_eq!(breaches(&grid, Rules::DutchMiracle).count(), usize::from(difference == 0));
        }
    }

    #[test]
    fn a_digit_three_times_on_a_diagonal_is_one_breach_of_three_cells() {
        let size = Size::Nine;
        let mut grid = Grid::empty(size);
        for (row, column) in [(7, 1), (5, 3), (0, 8)] {
            grid.set(size.cell(row, column), Digit::new(2));
        }
        let found: Vec<Breach> = breaches(&grid, Rules::DutchMiracle).collect();
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].cells(), [size.cell(0, 8), size.cell(5, 3), size.cell(7, 1)]);
    }

    #[test]
    fn breaches_and_refusals_are_told_in_words() {
        let size = Size::Nine;
        let mut grid = Grid::empty(size);
        for (row, column) in [(7, 1), (5, 3), (0, 8)] {
            grid.set(size.cell(row, column), Digit::new(2));
        }
        assert_eq!(
            admit(&grid, Rules::DutchMiracle).unwrap_err().to_string(),
            "the givens break the rules: `3` occurs 3 times in the diagonal from row 9, column 1 to row 1, column 9: \
             at row 1, column 9, row 6, column 4 and row 8, column 2"
        );
        grid = Grid::empty(size);
        grid.set(size.cell(4, 3), Digit::new(0));
        grid.set(size.cell(3, 4), Digit::new(3));
        let refused = is_solution_of(&grid, &grid, Rules::DutchMiracle).unwrap_err();
        assert_eq!(refused.to_string(), "row 1, column 1 is empty");
        assert_eq!(
            breaches(&grid, Rules::DutchMiracle).next().unwrap().to_string(),
            "`1` and `4` touch and differ by less than 4: at row 5, column 4 and row 4, column 5"
        );
        let refused = admit(&Grid::empty(Size::Sixteen), Rules::DutchMiracle).unwrap_err();
        assert_eq!(refused.to_string(), "dutch-miracle is defined for 9x9 only, not for 16x16");
    }
}
