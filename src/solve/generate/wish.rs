//! How hard a new puzzle is to be.

use crate::rate::{LONGEST, Level, LookAhead, Rating};
use core::cmp::Ordering;
use core::ops::RangeInclusive;

/// What is asked of a rating.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    pub(super) look_ahead: RangeInclusive<LookAhead>,
    pub(super) effort: RangeInclusive<u32>,
}

/// One length more or less counts as much as any difference in effort.
const LENGTH: u64 = 100_000;

impl Wish {
    /// Nothing.
    pub(super) const NONE: Self = Self { look_ahead: LookAhead::Length(0)..=LookAhead::NoLength, effort: 0..=u32::MAX };

    pub(super) const fn level(level: Level) -> RangeInclusive<LookAhead> {
        match level {
            Level::Singles => LookAhead::Length(0)..=LookAhead::Length(0),
            Level::Moderate => LookAhead::Length(1)..=LookAhead::Length(2),
            Level::Hard => LookAhead::Length(3)..=LookAhead::Length(4),
            Level::VeryHard => LookAhead::Length(5)..=LookAhead::Length(LONGEST),
            Level::Extreme => LookAhead::MoreThanLongest..=LookAhead::NoLength,
        }
    }

    /// Whether nothing is asked.
    pub(super) const fn is_none(&self) -> bool {
        matches!(self.look_ahead.start(), LookAhead::Length(0))
            && matches!(self.look_ahead.end(), LookAhead::NoLength)
            && *self.effort.start() == 0
            && *self.effort.end() == u32::MAX
    }

    /// Whether singles must solve it.
    pub(super) const fn is_singles(&self) -> bool {
        matches!(self.look_ahead.end(), LookAhead::Length(0))
    }

    /// The longest look-ahead that need be searched for: what is harder is too hard.
    pub(super) const fn longest(&self) -> u8 {
        match self.look_ahead.end() {
            LookAhead::Length(length) => *length,
            _ => LONGEST,
        }
    }

    /// Whether a rating is too low, as asked, or too high, and how far from what was asked. A puzzle that took too long
    /// to rate has none.
    pub(super) fn judge(&self, rating: Option<Rating>) -> (Ordering, u64) {
        let Some(Rating { look_ahead, effort }) = rating else { return (Ordering::Greater, 100 * LENGTH) };
        let (least, most) = (self.look_ahead.start(), self.look_ahead.end());
        let effort_of = effort.map_or(LENGTH, u64::from).min(LENGTH);
        let lengths = |one: &LookAhead, other: &LookAhead| LENGTH * u64::from(rank(*one).abs_diff(rank(*other)));
        if look_ahead < *least {
            // Of two that are too easy the one with more effort is nearer.
            return (Ordering::Less, lengths(least, &look_ahead) - effort_of / 2);
        }
        if look_ahead > *most {
            return (Ordering::Greater, lengths(&look_ahead, most) + effort_of / 2);
        }
        match effort {
            Some(effort) if effort < *self.effort.start() => {
                (Ordering::Less, u64::from(self.effort.start() - effort).min(LENGTH / 2))
            }
            Some(effort) if effort > *self.effort.end() => {
                (Ordering::Greater, u64::from(effort - self.effort.end()).min(LENGTH / 2))
            }
            None if *self.effort.end() != u32::MAX => (Ordering::Greater, LENGTH),
            _ => (Ordering::Equal, 0),
        }
    }
}

const fn rank(look_ahead: LookAhead) -> u8 {
    match look_ahead {
        LookAhead::Length(length) => length,
        LookAhead::MoreThanLongest => LONGEST + 1,
        LookAhead::Nested(_) | LookAhead::NoLength => LONGEST + 2,
    }
}
