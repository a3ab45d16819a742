//! A search of one board that learns from its conflicts: for puzzles whose plain search would be long.
//! `solve/schedule/policy.rs` says when it works; a proof (`Solver::prove`) uses it alone.
//!
//! It is a SAT solver in which the rules of Sudoku are not clauses. A variable says "this cell holds this digit";
//! exactly one variable of every **group** is true (the candidates of a cell; the places of a digit in a row, column or
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
//! propagate   groups, intersections, learned clauses
//! analyze     conflict to clause         shorten: its literals
//! clauses     learned clauses            reduce: forgetting them
//! order       what to decide next
//! search      the loop, starting over    enumerate: from one solution to the next
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

use super::Counters;
use crate::board::Restrictions;
use alloc::vec::Vec;
use analyze::Analysis;
use clauses::Clauses;
use core::fmt;
use finish::Finish;
use groups::Groups;
use literal::{Group, Literal};
use log::Log;
pub(crate) use log::Statement;
use order::Order;
use parts::Parts;
use trail::Trail;

/// The search with its memory, which is reused from puzzle to puzzle.
#[derive(Clone)]
pub(crate) struct Learner {
    groups: Groups,
    trail: Trail,
    clauses: Clauses,
    order: Order,
    analysis: Analysis,
    /// Literals of the trail that were propagated in their groups.
    propagated_in_groups: usize,
    /// Literals of the trail that were propagated in the learned clauses.
    propagated_in_clauses: usize,
    /// Groups that became confined to a segment, and the kind of the other house that the segment lies in.
    confined: Vec<(Group, u8)>,
    /// The contradiction found last: literals that are all false.
    conflict: Vec<Literal>,
    /// The learned clause it comes from, if any.
    conflict_clause: Option<u32>,
    /// By level from 1: whether its decision is the second side of one.
    flipped: Vec<bool>,
    /// The search never goes back below this level.
    lowest_level: usize,
    /// The level of the last decision that leads to the cube; 0 in the whole puzzle.
    cube_level: usize,
    /// The cubes that are to be searched one after the other.
    parts: Parts,
    /// The plain search of branches with few open candidates.
    finish: Finish,
    /// Literals learned to hold everywhere while the search could not go back to level 0.
    root_literals: Vec<Literal>,
    /// The numbers of conflicts at which to restart, and to forget.
    next_restart: u64,
    next_reduce: u64,
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
    known: Vec<crate::board::Grid>,
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
            propagated_in_groups: 0,
            propagated_in_clauses: 0,
            confined: Vec::new(),
            conflict: Vec::new(),
            conflict_clause: None,
            flipped: Vec::new(),
            lowest_level: 0,
            cube_level: 0,
            parts: Parts::default(),
            finish: Finish::new(table),
            root_literals: Vec::new(),
            next_restart: 0,
            next_reduce: 0,
            at_solution: false,
            exhausted: true,
            refuted: true,
            counters: Counters::default(),
            log: None,
            #[cfg(debug_assertions)]
            misses: false,
            #[cfg(test)]
            known: Vec::new(),
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
