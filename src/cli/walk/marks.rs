//! Marks: the steps of a run that are worth stopping at.

use std::fmt;

/// A step worth stopping at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The step; 0 is the position before the first one.
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

/// Collects marks while the steps of a run go by.
#[derive(Debug, Default)]
pub struct Marks {
    marks: Vec<Mark>,
    pub seen_tie: bool,
    pub seen_branch: bool,
    pops: u64,
    longest: u64,
    longest_at: u64,
    deepest: u64,
    deepest_at: u64,
}

impl Marks {
    /// Sets a mark.
    pub fn set(&mut self, step: u64, kind: MarkKind) {
        self.marks.push(Mark { step, kind });
    }

    /// A step went by: whether it was a pop, and how deep the stack is now.
    pub fn pass(&mut self, step: u64, is_pop: bool, depth: u64) {
        self.pops = if is_pop { self.pops + 1 } else { 0 };
        if self.pops > self.longest {
            (self.longest, self.longest_at) = (self.pops, step + 1 - self.pops);
        }
        if depth > self.deepest {
            (self.deepest, self.deepest_at) = (depth, step);
        }
    }

    /// All marks, in the order of their steps.
    pub fn finish(mut self) -> Vec<Mark> {
        if self.longest > 0 {
            self.set(self.longest_at, MarkKind::LongestRun(self.longest));
        }
        if self.deepest > 0 {
            self.set(self.deepest_at, MarkKind::Deepest(self.deepest));
        }
        // Stable: marks of the same step stay in the order in which they were set.
        self.marks.sort_by_key(|mark| mark.step);
        self.marks
    }
}
