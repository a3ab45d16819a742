//! Processors of which all registers are known when the program is compiled.

use super::work::{RowWork, Work};

/// Wider registers, which these processors do not have: no value has this type.
#[derive(Clone, Copy)]
pub(crate) enum Wide {}

impl Wide {
    /// None.
    #[inline]
    pub(crate) fn best() -> Option<Self> {
        None
    }

    /// None.
    #[cfg(test)]
    pub(crate) fn all() -> alloc::vec::Vec<Self> {
        alloc::vec::Vec::new()
    }

    pub(crate) fn name(self) -> &'static str {
        match self {}
    }

    pub(crate) fn run<W: Work>(self, _: W) -> W::Output {
        match self {}
    }

    pub(crate) fn run_on_rows<const ROOT: usize, W: RowWork>(self, _: W) -> W::Output {
        match self {}
    }
}
