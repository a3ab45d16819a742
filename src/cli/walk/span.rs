//! The steps that were asked for, one after the other: what a view that writes a stream goes through.

use super::explain::Explained;
use super::position::{Ended, Position};
use super::setting::Setting;
use crate::cli::shared::terminal::note;
use crate::cli::shared::{Failure, signals};
use std::ops::RangeInclusive;

/// Refuses a range that begins behind the last of all `steps` of a run.
///
/// # Errors
///
/// When it does.
pub fn check_first(range: &RangeInclusive<u64>, steps: u64) -> Result<(), Failure> {
    let first = *range.start();
    if first > steps {
        return Err(Failure::Other(format!("there is no step {first}: {}", sentence!("find.end", steps))));
    }
    Ok(())
}

/// Says on standard error which steps are shown where a run ends before the range does.
pub fn note_end(range: &RangeInclusive<u64>, position: &Position) {
    let (first, last, steps) = (*range.start(), *range.end(), position.number());
    let is_cut = position.ended().is_some() && last != u64::MAX && (first..last).contains(&steps);
    if is_cut {
        let run = sentence!("find.end", steps);
        let shown = if first == steps { format!("step {first} is") } else { format!("steps {first} to {steps} are") };
        note(&format!("{run}: {shown} shown"));
    }
}

/// Some steps of a run.
pub struct Span {
    position: Position,
    last: u64,
}

impl Span {
    /// The steps of `range` from `position` on, which are counted from 1. Those before it are taken here.
    ///
    /// # Errors
    ///
    /// When the run has fewer steps.
    pub fn new(position: Position, range: &RangeInclusive<u64>) -> Result<Self, Failure> {
        let mut span = Self { position, last: *range.end() };
        span.skip_to(range.start() - 1);
        if span.position.ended().is_some() {
            check_first(range, span.position.number())?;
        }
        Ok(span)
    }

    /// The position after the last step that was taken.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Takes all steps, without a word on any.
    pub fn skip(&mut self) {
        self.skip_to(self.last);
    }

    /// Takes the steps up to one of them, a signal, or the end of the run.
    fn skip_to(&mut self, last: u64) {
        while !signals::interrupted() && self.position.number() < last && self.position.step().is_some() {}
    }

    /// Takes the next step.
    ///
    /// # Errors
    ///
    /// Why the run does not have a next step.
    pub fn next(&mut self, setting: &Setting) -> Result<Explained, Ended> {
        if signals::interrupted() {
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
