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

use super::dives;
use super::random::Random;
use crate::board::{Cell, Digit, DigitSet, Grid, MAX_CELLS, Peers, Rules, Size};
use crate::solve::Solver;
use alloc::vec::Vec;

/// Dives that end in a grid, for each grid that is used.
const fn proposals(size: Size) -> usize {
    match size {
        Size::Four => 24,
        Size::Nine => 4,
        Size::Sixteen => 2,
    }
}

/// Dives for a puzzle without a grid before one is taken from the list.
const PATIENCE: usize = 2_000;

/// From so many grids on dives are made in the lanes.
const MANY: usize = 8;

/// Where no dive succeeds, one of the first solutions of the empty board is taken: of at most this many. (Dutch Miracle
/// has 216 in all.)
const LISTED: usize = 10_000;

/// Makes full grids of one size under some rules.
#[derive(Clone, Debug)]
pub(super) struct Filler {
    size: Size,
    rules: Rules,
    peers: Peers,
    /// The houses in which every digit occurs.
    houses: Vec<Vec<Cell>>,
    /// The grids to choose from where no dive succeeds; none before the first is needed. Whether a puzzle takes one
    /// does not depend on the puzzles before it.
    listed: Vec<Grid>,
}

/// A board on the way down.
#[derive(Clone)]
pub(super) struct Dive<'a> {
    filler: &'a Filler,
    open: [DigitSet; MAX_CELLS],
    grid: Grid,
    is_placed: [bool; MAX_CELLS],
    /// Cells with one candidate that were not looked at.
    waiting: Vec<Cell>,
    weight: f64,
}

impl Filler {
    pub(super) fn new(size: Size, rules: Rules) -> Self {
        let houses = rules.houses(size).filter(|house| house.len() == size.side());
        let houses = houses.map(|house| house.cells().collect()).collect();
        Self { size, rules, peers: Peers::new(size, rules), houses, listed: Vec::new() }
    }

    /// A random full grid by each source of random numbers.
    pub(super) fn fill_all(&mut self, randoms: &mut [&mut Random]) -> Vec<Grid> {
        if self.size == Size::Nine && self.rules == Rules::Classic && randoms.len() >= MANY {
            return dives::fill(randoms, proposals(self.size));
        }
        randoms.iter_mut().map(|random| self.fill(random)).collect()
    }

    /// A random full grid.
    pub(super) fn fill(&mut self, random: &mut Random) -> Grid {
        let mut kept: Option<(Grid, f64)> = None;
        let mut made = 0;
        for dive in 0.. {
            if dive >= PATIENCE && made == 0 {
                return self.listed(random);
            }
            if made >= proposals(self.size) {
                break;
            }
            let Some((grid, weight)) = Dive::new(self).run(random) else { continue };
            made += 1;
            kept = self::kept(kept, (grid, weight), random);
        }
        kept.map_or(Grid::empty(self.size), |(grid, _)| grid)
    }

    /// One of the first solutions of the empty board.
    fn listed(&mut self, random: &mut Random) -> Grid {
        if self.listed.is_empty() {
            let solver = Solver::new().rules(self.rules);
            self.listed = solver.solutions(&Grid::empty(self.size)).take(LISTED).collect();
        }
        self.listed[random.below(self.listed.len())]
    }
}

/// The grid that stays: the one before, or the one that is proposed. Each comes with its weight.
pub(super) fn kept(before: Option<(Grid, f64)>, proposed: (Grid, f64), random: &mut Random) -> Option<(Grid, f64)> {
    match before {
        Some((_, weight)) if random.fraction() * weight >= proposed.1 => before,
        _ => Some(proposed),
    }
}

impl<'a> Dive<'a> {
    pub(super) fn new(filler: &'a Filler) -> Self {
        let open = [filler.size.digits(); MAX_CELLS];
        Self {
            filler,
            open,
            grid: Grid::empty(filler.size),
            is_placed: [false; MAX_CELLS],
            waiting: Vec::new(),
            weight: 1.0,
        }
    }

    /// The grid at the end and its weight; `None` at a contradiction.
    pub(super) fn run(mut self, random: &mut Random) -> Option<(Grid, f64)> {
        loop {
            self.place_what_follows()?;
            let Some(cell) = self.narrowest() else { return Some((self.grid, self.weight)) };
            let digits = self.of(cell);
            self.weight *= digits.len() as f64;
            let digit = digits.iter().nth(random.below(digits.len()))?;
            self.place(cell, digit)?;
        }
    }

    fn of(&self, cell: Cell) -> DigitSet {
        self.open[usize::from(cell.bits())]
    }

    /// The empty cell with the fewest candidates, the first in reading order on a tie.
    fn narrowest(&self) -> Option<Cell> {
        self.grid.empty_cells().min_by_key(|&cell| self.of(cell).len())
    }

    fn place(&mut self, cell: Cell, digit: Digit) -> Option<()> {
        if self.grid[cell].is_some() {
            return (self.grid[cell] == Some(digit)).then_some(());
        }
        if !self.of(cell).contains(digit) {
            return None;
        }
        self.grid.set(cell, Some(digit));
        self.is_placed[usize::from(cell.bits())] = true;
        self.open[usize::from(cell.bits())] = digit.as_set();
        let filler = self.filler;
        for &(peer, least) in filler.peers.of(cell) {
            let open = &mut self.open[usize::from(peer.bits())];
            let before = *open;
            // At a distance of 1 only the digit itself is too near.
            *open = before - if least.get() == 1 { digit.as_set() } else { digit.nearer_than(least.get()) };
            if open.is_empty() {
                return None;
            }
            if open.len() == 1 && before.len() > 1 {
                self.waiting.push(peer);
            }
        }
        Some(())
    }

    /// Places digits in cells that have one candidate, and digits that have one cell of a house, until there is none.
    fn place_what_follows(&mut self) -> Option<()> {
        let filler = self.filler;
        loop {
            while let Some(cell) = self.waiting.pop() {
                let digit = self.of(cell).lowest()?;
                self.place(cell, digit)?;
            }
            let mut has_placed = false;
            for house in &filler.houses {
                let (mut once, mut more, mut placed) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
                for &cell in house {
                    let digits = self.of(cell);
                    more |= once & digits;
                    once |= digits;
                    if self.is_placed[usize::from(cell.bits())] {
                        placed |= digits;
                    }
                }
                if once != filler.size.digits() {
                    return None;
                }
                let once = once - more - placed;
                if once.is_empty() {
                    continue;
                }
                let hidden = house.iter().filter(|&&cell| !self.of(cell).is_disjoint(once));
                for cell in hidden.copied().collect::<Vec<_>>() {
                    // Two digits that have only this cell: a contradiction.
                    let digit = (self.of(cell) & once).only()?;
                    self.place(cell, digit)?;
                    has_placed = true;
                }
            }
            if !has_placed && self.waiting.is_empty() {
                return Some(());
            }
        }
    }
}
