//! The lanes with the boards of one puzzle, as a [`Searcher`].

use super::{Bounds, Event, Lanes};
use crate::board::Restrictions;
use crate::search::instruction_set::InstructionSet;
use crate::search::searcher::{Found, Part, Searcher, Spent, Until, fraction};
use crate::search::{Counters, Progress};
use alloc::vec::Vec;
use core::iter;

/// Boards of one puzzle in the lanes. They never pause at a solution.
#[derive(Debug)]
pub(crate) struct OnePuzzle {
    instructions: InstructionSet,
    lanes: Lanes,
    events: Vec<Event>,
    /// Branches above all boards. Fractions of the whole tree would be too small to be seen.
    above: u16,
    /// Whether all boards are searched.
    is_over: bool,
    /// Counters and cost when the boards were loaded.
    before: (Counters, u64),
}

impl OnePuzzle {
    /// Lanes without a puzzle.
    pub(crate) fn new(instructions: InstructionSet, table: &'static Restrictions) -> Self {
        let lanes = Lanes::new(table, Bounds::NONE);
        Self { instructions, lanes, events: Vec::new(), above: 0, is_over: false, before: (Counters::default(), 0) }
    }

    fn hand_out(&mut self, take: &mut dyn FnMut(Found)) {
        self.lanes.take_events(&mut self.events);
        for event in self.events.drain(..) {
            if let Event::Solution { grid, .. } = event {
                take(Found::One(grid));
            }
        }
        let counted = self.lanes.take_counted();
        if counted.number > 0 {
            take(Found::Number(counted.number, counted.samples));
        }
    }
}

impl Searcher for OnePuzzle {
    fn load(&mut self, parts: &[Part]) {
        self.lanes.take_parts();
        self.hand_out(&mut |_| {});
        self.above = branches_above_all(parts);
        let below = |&(board, depth): &Part| (board, depth - self.above);
        self.lanes.put_parts(&parts.iter().map(below).collect::<Vec<_>>());
        self.is_over = false;
        self.before = (self.lanes.counters(), self.lanes.cost());
    }

    fn resume(&mut self, until: &Until, take: &mut dyn FnMut(Found)) -> Progress {
        let Spent { steps, cost, .. } = self.spent();
        let mut boards = until.steps - steps;
        if until.is_exact {
            // A board costs one.
            boards = boards.min(until.cost.saturating_sub(cost));
        }
        self.lanes.count_groups(until.counted);
        let progress = self.lanes.resume(self.instructions, &mut iter::empty(), boards, until.found);
        self.hand_out(take);
        self.is_over = progress == Progress::Exhausted;
        if self.is_over { Progress::Exhausted } else { Progress::Spent }
    }

    fn spent(&self) -> Spent {
        let (counters, cost) = self.before;
        let did = self.lanes.counters().since(&counters);
        // A puzzle that is over has left the open ones, of which `searched` tells.
        let left = if self.is_over { 0.0 } else { 1.0 - self.lanes.searched() };
        Spent {
            steps: did.boards,
            cost: self.lanes.cost() - cost,
            left: left * fraction(self.above),
            counters: Counters { choices: did.boards, ..did },
        }
    }

    fn take_parts(&mut self) -> Vec<Part> {
        let parts = self.lanes.take_parts().into_iter();
        parts.map(|(board, depth)| (board, depth + self.above)).collect()
    }
}

/// A number of branches that all boards have above them, small enough that their fractions of what lies below add up to
/// no more than 1.
fn branches_above_all(parts: &[Part]) -> u16 {
    let least = parts.iter().map(|&(_, depth)| depth).min().unwrap_or(0);
    least.saturating_sub(usize::BITS as u16 - parts.len().leading_zeros() as u16)
}
