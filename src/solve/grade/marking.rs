//! What an answer is worth: which of its grids are right, and what is wrong with the others.

use super::fault::Fault;
use crate::board::{Cell, Grid, MAX_SIDE, Rules, Size};
use crate::check::{self, NotASolution};
use crate::text::Symbols;
use crate::text::answer::{Block, Flaw, Piece};
use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::mem;

/// Faults of one answer that are kept; the others are counted.
const MOST_FAULTS: usize = 20;

/// Missing solutions that are listed; the others are counted.
const MOST_MISSING: usize = 20;

/// A puzzle and its solutions, to grade answers by.
///
/// # Examples
///
/// ```
/// use stackdoku::grade::{Expected, Key};
/// use stackdoku::{Grid, Rules};
/// use stackdoku::text::Symbols;
///
/// let puzzle: Grid = "1...\n..2.\n.3..\n...4".parse()?;
/// let key = Key::new(&puzzle, Rules::CLASSIC, Symbols::OneToNine)?;
/// let grade = key.grade(b"Solution 1\n\n1243\n3421\n4312\n2134\n", Expected::All);
/// assert_eq!((grade.points(100), grade.faults.len()), (100, 0));
/// let grade = key.grade(b"Solution 1\n\n1243\n3421\n4312\n", Expected::All);
/// assert_eq!(grade.points(100), 0);
/// assert_eq!(grade.faults[0].to_string(), "line 5: solution 1 has 3 rows, expected 4");
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Key {
    pub(super) puzzle: Grid,
    pub(super) rules: Rules,
    pub(super) symbols: Symbols,
    pub(super) solutions: Vec<Grid>,
    /// Whether these are all solutions.
    pub(super) is_total: bool,
}

impl Key {
    /// Cells in which a solution holds other digits than each of the others, one or the other of them.
    fn own_cells(&self, solution: &Grid) -> Vec<Cell> {
        let mut alike: Vec<&Grid> = self.solutions.iter().filter(|&other| other != solution).collect();
        let mut own = Vec::new();
        while let Some(&other) = alike.first() {
            let Some(cell) = solution.size().cells().find(|&cell| other[cell] != solution[cell]) else { break };
            alike.retain(|other| other[cell] == solution[cell]);
            own.push(cell);
        }
        own
    }
}

/// What an answer is worth; from [`Key::grade`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Grade {
    /// Different right solutions in the answer, and 1 at most where one is enough.
    pub right: u64,
    /// How many there should be; `None` if the puzzle has more than [`Key::MAX_SOLUTIONS`].
    pub expected: Option<u64>,
    /// What is wrong, in the order of the text; missing solutions come last.
    pub faults: Vec<Fault>,
    /// Further faults, and missing solutions, that are only counted.
    pub further: u64,
    /// Faults that cost something: all but missing solutions.
    pub costly: u64,
    /// The size of right solutions that count from 0, where the puzzle counts from 1: 4x4 or 9x9.
    pub from_zero: Option<Size>,
    /// Whether the program died, so that it earns nothing.
    died: bool,
}

impl Grade {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.faults.is_empty() && self.further == 0
    }

    /// The points of `of`: each right solution has its share. Each fault costs one share; a missing solution just earns
    /// none. The points are rounded down, and never below 0. A puzzle without a solution is worth everything, if the
    /// answer says so, or nothing. A program that died earns nothing.
    #[must_use]
    pub fn points(&self, of: u64) -> u64 {
        if self.is_full() {
            return of;
        }
        let shares = self.expected.unwrap_or(self.right).max(1);
        // Where one solution is enough, further ones do not make up for a fault.
        let good = self.right.min(shares).saturating_sub(self.lost());
        (u128::from(good) * u128::from(of) / u128::from(shares)) as u64
    }

    /// Right solutions that earn nothing: one for each fault, or all if the program died.
    #[must_use]
    pub fn lost(&self) -> u64 {
        if self.died { self.right } else { self.costly.min(self.right) }
    }

    /// Adds what is wrong beside the text, before the other faults: how the program ended.
    pub fn add_ending(&mut self, ending: Fault) {
        self.weigh(&ending);
        self.faults.insert(0, ending);
    }

    fn weigh(&mut self, fault: &Fault) {
        self.costly += u64::from(!matches!(fault, Fault::Missing { .. } | Fault::AllMissing { .. }));
        self.died |= matches!(fault, Fault::Died { .. });
    }

    fn add(&mut self, fault: Fault) {
        self.weigh(&fault);
        if self.faults.len() < MOST_FAULTS { self.faults.push(fault) } else { self.further += 1 }
    }
}

/// An answer that is being graded.
pub(super) struct Marking<'k> {
    key: &'k Key,
    grade: Grade,
    /// The right solutions, each with its number.
    seen: BTreeMap<Grid, u64>,
    blocks: u64,
    /// Rows of the grid that is read with a wrong sign.
    bad_rows: usize,
    /// Headings with no grid below them.
    headings: u64,
    /// The numbers that stand above solutions, and in which lines.
    printed: Vec<(u64, usize)>,
    numbers: BTreeSet<u64>,
    says_none: bool,
    /// Said by a value alone, which counts where the answer holds no grid.
    says_bare: bool,
    /// Whether the puzzle itself is there.
    has_puzzle: bool,
}

impl<'k> Marking<'k> {
    pub(super) fn new(key: &'k Key, expected: Option<u64>) -> Self {
        Self {
            key,
            grade: Grade { expected, ..Grade::default() },
            seen: BTreeMap::new(),
            blocks: 0,
            bad_rows: 0,
            headings: 0,
            printed: Vec::new(),
            numbers: BTreeSet::new(),
            says_none: false,
            says_bare: false,
            has_puzzle: false,
        }
    }

    /// Adds what is wrong with the whole answer.
    pub(super) fn add(&mut self, fault: Fault) {
        self.grade.add(fault);
    }

    pub(super) fn take(&mut self, found: Piece) {
        let puzzle = &self.key.puzzle;
        match found {
            Piece::Flaw(line, flaw) => self.grade.add(match flaw {
                Flaw::LongLine { bytes } => Fault::LongLine { line, bytes },
                Flaw::Cells { cells, expected, lines } => Fault::Cells { line, cells, expected, lines },
                Flaw::Sign { sign, lines } => {
                    self.bad_rows = lines;
                    Fault::Sign { line, sign, lines }
                }
                Flaw::Died { how } => Fault::Died { line: Some(line), how },
            }),
            Piece::Heading => self.headings += 1,
            Piece::NoSolution { bare } => *if bare { &mut self.says_bare } else { &mut self.says_none } = true,
            Piece::Block(Block { grid: Some(grid), .. }) if grid == *puzzle && !puzzle.is_full() => {
                self.has_puzzle = true;
            }
            Piece::Block(block) => self.block(&block),
        }
    }

    fn block(&mut self, block: &Block) {
        self.blocks += 1;
        let bad_rows = mem::take(&mut self.bad_rows);
        let number = block.number.unwrap_or(self.blocks);
        let line = block.lines.last().copied().unwrap_or(0);
        let is_new_number = block.number.is_none_or(|number| self.numbers.insert(number));
        if is_new_number {
            self.printed.extend(block.number.map(|number| (number, line)));
        }
        let Some(grid) = block.grid else {
            let (rows, expected) = (block.lines.len(), self.key.puzzle.size().side());
            // Bad rows have been reported already, and so have lines without a row.
            if rows != expected && rows != bad_rows {
                self.grade.add(Fault::Rows { line, number, rows, expected });
            }
            return;
        };
        match self.fault_of(&grid, number, block) {
            Some(fault) => self.grade.add(fault),
            None => {
                if let Some(&first) = self.seen.get(&grid) {
                    return self.grade.add(Fault::Duplicate { line, number, first });
                }
                if block.symbols == Symbols::FromZero && self.key.symbols == Symbols::OneToNine {
                    self.grade.from_zero = Some(grid.size());
                }
                self.seen.insert(grid, number);
            }
        }
        if !is_new_number {
            self.grade.add(Fault::SameNumber { line, number });
        }
    }

    /// What is wrong with a full or partly filled grid.
    fn fault_of(&self, grid: &Grid, number: u64, block: &Block) -> Option<Fault> {
        let Key { puzzle, rules, .. } = self.key;
        let mut why = check::is_solution_of(grid, puzzle, *rules).err()?;
        let is_changed = |&(cell, given): &(Cell, Option<_>)| given.is_some() && grid[cell] != given;
        let changed = puzzle.iter().filter(is_changed).count();
        if changed > 1 && grid.is_solved(*rules) {
            let line = block.lines.first().copied().unwrap_or(0);
            return Some(Fault::OtherPuzzle { line, number, changed });
        }
        let row = match &why {
            NotASolution::GivenChanged(cell) | NotASolution::Empty(cell) => cell.row(),
            _ => {
                // Digits that are swapped have a part in more breaches than those that they meet.
                let breaches: Vec<_> = check::breaches(grid, *rules).collect();
                let mut times = [0; MAX_SIDE];
                breaches.iter().flat_map(|breach| breach.cells()).for_each(|cell| times[cell.row()] += 1);
                let row = (0..MAX_SIDE).rev().max_by_key(|&row| times[row]).unwrap_or(0);
                let of_row = breaches.into_iter().find(|breach| breach.cells().iter().any(|cell| cell.row() == row));
                why = of_row.map_or(why, NotASolution::Breach);
                row
            }
        };
        let line = block.lines.get(row).copied().unwrap_or(0);
        Some(Fault::Wrong { line, number, row: row + 1, why, symbols: block.symbols })
    }

    /// What the answer is worth; `bytes` is its length.
    pub(super) fn finish(self, bytes: usize, any: bool) -> Grade {
        let Self { key, mut grade, seen, blocks, headings, printed, has_puzzle, .. } = self;
        let says_none = self.says_none || self.says_bare && blocks == 0;
        for (number, line) in printed {
            let blocks = blocks + headings;
            if number == 0 || number > blocks {
                grade.add(Fault::Number { line, number, blocks });
            }
        }
        grade.right = if any { seen.len().min(1) } else { seen.len() } as u64;
        let nothing = blocks == 0 && grade.faults.is_empty();
        let count = key.solutions.len();
        if nothing && !says_none {
            grade.add(match count {
                0 => Fault::NotSaid,
                _ if has_puzzle => Fault::Unsolved,
                _ => Fault::Nothing { bytes },
            });
        }
        if says_none && count > 0 {
            grade.add(Fault::SaysNone);
        }
        if seen.is_empty() && count > 1 && key.is_total {
            grade.add(Fault::AllMissing { count });
        } else if key.is_total && (seen.is_empty() || !any) {
            let missing = key.solutions.iter().filter(|solution| !seen.contains_key(solution));
            for (index, solution) in missing.enumerate() {
                if index < MOST_MISSING {
                    let (solution, cells) = (Box::new(*solution), key.own_cells(solution));
                    grade.add(Fault::Missing { solution, cells, symbols: key.symbols });
                } else {
                    grade.further += 1;
                }
            }
        }
        grade
    }
}
