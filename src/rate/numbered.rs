//! The candidates and variables of a board with numbers, in the order in which they are met; and which net has room for
//! them.

use super::singles::{Placed, Variable};
use crate::board::{Cell, Digit, MAX_CELLS, MAX_HOUSES, MAX_HOUSES_OF_CELL, MAX_SIDE};
use crate::processor::IS_LOADED_OVER_NETWORK;
use alloc::vec::Vec;
use arrayvec::ArrayVec;

/// Whether there is a net for easy puzzles of 16x16, which takes 0.7 of the time. Each net is code: where that is
/// loaded over a network, the next larger one does it.
pub(super) const HAS_NET_OF_12: bool = !IS_LOADED_OVER_NETWORK;

/// Evaluates an expression with the net of a board on which nothing is forced, and the state that it is in: with the
/// smallest net that has room. The name `Net` must be known where it is used.
macro_rules! with_net {
    ($board:expr, |$net:ident, $state:ident| $body:expr) => {{
        let (numbered, board) = ($crate::rate::numbered::Numbered::new($board), $board);
        let has_net = $crate::rate::numbered::HAS_NET_OF_12;
        match numbered.least_shape() {
            0 => {
                let ($net, $state) = Net::<4, 8>::new(numbered, board);
                $body
            }
            1 => {
                let ($net, $state) = Net::<8, 9>::new(numbered, board);
                $body
            }
            2 if has_net => {
                let ($net, $state) = Net::<12, 14>::new(numbered, board);
                $body
            }
            3 => {
                let ($net, $state) = Net::<16, 16>::new(numbered, board);
                $body
            }
            _ => {
                let ($net, $state) = Net::<64, 16>::new(numbered, board);
                $body
            }
        }
    }};
}
pub(super) use with_net;

/// What was numbered: the candidates of a board, and its variables.
pub(super) struct Numbered {
    pub(super) candidates: Vec<(Cell, Digit)>,
    pub(super) variables: Vec<Variable>,
    /// For each variable how many candidates it has.
    members: Vec<u8>,
    pub(super) seats_of: Vec<Seats>,
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
        Self { candidates, variables, members, seats_of }
    }

    /// The number of the smallest net of [`with_net`] that has room.
    pub(super) fn least_shape(&self) -> usize {
        let most = self.candidates.len().max(self.variables.len());
        let seats = self.members.iter().max().map_or(0, |&most| usize::from(most));
        let shapes = [(4, 8, true), (8, 9, true), (12, 14, HAS_NET_OF_12), (16, 16, true)];
        let has_room =
            |&(words, room, is_there): &(usize, usize, bool)| is_there && most <= 64 * words && seats <= room;
        shapes.iter().position(has_room).unwrap_or(shapes.len())
    }
}
