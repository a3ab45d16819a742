//! The engines, and what they share.
//!
//! ```text
//!   stack/     recursive/     lone/      lanes/      learning/
//!      \           |            |          |            /
//!       counters  (what a search did)   progress  (why it paused)   instruction_set
//!
//!   searcher (the one face of lone, lanes and learning, for whoever decides which of them works)
//! ```
//!
//! Every engine is a value that is **resumed** for a budget and says [`Progress::Found`], [`Progress::Spent`] or
//! [`Progress::Exhausted`]. It knows nothing of clocks or readers: stopping a search and showing solutions is the
//! work of [`crate::solve`]. Only the lanes have bounds of their own and count, since they do both for many boards at
//! once.
//!
//! They do not use each other, with two exceptions: the recursive engine borrows FindBest from the stack engine,
//! because it walks the same tree, and the learner finishes small branches with `lone`.

mod counters;
pub(crate) mod instruction_set;
pub(crate) mod lanes;
pub(crate) mod learning;
pub(crate) mod lone;
mod progress;
#[cfg(feature = "recursive")]
pub(crate) mod recursive;
pub(crate) mod searcher;
pub mod stack;

pub use counters::Counters;
pub(crate) use progress::{Progress, Search};
