//! Puzzles in JSON: f-puzzles, SudokuPad, sudokuJS, and lists of cells.

use super::Documents;
use super::cells::{DocumentCell, Record, is_given, named_cells};
use super::json::{Kind, Value};
#[cfg(feature = "std")]
use super::names::is_unknown;
use super::names::{OF_PLAYER, may_be_rule};
use super::rules::push;
use crate::board::{DigitSet, Size};
use crate::text::error::TextError;
use crate::text::note::Note;
use crate::text::reader::Reading;
#[cfg(feature = "std")]
use crate::text::{form::Form, marks, symbols::Symbols};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use core::slice;

/// Whether a document has a list as long as a row or a board, or a text as long as a board: then its faults are those
/// of a board.
pub(super) fn may_hold_board(value: &Value<'_>) -> bool {
    match &value.kind {
        Kind::Word(_) => false,
        Kind::Text(text) => text.len() >= Size::Four.cell_count(),
        Kind::List(list) => {
            matches!(list.len(), 4 | 8..=10 | 15..=17 | 81 | 256) && list.iter().all(|item| item.scalar().is_some())
                || list.iter().any(may_hold_board)
        }
        Kind::Object(members) => members.iter().any(|(_, member)| may_hold_board(member)),
    }
}

impl Documents<'_> {
    /// The puzzle of a document; `None` where its cells are not objects.
    pub(super) fn of_json(&self, root: &Value<'_>) -> Result<Option<Reading>, TextError> {
        let is_cells = |value: &&Value<'_>| {
            let mut cells = value.list().into_iter().flatten().flat_map(|row| row.list().unwrap_or_default());
            cells.any(|cell| cell.object().is_some())
        };
        if let Some(grid) = root.get("grid").or(root.get("cells")).filter(is_cells) {
            return self.of_grid(root, grid).map(Some);
        }
        let values = || [root].into_iter().chain(root.object().into_iter().flatten().map(|member| &member.1));
        for value in values() {
            let Some(list) = listed(value) else { continue };
            let records = records(list);
            let are_cells = records.iter().all(Record::is_cell);
            if are_cells {
                return self.beside(root, value, self.of_records(&records)).map(Some);
            }
            if list[0].get("val").is_some() && !records.iter().any(Record::is_cell) {
                return self.beside(root, value, self.of_vals(root, list)).map(Some);
            }
        }
        if let Some(marks) = values().find(|value| are_marks(value)) {
            return self.beside(root, marks, self.of_grid(marks, marks)).map(Some);
        }
        let Some((cells, (records, letters))) = values().find_map(|cells| Some((cells, named_members(cells)?))) else {
            return Ok(None);
        };
        let mut reading = self.beside(root, cells, self.of_records(&records))?;
        reading.notes.push(Note::Listed { cells: records.len() });
        reading.notes.extend(letters);
        Ok(Some(reading))
    }

    /// The board that was read from a value in a document, with the rules, the title and the author beside it.
    fn beside(
        &self,
        root: &Value<'_>,
        board: &Value<'_>,
        reading: Result<Reading, TextError>,
    ) -> Result<Reading, TextError> {
        let is_beside = |value: &Value<'_>| !core::ptr::eq(value, board);
        let (rules, notes) = self.rules(root, |_, value| may_be_rule(value) && is_beside(value))?;
        let mut reading = reading?;
        reading.notes.extend(notes);
        Ok(Reading { rules, title: named(root, "title"), author: named(root, "author"), ..reading })
    }

    /// The board of f-puzzles or SudokuPad: rows of cells. A cell may also be a list of candidates, or a digit.
    fn of_grid(&self, root: &Value<'_>, grid: &Value<'_>) -> Result<Reading, TextError> {
        let rows = grid.list().unwrap_or_default();
        let side = rows.len();
        let Some(size) = Size::from_side(side) else {
            let message = format!("the puzzle is {side}x{side}, expected 4x4, 9x9 or 16x16");
            return Err(self.error(grid.at, message, ""));
        };
        let (rules, mut notes) = self.rules(root, |_, _| true)?;
        let cells: Vec<&Value<'_>> = rows.iter().flat_map(|row| row.list().unwrap_or_default()).collect();
        if let Some((row, number)) = rows.iter().zip(1..).find(|(row, _)| row.list().map(<[_]>::len) != Some(side)) {
            let found = row.list().map_or(0, <[_]>::len);
            return Err(self.error(row.at, format!("row {number} has {found} cells, expected {side}"), "this row"));
        }
        self.blocks(size, root, &cells)?;
        let given = |cell: &Value<'_>| {
            let mut members = cell.object().into_iter().flatten();
            members.find_map(|(name, value)| is_given(name, value.scalar()?)).unwrap_or_default()
        };
        let marks_givens = cells.iter().any(|cell| given(cell));
        let is_fpuzzles = root.get("grid").is_some();
        let mut found = Vec::new();
        for cell in cells {
            let value = if cell.scalar().is_some() { Some(cell) } else { cell.get("value") };
            let value = value.filter(|value| value.is_something());
            let is_entered = marks_givens && value.is_some() && !given(cell);
            self.known_cell(cell)?;
            if is_entered || OF_PLAYER.split(' ').any(|name| cell.has(name)) {
                push(&mut notes, Note::Entered);
            }
            let digit = value.map(|value| self.digit(size, value.place(), value.scalar().unwrap_or("?")));
            let digit = digit.transpose()?.flatten();
            if is_fpuzzles && !marks_givens && digit.is_some() {
                push(&mut notes, Note::NoGivens);
            }
            let marks = if cell.list().is_some() { Some(cell) } else { cell.get("givenPencilMarks") };
            let marks = marks.filter(|marks| marks.is_something());
            let candidates = marks.map(|marks| self.candidates(size, marks)).transpose()?;
            let only = candidates.filter(|marks| cell.list().is_some() && marks.len() == 1);
            let digit = digit.or(only.and_then(DigitSet::lowest));
            found.push(DocumentCell { at: value.map_or(cell.at, Value::place), digit, is_entered, candidates });
        }
        Ok(Reading {
            rules,
            title: named(root, "title"),
            author: named(root, "author"),
            ..self.reading(size, &found, notes)
        })
    }

    /// The board of sudokuJS: a cell is an object with `val`, and `candidates` where it is blank.
    fn of_vals(&self, root: &Value<'_>, list: &[Value<'_>]) -> Result<Reading, TextError> {
        let Some(size) = Size::from_cell_count(list.len()) else {
            let message = format!("the list has {} cells, expected 16, 81 or 256", list.len());
            return Err(self.error(root.at, message, ""));
        };
        let mut found = Vec::new();
        for cell in list {
            let value = cell.get("val");
            let text = value.map_or(Some(""), Value::scalar).unwrap_or("?");
            let at = value.map_or(cell.at, Value::place);
            let marks = cell.get("candidates").map(|marks| self.candidates(size, marks)).transpose()?;
            let digit = self.digit(size, at, text)?;
            found.push(DocumentCell { at, digit, candidates: marks, ..DocumentCell::default() });
        }
        // Before they are shown for the first time, all lists are empty.
        if found.iter().all(|cell| cell.candidates.is_none_or(DigitSet::is_empty)) {
            found.iter_mut().for_each(|cell| cell.candidates = None);
        }
        let is_empty = |cell: &&DocumentCell| cell.digit.is_none() && cell.candidates == Some(DigitSet::EMPTY);
        match found.iter().find(is_empty) {
            Some(cell) => Err(self.error(cell.at, "the cell has no digit and no candidate".into(), "")),
            None => Ok(self.reading(size, &found, Vec::new())),
        }
    }

    /// The puzzles of objects with pencil marks, as the program itself writes them, in one value or one after the
    /// other: `{"puzzle":"1..4...","marks":["1","24",...]}`. Others may stand among them. `None` where none has any.
    #[cfg(feature = "std")]
    pub(super) fn of_marked(&self) -> Result<Option<Vec<Reading>>, TextError> {
        // Few texts have any.
        let values = if self.text.contains("marks") { Value::all(self.text) } else { None };
        let Some(values) = values else { return Ok(None) };
        let objects = || values.iter().flat_map(|value| value.list().unwrap_or(slice::from_ref(value)));
        let puzzle = |object: &Value<'_>| Size::from_cell_count(object.get("puzzle")?.scalar()?.len());
        let puzzles = || objects().filter_map(|object| Some((object, puzzle(object)?)));
        if !puzzles().any(|(object, _)| object.get("marks").is_some_and(|marks| marks.list().is_some())) {
            return Ok(None);
        }
        puzzles().map(|(object, size)| self.of_signs_and_marks(object, size)).collect::<Result<_, _>>().map(Some)
    }

    /// A board of signs in one text and, if they stand beside it, the candidates of each cell.
    #[cfg(feature = "std")]
    fn of_signs_and_marks(&self, object: &Value<'_>, size: Size) -> Result<Reading, TextError> {
        let puzzle = object.get("puzzle").unwrap_or(object);
        let marks = object.get("marks").and_then(Value::list);
        let cell = |symbols: Symbols, (at, sign): (usize, u8)| {
            let of = |marks: &[Value<'_>]| marks::read(size, symbols, marks.get(at)?.scalar()?).map(Some);
            let (digit, candidates) = (symbols.read_sign(size, sign)?, marks.map_or(Some(None), of)?);
            Some(DocumentCell { at: puzzle.place() + at, digit, candidates, ..DocumentCell::default() })
        };
        let cells = |symbols: Symbols| -> Option<Vec<DocumentCell>> {
            puzzle.scalar()?.bytes().enumerate().map(|sign| cell(symbols, sign)).collect()
        };
        let found = marks::notations(size).iter().find_map(|&symbols| Some((symbols, cells(symbols)?)));
        let Some((symbols, cells)) = found.filter(|found| marks.is_none_or(|marks| marks.len() == found.1.len()))
        else {
            let message = "expected a sign for each cell in `puzzle`, and its candidates in `marks`";
            return Err(self.error(puzzle.at, message.into(), "this puzzle"));
        };
        let (rules, notes) = self.rules(object, |name, value| is_unknown(name) && may_be_rule(value))?;
        self.blocks_beside(size, object)?;
        let reading = self.reading(size, &cells, notes);
        Ok(Reading { rules, symbols, form: Form::Line, title: named(object, "title"), ..reading })
    }

    /// The digits in a list, in which `null` may stand in place of those that are struck.
    fn candidates(&self, size: Size, marks: &Value<'_>) -> Result<DigitSet, TextError> {
        let mut digits = DigitSet::EMPTY;
        for mark in marks.list().into_iter().flatten() {
            if let Some(digit) = self.digit(size, mark.place(), mark.scalar().unwrap_or("?"))? {
                digits.insert(digit);
            }
        }
        Ok(digits)
    }
}

/// The title or the author of a puzzle. SudokuPad may have it in a cage, `title: Sunday`.
fn named(root: &Value<'_>, name: &str) -> Option<String> {
    // What is loaded over a network has no room for it.
    if !cfg!(feature = "std") {
        return None;
    }
    let of_member = |of: &Value<'_>| of.get(name)?.unescaped();
    let cages = root.get("cages").and_then(Value::list).unwrap_or_default();
    let of_cage =
        |cage: &Value<'_>| Some(cage.get("value")?.unescaped()?.strip_prefix(name)?.strip_prefix(": ")?.into());
    let objects = [Some(root), root.get("metadata"), root.get("puzzleInfo")];
    objects.into_iter().flatten().find_map(of_member).or_else(|| cages.iter().find_map(of_cage))
}

/// Whether these are rows whose cells are lists of candidates or digits, `[[[5], [1, 2, 4], 3, ...], ...]`. Rows of
/// several boards do not all ascend.
fn are_marks(root: &Value<'_>) -> bool {
    let cells = || root.list().into_iter().flatten().flat_map(|row| row.list().unwrap_or_default());
    let number = |mark: &Value<'_>| mark.scalar()?.parse::<u8>().ok();
    let is_cell = |cell: &Value<'_>| {
        let marks = cell.list().unwrap_or_default();
        cell.scalar().is_some() || !marks.is_empty() && marks.is_sorted_by(|a, b| number(a) < number(b))
    };
    cells().any(|cell| cell.list().is_some()) && cells().all(is_cell)
}

/// The members of an object that are cells by their names, if all are.
fn named_members<'t>(value: &Value<'t>) -> Option<(Vec<Record<'t>>, Option<Note>)> {
    let members = value.object().filter(|members| !members.is_empty())?;
    let cells = members.iter().map(|(name, value)| Some((value.at, *name, (value.place(), value.scalar()?))));
    named_cells(cells.collect::<Option<_>>()?)
}

/// The list of objects in a member of a document.
fn listed<'v, 't>(value: &'v Value<'t>) -> Option<&'v [Value<'t>]> {
    value.list().filter(|list| !list.is_empty() && list.iter().all(|item| item.object().is_some()))
}

/// The objects of a list as records of cells.
fn records<'t>(list: &[Value<'t>]) -> Vec<Record<'t>> {
    let mut records = Vec::new();
    for cell in list {
        let mut record = Record::default();
        for (name, value) in cell.object().into_iter().flatten() {
            match value.scalar() {
                Some(text) => record.add(name, value.place(), text),
                // GNOME Sudoku. What is loaded over a network has no room for it.
                #[cfg(feature = "std")]
                None if *name == "position" => {
                    for (name, place) in ["row", "column"].into_iter().zip(value.list().unwrap_or_default()) {
                        record.add(name, place.place(), place.scalar().unwrap_or("?"));
                    }
                }
                None => record.add(name, value.at, if value.is_something() { "?" } else { "" }),
            }
        }
        records.push(record);
    }
    records
}
