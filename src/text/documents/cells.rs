//! Cells that are listed one by one, with row, column and digit: to a board.
//!
//! Rows and columns count from 0 if one of them is 0, and from 1 if one of them is as large as the side; anything else
//! is refused.

use super::Documents;
use crate::board::{Digit, DigitSet, MAX_SIDE, Size};
use crate::text::census::notation;
use crate::text::error::{TextError, shortened};
use crate::text::note::Note;
use crate::text::place::is_number;
use crate::text::reader::Reading;
use crate::text::symbols::Symbols;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

/// A cell as a document has it: where it stands, in bytes of the text, and what it holds.
#[derive(Clone, Copy, Default)]
pub(super) struct DocumentCell {
    pub(super) at: usize,
    pub(super) digit: Option<Digit>,
    /// Whether a player has entered the digit: it does not belong to the puzzle.
    pub(super) is_entered: bool,
    /// Its candidates, if they are listed.
    pub(super) candidates: Option<DigitSet>,
}

/// A listed cell: its fields with their places.
#[derive(Clone, Copy, Default)]
pub(super) struct Record<'t> {
    row: Option<(usize, &'t str)>,
    column: Option<(usize, &'t str)>,
    value: Option<(usize, &'t str)>,
    /// The element of XML that it is in.
    pub(super) element: &'t str,
    /// Whether its digit was entered by a player; `None` where the cell does not say.
    entered: Option<bool>,
    /// Whether it has candidates, or other notes of a player.
    pub(super) marks: bool,
    /// A field that is not known.
    pub(super) unknown: Option<&'t str>,
}

/// Whether a field of a cell says that its digit is a given; `None` where it says nothing of that.
pub(super) fn is_given(name: &str, text: &str) -> Option<bool> {
    let is_true = matches!(text, "1" | "true" | "True" | "yes");
    match &*name.to_ascii_lowercase() {
        "given" | "isgiven" | "fixed" | "isfixed" | "locked" | "readonly" | "preset" | "original" => Some(is_true),
        "editable" | "iseditable" => Some(!is_true),
        "origin" => Some(matches!(&*text.to_ascii_lowercase(), "provided" | "given" | "puzzle")),
        _ => None,
    }
}

impl<'t> Record<'t> {
    /// Takes a field by its name.
    pub(super) fn add(&mut self, name: &'t str, at: usize, text: &'t str) {
        if let Some(is_given) = is_given(name, text) {
            self.entered = Some(!is_given);
            return;
        }
        match &*name.to_ascii_lowercase() {
            "row" | "r" | "y" => self.row = Some((at, text)),
            "column" | "col" | "c" | "x" => self.column = Some((at, text)),
            "value" | "val" | "v" | "digit" | "number" => self.value = Some((at, text)),
            "candidates" | "notes" | "marks" | "pencilmarks" | "earmarks" => self.marks |= !text.is_empty(),
            _ if !text.is_empty() => self.unknown = self.unknown.or(Some(name)),
            _ => {}
        }
    }

    /// The record of three texts in this order: row, column, digit.
    pub(super) fn of([row, column, value]: [(usize, &'t str); 3]) -> Self {
        Self { row: Some(row), column: Some(column), value: Some(value), ..Self::default() }
    }

    /// Where its row stands, in bytes of the text.
    pub(super) fn place(&self) -> usize {
        self.row.map_or(0, |row| row.0)
    }

    /// Row, column and digit, if all three are numbers.
    pub(super) fn numbers(&self) -> Option<[usize; 3]> {
        let number = |field: Option<(usize, &str)>| field?.1.parse().ok();
        Some([number(self.row)?, number(self.column)?, number(self.value)?])
    }

    /// Whether it has a place on the board and a field for the digit.
    pub(super) fn is_complete(&self) -> bool {
        self.is_cell() && self.value.is_some()
    }

    /// Whether it has a place on the board.
    pub(super) fn is_cell(&self) -> bool {
        [self.row, self.column].iter().all(|field| field.is_some_and(|(_, text)| !text.is_empty()))
    }
}

/// A cell by its name: where it stands, the name, and what it holds with its place.
pub(super) type Named<'t> = (usize, &'t str, (usize, &'t str));

/// The row and the column in the name of a cell: `r1c1`, `1,1`, `(1, 1)`, and `A1`, where a row is a letter in place of
/// a number of this notation.
fn place_in(name: &str, numbers: Symbols) -> Option<(bool, [&str; 2])> {
    let (sign, rest) = name.split_at_checked(1)?;
    let letter = sign.as_bytes()[0].to_ascii_lowercase();
    let (has_letter, (row, column)) = match letter {
        b'r' => (false, rest.split_once(['c', 'C'])?),
        b'a'..=b'p' => (true, (numbers.symbol(Digit::new(letter - b'a')?), rest)),
        _ => (false, name.trim_matches(['(', ')']).split_once(',')?),
    };
    let (row, column) = (row.trim(), column.trim());
    is_number(column).then_some((has_letter, [row, column]))
}

/// The records of cells by their names, and what letters in them are: rows, but columns where only then the cells are
/// in reading order, as those of a spreadsheet are. `None` if they are in no order or all have one letter, as `c0` to
/// `c80`, or if one has no such name.
pub(super) fn named_cells<'t>(cells: Vec<Named<'t>>) -> Option<(Vec<Record<'t>>, Option<Note>)> {
    let (mut has_letters, mut records) = (false, Vec::new());
    let has_zero = cells.iter().any(|(_, name, _)| name.len() == 2 && name.ends_with('0'));
    let numbers = if has_zero { Symbols::FromZero } else { Symbols::Decimal };
    for (at, name, (place, value)) in cells {
        let (has_letter, [row, column]) = place_in(name, numbers)?;
        has_letters |= has_letter;
        records.push(Record::of([(at, row), (at, column), (place, if value == "." { "" } else { value })]));
    }
    if !has_letters {
        return Some((records, None));
    }
    // Of two numbers the one with fewer digits is less.
    let number = |field: Option<(usize, &'t str)>| field.map(|(_, text)| (text.len(), text));
    let is_before =
        |a: &Record<'t>, b: &Record<'t>| (number(a.row), number(a.column)) <= (number(b.row), number(b.column));
    let has_rows = records.iter().any(|cell| number(cell.row) != number(records[0].row));
    for what in ["rows, which letters name", "columns, which letters name"] {
        if records.is_sorted_by(is_before) {
            return has_rows.then_some((records, Some(Note::LinesAre { what })));
        }
        records.iter_mut().for_each(|cell| core::mem::swap(&mut cell.row, &mut cell.column));
    }
    None
}

/// A record with its numbers.
struct Listed<'r> {
    record: &'r Record<'r>,
    /// Where its row stands, and where its digit.
    at: [usize; 2],
    row: usize,
    column: usize,
    /// Its digit; nothing where it is blank.
    value: &'r str,
}

impl Documents<'_> {
    /// The board of cells that are listed, at least one.
    pub(super) fn of_records(&self, records: &[Record<'_>]) -> Result<Reading, TextError> {
        let cells: Vec<Listed<'_>> =
            records.iter().filter_map(|record| self.listed(record).transpose()).collect::<Result<_, _>>()?;
        let (size, base) = self.size(&cells)?;
        let has_givens = cells.iter().any(|cell| cell.record.entered == Some(false));
        let blank = DocumentCell { at: cells.first().map_or(0, |cell| cell.at[0]), ..DocumentCell::default() };
        let mut board = alloc::vec![None; size.cell_count()];
        for cell in &cells {
            let listed = &mut board[(cell.row - base) * size.side() + cell.column - base];
            if listed.replace(cell).is_some() {
                let message = format!("the cell in row {}, column {} is listed twice", cell.row, cell.column);
                return Err(self.error(cell.at[0], message, "the second time"));
            }
        }
        let values = board.iter().map(|cell| cell.map_or("", |cell| cell.value));
        let (symbols, note) = notation(size, self.options.symbols, true, values);
        let found = |cell: Option<&Listed<'_>>| {
            let Some(cell) = cell else { return Ok(blank) };
            let Some(digit) = symbols.read(size, cell.value) else {
                let expected = symbols.in_words(size);
                let message = format!("unexpected `{}`, expected {expected}, or blank", shortened(cell.value, 16));
                return Err(self.error(cell.at[1], message, "not in this notation"));
            };
            let is_entered = cell.record.entered == Some(true) && digit.is_some();
            Ok(DocumentCell { at: cell.at[1], digit, is_entered, ..blank })
        };
        let mut board: Vec<DocumentCell> = board.into_iter().map(found).collect::<Result<_, _>>()?;
        let mut notes = Vec::new();
        let any_entered = board.iter().any(|cell| cell.is_entered);
        board.iter_mut().for_each(|cell| cell.is_entered &= has_givens);
        if has_givens && any_entered || cells.iter().any(|cell| cell.record.marks) {
            notes.push(Note::Entered);
        }
        if !has_givens && any_entered {
            notes.push(Note::NoGivens);
        }
        if let Some(name) = cells.iter().find_map(|cell| cell.record.unknown) {
            notes.push(Note::Unread { what: format!("the field `{}` of cells", shortened(name, 16)) });
        }
        let mut reading = self.reading(size, &board, notes);
        if symbols != reading.symbols {
            reading.notes.retain(|note| *note != Note::Numbers);
            reading.symbols = symbols;
        }
        reading.notes.extend(note);
        Ok(reading)
    }

    /// A record with its numbers, if it has a place on the board.
    fn listed<'r>(&self, record: &'r Record<'r>) -> Result<Option<Listed<'r>>, TextError> {
        let number = |(at, text): (usize, &str)| match text {
            "" => Ok(0),
            text => text.parse::<usize>().ok().filter(|&number| number <= MAX_SIDE).ok_or_else(|| {
                self.error(at, format!("unexpected `{}`, expected a number up to 16", shortened(text, 16)), "")
            }),
        };
        let (Some(row), Some(column)) = (record.row, record.column) else { return Ok(None) };
        let value = record.value.unwrap_or((row.0, ""));
        let at = [row.0, value.0];
        number(value)?;
        Ok(Some(Listed { record, at, row: number(row)?, column: number(column)?, value: value.1 }))
    }

    /// The size of a board with these cells, and the number of its first row and column.
    fn size(&self, cells: &[Listed<'_>]) -> Result<(Size, usize), TextError> {
        let places = || cells.iter().flat_map(|cell| [cell.row, cell.column]);
        let (first, last) = (places().min().unwrap_or(0), places().max().unwrap_or(0));
        let most = cells.iter().filter_map(|cell| cell.value.parse().ok()).max().unwrap_or(0);
        let size_for = |side: usize| Size::ALL.into_iter().find(|size| size.side() >= side.max(most));
        match (size_for(last + 1), size_for(last)) {
            (Some(size), _) if first == 0 => Ok((size, 0)),
            (_, Some(size)) if first > 0 && last == size.side() => Ok((size, 1)),
            _ => {
                let places = format!("the rows and columns of the cells are numbers from {first} to {last}");
                let message = format!("{places}: they may count from 0 or from 1");
                Err(TextError::whole(&self.source.name, message))
            }
        }
    }

    /// The digit in a text, which may be blank.
    pub(super) fn digit(&self, size: Size, at: usize, text: &str) -> Result<Option<Digit>, TextError> {
        match text.trim().parse::<u8>() {
            _ if matches!(text.trim(), "" | "." | "null") => Ok(None),
            Ok(0) => Ok(None),
            Ok(number) if usize::from(number) <= size.side() => Ok(Digit::new(number - 1)),
            _ => {
                let side = size.side().to_string();
                let message = format!("unexpected `{}`, expected 1 to {side}, or 0 if blank", shortened(text, 16));
                Err(self.error(at, message, "not a digit of this size"))
            }
        }
    }
}
