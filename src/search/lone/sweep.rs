//! A sweep over the board: what rows, columns and blocks forbid is struck, once.
//!
//! A segment is the three or four cells that a block and a line have in common. A digit is **forced** into a segment
//! when one of its cells holds nothing else, or when the rest of the line or of the block has no place for it. It is
//! struck from what else the line and the block have. A segment with as many forced digits as cells holds no others.

use super::row::{LANES, Row, lane};
use pulp::x86::V3;

/// The board while it is worked on: a row in each register.
pub(super) type Rows<const SIDE: usize> = [Row; SIDE];

/// The digits that there are, in the lanes that hold a column.
#[inline(always)]
pub(super) const fn used<const SIDE: usize, const ROOT: usize>() -> [u16; LANES] {
    let mut sets = [0; LANES];
    let mut column = 0;
    while column < SIDE {
        sets[lane(column, ROOT)] = ((1u32 << SIDE) - 1) as u16;
        column += 1;
    }
    sets
}

/// What a sweep found out.
pub(super) struct Swept {
    /// There is no solution.
    pub is_bad: bool,
    /// Candidates were struck.
    pub is_changed: bool,
}

/// What to strike from a segment with forced digits: all others, if there are as many as cells.
#[inline(always)]
fn if_full<const ROOT: usize>(forced: Row, all: Row) -> Row {
    let mut last = forced.but_lowest().but_lowest();
    if ROOT == 4 {
        last = last.but_lowest();
    }
    all.without(last.is_empty() | forced)
}

/// Sweeps once over the board.
#[inline(always)]
pub(super) fn sweep<const SIDE: usize, const ROOT: usize>(v3: V3, rows: &mut Rows<SIDE>) -> Swept {
    let all = Row::new(v3, const { used::<SIDE, ROOT>() });
    let none = Row::empty(v3);
    let (mut bad, mut changed) = (none, none);
    // The digits forced into the segment of each row and block.
    let mut forced_in_row = [none; SIDE];
    for band in 0..ROOT {
        let (mut seen, mut forced, mut block) = ([none; ROOT], [none; ROOT], none);
        for k in 0..ROOT {
            let row = rows[band * ROOT + k];
            let single = row.singles();
            seen[k] = (row | row.beside::<ROOT>()) & all;
            forced[k] = (single | single.beside::<ROOT>()) & all;
            block |= seen[k];
        }
        bad |= all.without(block);
        for k in 0..ROOT {
            let line = seen[k].across::<ROOT>();
            bad |= all.without(line | seen[k]);
            let mut elsewhere = none;
            for (i, &other) in seen.iter().enumerate() {
                if i != k {
                    elsewhere |= other;
                }
            }
            forced[k] |= seen[k].without(line & elsewhere);
        }
        for k in 0..ROOT {
            let mut struck = forced[k].across::<ROOT>() | if_full::<ROOT>(forced[k], all);
            for (i, &other) in forced.iter().enumerate() {
                if i != k {
                    struck |= other;
                }
            }
            let row = &mut rows[band * ROOT + k];
            changed |= *row & struck;
            *row = row.without(struck);
            forced_in_row[band * ROOT + k] = forced[k];
        }
    }
    // The same for columns: the segments of a column lie in the same lane of three or four rows.
    let (mut seen, mut forced, mut column) = ([none; ROOT], [none; ROOT], none);
    for band in 0..ROOT {
        for k in 0..ROOT {
            let row = rows[band * ROOT + k];
            seen[band] |= row;
            forced[band] |= row.singles();
        }
        column |= seen[band];
    }
    bad |= all.without(column);
    for band in 0..ROOT {
        let mut elsewhere = none;
        for (i, &other) in seen.iter().enumerate() {
            if i != band {
                elsewhere |= other;
            }
        }
        forced[band] |= seen[band].without(elsewhere & seen[band].beside::<ROOT>());
    }
    for band in 0..ROOT {
        let mut struck = forced[band].beside::<ROOT>() | if_full::<ROOT>(forced[band], all);
        for (i, &other) in forced.iter().enumerate() {
            if i != band {
                struck |= other;
            }
        }
        for k in 0..ROOT {
            let row = &mut rows[band * ROOT + k];
            let kept = row.without(struck);
            // A digit that is forced into both segments of a cell is in that cell.
            let placed = kept & forced[band] & forced_in_row[band * ROOT + k];
            let new = placed.or_if_empty(kept);
            changed |= *row ^ new;
            bad |= all & new.is_empty();
            *row = new;
        }
    }
    Swept { is_bad: bad.has_any(), is_changed: (changed & all).has_any() }
}
