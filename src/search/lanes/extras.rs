//! Rules beyond rows, columns and blocks, given as data.
//!
//! A variant is a list of further houses and a list of pairs of cells whose digits must lie apart. Nothing here knows any
//! variant by name, and the classic rules compile without this pass.

use alloc::vec::Vec;

use super::sweep::Boards;
use super::vector::{LANES, Vector};

/// Two cells whose digits differ by at least `least`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Apart {
    /// One cell, in reading order from 0.
    pub first: u8,
    /// The other cell.
    pub second: u8,
    /// The least difference of their digits.
    pub least: u8,
}

/// What a variant adds to the classic rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// Further houses: no digit twice. Where a house has as many cells as the board has digits, each digit occurs in it;
    /// shorter houses are allowed.
    pub houses: Vec<Vec<u8>>,
    /// Pairs of cells that must lie apart.
    pub apart: Vec<Apart>,
}

impl Extras {
    /// True for the classic rules.
    pub fn is_empty(&self) -> bool {
        self.houses.is_empty() && self.apart.is_empty()
    }

    /// The digits from 0 to `SIDE`, those that fit beside fewest others first, and of these the middle ones first.
    pub(super) fn digit_order<const SIDE: usize>(&self) -> [u8; SIDE] {
        let least = self.apart.iter().map(|pair| usize::from(pair.least)).max().unwrap_or(0);
        let partners = |digit: usize| (0..SIDE).filter(|other| other.abs_diff(digit) >= least).count();
        let mut order: [u8; SIDE] = core::array::from_fn(|digit| digit as u8);
        order.sort_unstable_by_key(|&digit| {
            let digit = usize::from(digit);
            (partners(digit), (2 * digit).abs_diff(SIDE - 1), digit)
        });
        order
    }
}

impl<const SIDE: usize, const ROOT: usize> Boards<SIDE, ROOT> {
    /// Strikes what the further houses and the pairs forbid, once, for all boards.
    ///
    /// # Panics
    /// If a cell is outside the board.
    #[inline(always)]
    pub(super) fn extras_pass(&mut self, extras: &Extras) {
        for house in &extras.houses {
            self.house_pass(house);
            // A shorter house need not hold a digit, so one place left for it proves nothing.
            if house.len() == SIDE {
                self.complete_house_pass(house);
            }
        }
        for pair in &extras.apart {
            self.apart_pass(*pair);
        }
    }

    /// No digit twice in a house: a settled digit is struck from its other cells.
    #[inline(always)]
    fn house_pass(&mut self, house: &[u8]) {
        let cells = self.cells.as_flattened_mut();
        // Digits of settled cells, and of two settled cells or more.
        let mut settled = Vector::ZERO;
        let mut clash = Vector::ZERO;
        for &cell in house {
            let cell = &cells[usize::from(cell)];
            for l in 0..LANES {
                let own = lone(cell.0[l]);
                clash.0[l] |= settled.0[l] & own;
                settled.0[l] |= own;
            }
        }
        let mut changed = self.changed;
        for &cell in house {
            let cell = &mut cells[usize::from(cell)];
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
    fn complete_house_pass(&mut self, house: &[u8]) {
        let cells = self.cells.as_flattened_mut();
        let mut once = Vector::ZERO;
        let mut twice = Vector::ZERO;
        for &cell in house {
            let cell = &cells[usize::from(cell)];
            for l in 0..LANES {
                twice.0[l] |= once.0[l] & cell.0[l];
                once.0[l] |= cell.0[l];
            }
        }
        for &cell in house {
            let cell = &mut cells[usize::from(cell)];
            for l in 0..LANES {
                let before = cell.0[l];
                let placed = before & !twice.0[l];
                self.bad.0[l] |= placed & placed.wrapping_sub(1);
                let after = if placed != 0 { placed } else { before };
                self.changed.0[l] |= before ^ after;
                cell.0[l] = after;
            }
        }
        // Early detection only: too few digits for the cells leave one empty in the end.
        for l in 0..LANES {
            self.bad.0[l] |= Self::ALL_DIGITS & !once.0[l];
        }
    }

    #[inline(always)]
    fn apart_pass(&mut self, Apart { first, second, least }: Apart) {
        let (first, second) = (usize::from(first), usize::from(second));
        let least = u32::from(least.min(15));
        let cells = self.cells.as_flattened_mut();
        let mut one = cells[first];
        let mut other = cells[second];
        for l in 0..LANES {
            let (one_before, other_before) = (one.0[l], other.0[l]);
            let other_after = other_before & at_distance::<SIDE>(one_before, least);
            let one_after = one_before & at_distance::<SIDE>(other_after, least);
            self.changed.0[l] |= one_before ^ one_after | other_before ^ other_after;
            one.0[l] = one_after;
            other.0[l] = other_after;
        }
        cells[first] = one;
        cells[second] = other;
    }
}

/// The only candidate, or 0 if there are several.
#[inline(always)]
fn lone(candidates: u16) -> u16 {
    if candidates & candidates.wrapping_sub(1) == 0 { candidates } else { 0 }
}

/// The digits at least `least` away from one of `digits`: those far enough above the lowest or below the highest.
///
/// ```text
/// digits, least 4     0 0 0 1 1 0 0 0 0
/// above the lowest    1 0 0 0 0 0 0 0 0
/// below the highest   0 0 0 0 0 0 0 1 1
/// ```
#[inline(always)]
fn at_distance<const SIDE: usize>(digits: u16, least: u32) -> u16 {
    let from_lowest_up = (digits & digits.wrapping_neg()).wrapping_neg();
    let mut below = digits >> least;
    below |= below >> 1;
    below |= below >> 2;
    below |= below >> 4;
    if SIDE > 8 + 1 {
        below |= below >> 8;
    }
    from_lowest_up << least | below
}
