//! Which of the two searchers of a puzzle has the next turn.
//!
//! | what is known | who is next |
//! |---|---|
//! | the tree of the lanes has an end in sight | the lanes |
//! | the lanes are alone, and find solutions | the lanes |
//! | the lanes are alone in a barren region | the learner, with cubes |
//! | very many candidates are open after a few boards, or an early estimate is bad | the learner for a little while |
//! | hardly any solution yet | the learner for a while, the lanes for longer, then the learner |
//! | solutions | the one that recently found more for its cost, or soon will; the other one gets an eighth of that |
//!
//! Costs are counted in boards of the lanes. Nothing here depends on a clock, or on when the search is paused.

use super::pace::Pace;
use crate::board::{Board, Size};
use crate::search::Counters;
use core::ops::ControlFlow;

/// The pace of a searcher means something when it has found at least this many solutions.
pub(super) const ENOUGH_SOLUTIONS: u64 = 16;

/// What a decision of the learner costs, and what a conflict costs, in boards of the lanes (6 and 17 times 0.6
/// microseconds).
const DECISION_COST: u64 = 6;
pub(super) const CONFLICT_COST: u64 = 17;

/// What the learner has cost, in boards of the lanes. One of its own boards costs as much.
pub(super) fn cost_of_learner(counters: &Counters) -> u64 {
    counters.conflicts * CONFLICT_COST + counters.decisions * DECISION_COST + counters.boards
}

/// The slower searcher gets one part in this many of the cost of the faster one, to show whether it is still slower.
const PART_OF_THE_SLOWER: u64 = 8;

/// Up to this cost the lanes get as much as the learner: they may have to branch thousands of times before their first
/// solution, and then find one with each board.
const START_OF_LANES: u64 = 2048;

/// The learner finds more as it learns: up to [`START_OF_LEARNER`] its pace counts as no less than this, which most
/// puzzles with thousands of solutions reach in the end.
const EXPECTED_OF_LEARNER: f64 = 0.1;

/// See [`EXPECTED_OF_LEARNER`].
const START_OF_LEARNER: u64 = 1 << 16;

/// A pace that the learner hardly reaches.
const BEYOND_LEARNER: f64 = 1.0 / 6.0;

/// Once the lanes are alone, a region in which their pace is below this counts as barren and goes to the learner.
pub(super) const fn barren(size: Size) -> f64 {
    match size {
        Size::Four | Size::Nine => 0.02,
        Size::Sixteen => 0.08,
    }
}

/// [`barren`] for a share of a search whose solutions are only counted.
pub(super) const BARREN_FOR_COUNTS: f64 = 0.02;

/// When to estimate for the first time how many boards the lanes will need, and the largest estimate at which they may
/// go on.
struct Hope {
    first_question: u64,
    most_boards: u64,
}

const fn hope(size: Size) -> Hope {
    match size {
        Size::Four | Size::Nine => Hope { first_question: 50_000, most_boards: 1_000_000 },
        Size::Sixteen => Hope { first_question: 2_048, most_boards: 48_000 },
    }
}

/// A question before the first one of [`Hope`], whose answer is less certain: the learner gets little for it.
struct Trial {
    /// When it comes, in boards of the lanes.
    boards: u64,
    /// The largest estimate at which the lanes go on.
    most_boards: u64,
    /// What the learner gets if the estimate is larger.
    cost: u64,
}

/// The trials of 16x16 puzzles. The fewer boards there were, the further the estimate is off.
const TRIALS: [Trial; 5] = [
    Trial { boards: 64, most_boards: 60_000, cost: 640 },
    Trial { boards: 128, most_boards: 4_096, cost: 800 },
    Trial { boards: 256, most_boards: 8_192, cost: 1_600 },
    Trial { boards: 512, most_boards: 16_000, cost: 1_600 },
    Trial { boards: 1_024, most_boards: 48_000, cost: 6_000 },
];

const fn trials(size: Size) -> &'static [Trial] {
    match size {
        Size::Four | Size::Nine => &[],
        Size::Sixteen => &TRIALS,
    }
}

/// A puzzle on which so many candidates are open, besides those of settled cells, goes to the learner before the first
/// trial, and what the learner gets for it. Such a puzzle has several solutions, or one that needs few conflicts.
const MANY_OPEN: u32 = 800;
const MANY_OPEN_COST: u64 = 640;

/// The largest estimate of their boards at which the lanes may go on though they find no solutions.
pub(super) const fn most_boards(size: Size) -> u64 {
    hope(size).most_boards
}

/// One of the two that search a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Searcher {
    Lanes,
    Learner,
}

/// Whose turn it is, and the cost of that searcher at which the turn ends.
pub(super) type Turn = (Searcher, u64);

/// The turns of one puzzle.
#[derive(Debug)]
pub(super) struct Turns {
    size: Size,
    /// `None` when everything is searched.
    pub(super) turn: Option<Turn>,
    pub(super) lanes: Pace,
    pub(super) learner: Pace,
    /// Turns given while there were too few solutions to compare.
    on_trust: u32,
    /// Boards, and the fraction of the tree searched, at the last estimate.
    asked: (u64, f64),
    /// Estimate again after this many boards.
    pub(super) question: u64,
    /// Trials that are over.
    tried: usize,
}

impl Turns {
    /// The lanes begin.
    pub(super) fn new(size: Size) -> Self {
        let question = trials(size).first().map_or(hope(size).first_question, |trial| trial.boards);
        Self {
            size,
            turn: Some((Searcher::Lanes, question)),
            lanes: Pace::default(),
            learner: Pace::default(),
            on_trust: 0,
            asked: (0, 0.0),
            question,
            tried: 0,
        }
    }

    /// Nothing is to be searched.
    pub(super) fn over(size: Size) -> Self {
        Self { turn: None, ..Self::new(size) }
    }

    /// Gives the first turn when a few boards have been searched and `left` is what they left.
    pub(super) fn begin(&mut self, left: &Board) {
        let size = self.size;
        let open = size.cells().map(|cell| left.candidates(cell).len() as u32).filter(|&count| count > 1);
        if !trials(size).is_empty() && open.sum::<u32>() >= MANY_OPEN && self.turn == Self::new(size).turn {
            self.turn = Some((Searcher::Learner, MANY_OPEN_COST));
        }
    }

    /// Gives the next turn. `searched` is the fraction of their tree that the lanes have searched; `has_learner` says
    /// whether the learner still searches the whole puzzle. Breaks when the lanes are alone and should give way to
    /// the learner.
    pub(super) fn next(&mut self, searched: f64, has_learner: bool) -> ControlFlow<()> {
        let (lanes, learner) = (self.lanes, self.learner);
        let was_lanes = self.turn.is_some_and(|(searcher, _)| searcher == Searcher::Lanes);
        let trial = trials(self.size).get(self.tried).filter(|_| lanes.cost >= self.question);
        let end_in_sight = self.lanes_promise_an_end(searched);
        let is_trial = has_learner && self.on_trust == 0 && lanes.solutions.max(learner.solutions) < ENOUGH_SOLUTIONS;
        self.turn = Some(if was_lanes && end_in_sight || is_trial && !was_lanes {
            (Searcher::Lanes, self.question)
        } else if is_trial && let Some(trial) = trial {
            (Searcher::Learner, learner.cost + trial.cost)
        } else if !has_learner {
            if lanes.rate() < barren(self.size) {
                return ControlFlow::Break(());
            }
            (Searcher::Lanes, lanes.cost + lanes.cost / 4)
        } else if lanes.solutions.max(learner.solutions) < ENOUGH_SOLUTIONS {
            self.on_trust += 1;
            match self.on_trust {
                1 => (Searcher::Learner, 2_000 * CONFLICT_COST),
                2 => (Searcher::Lanes, lanes.cost + 200_000),
                _ => (Searcher::Learner, u64::MAX),
            }
        } else {
            let share = ((lanes.cost + learner.cost) / PART_OF_THE_SLOWER).max(512);
            match faster(lanes, learner) {
                Searcher::Lanes => (Searcher::Lanes, lanes.cost + share),
                Searcher::Learner => (Searcher::Learner, learner.cost + share),
            }
        });
        ControlFlow::Continue(())
    }

    /// Whether the lanes are likely to reach the end soon. Assumes that the rest of their tree takes as many boards,
    /// for its share, as the part searched since the last estimate. If so, the next estimate comes after twice the
    /// boards.
    ///
    /// ```text
    /// searched   0 %      20 %       30 %                          100 %
    ///            |---------|----------|-------------------------------|
    /// boards     0        512       1024      + 7 x 512 expected: 4608 in all
    /// ```
    ///
    /// Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).
    fn lanes_promise_an_end(&mut self, searched: f64) -> bool {
        let boards = self.lanes.cost;
        let Hope { first_question, most_boards } = hope(self.size);
        if boards < self.question || boards >= most_boards {
            return false;
        }
        let (boards_since, searched_since) = ((boards - self.asked.0) as f64, searched - self.asked.1);
        self.asked = (boards, searched);
        let rest = (1.0 - searched) / searched_since * boards_since;
        let trials = trials(self.size);
        let most_hoped = trials.get(self.tried).map_or(most_boards, |trial| trial.most_boards);
        self.tried = trials.len().min(self.tried + 1);
        self.question = match trials.get(self.tried) {
            Some(trial) => trial.boards,
            None => first_question.max(2 * boards).min(most_boards),
        };
        boards as f64 + rest <= most_hoped as f64
    }
}

/// The searcher that recently found more solutions for its cost, or will soon; now and then the other one.
fn faster(lanes: Pace, learner: Pace) -> Searcher {
    let part_of = |slower: u64, faster: u64, part: u64| slower * part < faster;
    let expected = if learner.cost < START_OF_LEARNER { EXPECTED_OF_LEARNER } else { 0.0 };
    if lanes.rate() >= learner.rate().max(expected) {
        let show = lanes.rate() < BEYOND_LEARNER && part_of(learner.cost, lanes.cost, PART_OF_THE_SLOWER);
        if show { Searcher::Learner } else { Searcher::Lanes }
    } else {
        let part = if lanes.cost < START_OF_LANES { 1 } else { PART_OF_THE_SLOWER };
        if part_of(lanes.cost, learner.cost, part) { Searcher::Lanes } else { Searcher::Learner }
    }
}
