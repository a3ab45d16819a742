//! The rules of a batch: a line `# rules: NAME` holds for the lines after it in its file.

use super::line;
use super::reader::{Piece, What};
use crate::cli::shared::terminal::note;
use memchr::memchr;
use stackdoku::Rules;
use stackdoku::text::{Note, Said, TextError, rules_of_line};
use std::mem;

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

    /// The parts of a piece that have rules of their own, each with these.
    ///
    /// # Errors
    ///
    /// When a line names rules that there are not.
    pub fn parts(&mut self, piece: Piece) -> Result<Vec<(Piece, Rules)>, TextError> {
        let (mut line, mut rest, mut notation) = match piece {
            Piece { line, what: What::Lines(text, notation), .. } if memchr(b'#', &text).is_some() => {
                (line, text, notation)
            }
            Piece { ref what, .. } => {
                let rules = self.rules() | rules_of(what);
                return Ok(vec![(piece, rules)]);
            }
        };
        let mut parts = Vec::new();
        let mut at = 0;
        while let Some(mark) = memchr(b'#', &rest[at..]).map(|mark| at + mark) {
            let start = rest[..mark].iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
            let found = line::lines(&rest[start..]).next().unwrap_or_default();
            at = start + found.len();
            let found = String::from_utf8_lossy(found);
            if rules_of_line("", 0, &found) == Ok(None) {
                continue;
            }
            let number = line + line::lines(&rest[..start]).count() as u64;
            let Some(named) = rules_of_line(&self.name, number as usize, &found)? else { continue };
            at -= start;
            let after = rest.split_off(start);
            let before = mem::replace(&mut rest, after);
            if !before.is_empty() {
                parts.push((Piece::new(line, What::Lines(before.clone(), notation)), self.rules()));
                notation.settle(&before);
                line = number;
            }
            self.name_rules(named, number);
        }
        parts.push((Piece::new(line, What::Lines(rest, notation)), self.rules()));
        Ok(parts)
    }

    fn name_rules(&mut self, named: Rules, line: u64) {
        if let Some(taken) = self.asked.filter(|&taken| taken != named && self.named != Some(named)) {
            note(&format!("{}: {}", self.name, Note::OtherRules { line: line as usize, named, taken }));
        }
        self.named = Some(named);
    }

    fn rules(&self) -> Rules {
        self.asked.or(self.named).unwrap_or_default()
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
