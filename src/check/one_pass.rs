//! A short way through the checker for boards that are right under classic rules, which are most: one pass that
//! collects the digits of all rows, columns and blocks as sets of bits.
//!
//! Only its yes counts. Where it says no, or the rules ask for more, [`breaches`](super::breaches) decides, and the
//! tests compare the two. Without it `batch` takes five times as long on easy puzzles.

use crate::board::{Grid, Size};

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
pub(super) fn every_digit_in_every_house(grid: &Grid) -> bool {
    fn holds<const SIDE: usize, const BLOCK_SIDE: usize>(grid: &Grid) -> bool {
        let all = (0..SIDE).fold(0, |set, digit| set | 1 << digit);
        let houses = digits_of_houses::<SIDE, BLOCK_SIDE>(grid);
        houses.as_flattened().iter().fold(true, |hold, &digits| hold & (digits == all))
    }
    match grid.size() {
        Size::Four => holds::<4, 2>(grid),
        Size::Nine => holds::<9, 3>(grid),
        Size::Sixteen => holds::<16, 4>(grid),
    }
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
    let together = |sets: &[u32]| sets.iter().fold(0, |all, set| all | set);
    let [mut rows, mut columns, mut blocks] = [[0; SIDE]; 3];
    for (band, numbers) in grid.rows_of_numbers().chunks(BLOCK_SIDE).take(BLOCK_SIDE).enumerate() {
        let mut columns_of_band = [0; SIDE];
        for (row, numbers) in numbers.iter().enumerate() {
            let mut digits = [0; SIDE];
            for column in 0..SIDE {
                digits[column] = 1 << numbers[column];
                columns_of_band[column] |= digits[column];
            }
            rows[band * BLOCK_SIDE + row] = together(&digits);
        }
        for (column, digits) in columns_of_band.iter().enumerate() {
            columns[column] |= digits;
        }
        for (block, columns) in columns_of_band.chunks(BLOCK_SIDE).enumerate() {
            blocks[band * BLOCK_SIDE + block] = together(columns);
        }
    }
    [rows, columns, blocks]
}
