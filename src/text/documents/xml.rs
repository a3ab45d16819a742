//! Puzzles in XML: OpenSudoku, lists of cells.

use super::Documents;
use super::cells::{DocumentCell, Record};
#[cfg(feature = "std")]
use super::json::{Kind, Value};
#[cfg(feature = "std")]
use super::names::is_unknown;
use super::rules::push;
use crate::board::Size;
use crate::text::error::{TextError, shortened};
#[cfg(feature = "std")]
use crate::text::labels::is_among;
use crate::text::note::Note;
use crate::text::place::offset;
use crate::text::reader::Reading;
use alloc::format;
use alloc::vec::Vec;

/// A part of an XML text.
pub(super) enum Part<'t> {
    /// The start of an element: its name, its attributes with their places, and whether it ends at once.
    Start(&'t str, Vec<(&'t str, usize, &'t str)>, bool),
    /// Its end, and its name.
    End(&'t str),
    Text(usize, &'t str),
}

impl Documents<'_> {
    /// The puzzles of a text in XML; `None` where it has no cells with fields.
    pub(super) fn of_xml(&self) -> Result<Option<Vec<Reading>>, TextError> {
        let Some(parts) = parts(self.text) else { return Ok(None) };
        let games = parts.iter().filter_map(|part| match part {
            Part::Start(_, attributes, _) => attributes.iter().find(|attribute| attribute.0 == "data"),
            _ => None,
        });
        let games: Vec<_> = games.map(|&(_, at, text)| (at, text)).collect();
        // Without a version all are runs of 81 signs.
        if games.iter().any(|game| game.1.trim_start().starts_with("version")) {
            return games.into_iter().map(|(at, text)| self.of_game(at, text)).collect::<Result<_, _>>().map(Some);
        }
        if let Some(tables) = self.of_tables(&parts) {
            return tables.map(Some);
        }
        #[cfg(feature = "std")]
        if let Some(puzzle) = self.of_ksudoku(&parts) {
            return puzzle.map(|reading| Some([reading].into()));
        }
        let records = records(parts);
        let Some(first) = records.first() else { return Ok(None) };
        if let Some(other) = records.iter().find(|record| record.element != first.element) {
            let message = format!("cells in `{}` beside those in `{}`", other.element, first.element);
            return Err(self.error(other.place(), message, "which are the puzzle?"));
        }
        self.of_records(&records).map(|reading| Some([reading].into()))
    }

    /// Gives puzzles the rules that the elements and attributes of their text name, as members of JSON do. A page in
    /// HTML says anything.
    #[cfg(feature = "std")]
    pub(super) fn add_rules_of_xml<'r>(
        &self,
        readings: impl Iterator<Item = &'r mut Reading>,
    ) -> Result<(), TextError> {
        let parts = parts(self.text).unwrap_or_default();
        let is_of_page =
            |part: &Part<'_>| matches!(part, Part::Start(name, ..) if is_among("html body div table", name));
        if parts.iter().any(is_of_page) {
            return Ok(());
        }
        let (mut members, mut element) = (Vec::new(), "");
        let mut add = |name, at, text| members.push((name, Value { at, kind: Kind::Word(text) }));
        for part in parts {
            match part {
                Part::Start(name, attributes, _) => {
                    attributes.into_iter().for_each(|(name, at, text)| add(name, at, text));
                    element = name;
                }
                Part::Text(at, text) => add(element, at, text),
                Part::End(_) => element = "",
            }
        }
        let puzzle = Value { at: 0, kind: Kind::Object(members) };
        let (rules, notes) = self.rules(&puzzle, |name, _| is_unknown(name))?;
        for reading in readings {
            reading.rules |= rules;
            reading.notes.extend(notes.iter().cloned());
        }
        Ok(())
    }

    /// The board of a game of OpenSudoku: 81 digits, or behind its version fields of each cell with strokes between
    /// them. The first is the digit, the last 1 if a player may change it; notes stand in between.
    fn of_game(&self, at: usize, text: &str) -> Result<Reading, TextError> {
        let Some(rest) = text.trim_start().strip_prefix("version:") else { return self.of_digits(at, text) };
        let is_end = |sign: char| !sign.is_ascii_digit() && sign != ' ';
        let end = rest.find(is_end).unwrap_or(rest.len());
        let version = rest[..end].trim();
        let per_cell = match version {
            "1" | "2" | "3" => 3,
            "4" => 4,
            "5" => 5,
            _ => {
                let message =
                    format!("version `{}` of OpenSudoku's data is not known, expected 1 to 5", shortened(version, 16));
                return Err(self.error(at, message, ""));
            }
        };
        // The line end may be written as `&#10;`.
        let rest = rest[end..].trim_start();
        let rest = rest.strip_prefix('&').and_then(|rest| rest.split_once(';')).map_or(rest, |rest| rest.1);
        let start = |field: &str| at + offset(text, field);
        let fields: Vec<&str> = rest.trim().split('|').filter(|field| !field.is_empty()).collect();
        let cells = fields.chunks(per_cell);
        if fields.len() != per_cell * 81 {
            let message = format!("the game has {} cells, expected 81", cells.len());
            return Err(self.error(at, message, "the data"));
        }
        let has_givens = cells.clone().any(|cell| cell[0] != "0" && cell[per_cell - 1] == "0");
        let mut notes = Vec::new();
        let mut found = Vec::new();
        for cell in cells {
            let place = start(cell[0]);
            let digit = self.digit(Size::Nine, place, cell[0])?;
            let is_entered = match cell[per_cell - 1] {
                "0" => false,
                "1" => true,
                other => {
                    let message = format!("unexpected `{}`, expected 0 or 1", shortened(other, 16));
                    return Err(self.error(start(other), message, "may a player change this cell?"));
                }
            };
            let has_notes = cell[1..per_cell - 1].iter().take(2).any(|notes| !matches!(*notes, "0" | "-"));
            let is_left_out = is_entered && has_givens && digit.is_some();
            if has_notes || is_left_out {
                push(&mut notes, Note::Entered);
            }
            if is_entered && digit.is_some() && !has_givens {
                push(&mut notes, Note::NoGivens);
            }
            found.push(DocumentCell { at: place, digit, is_entered: is_left_out, candidates: None });
        }
        Ok(self.reading(Size::Nine, &found, notes))
    }

    /// The board of 81 digits, a sign each.
    fn of_digits(&self, at: usize, text: &str) -> Result<Reading, TextError> {
        let count = text.chars().count();
        if count != 81 {
            return Err(self.error(at, format!("the game has {count} cells, expected 81"), "the data"));
        }
        let cell = |(index, sign): (usize, char)| {
            let place = at + index;
            let digit = self.digit(Size::Nine, place, &text[index..index + sign.len_utf8()])?;
            Ok(DocumentCell { at: place, digit, ..DocumentCell::default() })
        };
        let cells: Vec<DocumentCell> = text.char_indices().map(cell).collect::<Result<_, TextError>>()?;
        Ok(self.reading(Size::Nine, &cells, Vec::new()))
    }
}

/// The parts of an XML text; `None` for any other text.
fn parts(text: &str) -> Option<Vec<Part<'_>>> {
    let mut parts = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let start = text[at..].find('<').map_or(text.len(), |start| at + start);
        let before = text[at..start].trim();
        if !before.is_empty() {
            parts.push(Part::Text(offset(text, before), before));
        }
        let rest = &text[start..];
        let passed = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")];
        if rest.is_empty() {
            at = start;
        } else if let Some((_, end)) = passed.iter().find(|(begin, _)| rest.starts_with(begin)) {
            at = start + rest.find(end)? + end.len();
        } else if rest.starts_with("</") {
            let end = rest.find('>')?;
            parts.push(Part::End(rest[2..end].trim()));
            at = start + end + 1;
        } else {
            at = start + tag(rest, start, &mut parts)?;
        }
    }
    (!parts.is_empty()).then_some(parts)
}

/// Takes the tag that a text begins with; its length.
fn tag<'t>(text: &'t str, start: usize, parts: &mut Vec<Part<'t>>) -> Option<usize> {
    let is_name = |sign: char| sign.is_alphanumeric() || "_-:.".contains(sign);
    let length = |text: &str| text.find(|sign| !is_name(sign)).unwrap_or(text.len());
    let mut at = 1 + length(&text[1..]);
    let name = Some(&text[1..at]).filter(|name| !name.is_empty())?;
    let mut attributes = Vec::new();
    loop {
        at += text[at..].len() - text[at..].trim_start().len();
        let rest = &text[at..];
        if let Some(end) = ["/>", ">"].into_iter().find(|end| rest.starts_with(end)) {
            parts.push(Part::Start(name, attributes, end.len() == 2));
            return Some(at + end.len());
        }
        let (key, behind) = rest.split_at(rest.find(|sign: char| sign == '=' || sign == '>' || sign.is_whitespace())?);
        let Some(value) = behind.trim_start().strip_prefix('=') else {
            // In HTML an attribute may have no value.
            at += key.len();
            continue;
        };
        let value = value.trim_start();
        let quote = value.chars().next().filter(|sign| matches!(sign, '"' | '\''));
        let value = match quote {
            Some(quote) => value[1..].split_once(quote)?.0,
            None => &value[..value.find(|sign: char| sign == '>' || sign.is_whitespace())?],
        };
        let begin = offset(text, value);
        attributes.push((key, start + begin, value));
        at = begin + value.len() + usize::from(quote.is_some());
    }
}

/// The elements that are cells: with attributes, or elements in them, for row and column. An element with a text is a
/// field of the one around it.
fn records(parts: Vec<Part<'_>>) -> Vec<Record<'_>> {
    let mut found = Vec::new();
    // Name, fields and text of each element that is open.
    let mut open: Vec<(&str, Record<'_>, _)> = Vec::new();
    for part in parts {
        let is_end = match part {
            Part::Start(name, attributes, is_end) => {
                let mut record = Record::default();
                attributes.into_iter().for_each(|(name, at, text)| record.add(name, at, text));
                open.push((name, record, None));
                is_end
            }
            Part::Text(at, text) => {
                if let Some((.., own)) = open.last_mut() {
                    *own = Some((at, text));
                }
                false
            }
            Part::End(_) => true,
        };
        if is_end && let Some((name, mut record, text)) = open.pop() {
            if record.is_cell() {
                if let Some((at, text)) = text {
                    record.add("value", at, text);
                }
                record.element = open.last().map_or("", |around| around.0);
                found.push(record);
            } else if let (Some((at, text)), Some((_, around, _))) = (text, open.last_mut()) {
                around.add(name, at, text);
            }
        }
    }
    found
}
