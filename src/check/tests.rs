//! The checker: it must find every fault, and no fault where there is none.

use super::*;
use crate::board::{Digit, HouseKind, Size};
use crate::common::shifted_rows;
use std::string::ToString;
use std::vec::Vec;

#[test]
fn changing_any_cell_of_a_right_grid_breaks_row_column_and_block() {
    for size in Size::ALL {
        for cell in size.cells() {
            let mut grid = shifted_rows(size);
            let number = grid[cell].unwrap().number();
            grid.set(cell, Digit::new((number + 1) % size.side() as u8));
            let found: Vec<HouseKind> = breaches(&grid, Rules::CLASSIC)
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
        assert!(every_digit_in_every_house(&shifted_rows(size)));
        for (a, b) in size.cells().zip(size.cells().skip(1)) {
            let mut grid = shifted_rows(size);
            let (digit_a, digit_b) = (grid[a], grid[b]);
            grid.set(a, digit_b);
            grid.set(b, digit_a);
            assert_eq!(every_digit_in_every_house(&grid), breaches(&grid, Rules::CLASSIC).next().is_none());
        }
    }
}

#[test]
fn the_quick_pass_finds_faults_in_one_kind_of_house_alone() {
    for size in Size::ALL {
        let exchanged = |pairs: &[[(usize, usize); 2]]| {
            let mut grid = shifted_rows(size);
            for &[a, b] in pairs {
                let (a, b) = (size.cell(a.0, a.1), size.cell(b.0, b.1));
                let digits = (grid[a], grid[b]);
                grid.set(a, digits.1);
                grid.set(b, digits.0);
            }
            grid
        };
        let in_a_block = 0..size.block_side();
        let rows: Vec<_> = in_a_block.clone().map(|column| [(0, column), (1, column)]).collect();
        let columns: Vec<_> = in_a_block.map(|row| [(row, 0), (row, 1)]).collect();
        let mut blocks = Grid::empty(size);
        size.cells().for_each(|cell| blocks.set(cell, Digit::new(((cell.row() + cell.column()) % size.side()) as u8)));
        let faults =
            [(HouseKind::Row, exchanged(&rows)), (HouseKind::Column, exchanged(&columns)), (HouseKind::Block, blocks)];
        for (kind, grid) in faults {
            assert!(!every_digit_in_every_house(&grid), "{kind:?}");
            for breach in breaches(&grid, Rules::CLASSIC) {
                let BreachKind::Repeated { house, .. } = breach.kind() else { panic!("{breach}") };
                assert_eq!(house.kind(), kind);
            }
        }
    }
}

#[test]
fn every_reason_not_to_be_a_solution_is_named() {
    let grid = shifted_rows(Size::Nine);
    let cell = Cell::new(4, 4);
    let other = Grid::empty(Size::Four);
    assert_eq!(is_solution_of(&grid, &other, Rules::CLASSIC), Err(NotASolution::OtherSize));
    let mut hole = grid;
    hole.set(cell, None);
    assert_eq!(is_solution_of(&hole, &grid, Rules::CLASSIC), Err(NotASolution::Empty(cell)));
    let mut puzzle = Grid::empty(Size::Nine);
    puzzle.set(cell, Digit::new((grid[cell].unwrap().number() + 1) % 9));
    assert_eq!(is_solution_of(&grid, &puzzle, Rules::CLASSIC), Err(NotASolution::GivenChanged(cell)));
    let mut wrong = grid;
    wrong.set(cell, puzzle[cell]);
    assert!(matches!(is_solution_of(&wrong, &puzzle, Rules::CLASSIC), Err(NotASolution::Breach(_))));
}

#[test]
fn touching_digits_less_than_four_apart_break_dutch_miracle() {
    let size = Size::Nine;
    for difference in 0..9 {
        let mut grid = Grid::empty(size);
        grid.set(size.cell(4, 3), Digit::new(0));
        grid.set(size.cell(3, 4), Digit::new(difference));
        let is_too_close = |breach: &Breach| matches!(breach.kind(), BreachKind::TooClose { .. });
        let too_close = breaches(&grid, Rules::DUTCH_MIRACLE).filter(is_too_close);
        assert_eq!(too_close.count(), usize::from(difference < 4));
        // The other diagonals have no rule.
        let mut grid = Grid::empty(size);
        grid.set(size.cell(3, 3), Digit::new(0));
        grid.set(size.cell(4, 4), Digit::new(difference));
        assert_eq!(breaches(&grid, Rules::DUTCH_MIRACLE).count(), usize::from(difference == 0));
    }
}

#[test]
fn breaches_and_refusals_are_told_in_words() {
    let size = Size::Nine;
    let mut grid = Grid::empty(size);
    for (row, column) in [(7, 1), (5, 3), (0, 8)] {
        grid.set(size.cell(row, column), Digit::new(2));
    }
    assert_eq!(breaches(&grid, Rules::DUTCH_MIRACLE).count(), 1);
    assert_eq!(
        Puzzle::new(&grid, Rules::DUTCH_MIRACLE).unwrap_err().to_string(),
        "the givens break the rules: `3` occurs 3 times in the diagonal from row 9, column 1 to row 1, column 9: \
         at row 1, column 9, row 6, column 4 and row 8, column 2"
    );
    grid = Grid::empty(size);
    grid.set(size.cell(4, 3), Digit::new(0));
    grid.set(size.cell(3, 4), Digit::new(3));
    let refused = is_solution_of(&grid, &grid, Rules::DUTCH_MIRACLE).unwrap_err();
    assert_eq!(refused.to_string(), "row 1, column 1 is empty");
    assert_eq!(
        breaches(&grid, Rules::DUTCH_MIRACLE).next().unwrap().to_string(),
        "`1` and `4` touch and differ by less than 4: at row 5, column 4 and row 4, column 5"
    );
    let refused = Puzzle::new(&Grid::empty(Size::Sixteen), Rules::DUTCH_MIRACLE).unwrap_err();
    assert_eq!(refused.to_string(), "dutch-miracle is defined for 9x9 only, not for 16x16");
}

#[test]
fn a_grid_is_solved_when_it_is_full_and_right_under_its_rules() {
    for size in Size::ALL {
        let grid = shifted_rows(size);
        assert!(grid.is_solved(Rules::CLASSIC));
        assert!(!grid.is_solved(Rules::DUTCH_MIRACLE), "shifted rows, or another size");
        let mut wrong = grid;
        wrong.set(size.cell(0, 0), grid[size.cell(0, 1)]);
        assert!(!wrong.is_solved(Rules::CLASSIC));
        wrong.set(size.cell(0, 0), None);
        assert!(!wrong.is_solved(Rules::CLASSIC));
    }
}

#[test]
fn the_quick_look_at_the_givens_agrees_with_the_reasons() {
    for size in Size::ALL {
        let grid = shifted_rows(size);
        for cell in size.cells() {
            for digit in size.digits().iter().map(Some).chain([None]) {
                let mut puzzle = Grid::empty(size);
                puzzle.set(cell, digit);
                let is_kept = digit.is_none() || digit == grid[cell];
                assert_eq!(keeps_givens(&grid, &puzzle), is_kept);
                let found = is_solution_of(&grid, &puzzle, Rules::CLASSIC);
                assert_eq!(found, if is_kept { Ok(()) } else { Err(NotASolution::GivenChanged(cell)) });
            }
            let mut open = grid;
            open.set(cell, None);
            assert_eq!(is_solution_of(&open, &Grid::empty(size), Rules::CLASSIC), Err(NotASolution::Empty(cell)));
        }
    }
}

#[test]
fn the_quick_look_for_a_breach_finds_what_the_slow_one_finds() {
    let first = |grid: &Grid, rules| assert_eq!(first_breach(grid, rules), breaches(grid, rules).next());
    for size in Size::ALL {
        for (number, cell) in size.cells().enumerate() {
            // Of the other cells some are blank.
            let mut grid = shifted_rows(size);
            for other in size.cells().skip(number % 4).step_by(1 + number % 5).filter(|&other| other != cell) {
                grid.set(other, None);
            }
            for digit in size.digits() {
                grid.set(cell, Some(digit));
                first(&grid, Rules::CLASSIC);
            }
            grid.set(cell, None);
            first(&grid, Rules::CLASSIC);
        }
    }
    first(&Grid::empty(Size::Nine), Rules::DUTCH_MIRACLE);
    first(&shifted_rows(Size::Nine), Rules::DUTCH_MIRACLE);
}
