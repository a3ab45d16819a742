//! Plain search on 32 boards at once, one board in each lane of a vector register. The engine `fast` is more than
//! this: `solve/schedule/policy.rs` says when these lanes work, and when one board alone or the learner does.
//!
//! ```text
//!  puzzles -> | lane 0 | lane 1 | lane 2 | ... | lane 31 |  <-> waiting boards
//!                 sweep, sweep, sweep: all lanes together
//! ```
//!
//! A **sweep** strikes candidates by the rules, for all boards at once, with plain bit operations on arrays. A board
//! that a sweep left unchanged is either solved or **branches**: a cell is split, one child stays in the lane, the
//! other goes to an idle lane or waits. An idle lane takes a waiting board, or else the next puzzle (`fill`; `puzzles`
//! says whose boards it leaves alone). So a batch fills the lanes with puzzles, and one hard puzzle fills them with its
//! own branches.
//!
//! Lanes never read each other, so which solutions a puzzle has does not depend on its neighbours; only the order of
//! events does, and so which ones are found where not all are asked for. The search is complete: children of a branch
//! share no solution and together have all of the parent's, and a sweep loses none, so every solution is reported
//! exactly once.
//!
//! Where solutions are only counted, a board at rest with few open cells is not searched further: `count` says how many
//! solutions it has. `tally` says when that is worth trying.
//!
//! What did not pay: `data/docs/engineering.md`.

mod added;
mod any_size;
mod branch;
mod count;
mod counting;
mod events;
mod fill;
#[cfg(debug_assertions)]
mod invariants;
mod one_puzzle;
mod puzzles;
mod search;
mod sweep;
mod tally;
#[cfg(test)]
pub(crate) mod tests;
mod vector;
mod waiting;

use crate::board::Restrictions;
use crate::board::Size;
use alloc::boxed::Box;
use any_size::AnySize;
use core::fmt;
use core::ops::{Deref, DerefMut};
pub(crate) use events::{Bounds, End, Event};
pub(crate) use one_puzzle::OnePuzzle;
use search::LaneSearch;
#[cfg(test)]
pub(crate) use tally::Counted;

/// The lanes: a search that takes puzzles of one size, and is resumed for budgets of boards.
///
/// What it finds waits until `take_events`.
pub(crate) struct Lanes(Box<dyn AnySize>);

impl Lanes {
    /// A search without a puzzle.
    pub(crate) fn new(table: &'static Restrictions, bounds: Bounds) -> Self {
        Self(match table.size() {
            Size::Four => Box::new(LaneSearch::<4, 2>::new(table, bounds)),
            Size::Nine => Box::new(LaneSearch::<9, 3>::new(table, bounds)),
            Size::Sixteen => Box::new(LaneSearch::<16, 4>::new(table, bounds)),
        })
    }
}

impl Deref for Lanes {
    type Target = dyn AnySize;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl DerefMut for Lanes {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut *self.0
    }
}

impl fmt::Debug for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lanes").field("counters", &self.counters()).finish_non_exhaustive()
    }
}
