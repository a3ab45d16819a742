//! A board.

use crate::given::given;
use crate::keywords::asked;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyIterator;
use stackdoku::{Cell, Digit, Grid as Board, Size};
use std::fmt::Write;

/// A board of 4x4, 9x9 or 16x16 cells: numbers from 1, and 0 for a blank cell.
///
/// It is made of text in any form that the program reads, of rows (an array, a frame, lists), or of cells in a list. A
/// text that names rules is read if `rules` are those.
///
/// >>> grid = stackdoku.Grid("1...\n..2.\n.3..\n...4")
/// >>> grid[0, 0], grid[0, 1], grid.side
/// (1, 0, 4)
/// >>> grid[3], len(grid)
/// ([0, 0, 0, 4], 4)
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

/// The number of a digit, from 1.
pub fn number(digit: Digit) -> u8 {
    digit.number() + 1
}

/// A cell as row and column, from 0.
pub fn place(cell: Cell) -> (usize, usize) {
    (cell.row(), cell.column())
}

/// The cell in a row and a column, from 0, or from -1 backwards.
pub fn cell_at(size: Size, (row, column): (isize, isize)) -> PyResult<Cell> {
    Ok(size.cell(within(size, row)?, within(size, column)?))
}

/// A row or column of the board, counted as Python counts.
fn within(size: Size, number: isize) -> PyResult<usize> {
    let side = size.side();
    let number = if number < 0 { number + side as isize } else { number };
    let within = usize::try_from(number).ok().filter(|&number| number < side);
    within.ok_or_else(|| PyIndexError::new_err(format!("row and column count from 0 to {}", side - 1)))
}

/// A row, or what a cell holds.
#[derive(IntoPyObject)]
pub enum Held {
    // Python makes bytes of `u8`.
    Row(Vec<u32>),
    Cell(u8),
}

#[pymethods]
#[expect(clippy::wrong_self_convention, reason = "PyO3 asks for references")]
impl Grid {
    #[new]
    #[pyo3(signature = (puzzle, *, rules = None))]
    fn new(puzzle: &Bound<'_, PyAny>, rules: Option<&str>) -> PyResult<Self> {
        given(puzzle, asked(rules)?.1).map(Self)
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

    /// `grid[row, column]` is a number, 0 for a blank cell; `grid[row]` is a row of them. Both count from 0.
    fn __getitem__(&self, place: &Bound<'_, PyAny>) -> PyResult<Held> {
        let size = self.0.size();
        if let Ok(row) = place.extract() {
            Ok(Held::Row(self.to_list().swap_remove(within(size, row)?)))
        } else if let Ok(place) = place.extract() {
            Ok(Held::Cell(self.0[cell_at(size, place)?].map_or(0, number)))
        } else {
            Err(PyTypeError::new_err(format!("grid[{}]: expected a row, or a row and a column", place.repr()?)))
        }
    }

    fn __len__(&self) -> usize {
        self.side()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.to_list().into_pyobject(py)?.try_iter()
    }

    /// The rows as lists of numbers.
    fn to_list(&self) -> Vec<Vec<u32>> {
        // Python makes bytes of `u8`.
        self.0.to_bytes().chunks(self.side()).map(|row| row.iter().copied().map(u32::from).collect()).collect()
    }

    /// The board as an array of `uint8`, a row for each row.
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        PyArray1::from_vec(py, self.0.to_bytes()).reshape([self.side(); 2])
    }

    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(PyValueError::new_err("the array of a Grid is always a copy"));
        }
        let array = self.to_numpy(py)?.into_any();
        dtype.map_or(Ok(array.clone()), |dtype| array.call_method1("astype", (dtype,)))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Grid('{}')", self.0.to_line())
    }

    /// As numbers: at 16x16 some signs may be digits of two notations.
    fn __reduce__(&self, py: Python<'_>) -> (Py<PyAny>, (Vec<u32>,)) {
        (py.get_type::<Self>().into_any().unbind(), (self.0.to_bytes().into_iter().map(u32::from).collect(),))
    }

    /// The board as a notebook shows it.
    pub fn _repr_html_(&self) -> String {
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
