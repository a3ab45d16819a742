//! The candidates and variables of a board with numbers, in the order in which they are met.

use super::blocks::{BLOCK, SEATS, Shape};
use super::singles::{Placed, Variable};
use crate::board::{Cell, Digit, MAX_CELLS, MAX_HOUSES, MAX_HOUSES_OF_CELL, MAX_SIDE};
use crate::processor::IS_LOADED_OVER_NETWORK;
use alloc::vec::Vec;
use arrayvec::ArrayVec;

/// What was numbered: the candidates of a board, and its variables.
pub(super) struct Numbered {
    pub(super) candidates: Vec<(Cell, Digit)>,
    pub(super) variables: Vec<Variable>,
    pub(super) seats_of: Vec<Seats>,
    /// The most candidates of a variable.
    pub(super) seats: usize,
}

/// The variables that a candidate belongs to, its cell first, and its seat in each of them.
pub(super) type Seats = ArrayVec<(u16, u8), { 1 + MAX_HOUSES_OF_CELL }>;

impl Numbered {
    /// Numbers what is open on a board.
    #[inline]
    pub(super) fn new(board: &Placed) -> Self {
        const NONE: u16 = u16::MAX;
        let (table, side) = (board.table, board.size().side());
        let (mut of_cells, mut of_houses) = ([NONE; MAX_CELLS], [[NONE; MAX_SIDE]; MAX_HOUSES]);
        let (mut variables, mut members) = (Vec::new(), Vec::<u8>::new());
        let mut seat_in = |known: &mut u16, variable| {
            if *known == NONE {
                *known = variables.len() as u16;
                variables.push(variable);
                members.push(0);
            }
            let seats = &mut members[usize::from(*known)];
            *seats += 1;
            (*known, *seats - 1)
        };
        let candidates: Vec<(Cell, Digit)> = board.open_candidates().collect();
        let seats_of = candidates.iter().map(|&(cell, digit)| {
            let mut own = Seats::from_iter([seat_in(&mut of_cells[usize::from(cell.bits())], Variable::Cell(cell))]);
            // A house with fewer cells than digits need not hold a digit.
            for &house in table.houses_of(cell).iter().filter(|&&house| table.cells(house).len() == side) {
                let known = &mut of_houses[usize::from(house)][usize::from(digit.number())];
                own.push(seat_in(known, Variable::Digit(digit, table.house(house))));
            }
            own
        });
        let seats_of = seats_of.collect();
        let seats = members.into_iter().max().map_or(0, usize::from);
        Self { candidates, variables, seats_of, seats }
    }

    /// How many blocks a set needs, and how many sets a state.
    pub(super) fn size(&self) -> (usize, usize) {
        (self.candidates.len().max(self.variables.len()).div_ceil(BLOCK), SEATS + self.seats)
    }

    /// Whether a shape has room. Each is code: where that is loaded over a network, the one for any board does it all.
    #[inline(always)]
    pub(super) fn has_room<S: Shape>(&self) -> bool {
        let (width, sets) = self.size();
        let has_room = |(most_width, most_sets)| width <= most_width && sets <= most_sets;
        !IS_LOADED_OVER_NETWORK && S::SIZE.is_some_and(has_room)
    }
}
