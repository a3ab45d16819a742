//! Grids made of numbers.

use super::super::digit::Digit;
use super::*;
use std::string::ToString;

#[test]
fn numbers_are_digits_below_the_side_and_empty_cells_above() {
    for size in Size::ALL {
        let numbers: Vec<u8> = (0..size.cell_count()).map(|cell| (cell * 7 % 23) as u8).collect();
        let grid = Grid::from_numbers(size, &numbers);
        for ((cell, &number), &kept) in size.cells().zip(&numbers).zip(grid.rows().flatten()) {
            let digit = Digit::new(number).filter(|_| usize::from(number) < size.side());
            assert_eq!(grid[cell], digit);
            assert_eq!(kept, digit.map_or(16, Digit::number));
        }
    }
}

#[test]
fn lists_that_are_no_board_are_refused() {
    assert_eq!(Grid::from_digits(&[None; 25]), Err(NotAGrid::CellCount(25)));
    let mut digits = [None; 16];
    digits[3] = Some(4);
    let cell = Size::Four.cell(0, 3);
    assert_eq!(Grid::from_digits(&digits), Err(NotAGrid::Digit { cell, number: 4 }));
    digits[3] = Some(3);
    assert_eq!(Grid::from_digits(&digits).unwrap()[cell], Digit::new(3));
    let mut numbers = [0; 16];
    numbers[3] = 5;
    let error = Grid::try_from(numbers).unwrap_err();
    assert_eq!(error, NotAGrid::Number { cell, number: 5 });
    assert_eq!(error.to_string(), "the number 5 at row 1, column 4 is too large for the board");
    numbers[3] = 4;
    assert_eq!(Grid::try_from(numbers), Grid::from_digits(&digits));
    assert_eq!(Grid::try_from(&[0; 80][..]), Err(NotAGrid::CellCount(80)));
    assert_eq!(Grid::try_from([0; 81]), Ok(Grid::empty(Size::Nine)));
    assert_eq!(Grid::try_from([16; 256]).unwrap()[Cell::new(15, 15)], Digit::new(15));
}
