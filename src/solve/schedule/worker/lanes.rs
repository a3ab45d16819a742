//! A step of the lanes: some boards, then perhaps the question who goes on.

use super::{JobInWork, Worker};
use crate::search::lanes::Event;
use crate::search::{Counters, Progress};
use crate::solve::schedule::job::Yield;
use crate::solve::schedule::policy::{Facts, Phase};

/// The most boards of a step: half a millisecond.
const STEP_BOARDS: u64 = 1 << 10;

/// The same where solutions are counted at once: counting one may take as long as searching some hundred.
const STEP_COUNTING: u64 = STEP_BOARDS / 8;

impl Worker {
    /// Whether the job has ended: what is left of it is in its parts.
    pub(super) fn step_of_lanes(&mut self, work: &mut JobInWork, budget: Option<u64>, out: &mut Yield) -> bool {
        let (task, Some(lanes)) = (&self.task, &mut self.lanes) else { return true };
        let policy = &task.policy;
        // On large boards the learner is often faster than counting, but could not tell what was counted.
        let may_count = policy.counts_early || work.job.found.is_none();
        let counts = task.counting.is_some() && may_count && work.job.known.is_empty();
        lanes.count_groups(if counts { task.most } else { 0 });
        let most = if counts { STEP_COUNTING } else { STEP_BOARDS };
        let end = if counts { policy.counting_job } else { policy.job }.saturating_sub(work.done_cost);
        let (asked_cost, asked_solutions, asked_searched) = work.asked;
        // Counts come in bursts: what looks barren for a while may hold millions, which the learner finds one by one.
        let until = if counts { end } else { end.min((2 * asked_cost).max(policy.question)) };
        let left = until.saturating_sub(lanes.cost() - work.before_cost);
        let most = budget.map_or(most, |budget| most.min(left).min(budget));
        let progress = lanes.resume(task.level, &mut core::iter::empty(), most, work.enough() as usize);
        lanes.take_events(&mut self.events);
        for event in self.events.drain(..) {
            if let Event::Solution { grid, .. } = event {
                work.add(task, out, grid);
            }
        }
        let counted = lanes.take_counted();
        if counted.number > 0 {
            work.job.found = None;
            work.solutions = work.solutions.saturating_add(counted.number);
            out.counted = out.counted.saturating_add(counted.number);
            out.grids.extend(counted.samples.into_iter().filter(|sample| !task.hides(sample)));
        }
        let did = lanes.counters().since(&work.before);
        out.counters = work.done.plus(&Counters { choices: did.boards, solutions: 0, ..did });
        let weight = work.job.fraction(work.above);
        if progress == Progress::Exhausted {
            out.searched = (1.0 - work.told) * weight;
            return true;
        }
        let searched = lanes.searched();
        out.searched = (searched - work.told) * weight;
        work.told = searched;
        let cost = lanes.cost() - work.before_cost;
        if cost < until {
            return false;
        }
        let is_over = cost >= end;
        let facts = Facts {
            cost: cost - asked_cost,
            solutions: work.solutions - asked_solutions,
            searched: searched - asked_searched,
            left: 1.0 - searched,
        };
        work.asked = (cost, work.solutions, searched);
        let phase = policy.after_lanes(&facts, counts);
        if phase == Phase::Lanes && !is_over {
            return false;
        }
        let parts = lanes.take_parts();
        if parts.is_empty() {
            return true;
        }
        work.job.parts = parts.into_iter().map(|(board, depth)| (board, depth + work.above)).collect();
        if phase == Phase::Learner {
            self.turn_to(phase, work, out.counters, work.done_cost + cost);
        }
        is_over
    }
}
