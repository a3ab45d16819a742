//! The notation of the 16x16 puzzles of an input: read one by one, two of them might be taken for two notations.

use super::field::{self, Field};
use super::found;
use super::line::{self, is_comment};
use crate::cli::shared::input::CHOOSE;
use stackdoku::text::{FoundBoard, Note, Options, Symbols, boards};
use stackdoku::{Grid, Rules, Size};

/// What is known of the notation before a line.
#[derive(Clone, Copy, Default)]
pub struct Notation {
    options: Options,
    /// That of the first puzzle which can be read in one notation only.
    settled: Option<Symbols>,
}

impl Notation {
    /// Before the first line.
    pub fn new(options: Options) -> Self {
        Self { options, settled: None }
    }

    /// Looks for the puzzle that settles the notation.
    pub fn settle(&mut self, lines: &[u8]) {
        // A shorter line holds no 16x16 puzzle.
        let is_long = |line: &&[u8]| line.len() >= Size::Sixteen.cell_count() && !is_comment(line);
        let mut long = line::lines(lines).filter(is_long);
        while self.settled.is_none()
            && let Some(line) = long.next()
        {
            let _ = self.read(line, Rules::CLASSIC, &mut Grid::empty(Size::Sixteen));
        }
    }

    /// Looks whether one of these boards, read from these lines, settles the notation, and notes where one alone would
    /// have another than lines before it.
    pub fn settle_by(&mut self, found: &mut [FoundBoard], lines: &[u8]) {
        self.compare(found, lines);
        let is_clear = |board: &&FoundBoard| {
            let parsed = &board.parsed;
            let is_open = parsed.notes.iter().any(Note::is_about_symbols);
            parsed.grid.size() == Size::Sixteen
                && parsed.grid.given_count() > 0
                && !is_open
                && has_signs(parsed.symbols)
        };
        let symbols = || found.iter().find(is_clear).map(|board| board.parsed.symbols);
        self.settled = self.settled.or_else(symbols);
    }

    /// Notes which of these boards would have another notation alone.
    fn compare(&self, found: &mut [FoundBoard], lines: &[u8]) {
        if self.settled.is_none() || found.iter().all(|board| board.parsed.grid.size() != Size::Sixteen) {
            return;
        }
        for (board, alone) in found.iter_mut().zip(boards("", lines, &self.options).unwrap_or_default()) {
            let (taken, own) = (board.parsed.symbols, alone.parsed.symbols);
            if own.one_sign() != taken.one_sign() {
                board.parsed.notes.push(Note::OtherNotations { taken, others: vec![own] });
            }
        }
    }

    /// Reads a line into `grid`, with a note where it can be read in another notation too. What `grid` holds after an
    /// error means nothing.
    pub fn read<'l>(
        &mut self,
        line: &'l [u8],
        rules: Rules,
        grid: &mut Grid,
    ) -> (Result<Field<'l>, String>, Vec<String>) {
        let (alone, mut notes) = read_by(line, self.options, rules, grid);
        match (&alone, self.settled) {
            (Ok(field), settled) if settled.is_none() || grid.size() != Size::Sixteen => {
                notes.extend(field.note.as_ref().map(|note| format!("{note}{CHOOSE}")));
                let is_clear = field.note.is_none() && has_signs(field.symbols);
                if grid.size() == Size::Sixteen && is_clear && grid.given_count() > 0 {
                    self.settled = Some(field.symbols);
                }
                (alone, notes)
            }
            (Ok(field), Some(settled))
                if field.symbols != settled && (field.note.is_some() || has_signs(field.symbols)) =>
            {
                let own = field.symbols;
                notes.push(format!("read as {settled}, like lines before it; alone it would be {own}{CHOOSE}"));
                (read_by(line, self.settled_options(), rules, grid).0, notes)
            }
            (Err(_), Some(_)) => read_by(line, self.settled_options(), rules, grid),
            _ => (alone, notes),
        }
    }

    /// The options with the notation as far as it is known.
    pub fn settled_options(&self) -> Options {
        self.settled.map_or(self.options, |settled| self.options.symbols(settled))
    }

    /// The notation of the lines that follow, as far as it is known.
    #[cfg(test)]
    pub fn settled(&self) -> Option<Symbols> {
        self.settled
    }
}

/// Whether each cell is one sign. Numbers of two digits say nothing of the signs in other puzzles.
fn has_signs(symbols: Symbols) -> bool {
    symbols == symbols.one_sign()
}

/// Reads a line, fast if it is a usual one.
fn read_by<'l>(
    line: &'l [u8],
    options: Options,
    rules: Rules,
    grid: &mut Grid,
) -> (Result<Field<'l>, String>, Vec<String>) {
    // Lines of HoDoKu say more than their digits.
    if line.first() != Some(&b':')
        && let Some(field) = field::parse(line, &options, rules, grid)
    {
        return (Ok(field), Vec::new());
    }
    match found::in_line(line, &options, rules).and_then(|found| found.what.map(|what| (what, found.notes))) {
        Ok(((read, field), notes)) => {
            *grid = read;
            (Ok(field), notes)
        }
        Err(message) => (Err(message), Vec::new()),
    }
}
