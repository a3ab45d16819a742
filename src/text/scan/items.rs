//! Lists in brackets and quotes, as rows of cells.
//!
//! Brackets of all three kinds make a list. A list that holds no other is a row, or a whole board, or as many texts as
//! a board has rows; a text outside of lists may be a row too. In a list, commas and blanks separate cells; `None`,
//! `null` and `''` are empty ones. An object is a row if it has no name and those of its values follow each other.
//! Comments in a list are left out. Any other sign is part of a cell, so that a slip of the pen is found.

use super::bare::with_bare_numbers;
use super::line::TextLine;
use super::remark::is_cell;
use crate::board::Size;
use crate::text::labels::are_labels;
use crate::text::place::{Line, Place, Row, Token};
use crate::text::rows::{self, is_small_board};
use crate::text::source::is_frame;
use crate::text::symbols::Symbols;
use alloc::vec::Vec;
use core::{mem, slice};

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
    /// The names of its values, `{"column1": 5, ...}`.
    names: Vec<&'t str>,
}

/// A row in a list, and where that stands, in bytes of the text.
pub(super) struct Item<'t> {
    pub(super) row: Row<'t>,
    pub(super) start: usize,
    pub(super) end: usize,
    /// Where the outermost list around it begins, if there is one.
    pub(super) outer: Option<usize>,
    /// The name before it.
    pub(super) name: &'t str,
}

/// The rows in the lists of a text, in their order.
pub(super) fn items<'t>(lines: &[TextLine<'t>]) -> Vec<Item<'t>> {
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
                    let list = |start, name| {
                        let row = Row::new(Line { column, ..line });
                        List { row, start, comma: false, name, names: Vec::new() }
                    };
                    if let Some(around) = open.last_mut() {
                        let next = list(around.start, around.name);
                        let before = mem::replace(around, next);
                        // A member before the rows of an object does not belong to them.
                        if before.names.is_empty() || before.row.tokens.len() != 1 {
                            close(before, here, outer, &mut items);
                        }
                    }
                    open.push(list(here, name_before(before)));
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
                        Some(list) if is_name() => list.names.push(token.text),
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
                    let mut text = &rest[..length];
                    if let Some(inside) = wrapped(text, &rest[length..]) {
                        (text, length) = (inside, length + inside.len() + 2);
                    }
                    // Of a text in bytes, `b"53..7...."`, of an object, and of one that a method takes apart.
                    let is_prefix = text == "b" && rest[1..].starts_with('"') || matches!(text, "new" | "Just");
                    let is_method = sign == '.' && before.ends_with(['"', '\'', ')']);
                    if !is_prefix && !is_method {
                        add(open.last_mut(), Token { text, place });
                    }
                }
                _ => {}
            }
            column += rest[..length].chars().count();
            at += length;
        }
    }
    items
}

/// What stands in the brackets behind a word, the sign of a cell: `Some(5)`, `Cell(0)`.
fn wrapped<'t>(word: &str, behind: &'t str) -> Option<&'t str> {
    let (inside, _) = behind.strip_prefix('(')?.split_once(')')?;
    let is_cell = matches!(inside.len(), 1..=2) && inside.bytes().all(|sign| sign.is_ascii_alphanumeric());
    (is_cell && word.chars().all(char::is_alphabetic)).then_some(inside)
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
    let begun = token.text.trim_start();
    let column = token.place.column + token.text.chars().count() - begun.chars().count();
    let token = Token { text: begun.trim_end(), place: Place { column, ..token.place } };
    list.row.tokens.push(token);
    list.row.end = Place { column: column + token.text.chars().count(), ..token.place };
    list.comma = false;
}

fn add_comma(list: Option<&mut List<'_>>, place: Place) {
    let Some(list) = list else { return };
    if list.comma {
        list.row.tokens.push(Token { text: "", place });
    }
    list.comma = !list.row.tokens.is_empty();
}

/// Whether names number columns: `c1`, `c2`, or `a`, `b`. Programs sort `c10` before `c2`.
fn are_in_order(names: &[&str]) -> bool {
    are_labels(names.iter().map(|name| match name.trim_start_matches(|sign: char| !sign.is_ascii_digit()) {
        "" => name,
        number => number,
    }))
}

/// The name that ends in a colon before a list.
fn name_before(text: &str) -> &str {
    let name = text.trim_end().strip_suffix(':').unwrap_or_default().trim_end_matches(['"', '\'', ' ']);
    name.rsplit(|sign: char| !sign.is_alphanumeric() && sign != '_').next().unwrap_or_default()
}

/// A list that has ended becomes a row, or as many rows as it has texts.
fn close<'t>(list: List<'t>, end: usize, outer: Option<usize>, items: &mut Vec<Item<'t>>) {
    let List { row, start, name, names, .. } = list;
    let row = with_bare_numbers(row);
    let item = |row| Item { row, start, end, outer, name };
    let side = row.tokens.len();
    // Where one alone has a cell too few or too many, it is the fault.
    let frame = frame(&row.tokens);
    let whole = row.tokens.iter().filter(|token| cells(token, frame).tokens.len() == side).count();
    let is_texts = Size::from_side(side).is_some() && (whole == side || side > 4 && whole + 1 == side);
    if is_texts {
        items.extend(row.tokens.iter().map(|token| item(cells(token, frame))));
    } else if let [text] = &row.tokens[..] {
        items.extend(row_in(text).map(item));
    } else if !names.is_empty() && (!name.is_empty() || !are_in_order(&names)) {
        // Objects in an object may be columns.
    } else if matches!(side, 4 | 7..=11 | 14..=18 | 81 | 256) && is_row(&row) {
        items.push(item(row));
    }
}

/// Whether nearly all of it may be cells. Names of cells, `A1`, are not cells: at 9x9 letters are not digits.
fn is_row(row: &Row<'_>) -> bool {
    let is_name = |text: &str| row.tokens.len() < 14 && text.len() > 1 && text.contains(char::is_alphabetic);
    let strange = row.tokens.iter().filter(|token| !is_cell(token.text) || is_name(token.text)).count();
    strange == 0 || strange <= 2 && row.tokens.len() >= 8
}

/// A text that is a row by itself: nine or sixteen signs that are cells.
fn row_in<'t>(text: &Token<'t>) -> Option<Row<'t>> {
    let row = cells(text, frame(slice::from_ref(text)));
    let is_cell = |token: &&Token<'_>| token.text.chars().all(|sign| Symbols::has_cell(Size::Nine, sign));
    let strange = row.tokens.len() - row.tokens.iter().filter(is_cell).count();
    let is_word =
        |token: &&Token<'_>| matches!(token.text.to_ascii_lowercase().as_bytes(), [b'q'..=b'w' | b'y' | b'z']);
    (matches!(row.tokens.len(), 9 | 16)
        && !is_small_board(text.text)
        && (strange <= 2 || row.tokens.len() == 16 && is_row(&row) && row.tokens.iter().filter(is_word).count() <= 2))
        .then_some(row)
}

/// Whether the strokes at the beginning and at the end of texts are a frame: all have them, and none is a row with
/// them.
fn frame(texts: &[Token<'_>]) -> [bool; 2] {
    let is_row = |token: &Token<'_>| Size::from_side(token.text.matches('|').count() + 1).is_some();
    let mut frame = [!texts.iter().any(is_row); 2];
    for Token { text, .. } in texts {
        frame[0] &= text.starts_with('|');
        frame[1] &= text.ends_with('|');
    }
    frame
}

/// The cells in a text: its signs, or what commas, blanks, or strokes in a frame separate.
fn cells<'t>(text: &Token<'t>, frame: [bool; 2]) -> Row<'t> {
    let Place { line: number, column } = text.place;
    let line = Line { number, text: text.text, column };
    match Row::of_signs(line, |_| true) {
        _ if line.text.contains(',') => rows::fields(line, ','),
        row if line.text.contains('|') => between_strokes(line, frame).unwrap_or(row),
        row if Size::from_side(row.tokens.len()).is_some() || !line.text.contains(char::is_whitespace) => row,
        _ => rows::words(line),
    }
}

/// The cells of `5|3| |`, which may have strokes as a frame at its ends.
fn between_strokes(line: Line<'_>, [begins, ends]: [bool; 2]) -> Option<Row<'_>> {
    let text = line.text.get(usize::from(begins)..line.text.len() - usize::from(ends))?;
    Size::from_side(text.matches('|').count() + 1).map(|_| rows::fields(line.part(text), '|'))
}
