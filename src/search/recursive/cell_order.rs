//! The engine `cell-order`: from the first cell of the board to the last, a legal guess in each cell.
//!
//! ```text
//!   solve(puzzle, cell):
//!     is_solved?               report it
//!     not is_solvable?         end this branch
//!     the cell holds a digit?  solve(puzzle, next cell)
//!     for each of legal_moves_at(cell):
//!       put it into a copy, solve(the copy, next cell)
//! ```
//!
//! The parts are public and small, so that they can be called one by one and checked by hand. A cell is named by row
//! and column, both from 0. The board is copied for each call, so nothing is ever undone: going back is returning.
//!
//! ```
//! use stackdoku::cell_order::{RuledGrid, is_legal, legal_moves_at};
//! use stackdoku::{Digit, Grid, Rules, Size};
//!
//! let mut grid = Grid::empty(Size::Four);
//! grid.set(Size::Four.cell(0, 0), Digit::new(2));
//! let puzzle = RuledGrid::new(&grid, Rules::CLASSIC);
//! assert!(!is_legal(&puzzle, Digit::new(2).unwrap(), 0, 3));
//! assert_eq!(legal_moves_at(&puzzle, 0, 3).map(Digit::number).collect::<Vec<_>>(), [0, 1, 3]);
//! ```
//!
//! Invariant: every digit placed is legal beside those before it, so a board without an empty cell is a solution.
//!
//! Source: CS 206 Introduction to Data Structures, assignment 7, "Recursion to solve Sudoku".

use super::calls::Calls;
use super::restricting::Restricting;
use crate::board::{Board, Cell, Digit, Grid, Restrictions, Rules};
use crate::check::Puzzle;
use crate::search::{Counters, Progress, Search};
use alloc::sync::Arc;
use core::ops::ControlFlow;

/// A board of digits, and what its rules add to rows, columns and blocks.
///
/// # Examples
///
/// ```
/// use stackdoku::cell_order::{RuledGrid, is_solved, solve};
/// use stackdoku::{Grid, Rules};
///
/// let grid: Grid = "1...\n..2.\n.3..\n...4".parse()?;
/// let puzzle = RuledGrid::new(&grid, Rules::CLASSIC);
/// let solution = solve(&puzzle).expect("it has a solution");
/// assert!(is_solved(&solution) && !is_solved(&puzzle));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct RuledGrid {
    grid: Grid,
    /// Shared by all copies.
    added: Arc<Restricting>,
}

impl RuledGrid {
    /// The digits of `grid` under these rules.
    #[must_use]
    pub fn new(grid: &Grid, rules: Rules) -> Self {
        Self::with_marks(grid, &Board::from(&Grid::empty(grid.size())), rules)
    }

    fn with_marks(grid: &Grid, marks: &Board, rules: Rules) -> Self {
        let added = Restricting::beyond(Restrictions::of(grid.size(), rules), *marks);
        Self { grid: *grid, added: Arc::new(added) }
    }

    /// Its digits.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }
}

/// Whether every cell holds a digit.
#[must_use]
pub fn is_solved(puzzle: &RuledGrid) -> bool {
    puzzle.grid.is_full()
}

/// Whether every empty cell has a legal move. If not, no digits put in later can mend it.
#[must_use]
pub fn is_solvable(puzzle: &RuledGrid) -> bool {
    puzzle.grid.empty_cells().all(|cell| legal_moves_at(puzzle, cell.row(), cell.column()).next().is_some())
}

/// The digits that can be put into a cell, in ascending order. What the cell itself holds does not matter. Row and
/// column count from 0.
///
/// # Panics
///
/// When the iterator is asked and the row or the column lies outside the board.
pub fn legal_moves_at(puzzle: &RuledGrid, row: usize, column: usize) -> impl Iterator<Item = Digit> {
    puzzle.grid.size().digits().iter().filter(move |&digit| is_legal(puzzle, digit, row, column))
}

/// Whether no other cell of its row, then of its column, then of its block holds `digit`, and what the rules add
/// allows it. Row and column count from 0.
///
/// # Panics
///
/// When the row or the column lies outside the board.
#[must_use]
pub fn is_legal(puzzle: &RuledGrid, digit: Digit, row: usize, column: usize) -> bool {
    let (grid, size) = (&puzzle.grid, puzzle.grid.size());
    let cell = size.cell(row, column);
    let holds = |other: Cell| other != cell && grid[other] == Some(digit);
    let block_side = size.block_side();
    let (top, left) = (row - row % block_side, column - column % block_side);
    let in_row = (0..size.side()).any(|column| holds(size.cell(row, column)));
    let in_column = || (0..size.side()).any(|row| holds(size.cell(row, column)));
    let in_block =
        || (top..top + block_side).any(|row| (left..left + block_side).any(|column| holds(size.cell(row, column))));
    !in_row && !in_column() && !in_block() && puzzle.added.allow(grid, cell, digit)
}

/// An exact copy, as the document asks for. Changing it has no effect on the original.
#[must_use]
pub fn copy(puzzle: &RuledGrid) -> RuledGrid {
    puzzle.clone()
}

/// The first solution, or `None` when there is none. The puzzle stays as it was.
///
/// As in the document, the givens are not compared with each other; [`crate::check::breaches`] does that.
///
/// # Cost
///
/// Exponential in the number of empty cells: made for lessons and 9x9 puzzles. [`Grid::solve`] is for the others.
#[must_use]
pub fn solve(puzzle: &RuledGrid) -> Option<RuledGrid> {
    let mut calls = Calls::new();
    calls.grant(u64::MAX);
    let mut found = None;
    // A break at the first solution is all that can come: the budget has no end.
    let _ = search(puzzle, 0, &mut calls, &mut found);
    found.map(|grid| RuledGrid { grid, ..copy(puzzle) })
}

/// A search in progress.
#[derive(Clone)]
pub(crate) struct CellOrder {
    puzzle: RuledGrid,
    found: Option<Grid>,
    calls: Calls,
}

impl CellOrder {
    /// A search that has made no choice yet.
    pub(crate) fn new(admitted: &Puzzle) -> Self {
        let puzzle = RuledGrid::with_marks(admitted.givens(), admitted.board(), admitted.rules());
        Self { puzzle, found: None, calls: Calls::new() }
    }
}

impl Search for CellOrder {
    fn resume(&mut self, budget: u64) -> Progress {
        if !self.calls.grant(budget) {
            return Progress::Exhausted;
        }
        let end = search(&self.puzzle, 0, &mut self.calls, &mut self.found);
        self.calls.end(end)
    }

    fn solution(&self) -> Grid {
        self.found.unwrap_or(self.puzzle.grid)
    }

    fn counters(&self) -> Counters {
        self.calls.counters()
    }

    fn stack_bytes(&self) -> Option<usize> {
        Some(self.calls.stack_bytes())
    }

    /// A choice looks at every empty cell: at 16x16 it takes some tenths of a millisecond.
    fn slice(&self) -> u64 {
        512
    }
}

/// Searches the solutions of `puzzle`, whose cells before number `index` are filled, and puts each into `found`.
///
/// # Cost
///
/// Every empty cell is looked at in each call, and a call is open for each cell: 256 copies of the board at most.
fn search(puzzle: &RuledGrid, index: usize, calls: &mut Calls, found: &mut Option<Grid>) -> ControlFlow<Progress> {
    if is_solved(puzzle) {
        *found = Some(puzzle.grid);
        return calls.solution();
    }
    if !is_solvable(puzzle) {
        calls.dead_end();
        return ControlFlow::Continue(());
    }
    // A board that is not solved has an empty cell, and it lies ahead: the number is on the board.
    let cell = Cell::from_index(index, puzzle.grid.size());
    if puzzle.grid[cell].is_some() {
        return search(puzzle, index + 1, calls, found);
    }
    let mut call = calls.enter(legal_moves_at(puzzle, cell.row(), cell.column()).collect());
    while let Some(digit) = calls.next_digit(&mut call)? {
        let mut next = copy(puzzle);
        next.grid.set(cell, Some(digit));
        search(&next, index + 1, calls, found).map_break(|why| calls.write_down(call, digit, why))?;
    }
    calls.leave();
    ControlFlow::Continue(())
}
