//! The puzzles that the register works on, and how many boards of each are still to be searched.
//!
//! A puzzle is taken in only when no board waits; until then each open puzzle has a board in a lane. So there
//! are never more open puzzles than lanes.

use super::tally::Credit;
use crate::search::level::LANES;

/// The whole tree of a puzzle. A board below `d` branches is the part `WHOLE_TREE >> d` of it.
pub(super) const WHOLE_TREE: u64 = 1 << 63;

/// A puzzle whose tree is being searched.
#[derive(Clone, Copy, Default)]
pub(super) struct OpenPuzzle {
    /// Its number, from 0 in the order in which puzzles were taken.
    pub number: usize,
    pub solutions: u64,
    /// What counting may still cost; see [`super::tally`].
    pub credit: Credit,
    /// Solutions that are still to be counted before the next sample.
    pub until_sample: u64,
    /// Boards so far: the puzzle, and one more for each branch.
    pub boards: u64,
    /// Fraction of the tree searched so far, in units of 1 / [`WHOLE_TREE`], if both children of every branch were
    /// equally large.
    pub searched: u64,
    /// Boards in lanes or waiting. At 0 the tree is searched and the place is free.
    pub open: u32,
    /// The puzzle is finished though boards of it still wait; they are dropped when their turn comes.
    pub closed: bool,
}

/// The open puzzles: as many places as lanes.
pub(super) struct OpenPuzzles {
    puzzles: [OpenPuzzle; LANES],
    /// Bit `p` is 1 while place `p` is free.
    free: u32,
}

impl OpenPuzzles {
    pub(super) fn new() -> Self {
        Self { puzzles: [OpenPuzzle::default(); LANES], free: u32::MAX }
    }

    /// The place of a new puzzle with its first board.
    #[inline(always)]
    pub(super) fn open(&mut self, number: usize) -> u8 {
        debug_assert!(self.free != 0, "as many places as lanes");
        let place = self.free.trailing_zeros() as usize % LANES;
        self.free &= !(1 << place);
        self.puzzles[place] = OpenPuzzle { number, boards: 1, open: 1, ..OpenPuzzle::default() };
        place as u8
    }

    /// The puzzle at a place.
    #[inline(always)]
    pub(super) fn get(&mut self, place: u8) -> &mut OpenPuzzle {
        &mut self.puzzles[usize::from(place) % LANES]
    }

    /// Counts one board less, and says whether it was the last of a puzzle that is not closed yet.
    #[inline(always)]
    pub(super) fn drop_board(&mut self, place: u8) -> bool {
        let puzzle = self.get(place);
        debug_assert!(puzzle.open > 0, "a board of this puzzle was open");
        puzzle.open -= 1;
        if puzzle.open > 0 {
            return false;
        }
        let finishes = !puzzle.closed;
        self.free |= 1 << place;
        finishes
    }

    /// The puzzle at a place, if one is open there.
    #[cfg(debug_assertions)]
    pub(super) fn at(&self, place: u8) -> Option<&OpenPuzzle> {
        (self.free >> place & 1 == 0).then(|| &self.puzzles[usize::from(place)])
    }

    /// The open puzzles.
    pub(super) fn iter(&self) -> impl Iterator<Item = &OpenPuzzle> {
        self.puzzles.iter().enumerate().filter(|(place, _)| self.free >> place & 1 == 0).map(|(_, puzzle)| puzzle)
    }
}
