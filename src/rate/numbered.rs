//! The candidates and variables of a board with numbers, in the order in which they are met; and which net has room for
//! them.

use super::singles::{Placed, Variable};
use crate::board::{Cell, Digit, MAX_CELLS, MAX_HOUSES, MAX_HOUSES_OF_CELL, MAX_SIDE};
use crate::processor::IS_LOADED_OVER_NETWORK;
use alloc::vec::Vec;
use arrayvec::ArrayVec;

/// Evaluates an expression with the net of a board on which nothing is forced, and the state that it is in: with the
/// smallest net that has room. The name `Net` must be known where it is used.
macro_rules! with_net {
    ($board:expr, |$net:ident, $state:ident| $body:expr) => {
        with_net!($board, |$net, $state| $body, (4, 8) (8, 9) (12, 14) (16, 16) (64, 16))
    };
    ($board:expr, |$net:ident, $state:ident| $body:expr, $(($words:literal, $seats:literal))+) => {{
        let (numbered, board) = ($crate::rate::numbered::Numbered::new($board), $board);
        $(if numbered.has_room($words, $seats) {
            let ($net, $state) = Net::<$words, $seats>::new(numbered, board);
            $body
        } else)+ {
            unreachable!("the largest net has room for any board")
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

    /// Whether a net of these words and seats has room. Each net is code: where that is loaded over a network, there is
    /// none of 12 words, which takes 0.7 of the time for easy puzzles of 16x16, and the next larger one does it.
    #[inline(always)]
    pub(super) fn has_room(&self, words: usize, seats: usize) -> bool {
        let most = self.candidates.len().max(self.variables.len());
        let is_there = words != 12 || !IS_LOADED_OVER_NETWORK;
        is_there && most <= 64 * words && self.members.iter().all(|&members| usize::from(members) <= seats)
    }
}
