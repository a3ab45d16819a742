//! What may be asked of one puzzle.

use crate::clock::{begin, is_over};
use crate::errors::{puzzle_error, time_is_over};
use crate::given::{grid, named, rules};
use crate::objects::{list, numbers, object, place};
use stackdoku::check::{BreachKind, Refusal, breaches};
use stackdoku::{Answer, Solver};
use wasm_bindgen::prelude::*;

/// A solver with these settings, whose time begins now.
pub fn solver(rules_name: Option<&str>, time_limit: Option<f64>) -> Result<Solver, JsValue> {
    begin(time_limit)?;
    let solver = Solver::new().rules(rules(rules_name)?);
    // Without a question that may end it, a search goes the shortest way.
    Ok(if time_limit.is_some() { solver.stop_when(is_over) } else { solver })
}

/// Whether a puzzle has no solution (0), exactly one (1), several (2), or it is not known (3), and then the numbers of
/// the solutions found, at most two.
#[wasm_bindgen]
pub fn solve(
    puzzle: &[u8],
    rules: Option<String>,
    engine: Option<String>,
    time_limit: Option<f64>,
) -> Result<Vec<u8>, JsValue> {
    let mut solver = solver(rules.as_deref(), time_limit)?;
    if let Some(engine) = engine {
        solver = solver.engine(named(&engine)?);
    }
    let answer = solver.solve(&grid(puzzle)?).map_err(puzzle_error)?;
    let kind = match answer {
        Answer::None => 0,
        Answer::One(_) => 1,
        Answer::Several(_) => 2,
        _ => 3,
    };
    let mut told = vec![kind];
    answer.solutions().iter().for_each(|solution| told.extend(solution.to_bytes()));
    Ok(told)
}

/// What breaks the rules in a board: a list of `{ rule, house, numbers, cells, text }`.
#[wasm_bindgen]
pub fn check(board: &[u8], rules_name: Option<String>) -> Result<JsValue, JsValue> {
    let (board, rules) = (grid(board)?, rules(rules_name.as_deref())?);
    if !rules.allow(board.size()) {
        return Err(puzzle_error(Refusal::Size { rules, size: board.size() }));
    }
    let found = breaches(&board, rules).map(|breach| {
        let (rule, house, digits) = match breach.kind() {
            BreachKind::Repeated { house, digit } => ("repeated", house.to_string().into(), vec![digit]),
            BreachKind::TooClose { digits, .. } => ("too-close", JsValue::NULL, digits.to_vec()),
            _ => ("other", JsValue::NULL, Vec::new()),
        };
        object([
            ("rule", rule.into()),
            ("house", house),
            ("numbers", numbers(digits)),
            ("cells", list(breach.cells().iter().copied().map(place))),
            ("text", breach.to_string().into()),
        ])
    });
    Ok(list(found))
}

/// For each cell in reading order the list of numbers that it holds in some solution.
#[wasm_bindgen(js_name = trueCandidates)]
pub fn true_candidates(puzzle: &[u8], rules: Option<String>, time_limit: Option<f64>) -> Result<JsValue, JsValue> {
    let solver = solver(rules.as_deref(), time_limit)?;
    let found = solver.true_candidates(&grid(puzzle)?).map_err(puzzle_error)?;
    if !found.is_complete() {
        return Err(time_is_over());
    }
    Ok(list(found.iter().map(|(_, digits)| numbers(digits.iter()))))
}

/// The puzzle without the givens that can go; nothing if it does not have exactly one solution.
#[wasm_bindgen]
pub fn minimise(puzzle: &[u8], rules: Option<String>, time_limit: Option<f64>) -> Result<Option<Vec<u8>>, JsValue> {
    let minimal = solver(rules.as_deref(), time_limit)?.minimise(&grid(puzzle)?).map_err(puzzle_error)?;
    if minimal.is_none() && is_over() {
        return Err(time_is_over());
    }
    Ok(minimal.map(|puzzle| puzzle.to_bytes()))
}
