//! What was found and is not told yet: solutions to be handed out, and how many are only counted.

use super::checked::Counting;
use crate::board::Grid;
use crate::search::lanes::Counted;
use alloc::collections::VecDeque;
use core::mem;

/// See the module.
#[derive(Debug)]
pub(super) struct Found {
    waiting: VecDeque<Grid>,
    pub(super) counting: Counting,
    /// The most solutions that are needed.
    pub(super) most: u64,
    counted: u64,
}

impl Found {
    /// Nothing, and solutions are handed out.
    pub(super) const fn nothing() -> Self {
        Self { waiting: VecDeque::new(), counting: Counting::Off, most: u64::MAX, counted: 0 }
    }

    /// Forgets what waits.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
        self.counted = 0;
    }

    /// A solution was found: it is counted, or waits to be handed out.
    pub(super) fn add(&mut self, grid: Grid) {
        if self.counting.hides(&grid) {
            self.counted = self.counted.saturating_add(1);
        } else {
            self.waiting.push_back(grid);
        }
    }

    /// Solutions were counted. Samples that the checker refuses wait to be handed out.
    pub(super) fn add_counted(&mut self, Counted { number, samples }: Counted) {
        self.counted = self.counted.saturating_add(number);
        self.waiting.extend(samples.into_iter().filter(|sample| !self.counting.hides(sample)));
    }

    /// Whether some solutions were only counted.
    pub(super) fn has_counted(&self) -> bool {
        self.counted > 0
    }

    /// How many were only counted since the last call, if any.
    pub(super) fn take_counted(&mut self) -> Option<u64> {
        Some(mem::take(&mut self.counted)).filter(|&number| number > 0)
    }

    /// The next solution to be handed out.
    pub(super) fn next(&mut self) -> Option<Grid> {
        self.waiting.pop_front()
    }
}
