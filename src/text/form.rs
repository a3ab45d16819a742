//! The forms of text a board can have.

use core::fmt;
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
    /// One JSON object; for output only.
    Json,
}

impl Form {
    /// All forms there are.
    pub const ALL: [Form; 5] = [Form::HexRows, Form::Csv, Form::Spaced, Form::Line, Form::Json];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Form::HexRows => "hex-rows",
            Form::Csv => "csv",
            Form::Spaced => "spaced",
            Form::Line => "line",
            Form::Json => "json",
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
            .ok_or(UnknownName { what: "form", expected: "hex-rows, csv, spaced, line or json" })
    }
}

/// A form or a notation was asked for by a name it does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownName {
    pub(super) what: &'static str,
    pub(super) expected: &'static str,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {}, expected {}", self.what, self.expected)
    }
}

impl core::error::Error for UnknownName {}
