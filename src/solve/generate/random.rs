//! Random numbers from a seed. A seed always gives the same ones, on every machine: ChaCha with 8 rounds, as the crate
//! `rand` has it. How numbers and orders are drawn from its words is written out here, so that no release of a library
//! changes the puzzles of a seed.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// A source of random numbers of its own for each puzzle, so that puzzles do not depend on how many threads share them.
#[derive(Debug)]
pub(super) struct Random(ChaCha8Rng);

impl Random {
    /// The source for puzzle `number` of `seed`.
    pub(super) fn new(seed: u64, number: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&number.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A number below `end`, each equally often; `end` is at least 1 and at most 2^32.
    pub(super) fn below(&mut self, end: usize) -> usize {
        let end = end as u64;
        // Words behind the last whole multiple of `end` are drawn again.
        let whole = (1 << 32) / end * end;
        loop {
            let word = u64::from(self.0.next_u32());
            if word < whole {
                return (word % end) as usize;
            }
        }
    }

    /// A number from 0 to 1, without 1.
    pub(super) fn fraction(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / (1u64 << 32) as f64
    }

    /// Puts items in a random order, each equally often.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (2..=items.len()).rev() {
            items.swap(end - 1, self.below(end));
        }
    }
}
