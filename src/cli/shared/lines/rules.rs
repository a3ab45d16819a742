//! The rules of a batch: a line `# rules: NAME` holds for the lines after it in its file.

use super::line;
use super::reader::{Piece, What};
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
}

impl RulesInForce {
    /// At the start of a file.
    pub fn new(name: String, asked: Option<Rules>) -> Self {
        Self { name, asked, named: None }
    }

    /// The rules of the puzzles of a piece.
    ///
    /// # Errors
    ///
    /// When its first line names rules that there are not.
    pub fn of(&mut self, piece: &Piece) -> Result<Rules, TextError> {
        if let What::Lines(text, _) = &piece.what {
            let first = String::from_utf8_lossy(line::lines(text).next().unwrap_or_default());
            if let Some(named) = rules_of_line(&self.name, piece.line as usize, &first)? {
                self.name_rules(named, piece.line);
            }
        }
        Ok(self.asked.or(self.named).unwrap_or_default() | rules_of(&piece.what))
    }

    fn name_rules(&mut self, named: Rules, line: u64) {
        if let Some(taken) = self.asked.filter(|&taken| taken != named && self.named != Some(named)) {
            note(&format!("{}: {}", self.name, Note::OtherRules { line: line as usize, named, taken }));
        }
        self.named = Some(named);
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
