//! What a rating may cost.

/// How many placements are left to be made, and who else may end the work.
pub(super) struct Work<'a> {
    pub(super) left: u64,
    pub(super) is_over: &'a dyn Fn() -> bool,
}

/// Placements between two looks at the clock.
const PORTION: u64 = 1 << 12;

/// All is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spent;

impl Work<'_> {
    /// Counts a placement.
    ///
    /// # Errors
    ///
    /// When nothing is left to spend.
    #[inline]
    pub(super) fn spend(&mut self) -> Result<(), Spent> {
        self.left = self.left.checked_sub(1).ok_or(Spent)?;
        if self.left.is_multiple_of(PORTION) && (self.is_over)() {
            return Err(Spent);
        }
        Ok(())
    }
}
