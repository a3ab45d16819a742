//! Rounds of deductions: always the simplest kind that there is, and all deductions of that kind at once.

use super::LONGEST;
use super::blocks::{Blocks, Shape, State};
use super::look_ahead::{Ends, Followed};
use super::net::{Net, with_net};
use super::singles::{Placed, Single, Variable};
use super::work::{Unsolved, Work, is_contradiction};
use super::{LookAhead, Rating};
use crate::board::HouseKind;
use crate::check::Puzzle;
use alloc::vec::Vec;

/// Rates a puzzle. What look-ahead of up to `longest` does not solve is more than [`LONGEST`]; with a `longest` below 4
/// it may have any number of solutions. All others that are rated have one.
///
/// # Cost
///
/// A placement takes some 0.1 us. Singles alone: one for each cell. Look-ahead 8 at 9x9: a hundred thousand.
pub(crate) fn rate(puzzle: &Puzzle, longest: u8, work: &mut Work<'_>) -> Result<Rating, Unsolved> {
    let mut board = Placed::with_givens(puzzle)?;
    let (mut effort, mut open) = (0, Vec::<Single>::new());
    while board.empty > 0 {
        // Two lists take turns, so neither is made anew.
        core::mem::swap(&mut board.found, &mut open);
        open.retain(|single| board.is_empty(single.cell));
        let Some(cheapest) = open.iter().map(|single| cost(single.variable)).min() else {
            return with_net!(&board, |net, state| further_rounds(&net, state, longest, Some(effort), work));
        };
        effort += cheapest;
        for single in open.drain(..) {
            if cost(single.variable) > cheapest {
                board.found.push(single);
            } else {
                board.place_only(single.cell, single.digit)?;
            }
        }
    }
    Ok(Rating { look_ahead: LookAhead::Length(0), effort: Some(effort) })
}

/// The rounds from where no single is left. Without an effort so far, singles are placed as they come.
fn further_rounds<S: Shape>(
    net: &Net<S>,
    mut state: State<S>,
    longest: u8,
    mut effort: Option<u32>,
    work: &mut Work<'_>,
) -> Result<Rating, Unsolved> {
    let (mut needed, mut ends) = (0, None::<Ends<S>>);
    while !net.is_solved(&state) {
        if net.forced(&state).next().is_some() {
            match &mut effort {
                Some(effort) => *effort += round_of_singles(net, &mut state, work)?,
                None => net.place_all(&mut state, work)?,
            }
            continue;
        }
        if let Some(ends) = &mut ends {
            ends.follow(net, &state, work)?;
        }
        let mut followed = Followed::new();
        let refuted = loop {
            if followed.length == longest {
                return Ok(Rating { look_ahead: LookAhead::MoreThanLongest, effort: None });
            }
            // Ask whether any length suffices: or all would be searched in vain. The first three take less time
            // than the answer.
            if followed.length == 3 && ends.is_none() {
                match ends.insert(Ends::new(net, &state, &followed, work)?).close(net, &state, work) {
                    // The contradiction may need a longer one.
                    Err(Unsolved::Contradiction(_)) if longest < LONGEST => {}
                    closed => closed?,
                }
            }
            let possible = ends.as_ref().map(|ends| &ends.possible);
            let refuted = followed.next_length(net, &state, possible, work)?;
            if !refuted.is_empty() {
                break refuted;
            }
        };
        needed = needed.max(followed.length);
        effort = effort.map(|effort| effort + 2 * (u32::from(followed.length) + 1));
        net.strike(&mut state, refuted.iter().map(|&(candidate, _)| candidate))?;
    }
    Ok(Rating { look_ahead: LookAhead::Length(needed), effort })
}

/// Places the singles of the simplest kind, and says what that costs.
fn round_of_singles<S: Shape>(net: &Net<S>, state: &mut State<S>, work: &mut Work<'_>) -> Result<u32, Unsolved> {
    let cost = |variable: u16| cost(net.variables[usize::from(variable)]);
    let cheapest = net.forced(state).map(cost).min().unwrap_or(0);
    let (mut chosen, mut others) = (net.none(), net.none());
    for (candidate, variable) in net.forced_with_variable(state) {
        let set = if cost(variable) == cheapest { &mut chosen } else { &mut others };
        set.add(candidate);
    }
    chosen.numbers().for_each(|candidate| others.strike(candidate));
    net.place_round(state, &others, |_, _| {}, work)?;
    Ok(cheapest)
}

/// What a round of singles of this kind costs.
pub(super) fn cost(variable: Variable) -> u32 {
    match variable {
        Variable::Digit(_, house) if house.kind() == HouseKind::Block => 1,
        Variable::Digit(..) => 2,
        Variable::Cell(_) => 3,
    }
}

/// For a puzzle with one solution that no look-ahead solves, of 9x9 or smaller, an assumption inside an assumption: the
/// smallest n with which singles and look-ahead of at most n, behind an assumed digit, strike enough to solve it.
/// `None` if no n up to [`LONGEST`] does, or nothing is left to spend.
///
/// Source: D. Berthier, as for look-ahead (the rating BxB).
pub(crate) fn nested(puzzle: &Puzzle, work: &mut Work<'_>) -> Option<u8> {
    let mut board = Placed::with_givens(puzzle).ok()?;
    board.place_found().ok()?;
    with_net!(&board, |net, state| least(&net, state, work)).ok()
}

fn least<S: Shape>(net: &Net<S>, mut state: State<S>, work: &mut Work<'_>) -> Result<u8, Unsolved> {
    for n in 1..=LONGEST {
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for candidate in net.undecided(&state.clone()) {
                if !net.is_undecided(&state, candidate) {
                    continue;
                }
                let mut assumed = state.clone();
                let placed = net.place(&mut assumed, candidate, work);
                if is_contradiction(placed.and_then(|()| further_rounds(net, assumed, n, None, work)))? {
                    is_changed = true;
                    net.strike(&mut state, [candidate])?;
                    net.place_all(&mut state, work)?;
                }
            }
        }
        if net.is_solved(&state) {
            return Ok(n);
        }
    }
    Err(Unsolved::Stuck)
}
