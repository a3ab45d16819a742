//! Reads boards from a text of any length, line by line, as it comes.
//!
//! ```text
//! 53..7....6..195...            a line that is one board     handed on at once, never scanned
//! {"puzzle":"53..7...."}        boards stand in it           scanned by itself
//! Grid 02, or 2                 a remark, a number           ends what stood before it
//! 200080300                     a part of a board            kept, until the lines kept are boards
//! 060070084
//! ```
//!
//! Lines are kept only as long as they may be a part of a board, of a list, or of a file of XML: 1152 lines or 64 KiB,
//! whichever comes first. Where they make no board, one message tells what is wrong, and reading goes on behind
//! them. Records of a table are looked at one by one where they have fields of several lines or a column for each
//! cell, or are long lines (`records`).

mod lines;
mod part;
mod records;

use super::cell_columns::CellColumns;
use super::error::TextError;
use super::form::Options;
use super::labels::is_number_or_date;
use super::parse::{FoundBoard, boards};
use super::scan::{LineKind, Role};
use crate::board::Size;
use alloc::vec::Vec;
use core::mem;
use lines::{
    Open, are_spaced, begins_list, has_bracket, is_count, is_head_of_group, is_number, kind, may_be_cell, may_be_row,
    names_columns, names_lines, opened, xml_end,
};
pub use lines::{is_document, may_be_blank};
pub use part::{Part, Said};
use part::{are_larger, first_line, is_line, last_line, may_go_on_as_list};
pub use records::MOST_OF_ROW;

/// The most lines that are kept, and bytes. As many rows are whole boards of each size, and one board may have a line
/// for each cell.
const MOST_LINES: usize = 1152;
const MOST_BYTES: usize = 64 << 10;

/// The most lines of a board in rows, with what stands between them and above.
const MOST_ROWS: usize = 32;

/// A 9x9 board in a line has as many bytes, if only commas between empty cells.
const LEAST_OF_LARGER: usize = 80;

/// The most bytes of such a board.
const MOST_OF_BOARD: usize = 4 << 10;

/// Reads boards from a text of any length, line by line.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{BoardReader, Options, Said};
///
/// let mut reader = BoardReader::new(&Options::new());
/// let mut found = Vec::new();
/// for line in ["Grid 01\n", "1...\n", "..1.\n", ".1..\n", "..31\n", "Grid 02\n", "1...\n"] {
///     reader.push(line.as_bytes(), |part| found.push((part.line, part.said)));
/// }
/// reader.finish(|part| found.push((part.line, part.said)));
/// assert!(matches!(&found[0], (1, Said::Boards(boards)) if boards.len() == 1));
/// assert!(matches!(&found[1], (6, Said::Nothing)));
/// assert!(matches!(&found[2], (7, Said::Fault(error)) if error.line() == Some(7)));
/// ```
#[derive(Clone, Debug)]
pub struct BoardReader {
    options: Options,
    /// The lines that are kept, and where each begins.
    kept: Vec<u8>,
    starts: Vec<usize>,
    /// The first of them that stands behind the last gap, and behind the last empty line.
    behind_gap: usize,
    behind_empty: usize,
    /// Whether one of them cannot be a remark, and what is open at their end.
    has_cells: bool,
    open: Open,
    /// Whether the first is a title: it may name columns, open a list, or stand before the first row.
    has_title: bool,
    /// The columns of the cells, if a head names them.
    columns: Option<CellColumns>,
    /// Whether the last ones were handed on with a fault, so that it is not known where a board begins.
    is_lost: bool,
    /// The number of the first of them, and how many lines were taken.
    first: u64,
    lines: u64,
}

impl BoardReader {
    /// A reader at the beginning of a text.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        Self {
            options: options.part(),
            kept: Vec::new(),
            starts: Vec::new(),
            behind_gap: 0,
            behind_empty: 0,
            has_cells: false,
            open: Open::default(),
            has_title: false,
            columns: None,
            is_lost: false,
            first: 1,
            lines: 0,
        }
    }

    /// Takes the next line with its end, and hands on the parts that are complete now.
    pub fn push(&mut self, line: &[u8], mut send: impl FnMut(Part)) {
        self.lines += 1;
        if let Some(said) = self.by_itself(line) {
            self.is_lost = false;
            self.finish(&mut send);
            return send(Part { line: self.lines, bytes: line.to_vec(), said });
        }
        let is_open = self.open.is_some();
        let kind = kind(line);
        let is_cells = kind == LineKind::Cells;
        let is_row = is_cells || kind == LineKind::Remark && may_be_row(line);
        let is_title = !is_row && kind == LineKind::Remark;
        // A number above rows says how many boards there are. Above cells it may be a row, or their number.
        let is_count_above = || is_count(&self.kept) && !is_count(line) && !may_be_cell(line);
        let is_second = self.starts.len() == 1 && !is_open;
        if is_second && is_count_above() && is_number(&self.kept) && (is_row || kind == LineKind::Rule) {
            self.send(1, Said::Count, &mut send);
        } else if is_second && (is_title || is_count_above()) || is_title && !is_open && has_bracket(line) {
            self.finish(&mut send);
        }
        // A number or a date below rows heads the next board.
        let is_below_row = || self.starts.last().is_some_and(|&start| !is_number(&self.kept[start..]));
        let is_heading = || is_number(line) || core::str::from_utf8(line).is_ok_and(is_number_or_date);
        if !is_open && is_below_row() && is_heading() {
            self.settle(true, &mut send);
        }
        let was_empty = self.starts.len() == usize::from(self.has_title);
        let said = match kind {
            _ if is_open || xml_end(line).is_some() || is_title && was_empty => None,
            // The first columns of the same board stand before it.
            LineKind::Remark if names_columns(line) || is_head_of_group(&self.kept) => None,
            LineKind::Remark if !is_row => Some(Said::Nothing),
            LineKind::Empty | LineKind::Rule if self.has_title && names_lines(&self.kept) => None,
            // A row of blank cells, if it is the first of a board.
            LineKind::Empty | LineKind::Rule if may_be_blank(line) => None,
            LineKind::Empty | LineKind::Rule => was_empty.then_some(Said::Nothing),
            // A solution may follow in the same object.
            LineKind::Cells if opened(line).contains(&b'{') || line.len() < LEAST_OF_LARGER => None,
            LineKind::Cells => {
                boards("", line, &self.options).ok().filter(|boards| are_larger(boards)).map(Said::Boards)
            }
            LineKind::Remark => None,
        };
        // What goes on behind a fault belongs to it.
        let said = said.or((self.is_lost && is_row).then_some(Said::Nothing));
        self.is_lost &= is_row && matches!(said, Some(Said::Nothing));
        if let Some(said) = said {
            self.finish(&mut send);
            return send(Part { line: self.lines, bytes: line.to_vec(), said });
        }
        if self.starts.is_empty() {
            (self.first, self.has_cells, self.has_title) = (self.lines, false, is_title);
        }
        self.has_cells |= is_cells || begins_list(line);
        self.starts.push(self.kept.len());
        self.kept.extend_from_slice(line);
        // A bracket in a title may stay open.
        if !is_title || !line.trim_ascii_end().last().is_some_and(u8::is_ascii_alphanumeric) {
            self.open.add(line);
        }
        if self.starts.len() == MOST_LINES || self.kept.len() >= MOST_BYTES {
            self.cut(&mut send);
        } else if !self.open.is_some() && (is_open || !is_row && !is_title) {
            self.settle(false, &mut send);
        }
        if matches!(kind, LineKind::Empty | LineKind::Rule) {
            self.behind_gap = self.starts.len();
        }
        if kind == LineKind::Empty {
            self.behind_empty = self.starts.len();
        }
    }

    /// The lines that are kept, with their ends.
    #[must_use]
    pub fn kept(&self) -> &[u8] {
        &self.kept
    }

    /// The brackets that are open at the end of the lines that are kept.
    #[must_use]
    pub fn open_brackets(&self) -> &[u8] {
        &self.open.brackets
    }

    /// Hands the lines that are kept on, whatever they are, as at the end of the text.
    pub fn finish(&mut self, mut send: impl FnMut(Part)) {
        if let Some(error) = self.settle_records(&mut send) {
            self.send_fault(error, &mut send);
        }
    }

    /// Hands the lines that are kept on, because they are too many. Rows of a board that has only begun stay.
    fn cut(&mut self, send: &mut impl FnMut(Part)) {
        let many = self.starts.len();
        let Some(error) = self.settle_records(send).filter(|_| self.starts.len() == many) else { return };
        // A line above all rows may be why the last board is not whole.
        let ends = self.starts.iter().take(MOST_ROWS).take_while(|end| **end <= MOST_OF_BOARD);
        let mut parts = ends.enumerate().skip(1).filter_map(|(lines, &end)| {
            let found = boards("", &self.kept[..end], &self.options).ok()?;
            are_larger(&found).then_some((lines, found))
        });
        // A full board may be the solution of the next one.
        let is_full =
            |(_, found): &(usize, Vec<FoundBoard>)| found[0].role == Role::Puzzle && found[0].parsed.grid.is_full();
        let first = parts.next();
        let other = first.as_ref().filter(|first| is_full(first)).and_then(|_| parts.find(|part| !is_full(part)));
        match other.or(first) {
            Some((lines, found)) => self.send(lines, Said::Boards(found), send),
            None => {
                self.send_fault(error, send);
                self.is_lost = true;
            }
        }
    }

    fn send_fault(&mut self, error: TextError, send: &mut impl FnMut(Part)) {
        let said = if self.has_cells { Said::Fault(error.below(self.first - 1)) } else { Said::Nothing };
        self.send(self.starts.len(), said, send);
    }

    /// Hands the lines that are kept on if they are boards; and if only those behind a title or the last gap are, the
    /// fault of the others before. Else it returns what is wrong. A title that opens a list, or regions, stay with it.
    fn settle(&mut self, is_end: bool, send: &mut impl FnMut(Part)) -> Option<TextError> {
        let mut error = None;
        let title = self.starts.get(1).map_or(&self.kept[..], |&end| &self.kept[..end]);
        let behind_title = usize::from(self.has_title && opened(title).is_empty());
        let firsts = [0, behind_title, self.behind_empty, self.behind_gap];
        for (_, &first) in firsts.iter().enumerate().filter(|(number, first)| !firsts[..*number].contains(first)) {
            let Some(&start) = self.starts.get(first) else { continue };
            let found = match boards("", &self.kept[start..], &self.options) {
                Ok(found) => found,
                Err(fault) if fault.is_of_regions() => {
                    self.has_cells = true;
                    return Some(fault);
                }
                Err(fault) => {
                    error = error.or(Some(fault));
                    continue;
                }
            };
            // Lines of sixteen cells may go on as a larger board.
            let may_go_on = !is_end && self.starts.len() < Size::Sixteen.side() && found.iter().any(is_line);
            // What is not a row by itself may be a row of blank cells, and others may follow.
            let ends_in_gap = !is_end && found.last().map(last_line) == Some(self.starts.len() - first);
            // A line that ends as on an old Mac is several for the board.
            let rows =
                |board: &FoundBoard| self.starts.get(first + first_line(board) - 1).map(|&row| &self.kept[row..]);
            let may_go_on_behind_gap = || matches!(&found[..], [one] if !is_end && rows(one).is_some_and(are_spaced));
            let is_part_of_list = || !(is_end && first == 0) && found.iter().any(may_go_on_as_list);
            if ends_in_gap
                || may_go_on_behind_gap()
                || is_part_of_list()
                || !are_larger(&found) && (first > 0 || may_go_on)
            {
                continue;
            }
            if first > 0 {
                let said = match boards("", &self.kept[..start], &self.options) {
                    Ok(before) => Said::Boards(before),
                    Err(_) if first == behind_title => Said::Nothing,
                    Err(error) => Said::Fault(error.below(self.first - 1)),
                };
                self.send(first, said, send);
            }
            self.send(self.starts.len(), Said::Boards(found), send);
            return None;
        }
        error
    }

    /// Hands the first lines that are kept on.
    fn send(&mut self, lines: usize, said: Said, send: &mut impl FnMut(Part)) {
        let end = self.starts.get(lines).copied().unwrap_or(self.kept.len());
        let rest = self.kept.split_off(end);
        send(Part { line: self.first, bytes: mem::replace(&mut self.kept, rest), said });
        self.first += lines as u64;
        self.starts.drain(..lines);
        self.starts.iter_mut().for_each(|start| *start -= end);
        self.open = Open::default();
        self.open.add(&self.kept);
        (self.behind_gap, self.behind_empty, self.has_title) = (0, 0, false);
    }
}
