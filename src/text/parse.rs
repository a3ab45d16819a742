//! Reads a puzzle from bytes, and keeps what error messages need to know of the text.

use super::documents;
use super::error::TextError;
use super::form::{Form, Options};
use super::layout::{chosen, readings, too_few, verdict};
use super::note::Note;
use super::place::{Place, is_bar, is_separator};
use super::reader::{self, Reading};
use super::rows;
use super::source::{Source, is_frame};
use super::symbols::Symbols;
use crate::board::{Board, Cell, Grid};
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
    /// What each cell may hold: all digits in a blank cell, or the candidates that the text gives.
    pub board: Board,
    /// How it was read, where it can be read in another way too, and what was left out.
    pub notes: Vec<Note>,
    source: Source,
    /// The place of every cell in the text, in reading order.
    places: Vec<Place>,
}

/// Reads the puzzle in `bytes`, in any of the forms that [the module](super) lists. `name` says in error messages where
/// the text came from, such as a file name.
///
/// # Errors
///
/// When the bytes are not text, hold no puzzle, or hold one with a fault; when they hold several and
/// [`Options::number`] takes none; when they can be read in two ways that give different puzzles.
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
/// let puzzle = parse("puzzle.txt", b"1...\n..1.\n.1..\n.3.1\n", &Options::new())?;
/// assert_eq!(puzzle.form, Form::HexRows);
/// assert_eq!(puzzle.grid.empty_cells().count(), 11);
///
/// let pasted = b"Puzzle of the day\n\n|1| | | |\n| | |1| |\n| |1| | |\n| |3| |1|\n";
/// let same = parse("pasted.txt", pasted, &Options::new())?;
/// assert_eq!(same.grid, puzzle.grid);
/// assert_eq!(same.notes[0].to_string(), "line 1 is left out: `Puzzle of the day`");
/// # Ok::<(), stackdoku::Error>(())
/// ```
pub fn parse(name: &str, bytes: &[u8], options: &Options) -> Result<Parsed, TextError> {
    let source = Source::new(name, bytes)?;
    let reading = match documents::of_file(&source, options)? {
        Some(puzzles) => chosen(&source, options, puzzles)?,
        None => match of_lines(&source, options) {
            Err(error) if error.several_puzzles().is_none() => {
                chosen(&source, options, documents::of_rest(&source, options, error)?)?
            }
            reading => reading?,
        },
    };
    if let Some(error) = missing_row(&source, &reading) {
        return Err(error);
    }
    let Reading { grid, form, symbols, board, notes, places } = reading;
    Ok(Parsed { grid, form, symbols, board, notes, source, places })
}

/// The puzzle of a text in which cells stand in lines.
fn of_lines(source: &Source, options: &Options) -> Result<Reading, TextError> {
    let (form, rows) = rows::rows(source);
    match (reader::read(source, form, &rows, options), options.number) {
        (Ok(_), Some(number)) if number.get() > 1 => Err(too_few(source, 1, number.get())),
        (Ok(reading), _) => Ok(reading),
        (Err(error), _) => verdict(source, options, error, &rows),
    }
}

/// The error for a table whose first row is its head, because it is empty or numbers the columns, and a rule stands
/// under this row and not under the next.
fn missing_row(source: &Source, reading: &Reading) -> Option<TextError> {
    let side = reading.grid.size().side();
    let line_of = |row: usize| reading.places[row * side].line;
    let has_rule_under = |row: usize| {
        let between = source.all_lines().filter(|line| (line_of(row) + 1..line_of(row + 1)).contains(&line.number));
        between.into_iter().any(|line| !line.text.trim().is_empty() && is_frame(line.text))
    };
    let is_blank = source.line(line_of(0)).chars().all(is_separator);
    let first_row = || reading.grid.iter().take(side).zip(0..);
    let is_numbered = || first_row().all(|((_, digit), number)| digit.is_some_and(|digit| digit.number() == number));
    (has_rule_under(0) && !has_rule_under(1) && (is_blank || is_numbered())).then(|| {
        let message = format!("the table has {} rows below its head, expected {side}", side - 1);
        source.error_at(reading.places[0], message, "the head")
    })
}

/// All boards in `bytes`, in any of these forms: each with its notation and the lines of its rows. A solution is a
/// board too, also behind its puzzle.
pub(crate) fn boards(bytes: &[u8], options: &Options) -> Result<Vec<(Grid, Symbols, Vec<usize>)>, TextError> {
    let source = Source::new("", bytes)?;
    let (form, rows) = rows::rows(&source);
    let readings = match reader::read(&source, form, &rows, options) {
        Ok(reading) => [reading].into(),
        Err(error) => readings(&source, options, error, &rows, true)?,
    };
    let board = |Reading { grid, symbols, places, .. }: Reading| {
        let lines = places.iter().step_by(grid.size().side()).map(|place| place.line).collect();
        (grid, symbols, lines)
    };
    Ok(readings.into_iter().map(board).collect())
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
        (first..=last).any(|line| self.source.line(line).contains(is_bar))
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
    /// let errors = check::breaches(&puzzle.grid, Rules::Classic).map(|breach| puzzle.breach_error(&breach));
    /// let texts: Vec<String> = errors.map(|error| error.to_string()).collect();
    /// assert!(texts[0].starts_with("puzzle.txt:1:1: `1` occurs 2 times in row 1"));
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    #[must_use]
    pub fn breach_error(&self, breach: &Breach) -> TextError {
        let places: Vec<Place> = breach.cells().iter().map(|&cell| self.place_of(cell)).collect();
        let mut message = String::new();
        // Writing to a string does not fail.
        let _ = breach.write_rule(&mut message, |cell, _| self.symbol_at(self.place_of(cell)));
        for (at, (cell, Place { line, column })) in breach.cells().iter().zip(&places).enumerate() {
            message += &format!("{}{cell} ({line}:{column})", if at == 0 { ": " } else { " and " });
        }
        let label = match breach.kind() {
            BreachKind::Repeated { .. } => "the same digit",
            BreachKind::TooClose { .. } => "too close",
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
