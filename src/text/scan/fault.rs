//! What is wrong with a text that has no explanation.
//!
//! The text is read as rows in every style, and the style in which most rows are whole says what is wrong with the
//! others.

use super::line::{STYLES, Style, TextLine, line_at};
use super::places::Places;
use super::remark::{is_sign, is_slip, left_over};
use super::rows::{self, form};
use super::{beside, lists, sheet, table};
use crate::board::{MAX_SIDE, Size};
use crate::text::error::{TextError, shortened};
use crate::text::form::Form;
use crate::text::marks;
use crate::text::place::{Place, Row};
use crate::text::reader;
use crate::text::rows::is_small_board;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// How near rows are to a board: the whole ones among them, and then how few others there are.
type Nearness = (usize, Reverse<usize>);

/// What is wrong with a text in words.
pub const NO_CELLS: &str = "no puzzle: no line of this text looks like cells";

/// What is wrong with a full board that stands behind other fields when none of them is its puzzle. That puzzle has a
/// fault, which must not go unseen.
pub const FULL_ALONE: &str = "a full board stands here, and no puzzle before it in its line";

/// A number has fewer digits.
const LONGEST_NUMBER: usize = 40;

/// What is wrong with a text that is in lists only in part.
const BESIDE_LIST: &str = "a list holds a whole board, and rows of another are outside it";

/// What is wrong with a text: with a table that lacks a row, or at the first line that no explanation gets beyond.
pub(super) fn of(places: &Places<'_>) -> TextError {
    let found = places.found;
    if let Some(error) = &found.fault {
        return error.clone();
    }
    let index = furthest(places);
    let line = &places.lines[index];
    let place = Place { line: line.whole.number, column: line.body.column };
    let is_list = |start: usize| found.list_starts.binary_search(&start).is_ok();
    let is_covered = || found.pieces.iter().any(|piece| piece.span.contains(&line.start) && is_list(piece.span.start));
    let is_stuck = || found.stuck.iter().any(|stuck| (line.start..line.end).contains(stuck));
    if !found.list_starts.is_empty() && !is_covered() && !is_stuck() {
        // Rules of a frame may stand in quotes.
        let mut rest = places.lines[index..].iter().map(|line| line.body);
        let row = rest.find(|body| body.text.contains(char::is_alphanumeric)).unwrap_or(line.body);
        let blanks = row.text.chars().take_while(|sign| sign.is_whitespace()).count();
        let place = Place { line: row.number, column: row.column + blanks };
        return found.source.error_at(place, BESIDE_LIST.to_owned(), "is this another puzzle?");
    }
    if places.lines.iter().filter(|line| !line.is_gap()).all(is_prose) {
        return TextError::whole(&found.source.name, NO_CELLS.to_owned());
    }
    if let Some(error) = of_field(places, line) {
        return error;
    }
    // Where one of several is asked for, they are not the fault.
    let is_fault = |error: &TextError| found.options.number.is_none() || error.several_puzzles().is_none();
    nearest(places, index).filter(is_fault).unwrap_or_else(|| {
        let text = shortened(line.whole.text.trim(), 30);
        let message = format!("`{text}` looks like cells and is part of no board");
        found.source.error_at(place, message, "here")
    })
}

/// What is wrong with a field that has more cells than a row, where other fields stand beside it in its line. In a text
/// of one line a field as long as a row is wrong, too. Numbers are passed over; more than three such fields are rows.
fn of_field(places: &Places<'_>, line: &TextLine<'_>) -> Option<TextError> {
    let source = places.found.source;
    let text = line.whole.text;
    let is_single = places.lines.iter().filter(|line| !line.is_empty).count() == 1;
    let least = if is_single { Size::Nine.side() } else { MAX_SIDE + 1 };
    // Also a hash in hexadecimal digits.
    let is_number = |field: &str| field.len() < LONGEST_NUMBER && field.bytes().all(|sign| sign.is_ascii_hexdigit());
    let is_long = |field: &&str| {
        let cells = field.bytes().filter(|sign| sign.is_ascii_digit() || b"._*?-".contains(sign)).count();
        cells >= least && field.bytes().any(|sign| sign.is_ascii_digit()) && field.len() < text.trim().len()
    };
    let fields: Vec<&str> = text.split(|sign: char| !is_sign(sign)).filter(is_long).collect();
    if fields.len() > 3 {
        return None;
    }
    let may_be_board = |field: &&str| is_small_board(field) || !is_number(field);
    fields.into_iter().filter(may_be_board).find_map(|field| {
        let row = Row::of_signs(line.whole.part(field), |_| true);
        let place = row.tokens[0].place;
        let message = match Size::from_cell_count(field.len()) {
            None => format!("the field has {} cells, expected 16, 81 or 256", field.len()),
            Some(_) => match reader::read(source, Form::Line, &[row], places.found.options) {
                Ok(reading) if reading.grid.is_full() => FULL_ALONE.to_owned(),
                read => return read.err(),
            },
        };
        Some(source.error_at(place, message, "this field"))
    })
}

/// Whether a line may be left out, and has a word and few numbers. A row of a 16x16 board in letters is longer.
fn is_prose(line: &TextLine<'_>) -> bool {
    let words = || line.body.text.split(|sign: char| !sign.is_alphanumeric());
    let is_word = |word: &str| (3..15).contains(&word.chars().count()) && word.chars().all(char::is_alphabetic);
    let numbers = words().filter(|word| word.contains(|sign: char| sign.is_ascii_digit())).count();
    left_over(line.body.text, false).is_some() && words().any(is_word) && numbers < 4
}

/// The first line that no explanation gets beyond.
fn furthest(places: &Places<'_>) -> usize {
    let mut is_reached = alloc::vec![false; places.all.len()];
    is_reached[0] = true;
    let mut furthest = 0;
    for number in 0..places.all.len() - 1 {
        if is_reached[number] {
            furthest = number;
            for piece in places.pieces_at(places.all[number]) {
                is_reached[places.number(piece.span.end)] = true;
            }
            is_reached[number + 1] |= beside::skipped(places, number).is_some();
        }
    }
    line_at(places.lines, places.all[furthest])
}

/// What is wrong with the rows around a line.
fn nearest<'f>(places: &Places<'f>, index: usize) -> Option<TextError> {
    let (source, options, lines) = (places.found.source, places.found.options, places.lines);
    let has_tab = |line: &TextLine<'_>| line.body.text.contains('\t');
    let count = |line: &TextLine<'_>, sign: char| line.body.text.matches(sign).count();
    let ends = |line: &TextLine<'_>| {
        let is_row_of_tabs = has_tab(line) && has_tab(&lines[index]);
        // A row of as many fields belongs to the table, whatever stands in it.
        let has_fields = |&sign: &char| count(line, sign) > 2 && count(line, sign) == count(&lines[index], sign);
        let is_row = is_row_of_tabs || [',', ';', '&'].iter().any(has_fields);
        let is_remark = || left_over(line.body.text, false).is_some() && !is_slip(line.body.text);
        line.is_heading() || !line.is_gap() && !is_row && is_remark()
    };
    let first = lines[..index].iter().rposition(ends).map_or(0, |end| end + 1);
    // The line itself is at fault, also where it cannot be a row.
    let last = lines[index + 1..].iter().position(ends).map_or(lines.len(), |end| index + 1 + end);
    let (plain_form, mut plain) = crate::text::rows::rows(source);
    if let Some(heading) = lines[first..].iter().find(|line| line.is_heading()) {
        plain.retain(|row| row.end.line < heading.whole.number);
    }
    // Where rows of one length stand together, what stands elsewhere is not their fault.
    let part = lines[first].whole.number..=lines[last - 1].whole.number;
    let is_near = |row: &&Row<'_>| part.contains(&row.end.line);
    let near: Vec<Row<'_>> = plain.iter().filter(is_near).cloned().collect();
    if near.len() > 4 && near.iter().all(|row| row.tokens.len() == near[0].tokens.len()) {
        plain = near;
    }
    let mut nearest = (nearness(&plain), plain_form, plain);
    let mut take = |form: Form, rows: Vec<Row<'f>>| {
        let near = nearness(&rows);
        // Without another row a row is missing, and what was taken for a remark may be it.
        if near.0 > nearest.0.0 || near > nearest.0 && near.0 > 0 && near.1.0 > 0 {
            nearest = (near, form, rows);
        }
    };
    take(Form::Csv, lists::rows(lines, lines[index].start));
    // Where each row has tabs, they are between the cells, and were cut off at the ends of rows.
    let are_tabs = lines[first..last].iter().all(|line| line.is_gap() || has_tab(line));
    let is_style = |style: &Style| !are_tabs || *style == Style::Fields('\t');
    for dashes_are_cells in [false, true] {
        for style in STYLES.into_iter().filter(is_style) {
            let rows = lines[first..last].iter().filter_map(|line| line.row(style, dashes_are_cells));
            let mut rows: Vec<Row<'_>> = rows.filter(|row| !row.tokens.is_empty()).collect();
            table::fill_up(&mut rows, style);
            take(form(style), rows);
        }
    }
    let ((whole, Reverse(others)), form, rows) = nearest;
    if let Some(error) = reader::of_other_size(source, &rows) {
        return Some(error);
    }
    // Where many rows are whole in no style, blanks may be cells.
    let is_uneven = || rows.iter().any(|row| row.tokens.len() != rows[0].tokens.len());
    if whole <= 2 * others && (whole > 0 || is_uneven()) {
        let of_sheet = if is_uneven() { sheet::fault(lines, index) } else { None };
        if of_sheet.is_some() || whole > 0 && whole < others {
            let (place, message) = of_sheet?;
            return Some(source.error_at(place, message, "is a row or a blank missing?"));
        }
    }
    let fault = rows::wrong_label(&rows)
        .map(|(place, message)| source.error_at(place, message, "is a row missing before this one?"));
    fault.or_else(|| reader::read(source, form, &rows, options).err())
}

/// Counts the rows that hold cells and nothing else, and have the length most of them have, among those that a board
/// can have; and the others.
fn nearness(rows: &[Row<'_>]) -> Nearness {
    let of = |(size, length): (Size, usize)| {
        let is_whole =
            |row: &&Row<'_>| row.tokens.len() == length && row.tokens.iter().all(|token| is_cell(size, token.text));
        rows.iter().filter(is_whole).count()
    };
    let lengths = Size::ALL.iter().flat_map(|&size| [(size, size.side()), (size, size.cell_count())]);
    let whole = lengths.filter(|&length| length != (Size::Four, 16)).map(of).max().unwrap_or(0);
    (whole, Reverse(rows.len() - whole))
}

/// Whether a text is a cell on a board of this size, in any notation.
fn is_cell(size: Size, text: &str) -> bool {
    marks::notations(size).iter().any(|symbols| symbols.read(size, text).is_some()) || marks::is_word(size, text)
}
