//! What the portfolio knows of the puzzle that it searches.

use super::shown::Shown;
use super::turns::Turns;
use crate::board::{Board, Size};
use crate::search::Counters;
use alloc::vec::Vec;

/// Boards of a puzzle from which on the lanes are faster; they get large trees sooner.
pub(super) const fn lone_boards(size: Size) -> u64 {
    match size {
        Size::Four | Size::Nine => 200,
        Size::Sixteen => 50,
    }
}

/// What belongs to the search of one puzzle, apart from the searchers; forgotten with the puzzle.
#[derive(Debug)]
pub(super) struct State {
    pub puzzle: Board,
    /// Whether the puzzle has been searched by itself, and whether it still is.
    pub was_lone: bool,
    pub is_lone: bool,
    /// Whether the puzzle is still to be given to the lanes; and to the learner.
    pub lanes_start: bool,
    pub learner_starts: bool,
    pub turns: Turns,
    /// Solutions of each searcher, while the other one may find them too.
    pub by_lanes: Shown,
    pub by_learner: Shown,
    /// Number of learner solutions already passed to the lanes.
    pub left_out: usize,
    /// Whether it still searches the whole puzzle.
    pub has_lanes: bool,
    pub has_learner: bool,
    /// What the lanes left to the learner.
    pub cubes: Vec<Board>,
    /// Counters of the lanes before this puzzle.
    pub before: Counters,
    /// What they had cost.
    pub cost_before: u64,
}

impl State {
    pub(super) fn new(puzzle: Board, before: Counters) -> Self {
        Self {
            puzzle,
            was_lone: false,
            is_lone: false,
            lanes_start: true,
            learner_starts: true,
            turns: Turns::new(puzzle.size()),
            by_lanes: Shown::default(),
            by_learner: Shown::default(),
            left_out: 0,
            has_lanes: true,
            has_learner: true,
            cubes: Vec::new(),
            before,
            cost_before: 0,
        }
    }
    /// Whether the learner is not begun, or dismissed.
    pub(super) fn lanes_are_alone(&self) -> bool {
        self.learner_starts || !self.has_learner
    }
}
