//! Cells near each other whose digits must lie apart.

use super::cell::Cell;
use super::digit::Digit;
use super::digit_set::DigitSet;
use super::size::Size;
use core::fmt;
use core::num::NonZero;

/// A rule for all pairs of cells of which the second lies in a certain place, seen from the first: their digits differ
/// by at least [`Self::least`].
///
/// `Display` says in words what two cells do that break it.
///
/// # Examples
///
/// ```
/// use stackdoku::{Rules, Size};
///
/// let near = Rules::DUTCH_MIRACLE.near().next().unwrap();
/// assert_eq!((near.rows(), near.columns(), near.least().get()), (-1, 1, 4));
/// assert_eq!(near.to_string(), "touch and differ by less than 4");
/// let (one, other) = near.pairs(Size::Nine).next().unwrap();
/// assert_eq!([one.to_string(), other.to_string()], ["row 2, column 1", "row 1, column 2"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Near {
    rows: i8,
    columns: i8,
    least: NonZero<u8>,
    name: &'static str,
    verb: &'static str,
    from: &'static str,
}

impl Near {
    /// The second cell is this many rows below and columns right of the first; `least` is 1 where the digits must only
    /// differ. `verb` says of two cells how they lie: that they touch; `from` of one how it lies to the other.
    pub(super) const fn new((rows, columns): (i8, i8), least: u8, [name, verb, from]: [&'static str; 3]) -> Self {
        let least = NonZero::new(least).expect("digits differ by at least 1");
        assert!(least.get() < 16, "no two digits are further apart");
        Self { rows, columns, least, name, verb, from }
    }

    /// How many rows the second cell is below the first; less than 0 if it is above.
    #[must_use]
    pub const fn rows(&self) -> i8 {
        self.rows
    }

    /// How many columns the second cell is right of the first; less than 0 if it is left of it.
    #[must_use]
    pub const fn columns(&self) -> i8 {
        self.columns
    }

    /// The least difference of the two digits: 1 if they must only differ.
    #[must_use]
    pub const fn least(&self) -> NonZero<u8> {
        self.least
    }

    /// The way from one cell to the other in a word: `diagonal`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// How one cell lies to the other, in words that follow `is`: `diagonally next to`.
    pub(crate) const fn from(&self) -> &'static str {
        self.from
    }

    /// Whether both are about the same pairs of cells, in whichever order.
    pub(super) const fn is_of_the_cells_of(&self, other: &Self) -> bool {
        let is_same = self.rows == other.rows && self.columns == other.columns;
        is_same || self.rows == -other.rows && self.columns == -other.columns
    }

    /// The pairs of cells on a board of this size, by the first cell in reading order.
    pub fn pairs(self, size: Size) -> impl Iterator<Item = (Cell, Cell)> {
        size.cells().filter_map(move |cell| Some((cell, self.other(cell, size)?)))
    }

    /// The second cell, if `cell` is the first; `None` where it lies beside the board.
    pub(crate) const fn other(self, cell: Cell, size: Size) -> Option<Cell> {
        let row = cell.row().checked_add_signed(self.rows as isize);
        let column = cell.column().checked_add_signed(self.columns as isize);
        match (row, column) {
            (Some(row), Some(column)) if row < size.side() && column < size.side() => Some(size.cell(row, column)),
            _ => None,
        }
    }
}

impl fmt::Display for Near {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb)?;
        match self.least.get() {
            1 => Ok(()),
            least => write!(f, " and differ by less than {least}"),
        }
    }
}

impl Digit {
    /// The digits less than `difference` away from this one, itself among them.
    ///
    /// ```text
    /// digit 5, difference 4:
    ///  digit   f e d c b a 9 8 7 6 5 4 3 2 1 0
    ///  set     0 0 0 0 0 0 0 1 1 1 1 1 1 1 0 0
    /// ```
    #[inline(always)]
    pub(crate) const fn nearer_than(self, difference: NonZero<u8>) -> DigitSet {
        let reach = difference.get() - 1;
        let around = ((1_u64 << (2 * reach + 1)) - 1) << self.number();
        DigitSet::from_bits((around >> reach) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_digits_are_symmetric_and_stop_at_the_ends() {
        for difference in 1..16 {
            for digit in DigitSet::first(16) {
                let is_near = |other: &Digit| other.number().abs_diff(digit.number()) < difference;
                let near = DigitSet::first(16).iter().filter(is_near).collect();
                assert_eq!(digit.nearer_than(NonZero::new(difference).unwrap()), near);
            }
        }
    }
}
