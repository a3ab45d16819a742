//! Why an engine came back.

/// Why a search that was resumed came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It found a solution. Resumed, it goes on to the next.
    Found,
    /// It used up its budget. Resumed, it goes on where it was.
    Spent,
    /// The whole tree is searched: there are no further solutions.
    Exhausted,
}
