//! Clones of the search along a run, to go back from.
//!
//! When there are [`MOST_SNAPSHOTS`], every other one is dropped and the distance between them doubles, so a long run
//! needs no more memory than a short one.

use super::position::Position;
use std::mem;

/// Steps between two snapshots, to begin with.
const SPACING: u64 = 1_024;

/// Snapshots that are kept at most, about twenty kilobytes each.
const MOST_SNAPSHOTS: usize = 1_024;

/// Positions to go back to.
pub struct Snapshots {
    spacing: u64,
    /// One for each multiple of `spacing`, from 0.
    kept: Vec<Position>,
}

impl Snapshots {
    /// With the position before the first step.
    pub fn new(start: Position) -> Self {
        Self { spacing: SPACING, kept: vec![start] }
    }

    /// Keeps the position if it is the next one to be kept.
    pub fn offer(&mut self, position: &Position) {
        if position.number() != self.kept.len() as u64 * self.spacing {
            return;
        }
        self.kept.push(position.clone());
        if self.kept.len() == MOST_SNAPSHOTS {
            self.spacing *= 2;
            self.kept = mem::take(&mut self.kept).into_iter().step_by(2).collect();
        }
    }

    /// The last snapshot that is not behind step `number`.
    pub fn nearest(&self, number: u64) -> &Position {
        let index = usize::try_from(number / self.spacing).unwrap_or(usize::MAX);
        &self.kept[index.min(self.kept.len() - 1)]
    }
}
