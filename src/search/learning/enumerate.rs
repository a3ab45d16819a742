//! From one solution to the next, without finding any twice and without memory that grows.
//!
//! The first few solutions are each excluded by a clause, "not all of these decisions together", after which learning,
//! backjumping and restarts go on as before: that is the fastest proof that a solution is the only one, in the puzzle
//! and in a cube of it. After them the search goes on chronologically: the newest decision is flipped, and no backjump
//! goes below the flipped level, which is now the **lowest level**. Both sides of every decision up to it are searched
//! in turn, so nothing is missed or repeated, and no clause is needed for that.
//!
//! ```text
//! d1  d2  d3 | solution        d1  d2 ¬d3 | ...        d1 ¬d2 | ...
//!                                   lowest level        lowest level
//! ```
//!
//! Invariant: a flipped decision has no reason, so it is in learned clauses like any decision, and these hold without
//! it. Source: Grumberg, Schuster and Yadgar, "Memory Efficient All-Solutions SAT Solver", FMCAD 2004.

use super::Learner;
use super::clauses::PERMANENT;
use super::literal::Literal;
use super::trail::{FALSE, PackedCause, TRUE};
use alloc::vec::Vec;

/// Solutions that are excluded by a clause each.
const EXCLUDED: u64 = 16;

/// How far back the search may go.
#[derive(Clone, Default)]
pub(super) struct Floor {
    /// The lowest level: the search never goes back below it.
    pub level: usize,
    /// The level of the last decision that leads to the cube; 0 in the whole puzzle.
    pub cube_level: usize,
    /// Literals learned to hold everywhere while the search could not go back to level 0.
    pub root_literals: Vec<Literal>,
}

impl Learner {
    /// Leaves the solution just found for good; false if nothing is left to search.
    pub(super) fn leave_solution(&mut self) -> bool {
        if self.has_few_solutions() && self.is_whole() && self.trail.level() > self.floor.cube_level {
            self.exclude_solution();
            return true;
        }
        self.retreat()
    }

    /// Whether the solutions so far may all be excluded by clauses.
    pub(super) fn has_few_solutions(&self) -> bool {
        self.counters.solutions <= EXCLUDED
    }

    /// Adds a clause against the decisions of this solution, and asserts it.
    fn exclude_solution(&mut self) {
        self.finish.excluded.push(self.solution());
        let level = self.trail.level();
        let learned = &mut self.analysis.learned;
        learned.clear();
        learned.extend((1..=level).rev().map(|level| !self.trail.decision(level)));
        self.analysis.glue = PERMANENT;
        #[cfg(test)]
        self.exclude_known();
        self.learn(level - 1);
    }

    /// Closes the present branch for good: flips the newest decision that is not flipped yet; false if there is none.
    pub(super) fn retreat(&mut self) -> bool {
        while self.trail.level() > 0 {
            let level = self.trail.level();
            let decision = self.trail.decision(level);
            let was_flipped = self.trail.flipped[level - 1];
            self.backtrack(level - 1);
            if was_flipped {
                continue;
            }
            self.trail.decide(!decision, true);
            self.floor.level = level;
            if self.restore_root_literals() {
                return true;
            }
        }
        false
    }

    /// Asserts again what was learned to hold everywhere while the search could not go back to level 0; false if that
    /// contradicts a flipped decision. This saves time only: they follow from the rules.
    pub(super) fn restore_root_literals(&mut self) -> bool {
        for &literal in &self.floor.root_literals {
            match self.trail.value(literal) {
                TRUE => {}
                FALSE => return false,
                _ => self.trail.assign_at(literal, PackedCause::NONE, 0),
            }
        }
        true
    }
}
