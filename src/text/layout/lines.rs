//! A row for each line, taken apart at its signs, words or fields.
//!
//! What stands in the margin is taken off first: the `>` of a quoted mail, a row label with a colon, a comment behind
//! the cells.

use super::item::Item;
use crate::board::Size;
use crate::text::forms::{csv, hex_rows, spaced};
use crate::text::place::{Line, Place, Row, Token, is_bar};
use crate::text::rows::cut_ends;
use crate::text::source::{Source, is_frame, is_heading};
use alloc::vec::Vec;

/// What separates the cells of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cells {
    /// Nothing: every sign is a cell.
    Signs,
    /// Blanks: every word is a cell.
    Words,
    /// A sign of its own; where nothing stands between two of them, the cell is empty.
    Fields(char),
    /// A stroke of a drawn table.
    Bars,
}

/// What lines without a digit are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bare {
    /// Rules of a frame, or empty lines.
    Rules,
    /// Rows of blank cells, where they have the length of a row.
    Rows,
}

/// The lines of a text as items.
pub(super) fn items<'t>(source: &'t Source, cells: Cells, bare: Bare) -> Vec<Item<'t>> {
    let mut items: Vec<Item<'t>> = source.all_lines().map(|line| item(body(line), cells, bare)).collect();
    if matches!(cells, Cells::Fields(_)) {
        let rows = items.iter_mut().filter_map(|item| if let Item::Row(row) = item { Some(row) } else { None });
        cut_ends(&mut rows.collect::<Vec<_>>());
    }
    items
}

/// The pieces between the slashes of a text, or what separates them, as items.
pub(super) fn pieces(source: &Source, separator: char) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    for line in source.all_lines().map(body) {
        let mut column = line.column;
        for text in line.text.split(separator) {
            items.push(item(Line { text, column, ..line }, Cells::Signs, Bare::Rules));
            column += text.chars().count() + 1;
        }
    }
    items
}

fn item(line: Line<'_>, cells: Cells, bare: Bare) -> Item<'_> {
    let text = line.text.trim();
    if text.starts_with('#') || is_heading(text) || text.eq_ignore_ascii_case("[puzzle]") || text.starts_with("```") {
        return Item::Gap;
    }
    if text.eq_ignore_ascii_case("[state]") {
        return Item::State;
    }
    let is_bare = is_frame(text);
    if is_bare && bare == Bare::Rules && !matches!(cells, Cells::Fields(separator) if line.text.contains(separator)) {
        return Item::Gap;
    }
    let row = row(line, cells);
    let is_of_blanks = |row: &Row<'_>| {
        let is_side = Size::ALL.iter().any(|size| size.side() == row.tokens.len());
        is_side && row.tokens.iter().all(|token| matches!(token.text, "" | "-" | "."))
    };
    match row.tokens.is_empty() {
        true if !is_bare && !text.is_empty() => Item::Remark(line.number),
        false if !is_bare || is_of_blanks(&row) => Item::of(row),
        _ => Item::Gap,
    }
}

/// Takes a line apart.
fn row(line: Line<'_>, cells: Cells) -> Row<'_> {
    match cells {
        Cells::Signs => hex_rows::row(line),
        Cells::Words => {
            let mut row = spaced::row(line);
            row.tokens.iter_mut().for_each(|token| token.text = bare_number(blank_word(token.text)));
            row
        }
        Cells::Fields(separator) => with_bare_numbers(csv::fields(line, separator)),
        Cells::Bars => between_bars(line),
    }
}

/// The fields between the strokes of a table; those at its edges bound no field beyond them.
fn between_bars(line: Line<'_>) -> Row<'_> {
    let mut row = Row::new(line);
    let mut column = line.column;
    let mut rest = line.text.trim_end();
    // In the LaTeX package `sudoku` a point ends a row.
    if rest.starts_with(is_bar) && rest.ends_with("|.") {
        rest = &rest[..rest.len() - 1];
    }
    while let Some(bar) = rest.find(is_bar) {
        let (field, from_bar) = rest.split_at(bar);
        if !row.tokens.is_empty() || !field.trim().is_empty() || column > line.column {
            push_trimmed(&mut row, field, column);
        }
        column += field.chars().count() + 1;
        rest = &from_bar[from_bar.chars().next().map_or(0, char::len_utf8)..];
    }
    if row.tokens.is_empty() {
        // Without a bar there is no field.
        return Row::new(line);
    }
    if !rest.trim().is_empty() {
        push_trimmed(&mut row, rest, column);
    }
    with_bare_numbers(row)
}

fn push_trimmed<'t>(row: &mut Row<'t>, field: &'t str, column: usize) {
    let text = field.trim();
    let before = field.find(text).map_or(0, |start| field[..start].chars().count());
    row.push(text, column + before, text.chars().count());
}

fn with_bare_numbers(mut row: Row<'_>) -> Row<'_> {
    row.tokens.iter_mut().for_each(|token| token.text = bare_number(blank_word(token.text)));
    row
}

/// A number without the decimal point that spreadsheets and programs put behind it: `5.0`, `5.`.
pub(super) fn bare_number(text: &str) -> &str {
    match text.split_once('.') {
        Some((number, "" | "0")) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => number,
        _ => text,
    }
}

/// Nothing for the words that programs write for nothing.
pub(super) fn blank_word(text: &str) -> &str {
    const NOTHING: [&str; 7] = ["None", "null", "nil", "NaN", "nan", "NA", "undefined"];
    if NOTHING.contains(&text) || text == "&nbsp;" { "" } else { text }
}

/// The line without what stands in its margin.
pub(super) fn body(line: Line<'_>) -> Line<'_> {
    let is_quoted = line.text.trim_start().starts_with('>');
    let quoted = if is_quoted { line.text.trim_start_matches(['>', ' ']) } else { line.text };
    let text = after_label(quoted).unwrap_or(quoted);
    let text = text.trim_start().strip_prefix("Solution:").unwrap_or(text);
    let before = &line.text[..line.text.len() - text.len()];
    let end = [" #", "\t#", " //", "\t//"].iter().filter_map(|mark| text.find(mark)).min().unwrap_or(text.len());
    let text = if text.trim_start().starts_with("//") { "" } else { &text[..end] };
    Line { text, column: line.column + before.chars().count(), ..line }
}

/// What stands behind a row label: `1:`, `R1:`, `row 1:`, `a)`.
fn after_label(text: &str) -> Option<&str> {
    let start = text.trim_start();
    let start = start.strip_prefix("Row ").or_else(|| start.strip_prefix("row ")).unwrap_or(start);
    let end = start.find(|sign: char| !sign.is_ascii_alphanumeric())?;
    let rest = start[end..].strip_prefix([':', ')'])?;
    (matches!(end, 1..=3) && !rest.trim().is_empty()).then_some(rest)
}

/// Fills up short rows, and lets empty lines between rows be rows, in a table whose longest rows have the length of a
/// side: programs cut blanks off the ends of lines. The places say where a cell would be.
pub(super) fn filled_up<'t>(items: Vec<Item<'t>>, source: &'t Source) -> Option<Vec<Item<'t>>> {
    let lengths =
        || items.iter().filter_map(|item| if let Item::Row(row) = item { Some(row.tokens.len()) } else { None });
    let side = lengths().max().filter(|longest| Size::ALL.iter().any(|size| size.side() == *longest))?;
    let is_row = |item: &Item<'_>| matches!(item, Item::Row(_));
    let (first, last) = (items.iter().position(is_row)?, items.iter().rposition(is_row)?);
    let needs_lines = lengths().count() < side;
    let lines: Vec<Line<'t>> = source.all_lines().collect();
    // Where a line ends in a tab, the ends are as they were.
    if lines.len() != items.len() || lines.iter().any(|line| line.text.ends_with('\t')) {
        return None;
    }
    // Where no row begins with an empty cell, the beginnings may be cut too, and nobody can tell.
    let begins_empty = |row: &Row<'_>| row.tokens.first().is_some_and(|first| first.text.is_empty());
    if !items.iter().any(|item| matches!(item, Item::Row(row) if begins_empty(row))) {
        return None;
    }
    let fill = |(index, item): (usize, Item<'t>)| {
        let line = lines[index];
        let mut row = match item {
            Item::Row(row) => row,
            Item::Remark(_) if line.text.contains('\t') => self::row(line, Cells::Fields('\t')),
            Item::Gap if needs_lines && first < index && index < last && line.text.trim().is_empty() => Row::new(line),
            other => return other,
        };
        while row.tokens.len() < side {
            let place = Place { line: line.number, column: row.end.column };
            row.tokens.push(Token { text: "", place });
        }
        Item::Row(row)
    };
    Some(items.into_iter().enumerate().map(fill).collect())
}
