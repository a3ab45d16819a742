//! A row as an array, as plainly as can be: what the other rows are compared with.

use crate::board::bits::without_lowest;
use crate::processor::{ROW_LANES, Row};

/// The lane that a lane takes its set from when each group of `root` lanes is turned by `by`.
const fn turned(lane: usize, root: usize, by: usize) -> usize {
    let (group, place) = (lane / 4, lane % 4);
    if place < root { 4 * group + (place + by) % root } else { lane }
}

/// The lane that a lane takes its set from when the groups are rotated by `by`.
const fn rotated(lane: usize, root: usize, by: usize) -> usize {
    let (group, place) = (lane / 4, lane % 4);
    if group < root { 4 * ((group + by) % root) + place } else { lane }
}

/// A row as an array.
#[derive(Clone, Copy)]
pub(super) struct Plain([u16; ROW_LANES]);

impl Plain {
    #[inline(always)]
    fn zip(self, other: Self, join: impl Fn(u16, u16) -> u16) -> Self {
        Self(core::array::from_fn(|lane| join(self.0[lane], other.0[lane])))
    }
}

impl Row for Plain {
    type Token = ();

    #[inline(always)]
    fn new((): (), sets: [u16; ROW_LANES]) -> Self {
        Self(sets)
    }

    #[inline(always)]
    fn sets(self) -> [u16; ROW_LANES] {
        self.0
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn is_empty(self) -> Self {
        Self(self.0.map(|set| if set == 0 { u16::MAX } else { 0 }))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, |a, b| a + b)
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.zip(other, u16::max)
    }

    #[inline(always)]
    fn greatest(self) -> u16 {
        self.0.into_iter().fold(0, u16::max)
    }

    #[inline(always)]
    fn but_lowest(self) -> Self {
        Self(self.0.map(without_lowest))
    }

    #[inline(always)]
    fn or_if_empty(self, other: Self) -> Self {
        self.zip(other, |a, b| if a == 0 { b } else { a })
    }

    #[inline(always)]
    fn has_any(self) -> bool {
        self.0 != [0; ROW_LANES]
    }

    #[inline(always)]
    fn beside<const ROOT: usize>(self, (): ()) -> Self {
        let other = |lane, by| self.0[turned(lane, ROOT, by)];
        Self(core::array::from_fn(|lane| (1..ROOT).fold(0, |all, by| all | other(lane, by))))
    }

    #[inline(always)]
    fn sum<const ROOT: usize>(self, (): ()) -> Self {
        let other = |lane, by| self.0[turned(lane, ROOT, by)];
        Self(core::array::from_fn(|lane| (0..ROOT).fold(0, |all, by| all + other(lane, by))))
    }

    #[inline(always)]
    fn across<const ROOT: usize>(self) -> Self {
        let other = |lane, by| self.0[rotated(lane, ROOT, by)];
        Self(core::array::from_fn(|lane| (1..ROOT).fold(0, |all, by| all | other(lane, by))))
    }

    #[inline(always)]
    fn segments<const ROOT: usize>((): (), band: [Self; ROOT]) -> Self {
        let mut segments = [0; ROW_LANES];
        for (k, row) in band.iter().enumerate() {
            for group in 0..ROOT {
                segments[4 * group + k] = row.0[4 * group..][..ROOT].iter().fold(0, |union, set| union | set);
            }
        }
        Self(segments)
    }

    #[inline(always)]
    fn spread<const ROOT: usize>(self, (): (), k: usize) -> Self {
        Self(core::array::from_fn(|lane| if lane % 4 < ROOT { self.0[lane - lane % 4 + k] } else { self.0[lane] }))
    }
}
