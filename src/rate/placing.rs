//! Digits that are placed in a net, and candidates that are struck from it.

#![allow(clippy::needless_range_loop, reason = "see `blocks`")]

use super::blocks::{Block, Blocks, EXCLUDED, FORCED, OPEN, SEATS, Set, Shape, State, UNDECIDED, WORDS, bit, first_in};
use super::net::Net;
use super::work::{Unsolved, Work};

impl<S: Shape> Net<S> {
    /// Places an open candidate of an empty cell, and nothing that follows.
    #[inline]
    pub(super) fn place(&self, state: &mut State<S>, candidate: u16, work: &mut Work<'_>) -> Result<(), Unsolved> {
        work.spend()?;
        self.decide(state, candidate);
        self.settle(state)
    }

    /// Places all that is forced, but what is `left_out`, and nothing that follows. Says whether there was any, and
    /// hands over each placement with the variable that it is the only candidate of.
    pub(super) fn place_round(
        &self,
        state: &mut State<S>,
        left_out: &Set<S>,
        mut placed: impl FnMut(u16, u16),
        work: &mut Work<'_>,
    ) -> Result<bool, Unsolved> {
        let mut is_any = false;
        for word in 0..self.width() * WORDS {
            let (at, part) = (word / WORDS * self.sets(), word % WORDS);
            let mut forced = state.as_ref()[at + FORCED].words()[part];
            loop {
                forced &= state.as_ref()[at + UNDECIDED].words()[part];
                if forced == 0 {
                    break;
                }
                let variable = 64 * word as u16 + forced.trailing_zeros() as u16;
                forced &= forced - 1;
                let Some(candidate) = self.first_open_in(state, variable) else { continue };
                if left_out.has(candidate) {
                    continue;
                }
                if self.has(state, EXCLUDED, candidate) {
                    return Err(Unsolved::Contradiction(Some(variable)));
                }
                work.spend()?;
                is_any = true;
                placed(candidate, variable);
                self.decide(state, candidate);
            }
        }
        if is_any {
            self.settle(state)?;
        }
        Ok(is_any)
    }

    /// Places whatever is forced, until nothing is.
    pub(super) fn place_all(&self, state: &mut State<S>, work: &mut Work<'_>) -> Result<(), Unsolved> {
        let none = self.none();
        while self.place_round(state, &none, |_, _| {}, work)? {}
        Ok(())
    }

    /// Whether a variable would have no candidate beside this one, which is open.
    #[inline]
    pub(super) fn would_empty(&self, state: &State<S>, candidate: u16) -> bool {
        let (state, effect) = (state.as_ref(), self.effect(candidate));
        for block in 0..self.width() {
            let at = block * self.sets();
            let (sets, struck) = (&state[at..][..self.sets()], &effect[at..][..self.sets()]);
            let mut has_any = struck[UNDECIDED];
            for seat in SEATS..self.sets() {
                has_any = has_any | (sets[seat] - struck[seat]);
            }
            if !(sets[UNDECIDED] - has_any).is_empty() {
                return true;
            }
        }
        false
    }

    /// Strikes candidates.
    pub(super) fn strike(
        &self,
        state: &mut State<S>,
        candidates: impl IntoIterator<Item = u16>,
    ) -> Result<(), Unsolved> {
        for candidate in candidates {
            state.as_mut()[self.place_of(OPEN, candidate)].remove(bit(candidate));
            for &(variable, seat) in &self.seats_of[usize::from(candidate)] {
                state.as_mut()[self.place_of(SEATS + usize::from(seat), variable)].remove(bit(variable));
            }
        }
        self.settle(state)
    }

    /// Strikes the candidates that are not open in another state.
    pub(super) fn strike_as(&self, state: &mut State<S>, other: &State<S>) -> Result<(), Unsolved> {
        for block in 0..self.width() {
            let at = block * self.sets();
            let (sets, others) = (&mut state.as_mut()[at..][..self.sets()], &other.as_ref()[at..][..self.sets()]);
            sets[OPEN] = sets[OPEN] & others[OPEN];
            for seat in SEATS..self.sets() {
                sets[seat] = sets[seat] & others[seat];
            }
        }
        self.settle(state)
    }

    /// Takes what a candidate decides and strikes from the variables, and notes what it excludes.
    #[inline(never)]
    fn decide(&self, state: &mut State<S>, candidate: u16) {
        let (state, effect) = (state.as_mut(), self.effect(candidate));
        for block in 0..self.width() {
            let at = block * self.sets();
            let (sets, struck) = (&mut state[at..][..self.sets()], &effect[at..][..self.sets()]);
            sets[EXCLUDED] = sets[EXCLUDED] | struck[EXCLUDED];
            for set in UNDECIDED..self.sets() {
                sets[set] = sets[set] - struck[set];
            }
        }
    }

    /// Strikes what was excluded, and finds what is forced, or what has no candidate left.
    #[inline(always)]
    fn settle(&self, state: &mut State<S>) -> Result<(), Unsolved> {
        let mut emptied = None;
        for block in 0..self.width() {
            let sets = &mut state.as_mut()[block * self.sets()..][..self.sets()];
            let (mut one, mut two) = (Block::EMPTY, Block::EMPTY);
            for seat in SEATS..self.sets() {
                two = two | one & sets[seat];
                one = one | sets[seat];
            }
            sets[OPEN] = sets[OPEN] - sets[EXCLUDED];
            sets[EXCLUDED] = Block::EMPTY;
            sets[FORCED] = (sets[UNDECIDED] & one) - two;
            let without_any = sets[UNDECIDED] - one;
            if emptied.is_none() && !without_any.is_empty() {
                emptied = first_in(block, without_any);
            }
        }
        emptied.map_or(Ok(()), |emptied| Err(Unsolved::Contradiction(Some(emptied))))
    }
}
