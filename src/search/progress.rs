//! What every engine is: a search that is resumed for budgets and says why it came back.

use super::Counters;
use crate::board::Grid;
use crate::check::Puzzle;
use alloc::sync::Arc;

/// Why a search that was resumed came back.
///
/// # Examples
///
/// ```
/// use stackdoku::stack::{Progress, StackSearch};
/// use stackdoku::{Grid, Puzzle, Rules, Size};
///
/// let mut search = StackSearch::new(&Puzzle::new(&Grid::empty(Size::Four), Rules::CLASSIC)?);
/// let mut solutions = 0;
/// loop {
///     match search.resume(100) {
///         Progress::Found => solutions += 1,
///         Progress::Exhausted => break,
///         _ => {} // the budget is spent: a moment to look at a clock, or to draw the board
///     }
/// }
/// assert_eq!(solutions, 288);
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Progress {
    /// It found a solution. Resumed, it goes on to the next.
    Found,
    /// It used up its budget. Resumed, it goes on where it was.
    Spent,
    /// The whole tree is searched: no solution is left.
    Exhausted,
}

/// What every engine is. A puzzle's solutions are found one by one, with a pause at each.
pub(crate) trait Search: Send + Sync {
    /// Searches until the next solution, until the end of the tree, or until a budget of choices is spent.
    fn resume(&mut self, budget: u64) -> Progress;

    /// The solution just found.
    fn solution(&self) -> Grid;

    /// From now on no more than `most` solutions are needed, and they may be counted without being built, where that
    /// is faster. Those that are built, and samples of the others, must pass the checker; one that does not is handed
    /// out. To be called before the search begins.
    fn count_only(&mut self, _puzzle: Arc<Puzzle>, _most: u64) {}

    /// How many solutions were just found, if they are only counted. [`Self::solution`] has none of them.
    fn counted(&self) -> Option<u64> {
        None
    }

    /// What was done so far, or up to what is shown.
    fn counters(&self) -> Counters;

    /// See [`crate::Solutions::stack_bytes`].
    fn stack_bytes(&self) -> Option<usize> {
        None
    }

    /// See [`crate::Solutions::searched`].
    fn searched(&self) -> Option<f64> {
        None
    }

    /// A budget that takes some milliseconds. A recursion repeats its open calls when it is resumed, so slices must not
    /// be too small.
    fn slice(&self) -> u64 {
        16_384
    }
}
