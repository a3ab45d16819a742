//! What keywords may say.

use crate::errors::puzzle_error;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use stackdoku::check::Refusal;
use stackdoku::{Rules, Size};
use std::fmt::Display;
use std::num::NonZero;
use std::str::FromStr;
use std::thread;
use std::time::Duration;

/// A value by its name, such as the rules.
pub fn named<T: FromStr<Err: Display>>(name: &str) -> PyResult<T> {
    name.parse().map_err(|error: T::Err| PyValueError::new_err(error.to_string()))
}

/// The rules to use, and those that were asked for: without any, a text may not name others than the classic ones.
pub fn asked(rules: Option<&str>) -> PyResult<(Rules, Option<Rules>)> {
    let asked = rules.map(named).transpose()?;
    Ok((asked.unwrap_or_default(), asked))
}

/// Makes sure that the rules are defined for the size of the boards.
pub fn admit(rules: Rules, size: Size) -> PyResult<()> {
    if rules.allow(size) { Ok(()) } else { Err(puzzle_error(Refusal::Size { rules, size })) }
}

/// A number that may not be below `least`.
pub fn at_least(least: u64, name: &str, number: i64) -> PyResult<u64> {
    let number_or_less = u64::try_from(number).ok().filter(|&number| number >= least);
    number_or_less.ok_or_else(|| PyValueError::new_err(format!("{name}={number}: expected {least} or more")))
}

/// The most solutions that are asked for; all by default.
pub fn most(limit: Option<i64>) -> PyResult<u64> {
    limit.map_or(Ok(u64::MAX), |limit| at_least(1, "limit", limit))
}

/// How many threads; one for each core by default.
pub fn threads(jobs: Option<i64>) -> PyResult<NonZero<usize>> {
    let Some(jobs) = jobs else { return Ok(thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)) };
    let jobs = at_least(1, "jobs", jobs)? as usize;
    Ok(NonZero::new(jobs).unwrap_or(NonZero::<usize>::MIN))
}

/// A time limit in seconds; none is without an end, as is one that is too long for the clock.
pub fn time(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    match seconds {
        Some(seconds) if seconds >= 0.0 => Ok(Duration::try_from_secs_f64(seconds).ok()),
        Some(seconds) => Err(PyValueError::new_err(format!("time_limit={seconds}: expected seconds, 0 or more"))),
        None => Ok(None),
    }
}
