//! A share of a search: some of the boards that are left of it.

use super::cube::Cube;
use crate::board::{Board, Grid};
use crate::search::Counters;
use crate::search::learning::Learner;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// A rest becomes two shares while there are fewer than this. So many threads can be at work; the boards of so many
/// searches are kept, some hundred each.
pub(super) const SHARES: u64 = 64;

/// The same for shares with a learner of their own, of one to some megabytes.
const LEARNERS: u64 = 16;

/// Boards that share no solution, and who searches them.
#[derive(Debug)]
pub(super) struct Share {
    /// Each with the number of branches above it.
    pub parts: Vec<(Board, u16)>,
    pub searcher: Searcher,
}

/// Who searches a share.
#[derive(Debug)]
pub(super) enum Searcher {
    Lanes,
    /// With what it has learned in other boards of the puzzle, or new.
    Learner(Option<Box<Learner>>),
    /// A learner that takes all of it as one; the board is with the learner.
    Cube(Box<Cube>),
}

impl Share {
    /// A share that is one cube.
    pub(super) fn of_cube(cube: Box<Cube>) -> Share {
        Share { parts: Vec::new(), searcher: Searcher::Cube(cube) }
    }

    /// How many shares of this kind to keep in the queue; while there are fewer, its rest is split.
    pub(super) fn most(&self) -> u64 {
        if matches!(self.searcher, Searcher::Cube(_) | Searcher::Learner(Some(_))) { LEARNERS } else { SHARES }
    }

    /// Two shares of about the same size, or this one if it has a single board. The boards are dealt out by depth, so
    /// that each half has as many of the large ones and of the small ones. What was learned goes to both.
    pub(super) fn split(mut self) -> (Share, Option<Share>) {
        match self.searcher {
            Searcher::Cube(cube) if cube.learner.is_whole() => {
                let (one, other) = cube.split();
                return (Share::of_cube(one), other.map(Share::of_cube));
            }
            Searcher::Cube(cube) => {
                let (learner, parts) = cube.into_parts();
                self = Share { parts, searcher: Searcher::Learner(Some(Box::new(learner))) };
            }
            Searcher::Lanes | Searcher::Learner(_) => {}
        }
        self.parts.sort_by_key(|&(_, depth)| depth);
        let (mut one, mut other) = (Vec::new(), Vec::new());
        for (number, part) in self.parts.into_iter().enumerate() {
            if number % 2 == 0 { one.push(part) } else { other.push(part) }
        }
        let searcher = match &self.searcher {
            Searcher::Learner(learner) => Searcher::Learner(learner.clone()),
            Searcher::Lanes | Searcher::Cube(_) => Searcher::Lanes,
        };
        let other = (!other.is_empty()).then_some(Share { parts: other, searcher });
        (Share { parts: one, searcher: self.searcher }, other)
    }
}

/// The fraction of the tree that lies below so many branches, if the sides of each were equally large.
pub(super) fn fraction(depth: u16) -> f64 {
    // Powers of two are exact; below 2^-1074 they are 0.
    let halvings = u64::from(depth).min(1_075);
    if halvings <= 1_022 { f64::from_bits((1_023 - halvings) << 52) } else { 0.0 }
}

/// What was found in a step of a share.
#[derive(Debug, Default)]
pub(super) struct Batch {
    pub grids: Vec<Grid>,
    /// Solutions that are only counted.
    pub counted: u64,
    /// What was done for the share up to here. Solutions count as found when all of this is done.
    pub counters: Counters,
    /// The fraction of the whole tree that was searched in this step.
    pub searched: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn a_share_is_split_by_depth_and_a_single_board_is_not() {
        let board = Board::nothing(crate::board::Size::Four);
        let share = |depths: &[u16]| Share {
            parts: depths.iter().map(|&depth| (board, depth)).collect(),
            searcher: Searcher::Learner(None),
        };
        let depths = |share: &Share| share.parts.iter().map(|&(_, depth)| depth).collect::<Vec<_>>();
        let (one, other) = share(&[9, 2, 5, 3, 5]).split();
        assert_eq!((depths(&one), depths(&other.unwrap())), (vec![2, 5, 9], vec![3, 5]));
        let (one, other) = share(&[7]).split();
        assert!(depths(&one) == [7] && other.is_none());
    }

    #[test]
    fn a_branch_halves_the_tree() {
        assert_eq!([0, 1, 2, 10].map(fraction), [1.0, 0.5, 0.25, 1.0 / 1_024.0]);
        assert!(fraction(1_022) > 0.0 && fraction(u16::MAX) == 0.0);
    }
}
