//! The rules that a puzzle in JSON has, by their names at f-puzzles and SudokuPad.

use super::Documents;
use super::around::{self, Bare};
use super::cells::is_given;
use super::json::{Kind, Value};
use super::names::{
    DRAWN, HARMLESS, NAMES, OF_CELL, OF_PLAYER, PARTS_OF_PUZZLE, SENTENCES, SETTINGS, has_lost_rules, is_switched_on,
    is_unknown, kinds, may_be_rule, of_name,
};
use crate::board::{Cell, CellSet, House, HouseKind, MAX_SIDE, Rules, Size};
use crate::text::error::{TextError, shortened};
use crate::text::labels::is_among;
use crate::text::note::Note;
use crate::text::place::{Place, offset};
use crate::text::reader::Reading;
use crate::text::rules::rules_sentence;
use crate::text::source::split_lines;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::slice;

/// What the members of a puzzle say of its rules.
#[derive(Default)]
struct Said<'t> {
    /// Names, and where each stands.
    names: Vec<(&'t str, usize)>,
    /// Rules in words.
    texts: Vec<&'t str>,
}

impl<'t> Said<'t> {
    /// Takes the names in a text, a list or an object (its `type` is one), and other texts for which `are_words` holds.
    fn add(&mut self, value: &Value<'t>, are_words: fn(&str) -> bool) {
        match &value.kind {
            Kind::List(list) => list.iter().for_each(|item| self.add(item, are_words)),
            Kind::Object(members) => {
                let switched_on = members.iter().filter(|(_, value)| value.is_something());
                let name = |of: &(&'t str, Value<'t>)| of.1.scalar().filter(|_| of.0 == "type").unwrap_or(of.0);
                self.names.extend(switched_on.map(|member| (name(member), member.1.at)));
            }
            Kind::Word(text) | Kind::Text(text) => {
                let names = || text.split(['+', ',', ' ']).filter(|name| !name.is_empty());
                match names().all(|name| of_name(name).is_some()) {
                    true => self.names.extend(names().map(|name| (name, value.place()))),
                    false if of_name(text).is_none() && are_words(text) => self.texts.push(text),
                    false => self.names.push((text.trim(), value.place())),
                }
            }
        }
    }
}

/// What is wrong with a puzzle whose regions are not its blocks.
const OTHER_REGIONS: &str = "the puzzle has regions other than its blocks, which are not read";

impl Documents<'_> {
    /// Looks for rules in the members of a puzzle: an error for those that are not known or not among those asked for,
    /// a note for those in words. `is_rule` says which other members must be known.
    pub(super) fn rules<'t>(
        &self,
        root: &Value<'t>,
        is_rule: impl Fn(&str, &Value<'t>) -> bool,
    ) -> Result<(Rules, Vec<Note>), TextError> {
        // SudokuPad keeps such members in cages without cells, too: `title: Sunday`.
        let of_cage = |cage: &Value<'t>| {
            let text = cage.get("value")?;
            let (name, value) = text.scalar()?.split_once(':')?;
            Some((name, Value { at: text.at, kind: Kind::Text(value.trim()) }))
        };
        let cages = root.get("cages").and_then(Value::list).unwrap_or_default();
        let of_cages: Vec<_> = cages.iter().filter_map(of_cage).collect();
        let mut all: Vec<_> = members(Some(root)).iter().map(|member| (member, false)).collect();
        all.extend(of_cages.iter().map(|member| (member, true)));
        for part in PARTS_OF_PUZZLE {
            for member in members(root.get(part)) {
                let (name, value) = member;
                let is_rule =
                    || of_name(name).is_some() || is_switched_on(name, value) || !kinds(name, value).is_empty();
                if !SETTINGS.contains(&part) || is_rule() {
                    all.push((member, true));
                }
            }
        }
        let (mut said, mut notes) = (Said::default(), Vec::new());
        for ((name, value), is_metadata) in all {
            let kinds = kinds(name, value);
            match *name {
                name if !value.is_something() || is_among(HARMLESS, name) => {}
                "cages" if !is_metadata => self.cages(value, &mut said)?,
                "extraregion" => said.names.push((rule_of(&regions(value)).unwrap_or(name), value.at)),
                name if is_among(SENTENCES, name) => said.add(value, |text| text.trim().contains([' ', '.'])),
                name if is_among(NAMES, name) => said.add(value, |_| false),
                _ if !kinds.is_empty() => kinds.into_iter().for_each(|kind| said.add(kind, |_| false)),
                name if is_among(DRAWN, name) && self.options.rules.is_some() && root.get("grid").is_some() => {
                    notes.push(Note::Unread { what: format!("what is drawn, `{name}`,") });
                }
                _ if of_name(name).is_some() => said.names.push((name, value.at)),
                _ if is_metadata && value.scalar() != Some("true") && !is_unknown(name) => {}
                name if is_metadata || is_switched_on(name, value) || is_rule(name, value) => {
                    said.names.push((name, value.at))
                }
                _ => {}
            }
        }
        // Both diagonals have a name of their own.
        let has = |wanted: &str| said.names.iter().any(|(name, _)| name.eq_ignore_ascii_case(wanted));
        let is_half = |name: &str| name.ends_with(['+', '-']) && has("diagonal+") != has("diagonal-");
        let mut rules = Rules::CLASSIC;
        for &(name, at) in &said.names {
            if is_half(name) {
                let message = format!("the puzzle has the rule `{name}`: one diagonal alone is not known here");
                return Err(self.error(at, message, ""));
            }
            rules |= of_name(name).ok_or_else(|| self.unknown_rule(at, name))?;
        }
        self.need_rules(said.names.first().map_or(0, |named| named.1), rules)?;
        let texts = said.texts.into_iter().filter(|text| *text != rules_sentence(rules));
        texts.for_each(|text| push(&mut notes, in_words(text)));
        Ok((rules, notes))
    }

    /// Looks at the cages of SudokuPad that have cells: those of type `rowcol` are rows and columns, and those of type
    /// `disjoint` are the houses of that rule.
    fn cages<'t>(&self, cages: &Value<'t>, said: &mut Said<'t>) -> Result<(), TextError> {
        let lines = |size| [HouseKind::Row, HouseKind::Column].into_iter().flat_map(move |kind| kind.houses(size));
        let is_line = |cells: CellSet| Size::ALL.into_iter().flat_map(lines).any(|line| cells_of(line) == cells);
        let mut disjoint = Vec::new();
        let Some(list) = cages.list() else { return Err(self.unknown_rule(cages.at, "cages")) };
        for cage in list.iter().filter(|cage| cage.object().is_none() || cage.has("cells")) {
            let cells = cage.get("cells").and_then(named_cells);
            match cage.get("type").and_then(Value::scalar) {
                Some("rowcol") if cells.is_some_and(is_line) => {}
                Some("disjoint") => disjoint.extend(cells),
                _ => return Err(self.unknown_rule(cage.at, "cages")),
            }
        }
        if !disjoint.is_empty() {
            said.names.push((rule_of(&disjoint).unwrap_or("cages"), cages.at));
        }
        Ok(())
    }

    /// Makes sure that a cell has nothing that is not known.
    pub(super) fn known_cell(&self, cell: &Value<'_>) -> Result<(), TextError> {
        let is_known = |name| is_given(name, "").is_some() || [OF_CELL, OF_PLAYER].iter().any(|of| is_among(of, name));
        let mut members = cell.object().into_iter().flatten();
        match members.find(|(name, value)| value.is_something() && !is_known(name)) {
            Some((name, value)) => Err(self.unknown_rule(value.at, name)),
            None => Ok(()),
        }
    }

    /// Makes sure that the regions, where there are any, are the blocks: those that are listed, and those that cells
    /// name. A cell that names none is in the one with the number of its block.
    pub(super) fn blocks(&self, size: Size, root: &Value<'_>, cells: &[&Value<'_>]) -> Result<(), TextError> {
        let region = |(cell, value): (Cell, &&Value<'_>)| match value.get("region") {
            Some(own) => own.scalar().unwrap_or_default().to_string(),
            None => cell.block(size).to_string(),
        };
        let of_cells = by_name(size.cells().zip(cells).map(region).collect(), size);
        // SudokuPad has no blocks where it has no regions.
        let is_there =
            |listed: &&Value<'_>| listed.is_something() || root.get("grid").is_none() && listed.list().is_some();
        let listed = root.get("regions").filter(is_there).map(regions);
        let blocks = blocks_of(size);
        for found in [Some(of_cells), listed].into_iter().flatten() {
            if !are_same(&found, &blocks) {
                let first =
                    found.iter().filter(|region| !blocks.contains(region)).flat_map(|region| region.first()).min();
                let cell = first.and_then(|cell| cells.get(cell.row() * size.side() + cell.column()));
                return Err(self.error(cell.map_or(root.at, |cell| cell.at), OTHER_REGIONS.into(), ""));
            }
        }
        Ok(())
    }

    /// Makes sure that the regions beside a board of signs, where there are any, are its blocks: the cells of each, or
    /// a sign for each cell, in one text or in one for each row.
    pub(super) fn blocks_beside(&self, size: Size, object: &Value<'_>) -> Result<(), TextError> {
        let Some(listed) = object.get("regions").filter(|listed| listed.is_something()) else { return Ok(()) };
        let rows = listed.list().unwrap_or(slice::from_ref(listed)).iter();
        let signs: String =
            rows.clone().flat_map(|row| row.list().unwrap_or(slice::from_ref(row))).filter_map(Value::scalar).collect();
        let found = match listed.list() {
            _ if signs.len() == size.cell_count() => by_name(signs.chars().map(String::from).collect(), size),
            Some(list) if list.iter().any(|region| region.scalar().is_none()) => regions(listed),
            _ => return Ok(()),
        };
        if are_same(&found, &blocks_of(size)) { Ok(()) } else { Err(self.error(listed.at, OTHER_REGIONS.into(), "")) }
    }

    /// Gives puzzles that stand in JSON as signs or numbers the rules that the objects around them have, in one value
    /// or in one on each line, as the program itself writes them.
    pub(super) fn add_rules<'r>(&self, readings: impl Iterator<Item = &'r mut Reading>) -> Result<(), TextError> {
        if !self.text.contains('{') {
            return Ok(());
        }
        let files: Vec<Bare<'_>> = around::files(self.source).collect();
        let whole = files.iter().find_map(|file| Value::new(&file.text));
        for reading in readings {
            let Some(&Place { line, column }) = reading.places.first() else { continue };
            let text = split_lines(self.text).nth(line - 1).unwrap_or_default();
            let start = offset(self.text, text);
            let first = start + text.char_indices().nth(column - 1).map_or(0, |(at, _)| at);
            let of_line =
                if whole.is_none() { Value::of_line(&self.text[..start + text.len()], start, first) } else { None };
            let mut part = whole.as_ref().or(of_line.as_ref());
            if part.is_none() && has_lost_rules(self.text, line) {
                let message = "rules stand beside the puzzle in an object that cannot be read as JSON".into();
                return Err(self.error(start, message, ""));
            }
            while let Some(object) = part {
                let begins_before = |part: &&Value<'_>| part.at <= first;
                part = match &object.kind {
                    Kind::List(list) => list.iter().rfind(begins_before),
                    Kind::Object(members) => members.iter().map(|member| &member.1).rfind(begins_before),
                    _ => None,
                };
                let is_board = |value: &Value<'_>| part.is_some_and(|part| part.at == value.at);
                let is_rule = |name: &str, value: &Value<'_>| is_unknown(name) && may_be_rule(value);
                let (rules, notes) = self.rules(object, |name, value| is_rule(name, value) && !is_board(value))?;
                self.blocks_beside(reading.grid.size(), object)?;
                reading.rules |= rules;
                reading.notes.extend(notes);
            }
        }
        Ok(())
    }
}

/// The members of an object; none of anything else.
fn members<'v, 't>(of: Option<&'v Value<'t>>) -> &'v [(&'t str, Value<'t>)] {
    of.and_then(Value::object).unwrap_or_default()
}

/// The cells with the same name, for each name.
fn by_name(names: Vec<String>, size: Size) -> Vec<CellSet> {
    let mut all = Vec::<(String, CellSet)>::new();
    for (cell, own) in size.cells().zip(names) {
        match all.iter_mut().find(|(name, _)| *name == own) {
            Some((_, cells)) => cells.insert(cell),
            None => all.push((own, CellSet::of(cell))),
        }
    }
    all.into_iter().map(|region| region.1).collect()
}

fn blocks_of(size: Size) -> Vec<CellSet> {
    HouseKind::Block.houses(size).map(cells_of).collect()
}

/// The rule that is these houses and nothing else.
fn rule_of(houses: &[CellSet]) -> Option<&'static str> {
    let are_of = |rules: Rules, size| are_same(houses, &rules.extra_houses(size).map(cells_of).collect::<Vec<_>>());
    let is_it = |rules: Rules| rules.near().next().is_none() && Size::ALL.into_iter().any(|size| are_of(rules, size));
    Rules::NAMED.into_iter().zip(Rules::NAMES).find(|(rules, _)| is_it(*rules)).map(|(_, name)| name)
}

fn cells_of(house: House) -> CellSet {
    house.cells().collect()
}

/// Whether these are the same regions, in any order.
fn are_same(some: &[CellSet], others: &[CellSet]) -> bool {
    some.iter().all(|region| others.contains(region)) && others.iter().all(|region| some.contains(region))
}

/// The cells that a list names, `"R1C1"` or `[0,0]`.
fn named_cells(list: &Value<'_>) -> Option<CellSet> {
    let number = |text: &str, first| text.parse().ok().and_then(|number: u8| number.checked_sub(first));
    let cell_at = |row: u8, column: u8| (row.max(column) < MAX_SIDE as u8).then(|| Cell::new(row, column));
    let cell = |cell: &Value<'_>| match cell.list() {
        Some([row, column]) => cell_at(number(row.scalar()?, 0)?, number(column.scalar()?, 0)?),
        _ => {
            let (row, column) = cell.scalar()?.strip_prefix('R')?.split_once('C')?;
            cell_at(number(row, 1)?, number(column, 1)?)
        }
    };
    list.list()?.iter().map(cell).collect()
}

/// The cells of each region in a list; none of one whose cells cannot be read.
fn regions(list: &Value<'_>) -> Vec<CellSet> {
    let cells = |region: &Value<'_>| named_cells(region.get("cells").unwrap_or(region)).unwrap_or(CellSet::EMPTY);
    list.list().into_iter().flatten().map(cells).collect()
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
