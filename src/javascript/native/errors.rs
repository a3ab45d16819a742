//! The exceptions.

use stackdoku::text::TextError;
use std::fmt::Display;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(raw_module = "./errors.js")]
extern "C" {
    type PuzzleError;

    #[wasm_bindgen(constructor)]
    fn new(text: &str, reason: &str, line: Option<u32>, column: Option<u32>) -> PuzzleError;
}

#[wasm_bindgen]
extern "C" {
    /// A number as JavaScript writes it. Rust would write it with tables and code of 10 KB.
    #[wasm_bindgen(js_name = String)]
    pub fn shown(number: f64) -> String;
}

/// An error without a place.
pub fn puzzle_error(error: impl Display) -> JsValue {
    let text = error.to_string();
    PuzzleError::new(&text, &text, None, None).into()
}

/// A fault in a text, with its place.
pub fn text_error(error: &TextError) -> JsValue {
    let place = |number: Option<usize>| number.and_then(|number| u32::try_from(number).ok());
    PuzzleError::new(&error.to_string(), error.message(), place(error.line()), place(error.column())).into()
}

/// A fault in a cell; row and column from 1 stand for line and column.
pub fn cell_error(row: usize, column: usize, reason: &str) -> JsValue {
    let (text, place) = (format!("row {row}, column {column}: {reason}"), |number| u32::try_from(number).ok());
    PuzzleError::new(&text, reason, place(row), place(column)).into()
}

/// An option with a value that it cannot have.
pub fn wrong_option(message: impl Display) -> JsValue {
    js_sys::RangeError::new(&message.to_string()).into()
}

/// A time limit that ended the work before its answer was known.
pub fn time_is_over() -> JsValue {
    let error = js_sys::Error::new("the time is over before the answer is known");
    error.set_name("TimeoutError");
    error.into()
}
