//! Cells of Python: numbers, signs, and what stands for a blank one.

use super::{Given, shown, warn};
use crate::errors::Fault;
use pyo3::prelude::*;
use stackdoku::text::{Options, parse, parse_line_into};
use stackdoku::{Cell, Grid as Board, MAX_CELLS, Size};

/// The signs of a blank cell.
const BLANKS: [&str; 8] = ["", ".", "_", "*", "?", "x", "X", "-"];

/// Whether a sign is that of a blank cell.
pub fn is_blank(sign: &str) -> bool {
    BLANKS.contains(&sign.trim())
}

/// The size of a board of this number of cells.
pub fn size_of(cells: usize) -> Option<Size> {
    Size::ALL.into_iter().find(|size| size.cell_count() == cells)
}

/// A number of a cell as it is stored; none if it is not a whole number up to the side. NaN is a blank cell.
pub fn cell_number(number: f64, side: usize) -> Option<u8> {
    match number {
        _ if number.is_nan() => Some(0),
        _ if number.fract() == 0.0 && (0.0..=side as f64).contains(&number) => Some(number as u8),
        _ => None,
    }
}

/// The fault of a cell with another value.
pub fn no_cell(cell: Cell, value: &str, size: Size) -> Fault {
    Fault::in_cell(cell, format!("{value} is not a number from 0 to {}", size.side()))
}

/// The board of cells in reading order.
pub fn of_cells(cells: &[Given<'_>], objects: &[Bound<'_, PyAny>]) -> Result<Board, Fault> {
    let size =
        size_of(cells.len()).ok_or_else(|| Fault::whole(format!("{} cells, expected 16, 81 or 256", cells.len())))?;
    let (mut numbers, mut signs) = ([0; MAX_CELLS], Vec::new());
    for ((given, object), cell) in cells.iter().zip(objects).zip(size.cells()) {
        let number = match given {
            Given::Blank => Some(0),
            Given::Number(number) => cell_number(*number, size.side()),
            // Among cells `0` is blank, as the number is; at 16x16 it may be the sign of a digit.
            Given::Text(sign) if is_blank(sign) || size != Size::Sixteen && sign.trim() == "0" => Some(0),
            Given::Text(sign) => {
                signs.push((cell, sign.trim()));
                Some(0)
            }
            Given::Board(_) | Given::Bytes(_) | Given::Items(_) | Given::Other => None,
        };
        numbers[cell.index(size)] = number.ok_or_else(|| no_cell(cell, &shown(object), size))?;
    }
    let numbers = &numbers[..cells.len()];
    if signs.is_empty() {
        return Board::try_from(numbers).map_err(Fault::whole);
    }
    of_signs(size, numbers, &signs)
}

/// The board of cells with signs, which may be letters. Its numbers are 0 where there is a sign.
fn of_signs(size: Size, numbers: &[u8], signs: &[(Cell, &str)]) -> Result<Board, Fault> {
    if let Some((cell, sign)) = signs.iter().find(|(_, sign)| size != Size::Sixteen && sign.chars().count() > 1) {
        return Err(no_cell(*cell, &format!("'{sign}'"), size));
    }
    let mut texts: Vec<String> =
        numbers.iter().map(|&number| if number == 0 { ".".into() } else { number.to_string() }).collect();
    for (cell, sign) in signs {
        texts[cell.index(size)] = (*sign).into();
    }
    let number = (size == Size::Sixteen).then(|| numbers.iter().position(|&number| number > 0)).flatten();
    if let Some(index) = number {
        // A sign `1` may be another digit than the number 1.
        let cell = Cell::from_index(index, size);
        return Err(Fault::in_cell(cell, format!("the number {} among signs", numbers[index])));
    }
    if texts.iter().all(|text| text.chars().count() == 1) {
        let mut board = Board::empty(size);
        let read = parse_line_into(texts.concat().as_bytes(), &Options::new(), &mut board);
        let (_, note) = read.map_err(|error| {
            let message = error.to_string();
            let message = message.strip_prefix(&format!("column {}: ", error.column())).unwrap_or(&message);
            Fault::in_cell(Cell::from_index(error.column() - 1, size), message)
        })?;
        return warn(note.as_slice()).map(|()| board);
    }
    let rows: Vec<String> = texts.chunks(size.side()).map(|row| row.join(",")).collect();
    let parsed = parse("puzzle", rows.join("\n").as_bytes(), &Options::new());
    parsed.map(|parsed| parsed.grid).map_err(|error| match (error.line(), error.column()) {
        (Some(line), Some(column)) => {
            let column = rows[line - 1].chars().take(column - 1).filter(|&sign| sign == ',').count();
            Fault::in_cell(size.cell(line - 1, column), error.message())
        }
        _ => Fault::of_text(&error),
    })
}
