//! What a batch passes over: text and comments.

use crate::cli::shared::figures::count;
use crate::cli::shared::terminal::note;

/// The text and the comments that stand beside puzzles.
#[derive(Clone, Debug, Default)]
pub struct Passed {
    /// Those with text, and where the first of them stands.
    texts: u64,
    first_text: Option<String>,
    /// Texts that are the first line of a file: they name the columns.
    heads: u64,
    /// Whether a comment is among them.
    has_comment: bool,
}

impl Passed {
    /// Adds a line with text, by its number, and its place in words.
    pub fn add_text(&mut self, line: u64, place: impl FnOnce() -> String) {
        self.texts += 1;
        self.heads += u64::from(line == 1);
        self.first_text.get_or_insert_with(place);
    }

    /// Adds a comment, which may be an empty line.
    pub fn add_comment(&mut self, text: &[u8]) {
        self.has_comment |= !text.trim_ascii().is_empty();
    }

    /// Adds what came later.
    pub fn add(&mut self, later: Self) {
        self.texts += later.texts;
        self.heads += later.heads;
        self.first_text = self.first_text.take().or(later.first_text);
        self.has_comment |= later.has_comment;
    }

    /// Whether there is text and not one puzzle, as in a wrong file.
    pub fn is_wrong_file(&self, puzzles: u64) -> bool {
        self.texts > 0 && puzzles == 0
    }

    /// Says which lines were passed over, where they may have been meant as puzzles: a single text beside puzzles names
    /// the columns.
    pub fn note(&self, puzzles: u64, bad_lines: u64) {
        let least = if puzzles == 0 { 1 } else { 1 + self.heads.max(1) };
        match &self.first_text {
            Some(first) if self.texts >= least => {
                note(&format!("{} with text and no puzzle, the first is {first}", count(self.texts, "line")));
            }
            None if self.has_comment && puzzles + bad_lines == 0 => note("no puzzle: there are only comments"),
            _ => {}
        }
    }
}
