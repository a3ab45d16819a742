//! The work on a job: a step at a time, until it is done or has taken its time.
//!
//! Where a step ends and what becomes of a job depends on counters alone, so a job always finds the same solutions in
//! the same order and leaves the same rest, whoever works on it and when.

use super::job::{Job, Yield};
use super::policy::{Facts, Phase, Policy};
use crate::board::{Board, Grid, Restrictions};
use crate::check::Puzzle;
use crate::search::instruction_set::InstructionSet;
use crate::search::lanes::OnePuzzle;
use crate::search::learning::Learner;
use crate::search::lone::Lone;
use crate::search::searcher::{Found, Searcher, Spent, Until, candidates_of_all, fraction_of};
use crate::search::{Counters, Progress};
use alloc::boxed::Box;
use alloc::sync::Arc;
use core::mem;
use core::ops::ControlFlow;

/// What all who work on the jobs of a search have to know.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub instructions: InstructionSet,
    pub table: &'static Restrictions,
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
    searchers: Searchers,
    work: Option<Work>,
}

/// One for each phase, once it was needed; its memory is used again.
#[derive(Debug, Default)]
struct Searchers {
    lone: Option<Lone>,
    lanes: Option<OnePuzzle>,
    learner: Option<Box<Learner>>,
}

impl Searchers {
    fn of(&mut self, phase: Phase, Task { instructions, table, .. }: &Task) -> &mut dyn Searcher {
        match phase {
            Phase::Alone => self.lone.as_mut().expect("a job begins alone only where that is possible"),
            Phase::Lanes => self.lanes.get_or_insert_with(|| OnePuzzle::new(*instructions, table)),
            Phase::Learner => &mut **self.learner.get_or_insert_with(|| Box::new(Learner::new(table))),
        }
    }
}

/// The job in work. Its boards are in the searcher of its phase.
#[derive(Debug)]
struct Work {
    job: Job,
    solutions: u64,
    /// What was done in the phases before this one, and what it has cost.
    done: Counters,
    done_cost: u64,
    /// When it was last asked who goes on: what was spent in this phase, and the solutions.
    asked: (Spent, u64),
    /// The fraction of the tree that was left when it was last told.
    told: f64,
}

impl Worker {
    pub(super) fn new(task: Task) -> Self {
        Self { task, searchers: Searchers::default(), work: None }
    }

    /// The search for the phase [`Phase::Alone`], if there is one for this size and these rules.
    pub(super) fn lone(&mut self) -> Option<&mut Lone> {
        let lone = &mut self.searchers.lone;
        if lone.is_none() && self.task.table.is_classic() {
            *lone = Lone::new(self.task.instructions, self.task.table.size());
        }
        lone.as_mut()
    }

    /// Takes a job; one that is in work is left.
    pub(super) fn begin(&mut self, job: Job) {
        let mut work = Work::new(job);
        if work.job.phase == Phase::Lanes && work.job.found.is_some() {
            // Boards that are left of a search were counted there, but this is the whole puzzle.
            (work.done.choices, work.done.boards) = (1, 1);
        }
        self.load(&mut work);
        self.work = Some(work);
    }

    /// Takes a job that is in work already, in [`Self::lone`].
    pub(super) fn begin_in_the_middle(&mut self, job: Job) {
        self.work = Some(Work::new(job));
    }

    /// Gives the boards of a job to the searcher of its phase.
    fn load(&mut self, Work { job, solutions, asked, told, .. }: &mut Work) {
        let parts = mem::take(&mut job.parts);
        match job.learner.take() {
            Some(mut learner) => {
                learner.load_more(&parts);
                self.searchers.learner = Some(learner);
            }
            None => self.searchers.of(job.phase, &self.task).load(&parts),
        }
        *told = fraction_of(&parts);
        *asked = (Spent { left: *told, ..Spent::default() }, *solutions);
    }

    /// Works for a while. What was found is added to `out`. Breaks when the job has ended, with what is left of it.
    ///
    /// A budget of choices may be overshot by less than 64. It changes neither what is found nor its order, nor the
    /// rest: the work comes back exactly where something is to be decided. Without a budget this may be a step later.
    pub(super) fn step(&mut self, budget: Option<u64>, out: &mut Yield) -> ControlFlow<Option<Job>> {
        let Some(mut work) = self.work.take() else { return ControlFlow::Break(None) };
        let (phase, task) = (work.job.phase, &self.task);
        let (policy, counts) = (&task.policy, work.counts(task));
        let searcher = self.searchers.of(phase, task);
        let end = policy.end(phase, work.done_cost, counts);
        let most_steps = policy.steps(phase, counts).min(budget.unwrap_or(u64::MAX));
        let mut until = Until {
            steps: searcher.spent().steps.saturating_add(most_steps),
            cost: policy.question(phase, work.asked.0.cost, counts).min(end),
            is_exact: budget.is_some(),
            found: 0,
            counted: if counts { task.most } else { 0 },
        };
        loop {
            until.found = policy.enough(phase, work.solutions);
            let progress = searcher.resume(&until, &mut |found| work.add(found, task, out));
            let spent = searcher.spent();
            // Is there a solution?
            let is_enough = out.grids.len() >= policy.enough(phase, work.solutions);
            if progress == Progress::Found && !is_enough && spent.steps < until.steps {
                continue;
            }
            // Is everything searched?
            work.tell(&spent, out);
            if progress == Progress::Exhausted {
                return ControlFlow::Break(None);
            }
            // Is the budget spent, and nothing else?
            if progress == Progress::Found || spent.cost < until.cost && !searcher.gives_up() {
                break;
            }
            // Who goes on?
            let goes_on = policy.goes_on(phase, &work.facts(&spent), counts);
            let is_over = spent.cost >= end;
            if goes_on && !is_over {
                break;
            }
            work.job.parts = searcher.take_parts();
            work.tell(&Spent { left: fraction_of(&work.job.parts), ..spent }, out);
            if work.job.parts.is_empty() {
                return ControlFlow::Break(None);
            }
            if !goes_on {
                (work.done, work.done_cost) = (out.counters, work.done_cost + spent.cost);
                let open = open_candidates(&candidates_of_all(&work.job.parts));
                work.job.turn_to(policy.after(phase, open, task.counting.is_some()));
                self.load(&mut work);
            }
            // Is the job over?
            if is_over {
                return ControlFlow::Break(Some(self.put_back(work.job)));
            }
            break;
        }
        self.work = Some(work);
        ControlFlow::Continue(())
    }

    /// A job that queues up again, with its boards and with what was learned of them.
    fn put_back(&mut self, mut job: Job) -> Job {
        if job.parts.is_empty() {
            job.parts = self.searchers.of(job.phase, &self.task).take_parts();
        }
        if job.phase == Phase::Learner {
            job.learner = self.searchers.learner.take();
        }
        job
    }
}

impl Work {
    fn new(job: Job) -> Self {
        let asked = (Spent { left: 1.0, ..Spent::default() }, 0);
        Self { job, solutions: 0, done: Counters::default(), done_cost: 0, asked, told: 1.0 }
    }

    /// Whether solutions may be counted at once. On large boards the learner is often faster than counting, but could
    /// not tell what was counted.
    fn counts(&self, task: &Task) -> bool {
        let may_count = task.policy.counts_early || self.job.found.is_none();
        task.counting.is_some() && may_count && self.job.known.is_empty()
    }

    /// Something was found.
    fn add(&mut self, found: Found, task: &Task, out: &mut Yield) {
        match found {
            Found::One(grid) => {
                self.solutions += 1;
                if self.job.remember(grid, task.policy.remembered) {
                    if task.hides(&grid) { out.counted += 1 } else { out.grids.push(grid) }
                }
            }
            Found::Number(number, samples) => {
                self.job.found = None;
                self.solutions = self.solutions.saturating_add(number);
                out.counted = out.counted.saturating_add(number);
                out.grids.extend(samples.into_iter().filter(|sample| !task.hides(sample)));
            }
        }
    }

    /// What happened since it was last asked.
    fn facts(&mut self, spent: &Spent) -> Facts {
        let (before, solutions) = mem::replace(&mut self.asked, (*spent, self.solutions));
        Facts {
            cost: spent.cost - before.cost,
            solutions: self.solutions - solutions,
            searched: before.left - spent.left,
            left: spent.left,
        }
    }

    /// Tells what was done up to here, and what was searched since it was last told.
    fn tell(&mut self, spent: &Spent, out: &mut Yield) {
        out.counters = self.done.plus(&Counters { solutions: 0, ..spent.counters });
        out.searched += (self.told - spent.left) * self.job.weight;
        self.told = spent.left;
    }
}

/// Candidates of cells that are not settled.
fn open_candidates(board: &Board) -> u32 {
    board.size().cells().map(|cell| board.candidates(cell).len() as u32).filter(|&count| count > 1).sum()
}
