//! The engine `recursive`: the same search as [`crate::stack::StackSearch`], with the call stack as its stack.
//!
//! ```text
//!   solve(unfilled cells):                       the call stack, growing to the right
//!     none: the board is a solution              solve(4) > solve(3) > solve(2) > solve(1)
//!     cell = FindBest                               17        4        200        33
//!     for each candidate of the cell, ascending:
//!       place it                                 each call holds one cell and its untried candidates:
//!       solve(unfilled - 1)                      what a slot of the explicit stack and a record hold
//!       lift it
//!     empty the cell                             the call returns: a pop, a dead end
//! ```
//!
//! Placing one digit turns a puzzle of `n` unfilled cells into one of `n - 1`. That is all the recursion knows: where
//! the cells are, FindBest knows.
//!
//! What begins with `self.calls` counts, pauses and resumes; leave it out when you read `solve` first. A pause leaves
//! all calls at once, by `?`. To resume, the recursion begins again at `start` and goes down the same way: each call
//! finds the same cell again, and places the digit that it had.
//!
//! Invariant: a call that has tried everything leaves FindBest's board as it found it. The grid only collects the
//! solution: a cell keeps its last digit there until another one follows, and when no cell is unfilled every one holds
//! the digit of an open call.
//!
//! Source: CPT-182 Programming in C++, programming project "16-by-16 Sudoku Solver".

use super::calls::Calls;
use crate::board::{Cell, Digit, DigitSet, Grid};
use crate::check::Puzzle;
use crate::search::stack::FindBest;
use crate::search::{Counters, Progress, Search};
use core::ops::ControlFlow;

/// A search in progress, and what all its calls share, so that a frame of the recursion stays small.
#[derive(Clone)]
pub(crate) struct Recursion {
    /// The board before the first choice: where a resumed recursion starts again.
    start: FindBest,
    unfilled: usize,
    grid: Grid,
    find_best: FindBest,
    calls: Calls,
}

impl Recursion {
    /// A search that has made no choice yet.
    pub(crate) fn new(admitted: &Puzzle) -> Self {
        let (board, puzzle, rules) = (admitted.board(), admitted.givens(), admitted.rules());
        let mut start = FindBest::new(board, rules);
        puzzle.givens().for_each(|(cell, digit)| start.place(cell, digit));
        let unfilled = puzzle.empty_cells().count();
        Self { find_best: start.clone(), start, unfilled, grid: *puzzle, calls: Calls::new() }
    }

    /// Searches every way to fill the `unfilled` cells that are left. It breaks off at each solution, and when
    /// the budget is spent.
    ///
    /// # Cost
    ///
    /// One FindBest per call. At most 256 calls are open at a time, one for each cell.
    fn solve(&mut self, unfilled: usize) -> ControlFlow<Progress> {
        if unfilled == 0 {
            return self.calls.solution();
        }
        let (cell, candidates) = self.best().expect("a cell is unfilled");
        let mut call = self.calls.enter(candidates);
        while let Some(digit) = self.calls.next_digit(&mut call)? {
            self.place(cell, digit);
            self.solve(unfilled - 1).map_break(|why| self.calls.write_down(call, digit, why))?;
            self.lift(cell, digit);
        }
        self.empty(cell);
        self.calls.leave();
        ControlFlow::Continue(())
    }

    // FindBest's functions are always inlined. These keep them out of `solve`: in a build without optimization each of
    // its frames would grow to more than a kilobyte.

    #[inline(never)]
    fn best(&self) -> Option<(Cell, DigitSet)> {
        self.find_best.best()
    }

    #[inline(never)]
    fn place(&mut self, cell: Cell, digit: Digit) {
        self.find_best.place(cell, digit);
        self.grid.set(cell, Some(digit));
    }

    #[inline(never)]
    fn lift(&mut self, cell: Cell, digit: Digit) {
        self.find_best.lift(cell, digit);
    }

    #[inline(never)]
    fn empty(&mut self, cell: Cell) {
        self.find_best.set_empty(cell);
    }
}

impl Search for Recursion {
    fn resume(&mut self, budget: u64) -> Progress {
        if !self.calls.grant(budget) {
            return Progress::Exhausted;
        }
        self.find_best = self.start.clone();
        let end = self.solve(self.unfilled);
        self.calls.end(end)
    }

    fn solution(&self) -> Grid {
        self.grid
    }

    fn counters(&self) -> Counters {
        self.calls.counters()
    }

    fn stack_bytes(&self) -> Option<usize> {
        Some(self.calls.stack_bytes())
    }
}
