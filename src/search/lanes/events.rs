//! What goes into the lanes and what comes out: puzzles, bounds, events.

use crate::board::{Board, Grid};

/// When to leave a puzzle before its tree is searched to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// Solutions of one puzzle, at least 1. Two are enough to tell one solution from several.
    pub solutions: u64,
    /// Boards of one puzzle, at least 1; a puzzle that needs more ends as [`End::Hard`].
    pub boards: u64,
}

impl Bounds {
    /// Every solution of every puzzle.
    pub(crate) const NONE: Self = Self { solutions: u64::MAX, boards: u64::MAX };
}

/// Why the search of a puzzle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The tree is searched: no solution is left.
    Complete,
    /// As many solutions as [`Bounds::solutions`] were found; there may be more.
    EnoughSolutions,
    /// More boards than [`Bounds::boards`]: the solutions found are right but may not be all.
    Hard,
}

/// What happened. Puzzles are numbered from 0 in the order in which they were taken.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "most events are solutions, and none is kept for long")]
pub(crate) enum Event {
    /// A solution was found.
    Solution {
        /// Of which puzzle.
        puzzle: usize,
        /// The solution.
        grid: Grid,
    },
    /// The search of a puzzle ended. This is its last event.
    Finished {
        /// Which puzzle.
        puzzle: usize,
        /// Why.
        end: End,
    },
}

/// Where puzzles come from. This is not a type parameter: one call per puzzle costs nothing beside its search, while a
/// copy of the engine for each caller would make compiling slow.
pub(crate) type Puzzles<'a> = &'a mut dyn Iterator<Item = Board>;
