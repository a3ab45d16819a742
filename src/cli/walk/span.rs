//! The steps that were asked for, one after the other: what a view that writes a stream goes through.

use super::explain::Explained;
use super::position::{Ended, Position};
use super::setting::Setting;
use crate::cli::shared::{Failure, signals};
use std::ops::RangeInclusive;

/// Some steps of a run.
pub struct Span {
    start: Position,
    position: Position,
    last: u64,
    interrupted: bool,
}

impl Span {
    /// The steps of `range`, which are counted from 1. Those before it are taken here.
    ///
    /// # Errors
    ///
    /// When the run has fewer steps.
    pub fn new(start: Position, range: &RangeInclusive<u64>) -> Result<Self, Failure> {
        let mut position = start.clone();
        let mut interrupted = false;
        while !interrupted && position.number() + 1 < *range.start() {
            if position.step().is_none() {
                break;
            }
            interrupted = signals::interrupted();
        }
        let (steps, first) = (position.number(), *range.start());
        if position.ended().is_some() && first > steps {
            return Err(Failure::Other(format!("there is no step {first}: {}", sentence!("find.end", steps))));
        }
        Ok(Self { start, position, last: *range.end(), interrupted })
    }

    /// The position before the first step of the run.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position after the last step that was taken.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Takes the next step.
    ///
    /// # Errors
    ///
    /// Why there is none, when there is none.
    pub fn next(&mut self, setting: &Setting) -> Result<Explained, Ended> {
        if self.interrupted || signals::interrupted() {
            return Err(Ended::Interrupted);
        }
        if let Some(ended) = self.position.ended() {
            return Err(ended);
        }
        if self.position.number() >= self.last {
            return Err(Ended::StepLimit);
        }
        Explained::step(&mut self.position, setting).ok_or(Ended::Mistake)
    }
}
