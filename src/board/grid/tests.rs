//! Grids keep what is put into them, and refuse what no grid has.

use super::*;
use std::vec::Vec;

#[test]
fn a_grid_remembers_what_was_put_in() {
    for size in Size::ALL {
        let mut grid = Grid::empty(size);
        assert_eq!((grid.empty_cells().count(), grid.given_count()), (size.cell_count(), 0));
        for (index, cell) in size.cells().enumerate() {
            let digit = Digit::new((index % size.side()) as u8);
            grid.set(cell, digit);
            assert_eq!(grid[cell], digit);
        }
        assert!(grid.is_full());
        assert_eq!(grid.given_count(), size.cell_count());
        grid.set(size.cell(1, 2), None);
        assert!(!grid.is_full());
        assert!(grid.empty_cells().eq([size.cell(1, 2)]));
        assert_eq!(grid[size.cell(1, 2)], None);
        let listed: Vec<_> = (&grid).into_iter().collect();
        assert!(listed.iter().map(|&(cell, _)| cell).eq(size.cells()));
        assert!(listed.iter().all(|&(cell, digit)| grid[cell] == digit));
        assert_eq!(grid.iter().len(), size.cell_count());
    }
}

#[test]
fn grids_are_ordered_by_size_and_cells() {
    let mut one = Grid::empty(Size::Four);
    let empty = one;
    one.set(Cell::new(0, 0), Digit::new(1));
    let mut other = one;
    other.set(Cell::new(0, 0), Digit::new(0));
    assert!(other < one && one < empty && empty < Grid::empty(Size::Nine));
}

#[test]
#[should_panic(expected = "too large")]
fn a_digit_too_large_for_the_board_is_refused() {
    Grid::empty(Size::Nine).set(Cell::new(0, 0), Digit::new(9));
}

#[test]
#[should_panic(expected = "row 1, column 10 is not on the board")]
fn a_cell_beside_the_board_is_refused() {
    Grid::empty(Size::Nine).set(Cell::new(0, 9), None);
}
