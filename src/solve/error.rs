//! Everything that can go wrong in this crate, as one type.

use super::rate::Unrated;
use crate::board::{NotAGrid, UnknownName};
use crate::check::{NotASolution, Refusal};
use crate::text::{LineError, TextError};
use core::error::Error as CoreError;
use core::fmt;

/// Any error of this crate, for callers who pass them all on with `?`. Its text holds that of the error inside.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{self, Options};
/// use stackdoku::{Answer, Error, Grid, Puzzle, Rules, Solver, check};
///
/// fn main() -> Result<(), stackdoku::Error> {
///     let rules: Rules = "classic".parse()?;
///     let puzzle: Grid = "1...\n..2.\n.3..\n...4".parse()?;
///     let parsed = text::parse("puzzle.txt", b"1...\n..2.\n.3..\n...4", &Options::new())?;
///     let (line, _) = text::parse_line(b"1.....2..3.....4", &Options::new())?;
///     let numbers = Grid::try_from([1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4])?;
///     assert!([parsed.grid, line, numbers] == [puzzle; 3]);
///     let Answer::One(solution) = Solver::new().rules(rules).solve(&puzzle)? else { panic!("it has one") };
///     check::is_solution_of(&solution, &puzzle, rules)?;
///     Puzzle::new(&puzzle, rules)?.check(&solution)?;
///     assert_eq!(Solver::new().rules(rules).rate(&puzzle)?.look_ahead.to_string(), "0");
///
///     let read = |text: &str| -> Result<Grid, Error> { Ok(text.parse()?) };
///     let error = read("1...\n..1.\n.1..").unwrap_err();
///     assert!(matches!(error, Error::Text(_)) && std::error::Error::source(&error).is_none());
///     Ok(())
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A text is not a puzzle.
    Text(TextError),
    /// A line is not a board.
    Line(LineError),
    /// Numbers are not a board.
    Grid(NotAGrid),
    /// There is nothing to search: the rules are not defined for the size, or the givens break them.
    Refusal(Refusal),
    /// A grid does not solve a puzzle.
    NotASolution(NotASolution),
    /// A puzzle has no rating, or its rating takes too long.
    Rating(Unrated),
    /// A name names nothing.
    Name(UnknownName),
}

impl Error {
    /// What is wrong, and the error inside.
    fn parts(&self) -> (&'static str, &(dyn CoreError + 'static)) {
        match self {
            Error::Text(inner) => ("the text is not a puzzle", inner),
            Error::Line(inner) => ("the line is not a board", inner),
            Error::Grid(inner) => ("the numbers are not a board", inner),
            Error::Refusal(inner) => ("the puzzle cannot be searched", inner),
            Error::NotASolution(inner) => ("the grid does not solve the puzzle", inner),
            Error::Rating(inner) => ("the puzzle is not rated", inner),
            Error::Name(inner) => ("the name is unknown", inner),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The inner error is in the text too: most callers print only this one.
        let (what, inner) = self.parts();
        write!(f, "{what}: {inner}")
    }
}

impl CoreError for Error {
    fn source(&self) -> Option<&(dyn CoreError + 'static)> {
        // The text of the inner error is in this one's.
        self.parts().1.source()
    }
}

macro_rules! from {
    ($($error:ty => $variant:ident),+) => {
        $(impl From<$error> for Error {
            fn from(error: $error) -> Self {
                Error::$variant(error)
            }
        })+
    };
}

from!(TextError => Text, LineError => Line, NotAGrid => Grid);
from!(Refusal => Refusal, NotASolution => NotASolution, Unrated => Rating, UnknownName => Name);
