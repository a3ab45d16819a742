//! What is left of a group, in one word.
//!
//! ```text
//! bit     16    15 ............ 0
//!       done    a member at this position is not false
//! ```

use super::literal::Occurrence;

/// The live members of a group, those that are not false; and whether one of them is true.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Live(u32);

impl Live {
    /// This bit keeps a group with a true member from looking like one with a single member left.
    const DONE: u32 = 1 << 16;

    #[inline(always)]
    pub(super) const fn new(positions: u16) -> Self {
        Self(positions as u32)
    }

    /// The positions of live members, a bit each.
    #[inline(always)]
    pub(super) fn positions(self) -> u32 {
        self.0 & (Self::DONE - 1)
    }

    /// The position of the first live member; 32 if there is none.
    #[inline(always)]
    pub(super) fn first(self) -> u32 {
        self.0.trailing_zeros()
    }

    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a member is true.
    #[inline(always)]
    pub(super) fn is_done(self) -> bool {
        self.0 & Self::DONE != 0
    }

    /// Whether at most one member is left, which is not true yet. Picture: `board/bits.rs`.
    #[inline(always)]
    pub(super) fn is_last(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// Whether no member is true yet, and all live ones are in one segment, that of the first; `segments` has the
    /// segment of each position. A group without live members is confined too.
    ///
    /// ```text
    /// live            0000 1010 0000 0000
    /// segment         0000 1111 0000 0000    of the first live member
    /// AND NOT         0000 0000 0000 0000    nothing is outside
    /// ```
    #[inline(always)]
    pub(super) fn is_confined(self, segments: &[u32; 16]) -> bool {
        !self.is_done() && self.0 & !segments[self.first() as usize & 15] == 0
    }

    /// A member became false.
    #[inline(always)]
    pub(super) fn remove(&mut self, member: Occurrence) {
        self.0 &= !member.bit();
    }

    /// A member is open, and not false any more.
    #[inline(always)]
    pub(super) fn insert(&mut self, member: Occurrence) {
        self.0 |= member.bit();
    }

    /// A member became true.
    #[inline(always)]
    pub(super) fn close(&mut self) {
        self.0 |= Self::DONE;
    }

    /// The true member is open again. No other one is true.
    #[inline(always)]
    pub(super) fn reopen(&mut self) {
        self.0 &= !Self::DONE;
    }
}
