//! What every engine takes and gives.
//!
//! ```text
//!            puzzle, rules, limits
//!                    |
//!                    v
//!   visitor <---- engine ----> outcome, stats
//!   (each solution,
//!    may stop it)
//! ```
//!
//! An engine hands each solution to a visitor as soon as it is found and keeps none, so memory does not grow with
//! the number of solutions. The visitor may stop the search, and so may the [`Limits`].

#[cfg(feature = "recursive")]
mod apart;
#[cfg(feature = "recursive")]
pub mod cell_order;
#[cfg(feature = "recursive")]
pub mod exhaustive;
mod extra;
mod find_best;
pub mod lanes;
pub mod learning;
pub mod level;
#[cfg(feature = "recursive")]
pub mod recursive;
pub mod stack;
#[cfg(feature = "recursive")]
mod tally;

use crate::check::{self, Breach};
use crate::geometry::Size;
use crate::grid::Grid;
use crate::rules::Rules;
use core::fmt;
use core::ops::ControlFlow;

/// A way to search. All engines find the same set of solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// [`stack`]: the explicit stack of cells, FindBest choosing each.
    #[default]
    Stack,
    /// [`lanes`]: sweeps over 32 boards at once, and learning from conflicts where they do not suffice.
    Lanes,
    /// [`recursive`]: the same tree, the choices kept by recursion.
    #[cfg(feature = "recursive")]
    Recursive,
    /// [`cell_order`]: cells in reading order, legal moves only, a copied board for each.
    #[cfg(feature = "recursive")]
    CellOrder,
    /// [`exhaustive`]: cells in reading order, every digit placed and then checked.
    #[cfg(feature = "recursive")]
    Exhaustive,
}

impl Engine {
    /// The engines of this build.
    pub const ALL: &[Engine] = &[
        Engine::Stack,
        Engine::Lanes,
        #[cfg(feature = "recursive")]
        Engine::Recursive,
        #[cfg(feature = "recursive")]
        Engine::CellOrder,
        #[cfg(feature = "recursive")]
        Engine::Exhaustive,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Stack => "stack",
            Engine::Lanes => "lanes",
            #[cfg(feature = "recursive")]
            Engine::Recursive => "recursive",
            #[cfg(feature = "recursive")]
            Engine::CellOrder => "cell-order",
            #[cfg(feature = "recursive")]
            Engine::Exhaustive => "exhaustive",
        }
    }

    /// Searches for solutions of `puzzle` under `rules`, handing each to `visit`, until the tree is exhausted, a
    /// limit is reached, or `visit` breaks.
    ///
    /// # Errors
    ///
    /// When the rules have no boards of this size, or the givens break the rules.
    pub fn search(
        self,
        puzzle: &Grid,
        rules: Rules,
        limits: &Limits<'_>,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Result<(Outcome, Stats), Refusal> {
        match self {
            Engine::Stack => stack::search(puzzle, rules, limits, visit),
            Engine::Lanes => lanes::solve(puzzle, rules, limits, visit),
            #[cfg(feature = "recursive")]
            Engine::Recursive => recursive::search(puzzle, rules, limits, visit),
            #[cfg(feature = "recursive")]
            Engine::CellOrder => cell_order::search(puzzle, rules, limits, visit),
            #[cfg(feature = "recursive")]
            Engine::Exhaustive => exhaustive::search(puzzle, rules, limits, visit),
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// When to stop before the tree is exhausted. The default never does.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Stop when this many solutions were found.
    pub solutions: u64,
    /// Stop when this many choices were made and the answer is still open.
    pub choices: u64,
    /// Asked about every [`WATCH_INTERVAL`] choices with the counters so far; breaking stops the search. The place for clocks,
    /// signals and progress displays, which the core knows nothing of.
    pub watch: &'a dyn Fn(&Stats) -> ControlFlow<()>,
}

/// Choices from one call of [`Limits::watch`] to the next: well under a millisecond.
pub const WATCH_INTERVAL: u64 = 4096;

impl Default for Limits<'_> {
    fn default() -> Self {
        Self { solutions: u64::MAX, choices: u64::MAX, watch: &|_| ControlFlow::Continue(()) }
    }
}

impl Limits<'_> {
    /// Whether the search must end before its next turn, and why. `will_choose` says that the turn is a choice and
    /// not a backtrack: a tree that needs no further choice is exhausted, not limited.
    pub(crate) fn reached(&self, stats: &Stats, will_choose: bool) -> Option<Outcome> {
        if stats.solutions >= self.solutions {
            Some(Outcome::SolutionLimit)
        } else if !will_choose {
            None
        } else if stats.choices >= self.choices {
            Some(Outcome::ChoiceLimit)
        } else if stats.choices.is_multiple_of(WATCH_INTERVAL) && (self.watch)(stats).is_break() {
            Some(Outcome::Watch)
        } else {
            None
        }
    }
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The whole tree was searched: the solutions found are all there are.
    Exhausted,
    /// [`Limits::solutions`] were found; there may be more.
    SolutionLimit,
    /// [`Limits::choices`] were made.
    ChoiceLimit,
    /// [`Limits::watch`] asked to stop.
    Watch,
    /// The visitor asked to stop.
    Visitor,
}

/// What a search did, in counters that do not depend on the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Digits placed on the cell on top of the stack.
    pub choices: u64,
    /// Cells popped because no candidate was left.
    pub dead_ends: u64,
    /// Solutions found.
    pub solutions: u64,
    /// Cells on the stack now.
    pub depth: u64,
    /// Most cells on the stack at any time.
    pub deepest: u64,
    /// Boards the lanes engine visited: the puzzle, and one more for each branch.
    pub boards: u64,
    /// Passes of the lanes engine over all its lanes.
    pub sweeps: u64,
    /// Boards in the lanes, summed over the sweeps: `lane_sweeps / (32 * sweeps)` is the use of the lanes.
    pub lane_sweeps: u64,
    /// Contradictions the learning search met and learned from.
    pub conflicts: u64,
}

/// Why an engine does not search at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules have no boards of this size.
    Size {
        /// The rules asked for.
        rules: Rules,
        /// The size of the puzzle.
        size: Size,
    },
    /// The givens break the rules, here first; no grid can mend that.
    Givens(Breach),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Size { rules, size } => write!(f, "the rules {rules} have no {size} boards"),
            Refusal::Givens(breach) => write!(f, "the givens break the rules: {breach:?}"),
        }
    }
}

impl core::error::Error for Refusal {}

/// Whether a search may start on this puzzle.
///
/// # Errors
///
/// When the rules have no boards of this size, or the givens break the rules.
pub fn admit(puzzle: &Grid, rules: Rules) -> Result<(), Refusal> {
    let size = puzzle.size();
    if !rules.allow(size) {
        return Err(Refusal::Size { rules, size });
    }
    match check::breaches(puzzle, rules).next() {
        Some(breach) => Err(Refusal::Givens(breach)),
        None => Ok(()),
    }
}
