//! The exceptions.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use stackdoku::Cell;
use stackdoku::text::TextError;
use std::fmt::Display;

// It has attributes, so it is written in Python.
pyo3::import_exception!(stackdoku, PuzzleError);

/// Why an object is not a puzzle.
pub struct Fault {
    text: String,
    message: String,
    line: Option<usize>,
    column: Option<usize>,
    puzzle: Option<usize>,
    /// Whether an object of another type is expected.
    is_type: bool,
}

impl Fault {
    /// A fault without a place.
    pub fn whole(message: impl Display) -> Self {
        let message = message.to_string();
        Self { text: message.clone(), message, line: None, column: None, puzzle: None, is_type: false }
    }

    /// An object of a type that is never a puzzle.
    pub fn of_type(message: impl Display) -> Self {
        Self { is_type: true, ..Self::whole(message) }
    }

    /// A fault in a row, from 1.
    pub fn in_row(row: usize, message: impl Display) -> Self {
        Self { line: Some(row), text: format!("row {row}: {message}"), ..Self::whole(message) }
    }

    /// A fault in a cell.
    pub fn in_cell(cell: Cell, message: impl Display) -> Self {
        let (line, column) = (Some(cell.row() + 1), Some(cell.column() + 1));
        Self { line, column, text: format!("{cell}: {message}"), ..Self::whole(message) }
    }

    /// A fault in a text, with its place.
    pub fn of_text(error: &TextError) -> Self {
        let (line, column) = (error.line(), error.column());
        Self { line, column, text: error.to_string(), ..Self::whole(error.message()) }
    }

    /// The fault of a puzzle among others, from 0.
    pub fn of_puzzle(self, number: usize) -> Self {
        // A text that comes alone is called `puzzle`.
        let text = match self.text.strip_prefix("puzzle:") {
            Some(rest) => format!("puzzle {number}:{rest}"),
            None => format!("puzzle {number}: {}", self.text),
        };
        Self { text, puzzle: Some(number), is_type: false, ..self }
    }

    /// The same with something to add.
    pub fn and(self, hint: &str) -> Self {
        Self { text: self.text + hint, message: self.message + hint, ..self }
    }

    /// What the exception prints.
    pub fn text(self) -> String {
        self.text
    }
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> Self {
        let Fault { text, message, line, column, puzzle, is_type } = fault;
        if is_type { PyTypeError::new_err(text) } else { PuzzleError::new_err((text, message, line, column, puzzle)) }
    }
}

/// An error without a place.
pub fn puzzle_error(error: impl Display) -> PyErr {
    Fault::whole(error).into()
}
