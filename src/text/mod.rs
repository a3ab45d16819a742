//! Text to grid and back.
//!
//! ```text
//! bytes --source--> lines --rows--> rows of tokens --board--> Grid        [`parse`]
//! Grid --printer--> hex_rows, csv, spaced, line, json, report             [`Printer`]
//! ```
//!
//! Each step knows one thing: `source` what is text, `rows` where cells begin and end, `board` how many there must
//! be, `census` which notation they are written in, `symbols` what they mean. The forms bring only what is their
//! own: how to take a line apart and how to print a grid. Whatever is wrong is told by `error`, with its place.

mod board;
mod census;
mod csv;
mod error;
mod form;
mod hex_rows;
mod json;
mod line;
mod printer;
mod report;
mod rows;
mod source;
mod spaced;
mod symbols;
mod write;

pub use error::TextError;
pub use form::{Form, UnknownName};
pub use line::{LineError, append_line, parse_line};
pub use printer::{Ending, Heading, Printer};
pub use report::write_breaches;
pub use source::MAX_BYTES;
pub use symbols::Symbols;
pub use write::board_text;

use crate::check::Breach;
use crate::geometry::Cell;
use crate::grid::Grid;
use error::Place;
use source::Source;
use std::format;
use std::string::String;
use std::vec::Vec;

/// What the reader is told beforehand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The notation of 16x16 puzzles; `None` tells it from the signs.
    pub symbols: Option<Symbols>,
}

/// A puzzle as it stands in a text.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Its givens.
    pub grid: Grid,
    /// The form it was found in.
    pub form: Form,
    /// The notation it is written in.
    pub symbols: Symbols,
    /// Which notation was taken and which others fit, where the signs alone leave it open.
    pub note: Option<String>,
    source: Source,
    /// The place of every cell in the text, in reading order.
    places: Vec<Place>,
}

/// The one puzzle in `bytes`; `name` stands in messages.
///
/// # Errors
///
/// When the bytes are no text, hold no puzzle or several, or hold one with a fault.
///
/// # Cost
///
/// Time and memory proportional to the text, of which no more than [`MAX_BYTES`] are looked at.
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
pub fn parse(name: &str, bytes: &[u8], options: &Options) -> Result<Puzzle, TextError> {
    let source = Source::new(name, bytes)?;
    let (form, rows) = rows::rows(&source);
    let board::Board { grid, form, symbols, note, places } = board::board(&source, form, &rows, options)?;
    Ok(Puzzle { grid, form, symbols, note, source, places })
}

impl Puzzle {
    /// Where a cell stands in the text: line, and column in characters, both from 1.
    ///
    /// # Panics
    ///
    /// When the cell is not on the board.
    pub fn place(&self, cell: Cell) -> (usize, usize) {
        let Place { line, column } = self.places[cell.index()];
        (line, column)
    }

    /// The error that names every cell of a breach: where it stands, and in which house.
    pub fn breach_error(&self, breach: &Breach) -> TextError {
        let size = self.grid.size();
        let symbol = |cell: Cell| self.symbol_at(self.places[cell.index()]);
        let mut cells = String::new();
        for &cell in breach.cells() {
            let (line, column) = self.place(cell);
            let separator = if cells.is_empty() { "" } else { " and " };
            let (row, column_of_board) = (cell.row(size) + 1, cell.column(size) + 1);
            cells += &format!("{separator}row {row}, column {column_of_board} ({line}:{column})");
        }
        let (message, label) = match breach {
            Breach::Repeated { house, cells: of_house, .. } => (
                format!("`{}` occurs {} times in {house}: {cells}", symbol(of_house[0]), of_house.len()),
                "the same digit",
            ),
            Breach::TooClose { cells: [a, b], difference, .. } => {
                let (a, b) = (symbol(*a), symbol(*b));
                (format!("`{a}` and `{b}` touch and differ by less than {difference}: {cells}"), "too close")
            }
        };
        let places: Vec<Place> = breach.cells().iter().map(|cell| self.places[cell.index()]).collect();
        TextError::among(&self.source, &places, message, label)
    }

    /// A symbol as it is spelled in the text.
    fn symbol_at(&self, Place { line, column }: Place) -> String {
        let length = if matches!(self.form, Form::Csv | Form::Spaced) { usize::MAX } else { 1 };
        let from_here = self.source.line(line).chars().skip(column - 1);
        from_here.take(length).take_while(char::is_ascii_alphanumeric).collect()
    }
}
