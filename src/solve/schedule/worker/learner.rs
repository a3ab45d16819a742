//! A step of the learner: some decisions and conflicts, on one board of the job after the other.

use super::{JobInWork, Worker};
use crate::search::learning::Learner;
use crate::search::{Counters, Progress};
use crate::solve::schedule::job::Yield;
use crate::solve::schedule::policy::{COST_OF_CONFLICT, cost_of_learner};

/// The most steps of a learner in a step: decisions, conflicts and boards.
const STEP_OF_LEARNER: u64 = 128;

impl Worker {
    /// Whether the job has ended: what is left of it is in its parts.
    pub(super) fn step_of_learner(&mut self, work: &mut JobInWork, budget: Option<u64>, out: &mut Yield) -> bool {
        let job_cost = self.task.policy.job;
        let Some(mut learner) = work.job.learner.take() else { return true };
        let end = learner.steps() + budget.map_or(STEP_OF_LEARNER, |budget| STEP_OF_LEARNER.min(budget));
        let cost = |learner: &Learner, work: &JobInWork| {
            let did = learner.counters().since(&work.before);
            work.done_cost + cost_of_learner(did.conflicts, did.decisions, did.boards)
        };
        let mut is_spent = false;
        while !work.job.parts.is_empty()
            && learner.steps() < end
            && (out.grids.len() as u64) < work.enough()
            && !is_spent
        {
            let mut steps = end - learner.steps();
            if budget.is_some() {
                // No step costs more than a conflict, so this comes back with the first step that is too much.
                let left = job_cost.saturating_sub(cost(&learner, work));
                steps = steps.min(left.div_ceil(COST_OF_CONFLICT).max(1));
            }
            let progress = learner.resume(steps);
            if progress == Progress::Found {
                work.add(&self.task, out, learner.solution());
                continue;
            }
            is_spent = cost(&learner, work) >= job_cost;
            if progress == Progress::Exhausted {
                let depth = work.job.parts.pop().map_or(0, |(_, depth)| depth);
                out.searched += work.job.fraction(depth);
                if let (Some((board, _)), false) = (work.job.parts.last(), is_spent) {
                    learner.load_cube(board);
                }
            } else if is_spent && let Some((_, depth)) = work.job.parts.pop() {
                let cubes = learner.take_cubes().into_iter().map(|(board, below)| (board, depth + below)).rev();
                let begun = work.job.parts.len();
                work.job.parts.extend(cubes);
                let left: f64 = work.job.parts[begun..].iter().map(|&(_, depth)| work.job.fraction(depth)).sum();
                out.searched += work.job.fraction(depth) - left;
            }
        }
        let did = learner.counters().since(&work.before);
        out.counters = work.done.plus(&Counters { solutions: 0, ..did });
        work.job.learner = Some(learner);
        work.job.parts.is_empty() || is_spent
    }
}
