//! Tables in HTML.

use super::Documents;
use super::xml::Part;
use crate::text::error::TextError;
use crate::text::form::Form;
use crate::text::note::Note;
use crate::text::place::{Row, Token};
use crate::text::reader::{self, Reading};
use crate::text::scan::with_bare_numbers;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter;

impl Documents<'_> {
    /// The boards in the tables of a page; `None` where one of them holds something else, as another table.
    pub(super) fn of_tables(&self, parts: &[Part<'_>]) -> Option<Result<Vec<Reading>, TextError>> {
        let is_table = |name: &str| name.eq_ignore_ascii_case("table");
        let begins = |part: &Part<'_>| matches!(part, Part::Start(name, ..) if is_table(name));
        let ends = |part: &Part<'_>| matches!(part, Part::End(name) if is_table(name));
        let starts = parts.iter().enumerate().filter(|(_, part)| begins(part)).map(|(start, _)| start);
        let bounds: Vec<usize> = iter::once(0).chain(starts.skip(1)).chain([parts.len()]).collect();
        let tables: Vec<&[Part<'_>]> = bounds.windows(2).map(|bounds| &parts[bounds[0]..bounds[1]]).collect();
        let (_, others) = tables.split_last()?;
        let are_apart = others.iter().all(|table| table.iter().any(ends));
        if are_apart { tables.into_iter().map(|table| self.of_table(table)).collect() } else { None }
    }

    /// The board in the table of a page, with a cell in each `td`; `None` where there is none, or where a cell holds
    /// something other than a text.
    fn of_table(&self, parts: &[Part<'_>]) -> Option<Result<Reading, TextError>> {
        // As many as a date and a time have.
        const MOST_DIGITS: usize = 14;
        const PLAIN: [&str; 9] = ["b", "strong", "i", "em", "u", "span", "div", "p", "font"];
        // Where each cell stands, its text, and whether it is a head.
        let mut rows = Vec::<Vec<(usize, &str, bool)>>::new();
        let (mut is_in_cell, mut has_more) = (false, false);
        for part in parts {
            let name = match part {
                Part::Start(name, ..) | Part::End(name) => name.to_ascii_lowercase(),
                Part::Text(..) => String::new(),
            };
            match (part, &*name) {
                (Part::Start(..), "tr") => rows.push(Vec::new()),
                (Part::Start(own, ..), name @ ("td" | "th")) => {
                    rows.last_mut()?.push((own.as_ptr().addr() - self.text.as_ptr().addr(), "", name == "th"));
                    is_in_cell = true;
                }
                (Part::End(_), "td" | "th") => is_in_cell = false,
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
        let is_head = |cell: &(usize, &str, bool)| cell.2;
        let are_heads = |row: &Vec<_>| row.last().is_some_and(is_head) && row.iter().skip(1).all(is_head);
        let has_head = rows.first().is_some_and(are_heads);
        if has_head && !rows[1..].iter().any(|row| row.iter().skip(1).any(is_head)) {
            rows[0].clear();
            rows.iter_mut().for_each(|row| drop(row.drain(..row.iter().take(1).filter(|cell| is_head(cell)).count())));
        }
        if rows.iter().flatten().all(|cell| cell.1.is_empty()) {
            return None;
        }
        let offsets: Vec<usize> = rows.iter().flatten().map(|cell| cell.0).collect();
        let mut places = self.places(&offsets).into_iter();
        let rows = rows.into_iter().filter(|cells| !cells.is_empty()).map(|cells| {
            let tokens = cells.into_iter().zip(places.by_ref()).map(|((_, text, _), place)| Token { text, place });
            let tokens: Vec<Token<'_>> = tokens.collect();
            let end = tokens[tokens.len() - 1].place;
            with_bare_numbers(Row { tokens, label: None, end })
        });
        let read = reader::read(self.source, Form::Spaced, &rows.collect::<Vec<_>>(), self.options);
        let note = has_more.then(|| Note::Unread { what: "the text beside the table".into() });
        Some(read.map(|mut reading| {
            reading.notes.extend(note);
            reading
        }))
    }
}

/// A text without what stands for blanks around it.
fn bare(text: &str) -> &str {
    text.trim_matches(char::is_whitespace).trim_start_matches("&nbsp;").trim_end_matches("&nbsp;").trim()
}
