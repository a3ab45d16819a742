//! Tables in HTML.

use super::Documents;
use super::xml::Part;
use crate::board::Size;
use crate::text::error::TextError;
use crate::text::form::Form;
use crate::text::labels::are_labels;
use crate::text::note::Note;
use crate::text::place::{Row, Token, offset};
use crate::text::reader::{self, Reading};
use crate::text::scan::with_bare_numbers;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem;

/// A cell of a table: where it stands, in bytes of the text, its text, and whether it is a head.
type TableCell<'t> = (usize, &'t str, bool);

impl Documents<'_> {
    /// The boards in the tables of a page, with a cell in each `td`; `None` where there is none, or where a cell holds
    /// something other than a text, as another table.
    pub(super) fn of_tables<'t>(&self, parts: &[Part<'t>]) -> Option<Result<Vec<Reading>, TextError>> {
        // As many as a date and a time have.
        const MOST_DIGITS: usize = 14;
        const PLAIN: [&str; 9] = ["b", "strong", "i", "em", "u", "span", "div", "p", "font"];
        let (mut tables, mut rows) = (Vec::new(), Vec::<Vec<TableCell<'t>>>::new());
        let (mut is_in_cell, mut has_more) = (false, false);
        for part in parts {
            let name = match part {
                Part::Start(name, ..) | Part::End(name) => name.to_ascii_lowercase(),
                Part::Text(..) => String::new(),
            };
            match (part, &*name) {
                (Part::Start(..), "table") if !rows.is_empty() => return None,
                (Part::End(_), "table") => tables.push(mem::take(&mut rows)),
                (Part::Start(..), "tr") => rows.push(Vec::new()),
                (Part::Start(own, ..), name @ ("td" | "th")) => {
                    rows.last_mut()?.push((offset(self.text, own), "", name == "th"));
                    is_in_cell = true;
                }
                (Part::End(_), "td" | "th") => is_in_cell = false,
                // What is loaded over a network has no room for it.
                #[cfg(feature = "std")]
                (Part::Start(_, attributes, _), "input") if is_in_cell => {
                    let cell = rows.last_mut()?.last_mut().filter(|cell| cell.1.is_empty())?;
                    let value = attributes.iter().find(|attribute| attribute.0.eq_ignore_ascii_case("value"));
                    (cell.0, cell.1) = value.map_or((cell.0, ""), |value| (value.1, value.2));
                }
                (Part::Text(_, text), _) if is_in_cell && bare(text).is_empty() => {}
                (Part::Text(at, text), _) if is_in_cell => {
                    let cell = rows.last_mut()?.last_mut().filter(|cell| cell.1.is_empty())?;
                    (cell.0, cell.1) = (*at, bare(text));
                }
                // It may hold a puzzle, too.
                (Part::Text(_, text), _) if text.bytes().filter(u8::is_ascii_digit).count() > MOST_DIGITS => {
                    return None;
                }
                (Part::Text(_, text), _) => has_more |= text.contains(char::is_alphanumeric),
                (Part::Start(..), name) if is_in_cell && !PLAIN.contains(&name) => return None,
                _ => {}
            }
        }
        // The end of the last table may be missing.
        tables.extend(Some(rows).filter(|rows| !rows.is_empty()));
        tables.iter_mut().for_each(take_heads);
        if tables.is_empty() || tables.iter().any(|rows| rows.iter().flatten().all(|cell| cell.1.is_empty())) {
            return None;
        }
        let offsets: Vec<usize> = tables.iter().flatten().flatten().map(|cell| cell.0).collect();
        let mut places = self.places(&offsets).into_iter();
        let mut row = |cells: Vec<TableCell<'t>>| {
            let tokens = cells.into_iter().zip(places.by_ref()).map(|((_, text, _), place)| Token { text, place });
            let tokens: Vec<Token<'_>> = tokens.collect();
            let end = tokens[tokens.len() - 1].place;
            with_bare_numbers(Row { tokens, label: None, end })
        };
        let board = |rows: Vec<Vec<_>>| {
            let rows: Vec<Row<'_>> = rows.into_iter().filter(|cells| !cells.is_empty()).map(&mut row).collect();
            let mut reading = reader::read(self.source, Form::Spaced, &rows, self.options)?;
            reading.notes.extend(has_more.then(|| Note::Unread { what: "the text beside the table".into() }));
            Ok(reading)
        };
        Some(tables.into_iter().map(board).collect())
    }
}

/// Empties the row of heads above a table, and takes the head before each row. Where there is a row too many, or a cell
/// in each row, the first ones may number the others.
fn take_heads(rows: &mut Vec<Vec<TableCell<'_>>>) {
    let is_head = |cell: &TableCell<'_>| cell.2;
    let is_too_long = |length: usize| length > 0 && Size::from_side(length - 1).is_some();
    let are_heads = |row: &Vec<_>| row.last().is_some_and(is_head) && row.iter().skip(1).all(is_head);
    let are_numbers =
        |row: &Vec<TableCell<'_>>| are_labels(row.iter().rev().take(rows.len() - 1).rev().map(|cell| cell.1));
    let has_head = rows.first().is_some_and(|row| are_heads(row) || is_too_long(rows.len()) && are_numbers(row));
    let below = &rows[usize::from(has_head)..];
    let has_labels = below.iter().all(|row| row.first().is_none_or(is_head))
        || below.iter().all(|row| is_too_long(row.len())) && are_labels(below.iter().map(|row| row[0].1));
    if !below.iter().any(|row| row.iter().skip(1).any(is_head)) {
        rows.iter_mut().take(usize::from(has_head)).for_each(Vec::clear);
        rows.iter_mut().for_each(|row| drop(row.drain(..row.len().min(usize::from(has_labels)))));
    }
}

/// A text without what stands for blanks around it.
fn bare(mut text: &str) -> &str {
    while let Some(rest) = text.strip_prefix("&nbsp;").or(text.strip_suffix("&nbsp;")) {
        text = rest.trim();
    }
    text
}
