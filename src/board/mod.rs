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
//! | `name` | [`UnknownName`], and how names are printed and read |
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
mod name;
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
pub use digit::Digit;
pub use digit_set::DigitSet;
pub use digits::Digits;
pub use grid::{Contents, Grid};
pub use house::{House, HouseKind};
pub use name::UnknownName;
pub(crate) use name::{Listed, named};
pub use near::Near;
pub use numbers::NotAGrid;
pub(crate) use peers::Peers;
pub use rules::Rules;
#[cfg(feature = "serde")]
pub(crate) use serial::serde_as_text;
pub use size::{MAX_CELLS, MAX_SIDE, Size};
