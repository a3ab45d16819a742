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
//! few others are searched exactly: the placements that led to the contradiction are traced back, and if there are too
//! many of them, one of them is tried first, and then ruled out.
//!
//! Source: D. Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles": a braid of length n.

use super::bits::Bits;
use super::net::{Emptied, Net, Numbered, State};
use super::singles::Placed;
use super::work::{Spent, Work};
use crate::board::{Cell, Digit, MAX_CELLS};
use alloc::boxed::Box;
use alloc::vec::Vec;
use arrayvec::ArrayVec;

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
        match self.length {
            1 => return Ok(net.excluded_by_variables(state).numbers().collect()),
            2 => self.assume_each(net, state, work)?,
            _ => {}
        }
        for assumed in self.assumed.iter_mut().filter(|assumed| !assumed.is_refuted) {
            if !assumed.is_impossible {
                assumed.is_impossible = next_round(net, &mut assumed.end, work)?.is_err();
            }
            assumed.is_refuted =
                assumed.is_impossible && is_emptied(net, &assumed.start, self.length - 1, Bits::EMPTY, work)?;
        }
        Ok(self.assumed.iter().filter(|assumed| assumed.is_refuted).map(|assumed| assumed.candidate).collect())
    }

    fn assume_each(&mut self, net: &Net<W>, state: &State<W>, work: &mut Work<'_>) -> Result<(), Spent> {
        for candidate in net.undecided(state).filter(|&candidate| !self.possible.contains(candidate)) {
            let mut start = state.clone();
            let is_refuted = net.try_place(&mut start, candidate, work)?.is_err();
            let end = start.clone();
            self.assumed.push(Assumed { candidate, start, end, is_impossible: is_refuted, is_refuted });
        }
        Ok(())
    }

    /// The candidates that did not lead to a contradiction so far, and where they were followed to.
    pub(super) fn so_far(&self) -> impl Iterator<Item = (u16, &State<W>)> {
        let possible = self.assumed.iter().filter(|assumed| !assumed.is_impossible);
        possible.map(|assumed| (assumed.candidate, &assumed.end))
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
    mut tried: Bits<W>,
    work: &mut Work<'_>,
) -> Result<bool, Spent> {
    if most == 1 {
        for candidate in state.forced.without(&tried).numbers() {
            if net.try_place(&mut state.clone(), candidate, work)?.is_err() {
                return Ok(true);
            }
        }
        return Ok(false);
    }
    // A set that suffices has the placement that is tried here, or is among those without it.
    while let Some(found) = find_contradiction(net, state, most, &tried, work)? {
        if found.placements <= most {
            return Ok(true);
        }
        let mut next = state.clone();
        if net.try_place(&mut next, found.first, work)?.is_err() || is_emptied(net, &next, most - 1, tried, work)? {
            return Ok(true);
        }
        tried.insert(found.first);
    }
    Ok(false)
}

/// A contradiction, and what led to it.
struct Contradiction {
    /// How many placements.
    placements: usize,
    /// One of those that were forced to begin with.
    first: u16,
}

/// Places what is forced for this many rounds, without what was tried: if no variable is without a candidate then, no
/// set of as many placements empties one.
fn find_contradiction<const W: usize>(
    net: &Net<W>,
    start: &State<W>,
    rounds: usize,
    tried: &Bits<W>,
    work: &mut Work<'_>,
) -> Result<Option<Contradiction>, Spent> {
    let (mut state, mut placed) = (start.clone(), ArrayVec::<(u16, u16), MAX_CELLS>::new());
    for _ in 0..rounds {
        for candidate in core::mem::replace(&mut state.forced, Bits::EMPTY).without(tried).numbers() {
            if let Some(variable) = net.forced_in(&state, candidate) {
                placed.push((candidate, variable));
                if let Err(Emptied(emptied)) = net.try_place(&mut state, candidate, work)? {
                    return Ok(Some(trace_back(net, start, &placed, emptied)));
                }
            }
        }
    }
    Ok(None)
}

/// Goes back from a variable without candidates to the placements that struck them, and so on.
fn trace_back<const W: usize>(net: &Net<W>, start: &State<W>, placed: &[(u16, u16)], emptied: u16) -> Contradiction {
    let mut found = Contradiction { placements: 0, first: placed[0].0 };
    let mut to_strike = net.open_in(start, emptied);
    for &(candidate, variable) in placed.iter().rev() {
        if net.strikes(candidate, &mut to_strike) {
            found.placements += 1;
            // Whatever excludes this candidate came later, or it would not have been placed.
            if start.forced.contains(candidate) {
                found.first = candidate;
            } else {
                to_strike.insert_all(&net.open_in(start, variable));
            }
        }
    }
    found
}

/// Places all that is forced now.
fn next_round<const W: usize>(
    net: &Net<W>,
    state: &mut State<W>,
    work: &mut Work<'_>,
) -> Result<Result<(), Emptied>, Spent> {
    for candidate in core::mem::replace(&mut state.forced, Bits::EMPTY).numbers() {
        if let Err(emptied) = net.try_place(state, candidate, work)? {
            return Ok(Err(emptied));
        }
    }
    Ok(Ok(()))
}
