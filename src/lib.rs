//! A Sudoku solver whose stack is in plain sight.
//!
//! A search is a stack of choices. [`search::stack`] keeps that stack where everybody can see it, so it can be
//! paused, stepped, counted and compared. Sides are 4, 9 and 16; rules are classic or Dutch Miracle.
//!
//! ```
//! use stackdoku::{grid::Grid, rules::Rules, search::stack::StackSearch};
//!
//! let puzzle = Grid::from_digits(&[
//!     Some(0), None, None, None,
//!     None, None, Some(0), None,
//!     None, Some(0), None, None,
//!     None, Some(2), None, Some(0),
//! ])?;
//! let mut search = StackSearch::new(&puzzle, Rules::Classic)?;
//! assert!(search.next().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The tour, from the ground up
//!
//! | layer | module | what lives there |
//! |---|---|---|
//! | words | [`bits`] | digits, and named tricks on sets of them |
//! | | [`record`] | [`record::CellRecord`], the 21 bits of one cell |
//! | | [`geometry`] | sizes, cells, rows, columns, blocks |
//! | | [`rules`] | classic and Dutch Miracle, as data |
//! | | [`grid`] | which cell holds which digit |
//! | truth | [`check`] | the independent checker |
//! | search | [`search`] | what every engine takes and gives; the engines |
//!
//! Words, truth and the stack engine are `no_std` and allocate nothing.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(test, feature = "cli"))]
extern crate std;

pub mod bits;
pub mod check;
pub mod geometry;
pub mod grid;
pub mod record;
pub mod rules;
pub mod search;
#[cfg(feature = "cli")]
pub mod text;
