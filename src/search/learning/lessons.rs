//! Lessons: short clauses that one learner has learned and another one takes in.
//!
//! Both must be copies of one learner, so that a variable has the same number in both, and search cubes of one puzzle.
//! What is learned in a cube is true for the whole puzzle but for the solutions that were found, and these lie in no
//! other cube. Only clauses of few levels are passed on: they say most, and the others would be forgotten soon.
//! Source: Audemard, Hoessen, Jabbour, Lagniez and Piette, "Revisiting Clause Exchange in Parallel SAT Solving", SAT
//! 2012.

use super::Learner;
use super::trail::{FALSE, Literal, PackedCause, TRUE};
use alloc::vec::Vec;

/// Clauses that span at most so many levels are passed on.
const GLUE: u16 = 3;

/// Clauses, one after the other: length, glue, literals.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lessons(Vec<u16>);

impl Lessons {
    pub(super) fn note(&mut self, learned: &[Literal], glue: u16) {
        if glue <= GLUE {
            self.0.extend_from_slice(&[learned.len() as u16, glue]);
            self.0.extend_from_slice(learned);
        }
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.clauses().count()
    }

    fn clauses(&self) -> impl Iterator<Item = (&[Literal], u16)> {
        let mut rest = &self.0[..];
        core::iter::from_fn(move || {
            let [length, glue, after @ ..] = rest else { return None };
            let (literals, next) = after.split_at((*length).into());
            rest = next;
            Some((literals, *glue))
        })
    }
}

impl Learner {
    /// What was learned for others since the last call. The first call has nothing: nobody had asked.
    pub(crate) fn take_lessons(&mut self) -> Lessons {
        self.lessons.replace(Lessons::default()).unwrap_or_default()
    }

    /// Takes in what others have learned, in the cube that was loaded. The search must not be paused at a solution.
    pub(crate) fn learn_from(&mut self, lessons: &Lessons) {
        debug_assert!(!self.at_solution, "the decisions say which solution is left");
        if self.exhausted {
            return;
        }
        self.backtrack(self.lowest_level);
        for (literals, glue) in lessons.clauses() {
            if !self.take_in(literals, glue) {
                // It is false in all of the cube, or in what is left of it.
                self.exhausted = self.lowest_level == self.cube_level || !self.retreat();
                if self.exhausted {
                    return;
                }
            }
        }
    }

    /// Adds a clause; false if it is false already.
    fn take_in(&mut self, literals: &[Literal], glue: u16) -> bool {
        if literals.iter().any(|&literal| self.trail.value(literal) == TRUE) {
            return true;
        }
        let clause = &mut self.analysis.learned;
        clause.clear();
        clause.extend_from_slice(literals);
        // Open ones come first, then the newest.
        let trail = &self.trail;
        clause.sort_by_key(|&literal| {
            let is_false = trail.value(literal) == FALSE;
            core::cmp::Reverse(if is_false { trail.level_of(literal) } else { u16::MAX })
        });
        let (first, length) = (clause[0], clause.len());
        if self.trail.value(first) == FALSE {
            return false;
        }
        if length == 1 {
            self.trail.assign_at(first, PackedCause::NONE, 0);
            if self.lowest_level > 0 {
                self.root_literals.push(first);
            }
            return true;
        }
        if !self.clauses.has_room(length) {
            return true;
        }
        let is_unit = self.trail.value(clause[1]) == FALSE;
        let clause = self.clauses.add(&self.analysis.learned, glue);
        if is_unit {
            self.trail.assign(first, PackedCause::clause(clause));
            #[cfg(debug_assertions)]
            {
                self.misses = true;
            }
        }
        true
    }
}
