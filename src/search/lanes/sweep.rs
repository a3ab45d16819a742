//! One sweep: what the rules say about every cell, for all boards at once.
//!
//! A **segment** is where a line (row or column) crosses a block: at side 9, three cells in a row. The segments of a
//! band form a square: row `k` of the square is row `k` of the band, column `g` is block `g`.
//!
//! ```text
//!             block 0   block 1   block 2        seen[k][g]    digits with a place left in the segment
//! row k = 0    . . .     . . .     . . .         forced[k][g]  digits that must be placed in the segment
//! row k = 1    . . .     . . .     . . .
//! row k = 2    . . .     . . .     . . .
//! ```
//!
//! - A digit is *forced* into a segment when a cell of it is a single of that digit, or when no other segment of the
//!   row or no other segment of the block has a place for it.
//! - A digit forced into a segment is struck from the other segments of the row and of the block. This one rule covers
//!   what people call naked singles, pointing and claiming.
//! - A segment into which as many digits are forced as it has cells loses all others.
//! - A cell whose row segment **and** column segment are forced to hold a digit holds it (hidden single): the block
//!   has one place for it, in both segments, and they cross in one cell.
//!
//! The row pass goes through the bands. The column pass does the same with columns for rows, and already sees what the
//! row pass struck. Every deduction strikes a candidate only if no solution of the board has it, so a sweep keeps
//! exactly the solutions, in whatever order facts are found; facts of the row pass stay true in the column pass.
//!
//! Invariant at the end of a sweep: a lane that is not `bad` and had only singles at the start of the sweep is solved,
//! because all rows, columns and blocks see all digits, and `side` singles hold `side` digits only as a permutation.

use super::vector::Vector;
use crate::board::bits::without_lowest;
use crate::board::{Board, Grid, Size};
use crate::search::instruction_set::{LANES, unroll};

/// The boards and what the last sweep found out about them.
pub(super) struct Boards<const SIDE: usize, const ROOT: usize> {
    /// Candidates by row, column and lane.
    pub cells: [[Vector; SIDE]; SIDE],
    /// Digits forced into the segments of each row.
    forced: [[Vector; ROOT]; SIDE],
    /// The cells with two candidates: working memory of `branch`, kept here because clearing it would take as long as
    /// writing it.
    pub pairs: [[Vector; SIDE]; SIDE],
    /// Not 0: the board has no solution.
    pub bad: Vector,
    /// Not 0: some cell had several candidates when the sweep began.
    pub open: Vector,
    /// Not 0: the sweep struck a candidate; see [`Self::PLACED_IS_CHANGED`].
    pub changed: Vector,
}

impl<const SIDE: usize, const ROOT: usize> Boards<SIDE, ROOT> {
    pub(super) const ALL_DIGITS: u16 = ((1u32 << SIDE) - 1) as u16;

    /// Whether a sweep that only placed hidden singles counts as one that changed the board. If not, a board branches
    /// one sweep earlier, and there is one test per segment instead of one per cell: about 5 % less time on the 9x9
    /// sets, 4 % more on easy 16x16 puzzles.
    const PLACED_IS_CHANGED: bool = SIDE > 9;

    pub(super) const EMPTY: Self = Self {
        cells: [[Vector::ZERO; SIDE]; SIDE],
        forced: [[Vector::ZERO; ROOT]; SIDE],
        pairs: [[Vector::ZERO; SIDE]; SIDE],
        bad: Vector::ZERO,
        open: Vector::ZERO,
        changed: Vector::ZERO,
    };

    /// Writes a puzzle into a lane.
    #[inline(always)]
    pub(super) fn put_puzzle(&mut self, lane: usize, board: &Board) {
        let lane = lane % LANES;
        for (row, candidates) in board.rows().enumerate().take(SIDE) {
            for (column, candidates) in candidates.iter().enumerate().take(SIDE) {
                self.cells[row][column].0[lane] = candidates.bits() & Self::ALL_DIGITS;
            }
        }
    }

    /// The solution in a lane.
    #[inline(always)]
    pub(super) fn solution(&self, lane: usize) -> Grid {
        let mut numbers = [[0; SIDE]; SIDE];
        for (row, cells) in self.cells.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                numbers[row][column] = cell.0[lane % LANES].trailing_zeros() as u8;
            }
        }
        Grid::from_numbers(const { Size::from_side(SIDE).unwrap() }, numbers.as_flattened())
    }

    /// Writes a board that was read with [`Self::get`] into a lane.
    #[inline(always)]
    pub(super) fn put(&mut self, lane: usize, board: &[[u16; SIDE]; SIDE]) {
        let lane = lane % LANES;
        for (row, cells) in self.cells.iter_mut().enumerate() {
            for (column, cell) in cells.iter_mut().enumerate() {
                // The mask strikes nothing. It makes the compiler read many cells into one register; without it each
                // goes over the stack, and the hardest 9x9 puzzles take 5 % more time.
                cell.0[lane] = board[row][column] & Self::ALL_DIGITS;
            }
        }
    }

    /// Reads the board of a lane.
    #[inline(always)]
    pub(super) fn get(&self, lane: usize, board: &mut [[u16; SIDE]; SIDE]) {
        let lane = lane % LANES;
        for (row, cells) in self.cells.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                board[row][column] = cell.0[lane];
            }
        }
    }

    /// Copies the board of one lane into another.
    #[inline(always)]
    pub(super) fn copy(&mut self, from: usize, to: usize) {
        let (from, to) = (from % LANES, to % LANES);
        for row in &mut self.cells {
            for cell in row {
                cell.0[to] = cell.0[from];
            }
        }
    }

    /// Strikes what rows, columns and blocks forbid, once over the whole board.
    #[inline(always)]
    pub(super) fn sweep(&mut self) {
        self.bad = Vector::ZERO;
        self.open = Vector::ZERO;
        self.changed = Vector::ZERO;
        self.row_pass();
        self.column_pass();
    }

    #[inline(always)]
    fn row_pass(&mut self) {
        let (bands, _) = self.cells.as_chunks_mut::<ROOT>();
        let (forced_of_bands, _) = self.forced.as_chunks_mut::<ROOT>();
        for (b, cells) in bands.iter_mut().enumerate() {
            for l in 0..LANES {
                let mut seen = [[0u16; ROOT]; ROOT];
                let mut forced = [[0u16; ROOT]; ROOT];
                let mut open = 0;
                unroll!(k in ROOT { unroll!(g in ROOT { unroll!(j in ROOT {
                    let candidates = cells[k][g * ROOT + j].0[l];
                    let but_lowest = without_lowest(candidates);
                    open |= but_lowest;
                    seen[k][g] |= candidates;
                    forced[k][g] |= if but_lowest == 0 { candidates } else { 0 };
                }) }) });
                // Only to fail early, here and in the column pass: without this test a board with a house that has no
                // place for a digit would run into an empty cell later.
                let mut seen_in_all = Self::ALL_DIGITS;
                unroll!(i in ROOT {
                    let mut row = 0;
                    let mut block = 0;
                    unroll!(k in ROOT {
                        row |= seen[i][k];
                        block |= seen[k][i];
                    });
                    seen_in_all &= row & block;
                });
                force(&seen, &mut forced);
                let mut changed = 0;
                unroll!(k in ROOT { unroll!(g in ROOT {
                    let struck = struck(&forced, k, g);
                    changed |= struck & seen[k][g];
                    forced_of_bands[b][k][g].0[l] = forced[k][g];
                    unroll!(j in ROOT { cells[k][g * ROOT + j].0[l] &= !struck; });
                }) });
                self.open.0[l] |= open;
                self.bad.0[l] |= Self::ALL_DIGITS & !seen_in_all;
                self.changed.0[l] |= changed;
            }
        }
    }

    #[inline(always)]
    fn column_pass(&mut self) {
        // An empty cell is found as a minimum of 0: one operation per cell.
        let mut fewest = Vector([u16::MAX; LANES]);
        for stack in 0..ROOT {
            for l in 0..LANES {
                let mut seen = [[0u16; ROOT]; ROOT];
                let mut forced = [[0u16; ROOT]; ROOT];
                unroll!(k in ROOT { unroll!(g in ROOT { unroll!(j in ROOT {
                    let candidates = self.cells[g * ROOT + j][stack * ROOT + k].0[l];
                    let but_lowest = without_lowest(candidates);
                    seen[k][g] |= candidates;
                    forced[k][g] |= if but_lowest == 0 { candidates } else { 0 };
                }) }) });
                let mut seen_in_all = Self::ALL_DIGITS;
                unroll!(k in ROOT {
                    let mut column = 0;
                    unroll!(g in ROOT { column |= seen[k][g]; });
                    seen_in_all &= column;
                });
                force(&seen, &mut forced);
                let bad = Self::ALL_DIGITS & !seen_in_all;
                let mut changed = 0;
                let mut least = fewest.0[l];
                unroll!(k in ROOT { unroll!(g in ROOT {
                    let struck = struck(&forced, k, g);
                    if !Self::PLACED_IS_CHANGED {
                        changed |= struck & seen[k][g];
                    }
                    unroll!(j in ROOT {
                        let before = self.cells[g * ROOT + j][stack * ROOT + k].0[l];
                        let kept = before & !struck;
                        // A board with two digits placed in one cell has no solution; a later sweep finds that. A test
                        // here would cost more than it saves.
                        let placed = kept & forced[k][g] & self.forced[g * ROOT + j][stack].0[l];
                        let after = if placed != 0 { placed } else { kept };
                        if Self::PLACED_IS_CHANGED {
                            changed |= before ^ after;
                        }
                        least = if after < least { after } else { least };
                        self.cells[g * ROOT + j][stack * ROOT + k].0[l] = after;
                    });
                }) });
                self.bad.0[l] |= bad;
                self.changed.0[l] |= changed;
                fewest.0[l] = least;
            }
        }
        for l in 0..LANES {
            self.bad.0[l] |= u16::from(fewest.0[l] == 0);
        }
    }
}

/// Adds the digits that have no other segment left in the line or in the block.
#[inline(always)]
fn force<const ROOT: usize>(seen: &[[u16; ROOT]; ROOT], forced: &mut [[u16; ROOT]; ROOT]) {
    unroll!(k in ROOT { unroll!(g in ROOT {
        let mut elsewhere_in_line = 0;
        let mut elsewhere_in_block = 0;
        unroll!(i in ROOT {
            if i != g {
                elsewhere_in_line |= seen[k][i];
            }
            if i != k {
                elsewhere_in_block |= seen[i][g];
            }
        });
        forced[k][g] |= seen[k][g] & !(elsewhere_in_line & elsewhere_in_block);
    }) });
}

/// The digits that segment `[k][g]` loses: those that another segment of its line or block must hold, and, when forced
/// digits fill the segment, all others.
#[inline(always)]
fn struck<const ROOT: usize>(forced: &[[u16; ROOT]; ROOT], k: usize, g: usize) -> u16 {
    let mut struck = 0;
    unroll!(i in ROOT {
        if i != g {
            struck |= forced[k][i];
        }
        if i != k {
            struck |= forced[i][g];
        }
    });
    // The forced digits without the lowest `ROOT - 1`: 0 unless there are as many as cells. (With more, the board has
    // no solution, and that is found soon.)
    let mut last_of_full = forced[k][g];
    unroll!(i in ROOT { if i > 0 { last_of_full = without_lowest(last_of_full); } });
    struck | if last_of_full != 0 { !forced[k][g] } else { 0 }
}
