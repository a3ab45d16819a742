//! Work that is compiled once for each kind of registers.

use super::row::Row;

/// Work that is compiled once for each kind of registers. Its method `call` must be `inline(always)`.
pub(crate) use pulp::NullaryFnOnce as Work;

/// The same for work on rows.
pub(crate) trait RowWork {
    /// Its result.
    type Output;

    /// Does the work. Must be `inline(always)`.
    fn run<R: Row>(self, token: R::Token) -> Self::Output;
}
