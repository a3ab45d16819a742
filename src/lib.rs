//! Solves Sudoku puzzles: 9x9, 16x16, 4x4, also by further rules: Dutch Miracle, diagonal (Sudoku X), windoku ...
//!
//! It is made for programs that need answers (very many of them, or about very hard puzzles), for people who want to be
//! sure that a puzzle has exactly one solution, and for classes that want to watch a search at work.
//!
//! # Solve a puzzle
//!
//! ```toml
//! [dependencies]
//! stackdoku = { path = "../stackdoku", default-features = false, features = ["std"] }
//! ```
//!
//! ```
//! use stackdoku::{Answer, Grid};
//!
//! fn main() -> Result<(), stackdoku::Error> {
//!     let puzzle: Grid =
//!         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//!     match puzzle.solve() {
//!         Answer::One(grid) => println!("{grid}"), // the only solution
//!         other => println!("{other}"),            // "no solution", or two of several
//!     }
//!     Ok(())
//! }
//! ```
//!
//! [`Answer`] is `None`, `One`, `Several`, or `Unknown` if a limit ended the search. `{grid}` prints rows with space
//! between the blocks, `{grid:#}` prints one line.
//!
//! # Read puzzles, also bad ones
//!
//! `parse` takes rows of signs, a single line, numbers separated by commas or blanks, and drawn frames; the size
//! follows from the text. An empty cell is `.`, `_`, `-`, `*`, `?`, `x`, or `0` where that is not a digit. A text that
//! is not a puzzle gives a [`TextError`](text::TextError), which points at the fault:
//!
//! ```
//! use stackdoku::{Answer, Grid, Rules, check};
//!
//! let error = "53..7".parse::<Grid>().unwrap_err();
//! println!("{error}"); // with the line and a caret under the fault
//! assert_eq!(error.message(), "row 1 has 5 cells, expected 9");
//! assert_eq!((error.line(), error.column()), (Some(1), Some(6)));
//!
//! // Givens that break the rules can be read: such a puzzle has no solution, and `check` says why.
//! let puzzle: Grid = "11..\n....\n....\n....".parse()?;
//! assert_eq!(puzzle.solve(), Answer::None);
//! let breach = check::breaches(&puzzle, Rules::CLASSIC).next().unwrap();
//! assert_eq!(breach.to_string(), "`1` occurs 2 times in row 1: at row 1, column 1 and row 1, column 2");
//! # Ok::<(), stackdoku::Error>(())
//! ```
//!
//! `parse` reads what people paste: rows, lines, tables, lists, links, pencil marks ([`text`] lists the forms), and
//! says with line and column what is wrong with a text. `Grid::try_from` takes numbers instead: 16, 81 or 256 of
//! them, 0 for an empty cell.
//!
//! # List and count solutions
//!
//! [`Solver`] takes the rules, the engine and limits, and gives the solutions one by one, as they are found:
//!
//! ```
//! use stackdoku::{Grid, Rules, Size, Solver};
//!
//! let solver = Solver::new().rules(Rules::DUTCH_MIRACLE).limit(10);
//! let empty = Grid::empty(Size::Nine);
//! for solution in solver.solutions(&empty) {
//!     println!("{solution:#}");
//! }
//! assert_eq!(solver.count(&empty)?.to_string(), "at least 10");
//! assert_eq!(solver.limit(1_000).count(&empty)?.to_string(), "216");
//! # Ok::<(), stackdoku::Error>(())
//! ```
//!
//! A search can also be limited in time ([`Solver::time_limit`]) and in choices ([`Solver::choice_limit`]), and paused
//! at any moment ([`Solutions::resume`]).
//!
//! # What to use for what
//!
//! | to | use |
//! |---|---|
//! | know whether a puzzle is unique | [`Grid::solve`], [`Solver::solve`] |
//! | get solutions one by one, or all | [`Solver::solutions`] |
//! | count them | [`Solver::count`] |
//! | answer many puzzles at once | [`Solver::batch`], [`Batch`] |
//! | spread one search over many machines | [`Solver::cubes`] |
//! | watch the search step by step | [`stack`]: [`StackSearch`](stack::StackSearch), [`Step`](stack::Step) |
//! | check a grid, or find what breaks the rules | [`Grid::is_solved`], [`check`] |
//! | know which digits a cell can hold in any solution | [`Solver::true_candidates`] |
//! | take needless givens away | [`Solver::redundant_givens`], [`Solver::minimise`] |
//! | grade what a program has printed | [`grade`] |
//! | know whether a program follows the algorithms | [`trace`] |
//! | know how hard a puzzle is, and why | [`Solver::rate`], [`Solver::explain`], [`rate`] |
//! | make new puzzles | `generate` (feature `generate`) |
//! | know why a puzzle has no solution | [`Solver::why_unsolvable`] |
//! | prove to others that it has none, or only one | [`proof`] |
//! | look into a grid | `grid[cell]`, [`Grid::iter`], [`Cell`], [`Digit`], [`House`] |
//! | know which cells restrict a cell | [`Restrictions`] |
//! | read and write text in other forms and notations | [`text`] |
//!
//! # Engines
//!
//! [`Engine::Fast`] is the fastest and the default here: under classic rules it begins with one board, then it goes on
//! with 32 at once, and on hard puzzles it learns from conflicts.
//! [`Engine::Stack`] is the one to learn from: a loop over an explicit stack of cells, which can be paused, stepped
//! and counted. The feature `recursive` adds engines that search by recursion. All engines find the same solutions.
//!
//! # Features
//!
//! | feature | adds |
//! |---|---|
//! | `std` | processor detection by the operating system; time limits; threads for batches; links, rare forms of text |
//! | `recursive` | the recursive engines |
//! | `generate` | new puzzles |
//! | `serde` | `Serialize` and `Deserialize` for grids and their parts, names, and what a search says |
//! | `cli` (default) | the command `stackdoku` |
//!
//! Serialised, a grid is a line (`"53..7...."`, 16, 81 or 256 symbols, at 16x16 `0` to `f`), a digit is its number
//! from 0, joined rules are a list of names, and the others are what `Display` prints: `"row 3, column 8"`,
//! `"9x9"`, `"dutch-miracle"`, `"stack"`.
//! An [`Answer`] is `"none"`, `{"one": GRID}`, `{"several": [GRID, GRID]}` or `{"unknown": GRID or null}`.
//!
//! Without features the crate needs no standard library, only `alloc`; boards, checker and the stack engine allocate
//! nothing. No code is `unsafe`. [`words`] explains the terms, [`json`] what the program writes for programs.
#![cfg_attr(not(test), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
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
#[cfg(doc)]
pub mod json;
/// Iterators that other types give.
pub mod iter {
    pub use crate::board::{Contents, Digits};
    pub use crate::solve::Answers;
}
mod processor;
pub mod rate;
mod search;
mod solve;
#[cfg(test)]
mod tests;
pub mod text;
pub mod words;

pub use board::{
    Board, Cell, Digit, DigitSet, Grid, House, HouseKind, MAX_CELLS, MAX_SIDE, Near, NotAGrid, Restrictions, Rules,
    Size, UnknownName,
};
pub use check::puzzle::Puzzle;
pub use search::Counters;
#[cfg(feature = "recursive")]
pub use search::recursive::cell_order;
pub use search::stack;
#[cfg(feature = "generate")]
pub use solve::generate;
/// Threads. For the program `stackdoku`, and not part of what the library promises.
#[cfg(feature = "std")]
#[doc(hidden)]
pub use solve::pool;
pub use solve::{
    Answer, Batch, Count, Engine, Error, Outcome, Pause, Solutions, Solver, TrueCandidates, Unrated, Unsolvable, grade,
    proof, trace,
};

/// The README's examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
