//! A row on any processor: each group of four lanes in a word of 64 bits.
//!
//! ```text
//!  bit   63         48 47         32 31         16 15          0
//!       [   lane 3    |   lane 2    |   lane 1    |   lane 0    ]   of group 0 in word 0, and so on
//! ```
//!
//! The compiler does not make vectors of arrays of sixteen sets here, and would need 1,900 cycles for a sweep at 9x9.
//! Source: L. Lamport, "Multiple byte processing with full-word instructions", Communications of the ACM 18 (1975).

use super::row::{ROW_LANES, Row};

/// Bits of a lane.
const WIDTH: usize = 16;

/// The lowest bit of each lane, and the highest.
const LOWEST: u64 = 0x0001_0001_0001_0001;
const HIGHEST: u64 = LOWEST << (WIDTH - 1);

/// All bits of the first lane.
const FIRST: u64 = 0xFFFF;

/// A row whose groups lie in `GROUPS` words. The last lane of a word means nothing where groups have three.
#[derive(Clone, Copy)]
pub(crate) struct Words<const GROUPS: usize>([u64; GROUPS]);

/// All bits of a lane where its highest bit is set.
///
/// ```text
///  0xxx 1xxx -> 0000 1000 -> 0000 0001 -> 0000 1111
/// ```
#[inline(always)]
const fn filled(word: u64) -> u64 {
    ((word & HIGHEST) >> (WIDTH - 1)) * FIRST
}

/// All bits of the lanes that are 0.
#[inline(always)]
const fn empty(word: u64) -> u64 {
    // No sum leaves its lane, and its highest bit is set unless all others were 0.
    filled(!(((word & !HIGHEST) + !HIGHEST) | word))
}

/// The lanes without their lowest bits.
#[inline(always)]
const fn without_lowest(word: u64) -> u64 {
    // With its highest bit set a lane never borrows from the next.
    word & ((word | HIGHEST) - LOWEST)
}

/// Each of the first `root` lanes takes what the lane `by` places further on has, in a circle.
#[inline(always)]
const fn turned(word: u64, root: usize, by: usize) -> u64 {
    if root == 4 {
        return word.rotate_right((WIDTH * by) as u32);
    }
    let passed = WIDTH * (root - by);
    (word >> (WIDTH * by)) & ((1 << passed) - 1) | (word & ((1 << (WIDTH * by)) - 1)) << passed
}

impl<const GROUPS: usize> Words<GROUPS> {
    /// All lanes of all words.
    #[inline(always)]
    fn each(mut self, change: impl Fn(u64) -> u64) -> Self {
        for word in &mut self.0 {
            *word = change(*word);
        }
        self
    }

    #[inline(always)]
    fn zip(mut self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = join(*word, other);
        }
        self
    }
}

impl<const GROUPS: usize> Row for Words<GROUPS> {
    type Token = ();

    #[inline(always)]
    fn new((): (), sets: [u16; ROW_LANES]) -> Self {
        let mut words = [0; GROUPS];
        for (word, sets) in words.iter_mut().zip(sets.as_chunks::<4>().0) {
            for (lane, &set) in sets.iter().enumerate() {
                *word |= u64::from(set) << (WIDTH * lane);
            }
        }
        Self(words)
    }

    #[inline(always)]
    fn sets(self) -> [u16; ROW_LANES] {
        let mut sets = [0; ROW_LANES];
        for (sets, word) in sets.as_chunks_mut::<4>().0.iter_mut().zip(self.0) {
            for (lane, set) in sets.iter_mut().enumerate() {
                *set = (word >> (WIDTH * lane)) as u16;
            }
        }
        sets
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |one, other| one | other)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |one, other| one & other)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |one, other| one ^ other)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |one, other| one & !other)
    }

    #[inline(always)]
    fn is_empty(self) -> Self {
        self.each(empty)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, |one, other| one + other)
    }

    /// Of numbers below 2 to the 15th.
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.zip(other, |one, other| {
            // The highest bit stays where nothing had to be borrowed from it.
            let is_greater = filled((one | HIGHEST) - other);
            one & is_greater | other & !is_greater
        })
    }

    #[inline(always)]
    fn greatest(self) -> u16 {
        self.sets().into_iter().fold(0, u16::max)
    }

    #[inline(always)]
    fn but_lowest(self) -> Self {
        self.each(without_lowest)
    }

    #[inline(always)]
    fn or_if_empty(self, other: Self) -> Self {
        self.zip(other, |one, other| one | other & empty(one))
    }

    #[inline(always)]
    fn has_any(self) -> bool {
        self.0.into_iter().fold(0, |union, word| union | word) != 0
    }

    #[inline(always)]
    fn beside<const ROOT: usize>(self, (): ()) -> Self {
        self.each(|word| {
            let two = turned(word, ROOT, 1) | turned(word, ROOT, 2);
            if ROOT == 4 { two | turned(word, ROOT, 3) } else { two }
        })
    }

    #[inline(always)]
    fn sum<const ROOT: usize>(self, (): ()) -> Self {
        self.each(|word| {
            let three = word + turned(word, ROOT, 1) + turned(word, ROOT, 2);
            if ROOT == 4 { three + turned(word, ROOT, 3) } else { three }
        })
    }

    #[inline(always)]
    fn across<const ROOT: usize>(self) -> Self {
        let mut across = [0; GROUPS];
        for (group, word) in across.iter_mut().enumerate() {
            for by in 1..GROUPS {
                *word |= self.0[(group + by) % GROUPS];
            }
        }
        Self(across)
    }

    #[inline(always)]
    fn segments<const ROOT: usize>((): (), band: [Self; ROOT]) -> Self {
        let mut segments = [0; GROUPS];
        for (k, row) in band.iter().enumerate() {
            for (segments, word) in segments.iter_mut().zip(row.0) {
                let two = word | word >> WIDTH;
                let union = two | if ROOT == 4 { two >> (2 * WIDTH) } else { word >> (2 * WIDTH) };
                *segments |= (union & FIRST) << (WIDTH * k);
            }
        }
        Self(segments)
    }

    #[inline(always)]
    fn spread<const ROOT: usize>(self, (): (), k: usize) -> Self {
        self.each(|word| (word >> (WIDTH * k) & FIRST) * LOWEST)
    }
}
