//! Dives on 32 boards of 9x9 at once, one in each lane of a vector register.
//!
//! What a dive of [`super::fill`] does between two random choices does not depend on the order in which it is done: it
//! places what follows until nothing more follows, or until there is a contradiction. So the lanes do it by sweeps, and
//! every puzzle gets the same grid as from the plain dives.
//!
//! ```text
//!  lane 0    sweep  sweep  choice  sweep  choice ...      puzzle 0, then puzzle 32, ...
//!  lane 1    sweep  choice sweep   sweep  contradiction   puzzle 1: its next dive begins
//!  ...
//! ```
//!
//! A board on which a sweep makes no cell single is at its end: the next choice comes.
//!
//! # Measured
//!
//! A grid takes 9 microseconds, by plain dives 110.

use super::random::Random;
use super::sweep::{Boards, NO_CELL};
use crate::board::bits::{lowest_alone, without_lowest};
use crate::board::{DigitSet, Grid, Size};
use crate::search::lanes::vector::take_lane;
use crate::search::level::{LANES, Level, Work};
use alloc::vec;
use alloc::vec::Vec;

/// The grid that a lane makes.
#[derive(Clone, Copy)]
struct Making {
    /// The place of its puzzle in the list.
    number: usize,
    weight: f64,
    kept: Option<(Grid, f64)>,
    made: usize,
}

impl Making {
    const fn new(number: usize) -> Self {
        Self { number, weight: 1.0, kept: None, made: 0 }
    }
}

/// All grids, as work for a [`Level`].
struct Grids<'a, 'r> {
    randoms: &'a mut [&'r mut Random],
    /// Dives that end in a grid, for each grid that is used.
    proposals: usize,
}

impl Work for Grids<'_, '_> {
    type Output = Vec<Grid>;

    #[inline(always)]
    fn run(self) -> Vec<Grid> {
        let Self { randoms, proposals } = self;
        let mut grids = vec![Grid::empty(Size::Nine); randoms.len()];
        let mut boards = Boards::EMPTY;
        let mut making: [Making; LANES] = core::array::from_fn(Making::new);
        let mut next = LANES.min(randoms.len());
        let mut open = (1u64 << next) as u32;
        open = open.wrapping_sub(1);
        while open != 0 {
            boards.sweep();
            let bad = boards.bad.nonzero_lanes() & open;
            let mut stopped = (bad | !boards.changed.nonzero_lanes()) & open;
            while stopped != 0 {
                let lane = take_lane(&mut stopped);
                let making = &mut making[lane % LANES];
                if bad >> lane & 1 != 0 {
                    boards.clear(lane);
                    making.weight = 1.0;
                } else if boards.narrowest.0[lane % LANES] == NO_CELL {
                    let proposed = (boards.grid(lane), making.weight);
                    making.made += 1;
                    making.kept = super::fill::kept(making.kept, proposed, randoms[making.number]);
                    making.weight = 1.0;
                    boards.clear(lane);
                    if making.made == proposals {
                        if let Some((grid, _)) = making.kept {
                            grids[making.number] = grid;
                        }
                        if next == randoms.len() {
                            open &= !(1 << lane);
                            continue;
                        }
                        *making = Making::new(next);
                        next += 1;
                    }
                }
                let narrowest = boards.narrowest.0[lane % LANES] as u8;
                let cell = &mut boards.cells.as_flattened_mut()[usize::from(narrowest)].0[lane % LANES];
                let digits = DigitSet::from_bits(*cell);
                making.weight *= digits.len() as f64;
                let chosen = randoms[making.number].below(digits.len());
                *cell = nth(*cell, chosen);
            }
        }
        grids
    }
}

/// The 1 of the word with so many others below it.
#[inline(always)]
fn nth(mut word: u16, below: usize) -> u16 {
    (0..below).for_each(|_| word = without_lowest(word));
    lowest_alone(word)
}

/// A full grid by each source of random numbers: the same ones as by plain dives, one after the other.
pub(super) fn fill(randoms: &mut [&mut Random], proposals: usize) -> Vec<Grid> {
    Level::best().run(Grids { randoms, proposals })
}
