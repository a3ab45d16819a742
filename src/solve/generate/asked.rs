//! What is asked of new puzzles.

use super::symmetry::Symmetry;
use super::wish::Wish;
use crate::board::{Rules, Size};
use crate::rate::{LONGEST, Level};
use crate::solve::limits::{Limits, Stop};
use alloc::sync::Arc;
use core::ops::RangeInclusive;
use core::sync::atomic::AtomicBool;
#[cfg(feature = "std")]
use std::time::Duration;

/// What is asked of new puzzles. Without further calls: classic rules, exactly one solution, a usual number of
/// givens, seed 0.
///
/// # Examples
///
/// ```
/// use stackdoku::generate::{Generator, Symmetry};
/// use stackdoku::Size;
///
/// let generator = Generator::new(Size::Nine).symmetry(Symmetry::Rotate).seed(7);
/// for made in generator.make(0..3)? {
///     assert!(made.missed.is_none() && made.puzzle.solve().is_unique());
/// }
/// // The same seed and number, the same puzzle.
/// assert_eq!(generator.make(2..3)?[0], generator.make(0..3)?[2]);
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is asked for puzzles"]
pub struct Generator {
    pub(super) size: Size,
    pub(super) rules: Rules,
    pub(super) seed: u64,
    pub(super) solutions: u64,
    pub(super) givens: Option<usize>,
    pub(super) minimal: bool,
    pub(super) symmetry: Symmetry,
    pub(super) choices: Option<RangeInclusive<u64>>,
    pub(super) no_guess: bool,
    pub(super) wish: Wish,
    pub(super) attempts: u64,
    pub(super) limits: Limits,
}

impl Generator {
    /// Puzzles of this size with exactly one solution.
    pub const fn new(size: Size) -> Self {
        Self {
            size,
            rules: Rules::CLASSIC,
            seed: 0,
            solutions: 1,
            givens: None,
            minimal: false,
            symmetry: Symmetry::None,
            choices: None,
            no_guess: false,
            wish: Wish::NONE,
            attempts: 1_000,
            limits: Limits::NONE,
        }
    }

    /// Sets the rules.
    pub const fn rules(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// Sets the seed, from which all random numbers come.
    pub const fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Sets the exact number of solutions; 0 is for puzzles whose givens keep the rules and that have none.
    pub const fn solutions(mut self, solutions: u64) -> Self {
        self.solutions = solutions;
        self
    }

    /// Sets the exact number of givens. Without it there are about 6, 30 or 120, by size.
    pub const fn givens(mut self, givens: usize) -> Self {
        self.givens = Some(givens);
        self
    }

    /// Whether no given may go (with a symmetry: no symmetric pair) without changing the number of solutions.
    pub const fn minimal(mut self, minimal: bool) -> Self {
        self.minimal = minimal;
        self
    }

    /// Sets the symmetry of the givens.
    pub const fn symmetry(mut self, symmetry: Symmetry) -> Self {
        self.symmetry = symmetry;
        self
    }

    /// Sets how many choices the stack engine is to need to its first solution, both ends included; for a puzzle
    /// without a solution, to the end.
    pub const fn choices(mut self, choices: RangeInclusive<u64>) -> Self {
        self.choices = Some(choices);
        self
    }

    /// Whether the sweeps of the lanes engine must solve it, without a branch. They find naked and hidden singles,
    /// locked candidates, and hidden sets in the cells that a line and a block share: pairs and triples at 9x9.
    pub const fn no_guess(mut self, no_guess: bool) -> Self {
        self.no_guess = no_guess;
        self
    }

    /// Sets the [look-ahead](crate::rate) that a puzzle with one solution is to need, both ends included. An end above
    /// [`LONGEST`] lets in what is longer, and what no length solves.
    pub const fn look_ahead(mut self, lengths: RangeInclusive<u8>) -> Self {
        let (least, most) = (*lengths.start(), *lengths.end());
        let longer = Level::Extreme.ranks();
        self.wish.look_ahead =
            if least > LONGEST { *longer.start() } else { least }..=if most > LONGEST { *longer.end() } else { most };
        self
    }

    /// Sets the [effort](crate::rate) that a puzzle with one solution is to need, both ends included.
    pub const fn effort(mut self, effort: RangeInclusive<u32>) -> Self {
        self.wish.effort = effort;
        self
    }

    /// Sets how hard a puzzle with one solution is to be, in a word: in place of [`Self::look_ahead`].
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::generate::Generator;
    /// use stackdoku::rate::Level;
    /// use stackdoku::{Size, Solver};
    ///
    /// let made = Generator::new(Size::Nine).level(Level::Hard).make(0..1)?;
    /// let rating = Solver::new().rate(&made[0].puzzle).unwrap();
    /// assert_eq!((made[0].missed, rating.look_ahead.level()), (None, Level::Hard));
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    pub const fn level(mut self, level: Level) -> Self {
        self.wish.look_ahead = level.ranks();
        self
    }

    /// Whether deductions must solve it, without a search.
    pub(super) const fn is_deduced(&self) -> bool {
        self.no_guess || self.wish.is_singles()
    }

    /// Sets how many grids to begin with, at most, for each puzzle: 1,000 by default.
    pub const fn attempts(mut self, attempts: u64) -> Self {
        self.attempts = attempts;
        self
    }

    /// Sets how much time each call of [`Self::make`] may take at most.
    #[cfg(feature = "std")]
    pub const fn time_limit(mut self, time: Duration) -> Self {
        self.limits.time = Some(time);
        self
    }

    /// Sets a flag that ends the work soon after somebody, such as a signal handler, has set it to true. Puzzles that
    /// are not made by then are [`Missed::Everything`](crate::generate::Missed::Everything).
    pub fn stop_flag(mut self, flag: Arc<AtomicBool>) -> Self {
        self.limits.stop = Some(Stop::Flag(flag));
        self
    }

    /// Sets a question in place of a flag: the work ends soon after the answer is true.
    pub fn stop_when(mut self, question: fn() -> bool) -> Self {
        self.limits.stop = Some(Stop::Asked(question));
        self
    }

    /// Whether puzzles come fastest when many are made at once.
    #[must_use]
    pub const fn works_in_batches(&self) -> bool {
        self.solutions == 1 && !self.is_deduced() && self.choices.is_none() && self.wish.is_none()
    }
}
