//! The board and its rules: digits, cells, houses, grids.
//!
//! Everything else is built on this. Nothing here allocates but `order`, and one table the first time that rules are
//! used which are not classic.
//!
//! | file | what lives there |
//! |---|---|
//! | `digit`, `digit_set` | [`Digit`] and [`DigitSet`] |
//! | `digits`, `set_operators` | digit sets as collections, and `\|`, `&`, `^`, `-` |
//! | `size`, `cell`, `house` | [`Size`], [`Cell`], [`House`] |
//! | `grid`, `numbers` | [`Grid`]: which cell holds which digit; made from numbers |
//! | `rules` | [`Rules`]: classic and others, as data |
//! | `near` | [`Near`]: cells near each other whose digits lie apart |
//! | `restrictions` | [`Restrictions`]: which cell restricts which, the one table that the engines read |
//! | `cell_set` | sets of cells in 256 bits |
//! | `list` | lists of a bounded length |
//! | `order` | sorting by a number |
//! | `name` | [`UnknownName`], and how names are printed and read |
//! | `bits` | the bit tricks, each with a name and a picture |
//! | `serial` | what the feature `serde` writes |

pub(crate) mod bits;
#[expect(clippy::module_inception, reason = "a board is one of the things of the room that is named after it")]
mod board;
mod cell;
mod cell_set;
mod digit;
mod digit_set;
mod digits;
mod grid;
mod house;
mod list;
mod name;
mod near;
mod numbers;
mod order;
mod restrictions;
mod rules;
#[cfg(feature = "serde")]
mod serial;
mod set_operators;
mod size;

pub use board::Board;
pub use cell::Cell;
pub(crate) use cell_set::CellSet;
pub use digit::Digit;
pub use digit_set::DigitSet;
pub use digits::Digits;
pub use grid::{Contents, Grid};
pub use house::{House, HouseKind};
pub use name::UnknownName;
pub(crate) use name::{Listed, named};
pub use near::Near;
pub use numbers::NotAGrid;
pub(crate) use order::sorted_by;
pub use restrictions::Restrictions;
pub(crate) use restrictions::{Apart, MAX_HOUSES, MAX_HOUSES_OF_CELL};
pub use rules::Rules;
#[cfg(feature = "serde")]
pub(crate) use serial::serde_as_text;
pub use size::{MAX_CELLS, MAX_SIDE, Size};
