//! Cell order: from one corner of the board to the other, a legal guess in each cell.
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
//! The parts are public and small, to be called one by one and checked by hand. A cell is named by row and column, both
//! from 0. The board is copied for each call, so nothing is ever undone: going back is returning.
//!
//! ```
//! use stackdoku::{bits::Digit, geometry::Size, grid::Grid, rules::Rules};
//! use stackdoku::search::cell_order::{Added, Puzzle, is_legal, legal_moves_at};
//!
//! let mut grid = Grid::empty(Size::Four);
//! grid.set(Size::Four.cell(0, 0), Digit::new(2));
//! let added = Added::new(Size::Four, Rules::Classic);
//! let puzzle = Puzzle::new(&grid, &added);
//! assert!(!is_legal(&puzzle, Digit::new(2).unwrap(), 0, 3));
//! assert_eq!(legal_moves_at(&puzzle, 0, 3).map(Digit::number).collect::<Vec<_>>(), [0, 1, 3]);
//! ```
//!
//! Invariant: every digit placed is legal beside those before it, so a board without an empty cell is a solution.
//!
//! Source: CS 206 Introduction to Data Structures, assignment 7, "Recursion to solve Sudoku".

use super::apart::Apart;
use super::tally::Tally;
use super::{Limits, Outcome, Refusal, Stats, admit};
use crate::bits::Digit;
use crate::geometry::{Cell, Size};
use crate::grid::Grid;
use crate::rules::Rules;
use core::ops::ControlFlow;

/// What the rules ask beyond rows, columns and blocks, prepared for one size: under classic rules nothing.
pub struct Added {
    size: Size,
    apart: Apart,
}

impl Added {
    /// What `rules` add on boards of this size.
    pub fn new(size: Size, rules: Rules) -> Self {
        Self { size, apart: Apart::new(size, rules.extra_houses(size), rules) }
    }
}

/// A board of digits, and what its rules add.
#[derive(Clone, Copy)]
pub struct Puzzle<'a> {
    grid: Grid,
    added: &'a Added,
}

impl<'a> Puzzle<'a> {
    /// The puzzle with the digits of `grid`.
    ///
    /// # Panics
    ///
    /// When `added` was prepared for another size.
    pub fn new(grid: &Grid, added: &'a Added) -> Self {
        assert!(grid.size() == added.size, "the rules were prepared for {} boards", added.size);
        Self { grid: *grid, added }
    }

    /// Its digits.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }
}

/// Whether every cell holds a digit.
pub fn is_solved(puzzle: &Puzzle<'_>) -> bool {
    puzzle.grid.is_full()
}

/// Whether every empty cell has a legal move. If not, no digits put in later can mend it.
pub fn is_solvable(puzzle: &Puzzle<'_>) -> bool {
    let size = puzzle.grid.size();
    puzzle.grid.empty_cells().all(|cell| legal_moves_at(puzzle, cell.row(size), cell.column(size)).next().is_some())
}

/// The digits that can be put into a cell, in ascending order. What the cell itself holds does not matter.
pub fn legal_moves_at(puzzle: &Puzzle<'_>, row: usize, column: usize) -> impl Iterator<Item = Digit> {
    let digits = (0..puzzle.grid.size().side()).map(|number| Digit::from_low_bits(number as u8));
    digits.filter(move |&digit| is_legal(puzzle, digit, row, column))
}

/// Whether no other cell of its row, then of its column, then of its block holds `digit`, and what the rules add
/// allows it.
///
/// # Panics
///
/// When the row or the column lies outside the board.
pub fn is_legal(puzzle: &Puzzle<'_>, digit: Digit, row: usize, column: usize) -> bool {
    let (grid, size) = (&puzzle.grid, puzzle.grid.size());
    let cell = size.cell(row, column);
    let holds = |other: Cell| other != cell && grid.digit(other) == Some(digit);
    let block_side = size.block_side();
    let (top, left) = (row - row % block_side, column - column % block_side);
    let in_row = (0..size.side()).any(|column| holds(size.cell(row, column)));
    let in_column = || (0..size.side()).any(|row| holds(size.cell(row, column)));
    let in_block =
        || (top..top + block_side).any(|row| (left..left + block_side).any(|column| holds(size.cell(row, column))));
    !in_row && !in_column() && !in_block() && puzzle.added.apart.allow(grid, cell, digit)
}

/// An exact copy. Changing it has no effect on the original.
pub fn copy<'a>(puzzle: &Puzzle<'a>) -> Puzzle<'a> {
    *puzzle
}

/// The first solution, or `None` when there is none. The puzzle stays as it was.
///
/// As in the document, the givens are not compared with each other; [`crate::check::breaches`] does that.
pub fn solve<'a>(puzzle: &Puzzle<'a>) -> Option<Puzzle<'a>> {
    let mut first = None;
    let mut keep = |grid: &Grid| {
        first = Some(Puzzle { grid: *grid, added: puzzle.added });
        ControlFlow::Break(())
    };
    // Breaking is how the search ends: the outcome says nothing new.
    let limits = Limits::default();
    let _ = CellOrder { tally: Tally::new(&limits, &mut keep) }.solve(puzzle, 0);
    first
}

/// What all calls share.
struct CellOrder<'a> {
    tally: Tally<'a>,
}

impl CellOrder<'_> {
    /// Finds every solution of `puzzle` whose cells before number `index` are filled.
    ///
    /// # Cost
    ///
    /// Every empty cell is looked at in each call, and a call is open for each cell: 256 copies of the board at most.
    fn solve(&mut self, puzzle: &Puzzle<'_>, index: usize) -> ControlFlow<Outcome> {
        if is_solved(puzzle) {
            return self.tally.solution(&puzzle.grid);
        }
        if !is_solvable(puzzle) {
            self.tally.dead_end();
            return ControlFlow::Continue(());
        }
        // A board that is not solved has an empty cell, and it lies ahead: the number is on the board.
        let cell = Cell::new(index as u8);
        if puzzle.grid.digit(cell).is_some() {
            return self.solve(puzzle, index + 1);
        }
        self.tally.push();
        let size = puzzle.grid.size();
        for digit in legal_moves_at(puzzle, cell.row(size), cell.column(size)) {
            self.tally.choose()?;
            let mut next = copy(puzzle);
            next.grid.set(cell, Some(digit));
            self.solve(&next, index + 1)?;
        }
        self.tally.pop();
        ControlFlow::Continue(())
    }
}

/// The engine `cell-order`; see [`super::Engine::search`].
pub(super) fn search(
    puzzle: &Grid,
    rules: Rules,
    limits: &Limits<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Result<(Outcome, Stats), Refusal> {
    admit(puzzle, rules)?;
    let added = Added::new(puzzle.size(), rules);
    let mut cell_order = CellOrder { tally: Tally::new(limits, visit) };
    let mut flow = cell_order.tally.ask();
    if flow.is_continue() {
        flow = cell_order.solve(&Puzzle::new(puzzle, &added), 0);
    }
    Ok(cell_order.tally.ended(flow))
}
