//! Records of a table, which stand by themselves: a fault in one loses no other.

use super::lines::{is_board, is_document, is_list, is_same_record, kind, without_end};
use super::part::may_go_on_as_list;
use super::{BoardReader, Part, Said};
use crate::text::cell_columns::cells_alone;
use crate::text::error::TextError;
use crate::text::form::Options;
use crate::text::parse::boards;
use crate::text::scan::LineKind;

/// No row of sixteen cells is longer, in bytes. For the program `stackdoku`, and not part of what the library promises.
#[doc(hidden)]
pub const MOST_OF_ROW: usize = 128;

impl BoardReader {
    /// What a line says that needs none of the lines around it: a board, a record of a table with a column for each
    /// cell, an object, a list of lists, a link.
    pub(super) fn by_itself(&mut self, line: &[u8]) -> Option<Said> {
        if is_board(line) {
            return Some(Said::Line);
        }
        if let Some(said) = self.of_cell_columns(line) {
            return Some(said);
        }
        let is_document = !self.open.is_some() && is_document(line);
        let is_list = || is_list(line) && (self.open.takes_boards() || is_same_record(&self.kept, line));
        if !is_document && !is_list() {
            return None;
        }
        match boards("", line, &self.options) {
            Ok(found) => (!found.iter().any(may_go_on_as_list)).then_some(Said::Boards(found)),
            Err(error) => is_document.then(|| Said::Fault(error.below(self.lines - 1))),
        }
    }

    /// What a line says that belongs to a table with a column for each cell.
    fn of_cell_columns(&mut self, line: &[u8]) -> Option<Said> {
        let cells = cells_alone(&mut self.columns, str::from_utf8(line).ok()?)?;
        if cells.trim().is_empty() {
            return Some(Said::Nothing);
        }
        let found = boards("", cells.as_bytes(), &self.options).map_err(|error| error.below(self.lines - 1));
        Some(found.map_or_else(Said::Fault, Said::Boards))
    }

    /// Whether a head above names columns for the cells. For the program `stackdoku`, and not part of what the library
    /// promises.
    #[doc(hidden)]
    #[must_use]
    pub fn has_cell_columns(&self) -> bool {
        self.columns.is_some()
    }

    /// A reader of the next lines of the same text, by other options. Lines that are kept are lost. For the program
    /// `stackdoku`, and not part of what the library promises.
    #[doc(hidden)]
    #[must_use]
    pub fn with_options(&self, options: &Options) -> Self {
        Self { columns: self.columns.clone(), ..Self::new(options) }
    }

    /// Hands the lines that are kept on: a record with a field of several lines by itself, and others so if they are
    /// not boards together. Else it returns what is wrong.
    pub(super) fn settle_records(&mut self, send: &mut impl FnMut(Part)) -> Option<TextError> {
        let (head, rest) = self.kept.split_at(self.starts.get(1).map_or(0, |&end| end));
        if names_fields(head) && lines_of_record(rest).is_some() {
            self.send(1, Said::Nothing, send);
        }
        let mut are_apart = false;
        loop {
            let record = lines_of_record(&self.kept).filter(|&lines| lines < self.starts.len());
            let Some(lines) = record else { return self.settle(true, send) };
            let bytes = &self.kept[..self.starts[lines]];
            let are_cells = || bytes.split_inclusive(|&sign| sign == b'\n').any(|line| kind(line) == LineKind::Cells);
            let said = match boards("", bytes, &self.options) {
                Ok(found) => Said::Boards(found),
                Err(error) if are_cells() => Said::Fault(error.below(self.first - 1)),
                Err(_) => Said::Nothing,
            };
            if !are_apart && (lines == 1 || !matches!(said, Said::Boards(_))) {
                self.settle(true, send)?;
                are_apart = true;
            }
            self.send(lines, said, send);
        }
    }
}

/// How many of some lines are the first record of a table, whose fields in quotes may have several lines. `None` where
/// the first may be a row, or its field does not end.
fn lines_of_record(text: &[u8]) -> Option<usize> {
    let mut is_quoted = false;
    for (line, number) in text.split_inclusive(|&sign| sign == b'\n').zip(1..) {
        is_quoted ^= line.iter().filter(|&&sign| sign == b'"').count() % 2 == 1;
        if !is_quoted {
            return (number > 1 || line.len() > MOST_OF_ROW).then_some(number);
        }
    }
    None
}

/// Whether a line is the head of a table, `id,puzzle,rules`.
fn names_fields(line: &[u8]) -> bool {
    let line = without_end(line);
    line.iter().any(|sign| b",;|\t".contains(sign)) && !line.iter().any(|sign| sign.is_ascii_digit() || *sign == b'.')
}
