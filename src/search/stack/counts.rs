//! A number for each cell: how many candidates it has.
//!
//! The numbers are not stored one after the other but bit by bit: a set holds the cells whose number has a 1 in its
//! lowest place, the next set those with a 1 in the second place, and so on. Five places reach 16.
//!
//! ```text
//!            cells  0 1 2 3 4 5 ...
//!  place 4  (16)    0 0 0 0 0 0
//!  place 3   (8)    0 0 0 0 0 0
//!  place 2   (4)    0 1 0 0 0 1
//!  place 1   (2)    1 0 1 0 0 1
//!  place 0   (1)    0 1 1 0 1 0
//!                   2 5 3 0 1 6     read downwards: cell 0 has two candidates, cell 1 has five
//! ```
//!
//! So counting up or down works like addition or subtraction on paper, place after place with a carry, but for all
//! cells at once. One less for cells 1, 2 and 5:
//!
//! ```text
//!                   0 1 2 3 4 5
//!  borrow           0 1 1 0 0 1
//!  place 0          0 0 0 0 1 1     flipped where there is a borrow; where it became 1, the next place must lend
//!  borrow           0 0 0 0 0 1
//!  place 1          1 0 1 0 0 0     flipped where there is a borrow; no cell became 1
//!  borrow           0 0 0 0 0 0
//!                   2 4 2 0 1 5
//! ```

use crate::board::CellSet;

/// Binary places of a count: the largest is 16.
const PLACES: usize = 5;

/// The place that is seldom reached, because most cells have fewer than 8 candidates.
const SELDOM: usize = 3;

/// A count from 0 to 31 for each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Counts {
    /// For each binary place the cells whose count has a 1 there.
    places: [CellSet; PLACES],
}

impl Counts {
    /// 0 everywhere.
    pub(super) const ZERO: Self = Self { places: [CellSet::EMPTY; PLACES] };

    /// Counts one more for each of these cells.
    #[inline(always)]
    pub(super) fn add(&mut self, cells: CellSet) {
        let mut carry = cells;
        for (at, place) in self.places.iter_mut().enumerate() {
            if at == SELDOM && carry.is_empty() {
                break;
            }
            (*place, carry) = (*place ^ carry, *place & carry);
        }
    }

    /// Counts one less for each of these cells, whose counts are not 0.
    #[inline(always)]
    pub(super) fn subtract(&mut self, cells: CellSet) {
        let mut borrow = cells;
        for (at, place) in self.places.iter_mut().enumerate() {
            if at == SELDOM && borrow.is_empty() {
                break;
            }
            *place = *place ^ borrow;
            borrow = borrow & *place;
        }
    }

    /// Those of `cells` with the lowest count.
    ///
    /// Numbers are compared from the highest place down. Where any cell has a 0, those with a 1 are out; where all have
    /// a 1, none is smaller than the others.
    ///
    /// ```text
    ///            cells  0 1 2 3 4 5     the counts of the picture above, but only cells 0, 1, 2 and 5 are asked for
    ///                   x x x . . x
    ///  place 2          0 1 0 0 0 1     cells 0 and 2 have a 0
    ///                   x . x . . .
    ///  place 1          1 0 1 0 0 1     neither has
    ///                   x . x . . .
    ///  place 0          0 1 1 0 1 0     cell 0 has
    ///                   x . . . . .     the lowest count is that of cell 0
    /// ```
    #[inline(always)]
    pub(super) fn lowest(&self, cells: CellSet) -> CellSet {
        let mut lowest = cells;
        for place in self.places.iter().rev() {
            let lower = lowest - *place;
            if !lower.is_empty() {
                lowest = lower;
            }
        }
        lowest
    }
}
