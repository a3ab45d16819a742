//! The independent checker: is this grid right, and if not, where.
//!
//! It shares no code with the engines and is written to be obviously right, not fast: it looks at every house
//! and every touching pair, and counts how often each digit occurs.

use crate::bits::Digit;
use crate::geometry::{Cell, House, MAX_SIDE, Size};
use crate::grid::Grid;
use crate::rules::Rules;
use arrayvec::ArrayVec;
use core::fmt;

/// A set of digits that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// One digit several times in one house.
    Repeated {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// All cells of the house that hold it, in reading order; two or more.
        cells: ArrayVec<Cell, MAX_SIDE>,
    },
    /// Two touching cells whose digits are too close.
    TooClose {
        /// The two cells, the south-west one first.
        cells: [Cell; 2],
        /// Their digits.
        digits: [Digit; 2],
        /// By how much they should differ at least.
        difference: u8,
    },
}

impl Breach {
    /// The cells that break the rule.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Breach::Repeated { cells, .. } => cells,
            Breach::TooClose { cells, .. } => cells,
        }
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
        let house_cells = house.cells(size);
        let digits: ArrayVec<Digit, MAX_SIDE> = house_cells.iter().filter_map(|&cell| grid.digit(cell)).collect();
        repeated_digits(&digits).map(move |digit| {
            let holds = |cell: &Cell| grid.digit(*cell) == Some(digit);
            let cells = house_cells.iter().copied().filter(holds).collect();
            Breach::Repeated { house, digit, cells }
        })
    });
    let difference = rules.touching_difference();
    let too_close = rules.touching_pairs(size).filter_map(move |(a, b)| {
        let digits = [grid.digit(a)?, grid.digit(b)?];
        let apart = digits[0].number().abs_diff(digits[1].number());
        (apart < difference).then_some(Breach::TooClose { cells: [a, b], digits, difference })
    });
    repeated.chain(too_close)
}

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
    for (cell, given) in puzzle.iter() {
        match grid.digit(cell) {
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
        for row in 0..SIDE {
            for column in 0..SIDE {
                let digit = grid.digit(Cell::new((row * SIDE + column) as u8)).map_or(0, Digit::as_set);
                rows[row] |= digit;
                columns[column] |= digit;
                blocks[row / BLOCK_SIDE * BLOCK_SIDE + column / BLOCK_SIDE] |= digit;
            }
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
            NotASolution::Empty(cell) => write!(f, "cell {} is empty", cell.index()),
            NotASolution::GivenChanged(cell) => write!(f, "the given in cell {} was changed", cell.index()),
            NotASolution::Breach(breach) => write!(f, "the digits break the rules: {breach:?}"),
        }
    }
}

impl core::error::Error for NotASolution {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::HouseKind;
    use std::vec::Vec;

    /// A right grid of any size: the rows of a band are shifted by a block, bands by one.
    fn right(size: Size) -> Grid {
        let (side, block) = (size.side(), size.block_side());
        let mut grid = Grid::empty(size);
        for cell in size.cells() {
            let (row, column) = (cell.row(size), cell.column(size));
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
                let number = grid.digit(cell).unwrap().number();
                grid.set(cell, Digit::new((number + 1) % size.side() as u8));
                let found: Vec<HouseKind> = breaches(&grid, Rules::Classic)
                    .map(|breach| match breach {
                        Breach::Repeated { house, cells, .. } => {
                            assert!(cells.len() == 2 && cells.contains(&cell));
                            house.kind
                        }
                        Breach::TooClose { .. } => panic!("classic rules ask nothing of touching cells"),
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
                let (digit_a, digit_b) = (grid.digit(a), grid.digit(b));
                grid.set(a, digit_b);
                grid.set(b, digit_a);
                assert_eq!(every_digit_in_every_house(&grid), breaches(&grid, Rules::Classic).next().is_none());
            }
        }
    }

    #[test]
    fn every_reason_not_to_be_a_solution_is_named() {
        let grid = right(Size::Nine);
        let cell = Cell::new(40);
        let other = Grid::empty(Size::Four);
        assert_eq!(is_solution_of(&grid, &other, Rules::Classic), Err(NotASolution::OtherSize));
        let mut hole = grid;
        hole.set(cell, None);
        assert_eq!(is_solution_of(&hole, &grid, Rules::Classic), Err(NotASolution::Empty(cell)));
        let mut puzzle = Grid::empty(Size::Nine);
        puzzle.set(cell, Digit::new((grid.digit(cell).unwrap().number() + 1) % 9));
        assert_eq!(is_solution_of(&grid, &puzzle, Rules::Classic), Err(NotASolution::GivenChanged(cell)));
        let mut wrong = grid;
        wrong.set(cell, puzzle.digit(cell));
        assert!(matches!(is_solution_of(&wrong, &puzzle, Rules::Classic), Err(NotASolution::Breach(_))));
    }

    #[test]
    fn touching_digits_less_than_four_apart_break_dutch_miracle() {
        let size = Size::Nine;
        for difference in 0..9 {
            let mut grid = Grid::empty(size);
            grid.set(size.cell(4, 3), Digit::new(0));
            grid.set(size.cell(3, 4), Digit::new(difference));
            let too_close = breaches(&grid, Rules::DutchMiracle).filter(|b| matches!(b, Breach::TooClose { .. }));
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
}
