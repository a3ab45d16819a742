//! Look-ahead: a candidate is wrong if a few forced placements behind it leave nothing for a cell, or for a digit.
//!
//! ```text
//! look-ahead 3 strikes 8 from r6c7:
//!
//!   r6c7 = 8  -->  r7c4 = 8, its only place in column 4  -->  r7c9 = 5, nothing else fits  -->  no 5 in block 3
//!   assumed        forced                                     forced                            nothing fits
//! ```
//!
//! The length counts the forced placements of the smallest set that suffices, and the assumption. All candidates of a
//! board are assumed at once and go on together, a round of forced placements for each length: a round costs at least
//! one placement, so an assumption that is still possible after n - 1 rounds has no look-ahead of length n. Only the
//! few others are searched exactly.
//!
//! Source: D. Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles": a braid of length n.

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

/// A candidate that is assumed, and how far the singles behind it were followed.
struct Assumed {
    cell: Cell,
    digit: Digit,
    board: Placed,
    is_impossible: bool,
}

/// The candidates of a board, each assumed, and all followed equally far.
pub(super) struct Assumptions<'b> {
    board: &'b Placed,
    assumed: Vec<Assumed>,
    /// The length that was looked at last.
    length: usize,
}

impl<'b> Assumptions<'b> {
    /// For a board on which nothing is found that is not placed.
    pub(super) fn new(board: &'b Placed) -> Self {
        Self { board, assumed: Vec::new(), length: 0 }
    }

    /// The candidates that a look-ahead of the next length strikes. Those of shorter ones are among them.
    pub(super) fn next_length(&mut self, work: &mut Work<'_>) -> Result<Vec<(Cell, Digit)>, Spent> {
        self.length += 1;
        if self.length == 1 {
            for (cell, digit) in self.board.open_candidates() {
                let mut board = self.board.clone();
                let is_impossible = work.place(&mut board, cell, digit)?.is_err();
                self.assumed.push(Assumed { cell, digit, board, is_impossible });
            }
        } else {
            for assumed in self.assumed.iter_mut().filter(|assumed| !assumed.is_impossible) {
                assumed.is_impossible = next_round(&mut assumed.board, &Tried::default(), work)?.is_err();
            }
        }
        let mut refuted = Vec::new();
        for &Assumed { cell, digit, is_impossible, .. } in &self.assumed {
            if is_impossible && refute(self.board, cell, digit, self.length, work)?.is_some() {
                refuted.push((cell, digit));
            }
        }
        Ok(refuted)
    }
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
    if !is_possibly_near(board, most, tried, work)? {
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
fn is_possibly_near(board: &Placed, rounds: usize, tried: &Tried, work: &mut Work<'_>) -> Result<bool, Spent> {
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
