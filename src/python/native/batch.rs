//! Answers for many puzzles.

use crate::errors::Fault;
use crate::given::cells::no_cell;
use crate::given::many::{Puzzles, many_boards};
use crate::keywords::{admit, asked, at_least, threads};
use crate::patience::patiently;
use crate::questions::solver;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use stackdoku::rate::Rating;
use stackdoku::{Answer, Digit, Grid, NotAGrid, Size};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::atomic::Ordering::Relaxed;

/// What stands in the counts for a puzzle whose answer is not known.
const UNKNOWN: i8 = -1;

/// Solutions as an array; for each puzzle how many it has: 0, 1, 2 for several, -1 for not known; and why some were
/// not read.
type Answers<'py> = (Bound<'py, PyArray2<u8>>, Bound<'py, PyArray1<i8>>, BTreeMap<usize, String>);

/// Answers for many puzzles of one size.
#[pyfunction]
#[pyo3(signature = (puzzles, *, rules = None, limit = 2, time_limit = None, jobs = None, errors = "raise"))]
pub fn solve_batch<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    rules: Option<&str>,
    limit: i64,
    time_limit: Option<f64>,
    jobs: Option<i64>,
    errors: &str,
) -> PyResult<Answers<'py>> {
    let is_coerced = is_coerced(errors)?;
    let limit = at_least(1, "limit", limit)?;
    if limit > 2 {
        return Err(PyValueError::new_err(format!("limit={limit}: expected 1, a first solution, or 2, uniqueness")));
    }
    let (rules, asked) = asked(rules)?;
    let jobs = threads(jobs)?;
    let solver = solver(rules, time_limit)?.limit(limit).jobs(jobs);
    let Puzzles { size, many, numbers, mut wrong } = many_boards(puzzles, asked, is_coerced)?;
    admit(rules, size)?;
    let (cells, numbers) = (size.cell_count(), numbers.as_slice()?);
    // NumPy asks the system for large pages, which are faster to write to for the first time.
    let (solutions, counts) = (PyArray2::zeros(py, [many, cells], false), PyArray1::zeros(py, many, false));
    let (mut filled, mut counted) = (solutions.readwrite(), counts.readwrite());
    let rows = filled.as_slice_mut()?.chunks_exact_mut(cells).zip(counted.as_slice_mut()?);
    patiently(py, |stop| {
        let grids = numbers.chunks_exact(cells).enumerate().map_while(|(puzzle, numbers)| {
            if stop.load(Relaxed) {
                return None;
            }
            grid_of(puzzle, numbers, size, &mut wrong).or_else(|| is_coerced.then(|| unsolvable(size)))
        });
        for (answer, (solution, count)) in solver.stop_flag(stop.clone()).batch(grids).zip(rows) {
            // The rules are defined for the size, so none is refused.
            let answer = answer.unwrap_or(Answer::Unknown(None));
            *count = match answer {
                Answer::None => 0,
                Answer::One(_) => 1,
                Answer::Several(_) => 2,
                // Left at its first solution, as it was asked.
                Answer::Unknown(Some(_)) if limit == 1 => 1,
                _ => UNKNOWN,
            };
            if let Some(grid) = answer.solution() {
                grid.write_numbers(solution);
            }
        }
    })?;
    Ok((solutions, counts, reasons(wrong, is_coerced)?))
}

/// What stands among look-aheads and efforts for a puzzle that has no rating.
const UNRATED: i8 = -1;

/// Look-aheads, efforts, and why some have none.
type Ratings<'py> = (Bound<'py, PyArray1<i8>>, Bound<'py, PyArray1<i32>>, BTreeMap<usize, String>);

/// How hard many puzzles of one size are.
#[pyfunction]
#[pyo3(signature = (puzzles, *, rules = None, time_limit = None, jobs = None, errors = "raise"))]
pub fn rate_batch<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    rules: Option<&str>,
    time_limit: Option<f64>,
    jobs: Option<i64>,
    errors: &str,
) -> PyResult<Ratings<'py>> {
    let is_coerced = is_coerced(errors)?;
    let (rules, asked) = asked(rules)?;
    let jobs = threads(jobs)?;
    let solver = solver(rules, time_limit)?.jobs(jobs);
    let Puzzles { size, many, numbers, mut wrong } = many_boards(puzzles, asked, is_coerced)?;
    admit(rules, size)?;
    let (look_aheads, efforts) = (PyArray1::zeros(py, many, false), PyArray1::zeros(py, many, false));
    let (cells, numbers) = (size.cell_count(), numbers.as_slice()?);
    let chunks = numbers.chunks_exact(cells).enumerate();
    let grids: Vec<Option<Grid>> = chunks.map(|(puzzle, numbers)| grid_of(puzzle, numbers, size, &mut wrong)).collect();
    let mut reasons = reasons(wrong, is_coerced)?;
    let whole: Vec<Grid> = grids.iter().map(|grid| grid.unwrap_or(unsolvable(size))).collect();
    let ratings = patiently(py, |stop| solver.stop_flag(stop).rate_all(&whole))?;
    let (mut ahead, mut effort) = (look_aheads.readwrite(), efforts.readwrite());
    let rows = ahead.as_slice_mut()?.iter_mut().zip(effort.as_slice_mut()?).enumerate();
    for ((puzzle, (ahead, effort)), rating) in rows.zip(ratings) {
        (*ahead, *effort) = match rating {
            Ok(Rating { look_ahead, effort }) => {
                (look_ahead.rank() as i8, effort.map_or(UNRATED.into(), |effort| effort as i32))
            }
            Err(unrated) => {
                reasons.entry(puzzle).or_insert_with(|| unrated.to_string());
                (UNRATED, UNRATED.into())
            }
        };
    }
    Ok((look_aheads, efforts, reasons))
}

fn is_coerced(errors: &str) -> PyResult<bool> {
    match errors {
        "raise" => Ok(false),
        "coerce" => Ok(true),
        other => Err(PyValueError::new_err(format!("errors={other:?}: expected \"raise\" or \"coerce\""))),
    }
}

/// Why puzzles are wrong. The first that is wrong is an error, unless `is_coerced`.
fn reasons(wrong: BTreeMap<usize, Fault>, is_coerced: bool) -> PyResult<BTreeMap<usize, String>> {
    let why = |(puzzle, fault): (usize, Fault)| if is_coerced { Ok((puzzle, fault.text())) } else { Err(fault.into()) };
    wrong.into_iter().map(why).collect()
}

/// The puzzle with this number; `None` if it is wrong, and `wrong` says why.
fn grid_of(puzzle: usize, numbers: &[u8], size: Size, wrong: &mut BTreeMap<usize, Fault>) -> Option<Grid> {
    let Entry::Vacant(fault) = wrong.entry(puzzle) else { return None };
    let why = match Grid::try_from(numbers) {
        Ok(grid) => return Some(grid),
        Err(NotAGrid::Number { cell, number }) => no_cell(cell, &number.to_string(), size),
        Err(error) => Fault::whole(error),
    };
    fault.insert(why.of_puzzle(puzzle));
    None
}

/// What stands in the place of something that is not a puzzle: it has no solution.
fn unsolvable(size: Size) -> Grid {
    let mut grid = Grid::empty(size);
    for column in 0..2 {
        grid.set(size.cell(0, column), Digit::new(0));
    }
    grid
}
