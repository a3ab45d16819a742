//! A sweep over 32 boards of 9x9: what follows from the digits that are there, as far as dives place it.
//!
//! It goes over the boards three times:
//!
//! 1. which digits the rows, columns and blocks hold already;
//! 2. strikes these from the other cells, and looks which digits have one place left in a house;
//! 3. places those.
//!
//! It is weaker than the sweep of the lanes engine, on purpose: how often a grid comes depends on what is deduced
//! between two random choices, and a seed means the same grids for ever.

use crate::board::bits::without_lowest;
use crate::board::{Grid, Size};
use crate::search::lanes::vector::{Vector, unroll};
use crate::search::level::LANES;

const SIDE: usize = 9;
const ROOT: usize = 3;
const ALL: u16 = (1 << SIDE) - 1;

/// Above all cells.
pub(super) const NO_CELL: u16 = u16::MAX;

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
pub(super) struct Boards {
    /// Candidates by row and column.
    pub(super) cells: [[Vector; SIDE]; SIDE],
    /// Digits that the houses hold.
    placed: Houses,
    /// Digits with one place in the houses.
    once: Houses,
    /// Not 0: a contradiction.
    pub(super) bad: Vector,
    /// Not 0: a cell became single.
    pub(super) changed: Vector,
    /// The cell with the fewest candidates, in the low byte, below their number; or [`NO_CELL`].
    pub(super) narrowest: Vector,
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
    pub(super) const EMPTY: Self = Self {
        cells: [[Vector([ALL; LANES]); SIDE]; SIDE],
        placed: Houses::EMPTY,
        once: Houses::EMPTY,
        bad: Vector::ZERO,
        changed: Vector::ZERO,
        narrowest: Vector::ZERO,
    };

    #[inline(always)]
    pub(super) fn sweep(&mut self) {
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
    pub(super) fn clear(&mut self, lane: usize) {
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
    pub(super) fn grid(&self, lane: usize) -> Grid {
        let mut numbers = [0; SIDE * SIDE];
        for (number, cell) in numbers.iter_mut().zip(self.cells.as_flattened()) {
            *number = cell.0[lane % LANES].trailing_zeros() as u8;
        }
        Grid::from_numbers(Size::Nine, &numbers)
    }
}
