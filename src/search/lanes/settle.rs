//! Boards brought to rest and not searched, for whoever makes cubes of a puzzle.

use super::branch::{best_pairs, choose};
use super::rest::board;
use super::search::Search;
use crate::board::{Board, Cell, Digit};
use crate::search::level::LANES;
use alloc::vec::Vec;

/// What became of a board that was swept until nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    /// It has no solution.
    Bad,
    /// Every cell has one candidate, and they keep the rules.
    Solved,
    /// The lanes would split it at this candidate.
    Open(Cell, Digit),
}

impl<const SIDE: usize, const ROOT: usize, const HAS_ADDED: bool> Search<SIDE, ROOT, HAS_ADDED> {
    /// Sweeps boards, at most 32, until nothing changes. The lanes must have nothing to search.
    ///
    /// This runs some thousand times where the search itself makes millions of boards, so it is compiled for the oldest
    /// processors only.
    pub(super) fn settle(&mut self, boards: &mut [Board]) -> Vec<Settled> {
        assert!(boards.len() <= LANES && self.idle == u32::MAX, "a board for each lane, and no other work");
        for (lane, board) in boards.iter().enumerate() {
            self.boards.put_puzzle(lane, board);
        }
        // Whether a cell has lost a candidate is seen in the cells: a sweep that only placed digits may count as one
        // that changed nothing. Idle lanes have empty cells, or those of another search, and come to rest too.
        let mut before = Vec::new();
        let (bad, open) = loop {
            before.clear();
            before.extend(self.boards.cells.as_flattened().iter().map(|cell| cell.0));
            self.boards.sweep();
            if HAS_ADDED {
                self.boards.added_pass(&self.constraints);
            }
            if self.boards.cells.as_flattened().iter().map(|cell| &cell.0).eq(&before) {
                break (self.boards.bad.nonzero_lanes(), self.boards.open.nonzero_lanes());
            }
        };
        let pairs = best_pairs(&mut self.boards);
        let mut cells = [[0; SIDE]; SIDE];
        let settled = boards.iter_mut().enumerate().map(|(lane, settled)| {
            if bad >> lane & 1 == 1 {
                return Settled::Bad;
            }
            self.boards.get(lane, &mut cells);
            *settled = board(&cells);
            if open >> lane & 1 == 0 {
                return Settled::Solved;
            }
            let pair = pairs.cell(lane, Self::LEAST_SCORE);
            let branch = choose::<SIDE, ROOT, HAS_ADDED>(&self.boards, &self.digit_order, lane, pair);
            let branch = branch.expect("a cell is open, and the last sweep settled none");
            let cell = Cell::new((branch.cell / SIDE) as u8, (branch.cell % SIDE) as u8);
            Settled::Open(cell, Digit::from_low_bits(branch.stays.trailing_zeros() as u8))
        });
        settled.collect()
    }
}
