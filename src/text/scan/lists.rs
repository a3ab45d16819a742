//! Boards in brackets and quotes: Python, JSON, NumPy, C and their like.
//!
//! ```text
//! [[5,3,0,...],      rows of numbers                 [5, 3, 0, ...]      all cells in one list
//!  [6,0,0,...]]                                      ["53..7....", ...]  a text for each row
//! ```
//!
//! Brackets of all three kinds make a list. A list that holds no other is a row, or a whole board, or as many texts as
//! a board has rows; a text outside of lists may be a row too. In a list, commas and blanks separate cells; `None`,
//! `null` and `''` are empty ones. Rows that make no board are stuck: they may not be left out. Comments in a list are
//! left out. Any other sign is part of a cell, so that a slip of the pen is found.

use super::Found;
use super::bare::with_bare_numbers;
use super::line::TextLine;
use super::remark::is_cell;
use crate::board::Size;
use crate::text::form::Form;
use crate::text::labels::are_labels;
use crate::text::place::{Line, Place, Row, Token};
use crate::text::rows::is_small_board;
use crate::text::source::is_frame;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem;

/// Lists in lists that are followed.
const DEEPEST: usize = 64;

/// A list whose end is still to come.
struct List<'t> {
    row: Row<'t>,
    /// Where it begins, in bytes of the text.
    start: usize,
    /// Whether the last thing was a comma: a second one means an empty cell.
    comma: bool,
    /// The name before it, `"row1": [`.
    name: &'t str,
}

/// A row in a list, and where that stands, in bytes of the text.
struct Item<'t> {
    row: Row<'t>,
    start: usize,
    end: usize,
    /// Where the outermost list around it begins, if there is one.
    outer: Option<usize>,
    /// The name before it.
    name: &'t str,
}

/// Finds the boards in the lists of a text.
pub(super) fn find(found: &mut Found<'_>, lines: &[TextLine<'_>]) {
    // The rows of a board that is not whole yet.
    let mut open: Vec<Item<'_>> = Vec::new();
    let sign = |text: &str| if text.len() < 2 { text.chars().next().unwrap_or('.') } else { '+' };
    let mut items = items(lines).into_iter().peekable();
    while let Some(item) = items.next() {
        let length = item.row.tokens.len();
        if open.first().is_some_and(|first| first.row.tokens.len() != length || first.outer != item.outer) {
            found.stuck.extend(no_board(&mut open));
        }
        // Sixteen numbers alone, of which one occurs twice, cannot be a row of a larger board.
        let is_alone = open.is_empty() && items.peek().is_none_or(|next| next.row.tokens.len() != length);
        let is_small = || is_small_board(&item.row.tokens.iter().map(|token| sign(token.text)).collect::<String>());
        if matches!(length, 81 | 256) || is_alone && is_small() {
            if !found.add(item.start..item.end, Form::Csv, &[item.row], &[]) {
                found.stuck.push(item.start);
            }
        } else if Size::from_side(length).is_none() {
            found.stuck.extend((!is_member(&item)).then_some(item.start));
        } else {
            open.push(item);
            // They are all the candidates of each cell.
            if open.len() == length && open.iter().all(names_digits) {
                open.clear();
            } else if open.len() == length {
                let (start, end) = (open[0].start, open[length - 1].end);
                let (fault, are_members) = (wrong_name(&open), is_member(&open[0]));
                let rows: Vec<Row<'_>> = open.drain(..).map(|item| item.row).collect();
                if let Some((place, message)) = fault {
                    found.nearly(place, message, "the rows must stand in their order");
                    found.stuck.push(start);
                } else if !found.add(start..end, Form::Csv, &rows, &[]) && !are_members {
                    found.stuck.push(start);
                }
            }
        }
    }
    found.stuck.extend(no_board(&mut open));
    found.stuck.sort_unstable();
}

/// The first row whose number, in the name before it, is not the next one. Programs sort `row10` before `row2`.
fn wrong_name(rows: &[Item<'_>]) -> Option<(Place, String)> {
    let number = |item: &Item<'_>| item.name.trim_start_matches(|sign: char| !sign.is_ascii_digit()).parse::<u8>().ok();
    let numbers: Vec<u8> = rows.iter().map(number).collect::<Option<_>>()?;
    let index = numbers.windows(2).position(|pair| pair[0].checked_add(1) != Some(pair[1]))? + 1;
    let Item { name, row, .. } = &rows[index];
    Some((row.tokens[0].place, format!("row {} has the name `{name}`, behind `{}`", index + 1, rows[index - 1].name)))
}

/// The name that ends in a colon before a list.
fn name_before(text: &str) -> &str {
    let name = text.trim_end().strip_suffix(':').unwrap_or_default().trim_end_matches(['"', '\'', ' ']);
    name.rsplit(|sign: char| !sign.is_alphanumeric() && sign != '_').next().unwrap_or_default()
}

/// Where rows begin that make no board. Where each is the digits in their order, a program names them:
/// `digits = "123456789"`.
fn no_board(open: &mut Vec<Item<'_>>) -> Vec<usize> {
    let are_rows = !open.iter().all(names_digits);
    open.drain(..).filter(|item| are_rows && !is_member(item)).map(|item| item.start).collect()
}

/// Whether a list is a member of an object and no row of a board: `"digits": [4, 6, 7, 8]`.
fn is_member(item: &Item<'_>) -> bool {
    let size = Size::from_side(item.row.tokens.len());
    size.is_none_or(|size| size == Size::Four) && item.name.ends_with(char::is_alphabetic)
}

/// Whether a row is the digits in their order.
fn names_digits(item: &Item<'_>) -> bool {
    are_labels(item.row.tokens.iter().map(|token| token.text))
}

/// The rows in the list that stands at a place or behind it, in bytes of the text.
pub(super) fn rows<'t>(lines: &[TextLine<'t>], place: usize) -> Vec<Row<'t>> {
    let items = items(lines);
    let outer = items.iter().find(|item| item.end > place).and_then(|item| item.outer);
    items.into_iter().filter(|item| item.outer == outer).map(|item| item.row).collect()
}

fn items<'t>(lines: &[TextLine<'t>]) -> Vec<Item<'t>> {
    let mut items = Vec::new();
    let mut open: Vec<List<'t>> = Vec::new();
    let mut in_comment = false;
    // The `{|c|c|c|}` of LaTeX would be taken for a list.
    for text_line in lines.iter().filter(|line| !line.whole.text.trim_start().starts_with("\\begin{")) {
        let line = text_line.whole;
        let is_rule = is_frame(line.text);
        let (mut at, mut column) = (0, line.column);
        while let Some(sign) = line.text[at..].chars().next() {
            let (before, rest) = line.text.split_at(at);
            let mut length = sign.len_utf8();
            let place = Place { line: line.number, column };
            let here = text_line.whole_start + at;
            match sign {
                '*' if in_comment && rest.starts_with("*/") => (in_comment, length) = (false, 2),
                _ if in_comment => {}
                '#' if open.is_empty() => break,
                '#' | '/' | '-' | '%' | ';' if !open.is_empty() && is_comment(before, rest) => break,
                '/' if !open.is_empty() && rest.starts_with("/*") => (in_comment, length) = (true, 2),
                '[' | '{' | '(' if open.len() < DEEPEST => {
                    // What stands in a list beside other lists may be a row that has lost a bracket.
                    let outer = open.first().map(|list| list.start);
                    if let Some(around) = open.last_mut() {
                        let row = mem::replace(&mut around.row, Row::new(Line { column, ..line }));
                        let start = around.start;
                        around.comma = false;
                        close(List { row, start, ..*around }, here, outer, &mut items);
                    }
                    let row = Row::new(Line { column, ..line });
                    open.push(List { row, start: here, comma: false, name: name_before(before) });
                }
                ']' | '}' | ')' => {
                    if let Some(list) = open.pop() {
                        let outer = open.first().map(|list| list.start);
                        close(list, here + length, outer, &mut items);
                    }
                }
                ',' | ';' => add_comma(open.last_mut(), place),
                // Lisp writes a quote before a list, and forums draw the corners of frames with it.
                '\'' if is_rule || rest[1..].starts_with('(') => {}
                // A field of a table may hold a list.
                '"' if rest[1..].starts_with('[') || before.ends_with(']') => {}
                '"' if open.is_empty() && !rest[1..].contains('"') => {}
                '"' | '\'' => {
                    let end = rest[1..].find(sign).map_or(rest.len(), |end| end + 1);
                    length = (end + 1).min(rest.len());
                    let token = Token { text: &rest[1..end], place: Place { column: column + 1, ..place } };
                    let is_name = || rest[length..].trim_start().starts_with(':');
                    match open.last_mut() {
                        // A date that names what follows may have as many signs as a row.
                        _ if is_name() && row_in(&token).is_some() => {}
                        Some(list) => add(Some(list), token),
                        None => items.extend(row_in(&token).map(|row| Item {
                            row,
                            start: here,
                            end: here + length,
                            outer: None,
                            name: name_before(before),
                        })),
                    }
                }
                // Another line follows, in Python and C, in Fortran, or in MATLAB.
                '\\' | '&' | '.' if ["\\", "&", "..."].contains(&rest.trim_end()) => break,
                // Fortran opens and closes a list so.
                '/' if before.ends_with('(') || rest[1..].starts_with(')') => {}
                ':' | '=' | '/' | '|' if is_slip(sign, before, &rest[1..]) => {
                    add(open.last_mut(), Token { text: &rest[..1], place });
                }
                sign if is_of_word(sign) => {
                    length = rest.find(|sign| !is_of_word(sign)).unwrap_or(rest.len());
                    add(open.last_mut(), Token { text: &rest[..length], place });
                }
                _ => {}
            }
            column += rest[..length].chars().count();
            at += length;
        }
    }
    items
}

fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || "._*?-+&#%@!~$\\<>^".contains(sign)
}

/// Whether a comment begins between these two parts of a line in a list. A `#` may be a slip in a cell too.
fn is_comment(before: &str, rest: &str) -> bool {
    let before = before.trim_end();
    let has_list = |mark| rest.strip_prefix(mark).is_some_and(|rest| rest.trim_start().starts_with(['[', '{', '(']));
    let is_field = |rest: &str| rest.trim_start().starts_with([',', ']', '}', ')']);
    rest.starts_with("//")
        || before.is_empty() && ["--", "%", ";"].into_iter().any(has_list)
        || rest.strip_prefix('#').is_some_and(|rest| {
            let is_apart = before.is_empty() || before.trim_end_matches(',').ends_with([']', '}', ')']);
            is_apart && !is_field(rest) || rest.starts_with([' ', '\t']) && before.ends_with(',') && !is_field(rest)
        })
}

/// Whether a sign of a program, between these two parts of a line, stands in a cell. Strokes stand beside rows too.
fn is_slip(sign: char, before: &str, rest: &str) -> bool {
    let begins = before.trim_end().ends_with([',', '[', '{', '(']);
    let ends = rest.trim_start().starts_with([',', ']', '}', ')']);
    if sign == '|' { before.trim_end().ends_with(',') && ends || rest.starts_with(',') } else { begins || ends }
}

fn add<'t>(list: Option<&mut List<'t>>, token: Token<'t>) {
    let Some(list) = list else { return };
    let text = token.text.trim();
    list.row.tokens.push(Token { text, ..token });
    list.row.end = Place { column: token.place.column + text.chars().count(), ..token.place };
    list.comma = false;
}

fn add_comma(list: Option<&mut List<'_>>, place: Place) {
    let Some(list) = list else { return };
    if list.comma {
        list.row.tokens.push(Token { text: "", place });
    }
    list.comma = !list.row.tokens.is_empty();
}

/// A list that has ended becomes a row, or as many rows as it has texts.
fn close<'t>(list: List<'t>, end: usize, outer: Option<usize>, items: &mut Vec<Item<'t>>) {
    let List { row, start, name, .. } = list;
    let row = with_bare_numbers(row);
    let item = |row| Item { row, start, end, outer, name };
    let side = row.tokens.len();
    let is_texts = Size::from_side(side).is_some() && row.tokens.iter().all(|token| token.text.chars().count() == side);
    if is_texts {
        items.extend(row.tokens.iter().map(|token| item(signs(token))));
    } else if let [text] = &row.tokens[..] {
        items.extend(row_in(text).map(item));
    } else if matches!(side, 4 | 7..=11 | 14..=18 | 81 | 256) && is_row(&row) {
        items.push(item(row));
    }
}

/// Whether nearly all of it may be cells. The names of cells, `A1`, are none: at 9x9 no digit is a letter.
fn is_row(row: &Row<'_>) -> bool {
    let is_name = |text: &str| row.tokens.len() < 14 && text.len() > 1 && text.contains(char::is_alphabetic);
    let strange = row.tokens.iter().filter(|token| !is_cell(token.text) || is_name(token.text)).count();
    strange == 0 || strange <= 2 && row.tokens.len() >= 8
}

/// A text that is a row by itself: nine or sixteen signs that are cells.
fn row_in<'t>(text: &Token<'t>) -> Option<Row<'t>> {
    let row = signs(text);
    let is_cell =
        |token: &&Token<'_>| token.text.bytes().all(|sign| sign.is_ascii_digit() || b"._*?-xX".contains(&sign));
    let strange = row.tokens.len() - row.tokens.iter().filter(is_cell).count();
    let is_word =
        |token: &&Token<'_>| matches!(token.text.to_ascii_lowercase().as_bytes(), [b'q'..=b'w' | b'y' | b'z']);
    (matches!(row.tokens.len(), 9 | 16)
        && !is_small_board(text.text)
        && (strange <= 2 || row.tokens.len() == 16 && is_row(&row) && row.tokens.iter().filter(is_word).count() <= 2))
        .then_some(row)
}

fn signs<'t>(token: &Token<'t>) -> Row<'t> {
    let Place { line: number, column } = token.place;
    Row::of_signs(Line { number, text: token.text, column }, |_| true)
}
