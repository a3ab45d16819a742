//! A job: a part of a search, and how it is searched.

use super::policy::{Phase, Policy};
use crate::board::{Board, Grid};
use crate::search::Counters;
use crate::search::learning::Learner;
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

/// Boards that share no solution, and how they are searched.
#[derive(Debug)]
pub(super) struct Job {
    pub phase: Phase,
    /// The boards, each with the number of branches above it.
    pub parts: Vec<(Board, u16)>,
    /// The fraction of the tree that lies below a part without branches above it.
    pub weight: f64,
    /// The learner of the boards, if it has begun.
    pub learner: Option<Box<Learner>>,
    /// Solutions that were found before and that the learner may find again, in ascending order.
    pub known: Arc<Vec<Grid>>,
    /// As long as this is the whole puzzle, and the learner could still be told: all solutions found so far.
    pub found: Option<Vec<Grid>>,
}

impl Job {
    /// The whole puzzle, of which some solutions are known.
    pub(super) fn whole(phase: Phase, board: Board, known: Vec<Grid>) -> Self {
        let known = Arc::new(known);
        Self { phase, parts: vec![(board, 0)], weight: 1.0, learner: None, known, found: Some(Vec::new()) }
    }

    /// The fraction of the tree that lies below a part.
    pub(super) fn fraction(&self, depth: u16) -> f64 {
        self.weight * fraction(depth)
    }

    /// The number of jobs of this kind to have in the queue.
    pub(super) fn most(&self, policy: &Policy) -> u64 {
        if self.learner.is_some() { policy.learners } else { policy.jobs }
    }

    /// Two jobs of about the same size, if there is anything to split. Several boards are dealt out by depth, so that
    /// each half has as many of the large ones and of the small ones; a single board is split by its learner. What was
    /// learned goes to both.
    pub(super) fn split(mut self) -> (Self, Option<Self>) {
        self.found = None;
        if let ([(board, depth)], Some(learner)) = (&mut self.parts[..], &mut self.learner) {
            learner.load_cube(board);
            let Some((cell, one)) = learner.fork() else { return (self, None) };
            let other = board.candidates(cell) - one;
            *depth += 1;
            let mut second = (*board, *depth);
            board.set(cell, one);
            second.0.set(cell, other);
            self.parts.push(second);
        }
        self.parts.sort_by_key(|&(_, depth)| depth);
        let (mut one, mut other) = (Vec::new(), Vec::new());
        for (number, part) in self.parts.drain(..).enumerate() {
            if number % 2 == 0 { one.push(part) } else { other.push(part) }
        }
        self.parts = one;
        let second = (!other.is_empty()).then(|| Self {
            parts: other,
            learner: self.learner.clone(),
            known: Arc::clone(&self.known),
            found: None,
            ..self
        });
        (self, second)
    }
}

/// The fraction of the tree that lies below this many branches, if the sides of each were equally large.
pub(super) fn fraction(depth: u16) -> f64 {
    // Powers of two are exact.
    (0..depth).fold(1.0, |fraction, _| fraction / 2.0)
}

/// What a step of a job has brought.
#[derive(Debug, Default)]
pub(super) struct Yield {
    pub grids: Vec<Grid>,
    /// Solutions that are only counted.
    pub counted: u64,
    /// What was done for the job up to here. Solutions count as found when all of this is done.
    pub counters: Counters,
    /// The fraction of the whole tree that was searched in this step.
    pub searched: f64,
}

impl Yield {
    pub(super) fn load(&self) -> usize {
        self.grids.len() + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;

    #[test]
    fn boards_are_dealt_out_by_depth_and_a_single_one_is_not_split() {
        let board = Board::nothing(Size::Four);
        let job = |depths: &[u16]| Job {
            parts: depths.iter().map(|&depth| (board, depth)).collect(),
            ..Job::whole(Phase::Lanes, board, Vec::new())
        };
        let depths = |job: &Job| job.parts.iter().map(|&(_, depth)| depth).collect::<Vec<_>>();
        let (one, other) = job(&[9, 2, 5, 3, 5]).split();
        assert_eq!((depths(&one), depths(&other.unwrap())), (vec![2, 5, 9], vec![3, 5]));
        let (one, other) = job(&[7]).split();
        assert!(depths(&one) == [7] && other.is_none());
    }

    #[test]
    fn a_branch_halves_the_tree() {
        assert_eq!([0, 1, 2, 10].map(fraction), [1.0, 0.5, 0.25, 1.0 / 1_024.0]);
        assert!(fraction(1_022) > 0.0 && fraction(u16::MAX) == 0.0);
    }
}
