//! How hard a puzzle is, and why.

use crate::errors::{puzzle_error, time_is_over};
use crate::given::grid;
use crate::objects::{candidate, list, object};
use crate::questions::solver;
use stackdoku::Unrated;
use wasm_bindgen::prelude::*;

/// How hard a puzzle is: `{ lookAhead, effort, level, text }`.
#[wasm_bindgen]
pub fn rate(puzzle: &[u8], rules: Option<String>, time_limit: Option<f64>) -> Result<JsValue, JsValue> {
    let rating = solver(rules.as_deref(), time_limit)?.rate(&grid(puzzle)?).map_err(|unrated| match unrated {
        Unrated::Ended(_) => time_is_over(),
        _ => puzzle_error(unrated),
    })?;
    Ok(object([
        ("lookAhead", rating.look_ahead.length().map_or(JsValue::NULL, JsValue::from)),
        ("effort", rating.effort.map_or(JsValue::NULL, JsValue::from)),
        ("level", rating.look_ahead.level().to_string().into()),
        ("text", rating.to_string().into()),
    ]))
}

/// The steps of a solution, and how they end: `{ steps, end }`.
#[wasm_bindgen]
pub fn explain(puzzle: &[u8], rules: Option<String>, time_limit: Option<f64>) -> Result<JsValue, JsValue> {
    let (steps, end) = solver(rules.as_deref(), time_limit)?.explain(&grid(puzzle)?).map_err(puzzle_error)?;
    let steps = steps.into_iter().map(|step| {
        object([
            ("kind", step.kind.name().into()),
            ("placed", step.placed.map_or(JsValue::NULL, candidate)),
            ("struck", list(step.struck.iter().copied().map(candidate))),
            ("earlier", list(step.earlier().iter().map(|&number| (number as u32).into()))),
            ("text", step.to_string().into()),
        ])
    });
    Ok(object([("steps", list(steps)), ("end", end.name().into())]))
}
