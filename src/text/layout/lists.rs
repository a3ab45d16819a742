//! Lists of a program: Python, JSON, NumPy, C and their like.
//!
//! ```text
//! [[5,3,0,...],      rows of numbers                 [5, 3, 0, ...]      all cells in one list
//!  [6,0,0,...]]                                      ["53..7....", ...]  a text for each row
//! ```
//!
//! Brackets of all three kinds make a list; what stands outside of them is code, but for texts of nine or sixteen
//! signs. In a list, commas and blanks separate cells; `None`, `null` and `''` are empty ones. What stands in a list
//! beside other lists may be a row that has lost a bracket.
//!
//! Comments in a list are left out. Any other sign is part of a cell, so that a slip of the pen is found.

use super::item::Item;
use super::lines::with_bare_numbers;
use crate::board::Size;
use crate::text::place::{Line, Place, Row, Token};
use crate::text::source::{Source, is_frame};
use alloc::string::String;
use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

/// Lists in lists that are followed.
const DEEPEST: usize = 64;

/// A list whose end is still to come.
#[derive(Clone)]
struct List<'t> {
    row: Row<'t>,
    /// Whether the last thing was a comma: a second one means an empty cell.
    comma: bool,
    /// Where it begins, in bytes of the text.
    start: usize,
}

/// The innermost lists of a text as items.
pub(super) fn items(source: &Source) -> Vec<Item<'_>> {
    lists(source).0
}

/// The text with blanks for its lists, and without the code in their lines.
pub(super) fn outside(source: &Source) -> Source {
    let (_, spans) = lists(source);
    let mut spans = spans.into_iter().peekable();
    let (mut text, mut at) = (String::with_capacity(source.text().len()), 0);
    for line in source.text().split_inclusive(['\n', '\r']) {
        let (start, mut is_touched) = (text.len(), false);
        for sign in line.chars() {
            while spans.next_if(|span| span.end <= at).is_some() {}
            let is_inside = spans.peek().is_some_and(|span| span.contains(&at));
            is_touched |= is_inside;
            text.push(if is_inside && !is_end(sign) { ' ' } else { sign });
            at += sign.len_utf8();
        }
        let left = text[start..].trim_end();
        if is_touched && (left.contains('=') || left.chars().filter(|sign| !sign.is_whitespace()).count() < 4) {
            text.truncate(start);
            text.push_str(&line[line.trim_end_matches(is_end).len()..]);
        }
    }
    source.with_text(text)
}

fn is_end(sign: char) -> bool {
    matches!(sign, '\n' | '\r')
}

/// The innermost lists of a text as items, and where the outermost stand, in bytes.
fn lists(source: &Source) -> (Vec<Item<'_>>, Vec<Range<usize>>) {
    let mut items = Vec::new();
    let mut spans: Vec<Range<usize>> = Vec::new();
    let mut in_comment = false;
    let mut open: Vec<List<'_>> = Vec::new();
    for line in source.all_lines() {
        let is_rule = is_frame(line.text);
        let offset = line.text.as_ptr().addr() - source.text().as_ptr().addr();
        let mut at = 0;
        let mut column = line.column;
        while let Some(sign) = line.text[at..].chars().next() {
            let rest = &line.text[at..];
            let mut length = sign.len_utf8();
            match sign {
                '*' if in_comment && rest.starts_with("*/") => (in_comment, length) = (false, 2),
                _ if in_comment => {}
                '#' if open.is_empty() => break,
                '#' | '/' | '-' | '%' | ';' if !open.is_empty() && is_comment(&line.text[..at], rest) => break,
                '/' if !open.is_empty() && rest.starts_with("/*") => (in_comment, length) = (true, 2),
                '[' | '{' | '(' => {
                    if open.len() == DEEPEST {
                        return (Vec::new(), Vec::new());
                    }
                    let list = List { row: Row::new(Line { column, ..line }), comma: false, start: offset + at };
                    if let Some(around) = open.last_mut() {
                        close(Some(mem::replace(around, list.clone())), &mut items);
                    }
                    open.push(list);
                }
                ']' | '}' | ')' => {
                    if let Some(list) = open.pop() {
                        while spans.pop_if(|span| span.start > list.start).is_some() {}
                        spans.push(list.start..offset + at + length);
                        close(Some(list), &mut items);
                    }
                }
                ',' | ';' => add_comma(open.last_mut(), Place { line: line.number, column }),
                // Lisp writes a quote before a list, and forums draw the corners of frames with it.
                '\'' if is_rule || rest[1..].starts_with('(') => {}
                '"' | '\'' => {
                    let end = rest[1..].find(sign).map_or(rest.len(), |end| end + 1);
                    let place = Place { line: line.number, column: column + 1 };
                    match open.last_mut() {
                        Some(list) => add(Some(list), &rest[1..end], place),
                        None => {
                            let item = row_in(&Token { text: &rest[1..end], place });
                            let span = offset + at..offset + at + (end + 1).min(rest.len());
                            spans.extend(item.is_some().then_some(span));
                            items.extend(item);
                        }
                    }
                    length = (end + 1).min(rest.len());
                }
                '\\' if rest[1..].trim_start().is_empty() => {}
                ':' | '=' | '/' | '|' if is_slip(sign, &line.text[..at], &rest[1..]) => {
                    add(open.last_mut(), &rest[..1], Place { line: line.number, column });
                }
                sign if is_of_word(sign) => {
                    length = rest.find(|sign| !is_of_word(sign)).unwrap_or(rest.len());
                    add(open.last_mut(), &rest[..length], Place { line: line.number, column });
                }
                _ => {}
            }
            column += rest[..length].chars().count();
            at += length;
        }
    }
    (items, spans)
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

fn add<'t>(list: Option<&mut List<'t>>, text: &'t str, place: Place) {
    let Some(list) = list else { return };
    let text = text.trim();
    list.row.tokens.push(Token { text, place });
    list.row.end = Place { column: place.column + text.chars().count(), ..place };
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
fn close<'t>(list: Option<List<'t>>, items: &mut Vec<Item<'t>>) {
    let Some(List { row, .. }) = list else { return };
    let row = with_bare_numbers(row);
    let side = row.tokens.len();
    let is_texts = Size::from_side(side).is_some() && row.tokens.iter().all(|token| token.text.chars().count() == side);
    if is_texts {
        items.extend(row.tokens.iter().map(|token| Item::of(signs(token))));
    } else if let [text] = &row.tokens[..] {
        items.extend(row_in(text));
    } else if matches!(side, 4 | 7..=11 | 14..=18 | 81 | 256)
        && let item @ Item::Row(_) = Item::of(row)
    {
        // A list that is not a row is not a remark either: programs hold many lists.
        items.push(item);
    }
}

/// A text that is a row by itself: nine or sixteen signs that are cells.
fn row_in<'t>(text: &Token<'t>) -> Option<Item<'t>> {
    let item = Item::of(signs(text));
    let has_length = matches!(&item, Item::Row(row) if matches!(row.tokens.len(), 9 | 16));
    has_length.then_some(item)
}

/// The signs of a text as the cells of a row.
fn signs<'t>(token: &Token<'t>) -> Row<'t> {
    let Place { line: number, column } = token.place;
    Row::of_signs(Line { number, text: token.text, column }, |_| true)
}
