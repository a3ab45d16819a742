//! Grades what a student's program has printed.
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
use crate::text::answer::{self, Block};
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
        let found = whole_text(looked_at);
        let text = plain_text(&found);
        let mut marking = Marking::new(self, expected);
        if answer.len() > Self::MAX_BYTES {
            marking.add(Fault::TooLong { most: Self::MAX_BYTES });
        }
        let boards = |first, text: &str| self.boards(first, text);
        answer::read(&found, &text, self.puzzle.size(), self.symbols, boards, |piece| marking.take(piece));
        marking.finish(answer.len(), any)
    }

    /// What the puzzle reader finds in lines of which this is the first, each board in the notation in which it is
    /// right; and whether all other lines are remarks.
    fn boards(&self, first: usize, text: &str) -> (Vec<Block>, bool) {
        let is_known = |block: &Block| block.grid.is_some_and(|grid| self.is_known(&grid));
        let (mut rest, mut boards, mut are_remarks) = (String::from(text), Vec::<Block>::new(), true);
        // Those that were found beside the ones taken before.
        let mut beside: Vec<Block> = Vec::new();
        loop {
            let mut found = self.best_reading(first, &rest);
            if !found.iter().any(is_known) {
                // Other lines may be in the reader's way.
                let grids = |text: &str| answer::grids(first, text, self.puzzle.size(), self.symbols);
                let mut in_rows = grids(&rest);
                let is_cut = |block: &Block| block.lines.len() < self.puzzle.size().side();
                if in_rows.iter().any(is_cut) && !in_rows.iter().any(is_known) {
                    in_rows = grids(&answer::without_first_rows(first, &rest, &in_rows));
                }
                in_rows.retain(is_known);
                are_remarks &= in_rows.is_empty();
                found = if in_rows.is_empty() { found } else { in_rows };
            }
            let mut is_taken = vec![false; split_lines(&rest).count()];
            for block in found.iter().filter(|block| is_known(block)) {
                is_taken[block.lines[0] - first..=block.end - first].fill(true);
            }
            let (taken, left): (Vec<_>, Vec<_>) = found.into_iter().partition(|block| is_taken[block.lines[0] - first]);
            // A head that lost its board may keep the rest from being read. Beside the board it was a remark.
            if taken.is_empty() && left.is_empty() && !beside.is_empty() {
                boards.append(&mut beside);
                boards.sort_by_key(|block| block.lines[0]);
                return (boards, true);
            }
            are_remarks &= left.is_empty() && !(boards.is_empty() && taken.is_empty());
            if taken.is_empty() {
                boards.extend(left);
                boards.sort_by_key(|block| block.lines[0]);
                return (boards, are_remarks);
            }
            boards.extend(taken);
            beside = left;
            let lines = split_lines(&rest).zip(is_taken);
            rest = lines.flat_map(|(line, is_taken)| [if is_taken { "" } else { line }, "\n"]).collect();
        }
    }

    /// Whether a board is the puzzle or one of its solutions.
    fn is_known(&self, grid: &Grid) -> bool {
        *grid == self.puzzle || self.is_right(grid)
    }

    fn is_right(&self, grid: &Grid) -> bool {
        check::is_solution_of(grid, &self.puzzle, self.rules).is_ok()
    }

    /// What it finds in the notation in which most is right, and without the lines that are in the way.
    fn best_reading(&self, first: usize, text: &str) -> Vec<Block> {
        if text.trim().is_empty() {
            return Vec::new();
        }
        let size = self.puzzle.size();
        let read = |text: &str, symbols| -> Vec<Block> {
            let boards = text::boards("", text.as_bytes(), &Options::new().symbols(symbols)).unwrap_or_default();
            let block = |FoundBoard { parsed, .. }: FoundBoard| {
                let line = |cell| first - 1 + parsed.place(cell).0;
                let lines = (0..size.side()).map(|row| line(size.cell(row, 0))).collect();
                let end = line(size.cell(size.side() - 1, size.side() - 1));
                Block { number: None, lines, end, symbols: parsed.symbols, grid: Some(parsed.filled) }
            };
            boards.into_iter().filter(|board| board.parsed.grid.size() == size).map(block).collect()
        };
        let count = |blocks: &[Block], is: &dyn Fn(&Grid) -> bool| {
            blocks.iter().filter(|block| block.grid.as_ref().is_some_and(is)).count()
        };
        let worth = |blocks: &Vec<Block>| (count(blocks, &|grid| self.is_known(grid)), count(blocks, &Grid::is_full));
        let usual = read(text, self.symbols);
        if !usual.is_empty() && worth(&usual).0 == usual.len() {
            return usual;
        }
        let mut notations = answer::notations(size, self.symbols);
        notations.retain(|&symbols| symbols == self.symbols || answer::has_all_digits(text, size, symbols));
        let without_strays = answer::without_strays(text, size);
        let in_all = |text| notations.iter().rev().map(move |&symbols| read(text, symbols));
        // The last of the best is taken: the whole text, in the usual notation.
        let others = without_strays.iter().flat_map(|text| in_all(text));
        let readings = others.chain(notations[1..].iter().map(|&symbols| read(text, symbols))).chain([usual]);
        readings.max_by_key(worth).unwrap_or_default()
    }
}
