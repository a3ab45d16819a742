//! Lines to rows of tokens: each token is the text of one cell, with its place.
//!
//! Every form brings one function that takes a line apart; what happens to the rows afterwards is the same for all.

use super::error::Place;
use super::form::Form;
use super::source::{Line, Source, is_bar};
use super::{csv, hex_rows, spaced};
use crate::geometry::{MAX_SIDE, Size};
use std::vec::Vec;

/// The text of one cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) place: Place,
}

/// The cells of one line, at least one.
#[derive(Debug)]
pub(super) struct Row<'a> {
    pub(super) tokens: Vec<Token<'a>>,
    /// Behind the last cell.
    pub(super) end: Place,
}

/// The form of a text, and its rows.
pub(super) fn rows(source: &Source) -> (Form, Vec<Row<'_>>) {
    let form = detect(source);
    let rows = source.lines().map(|line| match form {
        Form::Csv => csv::row(line),
        Form::Spaced => spaced::row(line),
        _ => hex_rows::row(line),
    });
    (form, rows.collect())
}

/// The form that the separators speak for: a comma, blanks between cells, or none.
///
/// Blanks may also group signs (`b257 4a9f`), so they separate cells only where words are short: less than two
/// signs on average, or all of them numbers (`01 16 00`), sixteen a line. In a single line they separate nothing
/// when its signs are as many as a board has cells.
fn detect(source: &Source) -> Form {
    let (mut lines, mut words, mut signs, mut numbers) = (0, 0, 0, true);
    for line in source.lines() {
        if line.text.contains(',') {
            return Form::Csv;
        }
        let before = words;
        for word in line.text.split(is_separator).filter(|word| !word.is_empty()) {
            words += 1;
            signs += word.chars().count();
            numbers &= word.bytes().all(|byte| byte.is_ascii_digit());
        }
        numbers &= words - before == MAX_SIDE;
        lines += 1;
    }
    let one_board = lines == 1 && Size::from_cell_count(signs).is_some();
    if !one_board && (numbers || signs < 2 * words) { Form::Spaced } else { Form::HexRows }
}

/// Whether a sign stands between cells and is none.
pub(super) fn is_separator(sign: char) -> bool {
    sign.is_whitespace() || is_bar(sign)
}

impl<'a> Row<'a> {
    pub(super) fn new(line: Line<'a>) -> Self {
        Self { tokens: Vec::new(), end: Place { line: line.number, column: line.column } }
    }

    /// Appends a cell whose text starts at `column` and has `length` characters.
    pub(super) fn push(&mut self, text: &'a str, column: usize, length: usize) {
        let place = Place { column, ..self.end };
        self.tokens.push(Token { text, place });
        self.end.column = column + length;
    }
}
