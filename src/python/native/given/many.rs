//! What may be given as many boards: an array with a row for each, or a list of whatever may be given as one.

use super::cells::{cell_number, no_cell, size_of};
use super::{Given, array, board, is_of_numbers, is_side, look, of_items, shown};
use crate::errors::Fault;
use numpy::PyReadonlyArray2;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PySlice, PyString};
use stackdoku::text::{Options, Symbols, parse_line_into};
use stackdoku::{Cell, Grid as Board, Rules, Size};
use std::collections::BTreeMap;

/// Puzzles that are converted between two looks at the signals.
const CONVERTED: usize = 4_096;

/// Puzzles of one size, a row of numbers for each.
pub struct Puzzles<'py> {
    pub size: Size,
    pub many: usize,
    pub numbers: Numbers<'py>,
    /// Those that are not puzzles, by their number from 0, with the reason. Their numbers mean nothing.
    pub wrong: BTreeMap<usize, Fault>,
}

/// Numbers where they lie in an array, or converted.
pub enum Numbers<'py> {
    Lent(PyReadonlyArray2<'py, u8>),
    Own(Vec<u8>),
}

impl Numbers<'_> {
    pub fn as_slice(&self) -> PyResult<&[u8]> {
        match self {
            Self::Lent(array) => Ok(array.as_slice()?),
            Self::Own(numbers) => Ok(numbers),
        }
    }
}

/// The puzzles that an object is. The first that is not a puzzle is an error, unless `is_coerced`.
pub fn many_boards<'py>(any: &Bound<'py, PyAny>, rules: Option<Rules>, is_coerced: bool) -> PyResult<Puzzles<'py>> {
    if let Some(array) = array(any)? {
        let shape: Vec<usize> = array.getattr("shape")?.extract()?;
        // A column in which every puzzle is missing is one of numbers, NaN.
        let is_column = matches!(shape[..], [_] | [_, 1]);
        let is_of_numbers = is_of_numbers(&array)? && !(is_column && is_missing(&array)?);
        let size = size_in(&shape, is_of_numbers).map_err(|fault| {
            let is_frame = any.hasattr("columns").unwrap_or(false);
            fault.and(if is_frame { "; if one column has the puzzles, give that column" } else { "" })
        })?;
        if let Some(size) = size.filter(|_| is_of_numbers) {
            return of_array(&array.call_method1("reshape", ((shape[0], size.cell_count()),))?, size, is_coerced);
        }
    }
    match look(any)? {
        Given::Items(items) => of_list(&items, rules, is_coerced),
        Given::Board(_) | Given::Text(_) | Given::Bytes(_) => {
            Err(PyTypeError::new_err("solve_batch takes many puzzles; for a single one there is solve"))
        }
        Given::Blank | Given::Number(_) | Given::Other => {
            let shown = shown(any);
            Err(PyTypeError::new_err(format!(
                "{shown} is not many puzzles: expected an array, a frame, a column or a list"
            )))
        }
    }
}

/// Whether each number of an array is NaN.
fn is_missing(array: &Bound<'_, PyAny>) -> PyResult<bool> {
    array.call_method1("__ne__", (array,))?.call_method0("all")?.is_truthy()
}

/// The size of the boards in an array; none where each item has to tell.
fn size_in(shape: &[usize], is_of_numbers: bool) -> Result<Option<Size>, Fault> {
    match *shape {
        [0] => Ok(None),
        [_] | [_, 1] if !is_of_numbers => Ok(None),
        [rows, columns] if rows == columns && is_side(rows) => Err(one_board(rows)),
        [_, rows, columns] if rows == columns && is_side(rows) => Ok(size_of(rows * columns)),
        [_, cells] => match size_of(cells) {
            None => Err(Fault::whole(format!("rows of {cells} cells, expected 16, 81 or 256"))),
            size => Ok(size),
        },
        _ => {
            let expected = "expected [puzzles, cells] or [puzzles, rows, columns]";
            Err(Fault::whole(format!("an array of shape {shape:?}, {expected}")))
        }
    }
}

/// The fault of rows that are a board by themselves.
fn one_board(side: usize) -> Fault {
    let other = if side == 16 { "; sixteen boards of 4x4 have the shape [16, 4, 4]" } else { "" };
    let rows = format!("{side} rows of {side} cells are one board");
    Fault::whole(format!("{rows}: give it to solve, or [board] to solve_batch{other}"))
}

/// Puzzles in an array of numbers with a row for each.
fn of_array<'py>(array: &Bound<'py, PyAny>, size: Size, is_coerced: bool) -> PyResult<Puzzles<'py>> {
    let (py, many, cells) = (array.py(), array.len()?, size.cell_count());
    let mut wrong = BTreeMap::new();
    let contiguous = py.import("numpy")?.getattr("ascontiguousarray")?;
    if let Ok(lent) = contiguous.call1((&array,))?.extract() {
        return Ok(Puzzles { size, many, numbers: Numbers::Lent(lent), wrong });
    }
    let mut numbers = Vec::with_capacity(many * cells);
    for start in (0..many).step_by(CONVERTED) {
        py.check_signals()?;
        let part = array.get_item(PySlice::new(py, start as isize, (start + CONVERTED) as isize, 1))?;
        let part: PyReadonlyArray2<'_, f64> = contiguous.call1((part, "float64"))?.extract()?;
        for (row, puzzle) in part.as_slice()?.chunks(cells).zip(start..) {
            if row.iter().all(|number| number.is_nan()) {
                wrong.insert(puzzle, Fault::whole("every cell is missing").of_puzzle(puzzle));
            }
        }
        for (index, &number) in part.as_slice()?.iter().enumerate() {
            numbers.push(cell_number(number, size.side()).unwrap_or_else(|| {
                let cell = Cell::from_index(index % cells, size);
                let puzzle = start + index / cells;
                wrong.entry(puzzle).or_insert_with(|| no_cell(cell, &number.to_string(), size).of_puzzle(puzzle));
                0
            }));
        }
        if !is_coerced && let Some((_, fault)) = wrong.pop_first() {
            return Err(fault.into());
        }
    }
    Ok(Puzzles { size, many, numbers: Numbers::Own(numbers), wrong })
}

/// A 16x16 board in a line.
struct Sixteen {
    board: Board,
    symbols: Symbols,
    /// Whether it fits no other notation.
    is_clear: bool,
}

/// The 16x16 board in a line of text, in this notation or in the one that it fits.
fn sixteen(item: &Bound<'_, PyAny>, symbols: Option<Symbols>) -> Option<Sixteen> {
    let text = item.cast::<PyString>().ok()?.to_str().ok().filter(|text| text.len() >= Size::Sixteen.cell_count())?;
    let mut board = Board::empty(Size::Sixteen);
    let (symbols, note) = parse_line_into(text.as_bytes(), &Options::new().symbols(symbols), &mut board).ok()?;
    let is_clear = note.is_none() && board.given_count() > 0;
    (board.size() == Size::Sixteen).then_some(Sixteen { board, symbols, is_clear })
}

/// Puzzles in a list. Those of 16x16 have one notation.
fn of_list<'py>(items: &[Bound<'py, PyAny>], rules: Option<Rules>, is_coerced: bool) -> PyResult<Puzzles<'py>> {
    let is_row = |item: &Bound<'_, PyAny>| Ok::<_, PyErr>(matches!(look(item)?, Given::Items(_)));
    if is_side(items.len()) && is_row(&items[0])? && of_items(items, rules)?.is_ok() {
        return Err(one_board(items.len()).into());
    }
    let (mut first, mut numbers, mut wrong) = (None, Vec::new(), BTreeMap::new());
    let mut settled = None;
    for some in items.chunks(CONVERTED) {
        some[0].py().check_signals()?;
        settled = settled.or_else(|| some.iter().find_map(|item| sixteen(item, None).filter(|line| line.is_clear)));
    }
    for (puzzle, item) in items.iter().enumerate() {
        if puzzle.is_multiple_of(CONVERTED) {
            item.py().check_signals()?;
        }
        // One line alone may fit another notation, too.
        let is_open = || sixteen(item, None).is_some_and(|line| !line.is_clear);
        let settled = settled.as_ref().filter(|_| is_open());
        let read = settled.and_then(|line| sixteen(item, Some(line.symbols)));
        let board = read.map_or_else(|| board(item, rules), |line| Ok(Ok(line.board)))?.and_then(|board| {
            let (cells, size) = (board.size().cell_count(), *first.get_or_insert(board.size()));
            let fault = || Fault::whole(format!("{cells} cells, but those before have {}", size.cell_count()));
            if board.size() == size { Ok(board) } else { Err(fault()) }
        });
        match board.map_err(|fault| fault.of_puzzle(puzzle)) {
            Ok(board) => {
                let cells = board.size().cell_count();
                numbers.resize((puzzle + 1) * cells, 0);
                board.write_numbers(&mut numbers[puzzle * cells..]);
            }
            Err(fault) if is_coerced => _ = wrong.insert(puzzle, fault),
            Err(fault) => return Err(fault.into()),
        }
    }
    let (size, many) = (first.unwrap_or(Size::Nine), items.len());
    numbers.resize(many * size.cell_count(), 0);
    Ok(Puzzles { size, many, numbers: Numbers::Own(numbers), wrong })
}
