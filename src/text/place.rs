//! Where things stand in a text: lines, and the cells of a line.

use alloc::vec::Vec;

/// A place in the text: line and column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// A line that may hold cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// Its number, from 1.
    pub(super) number: usize,
    /// Its text without the line end, and without a `Solution:` before the first row.
    pub(super) text: &'a str,
    /// The column of the text's first character, from 1.
    pub(super) column: usize,
}

impl<'a> Line<'a> {
    /// A part of its text as a line of its own, which begins in the column of that part.
    pub(super) fn part(self, text: &'a str) -> Self {
        let before = &self.text[..offset(self.text, text)];
        Self { text, column: self.column + before.chars().count(), ..self }
    }
}

/// The text of one cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) place: Place,
}

/// The cells of one line, at least one.
#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    pub(super) tokens: Vec<Token<'a>>,
    /// What stands before it and a colon.
    pub(super) label: Option<Token<'a>>,
    /// The place behind the last cell.
    pub(super) end: Place,
}

impl<'a> Row<'a> {
    pub(super) fn new(line: Line<'a>) -> Self {
        Self { tokens: Vec::new(), label: None, end: Place { line: line.number, column: line.column } }
    }

    /// The row in which each sign of the line that may be a cell is one.
    pub(super) fn of_signs(line: Line<'a>, is_cell: impl Fn(char) -> bool) -> Self {
        let mut row = Self::new(line);
        for (index, (start, sign)) in line.text.char_indices().enumerate().filter(|&(_, (_, sign))| is_cell(sign)) {
            row.push(&line.text[start..start + sign.len_utf8()], line.column + index);
        }
        row
    }

    /// The row in which each field of the line is a cell, as what `cell` takes of it.
    pub(super) fn of_fields(
        line: Line<'a>,
        is_separator: impl Fn(char) -> bool,
        cell: impl Fn(&'a str) -> Option<&'a str>,
    ) -> Self {
        let mut row = Self::new(line);
        let mut column = line.column;
        for field in line.text.split(is_separator) {
            if let Some(text) = cell(field) {
                row.push_in(field, text, column);
            }
            column += field.chars().count() + 1;
        }
        row
    }

    /// Appends a cell whose text starts at `column`.
    pub(super) fn push(&mut self, text: &'a str, column: usize) {
        let place = Place { column, ..self.end };
        self.tokens.push(Token { text, place });
        self.end.column = column + text.chars().count();
    }

    /// Appends a cell whose text stands somewhere in a field that starts at `column`.
    pub(super) fn push_in(&mut self, field: &str, text: &'a str, column: usize) {
        let start = if text.len() < field.len() { field.find(text) } else { None };
        let before = start.map_or(0, |start| field[..start].chars().count());
        self.push(text, column + before);
    }
}

/// Where a part of a text stands in it, in bytes.
pub(super) fn offset(text: &str, part: &str) -> usize {
    part.as_ptr().addr() - text.as_ptr().addr()
}

/// Whether a text is a number: digits and nothing else, at least one.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit())
}

/// Whether a sign separates cells.
pub(crate) fn is_separator(sign: char) -> bool {
    sign.is_whitespace() || is_bar(sign)
}

/// Whether a sign is a stroke of a drawn frame that stands between cells: `|`, or one of Unicode's box drawing.
pub(super) fn is_bar(sign: char) -> bool {
    matches!(sign, '|' | '!' | '\u{2500}'..='\u{257f}')
}

/// Whether a stroke stands upright, so that a row of blank cells can have it.
pub(super) fn is_upright(sign: char) -> bool {
    matches!(sign, '|' | '!' | '│' | '┃' | '║' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋')
}

/// Whether a line is strokes with blanks between.
pub(super) fn are_strokes(line: &str) -> bool {
    line.contains(is_upright) && line.chars().all(|sign| sign == ' ' || is_upright(sign))
}
