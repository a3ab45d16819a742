//! The puzzles that the register works on, and how many boards of each are still to be searched.
//!
//! Most puzzles are **shared**: an idle lane may take one of their waiting boards. Where few solutions of a puzzle are
//! wanted, it is left to the lane that took it, at first and after each solution, until boards of it have no solution.
//! For if it has several solutions, that lane is about to find one, and then another beside it, and what other lanes
//! would do meanwhile would be in vain.
//!
//! A lane leaves a puzzle that is not shared only when no board of it waits, and another puzzle is taken in only when
//! no board of a shared one waits. So there are never more open puzzles than lanes.

use super::tally::Credit;
use crate::search::instruction_set::LANES;

/// The whole tree of a puzzle. A board below `d` branches is the part `WHOLE_TREE >> d` of it.
pub(super) const WHOLE_TREE: u64 = 1 << 63;

/// A puzzle is shared after this many boards without a solution, one after the other. On 3,000 puzzles of 16 givens,
/// all with several solutions, the lanes sweep 1.9 times a puzzle with a value of 1, 1.69 times with 2, 1.66 with 4,
/// and 2.7 times when all puzzles are shared from the start; on puzzles with one solution the value does not matter.
const SHARED_AFTER: u32 = 2;

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
    /// Boards that proved to have no solution since the last one with a solution.
    pub dead_ends: u32,
    /// Fraction of the tree searched so far, in units of 1 / [`WHOLE_TREE`], if both children of every branch were
    /// equally large.
    pub searched: u64,
    /// Boards in lanes or waiting. At 0 the tree is searched and the place is free.
    pub open: u32,
}

/// The open puzzles: as many places as lanes.
pub(super) struct OpenPuzzles {
    puzzles: [OpenPuzzle; LANES],
    /// Bit `p` is 1 while place `p` is free.
    free: u32,
    /// Bit `p` is 1 while the puzzle at place `p` is shared.
    shared: u32,
    /// All puzzles are shared all the time.
    shares_all: bool,
}

impl OpenPuzzles {
    pub(super) fn new(shares_all: bool) -> Self {
        Self { puzzles: [OpenPuzzle::default(); LANES], free: u32::MAX, shared: 0, shares_all }
    }

    /// The place of a new puzzle with its first board.
    #[inline(always)]
    pub(super) fn open(&mut self, number: usize) -> u8 {
        debug_assert!(self.free != 0, "as many places as lanes");
        let place = self.free.trailing_zeros() as usize % LANES;
        self.free &= !(1 << place);
        self.puzzles[place] = OpenPuzzle { number, boards: 1, open: 1, ..OpenPuzzle::default() };
        self.shared = self.shared & !(1 << place) | u32::from(self.shares_all) << place;
        place as u8
    }

    /// The puzzle at a place.
    #[inline(always)]
    pub(super) fn get(&mut self, place: u8) -> &mut OpenPuzzle {
        &mut self.puzzles[usize::from(place) % LANES]
    }

    /// Counts one board less, and says whether it was the last of its puzzle.
    #[inline(always)]
    pub(super) fn drop_board(&mut self, place: u8) -> bool {
        let puzzle = self.get(place);
        debug_assert!(puzzle.open > 0, "a board of this puzzle was open");
        puzzle.open -= 1;
        let is_last = puzzle.open == 0;
        if is_last {
            self.close(place);
        }
        is_last
    }

    /// Ends the puzzle at a place, which is free then.
    #[inline(always)]
    pub(super) fn close(&mut self, place: u8) {
        self.free |= 1 << (usize::from(place) % LANES);
    }

    /// A bit for each place whose puzzle is shared.
    pub(super) const fn shared(&self) -> u32 {
        self.shared
    }

    /// Whether the puzzle at a place is shared.
    #[inline(always)]
    pub(super) const fn is_shared(&self, place: u8) -> bool {
        self.shared >> (place as usize % LANES) & 1 == 1
    }

    /// Notes that a board of the puzzle at a place has a solution, or has none: whether the puzzle is shared then.
    #[inline(always)]
    pub(super) fn learn(&mut self, place: u8, has_solution: bool) -> bool {
        let place = usize::from(place) % LANES;
        let puzzle = &mut self.puzzles[place];
        puzzle.dead_ends = if has_solution { 0 } else { puzzle.dead_ends.saturating_add(1) };
        let is_shared = self.shares_all || puzzle.dead_ends >= SHARED_AFTER;
        self.shared = self.shared & !(1 << place) | u32::from(is_shared) << place;
        is_shared
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
