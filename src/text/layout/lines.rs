//! A row for each line, taken apart at its signs, words or fields.
//!
//! What stands in the margin is taken off first: the `>` of a quoted mail, a row label with a colon, a comment behind
//! the cells.

use super::item::Item;
use crate::board::Size;
use crate::text::place::{Line, Place, Row, Token, is_bar, is_upright};
use crate::text::rows::{cut_ends, fields, signs, words};
use crate::text::source::{Source, is_frame, is_heading};
use alloc::vec::Vec;
use core::iter;

/// What separates the cells of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellStyle {
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
pub(super) fn items<'t>(source: &'t Source, cells: CellStyle, bare: Bare) -> Vec<Item<'t>> {
    let mut items: Vec<Item<'t>> = source.all_lines().map(|line| item(line, cells, bare)).collect();
    drop_size(source, &mut items);
    read_names(source, &mut items, cells, bare);
    if bare == Bare::Rows {
        drop_rules(&mut items);
    }
    if matches!(cells, CellStyle::Fields(_)) {
        let rows = items.iter_mut().filter_map(|item| if let Item::Row(row) = item { Some(row) } else { None });
        cut_ends(&mut rows.collect::<Vec<_>>());
    }
    items
}

/// Whether the first or the last field of every row is empty, as where a separator stands round the table, too.
pub(super) fn is_framed(items: &[Item<'_>]) -> bool {
    let rows = || items.iter().filter_map(Item::row).map(|row| &row.tokens);
    let is_empty = |token: Option<&Token<'_>>| token.is_none_or(|token| token.text.is_empty());
    rows().all(|tokens| is_empty(tokens.first())) || rows().all(|tokens| is_empty(tokens.last()))
}

/// The pieces between the slashes of a text, or what separates them, as items.
pub(super) fn pieces(source: &Source, separator: char) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    for (label, line) in source.all_lines().map(body) {
        let label = label.filter(|_| !line.text.contains(separator));
        let mut column = line.column;
        for text in line.text.split(separator) {
            items.push(item_of(Line { text, column, ..line }, label, CellStyle::Signs, Bare::Rules));
            column += text.chars().count() + 1;
        }
    }
    items
}

/// Takes lines of dashes for rules after all where blank cells have another sign.
fn drop_rules(items: &mut [Item<'_>]) {
    let is_blank = |token: &Token<'_>| matches!(token.text, "." | "0" | "_" | "*" | "?" | "x" | "X");
    if items.iter().any(|item| matches!(item, Item::Row(row) if row.tokens.iter().any(is_blank))) {
        for item in items {
            if matches!(item, Item::Row(row) if row.tokens.iter().all(|token| token.text == "-")) {
                *item = Item::Gap;
            }
        }
    }
}

/// Takes the side of the puzzle for none of its rows if it stands above them: `9`, `9 9` or `9x9`.
fn drop_size(source: &Source, items: &mut [Item<'_>]) {
    let Some(first) = items.iter().position(|item| !matches!(item, Item::Gap)) else { return };
    let is_side = |side: &usize, item: &Item<'_>| matches!(item, Item::Row(row) if row.tokens.len() == *side);
    let text = source.all_lines().nth(first).map_or("", |line| line.text.trim());
    let mut numbers = text.split(['x', ' ', ',', '\t']).filter(|number| !number.is_empty());
    let side = numbers.next().and_then(|number| number.parse().ok()).filter(|side| [4, 9, 16].contains(side));
    if let Some(side) = side
        && numbers.next().is_none_or(|number| number.parse() == Ok(side))
        && numbers.next().is_none()
        && !is_side(&side, &items[first])
        && items[first + 1..].iter().any(|item| is_side(&side, item))
    {
        items[first] = Item::Gap;
    }
}

/// Reads the first row of a puzzle behind its name, `Puzzle: 53..7....`, if the other rows follow.
fn read_names<'t>(source: &'t Source, items: &mut [Item<'t>], cells: CellStyle, bare: Bare) {
    for (at, line) in source.all_lines().enumerate() {
        let Some((name, text)) = line.text.split_once(':') else { continue };
        let column = line.column + name.chars().count() + 1;
        let is_name = name.chars().all(|sign| sign.is_alphanumeric() || sign == ' ');
        let is_label = split_label(line.text).is_some();
        if is_name
            && !is_label
            && let item @ Item::Row(_) = item(Line { text, column, ..line }, cells, bare)
            && let Item::Row(row) = &item
        {
            let side = row.tokens.len();
            let others = items[at + 1..].iter().filter(|item| !matches!(item, Item::Gap)).take(2 * side);
            let rows = 1 + others.take_while(|item| matches!(item, Item::Row(_))).count();
            if Size::from_side(side).is_some() && rows.is_multiple_of(side) {
                items[at] = item;
            }
        }
    }
}

/// What a line is.
pub(super) fn item(line: Line<'_>, cells: CellStyle, bare: Bare) -> Item<'_> {
    let (label, line) = body(line);
    item_of(line, label, cells, bare)
}

/// What the body of a line is.
fn item_of<'t>(line: Line<'t>, label: Option<Token<'t>>, cells: CellStyle, bare: Bare) -> Item<'t> {
    let text = line.text.trim();
    if text.starts_with('#') || is_heading(text) || text.eq_ignore_ascii_case("[puzzle]") || text.starts_with("```") {
        return Item::Gap;
    }
    if text.eq_ignore_ascii_case("[state]") {
        return Item::State;
    }
    let is_bare = is_frame(text);
    let is_level = |sign| is_bar(sign) && !is_upright(sign);
    if is_bare && (text.contains(is_level) || cells == CellStyle::Bars && text.contains("--")) {
        return Item::Gap;
    }
    if is_bare && bare == Bare::Rules && !matches!(cells, CellStyle::Fields(separator) if line.text.contains(separator))
    {
        return Item::Gap;
    }
    let row = Row { label, ..row(line, cells) };
    let is_of_blanks = |row: &Row<'_>| {
        let is_side = Size::from_side(row.tokens.len()).is_some();
        is_side && row.tokens.iter().all(|token| matches!(token.text, "" | "-" | "."))
    };
    match row.tokens.is_empty() {
        true if !is_bare && !text.is_empty() => Item::Remark(line.number),
        false if !is_bare || is_of_blanks(&row) => Item::of(row),
        _ => Item::Gap,
    }
}

/// Takes a line apart.
fn row(line: Line<'_>, cells: CellStyle) -> Row<'_> {
    match cells {
        CellStyle::Signs => signs(line),
        CellStyle::Words => with_bare_numbers(words(line)),
        CellStyle::Fields(separator) => with_bare_numbers(fields(line, separator)),
        CellStyle::Bars => between_bars(line),
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
            row.push_in(field, field.trim(), column);
        }
        column += field.chars().count() + 1;
        rest = &from_bar[from_bar.chars().next().map_or(0, char::len_utf8)..];
    }
    if row.tokens.is_empty() {
        // A line without a bar has no field.
        return Row::new(line);
    }
    if !rest.trim().is_empty() {
        row.push_in(rest, rest.trim(), column);
    }
    with_bare_numbers(row)
}

/// The row with blank cells for the words that programs write for nothing, and without the decimal point that they put
/// behind numbers, `5.0` or `5.`, but not where a point is a blank cell.
pub(super) fn with_bare_numbers(mut row: Row<'_>) -> Row<'_> {
    row.tokens.iter_mut().for_each(|token| token.text = blank_word(token.text));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let ends: &[&str] = if row.tokens.iter().any(|token| token.text == ".") { &[".0"] } else { &[".0", "."] };
    for token in &mut row.tokens {
        let bare = ends.iter().find_map(|end| token.text.strip_suffix(end));
        token.text = bare.filter(|bare| is_number(bare)).unwrap_or(token.text);
    }
    row
}

/// Nothing for the words that programs write for nothing.
fn blank_word(text: &str) -> &str {
    const NOTHING: [&str; 10] = ["None", "null", "nil", "NaN", "nan", "NA", "undefined", "--", "__", "-1"];
    if NOTHING.contains(&text) || text == "&nbsp;" { "" } else { text }
}

/// The line without what stands in its margin, and the label that does.
fn body(line: Line<'_>) -> (Option<Token<'_>>, Line<'_>) {
    let is_quoted = line.text.trim_start().starts_with('>');
    let quoted = if is_quoted { line.text.trim_start_matches(['>', ' ']) } else { line.text };
    let column_of = |text: &str| line.column + line.text[..line.text.len() - text.len()].chars().count();
    let (label, text) = split_label(quoted).unwrap_or(("", quoted));
    let place = Place { line: line.number, column: column_of(quoted.trim_start()) };
    let label = (!label.is_empty()).then_some(Token { text: label, place });
    let text = text.trim_start().strip_prefix("Solution:").unwrap_or(text);
    let column = column_of(text);
    let end = [" #", "\t#", " //", "\t//"].iter().filter_map(|mark| text.find(mark)).min().unwrap_or(text.len());
    let text = if text.trim_start().starts_with("//") { "" } else { &text[..end] };
    (label, Line { text, column, ..line })
}

/// A row label, `1:`, `R1:`, `row 1:`, `a)`, without its colon, and what stands behind it.
fn split_label(text: &str) -> Option<(&str, &str)> {
    let start = text.trim_start();
    let start = start.strip_prefix("Row ").or_else(|| start.strip_prefix("row ")).unwrap_or(start);
    let (label, rest) = start.split_at(start.find(|sign: char| !sign.is_ascii_alphanumeric())?);
    let rest = rest.strip_prefix([':', ')'])?;
    (matches!(label.len(), 1..=3) && !rest.trim().is_empty()).then_some((label, rest))
}

/// Fills up short rows, and lets empty lines between rows be rows, in a table whose longest rows have the length of a
/// side: programs cut blanks off the ends of lines. The places say where a cell would be.
pub(super) fn filled_up<'t>(items: Vec<Item<'t>>, source: &'t Source) -> Option<Vec<Item<'t>>> {
    let lengths = || items.iter().filter_map(Item::row).map(|row| row.tokens.len());
    let side = lengths().max().filter(|&longest| Size::from_side(longest).is_some())?;
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
            Item::Remark(_) if line.text.contains('\t') => self::row(line, CellStyle::Fields('\t')),
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

/// Fills up the first row of a table at its start and the last at its end, where all rows between are whole: blanks at
/// the ends of a text are often cut off.
pub(super) fn trimmed<'t>(mut items: Vec<Item<'t>>) -> Option<Vec<Item<'t>>> {
    let rows = items.iter_mut().filter_map(|item| if let Item::Row(row) = item { Some(row) } else { None });
    let mut rows: Vec<&mut Row<'t>> = rows.collect();
    let side = rows.len();
    let [first, others @ .., last] = &mut rows[..] else { return None };
    let missing = |row: &Row<'_>| side.checked_sub(row.tokens.len());
    if others.iter().any(|row| missing(row) != Some(0)) {
        return None;
    }
    // Where no other row begins or ends with an empty cell, nothing says that such cells are cut off.
    let is_empty = |token: Option<&Token<'_>>| token.is_some_and(|token| token.text.is_empty());
    if others.iter().any(|row| is_empty(row.tokens.first())) && !is_empty(first.tokens.first()) {
        let blank = Token { text: "", place: first.tokens.first()?.place };
        first.tokens.splice(0..0, iter::repeat_n(blank, missing(first)?));
    }
    if others.iter().any(|row| is_empty(row.tokens.last())) && !is_empty(last.tokens.last()) {
        last.tokens.extend(iter::repeat_n(Token { text: "", place: last.end }, missing(last)?));
    }
    Some(items)
}
