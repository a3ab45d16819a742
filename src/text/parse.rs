//! Reads a puzzle from bytes, and keeps what error messages need to know of the text.

use super::error::TextError;
use super::form::{Form, Options};
use super::note::Note;
use super::place::Place;
use super::reader::{self, Reading};
use super::rows;
use super::source::Source;
use super::symbols::Symbols;
use crate::board::{Cell, Grid};
use crate::check::{Breach, BreachKind};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A puzzle as it stands in a text: its givens, and how they are written.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{Form, Options, Symbols, board_text, parse};
///
/// let puzzle = parse("puzzle.txt", b"0 8 0 0 0 9 7 4 3\n".repeat(9).as_slice(), &Options::default())?;
/// assert_eq!((puzzle.form, puzzle.symbols), (Form::Spaced, Symbols::OneToNine));
/// assert_eq!(puzzle.place(puzzle.grid.size().cell(1, 1)), (2, 3)); // line 2, column 3
/// let as_it_was = board_text(&puzzle.grid, puzzle.form, puzzle.symbols);
/// assert!(as_it_was.starts_with("0 8 0 0 0 9 7 4 3\n"));
/// # Ok::<(), stackdoku::text::TextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Parsed {
    /// Its givens.
    pub grid: Grid,
    /// The form it was found in.
    pub form: Form,
    /// The notation it is written in.
    pub symbols: Symbols,
    /// How it was read, where it can be read in another way too.
    pub note: Option<Note>,
    source: Source,
    /// The place of every cell in the text, in reading order.
    places: Vec<Place>,
}

/// Reads the one puzzle in `bytes`. `name` says in error messages where the text came from, such as a file name.
///
/// # Errors
///
/// When the bytes are not text, hold no puzzle or several, or hold one with a fault.
///
/// # Cost
///
/// Time and memory proportional to the text, of which no more than [`super::MAX_BYTES`] are looked at.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{Form, Options, parse};
///
/// let puzzle = parse("puzzle.txt", b"1...\n..1.\n.1..\n.3.1\n", &Options::default())?;
/// assert_eq!(puzzle.form, Form::HexRows);
/// assert_eq!(puzzle.grid.empty_cells().count(), 11);
/// # Ok::<(), stackdoku::text::TextError>(())
/// ```
pub fn parse(name: &str, bytes: &[u8], options: &Options) -> Result<Parsed, TextError> {
    let source = Source::new(name, bytes)?;
    let (form, rows) = rows::rows(&source);
    let Reading { grid, form, symbols, note, places } = reader::read(&source, form, &rows, options)?;
    Ok(Parsed { grid, form, symbols, note, source, places })
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
    /// let puzzle = parse("puzzle.txt", b"11..\n....\n....\n....", &Options::default())?;
    /// let breach = check::breaches(&puzzle.grid, Rules::Classic).next().unwrap();
    /// assert!(puzzle.breach_error(&breach).to_string().starts_with("puzzle.txt:1:1: `1` occurs 2 times in row 1"));
    /// # Ok::<(), stackdoku::text::TextError>(())
    /// ```
    #[must_use]
    pub fn breach_error(&self, breach: &Breach) -> TextError {
        let places: Vec<Place> = breach.cells().iter().map(|&cell| self.place_of(cell)).collect();
        let symbol = |cell: Cell| self.symbol_at(self.place_of(cell));
        let mut cells = String::new();
        for (cell, Place { line, column }) in breach.cells().iter().zip(&places) {
            let separator = if cells.is_empty() { "" } else { " and " };
            cells += &format!("{separator}{cell} ({line}:{column})");
        }
        let (message, label) = match (breach.kind(), breach.cells()) {
            (BreachKind::Repeated { house, .. }, of_house) => (
                format!("`{}` occurs {} times in {house}: {cells}", symbol(of_house[0]), of_house.len()),
                "the same digit",
            ),
            (BreachKind::TooClose { least, .. }, touching) => {
                let (a, b) = (symbol(touching[0]), symbol(touching[1]));
                (format!("`{a}` and `{b}` touch and differ by less than {least}: {cells}"), "too close")
            }
        };
        self.source.error_among(&places, message, label)
    }

    /// A symbol as it is spelled in the text.
    fn symbol_at(&self, Place { line, column }: Place) -> String {
        let length = if matches!(self.form, Form::Csv | Form::Spaced) { usize::MAX } else { 1 };
        let from_here = self.source.line(line).chars().skip(column - 1);
        from_here.take(length).take_while(char::is_ascii_alphanumeric).collect()
    }
}
