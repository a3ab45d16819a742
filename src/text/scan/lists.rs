//! Boards in brackets and quotes: Python, JSON, NumPy, C and their like.
//!
//! ```text
//! [[5,3,0,...],      rows of numbers                 [5, 3, 0, ...]      all cells in one list
//!  [6,0,0,...]]                                      ["53..7....", ...]  a text for each row
//! ```
//!
//! Rows that make no board are stuck: they may not be left out.

use super::Found;
use super::items::{Item, items};
use super::line::TextLine;
use crate::board::{Size, sorted_by};
use crate::text::form::Form;
use crate::text::labels::are_labels;
use crate::text::note::Note;
use crate::text::place::{Place, Row};
use crate::text::rows::is_small_board;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem;

/// Finds the boards in the lists of a text.
pub(super) fn find(found: &mut Found<'_>, lines: &[TextLine<'_>]) {
    // The rows of a board that is not whole yet.
    let mut open: Vec<Item<'_>> = Vec::new();
    let sign = |text: &str| if text.len() < 2 { text.chars().next().unwrap_or('.') } else { '+' };
    // pandas writes the numbers of rows and columns, too.
    let is_head = |item: &Item<'_>| matches!(item.name, "index" | "columns");
    let mut items = items(lines).into_iter().filter(|item| !is_head(item)).peekable();
    while let Some(item) = items.next() {
        let length = item.row.tokens.len();
        // The texts of a list are all of its rows. A list with a name does not belong to those without that follow.
        let are_texts = items.peek().is_some_and(|next| next.start == item.start);
        let is_other = match &open[..] {
            [first] if !first.name.is_empty() && item.name.is_empty() => true,
            [.., last] => are_texts && last.start != item.start,
            [] => false,
        };
        if is_other {
            found.stuck.extend(open.drain(..).filter(|row| !is_member(row)).map(|row| row.start));
        }
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
                // A data frame has its columns so.
                let may_be_columns = open[0].outer.is_some() && open[0].name.parse::<u8>().is_ok();
                let notes: &[Note] = if may_be_columns { &[Note::LinesAre { what: "rows" }] } else { &[] };
                let rows: Vec<Row<'_>> = open.drain(..).map(|item| item.row).collect();
                if let Some((place, message)) = fault {
                    found.nearly(place, message, "the rows must stand in their order");
                    found.stuck.push(start);
                } else if !found.add(start..end, Form::Csv, &rows, notes) && !are_members {
                    found.stuck.push(start);
                }
            }
        }
    }
    found.stuck.extend(no_board(&mut open));
    found.stuck = sorted_by(mem::take(&mut found.stuck), |&at| at);
}

/// The first row whose number, in the name before it, is not the next one. Programs sort `row10` before `row2`.
fn wrong_name(rows: &[Item<'_>]) -> Option<(Place, String)> {
    let number = |item: &Item<'_>| item.name.trim_start_matches(|sign: char| !sign.is_ascii_digit()).parse::<u8>().ok();
    let numbers: Vec<u8> = rows.iter().map(number).collect::<Option<_>>()?;
    let index = numbers.windows(2).position(|pair| pair[0].checked_add(1) != Some(pair[1]))? + 1;
    let Item { name, row, .. } = &rows[index];
    Some((row.tokens[0].place, format!("row {} has the name `{name}`, behind `{}`", index + 1, rows[index - 1].name)))
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
