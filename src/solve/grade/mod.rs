//! Grades what a student's program has printed.
//!
//! | file | what it does |
//! |---|---|
//! | `marking` | what the grids of an answer are worth |
//! | `fault` | what can be wrong, in words |
//!
//! `text::answer` finds the grids in an answer. A [`Key`] holds the solutions of a puzzle; it is made once and grades
//! any number of answers. Nothing in an answer is trusted: only its first [`Key::MAX_BYTES`] are looked at, and only a
//! limited number of faults is kept.

mod fault;
mod marking;

pub use fault::Fault;
pub use marking::{Grade, Key};

use super::limits::Outcome;
use super::solver::Solver;
use crate::board::{Grid, Rules};
use crate::check::{self, Refusal};
use crate::text::answer::{self, Block, Piece};
use crate::text::{self, FoundBoard, Options, Symbols, plain_text, split_lines, whole_text};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use marking::Marking;

/// Which solutions an answer must have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// All of them.
    #[default]
    All,
    /// One is enough.
    Any,
}

impl Key {
    /// The longest answer that is looked at, 16 MiB.
    pub const MAX_BYTES: usize = 16 << 20;

    /// Of a puzzle with more solutions not all are known, and missing ones are not counted.
    pub const MAX_SOLUTIONS: u64 = 20_000;

    /// Solves the puzzle. `symbols` is its notation; that of an answer is detected.
    ///
    /// # Errors
    ///
    /// When the rules are not defined for the size, or the givens break them.
    pub fn new(puzzle: &Grid, rules: Rules, symbols: Symbols) -> Result<Self, Refusal> {
        let mut solutions = Solver::new().rules(rules).limit(Self::MAX_SOLUTIONS).solutions(puzzle);
        if let Some(refusal) = solutions.refusal() {
            return Err(refusal.clone());
        }
        let mut found: Vec<Grid> = solutions.by_ref().collect();
        found.sort_unstable();
        let is_total = solutions.outcome() == Some(Outcome::Exhausted);
        Ok(Self { puzzle: *puzzle, rules, symbols, solutions: found, is_total })
    }

    /// How many solutions the puzzle has; `None` if not all are known, because there are more than
    /// [`Self::MAX_SOLUTIONS`].
    #[must_use]
    pub fn solution_count(&self) -> Option<u64> {
        self.is_total.then_some(self.solutions.len() as u64)
    }

    /// Grades an answer: rows of signs or numbers in any of our forms of output, with or without headings, and whatever
    /// else [`parse`](crate::text::parse()) reads. Notation, blanks, empty lines, line ends and the case of letters do
    /// not matter; digits must be exact.
    #[must_use]
    pub fn grade(&self, answer: &[u8], expected: Expected) -> Grade {
        let count = self.solution_count();
        let any = expected == Expected::Any;
        let expected = if any { Some(count.map_or(1, |count| count.min(1))) } else { count };
        let looked_at = &answer[..answer.len().min(Self::MAX_BYTES)];
        let is_wide = [b"\xff\xfe", b"\xfe\xff"].iter().any(|mark| looked_at.starts_with(*mark));
        // A title in an old encoding costs nothing.
        let utf_8 = (!is_wide).then(|| String::from_utf8_lossy(looked_at));
        let (found, fault) = whole_text(utf_8.as_ref().map_or(looked_at, |text| text.as_bytes()));
        let text = plain_text(&found);
        let mut marking = Marking::new(self, expected);
        if answer.len() > Self::MAX_BYTES {
            marking.add(Fault::TooLong { most: Self::MAX_BYTES });
        }
        let has_whole = self.mark(&found, &text, &mut marking);
        if let Some(byte) = fault {
            marking.add(Fault::NotText { line: text.matches('\n').count() + 1, byte });
        }
        // A title may look like a row and shift all that follow, and the head of a table like a row of its own.
        if has_whole && marking.right() == 0 && !self.solutions.is_empty() || marking.has_only_stray_rows() {
            let mut by_reader = Marking::new(self, expected);
            self.boards(&text).into_iter().for_each(|block| by_reader.take(Piece::Block(block)));
            if by_reader.right() >= marking.right().max(1) {
                return by_reader.finish(answer.len(), any);
            }
        }
        marking.finish(answer.len(), any)
    }

    /// Marks the grids that are found line by line, and those that the puzzle reader finds in the other lines: what can
    /// be a puzzle can be an answer too. Returns whether there are any of the first kind.
    fn mark(&self, found: &str, text: &str, marking: &mut Marking<'_>) -> bool {
        let read = |send: &mut dyn FnMut(Piece)| answer::read(found, text, self.puzzle.size(), self.symbols, send);
        let count = split_lines(text).count();
        let mut is_whole = vec![false; count + 1];
        read(&mut |found| {
            if let Piece::Block(Block { grid: Some(_), lines, .. }) = found {
                lines.into_iter().for_each(|line| is_whole[line] = true);
            }
        });
        let others = split_lines(text).zip(&is_whole[1..]);
        let others: String = others.flat_map(|(line, &is_whole)| [if is_whole { "" } else { line }, "\n"]).collect();
        let boards = self.boards(&others);
        // What a line seemed to be before the reader read it does not count.
        let mut is_read = vec![false; count + 1];
        for Block { lines, .. } in &boards {
            is_read[lines[0]..=lines[lines.len() - 1]].fill(true);
        }
        let mut boards = boards.into_iter().peekable();
        read(&mut |found| {
            let line = found.line();
            while let Some(board) = boards.next_if(|board| board.lines[0] < line) {
                marking.take(Piece::Block(board));
            }
            if is_whole[line] || !is_read[line] {
                marking.take(found);
            }
        });
        boards.for_each(|board| marking.take(Piece::Block(board)));
        is_whole.contains(&true)
    }

    /// What the puzzle reader finds below each heading.
    fn boards(&self, text: &str) -> Vec<Block> {
        answer::parts(text).into_iter().flat_map(|(line, part)| self.boards_of_part(line, &part)).collect()
    }

    /// What it finds in lines of which this is the first, in the notation in which most is right, and without the
    /// lines that are in the way.
    fn boards_of_part(&self, first: usize, text: &str) -> Vec<Block> {
        let (puzzle, rules) = (&self.puzzle, self.rules);
        if text.trim().is_empty() {
            return Vec::new();
        }
        let read = |text: &str, symbols| -> Vec<Block> {
            let options = Options::new().symbols(symbols);
            let boards = text::boards("", text.as_bytes(), &options).unwrap_or_default().into_iter();
            let block = |FoundBoard { parsed, .. }: FoundBoard| {
                let (size, symbols) = (parsed.grid.size(), parsed.symbols);
                let lines = (0..size.side()).map(|row| first - 1 + parsed.place(size.cell(row, 0)).0).collect();
                Block { number: None, lines, symbols, grid: Some(parsed.filled) }
            };
            boards.filter(|board| board.parsed.grid.size() == puzzle.size()).map(block).collect()
        };
        let count = |blocks: &[Block], is: &dyn Fn(&Grid) -> bool| {
            blocks.iter().filter(|block| block.grid.as_ref().is_some_and(is)).count()
        };
        let worth = |blocks: &Vec<Block>| {
            let is_right = |grid: &Grid| check::is_solution_of(grid, puzzle, rules).is_ok();
            (count(blocks, &is_right), count(blocks, &Grid::is_full))
        };
        // The last of the best is taken: the whole text, in the usual notation.
        let without_strays = answer::without_strays(text, puzzle.size());
        let notations = answer::notations(puzzle.size(), self.symbols).into_iter().rev();
        let texts = without_strays.as_deref().into_iter().chain([text]);
        let readings = texts.flat_map(|text| notations.clone().map(|symbols| read(text, symbols)));
        readings.max_by_key(worth).unwrap_or_default()
    }
}
