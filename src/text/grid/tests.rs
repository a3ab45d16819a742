//! Grids as text: what is printed is read back, and a fault names its place.

use super::*;
use crate::board::{Digit, Size};
use std::format;
use std::string::ToString;

#[test]
fn a_grid_is_printed_for_people_and_read_back() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let grid: Grid = line.parse().unwrap();
    assert_eq!(grid.to_line(), line);
    assert_eq!(format!("{grid:#}"), line);
    assert!(grid.to_string().starts_with("53. .7. ...\n6.. 195 ...\n.98 ... .6.\n\n8.. .6. ..3\n"));
    assert_eq!(grid.to_string().parse(), Ok(grid));
    assert_eq!(Grid::try_from(&grid.to_bytes()[..]), Ok(grid));
    for size in Size::ALL {
        let mut grid = Grid::empty(size);
        grid.set(size.cell(1, 1), Digit::new(size.side() as u8 - 1));
        grid.set(size.cell(0, 3), Digit::new(1));
        assert_eq!(grid.to_string().parse(), Ok(grid), "{size}");
        assert_eq!(grid.to_line().parse(), Ok(grid), "{size}");
        assert_eq!(Grid::try_from(&grid.to_bytes()[..]), Ok(grid), "{size}");
    }
}

#[test]
fn debug_text_is_short_and_readable() {
    let grid: Grid = "1...\n..2.\n.3..\n...4".parse().unwrap();
    assert_eq!(format!("{grid:?}"), "Grid(4x4: 1... ..2. .3.. ...4)");
    assert_eq!(format!("{grid:#?}"), "Grid(4x4:\n    1...\n    ..2.\n    .3..\n    ...4\n)");
}

#[test]
fn a_fault_names_its_place() {
    let error = "1...\n..2.\n.3..\n...x4".parse::<Grid>().unwrap_err();
    assert!(error.to_string().starts_with("puzzle:4:5: row 4 has 5 cells, expected 4\n"), "{error}");
}
