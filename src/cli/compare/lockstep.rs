//! Stack and recursion side by side, choice by choice: the same counts at the same time, or the comparison fails.
//!
//! ```text
//! stack        step step step | choice    dead ends, then the next choice
//! recursion            resume | choice    paused before its next choice
//!                             ^ here choices, dead ends, depth and solutions must be equal
//! ```
//!
//! The stack engine is stepped, the recursion resumed for one choice at a time. Both are asked for their own counters.
//! What the page replays is written down in few bytes, for each choice:
//!
//! ```text
//! d d d d p p p p    d  the digit placed                             p  dead ends since the choice before
//! + 1 byte           where p is 15: the dead ends beyond 15
//! + 1 byte           where the choice before has pushed a cell and it is still on top: its number in reading order
//! ```

use crate::cli::shared::signals;
use stackdoku::stack::{StackSearch, Step};
use stackdoku::{Cell, Counters, Digit, Pause, Puzzle, Size, Solutions};

/// Calls that the recursion makes again to come back to where it was paused, at most: it starts anew for each choice,
/// so a long search would take minutes. These take a second or two.
pub const MOST_CALLS: u64 = 12_000_000;

/// Dead ends that fit beside a digit.
const MOST_BESIDE: usize = 15;

/// What came of the two.
#[derive(Clone, Debug)]
pub struct LockStep {
    /// The counters of the stack engine and, equal to them, of the recursion at the end.
    pub counters: Counters,
    /// Whether the search went on behind them.
    pub is_cut: bool,
    /// The choices, for the page.
    pub log: Vec<u8>,
}

/// Advances both, up to `wanted` solutions, or to the choice at which the recursion has made `most_calls` calls again.
///
/// # Errors
///
/// When the two differ: in what, and after which choice.
pub fn run(puzzle: &Puzzle, recursion: &mut Solutions, wanted: u64, most_calls: u64) -> Result<LockStep, String> {
    let mut stack = StackSearch::new(puzzle);
    let mut log = ChoiceLog { size: puzzle.size(), bytes: Vec::new(), dead_ends: 0, has_pushed: true };
    let mut resumed = recursion.resume(0);
    let mut calls = 0;
    loop {
        let before = stack.counters();
        let step = stack.step();
        let (placed, pushes) = match step {
            Step::DeadEnd { .. } => {
                log.dead_ends += 1;
                continue;
            }
            Step::Placed { cell, digit, .. } => (Some((cell, digit)), true),
            Step::Solved { last } => (last, false),
            _ => {
                equal(&before, &recursion.counters())?;
                return match resumed {
                    Pause::Ended(_) => Ok(LockStep { counters: before, is_cut: false, log: log.bytes }),
                    _ => Err(differ(&before, "the recursion goes on where the stack is empty")),
                };
            }
        };
        if let Some((cell, digit)) = placed {
            // Here the recursion is paused before the same choice.
            equal(&before, &recursion.counters())?;
            if calls >= most_calls || signals::interrupted() {
                return Ok(LockStep { counters: before, is_cut: true, log: log.bytes });
            }
            resumed = recursion.resume(1);
            calls += before.depth;
            log.choice(cell, digit, pushes);
        }
        if !pushes {
            let after = stack.counters();
            match &resumed {
                Pause::Found(grid) if *grid == stack.grid() => equal(&after, &recursion.counters())?,
                _ => return Err(differ(&after, "the stack is at a solution, the recursion is not at the same")),
            }
            if after.solutions == wanted {
                return Ok(LockStep { counters: after, is_cut: false, log: log.bytes });
            }
            // On to the next choice, without making it.
            resumed = recursion.resume(0);
        }
    }
}

/// Fails unless both have counted the same.
fn equal(stack: &Counters, recursion: &Counters) -> Result<(), String> {
    let fields = |counters: &Counters| {
        let &Counters { choices, dead_ends, solutions, depth, deepest, .. } = counters;
        [choices, dead_ends, solutions, depth, deepest]
    };
    let names = ["choices", "dead ends", "solutions", "depth", "deepest"];
    for ((name, ours), theirs) in names.into_iter().zip(fields(stack)).zip(fields(recursion)) {
        if ours != theirs {
            return Err(differ(stack, &format!("the stack counts {ours} {name}, the recursion {theirs}")));
        }
    }
    Ok(())
}

fn differ(at: &Counters, what: &str) -> String {
    format!("differs from stack after choice {}: {what}", at.choices)
}

/// The choices in few bytes.
struct ChoiceLog {
    size: Size,
    bytes: Vec<u8>,
    /// Since the last choice.
    dead_ends: usize,
    /// Whether the last choice has pushed a cell.
    has_pushed: bool,
}

impl ChoiceLog {
    fn choice(&mut self, cell: Cell, digit: Digit, pushes: bool) {
        let beside = self.dead_ends.min(MOST_BESIDE);
        // Digits and dead ends have four bits each. No stack is deeper than 256, so the rest fits into a byte.
        self.bytes.push(digit.number() << 4 | beside as u8);
        if beside == MOST_BESIDE {
            self.bytes.push((self.dead_ends - beside) as u8);
        }
        if self.has_pushed && self.dead_ends == 0 {
            self.bytes.push(cell.index(self.size) as u8);
        }
        self.dead_ends = 0;
        self.has_pushed = pushes;
    }
}
