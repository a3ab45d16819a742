//! What makes a filled grid right: classic Sudoku, and rules that ask for more.
//!
//! Rules are data: further houses whose digits must differ, and cells near each other whose digits must lie apart.
//! Checker, proofs and page read this description, and engines the table made of it (`restrictions`); none of them
//! knows rules by name.
//!
//! ```text
//! Dutch Miracle, 9x9: the fifteen diagonals from south-west to north-east
//!
//!   . . . c        a, b, c ... are all different (a house), and cells that
//!   . . b .        touch on the diagonal are at least 4 apart:
//!   . a . .        |a - b| >= 4, |b - c| >= 4
//! ```

use super::cell::Cell;
use super::house::{House, HouseKind};
use super::name::UnknownName;
use super::near::Near;
use super::size::Size;
use core::ops::Range;

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
    /// Classic, and on both diagonals from corner to corner every digit once. Also called Sudoku X.
    Diagonal,
    /// Classic, and cells a knight's move of chess apart hold different digits.
    AntiKnight,
}

/// Rules, spelled out: what they add to rows, columns and blocks.
struct Description {
    name: &'static str,
    sizes: &'static [Size],
    added_houses: &'static [Added],
    near: &'static [Near],
}

/// Houses that rules add.
#[derive(Clone, Copy)]
enum Added {
    /// All of a kind.
    All(HouseKind),
    /// Those of a kind that are as long as a row.
    Whole(HouseKind),
}

impl Added {
    /// Their kind, and their numbers among those of the kind.
    const fn numbers(self, size: Size) -> (HouseKind, Range<usize>) {
        match self {
            Added::All(kind) => (kind, kind.numbers(size)),
            Added::Whole(kind @ (HouseKind::RisingDiagonal | HouseKind::FallingDiagonal)) => {
                (kind, size.side() - 1..size.side())
            }
            Added::Whole(kind) => (kind, kind.numbers(size)),
        }
    }

    fn houses(self, size: Size) -> impl Iterator<Item = House> {
        let (kind, numbers) = self.numbers(size);
        numbers.map(move |number| House::new(kind, number, size))
    }
}

static CLASSIC: Description = Description { name: "classic", sizes: &Size::ALL, added_houses: &[], near: &[] };

static DUTCH_MIRACLE: Description = Description {
    name: "dutch-miracle",
    sizes: &[Size::Nine],
    added_houses: &[Added::All(HouseKind::RisingDiagonal)],
    near: &[Near::new((-1, 1), 4, "diagonal", "touch")],
};

static DIAGONAL: Description = Description {
    name: "diagonal",
    sizes: &Size::ALL,
    added_houses: &[Added::Whole(HouseKind::FallingDiagonal), Added::Whole(HouseKind::RisingDiagonal)],
    near: &[],
};

static ANTI_KNIGHT: Description = Description {
    name: "anti-knight",
    sizes: &Size::ALL,
    added_houses: &[],
    near: &[knight(1, -2), knight(1, 2), knight(2, -1), knight(2, 1)],
};

const fn knight(rows: i8, columns: i8) -> Near {
    Near::new((rows, columns), 1, "knight", "are a knight's move apart")
}

impl Rules {
    /// All rules there are.
    pub const ALL: &[Rules] = &[Rules::Classic, Rules::DutchMiracle, Rules::Diagonal, Rules::AntiKnight];

    const fn description(self) -> &'static Description {
        match self {
            Rules::Classic => &CLASSIC,
            Rules::DutchMiracle => &DUTCH_MIRACLE,
            Rules::Diagonal => &DIAGONAL,
            Rules::AntiKnight => &ANTI_KNIGHT,
        }
    }

    /// Its name, which `Display` prints and `FromStr` reads: `classic`, `dutch-miracle`, `diagonal`, `anti-knight`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.description().name
    }

    /// Whether these rules are defined for boards of this size.
    #[must_use]
    #[inline]
    pub fn allow(self, size: Size) -> bool {
        self.description().sizes.contains(&size)
    }

    /// All houses on a board of this size: rows first, then columns, blocks, and what the rules add.
    pub fn houses(self, size: Size) -> impl Iterator<Item = House> {
        let classic = [HouseKind::Row, HouseKind::Column, HouseKind::Block];
        classic.into_iter().flat_map(move |kind| kind.houses(size)).chain(self.extra_houses(size))
    }

    /// House `number` of [`Self::houses`], for the compiler.
    pub(super) const fn house(self, size: Size, mut number: usize) -> Option<House> {
        const CLASSIC: [Added; 3] =
            [Added::All(HouseKind::Row), Added::All(HouseKind::Column), Added::All(HouseKind::Block)];
        let (added, mut at) = (self.description().added_houses, 0);
        while at < CLASSIC.len() + added.len() {
            let houses = if at < CLASSIC.len() { CLASSIC[at] } else { added[at - CLASSIC.len()] };
            let (kind, Range { start, end }) = houses.numbers(size);
            if number < end - start {
                return Some(House::new(kind, start + number, size));
            }
            number -= end - start;
            at += 1;
        }
        None
    }

    /// The houses beyond rows, columns and blocks. They may have fewer cells than there are digits.
    pub fn extra_houses(self, size: Size) -> impl Iterator<Item = House> {
        self.description().added_houses.iter().flat_map(move |added| added.houses(size))
    }

    /// Which cells near each other must hold digits that lie apart: where the second is, seen from the first, and by
    /// how much. Empty without such a rule.
    #[must_use]
    pub const fn near(self) -> &'static [Near] {
        self.description().near
    }

    /// The pairs of cells that lie [near](Self::near) each other, with the rule for them.
    pub fn near_pairs(self, size: Size) -> impl Iterator<Item = (Cell, Cell, &'static Near)> {
        self.near().iter().flat_map(move |near| near.pairs(size).map(move |(one, other)| (one, other, near)))
    }
}

super::named!(Rules, "rules");

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;
    use std::vec::Vec;

    #[test]
    fn classic_has_three_houses_a_digit_and_nothing_else() {
        for size in Size::ALL {
            assert_eq!(Rules::Classic.houses(size).count(), 3 * size.side());
            assert_eq!(Rules::Classic.extra_houses(size).count(), 0);
            assert_eq!(Rules::Classic.near_pairs(size).count(), 0);
        }
    }

    #[test]
    fn dutch_miracle_adds_fifteen_diagonals_and_sixty_four_touching_pairs() {
        let size = Size::Nine;
        assert_eq!(Rules::DutchMiracle.houses(size).count(), 27 + 15);
        assert_eq!(Rules::DutchMiracle.extra_houses(size).count(), 15);
        assert_eq!(Rules::DutchMiracle.near_pairs(size).count(), 64);
        for (south_west, north_east, near) in Rules::DutchMiracle.near_pairs(size) {
            assert_eq!(near.least().get(), 4);
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
    fn diagonal_adds_the_two_from_corner_to_corner() {
        for size in Size::ALL {
            let side = size.side();
            let houses: Vec<Vec<usize>> = Rules::Diagonal
                .extra_houses(size)
                .map(|house| house.cells().map(|cell| cell.index(size)).collect())
                .collect();
            let falling: Vec<usize> = (0..side).map(|row| row * side + row).collect();
            let rising: Vec<usize> = (0..side).map(|row| row * side + side - 1 - row).collect();
            assert_eq!(houses, [falling, rising]);
        }
    }

    #[test]
    fn anti_knight_adds_every_move_of_a_knight_once() {
        let size = Size::Nine;
        let is_move = |one: Cell, other: Cell| {
            let (rows, columns) = (one.row().abs_diff(other.row()), one.column().abs_diff(other.column()));
            rows * columns == 2
        };
        let pairs: Vec<(Cell, Cell)> = Rules::AntiKnight.near_pairs(size).map(|(one, other, _)| (one, other)).collect();
        let moves = size.cells().flat_map(|one| size.cells().map(move |other| (one, other)));
        let moves: Vec<(Cell, Cell)> = moves.filter(|&(one, other)| one < other && is_move(one, other)).collect();
        assert_eq!(pairs.len(), moves.len());
        assert!(moves.iter().all(|both| pairs.contains(both)));
    }

    #[test]
    fn rules_are_read_as_they_are_written() {
        for &rules in Rules::ALL {
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
        assert!("Classic Rules".parse::<Rules>().is_err());
    }
}
