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
//! reports and goes on. Line 1 of the document asks for "an i >= row and j >= column", which taken by the letter
//! would never come back to the left end of the next row; reading order is what is meant.
//!
//! Source: R. S. Sreenivas, IE523 Financial Computing, assignment 3, figure 3.

use super::apart::Apart;
use super::tally::Tally;
use super::{Limits, Outcome, Refusal, Stats, admit};
use crate::bits::Digit;
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::rules::Rules;
use core::ops::ControlFlow;

/// What all calls share.
struct Exhaustive<'a> {
    puzzle: Grid,
    constraints: &'a Apart,
    tally: Tally<'a>,
}

impl Exhaustive<'_> {
    /// The pseudo-code above; the numbers are its lines.
    ///
    /// # Cost
    ///
    /// One check of a cell's peers for each digit tried.
    fn solve(&mut self, from: Cell) -> ControlFlow<Outcome> {
        // 1
        let Some(cell) = self.first_unfilled(from) else {
            return self.tally.solution(&self.puzzle);
        };
        self.tally.push();
        // 2
        for number in 0..self.puzzle.size().side() {
            self.tally.choose()?;
            // 3
            let digit = Digit::from_low_bits(number as u8);
            self.puzzle.set(cell, Some(digit));
            // 4 and 5
            if self.constraints.allow(&self.puzzle, cell, digit) {
                self.solve(cell)?;
            }
        }
        // 8 and 9
        self.puzzle.set(cell, None);
        self.tally.pop();
        ControlFlow::Continue(())
    }

    fn first_unfilled(&self, from: Cell) -> Option<Cell> {
        let mut cells = (from.index()..self.puzzle.size().cell_count()).map(|index| Cell::new(index as u8));
        cells.find(|&cell| self.puzzle.digit(cell).is_none())
    }
}

/// The engine `exhaustive`; see [`super::Engine::search`].
pub(super) fn search(
    puzzle: &Grid,
    rules: Rules,
    limits: &Limits<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Result<(Outcome, Stats), Refusal> {
    admit(puzzle, rules)?;
    let constraints = Apart::new(puzzle.size(), rules.houses(puzzle.size()), rules);
    let tally = Tally::new(limits, visit);
    let mut exhaustive = Exhaustive { puzzle: *puzzle, constraints: &constraints, tally };
    let mut flow = exhaustive.tally.ask();
    if flow.is_continue() {
        flow = exhaustive.solve(Cell::new(0));
    }
    Ok(exhaustive.tally.ended(flow))
}
