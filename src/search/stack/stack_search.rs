//! Solve (Algorithm 1): the search as a loop over an explicit stack.
//!
//! ```text
//!   push FindBest's cell
//!   loop:                                     the stack, growing to the right
//!     cell = top of the stack                 [ 17 | 4 | 200 | 33 ]
//!     next untried candidate?                                  ^ top: being filled in now
//!       none: empty the cell, pop             [ 17 | 4 | 200 ]           a dead end, backtrack
//!             stack empty: no (more) solution
//!       some: place it, push FindBest's cell  [ 17 | 4 | 200 | 33 | 90 ] a choice
//!             no empty cell: solved
//! ```
//!
//! The stack holds the numbers of cells; what was tried on each stands in its [`CellRecord`]. One turn of the loop is
//! [`StackSearch::step`]. A paused search is simply a `StackSearch` that nobody steps, and as an [`Iterator`] it yields
//! one solution after the other.
//!
//! Invariant between two steps: every filled cell, except a top that was just pushed, holds a digit that the rules
//! allow beside all other filled cells. So a board without an empty cell is a solution.
//!
//! Source: CSIS 3700 Data Structures and Objects, project 2, Algorithm 1 "Solve" and Algorithm 2 "FindBest".

use super::cell_set::CellSet;
use super::find_best::FindBest;
use super::record::CellRecord;
use super::register::{Register, WorkOnCells, run_at};
use super::step::Step;
use crate::board::{Cell, DigitSet, Grid, MAX_CELLS, Size};
use crate::check::Puzzle;
use crate::search::level::Level;
use crate::search::{Counters, Progress, Search};
use arrayvec::ArrayVec;
use core::fmt;
use core::iter::FusedIterator;

/// A search in progress. No recursion, no heap: about 21 KiB, of which the stack of 256 cells takes 260 bytes.
///
/// # Examples
///
/// ```
/// use stackdoku::stack::{Progress, StackSearch, Step};
/// use stackdoku::{Grid, Puzzle, Rules, Size};
///
/// let mut search = StackSearch::new(&Puzzle::new(&Grid::empty(Size::Four), Rules::Classic)?);
/// assert!(matches!(search.step(), Step::Placed { .. }));          // one turn of the loop
/// assert_eq!(search.resume(10), Progress::Spent);                 // ten more choices
/// assert_eq!((search.counters().choices, search.stack().len()), (11, 12));
/// assert!(search.next().unwrap().is_full());                      // on to a solution
/// assert_eq!(search.count(), 287);                                // and to the end
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone)]
pub struct StackSearch {
    size: Size,
    records: [CellRecord; MAX_CELLS],
    /// The cells being filled in, the current one last. Each cell is on it at most once, so it never overflows.
    stack: ArrayVec<Cell, MAX_CELLS>,
    find_best: FindBest,
    top: Top,
    counters: Counters,
}

/// The state of the search between two turns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Top {
    /// The top was just pushed and holds no digit yet.
    Fresh,
    /// The top holds the digit of its last choice.
    Holding,
    /// There was no empty cell to push: the puzzle is its own solution, which is not reported yet.
    FullPuzzle,
}

impl StackSearch {
    /// A search that has pushed its first cell (Algorithm 1, line 2) and made no choice yet. Digits that pencil marks
    /// strike are never candidates.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let size = puzzle.size();
        let mut search = Self {
            size,
            records: [CellRecord::default(); MAX_CELLS],
            stack: ArrayVec::new(),
            find_best: FindBest::new(puzzle.board(), puzzle.rules()),
            top: Top::FullPuzzle,
            counters: Counters::default(),
        };
        for (cell, digit) in puzzle.givens() {
            if let Some(digit) = digit {
                search.records[usize::from(cell.bits())] = CellRecord::given(digit);
                search.find_best.place::<CellSet>((), cell, digit);
            }
        }
        if search.push_best::<CellSet>(()).is_some() {
            search.top = Top::Fresh;
        }
        search
    }

    /// One turn of the loop of Algorithm 1.
    ///
    /// # Cost
    ///
    /// One FindBest at most: constant time.
    pub fn step(&mut self) -> Step {
        self.turn::<CellSet>(())
    }

    /// [`Self::step`], to become part of a loop that is compiled for a [`Level`].
    #[inline(always)]
    fn turn<R: Register>(&mut self, token: R::Token) -> Step {
        let Some(&cell) = self.stack.last() else {
            if self.top == Top::FullPuzzle {
                self.top = Top::Holding;
                self.counters.solutions += 1;
                return Step::Solved { last: None };
            }
            return Step::Exhausted;
        };
        let record = &mut self.records[usize::from(cell.bits())];
        if self.top == Top::Holding {
            self.find_best.lift::<R>(token, cell, record.choice());
        }
        let Some(digit) = record.take_next_choice() else {
            *record = CellRecord::default();
            self.find_best.set_empty(cell);
            self.stack.pop();
            self.top = Top::Holding;
            self.counters.dead_ends += 1;
            self.counters.depth -= 1;
            return Step::DeadEnd { cell };
        };
        self.find_best.place::<R>(token, cell, digit);
        self.counters.choices += 1;
        match self.push_best::<R>(token) {
            Some(next) => {
                self.top = Top::Fresh;
                Step::Placed { cell, digit, next }
            }
            None => {
                self.top = Top::Holding;
                self.counters.solutions += 1;
                Step::Solved { last: Some((cell, digit)) }
            }
        }
    }

    /// Whether the next step is a choice.
    #[inline(always)]
    fn is_to_choose(&self) -> bool {
        self.stack.last().is_some_and(|&top| !self.record(top).candidates().is_empty())
    }

    /// FindBest: pushes the empty cell with fewest candidates, marked as filled.
    #[inline(always)]
    fn push_best<R: Register>(&mut self, token: R::Token) -> Option<Cell> {
        let (cell, candidates) = self.find_best.best::<R>(token)?;
        let mut record = CellRecord::empty(candidates);
        record.set_filled(true);
        self.records[usize::from(cell.bits())] = record;
        self.stack.push(cell);
        self.counters.depth += 1;
        self.counters.deepest = self.counters.deepest.max(self.counters.depth);
        Some(cell)
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The cells on the stack, the top last.
    #[must_use]
    pub fn stack(&self) -> &[Cell] {
        &self.stack
    }

    /// The record of a cell. While the cell is empty its candidates are not kept; see [`Self::candidates`]. For a cell
    /// that is not on the board, neither means anything.
    #[must_use]
    pub fn record(&self, cell: Cell) -> CellRecord {
        self.records[usize::from(cell.bits())]
    }

    /// The digits that the digits now on the board allow in `cell`.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.find_best.candidates(cell)
    }

    /// The board as it stands: the givens and the choices.
    #[must_use]
    pub fn grid(&self) -> Grid {
        let waiting = if self.top == Top::Fresh { self.stack.last().copied() } else { None };
        let mut grid = Grid::empty(self.size);
        for cell in self.size.cells() {
            let record = self.records[usize::from(cell.bits())];
            if record.is_filled() && Some(cell) != waiting {
                grid.set(cell, Some(record.choice()));
            }
        }
        grid
    }

    /// The counters so far.
    #[must_use]
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// Steps until the next solution, which [`Self::grid`] then gives; until the end of the tree; or until the next
    /// step would be choice number `budget` + 1. Steps that choose nothing cost nothing.
    ///
    /// # Cost
    ///
    /// Some 25 ns for each choice: the loop is compiled for the instruction sets of the machine.
    pub fn resume(&mut self, budget: u64) -> Progress {
        self.resume_at(Level::best(), budget)
    }

    /// [`Self::resume`] with the instruction set of `level`. All levels do the same.
    pub(crate) fn resume_at(&mut self, level: Level, budget: u64) -> Progress {
        let end = self.counters.choices.saturating_add(budget);
        run_at(level, Turns { search: self, end })
    }
}

/// The turns up to the next solution or up to `end` choices in all, as work for a [`Level`].
struct Turns<'a> {
    search: &'a mut StackSearch,
    end: u64,
}

impl WorkOnCells for Turns<'_> {
    type Output = Progress;

    #[inline(always)]
    fn run<R: Register>(self, token: R::Token) -> Progress {
        let Self { search, end } = self;
        loop {
            if search.counters.choices >= end && search.is_to_choose() {
                return Progress::Spent;
            }
            match search.turn::<R>(token) {
                Step::Solved { .. } => return Progress::Found,
                Step::Exhausted => return Progress::Exhausted,
                Step::Placed { .. } | Step::DeadEnd { .. } => {}
            }
        }
    }
}

/// Every solution, one after the other. May be dropped, or resumed, at any time.
impl Search for StackSearch {
    fn resume(&mut self, budget: u64) -> Progress {
        StackSearch::resume(self, budget)
    }

    fn solution(&self) -> Grid {
        self.grid()
    }

    fn counters(&self) -> Counters {
        StackSearch::counters(self)
    }

    fn stack_bytes(&self) -> Option<usize> {
        let slots = usize::try_from(StackSearch::counters(self).deepest).ok()?;
        Some(slots * (size_of::<Cell>() + size_of::<CellRecord>()))
    }
}

impl Iterator for StackSearch {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        loop {
            match self.resume(u64::MAX) {
                Progress::Found => return Some(self.grid()),
                Progress::Spent => {}
                Progress::Exhausted => return None,
            }
        }
    }
}

impl FusedIterator for StackSearch {}

impl fmt::Debug for StackSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StackSearch")
            .field("size", &self.size)
            .field("stack", &self.stack)
            .field("counters", &self.counters)
            .finish_non_exhaustive()
    }
}
