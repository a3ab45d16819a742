//! A board, and what may be given as one.

use crate::errors::{puzzle_error, text_error};
use numpy::ndarray::Array2;
use numpy::{PyArray2, ToPyArray};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use stackdoku::{Cell, Digit, Grid as Board, Size};
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A board of 4x4, 9x9 or 16x16 cells: numbers from 1, and 0 for a blank cell.
///
/// It is made of text in any form that the program reads, or of numbers: a list of them, a list of rows, an array.
///
/// >>> grid = stackdoku.Grid("1...\n..2.\n.3..\n...4")
/// >>> grid[0, 0], grid[0, 1], grid.side
/// (1, 0, 4)
/// >>> grid
/// Grid('1.....2..3.....4')
/// >>> print(grid)
/// 1. ..
/// .. 2.
/// <BLANKLINE>
/// .3 ..
/// .. .4
#[pyclass(module = "stackdoku", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid(pub Board);

/// The number of a digit, from 1; 0 for none.
pub fn number(digit: Option<Digit>) -> u8 {
    digit.map_or(0, |digit| digit.number() + 1)
}

/// A cell as row and column, from 0.
pub fn place(cell: Cell) -> (usize, usize) {
    (cell.row(), cell.column())
}

/// The cell in a row and a column, from 0.
pub fn cell_at(size: Size, (row, column): (isize, isize)) -> PyResult<Cell> {
    let side = size.side();
    let within = |place: isize| usize::try_from(place).ok().filter(|&place| place < side);
    match (within(row), within(column)) {
        (Some(row), Some(column)) => Ok(size.cell(row, column)),
        _ => Err(PyIndexError::new_err(format!("row and column count from 0 to {}", side - 1))),
    }
}

impl Grid {
    fn of_numbers(numbers: &[u8]) -> PyResult<Self> {
        Board::try_from(numbers).map(Self).map_err(puzzle_error)
    }
}

/// What may be given as a board.
pub struct AsGrid(pub Board);

impl<'py> FromPyObject<'_, 'py> for AsGrid {
    type Error = PyErr;

    fn extract(any: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(grid) = any.extract::<Grid>() {
            Ok(Self(grid.0))
        } else if let Ok(text) = any.extract::<&str>() {
            text.parse().map(Self).map_err(|error| text_error(any.py(), &error))
        } else if let Ok(bytes) = any.cast::<PyBytes>() {
            let text = str::from_utf8(bytes.as_bytes()).map_err(puzzle_error)?;
            text.parse().map(Self).map_err(|error| text_error(any.py(), &error))
        } else if let Ok(numbers) = any.extract::<Vec<u8>>() {
            Ok(Self(Grid::of_numbers(&numbers)?.0))
        } else if let Ok(rows) = any.extract::<Vec<Vec<u8>>>() {
            let sides = rows.iter().map(Vec::len);
            if sides.clone().any(|side| side != rows.len()) {
                let sides: Vec<String> = sides.map(|side| side.to_string()).collect();
                return Err(puzzle_error(format!("{} rows of {} cells", rows.len(), sides.join(", "))));
            }
            Ok(Self(Grid::of_numbers(&rows.concat())?.0))
        } else {
            Err(PyTypeError::new_err("a puzzle is text, a Grid, or numbers from 0: a list, a list of rows, an array"))
        }
    }
}

#[pymethods]
#[expect(clippy::wrong_self_convention, reason = "PyO3 asks for references")]
impl Grid {
    #[new]
    fn new(puzzle: AsGrid) -> Self {
        Self(puzzle.0)
    }

    /// Rows and columns: 4, 9 or 16.
    #[getter]
    fn side(&self) -> usize {
        self.0.size().side()
    }

    /// The board in one line of 16, 81 or 256 signs.
    #[getter]
    fn line(&self) -> String {
        self.0.to_line()
    }

    /// Whether no cell is blank.
    #[getter]
    fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// The number at a row and a column, both from 0; 0 for a blank cell.
    fn __getitem__(&self, place: (isize, isize)) -> PyResult<u8> {
        Ok(number(self.0[cell_at(self.0.size(), place)?]))
    }

    /// The rows as lists of numbers.
    fn to_list(&self) -> Vec<Vec<u32>> {
        let mut numbers = vec![0; self.0.size().cell_count()];
        self.0.write_numbers(&mut numbers);
        // Python makes bytes of `u8`.
        numbers.chunks(self.side()).map(|row| row.iter().copied().map(u32::from).collect()).collect()
    }

    /// The board as an array of `uint8`, a row for each row.
    fn to_numpy<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<u8>> {
        let size = self.0.size();
        Array2::from_shape_fn([size.side(); 2], |(row, column)| number(self.0[size.cell(row, column)])).to_pyarray(py)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Grid('{}')", self.0.to_line())
    }

    fn __reduce__(&self, py: Python<'_>) -> (Py<PyAny>, (String,)) {
        (py.get_type::<Self>().into_any().unbind(), (self.0.to_line(),))
    }

    /// The board as a notebook shows it.
    fn _repr_html_(&self) -> String {
        let size = self.0.size();
        let last = |place: usize| (place + 1).is_multiple_of(size.block_side());
        let mut html = String::from("<table style=\"border-collapse: collapse; border: 2px solid\">");
        for row in 0..size.side() {
            html.push_str("<tr>");
            for column in 0..size.side() {
                let (right, bottom) = (1 + u8::from(last(column)), 1 + u8::from(last(row)));
                let sign = self.0[size.cell(row, column)].map_or(' ', |digit| digit.symbol(size));
                // Writing to a string does not fail.
                let _ = write!(
                    html,
                    "<td style=\"width: 1.6em; height: 1.6em; padding: 0; text-align: center; border: solid; \
                     border-width: 0 {right}px {bottom}px 0\">{sign}</td>"
                );
            }
            html.push_str("</tr>");
        }
        html + "</table>"
    }
}

/// Boards that are equal have equal hashes, as Python asks.
pub fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
