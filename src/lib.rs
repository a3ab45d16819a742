//! A Sudoku solver whose stack is in plain sight.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]

extern crate alloc;
#[cfg(test)]
extern crate self as stackdoku;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod board;
pub mod check;
#[cfg(test)]
#[path = "../tests/common/mod.rs"]
#[expect(unreachable_pub, reason = "the tests outside the library use it too")]
mod common;
#[cfg(test)]
#[path = "../tests/inside/mod.rs"]
mod inside;
mod search;
mod solve;
pub mod text;

pub use board::{
    Cell, Contents, Digit, DigitSet, Digits, Grid, House, HouseKind, MAX_CELLS, MAX_SIDE, NotAGrid, Peers, Rules, Size,
    UnknownName,
};
#[cfg(feature = "recursive")]
pub use search::recursive::cell_order;
pub use search::stack::{CellRecord, StackSearch, Step};
pub use search::{Counters, Progress};
pub use solve::{Answer, Answers, Batch, Count, Engine, Error, Outcome, Pause, Solutions, Solver};
