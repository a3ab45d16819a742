//! Time limits. The standard library has no clock here, so JavaScript is asked.

use crate::errors::{shown, wrong_option};
use std::cell::Cell;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

thread_local! {
    /// When the work that is going on has to end, in milliseconds of `performance.now()`.
    static DEADLINE: Cell<f64> = const { Cell::new(f64::INFINITY) };
}

/// Begins the time of a question: `None` is without an end.
pub fn begin(milliseconds: Option<f64>) -> Result<(), JsValue> {
    let deadline = match milliseconds {
        Some(limit) if limit >= 0.0 => now() + limit,
        Some(limit) => {
            return Err(wrong_option(format!("timeLimit: {}, expected milliseconds, 0 or more", shown(limit))));
        }
        None => f64::INFINITY,
    };
    DEADLINE.set(deadline);
    Ok(())
}

/// Whether the time is over.
pub fn is_over() -> bool {
    let deadline = DEADLINE.get();
    deadline < f64::INFINITY && now() >= deadline
}
