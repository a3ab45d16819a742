//! Files of programs, in which a cell is an object with fields and not a sign: JSON, XML, lists of cells.
//!
//! ```text
//! {"size":9,"grid":[[{"value":5,"given":true},{},...]]}          f-puzzles
//! {"cells":[[{"value":5},{},...]],"regions":...}                  SudokuPad
//! [{"val":5},{"val":null,"candidates":[1,null,3,...]},...]        sudokuJS
//! <game data="version: 3&#10;5|0|0|0|12|1|..." />                 OpenSudoku
//! <graph specific-type="Plain"/><values>fd__h...</values>         KSudoku
//! {"cells":[{"position":[0,0],"value":5,"fixed":true},...]}       GNOME Sudoku
//! <Cell><x>0</x><y>0</y><value>5</value></Cell>                   a list of cells, also in JSON
//! 115 123 ...   1,1,5   r1c1=5                                    row, column, digit
//! https://f-puzzles.com/?load=N4Ig...                             a link that packs one of the first, or a drawing
//! ```
//!
//! What such a file says beyond digits must not get lost: rules that are not known are refused by their names. Those
//! that are known are those of the puzzle; it is an error to ask for others ([`Options::rules`]). What a player has
//! entered is left out with a note. Every other text is left to those who look for rows.
//!
//! Sources: `CellCollection.java` of <https://github.com/ogarcia/opensudoku> (`SudokuBoard.kt` since version 4) for the
//! numbers of OpenSudoku; <https://github.com/pocketjoso/sudokuJS>; exports of f-puzzles.com and sudokupad.app.

mod around;
mod cells;
mod html;
mod json;
#[cfg(feature = "std")]
mod ksudoku;
#[cfg(feature = "std")]
pub(super) mod link;
mod listed;
mod names;
#[cfg(feature = "std")]
mod penpa;
mod puzzles;
mod rules;
mod xml;

use super::error::{TextError, shortened};
use super::form::{Form, Options};
use super::labels::is_among;
use super::note::Note;
use super::place::Place;
use super::reader::Reading;
use super::source::Source;
use super::symbols::Symbols;
use crate::board::{Board, Grid, Rules, Size, sorted_by};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use around::Bare;
use cells::DocumentCell;
use json::Value;
pub(super) use names::names_rules;

/// A text that may be such a file.
struct Documents<'s> {
    source: &'s Source,
    options: &'s Options,
    /// The text, or the same with blanks for what stands around the file.
    text: &'s str,
}

/// The pages of SudokuWiki that take puzzles of classic rules.
const CLASSIC_PAGES: [&str; 3] = ["sudoku", "sudoku_player", "print_sudoku"];

/// Makes sure that no link leads to a page of SudokuWiki for other rules, which its 81 digits do not name, and that
/// these are all there.
fn check_pages(source: &Source) -> Result<(), TextError> {
    let documents = Documents { source, options: &Options::new(), text: source.text() };
    for (at, site) in source.text().match_indices("sudokuwiki.org/") {
        let link = source.text()[at + site.len()..].split_whitespace().next().unwrap_or_default();
        let Some((address, digits)) = link.split_once("bd=") else { continue };
        let page = address.split(['.', '?']).next().unwrap_or_default();
        if !CLASSIC_PAGES.contains(&&*page.to_ascii_lowercase()) {
            let message = format!("the page `{}` of SudokuWiki may have rules of its own", shortened(page, 16));
            return Err(documents.error(at, message, "its digits are not all of the puzzle"));
        }
        let is_cell = |sign: char| sign.is_ascii_digit() || sign == '.';
        let digits = digits.split(|sign| !is_cell(sign) && !sign.is_ascii_alphanumeric()).next().unwrap_or_default();
        // A sentence may end behind it.
        let are_all = digits.len() == 81 || digits.len() == 82 && digits.ends_with('.');
        if !are_all && !digits.is_empty() && digits.chars().all(is_cell) {
            let message = format!("the link has {} cells, expected 81", digits.len());
            return Err(documents.error(at, message, "in this link"));
        }
    }
    Ok(())
}

/// The puzzles of a file of JSON or XML; `None` where it is neither, or has no cells with fields.
pub(super) fn of_file(source: &Source, options: &Options) -> Result<Option<Vec<Reading>>, TextError> {
    check_pages(source)?;
    for Bare { text, note } in around::files(source) {
        if let Some(mut puzzles) = (Documents { source, options, text: &text }).of_text()? {
            puzzles.iter_mut().for_each(|puzzle| drop(puzzle.notes.splice(0..0, note.clone())));
            return Ok(Some(puzzles));
        }
    }
    Ok(None)
}

/// The puzzles of a text that has links, or lists cells by row, column and digit, which is tried when nothing else can
/// be read; and else what to say of a file in which no board was found.
pub(super) fn of_rest(source: &Source, options: &Options, error: TextError) -> Result<Vec<Reading>, TextError> {
    #[cfg(feature = "std")]
    if let Some(puzzles) = link::of_text(source, options)? {
        return Ok(puzzles);
    }
    for Bare { text, note } in around::lists(source) {
        if let Some(mut puzzle) = (Documents { source, options, text: &text }).of_list()? {
            puzzle.notes.splice(0..0, note);
            return Ok([puzzle].into());
        }
    }
    let text = source.text().trim_start();
    let form = match text.chars().next() {
        Some('{' | '[') if Value::new(source.text()).is_some_and(|value| !puzzles::may_hold_board(&value)) => "JSON",
        Some('<') if text.starts_with("<?xml") && !has_long_run(text) => "XML",
        _ => return Err(error),
    };
    Err(TextError::whole(&source.name, format!("no board found in this {form}")))
}

/// Gives the puzzles that were found in a text as signs or numbers the rules that JSON around them names.
pub(super) fn add_rules<'r>(
    source: &Source,
    options: &Options,
    readings: impl Iterator<Item = &'r mut Reading>,
) -> Result<(), TextError> {
    let documents = Documents { source, options, text: source.text() };
    #[cfg(feature = "std")]
    if documents.text.trim_start().starts_with('<') {
        let mut readings: Vec<&mut Reading> = readings.collect();
        documents.add_rules_of_xml(readings.iter_mut().map(|reading| &mut **reading))?;
        return documents.add_rules(readings.into_iter());
    }
    documents.add_rules(readings)
}

/// Whether a text has a run of signs that may be a damaged board.
fn has_long_run(text: &str) -> bool {
    text.split(|sign: char| !sign.is_ascii_digit() && sign != '.').any(|run| run.len() >= 72)
}

impl Documents<'_> {
    fn of_text(&self) -> Result<Option<Vec<Reading>>, TextError> {
        match self.text.trim_start().chars().next() {
            Some('{' | '[') => {
                #[cfg(feature = "std")]
                if let Some(puzzles) = self.of_marked()? {
                    return Ok(Some(puzzles));
                }
                let puzzle = Value::new(self.text).map_or(Ok(None), |value| self.of_json(&value))?;
                Ok(puzzle.map(|puzzle| [puzzle].into()))
            }
            #[cfg(feature = "std")]
            Some('<') => {
                let mut puzzles = self.of_xml()?;
                self.add_rules_of_xml(puzzles.iter_mut().flatten())?;
                Ok(puzzles)
            }
            #[cfg(not(feature = "std"))]
            Some('<') => self.of_xml(),
            _ => Ok(None),
        }
    }

    fn error(&self, at: usize, message: String, label: &str) -> TextError {
        self.source.error_at(self.places(&[at])[0], message, label)
    }

    /// The error for a rule that is not known.
    fn unknown_rule(&self, at: usize, name: &str) -> TextError {
        let name_rules = match is_among(names::DRAWN, name) {
            true => ": if it is only drawn and not a rule, name the rules, such as `--rules classic`",
            false => "",
        };
        let message = format!("the puzzle has the rule `{}`, which is not known here{name_rules}", shortened(name, 16));
        self.error(at, message, "")
    }

    /// Makes sure that no rules were asked for without those of the puzzle.
    fn need_rules(&self, at: usize, rules: Rules) -> Result<(), TextError> {
        if self.options.rules.is_none_or(|asked| asked.contains(rules)) {
            return Ok(());
        }
        let message = format!("the puzzle has the rules `{rules}`, which were not asked for: add `--rules {rules}`");
        Err(self.error(at, message, ""))
    }

    /// The reading of as many cells as the board has.
    fn reading(&self, size: Size, cells: &[DocumentCell], mut notes: Vec<Note>) -> Reading {
        let [mut grid, mut filled] = [Grid::empty(size); 2];
        for (cell, found) in size.cells().zip(cells) {
            grid.set(cell, found.digit.filter(|_| !found.is_entered));
            filled.set(cell, found.digit);
        }
        let mut board = Board::from(&grid);
        for (cell, found) in size.cells().zip(cells) {
            if let (Some(candidates), None) = (found.candidates, grid[cell]) {
                board.mark(cell, candidates);
            }
        }
        if board != Board::from(&grid) {
            notes.push(Note::Candidates);
        }
        let places = self.places(&cells.iter().map(|cell| cell.at).collect::<Vec<_>>());
        let (form, symbols) = match size {
            Size::Sixteen => {
                notes.push(Note::Numbers);
                (Form::Csv, Symbols::Decimal)
            }
            size => (Form::Line, Symbols::usual(size)),
        };
        Reading { notes, filled, ..Reading::new((grid, form, symbols), board, places) }
    }

    /// The places of these bytes of the text.
    fn places(&self, offsets: &[usize]) -> Vec<Place> {
        let text = self.source.text();
        let order = sorted_by((0..offsets.len()).collect(), |&index: &usize| offsets[index]);
        let mut places = alloc::vec![Place { line: 1, column: 1 }; offsets.len()];
        let (mut at, mut place) = (0, Place { line: 1, column: 1 });
        for index in order {
            for (offset, sign) in text[at..offsets[index]].char_indices() {
                let is_end = sign == '\n' || sign == '\r' && !text[at + offset + 1..].starts_with('\n');
                place = match is_end {
                    true => Place { line: place.line + 1, column: 1 },
                    false => Place { column: place.column + 1, ..place },
                };
            }
            at = offsets[index];
            places[index] = place;
        }
        places
    }
}
