//! The rules of a batch: a line `# rules: NAME` holds for the lines after it in its file, a name beside a puzzle for
//! this one.

use super::piece::{Piece, What};
use super::{found, line};
use crate::cli::shared::terminal::note;
use stackdoku::Rules;
use stackdoku::text::{Note, Said, rules_of_line};

/// The rules while a file is read.
pub struct RulesInForce {
    /// What the file is called in messages.
    name: String,
    /// The rules that were asked for, which count in any case.
    asked: Option<Rules>,
    /// Those that the file names, or what is wrong with their names.
    named: Option<Result<Rules, String>>,
    /// Those of which a note was written.
    noted: Vec<Rules>,
}

impl RulesInForce {
    /// At the start of a file.
    pub fn new(name: String, asked: Option<Rules>) -> Self {
        Self { name, asked, named: None, noted: Vec::new() }
    }

    /// The rules of the puzzles of a piece, and what is wrong with them if they are named and unknown.
    pub fn of(&mut self, piece: &Piece) -> (Rules, Option<String>) {
        match self.named_for(piece) {
            Ok(named) => (self.asked.or(named).unwrap_or_default() | rules_of(&piece.what), None),
            Err(wrong) => (rules_of(&piece.what), Some(wrong)),
        }
    }

    /// The rules that are named beside the puzzle of a piece, or else last above it.
    fn named_for(&mut self, piece: &Piece) -> Result<Option<Rules>, String> {
        if let What::Lines(text, _) = &piece.what {
            let first = line::lines(text).next().unwrap_or_default();
            if let Some(beside) = line::rules_beside(first)? {
                self.note(beside, piece.line, true);
                return Ok(Some(beside));
            }
            let named = rules_of_line(&self.name, piece.line as usize, &String::from_utf8_lossy(first));
            if let Some(named) = named.transpose() {
                named.iter().for_each(|&named| self.note(named, piece.line, false));
                self.named = Some(named.map_err(|error| format!("line {}, {}", piece.line, found::message(&error))));
            }
        }
        self.named.clone().transpose()
    }

    /// Notes rules that are named and not those that were asked for, and those beside a puzzle, each once.
    fn note(&mut self, rules: Rules, line: u64, is_beside: bool) {
        let line = line as usize;
        let said = match self.asked {
            Some(taken) => (taken != rules).then_some(Note::OtherRules { line, named: rules, taken }),
            None => (is_beside && rules != Rules::CLASSIC).then_some(Note::RulesBeside { line, rules }),
        };
        if let Some(said) = said.filter(|_| !self.noted.contains(&rules)) {
            note(&format!("{}: {said}", self.name));
            self.noted.push(rules);
        }
    }
}

/// The rules that the puzzles of a piece have of their own, if all have the same.
fn rules_of(what: &What) -> Rules {
    let What::Found(part) = what else { return Rules::CLASSIC };
    let Said::Boards(boards) = &part.said else { return Rules::CLASSIC };
    let mut all = boards.iter().map(|board| board.parsed.rules);
    let first = all.next().unwrap_or_default();
    if all.all(|rules| rules == first) { first } else { Rules::CLASSIC }
}
