//! Short lists that the compiler can fill.

/// At most `N` entries.
#[derive(Clone, Copy)]
pub(crate) struct List<T, const N: usize> {
    len: u16,
    entries: [T; N],
}

impl<T: Copy, const N: usize> List<T, N> {
    /// An empty list. `any` stands where an entry is missing.
    pub(crate) const fn new(any: T) -> Self {
        Self { len: 0, entries: [any; N] }
    }

    /// Adds an entry.
    ///
    /// # Panics
    ///
    /// When the list is full.
    #[inline(always)]
    pub(crate) const fn push(&mut self, entry: T) {
        self.entries[self.len as usize] = entry;
        self.len += 1;
    }

    /// Puts another entry in place of one.
    ///
    /// # Panics
    ///
    /// When it has no such entry.
    pub(crate) const fn replace(&mut self, number: usize, entry: T) {
        assert!(number < self.len as usize, "there is such an entry");
        self.entries[number] = entry;
    }

    /// Its entries.
    #[inline(always)]
    pub(crate) const fn as_slice(&self) -> &[T] {
        self.entries.split_at(self.len as usize).0
    }
}

impl<T, const N: usize> IntoIterator for List<T, N> {
    type Item = T;
    type IntoIter = core::iter::Take<core::array::IntoIter<T, N>>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.into_iter().take(self.len.into())
    }
}
