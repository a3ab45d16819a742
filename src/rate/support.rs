//! What a reason rests on beside the digits of rows, columns and blocks: earlier steps, and rules that say more.
//!
//! ```text
//! step 28     r4c1 cannot be 7
//! step 32     r4c2 is 7: the only place for 7 in row 4     7 is gone from r4c1 by no digit on the board,
//!                                                          but by step 28: (see step 28)
//!                                                          from r4c5 by a rule: (r4c5 is a knight's move from the 7 in
//!                                                          r6c4)
//! ```

use super::singles::{Placed, Variable};
use super::step::{Added, Reason, Step, Support};
use crate::board::{Cell, Digit, HouseKind, Near, Restrictions, Rules};
use alloc::vec::Vec;

/// Writes into each step what it rests on, for each of its variables.
///
/// # Cost
///
/// For each step that of the candidates of its variables, times the digits of its chain.
pub(super) fn find(start: &Placed, rules: Rules, steps: &mut [Step]) {
    // What the digits on the board alone leave, and what was struck beside that by which step.
    let mut plain = start.clone();
    let mut struck: Vec<(Cell, Digit, usize)> = Vec::new();
    for (number, step) in (1..).zip(steps) {
        // What a set strikes elsewhere may be struck of its own places, too.
        let own = if let Reason::Set { .. } = step.reason { step.reason.candidates() } else { Vec::new() };
        let steps_of = |variable: Variable, known: &[(Cell, Digit)]| {
            let is_against = |&&(cell, digit, _): &&(Cell, Digit, usize)| {
                let is_candidate = match variable {
                    Variable::Cell(of) => of == cell,
                    Variable::Digit(of, house) => of == digit && house.contains(cell),
                };
                let excludes = |&(by, with): &(Cell, Digit)| is_excluded(plain.table, (cell, digit), (by, with));
                let is_own = || own.contains(&(cell, digit));
                is_candidate && plain.is_open(cell, digit) && !is_own() && !known.iter().any(excludes)
            };
            // Their numbers ascend.
            let mut found: Vec<usize> = struck.iter().filter(is_against).map(|&(.., by)| by).collect();
            found.dedup();
            found
        };
        let support = needed_of(step).into_iter().map(|(variable, known)| Support {
            steps: steps_of(variable, &known),
            added: added(&plain, rules, variable, &known),
        });
        step.support = support.collect();
        if let Reason::Locked { places, .. } = &step.reason {
            step.support.push(Support { steps: Vec::new(), added: seen_from(&plain, rules, &step.struck, places) });
        }
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

/// The candidates of a variable that no digit of their row, column or block excludes, but one that the rules add.
fn added(board: &Placed, rules: Rules, variable: Variable, known: &[(Cell, Digit)]) -> Vec<Added> {
    let (mut found, table) = (Vec::new(), board.table);
    let digit_in = |cell: Cell| {
        let placed = || board.candidates(cell).only().filter(|_| !board.is_empty(cell));
        known.iter().find(|known| known.0 == cell).map(|known| known.1).or_else(placed)
    };
    let (cells, digits): (Vec<Cell>, _) = match variable {
        Variable::Cell(cell) => ([cell].into(), board.size().digits()),
        Variable::Digit(digit, house) => (house.cells().collect(), digit.as_set()),
    };
    for (cell, digit) in cells.into_iter().flat_map(|cell| digits.iter().map(move |digit| (cell, digit))) {
        let mut around = table.in_line_or_block(cell).cells();
        if table.is_classic() || digit_in(cell).is_some() || around.any(|peer| digit_in(peer) == Some(digit)) {
            continue;
        }
        let excludes =
            |&(by, least): &(Cell, _)| digit_in(by).is_some_and(|with| with.nearer_than(least).contains(digit));
        if let Some((by, _)) = table.beyond(cell).find(excludes) {
            found.push(Added { cell, by, digit: digit_in(by), relation: relation(board, rules, cell, by) });
        }
    }
    found
}

/// Which of the places exclude what is struck only because of what the rules add.
fn seen_from(board: &Placed, rules: Rules, struck: &[(Cell, Digit)], places: &[(Cell, Digit)]) -> Vec<Added> {
    let pairs = struck.iter().flat_map(|struck| places.iter().map(move |place| (*struck, *place)));
    let is_seen_at_once = |(cell, digit): (Cell, Digit), (by, with): (Cell, Digit)| {
        cell == by || digit == with && board.table.in_line_or_block(by).contains(cell)
    };
    let added = pairs.filter(|&(struck, place)| !is_seen_at_once(struck, place));
    let of = |((cell, _), (by, _))| Added { cell, by, digit: None, relation: relation(board, rules, cell, by) };
    added.map(of).collect()
}

/// How a cell lies to another one, by a rule that is about both.
fn relation(board: &Placed, rules: Rules, cell: Cell, other: Cell) -> &'static str {
    let size = board.size();
    let is_near = |near: &&Near| near.other(cell, size) == Some(other) || near.other(other, size) == Some(cell);
    let mut houses = rules.extra_houses(size).filter(|house| house.contains(cell) && house.contains(other));
    match (rules.near().find(is_near), houses.next().map(|house| house.kind())) {
        (Some(near), _) => near.from(),
        (None, Some(HouseKind::Place)) => "at the same place in a block as",
        (None, Some(HouseKind::Window)) => "in the same window as",
        _ => "on the same diagonal as",
    }
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
