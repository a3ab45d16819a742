//! The engine `lanes` as its callers see it: one puzzle and all its solutions.
//!
//! ```text
//!  puzzle --> lanes: sweeps and branches ----> answered
//!               |
//!               | the tree seems to have no end
//!               v
//!             learning from conflicts -------> answered
//!               |
//!               | many conflicts, and no end either
//!               v
//!             lanes again, longer; then learning without a limit
//! ```
//!
//! A board costs the lanes less than a microsecond, and most 16x16 puzzles, the minimal ones too, take some hundred boards.
//! But plain search has a heavy tail: on some puzzles its tree is larger by orders of magnitude, because it meets the same
//! contradiction again and again. The search that learns ([`crate::search::learning`]) needs ten times as long for a conflict as the lanes
//! for a board, and has no such tail. So the lanes begin; when their tree shows no end, the other search has its turn. Both are
//! exact and complete: who answers makes no difference to the answer.
//!
//! Measured one puzzle at a time, in milliseconds: minimal puzzles of 85 to 102 givens 0.2 by lanes alone, 0.7 by learning alone; `top44`
//! 1.7 and 5.2; `blue15` 9.4 and 40.5. Learning from the start was right for one of these puzzles in a hundred. At the other end stands
//! `HARD_NONE` of the tests: ten conflicts for the one, more than a million boards for the other.

use super::translate::{candidates, extras, grid, learner};
use super::{End, Event};
use crate::geometry::Size;
use crate::grid::Grid;
use crate::rules::Rules;
use crate::search::learning::{self, Learner};
use crate::search::level::Level;
use crate::search::{Limits, Outcome, Refusal, Stats, admit};
use alloc::vec::Vec;
use core::cell::RefCell;
use core::ops::ControlFlow;

/// One attempt at a puzzle.
#[derive(Clone, Copy)]
pub(super) enum Attempt {
    /// The lanes, up to so many boards; see [`super::Limits`].
    Lanes { boards: u64, hopeful: u64 },
    /// Learning, up to so many conflicts.
    Learning { conflicts: u64 },
}

/// The attempts at puzzles of a size, one after the other. The last has no limit.
pub(super) const fn attempts(size: Size) -> &'static [Attempt] {
    match size {
        Size::Four | Size::Nine => {
            &[Attempt::Lanes { boards: 50_000, hopeful: 1_000_000 }, Attempt::Learning { conflicts: u64::MAX }]
        }
        Size::Sixteen => &[
            Attempt::Lanes { boards: 512, hopeful: 48_000 },
            Attempt::Learning { conflicts: 2_000 },
            Attempt::Lanes { boards: 200_000, hopeful: 0 },
            Attempt::Learning { conflicts: u64::MAX },
        ],
    }
}

/// An attempt that finds so many solutions before it ends is not up against a hard puzzle, but one with very many
/// solutions: then speed is all that counts.
const MANY_SOLUTIONS: usize = 1_000;

/// The engine `lanes`; see [`crate::search::Engine::search`]. A choice is a board, or a decision of the learning search;
/// [`Limits::choices`] is looked at now and then, not at each.
pub(in crate::search) fn solve(
    puzzle: &Grid,
    rules: Rules,
    limits: &Limits<'_>,
    visit: Visit<'_>,
) -> Result<(Outcome, Stats), Refusal> {
    admit(puzzle, rules)?;
    let mut learner = None;
    let mut solve = Solve::new(Level::best(), rules, limits, &mut learner);
    let outcome = solve.run(puzzle, attempts(puzzle.size()), visit);
    Ok((outcome, solve.stats))
}

/// One puzzle being solved.
pub(super) struct Solve<'a> {
    level: Level,
    rules: Rules,
    limits: &'a Limits<'a>,
    /// Kept from puzzle to puzzle of one size.
    learner: &'a mut Option<Learner>,
    /// Of all attempts; `solutions` are those the visitor has seen.
    stats: Stats,
}

/// How an attempt ended.
enum Attempted {
    Ended(Outcome),
    /// The attempt reached its own limit.
    GaveUp,
    /// There are very many solutions.
    Many,
}

/// Who sees the solutions, and may stop the search.
type Visit<'v> = &'v mut dyn FnMut(&Grid) -> ControlFlow<()>;

/// Takes a solution of an attempt, and may end the attempt.
type Take<'t> = &'t mut dyn FnMut(&mut Stats, &Grid) -> Option<Attempted>;

impl<'a> Solve<'a> {
    /// A search that has done nothing yet.
    pub(super) fn new(level: Level, rules: Rules, limits: &'a Limits<'a>, learner: &'a mut Option<Learner>) -> Self {
        Self { level, rules, limits, learner, stats: Stats::default() }
    }

    /// Makes one attempt after the other until one succeeds.
    pub(super) fn run(&mut self, puzzle: &Grid, attempts: &[Attempt], visit: Visit<'_>) -> Outcome {
        match puzzle.size() {
            Size::Four => self.run_size::<4, 2>(puzzle, attempts, visit),
            Size::Nine => self.run_size::<9, 3>(puzzle, attempts, visit),
            Size::Sixteen => self.run_size::<16, 4>(puzzle, attempts, visit),
        }
    }

    fn run_size<const SIDE: usize, const ROOT: usize>(
        &mut self,
        puzzle: &Grid,
        attempts: &[Attempt],
        visit: Visit<'_>,
    ) -> Outcome {
        if let Some(outcome) = self.limits.reached(&self.stats, true) {
            return outcome;
        }
        let [attempts @ .., last] = attempts else { return Outcome::Exhausted };
        let mut last = *last;
        let mut first = Vec::new();
        for &attempt in attempts {
            // Solutions are kept back until the attempt succeeds: the next one would find them again.
            first.clear();
            let attempted = self.attempt::<SIDE, ROOT>(puzzle, attempt, &mut |_, grid| {
                first.push(*grid);
                (first.len() > MANY_SOLUTIONS).then_some(Attempted::Many)
            });
            match attempted {
                Attempted::GaveUp => {}
                Attempted::Many => {
                    last = Attempt::Lanes { boards: u64::MAX, hopeful: 0 };
                    break;
                }
                Attempted::Ended(outcome) => {
                    let stopped = first.iter().any(|grid| show(visit, &mut self.stats, grid).is_some());
                    return if stopped { Outcome::Visitor } else { outcome };
                }
            }
        }
        match self.attempt::<SIDE, ROOT>(puzzle, last, &mut |stats, grid| show(visit, stats, grid)) {
            Attempted::Ended(outcome) => outcome,
            Attempted::GaveUp | Attempted::Many => unreachable!("the last attempt has no limit"),
        }
    }

    fn attempt<const SIDE: usize, const ROOT: usize>(
        &mut self,
        puzzle: &Grid,
        attempt: Attempt,
        take: Take<'_>,
    ) -> Attempted {
        match attempt {
            Attempt::Lanes { boards, hopeful } => {
                let limits = super::Limits { solutions: self.limits.solutions, boards, hopeful };
                self.lanes::<SIDE, ROOT>(puzzle, limits, take)
            }
            Attempt::Learning { conflicts } => self.learning::<SIDE>(puzzle, conflicts, take),
        }
    }

    fn lanes<const SIDE: usize, const ROOT: usize>(
        &mut self,
        puzzle: &Grid,
        limits: super::Limits,
        take: Take<'_>,
    ) -> Attempted {
        let size = puzzle.size();
        let extras = extras(self.rules, size);
        let before = self.stats;
        let mut attempted = None;
        let mut boards = core::iter::once(candidates::<SIDE>(puzzle));
        let stats = super::search::<SIDE, ROOT>(self.level, &extras, limits, &mut boards, &mut |event| {
            attempted = match event {
                Event::Solution { digits, .. } => take(&mut self.stats, &grid(size, digits.as_flattened())),
                Event::Finished { end: End::Complete, .. } => Some(Attempted::Ended(Outcome::Exhausted)),
                Event::Finished { end: End::EnoughSolutions, .. } => Some(Attempted::Ended(Outcome::SolutionLimit)),
                Event::Finished { end: End::Hard, .. } => Some(Attempted::GaveUp),
                Event::Pulse(stats) => {
                    count_lanes(&mut self.stats, &before, stats);
                    stopped(self.limits, &self.stats).map(Attempted::Ended)
                }
            };
            if attempted.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        count_lanes(&mut self.stats, &before, &stats);
        attempted.unwrap_or(Attempted::Ended(Outcome::Exhausted))
    }

    fn learning<const SIDE: usize>(&mut self, puzzle: &Grid, conflicts: u64, take: Take<'_>) -> Attempted {
        let size = puzzle.size();
        let before = self.stats;
        // Shared by the two that the search calls back: who may stop it, and who takes solutions.
        let (shared, attempted) = (RefCell::new(self.stats), RefCell::new(None));
        let mut found = 0;
        let limits = self.limits;
        let mut stop = |stats: &learning::Stats| {
            count_learning(&mut shared.borrow_mut(), &before, stats);
            *attempted.borrow_mut() = stopped(limits, &shared.borrow()).map(Attempted::Ended);
            attempted.borrow().is_some()
        };
        let learner = self.learner.get_or_insert_with(|| learner(self.rules, size));
        let own = learning::Limits { conflicts, stop: &mut stop };
        let outcome = learner.search(candidates::<SIDE>(puzzle).as_flattened(), own, |digits| {
            found += 1;
            let mut attempted = attempted.borrow_mut();
            *attempted = take(&mut shared.borrow_mut(), &grid(size, digits));
            if attempted.is_none() && found >= limits.solutions {
                *attempted = Some(Attempted::Ended(Outcome::SolutionLimit));
            }
            if attempted.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.stats = shared.into_inner();
        count_learning(&mut self.stats, &before, &learner.stats());
        match outcome {
            learning::Outcome::Complete => Attempted::Ended(Outcome::Exhausted),
            learning::Outcome::Stopped | learning::Outcome::Limited => {
                attempted.into_inner().unwrap_or(Attempted::GaveUp)
            }
        }
    }
}

/// Hands a solution to the visitor.
fn show(visit: Visit<'_>, stats: &mut Stats, grid: &Grid) -> Option<Attempted> {
    stats.solutions += 1;
    visit(grid).is_break().then_some(Attempted::Ended(Outcome::Visitor))
}

/// Why the caller wants no more, if so.
fn stopped(limits: &Limits<'_>, stats: &Stats) -> Option<Outcome> {
    if stats.choices >= limits.choices {
        return Some(Outcome::ChoiceLimit);
    }
    (limits.watch)(stats).is_break().then_some(Outcome::Watch)
}

fn count_lanes(stats: &mut Stats, before: &Stats, lanes: &super::Stats) {
    stats.choices = before.choices + lanes.boards;
    stats.boards = before.boards + lanes.boards;
    stats.sweeps = before.sweeps + lanes.sweeps;
    stats.lane_sweeps = before.lane_sweeps + lanes.lane_sweeps;
}

fn count_learning(stats: &mut Stats, before: &Stats, learning: &learning::Stats) {
    stats.choices = before.choices + learning.decisions;
    stats.conflicts = before.conflicts + learning.conflicts;
}
