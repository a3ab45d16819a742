//! Boards of lines: a row in each, with gaps between them, or all cells in one line.

use super::Found;
use super::line::{STYLES, Style, TextLine};
use crate::board::Size;
use crate::text::form::Form;
use crate::text::labels::{Labels, are_labels, bullet, expected, labels_before, labels_that_fit};
use crate::text::note::Note;
use crate::text::place::{Place, Row, Token, is_number};
use crate::text::rows::are_small_boards;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::slice;

/// How the lines of a board are read.
#[derive(Clone, Copy)]
struct Reading {
    style: Style,
    /// Lines of dashes are rows of blank cells.
    dashes_are_cells: bool,
    /// A separator ends each row, and nothing stands behind it.
    ends_in_separator: bool,
}

/// Finds the boards of lines of which this is the first.
pub(super) fn find(found: &mut Found<'_>, lines: &[TextLine<'_>], first: usize) {
    for style in STYLES.into_iter().filter(|style| style.may_separate(lines[first].body.text)) {
        // Without a line of dashes both say the same.
        for &dashes_are_cells in if found.has_rules { &[false, true][..] } else { &[false] } {
            for ends_in_separator in [false, true] {
                let text = lines[first].body.text.trim_end_matches(' ');
                if !ends_in_separator || matches!(style, Style::Fields(sign) if text.ends_with(sign)) {
                    block(found, lines, first, Reading { style, dashes_are_cells, ends_in_separator });
                }
            }
        }
    }
}

/// The form of rows in this style.
pub(super) fn form(style: Style) -> Form {
    match style {
        Style::Signs => Form::HexRows,
        Style::Words | Style::Bars | Style::Fields('\t' | '|') => Form::Spaced,
        Style::Fields(_) => Form::Csv,
    }
}

/// A board whose first row is this line, and the others the next ones; or that is this line.
fn block(found: &mut Found<'_>, lines: &[TextLine<'_>], first: usize, reading: Reading) {
    let Reading { style, dashes_are_cells, ends_in_separator } = reading;
    let Some(mut row) = first_row(&lines[first], reading) else { return };
    // A head that names as many columns says that the last field is a cell.
    let fields = row.tokens.len();
    let head = || first.checked_sub(1).and_then(|above| lines[above].row(style, dashes_are_cells));
    let names_last =
        |head: Row<'_>| head.tokens.len() == fields && head.tokens.last().is_some_and(|last| !last.text.is_empty());
    if ends_in_separator && head().is_some_and(names_last) {
        return;
    }
    let cut_end = |row: &mut Row<'_>| {
        ends_in_separator && row.tokens.len() > 1 && row.tokens.pop_if(|last| last.text.is_empty()).is_some()
    };
    let mut was_cut = cut_end(&mut row);
    // Sixteen blank cells are a row of something else.
    let is_board =
        |size| size != Size::Four || row.tokens.iter().any(|token| matches!(token.text, "1" | "2" | "3" | "4"));
    let may_be_board = Size::from_cell_count(row.tokens.len()).is_some_and(is_board);
    // Where blank cells are empty, the last field may be one, and the first a number.
    let may_be_cell = was_cut && row.tokens.iter().any(|token| token.text.is_empty());
    if row.label.is_none() && may_be_board && ends_in_separator == was_cut && !may_be_cell {
        found.add(lines[first].start..lines[first].end, form(style), slice::from_ref(&row), &[]);
    }
    let Some((taken, size)) = behind_labels(&row) else { return };
    let (mut labels, mut before, mut has_points) = (Labels::MAX, Labels::MAX, taken == 1);
    let mut rows: Vec<Row<'_>> = Vec::new();
    let mut numbers = Vec::new();
    let mut next = Some(row);
    for (line, number) in lines[first..].iter().zip(first..) {
        let row = if number == first { next.take() } else { line.row(style, dashes_are_cells) };
        let Some(mut row) = row else { if line.is_state() || line.is_heading() { return } else { continue } };
        if number > first {
            was_cut |= cut_end(&mut row);
        }
        labels &= label(&row, taken, rows.len());
        before &= labels_before(row.label, rows.len());
        has_points &= has_point(&row);
        if row.tokens.len() != size.side() + taken || taken > 0 && labels == 0 || before == 0 {
            return;
        }
        row.tokens.drain(..taken);
        rows.push(row);
        numbers.push(number);
        if rows.len() == size.side() {
            if is_head(&rows[0]) && has_rule_under(lines, &numbers, 0) && !has_rule_under(lines, &numbers, 1) {
                let message =
                    format!("the table has {} rows below its head, expected {1}", size.side() - 1, size.side());
                return found.nearly(rows[0].tokens[0].place, message, "the head");
            }
            // With a point behind each number, it ends the label, and the rows lack a cell.
            let is_else = is_framed(&rows, style)
                || is_ruled(&rows, reading)
                || are_small_boards(&rows)
                || style != Style::Signs && has_head(&rows) && has_row_beside(lines, &numbers, style);
            if !has_points && ends_in_separator == was_cut && !is_else {
                let notes: &[Note] = if taken > 0 { &[Note::Labels] } else { &[] };
                found.add(lines[first].start..line.end, form(style), &rows, notes);
            }
            return;
        }
    }
}

/// The first row of a board, which may stand behind its name, `Puzzle: 53..7....`.
fn first_row<'t>(line: &TextLine<'t>, Reading { style, dashes_are_cells, .. }: Reading) -> Option<Row<'t>> {
    let row = line.row(style, dashes_are_cells)?;
    let is_same = |words: Row<'_>| words.tokens.len() == row.tokens.len();
    if style == Style::Signs && row.tokens.len() > 1 && line.row(Style::Words, dashes_are_cells).is_some_and(is_same) {
        // Blanks stand between all signs: they are words.
        return None;
    }
    let text = line.body.text;
    // A puzzle is no name.
    let is_short = |name: &str| name.len() < if name.contains(char::is_alphabetic) { 40 } else { 13 };
    let is_name = |name: &str| is_short(name) && name.chars().all(|sign| sign.is_alphanumeric() || sign == ' ');
    let named = text.split_once(':').filter(|(name, _)| is_name(name));
    if let Some((_, text)) = named {
        let behind = TextLine { body: line.body.part(text), is_rule: false, ..*line };
        let behind = behind.row(style, dashes_are_cells)?;
        let length = behind.tokens.len();
        if Size::from_side(length).is_some() || style != Style::Signs && matches!(length, 81 | 256) {
            return Some(behind);
        }
    }
    Some(row)
}

/// Whether strokes stand around the board, so that the fields at its edges are not cells.
fn is_framed(rows: &[Row<'_>], style: Style) -> bool {
    let is_empty = |token: Option<&Token<'_>>| token.is_some_and(|token| token.text.is_empty());
    let begin_empty = || rows.iter().all(|row| is_empty(row.tokens.first()));
    let end_empty = || rows.iter().all(|row| is_empty(row.tokens.last()));
    style == Style::Fields('|') && (begin_empty() || end_empty())
}

/// Whether lines of dashes are rules after all, because blank cells have another sign.
fn is_ruled(rows: &[Row<'_>], Reading { dashes_are_cells, .. }: Reading) -> bool {
    let is_blank = |token: &Token<'_>| matches!(token.text, "" | "." | "0" | "_" | "*" | "?" | "x" | "X");
    let is_of_dashes = |row: &Row<'_>| row.tokens.iter().all(|token| token.text == "-");
    dashes_are_cells && rows.iter().any(is_of_dashes) && rows.iter().flat_map(|row| &row.tokens).any(is_blank)
}

/// Where the labels of rows that have some do not go on, and what is expected there.
pub(super) fn wrong_label(rows: &[Row<'_>]) -> Option<(Place, String)> {
    let rows = if rows.first().is_some_and(|row| are_labels(row.tokens.iter().map(|token| token.text))) {
        &rows[1..]
    } else {
        rows
    };
    let first = rows.first()?;
    let (taken, _) = behind_labels(first)?;
    let mut labels = Labels::MAX;
    for (row, number) in rows.iter().zip(0..).take_while(|(row, _)| row.tokens.len() == first.tokens.len()) {
        let (here, fit) = match taken {
            0 => (row.label, labels_before(row.label, number)),
            _ => (row.tokens.first().copied(), label(row, taken, number)),
        };
        if labels & fit == 0 {
            let place = here.or(row.tokens.first().copied())?.place;
            let found = here.map_or("no label".into(), |label| format!("the label `{}`", label.text));
            let expected = expected(labels, number, here.map_or("", |label| label.text));
            return Some((place, format!("row {} has {found}, expected {expected}", number + 1)));
        }
        labels &= fit;
    }
    None
}

/// Whether a row is empty or numbers the columns, as the head of a table does.
fn is_head(row: &Row<'_>) -> bool {
    row.tokens.iter().all(|token| token.text.is_empty()) || are_labels(row.tokens.iter().map(|token| token.text))
}

/// Whether the first of these rows numbers the columns, and others have blank cells.
pub(super) fn has_head(rows: &[Row<'_>]) -> bool {
    are_labels(rows[0].tokens.iter().map(|token| token.text)) && rows.iter().flat_map(|row| &row.tokens).any(is_blank)
}

/// Whether one more row, and no other, belongs to the table of these lines: below them, or as a rule between them.
fn has_row_beside(lines: &[TextLine<'_>], numbers: &[usize], style: Style) -> bool {
    let is_row = |line: &TextLine<'_>| line.row(style, true).is_some_and(|row| row.tokens.len() == numbers.len());
    let table = lines.iter().enumerate().skip(numbers[0]).take_while(|(_, line)| line.is_gap() || is_row(line));
    table.filter(|(number, line)| !numbers.contains(number) && is_row(line)).take(2).count() == 1
}

fn is_blank(token: &Token<'_>) -> bool {
    matches!(token.text, "" | "-")
}

/// Whether a rule of a frame stands under the row with this number, from 0, of rows in these lines.
fn has_rule_under(lines: &[TextLine<'_>], numbers: &[usize], row: usize) -> bool {
    lines[numbers[row] + 1..numbers[row + 1]].iter().any(|line| line.is_rule && !line.body.text.trim().is_empty())
}

/// Whether a row begins with a number and a point beside it, which may be a label or a cell.
fn has_point(row: &Row<'_>) -> bool {
    matches!(&row.tokens[..], [first, point, ..] if point.text == "."
        && is_number(first.text)
        && point.place.column == first.place.column + first.text.len())
}

/// How many tokens of the first row of a board are its label, and the size of the board behind them.
fn behind_labels(row: &Row<'_>) -> Option<(usize, Size)> {
    (0..=2).find_map(|taken| {
        let size = Size::from_side(row.tokens.len().checked_sub(taken)?)?;
        (taken == 0 || label(row, taken, 0) > 0).then_some((taken, size))
    })
}

/// The kinds of labels that the first `taken` tokens of a row are.
fn label(row: &Row<'_>, taken: usize, number: usize) -> Labels {
    let column = |index: usize| row.tokens[index].place.column;
    let is_beside = |index: usize| column(index) == column(index - 1) + 1;
    match (taken, &row.tokens[..]) {
        (1, [first, _, ..]) if is_beside(1) => labels_that_fit(first.text, number),
        (1, [first, _, ..]) => labels_that_fit(first.text, number) | bullet(first.text),
        (2, [first, point, _, ..]) if point.text == "." && is_beside(1) && !is_beside(2) => {
            labels_that_fit(first.text, number)
        }
        _ => 0,
    }
}
