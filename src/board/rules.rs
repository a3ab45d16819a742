//! What makes a filled grid right: classic Sudoku, and rules that ask for more.
//!
//! Rules are data: further houses whose digits must differ, and cells near each other whose digits must lie apart.
//! Checker, proofs and page read this description, and engines the table made of it (`restrictions`); none of them
//! knows rules by name. To add rules is to add a flag and its description here, and in `house` any new kind of house.
//!
//! ```text
//! Dutch Miracle, 9x9: the fifteen diagonals from south-west to north-east
//!
//!   . . . c        a, b, c ... are all different (a house), and cells that
//!   . . b .        touch on the diagonal are at least 4 apart:
//!   . a . .        |a - b| >= 4, |b - c| >= 4
//! ```

mod names;

use super::cell::Cell;
use super::house::{House, HouseKind};
use super::list::List;
use super::near::Near;
use super::size::Size;
use bitflags::bitflags;
use core::ops::Range;

bitflags! {
    /// The rules of a puzzle: a set, and all rules in it hold. Classic rules are the empty set.
    ///
    /// `Display` joins their names with `+`, always in the same order. `FromStr` reads them in any order, with `+` or a
    /// comma between them, in small letters or capitals, with hyphens or without.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Rules, Size};
    ///
    /// let rules: Rules = "anti-knight+diagonal".parse().unwrap();
    /// assert_eq!(rules, Rules::DIAGONAL | Rules::ANTI_KNIGHT);
    /// assert_eq!(rules.to_string(), "diagonal+anti-knight");
    /// assert!(rules.allow(Size::Sixteen) && !Rules::DUTCH_MIRACLE.allow(Size::Sixteen));
    /// assert_eq!("classic".parse(), Ok(Rules::CLASSIC));
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Rules: u8 {
        /// 9x9: on each SW-NE diagonal all digits differ, and touching ones are at least 4 apart.
        ///
        /// Source: R. S. Sreenivas, IE523 Financial Computing, assignment 3, "Dutch Miracle Sudoku".
        const DUTCH_MIRACLE = 1 << 0;
        /// On both diagonals from corner to corner every digit once. Also called Sudoku X.
        const DIAGONAL = 1 << 1;
        /// Cells a knight's move of chess apart hold different digits.
        const ANTI_KNIGHT = 1 << 2;
        /// Every digit once in each window: further blocks, four at 9x9, one cell apart. Also called Hyper Sudoku.
        const WINDOKU = 1 << 3;
        /// Cells that touch at a corner, a king's move of chess apart, hold different digits.
        const ANTI_KING = 1 << 4;
        /// Digits side by side, or one below the other, differ by 2 at least.
        const NON_CONSECUTIVE = 1 << 5;
        /// Cells at the same place of their blocks hold different digits. Also called disjoint groups.
        const DISJOINT = 1 << 6;
    }
}

/// A rule, spelled out: what it adds to rows, columns and blocks.
struct Description {
    /// What it is called; the first name is printed.
    names: &'static [&'static str],
    sizes: &'static [Size],
    added_houses: &'static [Added],
    near: &'static [Near],
}

/// The rules in the order of their flags.
static DESCRIPTIONS: [Description; Rules::COUNT] = [
    Description {
        names: &["dutch-miracle"],
        sizes: &[Size::Nine],
        added_houses: &[Added::All(HouseKind::RisingDiagonal)],
        near: &[Near::new((-1, 1), 4, ["diagonal", "touch", "diagonally next to"])],
    },
    Description {
        names: &["diagonal", "sudoku-x", "x-sudoku", "diagonals", "main-diagonals"],
        sizes: &Size::ALL,
        added_houses: &[Added::Whole(HouseKind::FallingDiagonal), Added::Whole(HouseKind::RisingDiagonal)],
        near: &[],
    },
    Description {
        names: &["anti-knight"],
        sizes: &Size::ALL,
        added_houses: &[],
        near: &[knight(1, -2), knight(1, 2), knight(2, -1), knight(2, 1)],
    },
    Description {
        names: &["windoku", "hyper-sudoku"],
        sizes: &Size::ALL,
        added_houses: &[Added::All(HouseKind::Window)],
        near: &[],
    },
    Description { names: &["anti-king"], sizes: &Size::ALL, added_houses: &[], near: &[king(1, -1), king(1, 1)] },
    Description { names: &["non-consecutive"], sizes: &Size::ALL, added_houses: &[], near: BESIDE },
    Description {
        names: &["disjoint", "disjoint-groups"],
        sizes: &Size::ALL,
        added_houses: &[Added::All(HouseKind::Place)],
        near: &[],
    },
];

const fn knight(rows: i8, columns: i8) -> Near {
    Near::new((rows, columns), 1, ["knight", "are a knight's move apart", "a knight's move from"])
}

const fn king(rows: i8, columns: i8) -> Near {
    Near::new((rows, columns), 1, ["king", "are a king's move apart", "a king's move from"])
}

const BESIDE: &[Near] = &[
    Near::new((0, 1), 2, ["neighbour", "are side by side", "next to"]),
    Near::new((1, 0), 2, ["neighbour", "are one below the other", "next to"]),
];

/// Houses that rules add.
#[derive(Clone, Copy)]
enum Added {
    /// All of a kind.
    All(HouseKind),
    /// Those of a kind that are as long as a row.
    Whole(HouseKind),
}

impl Added {
    /// Their numbers among those of their kind, if that is `wanted`.
    const fn numbers(self, wanted: HouseKind, size: Size) -> Range<usize> {
        match self {
            Added::All(kind) | Added::Whole(kind) if kind as u8 != wanted as u8 => 0..0,
            Added::Whole(HouseKind::RisingDiagonal | HouseKind::FallingDiagonal) => size.side() - 1..size.side(),
            Added::All(kind) | Added::Whole(kind) => kind.numbers(size),
        }
    }
}

impl Rules {
    /// Every digit once in each row, column and block, and nothing else: the empty set.
    pub const CLASSIC: Self = Self::empty();

    /// How many there are.
    const COUNT: usize = Self::all().bits().count_ones() as usize;

    /// How many sets of them there are.
    pub(super) const SETS: usize = 1 << Self::COUNT;

    /// Classic rules, and each further rule alone.
    pub const NAMED: [Self; 1 + Self::COUNT] = {
        let (mut named, mut number) = ([Self::CLASSIC; 1 + Self::COUNT], 0);
        while number < Self::COUNT {
            named[1 + number] = Self::from_bits_truncate(1 << number);
            number += 1;
        }
        named
    };

    /// The names of [`Self::NAMED`].
    pub const NAMES: [&'static str; 1 + Self::COUNT] = {
        let (mut names, mut number) = (["classic"; 1 + Self::COUNT], 0);
        while number < Self::COUNT {
            names[1 + number] = DESCRIPTIONS[number].names[0];
            number += 1;
        }
        names
    };

    /// The description of a rule, if it is in the set.
    const fn description(self, number: usize) -> Option<&'static Description> {
        if self.bits() >> number & 1 == 1 { Some(&DESCRIPTIONS[number]) } else { None }
    }

    fn descriptions(self) -> impl Iterator<Item = &'static Description> {
        (0..Self::COUNT).filter_map(move |number| self.description(number))
    }

    /// The names of the rules in the set, in the order in which they are printed; none for classic rules.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.descriptions().map(|rule| rule.names[0])
    }

    /// Other names by which these rules are known, such as `sudoku-x`.
    pub fn also_called(self) -> impl Iterator<Item = &'static str> {
        self.descriptions().flat_map(|rule| &rule.names[1..]).copied()
    }

    /// All that are defined for boards of this size.
    #[must_use]
    pub const fn of_size(size: Size) -> Self {
        let (mut rules, mut number) = (Self::CLASSIC, 0);
        while number < Self::COUNT {
            let (sizes, mut at) = (DESCRIPTIONS[number].sizes, 0);
            while at < sizes.len() {
                if sizes[at] as u8 == size as u8 {
                    rules = rules.union(Self::from_bits_truncate(1 << number));
                }
                at += 1;
            }
            number += 1;
        }
        rules
    }

    /// Whether these rules are defined for boards of this size: all that are in the set.
    #[must_use]
    pub const fn allow(self, size: Size) -> bool {
        // Asked for each puzzle of a batch, so the compiler makes the sets.
        const ALLOWED: [Rules; 3] =
            [Rules::of_size(Size::Four), Rules::of_size(Size::Nine), Rules::of_size(Size::Sixteen)];
        ALLOWED[size as usize].contains(self)
    }

    /// All houses on a board of this size: rows first, then columns, blocks, and what the rules add.
    pub fn houses(self, size: Size) -> impl Iterator<Item = House> {
        let of = move |kind| self.numbers(kind, size).map(move |number| House::new(kind, number, size));
        HouseKind::ALL.into_iter().flat_map(of)
    }

    /// The numbers of the houses of a kind.
    pub(super) const fn numbers(self, kind: HouseKind, size: Size) -> Range<usize> {
        let (mut all, mut number) = (0..0, 0);
        if matches!(kind, HouseKind::Row | HouseKind::Column | HouseKind::Block) {
            return kind.numbers(size);
        }
        while number < Self::COUNT {
            let (added, mut at) = (if let Some(rule) = self.description(number) { rule.added_houses } else { &[] }, 0);
            while at < added.len() {
                // Of what two rules add, one has all that the other has.
                let Range { start, end } = added[at].numbers(kind, size);
                all = if end - start > all.end - all.start { start..end } else { all };
                at += 1;
            }
            number += 1;
        }
        all
    }

    /// The houses beyond rows, columns and blocks. They may have fewer cells than there are digits.
    pub fn extra_houses(self, size: Size) -> impl Iterator<Item = House> {
        self.houses(size).skip(3 * size.side())
    }

    /// Which cells near each other must hold digits that lie apart: where the second is, seen from the first, and by
    /// how much. Nothing without such a rule. Where two rules say something of the same cells, the stricter one counts.
    pub fn near(self) -> impl Iterator<Item = &'static Near> {
        self.nears().into_iter()
    }

    /// The same for the compiler.
    pub(crate) const fn nears(self) -> List<&'static Near, MAX_NEARS> {
        let (mut nears, mut number) = (List::new(&BESIDE[0]), 0);
        while number < Self::COUNT {
            let (near, mut at) = (if let Some(rule) = self.description(number) { rule.near } else { &[] }, 0);
            while at < near.len() {
                let (known, mut same) = (nears.as_slice(), 0);
                while same < known.len() && !known[same].is_of_the_cells_of(&near[at]) {
                    same += 1;
                }
                if same == known.len() {
                    nears.push(&near[at]);
                } else if near[at].least().get() > known[same].least().get() {
                    nears.replace(same, &near[at]);
                }
                at += 1;
            }
            number += 1;
        }
        nears
    }

    /// The pairs of cells that lie [near](Self::near) each other, with the rule for them.
    pub fn near_pairs(self, size: Size) -> impl Iterator<Item = (Cell, Cell, &'static Near)> {
        self.near().flat_map(move |near| near.pairs(size).map(move |(one, other)| (one, other, near)))
    }
}

/// The most entries of [`Rules::near`].
const MAX_NEARS: usize = {
    let (mut all, mut number) = (0, 0);
    while number < Rules::COUNT {
        all += DESCRIPTIONS[number].near.len();
        number += 1;
    }
    all
};

#[cfg(test)]
mod tests;
