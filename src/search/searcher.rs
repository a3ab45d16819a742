//! What the three searchers of the engine `fast` have in common: `lone`, `lanes` and `learning`. Whoever decides which
//! of them works, and when, needs to know no more.
//!
//! ```text
//!  parts --load--> searcher --resume--> solutions, and at last Exhausted
//!                     |
//!                     +-- take_parts --> parts that are left, for any searcher
//! ```

use super::{Counters, Progress};
use crate::board::{Board, Grid};
use alloc::vec::Vec;

/// A board, and the number of branches above it.
pub(crate) type Part = (Board, u16);

/// A search of boards of one size that share no solution. Everything counts from zero when it is loaded.
pub(crate) trait Searcher: Send + Sync {
    /// Begins with these boards. What was searched before is forgotten.
    fn load(&mut self, parts: &[Part]);

    /// Searches until `until`, or until the end, and hands out what is found on the way. [`Progress::Found`] is a pause
    /// at a solution, from which it can only go on. The lanes need no such pause and never say it.
    fn resume(&mut self, until: &Until, take: &mut dyn FnMut(Found)) -> Progress;

    /// What was done since it was loaded.
    fn spent(&self) -> Spent;

    /// Whether it came back because the rest is better left to others.
    fn gives_up(&self) -> bool {
        false
    }

    /// Gives up: the boards that are still to be searched. They share no solution, and together have all that were not
    /// found yet.
    fn take_parts(&mut self) -> Vec<Part>;
}

/// When a searcher comes back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Until {
    /// After this many steps in all.
    pub steps: u64,
    /// At this cost in all, if that comes first.
    pub cost: u64,
    /// Whether it keeps to the cost exactly. If not, it looks at the cost only between two boards of several that it
    /// searches one after the other.
    pub is_exact: bool,
    /// When at least this many solutions were found.
    pub found: usize,
    /// When at least this many solutions were counted at once, without being built; 0 if none may be.
    pub counted: u64,
}

/// What was found.
#[expect(clippy::large_enum_variant, reason = "matched at once; a box would cost an allocation for each solution")]
pub(crate) enum Found {
    /// A solution.
    One(Grid),
    /// This many solutions were counted, and some of them are built as a sample.
    Number(u64, Vec<Grid>),
}

/// What a searcher has done.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spent {
    /// Boards; the learner counts decisions and conflicts too.
    pub steps: u64,
    /// What this has cost, in boards of the lanes: 0.6 microseconds.
    pub cost: u64,
    /// The fraction of the tree that is left to be searched, if both sides of every branch are equally large.
    ///
    /// Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).
    pub left: f64,
    pub counters: Counters,
}

/// The fraction of the tree that these parts are.
pub(crate) fn fraction_of(parts: &[Part]) -> f64 {
    parts.iter().map(|&(_, depth)| fraction(depth)).sum()
}

/// The fraction of the tree that lies below this many branches, if the sides of each were equally large.
pub(crate) fn fraction(depth: u16) -> f64 {
    // Powers of two are exact; beyond those that have an exponent of their own, nothing is left.
    if depth < 1_023 { f64::from_bits(u64::from(1_023 - depth) << 52) } else { 0.0 }
}

/// For each cell the candidates that it has on any of these boards.
pub(crate) fn candidates_of_all(parts: &[Part]) -> Board {
    let Some(((first, _), others)) = parts.split_first() else { unreachable!("there are boards") };
    let mut all = *first;
    others.iter().for_each(|(board, _)| all.unite(board));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Restrictions, Rules, Size};
    use crate::common::sorted;
    use crate::search::instruction_set::InstructionSet;
    use crate::search::lanes::OnePuzzle;
    use crate::search::learning::Learner;
    use crate::search::lone::Lone;
    use crate::tests::{KINDS, known_puzzles};
    use alloc::boxed::Box;
    use alloc::vec;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_branch_halves_the_tree() {
        assert_eq!([0, 1, 2, 10].map(fraction), [1.0, 0.5, 0.25, 1.0 / 1_024.0]);
        assert!(fraction(1_022) > 0.0 && fraction(u16::MAX) == 0.0);
        let board = Board::nothing(Size::Four);
        assert_eq!(fraction_of(&[1, 2, 3, 3].map(|depth| (board, depth))), 1.0);
    }

    /// The solutions that a searcher finds in this many steps from now on, and whether these are all.
    fn run(searcher: &mut dyn Searcher, steps: u64) -> (Vec<Grid>, bool) {
        let steps = searcher.spent().steps.saturating_add(steps);
        let until = Until { steps, cost: u64::MAX, is_exact: true, found: 1, counted: 0 };
        let mut found = Vec::new();
        loop {
            let mut take = |new| match new {
                Found::One(grid) => found.push(grid),
                Found::Number(..) => panic!("nothing is to be counted"),
            };
            match searcher.resume(&until, &mut take) {
                Progress::Exhausted => return (found, true),
                // Whoever gives up comes back early, again and again.
                Progress::Spent if searcher.spent().steps >= steps || searcher.gives_up() => return (found, false),
                _ => {}
            }
        }
    }

    #[test]
    fn boards_go_from_one_searcher_to_the_next_and_no_solution_is_lost_or_found_twice() {
        let table = Restrictions::of(Size::Nine, Rules::CLASSIC);
        let lanes = || Box::new(OnePuzzle::new(InstructionSet::best(), table));
        let lone = Box::new(Lone::new(InstructionSet::best(), Size::Nine).unwrap());
        let mut searchers: Vec<Box<dyn Searcher>> = vec![lone, lanes(), lanes(), Box::new(Learner::new(table))];
        let mut handed_over = 0;
        for (puzzle, expected) in known_puzzles(KINDS[1].clone(), 2, 20..=400).take(40) {
            let (mut found, mut parts) = (Vec::new(), vec![(Board::from(&puzzle), 0)]);
            for (searcher, steps) in searchers.iter_mut().zip([20, 40, 60, u64::MAX]) {
                searcher.load(&parts);
                let before = searcher.spent();
                assert_eq!((before.steps, before.cost, before.left), (0, 0, fraction_of(&parts)));
                let (more, is_all) = run(&mut **searcher, steps);
                let left = searcher.spent().left;
                assert!(if is_all { left == 0.0 } else { (0.0..=before.left).contains(&left) }, "{left}");
                found.extend(more);
                parts = searcher.take_parts();
                assert_eq!(parts.is_empty(), is_all);
                assert!(fraction_of(&parts) <= before.left);
                if is_all {
                    break;
                }
                handed_over += 1;
            }
            assert!(sorted(found) == sorted(expected), "{puzzle}");
        }
        assert!(handed_over > 60, "{handed_over}");
    }
}
