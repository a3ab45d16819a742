//! Grades what a student's program has printed.
//!
//! | file | what it does |
//! |---|---|
//! | `answer` | finds the grids in a text of any form, and what is wrong with its lines |
//! | `marking` | what the grids of an answer are worth |
//! | `fault` | what can be wrong, in words |
//!
//! A [`Key`] holds the solutions of a puzzle; it is made once and grades any number of answers. Nothing in an answer is
//! trusted: only its first [`Key::MAX_BYTES`] are looked at, and only so many faults are kept.

mod answer;
mod fault;
mod marking;

pub use fault::Fault;
pub use marking::Grade;

use super::limits::Outcome;
use super::solver::Solver;
use crate::board::{Grid, Rules};
use crate::check::{self, Refusal};
use crate::text::{self, Options, Symbols, plain_text};
use alloc::vec::Vec;
use answer::{Block, Found};
use marking::{Known, Marking};

/// A puzzle and its solutions, to grade answers by.
///
/// # Examples
///
/// ```
/// use stackdoku::{Grid, Key, Rules};
/// use stackdoku::text::Symbols;
///
/// let puzzle: Grid = "1...\n..2.\n.3..\n...4".parse()?;
/// let key = Key::new(&puzzle, Rules::Classic, Symbols::OneToNine)?;
/// let grade = key.grade(b"Solution 1\n\n1243\n3421\n4312\n2134\n", false);
/// assert_eq!((grade.points(100), grade.faults.len()), (100, 0));
/// let grade = key.grade(b"Solution 1\n\n1243\n3421\n4312\n", false);
/// assert_eq!(grade.points(100), 0);
/// assert_eq!(grade.faults[0].to_string(), "line 5: solution 1 has 3 rows, expected 4");
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Key(Known);

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
        check::admit(puzzle, rules)?;
        let mut solutions = Solver::new().rules(rules).limit(Self::MAX_SOLUTIONS).solutions(puzzle);
        let mut found: Vec<Grid> = solutions.by_ref().collect();
        found.sort_unstable();
        let is_total = solutions.outcome() == Some(Outcome::Exhausted);
        Ok(Self(Known { puzzle: *puzzle, rules, symbols, solutions: found, is_total }))
    }

    /// How many solutions the puzzle has; `None` if there are more than [`Self::MAX_SOLUTIONS`].
    #[must_use]
    pub fn solution_count(&self) -> Option<u64> {
        self.0.is_total.then_some(self.0.solutions.len() as u64)
    }

    /// Grades an answer: rows of signs or numbers in any of our forms of output, with or without headings, and whatever
    /// else [`parse`](crate::text::parse()) reads. Notation, blanks, empty lines, line ends and the case of letters do
    /// not matter; digits must be exact. With `any`, one of the solutions is enough; otherwise all are expected.
    #[must_use]
    pub fn grade(&self, answer: &[u8], any: bool) -> Grade {
        let Known { puzzle, symbols, solutions, .. } = &self.0;
        let size = puzzle.size();
        let count = self.solution_count();
        let expected = if any { Some(count.map_or(1, |count| count.min(1))) } else { count };
        let (text, fault) = plain_text(&answer[..answer.len().min(Self::MAX_BYTES)]);
        let mut by_lines = Marking::new(&self.0, expected);
        if answer.len() > Self::MAX_BYTES {
            by_lines.take(Found::Fault(Fault::TooLong { most: Self::MAX_BYTES }));
        }
        answer::read(&text, size, *symbols, |found| by_lines.take(found));
        if let Some(byte) = fault {
            by_lines.take(Found::Fault(Fault::NotText { line: text.matches('\n').count() + 1, byte }));
        }
        // What can be a puzzle can be an answer too.
        if by_lines.right() == 0 && !solutions.is_empty() {
            for symbols in answer::notations(size, *symbols) {
                let options = Options { symbols: Some(symbols), number: None };
                let mut by_reader = Marking::new(&self.0, expected);
                let boards = text::boards(answer, &options).unwrap_or_default();
                let has_size = |(grid, ..): &(Grid, _, _)| grid.size() == size;
                for (grid, symbols, lines) in boards.into_iter().filter(has_size) {
                    by_reader.take(Found::Block(Block { number: None, lines, symbols, grid: Some(grid) }));
                }
                if by_reader.right() > 0 {
                    return by_reader.finish(answer.len(), any);
                }
            }
        }
        by_lines.finish(answer.len(), any)
    }
}
