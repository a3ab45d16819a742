//! The forms of text a board can have, and what the reader is told beforehand.

use super::symbols::Symbols;
use crate::board::UnknownName;
use core::fmt;
use core::num::NonZero;
use core::str::FromStr;

/// How a board is laid out as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// One row a line, one sign a cell; blanks may group the signs.
    HexRows,
    /// One row a line, cells separated by commas.
    Csv,
    /// One row a line, cells separated by blanks.
    Spaced,
    /// The whole board in one line, one sign a cell.
    Line,
}

impl Form {
    /// All forms there are.
    pub const ALL: [Form; 4] = [Form::HexRows, Form::Csv, Form::Spaced, Form::Line];

    /// Its name, which `Display` prints and `FromStr` reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Form::HexRows => "hex-rows",
            Form::Csv => "csv",
            Form::Spaced => "spaced",
            Form::Line => "line",
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Form {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::ALL
            .into_iter()
            .find(|form| form.name() == name)
            .ok_or(UnknownName::new("form", "hex-rows, csv, spaced or line"))
    }
}

/// What the reader is told beforehand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The notation of 16x16 puzzles; `None` tells it from the signs.
    pub symbols: Option<Symbols>,
    /// Which puzzle of a text that has several, from 1; `None` expects a single one.
    pub number: Option<NonZero<usize>>,
}
