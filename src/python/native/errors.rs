//! The exceptions.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use stackdoku::text::TextError;
use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;

create_exception!(
    stackdoku,
    PuzzleError,
    PyValueError,
    "What was given is not a puzzle. `line` and `column` count from 1, and are `None` where a place makes no sense."
);

/// An error in a text, with its place.
pub fn text_error(py: Python<'_>, error: &TextError) -> PyErr {
    let raised = PuzzleError::new_err(error.to_string());
    let place = [("message", error.message().into_pyobject(py).map(Bound::into_any).ok())];
    let numbers = [("line", error.line()), ("column", error.column())]
        .map(|(name, number)| (name, number.into_pyobject(py).map(Bound::into_any).ok()));
    for (name, value) in place.into_iter().chain(numbers) {
        // An exception of ours takes any attribute.
        let _ = raised.value(py).setattr(name, value);
    }
    raised
}

/// An error without a place.
pub fn puzzle_error(error: impl Display) -> PyErr {
    PuzzleError::new_err(error.to_string())
}

/// A value by its name, such as the rules.
pub fn named<T: FromStr<Err: Display>>(name: &str) -> PyResult<T> {
    name.parse().map_err(|error: T::Err| PyValueError::new_err(error.to_string()))
}

/// A time limit in seconds.
pub fn time(seconds: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(seconds).map_err(|error| PyValueError::new_err(format!("time_limit: {error}")))
}
