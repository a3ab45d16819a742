//! What may be given as a board: objects of Python are taken apart here and nowhere else.
//!
//! | an object | is |
//! |---|---|
//! | a `Grid` | itself |
//! | text, bytes | what the program reads in it |
//! | what makes an array of itself: NumPy, pandas, Polars, Arrow | its rows |
//! | a list, a tuple, an iterator | cells, rows of cells, or lines of text |
//! | a whole number | a digit, from 1; 0 is a blank cell |
//! | `None`, NaN, a missing or masked value, `""` | a blank cell |
//! | a text of one or two characters | a sign, as the program reads it |
//!
//! Nothing else is looked into: a set has no order, and a dictionary would give its keys.

pub mod cells;
pub mod many;

use crate::errors::Fault;
use crate::grid::Grid;
use cells::{is_blank, of_cells};
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyByteArray, PyBytes, PyFloat, PyInt, PyIterator, PyList, PySequence, PyString};
use stackdoku::text::{Note, Options, parse, parse_line_into};
use stackdoku::{Grid as Board, Rules, Size};
use std::ffi::CString;

/// A sign has at most two characters, as `16`; a longer text is a line.
const SIGN: usize = 2;

/// Characters of a value that a message shows.
const SHOWN: usize = 40;

/// Items of an iterator between two looks at the signals.
const LOOK: usize = 4_096;

/// An object, seen from outside.
pub enum Given<'py> {
    Board(Box<Board>),
    Text(String),
    /// Bytes that are not UTF-8: perhaps UTF-16.
    Bytes(Vec<u8>),
    Items(Vec<Bound<'py, PyAny>>),
    Blank,
    Number(f64),
    /// None of these.
    Other,
}

/// The board that an object is, for a search by these rules: a text that names others is refused.
pub fn given(any: &Bound<'_, PyAny>, rules: Option<Rules>) -> PyResult<Board> {
    Ok(board(any, rules)??)
}

/// The board that an object is, or why it is not a board. The outer error is one of Python, such as Ctrl-C.
pub fn board(any: &Bound<'_, PyAny>, rules: Option<Rules>) -> PyResult<Result<Board, Fault>> {
    Ok(match look(any)? {
        Given::Board(board) => Ok(*board),
        Given::Text(text) => of_text(text.as_bytes(), rules),
        Given::Bytes(bytes) => of_text(&bytes, rules),
        Given::Items(items) => {
            let board = of_items(&items, rules)?;
            // The rows of a frame lack the first where that was taken for the names of the columns.
            let lacks_row = board.is_err() && is_side(items.len() + 1) && any.hasattr("columns")?;
            let hint = if lacks_row { "; was the first row taken for the names of the columns?" } else { "" };
            board.map_err(|fault| fault.and(hint))
        }
        Given::Blank | Given::Number(_) | Given::Other => Err(Fault::of_type(format!(
            "{} is not a puzzle: expected text, a Grid, an array, a frame, or a list of cells or rows",
            shown(any)
        ))),
    })
}

/// The array that an object makes of itself. What is masked in an array of numbers is 0, so a blank cell.
pub fn array<'py>(any: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    if any.is_instance_of::<Grid>() || !any.hasattr("__array__")? {
        return Ok(None);
    }
    let array = any.py().import("numpy")?.call_method1("asanyarray", (any,))?;
    let is_masked = is_of_numbers(&array)? && array.hasattr("filled")?;
    if is_masked { array.call_method1("filled", (0,)).map(Some) } else { Ok(Some(array)) }
}

/// Whether an array holds numbers, whole or not.
pub fn is_of_numbers(array: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(matches!(kind(array)?, 'i' | 'u' | 'f'))
}

fn kind(array: &Bound<'_, PyAny>) -> PyResult<char> {
    array.getattr("dtype")?.getattr("kind")?.extract()
}

fn look<'py>(any: &Bound<'py, PyAny>) -> PyResult<Given<'py>> {
    if let Some(plain) = plain(any)? {
        return Ok(plain);
    }
    if let Some(array) = array(any)? {
        // NumPy makes numbers of dates.
        if matches!(kind(&array)?, 'm' | 'M') {
            return Ok(Given::Other);
        }
        let inside = array.call_method0("tolist")?;
        return Ok(match inside.cast::<PyList>() {
            Ok(items) => Given::Items(items.iter().collect()),
            // An array without dimensions, such as a number of NumPy.
            Err(_) => plain(&inside)?.unwrap_or_else(|| inside.extract().map_or(Given::Other, Given::Number)),
        });
    }
    if any.cast::<PySequence>().is_ok() || any.cast::<PyIterator>().is_ok() {
        let mut items = Vec::new();
        for item in any.try_iter()? {
            items.push(item?);
            if items.len().is_multiple_of(LOOK) {
                any.py().check_signals()?;
            }
        }
        return Ok(Given::Items(items));
    }
    let name = any.get_type().name()?;
    Ok(match any.extract::<f64>() {
        // What pandas has for a missing value.
        _ if name == "NAType" || name == "NaTType" => Given::Blank,
        Ok(number) => Given::Number(number),
        Err(_) => Given::Other,
    })
}

/// An object of one of the usual types.
fn plain<'py>(any: &Bound<'py, PyAny>) -> PyResult<Option<Given<'py>>> {
    let text = |bytes: &[u8]| str::from_utf8(bytes).map_or(Given::Bytes(bytes.into()), |text| Given::Text(text.into()));
    Ok(Some(if let Ok(text) = any.cast::<PyString>() {
        // The sign that takes the place of half a pair of UTF-16 is refused like any other that no board has.
        Given::Text(text.to_string_lossy().into())
    } else if any.is_none() {
        Given::Blank
    } else if any.is_instance_of::<PyBool>() {
        Given::Other
    } else if any.is_instance_of::<PyInt>() || any.is_instance_of::<PyFloat>() {
        // A whole number may be too large for this.
        any.extract().map_or(Given::Other, Given::Number)
    } else if let Ok(grid) = any.cast::<Grid>() {
        Given::Board(Box::new(grid.get().0))
    } else if let Ok(bytes) = any.cast::<PyBytes>() {
        text(bytes.as_bytes())
    } else if let Ok(bytes) = any.cast::<PyByteArray>() {
        text(&bytes.to_vec())
    } else {
        return Ok(None);
    }))
}

fn look_all<'py>(items: &[Bound<'py, PyAny>]) -> PyResult<Vec<Given<'py>>> {
    items.iter().map(look).collect()
}

/// The board of a list.
fn of_items(items: &[Bound<'_, PyAny>], rules: Option<Rules>) -> PyResult<Result<Board, Fault>> {
    let looked = look_all(items)?;
    if !looked.iter().any(|item| matches!(item, Given::Items(_))) {
        return Ok(if is_lines(&looked) { of_lines(&looked, items, rules) } else { of_cells(&looked, items) });
    }
    let (mut cells, mut objects, mut lengths) = (Vec::new(), Vec::new(), Vec::new());
    for ((item, object), row) in looked.into_iter().zip(items).zip(1..) {
        let Given::Items(row_objects) = item else {
            return Ok(Err(Fault::in_row(row, format!("{} among rows that are lists", shown(object)))));
        };
        lengths.push(row_objects.len());
        cells.extend(look_all(&row_objects)?);
        objects.extend(row_objects);
    }
    if cells.iter().any(|cell| matches!(cell, Given::Items(_))) {
        return Ok(Err(Fault::whole("rows that hold lists: for many boards there is solve_batch")));
    }
    // A column of texts is their lines.
    if lengths.iter().all(|&length| length == 1) && is_lines(&cells) {
        return Ok(of_lines(&cells, &objects, rules));
    }
    Ok(not_square(&lengths).map_or_else(|| of_cells(&cells, &objects), Err))
}

/// Why rows of these lengths do not make a board.
fn not_square(lengths: &[usize]) -> Option<Fault> {
    let rows = lengths.len();
    let all = lengths.iter().all(|length| length == &lengths[0]).then_some(lengths[0]);
    let odd = lengths.iter().position(|&length| length != rows)?;
    Some(match all {
        Some(side) if is_side(side) && !is_side(rows) => Fault::whole(format!("{side} cells a row, but {rows} rows")),
        _ if is_side(rows) => Fault::in_row(odd + 1, format!("{} cells, expected {rows}", lengths[odd])),
        _ => Fault::whole(format!("number of rows: {rows}, expected 4, 9 or 16")),
    })
}

fn is_side(number: usize) -> bool {
    Size::ALL.iter().any(|size| size.side() == number)
}

/// Whether items are lines of text rather than cells.
fn is_lines(items: &[Given<'_>]) -> bool {
    let mut lines = items.iter().filter_map(|item| match item {
        Given::Text(text) if is_blank(text) => None,
        Given::Blank => None,
        Given::Text(text) => Some(text.trim().chars().count() > SIGN),
        _ => Some(false),
    });
    lines.next() == Some(true) && lines.all(|is_line| is_line)
}

/// The board of lines of text.
fn of_lines(items: &[Given<'_>], objects: &[Bound<'_, PyAny>], rules: Option<Rules>) -> Result<Board, Fault> {
    let mut lines = String::new();
    for ((item, object), row) in items.iter().zip(objects).zip(1..) {
        let Given::Text(line) = item else {
            return Err(Fault::in_row(row, format!("{} among lines of text", shown(object))));
        };
        lines.push_str(line.trim_end_matches(['\r', '\n']));
        lines.push('\n');
    }
    of_text(lines.as_bytes(), rules)
}

/// The board in a text. One that names rules is read if these rules are asked for.
fn of_text(text: &[u8], rules: Option<Rules>) -> Result<Board, Fault> {
    // Lines are read faster by themselves.
    let mut board = Board::empty(Size::Nine);
    if let Ok((_, note)) = parse_line_into(text, &Options::new(), &mut board) {
        return warn(note.as_slice()).map(|()| board);
    }
    let parsed = parse("puzzle", text, &Options::new().rules(rules));
    let parsed = parsed.map_err(|error| Fault::of_text(&error))?;
    match parsed.rules {
        named if rules.is_none() && named != Rules::CLASSIC => {
            Err(Fault::whole(format!("the text names the rules {named}: say rules=\"{named}\" to use them")))
        }
        _ if parsed.has_pencil_marks() => Err(Fault::whole("the text has pencil marks, which are not taken here")),
        _ => warn(&parsed.notes).map(|()| parsed.grid),
    }
}

/// Warns where a text can be read in another notation too.
fn warn(notes: &[Note]) -> Result<(), Fault> {
    let is_guess = |note: &&Note| matches!(note, Note::OtherNotations { .. } | Note::ZerosAreDigits { .. });
    let Some(note) = notes.iter().find(is_guess) else { return Ok(()) };
    Python::attach(|py| {
        let text = CString::new(note.to_string())?;
        PyErr::warn(py, &py.get_type::<PyUserWarning>(), &text, 1)
    })
    // Where warnings are errors, it is one.
    .map_err(Fault::whole)
}

/// A value as Python shows it, cut to a length that a message has room for.
fn shown(object: &Bound<'_, PyAny>) -> String {
    let Ok(text) = object.repr() else { return "a value".into() };
    let text = text.to_string();
    if text.chars().count() <= SHOWN { text } else { text.chars().take(SHOWN).chain(['…']).collect() }
}
