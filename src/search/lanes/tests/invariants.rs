//! The checks of builds with debug assertions notice what they are for.

use crate::board::{Digit, Grid, Rules, Size};
use crate::search::lanes::Bounds;
use crate::search::lanes::search::LaneSearch;
use crate::tests::table;
use std::panic::catch_unwind;

#[test]
fn a_solution_with_a_blank_or_that_breaks_a_rule_is_noticed() {
    let is_noticed = |grid: Grid, rules| {
        let search = || LaneSearch::<4, 2>::new(table(Size::Four, rules), Bounds::NONE);
        catch_unwind(|| search().check_solution(&grid)).is_err()
    };
    // Two pairs of a 1 are a knight's move apart.
    let right: Grid = "1234 3412 2143 4321".parse().unwrap();
    let with = |digit| {
        let mut grid = right;
        grid.set(Size::Four.cell(0, 0), digit);
        grid
    };
    assert!(!is_noticed(right, Rules::CLASSIC));
    assert!(is_noticed(right, Rules::ANTI_KNIGHT));
    assert!(is_noticed(with(None), Rules::CLASSIC));
    assert!(is_noticed(with(Digit::new(1)), Rules::CLASSIC));
}
