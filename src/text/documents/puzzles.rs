//! Puzzles in JSON: f-puzzles, SudokuPad, sudokuJS, and lists of cells.

use super::Documents;
use super::cells::{DocumentCell, Record};
use super::json::{Kind, Value};
use crate::board::{DigitSet, House, Rules, Size};
use crate::text::error::TextError;
use crate::text::note::Note;
use crate::text::reader::Reading;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Lists and objects of a puzzle that say nothing about its rules, or are looked at by themselves. Words and texts are
/// no rules, but for `true`.
const HARMLESS: [&str; 10] = [
    "grid",
    "cells",
    "givens",
    "clues",
    "regions",
    "metadata",
    "solution",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
];

/// Whether a document has a list as long as a row or a board, or a text as long as a board: then its faults are those
/// of a board.
pub(super) fn may_hold_board(value: &Value<'_>) -> bool {
    match &value.kind {
        Kind::Word(_) => false,
        Kind::Text(text) => text.len() >= Size::Four.cell_count(),
        Kind::List(list) => {
            matches!(list.len(), 4 | 8..=10 | 15..=17 | 81 | 256) && list.iter().all(|item| item.scalar().is_some())
                || list.iter().any(may_hold_board)
        }
        Kind::Object(members) => members.iter().any(|(_, member)| may_hold_board(member)),
    }
}

impl Documents<'_> {
    /// The puzzles of a document; `None` where its cells are not objects.
    pub(super) fn of_json(&self, root: &Value<'_>) -> Result<Option<Vec<Reading>>, TextError> {
        let is_cells = |value: &&Value<'_>| {
            let mut cells = value.list().into_iter().flatten().flat_map(|row| row.list().unwrap_or_default());
            cells.any(|cell| cell.object().is_some())
        };
        if let Some(grid) = root.get("grid").or(root.get("cells")).filter(is_cells) {
            return self.of_grid(root, grid).map(|reading| Some([reading].into()));
        }
        let Some(list) = root.list().or_else(|| root.object()?.iter().find_map(|member| listed(&member.1))) else {
            return Ok(None);
        };
        if list.first().is_some_and(|cell| cell.get("val").is_some()) && records(list).iter().all(|r| !r.is_cell()) {
            return self.of_vals(root, list).map(|reading| Some([reading].into()));
        }
        let records = records(list);
        let are_cells = !records.is_empty() && records.iter().all(Record::is_cell);
        if !are_cells {
            return Ok(None);
        }
        let (rules, notes) = self.rules(root)?;
        let mut reading = self.of_records(&records)?;
        reading.notes.extend(notes);
        (reading.rules, reading.title) = (rules, title(root));
        Ok(Some([reading].into()))
    }

    /// The board of f-puzzles or SudokuPad: rows of cells.
    fn of_grid(&self, root: &Value<'_>, grid: &Value<'_>) -> Result<Reading, TextError> {
        let rows = grid.list().unwrap_or_default();
        let side = rows.len();
        let Some(size) = Size::from_side(side) else {
            let message = format!("the puzzle is {side}x{side}, expected 4x4, 9x9 or 16x16");
            return Err(self.error(grid.at, message, ""));
        };
        let (rules, mut notes) = self.rules(root)?;
        let cells: Vec<&Value<'_>> = rows.iter().flat_map(|row| row.list().unwrap_or_default()).collect();
        if let Some((row, number)) = rows.iter().zip(1..).find(|(row, _)| row.list().map(<[_]>::len) != Some(side)) {
            let found = row.list().map_or(0, <[_]>::len);
            return Err(self.error(row.at, format!("row {number} has {found} cells, expected {side}"), "this row"));
        }
        self.regions(size, root, &cells)?;
        let is = |cell: &Value<'_>, name| cell.get(name).is_some_and(Value::is_something);
        let marks_givens = cells.iter().any(|cell| is(cell, "given"));
        let is_fpuzzles = root.get("grid").is_some();
        let mut found = Vec::new();
        for cell in cells {
            let value = cell.get("value").filter(|value| value.is_something());
            let is_entered = marks_givens && value.is_some() && !is(cell, "given");
            let notes_of_player =
                ["centerPencilMarks", "cornerPencilMarks", "pencilMarks", "centremarks", "cornermarks"];
            if is_entered || notes_of_player.iter().any(|name| is(cell, name)) {
                push(&mut notes, Note::Entered);
            }
            let digit = match value.filter(|_| !is_entered) {
                Some(value) => self.digit(size, value.place(), value.scalar().unwrap_or("?"))?,
                None => None,
            };
            if is_fpuzzles && !marks_givens && digit.is_some() {
                push(&mut notes, Note::NoGivens);
            }
            let marks = cell.get("givenPencilMarks").filter(|marks| marks.is_something());
            let candidates = marks.map(|marks| self.candidates(size, marks)).transpose()?;
            found.push(DocumentCell { at: value.map_or(cell.at, Value::place), digit, candidates });
        }
        Ok(Reading { rules, title: title(root), ..self.reading(size, &found, notes) })
    }

    /// The board of sudokuJS: a cell is an object with `val`, and `candidates` where it is blank.
    fn of_vals(&self, root: &Value<'_>, list: &[Value<'_>]) -> Result<Reading, TextError> {
        let Some(size) = Size::from_cell_count(list.len()) else {
            let message = format!("the list has {} cells, expected 16, 81 or 256", list.len());
            return Err(self.error(root.at, message, ""));
        };
        let mut found = Vec::new();
        for cell in list {
            let value = cell.get("val");
            let text = value.map_or(Some(""), Value::scalar).unwrap_or("?");
            let at = value.map_or(cell.at, Value::place);
            let marks = cell.get("candidates").map(|marks| self.candidates(size, marks)).transpose()?;
            found.push(DocumentCell { at, digit: self.digit(size, at, text)?, candidates: marks });
        }
        // Before they are shown for the first time, all lists are empty.
        if found.iter().all(|cell| cell.candidates.is_none_or(DigitSet::is_empty)) {
            found.iter_mut().for_each(|cell| cell.candidates = None);
        }
        let is_empty = |cell: &&DocumentCell| cell.digit.is_none() && cell.candidates == Some(DigitSet::EMPTY);
        match found.iter().find(is_empty) {
            Some(cell) => Err(self.error(cell.at, "the cell has no digit and no candidate".into(), "")),
            None => Ok(self.reading(size, &found, Vec::new())),
        }
    }

    /// The digits in a list, in which `null` may stand in place of those that are struck.
    fn candidates(&self, size: Size, marks: &Value<'_>) -> Result<DigitSet, TextError> {
        let mut digits = DigitSet::EMPTY;
        for mark in marks.list().into_iter().flatten() {
            if let Some(digit) = self.digit(size, mark.place(), mark.scalar().unwrap_or("?"))? {
                digits.insert(digit);
            }
        }
        Ok(digits)
    }

    /// Looks for rules in the members of a puzzle: an error for those that are not known or not among those asked for,
    /// a note for those in words.
    fn rules(&self, root: &Value<'_>) -> Result<(Rules, Vec<Note>), TextError> {
        let mut notes = Vec::new();
        let mut named: Vec<(&str, usize)> = Vec::new();
        let metadata = root.get("metadata");
        let members = || root.object().into_iter().flatten();
        for (name, value) in members().filter(|(_, value)| value.is_something()) {
            match *name {
                "cages" => named.extend(self.cages(value, &mut notes)?),
                "global" | "globals" => {
                    let names = value.list().into_iter().flatten();
                    named.extend(names.map(|rule| (rule.scalar().unwrap_or("global"), rule.at)));
                }
                "extraregion" if are_windows(value) => named.push(("windoku", value.at)),
                "ruleset" | "rules" => words(value, &mut notes),
                name if HARMLESS.contains(&name) => {}
                name if value.scalar().is_none_or(|word| word == "true") || number(name).is_some() => {
                    named.push((name, value.at));
                }
                _ => {}
            }
        }
        for (name, value) in metadata.and_then(Value::object).into_iter().flatten() {
            match (*name, &value.kind) {
                ("rules", _) => words(value, &mut notes),
                (name, Kind::Word("true")) => named.push((name, value.at)),
                _ => {}
            }
        }
        // Both diagonals have a name of their own.
        let has = |wanted: &str| named.iter().any(|(name, _)| *name == wanted);
        let is_half = |name: &str| name.starts_with("diagonal") && has("diagonal+") != has("diagonal-");
        let mut all = Rules::CLASSIC;
        for &(name, at) in &named {
            if is_half(name) {
                let message = format!("the puzzle has the rule `{name}`: one diagonal alone is not known here");
                return Err(self.error(at, message, ""));
            }
            all |= Rules::NAMED[number(name).ok_or_else(|| self.unknown_rule(at, name))?];
        }
        self.need_rules(named.first().map_or(0, |named| named.1), all)?;
        Ok((all, notes))
    }

    /// Looks at the cages of SudokuPad: those without cells hold words, those of type `rowcol` are the houses, and
    /// those of type `disjoint` come with the rule, which is returned.
    fn cages(&self, cages: &Value<'_>, notes: &mut Vec<Note>) -> Result<Option<(&str, usize)>, TextError> {
        let mut disjoint = None;
        for cage in cages.list().into_iter().flatten() {
            let has_cells = cage.get("cells").is_some_and(Value::is_something);
            let kind = cage.get("type").and_then(Value::scalar);
            disjoint = kind.filter(|kind| *kind == "disjoint").map(|_| ("disjoint", cage.at)).or(disjoint);
            let is_house = matches!(kind, Some("rowcol" | "disjoint"));
            let text = cage.get("value").and_then(Value::scalar).unwrap_or("");
            match text.strip_prefix("rules:") {
                _ if has_cells && !is_house => return Err(self.unknown_rule(cage.at, "cages")),
                Some(rules) if !has_cells => push(notes, in_words(rules)),
                _ => {}
            }
        }
        Ok(disjoint)
    }

    /// Makes sure that the regions, if there are any, are the blocks.
    fn regions(&self, size: Size, root: &Value<'_>, cells: &[&Value<'_>]) -> Result<(), TextError> {
        let jigsaw = |at| self.error(at, "the puzzle has regions other than its blocks, which are not read".into(), "");
        let mut regions: Vec<Option<&str>> = alloc::vec![None; size.cell_count()];
        let names = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];
        let listed = root.get("regions").filter(|regions| regions.is_something());
        for (region, name) in listed.into_iter().flat_map(|regions| regions.list().unwrap_or_default()).zip(names) {
            for cell in region.list().ok_or_else(|| jigsaw(region.at))? {
                let number = |part: usize| cell.list()?.get(part)?.scalar()?.parse::<usize>().ok();
                let (Some(row), Some(column)) = (number(0), number(1)) else { return Err(jigsaw(cell.at)) };
                if row >= size.side() || column >= size.side() {
                    return Err(jigsaw(cell.at));
                }
                regions[row * size.side() + column] = Some(name);
            }
        }
        for (region, cell) in regions.iter_mut().zip(cells) {
            *region = cell.get("region").map_or(*region, |value| Some(value.scalar().unwrap_or("")));
        }
        if regions.iter().all(Option::is_none) {
            return Ok(());
        }
        for (cell, region) in size.cells().zip(&regions) {
            for (other, other_region) in size.cells().zip(&regions) {
                // Cells without a region of their own are those of the block where all are listed.
                if (region == other_region) != (cell.block(size) == other.block(size)) && region.is_some() {
                    return Err(jigsaw(cells[cell.index(size)].at));
                }
            }
        }
        Ok(())
    }
}

/// The number of a rule with this name among [`Rules::NAMED`], as f-puzzles and SudokuPad spell it.
fn number(name: &str) -> Option<usize> {
    let plain = |name: &str| name.trim_end_matches(['+', '-']).replace('-', "").to_ascii_lowercase();
    let name = if name == "disjointgroups" { "disjoint" } else { name };
    Rules::NAMES.iter().position(|known| plain(known) == plain(name))
}

/// Whether extra regions are the windows of a board.
fn are_windows(regions: &Value<'_>) -> bool {
    let cell = |cell: &Value<'_>| {
        let (row, column) = cell.scalar()?.strip_prefix('R')?.split_once('C')?;
        Some((row.parse().ok()?, column.parse().ok()?))
    };
    let cells = |region: &Value<'_>| region.get("cells")?.list()?.iter().map(cell).collect();
    let found: Option<BTreeSet<BTreeSet<(usize, usize)>>> = regions.list().into_iter().flatten().map(cells).collect();
    let cells = |house: House| house.cells().map(|cell| (cell.row() + 1, cell.column() + 1)).collect();
    Size::ALL.iter().any(|size| found == Some(Rules::WINDOKU.extra_houses(*size).map(cells).collect()))
}

/// The title of a puzzle. SudokuPad may have it in a cage.
fn title(root: &Value<'_>) -> Option<String> {
    let of_member = |of: &Value<'_>| of.get("title")?.unescaped();
    let cages = root.get("cages").and_then(Value::list).unwrap_or_default();
    let of_cage = |cage: &Value<'_>| Some(cage.get("value")?.unescaped()?.strip_prefix("title: ")?.into());
    of_member(root).or_else(|| of_member(root.get("metadata")?)).or_else(|| cages.iter().find_map(of_cage))
}

/// The list of objects in a member of a document.
fn listed<'v, 't>(value: &'v Value<'t>) -> Option<&'v [Value<'t>]> {
    value.list().filter(|list| !list.is_empty() && list.iter().all(|item| item.object().is_some()))
}

/// The objects of a list as records of cells.
fn records<'t>(list: &[Value<'t>]) -> Vec<Record<'t>> {
    let mut records = Vec::new();
    for cell in list {
        let mut record = Record::default();
        for (name, value) in cell.object().into_iter().flatten() {
            match value.scalar() {
                Some(text) => record.add(name, value.place(), text),
                None => record.add(name, value.at, if value.is_something() { "?" } else { "" }),
            }
        }
        records.push(record);
    }
    records
}

fn push(notes: &mut Vec<Note>, note: Note) {
    if !notes.contains(&note) {
        notes.push(note);
    }
}

fn words(value: &Value<'_>, notes: &mut Vec<Note>) {
    if let Some(text) = value.scalar().filter(|text| !text.trim().is_empty()) {
        push(notes, in_words(text));
    }
}

/// The note on rules in words.
fn in_words(rules: &str) -> Note {
    Note::Unread { what: format!("the text of the rules, `{}`,", crate::text::reader::shortened(rules.trim(), 60)) }
}
