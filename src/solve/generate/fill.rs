//! Full grids by random search.
//!
//! A **dive** fills an empty board without ever turning back: what follows is placed, then the cell with the fewest
//! candidates gets one of them at random, and so on. A dive that meets a contradiction is forgotten.
//!
//! ```text
//! cell with     3 candidates    2 candidates        4 candidates
//!               1 in 3      x   1 in 2          x   1 in 4  = 1 in 24: how often dives end in this grid
//! ```
//!
//! So some grids come more often than others, and how often is known: the product of the numbers of candidates on the
//! way, its **weight**, says how rare a grid is. To even this out several dives are made, and a later grid replaces an
//! earlier one with the probability weight by weight, at most 1. This is the sampler of Metropolis and Hastings with
//! independent proposals. At 4x4 all 288 grids come equally often. At larger sizes the dives are too few to even out
//! everything.
//!
//! # Measured
//!
//! - 4x4: chi-squared over the 288 grids is 341 with 287 degrees of freedom (28,800 grids).
//! - 9x9 and 16x16: every cell holds every digit equally often; chi-squared is 652 beside a mean of 648 (3,000 grids),
//!   and 3,925 beside 3,840 (400 grids).
//! - What no shuffling of a grid changes shows what is left of the bias: how often two lines of a band or of a stack of
//!   blocks have two digits crosswise in the same two places. There are 11.6 such crossed pairs in a 9x9 grid on
//!   average, 10.7 in the grid at the end of a dive, and 11.2 in a grid that is used; for 16x16 some 30, 27.9 and 28.4.
//!   All grids that come from one pattern by shuffling have the same number.
//!
//! Source: W. K. Hastings, "Monte Carlo sampling methods using Markov chains and their applications", Biometrika 57
//! (1970).

use super::random::Random;
use crate::board::{Grid, Restrictions, Rules, Size};
use crate::rate::singles::Placed;
use crate::solve::limits::Limits;
use crate::solve::{Pause, Solver};
use alloc::vec::Vec;

/// Dives that end in a grid, for each grid that is used, by size.
const PROPOSALS: [usize; Size::ALL.len()] = [24, 4, 2];

/// Dives for a puzzle without a grid before one is taken from the list.
const MOST_DIVES: usize = 2_000;

/// Where no dive succeeds, one of the first solutions of the empty board is taken: of at most this many. (Dutch Miracle
/// has 216 in all.)
const LISTED: usize = 1_000;

/// The boards that the search for them may look at: at 9x9 some seconds.
const LISTING: u64 = 100_000;

/// The boards that it may look at for the first one where there is none among those: at 16x16, with joined rules.
const LONG_LISTING: u64 = 3_000_000;

/// How far it goes before it looks at the clock.
const SLICE: u64 = 100;

/// Makes full grids of one size under some rules.
#[derive(Clone, Debug)]
pub(super) struct Filler {
    rules: Rules,
    pub(super) table: &'static Restrictions,
    /// The grids to choose from where no dive succeeds; none before the first is needed. Whether a puzzle takes one
    /// does not depend on the puzzles before it.
    listed: Vec<Grid>,
}

impl Filler {
    pub(super) fn new(size: Size, rules: Rules) -> Self {
        Self { rules, table: Restrictions::of(size, rules), listed: Vec::new() }
    }

    /// A random full grid; `None` where none is found, or the time is over first.
    pub(super) fn fill(&mut self, random: &mut Random, limits: &Limits) -> Option<Grid> {
        let mut kept: Option<(Grid, f64)> = None;
        let mut made = 0;
        for dive in 0.. {
            if dive >= MOST_DIVES && made == 0 {
                return self.listed(random, limits);
            }
            if made == 0 && limits.is_over() {
                return None;
            }
            if made >= PROPOSALS[self.table.size() as usize] {
                break;
            }
            let Some((grid, weight)) = self.dive(random) else { continue };
            made += 1;
            kept = match kept {
                Some((_, before)) if random.fraction() * before >= weight => kept,
                _ => Some((grid, weight)),
            };
        }
        kept.map(|(grid, _)| grid)
    }

    /// The grid at the end of a dive and its weight; `None` at a contradiction.
    pub(super) fn dive(&self, random: &mut Random) -> Option<(Grid, f64)> {
        let mut placed = Placed::new(self.table);
        let mut weight = 1.0;
        while let Some(cell) = placed.narrowest() {
            let digits = placed.candidates(cell);
            weight *= digits.len() as f64;
            let digit = digits.iter().nth(random.below(digits.len()))?;
            placed.place(cell, digit)?;
        }
        Some((placed.grid(), weight))
    }

    /// One of the first solutions of the empty board.
    fn listed(&mut self, random: &mut Random, limits: &Limits) -> Option<Grid> {
        for most in [LISTING, LONG_LISTING] {
            if self.listed.is_empty() {
                self.listed = self.first_solutions(most, limits)?;
            }
        }
        (!self.listed.is_empty()).then(|| self.listed[random.below(self.listed.len())])
    }

    /// The first solutions of the empty board, from at most this many boards; `None` when the time is over.
    fn first_solutions(&self, most: u64, limits: &Limits) -> Option<Vec<Grid>> {
        let solver = Solver::new().rules(self.rules).choice_limit(most).limit(LISTED as u64);
        let mut solutions = solver.solutions(&Grid::empty(self.table.size()));
        let (mut listed, mut slices) = (Vec::new(), LISTING / SLICE);
        while slices > 0 {
            match solutions.resume(SLICE) {
                Pause::Found(grid) => listed.push(grid),
                Pause::Ended(_) => break,
                _ if limits.is_over() => return None,
                _ => slices -= u64::from(!listed.is_empty()),
            }
        }
        Some(listed)
    }
}
