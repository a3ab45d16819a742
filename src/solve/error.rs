//! Everything that can go wrong in this crate, as one type.

use crate::board::{NotAGrid, UnknownName};
use crate::check::{NotASolution, Refusal};
use crate::text::TextError;
use core::error::Error as CoreError;
use core::fmt;

/// Any error of this crate, for callers who pass them all on with `?`. `source` gives the error inside.
///
/// # Examples
///
/// ```
/// use stackdoku::{Error, Grid, Rules};
///
/// fn read(puzzle: &str, rules: &str) -> Result<(Grid, Rules), Error> {
///     Ok((puzzle.parse()?, rules.parse()?))
/// }
///
/// assert!(matches!(read("1...\n..1.\n.1..\n.3.1", "knight"), Err(Error::Name(_))));
/// assert!(matches!(read("1...\n..1.\n.1..", "classic"), Err(Error::Text(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A text is not a puzzle.
    Text(TextError),
    /// Numbers are not a board.
    Grid(NotAGrid),
    /// There is nothing to search: the rules are not defined for the size, or the givens break them.
    Refusal(Refusal),
    /// A grid does not solve a puzzle.
    NotASolution(NotASolution),
    /// A name names nothing.
    Name(UnknownName),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::Text(_) => "the text is not a puzzle",
            Error::Grid(_) => "the numbers are not a board",
            Error::Refusal(_) => "the puzzle cannot be searched",
            Error::NotASolution(_) => "the grid does not solve the puzzle",
            Error::Name(_) => "the name is unknown",
        })?;
        // The inner error is in the text too: most callers print only this one.
        self.source().map_or(Ok(()), |inner| write!(f, ": {inner}"))
    }
}

impl CoreError for Error {
    fn source(&self) -> Option<&(dyn CoreError + 'static)> {
        Some(match self {
            Error::Text(error) => error,
            Error::Grid(error) => error,
            Error::Refusal(error) => error,
            Error::NotASolution(error) => error,
            Error::Name(error) => error,
        })
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

from!(TextError => Text, NotAGrid => Grid, Refusal => Refusal, NotASolution => NotASolution, UnknownName => Name);
