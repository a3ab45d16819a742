//! Where each assumption ends, however long it is followed: in a contradiction, or on a board where nothing is forced.
//!
//! An end stays what it is while the board loses only candidates that are not open there. So the ends are kept from one
//! deduction to the next, and most are not looked at again. An assumption without a contradiction has no look-ahead of
//! any length.

use super::bits::Bits;
use super::net::Net;
use super::shape::{OPEN, Set, Shape, State};
use super::work::{Stop, Unsolved, Work, is_contradiction};
use alloc::vec::Vec;

/// The ends of all assumptions on a board.
pub(super) struct Ends<S: Shape> {
    /// For each candidate of the net; of those that were decided before, the board.
    ends: Vec<State<S>>,
    /// The candidates that do not lead to a contradiction.
    pub(super) possible: Set<S>,
}

impl<S: Shape> Ends<S> {
    /// Of assumptions that were followed for a while.
    pub(super) fn new<'s>(
        net: &Net<S>,
        state: &State<S>,
        followed: impl Iterator<Item = (u16, &'s State<S>)>,
        work: &mut Work<'_>,
    ) -> Result<Self, Stop> {
        let mut ends = Self { ends: alloc::vec![state.clone(); net.candidates.len()], possible: net.none() };
        for (candidate, so_far) in followed {
            let end = &mut ends.ends[usize::from(candidate)];
            end.clone_from(so_far);
            if !is_contradiction(net.place_all(end, work))? {
                ends.possible.as_mut().add(candidate);
            }
        }
        Ok(ends)
    }

    /// Follows the assumptions on a board that has lost candidates.
    pub(super) fn follow(&mut self, net: &Net<S>, state: &State<S>, work: &mut Work<'_>) -> Result<(), Stop> {
        for candidate in self.possible.clone().as_ref().numbers() {
            let end = &mut self.ends[usize::from(candidate)];
            let mut follow = || net.strike_as(end, state).and_then(|()| net.place_all(end, work));
            if !net.has(state, OPEN, candidate) || is_contradiction(follow())? {
                self.possible.as_mut().strike(candidate);
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
        let (mut ends, mut state) = (Self { ends: self.ends.clone(), possible: self.possible.clone() }, state.clone());
        loop {
            let impossible: Vec<u16> =
                net.undecided(&state).filter(|&candidate| !ends.possible.as_ref().has(candidate)).collect();
            if impossible.is_empty() {
                return if net.is_solved(&state) { Ok(()) } else { Err(Unsolved::Stuck) };
            }
            net.strike(&mut state, impossible)?;
            net.place_all(&mut state, work)?;
            ends.follow(net, &state, work)?;
        }
    }
}
