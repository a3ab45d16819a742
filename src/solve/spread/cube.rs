//! A puzzle, or a cube of it, that one learner searches as a whole: how it is split, and what the parts tell each
//! other.
//!
//! ```text
//!                        +--> cube: e5 is 1 or 7     --> ...
//!  puzzle, and learner --+                       ^ | short clauses
//!                        +--> cube: e5 is 2, 4 or 8  --> ...
//! ```
//!
//! Each part goes on with a copy of the learner, so nothing that was learned is lost. When the rest of a cube queues
//! up, the short clauses that were learned in it go to all others, and each takes them when its own rest queues up
//! next. So what a learner knows depends on nothing but the order of the places, whichever threads work on them.
//!
//! A learner that has found so many solutions that it takes one after the other leaves no cube but several, and these
//! are dealt out; each part goes on with a copy of the learner there too.
//!
//! # Measured
//!
//! Nine boards with one or two solutions, up to five candidates in a cell, and 69,000 to 232,000 conflicts for a
//! learner that is never split (woven from random grids as in the tests): on one thread cubes take 9 % less time in
//! all, and 3 % fewer conflicts; six of them take 2 to 24 % less time, two take 2 and 11 % more, and one takes 47 %
//! more. With two threads, where there were two processors for them, the time of one thread was divided by 1.56 to
//! 1.67 for three of 1.3 to 2.6 seconds, and by 1.8 for two of 3.4 and 3.9 seconds: the lanes' long turn, which comes
//! before, is on one thread.

use crate::board::{Board, Grid};
use crate::search::learning::{Learner, Lessons};
use crate::search::{Counters, Progress};
use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct Cube {
    pub learner: Learner,
    board: Board,
    /// Branches above it.
    pub depth: u16,
    is_loaded: bool,
    /// What others have learned, to be taken in.
    lessons: Vec<Arc<Lessons>>,
    /// The number of the place whose lessons came last.
    last: u64,
}

impl Cube {
    /// The whole puzzle, with what was learned of it.
    pub(super) fn new(mut learner: Learner, board: Board) -> Self {
        // From now on somebody asks for them.
        learner.take_lessons();
        Self { learner, board, depth: 0, is_loaded: true, lessons: Vec::new(), last: 0 }
    }

    /// Prepares for work on the cube.
    pub(super) fn begin(&mut self) -> Counters {
        if !core::mem::replace(&mut self.is_loaded, true) {
            self.learner.load_cube(&self.board);
        }
        for lessons in self.lessons.drain(..) {
            self.learner.learn_from(&lessons);
        }
        self.learner.counters()
    }

    /// Searches for so many steps, or until somebody has enough solutions.
    pub(super) fn resume(&mut self, steps: u64, mut add: impl FnMut(Grid) -> bool) -> Progress {
        let end = self.learner.steps() + steps;
        loop {
            match self.learner.resume(end.saturating_sub(self.learner.steps())) {
                Progress::Found => {
                    if !add(self.learner.solution()) {
                        return Progress::Found;
                    }
                }
                progress => return progress,
            }
        }
    }

    /// What is left of a cube that is searched in part: several cubes, and the learner that knows them.
    pub(super) fn into_parts(mut self) -> (Learner, Vec<(Board, u16)>) {
        let parts = self.learner.take_cubes().into_iter().map(|(board, depth)| (board, depth + self.depth)).collect();
        (self.learner, parts)
    }

    /// Two cubes, if it can be split.
    pub(super) fn split(mut self: Box<Self>) -> (Box<Self>, Option<Box<Self>>) {
        let Some((cell, one)) = self.learner.fork() else { return (self, None) };
        let other = self.board.candidates(cell) - one;
        let mut part = self.clone();
        for (cube, candidates) in [(&mut self, one), (&mut part, other)] {
            cube.board.set(cell, candidates);
            cube.depth += 1;
            cube.is_loaded = false;
        }
        (self, Some(part))
    }
}

/// What was learned in the cubes that have queued up, as long as a cube has not taken it.
#[derive(Debug, Default)]
pub(super) struct Exchange(VecDeque<Taught>);

#[derive(Debug)]
struct Taught {
    /// The place of the cube in which it was learned, and the last place that there was when its rest queued up.
    place: u64,
    last: u64,
    lessons: Arc<Lessons>,
}

impl Exchange {
    /// The rest of a place is about to queue up, after so many places: it leaves what it has learned and takes what the
    /// others have left.
    pub(super) fn exchange(&mut self, place: u64, last: u64, cube: &mut Cube) {
        while self.0.front().is_some_and(|taught| taught.last < place) {
            self.0.pop_front();
        }
        let is_new = |taught: &&Taught| taught.place > cube.last;
        cube.lessons.extend(self.0.iter().filter(is_new).map(|taught| Arc::clone(&taught.lessons)));
        cube.last = place;
        self.0.push_back(Taught { place, last, lessons: Arc::new(cube.learner.take_lessons()) });
    }
}
