//! Sets of open cells.

/// A set of open cells: bit `n` is the one with number `n`.
pub(super) type Places = u128;

/// The first cell of a set that is not empty, taken out of it.
#[inline(always)]
pub(super) fn take_place(places: &mut Places) -> usize {
    let place = places.trailing_zeros() as usize;
    *places &= *places - 1;
    place
}
