//! The engines by name.

use crate::board::UnknownName;
use crate::check::Puzzle;
use crate::search::Search;
use crate::search::instruction_set::InstructionSet;
#[cfg(feature = "recursive")]
use crate::search::recursive::{CellOrder, Exhaustive, Recursion};
use crate::search::stack::StackSearch;
use crate::solve::schedule::Schedule;
use alloc::boxed::Box;
use core::fmt;
use core::num::NonZero;
use core::str::FromStr;

/// A way to search. All engines find the same set of solutions.
///
/// # Examples
///
/// ```
/// use stackdoku::Engine;
///
/// assert_eq!("stack".parse(), Ok(Engine::Stack));
/// assert_eq!(Engine::Fast.to_string(), "fast");
/// assert!("guess".parse::<Engine>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// An explicit stack of cells, each the empty cell with the fewest candidates: the engine to learn from. See
    /// [`StackSearch`].
    Stack,
    /// The fastest: one board, then 32 at once, then learning from conflicts, as far as a puzzle needs it;
    /// `solve/schedule/policy.rs` says when.
    Fast,
    /// The same search as [`Engine::Stack`], written as a recursion.
    #[cfg(feature = "recursive")]
    Recursive,
    /// Cells in reading order; only legal moves are tried, each on a copy of the board.
    #[cfg(feature = "recursive")]
    CellOrder,
    /// Cells in reading order; every digit is placed first and checked then.
    #[cfg(feature = "recursive")]
    Exhaustive,
}

impl Engine {
    /// The engines of this build.
    pub const ALL: &[Engine] = &[
        Engine::Stack,
        Engine::Fast,
        #[cfg(feature = "recursive")]
        Engine::Recursive,
        #[cfg(feature = "recursive")]
        Engine::CellOrder,
        #[cfg(feature = "recursive")]
        Engine::Exhaustive,
    ];

    /// Its name, which `Display` prints and `FromStr` reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Stack => "stack",
            Engine::Fast => "fast",
            #[cfg(feature = "recursive")]
            Engine::Recursive => "recursive",
            #[cfg(feature = "recursive")]
            Engine::CellOrder => "cell-order",
            #[cfg(feature = "recursive")]
            Engine::Exhaustive => "exhaustive",
        }
    }

    /// The instruction set that the engines' inner loops run with on this machine: `portable`, `x86-64-v3` or
    /// `x86-64-v4`.
    #[must_use]
    pub fn instruction_set() -> &'static str {
        InstructionSet::best().name()
    }

    /// A search that has done nothing yet. Only the fast engine uses more than one thread.
    pub(super) fn start(self, puzzle: &Puzzle, jobs: NonZero<usize>) -> Box<dyn Search> {
        match self {
            Engine::Stack => boxed(|| StackSearch::new(puzzle)),
            Engine::Fast => boxed(|| Schedule::new(puzzle, jobs)),
            #[cfg(feature = "recursive")]
            Engine::Recursive => boxed(|| Recursion::new(puzzle)),
            #[cfg(feature = "recursive")]
            Engine::CellOrder => boxed(|| CellOrder::new(puzzle)),
            #[cfg(feature = "recursive")]
            Engine::Exhaustive => boxed(|| Exhaustive::new(puzzle)),
        }
    }
}

/// Makes a search on the heap. A function of its own for each engine: searches are large, and the stack must have room
/// for one at a time only.
#[inline(never)]
fn boxed<S: Search + 'static>(start: impl FnOnce() -> S) -> Box<dyn Search> {
    Box::new(start())
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Engine {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        const EXPECTED: &[&str] = if cfg!(feature = "recursive") {
            &["stack", "fast", "recursive", "cell-order", "exhaustive"]
        } else {
            &["stack", "fast (recursive, cell-order and exhaustive need a build with `--features recursive`)"]
        };
        // Its name until version 1.0.
        let name = if name == "lanes" { "fast" } else { name };
        Self::ALL.iter().copied().find(|engine| engine.name() == name).ok_or(UnknownName::new("engine", EXPECTED))
    }
}

#[cfg(feature = "serde")]
crate::board::serde_as_text!(Engine, |engine| *engine, str::parse, "the name of an engine, such as stack or fast");
