//! Solves Sudoku puzzles: 9x9, 16x16, 4x4, and the variant Dutch Miracle.
//!
//! It is made for three kinds of readers: programs that need answers (very many of them, or about very hard puzzles),
//! people who want to be sure that a puzzle has exactly one solution, and classes that want to watch a search at
//! work.
//!
//! # Solve a puzzle
//!
//! ```
//! use stackdoku::{Answer, Grid};
//!
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! match puzzle.solve() {
//!     Answer::One(grid) => println!("{grid}"),
//!     other => println!("{other}"),
//! }
//! # Ok::<(), stackdoku::Error>(())
//! ```
//!
//! `parse` reads what people paste: rows, lines, tables, lists, links, pencil marks ([`text`] lists the forms); what is
//! wrong with a text is said with its line and column. [`Answer`] says whether there is no solution, exactly one, or several. Nothing else is needed:
//! add `stackdoku = { version = "0.1", default-features = false, features = ["std"] }` to the dependencies.
//!
//! # Choose how
//!
//! [`Solver`] takes the rules, the engine and limits, and gives the solutions one by one:
//!
//! ```
//! use stackdoku::{Engine, Grid, Rules, Size, Solver};
//! # #[cfg(feature = "std")]
//! use std::time::Duration;
//!
//! # #[cfg(feature = "std")] {
//! let solver = Solver::new().rules(Rules::DutchMiracle).engine(Engine::Lanes).time_limit(Duration::from_secs(5));
//! let mut solutions = solver.solutions(&Grid::empty(Size::Nine));
//! let first = solutions.next();
//! assert_eq!(solutions.count(), 215);
//! # }
//! ```
//!
//! | to | use |
//! |---|---|
//! | know whether a puzzle is unique | [`Grid::solve`], [`Solver::solve`] |
//! | get solutions one by one, or all | [`Solver::solutions`] |
//! | count them | [`Solver::count`] |
//! | answer many puzzles at once | [`Solver::batch`], [`Batch`] |
//! | watch the search step by step | [`StackSearch`], [`Step`], [`CellRecord`] |
//! | check a grid, or find what breaks the rules | [`check`] |
//! | read and write text in other forms and notations | [`text`] |
//!
//! # Engines
//!
//! [`Engine::Lanes`] is the fastest and the default here: it works on 32 boards at once and learns from conflicts.
//! [`Engine::Stack`] is the one to learn from: a loop over an explicit stack of cells, which can be paused, stepped
//! and counted. The feature `recursive` adds engines that search by recursion. All engines find the same solutions.
//!
//! # Features
//!
//! | feature | adds |
//! |---|---|
//! | `std` | asks the operating system what the processor can do; time limits; threads for batches |
//! | `recursive` | the recursive engines |
//! | `serde` | `Serialize` and `Deserialize` for grids, cells, digits, sizes, rules and engines |
//! | `cli` (default) | the command `stackdoku` |
//!
//! Without features the crate needs no standard library, only `alloc`; boards, checker and the stack engine allocate
//! nothing. There is no `unsafe` code. [`words`] explains the terms.
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
pub mod words;

pub use board::{
    Board, Cell, Contents, Digit, DigitSet, Digits, Grid, House, HouseKind, MAX_CELLS, MAX_SIDE, NotAGrid, Peers,
    Rules, Size, UnknownName,
};
#[cfg(feature = "recursive")]
pub use search::recursive::cell_order;
pub use search::stack::{CellRecord, StackSearch, Step};
pub use search::{Counters, Progress};
pub use solve::{Answer, Answers, Batch, Count, Engine, Error, Outcome, Pause, Solutions, Solver};

/// The README's examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
