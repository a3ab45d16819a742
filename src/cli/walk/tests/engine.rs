//! What is said of the engine's sets, against the candidates that the engine has.

use super::{cases, start};
use crate::cli::walk::engine::{Struck, places};
use crate::cli::walk::explain::Explained;
use pretty_assertions::assert_eq;
use stackdoku::{Cell, DigitSet};

#[test]
fn blank_cells_lose_what_is_struck_from_them_and_nothing_else() {
    for (setting, whole) in cases() {
        let mut position = start(&setting, whole);
        for _ in 0..300 {
            let before = position.clone();
            let Some(step) = Explained::step(&mut position, &setting) else { break };
            let Some(top) = step.top.filter(|top| top.lifted.is_none()) else { continue };
            let Some(placed) = top.placed else { continue };
            let struck = Struck::by(&setting, &step.grid, top.cell, placed);
            for cell in step.grid.empty_cells() {
                let mut gone = DigitSet::EMPTY;
                if struck.cells.contains(&cell) {
                    gone |= placed.as_set();
                }
                for &(near, digits) in struck.apart.iter().filter(|(near, _)| *near == cell) {
                    assert_eq!(near, cell);
                    gone |= digits;
                }
                let [was, is] = [&before, &position].map(|position| position.search().candidates(cell));
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
        let mut position = start(&setting, whole);
        let mut placed: Vec<(Cell, Vec<Cell>)> = Vec::new();
        for _ in 0..300 {
            let Some(step) = Explained::step(&mut position, &setting) else { break };
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
        let mut position = start(&setting, whole);
        for _ in 0..300 {
            let Some(step) = Explained::step(&mut position, &setting) else { break };
            let Some(pushed) = &step.pushed else { continue };
            let left = places(&pushed.weighed);
            assert_eq!(left[4], pushed.weighed.ties.len() as u64 + 1);
            assert!(left.is_sorted_by(|more, fewer| more >= fewer) && left[0] <= pushed.weighed.cells());
        }
    }
}
