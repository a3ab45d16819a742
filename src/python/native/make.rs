//! New puzzles, and grades.

use crate::errors::puzzle_error;
use crate::given::given;
use crate::grid::Grid;
use crate::keywords::{asked, at_least, named};
use crate::patience::patiently;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use stackdoku::generate::{Generator, Symmetry};
use stackdoku::grade::{Expected, Key};
use stackdoku::rate::Level;
use stackdoku::text::Symbols;
use stackdoku::{Rules, Size};
use std::hash::{BuildHasher, RandomState};

/// Puzzles that are made at once.
const MADE: usize = 64;

/// New puzzles with exactly one solution. The same `seed` always makes the same ones.
///
/// `symmetry` is `none`, `rotate`, `mirror` or `diagonal`; `givens` is how many there should be; `minimal` puzzles lose
/// their uniqueness with any given, with a `symmetry` with any symmetric pair, and with `singles` they may need other
/// deductions then; `singles` asks for puzzles that people solve by singles alone. `level`, such as `hard`, or
/// `look_ahead` and `effort`, two numbers each, say how hard the puzzles are to be for a person, as `rate` does.
///
/// >>> puzzles = stackdoku.generate(3, seed=1, minimal=True)
/// >>> all(stackdoku.solve(puzzle) for puzzle in puzzles)
/// True
#[pyfunction]
#[pyo3(signature = (number = 1, *, side = 9, rules = "classic", seed = None, givens = None, minimal = false,
    symmetry = "none", singles = false, level = None, look_ahead = None, effort = None))]
#[expect(clippy::too_many_arguments, reason = "keywords in Python")]
pub fn generate(
    py: Python<'_>,
    number: i64,
    side: i64,
    rules: &str,
    seed: Option<&Bound<'_, PyAny>>,
    givens: Option<i64>,
    minimal: bool,
    symmetry: &str,
    singles: bool,
    level: Option<&str>,
    look_ahead: Option<(u8, u8)>,
    effort: Option<(u32, u32)>,
) -> PyResult<Vec<Grid>> {
    if minimal && givens.is_some() {
        return Err(PyValueError::new_err("minimal=True with givens: a minimal puzzle has as many as it needs"));
    }
    let number = at_least(0, "number", number)?;
    let size = Size::ALL.into_iter().find(|size| size.side() as i64 == side);
    let size = size.ok_or_else(|| PyValueError::new_err(format!("side={side}: expected 4, 9 or 16")))?;
    let (rules, symmetry): (Rules, Symmetry) = (named(rules)?, named(symmetry)?);
    let seed = seed.map_or_else(|| Ok(RandomState::new().hash_one(number)), seed_of)?;
    let generator = Generator::new(size).rules(rules).seed(seed).minimal(minimal).symmetry(symmetry);
    if singles && level.is_some_and(|name| name != "singles") {
        return Err(PyValueError::new_err("singles=True with another level"));
    }
    if look_ahead.is_some() && (singles || level.is_some()) {
        return Err(PyValueError::new_err("look_ahead with a level: it stands in place of it"));
    }
    let level = level.or(singles.then_some("singles")).map(|name| named::<Level>(&name.replace('-', " ")));
    let generator = level.transpose()?.into_iter().fold(generator, Generator::level);
    if look_ahead.is_some_and(|(from, to)| from > to) || effort.is_some_and(|(from, to)| from > to) {
        return Err(PyValueError::new_err("look_ahead and effort: expected two numbers, the lower first"));
    }
    let generator = look_ahead.into_iter().fold(generator, |all, (from, to)| all.look_ahead(from..=to));
    let generator = effort.into_iter().fold(generator, |all, (from, to)| all.effort(from..=to));
    let generator = match givens {
        Some(givens) if givens > size.cell_count() as i64 => {
            return Err(PyValueError::new_err(format!("givens={givens}: expected 0 to {}", size.cell_count())));
        }
        Some(givens) => generator.givens(at_least(0, "givens", givens)? as usize),
        None => generator,
    };
    let mut puzzles = Vec::new();
    for first in (0..number).step_by(MADE) {
        let numbers = first..number.min(first + MADE as u64);
        let made = patiently(py, |stop| generator.clone().stop_flag(stop).make(numbers))?.map_err(puzzle_error)?;
        for (made, number) in made.into_iter().zip(first..) {
            if let Some(missed) = made.missed {
                return Err(PyValueError::new_err(format!("no puzzle as asked was found: number {number}: {missed}")));
            }
            puzzles.push(Grid(made.puzzle));
        }
    }
    Ok(puzzles)
}

/// A seed, which has 64 bits.
fn seed_of(seed: &Bound<'_, PyAny>) -> PyResult<u64> {
    seed.extract().map_err(|error: PyErr| match error.is_instance_of::<PyOverflowError>(seed.py()) {
        true => PyValueError::new_err(format!("seed={seed}: expected 0 to 18446744073709551615")),
        false => error,
    })
}

/// Grades an answer, a text as a program may have printed it or a board: `points` for all solutions of the puzzle, or
/// with
/// `expected="any"` for one of them.
///
/// >>> stackdoku.grade("1...\n..2.\n.3..\n...4", "1243\n3421\n4312\n2134").points
/// 100
#[pyfunction]
#[pyo3(name = "grade", signature = (puzzle, answer, *, rules = None, expected = "all", points = 100))]
pub fn grade(
    puzzle: &Bound<'_, PyAny>,
    answer: &Bound<'_, PyAny>,
    rules: Option<&str>,
    expected: &str,
    points: i64,
) -> PyResult<Grade> {
    let expected = match expected {
        "all" => Expected::All,
        "any" => Expected::Any,
        other => return Err(PyValueError::new_err(format!("expected={other:?}: it is \"all\" or \"any\""))),
    };
    let (rules, asked) = asked(rules)?;
    let puzzle = given(puzzle, asked)?;
    let key = Key::new(&puzzle, rules, Symbols::usual(puzzle.size())).map_err(puzzle_error)?;
    // A text is read as the command reads one: faults cost points.
    let answer = answer.extract().or_else(|_| given(answer, asked).map(|board| board.to_line()))?;
    let grade = key.grade(String::as_bytes(&answer), expected);
    Ok(Grade {
        points: grade.points(at_least(0, "points", points)?),
        right: grade.right,
        expected: grade.expected,
        faults: grade.faults.iter().map(ToString::to_string).collect(),
        further: grade.further,
    })
}

/// What an answer is worth; from `grade(...)`.
#[pyclass(module = "stackdoku", frozen, get_all, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grade {
    /// The points.
    points: u64,
    /// Different right solutions in the answer.
    right: u64,
    /// How many there should be; `None` if the puzzle has very many: then one right solution earns all points.
    expected: Option<u64>,
    /// What is wrong, a sentence each.
    faults: Vec<String>,
    /// Further faults that are only counted.
    further: u64,
}

#[pymethods]
impl Grade {
    /// A grade of its parts, as it is pickled.
    #[new]
    fn new(points: u64, right: u64, expected: Option<u64>, faults: Vec<String>, further: u64) -> Self {
        Self { points, right, expected, faults, further }
    }

    #[expect(clippy::type_complexity, reason = "the arguments of `new`")]
    fn __reduce__(&self, py: Python<'_>) -> (Py<PyAny>, (u64, u64, Option<u64>, Vec<String>, u64)) {
        let Self { points, right, expected, faults, further } = self.clone();
        (py.get_type::<Self>().into_any().unbind(), (points, right, expected, faults, further))
    }

    fn __repr__(&self) -> String {
        let faults = self.faults.len() as u64 + self.further;
        format!("<Grade {} points, {} right, faults {faults}>", self.points, self.right)
    }
}
