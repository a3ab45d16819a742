//! The whole run, seen once before anything is shown: how long it is, where its marks are, what wrong digits cost.

use super::explain::Pushed;
use super::marks::{self, Mark, MarkKind};
use super::position::{Ended, Position};
use super::setting::Setting;
use crate::cli::shared::figures::grouped;
use crate::cli::shared::signals;
use stackdoku::Counters;
use stackdoku::stack::Step;
use std::ops::RangeInclusive;

/// The steps that are looked at, here and by the page. A longer run is shown up to here. Taking them needs less than a
/// second, and their depths four megabytes.
pub const MOST_STEPS: u64 = 2_000_000;

/// As far as a longer run is looked at when a later step is asked for: their depths need two hundred megabytes.
const UTMOST_STEPS: u64 = 100_000_000;

/// How many steps to look at, so that those which are asked for are among them.
pub fn reach(asked: &RangeInclusive<u64>) -> u64 {
    let last = if *asked.end() == u64::MAX { *asked.start() } else { *asked.end() };
    last.clamp(MOST_STEPS, UTMOST_STEPS)
}

/// What there is to say of a run.
#[derive(Clone)]
pub struct Survey {
    /// The cells on the stack before the first step, and after each.
    pub depths: Vec<u16>,
    /// Why the steps end: [`Ended::StepLimit`] when the run is longer.
    pub ended: Ended,
    pub marks: Vec<Mark>,
    /// The steps on cells that had several candidates when they were pushed.
    pub several: Vec<u64>,
    /// The counters after the last step.
    pub counters: Counters,
    /// The choices by the number of candidates that their cell was pushed with.
    pub choices_by_had: [u64; 17],
    /// Cells popped that had been pushed without a candidate.
    pub contradictions: u64,
    /// The position at the first solution, if there is one.
    pub first: Option<Position>,
}

impl Survey {
    /// Takes the steps from `position` on, at most `most` of them. Hands each position after a step to `pass`.
    pub fn take(most: u64, mut position: Position, setting: &Setting, mut pass: impl FnMut(&Position)) -> Self {
        let (mut depths, mut several, mut found, mut tie) =
            (vec![position.depth() as u16], Vec::new(), Vec::new(), None);
        let (mut choices_by_had, mut contradictions, mut first) = ([0; 17], 0, None);
        let ended = loop {
            if tie.is_none() && Pushed::at(&position, setting).is_some_and(|pushed| !pushed.weighed.ties.is_empty()) {
                tie = Some(position.number());
            }
            if let Some(ended) = position.ended() {
                break ended;
            }
            if position.number() == most {
                break Ended::StepLimit;
            }
            if signals::interrupted() {
                break Ended::Interrupted;
            }
            let had = position.had();
            let Some(step) = position.step() else { break Ended::Mistake };
            let number = position.number();
            // A board has 256 cells.
            depths.push(position.depth() as u16);
            if had.is_some_and(|had| had > 1) {
                several.push(number);
            }
            match (step, had) {
                (Step::DeadEnd { .. }, Some(0)) => {
                    contradictions += 1;
                    found.push(Mark { step: number, kind: MarkKind::Contradiction });
                }
                (Step::Placed { .. } | Step::Solved { .. }, Some(had)) => choices_by_had[had] += 1,
                _ => {}
            }
            if let Step::Solved { .. } = step {
                found.push(Mark { step: number, kind: MarkKind::Solution });
                first.get_or_insert_with(|| position.clone());
            }
            pass(&position);
        };
        // A cell is pushed by the step before the first one on it.
        let branch = several.first().map(|step| step - 1);
        let once = [(branch, MarkKind::FirstBranch), (tie, MarkKind::FirstTie)];
        let once = once.into_iter().filter_map(|(step, kind)| Some(Mark { step: step?, kind }));
        let mut marks: Vec<Mark> = once.chain(found).chain(marks::of_depths(&depths)).collect();
        // Stable: marks of the same step stay in this order.
        marks.sort_by_key(|mark| mark.step);
        let counters = position.counters();
        Self { depths, ended, marks, several, counters, choices_by_had, contradictions, first }
    }

    /// The steps that were looked at.
    pub fn steps(&self) -> u64 {
        self.depths.len() as u64 - 1
    }

    /// How many steps the run has: `68`, or when it goes on behind them `more than 2,000,000`.
    pub fn length(&self) -> String {
        match self.ended {
            Ended::StepLimit => sentence!("step.more", steps = self.steps()),
            _ => grouped(self.steps()),
        }
    }

    /// The cells popped because every candidate had been tried.
    pub fn used_up(&self) -> u64 {
        self.counters.dead_ends - self.contradictions
    }
}
