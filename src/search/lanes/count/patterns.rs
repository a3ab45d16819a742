//! The ways to place one digit.

use super::open_cells::{OpenCells, OpenSet, take_cell};
use alloc::vec::Vec;

/// The most patterns of all digits of a part together.
const MOST_PATTERNS: usize = 4096;

/// The patterns of the digits of a part.
pub(super) struct Patterns {
    all: Vec<OpenSet>,
    /// Where those of each digit end.
    ends: Vec<usize>,
    /// Sets of cells that hold the digit, with the places that are left beside them, and how many they are.
    begun: Vec<(OpenSet, OpenSet, u32)>,
}

impl Patterns {
    pub(super) const fn new() -> Self {
        Self { all: Vec::new(), ends: Vec::new(), begun: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.ends.clear();
    }

    /// The patterns of a digit.
    #[inline(always)]
    pub(super) fn of(&self, digit: usize) -> &[OpenSet] {
        let start = if digit == 0 { 0 } else { self.ends[digit - 1] };
        &self.all[start..self.ends[digit]]
    }

    /// Adds the patterns of the next digit: a single empty one if it has no place in the part. Returns the steps that
    /// this took; nothing if they are more than `most_steps`, or the patterns too many.
    pub(super) fn add<const SIDE: usize, const ROOT: usize>(
        &mut self,
        cells: &OpenCells<SIDE, ROOT>,
        digit: usize,
        part: OpenSet,
        most_steps: usize,
    ) -> Option<usize> {
        let places = cells.places[digit] & part;
        // A row has its places for a digit in one part: they see each other.
        let mut rows = 0;
        let mut left = places;
        while left != 0 {
            left &= !cells.row_of(left.trailing_zeros() as usize);
            rows += 1;
        }
        let mut steps = 0;
        self.begun.clear();
        self.begun.push((0, places, 0));
        while let Some((held, free, len)) = self.begun.pop() {
            steps += 1;
            if len == rows {
                self.all.push(held);
                if self.all.len() > MOST_PATTERNS {
                    return None;
                }
                continue;
            }
            if steps > most_steps {
                return None;
            }
            if free == 0 {
                continue;
            }
            let mut row = free & cells.row_of(free.trailing_zeros() as usize);
            while row != 0 {
                let cell = take_cell(&mut row);
                self.begun.push((held | 1 << cell, free & !cells.seen_from(cell), len + 1));
            }
        }
        self.ends.push(self.all.len());
        Some(steps)
    }
}
