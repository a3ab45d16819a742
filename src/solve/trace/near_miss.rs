//! Which mistake explains a trace: where it differs, each mistake is tried. Does a program with it print all lines up
//! to there, and all that follow?

use super::Turn;
use super::mistakes::{MISTAKES, OF_FIND_BEST, sentence};
use super::search::{Algorithm, Search};
use crate::board::Cell;
use crate::check::Puzzle;
use alloc::vec::Vec;

/// A program that prints the same as the trace.
#[derive(Clone, Debug)]
pub(super) struct NearMiss {
    /// What it does.
    pub(super) text: &'static str,
    pub(super) search: Search,
    /// The cell on top of its stack where the trace differs.
    pub(super) top: Option<Cell>,
}

/// All programs with a mistake, and those of other assignments, before their first line.
pub(super) fn all(puzzle: &Puzzle, right: Algorithm) -> Vec<NearMiss> {
    let of_find_best = if right.weighs { OF_FIND_BEST } else { &[] };
    let mistakes = of_find_best.iter().chain(MISTAKES).map(|&(name, change)| {
        let mut algorithm = right;
        change(&mut algorithm);
        (name, algorithm)
    });
    let others = [Algorithm::STACK, Algorithm::CELL_ORDER, Algorithm::EXHAUSTIVE].into_iter();
    let others = others.filter(|other| other.title != right.title);
    let others = others.flat_map(|other| [true, false].map(|is_whole| (other.name, other.whole(is_whole))));
    let new = |(name, algorithm)| NearMiss { text: sentence(name), search: Search::new(puzzle, algorithm), top: None };
    mistakes.chain(others).map(new).collect()
}

/// Those that print the first `turns` turns of the right search, and then `given`.
pub(super) fn that_print(all: &[NearMiss], right: &Search, turns: u64, given: Turn) -> Vec<NearMiss> {
    let (mut some, mut right) = (all.to_vec(), Search::new(&right.puzzle, right.algorithm));
    for _ in 0..turns {
        let Some(turn) = right.turn() else { break };
        some.retain_mut(|one| one.search.prints(turn));
        right.prints(turn);
    }
    // The trace lacks one line, and goes on behind it.
    if let Some(turn) = right.turn()
        && right.prints(turn)
    {
        some.push(NearMiss { text: sentence("lost"), search: right, top: None });
    }
    some.retain_mut(|one| {
        one.top = one.search.stack.last().copied();
        one.search.prints(given)
    });
    some
}
