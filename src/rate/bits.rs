//! Sets of numbers, of any fixed size: a bit for each number.

/// A set of numbers below 64 times `W`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    #[inline]
    pub(super) const fn contains(&self, number: u16) -> bool {
        self.0[number as usize / 64] >> (number % 64) & 1 == 1
    }

    #[inline]
    pub(super) const fn insert(&mut self, number: u16) {
        self.0[number as usize / 64] |= 1 << (number % 64);
    }

    #[inline]
    pub(super) const fn remove(&mut self, number: u16) {
        self.0[number as usize / 64] &= !(1 << (number % 64));
    }

    #[inline]
    pub(super) fn insert_all(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }

    #[inline]
    pub(super) fn and(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
        self
    }

    #[inline]
    pub(super) fn without(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
        self
    }

    pub(super) fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    pub(super) fn first(&self) -> Option<u16> {
        self.numbers().next()
    }

    /// The numbers in the set, the lowest first.
    #[inline]
    pub(super) fn numbers(self) -> impl Iterator<Item = u16> {
        (0..).zip(self.0).flat_map(|(place, mut word)| {
            core::iter::from_fn(move || {
                let lowest = (word != 0).then(|| word.trailing_zeros() as u16)?;
                word &= word - 1;
                Some(64 * place + lowest)
            })
        })
    }
}
