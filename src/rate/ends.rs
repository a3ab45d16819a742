//! Where each assumption ends, however long it is followed: in a contradiction, or on a board where nothing is forced.
//!
//! An end stays what it is while the board loses only candidates that are not open there. So the ends are kept from one
//! deduction to the next, and most are not looked at again. An assumption without a contradiction has no look-ahead of
//! any length.

use super::blocks::{Blocks, OPEN, Set, Shape, State};
use super::look_ahead::Followed;
use super::net::Net;
use super::work::{Unsolved, Work, is_contradiction};
use alloc::vec::Vec;

/// The ends of all assumptions on a board.
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
