//! The rules of a batch: a line `# rules: NAME` holds for the lines after it in its file, a name beside a puzzle for
//! this one.

use super::line;
use super::piece::{Piece, What};
use crate::cli::shared::terminal::note;
use stackdoku::Rules;
use stackdoku::text::{Note, Said, TextError, rules_of_line};

/// The rules while a file is read.
pub struct RulesInForce {
    /// What the file is called in messages.
    name: String,
    /// The rules that were asked for, which count in any case.
    asked: Option<Rules>,
    /// Those that the file names.
    named: Option<Rules>,
    /// Those that were named in vain, as notes said.
    ignored: Vec<Rules>,
}

impl RulesInForce {
    /// At the start of a file.
    pub fn new(name: String, asked: Option<Rules>) -> Self {
        Self { name, asked, named: None, ignored: Vec::new() }
    }

    /// The rules of the puzzles of a piece.
    ///
    /// # Errors
    ///
    /// When its first line names rules that there are not.
    pub fn of(&mut self, piece: &Piece) -> Result<Rules, TextError> {
        if let What::Lines(text, _) = &piece.what {
            let first = line::lines(text).next().unwrap_or_default();
            if let Some(beside) = line::rules_beside(first) {
                self.note_ignored(beside, piece.line);
                return Ok(self.asked.unwrap_or(beside));
            }
            if let Some(named) = rules_of_line(&self.name, piece.line as usize, &String::from_utf8_lossy(first))? {
                self.note_ignored(named, piece.line);
                self.named = Some(named);
            }
        }
        Ok(self.asked.or(self.named).unwrap_or_default() | rules_of(&piece.what))
    }

    /// Notes that rules were named which are not those that were asked for.
    fn note_ignored(&mut self, named: Rules, line: u64) {
        if let Some(taken) = self.asked.filter(|&taken| taken != named && !self.ignored.contains(&named)) {
            note(&format!("{}: {}", self.name, Note::OtherRules { line: line as usize, named, taken }));
            self.ignored.push(named);
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
