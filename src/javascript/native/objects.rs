//! Objects of JavaScript.

use crate::given::number;
use js_sys::{Array, Object, Reflect};
use stackdoku::{Cell, Digit};
use wasm_bindgen::JsValue;

/// An object with these properties.
pub fn object<const N: usize>(properties: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in properties {
        // A new object takes every property.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}

/// A list of what is in these.
pub fn list(values: impl IntoIterator<Item = JsValue>) -> JsValue {
    values.into_iter().collect::<Array>().into()
}

/// A cell: `{ row, column }`, from 0.
pub fn place(cell: Cell) -> JsValue {
    object([("row", (cell.row() as u32).into()), ("column", (cell.column() as u32).into())])
}

/// A cell with a number: `{ row, column, number }`.
pub fn candidate((cell, digit): (Cell, Digit)) -> JsValue {
    let (row, column) = (cell.row() as u32, cell.column() as u32);
    object([("row", row.into()), ("column", column.into()), ("number", number(digit).into())])
}

/// Numbers of digits.
pub fn numbers(digits: impl IntoIterator<Item = Digit>) -> JsValue {
    list(digits.into_iter().map(|digit| number(digit).into()))
}
