//! What rules add, counted by hand.

use super::*;
use std::string::ToString;
use std::vec::Vec;

#[test]
fn classic_has_three_houses_a_digit_and_nothing_else() {
    for size in Size::ALL {
        assert_eq!(Rules::CLASSIC.houses(size).count(), 3 * size.side());
        assert_eq!(Rules::CLASSIC.extra_houses(size).count(), 0);
        assert_eq!(Rules::CLASSIC.near_pairs(size).count(), 0);
    }
}

#[test]
fn dutch_miracle_adds_fifteen_diagonals_and_sixty_four_touching_pairs() {
    let size = Size::Nine;
    assert_eq!(Rules::DUTCH_MIRACLE.houses(size).count(), 27 + 15);
    assert_eq!(Rules::DUTCH_MIRACLE.extra_houses(size).count(), 15);
    assert_eq!(Rules::DUTCH_MIRACLE.near_pairs(size).count(), 64);
    for (south_west, north_east, near) in Rules::DUTCH_MIRACLE.near_pairs(size) {
        assert_eq!(near.least().get(), 4);
        assert_eq!(south_west.row(), north_east.row() + 1);
        assert_eq!(south_west.column() + 1, north_east.column());
    }
}

#[test]
fn dutch_miracle_is_for_nine_only() {
    assert_eq!(Size::ALL.map(|size| Rules::DUTCH_MIRACLE.allow(size)), [false, true, false]);
    assert_eq!(Size::ALL.map(|size| Rules::CLASSIC.allow(size)), [true; 3]);
}

#[test]
fn diagonal_adds_the_two_from_corner_to_corner() {
    for size in Size::ALL {
        let side = size.side();
        let houses: Vec<Vec<usize>> = Rules::DIAGONAL
            .extra_houses(size)
            .map(|house| house.cells().map(|cell| cell.index(size)).collect())
            .collect();
        let falling: Vec<usize> = (0..side).map(|row| row * side + row).collect();
        let rising: Vec<usize> = (0..side).map(|row| row * side + side - 1 - row).collect();
        assert_eq!(houses, [falling, rising]);
    }
}

#[test]
fn anti_knight_adds_every_move_of_a_knight_once() {
    let size = Size::Nine;
    let is_move = |one: Cell, other: Cell| {
        let (rows, columns) = (one.row().abs_diff(other.row()), one.column().abs_diff(other.column()));
        rows * columns == 2
    };
    let pairs: Vec<(Cell, Cell)> = Rules::ANTI_KNIGHT.near_pairs(size).map(|(one, other, _)| (one, other)).collect();
    let moves = size.cells().flat_map(|one| size.cells().map(move |other| (one, other)));
    let moves: Vec<(Cell, Cell)> = moves.filter(|&(one, other)| one < other && is_move(one, other)).collect();
    assert_eq!(pairs.len(), moves.len());
    assert!(moves.iter().all(|both| pairs.contains(both)));
}

#[test]
fn rules_are_read_as_they_are_written() {
    for rules in Rules::NAMED {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    assert_eq!(["Sudoku X", "XSudoku"].map(str::parse), [Ok(Rules::DIAGONAL); 2]);
    assert!("Classic Rules".parse::<Rules>().is_err());
}
