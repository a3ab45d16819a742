//! How a search of one puzzle pauses and ends, and the limits that end it early.

use crate::board::Grid;
use alloc::sync::Arc;
use core::sync::atomic::{AtomicBool, Ordering};
#[cfg(feature = "std")]
use std::time::{Duration, Instant};

/// How a search ended.
///
/// # Examples
///
/// ```
/// use stackdoku::{Grid, Outcome, Size, Solver};
///
/// let mut solutions = Solver::new().limit(5).solutions(&Grid::empty(Size::Nine));
/// assert_eq!(solutions.by_ref().count(), 5);
/// assert_eq!(solutions.outcome(), Some(Outcome::SolutionLimit)); // so there may be more
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// The whole tree was searched: the solutions found are all there are.
    Exhausted,
    /// As many solutions as were asked for were found; there may be more.
    SolutionLimit,
    /// As many choices as were allowed were made; there may be more solutions.
    ChoiceLimit,
    /// The time allowed has passed; there may be more solutions.
    TimeLimit,
    /// Somebody set the [stop flag](crate::Solver::stop_flag); there may be more solutions.
    Stopped,
    /// The checker has refused what the engine found, and nothing more is handed out. Please report it:
    /// [`Solutions::mistake`](crate::Solutions::mistake) says why.
    Mistake,
}

/// Why [`Solutions::resume`](crate::Solutions::resume) came back.
///
/// # Examples
///
/// ```
/// use stackdoku::{Grid, Pause, Size, Solver};
///
/// let mut solutions = Solver::new().solutions(&Grid::empty(Size::Four));
/// let mut found = 0;
/// loop {
///     match solutions.resume(1_000) {
///         Pause::Found(_) => found += 1,
///         Pause::Ended(_) => break,
///         _ => println!("{found} so far"), // the budget is spent; or leave the loop, if somebody asked to stop
///     }
/// }
/// assert_eq!(found, 288);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[expect(clippy::large_enum_variant, reason = "matched at once; a box would cost an allocation for each solution")]
pub enum Pause {
    /// A solution was found. Resumed, the search goes on to the next.
    Found(Grid),
    /// The budget is spent. Resumed, the search goes on where it was.
    Spent,
    /// The search has ended.
    Ended(Outcome),
}

/// When to end a search that has not reached its end.
#[derive(Clone, Debug)]
pub(super) struct Limits {
    pub solutions: u64,
    pub choices: u64,
    /// How much time there is from when the search begins: see [`Self::begun`].
    #[cfg(feature = "std")]
    pub time: Option<Duration>,
    #[cfg(feature = "std")]
    pub deadline: Option<Instant>,
    /// Ends the search when it is set.
    pub stop: Option<Stop>,
}

/// How somebody asks a search to stop.
#[derive(Clone, Debug)]
pub(super) enum Stop {
    /// By a flag.
    Flag(Arc<AtomicBool>),
    /// By the answer to a question, which the search asks.
    Asked(fn() -> bool),
}

impl Limits {
    pub(super) const NONE: Self = Self {
        solutions: u64::MAX,
        choices: u64::MAX,
        #[cfg(feature = "std")]
        time: None,
        #[cfg(feature = "std")]
        deadline: None,
        stop: None,
    };

    /// Those of a search that begins now.
    pub(super) fn begun(&self) -> Self {
        #[cfg(feature = "std")]
        let end = self.time.and_then(|time| Instant::now().checked_add(time));
        Self {
            #[cfg(feature = "std")]
            time: None,
            #[cfg(feature = "std")]
            deadline: end.into_iter().chain(self.deadline).min(),
            ..self.clone()
        }
    }

    /// Whether to ask [`Self::over`] now and then.
    pub(super) fn may_end_any_time(&self) -> bool {
        #[cfg(feature = "std")]
        if self.deadline.is_some() {
            return true;
        }
        self.stop.is_some()
    }

    /// How the search ends, if somebody asked to stop or the time is over.
    pub(super) fn over(&self) -> Option<Outcome> {
        let is_stopped = match &self.stop {
            Some(Stop::Flag(flag)) => flag.load(Ordering::Relaxed),
            Some(Stop::Asked(question)) => question(),
            None => false,
        };
        if is_stopped {
            return Some(Outcome::Stopped);
        }
        #[cfg(feature = "std")]
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Outcome::TimeLimit);
        }
        None
    }

    /// See [`Self::over`].
    pub(super) fn is_over(&self) -> bool {
        self.over().is_some()
    }
}
