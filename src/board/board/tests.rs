//! Boards, made of grids and of pencil marks.

use super::*;

#[test]
fn a_grid_as_a_board_has_its_digits_and_everything_else_open() {
    for size in Size::ALL {
        let mut grid = Grid::empty(size);
        grid.set(size.cell(1, 2), Digit::new(3));
        let board = Board::from(&grid);
        for cell in size.cells() {
            assert_eq!(board.candidates(cell), grid[cell].map_or(size.digits(), Digit::as_set));
        }
        assert!(board.givens() == grid && board.allows(&grid));
        assert!(size.cells().all(|cell| board.struck(cell).is_empty()));
        assert!(board.rows().flatten().copied().eq(size.cells().map(|cell| board.candidates(cell))));
    }
}

#[test]
fn a_single_pencil_mark_is_not_a_given() {
    let (cell, digits) = (Size::Nine.cell(1, 2), Size::Nine.digits());
    let one: DigitSet = Digit::new(3).into_iter().collect();
    let mut board = Board::from(&Grid::empty(Size::Nine));
    board.mark(cell, one);
    assert_eq!((board.candidates(cell), board.struck(cell)), (one, digits - one));
    assert!(board.givens() == Grid::empty(Size::Nine));
    board.set(Size::Nine.cell(0, 0), one);
    assert_eq!(board.givens().given_count(), 1);
    // Several say the same either way, and a given takes the place of a mark.
    board.set(cell, one);
    assert_eq!(board.givens().given_count(), 2);
    let mut same = board;
    board.mark(cell, digits);
    same.set(cell, digits);
    assert!(board == same);
}

#[test]
fn digits_too_large_for_the_board_are_left_out() {
    let mut board = Board::nothing(Size::Four);
    board.set(Cell::new(0, 0), DigitSet::first(16));
    assert_eq!(board.candidates(Cell::new(0, 0)), Size::Four.digits());
}
