//! A sweep over the board: what rows, columns and blocks forbid is struck, once.
//!
//! A segment is the three or four cells that a block and a line have in common. A digit is **forced** into a segment
//! when one of its cells holds nothing else, or when the rest of the line or of the block has no place for it. It is
//! struck from what else the line and the block have. A segment with as many forced digits as cells holds no others.

use crate::processor::{ROW_LANES, Row, lane};
use crate::search::instruction_set::unroll;

/// The board while it is worked on: a row in each register.
pub(super) type Rows<R, const SIDE: usize> = [R; SIDE];

/// The digits that there are, in the lanes that hold a column.
#[inline(always)]
pub(super) const fn used<const SIDE: usize, const ROOT: usize>() -> [u16; ROW_LANES] {
    let mut sets = [0; ROW_LANES];
    let mut column = 0;
    while column < SIDE {
        sets[lane(column, ROOT)] = ((1u32 << SIDE) - 1) as u16;
        column += 1;
    }
    sets
}

/// What a sweep found out.
pub(super) struct Swept {
    /// The board has no solution.
    pub is_bad: bool,
    /// Candidates were struck.
    pub is_changed: bool,
}

/// What to strike from a segment with forced digits: all others, if there are as many as cells.
#[inline(always)]
fn if_full<R: Row, const ROOT: usize>(forced: R, all: R) -> R {
    let mut last = forced.but_lowest().but_lowest();
    if ROOT == 4 {
        last = last.but_lowest();
    }
    all.without(last.is_empty().or(forced))
}

/// The union of all rows but one.
#[inline(always)]
pub(super) fn others<R: Row, const ROOT: usize>(rows: &[R; ROOT], but: usize) -> R {
    let mut union = rows[(but + 1) % ROOT];
    for step in 2..ROOT {
        union = union.or(rows[(but + step) % ROOT]);
    }
    union
}

/// Whether a sweep that only placed hidden singles counts as one that changed the board, as in the lanes.
const fn placed_is_changed(side: usize) -> bool {
    side > 9
}

/// Sweeps once over the board.
#[inline(always)]
pub(super) fn sweep<R: Row, const SIDE: usize, const ROOT: usize>(token: R::Token, rows: &mut Rows<R, SIDE>) -> Swept {
    let all = R::new(token, const { used::<SIDE, ROOT>() });
    let none = R::new(token, [0; ROW_LANES]);
    let (mut bad, mut changed) = (none, none);
    // The digits forced into the segment of each row and block.
    let mut forced_in_row = [none; SIDE];
    unroll!(band in ROOT {
        let (mut places, mut singles) = ([none; ROOT], [none; ROOT]);
        for k in 0..ROOT {
            places[k] = rows[band * ROOT + k];
            singles[k] = places[k].singles();
        }
        let seen = R::segments(token, places);
        // In the row and in the block.
        let elsewhere = seen.across::<ROOT>().and(seen.beside::<ROOT>(token));
        bad = bad.or(all.without(seen.or(elsewhere)));
        let forced = R::segments(token, singles).or(seen.without(elsewhere));
        let struck = forced.across::<ROOT>().or(forced.beside::<ROOT>(token)).or(if_full::<R, ROOT>(forced, all));
        changed = changed.or(seen.and(struck));
        for k in 0..ROOT {
            rows[band * ROOT + k] = places[k].without(struck.spread::<ROOT>(token, k));
            forced_in_row[band * ROOT + k] = forced.spread::<ROOT>(token, k);
        }
    });
    // The same for columns: the segments of a column lie in the same lane of three or four rows.
    let (mut seen, mut forced) = ([none; ROOT], [none; ROOT]);
    for band in 0..ROOT {
        for k in 0..ROOT {
            let row = rows[band * ROOT + k];
            seen[band] = seen[band].or(row);
            forced[band] = forced[band].or(row.singles());
        }
    }
    for band in 0..ROOT {
        let elsewhere = others(&seen, band).and(seen[band].beside::<ROOT>(token));
        bad = bad.or(all.without(seen[band].or(elsewhere)));
        forced[band] = forced[band].or(seen[band].without(elsewhere));
    }
    for band in 0..ROOT {
        let full = if_full::<R, ROOT>(forced[band], all);
        let struck = forced[band].beside::<ROOT>(token).or(full).or(others(&forced, band));
        if !placed_is_changed(SIDE) {
            changed = changed.or(seen[band].and(struck));
        }
        for k in 0..ROOT {
            let row = &mut rows[band * ROOT + k];
            let kept = row.without(struck);
            // A digit that is forced into both segments of a cell is in that cell.
            let placed = kept.and(forced[band]).and(forced_in_row[band * ROOT + k]);
            let new = placed.or_if_empty(kept);
            if placed_is_changed(SIDE) {
                changed = changed.or(row.xor(new));
            }
            bad = bad.or(all.and(new.is_empty()));
            *row = new;
        }
    }
    Swept { is_bad: bad.has_any(), is_changed: changed.has_any() }
}
