//! New puzzles; a seed always gives the same ones.
//!
//! ```text
//! random full grid --fill--> givens taken away --reduce--> one solution --aim--> as many solutions, givens
//!                                                                                choices and rating as asked
//! ```
//!
//! Each puzzle of a seed has random numbers of its own, so a puzzle does not depend on those before it, nor on how many
//! threads share the work. Nothing is decided by a clock; a time limit ends the work and changes no puzzle before that.

mod aim;
mod asked;
mod climb;
mod fill;
mod made;
mod random;
mod symmetry;
mod wish;
mod workshop;

pub use asked::Generator;
pub use made::{Made, Missed};
pub use symmetry::Symmetry;

use crate::check::{Refusal, admit_size};
use alloc::vec::Vec;
use core::ops::Range;
use workshop::Workshop;

impl Generator {
    /// Makes the puzzles of the seed with these numbers. Many at once take less time than one after the other.
    ///
    /// # Errors
    ///
    /// When the rules are not defined for the size, or no grid that keeps them is found.
    pub fn make(&self, numbers: Range<u64>) -> Result<Vec<Made>, Refusal> {
        admit_size(self.size, self.rules)?;
        Workshop::new(self).make(numbers)
    }
}

#[cfg(test)]
mod tests;
