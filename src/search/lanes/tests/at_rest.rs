//! A board that sweeps change no more, and where the lanes split it.

use crate::board::{Board, Cell, Digit, Restrictions, Rules, Size};
use crate::search::lanes::branch::{best_pairs, choose};
use crate::search::lanes::search::LaneSearch;
use crate::search::lanes::{Bounds, any_size};

/// Sweeps a board of the classic 9x9 rules until nothing changes. Then the candidate where the lanes split it; `None`
/// when they would not.
pub(crate) fn split(board: &mut Board) -> Option<(Cell, Digit)> {
    let table = Restrictions::of(Size::Nine, Rules::CLASSIC);
    let mut lanes = LaneSearch::<9, 3>::new(table, Bounds::NONE);
    lanes.boards.put_puzzle(0, board);
    // Whether a cell has lost a candidate is seen in the cells: a sweep that only placed digits may count as one that
    // changed nothing.
    let mut cells = [[0; 9]; 9];
    loop {
        let before = cells;
        lanes.boards.sweep();
        lanes.boards.get(0, &mut cells);
        if cells == before {
            break;
        }
    }
    *board = any_size::board(&cells);
    if lanes.boards.bad.nonzero_lanes() & 1 == 1 || lanes.boards.open.nonzero_lanes() & 1 == 0 {
        return None;
    }
    let least = lanes.least_score();
    let pair = best_pairs(&mut lanes.boards).cell(0, least);
    let branch = choose(&lanes.boards, None, 0, pair)?;
    let cell = Cell::new((branch.cell / 9) as u8, (branch.cell % 9) as u8);
    Some((cell, Digit::from_low_bits(branch.stays.trailing_zeros() as u8)))
}
