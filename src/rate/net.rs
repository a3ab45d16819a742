//! What is open on a board as a net: its candidates, what each of them excludes, and which variables they belong to.
//!
//! Look-ahead places millions of digits on thousands of copies of a board, so a copy is small, and nothing in it is
//! counted one by one. Candidates and variables are numbered. Each candidate has a seat in each of its variables, and
//! each seat is a set of variables:
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

#![allow(clippy::needless_range_loop, reason = "see `blocks`")]

use super::blocks::{
    Block, Blocks, EXCLUDED, FORCED, OPEN, SEATS, Set, Shape, State, UNDECIDED, bit, block_of, first_in, numbers,
};
use super::numbered::{Numbered, Seats};
use super::singles::{Placed, Variable};
use crate::board::{Cell, Digit};
use alloc::vec::Vec;
use core::cell::OnceCell;

/// Evaluates an expression with the net of a board on which nothing is forced, and the state that it is in: with the
/// smallest shape that has room: of one block with 8 seats, as most boards of 9x9 have when singles are placed, of two
/// with 9, or any.
macro_rules! with_net {
    ($board:expr, |$net:ident, $state:ident| $body:expr) => {{
        use $crate::rate::blocks::{Any, Fixed};
        use $crate::rate::{net::Net, numbered::Numbered};
        let (numbered, board) = (Numbered::new($board), $board);
        if numbered.has_room::<Fixed<1, 12>>() {
            let ($net, $state) = Net::<Fixed<1, 12>>::new(numbered, board);
            $body
        } else if numbered.has_room::<Fixed<2, 26>>() {
            let ($net, $state) = Net::<Fixed<2, 26>>::new(numbered, board);
            $body
        } else {
            let ($net, $state) = Net::<Any>::new(numbered, board);
            $body
        }
    }};
}
pub(super) use with_net;

/// The net, which does not change. What is open, undecided and forced is its [`State`], which is copied instead of
/// undone.
pub(super) struct Net<S: Shape> {
    pub(super) candidates: Vec<(Cell, Digit)>,
    pub(super) variables: Vec<Variable>,
    pub(super) seats_of: Vec<Seats>,
    /// How many blocks a set has, and how many sets a state.
    size: (usize, usize),
    /// For each candidate those that cannot be true beside it.
    excluded: Vec<Block>,
    /// For each candidate what its placement changes in a state: see [`Net::effect`].
    effects: Vec<OnceCell<State<S>>>,
    /// For each variable its candidates.
    members: Vec<Block>,
}

impl<S: Shape> Net<S> {
    /// The net of a board on which nothing is forced, and the state that it is in.
    pub(super) fn new(numbered: Numbered, board: &Placed) -> (Self, State<S>) {
        let size = S::SIZE.unwrap_or_else(|| numbered.size());
        let (width, Numbered { candidates, variables, seats_of, .. }) = (size.0, numbered);
        let mut net = Self {
            size,
            excluded: alloc::vec![Block::EMPTY; width * candidates.len()],
            effects: candidates.iter().map(|_| OnceCell::new()).collect(),
            members: alloc::vec![Block::EMPTY; width * variables.len()],
            candidates,
            variables,
            seats_of,
        };
        let mut state = State::<S>::none(size.0 * size.1);
        for (own, seats) in (0..).zip(&net.seats_of) {
            net.add(&mut state, OPEN, own);
            for &(variable, seat) in seats {
                net.members[width * usize::from(variable) + block_of(own)].insert(bit(own));
                net.add(&mut state, SEATS + usize::from(seat), variable);
                net.add(&mut state, UNDECIDED, variable);
            }
        }
        for (own, &(cell, digit)) in net.candidates.iter().enumerate() {
            let excluded = &mut net.excluded[width * own..][..width];
            for &(variable, _) in &net.seats_of[own] {
                for block in 0..width {
                    excluded[block] = excluded[block] | net.members[width * usize::from(variable) + block];
                }
            }
            if !board.table.is_classic() {
                let others = board.excluded_by(cell, digit);
                let others = others.filter_map(|other| net.candidates.binary_search(&other).ok());
                others.for_each(|other| excluded[block_of(other as u16)].insert(bit(other as u16)));
            }
            excluded[block_of(own as u16)].remove(bit(own as u16));
        }
        (net, state)
    }

    /// The blocks of a set.
    #[inline(always)]
    pub(super) fn width(&self) -> usize {
        S::SIZE.unwrap_or(self.size).0
    }

    /// The sets of a state.
    #[inline(always)]
    pub(super) fn sets(&self) -> usize {
        S::SIZE.unwrap_or(self.size).1
    }

    /// A set without a number.
    pub(super) fn none(&self) -> Set<S> {
        Set::<S>::none(self.width())
    }

    /// What the placement of a candidate adds to what is excluded, and strikes from the sets behind it.
    #[inline(always)]
    pub(super) fn effect(&self, candidate: u16) -> &[Block] {
        let known = &self.effects[usize::from(candidate)];
        if let Some(effect) = known.get() { effect } else { known.get_or_init(|| self.new_effect(candidate)) }.as_ref()
    }

    fn new_effect(&self, candidate: u16) -> State<S> {
        let mut struck = State::<S>::none(self.width() * self.sets());
        for &(variable, _) in &self.seats_of[usize::from(candidate)] {
            self.add(&mut struck, UNDECIDED, variable);
        }
        for other in numbers(self.excluded(candidate), 1) {
            self.add(&mut struck, EXCLUDED, other);
            for &(variable, seat) in &self.seats_of[usize::from(other)] {
                self.add(&mut struck, SEATS + usize::from(seat), variable);
            }
        }
        struck
    }

    /// Where in a state the bit of a number is.
    #[inline(always)]
    pub(super) fn place_of(&self, set: usize, number: u16) -> usize {
        block_of(number) * self.sets() + set
    }

    #[inline]
    fn add(&self, state: &mut State<S>, set: usize, number: u16) {
        state.as_mut()[self.place_of(set, number)].insert(bit(number));
    }

    #[inline(always)]
    pub(super) fn has(&self, state: &State<S>, set: usize, number: u16) -> bool {
        state.as_ref()[self.place_of(set, number)].contains(bit(number))
    }

    #[inline(always)]
    fn numbers(&self, state: &State<S>, set: usize) -> impl Iterator<Item = u16> {
        numbers(&state.as_ref()[set..], self.sets())
    }

    #[inline(always)]
    fn excluded(&self, candidate: u16) -> &[Block] {
        &self.excluded[self.width() * usize::from(candidate)..][..self.width()]
    }

    #[inline(always)]
    fn members(&self, variable: u16) -> &[Block] {
        &self.members[self.width() * usize::from(variable)..][..self.width()]
    }

    /// Whether all cells hold a digit.
    pub(super) fn is_solved(&self, state: &State<S>) -> bool {
        self.numbers(state, UNDECIDED).next().is_none()
    }

    /// The variables that are not placed and have one candidate.
    pub(super) fn forced(&self, state: &State<S>) -> impl Iterator<Item = u16> {
        self.numbers(state, FORCED)
    }

    /// The candidates that are the only ones of a variable, each with this variable; some with several.
    pub(super) fn forced_with_variable(&self, state: &State<S>) -> impl Iterator<Item = (u16, u16)> {
        self.forced(state).filter_map(|variable| Some((self.first_open_in(state, variable)?, variable)))
    }

    /// Adds the open candidates of a variable to a set.
    #[inline]
    pub(super) fn add_open_in(&self, state: &State<S>, variable: u16, set: &mut Set<S>) {
        let (set, members) = (set.as_mut(), self.members(variable));
        for block in 0..self.width() {
            set[block] = set[block] | members[block] & state.as_ref()[block * self.sets() + OPEN];
        }
    }

    /// The first open candidate of a variable.
    #[inline(always)]
    pub(super) fn first_open_in(&self, state: &State<S>, variable: u16) -> Option<u16> {
        let members = self.members(variable);
        for block in 0..self.width() {
            let first = first_in(block, members[block] & state.as_ref()[block * self.sets() + OPEN]);
            if first.is_some() {
                return first;
            }
        }
        None
    }

    /// Takes out what a candidate excludes, and says whether there was any.
    #[inline]
    pub(super) fn strikes(&self, candidate: u16, others: &mut Set<S>) -> bool {
        let (others, excluded) = (others.as_mut(), self.excluded(candidate));
        let mut is_any = false;
        for block in 0..self.width() {
            is_any |= !(others[block] & excluded[block]).is_empty();
            others[block] = others[block] - excluded[block];
        }
        is_any
    }

    /// The candidates that exclude all candidates of some variable.
    pub(super) fn excluded_by_variables(&self, state: &State<S>) -> Set<S> {
        let [mut all, mut members, mut by_all] = [self.none(), self.none(), self.none()];
        let (excluded, members, by_all) = (all.as_mut(), members.as_mut(), by_all.as_mut());
        for variable in self.numbers(state, UNDECIDED) {
            for block in 0..self.width() {
                by_all[block] = state.as_ref()[block * self.sets() + OPEN];
                members[block] = self.members(variable)[block] & by_all[block];
            }
            for member in numbers(members, 1) {
                for block in 0..self.width() {
                    by_all[block] = by_all[block] & self.excluded(member)[block];
                }
            }
            for block in 0..self.width() {
                excluded[block] = excluded[block] | by_all[block];
            }
        }
        all
    }

    /// The open candidates of empty cells.
    pub(super) fn undecided(&self, state: &State<S>) -> impl Iterator<Item = u16> {
        self.numbers(state, OPEN).filter(|&candidate| self.is_undecided(state, candidate))
    }

    /// Whether a candidate is open, and its cell empty.
    #[inline]
    pub(super) fn is_undecided(&self, state: &State<S>, candidate: u16) -> bool {
        let (cell, _) = self.seats_of[usize::from(candidate)][0];
        self.has(state, OPEN, candidate) && self.has(state, UNDECIDED, cell)
    }
}
