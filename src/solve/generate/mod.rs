//! New puzzles, the same ones for a seed for ever.
//!
//! ```text
//! random full grid --fill--> givens taken away --reduce--> one solution --aim--> as many solutions, givens
//!                                                                                and choices as asked
//! ```
//!
//! Each puzzle of a seed has random numbers of its own, so a puzzle does not depend on those before it, nor on how many
//! threads share the work. Nothing is decided by a clock; a time limit ends the work and changes no puzzle before that.

mod aim;
mod fill;
mod random;
mod symmetry;
mod workshop;

pub use symmetry::Symmetry;

use crate::board::{Grid, Rules, Size};
use crate::check::Refusal;
use alloc::vec::Vec;
use core::fmt;
use core::ops::{Range, RangeInclusive};
#[cfg(feature = "std")]
use std::time::{Duration, Instant};
use workshop::Workshop;

/// What new puzzles are to be like. Without further calls: classic rules, exactly one solution, a usual number of
/// givens, seed 0.
///
/// # Examples
///
/// ```
/// use stackdoku::{Generator, Size, Symmetry};
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
    size: Size,
    rules: Rules,
    seed: u64,
    solutions: u64,
    givens: Option<usize>,
    minimal: bool,
    symmetry: Symmetry,
    choices: Option<RangeInclusive<u64>>,
    no_guess: bool,
    attempts: u64,
    #[cfg(feature = "std")]
    deadline: Option<Instant>,
}

/// A new puzzle; from [`Generator::make`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle; if it is not as asked, the nearest that was found.
    pub puzzle: Grid,
    /// In what it is not as asked.
    pub missed: Option<Missed>,
}

/// In what a puzzle is not as asked. `Display` tells it in words.
///
/// # Examples
///
/// ```
/// use stackdoku::{Generator, Missed, Size};
///
/// let made = Generator::new(Size::Four).givens(3).attempts(10).make(0..1)?;
/// assert!(matches!(made[0].missed, Some(Missed::Givens(4..))));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Missed {
    /// It has so many givens.
    Givens(usize),
    /// It has so many solutions.
    Solutions(u64),
    /// The stack engine needs so many choices, or at least so many, to its first solution.
    Choices(u64),
    /// The time was over before there was anything.
    Everything,
}

impl Missed {
    /// How far it is from what was asked: the lower the better.
    fn distance(self, asked: &Generator) -> u64 {
        let far = |number: u64, aim: u64| number.abs_diff(aim).min(1 << 40);
        match self {
            Missed::Choices(choices) => asked.choices.as_ref().map_or(0, |range| {
                if choices < *range.start() { far(choices, *range.start()) } else { far(choices, *range.end()) }
            }),
            Missed::Givens(givens) => (1 << 41) + far(givens as u64, asked.givens.unwrap_or(0) as u64),
            Missed::Solutions(solutions) => (1 << 42) + far(solutions, asked.solutions),
            Missed::Everything => u64::MAX - 1,
        }
    }
}

impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Missed::Givens(givens) => write!(f, "it has {givens} givens"),
            Missed::Solutions(1) => f.write_str("it has 1 solution"),
            Missed::Solutions(solutions) => write!(f, "it has {solutions} solutions"),
            Missed::Choices(choices) => write!(f, "it takes {choices} choices"),
            Missed::Everything => f.write_str("no puzzle was found"),
        }
    }
}

impl Generator {
    /// Puzzles of this size with exactly one solution.
    pub const fn new(size: Size) -> Self {
        Self {
            size,
            rules: Rules::Classic,
            seed: 0,
            solutions: 1,
            givens: None,
            minimal: false,
            symmetry: Symmetry::None,
            choices: None,
            no_guess: false,
            attempts: 1_000,
            #[cfg(feature = "std")]
            deadline: None,
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

    /// Whether the sweeps of the lanes engine must solve it alone, without a branch: nobody has to guess then.
    pub const fn no_guess(mut self, no_guess: bool) -> Self {
        self.no_guess = no_guess;
        self
    }

    /// Sets how many grids to begin with, at most, for each puzzle: 1,000 by default.
    pub const fn attempts(mut self, attempts: u64) -> Self {
        self.attempts = attempts;
        self
    }

    /// Sets how much time to spend at most, from now on.
    #[cfg(feature = "std")]
    pub fn time_limit(mut self, time: Duration) -> Self {
        self.deadline = Instant::now().checked_add(time);
        self
    }

    /// Makes the puzzles of the seed with these numbers. Many at once take less time than one after the other.
    ///
    /// # Errors
    ///
    /// When the rules are not defined for the size.
    pub fn make(&self, numbers: Range<u64>) -> Result<Vec<Made>, Refusal> {
        crate::check::admit(&Grid::empty(self.size), self.rules)?;
        Ok(Workshop::new(self).make(numbers))
    }

    /// Whether puzzles come fastest when many are made at once.
    #[must_use]
    pub const fn works_in_batches(&self) -> bool {
        self.solutions == 1 && !self.no_guess && self.choices.is_none()
    }
}
