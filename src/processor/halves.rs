//! A row in two registers of WebAssembly: two groups in each.
//!
//! Moves have names of lanes in their types, which engines turn into single instructions where they can; a move that is
//! read from memory would have to be looked through for lanes that do not exist.

use super::row::{ROW_LANES, Row};
use bytemuck::must_cast;
use core::arch::wasm32::*;

/// A row: groups 0 and 1, groups 2 and 3.
#[derive(Clone, Copy)]
pub(crate) struct Halves([v128; 2]);

impl Halves {
    #[inline(always)]
    fn each(self, change: impl Fn(v128) -> v128) -> Self {
        Self([change(self.0[0]), change(self.0[1])])
    }

    #[inline(always)]
    fn zip(self, other: Self, join: impl Fn(v128, v128) -> v128) -> Self {
        Self([join(self.0[0], other.0[0]), join(self.0[1], other.0[1])])
    }

    /// Each group turned by `by` places.
    #[inline(always)]
    fn turned<const ROOT: usize>(self, by: usize) -> Self {
        self.each(|half| match (ROOT, by) {
            (3, 1) => i16x8_shuffle::<1, 2, 0, 3, 5, 6, 4, 7>(half, half),
            (3, 2) => i16x8_shuffle::<2, 0, 1, 3, 6, 4, 5, 7>(half, half),
            (4, 1) => i16x8_shuffle::<1, 2, 3, 0, 5, 6, 7, 4>(half, half),
            (4, 2) => i16x8_shuffle::<2, 3, 0, 1, 6, 7, 4, 5>(half, half),
            (4, 3) => i16x8_shuffle::<3, 0, 1, 2, 7, 4, 5, 6>(half, half),
            _ => half,
        })
    }

    /// `other` in the place `PLACE` of each group, and this elsewhere.
    #[inline(always)]
    fn blended<const PLACE: usize>(self, other: Self) -> Self {
        self.zip(other, |one, other| match PLACE {
            1 => i16x8_shuffle::<0, 9, 2, 3, 4, 13, 6, 7>(one, other),
            2 => i16x8_shuffle::<0, 1, 10, 3, 4, 5, 14, 7>(one, other),
            3 => i16x8_shuffle::<0, 1, 2, 11, 4, 5, 6, 15>(one, other),
            _ => one,
        })
    }
}

impl Row for Halves {
    type Token = ();

    #[inline(always)]
    fn new((): (), sets: [u16; ROW_LANES]) -> Self {
        Self(must_cast(sets))
    }

    #[inline(always)]
    fn sets(self) -> [u16; ROW_LANES] {
        must_cast(self.0)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |one, other| v128_or(one, other))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |one, other| v128_and(one, other))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |one, other| v128_xor(one, other))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |one, other| v128_andnot(one, other))
    }

    #[inline(always)]
    fn is_empty(self) -> Self {
        self.each(|half| i16x8_eq(half, u16x8_splat(0)))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, |one, other| i16x8_add(one, other))
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.zip(other, |one, other| u16x8_max(one, other))
    }

    #[inline(always)]
    fn greatest(self) -> u16 {
        let [low, high] = self.0;
        let eight = u16x8_max(low, high);
        let four = u16x8_max(eight, i16x8_shuffle::<4, 5, 6, 7, 0, 1, 2, 3>(eight, eight));
        let two = u16x8_max(four, i16x8_shuffle::<2, 3, 0, 1, 6, 7, 4, 5>(four, four));
        let one = u16x8_max(two, i16x8_shuffle::<1, 0, 3, 2, 5, 4, 7, 6>(two, two));
        u16x8_extract_lane::<0>(one)
    }

    #[inline(always)]
    fn but_lowest(self) -> Self {
        self.each(|half| v128_and(half, i16x8_sub(half, u16x8_splat(1))))
    }

    #[inline(always)]
    fn or_if_empty(self, other: Self) -> Self {
        self.or(other.and(self.is_empty()))
    }

    #[inline(always)]
    fn has_any(self) -> bool {
        v128_any_true(v128_or(self.0[0], self.0[1]))
    }

    #[inline(always)]
    fn beside<const ROOT: usize>(self, (): ()) -> Self {
        let two = self.turned::<ROOT>(1).or(self.turned::<ROOT>(2));
        if ROOT == 4 { two.or(self.turned::<ROOT>(3)) } else { two }
    }

    #[inline(always)]
    fn sum<const ROOT: usize>(self, (): ()) -> Self {
        let three = self.add(self.turned::<ROOT>(1)).add(self.turned::<ROOT>(2));
        if ROOT == 4 { three.add(self.turned::<ROOT>(3)) } else { three }
    }

    #[inline(always)]
    fn across<const ROOT: usize>(self) -> Self {
        // The groups of the two registers are numbered 0 to 3.
        let [low, high] = self.0;
        if ROOT == 3 {
            let by_one = Self([i64x2_shuffle::<1, 2>(low, high), i64x2_shuffle::<0, 3>(low, high)]);
            by_one.or(Self([i64x2_shuffle::<2, 0>(low, high), i64x2_shuffle::<1, 3>(low, high)]))
        } else {
            let by_one = Self([i64x2_shuffle::<1, 2>(low, high), i64x2_shuffle::<3, 0>(low, high)]);
            let by_three = Self([i64x2_shuffle::<3, 0>(low, high), i64x2_shuffle::<1, 2>(low, high)]);
            by_one.or(Self([high, low])).or(by_three)
        }
    }

    #[inline(always)]
    fn segments<const ROOT: usize>((): (), band: [Self; ROOT]) -> Self {
        // A place of each row, in groups that are to be turned by `by`.
        let one_of_each = |by: usize| {
            let row = |place: usize| band[(place + ROOT - by) % ROOT];
            let three = row(0).blended::<1>(row(1)).blended::<2>(row(2));
            if ROOT == 4 { three.blended::<3>(row(3)) } else { three }
        };
        let two = one_of_each(0).or(one_of_each(1).turned::<ROOT>(1));
        let three = two.or(one_of_each(2).turned::<ROOT>(2));
        if ROOT == 4 { three.or(one_of_each(3).turned::<ROOT>(3)) } else { three }
    }

    #[inline(always)]
    fn spread<const ROOT: usize>(self, (): (), k: usize) -> Self {
        self.each(|half| match (ROOT, k) {
            (3, 0) => i16x8_shuffle::<0, 0, 0, 3, 4, 4, 4, 7>(half, half),
            (3, 1) => i16x8_shuffle::<1, 1, 1, 3, 5, 5, 5, 7>(half, half),
            (3, _) => i16x8_shuffle::<2, 2, 2, 3, 6, 6, 6, 7>(half, half),
            (_, 0) => i16x8_shuffle::<0, 0, 0, 0, 4, 4, 4, 4>(half, half),
            (_, 1) => i16x8_shuffle::<1, 1, 1, 1, 5, 5, 5, 5>(half, half),
            (_, 2) => i16x8_shuffle::<2, 2, 2, 2, 6, 6, 6, 6>(half, half),
            _ => i16x8_shuffle::<3, 3, 3, 3, 7, 7, 7, 7>(half, half),
        })
    }
}
