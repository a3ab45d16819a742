//! What forbids what: the rules of a puzzle worked out once, for all engines.
//!
//! Rows, columns and blocks are the same for all rules, and every engine has its own fast way with them. A variant can
//! add two kinds of rules: further houses, and pairs of cells whose digits must lie apart. No engine knows a variant by
//! name:
//!
//! ```text
//! Rules --> Constraints    the added houses, the pairs that lie apart
//!              |
//!              +--> Peers  for each cell the cells whose digits restrict it, and by how much
//! ```

use super::cell::Cell;
use super::digit::Digit;
use super::digit_set::DigitSet;
use super::rules::Rules;
use super::size::{MAX_SIDE, Size};
use arrayvec::ArrayVec;
use core::num::NonZero;

/// The most houses that rules may add: there are 29 diagonals at 16x16.
const MAX_ADDED_HOUSES: usize = 2 * MAX_SIDE - 3;

/// The most pairs that rules may add: those a knight's move apart.
const MAX_PAIRS: usize = 4 * (MAX_SIDE - 1) * (MAX_SIDE - 2);

/// Two cells whose digits must differ by at least `least`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Apart {
    pub cells: [Cell; 2],
    /// At most 15, the difference between the first and the last of sixteen digits.
    pub least: NonZero<u8>,
}

/// What rules add to rows, columns and blocks on boards of one size.
#[derive(Clone, Debug)]
pub(crate) struct Constraints {
    size: Size,
    houses: ArrayVec<ArrayVec<Cell, MAX_SIDE>, MAX_ADDED_HOUSES>,
    apart: ArrayVec<Apart, MAX_PAIRS>,
}

impl Constraints {
    /// What `rules` add on boards of this size.
    pub(crate) fn new(size: Size, rules: Rules) -> Self {
        let mut constraints = Self { size, houses: ArrayVec::new(), apart: ArrayVec::new() };
        for house in rules.extra_houses(size) {
            constraints.add_house(house.cells());
        }
        let pairs = rules.near_pairs(size);
        constraints.apart.extend(pairs.map(|(one, other, near)| Apart { cells: [one, other], least: near.least() }));
        constraints
    }

    /// Adds a house: no digit occurs in it twice. If it has as many cells as there are digits, each digit occurs in it.
    pub(crate) fn add_house(&mut self, cells: impl Iterator<Item = Cell>) {
        self.houses.push(cells.collect());
    }

    /// Adds two cells that must lie apart. Real rules come from [`Self::new`]; tests add their own.
    #[cfg(test)]
    pub(crate) fn add_apart(&mut self, apart: Apart) {
        assert!(apart.least.get() < 16, "no two digits are further apart");
        self.apart.push(apart);
    }

    /// The size of the boards.
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// Whether there is nothing beyond rows, columns and blocks.
    pub(crate) fn is_classic(&self) -> bool {
        self.houses.is_empty() && self.apart.is_empty()
    }

    /// The cells of each house beyond rows, columns and blocks.
    pub(crate) fn added_houses(&self) -> impl Iterator<Item = &[Cell]> {
        self.houses.iter().map(ArrayVec::as_slice)
    }

    /// The pairs of cells that must lie apart.
    pub(crate) fn apart(&self) -> &[Apart] {
        &self.apart
    }
}

impl Digit {
    /// The digits less than `difference` away from this one, itself among them; the empty set when `difference` is 0.
    ///
    /// ```text
    /// digit 5, difference 4:
    ///  digit   f e d c b a 9 8 7 6 5 4 3 2 1 0
    ///  set     0 0 0 0 0 0 0 1 1 1 1 1 1 1 0 0
    /// ```
    pub(crate) const fn nearer_than(self, difference: u8) -> DigitSet {
        let mut set = 0;
        let mut other = 0;
        while other < 16 {
            if self.number().abs_diff(other) < difference {
                set |= 1 << other;
            }
            other += 1;
        }
        DigitSet::from_bits(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_digits_are_symmetric_and_stop_at_the_ends() {
        assert_eq!(Digit::from_low_bits(0).nearer_than(4).bits(), 0b1111);
        assert_eq!(Digit::from_low_bits(5).nearer_than(4).bits(), 0b1_1111_1100);
        assert_eq!(Digit::from_low_bits(15).nearer_than(4).bits(), 0b1111 << 12);
        assert_eq!(Digit::from_low_bits(7).nearer_than(0), DigitSet::EMPTY);
    }
}
