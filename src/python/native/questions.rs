//! What may be asked of one puzzle.

use crate::answer::Answer;
use crate::errors::puzzle_error;
use crate::given::given;
use crate::grid::{Grid, number, place};
use crate::keywords::{admit, asked, most, named, threads, time};
use crate::patience::{LOOK, patiently};
use pyo3::exceptions::{PyRuntimeError, PyTimeoutError};
use pyo3::prelude::*;
use stackdoku::check::{BreachKind, Refusal, breaches};
use stackdoku::{Outcome, Pause, Rules, Solver};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// A search that takes less than this needs no thread that Ctrl-C could interrupt.
const SHORT: Duration = Duration::from_millis(20);

/// Choices between two looks at the signals, about a millisecond.
const SLICE: u64 = 4_096;

/// A solver with these settings.
pub fn solver(rules: Rules, time_limit: Option<f64>) -> PyResult<Solver> {
    Ok(time(time_limit)?.into_iter().fold(Solver::new().rules(rules), Solver::time_limit))
}

/// Whether a puzzle has no solution, exactly one, or several.
///
/// `rules` is `classic`, `diagonal` or another name, or several as in `diagonal+anti-knight`, whatever a text names;
/// `None` is `classic`, and refuses a text that names others. `engine` is `fast`, the fastest, `stack`, or
/// another that the program knows. `time_limit` is in seconds.
///
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> if answer := stackdoku.solve(puzzle):
/// ...     print(answer.solution.line)
/// 534678912672195348198342567859761423426853791713924856961537284287419635345286179
/// >>> stackdoku.solve("." * 81).kind
/// 'several'
#[pyfunction]
#[pyo3(signature = (puzzle, *, rules = None, engine = "fast", time_limit = None))]
pub fn solve(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&str>,
    engine: &str,
    time_limit: Option<f64>,
) -> PyResult<Answer> {
    let ((rules, asked), engine) = (asked(rules)?, named(engine)?);
    let (solver, puzzle) = (solver(rules, time_limit)?.engine(engine), given(puzzle, asked)?);
    let shortly = solver.clone().time_limit(SHORT);
    let answer = shortly.solve(&puzzle).map_err(puzzle_error)?;
    if !matches!(answer, stackdoku::Answer::Unknown(_)) {
        return Ok(Answer(answer));
    }
    patiently(py, |stop| solver.stop_flag(stop).solve(&puzzle))?.map(Answer).map_err(puzzle_error)
}

/// The solutions of a puzzle, one by one, as they are found. `limit` ends them after that many; `jobs` is how many
/// threads search together.
///
/// >>> found = stackdoku.solutions("." * 16)
/// >>> sum(1 for solution in found), found.outcome
/// (288, 'exhausted')
#[pyfunction]
#[pyo3(signature = (puzzle, *, rules = None, engine = "fast", limit = None, time_limit = None, jobs = 1))]
pub fn solutions(
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&str>,
    engine: &str,
    limit: Option<i64>,
    time_limit: Option<f64>,
    jobs: i64,
) -> PyResult<Solutions> {
    let ((rules, asked), engine) = (asked(rules)?, named(engine)?);
    let solver = solver(rules, time_limit)?.engine(engine).limit(most(limit)?);
    let solver = solver.jobs(threads(Some(jobs))?);
    let solutions = solver.solutions(&given(puzzle, asked)?);
    match solutions.refusal() {
        // Givens that break the rules have no solution.
        None | Some(Refusal::Givens(_)) => Ok(Solutions(Box::new(solutions), Instant::now())),
        Some(refusal) => Err(puzzle_error(refusal)),
    }
}

/// The solutions of a puzzle; from `solutions(...)`.
#[pyclass(module = "stackdoku")]
pub struct Solutions(
    // In a box, as the search in `StackSearch` is.
    Box<stackdoku::Solutions>,
    /// When Python was asked last whether somebody wants to stop.
    Instant,
);

#[pymethods]
impl Solutions {
    /// How the search ended: `exhausted` when these are all solutions, `limit`, `time-limit`; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        Some(match self.0.outcome()? {
            Outcome::Exhausted => "exhausted",
            Outcome::TimeLimit => "time-limit",
            _ => "limit",
        })
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Grid>> {
        // A loop that is not written in Python does not ask.
        if self.1.elapsed() > LOOK {
            self.1 = Instant::now();
            py.check_signals()?;
        }
        loop {
            match py.detach(|| self.0.resume(SLICE)) {
                Pause::Found(grid) => return Ok(Some(Grid(grid))),
                Pause::Ended(Outcome::Mistake) => return Err(mistake()),
                Pause::Ended(_) => return Ok(None),
                _ => py.check_signals()?,
            }
        }
    }
}

/// How many solutions a puzzle has, and whether these are all.
#[pyfunction]
#[pyo3(signature = (puzzle, *, rules = None, engine = "fast", limit = None, time_limit = None, jobs = 1))]
pub fn count(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&str>,
    engine: &str,
    limit: Option<i64>,
    time_limit: Option<f64>,
    jobs: i64,
) -> PyResult<(u64, bool)> {
    let mut solutions = solutions(puzzle, rules, engine, limit, time_limit, jobs)?.0;
    let mut number: u64 = 0;
    loop {
        match py.detach(|| solutions.count_on(SLICE)) {
            ControlFlow::Continue(more) => number += more,
            ControlFlow::Break(Outcome::Mistake) => return Err(mistake()),
            ControlFlow::Break(outcome) => return Ok((number, outcome == Outcome::Exhausted)),
        }
        py.check_signals()?;
    }
}

fn mistake() -> PyErr {
    PyRuntimeError::new_err("the checker has refused what the engine found: please report it")
}

/// What breaks the rules in a board: for each breach the rule (`repeated`, or `too-close`), the house where one digit
/// is repeated, the numbers, the cells, and a sentence.
#[pyfunction]
#[pyo3(signature = (board, *, rules = None))]
pub fn check(board: &Bound<'_, PyAny>, rules: Option<&str>) -> PyResult<Vec<Found>> {
    let (rules, asked) = asked(rules)?;
    let board = given(board, asked)?;
    admit(rules, board.size())?;
    let found = breaches(&board, rules).map(|breach| {
        let (rule, house, digits) = match breach.kind() {
            BreachKind::Repeated { house, digit } => ("repeated", Some(house.to_string()), vec![digit]),
            BreachKind::TooClose { digits, .. } => ("too-close", None, digits.to_vec()),
            _ => ("other", None, Vec::new()),
        };
        // Python makes bytes of `u8`.
        let numbers = digits.into_iter().map(|digit| number(digit).into()).collect();
        (rule, house, numbers, breach.cells().iter().copied().map(place).collect(), breach.to_string())
    });
    Ok(found.collect())
}

/// A breach: rule, house, numbers, cells, sentence.
type Found = (&'static str, Option<String>, Vec<u32>, Vec<(usize, usize)>, String);

/// For each cell the numbers that it holds in some solution, by row and column from 0. Raises `TimeoutError` if
/// `time_limit` is over before all are known.
///
/// >>> stackdoku.true_candidates("1...\n..2.\n.3..\n....")[3, 3]
/// {2, 3, 4}
#[pyfunction]
#[pyo3(signature = (puzzle, *, rules = None, time_limit = None))]
pub fn true_candidates(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&str>,
    time_limit: Option<f64>,
) -> PyResult<BTreeMap<(usize, usize), BTreeSet<u8>>> {
    let (rules, asked) = asked(rules)?;
    let (solver, puzzle) = (solver(rules, time_limit)?, given(puzzle, asked)?);
    let found = patiently(py, |stop| solver.stop_flag(stop).true_candidates(&puzzle))?.map_err(puzzle_error)?;
    if !found.is_complete() {
        return Err(PyTimeoutError::new_err("the time is over before all candidates are known"));
    }
    Ok(found.iter().map(|(cell, digits)| (place(cell), digits.iter().map(number).collect())).collect())
}

/// The puzzle with as many givens taken away as can go while its solution stays the only one. `None` when it does not
/// have exactly one solution.
///
/// >>> stackdoku.minimise("12..\n..2.\n.3..\n...4")
/// Grid('1.....2..3.....4')
#[pyfunction]
#[pyo3(signature = (puzzle, *, rules = None))]
pub fn minimise(py: Python<'_>, puzzle: &Bound<'_, PyAny>, rules: Option<&str>) -> PyResult<Option<Grid>> {
    let (rules, asked) = asked(rules)?;
    let (solver, puzzle) = (solver(rules, None)?, given(puzzle, asked)?);
    let minimal = patiently(py, |stop| solver.stop_flag(stop).minimise(&puzzle))?;
    Ok(minimal.map_err(puzzle_error)?.map(Grid))
}
