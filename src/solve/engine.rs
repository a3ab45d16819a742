//! The engines by name.

use crate::board::{Cell, Grid, UnknownName};
use crate::check::Puzzle;
use crate::search::level::Level;
#[cfg(feature = "recursive")]
use crate::search::recursive::{CellOrder, Exhaustive, Recursion};
use crate::search::stack::{CellRecord, StackSearch};
use crate::search::{Counters, Progress};
use crate::solve::auto::Auto;
use crate::solve::schedule::Schedule;
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
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
/// assert_eq!(Engine::Lanes.to_string(), "lanes");
/// assert!("guess".parse::<Engine>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// An explicit stack of cells, each the empty cell with the fewest candidates: the engine to learn from. See
    /// [`StackSearch`].
    Stack,
    /// The fastest: propagation on 32 boards at once, and learning from conflicts where that does not suffice.
    Lanes,
    /// [`Engine::Stack`], and [`Engine::Lanes`] in its place when it has made four million choices since the last
    /// solution, unless there were more than 8,192.
    Auto,
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
    /// The engines of this build; [`Engine::Auto`], which is made of two of them, is not among them.
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

    /// Its name, which `Display` prints and `FromStr` reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Stack => "stack",
            Engine::Lanes => "lanes",
            Engine::Auto => "auto",
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
        Level::best().name()
    }

    /// A search that has done nothing yet. Only the lanes use more than one thread, and `auto` after its hand-over.
    pub(super) fn start(self, puzzle: &Puzzle, jobs: NonZero<usize>) -> Box<dyn Search> {
        match self {
            Engine::Stack => boxed(|| StackSearch::new(puzzle)),
            Engine::Lanes => boxed(|| Schedule::new(puzzle, jobs, Vec::new())),
            Engine::Auto => boxed(|| Auto::new(puzzle, jobs)),
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
            &["stack", "lanes", "auto", "recursive", "cell-order", "exhaustive"]
        } else {
            &["stack", "lanes", "auto (recursive, cell-order and exhaustive need a build with `--features recursive`)"]
        };
        let mut engines = Self::ALL.iter().copied().chain([Engine::Auto]);
        engines.find(|engine| engine.name() == name).ok_or(UnknownName::new("engine", EXPECTED))
    }
}

#[cfg(feature = "serde")]
crate::board::serde_as_text!(Engine, |engine| *engine, str::parse, "the name of an engine, such as stack or lanes");

/// What every engine is: a search that is resumed for budgets.
pub(super) trait Search: Send + Sync {
    /// Searches until the next solution, until the end of the tree, or until a budget of choices is spent.
    fn resume(&mut self, budget: u64) -> Progress;

    /// The solution just found.
    fn solution(&self) -> Grid;

    /// From now on no more than `most` solutions are needed, and they may be counted without being built, where that
    /// is faster. Those that are built, and samples of the others, must pass the checker.
    fn count_only(&mut self, _puzzle: Arc<Puzzle>, _most: u64) {}

    /// How many solutions were just found, if they are only counted; there is no [`Self::solution`] then.
    fn counted(&self) -> Option<u64> {
        None
    }

    /// What was done so far.
    fn counters(&self) -> Counters;

    /// See [`crate::Solutions::stack_bytes`].
    fn stack_bytes(&self) -> Option<usize> {
        None
    }

    /// See [`crate::Solutions::searched`].
    fn searched(&self) -> Option<f64> {
        None
    }

    /// A budget that takes some milliseconds. A recursion repeats its open calls when it is resumed, so slices must not
    /// be too small.
    fn slice(&self) -> u64 {
        16_384
    }
}

impl Search for StackSearch {
    fn resume(&mut self, budget: u64) -> Progress {
        StackSearch::resume(self, budget)
    }

    fn solution(&self) -> Grid {
        self.grid()
    }

    fn counters(&self) -> Counters {
        StackSearch::counters(self)
    }

    fn stack_bytes(&self) -> Option<usize> {
        let slots = usize::try_from(StackSearch::counters(self).deepest).ok()?;
        Some(slots * (size_of::<Cell>() + size_of::<CellRecord>()))
    }
}

impl Search for Auto {
    fn resume(&mut self, budget: u64) -> Progress {
        Auto::resume(self, budget)
    }

    fn solution(&self) -> Grid {
        Auto::solution(self)
    }

    fn counters(&self) -> Counters {
        Auto::counters(self)
    }

    fn searched(&self) -> Option<f64> {
        Auto::searched(self)
    }

    // That of its slower half.
    fn slice(&self) -> u64 {
        1_024
    }
}

impl Search for Schedule {
    fn resume(&mut self, budget: u64) -> Progress {
        Schedule::resume(self, budget)
    }

    fn solution(&self) -> Grid {
        Schedule::solution(self)
    }

    fn counters(&self) -> Counters {
        Schedule::counters(self)
    }

    fn count_only(&mut self, puzzle: Arc<Puzzle>, most: u64) {
        Schedule::count_only(self, puzzle, most);
    }

    fn counted(&self) -> Option<u64> {
        Schedule::counted(self)
    }

    fn searched(&self) -> Option<f64> {
        Schedule::searched(self)
    }

    // A conflict of the learner takes some ten microseconds.
    fn slice(&self) -> u64 {
        1_024
    }
}

#[cfg(feature = "recursive")]
macro_rules! recursive {
    ($($engine:ty),+) => {
        $(impl Search for $engine {
            fn resume(&mut self, budget: u64) -> Progress {
                <$engine>::resume(self, budget)
            }

            fn solution(&self) -> Grid {
                <$engine>::solution(self)
            }

            fn counters(&self) -> Counters {
                <$engine>::counters(self)
            }

            fn stack_bytes(&self) -> Option<usize> {
                Some(<$engine>::stack_bytes(self))
            }
        })+
    };
}

#[cfg(feature = "recursive")]
recursive!(Recursion, CellOrder, Exhaustive);
