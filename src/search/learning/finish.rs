//! Branches with few open candidates are **finished** by plain search: all their solutions at once.
//!
//! If a puzzle has many solutions, they come in clumps, and a few contradictions settle most of what lies between.
//! Inside a clump the search learns little: each solution would take a decision, and each dead end a conflict with its
//! analysis, ten times as long as a board of [`Lone`].
//!
//! ```text
//! d1  d2  d3  d4 | 180 candidates are open      plain search: 12 boards, 9 solutions
//!             ¬d4 | ...                          then the branch is closed as after a solution
//! ```
//!
//! A branch without a solution is left to the search that learns: the conflicts in it say why. So is one whose plain
//! search takes long; then only smaller ones are tried for a while. Plain search does not know the clauses, so what it
//! finds is compared with the solutions that clauses exclude (`enumerate`).
//!
//! What was measured and did not pay: `data/docs/engineering.md`.

use super::Learner;
use crate::board::{Grid, Restrictions};
use crate::search::Progress;
use crate::search::instruction_set::InstructionSet;
use crate::search::lone::Lone;
use alloc::vec::Vec;

/// Branches with more open candidates than this are not tried, at first; the bound grows with each branch that is
/// finished, and shrinks with each that is left.
const MOST_OPEN: usize = 400;

/// A branch is left when it has taken this many boards, or its tree looks large. So no more solutions than this wait to
/// be handed out: a quarter of a megabyte.
const MOST_BOARDS: u64 = 1000;

/// No branch was left.
const NONE_LEFT: (usize, usize) = (usize::MAX, 0);

/// The most open candidates of the next branch to try, when one with `open` of them took too long.
const fn less(open: usize) -> usize {
    open.saturating_sub(open / 8 + 1)
}

/// The plain search of a branch, and what it has found.
#[derive(Clone)]
pub(super) struct Finish {
    /// `None` under rules that it does not know, and at 4x4.
    lone: Option<Lone>,
    /// A branch is begun.
    pub(super) is_begun: bool,
    /// Solutions of the branch that are still to be handed out, the next one last.
    found: Vec<Grid>,
    /// Solutions that clauses exclude.
    pub(super) excluded: Vec<Grid>,
    /// Branches with more open candidates are not tried. Tests begin with less.
    pub(super) most_open: usize,
    /// The level of a branch that was left to the search that learns, and the most open candidates with which a branch
    /// below it is tried.
    left: (usize, usize),
}

impl Finish {
    pub(super) fn new(table: &Restrictions) -> Self {
        Self {
            lone: if table.is_classic() { Lone::new(InstructionSet::best(), table.size()) } else { None },
            is_begun: false,
            found: Vec::new(),
            excluded: Vec::new(),
            most_open: MOST_OPEN,
            left: NONE_LEFT,
        }
    }

    /// Forgets everything, for another puzzle.
    pub(super) fn clear(&mut self) {
        self.give_up();
        self.excluded.clear();
        self.most_open = MOST_OPEN;
    }

    /// Forgets the branch in work, and what was found in it.
    pub(super) fn give_up(&mut self) {
        self.leave();
        self.left = NONE_LEFT;
    }

    /// Leaves the branch in work, and what was found in it: it is still to be searched.
    #[inline(always)]
    fn leave(&mut self) {
        self.is_begun = false;
        self.found.clear();
    }

    /// The search goes back to `level`: a branch in work is left as it was.
    #[inline(always)]
    pub(super) fn backtrack(&mut self, level: usize) {
        self.leave();
        if level < self.left.0 {
            self.left = NONE_LEFT;
        }
    }
}

impl Learner {
    /// Begins to finish the present branch if few candidates are open. All that follows must be on the trail.
    pub(super) fn begins_to_finish(&mut self) -> bool {
        let Finish { left, most_open, .. } = self.finish;
        let most_open = if self.trail.level() >= left.0 { left.1 } else { most_open };
        if self.open_candidates() > most_open || self.has_few_solutions() {
            return false;
        }
        let board = self.groups.board_left();
        let Some(lone) = &mut self.finish.lone else { return false };
        lone.load_board(&board);
        self.finish.is_begun = true;
        true
    }

    fn open_candidates(&self) -> usize {
        self.groups.vars - self.trail.len
    }

    /// Goes on with the branch that was begun, for at most `boards` boards. Returns the answer for whoever asked for a
    /// solution, or `None` if nothing came of it.
    pub(super) fn go_on_finishing(&mut self, boards: u64) -> Option<Progress> {
        let open = self.open_candidates();
        let finish = &mut self.finish;
        let lone = finish.lone.as_mut()?;
        let before = lone.counters();
        let end = MOST_BOARDS.min(before.boards.saturating_add(boards));
        let progress = loop {
            match lone.resume(end) {
                Progress::Found => {
                    let solution = lone.solution();
                    if !finish.excluded.contains(&solution) {
                        finish.found.push(solution);
                    }
                }
                progress => break progress,
            }
        };
        self.counters = self.counters.plus(&lone.counters().since(&before));
        if progress == Progress::Spent && lone.boards() >= end && end < MOST_BOARDS {
            return Some(Progress::Spent);
        }
        if progress == Progress::Spent {
            finish.leave();
            finish.most_open = less(finish.most_open);
            finish.left = (self.trail.level(), less(open));
            return None;
        }
        finish.is_begun = false;
        if finish.found.is_empty() {
            finish.left = (self.trail.level(), 0);
            return None;
        }
        finish.most_open += 1;
        finish.found.reverse();
        self.at_solution = true;
        self.hand_out().then_some(Progress::Found)
    }

    /// Hands out a solution of the branch that was finished; false if there is none left.
    pub(super) fn hand_out(&mut self) -> bool {
        let Some(solution) = self.finish.found.pop() else { return false };
        self.groups.digits.copy_from_slice(solution.rows_of_numbers().as_flattened());
        self.counters.solutions += 1;
        true
    }
}
