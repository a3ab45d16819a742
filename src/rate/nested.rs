//! For puzzles that no look-ahead solves: an assumption inside an assumption.
//!
//! **Nested n**: assume a digit; behind it singles and look-ahead of at most n lead to a contradiction. Source: D.
//! Berthier, as for look-ahead (the rating BxB).

use super::LONGEST;
use super::bits::Bits;
use super::look_ahead::Followed;
use super::net::{Emptied, Net, Numbered, State};
use super::singles::Placed;
use super::work::{Spent, Work};
use crate::board::Restrictions;
use crate::check::Puzzle;

/// The smallest n with which nested look-ahead solves a puzzle of 9x9 or smaller that has one solution; `None` if there
/// is none up to [`LONGEST`], or nothing is left to spend.
pub(crate) fn nested(
    puzzle: &Puzzle,
    table: &'static Restrictions,
    budget: u64,
    is_over: &dyn Fn() -> bool,
) -> Option<u8> {
    let mut board = Placed::with_givens(table, puzzle).ok()?;
    while let Some(single) = board.found.pop() {
        board.place_only(single.cell, single.digit).ok()?;
    }
    let (numbered, mut work) = (Numbered::new(&board), Work { left: budget, is_over });
    let found = match numbered.words() {
        4 => least(Net::<4>::new(numbered, &board), &mut work),
        8 => least(Net::<8>::new(numbered, &board), &mut work),
        _ => least(Net::<16>::new(numbered, &board), &mut work),
    };
    found.ok().flatten()
}

fn least<const W: usize>((net, mut state): (Net<W>, State<W>), work: &mut Work<'_>) -> Result<Option<u8>, Spent> {
    for n in 1..=LONGEST {
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for candidate in net.undecided(&state.clone()) {
                if !net.is_undecided(&state, candidate) {
                    continue;
                }
                let mut assumed = state.clone();
                if net.try_place(&mut assumed, candidate, work)?.is_err() || leads_nowhere(&net, assumed, n, work)? {
                    is_changed = true;
                    if net.strike(&mut state, candidate).is_err() || net.place_all(&mut state, work)?.is_err() {
                        return Ok(None);
                    }
                }
            }
        }
        if state.empty == 0 {
            return Ok(Some(n));
        }
    }
    Ok(None)
}

/// Whether singles and look-ahead of at most `n` end in a contradiction.
fn leads_nowhere<const W: usize>(net: &Net<W>, mut state: State<W>, n: u8, work: &mut Work<'_>) -> Result<bool, Spent> {
    loop {
        if net.place_all(&mut state, work)?.is_err() {
            return Ok(true);
        }
        let mut followed = Followed::without(Bits::EMPTY);
        let mut refuted = followed.next_length(net, &state, work)?;
        for _ in 1..n {
            if refuted.is_empty() {
                refuted = followed.next_length(net, &state, work)?;
            }
        }
        if refuted.is_empty() {
            return Ok(false);
        }
        let struck: Result<(), Emptied> =
            refuted.into_iter().try_for_each(|candidate| net.strike(&mut state, candidate));
        if struck.is_err() {
            return Ok(true);
        }
    }
}
