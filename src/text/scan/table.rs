//! Boards in a table of fields, as spreadsheets have it, that is larger than the board, or was cut at its ends.
//!
//! ```text
//! ,,,,,,,,,,         empty rows and columns stand around and between
//! ,5,3,,,,7,,,,,
//! ```
//!
//! Every row and column with something in it must be one of the board; if several boards are possible that differ,
//! nobody can tell.

use super::Found;
use super::line::{Style, TextLine};
use super::rows::{form, has_head};
use super::sheet::lattices;
use crate::board::Size;
use crate::text::note::Note;
use crate::text::place::{Row, Token};
use alloc::vec::Vec;
use core::iter;
use core::ops::Range;

/// What stands between the fields of a table.
pub(super) const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// The most rows and columns of a table.
const LARGEST: usize = 40;

/// What an empty line in a table is.
#[derive(Clone, Copy, PartialEq)]
enum EmptyLine {
    End,
    Gap,
    Row,
}

/// Finds the boards in the tables that begin in this line.
pub(super) fn find(found: &mut Found<'_>, lines: &[TextLine<'_>], first: usize) {
    for (number, separator) in SEPARATORS.into_iter().enumerate() {
        if row_of(&lines[first], separator).is_some() && (first == 0 || row_of(&lines[first - 1], separator).is_none())
        {
            // Where rows follow without end, so they do below empty lines.
            let is_large = found.of_tables[number][first] > LARGEST;
            let empty_lines: &[EmptyLine] =
                if is_large { &[EmptyLine::End] } else { &[EmptyLine::End, EmptyLine::Gap, EmptyLine::Row] };
            for &empty_line in empty_lines {
                let (rows, last) = rows(lines, first, separator, empty_line);
                let width = rows.iter().map(|row| row.tokens.len()).max().unwrap_or(0);
                let span = lines[first].start..lines[last].end;
                if rows.len().max(width) > LARGEST {
                    continue;
                } else if rows.iter().all(|row| row.tokens.len() == width) {
                    within(found, &rows, span, separator);
                } else if separator == '\t' && rows.len() >= width {
                    let is_cut = !(first..=last).any(|line| lines[line].whole.text.ends_with(separator));
                    cut(found, rows, span, is_cut);
                }
            }
        }
    }
}

/// Whether a line is a row of a table; `None` where it is empty.
pub(super) fn is_row(line: &TextLine<'_>, separator: char) -> Option<bool> {
    let is_empty = line.body.text.trim_matches(' ').is_empty();
    (!is_empty).then(|| row_of(line, separator).is_some())
}

/// The fields of a line of a table.
fn row_of<'t>(line: &TextLine<'t>, separator: char) -> Option<Row<'t>> {
    let is_word = |text: &str| text.chars().filter(|sign| sign.is_alphabetic()).count() > 2;
    let row = line.body.text.contains(separator).then(|| line.row(Style::Fields(separator), false)).flatten();
    row.filter(|row| !row.tokens.iter().any(|token| is_word(token.text)))
}

/// The rows of the table that begins in this line, and its last line.
fn rows<'t>(lines: &[TextLine<'t>], first: usize, separator: char, empty_line: EmptyLine) -> (Vec<Row<'t>>, usize) {
    let mut rows: Vec<Row<'t>> = Vec::new();
    let mut last = first;
    for (line, number) in lines[first..].iter().zip(first..) {
        let row = row_of(line, separator).or_else(|| {
            // The last field of a column may stand alone.
            let is_alone = |row: &Row<'_>| separator == '\t' && row.tokens.len() == 1;
            line.row(Style::Words, false).filter(is_alone)
        });
        match row {
            Some(row) => {
                rows.push(row);
                last = number;
            }
            None if line.body.text.trim().is_empty() && empty_line != EmptyLine::End => {
                rows.extend((empty_line == EmptyLine::Row).then(|| Row::new(line.body)));
            }
            None => break,
        }
        if rows.len() > LARGEST {
            break;
        }
    }
    while rows.pop_if(|row| row.tokens.is_empty()).is_some() {}
    (rows, last)
}

/// Takes the parts of a table for boards beside which nothing stands.
fn within(found: &mut Found<'_>, rows: &[Row<'_>], span: Range<usize>, separator: char) {
    let width = rows[0].tokens.len();
    let is_taken = |row: &Row<'_>, column: usize| !row.tokens[column].text.is_empty();
    let rows_taken: Vec<bool> = rows.iter().map(|row| (0..width).any(|column| is_taken(row, column))).collect();
    let columns_taken: Vec<bool> = (0..width).map(|column| rows.iter().any(|row| is_taken(row, column))).collect();
    for size in Size::ALL.into_iter().filter(|size| (rows.len(), width) != (size.side(), size.side())) {
        for (_, kept_rows) in lattices(size, &rows_taken, 1, (1, 1)) {
            for (_, kept) in lattices(size, &columns_taken, 1, (1, 1)) {
                let cut = |&row: &usize| Row {
                    tokens: kept.iter().map(|&column| rows[row].tokens[column]).collect(),
                    ..rows[row].clone()
                };
                let board: Vec<Row<'_>> = kept_rows.iter().map(cut).collect();
                // An empty row is one of the board then.
                let is_headed = rows.len() > size.side() && kept_rows[0] == 0 && has_head(&board);
                if !is_headed {
                    found.add(span.clone(), form(Style::Fields(separator)), &board, &[Note::Margins]);
                }
            }
        }
    }
}

/// Takes a table with short rows for a board: its ends were cut off. `is_cut`: no line shows that they were not.
fn cut(found: &mut Found<'_>, mut rows: Vec<Row<'_>>, span: Range<usize>, is_cut: bool) {
    let side = rows.len();
    let missing = |row: &Row<'_>| side - row.tokens.len();
    let is_empty = |token: Option<&Token<'_>>| token.is_some_and(|token| token.text.is_empty());
    let begins_empty = |rows: &[Row<'_>]| rows.iter().any(|row| is_empty(row.tokens.first()));
    let ends_empty = |rows: &[Row<'_>]| rows.iter().any(|row| is_empty(row.tokens.last()));
    if Size::from_side(side).is_none() {
        return;
    }
    let note = match &mut rows[..] {
        [first, inner @ .., last] if inner.iter().all(|row| missing(row) == 0) => {
            // The text was cut: where other rows begin or end with an empty cell, those of the first or last are lost.
            if begins_empty(inner) && !is_empty(first.tokens.first()) {
                let blank = Token { text: "", place: first.tokens[0].place };
                let count = missing(first);
                first.tokens.splice(0..0, iter::repeat_n(blank, count));
            }
            if ends_empty(inner) && !is_empty(last.tokens.last()) {
                fill(last, side);
            }
            Note::Trimmed
        }
        rows if is_cut && begins_empty(rows) && rows.iter().any(|row| missing(row) == 0) => {
            rows.iter_mut().for_each(|row| fill(row, side));
            Note::FilledUp
        }
        _ => return,
    };
    if rows.iter().all(|row| row.tokens.len() == side) {
        found.add(span, form(Style::Fields('\t')), &rows, &[note]);
    }
}

/// Fills up short rows of a table with tabs that lacks a row, and whose longest rows have the length of a side.
pub(super) fn fill_up(rows: &mut [Row<'_>], style: Style) {
    let side = rows.iter().map(|row| row.tokens.len()).max().unwrap_or(0);
    if style == Style::Fields('\t') && Size::from_side(side).is_some() && rows.len() != side {
        rows.iter_mut().for_each(|row| fill(row, side));
    }
}

/// Appends blank cells to a row.
fn fill(row: &mut Row<'_>, side: usize) {
    let blank = Token { text: "", place: row.end };
    row.tokens.resize(side, blank);
}
