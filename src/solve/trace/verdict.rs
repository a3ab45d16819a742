//! What was found of a trace.

use super::{Reading, Turn};
use crate::check::Puzzle;
use crate::search::stack::StackSearch;
use crate::text::Symbols;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

/// What was found. Lines count from 1.
#[derive(Debug)]
#[non_exhaustive]
pub struct Verdict {
    /// Whether the trace follows.
    pub outcome: Outcome,
    /// Where it differs, and from what.
    pub difference: Option<Box<Difference>>,
    /// The choices that follow.
    pub choices: u64,
    /// The pops that follow.
    pub pops: u64,
    /// The line of the last turn that follows; 0 if there is none.
    pub last: u64,
    /// What the algorithms do after it; `None` where they have ended.
    pub next: Option<Turn>,
    /// Lines that say nothing of a turn.
    pub skipped: u64,
    /// How many of them stand before the difference.
    pub skipped_before: u64,
    /// The first of them, and its beginning.
    pub first_skipped: Option<(u64, String)>,
    /// How the numbers were read.
    pub reading: Reading,
    /// Mistakes of which each explains all turns from the difference on.
    pub mistakes: Vec<&'static str>,
    /// The turns from the difference on, as far as any of these mistakes explains them.
    pub explained: u64,
    pub(super) lines: u64,
}

/// Whether a trace follows the algorithms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// From the first turn to the last.
    Follows,
    /// As far as it goes; it ends before the algorithms do.
    Cut,
    /// Not from some line on.
    Differs,
    /// There is no turn in it, or no choice among pops that do not follow.
    Nothing,
}

/// The first turn that differs.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// Its line, from 1.
    pub line: u64,
    /// What the line says.
    pub given: Turn,
    /// What it should say; `None` where the algorithms have ended.
    pub expected: Option<Turn>,
    /// The search before this turn, the same for both.
    pub search: StackSearch,
    pub(super) puzzle: Puzzle,
    pub(super) symbols: Symbols,
}
