//! The pass for what rules add to rows, columns and blocks.
//!
//! Rules are a list of further houses and a list of pairs of cells whose digits must lie apart. Nothing here knows
//! rules by name, and classic puzzles go without this pass.

use super::sweep::Boards;
use super::vector::Vector;
use crate::board::bits::{at_most_one, lowest_alone, without_lowest};
use crate::board::{Apart, Cell, Restrictions, sorted_by};
use crate::search::instruction_set::LANES;

/// The digits below `SIDE`: those that fit beside the fewest others come first, and of these the middle ones.
pub(super) fn digit_order<const SIDE: usize>(table: &Restrictions) -> [u8; SIDE] {
    let least = table.pairs().iter().map(|pair| usize::from(pair.least.get())).max().unwrap_or(0);
    let partners = |digit: usize| (0..SIDE).filter(|other| other.abs_diff(digit) >= least).count();
    let order = sorted_by((0..SIDE).collect(), |&digit| partners(digit) * 2 * SIDE + (2 * digit).abs_diff(SIDE - 1));
    core::array::from_fn(|place| order[place] as u8)
}

impl<const SIDE: usize, const ROOT: usize> Boards<SIDE, ROOT> {
    /// Strikes what the added houses and the pairs forbid, once, for all boards.
    #[inline(always)]
    pub(super) fn added_pass(&mut self, table: &Restrictions) {
        for house in table.added_houses() {
            self.house_pass(house);
            // A shorter house need not hold every digit, so a single place left for a digit proves nothing.
            if house.len() == SIDE {
                self.complete_house_pass(house);
            }
        }
        for &Apart { cells, least } in table.pairs() {
            match u32::from(least.get().min(15)) {
                // A settled digit is struck from the other cell.
                1 => self.pair_pass(cells, |candidates| !lone(candidates)),
                least => self.pair_pass(cells, |candidates| at_distance::<SIDE>(candidates, least)),
            }
        }
    }

    /// No digit twice in a house: a settled digit is struck from its other cells.
    #[inline(always)]
    fn house_pass(&mut self, house: &[Cell]) {
        // Digits of settled cells, and of two settled cells or more.
        let mut settled = Vector::ZERO;
        let mut clash = Vector::ZERO;
        for &cell in house {
            let cell = &self.cells[cell.row()][cell.column()];
            for l in 0..LANES {
                let own = lone(cell.0[l]);
                clash.0[l] |= settled.0[l] & own;
                settled.0[l] |= own;
            }
        }
        let mut changed = self.changed;
        for &cell in house {
            let cell = &mut self.cells[cell.row()][cell.column()];
            for l in 0..LANES {
                let before = cell.0[l];
                let after = before & (!settled.0[l] | lone(before));
                changed.0[l] |= before ^ after;
                cell.0[l] = after;
            }
        }
        self.changed = changed;
        for l in 0..LANES {
            self.bad.0[l] |= clash.0[l];
        }
    }

    /// Each digit somewhere in a house of `SIDE` cells: a digit with one place is put there.
    #[inline(always)]
    fn complete_house_pass(&mut self, house: &[Cell]) {
        let mut once = Vector::ZERO;
        let mut twice = Vector::ZERO;
        for &cell in house {
            let cell = &self.cells[cell.row()][cell.column()];
            for l in 0..LANES {
                twice.0[l] |= once.0[l] & cell.0[l];
                once.0[l] |= cell.0[l];
            }
        }
        for &cell in house {
            let cell = &mut self.cells[cell.row()][cell.column()];
            for l in 0..LANES {
                let before = cell.0[l];
                let placed = before & !twice.0[l];
                self.bad.0[l] |= without_lowest(placed);
                let after = if placed != 0 { placed } else { before };
                self.changed.0[l] |= before ^ after;
                cell.0[l] = after;
            }
        }
        // Only to fail early: with too few digits for its cells the board would run into an empty cell later.
        for l in 0..LANES {
            self.bad.0[l] |= Self::ALL_DIGITS & !once.0[l];
        }
    }

    /// Strikes from each of two cells what no candidate of the other one allows.
    #[inline(always)]
    fn pair_pass(&mut self, [first, second]: [Cell; 2], allowed: impl Fn(u16) -> u16) {
        let mut one = self.cells[first.row()][first.column()];
        let mut other = self.cells[second.row()][second.column()];
        for l in 0..LANES {
            let (one_before, other_before) = (one.0[l], other.0[l]);
            let other_after = other_before & allowed(one_before);
            let one_after = one_before & allowed(other_after);
            self.changed.0[l] |= one_before ^ one_after | other_before ^ other_after;
            one.0[l] = one_after;
            other.0[l] = other_after;
        }
        self.cells[first.row()][first.column()] = one;
        self.cells[second.row()][second.column()] = other;
    }
}

/// The only candidate, or 0 if there are several.
#[inline(always)]
fn lone(candidates: u16) -> u16 {
    if at_most_one(candidates) { candidates } else { 0 }
}

/// The digits at least `least` away from one of `digits`: those far enough above the lowest or below the highest.
///
/// ```text
/// digits, least 4     0 0 0 1 1 0 0 0 0
/// above the lowest    1 0 0 0 0 0 0 0 0
/// below the highest   0 0 0 0 0 0 0 1 1
/// ```
#[inline(always)]
pub(super) fn at_distance<const SIDE: usize>(digits: u16, least: u32) -> u16 {
    let from_lowest_up = lowest_alone(digits).wrapping_neg();
    let mut below = digits >> least;
    below |= below >> 1;
    below |= below >> 2;
    below |= below >> 4;
    if SIDE > 8 + 1 {
        below |= below >> 8;
    }
    from_lowest_up << least | below
}
