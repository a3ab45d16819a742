//! A job: a part of a search, and how it is searched.

use super::policy::{Phase, Policy};
use crate::board::{Board, Grid, sorted_by};
use crate::search::Counters;
use crate::search::learning::Learner;
use crate::search::searcher::{Part, candidates_of_all, fraction_of};
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

/// Boards that share no solution, and how they are searched.
#[derive(Debug)]
pub(super) struct Job {
    pub phase: Phase,
    pub parts: Vec<Part>,
    /// The fraction of the tree that lies below a part without branches above it.
    pub weight: f64,
    /// What was learned of the boards, between two jobs.
    pub learner: Option<Box<Learner>>,
    /// Solutions that were found before and that the learner may find again, in ascending order.
    pub known: Arc<Vec<Grid>>,
    /// All solutions found so far, while this is the whole puzzle and the learner can still take them.
    pub found: Option<Vec<Grid>>,
}

impl Job {
    /// The whole puzzle.
    pub(super) fn whole(phase: Phase, board: Board) -> Self {
        let known = Arc::default();
        Self { phase, parts: vec![(board, 0)], weight: 1.0, learner: None, known, found: Some(Vec::new()) }
    }

    /// Notes a solution, while there are at most this many to note; whether it was not known before.
    pub(super) fn remember(&mut self, solution: Grid, most: usize) -> bool {
        if self.known.binary_search(&solution).is_ok() {
            return false;
        }
        self.found = self.found.take().filter(|found| found.len() < most);
        if let Some(found) = &mut self.found {
            found.push(solution);
        }
        true
    }

    /// The boards that are left go on in another phase.
    pub(super) fn turn_to(&mut self, phase: Phase) {
        self.phase = phase;
        if phase == Phase::Learner
            && let Some(found) = self.found.take()
        {
            // The learner searches all that is left as one: what no board has as a candidate, leads to no solution.
            let known = Arc::make_mut(&mut self.known);
            known.extend(found);
            known.sort_unstable();
            self.weight *= fraction_of(&self.parts);
            self.parts = vec![(candidates_of_all(&self.parts), 0)];
        }
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
        let parts = sorted_by(mem::take(&mut self.parts), |&(_, depth)| depth.into());
        let (mut one, mut other) = (Vec::new(), Vec::new());
        for (number, part) in parts.into_iter().enumerate() {
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
            ..Job::whole(Phase::Lanes, board)
        };
        let depths = |job: &Job| job.parts.iter().map(|&(_, depth)| depth).collect::<Vec<_>>();
        let (one, other) = job(&[9, 2, 5, 3, 5]).split();
        assert_eq!((depths(&one), depths(&other.unwrap())), (vec![2, 5, 9], vec![3, 5]));
        let (one, other) = job(&[7]).split();
        assert!(depths(&one) == [7] && other.is_none());
    }
}
