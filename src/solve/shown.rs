//! The solutions that one searcher of a puzzle has found, so that they are not shown again when the other finds them.

use crate::board::Grid;
use alloc::vec::Vec;

/// A set of grids that many are added to and that is seldom searched: it is sorted only when it is searched.
#[derive(Debug, Default)]
pub(super) struct Shown {
    grids: Vec<Grid>,
    sorted: usize,
}

impl Shown {
    /// The number of grids added.
    pub(super) fn len(&self) -> usize {
        self.grids.len()
    }

    /// The grids, in no particular order.
    pub(super) fn grids(&self) -> &[Grid] {
        &self.grids
    }

    /// Adds a grid that is not in the set.
    pub(super) fn add(&mut self, grid: Grid) {
        self.grids.push(grid);
    }

    /// Whether a grid is in the set.
    ///
    /// # Cost
    ///
    /// A binary search, after merging what was added since the last call.
    pub(super) fn contains(&mut self, grid: &Grid) -> bool {
        if self.sorted < self.grids.len() {
            // Stable sorting finds the sorted run and merges; it is not stability that matters.
            self.grids[self.sorted..].sort_unstable();
            self.grids.sort();
            self.sorted = self.grids.len();
        }
        self.grids.binary_search(grid).is_ok()
    }

    /// The grids in ascending order.
    pub(super) fn into_sorted(mut self) -> Vec<Grid> {
        self.grids.sort_unstable();
        self.grids
    }

    /// Forgets all grids.
    pub(super) fn clear(&mut self) {
        self.grids = Vec::new();
        self.sorted = 0;
    }
}
