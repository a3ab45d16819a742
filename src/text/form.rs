//! The forms that a board can have as text, and what a caller can tell the reader.

use super::symbols::Symbols;
use crate::board::{Rules, UnknownName};
use core::num::NonZero;

/// How a board is laid out as text.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{Form, Symbols, board_text};
/// use stackdoku::Grid;
///
/// let puzzle: Grid = "1,0,0,0\n0,0,2,0\n0,3,0,0\n0,0,0,4".parse()?;
/// let in_one_line = board_text(&puzzle, Form::Line, Symbols::OneToNine);
/// assert_eq!(in_one_line, "1.....2..3.....4\n");
/// assert_eq!("csv".parse(), Ok(Form::Csv));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// One row per line, one sign per cell; blanks may group the signs.
    HexRows,
    /// One row per line, cells separated by commas.
    Csv,
    /// One row per line, cells separated by blanks.
    Spaced,
    /// The whole board in one line, one sign per cell.
    Line,
}

impl Form {
    /// All forms there are.
    pub const ALL: &[Form] = &[Form::HexRows, Form::Csv, Form::Spaced, Form::Line];

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

crate::board::named!(Form, "form");

/// What a caller can tell the reader. Without further calls everything is detected.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{Options, Symbols, parse_line};
///
/// let line = "1".repeat(256); // with `1` to `9` alone both `0-f` and `1-g` fit
/// let options = Options::new().symbols(Symbols::OneToG);
/// let (grid, symbols) = parse_line(line.as_bytes(), &options)?;
/// assert_eq!((grid.to_bytes()[0], symbols), (1, Symbols::OneToG));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub(super) symbols: Option<Symbols>,
    pub(super) number: Option<NonZero<usize>>,
    pub(super) rules: Option<Rules>,
    pub(super) is_part: bool,
}

impl Options {
    /// Detects everything, and expects a single puzzle.
    #[must_use]
    pub const fn new() -> Self {
        Self { symbols: None, number: None, rules: None, is_part: false }
    }

    /// Sets the notation of 16x16 puzzles; with `None` it is detected. [`Symbols::FromZero`] counts for smaller boards
    /// too.
    #[must_use]
    pub fn symbols(self, symbols: impl Into<Option<Symbols>>) -> Self {
        Self { symbols: symbols.into(), ..self }
    }

    /// Sets which puzzle of a text that has several, from 1; `None` expects a single one.
    #[must_use]
    pub fn number(self, number: impl Into<Option<NonZero<usize>>>) -> Self {
        Self { number: number.into(), ..self }
    }

    /// Says that a text is a part of another: its first and last empty lines are not there, and a line alone is a
    /// puzzle or none. For the program `stackdoku`, and not part of what the library promises.
    #[doc(hidden)]
    #[must_use]
    pub fn part(self) -> Self {
        Self { is_part: true, ..self }
    }

    /// Sets the rules by which the puzzle will be solved, also where a comment `# rules:` names others. A file of
    /// f-puzzles or SudokuPad whose rules are not all among them is refused; with `None` its rules are taken.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::Rules;
    /// use stackdoku::text::{Options, parse};
    ///
    /// let row = "[{},{},{},{}]";
    /// let file = format!("{{\"size\":4,\"grid\":[{row},{row},{row},{row}],\"diagonal+\":true,\"diagonal-\":true}}");
    /// assert_eq!(parse("f-puzzles.json", file.as_bytes(), &Options::new())?.rules, Rules::DIAGONAL);
    /// assert!(parse("f-puzzles.json", file.as_bytes(), &Options::new().rules(Rules::CLASSIC)).is_err());
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    #[must_use]
    pub fn rules(self, rules: impl Into<Option<Rules>>) -> Self {
        Self { rules: rules.into(), ..self }
    }
}
