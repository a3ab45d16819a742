//! What is open on a board as a net: its candidates, what each of them excludes, and which variables they belong to.
//!
//! Look-ahead places millions of digits on thousands of copies of a board, so a copy is small. Candidates and variables
//! are numbered, and there is room for 64 of each in a word:
//!
//! ```text
//! open      a bit for each candidate that is not struck
//! forced    a bit for each candidate that is the only one of a variable, and is not placed
//! left      for each variable, how many of its candidates are open
//! ```

use super::bits::Bits;
use super::singles::{Placed, Variable};
use super::work::{Spent, Work};
use crate::board::{Cell, Digit, MAX_CELLS, MAX_HOUSES, MAX_HOUSES_OF_CELL, MAX_SIDE};
use alloc::vec::Vec;
use arrayvec::ArrayVec;

/// The variable with this number has no candidate left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Emptied(pub(super) u16);

/// What was numbered: the candidates of a board, and its variables.
pub(super) struct Numbered {
    candidates: Vec<(Cell, Digit)>,
    variables: Vec<Variable>,
    /// For each candidate the variables that it belongs to.
    variables_of: Vec<ArrayVec<u16, MOST_VARIABLES>>,
}

/// The net, which does not change.
pub(super) struct Net<const W: usize> {
    pub(super) candidates: Vec<(Cell, Digit)>,
    /// For each candidate those that cannot be true beside it.
    excluded: Vec<Bits<W>>,
    /// For each candidate the variables that it belongs to.
    variables_of: Vec<ArrayVec<u16, MOST_VARIABLES>>,
    variables: Vec<Variable>,
    /// For each variable its candidates.
    members: Vec<Bits<W>>,
}

/// What is open, forced and left. It is copied instead of undone.
#[derive(Clone)]
pub(super) struct State<const W: usize> {
    open: Bits<W>,
    pub(super) forced: Bits<W>,
    left: [[u8; 64]; W],
    /// How many cells are empty.
    pub(super) empty: u16,
}

/// A candidate belongs to its cell and its houses.
const MOST_VARIABLES: usize = 1 + MAX_HOUSES_OF_CELL;

/// Stands in `left` for a variable that is decided, far from those that are counted down to 0.
const DECIDED: u8 = u8::MAX;

impl Numbered {
    /// Of a board on which nothing is forced.
    pub(super) fn new(board: &Placed) -> Self {
        const NONE: u16 = u16::MAX;
        let (table, side) = (board.table, board.size().side());
        let (mut of_cells, mut of_houses) = ([NONE; MAX_CELLS], [[NONE; MAX_SIDE]; MAX_HOUSES]);
        let mut variables = Vec::new();
        let mut number = |known: &mut u16, variable| {
            if *known == NONE {
                *known = variables.len() as u16;
                variables.push(variable);
            }
            *known
        };
        let candidates: Vec<(Cell, Digit)> = board.open_candidates().collect();
        let variables_of = candidates.iter().map(|&(cell, digit)| {
            let mut own = ArrayVec::from_iter([number(&mut of_cells[usize::from(cell.bits())], Variable::Cell(cell))]);
            // A house with fewer cells than digits need not hold a digit.
            for &house in table.houses_of(cell).iter().filter(|&&house| table.cells(house).len() == side) {
                let known = &mut of_houses[usize::from(house)][usize::from(digit.number())];
                own.push(number(known, Variable::Digit(digit, table.house(house))));
            }
            own
        });
        let variables_of = variables_of.collect();
        Self { candidates, variables, variables_of }
    }

    /// How many words a net of it needs: one of 4, 8, 16 and 64.
    pub(super) fn words(&self) -> usize {
        let most = self.candidates.len().max(self.variables.len());
        [4, 8, 16].into_iter().find(|words| most <= 64 * words).unwrap_or(64)
    }
}

impl<const W: usize> State<W> {
    /// How many candidates of a variable are open; about [`DECIDED`] if it is decided.
    #[inline(always)]
    const fn left(&self, variable: u16) -> u8 {
        self.left[variable as usize / 64][variable as usize % 64]
    }

    #[inline(always)]
    const fn left_mut(&mut self, variable: u16) -> &mut u8 {
        &mut self.left[variable as usize / 64][variable as usize % 64]
    }
}

impl<const W: usize> Net<W> {
    /// The net of a board, and the state that it is in.
    pub(super) fn new(numbered: Numbered, board: &Placed) -> (Self, State<W>) {
        let Numbered { candidates, variables, variables_of } = numbered;
        let mut state = State { open: Bits::EMPTY, forced: Bits::EMPTY, left: [[0; 64]; W], empty: board.empty as u16 };
        let mut members = alloc::vec![Bits::EMPTY; variables.len()];
        for (own, of_candidate) in (0..).zip(&variables_of) {
            state.open.insert(own);
            for &variable in of_candidate {
                members[usize::from(variable)].insert(own);
                *state.left_mut(variable) += 1;
            }
        }
        let excluded = (0..).zip(&candidates).map(|(own, &(cell, digit))| {
            let of_candidate: &ArrayVec<u16, MOST_VARIABLES> = &variables_of[usize::from(own)];
            let mut excluded = Bits::EMPTY;
            of_candidate.iter().for_each(|&variable| excluded.insert_all(&members[usize::from(variable)]));
            let has_part = of_candidate.len() <= board.table.houses_of(cell).len();
            if has_part || !board.table.near(cell).is_empty() {
                let others = board.excluded_by(cell, digit).filter_map(|other| candidates.binary_search(&other).ok());
                others.for_each(|other| excluded.insert(other as u16));
            }
            excluded.remove(own);
            excluded
        });
        let excluded = excluded.collect();
        (Self { candidates, variables, variables_of, members, excluded }, state)
    }

    /// The variables of which this candidate is the only one.
    pub(super) fn forced_by(&self, state: &State<W>, candidate: u16) -> impl Iterator<Item = Variable> {
        let variables = self.variables_of[usize::from(candidate)].iter().copied();
        let forced = variables.filter(move |&variable| state.left(variable) == 1);
        forced.map(|variable| self.variables[usize::from(variable)])
    }

    /// A variable of which this candidate is the only one, if it is not placed.
    #[inline]
    pub(super) fn forced_in(&self, state: &State<W>, candidate: u16) -> Option<u16> {
        self.variables_of[usize::from(candidate)].iter().copied().find(|&variable| state.left(variable) == 1)
    }

    /// The open candidates of a variable.
    #[inline]
    pub(super) fn open_in(&self, state: &State<W>, variable: u16) -> Bits<W> {
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
    pub(super) fn excluded_by_variables(&self, state: &State<W>) -> Bits<W> {
        let mut excluded = Bits::EMPTY;
        for variable in (0..self.members.len() as u16).filter(|&variable| state.left(variable) < DECIDED / 2) {
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
    pub(super) fn undecided(&self, state: &State<W>) -> impl Iterator<Item = u16> {
        state.open.numbers().filter(|&candidate| self.is_undecided(state, candidate))
    }

    /// Whether a candidate is open, and its cell empty.
    #[inline]
    pub(super) fn is_undecided(&self, state: &State<W>, candidate: u16) -> bool {
        let own = self.variables_of[usize::from(candidate)][0];
        state.open.contains(candidate) && state.left(own) < DECIDED / 2
    }

    /// Places a candidate, and nothing that follows.
    #[inline]
    pub(super) fn place(&self, state: &mut State<W>, candidate: u16) -> Result<(), Emptied> {
        let variables = &self.variables_of[usize::from(candidate)];
        if !state.open.contains(candidate) {
            return Err(Emptied(variables[0]));
        }
        state.forced.remove(candidate);
        if state.left(variables[0]) > DECIDED / 2 {
            return Ok(());
        }
        for &variable in variables {
            *state.left_mut(variable) = DECIDED;
        }
        state.empty -= 1;
        let struck = state.open.and(&self.excluded[usize::from(candidate)]);
        state.open = state.open.without(&struck);
        struck.try_each(|struck| self.count_down(state, struck))
    }

    /// Places a candidate, if there is something left to spend.
    #[inline]
    pub(super) fn try_place(
        &self,
        state: &mut State<W>,
        candidate: u16,
        work: &mut Work<'_>,
    ) -> Result<Result<(), Emptied>, Spent> {
        work.spend()?;
        Ok(self.place(state, candidate))
    }

    /// Places whatever is forced, until nothing is.
    pub(super) fn place_all(&self, state: &mut State<W>, work: &mut Work<'_>) -> Result<Result<(), Emptied>, Spent> {
        while let Some(candidate) = state.forced.first() {
            if let Err(emptied) = self.try_place(state, candidate, work)? {
                return Ok(Err(emptied));
            }
        }
        Ok(Ok(()))
    }

    /// Strikes a candidate.
    #[inline]
    pub(super) fn strike(&self, state: &mut State<W>, candidate: u16) -> Result<(), Emptied> {
        state.open.remove(candidate);
        self.count_down(state, candidate)
    }

    /// Strikes the candidates that are not open in another state.
    pub(super) fn strike_all(&self, state: &mut State<W>, other: &State<W>) -> Result<(), Emptied> {
        let struck = state.open.without(&other.open);
        state.open = state.open.and(&other.open);
        struck.try_each(|struck| self.count_down(state, struck))
    }

    #[inline]
    pub(super) fn is_open(&self, state: &State<W>, candidate: u16) -> bool {
        state.open.contains(candidate)
    }

    /// A candidate was struck: its variables have one less.
    #[inline(always)]
    fn count_down(&self, state: &mut State<W>, struck: u16) -> Result<(), Emptied> {
        for &variable in &self.variables_of[usize::from(struck)] {
            let left = state.left_mut(variable);
            *left -= 1;
            match *left {
                0 => return Err(Emptied(variable)),
                // There is none if it was struck together with this one, and will be counted down next.
                1 => state.forced.insert_all(&self.open_in(state, variable)),
                _ => {}
            }
        }
        Ok(())
    }
}
