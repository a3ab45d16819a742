//! The front door of the library: a puzzle goes in, solutions come out.
//!
//! ```text
//!  Grid --> Solver --> Solutions   an iterator: paused, counted, stopped by limits
//!              |          |
//!              |          +--> stack, recursive engines     resumed for budgets
//!              |          +--> schedule                     one board alone, lanes, learning; on several threads
//!              |          |                                 when it takes long: `policy` says who works when
//!              +----> Batch    many puzzles: none, one or several solutions each
//!   |
//!   +--> cubes                 many puzzles in place of one, to be searched anywhere
//! ```
//!
//! Engines know nothing of clocks and readers: stopping a search and showing solutions happens here, in `Solutions` for
//! one puzzle and in `Batch` for many.

mod answer;
mod answers;
mod batch;
mod candidates;
mod cubes;
mod engine;
mod error;
#[cfg(feature = "generate")]
pub mod generate;
pub mod grade;
mod limits;
mod line;
#[cfg(feature = "std")]
pub mod pool;
pub mod proof;
mod rate;
mod reduce;
mod schedule;
mod solutions;
mod solver;
pub mod trace;
mod unsolvable;

pub use answer::{Answer, Count};
pub use answers::Answers;
pub use batch::Batch;
pub use candidates::TrueCandidates;
pub use engine::Engine;
pub use error::Error;
pub use limits::{Outcome, Pause};
pub use rate::Unrated;
pub use solutions::Solutions;
pub use solver::Solver;
pub use unsolvable::Unsolvable;
