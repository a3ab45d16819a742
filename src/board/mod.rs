//! The board and its rules: digits, cells, houses, grids.
//!
//! Everything else is built on this. Nothing here allocates.
//!
//! | file | what lives there |
//! |---|---|
//! | `digit`, `digit_set` | [`Digit`] and [`DigitSet`] |
//! | `digits`, `set_operators` | digit sets as collections, and `\|`, `&`, `^`, `-` |
//! | `size`, `cell`, `house` | [`Size`], [`Cell`], [`House`] |
//! | `grid`, `numbers` | [`Grid`]: which cell holds which digit; made from numbers |
//! | `rules` | [`Rules`]: classic and its variants, as data |
//! | `near` | [`Near`]: cells near each other whose digits lie apart |
//! | `constraints` | what forbids what, worked out for the engines |
//! | `peers` | the same for each cell: which others restrict it |
//! | `bits` | the bit tricks, each with a name and a picture |
//! | `serial` | what the feature `serde` writes |

pub(crate) mod bits;
#[expect(clippy::module_inception, reason = "a board is one of the things of the room that is named after it")]
mod board;
mod cell;
mod constraints;
mod digit;
mod digit_set;
mod digits;
mod grid;
mod house;
mod near;
mod numbers;
mod peers;
mod rules;
#[cfg(feature = "serde")]
mod serial;
mod set_operators;
mod size;

pub use board::Board;
pub use cell::Cell;
pub(crate) use constraints::Apart;
pub(crate) use constraints::Constraints;
use core::fmt;
pub use digit::Digit;
pub use digit_set::DigitSet;
pub use digits::Digits;
pub use grid::{Contents, Grid};
pub use house::{House, HouseKind};
pub use near::Near;
pub use numbers::NotAGrid;
pub(crate) use peers::Peers;
pub use rules::Rules;
#[cfg(feature = "serde")]
pub(crate) use serial::serde_as_text;
pub use size::{MAX_CELLS, MAX_SIDE, Size};

/// The error for an unknown name of a size, digit, cell, engine, form, and so on.
///
/// # Examples
///
/// ```
/// use stackdoku::Size;
///
/// let error = "25x25".parse::<Size>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown size, expected 4x4, 9x9 or 16x16");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownName {
    what: &'static str,
    expected: &'static [&'static str],
}

impl UnknownName {
    /// The error for a `what` of this name; `expected` are the names there are.
    pub(crate) const fn new(what: &'static str, expected: &'static [&'static str]) -> Self {
        Self { what, expected }
    }
}

/// Names in a sentence: `stack, recursive or lanes`.
pub(crate) struct Listed(pub &'static [&'static str]);

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, name) in self.0.iter().enumerate() {
            let before = match self.0.len() - index {
                _ if index == 0 => "",
                1 => " or ",
                _ => ", ",
            };
            write!(f, "{before}{name}")?;
        }
        Ok(())
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {}, expected {}", self.what, Listed(self.expected))
    }
}

impl core::error::Error for UnknownName {}

/// `Display` and `FromStr` for a type of which each value in `ALL` has a `name`; `$what` is the type in an error.
macro_rules! named {
    ($type:ty, $what:literal) => {
        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::str::FromStr for $type {
            type Err = $crate::board::UnknownName;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                const NAMES: [&str; <$type>::ALL.len()] = {
                    let mut names = [""; <$type>::ALL.len()];
                    let mut index = 0;
                    while index < names.len() {
                        names[index] = <$type>::ALL[index].name();
                        index += 1;
                    }
                    names
                };
                let unknown = $crate::board::UnknownName::new($what, &NAMES);
                Self::ALL.iter().copied().find(|one| one.name() == name).ok_or(unknown)
            }
        }
    };
}
pub(crate) use named;
