//! How hard a puzzle is, and why.
//!
//! ```text
//! look-ahead n    assume a digit, follow at most n - 1 forced digits, and nothing fits at the n-th place
//! effort          rounds of deductions, weighed by their kind
//! ```
//!
//! A deduction is about a **variable**: a cell, which takes a digit, or a digit in a house, which takes a cell. One
//! candidate left is a single. First all singles are placed. Then look-ahead strikes candidates: of length 1, where no
//! singles are left; of length 2, where that finds nothing; and so on. The look-ahead of a puzzle is the smallest
//! length that solves it, 0 if singles do. It does not depend on the order of deductions, on the names of the digits,
//! on turning or mirroring the board, and it is defined alike for every size and all rules.
//!
//! A round makes all deductions of the simplest kind that there is, and the effort adds up what rounds cost:
//!
//! | kind | a round costs |
//! |---|---|
//! | a digit has one place left in a block | 1 |
//! | a digit has one place left in a row, a column or what rules add | 2 |
//! | one digit is left for a cell | 3 |
//! | look-ahead n | 2 (n + 1) |
//!
//! Whatever these deductions solve has exactly one solution: they strike only what no solution has.
//!
//! Source: D. Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles" (braids; the rating B). The effort is
//! ours.

mod blocks;
mod explain;
mod look_ahead;
mod net;
mod numbered;
mod placing;
mod rounds;
mod sentence;
mod sets;
pub(crate) mod singles;
mod step;
mod support;
mod work;

use crate::board::UnknownName;
use core::fmt;
use core::ops::RangeInclusive;
pub(crate) use explain::explain;
pub(crate) use rounds::{nested, rate};
pub use singles::Variable;
pub use step::{End, Kind, Link, Step};
pub(crate) use work::{Unsolved, Work};

/// The longest look-ahead that is searched for.
pub const LONGEST: u8 = 8;

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rating {
    /// The smallest length of look-ahead that solves it.
    pub look_ahead: LookAhead,
    /// What all rounds cost; `None` where look-ahead of up to [`LONGEST`] does not solve it.
    pub effort: Option<u32>,
}

/// The smallest length of look-ahead that solves a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum LookAhead {
    /// This length, from 0 (singles alone) to [`LONGEST`].
    Length(u8),
    /// A longer one.
    MoreThanLongest,
    /// None, but an assumption inside an assumption does: singles and look-ahead of at most this length lead to a
    /// contradiction behind each wrong digit. It is searched for at 9x9 and 4x4, as far as the limits allow.
    Nested(u8),
    /// None: one assumption at a time does not solve it, however long it is followed.
    NoLength,
}

/// How hard a puzzle is, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Level {
    /// Singles alone.
    Singles,
    /// Look-ahead 1 or 2.
    Moderate,
    /// Look-ahead 3 or 4.
    Hard,
    /// Look-ahead 5 to 8.
    VeryHard,
    /// More, or none.
    Extreme,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: &[Level] = &[Level::Singles, Level::Moderate, Level::Hard, Level::VeryHard, Level::Extreme];

    /// Its name, which `Display` prints and `FromStr` reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Singles => "singles",
            Level::Moderate => "moderate",
            Level::Hard => "hard",
            Level::VeryHard => "very hard",
            Level::Extreme => "extreme",
        }
    }

    /// Its lengths, with [`LookAhead::rank`] in place of more than the longest.
    pub(crate) const fn ranks(self) -> RangeInclusive<u8> {
        match self {
            Level::Singles => 0..=0,
            Level::Moderate => 1..=2,
            Level::Hard => 3..=4,
            Level::VeryHard => 5..=LONGEST,
            Level::Extreme => LONGEST + 1..=u8::MAX,
        }
    }
}

impl LookAhead {
    /// The word for it.
    #[must_use]
    pub fn level(self) -> Level {
        Level::ALL.iter().copied().find(|level| level.ranks().contains(&self.rank())).unwrap_or(Level::Extreme)
    }

    /// Its length; `None` if it has none up to [`LONGEST`].
    #[must_use]
    pub fn length(self) -> Option<u8> {
        Some(self.rank()).filter(|&rank| rank <= LONGEST)
    }

    /// Its length, or a number that stands for it: one more than [`LONGEST`] for any longer one, two more for others.
    #[must_use]
    pub const fn rank(self) -> u8 {
        match self {
            LookAhead::Length(length) => length,
            LookAhead::MoreThanLongest => LONGEST + 1,
            LookAhead::Nested(_) | LookAhead::NoLength => LONGEST + 2,
        }
    }
}

/// `look-ahead 3 (hard), effort 57`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "look-ahead {} ({})", self.look_ahead, self.look_ahead.level())?;
        self.effort.map_or(Ok(()), |effort| write!(f, ", effort {effort}"))
    }
}

/// `3`, `more than 8`, `nested 2`, `none`.
impl fmt::Display for LookAhead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LookAhead::Length(length) => write!(f, "{length}"),
            LookAhead::MoreThanLongest => write!(f, "more than {LONGEST}"),
            LookAhead::Nested(length) => write!(f, "nested {length}"),
            LookAhead::NoLength => f.write_str("none"),
        }
    }
}

crate::board::named!(Level, "level");

#[cfg(test)]
mod tests;
