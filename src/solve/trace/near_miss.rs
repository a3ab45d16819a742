//! Which mistake explains a trace: where it differs, each mistake is tried. Does a program with it print all lines up
//! to there, and all that follow?

use super::Turn;
use super::mistakes::{MISTAKES, OF_FIND_BEST, sentence};
use super::search::{Algorithm, Search};
use crate::board::Cell;
use crate::check::Puzzle;
use alloc::vec::Vec;

/// A program that prints the same as the trace. The title of its algorithm says what it does.
#[derive(Clone, Debug)]
pub(super) struct NearMiss {
    pub(super) search: Search,
    /// The cell on top of its stack where the trace differs.
    pub(super) top: Option<Cell>,
}

/// All programs with a mistake, and those of other assignments, before their first line.
pub(super) fn all(puzzle: &Puzzle, right: Algorithm) -> Vec<Search> {
    let of_find_best = if right.weighs { OF_FIND_BEST } else { &[] };
    let mistakes = of_find_best.iter().chain(MISTAKES).map(|&(name, change)| {
        let mut algorithm = Algorithm { title: sentence(name), ..right };
        change(&mut algorithm);
        algorithm
    });
    let others = [Algorithm::STACK, Algorithm::CELL_ORDER, Algorithm::EXHAUSTIVE].into_iter();
    let others = others.filter(|other| other.title != right.title).flat_map(|other| {
        [true, false].map(|is_whole| Algorithm { title: sentence(other.name), ..other.whole(is_whole) })
    });
    mistakes.chain(others).map(|algorithm| Search::new(puzzle, algorithm)).collect()
}

/// Those that print the first `turns` turns of the right search, as many pops as `returns`, and then `given`.
pub(super) fn that_print(all: &[Search], right: &Search, [turns, returns]: [u64; 2], given: Turn) -> Vec<NearMiss> {
    let (mut some, mut right) = (all.to_vec(), Search::new(&right.puzzle, right.algorithm));
    for _ in 0..turns {
        let Some(turn) = right.turn() else { break };
        some.retain_mut(|one| one.prints(turn));
        right.prints(turn);
    }
    for _ in 0..returns {
        some.retain_mut(|one| one.prints(Turn::Pop));
    }
    // The trace lacks one line, and goes on behind it; or it is that of two runs.
    right.algorithm.title = sentence(if right.turn().is_some() { "lost" } else { "again" });
    match right.turn() {
        Some(turn) => drop(right.prints(turn)),
        None => right = Search::new(&right.puzzle, right.algorithm),
    }
    some.push(right);
    let printed = some.into_iter().filter_map(|mut search| {
        let top = search.stack.last().copied();
        search.prints(given).then_some(NearMiss { search, top })
    });
    printed.collect()
}
