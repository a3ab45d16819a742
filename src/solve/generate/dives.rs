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
//! A sweep goes over the board three times:
//!
//! 1. which digits the rows, columns and blocks hold already;
//! 2. strikes these from the other cells, and looks which digits have one place left in a house;
//! 3. places those.
//!
//! A board on which this makes no cell single is at its end: the next choice comes.

use super::random::Random;
use crate::board::bits::{lowest_alone, without_lowest};
use crate::board::{DigitSet, Grid, Size};
use crate::search::lanes::vector::{Vector, take_lane, unroll};
use crate::search::level::{LANES, Level, Work};
use alloc::vec;
use alloc::vec::Vec;

const SIDE: usize = 9;
const ROOT: usize = 3;
const ALL: u16 = (1 << SIDE) - 1;

/// Above all cells.
const NO_CELL: u16 = u16::MAX;

/// What a pass has found in the houses.
#[derive(Clone, Copy)]
struct Houses {
    rows: [Vector; SIDE],
    columns: [Vector; SIDE],
    blocks: [Vector; SIDE],
}

impl Houses {
    const EMPTY: Self =
        Self { rows: [Vector::ZERO; SIDE], columns: [Vector::ZERO; SIDE], blocks: [Vector::ZERO; SIDE] };
}

/// The boards in the lanes.
struct Boards {
    /// Candidates by row and column.
    cells: [[Vector; SIDE]; SIDE],
    /// Digits that the houses hold.
    placed: Houses,
    /// Digits with one place in the houses.
    once: Houses,
    /// Not 0: a contradiction.
    bad: Vector,
    /// Not 0: a cell became single.
    changed: Vector,
    /// The cell with the fewest candidates, in the low byte, below their number; or [`NO_CELL`].
    narrowest: Vector,
}

/// Digits that were seen once at least, and twice at least.
#[derive(Clone, Copy, Default)]
struct Seen {
    once: u16,
    twice: u16,
}

impl Seen {
    #[inline(always)]
    fn add(&mut self, digits: u16) {
        self.twice |= self.once & digits;
        self.once |= digits;
    }
}

/// A cell's digit if it has only one candidate, else nothing.
#[inline(always)]
const fn single(candidates: u16) -> u16 {
    if without_lowest(candidates) == 0 { candidates } else { 0 }
}

impl Boards {
    const EMPTY: Self = Self {
        cells: [[Vector([ALL; LANES]); SIDE]; SIDE],
        placed: Houses::EMPTY,
        once: Houses::EMPTY,
        bad: Vector::ZERO,
        changed: Vector::ZERO,
        narrowest: Vector::ZERO,
    };

    #[inline(always)]
    fn sweep(&mut self) {
        (self.bad, self.changed) = (Vector::ZERO, Vector::ZERO);
        self.find_placed();
        self.strike();
        self.place();
        self.find_narrowest();
    }

    #[inline(always)]
    fn find_placed(&mut self) {
        let mut twice = Vector::ZERO;
        let mut columns = [Vector::ZERO; SIDE];
        for band in 0..ROOT {
            for l in 0..LANES {
                let (mut in_rows, mut in_blocks) = ([Seen::default(); ROOT], [Seen::default(); ROOT]);
                let mut bad = 0;
                unroll!(g in ROOT { unroll!(j in ROOT {
                    let mut in_column = Seen { once: columns[g * ROOT + j].0[l], twice: 0 };
                    unroll!(k in ROOT {
                        let digit = single(self.cells[band * ROOT + k][g * ROOT + j].0[l]);
                        in_rows[k].add(digit);
                        in_blocks[g].add(digit);
                        in_column.add(digit);
                    });
                    columns[g * ROOT + j].0[l] = in_column.once;
                    bad |= in_column.twice;
                }) });
                unroll!(k in ROOT {
                    self.placed.rows[band * ROOT + k].0[l] = in_rows[k].once;
                    self.placed.blocks[band * ROOT + k].0[l] = in_blocks[k].once;
                    bad |= in_rows[k].twice | in_blocks[k].twice;
                });
                twice.0[l] |= bad;
            }
        }
        self.placed.columns = columns;
        self.bad = twice;
    }

    #[inline(always)]
    fn strike(&mut self) {
        let (mut columns, mut columns_twice) = ([Vector::ZERO; SIDE], [Vector::ZERO; SIDE]);
        for band in 0..ROOT {
            for l in 0..LANES {
                let (mut in_rows, mut in_blocks) = ([Seen::default(); ROOT], [Seen::default(); ROOT]);
                let (mut new, mut fewest) = (0, u16::MAX);
                unroll!(g in ROOT { unroll!(j in ROOT {
                    let column = g * ROOT + j;
                    let mut in_column = Seen { once: columns[column].0[l], twice: columns_twice[column].0[l] };
                    unroll!(k in ROOT {
                        let row = band * ROOT + k;
                        let before = self.cells[row][column].0[l];
                        let struck = self.placed.rows[row].0[l]
                            | self.placed.columns[column].0[l]
                            | self.placed.blocks[band * ROOT + g].0[l];
                        let after = if without_lowest(before) == 0 { before } else { before & !struck };
                        new |= single(after) ^ single(before);
                        fewest = if after < fewest { after } else { fewest };
                        self.cells[row][column].0[l] = after;
                        in_rows[k].add(after);
                        in_blocks[g].add(after);
                        in_column.add(after);
                    });
                    columns[column].0[l] = in_column.once;
                    columns_twice[column].0[l] = in_column.twice;
                }) });
                let mut in_all = ALL;
                unroll!(k in ROOT {
                    self.once.rows[band * ROOT + k].0[l] = in_rows[k].once & !in_rows[k].twice;
                    self.once.blocks[band * ROOT + k].0[l] = in_blocks[k].once & !in_blocks[k].twice;
                    in_all &= in_rows[k].once & in_blocks[k].once;
                });
                self.bad.0[l] |= (ALL & !in_all) | u16::from(fewest == 0);
                self.changed.0[l] |= new;
            }
        }
        for column in 0..SIDE {
            for l in 0..LANES {
                self.bad.0[l] |= ALL & !columns[column].0[l];
                self.once.columns[column].0[l] = columns[column].0[l] & !columns_twice[column].0[l];
            }
        }
    }

    #[inline(always)]
    fn place(&mut self) {
        for band in 0..ROOT {
            for l in 0..LANES {
                let (mut new, mut bad) = (0, 0);
                unroll!(g in ROOT { unroll!(j in ROOT { unroll!(k in ROOT {
                    let (row, column) = (band * ROOT + k, g * ROOT + j);
                    let before = self.cells[row][column].0[l];
                    let only_here = before
                        & (self.once.rows[row].0[l]
                            | self.once.columns[column].0[l]
                            | self.once.blocks[band * ROOT + g].0[l]);
                    let after = if only_here == 0 { before } else { only_here };
                    // Two digits that have only this cell: a contradiction.
                    bad |= without_lowest(only_here);
                    new |= before ^ after;
                    self.cells[row][column].0[l] = after;
                }) }) });
                self.bad.0[l] |= bad;
                self.changed.0[l] |= new;
            }
        }
    }

    /// An empty board.
    #[inline(always)]
    fn clear(&mut self, lane: usize) {
        self.cells.as_flattened_mut().iter_mut().for_each(|cell| cell.0[lane % LANES] = ALL);
        self.narrowest.0[lane % LANES] = 0;
    }

    /// Finds the cells with the fewest candidates but more than one, the first in reading order on a tie.
    #[inline(always)]
    fn find_narrowest(&mut self) {
        self.narrowest = Vector([NO_CELL; LANES]);
        for (number, cell) in self.cells.as_flattened().iter().enumerate() {
            for l in 0..LANES {
                let candidates = cell.0[l];
                let rank = (candidates.count_ones() as u16) << 8 | number as u16;
                let rank = if without_lowest(candidates) == 0 { NO_CELL } else { rank };
                self.narrowest.0[l] = if rank < self.narrowest.0[l] { rank } else { self.narrowest.0[l] };
            }
        }
    }

    #[inline(always)]
    fn grid(&self, lane: usize) -> Grid {
        let mut numbers = [0; SIDE * SIDE];
        for (number, cell) in numbers.iter_mut().zip(self.cells.as_flattened()) {
            *number = cell.0[lane % LANES].trailing_zeros() as u8;
        }
        Grid::from_numbers(Size::Nine, &numbers)
    }
}

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
