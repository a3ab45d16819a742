//! What the lanes or the learner leave of a search: for the learner, or for whoever has asked for it.

use super::Portfolio;
use crate::board::{Board, Grid};
use crate::search::learning::Learner;
use crate::solve::turns::Searcher;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

/// What is left of a search.
#[derive(Debug)]
pub(in crate::solve) struct Rest {
    /// The boards still to be searched, each with the number of branches above it.
    pub parts: Vec<(Board, u16)>,
    /// Solutions that were shown and lie in these boards, in ascending order.
    pub shown: Vec<Grid>,
    /// The fraction of the tree that the lanes have searched.
    pub searched: f64,
    pub searcher: Left,
}

/// Who is to search what is left.
#[derive(Debug)]
pub(in crate::solve) enum Left {
    ToLanes,
    /// A learner that has learned from other boards of the puzzle, board by board. Its clauses exclude the first
    /// solutions that it found.
    ToLearner(Box<Learner>),
    /// A learner that has begun to search the one board.
    AsOne(Box<Learner>),
}

impl Portfolio {
    /// From so many boards on, when the lanes search alone, the search ends and [`Self::take_rest`] has what is left of
    /// it.
    ///
    /// The same after so many steps of the learner, if it searches all that is left.
    pub(in crate::solve) fn leave_after(&mut self, boards: u64, steps: u64) {
        self.leave_after = boards;
        self.leave_learner_after = steps;
    }

    /// What is left of a search that seems exhausted, but was left.
    pub(in crate::solve) fn take_rest(&mut self) -> Option<Rest> {
        self.rest.take()
    }

    /// Ends the search, and keeps what is left of it.
    pub(super) fn leave(&mut self) {
        let state = &mut self.state;
        let searched = self.lanes.searched();
        let shown = mem::take(&mut state.by_learner).into_sorted();
        self.rest = Some(Rest { parts: self.lanes.take_parts(), shown, searched, searcher: Left::ToLanes });
        state.turns.turn = None;
    }

    /// The steps after which the learner leaves the search, unless it searches what the lanes have left.
    pub(super) fn steps_to_leave(&self) -> u64 {
        if self.state.has_learner { self.leave_learner_after } else { u64::MAX }
    }

    /// Ends the search of the learner, and keeps all of it: what was learned is as good for a part of the puzzle.
    pub(super) fn leave_learner(&mut self) {
        let state = &mut self.state;
        let Some(mut learner) = self.learner.clone().map(Box::new) else { return };
        let mut shown = mem::take(&mut state.by_learner).into_sorted();
        shown.extend(mem::take(&mut state.by_lanes).into_sorted());
        self.lanes.give_up();
        shown.sort_unstable();
        self.rest = Some(if learner.is_whole() {
            Rest { parts: vec![(state.puzzle, 0)], shown, searched: 0.0, searcher: Left::AsOne(learner) }
        } else {
            Rest { parts: learner.take_cubes(), shown, searched: 0.0, searcher: Left::ToLearner(learner) }
        });
        state.turns.turn = None;
    }

    /// Gives the learner what is left to be searched, if it has no part in the search yet.
    ///
    /// That is less than the puzzle: what no board of the lanes has as a candidate, leads to no further solution.
    pub(super) fn begin_learning(&mut self) {
        let state = &mut self.state;
        if mem::take(&mut state.learner_starts) {
            let left = if state.lanes_start { state.puzzle } else { self.lanes.candidates_left() };
            self.learner.get_or_insert_with(|| Learner::new(&self.constraints)).load(&left);
        }
    }

    /// Makes cubes of what the lanes have not searched, and gives them to the learner.
    pub(super) fn hand_over(&mut self) {
        self.begin_learning();
        let state = &mut self.state;
        state.has_lanes = false;
        state.cubes = self.lanes.give_up();
        self.next_cube();
    }

    /// Goes on with the next cube; without one everything is searched.
    pub(super) fn next_cube(&mut self) {
        self.state.turns.turn = None;
        if let (Some(cube), Some(learner)) = (self.state.cubes.pop(), &mut self.learner) {
            learner.load_cube(&cube);
            self.state.turns.turn = Some((Searcher::Learner, u64::MAX));
        }
    }
}
