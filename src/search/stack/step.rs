//! What one turn of the loop did.

use crate::board::{Cell, Digit};

/// One turn of Algorithm 1: what happened to the cell on top of the stack.
///
/// # Examples
///
/// ```
/// use stackdoku::stack::{StackSearch, Step};
/// use stackdoku::{Grid, Puzzle, Rules, Size};
///
/// let mut search = StackSearch::new(&Puzzle::new(&Grid::empty(Size::Four), Rules::CLASSIC)?);
/// loop {
///     match search.step() {
///         Step::Placed { cell, digit, next } => println!("{digit} at {cell}, then {next}"),
///         Step::DeadEnd { cell } => println!("back from {cell}"),
///         _ => break, // solved, or the whole tree is searched
///     }
/// }
/// assert!(search.grid().is_full());
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
