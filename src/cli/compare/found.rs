//! The solutions that an engine found, as a set that two engines can be compared by.

use stackdoku::Grid;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Solutions that are remembered one by one: about a megabyte for each engine.
const MOST_KEPT: usize = 1 << 16;

/// A set of solutions: their number, a sum that does not depend on their order, and the first of them one by one.
#[derive(Clone, Debug, Default)]
pub struct SolutionSet {
    pub number: u64,
    pub first: Option<Grid>,
    /// Whether a solution came twice, among those that are remembered.
    pub is_repeated: bool,
    sum: u64,
    remembered: HashSet<u64>,
}

impl SolutionSet {
    /// Adds a solution.
    pub fn add(&mut self, grid: &Grid) {
        let mut hasher = DefaultHasher::new();
        grid.hash(&mut hasher);
        let hash = hasher.finish();
        self.number += 1;
        self.first.get_or_insert(*grid);
        self.sum = self.sum.wrapping_add(hash);
        if self.remembered.len() < MOST_KEPT {
            self.is_repeated |= !self.remembered.insert(hash);
        }
    }

    /// Whether both are the same set.
    pub fn is_same(&self, other: &Self) -> bool {
        (self.number, self.sum) == (other.number, other.sum)
    }

    /// Whether there is a solution here that is not in `whole`, as far as both remember theirs.
    pub fn goes_beyond(&self, whole: &Self) -> bool {
        let is_remembered = whole.number <= MOST_KEPT as u64;
        is_remembered && !self.remembered.is_subset(&whole.remembered)
    }
}
