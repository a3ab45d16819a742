//! What a rating may cost, and how placements end.

use super::singles::Variable;

/// How many placements are left to be made, and who else may end the work.
pub(crate) struct Work<'a> {
    pub left: u64,
    pub is_over: &'a dyn Fn() -> bool,
}

/// Placements between two looks at the clock.
const PORTION: u64 = 1 << 12;

/// Why deductions do not solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unsolved {
    /// It has no solution: the variable with this number has no candidate left, or one without a number.
    Contradiction(Option<u16>),
    /// It may have any number of solutions.
    Stuck,
    /// The budget is spent.
    Spent,
}

impl From<Variable> for Unsolved {
    fn from(_emptied: Variable) -> Self {
        Unsolved::Contradiction(None)
    }
}

/// Whether deductions ended in a contradiction, unless nothing is left to spend.
#[inline]
pub(super) fn is_contradiction<T>(end: Result<T, Unsolved>) -> Result<bool, Unsolved> {
    match end {
        Err(Unsolved::Contradiction(_)) => Ok(true),
        Err(Unsolved::Spent) => Err(Unsolved::Spent),
        Ok(_) | Err(Unsolved::Stuck) => Ok(false),
    }
}

impl Work<'_> {
    /// Counts a placement.
    ///
    /// # Errors
    ///
    /// When nothing is left to spend.
    #[inline]
    pub(super) fn spend(&mut self) -> Result<(), Unsolved> {
        self.left = self.left.checked_sub(1).ok_or(Unsolved::Spent)?;
        if self.left.is_multiple_of(PORTION) && (self.is_over)() {
            return Err(Unsolved::Spent);
        }
        Ok(())
    }
}
