//! Links that open a puzzle at a site: f-puzzles, SudokuPad, SudokuWiki.
//!
//! `text/documents/link.rs` reads them, and says how their data are packed. What a site does not have is refused before
//! anything is printed.

use serde_json::{Value, json};
use stackdoku::text::{Symbols, line_text, rules_sentence};
use stackdoku::{Board, Cell, Digit, Grid, House, Rules, Size};

/// A site that takes a puzzle in a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    FPuzzles,
    SudokuPad,
    SudokuWiki,
}

/// What f-puzzles calls the rules that it has. It has extra regions for windows.
const NAMES: [(&str, &[&str]); 6] = [
    ("windoku", &[]),
    ("diagonal", &["diagonal+", "diagonal-"]),
    ("anti-knight", &["antiknight"]),
    ("anti-king", &["antiking"]),
    ("non-consecutive", &["nonconsecutive"]),
    ("disjoint", &["disjointgroups"]),
];

/// A puzzle for a link.
#[derive(Clone, Copy)]
pub struct Linked<'a> {
    pub puzzle: &'a Grid,
    /// What its blank cells may hold, if that is less than its givens say.
    pub marks: Option<&'a Board>,
    pub solution: Option<&'a Grid>,
    pub rules: Rules,
    pub title: Option<&'a str>,
    pub author: Option<&'a str>,
}

impl<'a> Linked<'a> {
    /// A puzzle and its rules, and nothing else.
    pub fn new(puzzle: &'a Grid, rules: Rules) -> Self {
        Self { puzzle, marks: None, solution: None, rules, title: None, author: None }
    }
}

impl Site {
    /// Makes sure that the site has what the puzzle has: its size, its rules, its candidates.
    pub fn check(self, linked: &Linked<'_>) -> Result<(), String> {
        let &Linked { puzzle, marks, rules, .. } = linked;
        let is_blank = |marks: &Board| puzzle.size().cells().any(|cell| marks.candidates(cell).is_empty());
        let known: &[_] = if self == Site::SudokuWiki { &[] } else { &NAMES };
        let unknown: Vec<&str> = rules.names().filter(|name| !known.iter().any(|known| known.0 == *name)).collect();
        let lacks = match self {
            _ if !unknown.is_empty() => format!("the rules `{}`", unknown.join("+")),
            Site::SudokuWiki if puzzle.size() != Size::Nine => format!("boards of {}", puzzle.size()),
            Site::SudokuPad if marks.is_some() => "candidates that a puzzle has from the start".into(),
            _ if marks.is_some_and(is_blank) => "cells without a candidate".into(),
            _ => return Ok(()),
        };
        Err(format!("no link to {} can hold this puzzle: the site does not know {lacks}", self.name()))
    }

    fn name(self) -> &'static str {
        match self {
            Site::FPuzzles => "f-puzzles",
            Site::SudokuPad => "SudokuPad",
            Site::SudokuWiki => "SudokuWiki",
        }
    }

    /// The link for a puzzle, if the site has what the puzzle has.
    pub fn checked_link(self, linked: &Linked<'_>) -> Result<String, String> {
        self.check(linked).map(|()| self.link(linked))
    }

    /// The link for a puzzle that [`Self::check`] lets pass.
    pub fn link(self, linked: &Linked<'_>) -> String {
        match self {
            Site::FPuzzles => format!("https://f-puzzles.com/?load={}", packed(linked)),
            Site::SudokuPad => format!("https://sudokupad.app/fpuzzles{}", packed(linked)),
            Site::SudokuWiki => format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", signs(linked)),
        }
    }
}

/// The JSON of f-puzzles, packed by LZ-string. Signs that mean something in an address are escaped.
fn packed(linked: &Linked<'_>) -> String {
    let &Linked { puzzle, marks, solution, rules, title, author } = linked;
    let number = |digit: Digit| digit.number() + 1;
    let cell = |cell: Cell| match (puzzle[cell], solution.and_then(|solution| solution[cell]), marks) {
        (Some(given), ..) => json!({ "value": number(given), "given": true }),
        (_, Some(digit), _) => json!({ "value": number(digit) }),
        (.., Some(marks)) => {
            json!({ "givenPencilMarks": marks.candidates(cell).iter().map(number).collect::<Vec<_>>() })
        }
        _ => json!({}),
    };
    let (size, cells) = (puzzle.size(), puzzle.size().cells().map(cell).collect::<Vec<Value>>());
    let mut object = json!({ "size": size.side(), "grid": cells.chunks(size.side()).collect::<Vec<_>>() });
    let its_names = |name| NAMES.iter().filter(move |known| known.0 == name).flat_map(|known| known.1);
    for name in rules.names().flat_map(its_names) {
        object[*name] = true.into();
    }
    if rules.contains(Rules::WINDOKU) {
        let name = |cell: Cell| format!("R{}C{}", cell.row() + 1, cell.column() + 1);
        let region = |house: House| json!({ "cells": house.cells().map(name).collect::<Vec<_>>() });
        object["extraregion"] = Rules::WINDOKU.extra_houses(size).map(region).collect();
    }
    for (name, text) in [("title", title), ("author", author)] {
        if let Some(text) = text {
            object[name] = text.into();
        }
    }
    if rules != Rules::CLASSIC {
        object["ruleset"] = rules_sentence(rules).into();
    }
    // SudokuPad compares with it what a person enters.
    if let Some(solution) = solution {
        object["solution"] = solution.iter().filter_map(|(_, digit)| digit.map(number)).collect();
    }
    lz_str::compress_to_base64(object.to_string().as_str()).replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}

/// The 81 digits; or where other cells have something in them too, two signs for each, in base 36.
fn signs(linked: &Linked<'_>) -> String {
    let &Linked { puzzle, marks, solution, .. } = linked;
    if marks.is_none() && solution.is_none() {
        return line_text(puzzle, Symbols::OneToNine).replace('.', "0");
    }
    let pair = |cell: Cell| {
        let number = match (puzzle[cell], solution.and_then(|solution| solution[cell])) {
            (Some(given), _) => u16::from(given.number()) + 1,
            (_, Some(placed)) => u16::from(placed.number()) + 10,
            _ => marks.map_or(puzzle.size().digits(), |marks| marks.candidates(cell)).bits() + 18,
        };
        [number / 36, number % 36].map(|sign| char::from_digit(sign.into(), 36).unwrap_or('0'))
    };
    "S9B".chars().chain(puzzle.size().cells().flat_map(pair)).collect()
}

#[cfg(test)]
mod tests;
