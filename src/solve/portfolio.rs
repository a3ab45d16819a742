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
//! a board, and has no such tail. So the lanes begin; when their tree shows no end, the learner gets turns.
//!
//! Both search the whole puzzle, both are exact and complete, and the search ends when one of them reaches the end. A
//! solution is shown when the first of them finds it, and never again: while both work, each remembers what the other
//! has shown. Once one of them has shown [`REMEMBERED`] solutions the other is dismissed, so memory stays bounded.
//! Should the lanes then run into a region without solutions, their open boards become **cubes** for the learner,
//! which share no solution with each other or with what was found.
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
//! Many solutions, up to 20,000 of each puzzle: 16 puzzles with regions that are barren for plain search take 32 s by
//! the lanes, 2.4 s by the learner, 2.6 to 3.0 s by turns; 408 hard puzzles with 1 to 5 givens removed take 14.5 s,
//! 59.8 s and 18.4 s.

use super::shown::Shown;
use super::turns::{CONFLICT_COST, DECISION_COST, ENOUGH_SOLUTIONS, Searcher, Turns};
use crate::board::{Board, Constraints, Grid, Rules, Size};
use crate::check::{Refusal, admit};
use crate::search::lanes::{Bounds, Event, Lanes};
use crate::search::learning::Learner;
use crate::search::level::Level;
use crate::search::{Counters, Progress};
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::mem;

/// At most this many solutions of one searcher are remembered for the other: two megabytes.
const REMEMBERED: usize = 8192;

/// What belongs to the search of one puzzle, apart from the searchers; forgotten with the puzzle.
#[derive(Debug)]
struct State {
    puzzle: Board,
    /// Whether the puzzle is still to be given to the lanes; and to the learner.
    lanes_start: bool,
    learner_starts: bool,
    turns: Turns,
    /// Solutions of each searcher, while the other one may find them too.
    by_lanes: Shown,
    by_learner: Shown,
    /// Whether it still searches the whole puzzle.
    has_lanes: bool,
    has_learner: bool,
    /// What the lanes left to the learner.
    cubes: Vec<Board>,
    /// Counters of the lanes before this puzzle.
    before: Counters,
}

impl State {
    fn new(puzzle: Board, before: Counters) -> Self {
        Self {
            puzzle,
            lanes_start: true,
            learner_starts: true,
            turns: Turns::new(puzzle.size()),
            by_lanes: Shown::default(),
            by_learner: Shown::default(),
            has_lanes: true,
            has_learner: true,
            cubes: Vec::new(),
            before,
        }
    }
}

/// The search of one puzzle by lanes and learner; its memory is reused for the next.
#[derive(Debug)]
pub(super) struct Portfolio {
    level: Level,
    constraints: Constraints,
    lanes: Lanes,
    learner: Option<Learner>,
    state: State,
    /// Solutions that wait to be shown.
    found: VecDeque<Grid>,
    solution: Grid,
    events: Vec<Event>,
    /// [`REMEMBERED`]; tests remember less.
    remembered: usize,
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
            lanes: Lanes::new(constraints.clone(), Bounds::NONE),
            constraints,
            learner: None,
            state: State { turns: Turns::over(size), ..State::new(Board::nothing(size), Counters::default()) },
            found: VecDeque::new(),
            solution: Grid::empty(size),
            events: Vec::new(),
            remembered: REMEMBERED,
        }
    }

    /// Begins with `puzzle`, of the size of this search; the one before is forgotten.
    pub(super) fn load(&mut self, puzzle: &Board) {
        self.lanes.give_up();
        self.lanes.take_events(&mut self.events);
        self.events.clear();
        self.found.clear();
        self.state = State::new(*puzzle, self.lanes.counters());
    }

    /// Searches until the next solution, until the end of the tree, or until a budget of boards and decisions is
    /// spent; it may be overshot by less than 64.
    pub(super) fn resume(&mut self, budget: u64) -> Progress {
        let end = self.counters().choices.saturating_add(budget);
        loop {
            if let Some(solution) = self.found.pop_front() {
                self.solution = solution;
                return Progress::Found;
            }
            let Some((searcher, until)) = self.state.turns.turn else { return Progress::Exhausted };
            let left = end.saturating_sub(self.counters().choices);
            if left == 0 {
                return Progress::Spent;
            }
            match searcher {
                Searcher::Lanes => self.run_lanes(until, left),
                Searcher::Learner => self.run_learner(until, left),
            }
        }
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
        let boards = lanes.boards - before.boards;
        Counters {
            choices: boards + learner.choices,
            boards,
            sweeps: lanes.sweeps - before.sweeps,
            lane_sweeps: lanes.lane_sweeps - before.lane_sweeps,
            ..learner
        }
    }

    fn run_lanes(&mut self, until: u64, budget: u64) {
        let state = &mut self.state;
        let start = mem::take(&mut state.lanes_start).then_some(state.puzzle);
        let left = budget.min(until.saturating_sub(state.turns.lanes.cost));
        let progress = self.lanes.resume(self.level, &mut start.into_iter(), left, 1);
        self.lanes.take_events(&mut self.events);
        for event in self.events.drain(..) {
            let Event::Solution { grid, .. } = event else { continue };
            state.turns.lanes.solutions += 1;
            if !state.by_learner.contains(&grid) {
                self.found.push_back(grid);
                if state.has_learner {
                    state.by_lanes.add(grid);
                }
            }
        }
        state.turns.lanes.cost = self.lanes.counters().boards - state.before.boards;
        if progress != Progress::Spent || state.turns.lanes.cost >= until {
            state.turns.lanes.note();
        }
        if state.by_lanes.len() > self.remembered {
            state.has_learner = false;
            state.by_lanes.clear();
        }
        if progress == Progress::Exhausted {
            state.turns.turn = None;
        } else if state.turns.lanes.cost >= until {
            self.take_turns();
        }
    }

    fn run_learner(&mut self, until: u64, budget: u64) {
        let state = &mut self.state;
        let learner = self.learner.get_or_insert_with(|| Learner::new(&self.constraints));
        if mem::take(&mut state.learner_starts) {
            learner.load(&state.puzzle);
        }
        let left = until.saturating_sub(state.turns.learner.cost).div_ceil(CONFLICT_COST);
        let progress = learner.resume(budget.min(left));
        if progress == Progress::Found {
            state.turns.learner.solutions += 1;
            let grid = learner.solution();
            // In a cube the learner may find again what it had shown before the lanes were alone.
            let known = state.by_lanes.contains(&grid) || !state.has_learner && state.by_learner.contains(&grid);
            if !known {
                self.found.push_back(grid);
                if state.has_lanes {
                    state.by_learner.add(grid);
                }
            }
        }
        let Counters { decisions, conflicts, .. } = learner.counters();
        state.turns.learner.cost = decisions * DECISION_COST + conflicts * CONFLICT_COST;
        if progress != Progress::Spent || state.turns.learner.cost >= until {
            state.turns.learner.note();
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

    /// Makes cubes of what the lanes have not searched, and gives them to the learner.
    fn hand_over(&mut self) {
        let state = &mut self.state;
        state.has_lanes = false;
        state.cubes = self.lanes.give_up();
        let learner = self.learner.get_or_insert_with(|| Learner::new(&self.constraints));
        if mem::take(&mut state.learner_starts) {
            learner.load(&state.puzzle);
        }
        self.next_cube();
    }

    /// Goes on with the next cube; without one everything is searched.
    fn next_cube(&mut self) {
        self.state.turns.turn = None;
        if let (Some(cube), Some(learner)) = (self.state.cubes.pop(), &mut self.learner) {
            learner.load_cube(&cube);
            self.state.turns.turn = Some((Searcher::Learner, u64::MAX));
        }
    }
}

#[cfg(test)]
#[path = "../../tests/inside/portfolio/mod.rs"]
mod tests;
