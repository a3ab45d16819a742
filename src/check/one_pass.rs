//! A short way through the checker for boards that are right under classic rules, which are most: one pass that
//! collects the digits of all rows, columns and blocks as sets of bits.
//!
//! Only its yes counts. Where it says no, or the rules ask for more, [`breaches`](super::breaches) decides, and the
//! tests compare the two. Without it `batch` takes five times as long on easy puzzles.

use crate::board::{Grid, MAX_SIDE, Size};
use crate::processor::{Wide, Work};

/// Whether `grid` has every given of `puzzle`, which is of the same size.
pub(super) fn keeps_givens(grid: &Grid, puzzle: &Grid) -> bool {
    let side = grid.size().side() as u8;
    let (givens, found) = (puzzle.rows_of_numbers().as_flattened(), grid.rows_of_numbers().as_flattened());
    let found = &found[..givens.len()];
    // The number of a blank cell is not a digit. To look at all cells is faster than to stop early.
    let mut keeps = true;
    for (cell, &given) in givens.iter().enumerate() {
        keeps &= given == found[cell] || given >= side;
    }
    keeps
}

/// Whether each row, column and block holds each digit. Then none holds one twice: a house has as many cells as there
/// are digits.
#[inline]
pub(super) fn every_digit_in_every_house(grid: &Grid) -> bool {
    match Wide::best() {
        Some(wide) => wide.run(EveryDigit(grid)),
        None => EveryDigit(grid).call(),
    }
}

/// The look at all houses, as work that is compiled for wide registers too: they shift eight numbers at once.
struct EveryDigit<'a>(&'a Grid);

impl Work for EveryDigit<'_> {
    type Output = bool;

    #[inline(always)]
    fn call(self) -> bool {
        match self.0.size() {
            Size::Four => holds_all::<4, 2>(self.0),
            Size::Nine => holds_all::<9, 3>(self.0),
            Size::Sixteen => holds_all::<16, 4>(self.0),
        }
    }
}

/// [`every_digit_in_every_house`] for one size. It goes over the places beside the board too, which are blank: so
/// each row fills registers.
#[inline(always)]
fn holds_all<const SIDE: usize, const BLOCK_SIDE: usize>(grid: &Grid) -> bool {
    let mut missing = 0;
    let mut columns = [0; MAX_SIDE];
    let rows = grid.rows_of_numbers();
    for band in 0..BLOCK_SIDE {
        let mut columns_of_band = [0; MAX_SIDE];
        for numbers in &rows[band * BLOCK_SIDE..][..BLOCK_SIDE] {
            let mut digits = [0; MAX_SIDE];
            for column in 0..MAX_SIDE {
                digits[column] = 1_u32 << (numbers[column] % 32);
                columns_of_band[column] |= digits[column];
            }
            let mut of_row = 0;
            for digit in digits {
                of_row |= digit;
            }
            missing |= !of_row;
        }
        for column in 0..MAX_SIDE {
            columns[column] |= columns_of_band[column];
        }
        for block in 0..BLOCK_SIDE {
            let mut of_block = 0;
            for column in 0..BLOCK_SIDE {
                of_block |= columns_of_band[block * BLOCK_SIDE + column];
            }
            missing |= !of_block;
        }
    }
    for of_column in &columns[..SIDE] {
        missing |= !of_column;
    }
    missing << (32 - SIDE) == 0
}

/// Whether rows, columns and blocks hold as many different digits as the board holds digits: then no house holds one
/// twice.
pub(super) fn no_digit_twice_in_a_house(grid: &Grid) -> bool {
    fn holds<const SIDE: usize, const BLOCK_SIDE: usize>(grid: &Grid) -> bool {
        let is_digit = |number: &&u8| usize::from(**number) < SIDE;
        let digits: usize = grid.rows().map(|numbers| numbers.iter().filter(is_digit).count()).sum();
        let different = |set: &u32| (set & ((1 << SIDE) - 1)).count_ones() as usize;
        let kinds = digits_of_houses::<SIDE, BLOCK_SIDE>(grid);
        kinds.iter().all(|houses| houses.iter().map(different).sum::<usize>() == digits)
    }
    match grid.size() {
        Size::Four => holds::<4, 2>(grid),
        Size::Nine => holds::<9, 3>(grid),
        Size::Sixteen => holds::<16, 4>(grid),
    }
}

/// The digits of each row, of each column and of each block, as sets of bits. A blank cell adds a bit that no digit
/// has.
#[inline(always)]
fn digits_of_houses<const SIDE: usize, const BLOCK_SIDE: usize>(grid: &Grid) -> [[u32; SIDE]; 3] {
    let [mut rows, mut columns, mut blocks] = [[0; SIDE]; 3];
    let numbers = grid.rows_of_numbers();
    for band in 0..BLOCK_SIDE {
        let mut columns_of_band = [0; SIDE];
        for row in band * BLOCK_SIDE..(band + 1) * BLOCK_SIDE {
            for column in 0..SIDE {
                let digit = 1 << (numbers[row][column] % 32);
                rows[row] |= digit;
                columns_of_band[column] |= digit;
            }
        }
        for column in 0..SIDE {
            columns[column] |= columns_of_band[column];
            blocks[band * BLOCK_SIDE + column / BLOCK_SIDE] |= columns_of_band[column];
        }
    }
    [rows, columns, blocks]
}
