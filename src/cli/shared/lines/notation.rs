//! The notation of the 16x16 puzzles of an input: read one by one, two of them might be taken for two notations.

use super::field::{self, Field, FieldFault, is_comment};
use stackdoku::text::{Options, Symbols};
use stackdoku::{Grid, Size};

/// What is known of the notation before a line.
#[derive(Clone, Copy)]
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
        let mut long = field::lines(lines).filter(is_long);
        while self.settled.is_none()
            && let Some(line) = long.next()
        {
            let _ = self.read(line, &mut Grid::empty(Size::Sixteen));
        }
    }

    /// Reads a line into `grid`, with a note where it can be read in another notation too. What `grid` holds after an
    /// error means nothing.
    pub fn read<'l>(&mut self, line: &'l [u8], grid: &mut Grid) -> (Result<Field<'l>, FieldFault>, Option<String>) {
        let alone = field::parse(line, &self.options, grid);
        match (&alone, self.settled) {
            (Ok(field), settled) if settled.is_none() || grid.size() != Size::Sixteen => {
                let note = field.note.as_ref().map(ToString::to_string);
                if grid.size() == Size::Sixteen && note.is_none() && grid.given_count() > 0 {
                    self.settled = Some(field.symbols);
                }
                (alone, note)
            }
            (Ok(field), Some(settled)) if field.symbols != settled => {
                let note = format!("read as {settled}, like lines before it; alone it would be {}", field.symbols);
                (field::parse(line, &self.settled_options(), grid), Some(note))
            }
            (Err(_), Some(_)) => (field::parse(line, &self.settled_options(), grid), None),
            _ => (alone, None),
        }
    }

    fn settled_options(&self) -> Options {
        self.options.symbols(self.settled)
    }

    /// The notation of the lines that follow, as far as it is known.
    #[cfg(test)]
    pub fn settled(&self) -> Option<Symbols> {
        self.settled
    }
}
