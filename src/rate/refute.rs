//! Look-ahead that says why: the plain search, for one candidate.

use super::singles::{Placed, Single, Variable};
use super::work::{Spent, Work};
use crate::board::{Cell, Digit, DigitSet, MAX_CELLS};
use alloc::vec::Vec;

/// Why a candidate is wrong.
#[derive(Clone, Debug)]
pub(super) struct Refutation {
    /// What is forced, one after the other.
    pub(super) chain: Vec<Single>,
    /// What has no candidate left then.
    pub(super) emptied: Variable,
}

/// Why a candidate is wrong, by a look-ahead of at most this length.
pub(super) fn refute(
    board: &Placed,
    cell: Cell,
    digit: Digit,
    length: usize,
    work: &mut Work<'_>,
) -> Result<Option<Refutation>, Spent> {
    let mut board = board.clone();
    if let Err(emptied) = work.place(&mut board, cell, digit)? {
        return Ok(Some(Refutation { chain: Vec::new(), emptied }));
    }
    let mut chain = Vec::new();
    let emptied = empty_a_variable(&board, length - 1, &mut Tried::default(), &mut chain, work)?;
    Ok(emptied.map(|emptied| Refutation { chain, emptied }))
}

/// A variable without a candidate after at most `most` forced placements, none of which was tried. The placements are
/// left in `chain`.
///
/// # Cost
///
/// Exponential in `most`. Each set of placements is tried once, whatever the order.
fn empty_a_variable(
    board: &Placed,
    most: usize,
    tried: &mut Tried,
    chain: &mut Vec<Single>,
    work: &mut Work<'_>,
) -> Result<Option<Variable>, Spent> {
    if !is_near(board, most, tried, work)? {
        return Ok(None);
    }
    for &single in &board.found {
        if !board.is_empty(single.cell) || !tried.insert(single) {
            continue;
        }
        let mut next = board.clone();
        chain.push(single);
        if let Err(emptied) = work.place(&mut next, single.cell, single.digit)? {
            return Ok(Some(emptied));
        }
        if let Some(emptied) = empty_a_variable(&next, most - 1, &mut tried.clone(), chain, work)? {
            return Ok(Some(emptied));
        }
        chain.pop();
    }
    Ok(None)
}

/// Whether this many rounds of forced placements, without those that were tried, leave a variable without a candidate:
/// if not, no set of as many placements does.
fn is_near(board: &Placed, rounds: usize, tried: &Tried, work: &mut Work<'_>) -> Result<bool, Spent> {
    if rounds == 0 {
        return Ok(false);
    }
    let mut board = board.clone();
    for _ in 0..rounds {
        if next_round(&mut board, tried, work)?.is_err() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Places all that is forced now, without what was tried.
fn next_round(board: &mut Placed, tried: &Tried, work: &mut Work<'_>) -> Result<Result<(), Variable>, Spent> {
    for single in core::mem::take(&mut board.found) {
        if !tried.contains(single)
            && let Err(emptied) = work.place(board, single.cell, single.digit)?
        {
            return Ok(Err(emptied));
        }
    }
    Ok(Ok(()))
}

/// Placements that need not be tried again.
#[derive(Clone)]
struct Tried([DigitSet; MAX_CELLS]);

impl Default for Tried {
    fn default() -> Self {
        Self([DigitSet::EMPTY; MAX_CELLS])
    }
}

impl Tried {
    fn contains(&self, single: Single) -> bool {
        self.0[usize::from(single.cell.bits())].contains(single.digit)
    }

    /// Adds a placement; false if it is there already.
    fn insert(&mut self, single: Single) -> bool {
        let is_new = !self.contains(single);
        self.0[usize::from(single.cell.bits())] |= single.digit.as_set();
        is_new
    }
}
