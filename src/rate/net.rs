//! What is open on a board as a net: its candidates, what each of them excludes, and which variables they belong to.
//!
//! Look-ahead places millions of digits on thousands of copies of a board, so a copy is small, and nothing in it is
//! counted one by one. Candidates and variables are numbered, 64 to a word. Each candidate has a seat in each of its
//! variables, and each seat is a set of variables:
//!
//! ```text
//! variable      0  1  2  3 ...
//! seat 0        1  1  .  . ...     1: the candidate on this seat of the variable is open
//! seat 1        1  .  .  . ...
//! seat 2        1  .  1  . ...
//!               3  1  1  0         open in all: 1 is forced; 0 is a contradiction, if the variable is not decided
//! ```
//!
//! What a placement takes from all seats is worked out when it is first needed, and then kept.

use super::bits::Bits;
use super::numbered::{Numbered, Seats};
use super::singles::{Placed, Variable};
use super::work::{Stop, Work};
use crate::board::{Cell, Digit};
use alloc::vec::Vec;
use core::cell::OnceCell;

/// The net, which does not change: of up to 64 times `W` candidates, and as many variables with `S` seats.
pub(super) struct Net<const W: usize, const S: usize> {
    pub(super) candidates: Vec<(Cell, Digit)>,
    pub(super) variables: Vec<Variable>,
    seats_of: Vec<Seats>,
    /// For each candidate those that cannot be true beside it.
    excluded: Vec<Bits<W>>,
    effects: Vec<OnceCell<Effect<W, S>>>,
    /// For each variable its candidates.
    members: Vec<Bits<W>>,
}

/// What a placement does to the variables.
struct Effect<const W: usize, const S: usize> {
    decided: Bits<W>,
    /// What leaves each seat.
    struck: [Bits<W>; S],
}

/// What is open, undecided and forced. It is copied instead of undone.
#[derive(Clone)]
pub(super) struct State<const W: usize, const S: usize> {
    open: Bits<W>,
    seats: [Bits<W>; S],
    /// The variables that are not placed.
    undecided: Bits<W>,
    /// Those of them that have one candidate.
    pub(super) forced: Bits<W>,
    /// How many cells are empty.
    pub(super) empty: u16,
}

impl<const W: usize, const S: usize> Net<W, S> {
    /// The net of a board, and the state that it is in.
    pub(super) fn new(numbered: Numbered, board: &Placed) -> (Self, State<W, S>) {
        let Numbered { candidates, variables, seats_of, .. } = numbered;
        let none = [Bits::EMPTY; S];
        let mut state =
            State { open: none[0], seats: none, undecided: none[0], forced: none[0], empty: board.empty as u16 };
        let mut members = alloc::vec![Bits::EMPTY; variables.len()];
        for (own, seats) in (0..).zip(&seats_of) {
            state.open.insert(own);
            for &(variable, seat) in seats {
                members[usize::from(variable)].insert(own);
                state.seats[usize::from(seat)].insert(variable);
                state.undecided.insert(variable);
            }
        }
        let excluded = (0..).zip(&candidates).map(|(own, &(cell, digit))| {
            let seats: &Seats = &seats_of[usize::from(own)];
            let mut excluded = Bits::EMPTY;
            seats.iter().for_each(|&(variable, _)| excluded.insert_all(&members[usize::from(variable)]));
            let has_part = seats.len() <= board.table.houses_of(cell).len();
            if has_part || !board.table.near(cell).is_empty() {
                let others = board.excluded_by(cell, digit).filter_map(|other| candidates.binary_search(&other).ok());
                others.for_each(|other| excluded.insert(other as u16));
            }
            excluded.remove(own);
            excluded
        });
        let excluded = excluded.collect();
        let effects = candidates.iter().map(|_| OnceCell::new()).collect();
        (Self { candidates, variables, seats_of, excluded, effects, members }, state)
    }

    #[inline(always)]
    fn effect(&self, candidate: u16) -> &Effect<W, S> {
        let known = &self.effects[usize::from(candidate)];
        if let Some(effect) = known.get() { effect } else { known.get_or_init(|| self.new_effect(candidate)) }
    }

    fn new_effect(&self, candidate: u16) -> Effect<W, S> {
        let mut effect = Effect { decided: Bits::EMPTY, struck: [Bits::EMPTY; S] };
        self.seats_of[usize::from(candidate)].iter().for_each(|&(variable, _)| effect.decided.insert(variable));
        for struck in self.excluded[usize::from(candidate)].numbers() {
            for &(variable, seat) in &self.seats_of[usize::from(struck)] {
                effect.struck[usize::from(seat)].insert(variable);
            }
        }
        effect
    }

    /// The candidates that are the only ones of a variable, each with this variable; some with several.
    pub(super) fn forced(&self, state: &State<W, S>) -> impl Iterator<Item = (u16, u16)> {
        let only = |variable| self.open_in(state, variable).first().map(|candidate| (candidate, variable));
        state.forced.numbers().filter_map(only)
    }

    /// The open candidates of a variable.
    #[inline]
    pub(super) fn open_in(&self, state: &State<W, S>, variable: u16) -> Bits<W> {
        state.open.and(&self.members[usize::from(variable)])
    }

    /// Takes out what a candidate excludes, and says whether there was any.
    #[inline]
    pub(super) fn strikes(&self, candidate: u16, others: &mut Bits<W>) -> bool {
        let before = *others;
        *others = before.without(&self.excluded[usize::from(candidate)]);
        *others != before
    }

    /// The candidates that exclude all candidates of some variable.
    pub(super) fn excluded_by_variables(&self, state: &State<W, S>) -> Bits<W> {
        let mut excluded = Bits::EMPTY;
        for variable in state.undecided.numbers() {
            let mut by_all = state.open;
            for member in self.open_in(state, variable).numbers() {
                by_all = by_all.and(&self.excluded[usize::from(member)]);
                if by_all.is_empty() {
                    break;
                }
            }
            excluded.insert_all(&by_all);
        }
        excluded
    }

    /// The open candidates of empty cells.
    pub(super) fn undecided(&self, state: &State<W, S>) -> impl Iterator<Item = u16> {
        state.open.numbers().filter(|&candidate| self.is_undecided(state, candidate))
    }

    /// Whether a candidate is open, and its cell empty.
    #[inline]
    pub(super) fn is_undecided(&self, state: &State<W, S>, candidate: u16) -> bool {
        let (cell, _) = self.seats_of[usize::from(candidate)][0];
        state.open.contains(candidate) && state.undecided.contains(cell)
    }

    #[inline]
    pub(super) fn is_open(&self, state: &State<W, S>, candidate: u16) -> bool {
        state.open.contains(candidate)
    }

    /// Places an open candidate of an empty cell, and nothing that follows.
    #[inline]
    pub(super) fn place(&self, state: &mut State<W, S>, candidate: u16, work: &mut Work<'_>) -> Result<(), Stop> {
        work.spend()?;
        self.decide(state, candidate);
        state.open = state.open.without(&self.excluded[usize::from(candidate)]);
        self.settle(state)
    }

    /// Places all that is forced, but what is `left_out`, and nothing that follows. Says whether there was any, and
    /// hands over each placement with the variable that it is the only candidate of.
    pub(super) fn place_round(
        &self,
        state: &mut State<W, S>,
        left_out: &Bits<W>,
        mut placed: impl FnMut(u16, u16),
        work: &mut Work<'_>,
    ) -> Result<bool, Stop> {
        let (mut forced, mut excluded, mut is_any) = (state.forced, Bits::EMPTY, false);
        while let Some(variable) = forced.first() {
            forced.remove(variable);
            let Some(candidate) = self.open_in(state, variable).first() else { continue };
            if left_out.contains(candidate) {
                continue;
            }
            if excluded.contains(candidate) {
                return Err(Stop::Emptied(variable));
            }
            work.spend()?;
            is_any = true;
            placed(candidate, variable);
            self.decide(state, candidate);
            forced = forced.and(&state.undecided);
            excluded.insert_all(&self.excluded[usize::from(candidate)]);
        }
        if is_any {
            state.open = state.open.without(&excluded);
            self.settle(state)?;
        }
        Ok(is_any)
    }

    /// Places whatever is forced, until nothing is.
    pub(super) fn place_all(&self, state: &mut State<W, S>, work: &mut Work<'_>) -> Result<(), Stop> {
        while self.place_round(state, &Bits::EMPTY, |_, _| {}, work)? {}
        Ok(())
    }

    /// Whether a variable would have no candidate beside this one, which is open.
    #[inline]
    pub(super) fn would_empty(&self, state: &State<W, S>, candidate: u16) -> bool {
        let effect = self.effect(candidate);
        let mut has_any = effect.decided;
        for seat in 0..S {
            has_any.insert_all(&state.seats[seat].without(&effect.struck[seat]));
        }
        !state.undecided.without(&has_any).is_empty()
    }

    /// Strikes candidates.
    pub(super) fn strike(
        &self,
        state: &mut State<W, S>,
        candidates: impl IntoIterator<Item = u16>,
    ) -> Result<(), Stop> {
        for candidate in candidates {
            state.open.remove(candidate);
            for &(variable, seat) in &self.seats_of[usize::from(candidate)] {
                state.seats[usize::from(seat)].remove(variable);
            }
        }
        self.settle(state)
    }

    /// Strikes the candidates that are not open in another state.
    pub(super) fn strike_as(&self, state: &mut State<W, S>, other: &State<W, S>) -> Result<(), Stop> {
        state.open = state.open.and(&other.open);
        for seat in 0..S {
            state.seats[seat] = state.seats[seat].and(&other.seats[seat]);
        }
        self.settle(state)
    }

    /// Takes what a candidate decides and strikes from the variables.
    #[inline(never)]
    fn decide(&self, state: &mut State<W, S>, candidate: u16) {
        let effect = self.effect(candidate);
        state.undecided = state.undecided.without(&effect.decided);
        for seat in 0..S {
            state.seats[seat] = state.seats[seat].without(&effect.struck[seat]);
        }
        state.empty -= 1;
    }

    /// Finds what is forced, or what has no candidate left.
    #[inline(always)]
    fn settle(&self, state: &mut State<W, S>) -> Result<(), Stop> {
        let (mut one, mut two) = (Bits::EMPTY, Bits::EMPTY);
        for seat in 0..S {
            two.insert_all(&one.and(&state.seats[seat]));
            one.insert_all(&state.seats[seat]);
        }
        state.forced = state.undecided.and(&one).without(&two);
        state.undecided.without(&one).first().map_or(Ok(()), |emptied| Err(Stop::Emptied(emptied)))
    }
}
