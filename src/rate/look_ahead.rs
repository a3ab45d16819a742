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

use super::net::{Bits, Emptied, Net, Numbered, State};
use super::singles::Placed;
use super::work::{Spent, Work};
use crate::board::{Cell, Digit};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// The candidates of a board, each assumed, and all followed equally far.
pub(super) struct Assumptions(Box<dyn NextLength>);

/// What does not tell how large its net is.
trait NextLength {
    fn next_length(&mut self, work: &mut Work<'_>) -> Result<Vec<(Cell, Digit)>, Spent>;
}

/// A net and the assumptions on it.
struct Alone<const W: usize> {
    net: Net<W>,
    state: State<W>,
    followed: Followed<W>,
}

impl Assumptions {
    /// For a board on which nothing is found that is not placed.
    pub(super) fn new(board: &Placed) -> Self {
        fn alone<const W: usize>(numbered: Numbered, board: &Placed) -> Box<Alone<W>> {
            let (net, state) = Net::new(numbered, board);
            Box::new(Alone { net, state, followed: Followed::without(Bits::EMPTY) })
        }
        let numbered = Numbered::new(board);
        match numbered.words() {
            4 => Self(alone::<4>(numbered, board)),
            8 => Self(alone::<8>(numbered, board)),
            16 => Self(alone::<16>(numbered, board)),
            _ => Self(alone::<64>(numbered, board)),
        }
    }

    /// The candidates that a look-ahead of the next length strikes. Those of shorter ones are among them.
    pub(super) fn next_length(&mut self, work: &mut Work<'_>) -> Result<Vec<(Cell, Digit)>, Spent> {
        self.0.next_length(work)
    }
}

impl<const W: usize> NextLength for Alone<W> {
    fn next_length(&mut self, work: &mut Work<'_>) -> Result<Vec<(Cell, Digit)>, Spent> {
        let refuted = self.followed.next_length(&self.net, &self.state, work)?;
        Ok(refuted.into_iter().map(|candidate| self.net.candidates[usize::from(candidate)]).collect())
    }
}

/// The candidates of a state, each assumed, and all followed equally far.
pub(super) struct Followed<const W: usize> {
    assumed: Vec<Assumed<W>>,
    /// The length that was looked at last.
    length: usize,
    /// Candidates of which it is known that no look-ahead strikes them.
    possible: Bits<W>,
}

/// A candidate that is assumed, and how far the singles behind it were followed.
struct Assumed<const W: usize> {
    candidate: u16,
    /// What it excludes is struck, and nothing more.
    start: State<W>,
    /// As many rounds later as the length that was looked at last says.
    end: State<W>,
    /// Whether the rounds end in a contradiction.
    is_impossible: bool,
    /// Whether a look-ahead of the length that was looked at strikes it.
    is_refuted: bool,
}

impl<const W: usize> Followed<W> {
    /// All candidates but those of which it is known that no look-ahead strikes them.
    pub(super) const fn without(possible: Bits<W>) -> Self {
        Self { assumed: Vec::new(), length: 0, possible }
    }

    /// Leaves out some more of them.
    pub(super) fn leave_out(&mut self, possible: &Bits<W>) {
        self.assumed.retain(|assumed| !possible.contains(assumed.candidate));
    }

    /// The candidates that a look-ahead of the next length strikes. Those of shorter ones are among them.
    pub(super) fn next_length(
        &mut self,
        net: &Net<W>,
        state: &State<W>,
        work: &mut Work<'_>,
    ) -> Result<Vec<u16>, Spent> {
        self.length += 1;
        if self.length == 1 {
            for candidate in net.undecided(state).filter(|&candidate| !self.possible.contains(candidate)) {
                let mut start = state.clone();
                let is_refuted = net.try_place(&mut start, candidate, work)?.is_err();
                let end = start.clone();
                self.assumed.push(Assumed { candidate, start, end, is_impossible: is_refuted, is_refuted });
            }
        } else {
            for assumed in self.assumed.iter_mut().filter(|assumed| !assumed.is_refuted) {
                if !assumed.is_impossible {
                    assumed.is_impossible = next_round(net, &mut assumed.end, &Bits::EMPTY, work)?.is_err();
                }
                assumed.is_refuted = assumed.is_impossible
                    && is_emptied(net, &assumed.start, self.length - 1, &mut { Bits::EMPTY }, work)?;
            }
        }
        Ok(self.assumed.iter().filter(|assumed| assumed.is_refuted).map(|assumed| assumed.candidate).collect())
    }
}

/// Whether some variable has no candidate left after at most `most` forced placements, none of which was tried.
///
/// # Cost
///
/// Exponential in `most`. Each set of placements is tried once, whatever the order.
fn is_emptied<const W: usize>(
    net: &Net<W>,
    state: &State<W>,
    most: usize,
    tried: &mut Bits<W>,
    work: &mut Work<'_>,
) -> Result<bool, Spent> {
    if most > 1 && !is_possibly_near(net, state, most, tried, work)? {
        return Ok(false);
    }
    for candidate in state.forced.without(tried).numbers() {
        tried.insert(candidate);
        let mut next = state.clone();
        if net.try_place(&mut next, candidate, work)?.is_err() {
            return Ok(true);
        }
        if most > 1 {
            if is_emptied(net, &next, most - 1, &mut tried.clone(), work)? {
                return Ok(true);
            }
            // It may be needed for whatever is near.
            if !is_possibly_near(net, state, most, tried, work)? {
                return Ok(false);
            }
        }
    }
    Ok(false)
}

/// Whether this many rounds of forced placements, without those that were tried, leave a variable without a candidate:
/// if not, no set of as many placements does.
fn is_possibly_near<const W: usize>(
    net: &Net<W>,
    state: &State<W>,
    rounds: usize,
    tried: &Bits<W>,
    work: &mut Work<'_>,
) -> Result<bool, Spent> {
    let mut state = state.clone();
    for _ in 0..rounds {
        if next_round(net, &mut state, tried, work)?.is_err() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Places all that is forced now, without what was tried.
fn next_round<const W: usize>(
    net: &Net<W>,
    state: &mut State<W>,
    tried: &Bits<W>,
    work: &mut Work<'_>,
) -> Result<Result<(), Emptied>, Spent> {
    for candidate in core::mem::replace(&mut state.forced, Bits::EMPTY).without(tried).numbers() {
        if net.try_place(state, candidate, work)?.is_err() {
            return Ok(Err(Emptied));
        }
    }
    Ok(Ok(()))
}
