//! What the engine `lanes` does with one puzzle: two searchers take turns.
//!
//! ```text
//!             +--> lanes      sweeps and branches, 32 boards at once
//!  puzzle ----+                    ^ |  turns: who finds more solutions for its cost
//!             +--> learner         | v  gets more time, the other a part
//!                  learns from conflicts
//! ```
//!
//! A board costs the lanes less than a microsecond, and most 16x16 puzzles, the minimal ones too, take some hundred boards.
//! But plain search has a heavy tail: on some puzzles its tree is larger by orders of magnitude, because it meets the same
//! contradiction again and again. The learner needs ten times as long for a conflict as the lanes for a board, and has no such
//! tail. So the lanes begin; when their tree shows no end, the learner gets turns.
//!
//! Both search the whole puzzle, both are exact and complete, and whoever reaches the end first ends the search. A solution is
//! shown when the first of them finds it, and never again: while both work, each remembers what the other has shown. Once
//! one of them has shown [`REMEMBERED`] solutions the other is dismissed, so memory stays bounded. Should the lanes then run
//! into a region without solutions, their open boards become **cubes** for the learner, which share no solution with each
//! other or with what was found.
//!
//! Everything is decided by counters, never by a clock: the same puzzle takes the same turns, and stopping early shows the
//! first of the same solutions.
//!
//! # Measured
//!
//! One at a time, in milliseconds: minimal puzzles of 85 to 102 givens 0.2 by the lanes alone, 0.7 by the learner alone; a set
//! of hard minimal ones 1.7 and 5.2. Learning from the start was right for one of these puzzles in a hundred. At the other end
//! stands `HARD_NONE` of the tests: ten conflicts for the one, more than a million boards for the other.
//!
//! Many solutions, up to 20,000 of each puzzle: on 16 puzzles with regions that are barren for plain search 32 s by the lanes,
//! 2.4 s by the learner, 2.6 to 3.0 s by turns; on 408 hard puzzles with 1 to 5 givens removed 14.5 s, 59.8 s and 18.4 s.

use super::pace::Pace;
use super::shown::Shown;
use crate::board::{Board, Constraints, Grid, Rules, Size};
use crate::check::{Refusal, admit};
use crate::search::lanes::{Bounds, Event, Lanes};
use crate::search::learning::Learner;
use crate::search::level::Level;
use crate::search::{Counters, Progress};
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::mem;

/// Solutions of one searcher that are remembered for the other: two megabytes.
const REMEMBERED: usize = 8192;

/// Solutions from which on the pace of a searcher means something.
const ENOUGH_SOLUTIONS: u64 = 16;

/// What a decision of the learner costs, and a conflict, in boards of the lanes (6 and 17 times 0.6 microseconds).
const DECISION_COST: u64 = 6;
const CONFLICT_COST: u64 = 17;

/// The slower searcher gets so large a part of the cost of the faster one, to show whether it still is the slower one.
const PART_OF_THE_SLOWER: u64 = 8;

/// Up to this cost the lanes get as much as the learner: they may have to branch thousands of times before their first
/// solution, and then find one with each board.
const START_OF_LANES: u64 = 8192;

/// The pace at which the lanes, once they are alone, call a region barren and pass it on to the learner.
const BARREN: f64 = 0.02;

/// When the lanes are first asked whether their tree has an end, and the most boards that they may hope for.
struct Hope {
    first_question: u64,
    most_boards: u64,
}

const fn hope(size: Size) -> Hope {
    match size {
        Size::Four | Size::Nine => Hope { first_question: 50_000, most_boards: 1_000_000 },
        Size::Sixteen => Hope { first_question: 512, most_boards: 48_000 },
    }
}

/// One of the two that search a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Searcher {
    Lanes,
    Learner,
}

/// Whose turn it is, and up to which cost of its own.
type Turn = (Searcher, u64);

/// What the search of one puzzle knows beside the searchers; forgotten with the puzzle.
#[derive(Debug)]
struct State {
    puzzle: Board,
    /// The puzzle is still to be given to the lanes, and to the learner.
    lanes_start: bool,
    learner_starts: bool,
    /// `None` when everything is searched.
    turn: Option<Turn>,
    lanes: Pace,
    learner: Pace,
    /// Turns given while there was nothing to compare.
    turns_on_trust: u32,
    /// Boards, and the fraction of the tree, when the lanes were asked last; boards when they are asked next.
    asked: (u64, f64),
    question: u64,
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
        let question = hope(puzzle.size()).first_question;
        Self {
            puzzle,
            lanes_start: true,
            learner_starts: true,
            turn: Some((Searcher::Lanes, question)),
            lanes: Pace::default(),
            learner: Pace::default(),
            turns_on_trust: 0,
            asked: (0, 0.0),
            question,
            by_lanes: Shown::default(),
            by_learner: Shown::default(),
            has_lanes: true,
            has_learner: true,
            cubes: Vec::new(),
            before,
        }
    }
}

/// The search of one puzzle by lanes and learner; its memory is used again for the next.
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
    pub(super) fn new(puzzle: &Grid, rules: Rules) -> Result<Self, Refusal> {
        admit(puzzle, rules)?;
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
            state: State { turn: None, ..State::new(Board::nothing(size), Counters::default()) },
            found: VecDeque::new(),
            solution: Grid::empty(size),
            events: Vec::new(),
            remembered: REMEMBERED,
        }
    }

    /// Begins with `puzzle`, of the size of this search; the one before is forgotten.
    pub(super) fn load(&mut self, puzzle: &Grid) {
        self.lanes.give_up();
        self.lanes.take_events(&mut self.events);
        self.events.clear();
        self.found.clear();
        self.state = State::new(Board::from(puzzle), self.lanes.counters());
    }

    /// Searches until the next solution, until the end of the tree, or until a budget of boards and decisions is spent; it
    /// may be overshot by less than 64.
    pub(super) fn resume(&mut self, budget: u64) -> Progress {
        let end = self.counters().choices.saturating_add(budget);
        loop {
            if let Some(solution) = self.found.pop_front() {
                self.solution = solution;
                return Progress::Found;
            }
            let Some((searcher, until)) = self.state.turn else { return Progress::Exhausted };
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
        let left = budget.min(until.saturating_sub(state.lanes.cost));
        let progress = self.lanes.resume(self.level, &mut start.into_iter(), left, 1);
        self.lanes.take_events(&mut self.events);
        for event in self.events.drain(..) {
            let Event::Solution { grid, .. } = event else { continue };
            state.lanes.solutions += 1;
            if !state.by_learner.contains(&grid) {
                self.found.push_back(grid);
                if state.has_learner {
                    state.by_lanes.add(grid);
                }
            }
        }
        state.lanes.cost = self.lanes.counters().boards - state.before.boards;
        if progress != Progress::Spent || state.lanes.cost >= until {
            state.lanes.note();
        }
        if state.by_lanes.len() > self.remembered {
            state.has_learner = false;
            state.by_lanes.clear();
        }
        if progress == Progress::Exhausted {
            state.turn = None;
        } else if state.lanes.cost >= until {
            self.take_turns();
        }
    }

    fn run_learner(&mut self, until: u64, budget: u64) {
        let state = &mut self.state;
        let learner = self.learner.get_or_insert_with(|| Learner::new(&self.constraints));
        if mem::take(&mut state.learner_starts) {
            learner.load(&state.puzzle);
        }
        let left = until.saturating_sub(state.learner.cost).div_ceil(CONFLICT_COST);
        let progress = learner.resume(budget.min(left));
        if progress == Progress::Found {
            state.learner.solutions += 1;
            let grid = learner.solution();
            // In a cube it may meet what it has shown itself before the lanes were alone.
            let known = state.by_lanes.contains(&grid) || !state.has_learner && state.by_learner.contains(&grid);
            if !known {
                self.found.push_back(grid);
                if state.has_lanes {
                    state.by_learner.add(grid);
                }
            }
        }
        let Counters { decisions, conflicts, .. } = learner.counters();
        state.learner.cost = decisions * DECISION_COST + conflicts * CONFLICT_COST;
        if progress != Progress::Spent || state.learner.cost >= until {
            state.learner.note();
        }
        if state.has_lanes && state.by_learner.len() > self.remembered {
            state.has_lanes = false;
            state.by_learner.clear();
            self.lanes.give_up();
            state.turn = Some((Searcher::Learner, u64::MAX));
        }
        let has_pace = progress == Progress::Found && state.learner.solutions == ENOUGH_SOLUTIONS;
        if progress == Progress::Exhausted {
            self.next_cube();
        } else if state.has_lanes && (state.learner.cost >= until || has_pace) {
            self.take_turns();
        }
    }

    /// Decides whose turn is next.
    fn take_turns(&mut self) {
        let end_in_sight = self.lanes_promise_an_end();
        let state = &mut self.state;
        let (lanes, learner) = (state.lanes, state.learner);
        let lanes_spent = state.turn.is_some_and(|(searcher, _)| searcher == Searcher::Lanes);
        if lanes_spent && end_in_sight {
            state.turn = Some((Searcher::Lanes, state.question));
        } else if !state.has_learner {
            if lanes.rate() < BARREN {
                return self.hand_over();
            }
            state.turn = Some((Searcher::Lanes, lanes.cost + lanes.cost / 4));
        } else if lanes.solutions.max(learner.solutions) < ENOUGH_SOLUTIONS {
            state.turns_on_trust += 1;
            state.turn = Some(match state.turns_on_trust {
                1 => (Searcher::Learner, 2_000 * CONFLICT_COST),
                2 => (Searcher::Lanes, lanes.cost + 200_000),
                _ => (Searcher::Learner, u64::MAX),
            });
        } else {
            let share = ((lanes.cost + learner.cost) / PART_OF_THE_SLOWER).max(512);
            state.turn = Some(match faster(lanes, learner) {
                Searcher::Lanes => (Searcher::Lanes, lanes.cost + share),
                Searcher::Learner => (Searcher::Learner, learner.cost + share),
            });
        }
    }

    /// Asks the lanes whether to search on: if the rest of their tree, searched as fast as the part since the last question,
    /// takes no more boards than they may hope for. Then the question comes again after twice the boards.
    ///
    /// ```text
    /// searched   0 %      20 %       30 %                          100 %
    ///            |---------|----------|-------------------------------|
    /// boards     0        512       1024      + 7 x 512 expected: 4608 in all
    /// ```
    ///
    /// Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).
    fn lanes_promise_an_end(&mut self) -> bool {
        let state = &mut self.state;
        let boards = state.lanes.cost;
        let most_boards = hope(state.puzzle.size()).most_boards;
        if boards < state.question || boards >= most_boards {
            return false;
        }
        let searched = self.lanes.searched();
        let since = ((boards - state.asked.0) as f64, searched - state.asked.1);
        state.asked = (boards, searched);
        state.question = (2 * boards).min(most_boards);
        let rest = (1.0 - searched) / since.1 * since.0;
        boards as f64 + rest <= most_boards as f64
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
        self.state.turn = None;
        if let (Some(cube), Some(learner)) = (self.state.cubes.pop(), &mut self.learner) {
            learner.load_cube(&cube);
            self.state.turn = Some((Searcher::Learner, u64::MAX));
        }
    }
}

/// Who has found more solutions for its cost of late; now and then the other one.
fn faster(lanes: Pace, learner: Pace) -> Searcher {
    let part_of = |slower: u64, faster: u64, part: u64| slower * part < faster;
    if lanes.rate() >= learner.rate() {
        // The learner decides at least once for each solution, so there is a pace that it cannot reach.
        let unreachable = 1.0 / DECISION_COST as f64;
        let show = lanes.rate() < unreachable && part_of(learner.cost, lanes.cost, PART_OF_THE_SLOWER);
        if show { Searcher::Learner } else { Searcher::Lanes }
    } else {
        let part = if lanes.cost < START_OF_LANES { 1 } else { PART_OF_THE_SLOWER };
        if part_of(lanes.cost, learner.cost, part) { Searcher::Lanes } else { Searcher::Learner }
    }
}

#[cfg(test)]
#[path = "../../tests/inside/portfolio/mod.rs"]
mod tests;
