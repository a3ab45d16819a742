//! Why an engine came back.

/// Why a search that was resumed came back.
///
/// # Examples
///
/// ```
/// use stackdoku::stack::{Progress, StackSearch};
/// use stackdoku::{Grid, Puzzle, Rules, Size};
///
/// let mut search = StackSearch::new(&Puzzle::new(&Grid::empty(Size::Four), Rules::Classic)?);
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
