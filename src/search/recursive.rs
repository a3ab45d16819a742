//! Solve by recursion: the tree of [`super::stack`], its stack kept where nobody sees it.
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
//! Placing one digit turns a puzzle of `n` unfilled cells into one of `n - 1`. That is all the recursion knows: where the
//! cells are, FindBest knows.
//!
//! Invariant: a call that returns leaves FindBest's board as it found it. The grid only collects the solution: a cell keeps
//! its last digit there, and when no cell is unfilled every one holds the digit of an open call.
//!
//! Source: CPT-182 Programming in C++, programming project "16-by-16 Sudoku Solver".

use super::find_best::FindBest;
use super::level::{Level, Work};
use super::tally::Tally;
use super::{Limits, Outcome, Refusal, Stats, admit};
use crate::bits::{self, Digit};
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::rules::Rules;
use core::ops::ControlFlow;

/// What all calls share, so that a frame of the recursion stays small.
struct Recursion<'a> {
    grid: Grid,
    find_best: FindBest,
    level: Level,
    tally: Tally<'a>,
}

/// [`FindBest::take`], as work for a [`Level`]. A call of `solve` cannot become part of itself, so the level is entered
/// once a choice here, where the loop of the stack engine enters it once a solution.
struct Take<'a>(&'a mut FindBest);

impl Work for Take<'_> {
    type Output = Option<(Cell, u16)>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        self.0.take()
    }
}

impl Recursion<'_> {
    /// Finds every way to fill the `unfilled` cells that are left.
    ///
    /// # Cost
    ///
    /// One FindBest a call. At most 256 calls are open at a time, one for each cell.
    fn solve(&mut self, unfilled: usize) -> ControlFlow<Outcome> {
        if unfilled == 0 {
            return self.tally.solution(&self.grid);
        }
        let (cell, mut untried) = self.level.run(Take(&mut self.find_best)).expect("a cell is unfilled");
        self.tally.push();
        while let Some(digit) = bits::take_lowest(&mut untried) {
            self.tally.choose()?;
            self.place(cell, digit);
            self.solve(unfilled - 1)?;
            self.lift(cell, digit);
        }
        self.empty(cell);
        self.tally.pop();
        ControlFlow::Continue(())
    }

    // The work of FindBest becomes part of its caller, which must not be `solve`: in a build without optimization each
    // of its frames would grow to more than a kilobyte.

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
        self.find_best.mark_filled(cell, false);
    }
}

/// The engine `recursive`; see [`super::Engine::search`].
pub(super) fn search(
    puzzle: &Grid,
    rules: Rules,
    limits: &Limits<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Result<(Outcome, Stats), Refusal> {
    admit(puzzle, rules)?;
    let find_best = FindBest::new(puzzle.size(), rules);
    let tally = Tally::new(limits, visit);
    let mut recursion = Recursion { grid: *puzzle, find_best, level: Level::best(), tally };
    let mut unfilled = 0;
    for (cell, digit) in puzzle.iter() {
        match digit {
            Some(digit) => recursion.find_best.place(cell, digit),
            None => unfilled += 1,
        }
    }
    let mut flow = recursion.tally.ask();
    if flow.is_continue() {
        flow = recursion.solve(unfilled);
    }
    Ok(recursion.tally.ended(flow))
}
