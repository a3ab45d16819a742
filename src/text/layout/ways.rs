//! All ways of reading, in the order in which they are tried.

use super::item::Item;
use super::lines::{Bare, CellStyle, filled_up, trimmed};
use super::{columns, lines, lists, margins, runs};
use crate::text::error::TextError;
use crate::text::form::Form;
use crate::text::note::Note;
use crate::text::source::Source;
use alloc::vec;
use alloc::vec::Vec;

/// The name of the way that reads nothing outside of brackets.
pub(super) const LISTS: &str = "lists";

/// A way of reading, and what it makes of the text.
pub(super) struct Way<'t> {
    /// What it is called when two ways differ.
    pub(super) name: &'static str,
    pub(super) form: Form,
    pub(super) items: Vec<Item<'t>>,
    /// What is to be said when it holds.
    pub(super) notes: Vec<Note>,
}

/// Hands what each way makes of the text to `take`, until that is an error.
pub(super) fn each_way<'t>(
    source: &'t Source,
    mut take: impl FnMut(Way<'t>) -> Result<(), TextError>,
) -> Result<(), TextError> {
    let way = |name, form, items| Way { name, form, items, notes: Vec::new() };
    take(way(LISTS, Form::Csv, lists::items(source)))?;
    take(way("runs of signs", Form::Line, runs::items(source)))?;
    if let Some(row) = runs::wrapped(source) {
        take(way("a line that is wrapped", Form::HexRows, vec![Item::Row(row)]))?;
    }
    for bare in [Bare::Rules, Bare::Rows] {
        for (name, form, cells) in [
            ("rows of signs", Form::HexRows, CellStyle::Signs),
            ("words", Form::Spaced, CellStyle::Words),
            ("fields between commas", Form::Csv, CellStyle::Fields(',')),
            ("fields between semicolons", Form::Csv, CellStyle::Fields(';')),
            ("fields between tabs", Form::Spaced, CellStyle::Fields('\t')),
            ("fields between strokes", Form::Spaced, CellStyle::Bars),
        ] {
            let items = lines::items(source, cells, bare);
            if let (CellStyle::Fields(_), Bare::Rules) = (cells, bare) {
                for items in margins::ways(&items) {
                    take(Way { name, form, items, notes: vec![Note::Margins] })?;
                }
            }
            take(way(name, form, items))?;
        }
    }
    for (name, separator) in
        [("pieces between slashes", '/'), ("pieces between commas", ','), ("pieces between semicolons", ';')]
    {
        take(way(name, Form::HexRows, lines::pieces(source, separator)))?;
    }
    let tabs = || lines::items(source, CellStyle::Fields('\t'), Bare::Rules);
    if let Some(items) = trimmed(tabs()) {
        take(Way { name: "tabs", form: Form::Spaced, items, notes: vec![Note::Trimmed] })?;
    }
    if let Some(items) = filled_up(tabs(), source) {
        take(Way { name: "tabs", form: Form::Spaced, items, notes: vec![Note::FilledUp] })?;
    }
    let strokes = lines::items(source, CellStyle::Fields('|'), Bare::Rules);
    if !lines::is_framed(&strokes) {
        take(way("fields between inner strokes", Form::Spaced, strokes))?;
    }
    for items in columns::ways(source) {
        take(Way { name: "columns", form: Form::HexRows, items, notes: vec![Note::Columns] })?;
    }
    Ok(())
}
