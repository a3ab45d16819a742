//! The work on a share: a step at a time, until it is done or has taken its time.
//!
//! ```text
//!  share --lanes--> done
//!           |
//!           +-- after 65,536 boards --> solutions come, or the end is in sight: the rest is a share for the lanes
//!           +-- after some 8,192 without --> it is one for the learner, board by board
//!
//!  share --learner--> done
//!           |
//!           +-- after as long, anywhere --> the rest, of the board in work too, is a share for the same learner
//!
//!  share --learner, one cube--> done
//!           |
//!           +-- after as long, anywhere --> the rest of the cube is a share for the same learner (`cube`)
//! ```
//!
//! Where a step ends and what becomes of a share depends on counters alone, so a share always finds the same solutions
//! in the same order and leaves the same rest, whoever works on it and when.

use super::cube::Cube;
use super::share::{Batch, Searcher, Share, fraction};
use super::task::Task;
use crate::board::{Board, Grid};
use crate::search::lanes::{Bounds, Event, Lanes};
use crate::search::learning::Learner;
use crate::search::{Counters, Progress};
use crate::solve::turns::{BARREN_FOR_COUNTS, barren, cost_of_learner};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// The most boards of a step: half a millisecond.
const STEP_BOARDS: u64 = 1 << 10;

/// The most solutions of a step, or a few more.
const STEP_SOLUTIONS: usize = 512;

/// How often a share of the lanes is asked whether solutions come.
const QUESTIONS: u64 = 8;

/// The most steps of a learner in a step: decisions, conflicts and boards.
const STEP_OF_LEARNER: u64 = 128;

/// Somebody who works on shares of one puzzle, one after the other.
#[derive(Debug)]
pub(super) struct Worker {
    task: Task,
    lanes: Lanes,
    /// A learner whose memory can be used again.
    spare: Option<Box<Learner>>,
    work: Work,
    events: Vec<Event>,
}

/// The share in work.
#[derive(Debug)]
enum Work {
    None,
    /// Counters, cost and searched fraction at the start, the fraction when it was last told, solutions so far, cost
    /// and solutions at the last question, and the branches that all boards have above them and the lanes do not count.
    Lanes {
        before: Counters,
        cost_before: u64,
        start: f64,
        told: f64,
        solutions: u64,
        asked: (u64, u64),
        above: u16,
    },
    /// The boards that are left, the next one last; the first of all is begun.
    Learner {
        learner: Box<Learner>,
        before: Counters,
        parts: Vec<(Board, u16)>,
    },
    /// A learner's cube.
    Cube {
        cube: Box<Cube>,
        before: Counters,
    },
}

/// What becomes of the share after a step.
#[derive(Debug)]
pub(super) enum After {
    /// There is more to do.
    Step,
    /// The share is done, or this is its rest.
    Ended(Option<Share>),
}

impl Worker {
    pub(super) fn new(task: Task) -> Self {
        let mut lanes = Lanes::new(task.constraints.clone(), Bounds::NONE);
        if task.counting.is_on() {
            lanes.count_groups(u64::MAX);
            lanes.leave_out(task.shown.to_vec());
        }
        Self { task, lanes, spare: None, work: Work::None, events: Vec::new() }
    }

    /// Takes a share. The one before must have ended.
    pub(super) fn begin(&mut self, share: Share) {
        self.work = match share.searcher {
            Searcher::Lanes => {
                // Fractions of the whole tree would be too small to be seen, so the share is taken for the whole.
                let above = branches_above_all(&share.parts);
                let parts: Vec<_> = share.parts.iter().map(|&(board, depth)| (board, depth - above)).collect();
                self.lanes.put_parts(&parts);
                let start = self.lanes.searched();
                let cost_before = self.lanes.cost();
                let asked = (cost_before, 0);
                let before = self.lanes.counters();
                Work::Lanes { before, cost_before, start, told: start, solutions: 0, asked, above }
            }
            Searcher::Learner(learner) => {
                let learner = learner.unwrap_or_else(|| {
                    let new = || Box::new(Learner::new(&self.task.constraints));
                    let mut learner = self.spare.take().unwrap_or_else(new);
                    learner.load(&self.task.puzzle);
                    learner
                });
                let before = learner.counters();
                let mut work = Work::Learner { learner, before, parts: share.parts };
                if let Work::Learner { learner, parts, .. } = &mut work
                    && let Some((cube, _)) = parts.last()
                {
                    learner.load_cube(cube);
                }
                work
            }
            Searcher::Cube(mut cube) => {
                let before = cube.begin();
                Work::Cube { cube, before }
            }
        };
    }

    /// Works for a while. What was found is added to `batch`.
    pub(super) fn step(&mut self, batch: &mut Batch) -> After {
        match &self.work {
            Work::None => After::Ended(None),
            Work::Lanes { .. } => self.step_of_lanes(batch),
            Work::Learner { .. } => self.step_of_learner(batch),
            Work::Cube { .. } => self.step_of_cube(batch),
        }
    }

    fn step_of_lanes(&mut self, batch: &mut Batch) -> After {
        let Work::Lanes { before, cost_before, start, told, solutions, asked, above } = &mut self.work else {
            return After::Step;
        };
        let end = *cost_before + self.task.costs.share;
        let most = if self.task.counting.is_on() { STEP_BOARDS / 8 } else { STEP_BOARDS };
        let boards = most.min(end - self.lanes.cost());
        let none = &mut core::iter::empty();
        let progress = self.lanes.resume(self.task.level, none, boards, STEP_SOLUTIONS);
        self.lanes.take_events(&mut self.events);
        for event in self.events.drain(..) {
            let Event::Solution { grid, .. } = event else { continue };
            *solutions += 1;
            self.task.add(batch, grid);
        }
        let counted = self.lanes.take_counted();
        *solutions = solutions.saturating_add(counted.number);
        batch.counted = batch.counted.saturating_add(counted.number);
        let is_wrong = |sample: &Grid| !self.task.counting.hides(sample);
        batch.grids.extend(counted.samples.into_iter().filter(is_wrong));
        let counters = self.lanes.counters();
        let made = counters.boards - before.boards;
        batch.counters = Counters {
            choices: made,
            boards: made,
            sweeps: counters.sweeps - before.sweeps,
            lane_sweeps: counters.lane_sweeps - before.lane_sweeps,
            ..Counters::default()
        };
        if progress == Progress::Exhausted {
            batch.searched = (1.0 - *told) * fraction(*above);
            self.work = Work::None;
            return After::Ended(None);
        }
        let searched = self.lanes.searched();
        batch.searched = (searched - *told) * fraction(*above);
        *told = searched;
        let now = self.lanes.cost();
        let is_over = now >= end;
        // Counts come in bursts: what looks barren for a while may hold millions, which the learner finds one by one.
        let counts = self.task.counting.is_on();
        if !is_over && (counts || now - asked.0 < self.task.costs.share / QUESTIONS) {
            return After::Step;
        }
        let barren = if counts { BARREN_FOR_COUNTS } else { barren(self.task.puzzle.size()) };
        let is_barren = ((*solutions - asked.1) as f64) < barren * (now - asked.0) as f64;
        *asked = (now, *solutions);
        // The rest is taken to need as many boards, for its size, as what was searched here.
        let rest = (1.0 - searched) / (searched - *start) * (now - *cost_before) as f64;
        let has_end = rest <= self.task.costs.promising as f64;
        let is_for_learner = is_barren && !has_end;
        if !is_over && !is_for_learner {
            return After::Step;
        }
        let searcher = if is_for_learner { Searcher::Learner(None) } else { Searcher::Lanes };
        let parts = self.lanes.take_parts().into_iter().map(|(board, depth)| (board, depth + *above)).collect();
        self.work = Work::None;
        After::Ended(Some(Share { parts, searcher }))
    }

    fn step_of_learner(&mut self, batch: &mut Batch) -> After {
        let Work::Learner { learner, before, parts } = &mut self.work else { return After::Step };
        let end = learner.steps() + STEP_OF_LEARNER;
        let share = self.task.costs.share;
        let is_over = |learner: &Learner| cost_of_learner(&learned_since(&learner.counters(), before)) >= share;
        let mut is_spent = false;
        while !parts.is_empty() && learner.steps() < end && batch.grids.len() < STEP_SOLUTIONS && !is_spent {
            match learner.resume(end - learner.steps()) {
                Progress::Found => self.task.add(batch, learner.solution()),
                Progress::Spent => {
                    is_spent = is_over(learner);
                    if is_spent && let Some((_, depth)) = parts.pop() {
                        let cubes = learner.take_cubes().into_iter().map(|(board, below)| (board, depth + below)).rev();
                        let begun = parts.len();
                        parts.extend(cubes);
                        let left: f64 = parts[begun..].iter().map(|&(_, depth)| fraction(depth)).sum();
                        batch.searched += fraction(depth) - left;
                    }
                }
                Progress::Exhausted => {
                    batch.searched += parts.pop().map_or(0.0, |(_, depth)| fraction(depth));
                    if let Some((cube, _)) = parts.last() {
                        is_spent = is_over(learner);
                        if !is_spent {
                            learner.load_cube(cube);
                        }
                    }
                }
            }
        }
        let now = learner.counters();
        batch.counters = learned_since(&now, before);
        if !parts.is_empty() && !is_spent {
            return After::Step;
        }
        let Work::Learner { learner, parts, .. } = core::mem::replace(&mut self.work, Work::None) else {
            return After::Step;
        };
        if parts.is_empty() {
            self.spare = Some(learner);
            return After::Ended(None);
        }
        After::Ended(Some(Share { parts, searcher: Searcher::Learner(Some(learner)) }))
    }

    fn step_of_cube(&mut self, batch: &mut Batch) -> After {
        let Work::Cube { cube, before } = &mut self.work else { return After::Step };
        let progress = cube.resume(STEP_OF_LEARNER, |grid| {
            self.task.add(batch, grid);
            batch.grids.len() < STEP_SOLUTIONS
        });
        batch.counters = learned_since(&cube.learner.counters(), before);
        if progress == Progress::Exhausted {
            batch.searched = fraction(cube.depth);
            self.work = Work::None;
            return After::Ended(None);
        }
        if progress == Progress::Found || cost_of_learner(&batch.counters) < self.task.costs.share {
            return After::Step;
        }
        let Work::Cube { cube, .. } = core::mem::replace(&mut self.work, Work::None) else { return After::Step };
        After::Ended(Some(Share::of_cube(cube)))
    }
}

/// What a learner did since then.
fn learned_since(now: &Counters, before: &Counters) -> Counters {
    Counters {
        choices: now.choices - before.choices,
        boards: now.boards - before.boards,
        boards_alone: now.boards_alone - before.boards_alone,
        sweeps: now.sweeps - before.sweeps,
        sweeps_alone: now.sweeps_alone - before.sweeps_alone,
        conflicts: now.conflicts - before.conflicts,
        decisions: now.decisions - before.decisions,
        restarts: now.restarts - before.restarts,
        ..Counters::default()
    }
}

/// A number of branches that all boards have above them, small enough that their fractions of what lies below add up to
/// no more than 1.
fn branches_above_all(parts: &[(Board, u16)]) -> u16 {
    let least = parts.iter().map(|&(_, depth)| depth).min().unwrap_or(0);
    least.saturating_sub(usize::BITS as u16 - parts.len().leading_zeros() as u16)
}
