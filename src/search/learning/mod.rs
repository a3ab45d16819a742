//! A search of one board that learns from its conflicts: for the puzzles on which plain search takes seconds.
//!
//! It is a SAT solver in which the rules of Sudoku are not clauses. A variable says "this cell holds this digit"; exactly
//! one variable of every **group** is true (the candidates of a cell; the places of a digit in a house), and a group is one
//! word of bits. Only what is learned from conflicts is stored as clauses. Against a SAT solver that is given the usual
//! clauses, nothing has to be loaded, propagation reads four words instead of forty clauses, block-line intersections come
//! at little cost, and the reason of an assignment is worked out only when a conflict asks for it.
//!
//! ```text
//! rules       houses and exclusions, as data
//! board       the puzzle: candidates numbered, groups as words of bits
//! trail       what is assigned, since when, and why (one word each)
//! propagate   groups, intersections, learned clauses
//! analyze     conflict to clause         shorten, causes: its literals and reasons
//! clauses     learned clauses            reduce: forgetting them
//! order       what to decide next        restart: when to begin anew
//! search      the loop                   enumerate: from one solution to the next
//! ```
//!
//! What did not pay, with the change in conflicts or time over what is here (minimal puzzles of 90 to 99 givens, and the
//! corpora `top44` and `blue15`), for whoever would try it again:
//!
//! - decisions by weighted groups (weight of a group over its size, "dom/wdeg"): -3 %, +4 % and +17 % conflicts, and clauses
//!   a fifth longer; the smallest group first: two thirds more conflicts;
//! - phases that are saved, or decisions that a candidate is false: +20 to +30 % conflicts;
//! - activity for the literals of the learned clause once more: +6 %; for those alone: twice the conflicts;
//! - the causes of several literals chosen among all true neighbours rather than the recorded one: no change;
//! - trying every open candidate at level 0 (probing) once at 300 conflicts and then every 2,000: +8 % time;
//! - clauses before intersections: no change; glue counted again at every use: no change;
//! - a heap for the order of decisions: no change against a scan, which is shorter;
//! - arrays inside one allocation rather than one each, or compiling for the processor at hand: no change.
//!
//! Everything is deterministic, and memory is bounded: see `clauses` and `enumerate`.

mod analyze;
mod board;
mod causes;
mod clauses;
mod enumerate;
mod order;
mod propagate;
mod reduce;
mod restart;
mod rules;
mod search;
mod shorten;
mod trail;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use analyze::Analysis;
use board::Board;
use clauses::Clauses;
use order::Order;
use trail::{Literal, Trail};

pub use rules::{MAX_CELLS, Rules};

/// What a search did, in numbers that no machine changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Contradictions met.
    pub conflicts: u64,
    /// Candidates decided to be true.
    pub decisions: u64,
    /// Literals assigned, decided or implied, and followed up.
    pub propagations: u64,
    /// Times the search began anew with what it had learned.
    pub restarts: u64,
    /// Clauses learned.
    pub learned: u64,
}

/// When to stop before everything is searched.
pub struct Limits<'a> {
    /// The most conflicts.
    pub conflicts: u64,
    /// Asked now and then (every 256 conflicts or solutions) whether to stop.
    pub stop: &'a mut dyn FnMut(&Stats) -> bool,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Everything was searched: the visitor has seen all solutions.
    Complete,
    /// The visitor had enough.
    Stopped,
    /// A limit was reached.
    Limited,
}

/// The search with its memory, which is used again from puzzle to puzzle.
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
    /// Groups that became confined to a segment, and the kind of house that shares it.
    confined: Vec<(u16, u8)>,
    /// The contradiction found last: literals that are all false.
    conflict: Vec<Literal>,
    /// The learned clause it comes from, if any.
    conflict_clause: Option<u32>,
    /// By level from 1: whether its decision is the second side of one.
    flipped: Vec<bool>,
    /// No backjump goes below this level.
    floor: usize,
    /// Literals learned to hold everywhere while the floor was above 0.
    facts: Vec<Literal>,
    stats: Stats,
}

impl Learner {
    /// A search under the given rules, with all its fixed memory (about half a megabyte).
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
            confined: Vec::new(),
            conflict: Vec::new(),
            conflict_clause: None,
            flipped: Vec::new(),
            floor: 0,
            facts: Vec::new(),
            stats: Stats::default(),
        }
    }

    /// Shows `visit` every solution of a puzzle exactly once, as digits from 0 by cell, until it breaks or a limit is
    /// reached.
    ///
    /// The puzzle is given as candidates by cell: a given has one, an empty cell all, or those that other reasoning has
    /// left.
    ///
    /// # Panics
    /// If there are fewer candidate sets than cells.
    ///
    /// # Examples
    /// ```
    /// use core::ops::ControlFlow;
    /// use stackdoku::search::learning::{Learner, Limits, Outcome, Rules};
    ///
    /// let mut learner = Learner::new(Rules::classic(4));
    /// let mut count = 0;
    /// let limits = Limits { conflicts: u64::MAX, stop: &mut |_| false };
    /// let outcome = learner.search(&[0b1111; 16], limits, |_digits| {
    ///     count += 1;
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!((outcome, count), (Outcome::Complete, 288));
    /// ```
    pub fn search(
        &mut self,
        candidates: &[u16],
        limits: Limits<'_>,
        mut visit: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Outcome {
        if !self.load(candidates) {
            return Outcome::Complete;
        }
        self.run(limits, &mut visit)
    }

    /// What the last search did.
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.stats
    }
}
