//! Grades what a student's program has printed.
//!
//! | file | what it does |
//! |---|---|
//! | `answer` | finds the grids in a text of any form, and what is wrong with its lines |
//! | `fault` | what can be wrong, in words |
//!
//! A [`Key`] holds the solutions of a puzzle; it is made once and grades any number of answers. Nothing in an answer is
//! trusted: only its first [`Key::MAX_BYTES`] are looked at, and only so many faults are kept.

mod answer;
mod fault;

pub use fault::Fault;

use super::limits::Outcome;
use super::solver::Solver;
use crate::board::{Cell, Grid, Rules};
use crate::check::{self, NotASolution, Refusal};
use crate::text::Symbols;
use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use answer::{Block, Content};

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

    /// Solves the puzzle. `symbols` is the notation that answers are written in.
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

    /// Grades an answer: rows of signs or numbers in any of our forms of output, with or without headings. Blanks,
    /// empty lines, line ends and the case of letters do not matter; digits must be exact. With `any`, one of the
    /// solutions is enough; otherwise all are expected.
    #[must_use]
    pub fn grade(&self, answer: &[u8], any: bool) -> Grade {
        let mut grade = Grade { expected: self.solution_count(), ..Grade::default() };
        if any {
            grade.expected = grade.expected.map(|count| count.min(1)).or(Some(1));
        }
        let text = &answer[..answer.len().min(Self::MAX_BYTES)];
        if answer.len() > text.len() {
            grade.add(Fault::TooLong { most: Self::MAX_BYTES });
        }
        let mut seen: BTreeMap<Grid, u64> = BTreeMap::new();
        let mut numbers: BTreeSet<u64> = BTreeSet::new();
        let mut blocks: u64 = 0;
        let mut printed: Vec<(u64, usize)> = Vec::new();
        let mut says_none = false;
        answer::read(text, self.puzzle.size(), self.symbols, |content| match content {
            Content::Fault(fault) => grade.add(fault),
            Content::NoSolution => says_none = true,
            Content::Block(Block { grid, .. }) if grid == Some(self.puzzle) && !self.puzzle.is_full() => {}
            Content::Block(block) => {
                blocks += 1;
                let number = block.number.unwrap_or(blocks);
                let is_new_number = block.number.is_none_or(|number| numbers.insert(number));
                if is_new_number {
                    printed.extend(block.number.map(|number| (number, block.line)));
                }
                let Some(grid) = block.grid else {
                    let (line, rows) = (block.line, block.rows);
                    // Bad rows have been told already.
                    if rows != self.puzzle.size().side() {
                        grade.add(Fault::Rows { line, number, rows, expected: self.puzzle.size().side() });
                    }
                    return;
                };
                match self.fault_of(&grid, number, block.line) {
                    Some(fault) => grade.add(fault),
                    None => match seen.get(&grid) {
                        Some(&first) => return grade.add(Fault::Duplicate { line: block.line, number, first }),
                        None => drop(seen.insert(grid, number)),
                    },
                }
                if !is_new_number {
                    grade.add(Fault::SameNumber { line: block.line, number });
                }
            }
        });
        for (number, line) in printed {
            if number == 0 || number > blocks {
                grade.add(Fault::Number { line, number, blocks });
            }
        }
        grade.right = seen.len() as u64;
        let nothing = blocks == 0 && grade.faults.is_empty();
        if nothing && !says_none && !self.solutions.is_empty() {
            grade.add(Fault::Nothing { bytes: answer.len() });
        }
        if says_none && !self.solutions.is_empty() {
            grade.add(Fault::SaysNone);
        }
        let count = self.solutions.len();
        if seen.is_empty() && count > 1 {
            grade.add(Fault::AllMissing { count });
        } else if self.is_total && (seen.is_empty() || !any) {
            let missing = self.solutions.iter().filter(|solution| !seen.contains_key(solution));
            for (index, solution) in missing.enumerate() {
                if index < MOST_MISSING {
                    grade.add(Fault::Missing { solution: Box::new(*solution) });
                } else {
                    grade.further += 1;
                }
            }
        }
        grade
    }

    /// What is wrong with a full or partly filled grid.
    fn fault_of(&self, grid: &Grid, number: u64, line: usize) -> Option<Fault> {
        let why = check::is_solution_of(grid, &self.puzzle, self.rules).err()?;
        let is_changed = |&(cell, given): &(Cell, Option<_>)| given.is_some() && grid[cell] != given;
        let changed = self.puzzle.iter().filter(is_changed).count();
        if changed > 1 && grid.is_solved(self.rules) {
            return Some(Fault::OtherPuzzle { line, number, changed });
        }
        let why = match why {
            NotASolution::GivenChanged(_) | NotASolution::Empty(_) => why,
            other => check::breaches(grid, self.rules).next().map_or(other, NotASolution::Breach),
        };
        Some(Fault::Wrong { line, number, why })
    }
}
