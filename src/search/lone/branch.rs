//! Which cell a board is split at: the choice of the lanes, see `search/lanes/branch.rs`, for a board that lies spread
//! over the registers.

use super::sweep::{Rows, others};
use crate::processor::{ROW_LANES, Row};
use crate::search::instruction_set::unroll;

// The key of a cell, the greater the better:
//
//  bit  13 12    11 10  9  8    7  6  5  4   3  2  1  0
//     [ score ] [ open cells ] [   row    ] [   lane   ]
//
// The open cells are those of the block without the cell itself: 15 at most.

/// A point of the score.
const POINT: u16 = 1 << 12;

/// An open cell in the block.
const OPEN_CELL: u16 = 1 << 8;

/// The pair with the highest key, as row and lane; without a pair the first cell with as few candidates as any has but
/// more than one. Nothing when all cells are settled.
///
/// # Cost
///
/// Somewhat less than a sweep.
#[inline(always)]
pub(super) fn choose<R: Row, const SIDE: usize, const ROOT: usize>(
    token: R::Token,
    rows: &Rows<R, SIDE>,
) -> Option<(usize, usize)> {
    let several = rows[1..].iter().fold(rows[0].but_lowest(), |several, row| several.or(row.but_lowest()));
    if !several.has_any() {
        return None;
    }
    let none = R::new(token, [0; ROW_LANES]);
    let (point, open_cell) = (R::new(token, [POINT; ROW_LANES]), R::new(token, [OPEN_CELL; ROW_LANES]));
    let mut pairs = [none; SIDE];
    // Open cells of the blocks, in all lanes of a block.
    let mut open = [none; ROOT];
    // Digits that a pair of a column has, and that two have.
    let (mut once, mut twice) = (none, none);
    for row in 0..SIDE {
        let but_one = rows[row].but_lowest();
        let is_settled = but_one.is_empty();
        let pair = rows[row].and(but_one.but_lowest().is_empty()).without(is_settled);
        twice = twice.or(once.and(pair));
        once = once.or(pair);
        open[row / ROOT] = open[row / ROOT].add(open_cell.without(is_settled));
        pairs[row] = pair;
    }
    let mut place = R::new(token, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    let next_row = R::new(token, [ROW_LANES as u16; ROW_LANES]);
    let mut best = none;
    unroll!(band in ROOT {
        // For each pair the others of its segment; and all of it.
        let (mut beside, mut segment) = ([none; ROOT], [none; ROOT]);
        for k in 0..ROOT {
            beside[k] = pairs[band * ROOT + k].beside::<ROOT>(token);
            segment[k] = pairs[band * ROOT + k].or(beside[k]);
        }
        let open_cells = open[band].sum::<ROOT>(token);
        for k in 0..ROOT {
            let pair = pairs[band * ROOT + k];
            let alone_in_block = pair.without(beside[k].or(others(&segment, k)));
            let in_row = alone_in_block.and(segment[k].across::<ROOT>().or(beside[k]));
            let in_column = alone_in_block.and(twice);
            let mut key = point.without(pair.is_empty());
            key = key.add(point.without(in_row.is_empty())).add(point.without(in_column.is_empty()));
            if SIDE <= 9 {
                key = key.add(open_cells);
            }
            best = best.max(key.or(place).without(pair.is_empty()));
            place = place.add(next_row);
        }
    });
    let key = best.greatest();
    if key >= POINT {
        return Some((usize::from(key >> 4 & 15), usize::from(key & 15)));
    }
    Some(fewest_candidates::<R, SIDE, ROOT>(rows))
}

/// The first cell with as few candidates as any has but more than one, on a board without a pair that is not settled.
#[inline(always)]
fn fewest_candidates<R: Row, const SIDE: usize, const ROOT: usize>(rows: &Rows<R, SIDE>) -> (usize, usize) {
    let mut left = *rows;
    for row in &mut left {
        *row = row.but_lowest().but_lowest();
    }
    // What has a single digit left now has three candidates, and so on.
    loop {
        for (number, row) in left.iter_mut().enumerate() {
            let fewest = row.singles();
            if fewest.has_any() {
                let mut lane = 0;
                let sets = fewest.sets();
                while sets[lane] == 0 {
                    lane += 1;
                }
                return (number, lane);
            }
        }
        for row in &mut left {
            *row = row.but_lowest();
        }
    }
}
