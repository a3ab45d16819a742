//! What makes a filled grid right: classic Sudoku, and Dutch Miracle.
//!
//! A variant is data: the kinds of houses whose digits must differ, and how far apart touching digits must be. Engines
//! and checker read this description; none of them knows a variant by name.
//!
//! ```text
//! Dutch Miracle, 9x9: the fifteen diagonals from south-west to north-east
//!
//!   . . . c        a, b, c ... are all different (a house), and cells that
//!   . . b .        touch on the diagonal are at least 4 apart:
//!   . a . .        |a - b| >= 4, |b - c| >= 4
//! ```

use super::UnknownName;
use super::cell::Cell;
use super::house::{House, HouseKind};
use super::size::Size;
use core::fmt;
use core::str::FromStr;

/// The rules of a puzzle.
///
/// # Examples
///
/// ```
/// use stackdoku::{Rules, Size};
///
/// let rules: Rules = "dutch-miracle".parse().unwrap();
/// assert_eq!(rules, Rules::DutchMiracle);
/// assert!(rules.allow(Size::Nine) && !rules.allow(Size::Sixteen));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rules {
    /// Every digit once in each row, column and block.
    #[default]
    Classic,
    /// Classic 9x9, and on each SW-NE diagonal all digits differ and touching ones are at least 4 apart.
    ///
    /// Source: R. S. Sreenivas, IE523 Financial Computing, assignment 3, "Dutch Miracle Sudoku".
    DutchMiracle,
}

/// One variant, spelled out.
struct Description {
    name: &'static str,
    sizes: &'static [Size],
    house_kinds: &'static [HouseKind],
    /// Digits that touch on a SW-NE diagonal differ by at least this; 0 without such a rule.
    touching_difference: u8,
}

static CLASSIC: Description = Description {
    name: "classic",
    sizes: &Size::ALL,
    house_kinds: &[HouseKind::Row, HouseKind::Column, HouseKind::Block],
    touching_difference: 0,
};

static DUTCH_MIRACLE: Description = Description {
    name: "dutch-miracle",
    sizes: &[Size::Nine],
    house_kinds: &[HouseKind::Row, HouseKind::Column, HouseKind::Block, HouseKind::RisingDiagonal],
    touching_difference: 4,
};

impl Rules {
    /// All rules there are.
    pub const ALL: &[Rules] = &[Rules::Classic, Rules::DutchMiracle];

    const fn description(self) -> &'static Description {
        match self {
            Rules::Classic => &CLASSIC,
            Rules::DutchMiracle => &DUTCH_MIRACLE,
        }
    }

    /// Its name, which `Display` prints and `FromStr` reads: `classic`, `dutch-miracle`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.description().name
    }

    /// Whether these rules are defined for boards of this size.
    #[must_use]
    pub fn allow(self, size: Size) -> bool {
        self.description().sizes.contains(&size)
    }

    /// All houses on a board of this size: rows first, then columns, blocks, and what the variant adds.
    pub fn houses(self, size: Size) -> impl Iterator<Item = House> {
        self.description().house_kinds.iter().flat_map(move |kind| kind.houses(size))
    }

    /// The houses beyond rows, columns and blocks. They may have fewer cells than there are digits.
    pub fn extra_houses(self, size: Size) -> impl Iterator<Item = House> {
        let is_extra = |kind: &&HouseKind| !CLASSIC.house_kinds.contains(kind);
        self.description().house_kinds.iter().filter(is_extra).flat_map(move |kind| kind.houses(size))
    }

    /// The least difference between the digits of a touching pair: 4 in Dutch Miracle, 0 without such a rule.
    #[must_use]
    pub const fn touching_difference(self) -> u8 {
        self.description().touching_difference
    }

    /// The pairs of cells that touch on a SW-NE diagonal and must be [`Self::touching_difference`] apart: the
    /// south-west cell first. Empty without such a rule.
    pub fn touching_pairs(self, size: Size) -> impl Iterator<Item = (Cell, Cell)> {
        let rows = if self.touching_difference() == 0 { 0 } else { size.side() };
        (1..rows).flat_map(move |row| {
            (1..size.side()).map(move |column| (size.cell(row, column - 1), size.cell(row - 1, column)))
        })
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Rules {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let unknown = UnknownName::new("rules", "classic or dutch-miracle");
        Self::ALL.iter().copied().find(|rules| rules.name() == name).ok_or(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn classic_has_three_houses_a_digit_and_nothing_else() {
        for size in Size::ALL {
            assert_eq!(Rules::Classic.houses(size).count(), 3 * size.side());
            assert_eq!(Rules::Classic.extra_houses(size).count(), 0);
            assert_eq!(Rules::Classic.touching_pairs(size).count(), 0);
        }
    }

    #[test]
    fn dutch_miracle_adds_fifteen_diagonals_and_sixty_four_touching_pairs() {
        let size = Size::Nine;
        assert_eq!(Rules::DutchMiracle.houses(size).count(), 27 + 15);
        assert_eq!(Rules::DutchMiracle.extra_houses(size).count(), 15);
        assert_eq!(Rules::DutchMiracle.touching_pairs(size).count(), 64);
        for (south_west, north_east) in Rules::DutchMiracle.touching_pairs(size) {
            assert_eq!(south_west.row(), north_east.row() + 1);
            assert_eq!(south_west.column() + 1, north_east.column());
        }
    }

    #[test]
    fn dutch_miracle_is_for_nine_only() {
        assert_eq!(Size::ALL.map(|size| Rules::DutchMiracle.allow(size)), [false, true, false]);
        assert_eq!(Size::ALL.map(|size| Rules::Classic.allow(size)), [true; 3]);
    }

    #[test]
    fn rules_are_read_as_they_are_written() {
        for &rules in Rules::ALL {
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
        assert!("Classic Rules".parse::<Rules>().is_err());
    }
}
