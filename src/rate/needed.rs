//! Which steps of an explanation are needed: a strike is left out if all later steps are right without it.
//!
//! From the last step to the first, each strike is left out for a trial. All placements are tried again this way, so
//! what remains still solves the puzzle, and no strike of it can be spared.

use super::singles::{Placed, Variable};
use super::step::{Reason, Step};
use alloc::vec::Vec;

/// Keeps the needed ones of the steps that lead from a board to a solution, or to what has no candidate then.
///
/// # Cost
///
/// Quadratic in the number of steps.
pub(super) fn keep(start: &Placed, steps: &mut Vec<Step>, end: Option<Variable>, is_over: &dyn Fn() -> bool) {
    let mut boards = Vec::with_capacity(steps.len());
    let mut board = start.clone();
    for step in &*steps {
        boards.push(board.clone());
        // The last step may end in a contradiction.
        let _ = step.take(&mut board);
    }
    for (at, board) in boards.into_iter().enumerate().rev() {
        if is_over() {
            return;
        }
        if steps[at].placed.is_none() && lead_to(board, &steps[at + 1..], end) {
            steps.remove(at);
        }
    }
}

/// Whether the steps are right, one after the other, and end there.
fn lead_to(mut board: Placed, steps: &[Step], end: Option<Variable>) -> bool {
    let mut taken = Ok(());
    for step in steps {
        if taken.is_err() || !is_right(&board, step) {
            return false;
        }
        taken = step.take(&mut board);
    }
    taken.err() == end && (end.is_some() || board.empty == 0)
}

/// Whether the reason of a step holds. What only placements are needed for is not asked again.
pub(super) fn is_right(board: &Placed, step: &Step) -> bool {
    let has_only = |board: &Placed, variable, candidate| board.candidates_of(variable).eq([candidate]);
    match &step.reason {
        Reason::FullHouse(_) => true,
        Reason::Single(variable) => step.placed.is_some_and(|placed| has_only(board, *variable, placed)),
        Reason::Set { things, .. } => {
            let known = step.reason.candidates();
            things.iter().flat_map(|&thing| board.candidates_of(thing)).all(|candidate| known.contains(&candidate))
        }
        Reason::Locked { variable, places } => board.candidates_of(*variable).eq(places.iter().copied()),
        Reason::LookAhead { chain, emptied } => {
            let mut board = board.clone();
            let mut found = step.struck.first().and_then(|&(cell, digit)| board.place_only(cell, digit).err());
            for single in chain {
                if found.is_some() || !has_only(&board, single.variable, (single.cell, single.digit)) {
                    return false;
                }
                found = board.place_only(single.cell, single.digit).err();
            }
            found == Some(*emptied)
        }
    }
}
