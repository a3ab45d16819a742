//! Solve (Algorithm 1): the search as a loop over an explicit stack.
//!
//! ```text
//!   1  push FindBest's cell                        the stack, growing to the right
//!   2  loop
//!   3      cell = top of the stack                 [ 17 | 4 | 200 | 33 ]       33: its digit is chosen now
//!   4      take the digit off the cell, if it holds one
//!   5      if no candidate is left untried
//!   6          empty the cell, pop it              [ 17 | 4 | 200 ]            a dead end: back to 200
//!   7          if the stack is empty: no (further) solution
//!   8      else
//!   9          place the lowest one
//!  10          push FindBest's cell                [ 17 | 4 | 200 | 33 | 90 ]  a choice: on with 90
//!              if no cell is empty: solved
//! ```
//!
//! The stack holds the numbers of cells. What was tried on each stands in its [`CellRecord`]. A cell from push to
//! pop:
//!
//! | | bit 20 | choice | candidates in its record | `top`, if it is the top | empty for FindBest |
//! |---|---|---|---|---|---|
//! | line 10, it was pushed | 1 | 0 | those that it has now | `Fresh` | yes |
//! | line 9, a digit was placed | 1 | the digit | those not tried yet | `Holding` | no |
//! | line 6, it was popped | 0 | 0 | 0 | | yes |
//!
//! Bit 20 means: on the stack (or a given). It does not mean that a digit is there; `top` says that of the cell on top.
//!
//! FindBest is asked once for each push, and its candidates stay right in the record until the cell is popped: when the
//! cell is on top again, all that was placed above it has been taken off. So the board is as it was when the cell was
//! pushed, and those candidates hold, less those tried. A pop leaves the record of the cell below as it was.
//!
//! A cell without a candidate has the fewest, so FindBest finds it at once; the next turn pops it. After a solution the
//! loop goes on as after any choice: nothing was pushed, so the next turn takes the last digit off again.
//!
//! One turn of the loop is [`StackSearch::step`]. A paused search
//! is simply a `StackSearch` that nobody steps, and as an [`Iterator`] it yields one solution after the other.
//!
//! Invariant between two steps: every filled cell, except a top that was just pushed, holds a digit that the rules
//! allow beside all other filled cells. So a board without an empty cell is a solution.
//!
//! Source: CSIS 3700 Data Structures and Objects, project 2, Algorithm 1 "Solve" and Algorithm 2 "FindBest".

use super::find_best::FindBest;
use super::record::CellRecord;
use super::step::Step;
use crate::board::{Cell, DigitSet, Grid, MAX_CELLS, Size};
use crate::check::Puzzle;
use crate::search::{Counters, Progress, Search};
use arrayvec::ArrayVec;
use core::fmt;
use core::iter::FusedIterator;

/// A search in progress. No recursion, no heap: about 13 KiB, of which the stack of 256 cells takes 260 bytes.
///
/// # Examples
///
/// ```
/// use stackdoku::stack::{Progress, StackSearch, Step};
/// use stackdoku::{Grid, Puzzle, Rules, Size};
///
/// let mut search = StackSearch::new(&Puzzle::new(&Grid::empty(Size::Four), Rules::CLASSIC)?);
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

/// Whether the top holds a digit. Its record does not say this, because a push sets bit 20 before there is a digit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Top {
    /// The top was just pushed and holds no digit yet.
    Fresh,
    /// The top holds the digit of its last choice, or the stack is empty.
    Holding,
    /// There was no empty cell to push: the puzzle is its own solution, which is not reported yet.
    FullPuzzle,
}

impl StackSearch {
    /// A search that has pushed its first cell (line 1 of the picture above) and made no choice yet. Digits that pencil
    /// marks strike are never candidates.
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
                search.find_best.place(cell, digit);
            }
        }
        if search.push_best().is_some() {
            search.top = Top::Fresh;
        }
        search
    }

    /// One turn of the loop of Algorithm 1; the numbers are the lines of the picture above.
    ///
    /// # Cost
    ///
    /// One FindBest at most: constant time.
    #[inline]
    pub fn step(&mut self) -> Step {
        // 3; and 7: the pop that empties the stack is a dead end like any other; the next call says that it was all.
        let Some(&cell) = self.stack.last() else {
            if self.top == Top::FullPuzzle {
                self.top = Top::Holding;
                self.counters.solutions += 1;
                return Step::Solved { last: None };
            }
            return Step::Exhausted;
        };
        let record = &mut self.records[usize::from(cell.bits())];
        // 4
        if self.top == Top::Holding {
            self.find_best.lift(cell, record.choice());
        }
        // 5; and of 9: the lowest candidate becomes the choice.
        let Some(digit) = record.take_next_choice() else {
            // 6
            *record = CellRecord::default();
            self.find_best.set_empty(cell);
            self.stack.pop();
            self.top = Top::Holding;
            self.counters.dead_ends += 1;
            self.counters.depth -= 1;
            return Step::DeadEnd { cell };
        };
        // 9
        self.find_best.place(cell, digit);
        self.counters.choices += 1;
        // 10
        match self.push_best() {
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

    /// FindBest: pushes the empty cell with fewest candidates, marked as filled.
    #[inline(always)]
    fn push_best(&mut self) -> Option<Cell> {
        let (cell, candidates) = self.find_best.best()?;
        let mut record = CellRecord::empty(candidates);
        record.set_filled(true);
        self.records[usize::from(cell.bits())] = record;
        self.stack.push(cell);
        self.counters.depth += 1;
        self.counters.deepest = self.counters.deepest.max(self.counters.depth);
        Some(cell)
    }

    /// Steps until the next solution, which [`Self::grid`] then gives; until the end of the tree; or until the next
    /// step would be choice number `budget` + 1. Steps that choose nothing cost nothing.
    ///
    /// # Cost
    ///
    /// Some 25 ns for each choice.
    pub fn resume(&mut self, budget: u64) -> Progress {
        let end = self.counters.choices.saturating_add(budget);
        loop {
            if self.counters.choices >= end && self.is_to_choose() {
                return Progress::Spent;
            }
            match self.step() {
                Step::Solved { .. } => return Progress::Found,
                Step::Exhausted => return Progress::Exhausted,
                Step::Placed { .. } | Step::DeadEnd { .. } => {}
            }
        }
    }

    /// Whether the next step is a choice.
    #[inline(always)]
    fn is_to_choose(&self) -> bool {
        self.stack.last().is_some_and(|&top| !self.record(top).candidates().is_empty())
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

    /// The record of a cell. It is 0 while the cell is neither a given nor on the stack: a pop forgets what was tried.
    /// What an empty cell may hold, [`Self::candidates`] says. For a cell that is not on the board, neither means
    /// anything.
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
}

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

/// Every solution, one after the other. May be dropped, or resumed, at any time.
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
