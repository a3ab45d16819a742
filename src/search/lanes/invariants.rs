//! Checks, between two turns, what the module docs of this engine promise. Only in builds with debug assertions.

use super::puzzles::WHOLE_TREE;
use super::search::LaneSearch;
use super::sweep::Boards;
use super::vector::lanes_of;
use crate::board::{Apart, DigitSet, Grid};
use crate::search::instruction_set::LANES;

impl<const SIDE: usize, const ROOT: usize> LaneSearch<SIDE, ROOT> {
    /// Panics unless the boards in lanes and those that wait are the open ones of the open puzzles. Looks at each of
    /// them once.
    pub(super) fn check(&self) {
        let mut open = [0; LANES];
        let mut to_search = [0; LANES];
        let mut count = |place: u8, depth: u16| {
            assert!(self.puzzles.at(place).is_some(), "a board of a puzzle that is not open");
            open[usize::from(place)] += 1;
            to_search[usize::from(place)] += WHOLE_TREE.checked_shr(depth.into()).unwrap_or(0);
        };
        for lane in lanes_of(!self.idle) {
            count(self.puzzle_of[lane], self.depth_of[lane]);
        }
        assert_eq!(self.waiting.iter().count(), self.waiting.len());
        self.waiting.iter().for_each(|(puzzle, depth, _)| count(puzzle, depth));
        for place in 0..LANES as u8 {
            let Some(puzzle) = self.puzzles.at(place) else { continue };
            assert_eq!(puzzle.open, open[usize::from(place)], "open boards of puzzle {}", puzzle.number);
            assert!(puzzle.open > 0, "puzzle {} is searched, but open", puzzle.number);
            let all = puzzle.searched + to_search[usize::from(place)];
            // What is below depth 63 is too small to count: less than 1 for each board.
            let is_whole = all <= WHOLE_TREE && WHOLE_TREE - all <= puzzle.boards;
            assert!(is_whole, "the parts of puzzle {} are not the whole: {all}", puzzle.number);
        }
    }

    /// Panics unless what a lane calls a solution keeps all rules.
    pub(super) fn check_solution(&self, grid: &Grid) {
        for house in self.table.houses() {
            let digits: DigitSet = house.iter().filter_map(|&cell| grid[cell]).collect();
            assert_eq!(digits.len(), house.len(), "a digit twice in a house, or none in a cell: {}", house[0]);
        }
        for Apart { cells, least } in self.table.pairs() {
            let [one, other] = cells.map(|cell| grid[cell].expect("rows are full").number());
            assert!(one.abs_diff(other) >= least.get(), "{} and {} are too near each other", cells[0], cells[1]);
        }
    }
}

impl<const SIDE: usize, const ROOT: usize> Boards<SIDE, ROOT> {
    /// Panics unless a lane is bad if a cell of it is empty, as is promised between a sweep and the pass for added
    /// rules.
    pub(super) fn check(&self) {
        let mut fewest = [u16::MAX; LANES];
        for cell in self.cells.as_flattened() {
            for (fewest, &candidates) in fewest.iter_mut().zip(&cell.0) {
                *fewest = candidates.min(*fewest);
            }
        }
        for (fewest, &bad) in fewest.iter().zip(&self.bad.0) {
            assert!(*fewest != 0 || bad != 0, "an empty cell that the sweep has not seen");
        }
    }
}
