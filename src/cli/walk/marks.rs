//! Marks: the steps of a run that are worth stopping at.

use std::fmt;

/// A step worth stopping at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The step, or 0 for the position before the first one.
    pub step: u64,
    pub kind: MarkKind,
}

/// Why a step is worth stopping at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MarkKind {
    /// FindBest had several cells with the fewest candidates for the first time.
    FirstTie,
    /// FindBest pushed a cell with more than one candidate for the first time.
    FirstBranch,
    /// A cell without a candidate was popped.
    Contradiction,
    /// The longest run of pops begins, with this number of them.
    LongestRun(u64),
    /// The stack is as deep as it ever gets, with this number of cells.
    Deepest(u64),
    /// A solution.
    Solution,
}

impl fmt::Display for MarkKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match *self {
            MarkKind::FirstTie => sentence!("mark.tie"),
            MarkKind::FirstBranch => sentence!("mark.branch"),
            MarkKind::Contradiction => sentence!("mark.contradiction"),
            MarkKind::LongestRun(1) => sentence!("mark.pop"),
            MarkKind::LongestRun(pops) => sentence!("mark.run", pops),
            MarkKind::Deepest(cells) => sentence!("mark.deepest", cells),
            MarkKind::Solution => sentence!("mark.solution"),
        })
    }
}

/// The longest run of pops and the deepest stack, from the cells on the stack before the first step and after each.
pub fn of_depths(depths: &[u16]) -> impl Iterator<Item = Mark> {
    let (mut pops, mut longest, mut longest_at) = (0, 0, 0);
    for (step, pair) in (1..).zip(depths.windows(2)) {
        pops = if pair[1] < pair[0] { pops + 1 } else { 0 };
        if pops > longest {
            (longest, longest_at) = (pops, step + 1 - pops);
        }
    }
    let deepest = depths.iter().copied().max().unwrap_or(0);
    let deepest_at = (0..).zip(depths).find(|&(_, &depth)| depth == deepest).map_or(0, |(step, _)| step);
    let run = (longest > 0).then_some(Mark { step: longest_at, kind: MarkKind::LongestRun(longest) });
    let deepest = (deepest > 0).then_some(Mark { step: deepest_at, kind: MarkKind::Deepest(deepest.into()) });
    run.into_iter().chain(deepest)
}
