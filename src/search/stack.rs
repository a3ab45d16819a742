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
//! [`StackSearch::step`]; a paused search is nothing but a `StackSearch` that nobody steps, and as an [`Iterator`] it
//! yields one solution after the other.
//!
//! Invariant between two steps: every filled cell but a just pushed top holds a digit that the rules allow beside all other
//! filled cells. So a board without an empty cell is a solution.
//!
//! Source: CSIS 3700 Data Structures and Objects, project 2, Algorithm 1 "Solve" and Algorithm 2 "FindBest".

use super::find_best::FindBest;
use super::level::{Level, Work};
use super::{Limits, Outcome, Refusal, Stats, admit};
use crate::bits::Digit;
use crate::geometry::{Cell, MAX_CELLS, Size};
use crate::grid::Grid;
use crate::record::CellRecord;
use crate::rules::Rules;
use arrayvec::ArrayVec;
use core::iter::FusedIterator;
use core::ops::ControlFlow;

/// One turn of Algorithm 1: what happened to the cell on top of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The next candidate went in, and FindBest pushed another cell.
    Placed {
        /// The cell that was on top.
        cell: Cell,
        /// The digit placed on it.
        digit: Digit,
        /// The cell on top now.
        next: Cell,
    },
    /// No candidate was left: the cell was emptied and popped.
    DeadEnd {
        /// The cell that was on top.
        cell: Cell,
    },
    /// FindBest found no empty cell: the grid is a solution.
    Solved {
        /// The cell on top and the digit placed on it; `None` when the puzzle had no empty cell to begin with.
        last: Option<(Cell, Digit)>,
    },
    /// The stack is empty: the whole tree has been searched.
    Exhausted,
}

/// A search in progress. No recursion, no heap: about 8 KiB, the stack being 256 slots of it.
#[derive(Clone)]
pub struct StackSearch {
    size: Size,
    records: [CellRecord; MAX_CELLS],
    /// The cells being filled in, the current one last. Each cell is on it at most once, so it never overflows.
    stack: ArrayVec<Cell, MAX_CELLS>,
    find_best: FindBest,
    top: Top,
    stats: Stats,
}

/// The state of the search between two turns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Top {
    /// The top was just pushed and holds no digit yet.
    Fresh,
    /// The top holds the digit of its last choice.
    Holding,
    /// There was no empty cell to push: the puzzle is its own solution, not reported yet.
    FullPuzzle,
}

impl StackSearch {
    /// A search that has pushed its first cell (Algorithm 1, line 2) and made no choice yet.
    ///
    /// # Errors
    ///
    /// When the rules have no boards of this size, or the givens break the rules.
    pub fn new(puzzle: &Grid, rules: Rules) -> Result<Self, Refusal> {
        admit(puzzle, rules)?;
        let size = puzzle.size();
        let mut search = Self {
            size,
            records: [CellRecord::default(); MAX_CELLS],
            stack: ArrayVec::new(),
            find_best: FindBest::new(size, rules),
            top: Top::FullPuzzle,
            stats: Stats::default(),
        };
        for (cell, digit) in puzzle.iter() {
            if let Some(digit) = digit {
                search.records[cell.index()] = CellRecord::given(digit);
                search.find_best.place(cell, digit);
            }
        }
        if search.push_best().is_some() {
            search.top = Top::Fresh;
        }
        Ok(search)
    }

    /// One turn of the loop of Algorithm 1.
    ///
    /// # Cost
    ///
    /// One FindBest at most: constant time, a pass over the board.
    pub fn step(&mut self) -> Step {
        self.turn()
    }

    /// [`Self::step`], to become part of a loop that is compiled for a [`Level`].
    #[inline(always)]
    fn turn(&mut self) -> Step {
        let Some(&cell) = self.stack.last() else {
            if self.top == Top::FullPuzzle {
                self.top = Top::Holding;
                self.stats.solutions += 1;
                return Step::Solved { last: None };
            }
            return Step::Exhausted;
        };
        let record = &mut self.records[cell.index()];
        if self.top == Top::Holding {
            self.find_best.lift(cell, record.choice());
        }
        let Some(digit) = record.take_next_choice() else {
            *record = CellRecord::default();
            self.find_best.mark_filled(cell, false);
            self.stack.pop();
            self.top = Top::Holding;
            self.stats.dead_ends += 1;
            self.stats.depth -= 1;
            return Step::DeadEnd { cell };
        };
        self.find_best.place(cell, digit);
        self.stats.choices += 1;
        match self.push_best() {
            Some(next) => {
                self.top = Top::Fresh;
                Step::Placed { cell, digit, next }
            }
            None => {
                self.top = Top::Holding;
                self.stats.solutions += 1;
                Step::Solved { last: Some((cell, digit)) }
            }
        }
    }

    /// FindBest: pushes the empty cell with fewest candidates, marked as filled.
    #[inline(always)]
    fn push_best(&mut self) -> Option<Cell> {
        let (cell, candidates) = self.find_best.take()?;
        let mut record = CellRecord::empty(candidates);
        record.set_filled(true);
        self.records[cell.index()] = record;
        self.stack.push(cell);
        self.stats.depth += 1;
        self.stats.deepest = self.stats.deepest.max(self.stats.depth);
        Some(cell)
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The cells on the stack, the top last.
    pub fn stack(&self) -> &[Cell] {
        &self.stack
    }

    /// The record of a cell. While the cell is empty its candidates are not kept; see [`Self::candidates`].
    pub fn record(&self, cell: Cell) -> CellRecord {
        self.records[cell.index()]
    }

    /// The digits that the digits now on the board allow in `cell`.
    pub fn candidates(&self, cell: Cell) -> u16 {
        self.find_best.candidates(cell)
    }

    /// The board as it stands: the givens and the choices.
    pub fn grid(&self) -> Grid {
        let waiting = if self.top == Top::Fresh { self.stack.last().copied() } else { None };
        let mut grid = Grid::empty(self.size);
        for cell in self.size.cells() {
            let record = self.records[cell.index()];
            if record.is_filled() && Some(cell) != waiting {
                grid.set(cell, Some(record.choice()));
            }
        }
        grid
    }

    /// The counters so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// Steps until the next solution, until the tree is exhausted, or until a limit is reached.
    pub fn run(&mut self, limits: &Limits<'_>) -> Run {
        self.run_at(Level::best(), limits)
    }

    /// [`Self::run`] with the instruction set of `level`. All levels do the same.
    pub fn run_at(&mut self, level: Level, limits: &Limits<'_>) -> Run {
        level.run(Turns { search: self, limits })
    }
}

/// The turns up to the next solution, as work for a [`Level`].
struct Turns<'a, 'l> {
    search: &'a mut StackSearch,
    limits: &'a Limits<'l>,
}

impl Work for Turns<'_, '_> {
    type Output = Run;

    #[inline(always)]
    fn run(self) -> Run {
        let Self { search, limits } = self;
        loop {
            let will_choose = search.stack.last().is_some_and(|&top| search.record(top).candidates() != 0);
            if let Some(outcome) = limits.reached(&search.stats, will_choose) {
                return Run::Ended(outcome);
            }
            match search.turn() {
                Step::Solved { .. } => return Run::Solved,
                Step::Exhausted => return Run::Ended(Outcome::Exhausted),
                Step::Placed { .. } | Step::DeadEnd { .. } => {}
            }
        }
    }
}

/// Where [`StackSearch::run`] stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// At a solution, which [`StackSearch::grid`] gives; running on finds the next.
    Solved,
    /// At the end of the tree, or at a limit.
    Ended(Outcome),
}

/// Every solution, one after the other. May be dropped, or resumed, at any time.
impl Iterator for StackSearch {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        match self.run(&Limits::default()) {
            Run::Solved => Some(self.grid()),
            Run::Ended(_) => None,
        }
    }
}

impl FusedIterator for StackSearch {}

/// The engine `stack`; see [`super::Engine::search`].
pub(super) fn search(
    puzzle: &Grid,
    rules: Rules,
    limits: &Limits<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Result<(Outcome, Stats), Refusal> {
    let mut search = StackSearch::new(puzzle, rules)?;
    loop {
        let outcome = match search.run(limits) {
            Run::Solved if visit(&search.grid()).is_continue() => continue,
            Run::Solved => Outcome::Visitor,
            Run::Ended(outcome) => outcome,
        };
        return Ok((outcome, search.stats()));
    }
}
