//! Exhaustive search: every digit on the first unfilled cell, placed first and checked then.
//!
//! ```text
//!   Boolean Solve(row, column)
//!   1: Find the first unfilled cell in reading order, from (row, column) on. If there is none, the puzzle is solved.
//!   2: for k in {1, 2, ..., 9} do
//!   3:   puzzle[i][j] = k.
//!   4:   if row, column, block and the additional constraints are satisfied, and Solve(i, j) returns true then
//!   5:     Return true.
//!   6:   end if
//!   7: end for
//!   8: puzzle[i][j] = 0
//!   9: Return false.
//! ```
//!
//! A choice is one digit tried, right or wrong, so the counter tells what trying costs. To find all solutions, line 5
//! reports and goes on. Line 1 of the document asks for "an i >= row and j >= column", which taken literally would
//! never come back to the left end of the next row; reading order is what is meant.
//!
//! Source: R. S. Sreenivas, IE523 Financial Computing, assignment 3, figure 3.

use super::calls::Calls;
use super::restricting::Restricting;
use crate::board::{Cell, Grid, Restrictions};
use crate::check::Puzzle;
use crate::search::{Counters, Progress, Search};
use core::ops::ControlFlow;

/// A search in progress, and what all its calls share.
#[derive(Clone)]
pub(crate) struct Exhaustive {
    /// The givens: where a resumed recursion starts again.
    start: Grid,
    puzzle: Grid,
    restricting: Restricting,
    calls: Calls,
}

impl Exhaustive {
    /// A search that has made no choice yet.
    pub(crate) fn new(admitted: &Puzzle) -> Self {
        let (puzzle, marks) = (*admitted.givens(), *admitted.board());
        let restricting = Restricting::all(Restrictions::of(puzzle.size(), admitted.rules()), marks);
        Self { start: puzzle, puzzle, restricting, calls: Calls::new() }
    }

    /// The pseudo-code above; the numbers are its lines. `from` is a number in reading order.
    ///
    /// # Cost
    ///
    /// One check of a cell's peers for each digit tried.
    fn solve(&mut self, from: usize) -> ControlFlow<Progress> {
        // 1
        let Some((index, cell)) = self.first_unfilled(from) else {
            return self.calls.solution();
        };
        let mut call = self.calls.enter(self.puzzle.size().digits());
        // 2
        while let Some(digit) = self.calls.next_digit(&mut call)? {
            // 3
            self.puzzle.set(cell, Some(digit));
            // 4 and 5
            if self.restricting.allow(&self.puzzle, cell, digit) {
                self.solve(index).map_break(|why| self.calls.write_down(call, digit, why))?;
            }
        }
        // 8 and 9
        self.puzzle.set(cell, None);
        self.calls.leave();
        ControlFlow::Continue(())
    }

    fn first_unfilled(&self, from: usize) -> Option<(usize, Cell)> {
        let size = self.puzzle.size();
        let cells = (from..size.cell_count()).map(|index| (index, Cell::from_index(index, size)));
        cells.into_iter().find(|&(_, cell)| self.puzzle[cell].is_none())
    }
}

impl Search for Exhaustive {
    fn resume(&mut self, budget: u64) -> Progress {
        if !self.calls.grant(budget) {
            return Progress::Exhausted;
        }
        self.puzzle = self.start;
        let end = self.solve(0);
        self.calls.end(end)
    }

    fn solution(&self) -> Grid {
        self.puzzle
    }

    fn counters(&self) -> Counters {
        self.calls.counters()
    }

    fn stack_bytes(&self) -> Option<usize> {
        Some(self.calls.stack_bytes())
    }
}
