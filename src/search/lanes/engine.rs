//! The engine `lanes` as its callers see it: one puzzle and all its solutions.
//!
//! ```text
//!  puzzle --> lanes: sweeps and a few branches --> answered
//!               |
//!               | more boards than [`EASY_BOARDS`]
//!               v
//!             learning: a search that learns from its conflicts --> answered
//! ```
//!
//! Most puzzles fall to sweeps and a handful of branches, 32 boards at a time. The few that do not have a heavy tail: their
//! trees are larger by orders of magnitude, unless what a dead end teaches is kept. Those are handed to
//! [`crate::search::learning`]. Both searches are exact and complete, so it does not matter to the answer who gave it.

use super::translate::{candidates, extras, grid, learner};
use super::{End, Event};
use crate::geometry::Size;
use crate::grid::Grid;
use crate::rules::Rules;
use crate::search::learning;
use crate::search::level::Level;
use crate::search::{Limits, Outcome, Refusal, Stats, admit};
use alloc::vec::Vec;
use core::cell::Cell as Shared;
use core::ops::ControlFlow;

/// Boards that plain search may visit before a puzzle counts as hard, by size.
///
/// Past this point learning is faster on most puzzles: see the table in the module documentation of
/// [`crate::search::learning`].
pub(super) const fn easy_boards(size: Size) -> u64 {
    match size {
        Size::Four | Size::Nine => 4_096,
        Size::Sixteen => 128,
    }
}

/// A puzzle with so many solutions among its first boards has many: printing them is a matter of speed, not of finding
/// them.
const MANY_SOLUTIONS: usize = 8;

/// The engine `lanes`; see [`crate::search::Engine::search`]. A choice is a board, or a decision of the learning search;
/// [`Limits::choices`] is looked at now and then, not at each.
pub(in crate::search) fn solve(
    puzzle: &Grid,
    rules: Rules,
    limits: &Limits<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Result<(Outcome, Stats), Refusal> {
    admit(puzzle, rules)?;
    let mut search = Solve { puzzle, rules, limits, visit, stats: Stats::default() };
    let outcome = match puzzle.size() {
        Size::Four => search.run::<4, 2>(),
        Size::Nine => search.run::<9, 3>(),
        Size::Sixteen => search.run::<16, 4>(),
    };
    Ok((outcome, search.stats))
}

/// One puzzle being solved.
struct Solve<'a> {
    puzzle: &'a Grid,
    rules: Rules,
    limits: &'a Limits<'a>,
    visit: &'a mut dyn FnMut(&Grid) -> ControlFlow<()>,
    /// Of all that was done so far; `solutions` are those the visitor has seen.
    stats: Stats,
}

/// Why the lanes stopped.
enum Stop {
    End(End),
    Outcome(Outcome),
}

impl Solve<'_> {
    fn run<const SIDE: usize, const ROOT: usize>(&mut self) -> Outcome {
        if let Some(outcome) = self.limits.reached(&self.stats, true) {
            return outcome;
        }
        // The first solutions are kept back: if the puzzle turns out to be hard, the other search finds them again.
        let mut first = Vec::new();
        let easy = easy_boards(self.puzzle.size());
        let stop = self.lanes::<SIDE, ROOT>(easy, &mut |_, grid| {
            first.push(*grid);
            None
        });
        match stop {
            Stop::End(End::Hard) if first.len() < MANY_SOLUTIONS => self.learning::<SIDE>(),
            Stop::End(End::Hard) => {
                let most = self.limits.choices.saturating_sub(self.stats.choices);
                match self.lanes::<SIDE, ROOT>(most, &mut Self::show) {
                    Stop::End(End::Complete) => Outcome::Exhausted,
                    Stop::End(End::EnoughSolutions) => Outcome::SolutionLimit,
                    Stop::End(End::Hard) => Outcome::ChoiceLimit,
                    Stop::Outcome(outcome) => outcome,
                }
            }
            stop => {
                if let Some(outcome) = first.iter().find_map(|grid| self.show(grid)) {
                    return outcome;
                }
                match stop {
                    Stop::End(End::Complete) => Outcome::Exhausted,
                    Stop::End(_) => Outcome::SolutionLimit,
                    Stop::Outcome(outcome) => outcome,
                }
            }
        }
    }

    /// Hands a solution to the visitor.
    fn show(&mut self, grid: &Grid) -> Option<Outcome> {
        self.stats.solutions += 1;
        (self.visit)(grid).is_break().then_some(Outcome::Visitor)
    }

    /// Searches with the lanes until the puzzle needs more than `boards`. `take` may stop it at a solution.
    fn lanes<const SIDE: usize, const ROOT: usize>(
        &mut self,
        boards: u64,
        take: &mut dyn FnMut(&mut Self, &Grid) -> Option<Outcome>,
    ) -> Stop {
        let size = self.puzzle.size();
        let extras = extras(self.rules, size);
        let limits = super::Limits { solutions: self.limits.solutions, boards };
        let before = self.stats;
        let mut stop = None;
        let mut puzzle = core::iter::once(candidates::<SIDE>(self.puzzle));
        let stats = super::search::<SIDE, ROOT>(Level::best(), &extras, limits, &mut puzzle, &mut |event| {
            match event {
                Event::Solution { digits, .. } => {
                    stop = take(self, &grid(size, digits.as_flattened())).map(Stop::Outcome);
                }
                Event::Finished { end, .. } => stop = Some(Stop::End(end)),
                Event::Pulse(stats) => {
                    self.count(&before, stats);
                    if (self.limits.watch)(&self.stats).is_break() {
                        stop = Some(Stop::Outcome(Outcome::Watch));
                    }
                }
            }
            if stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.count(&before, &stats);
        stop.unwrap_or(Stop::End(End::Complete))
    }

    fn count(&mut self, before: &Stats, lanes: &super::Stats) {
        self.stats.choices = before.choices + lanes.boards;
        self.stats.boards = before.boards + lanes.boards;
        self.stats.sweeps = before.sweeps + lanes.sweeps;
        self.stats.lane_sweeps = before.lane_sweeps + lanes.lane_sweeps;
    }

    /// Searches with learning, from the start.
    fn learning<const SIDE: usize>(&mut self) -> Outcome {
        let size = self.puzzle.size();
        let mut learner = learner(self.rules, size);
        let before = self.stats;
        let counted = |stats: &learning::Stats, solutions: u64| Stats {
            choices: before.choices + stats.decisions,
            conflicts: stats.conflicts,
            dead_ends: stats.conflicts,
            solutions,
            ..before
        };
        let solutions = Shared::new(0);
        let stopped = Shared::new(None);
        let mut stop = |stats: &learning::Stats| {
            let stats = counted(stats, solutions.get());
            stopped.set(if stats.choices >= self.limits.choices {
                Some(Outcome::ChoiceLimit)
            } else {
                (self.limits.watch)(&stats).is_break().then_some(Outcome::Watch)
            });
            stopped.get().is_some()
        };
        let limits = learning::Limits { conflicts: u64::MAX, stop: &mut stop };
        let outcome = learner.search(candidates::<SIDE>(self.puzzle).as_flattened(), limits, |digits| {
            solutions.set(solutions.get() + 1);
            if (self.visit)(&grid(size, digits)).is_break() {
                stopped.set(Some(Outcome::Visitor));
            } else if solutions.get() >= self.limits.solutions {
                stopped.set(Some(Outcome::SolutionLimit));
            }
            if stopped.get().is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.stats = counted(&learner.stats(), solutions.get());
        match outcome {
            learning::Outcome::Complete => Outcome::Exhausted,
            learning::Outcome::Stopped | learning::Outcome::Limited => stopped.get().unwrap_or(Outcome::Watch),
        }
    }
}
