//! Makes rows of tokens from lines: each token is the text of one cell, with its place.
//!
//! A line is taken apart at its [`signs`], [`words`] or [`fields`]; what happens to the rows afterwards is the same for
//! all.

use super::form::Form;
use super::labels::are_labels;
use super::place::{Line, Row, Token, is_number, is_separator};
use super::source::Source;
use super::symbols::Symbols;
use crate::board::{MAX_SIDE, Size};
use alloc::string::String;
use alloc::vec::Vec;

/// The form of a text, and its rows.
pub(super) fn rows(source: &Source) -> (Form, Vec<Row<'_>>) {
    let form = detect(source);
    let mut rows: Vec<Row<'_>> = source
        .lines()
        .map(|line| match form {
            Form::Csv => fields(line, ','),
            Form::Spaced => words(line),
            _ => signs(line),
        })
        .collect();
    if form == Form::Csv {
        cut_ends(&mut rows.iter_mut().collect::<Vec<_>>());
    }
    (form, rows)
}

/// Takes a line apart where every sign is a cell; blanks and bars group them: `b2.7...f6e...3.d`.
pub(super) fn signs(line: Line<'_>) -> Row<'_> {
    Row::of_signs(line, |sign| !is_separator(sign))
}

/// Takes a line apart at its blanks and bars: `0 8 0 0 0 9 7 4 3`; and at what stands between the cells of its blocks.
pub(super) fn words(line: Line<'_>) -> Row<'_> {
    let in_blocks = separator_in_blocks(line.text);
    Row::of_fields(
        line,
        |sign| sign == in_blocks || is_separator(sign),
        |word| Some(word).filter(|word| !word.is_empty()),
    )
}

/// The comma or semicolon that stands between the cells of a line, if only blanks or strokes stand between its blocks
/// or around them: `5,3,. | .,7,.`. Or else what stands in no line.
fn separator_in_blocks(text: &str) -> char {
    const NONE: char = '\n';
    let separator = if text.contains(';') { ';' } else { ',' };
    let (mut separators, mut is_beside, mut has_blocks) = (0, false, false);
    for sign in text.chars() {
        if sign == separator {
            separators += 1;
        } else if is_separator(sign) {
            is_beside = true;
        } else {
            has_blocks |= is_beside && separators == 0;
            (separators, is_beside) = (0, false);
        }
        if separators > 1 || sign == '[' {
            return NONE;
        }
    }
    if has_blocks { separator } else { NONE }
}

/// Takes a line apart at every `separator`: `0,0,0,2,0,0,0,0,0`.
///
/// Blanks around a field and quotes around its text are tolerated; an empty field is a blank cell.
pub(super) fn fields(line: Line<'_>, separator: char) -> Row<'_> {
    // Semicolons may end the rows of a matrix.
    let text = if separator == ',' { line.text.trim_end().trim_end_matches(';') } else { line.text };
    // Before the text there may be blanks, a quote, more blanks.
    let cell = |field| Some(unquoted(str::trim(field)).trim());
    Row::of_fields(Line { text, ..line }, |sign| sign == separator, cell)
}

/// The text between a pair of quotes, or all of it where there are none.
fn unquoted(field: &str) -> &str {
    let between = |quote| field.strip_prefix(quote)?.strip_suffix(quote);
    between('"').or_else(|| between('\'')).unwrap_or(field)
}

/// Takes off the empty field that stands behind the last comma of rows that end with one, if that makes one of them too
/// long: then it is a cell in none of them. In a table with row labels it is a cell.
pub(super) fn cut_ends(rows: &mut [&mut Row<'_>]) {
    let is_long = |row: &Row<'_>| matches!(row.tokens.len(), 5 | 10 | 17);
    let starts = rows.iter().filter(|row| is_long(row)).filter_map(|row| row.tokens.first());
    // Above the labels the corner is empty.
    if are_labels(starts.map(|token| token.text).skip_while(|text| text.is_empty())) {
        return;
    }
    let ends_empty = |row: &Row<'_>| row.tokens.last().is_some_and(|last| last.text.is_empty());
    if rows.iter().any(|row| is_long(row) && ends_empty(row)) {
        for row in rows.iter_mut().filter(|row| ends_empty(row)) {
            row.tokens.pop();
        }
    }
}

/// Detects the form from the separators: commas, blanks between cells, or none.
///
/// Blanks may also group signs (`b257 4a9f`). They count as separators only where words are short, with less than two
/// signs on average, or where all words are numbers (`01 16 00`), sixteen per line. In a single line they separate
/// nothing if it has as many signs as a board has cells.
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
            numbers &= is_number(word);
        }
        numbers &= words - before == MAX_SIDE;
        lines += 1;
    }
    let one_board = lines == 1 && Size::from_cell_count(signs).is_some();
    if !one_board && (numbers || signs < 2 * words) { Form::Spaced } else { Form::HexRows }
}

/// Whether these are 16 signs of a 4x4 and no row of a 16x16: a digit occurs twice.
pub(super) fn is_small_board(signs: &str) -> bool {
    let is_twice = |digit: u8| signs.bytes().filter(|&sign| sign == digit).count() > 1;
    signs.len() == Size::Four.cell_count()
        && signs.chars().all(|sign| Symbols::has_cell(Size::Four, sign))
        && (b'1'..=b'4').any(is_twice)
}

/// Whether rows of sixteen signs are 4x4 boards, one in each: no digit is above 4, and one is twice in a row.
pub(super) fn are_small_boards(rows: &[Row<'_>]) -> bool {
    let is_small = |token: &Token<'_>| matches!(token.text, "0" | "1" | "2" | "3" | "4" | "." | "-" | "_" | "*" | "?");
    let is_board = |row: &Row<'_>| is_small_board(&row.tokens.iter().map(|token| token.text).collect::<String>());
    rows.iter().flat_map(|row| &row.tokens).all(is_small) && rows.iter().any(is_board)
}
