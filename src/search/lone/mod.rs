//! One puzzle by itself: its board lies spread over the vector registers, a row in each.
//!
//! The lanes work on 32 boards at once, and need as long for one as for 32. A classic puzzle of 9x9 or 16x16
//! that comes alone is therefore begun here. Most need a few boards; a tree that is estimated to be large is
//! handed over to the lanes or the learner, as `solve/schedule/policy.rs` says.
//!
//! ```text
//!  register r = row r of the board
//!
//!  lane     0  1  2  3 | 4  5  6  7 | 8  9 10 11 |12 13 14 15      a group of four lanes for each block
//!  column   0  1  2  - | 3  4  5  - | 6  7  8  - | -  -  -  -      9x9
//!  column   0  1  2  3 | 4  5  6  7 | 8  9 10 11 |12 13 14 15      16x16
//!
//!  beside   rotations inside each group: the other columns of the block
//!  across   rotations of whole groups: the other blocks of the band
//! ```
//!
//! A sweep is that of the lanes: see `search/lanes/sweep.rs` for what it strikes. Most of it is about segments, and the
//! segments of a band fit into one register, so that they are worked on once and not once for each cell. The rotations
//! must be named instructions, because compilers make moves of single cells from index loops. [`crate::processor`] has
//! them for each processor, so that a puzzle has the same solutions in the same order everywhere.
//!
//! What was measured and did not pay: `data/docs/engineering.md`.
//!
//! | file | what lives there |
//! |---|---|
//! | `sweep` | a sweep over the board |
//! | `branch` | which cell is split |
//! | `search` | branching, a few boards deep |

mod branch;
mod search;
mod sweep;
#[cfg(test)]
mod tests;

use super::instruction_set::InstructionSet;
use super::searcher::{Found, Part, Searcher, Spent, Until};
use super::{Counters, Progress};
use crate::board::{Board, Grid, Size};
use alloc::vec::Vec;
use core::fmt;
use search::LoneSearch;

/// The search of one puzzle by itself; its memory is used again for the next.
#[derive(Clone)]
pub(crate) struct Lone {
    instructions: InstructionSet,
    sized: Sized,
}

#[derive(Clone)]
#[expect(clippy::large_enum_variant, reason = "there are one or two of them in a program")]
enum Sized {
    Nine(LoneSearch<9, 3>),
    Sixteen(LoneSearch<16, 4>),
}

macro_rules! for_any_size {
    ($sized:expr, $search:ident => $do:expr) => {
        match $sized {
            Sized::Nine($search) => $do,
            Sized::Sixteen($search) => $do,
        }
    };
}

impl Lone {
    /// A search without a puzzle; `None` for 4x4, which it is not written for.
    pub(crate) fn new(instructions: InstructionSet, size: Size) -> Option<Self> {
        let sized = match size {
            Size::Four => return None,
            Size::Nine => Sized::Nine(LoneSearch::new()),
            Size::Sixteen => Sized::Sixteen(LoneSearch::new()),
        };
        Some(Self { instructions, sized })
    }

    fn size(&self) -> Size {
        for_any_size!(&self.sized, search => search.size())
    }

    /// Begins with a puzzle of this size; the one before is forgotten.
    pub(crate) fn load(&mut self, puzzle: &Grid) {
        debug_assert_eq!(puzzle.size(), self.size(), "puzzles of one size");
        for_any_size!(&mut self.sized, search => search.load(puzzle));
    }

    /// Begins with a board of this size; the one before is forgotten.
    pub(crate) fn load_board(&mut self, board: &Board) {
        debug_assert_eq!(board.size(), self.size(), "boards of one size");
        for_any_size!(&mut self.sized, search => search.load_parts(&[(*board, 0)]));
    }

    /// Searches until the next solution, the end, or until there were `end` boards in all. Comes back earlier when too
    /// many boards would have to wait, or the tree looks large.
    pub(crate) fn resume(&mut self, end: u64) -> Progress {
        for_any_size!(&mut self.sized, search => search.resume(self.instructions, end))
    }

    /// The solution just found.
    pub(crate) fn solution(&self) -> Grid {
        for_any_size!(&self.sized, search => search.solution())
    }

    /// Boards of this puzzle: itself, and one more for each branch.
    pub(crate) fn boards(&self) -> u64 {
        for_any_size!(&self.sized, search => search.boards)
    }

    /// Sweeps over a board of this puzzle.
    pub(crate) fn sweeps(&self) -> u64 {
        for_any_size!(&self.sized, search => search.sweeps)
    }

    /// What was done for this puzzle.
    pub(crate) fn counters(&self) -> Counters {
        let (boards, sweeps) = (self.boards(), self.sweeps());
        let alone = Counters { boards_alone: boards, sweeps_alone: sweeps, ..Counters::default() };
        Counters { choices: boards, boards, sweeps, ..alone }
    }
}

impl Searcher for Lone {
    fn load(&mut self, parts: &[Part]) {
        for_any_size!(&mut self.sized, search => search.load_parts(parts));
    }

    fn resume(&mut self, until: &Until, take: &mut dyn FnMut(Found)) -> Progress {
        let progress = self.resume(until.steps.min(until.cost));
        if progress == Progress::Found {
            take(Found::One(self.solution()));
        }
        progress
    }

    fn spent(&self) -> Spent {
        let left = for_any_size!(&self.sized, search => search.left());
        Spent { steps: self.boards(), cost: self.boards(), left, counters: self.counters() }
    }

    fn gives_up(&self) -> bool {
        for_any_size!(&self.sized, search => search.gives_up())
    }

    fn take_parts(&mut self) -> Vec<Part> {
        for_any_size!(&mut self.sized, search => search.take_parts())
    }
}

impl fmt::Debug for Lone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lone").field("size", &self.size()).field("boards", &self.boards()).finish_non_exhaustive()
    }
}
