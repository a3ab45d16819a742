//! The search over an explicit stack, step by step.

use crate::errors::puzzle_error;
use crate::given::given;
use crate::grid::{Grid, cell_at, number, place};
use crate::keywords::asked;
use pyo3::prelude::*;
use stackdoku::Puzzle;
use stackdoku::stack::{StackSearch as Search, Step};

/// The search of the lesson: a loop over an explicit stack of cells. Each step places a digit on the cell on top of the
/// stack, or pops that cell because no candidate is left.
///
/// >>> search = stackdoku.StackSearch("1...\n..2.\n.3..\n...4")
/// >>> search.step()
/// ('placed', (0, 3), 3)
/// >>> len(search.stack), hex(search.record(0, 3))
/// (2, '0x120000')
#[pyclass(module = "stackdoku")]
pub struct StackSearch(
    // In a box: its sets of cells begin at multiples of 32 bytes, and what Python allocates need not.
    Box<Search>,
);

#[pymethods]
impl StackSearch {
    #[new]
    #[pyo3(signature = (puzzle, *, rules = None))]
    fn new(puzzle: &Bound<'_, PyAny>, rules: Option<&str>) -> PyResult<Self> {
        let (rules, asked) = asked(rules)?;
        let puzzle = Puzzle::new(&given(puzzle, asked)?, rules).map_err(puzzle_error)?;
        Ok(Self(Box::new(Search::new(&puzzle))))
    }

    /// The next step: `placed`, `dead-end` or `solved` with the cell and the number placed on it, and `exhausted` when
    /// the whole tree is searched. Cells are row and column, from 0.
    fn step(&mut self) -> (&'static str, Option<(usize, usize)>, Option<u8>) {
        match self.0.step() {
            Step::Placed { cell, digit, .. } => ("placed", Some(place(cell)), Some(number(digit))),
            Step::DeadEnd { cell } => ("dead-end", Some(place(cell)), None),
            Step::Solved { last: Some((cell, digit)) } => ("solved", Some(place(cell)), Some(number(digit))),
            Step::Solved { last: None } => ("solved", None, None),
            _ => ("exhausted", None, None),
        }
    }

    /// The cells on the stack, the lowest first.
    #[getter]
    fn stack(&self) -> Vec<(usize, usize)> {
        self.0.stack().iter().copied().map(place).collect()
    }

    /// The 21 bits of a cell: filled flag, choice (4 bits), candidates (16 bits).
    fn record(&self, row: isize, column: isize) -> PyResult<u32> {
        Ok(self.0.record(cell_at(self.0.size(), (row, column))?).bits())
    }

    /// The numbers that a blank cell may still hold.
    fn candidates(&self, row: isize, column: isize) -> PyResult<Vec<u32>> {
        let digits = self.0.candidates(cell_at(self.0.size(), (row, column))?);
        // Python makes bytes of `u8`.
        Ok(digits.iter().map(|digit| number(digit).into()).collect())
    }

    /// The board with what is placed.
    #[getter]
    fn grid(&self) -> Grid {
        Grid(self.0.grid())
    }

    /// Digits placed so far.
    #[getter]
    fn choices(&self) -> u64 {
        self.0.counters().choices
    }

    /// Cells popped so far.
    #[getter]
    fn dead_ends(&self) -> u64 {
        self.0.counters().dead_ends
    }
}
