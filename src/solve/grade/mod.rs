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

use super::limits::Outcome;
use super::solver::Solver;
use crate::board::{Grid, Rules};
use crate::check::{self, Refusal};
use crate::text::{self, Options, Symbols, plain_text};
use alloc::vec::Vec;
use answer::{Block, Found};
use marking::Marking;

/// Faults of one answer that are kept; the others are counted.
const MOST_FAULTS: usize = 200;

/// Missing solutions that are listed; the others are counted.
const MOST_MISSING: usize = 20;

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
pub struct Key {
    puzzle: Grid,
    rules: Rules,
    symbols: Symbols,
    solutions: Vec<Grid>,
    is_total: bool,
}

/// What an answer is worth; from [`Key::grade`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grade {
    /// Different right solutions in the answer.
    pub right: u64,
    /// How many there should be; `None` if the puzzle has more than [`Key::MAX_SOLUTIONS`].
    pub expected: Option<u64>,
    /// What is wrong, in the order of the text; missing solutions come last.
    pub faults: Vec<Fault>,
    /// Further faults, and missing solutions, that are only counted.
    pub further: u64,
    /// Faults that cost something: all but missing solutions.
    costly: u64,
}

impl Grade {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.faults.is_empty() && self.further == 0
    }

    /// The points of `of`: each right solution has its share, and each fault costs the share of one solution; a missing
    /// solution only lacks its own. Rounded down, and never below 0. A puzzle without a solution is worth everything or
    /// nothing.
    #[must_use]
    pub fn points(&self, of: u64) -> u64 {
        if self.is_full() {
            return of;
        }
        let shares = self.expected.unwrap_or(self.right).max(1);
        // Where one solution is enough, further ones do not make up for a fault.
        let good = self.right.min(shares).saturating_sub(self.costly);
        (u128::from(good) * u128::from(of) / u128::from(shares)) as u64
    }

    fn add(&mut self, fault: Fault) {
        self.costly += u64::from(!matches!(fault, Fault::Missing { .. } | Fault::AllMissing { .. }));
        if self.faults.len() < MOST_FAULTS { self.faults.push(fault) } else { self.further += 1 }
    }
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
        check::admit(puzzle, rules)?;
        let mut solutions = Solver::new().rules(rules).limit(Self::MAX_SOLUTIONS).solutions(puzzle);
        let mut found: Vec<Grid> = solutions.by_ref().collect();
        found.sort_unstable();
        Ok(Self {
            puzzle: *puzzle,
            rules,
            symbols,
            solutions: found,
            is_total: solutions.outcome() == Some(Outcome::Exhausted),
        })
    }

    /// How many solutions the puzzle has; `None` if there are more than [`Self::MAX_SOLUTIONS`].
    #[must_use]
    pub fn solution_count(&self) -> Option<u64> {
        self.is_total.then_some(self.solutions.len() as u64)
    }

    /// Grades an answer: rows of signs or numbers in any of our forms of output, with or without headings, and whatever
    /// else [`parse`](crate::text::parse()) reads. Notation, blanks, empty lines, line ends and the case of letters do
    /// not matter; digits must be exact. With `any`, one of the solutions is enough; otherwise all are expected.
    #[must_use]
    pub fn grade(&self, answer: &[u8], any: bool) -> Grade {
        let mut grade = Grade { expected: self.solution_count(), ..Grade::default() };
        if any {
            grade.expected = grade.expected.map(|count| count.min(1)).or(Some(1));
        }
        let (text, fault) = plain_text(&answer[..answer.len().min(Self::MAX_BYTES)]);
        let mut by_lines = Marking::new(self, grade.clone());
        if answer.len() > Self::MAX_BYTES {
            by_lines.take(Found::Fault(Fault::TooLong { most: Self::MAX_BYTES }));
        }
        answer::read(&text, self.puzzle.size(), self.symbols, |found| by_lines.take(found));
        if let Some(byte) = fault {
            by_lines.take(Found::Fault(Fault::NotText { line: text.matches('\n').count() + 1, byte }));
        }
        // What can be a puzzle can be an answer too.
        if by_lines.right() == 0 && !self.solutions.is_empty() {
            for symbols in answer::notations(self.puzzle.size(), self.symbols) {
                let options = Options { symbols: Some(symbols), number: None };
                let mut by_reader = Marking::new(self, grade.clone());
                for (grid, symbols, lines) in text::boards(answer, &options).unwrap_or_default() {
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
