//! The engines: four towers that do not know each other, and what they share.
//!
//! ```text
//!   stack/       recursive/       lanes/        learning/
//!      \             |              |              /
//!       counters  (what a search did)   progress  (why it paused)   level  (instruction sets)
//! ```
//!
//! Every engine is a value that is **resumed** for a budget and says [`Progress::Found`], [`Progress::Spent`] or
//! [`Progress::Exhausted`]. It knows no clock, no limit of solutions and no reader: who stops a search, who counts
//! and who shows a solution is decided in [`crate::solve`].
//!
//! The recursive engines borrow FindBest from the stack engine, because they walk the same tree.

mod counters;
pub(crate) mod lanes;
pub(crate) mod learning;
pub(crate) mod level;
mod progress;
#[cfg(feature = "recursive")]
pub(crate) mod recursive;
pub(crate) mod stack;

pub use counters::Counters;
pub use progress::Progress;
