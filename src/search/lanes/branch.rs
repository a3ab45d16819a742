//! Where a board that no sweep moves any more is split in two.
//!
//! The cell is one with two candidates, so that both children learn a digit. Among those it is the one whose digits occur
//! most in other two-candidate cells of its row and column, since there the digit is settled at once: `score` counts, for row
//! and column, the digits of the cell that another two-candidate cell of that house shares, 0 to 4.
//!
//! Boards a puzzle on a set of the hardest 9x9 puzzles: first two-candidate cell 274; this score 204; blocks counted as
//! well 220; counting all such cells and not just whether there is one 202; rows alone 231.

use super::sweep::Boards;
use super::vector::{LANES, Vector, unroll};

/// A point of the score, above the eight bits of the cell.
const PAIR: u16 = 1 << 8;

/// For each lane the cell to branch on: see [`best_pairs`].
pub(super) struct Branches(Vector);

impl Branches {
    /// The cell to branch on and its score, or nothing if no cell of the lane has two candidates.
    pub fn cell(&self, lane: usize) -> Option<usize> {
        let key = self.0.0[lane];
        (key >= PAIR).then_some(usize::from(key & 0xff))
    }
}

/// The best two-candidate cell of every board.
#[inline(always)]
pub(super) fn best_pairs<const SIDE: usize, const ROOT: usize>(boards: &Boards<SIDE, ROOT>) -> Branches {
    // Digits that two pairs or more of a row, of a block, have.
    let mut twice_in_row = [Vector::ZERO; SIDE];
    let mut twice_in_block = [[Vector::ZERO; ROOT]; ROOT];
    let (bands, _) = boards.cells.as_chunks::<ROOT>();
    let (rows, _) = twice_in_row.as_chunks_mut::<ROOT>();
    for ((band, rows), blocks) in bands.iter().zip(rows).zip(&mut twice_in_block) {
        for l in 0..LANES {
            let mut in_block = [0; ROOT];
            let mut twice_in_block = [0; ROOT];
            unroll!(k in ROOT {
                let mut in_row = 0;
                let mut twice_in_row = 0;
                unroll!(g in ROOT { unroll!(j in ROOT {
                    let pair = pair(band[k][g * ROOT + j].0[l]);
                    twice_in_row |= in_row & pair;
                    in_row |= pair;
                    twice_in_block[g] |= in_block[g] & pair;
                    in_block[g] |= pair;
                }) });
                rows[k].0[l] = twice_in_row;
            });
            unroll!(g in ROOT { blocks[g].0[l] = twice_in_block[g]; });
        }
    }
    let mut best = Vector::ZERO;
    for c in 0..SIDE {
        for l in 0..LANES {
            let mut pairs = [[0; ROOT]; ROOT];
            let mut in_column = 0;
            let mut twice_in_column = 0;
            unroll!(g in ROOT { unroll!(j in ROOT {
                let pair = pair(boards.cells[g * ROOT + j][c].0[l]);
                twice_in_column |= in_column & pair;
                in_column |= pair;
                pairs[g][j] = pair;
            }) });
            let mut best_key = best.0[l];
            unroll!(g in ROOT { unroll!(j in ROOT {
                let pair = pairs[g][j];
                let alone_in_block = pair & !twice_in_block[g][c / ROOT].0[l];
                let mut key = if alone_in_block & twice_in_row[g * ROOT + j].0[l] != 0 { PAIR } else { 0 };
                key += if alone_in_block & twice_in_column != 0 { PAIR } else { 0 };
                key += ((g * ROOT + j) * SIDE + c) as u16;
                best_key = if key > best_key { key } else { best_key };
            }) });
            best.0[l] = best_key;
        }
    }
    Branches(best)
}

/// The candidates if there are two, else 0.
#[inline(always)]
fn pair(candidates: u16) -> u16 {
    let but_lowest = candidates & candidates.wrapping_sub(1);
    if but_lowest & but_lowest.wrapping_sub(1) == 0 { candidates } else { 0 }
}
