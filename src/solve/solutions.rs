//! The solutions of one puzzle, as they are found, and the limits that end the search early.

use super::limits::{Limits, Outcome, Pause};
use crate::board::Grid;
use crate::check::{NotASolution, Puzzle, Refusal};
use crate::search::{Counters, Progress, Search};
use alloc::boxed::Box;
use alloc::sync::Arc;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::ControlFlow;

/// A search that is paused between two solutions: an iterator over the solutions of one puzzle.
///
/// It comes from [`crate::Solver::solutions`]. Each solution has passed the [checker](crate::check). None comes twice,
/// and the same puzzle gives the same solutions in the same order. Memory does not grow with the number of solutions.
///
/// # Examples
///
/// ```
/// use stackdoku::{Engine, Grid, Outcome, Size, Solver};
///
/// let mut solutions = Solver::new().engine(Engine::Stack).solutions(&Grid::empty(Size::Four));
/// assert!(solutions.next().unwrap().is_full());
/// assert_eq!(solutions.counters().choices, 16);
/// assert_eq!(solutions.by_ref().count(), 287);
/// assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
/// ```
#[must_use = "a search does nothing until it is asked for solutions"]
pub struct Solutions {
    /// The search and its puzzle, or why there is none.
    search: Result<(Box<dyn Search>, Puzzle), Refusal>,
    /// Whether the search only counts solutions.
    counts: bool,
    limits: Limits,
    found: u64,
    /// Choices since the clock was looked at. (Counting slices is not enough: where solutions come fast, none is
    /// spent.)
    since_clock: u64,
    outcome: Option<Outcome>,
    /// Why the checker has refused what an engine found.
    mistake: Option<NotASolution>,
}

impl Solutions {
    /// A search that `start` begins on the puzzle, unless it was refused.
    pub(super) fn new(
        puzzle: Result<Puzzle, Refusal>,
        start: impl FnOnce(&Puzzle) -> Box<dyn Search>,
        limits: Limits,
    ) -> Self {
        let search = puzzle.map(|puzzle| (start(&puzzle), puzzle));
        // Givens that break the rules have no solution, and that is known without a search.
        let outcome = search.is_err().then_some(Outcome::Exhausted);
        // The clock is looked at before the first choice.
        Self { search, counts: false, limits, found: 0, since_clock: u64::MAX, outcome, mistake: None }
    }

    /// Searches until the next solution, until a budget of choices is spent, or until the end. This is for callers that
    /// have to look at something else meanwhile: a clock, a signal, a display.
    ///
    /// A choice is one digit placed on a cell. The engine `fast` counts boards and decisions instead, and may exceed
    /// the budget by less than 64. With several threads ([`Solver::jobs`](crate::Solver::jobs)) it also comes back when
    /// no solution was found for some milliseconds.
    pub fn resume(&mut self, budget: u64) -> Pause {
        match self.advance(budget) {
            ControlFlow::Continue((_, Some(solution))) => Pause::Found(solution),
            ControlFlow::Continue(_) => Pause::Spent,
            ControlFlow::Break(outcome) => Pause::Ended(outcome),
        }
    }

    /// Searches as [`Self::resume`] does, and counts solutions in place of handing them out. Returns how many more were
    /// found, 0 when the budget is spent; or how the search ended.
    ///
    /// What is only counted need not be built: [`Engine::Fast`](crate::Engine::Fast) takes boards with few open cells
    /// and counts their solutions all at once. Of these a sample passes the checker, the first and about one in a
    /// thousand; of those that are found one by one, each does, in the thread that found it.
    ///
    /// Do not mix this with [`Self::resume`] or [`Iterator::next`].
    ///
    /// # Examples
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use stackdoku::{Grid, Outcome, Size, Solver};
    ///
    /// let mut solutions = Solver::new().solutions(&Grid::empty(Size::Four));
    /// let mut number = 0;
    /// let outcome = loop {
    ///     match solutions.count_on(1_000) {
    ///         ControlFlow::Continue(more) => number += more, // or leave the loop, if somebody asked to stop
    ///         ControlFlow::Break(outcome) => break outcome,
    ///     }
    /// };
    /// assert_eq!((number, outcome), (288, Outcome::Exhausted));
    /// ```
    pub fn count_on(&mut self, budget: u64) -> ControlFlow<Outcome, u64> {
        if let (Ok((search, puzzle)), false) = (&mut self.search, self.counts) {
            self.counts = true;
            search.count_only(Arc::new(puzzle.clone()), self.limits.solutions);
        }
        self.advance(budget).map_continue(|(more, _)| more)
    }

    /// How many solutions were found before the budget was spent, and the one that was not only counted; breaks when
    /// the search has ended.
    fn advance(&mut self, budget: u64) -> ControlFlow<Outcome, (u64, Option<Grid>)> {
        let (search, puzzle) = match (&mut self.search, self.outcome) {
            (Ok((search, puzzle)), None) => (search, puzzle),
            (_, outcome) => return ControlFlow::Break(outcome.unwrap_or(Outcome::Exhausted)),
        };
        let slice = if self.limits.may_end_any_time() { search.slice() } else { u64::MAX };
        let mut left = budget;
        loop {
            if self.found >= self.limits.solutions {
                return self.end(Outcome::SolutionLimit);
            }
            if self.since_clock >= slice {
                self.since_clock = 0;
                if let Some(outcome) = self.limits.over() {
                    return self.end(outcome);
                }
            }
            let before = search.counters().choices;
            let allowed = self.limits.choices.saturating_sub(before);
            let progress = search.resume(left.min(allowed).min(slice));
            let made = search.counters().choices - before;
            self.since_clock = self.since_clock.saturating_add(made);
            match progress {
                Progress::Found => {
                    // What is only counted has passed the checker where it was found.
                    if let Some(number) = search.counted() {
                        let more = number.min(self.limits.solutions - self.found);
                        self.found += more;
                        return ControlFlow::Continue((more, None));
                    }
                    let solution = search.solution();
                    if let Err(wrong) = puzzle.check(&solution) {
                        self.mistake = Some(wrong);
                        return self.end(Outcome::Mistake);
                    }
                    self.found += 1;
                    return ControlFlow::Continue((1, Some(solution)));
                }
                Progress::Exhausted => return self.end(Outcome::Exhausted),
                Progress::Spent => {}
            }
            if made >= allowed {
                return self.end(Outcome::ChoiceLimit);
            }
            left = left.saturating_sub(made);
            if made == 0 {
                // Threads are at work, and time passes without choices.
                self.since_clock = u64::MAX;
            }
            if left == 0 || made == 0 {
                return ControlFlow::Continue((0, None));
            }
        }
    }

    fn end(&mut self, outcome: Outcome) -> ControlFlow<Outcome, (u64, Option<Grid>)> {
        self.outcome = Some(outcome);
        ControlFlow::Break(outcome)
    }

    /// The fraction of the tree that is searched, 0 to 1, if both sides of every branch were equally large (Knuth's
    /// estimate); `None` unless the engine is [`Engine::Fast`](crate::Engine::Fast) and the search takes long.
    #[must_use]
    pub fn searched(&self) -> Option<f64> {
        self.search.as_ref().ok().and_then(|(search, _)| search.searched())
    }

    /// What the search did so far.
    #[must_use]
    pub fn counters(&self) -> Counters {
        match &self.search {
            Ok((search, _)) => Counters { solutions: self.found, ..search.counters() },
            Err(_) => Counters::default(),
        }
    }

    /// The most bytes of a stack that the search has taken, for whoever compares an explicit stack with recursion;
    /// `None` for [`Engine::Fast`](crate::Engine::Fast), which has other ways to keep its boards.
    ///
    /// [`Engine::Stack`](crate::Engine::Stack): slots times the size of a slot, which is a cell's number and its
    /// record. The recursive engines: measured on the call stack, from where the recursion is started to its deepest
    /// call; that depends on compiler and build.
    #[must_use]
    pub fn stack_bytes(&self) -> Option<usize> {
        self.search.as_ref().map_or(Some(0), |(search, _)| search.stack_bytes())
    }

    /// How the search ended; `None` until [`Iterator::next`] has returned `None` or [`Self::resume`] has returned
    /// [`Pause::Ended`].
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Why the checker has refused what the engine found, after [`Outcome::Mistake`].
    #[must_use]
    pub fn mistake(&self) -> Option<&NotASolution> {
        self.mistake.as_ref()
    }

    /// Why there was nothing to search: the rules are not defined for boards of this size, or the givens break them.
    /// Then no solution comes.
    #[must_use]
    pub fn refusal(&self) -> Option<&Refusal> {
        self.search.as_ref().err()
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        loop {
            match self.resume(u64::MAX) {
                Pause::Found(solution) => return Some(solution),
                Pause::Spent => {}
                Pause::Ended(_) => return None,
            }
        }
    }
}

impl FusedIterator for Solutions {}

impl fmt::Debug for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solutions")
            .field("limits", &self.limits)
            .field("refusal", &self.refusal())
            .field("counters", &self.counters())
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
