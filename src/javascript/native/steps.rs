//! The search over an explicit stack, step by step.

use crate::errors::puzzle_error;
use crate::given::{cell_at, grid, number, rules};
use crate::objects::{list, numbers, object, place};
use stackdoku::stack::{StackSearch as Search, Step};
use stackdoku::{Cell, Digit, Puzzle};
use wasm_bindgen::prelude::*;

/// The loop over an explicit stack of cells.
#[wasm_bindgen]
pub struct Steps(Box<Search>);

#[wasm_bindgen]
impl Steps {
    /// The search before its first step.
    #[wasm_bindgen(constructor)]
    pub fn new(puzzle: &[u8], rules_name: Option<String>) -> Result<Self, JsValue> {
        let puzzle = Puzzle::new(&grid(puzzle)?, rules(rules_name.as_deref())?).map_err(puzzle_error)?;
        Ok(Self(Box::new(Search::new(&puzzle))))
    }

    /// The next step: `{ kind, cell, number }`.
    pub fn step(&mut self) -> JsValue {
        let told = |kind: &str, cell: Option<Cell>, digit: Option<Digit>| {
            let number = digit.map_or(JsValue::NULL, |digit| number(digit).into());
            object([("kind", kind.into()), ("cell", cell.map_or(JsValue::NULL, place)), ("number", number)])
        };
        match self.0.step() {
            Step::Placed { cell, digit, .. } => told("placed", Some(cell), Some(digit)),
            Step::DeadEnd { cell } => told("dead-end", Some(cell), None),
            Step::Solved { last: Some((cell, digit)) } => told("solved", Some(cell), Some(digit)),
            Step::Solved { last: None } => told("solved", None, None),
            _ => told("exhausted", None, None),
        }
    }

    /// The cells on the stack, the lowest first.
    #[wasm_bindgen(getter)]
    pub fn stack(&self) -> JsValue {
        list(self.0.stack().iter().copied().map(place))
    }

    /// The 21 bits of a cell: filled flag, choice (4 bits), candidates (16 bits).
    pub fn record(&self, row: f64, column: f64) -> Result<u32, JsValue> {
        Ok(self.0.record(cell_at(self.0.size(), row, column)?).bits())
    }

    /// The numbers that a blank cell may still hold.
    pub fn candidates(&self, row: f64, column: f64) -> Result<JsValue, JsValue> {
        Ok(numbers(self.0.candidates(cell_at(self.0.size(), row, column)?).iter()))
    }

    /// The board with what is placed.
    #[wasm_bindgen(getter)]
    pub fn numbers(&self) -> Vec<u8> {
        self.0.grid().to_bytes()
    }

    /// Digits placed so far.
    #[wasm_bindgen(getter)]
    pub fn choices(&self) -> f64 {
        self.0.counters().choices as f64
    }

    /// Cells popped so far.
    #[wasm_bindgen(getter, js_name = deadEnds)]
    pub fn dead_ends(&self) -> f64 {
        self.0.counters().dead_ends as f64
    }
}
