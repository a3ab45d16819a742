//! What a rating may cost, and how placements end.

use super::singles::Variable;

/// How many placements are left to be made, and who else may end the work.
pub(crate) struct Work<'a> {
    pub left: u64,
    pub is_over: &'a dyn Fn() -> bool,
}

/// Placements between two looks at the clock.
const PORTION: u64 = 1 << 12;

/// Why no more is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The variable with this number has no candidate left.
    Emptied(u16),
    /// Nothing is left to spend.
    Spent,
}

/// Why deductions do not solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unsolved {
    /// It has no solution.
    Contradiction,
    /// It may have any number of solutions.
    Stuck,
    /// The budget is spent.
    Spent,
}

impl From<Stop> for Unsolved {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Emptied(_) => Unsolved::Contradiction,
            Stop::Spent => Unsolved::Spent,
        }
    }
}

impl From<Variable> for Unsolved {
    fn from(_emptied: Variable) -> Self {
        Unsolved::Contradiction
    }
}

/// Whether placements ended in a contradiction.
#[inline]
pub(super) fn is_contradiction<T>(placed: Result<T, Stop>) -> Result<bool, Stop> {
    match placed {
        Ok(_) => Ok(false),
        Err(Stop::Emptied(_)) => Ok(true),
        Err(Stop::Spent) => Err(Stop::Spent),
    }
}

impl Work<'_> {
    /// Counts a placement.
    ///
    /// # Errors
    ///
    /// When nothing is left to spend.
    #[inline]
    pub(super) fn spend(&mut self) -> Result<(), Stop> {
        self.left = self.left.checked_sub(1).ok_or(Stop::Spent)?;
        if self.left.is_multiple_of(PORTION) && (self.is_over)() {
            return Err(Stop::Spent);
        }
        Ok(())
    }
}
