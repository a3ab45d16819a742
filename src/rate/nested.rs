//! For puzzles that no look-ahead solves: an assumption inside an assumption.
//!
//! **Nested n**: assume a digit; behind it singles and look-ahead of at most n lead to a contradiction. Source: D.
//! Berthier, as for look-ahead (the rating BxB).

use super::LONGEST;
use super::blocks::{Shape, State};
use super::net::Net;
use super::numbered::with_net;
use super::rounds::further_rounds;
use super::singles::Placed;
use super::work::{Unsolved, Work, is_contradiction};
use crate::check::Puzzle;

/// The smallest n with which nested look-ahead solves a puzzle of 9x9 or smaller that has one solution; `None` if no n
/// up to [`LONGEST`] does, or nothing is left to spend.
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
