//! Which earlier steps a step rests on: those that struck a candidate that would otherwise stand against its reason.
//!
//! ```text
//! step 28     r4c1 cannot be 7
//! step 32     r4c2 is 7: the only place for 7 in row 4     7 is gone from r4c1 by no digit on the board,
//!                                                          but by step 28: (see step 28)
//! ```

use super::singles::{Placed, Variable};
use super::step::{Reason, Step};
use crate::board::{Cell, Digit, Restrictions};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// Writes into each step the numbers of those that it rests on, for each of its variables.
///
/// # Cost
///
/// For each step that of the candidates of its variables, times the digits of its chain.
pub(super) fn find(start: &Placed, steps: &mut [Step]) {
    // What the digits on the board alone leave, and what was struck beside that by which step.
    let mut plain = start.clone();
    let mut struck: Vec<(Cell, Digit, usize)> = Vec::new();
    for (number, step) in (1..).zip(steps) {
        // What a set strikes elsewhere may be struck of its own places, too.
        let own = if let Reason::Set { .. } = step.reason { step.reason.candidates() } else { Vec::new() };
        let steps_of = |(variable, known): (Variable, Vec<(Cell, Digit)>)| {
            let is_against = |&&(cell, digit, _): &&(Cell, Digit, usize)| {
                let is_candidate = match variable {
                    Variable::Cell(of) => of == cell,
                    Variable::Digit(of, house) => of == digit && house.contains(cell),
                };
                let excludes = |&(by, with): &(Cell, Digit)| is_excluded(plain.table, (cell, digit), (by, with));
                let is_own = || own.contains(&(cell, digit));
                is_candidate && plain.is_open(cell, digit) && !is_own() && !known.iter().any(excludes)
            };
            let found: BTreeSet<usize> = struck.iter().filter(is_against).map(|&(.., by)| by).collect();
            found.into_iter().collect()
        };
        step.earlier = needed_of(step).into_iter().map(steps_of).collect();
        struck.extend(step.struck.iter().map(|&(cell, digit)| (cell, digit, number)));
        if let Some((cell, digit)) = step.placed {
            // The last step may end in a contradiction.
            let _ = plain.place_only(cell, digit);
        }
    }
}

/// Whether a candidate cannot be true beside another one.
fn is_excluded(table: &Restrictions, (cell, digit): (Cell, Digit), (by, with): (Cell, Digit)) -> bool {
    let is_peer = || table.peers(by).any(|peer| peer == cell);
    let is_close = |&(near, least)| near == cell && with.nearer_than(least).contains(digit);
    if cell == by { digit != with } else { digit == with && is_peer() || table.near(by).iter().any(is_close) }
}

/// The variables whose candidates the reason counts, each with the digits that are on the board in thought by then.
fn needed_of(step: &Step) -> Vec<(Variable, Vec<(Cell, Digit)>)> {
    match &step.reason {
        Reason::FullHouse(_) => Vec::new(),
        Reason::Single(variable) | Reason::Locked { variable, .. } => [(*variable, Vec::new())].into(),
        Reason::Set { things, .. } => things.iter().map(|&thing| (thing, Vec::new())).collect(),
        Reason::LookAhead { chain, emptied } => {
            let mut known = step.struck.clone();
            let mut needed = Vec::new();
            for single in chain {
                needed.push((single.variable, known.clone()));
                known.push((single.cell, single.digit));
            }
            needed.push((*emptied, known));
            needed
        }
    }
}
