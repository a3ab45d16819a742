//! The engines by name.

use crate::board::{Board, Grid, Rules, UnknownName};
use crate::check::Refusal;
#[cfg(feature = "recursive")]
use crate::search::recursive::{CellOrder, Exhaustive, Recursion};
use crate::search::stack::StackSearch;
use crate::search::{Counters, Progress};
use crate::solve::portfolio::Portfolio;
use alloc::boxed::Box;
use core::fmt;
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
    /// The explicit stack of cells, FindBest choosing each: the engine to learn from. See [`StackSearch`].
    Stack,
    /// The fastest: sweeps over 32 boards at once, and learning from conflicts where they do not suffice.
    Lanes,
    /// The tree of [`Engine::Stack`], its choices kept by recursion.
    #[cfg(feature = "recursive")]
    Recursive,
    /// Cells in reading order, legal moves only, a copied board for each call.
    #[cfg(feature = "recursive")]
    CellOrder,
    /// Cells in reading order, every digit placed and then checked.
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

    /// Its name, which `Display` prints and `FromStr` reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
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

    /// A search that has done nothing yet.
    pub(super) fn start(self, puzzle: &Board, rules: Rules) -> Result<Box<dyn Search>, Refusal> {
        match self {
            Engine::Stack => boxed(StackSearch::on, puzzle, rules),
            Engine::Lanes => boxed(Portfolio::new, puzzle, rules),
            #[cfg(feature = "recursive")]
            Engine::Recursive => boxed(Recursion::new, puzzle, rules),
            #[cfg(feature = "recursive")]
            Engine::CellOrder => boxed(CellOrder::new, puzzle, rules),
            #[cfg(feature = "recursive")]
            Engine::Exhaustive => boxed(Exhaustive::new, puzzle, rules),
        }
    }
}

/// Makes a search on the heap. A function of its own for each engine: searches are large, and the stack must have room
/// for one at a time only.
#[inline(never)]
fn boxed<S: Search + 'static>(
    start: fn(&Board, Rules) -> Result<S, Refusal>,
    puzzle: &Board,
    rules: Rules,
) -> Result<Box<dyn Search>, Refusal> {
    Ok(Box::new(start(puzzle, rules)?))
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Engine {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        const EXPECTED: &str = if cfg!(feature = "recursive") {
            "stack, lanes, recursive, cell-order or exhaustive"
        } else {
            "stack or lanes (this build has no recursive engines)"
        };
        Self::ALL.iter().copied().find(|engine| engine.name() == name).ok_or(UnknownName::new("engine", EXPECTED))
    }
}

#[cfg(feature = "serde")]
crate::board::serde_as_text!(Engine, |engine| *engine, "the name of an engine, such as stack or lanes");

/// What every engine is: a search that is resumed for budgets.
pub(super) trait Search: Send + Sync {
    /// Searches until the next solution, until the end of the tree, or until a budget of choices is spent.
    fn resume(&mut self, budget: u64) -> Progress;

    /// The solution just found.
    fn solution(&self) -> Grid;

    /// What was done so far.
    fn counters(&self) -> Counters;

    /// A budget that takes some milliseconds. A paused recursion repeats its open calls when it is resumed, so slices
    /// must not be too small.
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
}

impl Search for Portfolio {
    fn resume(&mut self, budget: u64) -> Progress {
        Portfolio::resume(self, budget)
    }

    fn solution(&self) -> Grid {
        Portfolio::solution(self)
    }

    fn counters(&self) -> Counters {
        Portfolio::counters(self)
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
        })+
    };
}

#[cfg(feature = "recursive")]
recursive!(Recursion, CellOrder, Exhaustive);
