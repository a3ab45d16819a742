//! What the rest of the crate does with a [`LaneSearch`], whatever its size.

use super::count::Counter;
use super::events::{Event, Puzzles};
use super::puzzles::{OpenPuzzles, WHOLE_TREE};
use super::search::{LaneSearch, SweepsUntil};
use super::tally::Counted;
use super::vector::lanes_of;
use crate::board::{Board, Cell, DigitSet, Size};
use crate::search::instruction_set::{InstructionSet, Work};
use crate::search::{Counters, Progress};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem;

/// See [`super::Lanes`].
pub(crate) trait AnySize: Send + Sync {
    /// Searches until `enough` events wait, until a budget of `boards` is exceeded by some 32, or until all puzzles are
    /// searched.
    ///
    /// `puzzles` is asked for the next one only when a lane is idle and no board waits for it, so it may be endless.
    /// Puzzles finish in any order.
    fn resume(&mut self, instructions: InstructionSet, puzzles: Puzzles<'_>, boards: u64, enough: usize) -> Progress;

    /// From now on boards at rest with few open cells may be counted in place of being searched, and the search comes
    /// back when `most` solutions or more are counted; 0 is for never. For bounds of [`super::Bounds::NONE`] only.
    /// Under further rules nothing is counted.
    fn count_groups(&mut self, most: u64);

    /// The solutions that were counted since the last call. They have no events.
    fn take_counted(&mut self) -> Counted;

    /// Moves what happened since the last call to the end of `events`, in order.
    fn take_events(&mut self, events: &mut Vec<Event>);

    /// Gives up: takes out all boards that are still to be searched, each with the number of branches above it. Open
    /// puzzles end without an event. The boards share no solution and together have all that were not found yet.
    fn take_parts(&mut self) -> Vec<(Board, u16)>;

    /// Takes a puzzle whose search was begun elsewhere: the boards that are left of it, or some of them, each with the
    /// number of branches above it. They count as boards there already. The lanes must have nothing else to search.
    fn put_parts(&mut self, parts: &[(Board, u16)]);

    /// For each open puzzle the fraction of its tree that is searched, 0 to 1, added up. It assumes that the two sides
    /// of every branch are equally large.
    ///
    /// Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).
    fn searched(&self) -> f64;

    /// Puzzles taken so far, which is also the number of the next.
    fn puzzles_taken(&self) -> usize;

    /// What was spent so far: boards, and what counting has cost, converted into boards.
    fn cost(&self) -> u64;

    /// What was done so far.
    fn counters(&self) -> Counters;
}

impl<const SIDE: usize, const ROOT: usize> AnySize for LaneSearch<SIDE, ROOT> {
    fn resume(&mut self, instructions: InstructionSet, puzzles: Puzzles<'_>, boards: u64, enough: usize) -> Progress {
        let end = self.counters.boards.saturating_add(boards);
        let work = SweepsUntil { search: self, puzzles, end, enough };
        // A sweep of 16 cells is soon done anywhere, and need not be compiled three times.
        if SIDE == 4 { work.call() } else { instructions.run(work) }
    }

    fn count_groups(&mut self, most: u64) {
        debug_assert!(most == 0 || self.bounds.solutions == u64::MAX, "numbers may go past a bound");
        self.tally.enough = most.max(1);
        if most == 0 || self.has_added {
            self.tally.counter = None;
        } else if self.tally.counter.is_none() {
            self.tally.counter = Some(Box::new(Counter::new()));
        }
    }

    fn take_counted(&mut self) -> Counted {
        mem::take(&mut self.tally.counted)
    }

    fn take_events(&mut self, events: &mut Vec<Event>) {
        if events.is_empty() {
            // Nothing is copied, and the memory of both is kept.
            mem::swap(events, &mut self.events);
        } else {
            events.append(&mut self.events);
        }
    }

    fn take_parts(&mut self) -> Vec<(Board, u16)> {
        #[cfg(debug_assertions)]
        self.check();
        let mut left = Vec::new();
        let mut cells = [[0; SIDE]; SIDE];
        for lane in lanes_of(!self.idle) {
            self.boards.get(lane, &mut cells);
            left.push((board(&cells), self.depth_of[lane]));
        }
        for place in lanes_of(self.waiting.puzzles()) {
            while let Some((depth, cells)) = self.waiting.pop(place as u8) {
                left.push((board(cells), depth));
            }
        }
        self.idle = u32::MAX;
        self.deferred = false;
        self.puzzles = OpenPuzzles::new(self.bounds.solutions == u64::MAX);
        left
    }

    fn put_parts(&mut self, parts: &[(Board, u16)]) {
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

    fn searched(&self) -> f64 {
        self.puzzles.iter().map(|puzzle| puzzle.searched as f64 / WHOLE_TREE as f64).sum()
    }

    fn puzzles_taken(&self) -> usize {
        self.puzzles_taken
    }

    fn cost(&self) -> u64 {
        self.counters.boards + self.tally.cost
    }

    fn counters(&self) -> Counters {
        self.counters
    }
}

/// A board of the register in the form that the rest of the crate uses.
pub(super) fn board<const SIDE: usize>(cells: &[[u16; SIDE]; SIDE]) -> Board {
    let mut board = Board::nothing(const { Size::from_side(SIDE).unwrap() });
    for (row, cells) in (0..).zip(cells) {
        for (column, &candidates) in (0..).zip(cells) {
            board.set(Cell::new(row, column), DigitSet::from_bits(candidates));
        }
    }
    board
}
