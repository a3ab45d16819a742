//! What the three searchers of the engine `fast` have in common: `lone`, `lanes` and `learning`. Whoever decides which
//! of them works, and when, needs to know no more.
//!
//! ```text
//!  parts --load--> searcher --resume--> solutions, and at last Exhausted
//!                     |
//!                     +-- take_parts --> parts that are left, for any searcher
//! ```

use super::{Counters, Progress};
use crate::board::{Board, Grid};
use alloc::vec::Vec;

/// A board, and the number of branches above it.
pub(crate) type Part = (Board, u16);

/// A search of boards of one size that share no solution. Everything counts from zero when it is loaded.
pub(crate) trait Searcher: Send + Sync {
    /// Begins with these boards. What was searched before is forgotten.
    fn load(&mut self, parts: &[Part]);

    /// Searches until `until`, or until the end, and hands out what is found on the way. [`Progress::Found`] is a pause
    /// at a solution, from which it can only go on. The lanes need no such pause and never say it.
    fn resume(&mut self, until: &Until, take: &mut dyn FnMut(Found)) -> Progress;

    /// What was done since it was loaded.
    fn spent(&self) -> Spent;

    /// Whether it came back because the rest is better left to others.
    fn gives_up(&self) -> bool {
        false
    }

    /// Gives up: the boards that are still to be searched. They share no solution, and together have all that were not
    /// found yet.
    fn take_parts(&mut self) -> Vec<Part>;
}

/// When a searcher comes back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Until {
    /// After this many steps in all.
    pub steps: u64,
    /// At this cost in all, if that comes first.
    pub cost: u64,
    /// Whether it keeps to the cost exactly. If not, it looks at the cost only between two boards of several that it
    /// searches one after the other.
    pub is_exact: bool,
    /// When at least this many solutions were found.
    pub found: usize,
    /// When at least this many solutions were counted at once, without being built; 0 if none may be.
    pub counted: u64,
}

/// What was found.
#[expect(clippy::large_enum_variant, reason = "matched at once; a box would cost an allocation for each solution")]
pub(crate) enum Found {
    /// A solution.
    One(Grid),
    /// This many solutions were counted, and some of them are built as a sample.
    Number(u64, Vec<Grid>),
}

/// What a searcher has done.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spent {
    /// Boards; the learner counts decisions and conflicts too.
    pub steps: u64,
    /// What this has cost, in boards of the lanes: 0.6 microseconds.
    pub cost: u64,
    /// The fraction of the tree that is left to be searched, if both sides of every branch are equally large.
    ///
    /// Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).
    pub left: f64,
    pub counters: Counters,
}

/// The fraction of the tree that these parts are.
pub(crate) fn fraction_of(parts: &[Part]) -> f64 {
    parts.iter().map(|&(_, depth)| fraction(depth)).sum()
}

/// The fraction of the tree that lies below this many branches, if the sides of each were equally large.
pub(crate) fn fraction(depth: u16) -> f64 {
    // Powers of two are exact; beyond those that have an exponent of their own, nothing is left.
    if depth < 1_023 { f64::from_bits(u64::from(1_023 - depth) << 52) } else { 0.0 }
}

/// For each cell the candidates that it has on any of these boards.
pub(crate) fn candidates_of_all(parts: &[Part]) -> Board {
    let Some(((first, _), others)) = parts.split_first() else { unreachable!("there are boards") };
    let mut all = *first;
    others.iter().for_each(|(board, _)| all.unite(board));
    all
}

#[cfg(test)]
mod tests;
