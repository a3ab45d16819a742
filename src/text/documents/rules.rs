//! The rules that a puzzle in JSON has, by their names at f-puzzles and SudokuPad.

use super::Documents;
use super::json::Value;
use crate::board::{House, Rules, Size};
use crate::text::error::TextError;
use crate::text::note::Note;
use crate::text::reader::shortened;
use crate::text::rules::rules_sentence;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Members of a puzzle that say nothing about its rules, or are looked at by themselves.
const HARMLESS: &str = "grid cells givens clues regions metadata solution highlightConflicts disabledlogic \
    truecandidatesoptions size title author successMessage id name source url date difficulty level rating version \
    width height cellSize cs";

/// What a cell has that is read, or says nothing: colours.
const OF_CELL: &str = "value given region givenPencilMarks c cArray color colour highlight row col column r x y id";

/// What a cell has of a player.
pub(super) const OF_PLAYER: &str =
    "centerPencilMarks cornerPencilMarks pencilMarks centremarks cornermarks candidates marks notes";

impl Documents<'_> {
    /// Looks for rules in the members of a puzzle: an error for those that are not known or not among those asked for,
    /// a note for those in words. If `all`, each member must be known.
    pub(super) fn rules(&self, root: &Value<'_>, all: bool) -> Result<(Rules, Vec<Note>), TextError> {
        let mut texts: Vec<&str> = Vec::new();
        let mut named: Vec<(&str, usize)> = Vec::new();
        let members = |of: Option<_>| of.and_then(Value::object).into_iter().flatten();
        for (name, value) in members(Some(root)).filter(|(_, value)| value.is_something()) {
            match *name {
                "cages" => named.extend(self.cages(value, &mut texts)?),
                "global" | "globals" => {
                    let names = value.list().into_iter().flatten();
                    named.extend(names.map(|rule| (rule.scalar().unwrap_or("global"), rule.at)));
                }
                "extraregion" if are_windows(value) => named.push(("windoku", value.at)),
                "ruleset" | "rules" => texts.extend(value.scalar()),
                name if HARMLESS.split(' ').any(|known| known == name) => {}
                name if all || value.scalar().is_none_or(|word| word == "true") || number(name).is_some() => {
                    named.push((name, value.at));
                }
                _ => {}
            }
        }
        for (name, value) in members(root.get("metadata")).filter(|(_, value)| value.is_something()) {
            match *name {
                "rules" => texts.extend(value.scalar()),
                name if value.scalar() == Some("true") || number(name).is_some() => named.push((name, value.at)),
                _ => {}
            }
        }
        // Both diagonals have a name of their own.
        let has = |wanted: &str| named.iter().any(|(name, _)| *name == wanted);
        let is_half = |name: &str| name.starts_with("diagonal") && has("diagonal+") != has("diagonal-");
        let mut rules = Rules::CLASSIC;
        for &(name, at) in &named {
            if is_half(name) {
                let message = format!("the puzzle has the rule `{name}`: one diagonal alone is not known here");
                return Err(self.error(at, message, ""));
            }
            rules |= Rules::NAMED[number(name).ok_or_else(|| self.unknown_rule(at, name))?];
        }
        self.need_rules(named.first().map_or(0, |named| named.1), rules)?;
        let mut notes = Vec::new();
        texts
            .into_iter()
            .filter(|text| *text != rules_sentence(rules))
            .for_each(|text| push(&mut notes, in_words(text)));
        Ok((rules, notes))
    }

    /// Looks at the cages of SudokuPad: those without cells hold words, those of type `rowcol` are the houses, and
    /// those of type `disjoint` come with the rule, which is returned.
    fn cages<'v>(&self, cages: &Value<'v>, texts: &mut Vec<&'v str>) -> Result<Option<(&'v str, usize)>, TextError> {
        let mut disjoint = None;
        for cage in cages.list().into_iter().flatten() {
            let has_cells = cage.get("cells").is_some_and(Value::is_something);
            let kind = cage.get("type").and_then(Value::scalar);
            disjoint = kind.filter(|kind| *kind == "disjoint").map(|_| ("disjoint", cage.at)).or(disjoint);
            let is_house = matches!(kind, Some("rowcol" | "disjoint"));
            let text = cage.get("value").and_then(Value::scalar).unwrap_or("");
            match text.strip_prefix("rules:") {
                _ if has_cells && !is_house => return Err(self.unknown_rule(cage.at, "cages")),
                Some(rules) if !has_cells => texts.push(rules),
                _ => {}
            }
        }
        Ok(disjoint)
    }

    /// Makes sure that a cell has nothing that is not known.
    pub(super) fn known_cell(&self, cell: &Value<'_>) -> Result<(), TextError> {
        let is_known =
            |name: &str| [OF_CELL, OF_PLAYER].iter().any(|names| names.split(' ').any(|known| known == name));
        let mut members = cell.object().into_iter().flatten();
        match members.find(|(name, value)| value.is_something() && !is_known(name)) {
            Some((name, value)) => Err(self.unknown_rule(value.at, name)),
            None => Ok(()),
        }
    }

    /// Makes sure that the regions, if there are any, are the blocks.
    pub(super) fn regions(&self, size: Size, root: &Value<'_>, cells: &[&Value<'_>]) -> Result<(), TextError> {
        let jigsaw = |at| self.error(at, "the puzzle has regions other than its blocks, which are not read".into(), "");
        let mut regions: Vec<Option<String>> = alloc::vec![None; size.cell_count()];
        let listed = root.get("regions").filter(|regions| regions.is_something());
        for (name, region) in listed.into_iter().flat_map(|regions| regions.list().unwrap_or_default()).enumerate() {
            for cell in region.list().ok_or_else(|| jigsaw(region.at))? {
                let number = |part: usize| cell.list()?.get(part)?.scalar()?.parse::<usize>().ok();
                let place = number(0).zip(number(1)).filter(|(row, column)| *row.max(column) < size.side());
                let (row, column) = place.ok_or_else(|| jigsaw(cell.at))?;
                regions[row * size.side() + column] = Some(name.to_string());
            }
        }
        for (region, cell) in regions.iter_mut().zip(cells) {
            if let Some(own) = cell.get("region") {
                *region = Some(own.scalar().unwrap_or_default().into());
            }
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
pub(super) fn number(name: &str) -> Option<usize> {
    let plain = |name: &str| name.trim_end_matches(['+', '-']).replace('-', "").to_ascii_lowercase();
    let name = if name == "disjointgroups" { "disjoint" } else { name };
    Rules::NAMES.iter().position(|known| plain(known) == plain(name))
}

/// Whether extra regions are the windows of a board.
fn are_windows(regions: &Value<'_>) -> bool {
    let number = |row: u16, column: u16| usize::from(row) << u16::BITS | usize::from(column);
    let cell = |cell: &Value<'_>| {
        let (row, column) = cell.scalar()?.strip_prefix('R')?.split_once('C')?;
        Some(number(row.parse().ok()?, column.parse().ok()?))
    };
    let cells = |region: &Value<'_>| {
        let mut cells: Vec<usize> = region.get("cells")?.list()?.iter().map(cell).collect::<Option<_>>()?;
        cells.sort_unstable();
        cells.dedup();
        Some(cells)
    };
    let found: Option<Vec<Vec<usize>>> = regions.list().into_iter().flatten().map(cells).collect();
    let of_house = |house: House| house.cells().map(|cell| number(cell.row() as u16 + 1, cell.column() as u16 + 1));
    found.is_some_and(|found| {
        Size::ALL.into_iter().any(|size| {
            let windows: Vec<Vec<usize>> = Rules::WINDOKU.extra_houses(size).map(|of| of_house(of).collect()).collect();
            found.iter().all(|region| windows.contains(region)) && windows.iter().all(|window| found.contains(window))
        })
    })
}

pub(super) fn push(notes: &mut Vec<Note>, note: Note) {
    if !notes.contains(&note) {
        notes.push(note);
    }
}

/// The note on rules in words.
pub(super) fn in_words(rules: &str) -> Note {
    Note::Unread { what: format!("the text of the rules, `{}`,", shortened(rules.trim(), 60)) }
}
