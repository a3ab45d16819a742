//! The cells of houses, and their names.

use super::*;
use std::string::ToString;
use std::vec::Vec;

fn house(kind: HouseKind, index: usize, size: Size) -> House {
    kind.houses(size).find(|house| usize::from(house.index) == index).unwrap()
}

fn indices(house: House) -> Vec<usize> {
    house.cells().map(|cell| cell.index(house.size)).collect()
}

#[test]
fn houses_hold_the_cells_typed_out_here() {
    assert_eq!(indices(house(HouseKind::Row, 1, Size::Four)), [4, 5, 6, 7]);
    assert_eq!(indices(house(HouseKind::Column, 2, Size::Four)), [2, 6, 10, 14]);
    assert_eq!(indices(house(HouseKind::Block, 2, Size::Four)), [8, 9, 12, 13]);
    assert_eq!(indices(house(HouseKind::Block, 4, Size::Nine)), [30, 31, 32, 39, 40, 41, 48, 49, 50]);
    assert_eq!(
        indices(house(HouseKind::Block, 9, Size::Sixteen)),
        [132, 133, 134, 135, 148, 149, 150, 151, 164, 165, 166, 167, 180, 181, 182, 183]
    );
    assert_eq!(indices(house(HouseKind::RisingDiagonal, 2, Size::Nine)), [2, 10, 18]);
    assert_eq!(indices(house(HouseKind::FallingDiagonal, 2, Size::Nine)), [6, 16, 26]);
    assert_eq!(indices(house(HouseKind::FallingDiagonal, 4, Size::Four)), [4, 9, 14]);
    assert_eq!(indices(house(HouseKind::Window, 0, Size::Four)), [5, 6, 9, 10]);
    assert_eq!(indices(house(HouseKind::Window, 1, Size::Nine)), [14, 15, 16, 23, 24, 25, 32, 33, 34]);
    let middle = [102, 103, 104, 105, 118, 119, 120, 121, 134, 135, 136, 137, 150, 151, 152, 153];
    assert_eq!(indices(house(HouseKind::Window, 4, Size::Sixteen)), middle);
    assert_eq!(indices(house(HouseKind::Place, 5, Size::Nine)), [11, 14, 17, 38, 41, 44, 65, 68, 71]);
}

#[test]
fn a_house_holds_exactly_the_cells_it_contains_in_reading_order() {
    for size in Size::ALL {
        for house in HouseKind::ALL.into_iter().flat_map(|kind| kind.houses(size)) {
            assert!(house.cells().eq(size.cells().filter(|&cell| house.contains(cell))), "{house}");
            assert_eq!(house.cells().count(), house.len());
        }
    }
}

#[test]
fn houses_are_named_as_people_count() {
    assert_eq!(house(HouseKind::Column, 8, Size::Nine).to_string(), "column 9");
    assert_eq!(
        house(HouseKind::Window, 3, Size::Nine).to_string(),
        "the window from row 6, column 6 to row 8, column 8"
    );
    assert_eq!(alloc::format!("{:#}", house(HouseKind::Window, 1, Size::Nine)), "the window from r2c6 to r4c8");
    let place = |index, size| house(HouseKind::Place, index, size).to_string();
    assert_eq!(place(1, Size::Nine), "the top middle cells of all blocks");
    assert_eq!(place(4, Size::Nine), "the centre cells of all blocks");
    assert_eq!(place(2, Size::Four), "the bottom left cells of all blocks");
    assert_eq!(place(6, Size::Sixteen), "the cells in row 2, column 3 of each block");
    let name = |index| house(HouseKind::RisingDiagonal, index, Size::Nine).to_string();
    assert_eq!(name(1), "the diagonal from row 2, column 1 to row 1, column 2");
    assert_eq!(name(8), "the diagonal from row 9, column 1 to row 1, column 9");
    assert_eq!(name(15), "the diagonal from row 9, column 8 to row 8, column 9");
    let name = |index| house(HouseKind::FallingDiagonal, index, Size::Nine).to_string();
    assert_eq!(name(1), "the diagonal from row 1, column 8 to row 2, column 9");
    assert_eq!(name(8), "the diagonal from row 1, column 1 to row 9, column 9");
}
