//! A puzzle that was read: its givens, and what error messages need to know of its text.

use super::error::TextError;
use super::form::Form;
use super::note::Note;
use super::place::{Place, is_bar};
use super::source::Source;
use super::symbols::Symbols;
use crate::board::{Board, Cell, Grid, Rules};
use crate::check::{Breach, BreachKind};
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// A puzzle as it stands in a text: its givens, and how they are written.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{Form, Options, Symbols, board_text, parse};
///
/// let puzzle = parse("puzzle.txt", b"0 8 0 0 0 9 7 4 3\n".repeat(9).as_slice(), &Options::new())?;
/// assert_eq!((puzzle.form, puzzle.symbols), (Form::Spaced, Symbols::OneToNine));
/// assert_eq!(puzzle.place(puzzle.grid.size().cell(1, 1)), (2, 3)); // line 2, column 3
/// let as_it_was = board_text(&puzzle.grid, puzzle.form, puzzle.symbols);
/// assert!(as_it_was.starts_with("0 8 0 0 0 9 7 4 3\n"));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Parsed {
    /// Its givens.
    pub grid: Grid,
    /// The form it was found in.
    pub form: Form,
    /// The notation it is written in.
    pub symbols: Symbols,
    /// The rules: those of [`Options::rules`](super::Options::rules), or else those that the text names, or else
    /// classic.
    pub rules: Rules,
    /// Those that stand beside it, where none were asked for: in its line, in JSON around it, in its link. For the
    /// program `stackdoku`, and not part of what the library promises.
    #[doc(hidden)]
    pub own_rules: Rules,
    /// The title that the file of a program, or a link, gives it; `None` without the feature `std`.
    pub title: Option<String>,
    /// Who made it, as such a file or link says.
    pub author: Option<String>,
    /// What each cell may hold: all digits in a blank cell, or the candidates that the text gives.
    pub board: Board,
    /// How it was read, where it can be read in another way too, and what was left out.
    pub notes: Vec<Note>,
    /// The grid with what a player has entered, as a link has it.
    pub(crate) filled: Grid,
    pub(super) is_in_link: bool,
    pub(super) source: Arc<Source>,
    /// The place of every cell in the text, in reading order.
    pub(super) places: Vec<Place>,
}

impl Parsed {
    /// Where a cell stands in the text: line, and column in characters, both from 1.
    ///
    /// # Panics
    ///
    /// When the cell is not on the board.
    #[must_use]
    pub fn place(&self, cell: Cell) -> (usize, usize) {
        let Place { line, column } = self.place_of(cell);
        (line, column)
    }

    /// Whether it is packed in a link. Each cell then stands where the link begins.
    #[must_use]
    pub fn is_in_link(&self) -> bool {
        self.is_in_link
    }

    /// Whether strokes of a drawn frame stand between its cells, as in `53. | .7. | ...`.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::text::{Options, parse};
    ///
    /// let drawn = b"1. | ..\n.. | 1.\n---+---\n.1 | ..\n.3 | .1";
    /// assert!(parse("puzzle.txt", drawn, &Options::new())?.is_drawn());
    /// let plain = b"1. ..\n.. 1.\n.1 ..\n.3 .1";
    /// assert!(!parse("puzzle.txt", plain, &Options::new())?.is_drawn());
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        let lines = || self.places.iter().map(|place| place.line);
        let (first, last) = (lines().min().unwrap_or(1), lines().max().unwrap_or(1));
        self.source.all_lines().take(last).skip(first - 1).any(|line| line.text.contains(is_bar))
    }

    /// Whether the text has pencil marks that leave out a digit which the givens and the rules allow. [`Self::board`]
    /// has them, [`Self::grid`] does not.
    #[must_use]
    pub fn has_pencil_marks(&self) -> bool {
        let allowed = self.grid.candidates(self.rules);
        self.grid.empty_cells().any(|cell| !allowed.candidates(cell).is_subset(self.board.candidates(cell)))
    }

    fn place_of(&self, cell: Cell) -> Place {
        self.places[cell.index(self.grid.size())]
    }

    /// The error that names every cell of a breach: where it stands, and in which house.
    ///
    /// # Panics
    ///
    /// When the breach is one of a larger board.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::text::{Options, parse};
    /// use stackdoku::{Rules, check};
    ///
    /// let puzzle = parse("puzzle.txt", b"11..\n....\n....\n....", &Options::new())?;
    /// let errors = check::breaches(&puzzle.grid, Rules::CLASSIC).map(|breach| puzzle.breach_error(&breach));
    /// let texts: Vec<String> = errors.map(|error| error.to_string()).collect();
    /// assert!(texts[0].starts_with("puzzle.txt:1:1: `1` occurs 2 times in row 1"));
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    #[must_use]
    pub fn breach_error(&self, breach: &Breach) -> TextError {
        let places: Vec<Place> = breach.cells().iter().map(|&cell| self.place_of(cell)).collect();
        let mut message = String::new();
        // Writing to a string does not fail.
        let _ = breach.write_rule(&mut message, |cell, digit| match self.symbol_at(self.place_of(cell)) {
            // A link, or candidates of which the first is struck.
            written if self.is_in_link || written.is_empty() => self.symbols.symbol(digit).into(),
            written => written,
        });
        for (at, (cell, Place { line, column })) in breach.cells().iter().zip(&places).enumerate() {
            message += &format!("{}{cell}", if at == 0 { ": " } else { " and " });
            if !self.is_in_link {
                message += &format!(" ({line}:{column})");
            }
        }
        let label = match breach.kind() {
            BreachKind::Repeated { .. } => "the same digit",
            BreachKind::TooClose { .. } => "too close",
        };
        let error = self.source.error_among(&places, message, label);
        // The link would be the same for all.
        if self.is_in_link { error.without_excerpts() } else { error }
    }

    /// A symbol as it is spelled in the text.
    fn symbol_at(&self, Place { line, column }: Place) -> String {
        let length = if matches!(self.form, Form::Csv | Form::Spaced) { usize::MAX } else { 1 };
        let from_here = self.source.line(line).chars().skip(column - 1);
        from_here.take(length).take_while(char::is_ascii_alphanumeric).collect()
    }
}
