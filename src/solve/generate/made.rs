//! A new puzzle, and what it lacks of what was asked.

use super::asked::Generator;
use crate::board::Grid;
use crate::rate::Rating;
use core::fmt;

/// A new puzzle; from [`Generator::make`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
/// use stackdoku::generate::{Generator, Missed};
/// use stackdoku::Size;
///
/// let made = Generator::new(Size::Four).givens(3).attempts(10).make(0..1)?;
/// assert!(matches!(made[0].missed, Some(Missed::Givens(4..))));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Missed {
    /// It has this number of givens.
    Givens(usize),
    /// It has this number of solutions.
    Solutions(u64),
    /// The stack engine needs this number of choices, or more, to its first solution.
    Choices(u64),
    /// It is as hard as this.
    Rating(Rating),
    /// The time was over before there was anything.
    Everything,
}

impl Missed {
    /// How far it is from what was asked: the lower the better.
    pub(super) fn distance(self, asked: &Generator) -> u64 {
        let far = |number: u64, aim: u64| number.abs_diff(aim).min(1 << 40);
        match self {
            Missed::Choices(choices) => asked.choices.as_ref().map_or(0, |range| {
                if choices < *range.start() { far(choices, *range.start()) } else { far(choices, *range.end()) }
            }),
            Missed::Rating(rating) => asked.wish.judge(Some(rating)).1,
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
            Missed::Rating(rating) => write!(f, "its rating is {rating}"),
            Missed::Everything => f.write_str("no puzzle was found"),
        }
    }
}
