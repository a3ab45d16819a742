//! For each cell those that restrict it, as lists: what a guess is checked against.

use crate::board::{Board, Cell, Digit, Grid, MAX_CELLS, Restrictions};
use alloc::vec::Vec;
use core::num::NonZero;

/// For each cell others, each with the least difference of the two digits, and what pencil marks leave of it.
#[derive(Clone, Debug)]
pub(super) struct Restricting {
    of_cell: Vec<Vec<(Cell, NonZero<u8>)>>,
    marks: Board,
}

impl Restricting {
    /// By [`Restrictions::beyond`]: what rules add to rows, columns and blocks.
    pub(super) fn beyond(table: &Restrictions, marks: Board) -> Self {
        let mut of_cell = alloc::vec![Vec::new(); MAX_CELLS];
        table.size().cells().for_each(|cell| of_cell[usize::from(cell.bits())].extend(table.beyond(cell)));
        Self { of_cell, marks }
    }

    /// By all rules.
    pub(super) fn all(table: &Restrictions, marks: Board) -> Self {
        let mut all = Self::beyond(table, marks);
        for cell in table.size().cells() {
            let list = &mut all.of_cell[usize::from(cell.bits())];
            for &peer in table.houses_of(cell).iter().flat_map(|&house| table.cells(house)) {
                if peer != cell && list.iter().all(|entry| entry.0 != peer) {
                    list.push((peer, NonZero::<u8>::MIN));
                }
            }
        }
        all
    }

    /// Whether `digit` may stand in `cell` beside all other digits of `grid`. What `cell` itself holds does not matter.
    #[inline]
    pub(super) fn allow(&self, grid: &Grid, cell: Cell, digit: Digit) -> bool {
        self.marks.candidates(cell).contains(digit)
            && self.of_cell[usize::from(cell.bits())].iter().all(|&(peer, least)| match grid[peer] {
                Some(other) => digit.number().abs_diff(other.number()) >= least.get(),
                None => true,
            })
    }
}
