//! How hard a puzzle is, and why.

use crate::errors::puzzle_error;
use crate::given::given;
use crate::grid::{number, place};
use crate::keywords::asked;
use crate::patience::patiently;
use crate::questions::solver;
use pyo3::exceptions::PyTimeoutError;
use pyo3::prelude::*;
use stackdoku::{Cell, Digit, Unrated};

/// Look-ahead (none if it is more than the longest, or if no length suffices), effort, level, and all in a sentence.
type Rating = (Option<u8>, Option<u32>, String, String);

/// A cell and a number.
type Candidate = ((usize, usize), u32);

/// A step: its kind, what it places, what it strikes, and the step in a sentence.
type Step = (&'static str, Option<Candidate>, Vec<Candidate>, String);

/// How hard a puzzle is.
#[pyfunction]
#[pyo3(signature = (puzzle, *, rules = None, time_limit = None))]
pub fn rate(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&str>,
    time_limit: Option<f64>,
) -> PyResult<Rating> {
    let (rules, asked) = asked(rules)?;
    let (solver, puzzle) = (solver(rules, time_limit)?, given(puzzle, asked)?);
    let rating = patiently(py, |stop| solver.stop_flag(stop).rate(&puzzle))?.map_err(|unrated| match unrated {
        Unrated::Ended(_) => PyTimeoutError::new_err(unrated.to_string()),
        _ => puzzle_error(unrated),
    })?;
    let (length, level) = (rating.look_ahead.length(), rating.look_ahead.level().to_string());
    Ok((length, rating.effort, level, rating.to_string()))
}

/// The steps of a solution, and how they end.
#[pyfunction]
#[pyo3(signature = (puzzle, *, rules = None, time_limit = None))]
pub fn explain(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&str>,
    time_limit: Option<f64>,
) -> PyResult<(Vec<Step>, &'static str)> {
    let (rules, asked) = asked(rules)?;
    let (solver, puzzle) = (solver(rules, time_limit)?, given(puzzle, asked)?);
    let (steps, end) = patiently(py, |stop| solver.stop_flag(stop).explain(&puzzle))?.map_err(puzzle_error)?;
    let candidate = |(cell, digit): (Cell, Digit)| (place(cell), u32::from(number(digit)));
    let steps = steps.into_iter().map(|step| {
        let struck = step.struck.iter().copied().map(candidate).collect();
        (step.kind.name(), step.placed.map(candidate), struck, step.to_string())
    });
    Ok((steps.collect(), end.name()))
}
