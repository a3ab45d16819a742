//! Answers: whether a puzzle has no solution, one or several, and how many.

use crate::board::Grid;
use alloc::boxed::Box;
use core::{fmt, slice};

/// Whether a puzzle has no solution, exactly one, or several.
///
/// Its solutions come from the engine as they are, for speed; [`Solutions`](crate::Solutions) lets the checker look at
/// each one first. To be sure, ask [`is_solution_of`](crate::check::is_solution_of), as the program does.
///
/// # Examples
///
/// ```
/// use stackdoku::{Answer, Grid, Size};
///
/// let puzzle: Grid = "1...\n..2.\n.3..\n...4".parse()?;
/// assert!(matches!(puzzle.solve(), Answer::One(solution) if solution.is_full()));
/// assert!(matches!(Grid::empty(Size::Nine).solve(), Answer::Several(two) if two[0] != two[1]));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Answer {
    /// The puzzle has no solution.
    #[default]
    None,
    /// There is exactly one solution, this one.
    One(Grid),
    /// There are several solutions; here are two of them. (They are in a box because most answers in a list are of
    /// another kind, and each would be twice as large.)
    Several(Box<[Grid; 2]>),
    /// A limit ended the search before the answer was known. If a solution was found, here it is; there may be others.
    Unknown(Option<Grid>),
}

impl Answer {
    /// The solutions that it holds: at most two.
    #[must_use]
    pub fn solutions(&self) -> &[Grid] {
        match self {
            Answer::None => &[],
            Answer::One(solution) => slice::from_ref(solution),
            Answer::Several(two) => &two[..],
            Answer::Unknown(solution) => solution.as_slice(),
        }
    }

    /// A solution, if one was found. Only in [`Answer::One`] is it known to be the only one.
    #[must_use]
    pub fn solution(&self) -> Option<&Grid> {
        self.solutions().first()
    }

    /// Whether there is exactly one solution.
    #[must_use]
    pub fn is_unique(&self) -> bool {
        matches!(self, Answer::One(_))
    }

    /// Takes back that the only solution is known to be the only one.
    pub(super) fn leave_open(&mut self) {
        if let Answer::One(solution) = *self {
            *self = Answer::Unknown(Some(solution));
        }
    }

    /// Adds one more solution to the answer.
    pub(super) fn add(&mut self, &solution: &Grid) {
        match self {
            Answer::None => *self = Answer::One(solution),
            Answer::One(first) => *self = Answer::Several(Box::new([*first, solution])),
            Answer::Several(_) | Answer::Unknown(_) => {}
        }
    }
}

/// The only solution; two solutions with an empty line between them; or a sentence.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::None => f.write_str("no solution"),
            Answer::One(solution) => fmt::Display::fmt(solution, f),
            Answer::Several(two) => write!(f, "several solutions, among them\n{}\n\nand\n{}", two[0], two[1]),
            Answer::Unknown(Some(solution)) => write!(f, "stopped at a solution, there may be others\n{solution}"),
            Answer::Unknown(None) => f.write_str("stopped before a solution was found"),
        }
    }
}

/// How many solutions a puzzle has: a total, or a lower bound.
///
/// # Examples
///
/// ```
/// use stackdoku::{Grid, Size, Solver};
///
/// let all = Solver::new().count(&Grid::empty(Size::Four))?;
/// assert_eq!((all.number, all.is_total), (288, true));
/// let some = Solver::new().limit(10).count(&Grid::empty(Size::Nine))?;
/// assert_eq!(some.to_string(), "at least 10");
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[must_use]
#[non_exhaustive]
pub struct Count {
    /// Solutions found.
    pub number: u64,
    /// Whether these are all: the whole tree was searched.
    pub is_total: bool,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_total { "" } else { "at least " }, self.number)
    }
}
