//! Boards and rules as JavaScript gives them.

use crate::errors::{cell_error, puzzle_error, shown, text_error, wrong_option};
use stackdoku::text::{Options, parse, parse_line_into};
use stackdoku::{Cell, Digit, Grid, NotAGrid, Rules, Size};
use std::fmt::Display;
use std::str::FromStr;
use wasm_bindgen::prelude::*;

/// A value by its name, such as the rules.
pub fn named<T: FromStr<Err: Display>>(name: &str) -> Result<T, JsValue> {
    name.parse().map_err(wrong_option)
}

/// The rules of a name; classic without one.
pub fn rules(name: Option<&str>) -> Result<Rules, JsValue> {
    name.map_or(Ok(Rules::CLASSIC), named)
}

/// The board of numbers.
pub fn grid(numbers: &[u8]) -> Result<Grid, JsValue> {
    Grid::try_from(numbers).map_err(|error| match error {
        NotAGrid::Number { cell, number } => {
            let reason = format!("{number} is not a number from 0 to {}", numbers.len().isqrt());
            cell_error(cell.row() + 1, cell.column() + 1, &reason)
        }
        error => puzzle_error(error),
    })
}

/// The board in a text of any form, as numbers. A text that names rules is read if these are asked for, one with pencil
/// marks is not.
#[wasm_bindgen]
pub fn read(text: &str, asked: Option<String>) -> Result<Vec<u8>, JsValue> {
    let asked: Option<Rules> = asked.map(|name| named(&name)).transpose()?;
    let mut grid = Grid::empty(Size::Nine);
    if parse_line_into(text.as_bytes(), &Options::new(), &mut grid).is_ok() {
        return Ok(grid.to_bytes());
    }
    let parsed = parse("puzzle", text.as_bytes(), &Options::new().rules(asked)).map_err(|error| text_error(&error))?;
    match parsed.rules {
        named if asked.is_none() && named != Rules::CLASSIC => {
            Err(puzzle_error(format!("the text names the rules {named}: say rules: \"{named}\" to use them")))
        }
        _ if parsed.has_pencil_marks() => Err(puzzle_error("the text has pencil marks, which are not taken here")),
        _ => Ok(parsed.grid.to_bytes()),
    }
}

/// The board in one line of 16, 81 or 256 signs.
#[wasm_bindgen]
pub fn line(numbers: &[u8]) -> Result<String, JsValue> {
    grid(numbers).map(|grid| grid.to_line())
}

/// The board as rows with space between the blocks.
#[wasm_bindgen]
pub fn drawing(numbers: &[u8]) -> Result<String, JsValue> {
    grid(numbers).map(|grid| grid.to_string())
}

/// The number of a digit, from 1.
pub fn number(digit: Digit) -> u8 {
    digit.number() + 1
}

/// The cell in a row and a column, from 0.
pub fn cell_at(size: Size, row: f64, column: f64) -> Result<Cell, JsValue> {
    let within = |number: f64| number.fract() == 0.0 && (0.0..size.side() as f64).contains(&number);
    if !within(row) || !within(column) {
        let most = size.side() - 1;
        return Err(wrong_option(format!("row {}, column {}: both count from 0 to {most}", shown(row), shown(column))));
    }
    Ok(size.cell(row as usize, column as usize))
}
