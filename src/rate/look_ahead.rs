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

use super::LONGEST;
use super::blocks::{Blocks, FORCED, OPEN, Set, Shape, State};
use super::net::Net;
use super::work::{Unsolved, Work, is_contradiction};
use crate::board::MAX_CELLS;
use alloc::vec::Vec;
use arrayvec::ArrayVec;

/// The candidates of a state, each assumed, and all followed equally far.
pub(super) struct Followed<S: Shape> {
    assumed: Vec<Assumed<S>>,
    /// The length that was looked at last.
    pub(super) length: u8,
}

/// The placements that lead to a contradiction, the last one first, each with the variable that has no other candidate.
type Chain = ArrayVec<(u16, u16), { LONGEST as usize }>;

/// A candidate that is assumed, and how far the singles behind it were followed.
struct Assumed<S: Shape> {
    candidate: u16,
    /// What it excludes is struck, and nothing more.
    start: State<S>,
    /// As many rounds later as the length that was looked at last says.
    end: State<S>,
    /// Whether the rounds end in a contradiction.
    is_impossible: bool,
    /// What a look-ahead of the length that was looked at finds.
    refuted: Option<Chain>,
}

impl<S: Shape> Followed<S> {
    /// Before the first length.
    pub(super) const fn new() -> Self {
        Self { assumed: Vec::new(), length: 0 }
    }

    /// The candidates that a look-ahead of the next length strikes, each with what it forces. Those of shorter ones are
    /// among them. Those that are known to be `possible`, because no look-ahead strikes them, are not looked at.
    pub(super) fn next_length(
        &mut self,
        net: &Net<S>,
        state: &State<S>,
        possible: Option<&Set<S>>,
        work: &mut Work<'_>,
    ) -> Result<Vec<(u16, Chain)>, Unsolved> {
        self.length += 1;
        if self.length == 1 {
            let excluded = net.excluded_by_variables(state);
            return Ok(excluded.numbers().map(|candidate| (candidate, Chain::new())).collect());
        }
        let is_open = |candidate: u16| possible.is_none_or(|possible| !possible.has(candidate));
        if self.length == 2 {
            for candidate in net.undecided(state).filter(|&candidate| is_open(candidate)) {
                let mut start = state.clone();
                let refuted = is_contradiction(net.place(&mut start, candidate, work))?.then(Chain::new);
                let end = start.clone();
                self.assumed.push(Assumed { candidate, start, end, is_impossible: refuted.is_some(), refuted });
            }
        }
        let none = net.none();
        for assumed in self.assumed.iter_mut().filter(|one| one.refuted.is_none() && is_open(one.candidate)) {
            if !assumed.is_impossible {
                let placed = net.place_round(&mut assumed.end, &none, |_, _| {}, work);
                assumed.is_impossible = is_contradiction(placed)?;
            }
            if assumed.is_impossible {
                let most = usize::from(self.length) - 1;
                assumed.refuted = empty_a_variable(net, &assumed.start, most, none.clone(), work)?;
            }
        }
        let refuted = self.assumed.iter().filter_map(|one| Some((one.candidate, one.refuted.clone()?)));
        Ok(refuted.collect())
    }
}

/// Where each assumption on a board ends, however long it is followed: in a contradiction, or on a board where nothing
/// is forced.
///
/// An end stays what it is while the board loses only candidates that are not open there. So the ends are kept from one
/// deduction to the next, and most are not looked at again. An assumption without a contradiction has no look-ahead of
/// any length.
#[derive(Clone)]
pub(super) struct Ends<S: Shape> {
    /// For each candidate of the net; of those that were decided before, the board.
    ends: Vec<State<S>>,
    /// The candidates that do not lead to a contradiction.
    pub(super) possible: Set<S>,
}

impl<S: Shape> Ends<S> {
    /// Of assumptions that were followed for a while.
    pub(super) fn new(
        net: &Net<S>,
        state: &State<S>,
        followed: &Followed<S>,
        work: &mut Work<'_>,
    ) -> Result<Self, Unsolved> {
        let mut ends = Self { ends: alloc::vec![state.clone(); net.candidates.len()], possible: net.none() };
        for assumed in followed.assumed.iter().filter(|assumed| !assumed.is_impossible) {
            let end = &mut ends.ends[usize::from(assumed.candidate)];
            end.clone_from(&assumed.end);
            if !is_contradiction(net.place_all(end, work))? {
                ends.possible.add(assumed.candidate);
            }
        }
        Ok(ends)
    }

    /// Follows the assumptions on a board that has lost candidates.
    pub(super) fn follow(&mut self, net: &Net<S>, state: &State<S>, work: &mut Work<'_>) -> Result<(), Unsolved> {
        for candidate in self.possible.clone().numbers() {
            let end = &mut self.ends[usize::from(candidate)];
            let mut follow = || net.strike_as(end, state).and_then(|()| net.place_all(end, work));
            if !net.has(state, OPEN, candidate) || is_contradiction(follow())? {
                self.possible.strike(candidate);
            }
        }
        Ok(())
    }

    /// Strikes whatever can be struck by assuming one candidate and following all singles behind it.
    ///
    /// # Errors
    ///
    /// When that does not solve the puzzle.
    pub(super) fn close(&self, net: &Net<S>, state: &State<S>, work: &mut Work<'_>) -> Result<(), Unsolved> {
        let (mut ends, mut state) = (self.clone(), state.clone());
        while !net.is_solved(&state) {
            let impossible: Vec<u16> =
                net.undecided(&state).filter(|&candidate| !ends.possible.has(candidate)).collect();
            if impossible.is_empty() {
                return Err(Unsolved::Stuck);
            }
            net.strike(&mut state, impossible)?;
            net.place_all(&mut state, work)?;
            ends.follow(net, &state, work)?;
        }
        Ok(())
    }
}

/// How some variable has no candidate left after at most `most` forced placements, none of which was tried.
///
/// # Cost
///
/// Exponential in `most`. Each set of placements is tried once, whatever the order.
fn empty_a_variable<S: Shape>(
    net: &Net<S>,
    state: &State<S>,
    most: usize,
    mut tried: Set<S>,
    work: &mut Work<'_>,
) -> Result<Option<Chain>, Unsolved> {
    if most == 1 {
        for placement in net.forced_with_variable(state).filter(|&(candidate, _)| !tried.has(candidate)) {
            work.spend()?;
            if net.would_empty(state, placement.0) {
                return Ok(Some(Chain::from_iter([placement])));
            }
        }
        return Ok(None);
    }
    // A set that suffices has the placement that is tried here, or is among those without it.
    while let Some(found) = find_contradiction(net, state, most, &tried, work)? {
        if found.placements <= most {
            return Ok(Some(found.chain));
        }
        let mut next = state.clone();
        let chain = match is_contradiction(net.place(&mut next, found.first.0, work))? {
            false => empty_a_variable(net, &next, most - 1, tried.clone(), work)?,
            true => Some(Chain::new()),
        };
        if let Some(mut chain) = chain {
            chain.push(found.first);
            return Ok(Some(chain));
        }
        tried.add(found.first.0);
    }
    Ok(None)
}

/// A contradiction that may be too far away.
struct Found {
    /// How many placements lead to it.
    placements: usize,
    /// One of those that were forced to begin with.
    first: (u16, u16),
    /// As many of them as it has room for.
    chain: Chain,
}

/// Places what is forced for this many rounds, without what was tried: if no variable is without a candidate then, no
/// set of as many placements empties one.
fn find_contradiction<S: Shape>(
    net: &Net<S>,
    start: &State<S>,
    rounds: usize,
    tried: &Set<S>,
    work: &mut Work<'_>,
) -> Result<Option<Found>, Unsolved> {
    let (mut state, mut placed) = (start.clone(), Vec::with_capacity(MAX_CELLS));
    for _ in 0..rounds {
        match net.place_round(&mut state, tried, |candidate, variable| placed.push((candidate, variable)), work) {
            Ok(true) => {}
            Ok(false) => break,
            Err(Unsolved::Contradiction(Some(emptied))) => return Ok(Some(trace_back(net, start, &placed, emptied))),
            Err(unsolved) => return Err(unsolved),
        }
    }
    Ok(None)
}

/// Goes back from a variable without candidates to the placements that struck them, and so on.
fn trace_back<S: Shape>(net: &Net<S>, start: &State<S>, placed: &[(u16, u16)], emptied: u16) -> Found {
    let mut to_strike = net.none();
    net.add_open_in(start, emptied, &mut to_strike);
    let mut found = Found { placements: 0, first: placed[0], chain: Chain::new() };
    for &(candidate, variable) in placed.iter().rev() {
        if net.strikes(candidate, &mut to_strike) {
            found.placements += 1;
            // What has more placements is too far away, and not kept.
            let _ = found.chain.try_push((candidate, variable));
            // Whatever excludes this candidate came later, or it would not have been placed.
            if net.has(start, FORCED, variable) {
                found.first = (candidate, variable);
            } else {
                net.add_open_in(start, variable, &mut to_strike);
            }
        }
    }
    found
}
