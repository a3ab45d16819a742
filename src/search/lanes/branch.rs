//! Which cell a board is split at when sweeps no longer change it.
//!
//! A **pair** is a cell with two candidates: split there, both children learn a digit. The **score** of a pair is one
//! point for being a pair, so that any pair comes before other cells; one point if another pair of its row has one of
//! its digits, because placing that digit settles the other pair at once; and one point for the same in its column.
//! Digits that another pair of its block has do not count, and this matters more than anything else. Among equals the
//! pair in the block with most open cells wins.
//!
//! Boards per puzzle on a set of the hardest 9x9 puzzles, searched one at a time (measured before there was the rule
//! for segments full of forced digits):
//!
//! | score | boards |
//! |---|---|
//! | none: the first pair | 137 |
//! | digits shared with pairs of row, column and block, counted | 110 |
//! | digits shared with pairs of row and column, counted | 102 |
//! | a point for the row, a point for the column | 100 |
//! | the same, for digits that no other pair of the block has | 87 |
//! | the same, counted digit by digit | 86 |
//! | **the same, and on a tie the block with fewest settled cells** | 83 |
//! | branches on digits with two places in a house allowed as well | 147 to 236 |
//!
//! In the engine as it stands the tie break saves 4 % of the boards on the hardest puzzles and 9 % on hard ones.

use super::sweep::Boards;
use super::vector::Vector;
use crate::board::bits::{at_most_one, lowest_alone, without_lowest};
use crate::search::instruction_set::{LANES, unroll};

// The key of a cell, the greater the better:
//
//  bit  13 12    11 10  9  8    7  6  5  4  3  2  1  0
//     [ score ] [ open cells ] [         cell         ]
//
// The open cells are those of the block without the cell itself: 15 at most.

/// A point of the score.
const POINT: u16 = 1 << 12;

/// An open cell in the block.
const OPEN_CELL: u16 = 1 << 8;

/// For each lane the cell to branch on: see [`best_pairs`].
pub(super) struct Branches(Vector);

impl Branches {
    /// The cell to branch on, or nothing if no cell of the lane has a score of `least`.
    #[inline(always)]
    pub(super) fn cell(&self, lane: usize, least: u16) -> Option<usize> {
        let key = self.0.0[lane % LANES];
        (key >= least * POINT).then_some(usize::from(key & 0xff))
    }
}

/// The pair with the highest key of every board.
///
/// # Cost
///
/// More than half a sweep, however many lanes need it.
#[inline(always)]
#[allow(unused_assignments)] // by the last copy of an unrolled block
pub(super) fn best_pairs<const SIDE: usize, const ROOT: usize>(boards: &mut Boards<SIDE, ROOT>) -> Branches {
    // Digits that two or more pairs of a row have, and of a block; and the number of open cells of a block, less one.
    let mut twice_in_row = [Vector::ZERO; SIDE];
    let mut twice_in_block = [[Vector::ZERO; ROOT]; ROOT];
    let mut open_cells = [[Vector::ZERO; ROOT]; ROOT];
    let (bands, _) = boards.cells.as_chunks::<ROOT>();
    let (pairs, _) = boards.pairs.as_chunks_mut::<ROOT>();
    let (rows, _) = twice_in_row.as_chunks_mut::<ROOT>();
    for (b, band) in bands.iter().enumerate() {
        for l in 0..LANES {
            let mut in_block = [0; ROOT];
            let mut twice = [0; ROOT];
            let mut open = [0u16; ROOT];
            unroll!(k in ROOT {
                let mut in_row = 0;
                let mut twice_in_row = 0;
                unroll!(g in ROOT { unroll!(j in ROOT {
                    let candidates = band[k][g * ROOT + j].0[l];
                    open[g] += if without_lowest(candidates) != 0 { OPEN_CELL } else { 0 };
                    let pair = pair(candidates);
                    pairs[b][k][g * ROOT + j].0[l] = pair;
                    twice_in_row |= in_row & pair;
                    in_row |= pair;
                    twice[g] |= in_block[g] & pair;
                    in_block[g] |= pair;
                }) });
                rows[b][k].0[l] = twice_in_row;
            });
            unroll!(g in ROOT {
                twice_in_block[b][g].0[l] = twice[g];
                open_cells[b][g].0[l] = open[g].saturating_sub(OPEN_CELL);
            });
        }
    }
    let mut best = Vector::ZERO;
    for c in 0..SIDE {
        for l in 0..LANES {
            let mut pairs = [[0; ROOT]; ROOT];
            let mut in_column = 0;
            let mut twice_in_column = 0;
            unroll!(g in ROOT { unroll!(j in ROOT {
                let pair = boards.pairs[g * ROOT + j][c].0[l];
                twice_in_column |= in_column & pair;
                in_column |= pair;
                pairs[g][j] = pair;
            }) });
            let mut best_key = best.0[l];
            unroll!(g in ROOT { unroll!(j in ROOT {
                let pair = pairs[g][j];
                let mut key = if pair != 0 { POINT } else { 0 };
                let alone_in_block = pair & !twice_in_block[g][c / ROOT].0[l];
                key += if alone_in_block & twice_in_row[g * ROOT + j].0[l] != 0 { POINT } else { 0 };
                key += if alone_in_block & twice_in_column != 0 { POINT } else { 0 };
                if const { breaks_ties(SIDE) } {
                    key += open_cells[g][c / ROOT].0[l];
                }
                key += ((g * ROOT + j) * SIDE + c) as u16;
                best_key = if key > best_key { key } else { best_key };
            }) });
            best.0[l] = best_key;
        }
    }
    Branches(best)
}

/// A cell of a row or column and a digit with as few places there as any digit has (but more than one); among equals
/// the digit that comes first in `digit_order`.
///
/// Middle digits have the fewest partners at a given distance, so deciding them first prunes most. Finding all 216
/// grids of the empty Dutch Miracle board takes 2,302 boards this way, 12,900 when branching on the first cell with
/// fewest candidates instead, 17,000 with the digits in ascending order. Under the classic rules a digit with two
/// places is a worse branch than a cell with three candidates (5 % more boards).
#[inline(always)]
fn scarcest_place<const SIDE: usize, const ROOT: usize>(
    boards: &Boards<SIDE, ROOT>,
    lane: usize,
    digit_order: &[u8; SIDE],
) -> Option<(usize, u8)> {
    // The board and the board turned, in rows of 16 whatever the side, which is what the compiler vectorises best.
    // Settled cells do not count as places: a board that is split before it came to rest may still have their digits
    // elsewhere.
    let mut lines = [[[0u16; 16]; SIDE]; 2];
    for (r, row) in boards.cells.iter().enumerate() {
        for (c, cell) in row.iter().enumerate() {
            let candidates = cell.0[lane];
            let unsettled = if at_most_one(candidates) { 0 } else { candidates };
            lines[0][r][c] = unsettled;
            lines[1][c][r] = unsettled;
        }
    }
    // Per column, and per row as the column of the board turned: how many places each digit has, in binary, bit by bit.
    let mut places = [[[0u16; 16]; 5]; 2];
    for turned in 0..2 {
        for line in &lines[turned] {
            let mut carry = *line;
            for bit in &mut places[turned] {
                for at in 0..16 {
                    let before = bit[at];
                    bit[at] ^= carry[at];
                    carry[at] &= before;
                }
            }
        }
    }
    for fewest in 2..=SIDE {
        let mut exactly = [[u16::MAX; 16]; 2];
        let mut any = 0;
        for turned in 0..2 {
            for (bit, places) in places[turned].iter().enumerate() {
                let other = if fewest >> bit & 1 == 1 { 0 } else { u16::MAX };
                for at in 0..16 {
                    exactly[turned][at] &= places[at] ^ other;
                }
            }
            any = exactly[turned].iter().fold(any, |any, digits| any | digits);
        }
        let Some(&digit) = digit_order.iter().find(|&&digit| any >> digit & 1 == 1) else {
            continue;
        };
        let has = |candidates: u16| candidates >> digit & 1 == 1;
        let row = (0..SIDE).find(|&r| has(exactly[1][r]));
        let column = (0..SIDE).find(|&c| has(exactly[0][c]));
        let cell = match (row, column) {
            (Some(r), _) => r * SIDE + (0..SIDE).rfind(|&c| has(lines[0][r][c]))?,
            (None, Some(c)) => (0..SIDE).rfind(|&r| has(lines[0][r][c]))? * SIDE + c,
            (None, None) => continue,
        };
        return Some((cell, digit));
    }
    None
}

/// Whether the open cells of the block decide among equals. At 16x16 they make more boards, not fewer: 168 instead of
/// 139 per puzzle of `sixteen-minimal.txt`, measured with a choice among unscored pairs that was dropped there with
/// them.
const fn breaks_ties(side: usize) -> bool {
    side <= 9
}

/// The candidates if there are two, else 0.
#[inline(always)]
fn pair(candidates: u16) -> u16 {
    let but_lowest = without_lowest(candidates);
    let pair = if at_most_one(but_lowest) { candidates } else { 0 };
    if but_lowest != 0 { pair } else { 0 }
}

/// Where a board is split in two.
#[derive(Clone, Copy, Default)]
pub(super) struct Branch {
    pub cell: usize,
    /// What the child that stays in the lane keeps of the cell.
    pub stays: u16,
    /// What the other child gets.
    pub leaves: u16,
}

/// The branch of a lane: at the pair of candidates found for it; else, under further rules, at the digit with fewest
/// places in a line; else at the first cell with fewest candidates. Nothing if the sweep has just settled the last
/// cell.
#[inline(always)]
pub(super) fn choose<const SIDE: usize, const ROOT: usize>(
    boards: &Boards<SIDE, ROOT>,
    digit_order: Option<&[u8; SIDE]>,
    lane: usize,
    pair: Option<usize>,
) -> Option<Branch> {
    let candidates = |cell: usize| boards.cells[cell / SIDE][cell % SIDE].0[lane % LANES];
    let split = |cell: usize, stays: u16| Branch { cell, stays, leaves: candidates(cell) & !stays };
    let at_lowest = |cell: usize| split(cell, lowest_alone(candidates(cell)));
    if let Some(cell) = pair {
        return Some(at_lowest(cell));
    }
    if let Some(order) = digit_order
        && let Some((cell, digit)) = scarcest_place(boards, lane, order)
    {
        return Some(split(cell, 1 << digit));
    }
    // `min_by_key` says the same, but is compiled for the baseline, outside the function of the instruction set.
    let mut fewest = (u32::MAX, 0);
    for cell in 0..SIDE * SIDE {
        let count = candidates(cell).count_ones();
        if count > 1 && count < fewest.0 {
            fewest = (count, cell);
            if count == 2 {
                break;
            }
        }
    }
    (fewest.0 != u32::MAX).then(|| at_lowest(fewest.1))
}
