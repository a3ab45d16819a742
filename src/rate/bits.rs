//! Sets of numbers, of any fixed size: a bit for each number.
//!
//! Loops here are plain: in a build with several units of code adapters of iterators stay calls, which made the rating
//! half as fast.

/// A set of numbers below 64 times `W`. It lies where a vector can be read at once.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(align(16))]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    #[inline(always)]
    pub(super) const fn contains(&self, number: u16) -> bool {
        self.0[number as usize / 64] >> (number % 64) & 1 == 1
    }

    #[inline(always)]
    pub(super) const fn insert(&mut self, number: u16) {
        self.0[number as usize / 64] |= 1 << (number % 64);
    }

    #[inline(always)]
    pub(super) const fn remove(&mut self, number: u16) {
        self.0[number as usize / 64] &= !(1 << (number % 64));
    }

    #[inline(always)]
    pub(super) fn insert_all(&mut self, other: &Self) {
        for word in 0..W {
            self.0[word] |= other.0[word];
        }
    }

    #[inline(always)]
    pub(super) fn and(mut self, other: &Self) -> Self {
        for word in 0..W {
            self.0[word] &= other.0[word];
        }
        self
    }

    #[inline(always)]
    pub(super) fn without(mut self, other: &Self) -> Self {
        for word in 0..W {
            self.0[word] &= !other.0[word];
        }
        self
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.first().is_none()
    }

    #[inline(always)]
    pub(super) fn first(&self) -> Option<u16> {
        self.numbers().next()
    }

    /// The numbers in the set, the lowest first.
    #[inline(always)]
    pub(super) const fn numbers(self) -> Numbers<W> {
        Numbers { left: self, word: 0 }
    }
}

/// The numbers of a set that are still to come.
pub(super) struct Numbers<const W: usize> {
    left: Bits<W>,
    /// All words before this one are empty.
    word: usize,
}

impl<const W: usize> Iterator for Numbers<W> {
    type Item = u16;

    #[inline(always)]
    fn next(&mut self) -> Option<u16> {
        while self.word < W {
            let bits = self.left.0[self.word];
            if bits != 0 {
                self.left.0[self.word] &= bits - 1;
                return Some(64 * self.word as u16 + bits.trailing_zeros() as u16);
            }
            self.word += 1;
        }
        None
    }
}
