//! Checks, between two steps of the search, what the module docs of this search promise. Only in builds with debug
//! assertions.
//!
//! All of it holds only outside of propagation, when everything that follows from the trail is on the trail.

use super::Learner;
use super::analyze::{UNSEEN, all_causes};
use super::clauses::{Clause, HEADER};
use super::literal::{Literal, Var};
use super::live::Live;
use super::trail::{Cause, FALSE, TRUE};
use alloc::vec;
use alloc::vec::Vec;

/// The first solutions are all checked, as many as this; of the later ones one in as many.
const EACH: u64 = 32;

impl Learner {
    /// Panics if something that must hold does not. Takes about as long as a few conflicts.
    pub(super) fn check(&self) {
        self.check_trail();
        self.check_levels();
        self.check_groups();
        self.check_clauses();
        self.check_analysis();
    }

    /// [`Self::check`] at a solution; there may be very many of them.
    pub(super) fn check_at_solution(&self) {
        let solutions = self.counters.solutions;
        if solutions <= EACH || solutions.is_multiple_of(EACH) {
            self.check();
        }
    }

    /// The literals on the stack are the true ones, and whatever forced one was false before.
    fn check_trail(&self) {
        let trail = &self.trail;
        let mut position = vec![usize::MAX; self.groups.vars];
        for (at, &literal) in trail.literals().iter().enumerate() {
            assert!(trail.value(literal) == TRUE && trail.value(!literal) == FALSE);
            position[literal.var().index()] = at;
        }
        let assigned = Var::first(self.groups.vars).filter(|var| !trail.is_open(var.positive())).count();
        assert_eq!(assigned, trail.len, "a literal twice on the stack, or a true one beside it");
        for (at, &literal) in trail.literals().iter().enumerate() {
            let var = literal.var();
            all_causes(&self.groups, &self.clauses, trail, var, |cause| {
                assert_eq!(trail.value(cause), FALSE, "a reason with a literal that is not false");
                assert!(position[cause.var().index()] < at, "a reason that is younger than what it forced");
                true
            });
            if let Cause::Clause(clause) = trail.cause(var).unpacked() {
                assert!(
                    self.clauses.literals(clause).take(2).any(|watched| watched == literal),
                    "only a watched literal is forced"
                );
            }
        }
    }

    /// Each level starts with its decision; those up to the lowest may be flipped, and the lowest is.
    fn check_levels(&self) {
        let starts = &self.trail.starts;
        assert!(starts.is_sorted() && starts.iter().all(|&start| usize::from(start) < self.trail.len));
        assert_eq!(self.trail.flipped.len(), self.trail.level());
        for level in 1..=self.trail.level() {
            let decision = self.trail.decision(level);
            assert_eq!(usize::from(self.trail.level_of(decision)), level);
            assert_eq!(self.trail.cause(decision.var()).unpacked(), Cause::None, "a decision has no reason");
        }
        assert!(self.floor.level <= self.trail.level());
        assert!(self.trail.flipped[..self.floor.level].last().is_none_or(|&flipped| flipped));
        assert!(self.trail.flipped[self.floor.level..].iter().all(|&flipped| !flipped));
    }

    /// A bit is set in all four groups of a variable or in none, and it is set exactly if the variable is not false.
    fn check_groups(&self) {
        let groups = &self.groups;
        let mut live = vec![Live::default(); groups.groups];
        for var in Var::first(groups.vars) {
            let value = self.trail.value(var.positive());
            for occurrence in groups.occurrences[var.index()] {
                let live = &mut live[occurrence.group().index()];
                if value != FALSE {
                    live.insert(occurrence);
                }
                if value == TRUE {
                    live.close();
                }
            }
        }
        for (group, &live) in live.iter().enumerate() {
            assert_eq!(groups.live[group], live, "group {group}");
            assert!(live.positions() != 0 || groups.all[group] == 0, "group {group} is empty");
        }
    }

    /// Every clause is in the watch lists of its first two literals, and if one of these is false, some literal of the
    /// clause is true.
    fn check_clauses(&self) {
        let clauses = &self.clauses;
        // By the word where a clause starts: whether its first and its second literal watch it.
        let mut is_watched = vec![[false; 2]; clauses.words.len()];
        let mut watches = 0;
        for literal in Var::first(self.groups.vars).flat_map(|var| [var.positive(), var.negative()]) {
            let list = clauses.watched[literal.index()];
            for watch in &clauses.watches[list.start as usize..(list.start + list.length) as usize] {
                let literals = || clauses.literals(watch.clause());
                let place = literals().take(2).position(|watched| watched == literal);
                let place = place.expect("a watch list has only clauses that begin with its literal");
                is_watched[watch.clause().start()][place] = true;
                assert!(literals().any(|literal| literal == watch.blocker()), "a blocker from another clause");
                watches += 1;
            }
        }
        let mut start = 0;
        while start < clauses.words.len() {
            let clause = Clause::at(start);
            let literals: Vec<Literal> = clauses.literals(clause).collect();
            assert!(literals[0] != literals[1], "one literal is watched twice");
            assert!(is_watched[start] == [true; 2], "a clause is not in the watch lists of its first two literals");
            let is = |value: u8| move |&literal: &Literal| self.trail.value(literal) == value;
            let is_lost = literals[..2].iter().any(is(FALSE)) && !literals.iter().any(is(TRUE));
            assert!(!is_lost || self.misses, "an implication was missed");
            start += (HEADER + literals.len()).next_multiple_of(4);
            watches -= 2;
        }
        assert!(watches == 0, "a watch list has a clause twice, or one that is dropped");
    }

    /// Nothing is left of the last analysis.
    fn check_analysis(&self) {
        assert!(self.analysis.marked.is_empty());
        assert!(self.analysis.mark[..self.groups.vars].iter().all(|&mark| mark == UNSEEN));
        assert!(self.analysis.blamed[..self.groups.vars].iter().all(|&blamed| blamed == 0));
    }
}
