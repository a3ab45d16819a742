//! How the engine finds the cell, worked out from the board: which cells a digit is struck from, and how the least
//! count is read off five sets of cells. The engine itself keeps these sets, see `search/stack/find_best.rs`.
//!
//! ```text
//! cells that may hold a 5   AND   the houses of the cell   =   struck: each has one candidate less
//! ```

use super::explain::Weighed;
use super::setting::Setting;
use stackdoku::{Cell, Digit, DigitSet, Grid};

/// What a digit on a cell strikes. When it is lifted, the same cells get it back.
#[derive(Clone, Debug)]
pub struct Struck {
    /// How many cells may hold the digit. Filled cells are among them unless it was struck from them: the engine asks
    /// only for empty ones.
    pub having: usize,
    /// How many cells the houses of the cell have, itself among them.
    pub houses: usize,
    /// The cells that are both.
    pub cells: Vec<Cell>,
    /// What the rules strike besides: the cells near it, each with the other digits that are too close.
    pub apart: Vec<(Cell, DigitSet)>,
}

impl Struck {
    /// What `digit` on `cell` strikes, with `grid` as the board around it.
    pub fn by(setting: &Setting, grid: &Grid, cell: Cell, digit: Digit) -> Self {
        let size = setting.size();
        let mut around = *grid;
        around.set(cell, None);
        let may = holders(setting, &around, digit);
        let table = setting.table;
        let mut cells: Vec<Cell> = table.peers(cell).chain([cell]).collect();
        cells.sort_unstable();
        let apart = table.near(cell).iter().map(|&(near, least)| {
            let own = around[near].map_or(DigitSet::EMPTY, Digit::as_set);
            let left = size.digits() - setting.masks(&around, near).together() - own - digit.as_set();
            (near, left & setting.too_close(digit, least.get()))
        });
        Self {
            having: may.iter().filter(|&&may| may).count(),
            houses: cells.len(),
            apart: apart.filter(|(_, digits)| !digits.is_empty()).collect(),
            cells: cells.into_iter().filter(|place| may[place.index(size)]).collect(),
        }
    }
}

/// For each cell whether it may hold the digit.
fn holders(setting: &Setting, grid: &Grid, digit: Digit) -> Vec<bool> {
    let size = setting.size();
    let mut may = vec![true; size.cell_count()];
    for (cell, held) in grid.iter() {
        let Some(held) = held else { continue };
        if held == digit {
            setting.table.peers(cell).chain([cell]).for_each(|peer| may[peer.index(size)] = false);
        }
        let apart = held.number().abs_diff(digit.number());
        let close = setting.table.near(cell).iter().filter(|(_, least)| apart < least.get());
        close.for_each(|(near, _)| may[near.index(size)] = false);
    }
    may
}

/// The places of a count in binary, as the engine reads them: the highest first.
pub const PLACES: [u32; 5] = [4, 3, 2, 1, 0];

/// The least count is read from the highest place down: where any cell has a 0, those with a 1 are out. How many cells
/// are left after each place.
pub fn places(weighed: &Weighed) -> [u64; 5] {
    let mut left: Vec<(usize, u16)> = weighed.kinds().collect();
    PLACES.map(|place| {
        let has_zero = |&(count, _): &(usize, u16)| count >> place & 1 == 0;
        if left.iter().any(has_zero) {
            left.retain(has_zero);
        }
        left.iter().map(|&(_, cells)| u64::from(cells)).sum()
    })
}
