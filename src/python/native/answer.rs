//! The answers to one puzzle.

use crate::grid::Grid;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Whether a puzzle has no solution, one, or several. It is true when there is exactly one.
///
/// >>> answer = stackdoku.solve("1...\n..2.\n.3..\n...4")
/// >>> answer.kind, bool(answer)
/// ('one', True)
/// >>> answer.solution
/// Grid('1243342143122134')
#[pyclass(module = "stackdoku", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Answer(pub stackdoku::Answer);

#[pymethods]
impl Answer {
    /// An answer of its parts, as it is pickled.
    #[new]
    fn new(kind: &str, solutions: Vec<Grid>) -> PyResult<Self> {
        Ok(Self(match (kind, &solutions[..]) {
            ("none", []) => stackdoku::Answer::None,
            ("one", [one]) => stackdoku::Answer::One(one.0),
            ("several", [one, other]) => stackdoku::Answer::Several(Box::new([one.0, other.0])),
            ("unknown", []) => stackdoku::Answer::Unknown(None),
            ("unknown", [one]) => stackdoku::Answer::Unknown(Some(one.0)),
            _ => {
                return Err(PyValueError::new_err(format!("no answer is {kind:?} with {} solutions", solutions.len())));
            }
        }))
    }

    fn __reduce__(&self, py: Python<'_>) -> (Py<PyAny>, (&'static str, Vec<Grid>)) {
        (py.get_type::<Self>().into_any().unbind(), (self.kind(), self.solutions()))
    }

    /// `none`, `one`, `several`; or `unknown`, when a limit ended the search.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            stackdoku::Answer::None => "none",
            stackdoku::Answer::One(_) => "one",
            stackdoku::Answer::Several(_) => "several",
            _ => "unknown",
        }
    }

    /// A solution, if one was found. Only when `kind` is `one` is it known to be the only one.
    #[getter]
    fn solution(&self) -> Option<Grid> {
        self.0.solution().copied().map(Grid)
    }

    /// The solutions found: at most two.
    #[getter]
    fn solutions(&self) -> Vec<Grid> {
        self.0.solutions().iter().copied().map(Grid).collect()
    }

    fn __bool__(&self) -> bool {
        self.0.is_unique()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    /// The answer as a notebook shows it.
    fn _repr_html_(&self) -> String {
        let boards: String = self.0.solutions().iter().map(|&grid| Grid(grid)._repr_html_()).collect();
        let text = self.0.to_string();
        let told = if self.0.is_unique() { "exactly one solution" } else { text.lines().next().unwrap_or_default() };
        format!("<p>{told}</p>{boards}")
    }

    fn __repr__(&self) -> String {
        let lines: Vec<String> = self.0.solutions().iter().map(|grid| format!("'{}'", grid.to_line())).collect();
        format!("<Answer {}: {}>", self.kind(), if lines.is_empty() { "-".into() } else { lines.join(", ") })
    }
}
