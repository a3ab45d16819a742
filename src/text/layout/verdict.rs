//! From all ways of reading to one puzzle.

use super::boards::{FoundBoards, gather};
use super::item::{Item, is_of_cells};
use super::ways::{LISTS, Way, each_way};
use super::{lists, outside, runs, unread};
use crate::board::{DigitSet, Grid, Size};
use crate::text::error::TextError;
use crate::text::form::{Form, Options};
use crate::text::note::Note;
use crate::text::place::{Place, Row};
use crate::text::reader::{self, Reading};
use crate::text::source::Source;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// How near rows are to a board: the whole ones among them, and then how few others there are.
type Nearness = (usize, Reverse<usize>);

/// What the ways tried so far say.
struct Ways<'s> {
    source: &'s Source,
    options: &'s Options,
    /// The first line that looks like a row of a 9x9 or 16x16 board.
    row_of_larger: Option<usize>,
    /// Whether a solution is a board like any other.
    keeps_solutions: bool,
    /// The name of the first way that holds, and its puzzles.
    found: Option<(&'static str, Vec<Reading>)>,
    /// What is wrong if none holds, told by the way with the most whole rows, and the fewest others.
    nearest: (Nearness, TextError),
}

/// The puzzle of a text that is not rows and nothing else. `plain` is what is wrong with it if read as such, and
/// `rows` what was taken for rows then.
pub(in crate::text) fn verdict(
    source: &Source,
    options: &Options,
    plain: TextError,
    rows: &[Row<'_>],
) -> Result<Reading, TextError> {
    chosen(source, options, readings(source, options, plain, rows, false)?)
}

/// The puzzles of such a text, or all boards, solutions among them, that the ways of reading agree on.
pub(in crate::text) fn readings(
    source: &Source,
    options: &Options,
    plain: TextError,
    rows: &[Row<'_>],
    keeps_solutions: bool,
) -> Result<Vec<Reading>, TextError> {
    if unread::has_regions(source.text()) {
        return Err(TextError::whole(&source.name, unread::REGIONS.to_owned()));
    }
    let row_of_larger = source.all_lines().find(|&line| runs::is_row_of_larger(line)).map(|line| line.number);
    let nearest = (nearness(rows), plain);
    let mut ways = Ways { source, options, row_of_larger, keeps_solutions, found: None, nearest };
    each_way(source, |way| ways.try_way(way))?;
    let Ways { found, nearest: (_, error), .. } = ways;
    match (found, unread::advice(source.text())) {
        (Some((LISTS, puzzles)), _) => with_outside(source, options, puzzles, keeps_solutions),
        (Some((_, puzzles)), _) => Ok(puzzles),
        (None, Some(advice)) => Err(TextError::whole(&source.name, advice.to_owned())),
        (None, None) => Err(error),
    }
}

/// The boards of lists with those that stand outside of the lists; an error where only some rows of one do.
fn with_outside(
    source: &Source,
    options: &Options,
    mut puzzles: Vec<Reading>,
    keeps_solutions: bool,
) -> Result<Vec<Reading>, TextError> {
    let rest = lists::outside(source);
    let nearest = ((0, Reverse(0)), TextError::whole(&source.name, String::new()));
    let mut ways = Ways { source: &rest, options, row_of_larger: None, keeps_solutions, found: None, nearest };
    let mut rows = outside::first_drawn(source);
    each_way(&rest, |way| {
        rows = rows.or_else(|| outside::first_of_rows(&way.items));
        ways.try_way(way)
    })?;
    match (ways.found, rows) {
        (Some((_, others)), _) => puzzles.extend(others),
        (None, Some(place)) => return Err(source.error_at(place, outside::ROWS.into(), "is this another puzzle?")),
        (None, None) => return Ok(puzzles),
    }
    Ok(outside::merged(puzzles, |reading, puzzle| !keeps_solutions && is_solution(&reading.grid, &puzzle.grid)))
}

impl Ways<'_> {
    /// Takes the puzzles of a way that holds; an error when another way gave others. A way that finds all of another
    /// one's and more has read what that one left out.
    fn try_way(&mut self, way: Way<'_>) -> Result<(), TextError> {
        let name = way.name;
        let Some(puzzles) = self.read(way) else { return Ok(()) };
        match &self.found {
            None => self.found = Some((name, puzzles)),
            Some((_, all)) if is_part(&puzzles, all) => {}
            Some((_, part)) if is_part(part, &puzzles) => self.found = Some((name, puzzles)),
            Some((before, first)) => {
                if let Some(error) = difference(self.source, (before, first), (name, &puzzles)) {
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// The puzzles that a way finds, if it holds.
    fn read(&mut self, way: Way<'_>) -> Option<Vec<Reading>> {
        let Way { form, items, notes, .. } = way;
        let rows = || items.iter().filter_map(Item::row);
        let nearness = nearness(rows());
        // The rows are needed again only if they are to say what is wrong.
        // Without another row a row is missing, and what was taken for a remark may be it.
        let is_nearer = nearness > self.nearest.0 && nearness.0 > 0 && nearness.1.0 > 0;
        let is_nearest = nearness.0 > self.nearest.0.0 || is_nearer;
        let kept: Vec<Row<'_>> = if is_nearest { rows().cloned().collect() } else { Vec::new() };
        let found = gather(items);
        let misfit = |(place, message)| self.source.error_at(place, message, "is a row missing before this one?");
        let puzzles = match found {
            Ok(found) => self.puzzles(form, found, notes).map_err(Some),
            Err(why) => Err(why.map(misfit)),
        };
        match puzzles {
            Ok(puzzles) => (!puzzles.is_empty()).then_some(puzzles),
            Err(error) => {
                let of_rows = || reader::read(self.source, form, &kept, self.options).err();
                if is_nearest && let Some(error) = error.or_else(of_rows) {
                    self.nearest = (nearness, error);
                }
                None
            }
        }
    }

    /// The puzzles among these boards, with what there is to say.
    fn puzzles(&self, form: Form, found: FoundBoards<'_>, mut notes: Vec<Note>) -> Result<Vec<Reading>, TextError> {
        let FoundBoards { boards, states, remarks, labels } = found;
        if let Some(&line) = remarks.first() {
            let text = reader::shortened(self.source.line(line).trim(), 40);
            notes.push(Note::LeftOut { line, text, lines: remarks.len() });
        }
        if labels {
            notes.push(Note::Labels);
        }
        let lines: Vec<&str> = match form {
            Form::Line => self.source.all_lines().map(|line| line.text).collect(),
            _ => Vec::new(),
        };
        let mut puzzles: Vec<Reading> = Vec::new();
        for (number, rows) in boards.iter().enumerate() {
            let mut reading = match reader::read_marks(form, rows) {
                Some(marks) => marks,
                None => reader::read(self.source, form, rows, self.options)?,
            };
            reading.notes.extend(notes.iter().cloned());
            let first = reading.places[0];
            if let ([_], Size::Four, Some(line)) = (&rows[..], reading.grid.size(), self.row_of_larger) {
                let message = format!("16 cells stand in this line, and line {line} is a row of a larger puzzle");
                return Err(self.source.error_at(first, message, "a 4x4 puzzle, or one row too long?"));
            }
            match puzzles.last_mut().filter(|_| !self.keeps_solutions) {
                Some(puzzle) if states.contains(&number) || is_solution(&reading.grid, &puzzle.grid) => {
                    puzzle.notes.push(Note::Solution { line: first.line });
                }
                _ => {
                    if !self.keeps_solutions && reading.grid.is_full() && self.stands_behind_fields(&reading.places) {
                        return Err(self.source.error_at(first, FULL.into(), "is it a solution?"));
                    }
                    if let (Form::Line, Some(line)) = (form, lines.get(first.line - 1)) {
                        look_around(&mut reading, line);
                    }
                    puzzles.push(reading);
                }
            }
        }
        Ok(puzzles)
    }

    /// Whether these places are all in one line, and other fields before them.
    fn stands_behind_fields(&self, places: &[Place]) -> bool {
        let (first, last) = (places[0], places[places.len() - 1]);
        let before = || self.source.line(first.line).chars().take(first.column - 1);
        first.line == last.line && before().any(|sign| matches!(sign, ',' | ';' | '\t' | '|'))
    }
}

/// What is wrong with a full board that stands behind other fields when none of them is its puzzle. That puzzle has a
/// fault, which must not go unseen.
const FULL: &str = "a full board stands here, and no puzzle before it in its line";

/// Looks at what stands around a run of signs.
fn look_around(reading: &mut Reading, line: &str) {
    let Some(library) = runs::library(line).filter(|_| reading.grid.size() == Size::Nine) else {
        if line.trim().chars().count() > reading.places.len() {
            let Place { line, column } = reading.places[0];
            reading.notes.push(Note::Run { line, column, signs: reading.places.len() });
        }
        return;
    };
    if library.placed {
        reading.notes.push(Note::Placed);
    }
    if !library.struck.is_empty() {
        reading.notes.push(Note::Struck { candidates: library.struck.len() });
    }
    for (digit, row, column) in library.struck {
        let cell = reading.grid.size().cell(row, column);
        let left = reading.board.candidates(cell) - DigitSet::from(digit);
        reading.board.set(cell, left);
    }
}

/// The puzzle that is asked for.
pub(in crate::text) fn chosen(
    source: &Source,
    options: &Options,
    mut puzzles: Vec<Reading>,
) -> Result<Reading, TextError> {
    let count = puzzles.len();
    match (options.number, count) {
        (None, 1) => Ok(puzzles.swap_remove(0)),
        (None, _) => Err(reader::several(source, puzzles[1].places[0], count)),
        (Some(number), _) if number.get() <= count => Ok(puzzles.swap_remove(number.get() - 1)),
        (Some(number), _) => Err(too_few(source, count, number.get())),
    }
}

/// The error for a puzzle with a number that is too large.
pub(in crate::text) fn too_few(source: &Source, count: usize, number: usize) -> TextError {
    let are = if count == 1 { "there is 1 puzzle" } else { &format!("there are {count} puzzles") };
    TextError::whole(&source.name, format!("{are}, expected at least {number}"))
}

/// Counts the rows that hold cells and nothing else, and have the length most of them have, among those that a board
/// can have; and the others.
fn nearness<'r, 't: 'r>(rows: impl IntoIterator<Item = &'r Row<'t>>) -> Nearness {
    let (mut counts, mut all) = ([0; 5], 0);
    for row in rows {
        all += 1;
        if is_of_cells(row)
            && let Some(at) = [4, 9, 16, 81, 256].iter().position(|&length| length == row.tokens.len())
        {
            counts[at] += 1;
        }
    }
    let whole = counts.into_iter().max().unwrap_or(0);
    (whole, Reverse(all - whole))
}

/// Whether a grid is full and has all digits of a puzzle that is not.
fn is_solution(grid: &Grid, puzzle: &Grid) -> bool {
    let keeps = |(one, given): ((_, Option<_>), (_, Option<_>))| given.1.is_none() || one.1 == given.1;
    grid.size() == puzzle.size() && grid.is_full() && !puzzle.is_full() && grid.iter().zip(puzzle).all(keeps)
}

/// Whether these puzzles are some of all, in their order.
fn is_part(some: &[Reading], all: &[Reading]) -> bool {
    let mut all_left = all.iter();
    some.len() < all.len() && some.iter().all(|one| all_left.any(|other| is_same(one, other)))
}

fn is_same(one: &Reading, other: &Reading) -> bool {
    (one.grid, one.board) == (other.grid, other.board)
}

/// The error for two ways that give different puzzles, at the first cell that differs.
fn difference(
    source: &Source,
    (one, first): (&str, &[Reading]),
    (other, second): (&str, &[Reading]),
) -> Option<TextError> {
    let message = if one == other {
        format!("the text can be read as {one} in several ways, which give different puzzles")
    } else {
        format!("the text can be read as {one} and as {other}, which give different puzzles")
    };
    if first.len() != second.len() {
        return Some(TextError::whole(&source.name, message));
    }
    let (one, other) = first.iter().zip(second).find(|(one, other)| !is_same(one, other))?;
    let cells = one.grid.size().cells().zip(&one.places);
    let differs =
        |cell| one.grid.size() != other.grid.size() || one.board.candidates(cell) != other.board.candidates(cell);
    let place = cells.into_iter().find(|&(cell, _)| differs(cell)).map_or(one.places[0], |(_, place)| *place);
    Some(source.error_at(place, message, "this cell differs"))
}
