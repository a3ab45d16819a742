//! What a walk shows of the engine's sets, against the candidates that the engine has.

use super::{cases, steps};
use crate::cli::walk::find_best::{Struck, places};
use pretty_assertions::assert_eq;
use stackdoku::{Cell, DigitSet};

#[test]
fn blank_cells_lose_what_is_struck_from_them_and_nothing_else() {
    for (setting, whole) in cases() {
        for (before, step, after) in steps(&setting, whole).take(300) {
            let Some(top) = step.top.filter(|top| top.lifted.is_none()) else { continue };
            let Some(placed) = top.placed else { continue };
            let struck = Struck::by(&setting, &step.grid, top.cell, placed);
            for cell in step.grid.empty_cells() {
                let mut gone = DigitSet::EMPTY;
                if struck.cells.contains(&cell) {
                    gone |= placed.as_set();
                }
                for &(_, digits) in struck.apart.iter().filter(|(near, _)| *near == cell) {
                    gone |= digits;
                }
                let [was, is] = [&before, &after].map(|position| position.search().candidates(cell));
                assert_eq!(was - gone, is, "{} {cell} after step {}", setting.name, step.number);
                assert_eq!(was & gone, gone, "{} {cell} after step {}", setting.name, step.number);
            }
        }
    }
}

#[test]
fn a_digit_that_is_lifted_goes_back_to_the_cells_it_was_struck_from() {
    let mut lifts = 0;
    for (setting, whole) in cases() {
        let mut placed: Vec<(Cell, Vec<Cell>)> = Vec::new();
        for (_, step, _) in steps(&setting, whole).take(300) {
            let Some(top) = step.top else { break };
            if let Some(lifted) = top.lifted {
                let (cell, struck) = placed.pop().unwrap();
                assert_eq!((cell, struck), (top.cell, Struck::by(&setting, &step.grid, top.cell, lifted.digit).cells));
                lifts += 1;
            }
            if let Some(digit) = top.placed {
                placed.push((top.cell, Struck::by(&setting, &step.grid, top.cell, digit).cells));
            }
        }
    }
    assert!(lifts > 500, "{lifts}");
}

#[test]
fn the_places_of_a_count_leave_the_cells_with_the_fewest_candidates() {
    for (setting, whole) in cases() {
        for (_, step, _) in steps(&setting, whole).take(300) {
            let Some(pushed) = &step.pushed else { continue };
            let left = places(&pushed.weighed);
            assert_eq!(left[4], pushed.weighed.ties.len() as u64 + 1);
            assert!(left.is_sorted_by(|more, fewer| more >= fewer) && left[0] <= pushed.weighed.cells());
        }
    }
}
