//! A turn of the lanes, and what becomes of it.

use super::Portfolio;
use crate::board::Size;
use crate::search::Progress;
use crate::search::lanes::Event;
use crate::search::lone::Lone;
use core::mem;

/// Events of the lanes after which they come back when solutions are only counted.
const ENOUGH_COUNTED: u64 = 256;

/// Boards after which they come back then: counting one may take as long as searching some hundred.
const COUNTED_BOARDS: u64 = 256;

/// Where the lanes count, they leave what is left of a search after so many boards: threads may share it sooner.
const COUNTED_LEAVE_AFTER: u64 = 1 << 13;

impl Portfolio {
    pub(super) fn run_lanes(&mut self, until: u64, budget: u64) {
        let state = &mut self.state;
        let start = mem::take(&mut state.lanes_start).then_some(state.puzzle);
        // The learner is not begun while the lanes run; it may be dismissed.
        let until = if state.lanes_are_alone() { until.min(self.leave_after) } else { until };
        let mut left = budget.min(until.saturating_sub(state.turns.lanes.cost));
        // On large boards the learner is often faster than counting, but could not tell what was counted.
        let counts = self.found.counting.is_on() && (self.constraints.size() != Size::Sixteen || !state.has_learner);
        let mut enough = 1;
        if counts {
            left = left.min(COUNTED_BOARDS);
            enough = self.found.most.min(ENOUGH_COUNTED) as usize;
            self.lanes.count_groups(self.found.most);
            if state.left_out < state.by_learner.len() {
                state.left_out = state.by_learner.len();
                self.lanes.leave_out(state.by_learner.grids().to_vec());
            }
        }
        let progress = self.lanes.resume(self.level, &mut start.into_iter(), left, enough);
        self.lanes.take_events(&mut self.events);
        for event in self.events.drain(..) {
            let Event::Solution { grid, .. } = event else { continue };
            state.turns.lanes.solutions += 1;
            if !state.by_learner.contains(&grid) {
                if state.has_learner {
                    state.by_lanes.add(grid);
                }
                self.found.add(grid);
            }
        }
        if counts {
            self.take_counted_by_lanes();
        }
        let state = &mut self.state;
        let lone_boards = self.lone.as_ref().filter(|_| state.was_lone).map_or(0, Lone::boards);
        state.turns.lanes.cost = lone_boards + self.lanes.cost() - state.cost_before;
        if progress != Progress::Spent || state.turns.lanes.cost >= until {
            state.turns.lanes.note();
        }
        if state.by_lanes.len() > self.remembered {
            state.has_learner = false;
            state.by_lanes.clear();
        }
        if progress == Progress::Exhausted {
            state.turns.turn = None;
        } else if state.turns.lanes.cost >= self.leave_after && state.lanes_are_alone() {
            self.leave();
        } else if state.turns.lanes.cost >= until {
            self.take_turns();
        }
    }

    /// Takes what the lanes have counted. The learner, which would find it again, is dismissed then.
    fn take_counted_by_lanes(&mut self) {
        let counted = self.lanes.take_counted();
        if counted.number == 0 {
            return;
        }
        let state = &mut self.state;
        state.turns.lanes.solutions = state.turns.lanes.solutions.saturating_add(counted.number);
        self.found.add_counted(counted);
        state.has_learner = false;
        state.by_lanes.clear();
        self.leave_after = self.leave_after.min(COUNTED_LEAVE_AFTER);
    }
}
