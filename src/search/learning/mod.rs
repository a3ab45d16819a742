//! Conflict-learning search over one board. (doc to come)

mod analyze;
mod board;
mod clauses;
mod order;
mod propagate;
mod reduce;
mod rules;
mod search;
mod trail;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use alloc::boxed::Box;
use analyze::Analysis;
use board::{Board, MAX_VARS, boxed};
use clauses::Clauses;
use order::Order;
use trail::{Literal, Trail};

pub use rules::Rules;

/// tuning (lab only)
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Tuning {
    pub phase: u8,  // initial phase 0 false 1 true
    pub save: bool, // phase saving
    pub decay: f32,
    pub luby: u64,
    pub first: u8, // first activity
    pub reduce: u64,
    pub step: u64,
    pub x: f32,
    pub y: f32,
    pub z: u32,
}
impl Default for Tuning {
    fn default() -> Self {
        Self { phase: 1, save: false, decay: 0.998, luby: 100, first: 2, reduce: 1000, step: 0, x: 0.2, y: 2.0, z: 3 }
    }
}

/// What a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Contradictions met.
    pub conflicts: u64,
    /// Literals decided.
    pub decisions: u64,
    /// Literals that followed.
    pub propagations: u64,
    /// Times the search began anew with what it had learned.
    pub restarts: u64,
    /// Clauses learned.
    pub learned: u64,
    /// Literals that minimisation dropped.
    pub minimized: u64,
    /// Literals of learned clauses.
    pub literals: u64,
    /// Variables.
    pub vars: u64,
}

/// When to stop before the whole tree is searched.
pub struct Limits<'a> {
    /// Conflicts.
    pub conflicts: u64,
    /// Polled every few hundred conflicts and solutions.
    pub stop: &'a mut dyn FnMut(&Stats) -> bool,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The whole tree was searched.
    Complete,
    /// The visitor had enough.
    Stopped,
    /// A limit was reached.
    Limited,
}

/// The search with its memory, reused from puzzle to puzzle.
pub struct Learner {
    rules: Rules,
    board: Board,
    trail: Trail,
    clauses: Clauses,
    order: Order,
    analysis: Analysis,
    /// Literals of the trail that the groups know of.
    grouped: usize,
    /// Literals of the trail that the clauses know of.
    watched: usize,
    /// The contradiction found last: literals that are all false.
    conflict: Vec<Literal>,
    conflict_clause: Option<u32>,
    phase: Box<[u8; MAX_VARS]>,
    floor: usize,
    confined: Vec<(u16, u8)>,
    flipped: Vec<bool>,
    facts: Vec<Literal>,
    /// What the present search did so far.
    pub stats: Stats,
    /// tuning
    pub tuning: Tuning,
}

impl Learner {
    /// A search under the given rules.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self {
            rules,
            board: Board::new(),
            trail: Trail::new(),
            clauses: Clauses::new(),
            order: Order::new(),
            analysis: Analysis::new(),
            grouped: 0,
            watched: 0,
            conflict: Vec::new(),
            conflict_clause: None,
            phase: boxed(0),
            floor: 0,
            flipped: Vec::new(),
            confined: Vec::new(),
            facts: Vec::new(),
            stats: Stats::default(),
            tuning: Tuning::default(),
        }
    }

    /// Visits every solution of the puzzle, given as candidates by cell.
    pub fn search(
        &mut self,
        candidates: &[u16],
        limits: Limits<'_>,
        mut visit: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Outcome {
        self.stats = Stats::default();
        if !self.load(candidates) {
            return Outcome::Complete;
        }
        self.run(limits, &mut visit)
    }
}
