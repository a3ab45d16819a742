//! What is left of a search: the boards still to be searched, and how much of their trees is done.

use super::puzzles::{OpenPuzzles, WHOLE_TREE};
use super::search::Search;
use super::sweep::size_of_side;
use super::vector::take_lane;
use crate::board::{Board, Cell, DigitSet};
use alloc::vec::Vec;

impl<const SIDE: usize, const ROOT: usize, const HAS_ADDED: bool> Search<SIDE, ROOT, HAS_ADDED> {
    /// Gives up: takes out all boards that are still to be searched, each with the number of branches above it, and
    /// ends the open puzzles without an event. The boards share no solution and together have all that were not found
    /// yet.
    pub(super) fn take_parts(&mut self) -> Vec<(Board, u16)> {
        #[cfg(debug_assertions)]
        self.check();
        let mut left = Vec::new();
        let mut cells = [[0; SIDE]; SIDE];
        let mut busy = !self.idle;
        while busy != 0 {
            let lane = take_lane(&mut busy);
            self.boards.get(lane, &mut cells);
            left.push((board(&cells), self.depth_of[lane]));
        }
        let mut places = self.waiting.puzzles();
        while places != 0 {
            let place = take_lane(&mut places) as u8;
            while let Some((depth, cells)) = self.waiting.pop(place) {
                left.push((board(cells), depth));
            }
        }
        self.idle = u32::MAX;
        self.deferred = false;
        self.puzzles = OpenPuzzles::new(self.bounds.solutions == u64::MAX);
        left
    }

    /// For each cell the candidates that it has on any board still to be searched.
    pub(super) fn candidates_left(&self) -> Board {
        let mut left = [[0; SIDE]; SIDE];
        for (left, cells) in left.as_flattened_mut().iter_mut().zip(self.boards.cells.as_flattened()) {
            for (lane, candidates) in cells.0.into_iter().enumerate() {
                *left |= if self.idle >> lane & 1 == 0 { candidates } else { 0 };
            }
        }
        for (_, _, cells) in self.waiting.iter() {
            for (left, candidates) in left.as_flattened_mut().iter_mut().zip(cells.as_flattened()) {
                *left |= candidates;
            }
        }
        board(&left)
    }

    /// Takes a puzzle whose search was begun elsewhere: the boards that are left of it, or some of them, each with the
    /// number of branches above it.
    pub(super) fn put_parts(&mut self, parts: &[(Board, u16)]) {
        let place = self.puzzles.open(self.puzzles_taken);
        self.puzzles_taken += 1;
        let puzzle = self.puzzles.get(place);
        (puzzle.boards, puzzle.open) = (parts.len() as _, parts.len() as _);
        puzzle.searched = WHOLE_TREE;
        for (board, depth) in parts {
            self.puzzles.get(place).searched -= WHOLE_TREE.checked_shr(u32::from(*depth)).unwrap_or(0);
            for (cells, candidates) in self.waiting.push(place, *depth).iter_mut().zip(board.rows()) {
                for (cell, candidates) in cells.iter_mut().zip(candidates) {
                    *cell = candidates.bits();
                }
            }
        }
    }

    /// For each open puzzle the fraction of its tree that is searched, 0 to 1, added up. It assumes that the two sides
    /// of every branch are equally large.
    pub(super) fn searched(&self) -> f64 {
        self.puzzles.iter().map(|puzzle| puzzle.searched as f64 / WHOLE_TREE as f64).sum()
    }
}

/// A board of the register in the form that the rest of the crate uses.
pub(super) fn board<const SIDE: usize>(cells: &[[u16; SIDE]; SIDE]) -> Board {
    let mut board = Board::nothing(const { size_of_side(SIDE) });
    for (row, cells) in (0..).zip(cells) {
        for (column, &candidates) in (0..).zip(cells) {
            board.set(Cell::new(row, column), DigitSet::from_bits(candidates));
        }
    }
    board
}
