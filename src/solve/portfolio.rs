//! What the engine `lanes` does with one puzzle: two searchers, the lanes and the learner, take turns.
//!
//! ```text
//!             +--> lanes      sweeps and branches, 32 boards at once
//!  puzzle ----+                    ^ |  turns: the one that finds more solutions for its
//!             +--> learner         | v  cost gets more time, the other one a part of it
//!                  learns from conflicts
//! ```
//!
//! A board costs the lanes less than a microsecond, and most 16x16 puzzles, the minimal ones too, take some hundred
//! boards. But plain search has a heavy tail: on some puzzles its tree is larger by orders of magnitude, because it
//! meets the same contradiction again and again. The learner needs ten times as long for a conflict as the lanes for
//! a board, and has no such tail. So the lanes begin; when their tree shows no end, the learner gets turns, small ones
//! first. Both can be resumed, so a turn that was given in vain costs no more than itself. The learner begins with what
//! the lanes have left: candidates that no board of theirs has are struck for it.
//!
//! Both search the whole puzzle, both are exact and complete, and the search ends when one of them reaches the end. A
//! solution is shown when the first of them finds it, and never again: while both work, each remembers what the other
//! has shown. Once one of them has shown [`REMEMBERED`] solutions the other is dismissed, so memory stays bounded.
//! Should the lanes then run into a region without solutions, their open boards become **cubes** for the learner,
//! which share no solution with each other or with what was found.
//!
//! Before all this comes the search of [`crate::search::lone`], which has one board in all registers: under classic
//! rules most puzzles need so few boards that the lanes would run nearly empty. After a few boards the lanes get
//! what is left.
//!
//! Everything is decided by counters, never by a clock: the same puzzle takes the same turns, and stopping early
//! shows the first of the same solutions.
//!
//! # Measured
//!
//! One puzzle at a time, in milliseconds: minimal puzzles of 85 to 102 givens take 0.2 by the lanes alone, 0.7 by the
//! learner alone; a set of hard minimal ones 1.7 and 5.2. Learning from the start would have been right for one in a
//! hundred of these puzzles. The other extreme is `HARD_NONE` of the tests: ten conflicts for the learner, more than a
//! million boards for the lanes.
//!
//! Small early turns for the learner (`turns`), in thousands of cycles for a 16x16 puzzle with AVX2, against a first
//! turn of 2,000 conflicts after 512 boards, until the second solution or the end: 16 puzzles with 81 to 83 givens and
//! mostly several solutions 3,780 and 2,580; 71 minimal ones of 83 givens and fewer 1,980 and 1,410, and 585 instead
//! of 1,090 if one to three of their givens are missing; a hard minimal set 9,700 and 10,300, the hardest 61,700 and
//! 57,800. The first solution of 25 boards of which 30 % are given 1,655 and 510.
//!
//! All 5,800 to 68,700 solutions of 16 puzzles with regions that are barren for plain search: more than 63 s by the
//! lanes, 2.8 s by the learner, 3.2 s by turns, 2.5 s on two threads (4.1, 5.9 and 6 s before the learner finished
//! branches by plain search). 12 minimal puzzles with 2 to 4 givens removed and 1,400 to 36,700 solutions: 0.88 s by
//! the learner, 0.40 s by turns.
//!
//! # What did not pay
//!
//! A small turn for the learner at 256, 512 or 1,024 boards whatever the estimate says: added up from counted boards
//! and conflicts, up to a fifth less for minimal puzzles of few givens, but a tenth to a half more for hard ones. The
//! learner first from 750 open candidates on: 2 to 12 % more for the sets of minimal puzzles.
//!
//! For those 16 puzzles: turns by pace alone take 1.33 times the time of the learner and more, and 1.21 where its pace
//! counts as no less than 0.1 while it is young. Giving it what the lanes have left as cubes, once their pace is below
//! 0.05, 0.1 or 0.15: 1.34 to 1.43, because cubes take half as many conflicts again as the whole.

mod alone;
mod lanes;
mod rest;

use super::checked::Counting;
use super::found::Found;
use super::state::{State, lone_boards};
use super::turns::{CONFLICT_COST, ENOUGH_SOLUTIONS, Searcher, Turns, cost_of_learner};
use crate::board::{Board, Constraints, Grid, Rules, Size};
use crate::check::{Refusal, admit};
use crate::search::lanes::{Bounds, Event, Lanes};
use crate::search::learning::Learner;
use crate::search::level::Level;
use crate::search::lone::Lone;
use crate::search::{Counters, Progress};
use alloc::vec::Vec;
pub(super) use alone::soon_answered;
pub(super) use rest::{Left, Rest};

/// At most this many solutions of one searcher are remembered for the other: two megabytes.
const REMEMBERED: usize = 8192;

/// The search of one puzzle by lanes and learner; its memory is reused for the next.
#[derive(Debug)]
pub(super) struct Portfolio {
    level: Level,
    constraints: Constraints,
    lone: Option<Lone>,
    lanes: Lanes,
    learner: Option<Learner>,
    state: State,
    found: Found,
    solution: Grid,
    events: Vec<Event>,
    /// [`REMEMBERED`]; tests remember less.
    remembered: usize,
    /// Boards of the lanes after which they leave what is left to whoever has asked for it; see
    /// [`Portfolio::leave_after`].
    leave_after: u64,
    /// Decisions and conflicts of the learner after which it does.
    leave_learner_after: u64,
    rest: Option<Rest>,
}

impl Portfolio {
    /// A search of `puzzle`.
    ///
    /// # Errors
    ///
    /// When the rules are not defined for this size, or the givens break the rules.
    pub(super) fn new(puzzle: &Board, rules: Rules) -> Result<Self, Refusal> {
        admit(&puzzle.givens(), rules)?;
        let mut search = Self::empty(Level::best(), rules, puzzle.size());
        search.load(puzzle);
        Ok(search)
    }

    /// A search without a puzzle.
    pub(super) fn empty(level: Level, rules: Rules, size: Size) -> Self {
        let constraints = Constraints::new(size, rules);
        Self {
            level,
            lone: if constraints.is_classic() { Lone::new(level, size) } else { None },
            lanes: Lanes::new(constraints.clone(), Bounds::NONE),
            constraints,
            learner: None,
            state: State { turns: Turns::over(size), ..State::new(Board::nothing(size), Counters::default()) },
            found: Found::nothing(),
            solution: Grid::empty(size),
            events: Vec::new(),
            remembered: REMEMBERED,
            leave_after: u64::MAX,
            leave_learner_after: u64::MAX,
            rest: None,
        }
    }

    /// Begins with `puzzle`, of the size of this search; the one before is forgotten.
    pub(super) fn load(&mut self, puzzle: &Board) {
        self.begin(puzzle);
        if let Some(lone) = &mut self.lone {
            lone.load_board(puzzle);
        }
    }

    /// [`Self::load`] for all but the search of a puzzle by itself.
    fn begin(&mut self, puzzle: &Board) {
        if !self.state.lanes_start {
            self.lanes.give_up();
            self.lanes.take_events(&mut self.events);
            self.events.clear();
        }
        self.found.clear();
        self.rest = None;
        self.state = State::new(*puzzle, self.lanes.counters());
        self.state.cost_before = self.lanes.cost();
        (self.state.was_lone, self.state.is_lone) = (self.lone.is_some(), self.lone.is_some());
    }

    /// Searches until the next solution, until the end of the tree, or until a budget of boards and decisions is
    /// spent; it may be overshot by less than 64.
    pub(super) fn resume(&mut self, budget: u64) -> Progress {
        let end = self.counters().choices.saturating_add(budget);
        loop {
            if self.found.has_counted() {
                return Progress::Found;
            }
            if let Some(solution) = self.found.next() {
                self.solution = solution;
                return Progress::Found;
            }
            let Some((searcher, until)) = self.state.turns.turn else { return Progress::Exhausted };
            let left = end.saturating_sub(self.counters().choices);
            if left == 0 {
                return Progress::Spent;
            }
            match searcher {
                _ if self.state.is_lone => self.run_lone(left),
                Searcher::Lanes => self.run_lanes(until, left),
                Searcher::Learner => self.run_learner(until, left),
            }
        }
    }

    /// From now on solutions are only counted, and no more than `most` are needed. One that the checker refuses is
    /// handed out.
    pub(super) fn count_only(&mut self, counting: Counting, most: u64) {
        (self.found.counting, self.found.most) = (counting, most);
    }

    /// How many solutions were just found, if they are only counted; there is no [`Self::solution`] then.
    pub(super) fn take_counted(&mut self) -> Option<u64> {
        self.found.take_counted()
    }

    /// The solution just found.
    pub(super) fn solution(&self) -> Grid {
        self.solution
    }

    /// What was done for this puzzle.
    pub(super) fn counters(&self) -> Counters {
        let (lanes, before) = (self.lanes.counters(), self.state.before);
        let learner = self.learner.as_ref().filter(|_| !self.state.learner_starts);
        let learner = learner.map(Learner::counters).unwrap_or_default();
        let lone = self.lone.as_ref().filter(|_| self.state.was_lone);
        let (boards_alone, sweeps_alone) = lone.map_or((0, 0), |lone| (lone.boards(), lone.sweeps()));
        let boards = boards_alone + lanes.boards - before.boards;
        let of_lanes = Counters {
            choices: boards,
            boards,
            sweeps: sweeps_alone + lanes.sweeps - before.sweeps,
            lane_sweeps: lanes.lane_sweeps - before.lane_sweeps,
            boards_alone,
            sweeps_alone,
            ..Counters::default()
        };
        of_lanes.plus(&learner)
    }

    fn run_lone(&mut self, budget: u64) {
        let state = &mut self.state;
        let Some(lone) = &mut self.lone else { return };
        let most = lone_boards(state.puzzle.size());
        let end = most.min(lone.boards().saturating_add(budget));
        match lone.resume(end) {
            Progress::Found => {
                let grid = lone.solution();
                state.turns.lanes.solutions += 1;
                state.by_lanes.add(grid);
                self.found.add(grid);
            }
            Progress::Exhausted => state.turns.turn = None,
            Progress::Spent if lone.boards() < most && lone.boards() >= end => {}
            Progress::Spent => {
                let mut parts = Vec::new();
                lone.take_parts(|board, depth| parts.push((*board, depth)));
                self.lanes.put_parts(&parts);
                state.turns.lanes.cost = lone.boards();
                state.turns.begin(&self.lanes.candidates_left());
                (state.is_lone, state.lanes_start) = (false, false);
            }
        }
    }

    fn run_learner(&mut self, until: u64, budget: u64) {
        self.begin_learning();
        let end = self.steps_to_leave();
        let Some(learner) = &mut self.learner else { return };
        let state = &mut self.state;
        let left = until.saturating_sub(state.turns.learner.cost).div_ceil(CONFLICT_COST);
        let progress = learner.resume(budget.min(left).min(end.saturating_sub(learner.steps())));
        if progress == Progress::Found {
            state.turns.learner.solutions += 1;
            let grid = learner.solution();
            // In a cube the learner may find again what it had shown before the lanes were alone.
            let known = state.by_lanes.contains(&grid) || !state.has_learner && state.by_learner.contains(&grid);
            if !known {
                if state.has_lanes {
                    state.by_learner.add(grid);
                }
                self.found.add(grid);
            }
        }
        state.turns.learner.cost = cost_of_learner(&learner.counters());
        if progress != Progress::Spent || state.turns.learner.cost >= until {
            state.turns.learner.note();
        }
        if progress == Progress::Spent && learner.steps() >= end {
            self.leave_learner();
            return;
        }
        if state.has_lanes && state.by_learner.len() > self.remembered {
            state.has_lanes = false;
            state.by_learner.clear();
            self.lanes.give_up();
            state.turns.turn = Some((Searcher::Learner, u64::MAX));
        }
        let has_pace = progress == Progress::Found && state.turns.learner.solutions == ENOUGH_SOLUTIONS;
        if progress == Progress::Exhausted {
            self.next_cube();
        } else if state.has_lanes && (state.turns.learner.cost >= until || has_pace) {
            self.take_turns();
        }
    }

    /// Decides whose turn is next.
    fn take_turns(&mut self) {
        let searched = self.lanes.searched();
        if self.state.turns.next(searched, self.state.has_learner).is_break() {
            self.hand_over();
        }
    }
}

#[cfg(test)]
mod tests;
