//! When boards are counted in place of being searched, and what was counted.
//!
//! Counting pays where there is something to count: it takes some microseconds, and a board without a solution is often
//! refuted by a sweep or two. So each puzzle has a **credit**: counting costs what it took, every solution earns what
//! it would have cost to find it by searching. In a region without solutions the credit is soon used up, and the search
//! goes on as if there were no counting.

use super::count::Counter;
use crate::board::Grid;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// Solutions that were counted and not searched for.
#[derive(Debug, Default)]
pub(crate) struct Counted {
    /// How many.
    pub number: u64,
    /// Some of them: the first that was counted, and about one in a thousand.
    pub samples: Vec<Grid>,
}

/// What counts, and what was counted.
pub(super) struct Tally<const SIDE: usize, const ROOT: usize> {
    /// Nothing unless boards are to be counted.
    pub(super) counter: Option<Box<Counter<SIDE, ROOT>>>,
    pub(super) counted: Counted,
    /// What counting has cost, in boards that are searched.
    pub(super) cost: u64,
    /// The search comes back when this many solutions are counted.
    pub(super) enough: u64,
}

impl<const SIDE: usize, const ROOT: usize> Tally<SIDE, ROOT> {
    /// Nothing is counted.
    pub(super) const OFF: Self =
        Self { counter: None, counted: Counted { number: 0, samples: Vec::new() }, cost: 0, enough: 1 };

    /// Whether boards are counted.
    #[inline(always)]
    pub(super) fn is_on(&self) -> bool {
        self.counter.is_some()
    }

    /// Whether enough solutions are counted for the search to come back.
    #[inline(always)]
    pub(super) fn has_enough(&self) -> bool {
        self.counted.number >= self.enough
    }
}

/// What counting may cost, in its steps.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Credit(pub(super) usize);

impl Credit {
    const MOST: usize = 1 << 20;
    /// With less than this a board is not counted. A puzzle begins with nothing, so the first 28 solutions are searched
    /// for. (With 16,384 to begin with, hard puzzles with one solution take three quarters more time.)
    pub(super) const LEAST: usize = 1 << 13;
    /// What it takes to begin with a board, in steps.
    const BASE: usize = 512;
    /// What a solution costs when it is searched for, in steps.
    const SOLUTION: usize = 300;

    /// This many solutions were found.
    #[inline(always)]
    pub(super) fn earn(&mut self, solutions: u64) {
        let solutions = usize::try_from(solutions).unwrap_or(usize::MAX);
        self.0 = self.0.saturating_add(solutions.saturating_mul(Self::SOLUTION)).min(Self::MOST);
    }

    pub(super) fn pay(&mut self, steps: usize) {
        self.0 = self.0.saturating_sub(steps + Self::BASE);
    }
}
