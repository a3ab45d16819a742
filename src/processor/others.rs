//! Processors without a column of their own.

pub(crate) use super::narrow::Wide;
use super::words::Words;

/// Half a set of cells.
pub(crate) type Half = u128;

/// A row.
pub(crate) type PortableRow<const ROOT: usize> = Words<ROOT>;

/// The bits of both.
#[inline(always)]
pub(crate) fn and(one: Half, other: Half) -> Half {
    one & other
}

/// The bits of either.
#[inline(always)]
pub(crate) fn or(one: Half, other: Half) -> Half {
    one | other
}

/// The bits of one and not of both.
#[inline(always)]
pub(crate) fn xor(one: Half, other: Half) -> Half {
    one ^ other
}
