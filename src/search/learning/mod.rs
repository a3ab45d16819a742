//! A search of one board that learns from its conflicts: for puzzles whose plain search would be long.
//! `solve/schedule/policy.rs` says when it works; a proof (`Solver::prove`) uses it alone.
//!
//! It is a SAT solver in which the rules of Sudoku are not clauses. A variable says "this cell holds this digit";
//! exactly one variable of every **group** is true (the candidates of a cell; those of a digit in a row, column or
//! block), and a group is one word of bits. Only what is learned from conflicts is stored as clauses. Compared with a
//! SAT solver that is given the usual clauses, nothing has to be loaded, propagation reads four words instead of forty
//! clauses, block-line intersections cost little, and the reason of an assignment is worked out only when a conflict
//! needs it.
//!
//! ```text
//! literal     variables, literals, groups, and where a variable occurs: small numbers
//! live        what is left of a group: a word of bits
//! groups      the puzzle: candidates numbered, and in which groups they are
//!             segments: where a line and a block cross
//! trail       what is assigned, since when, and why (one word each)
//! propagate   groups, intersections      watch: learned clauses
//! analyze     conflict to clause         shorten: its literals
//! clauses     learned clauses            reduce: forgetting them
//! order       what to decide next
//! search      the loop                   limits: when to start over, and to forget
//!                                        enumerate: from one solution to the next
//!                                        finish: all solutions of a small branch
//! cubes       parts of the puzzle        fork: where to split
//! parts       one cube after the other, for whoever decides who works
//! log         what a proof is made of
//! ```
//!
//! Everything is deterministic, and memory is bounded: see `clauses` and `enumerate`. What did not pay:
//! `data/docs/engineering.md`.

mod analyze;
mod clauses;
mod cubes;
mod enumerate;
mod finish;
mod fork;
mod groups;
#[cfg(debug_assertions)]
mod invariants;
mod limits;
mod literal;
mod live;
mod log;
mod order;
mod parts;
mod propagate;
mod reduce;
mod search;
mod segments;
mod shorten;
#[cfg(test)]
mod tests;
mod trail;
mod watch;

use super::Counters;
use crate::board::Restrictions;
use analyze::Analysis;
use clauses::Clauses;
use core::fmt;
use enumerate::Floor;
use finish::Finish;
use groups::Groups;
use limits::Limits;
pub(crate) use log::{Log, number};
use order::Order;
use parts::Parts;
use propagate::{Conflict, Queue};
use trail::Trail;

/// The search with its memory, which is reused from puzzle to puzzle.
#[derive(Clone)]
pub(crate) struct Learner {
    groups: Groups,
    trail: Trail,
    clauses: Clauses,
    order: Order,
    analysis: Analysis,
    queue: Queue,
    conflict: Conflict,
    floor: Floor,
    limits: Limits,
    /// The cubes that are to be searched one after the other.
    parts: Parts,
    /// The plain search of branches with few open candidates.
    finish: Finish,
    /// The search is paused at a solution; when it goes on it has to leave that first.
    at_solution: bool,
    exhausted: bool,
    /// The puzzle has no further solution in any cube: there was a contradiction at level 0.
    refuted: bool,
    counters: Counters,
    /// What is learned and forgotten, if somebody asks for a proof.
    log: Option<Log>,
    /// Clauses were learned that could not be asserted where they belong, so implications may be missed; see `clauses`.
    #[cfg(debug_assertions)]
    misses: bool,
    /// Solutions that a test knows of and that are not excluded yet: all that is learned must be true under them.
    #[cfg(test)]
    known: alloc::vec::Vec<crate::board::Grid>,
}

impl Learner {
    /// A search under the rules of a table, without a puzzle. Allocates all its fixed memory, about half a megabyte.
    pub(crate) fn new(table: &'static Restrictions) -> Self {
        Self {
            groups: Groups::new(table),
            trail: Trail::new(),
            clauses: Clauses::new(),
            order: Order::new(),
            analysis: Analysis::new(),
            queue: Queue::default(),
            conflict: Conflict::default(),
            floor: Floor::default(),
            limits: Limits::new(),
            parts: Parts::default(),
            finish: Finish::new(table),
            at_solution: false,
            exhausted: true,
            refuted: true,
            counters: Counters::default(),
            log: None,
            #[cfg(debug_assertions)]
            misses: false,
            #[cfg(test)]
            known: alloc::vec::Vec::new(),
        }
    }

    /// What was done since the puzzle was loaded.
    pub(crate) fn counters(&self) -> Counters {
        self.counters
    }

    /// What was done, in steps: conflicts, decisions, and boards of plain search.
    pub(crate) fn steps(&self) -> u64 {
        self.counters.conflicts + self.counters.choices
    }
}

impl fmt::Debug for Learner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Learner").field("counters", &self.counters).finish_non_exhaustive()
    }
}
