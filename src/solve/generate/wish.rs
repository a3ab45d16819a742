//! How hard a new puzzle is to be.

use crate::rate::{LONGEST, Rating};
use core::cmp::Ordering;
use core::ops::RangeInclusive;

/// What is asked of a rating.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    /// By [`LookAhead::rank`](crate::rate::LookAhead::rank); up to `u8::MAX` if nothing is too hard.
    pub(super) look_ahead: RangeInclusive<u8>,
    pub(super) effort: RangeInclusive<u32>,
}

/// One length more or less counts as much as any difference in effort.
const LENGTH: u64 = 100_000;

impl Wish {
    /// Nothing.
    pub(super) const NONE: Self = Self { look_ahead: 0..=u8::MAX, effort: 0..=u32::MAX };

    /// Whether nothing is asked.
    pub(super) const fn is_none(&self) -> bool {
        let (least, most) = (*self.look_ahead.start(), *self.look_ahead.end());
        least == 0 && most == u8::MAX && *self.effort.start() == 0 && *self.effort.end() == u32::MAX
    }

    /// Whether singles must solve it.
    pub(super) const fn is_singles(&self) -> bool {
        *self.look_ahead.end() == 0
    }

    /// The longest look-ahead that need be searched for: what is harder is too hard.
    pub(super) fn longest(&self) -> u8 {
        LONGEST.min(*self.look_ahead.end())
    }

    /// Whether a rating is too low, as asked, or too high, and how far from what was asked. A puzzle that took too long
    /// to rate has none.
    pub(super) fn judge(&self, rating: Option<Rating>) -> (Ordering, u64) {
        let Some(Rating { look_ahead, effort }) = rating else { return (Ordering::Greater, 100 * LENGTH) };
        let (rank, least, most) = (look_ahead.rank(), *self.look_ahead.start(), *self.look_ahead.end());
        // Of two that are too easy the one with more effort is nearer.
        let half = effort.map_or(LENGTH, u64::from).min(LENGTH) / 2;
        let far = |effort: u32, asked: u32| u64::from(effort.abs_diff(asked)).min(LENGTH / 2);
        match effort {
            _ if rank < least => (Ordering::Less, LENGTH * u64::from(least - rank) - half),
            _ if rank > most => (Ordering::Greater, LENGTH * u64::from(rank - most) + half),
            None if *self.effort.end() != u32::MAX => (Ordering::Greater, LENGTH),
            Some(effort) if effort < *self.effort.start() => (Ordering::Less, far(effort, *self.effort.start())),
            Some(effort) if effort > *self.effort.end() => (Ordering::Greater, far(effort, *self.effort.end())),
            _ => (Ordering::Equal, 0),
        }
    }
}
