//! Work that is compiled once for each kind of registers.

use super::row::Row;

/// Work that is compiled once for each kind of registers.
pub(crate) trait Work {
    /// Its result.
    type Output;

    /// Does the work. Must be `inline(always)`.
    fn run(self) -> Self::Output;
}

/// The same for work on rows.
pub(crate) trait RowWork {
    /// Its result.
    type Output;

    /// Does the work. Must be `inline(always)`.
    fn run<R: Row>(self, token: R::Token) -> Self::Output;
}
