//! Unavoidable sets that can be read off a full grid.
//!
//! An **unavoidable set** is a set of cells in which a grid can be changed into another grid. A puzzle with one
//! solution has a given in each of them, for otherwise it would also have that other solution.
//!
//! ```text
//!  1 . . 2 . .        the digits 1 and 2 change places: an unavoidable set of four cells
//!  . . . . . .
//!  2 . . 1 . .
//! ```
//!
//! Found here are the changes of two digits, of two rows of a band and of two columns of a stack of blocks, each in its
//! smallest parts: some 80 sets for a 9x9 grid.
//!
//! Source: G. McGuire, B. Tugemann, G. Civario, "There is no 16-clue Sudoku", Experimental Mathematics 23 (2014).

use crate::board::bits::lowest_alone;
use crate::board::{Digit, Grid, Size};
use crate::solve::reduce::Unit;
use alloc::vec::Vec;

/// Cells of the largest board that this is made for: a word has a bit for each.
pub(super) const MOST_CELLS: usize = 81;
pub(super) const MOST_SIDE: usize = 9;

/// Unavoidable sets of a full grid under classic rules, as sets of units: bit `n` is unit `n`. Sorted, and so by the
/// last units of the sets.
///
/// # Panics
///
/// When the grid is larger than 9x9 or not full.
pub(super) fn sets(grid: &Grid, units: &[Unit]) -> Vec<u128> {
    let mut sets = Vec::with_capacity(128);
    Full::new(grid, units).take_parts(|set| sets.push(set));
    sets.sort_unstable();
    sets
}

/// A full grid, by cells and by digits. Cells are numbered in reading order.
struct Full {
    size: Size,
    digits: [u8; MOST_CELLS],
    /// The row, the column and the block of each cell.
    houses: [[u8; 3]; MOST_CELLS],
    /// Where a row, a column or a block has a digit.
    places: [[[u8; MOST_SIDE]; MOST_SIDE]; 3],
    /// The unit of each cell, as a bit.
    units: [u128; MOST_CELLS],
}

impl Full {
    fn new(grid: &Grid, units: &[Unit]) -> Self {
        let size = grid.size();
        let mut full = Self {
            size,
            digits: [0; MOST_CELLS],
            houses: [[0; 3]; MOST_CELLS],
            places: [[[0; MOST_SIDE]; MOST_SIDE]; 3],
            units: [0; MOST_CELLS],
        };
        for (number, (cell, digit)) in grid.iter().enumerate() {
            full.digits[number] = digit.map_or(u8::MAX, Digit::number);
            let houses = [cell.row(), cell.column(), cell.block(size)];
            full.houses[number] = houses.map(|house| house as u8);
            for (places, house) in full.places.iter_mut().zip(houses) {
                places[house][usize::from(full.digits[number])] = number as u8;
            }
        }
        for (number, unit) in units.iter().enumerate() {
            unit.iter().for_each(|cell| full.units[cell.index(size)] = 1 << number);
        }
        full
    }

    /// The parts of all changes of two digits, of two rows of a band and of two columns of a stack of blocks.
    fn take_parts(&self, mut take: impl FnMut(u128)) {
        let (side, root) = (self.size.side(), self.size.block_side());
        let [rows, columns, blocks] = &self.places;
        let row_of = |cell: u8| usize::from(self.houses[usize::from(cell)][0]);
        let unit_of = |cell: u8| self.units[usize::from(cell)];
        for one in 0..side {
            for other in one + 1..side {
                // The rows that the other digit is in, where the one digit of a row would be in its column and block.
                let next = |row: usize| {
                    let [_, column, block] = self.houses[usize::from(rows[row][one])];
                    let in_column = columns[usize::from(column)][other];
                    let in_block = blocks[usize::from(block)][other];
                    1 << row_of(in_column) | 1 << row_of(in_block)
                };
                hanging_together(side, next, |row| unit_of(rows[row][one]) | unit_of(rows[row][other]), &mut take);
            }
        }
        // Digits hang together that are in one column of the two rows, or in one row of the two columns.
        for (kind, step) in [(0, side), (1, 1)] {
            for one in 0..side {
                for other in one + 1..(one / root + 1) * root {
                    let far = (other - one) * step;
                    let across = |digit: usize| usize::from(self.places[kind][one][digit]) + far;
                    let next = |digit: usize| 1 << self.digits[across(digit)];
                    let units = |digit: usize| self.units[across(digit) - far] | self.units[across(digit)];
                    hanging_together(side, next, units, &mut take);
                }
            }
        }
    }
}

/// The units of all numbers below `count` that hang together by `next`, a permutation or several; one call of `take`
/// for each such set.
#[inline(always)]
fn hanging_together(
    count: usize,
    next: impl Fn(usize) -> u16,
    units: impl Fn(usize) -> u128,
    take: &mut impl FnMut(u128),
) {
    let mut left = (1u16 << count) - 1;
    while left != 0 {
        let mut new = lowest_alone(left);
        let mut part = 0;
        while new != 0 {
            let number = new.trailing_zeros() as usize;
            left &= !(1 << number);
            part |= units(number);
            new = (new | next(number)) & left;
        }
        take(part);
    }
}
