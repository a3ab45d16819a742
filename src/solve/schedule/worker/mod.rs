//! The work on a job: a step at a time, until it is done or has taken its time. A step of the lanes, and one of the
//! learner, have files of their own.
//!
//! Where a step ends and what becomes of a job depends on counters alone, so a job always finds the same solutions in
//! the same order and leaves the same rest, whoever works on it and when.

mod lanes;
mod learner;

use super::job::{Job, Yield, fraction};
use super::policy::{Phase, Policy};
use crate::board::{Board, Constraints, Grid};
use crate::check::Puzzle;
use crate::search::lanes::{Bounds, Event, Lanes};
use crate::search::learning::Learner;
use crate::search::level::Level;
use crate::search::lone::Lone;
use crate::search::{Counters, Progress};
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;
use core::ops::ControlFlow;

/// The most solutions of a step, or a few more. A job begins with one and then has a quarter of those it has found.
const STEP_SOLUTIONS: u64 = 512;

/// What all who work on the jobs of a search have to know.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub level: Level,
    pub constraints: Constraints,
    pub policy: Policy,
    /// The puzzle, if its solutions are only counted. Those that are built, and samples of the others, must pass
    /// the checker; one that does not is handed out.
    pub counting: Option<Arc<Puzzle>>,
    /// The most solutions that are needed.
    pub most: u64,
}

impl Task {
    fn hides(&self, grid: &Grid) -> bool {
        self.counting.as_ref().is_some_and(|puzzle| puzzle.check(grid).is_ok())
    }
}

/// Somebody who works on jobs of one size, one after the other.
#[derive(Debug)]
pub(super) struct Worker {
    pub task: Task,
    lone: Option<Lone>,
    lanes: Option<Lanes>,
    /// A learner whose memory can be used again.
    spare: Option<Box<Learner>>,
    work: Option<JobInWork>,
    events: Vec<Event>,
}

/// The job in work.
#[derive(Debug)]
struct JobInWork {
    job: Job,
    solutions: u64,
    /// What was done in the phases before this one, and what it has cost.
    done: Counters,
    done_cost: u64,
    /// Counters and cost of the searcher when the phase began.
    before: Counters,
    before_cost: u64,
    /// Cost of the phase, solutions and fraction searched when the lanes were last asked.
    asked: (u64, u64, f64),
    /// The fraction that was searched when it was last told.
    told: f64,
    /// Branches above all boards that the lanes do not count.
    above: u16,
}

impl JobInWork {
    fn new(job: Job) -> Self {
        Self {
            job,
            solutions: 0,
            done: Counters::default(),
            done_cost: 0,
            before: Counters::default(),
            before_cost: 0,
            asked: (0, 0, 0.0),
            told: 0.0,
            above: 0,
        }
    }

    /// A solution was found.
    fn add(&mut self, task: &Task, out: &mut Yield, grid: Grid) {
        self.solutions += 1;
        if self.job.known.binary_search(&grid).is_ok() {
            return;
        }
        if let Some(found) = &mut self.job.found {
            found.push(grid);
            if found.len() > task.policy.remembered {
                self.job.found = None;
            }
        }
        if task.hides(&grid) { out.counted += 1 } else { out.grids.push(grid) }
    }

    fn enough(&self) -> u64 {
        (self.solutions / 4).clamp(1, STEP_SOLUTIONS)
    }
}

impl Worker {
    pub(super) fn new(task: Task) -> Self {
        Self { task, lone: None, lanes: None, spare: None, work: None, events: Vec::new() }
    }

    /// The search for the phase [`Phase::Alone`], if there is one for this size and these rules.
    pub(super) fn lone(&mut self) -> Option<&mut Lone> {
        if self.lone.is_none() && self.task.constraints.is_classic() {
            self.lone = Lone::new(self.task.level, self.task.constraints.size());
        }
        self.lone.as_mut()
    }

    /// Leaves the job in work, if there is one.
    pub(super) fn leave(&mut self) {
        let Some(work) = self.work.take() else { return };
        if let (Phase::Lanes, Some(lanes)) = (work.job.phase, &mut self.lanes) {
            lanes.take_parts();
            lanes.take_events(&mut self.events);
            lanes.take_counted();
            self.events.clear();
        }
        self.spare = work.job.learner.or(self.spare.take());
    }

    /// Takes a job. The one before must have ended.
    pub(super) fn begin(&mut self, job: Job) {
        let mut work = JobInWork::new(job);
        if work.job.phase == Phase::Alone
            && let (Some(lone), Some((board, _))) = (self.lone(), work.job.parts.first())
        {
            lone.load_board(board);
        }
        if work.job.phase == Phase::Lanes && work.job.found.is_some() {
            // Boards that are left of a search were counted there.
            (work.done.choices, work.done.boards) = (1, 1);
        }
        self.begin_phase(&mut work);
        self.work = Some(work);
    }

    /// Takes a job that is in work already, in [`Self::lone`].
    pub(super) fn begin_in_the_middle(&mut self, job: Job) {
        self.work = Some(JobInWork::new(job));
    }

    fn begin_phase(&mut self, work: &mut JobInWork) {
        let Task { constraints, .. } = &self.task;
        match work.job.phase {
            Phase::Alone => {}
            Phase::Lanes => {
                let lanes = self.lanes.get_or_insert_with(|| Lanes::new(constraints.clone(), Bounds::NONE));
                // Fractions of the whole tree would be too small to be seen, so the job is taken for the whole.
                work.above = branches_above_all(&work.job.parts);
                work.job.parts.iter_mut().for_each(|(_, depth)| *depth -= work.above);
                lanes.put_parts(&work.job.parts);
                work.job.parts.clear();
                (work.before, work.before_cost) = (lanes.counters(), lanes.cost());
                work.told = lanes.searched();
                work.asked = (0, work.solutions, work.told);
            }
            Phase::Learner => {
                let learner = work.job.learner.get_or_insert_with(|| {
                    let new = || Box::new(Learner::new(constraints));
                    let mut learner = self.spare.take().unwrap_or_else(new);
                    learner.load(&candidates_of_all(&work.job.parts));
                    learner
                });
                work.before = learner.counters();
                if let Some((board, _)) = work.job.parts.last() {
                    learner.load_cube(board);
                }
            }
        }
    }

    /// Works for a while. What was found is added to `out`. Breaks when the job has ended, with what is left of it.
    ///
    /// A budget of choices may be overshot by less than 64. It changes neither what is found nor its order, nor the
    /// rest: the work comes back exactly where something is to be decided. Without a budget this may be a step later.
    pub(super) fn step(&mut self, budget: Option<u64>, out: &mut Yield) -> ControlFlow<Option<Job>> {
        let Some(mut work) = self.work.take() else { return ControlFlow::Break(None) };
        let is_ended = match work.job.phase {
            Phase::Alone => self.step_alone(&mut work, budget, out),
            Phase::Lanes => self.step_of_lanes(&mut work, budget, out),
            Phase::Learner => self.step_of_learner(&mut work, budget, out),
        };
        if !is_ended {
            self.work = Some(work);
            return ControlFlow::Continue(());
        }
        if work.job.parts.is_empty() {
            self.spare = work.job.learner.take();
            return ControlFlow::Break(None);
        }
        ControlFlow::Break(Some(work.job))
    }

    /// Goes on with the boards that are left, in another phase.
    fn turn_to(&mut self, phase: Phase, work: &mut JobInWork, done: Counters, cost: u64) {
        (work.done, work.done_cost) = (done, cost);
        let job = &mut work.job;
        job.phase = phase;
        if phase == Phase::Learner
            && let Some(found) = job.found.take()
        {
            // The learner searches all that is left as one: what no board has as a candidate, leads to no solution.
            let mut known = mem::take(Arc::make_mut(&mut job.known));
            known.extend(found);
            known.sort_unstable();
            job.known = Arc::new(known);
            job.weight = job.parts.iter().map(|&(_, depth)| job.fraction(depth)).sum();
            job.parts = vec![(candidates_of_all(&job.parts), 0)];
        }
        self.begin_phase(work);
    }

    fn step_alone(&mut self, work: &mut JobInWork, budget: Option<u64>, out: &mut Yield) -> bool {
        let Some(lone) = &mut self.lone else { return true };
        let most = self.task.policy.alone;
        let end = budget.map_or(most, |budget| most.min(lone.boards().saturating_add(budget)));
        let progress = lone.resume(end);
        let (boards, sweeps) = (lone.boards(), lone.sweeps());
        out.counters =
            Counters { boards, boards_alone: boards, sweeps, sweeps_alone: sweeps, choices: boards, ..work.done };
        work.job.parts.clear();
        match progress {
            Progress::Found => {
                work.add(&self.task, out, lone.solution());
                false
            }
            Progress::Exhausted => {
                out.searched = 1.0;
                true
            }
            Progress::Spent if boards < most && boards >= end => false,
            Progress::Spent => {
                let parts = &mut work.job.parts;
                lone.take_parts(|board, depth| parts.push((*board, depth)));
                out.searched = 1.0 - parts.iter().map(|&(_, depth)| fraction(depth)).sum::<f64>();
                let open = open_candidates(&candidates_of_all(parts));
                let phase = self.task.policy.after_alone(open, self.task.counting.is_some());
                self.turn_to(phase, work, out.counters, boards);
                false
            }
        }
    }
}

/// For each cell the candidates that it has on any of these boards.
fn candidates_of_all(parts: &[(Board, u16)]) -> Board {
    let Some(((first, _), others)) = parts.split_first() else { unreachable!("a job has boards") };
    let mut all = *first;
    others.iter().for_each(|(board, _)| all.unite(board));
    all
}

/// Candidates of cells that are not settled.
fn open_candidates(board: &Board) -> u32 {
    board.size().cells().map(|cell| board.candidates(cell).len() as u32).filter(|&count| count > 1).sum()
}

/// A number of branches that all boards have above them, small enough that their fractions of what lies below add up to
/// no more than 1.
fn branches_above_all(parts: &[(Board, u16)]) -> u16 {
    let least = parts.iter().map(|&(_, depth)| depth).min().unwrap_or(0);
    least.saturating_sub(usize::BITS as u16 - parts.len().leading_zeros() as u16)
}
