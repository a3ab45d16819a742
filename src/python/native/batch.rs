//! Answers for an array of puzzles.

use crate::errors::{named, puzzle_error, time};
use crate::patience::patiently;
use numpy::ndarray::Array2;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use stackdoku::text::{Options, parse_line};
use stackdoku::{Answer, Batch, Grid, Rules, Size};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The most puzzles that a thread takes at once.
const TAKEN: usize = 1_024;

/// Parts for each thread, so that all are done at about the same time.
const PARTS_EACH: usize = 8;

/// What stands in the counts for a puzzle whose answer is not known.
const UNKNOWN: i8 = -1;

/// Solutions as an array, and for each puzzle how many it has: 0, 1, 2 for several, -1 for not known.
type Arrays<'py> = (Bound<'py, PyArray2<u8>>, Bound<'py, PyArray1<i8>>);

/// Answers for an array of puzzles, each a row of 16, 81 or 256 numbers of `uint8`.
#[pyfunction]
#[pyo3(signature = (puzzles, *, rules = "classic", limit = 2, time_limit = None, jobs = None))]
pub fn solve_batch<'py>(
    py: Python<'py>,
    puzzles: PyReadonlyArray2<'py, u8>,
    rules: &str,
    limit: u8,
    time_limit: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Arrays<'py>> {
    let [many, cells] = [puzzles.shape()[0], puzzles.shape()[1]];
    let size = Size::ALL.into_iter().find(|size| size.cell_count() == cells);
    let size = size.ok_or_else(|| puzzle_error(format!("rows of {cells} numbers: expected 16, 81 or 256")))?;
    let rules: Rules = named(rules)?;
    if !rules.allow(size) {
        return Err(puzzle_error(format!("{rules} is not defined for {size} boards")));
    }
    let numbers = puzzles.as_slice().map_err(|_| PyValueError::new_err("the array must be contiguous"))?;
    if !(1..=2).contains(&limit) {
        return Err(PyValueError::new_err(format!("limit={limit}: it is 1, a first solution, or 2, uniqueness")));
    }
    let time_limit = time_limit.map(time).transpose()?;
    let jobs = jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into)).max(1);
    // NumPy asks the system for large pages, which are faster to write to for the first time.
    let (solutions, counts) = (PyArray2::zeros(py, [many, cells], false), PyArray1::zeros(py, many, false));
    let (mut filled, mut counted) = (solutions.readwrite(), counts.readwrite());
    let (filled, counted) = (filled.as_slice_mut()?, counted.as_slice_mut()?);
    let work = |stop: &Arc<AtomicBool>| {
        let asked = Asked { rules, is_first: limit == 1, time_limit, stop };
        answer_all(&asked, jobs, cells, numbers, filled, counted)
    };
    patiently(py, work)?.map_err(|(puzzle, why)| puzzle_error(format!("puzzle {puzzle}: {why}")))?;
    Ok((solutions, counts))
}

/// What is asked of each puzzle.
struct Asked<'a> {
    rules: Rules,
    /// Whether a first solution is enough.
    is_first: bool,
    time_limit: Option<Duration>,
    stop: &'a Arc<AtomicBool>,
}

impl Asked<'_> {
    fn batch(&self, idle: &Arc<AtomicUsize>) -> Batch {
        let batch = Batch::new(self.rules).stop_flag(self.stop.clone()).idle_threads(idle.clone());
        let batch = if self.is_first { batch.first_solution() } else { batch };
        self.time_limit.into_iter().fold(batch, Batch::time_limit)
    }
}

/// Answers all puzzles on several threads. The error is the number of a puzzle that is none, and why.
fn answer_all(
    asked: &Asked<'_>,
    jobs: usize,
    cells: usize,
    numbers: &[u8],
    solutions: &mut [u8],
    counts: &mut [i8],
) -> Result<(), (usize, String)> {
    let taken = (counts.len() / (PARTS_EACH * jobs)).clamp(1, TAKEN);
    let parts = numbers.chunks(taken * cells).zip(solutions.chunks_mut(taken * cells)).zip(counts.chunks_mut(taken));
    let parts = Mutex::new(parts.enumerate());
    let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next().filter(|_| !asked.stop.load(Relaxed));
    let idle = Arc::new(AtomicUsize::new(0));
    let work = || {
        let (mut batch, mut grids) = (asked.batch(&idle), Vec::with_capacity(taken));
        while let Some((part, ((numbers, solutions), counts))) = next() {
            grids.clear();
            for (index, numbers) in numbers.chunks_exact(cells).enumerate() {
                let grid = Grid::try_from(numbers).map_err(|error| (part * taken + index, error.to_string()))?;
                grids.push(grid);
            }
            // The rules are defined for the size, so none is refused.
            let answers = batch.answer(&grids).map_err(|refusal| (part * taken, refusal.to_string()))?;
            for ((answer, count), numbers) in answers.iter().zip(counts).zip(solutions.chunks_exact_mut(cells)) {
                *count = match answer {
                    Answer::None => 0,
                    Answer::One(_) => 1,
                    Answer::Several(_) => 2,
                    // Left at its first solution, as it was asked.
                    Answer::Unknown(Some(_)) if asked.is_first => 1,
                    _ => UNKNOWN,
                };
                if let Some(solution) = answer.solution() {
                    solution.write_numbers(numbers);
                }
            }
        }
        idle.fetch_add(1, Relaxed);
        Ok(())
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..jobs).map(|_| scope.spawn(work)).collect();
        let own = work();
        others.into_iter().filter_map(|thread| thread.join().ok()).fold(own, Result::and)
    })
}

/// The numbers of puzzles that are lines of text, a row for each.
#[pyfunction]
pub fn numbers_of(py: Python<'_>, lines: Vec<String>) -> PyResult<Bound<'_, PyArray2<u8>>> {
    let (mut numbers, mut cells) = (Vec::new(), None);
    for (number, line) in lines.iter().enumerate() {
        if number % TAKEN == 0 {
            py.check_signals()?;
        }
        let wrong = |why: String| puzzle_error(format!("puzzle {number}: {why}"));
        let (grid, _) = parse_line(line.as_bytes(), &Options::new()).map_err(|error| wrong(error.to_string()))?;
        let (size, first) = (grid.size(), *cells.get_or_insert(grid.size().cell_count()));
        if size.cell_count() != first {
            return Err(wrong(format!("{} cells, but the first has {first}", size.cell_count())));
        }
        let start = numbers.len();
        numbers.resize(start + first, 0);
        grid.write_numbers(&mut numbers[start..]);
    }
    let shape = [lines.len(), cells.unwrap_or(81)];
    Ok(Array2::from_shape_vec(shape, numbers).map_err(puzzle_error)?.into_pyarray(py))
}
