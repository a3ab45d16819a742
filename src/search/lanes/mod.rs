//! The lanes engine: the search of the stack engine on 32 boards at once, one board in each lane of a vector register.
//!
//! ```text
//!  puzzles -> | lane 0 | lane 1 | lane 2 | ... | lane 31 |  <-> waiting boards
//!                 sweep, sweep, sweep: all lanes together
//! ```
//!
//! A **sweep** strikes candidates by the rules, for all boards at once, with plain bit operations on arrays. A board that a
//! sweep left unchanged is either solved or **branches**: a cell is split, one child stays in the lane, the other goes to
//! an idle lane or waits. An idle lane takes a waiting board, or else the next puzzle. So a batch fills the lanes with puzzles and
//! one hard puzzle fills them with its own branches.
//!
//! Lanes never read each other, so what is found for a puzzle does not depend on its neighbours; only the order of events does.
//! The search is complete: children of a branch share no solution and together have all of the parent's, and a sweep loses
//! none, so every solution is reported exactly once.
//!
//! # What did not pay
//!
//! Figures are ratios to the crate `sudoku` 0.8 in the same run on sets of 17-given, hard and hardest 9x9 puzzles; the engine as it
//! stands has 5.8, 7.2 and 4.8, and had 6.0, 5.6 and 3.4 when most of these were measured.
//!
//! - A segment with as many digits left as cells holds them (the mirror of the rule in `sweep` for full segments): boards
//!   a puzzle 82.1 to 80.9, but a sweep takes 7 % longer: 6.3, 5.9, 3.35 against 6.5, 5.7, 3.47 on that day's engine; in the row pass only:
//!   5.9, 5.6, 3.2.
//! - The rule for full segments in the row pass only: 17 % more boards on hard puzzles, 3 % more on the hardest, and no faster.
//! - Calling a board with too many digits forced into a segment bad at once: no fewer sweeps (561 for 562), 2 % slower.
//! - Branching as soon as the column pass alone changes nothing: 5.6, 5.5, 3.5: good for the hardest, bad for the rest.
//! - Branching on a digit with two places in a house as well as on two-candidate cells: 20 to 70 % more boards.
//! - Loops over the cells of a block in place of `unroll!`: a sweep takes 630 ns for 370, and 4,700 ns when they are left inside one
//!   loop over the lanes, which is then not vectorised at all.

mod batch;
mod branch;
mod engine;
mod extras;
mod search;
mod slots;
mod sweep;
mod translate;
mod vector;
mod waiting;

pub use batch::{Answer, Batch};
pub(super) use engine::solve;
pub use extras::{Apart, Extras};
pub use vector::LANES;

use super::level::Level;
use core::ops::ControlFlow;

/// A puzzle, or any board: the candidates of each cell by row and column, bit `d` = digit `d`.
pub type Candidates<const SIDE: usize> = [[u16; SIDE]; SIDE];

/// When to leave a puzzle before its tree is searched to the end. With `hopeful` at 0 the limit of boards is strict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Solutions of one puzzle, at least 1; 2 tells one from several.
    pub solutions: u64,
    /// Boards of one puzzle; a puzzle that needs more comes back as [`End::Hard`], unless it is hopeful.
    pub boards: u64,
    /// Boards of one puzzle in all, if from `boards` on its tree seems to have no more.
    pub hopeful: u64,
}

impl Limits {
    /// Every solution of every puzzle.
    pub const NONE: Self = Self { solutions: u64::MAX, boards: u64::MAX, hopeful: u64::MAX };
}

/// Why the search of a puzzle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The tree is searched: there are no further solutions.
    Complete,
    /// As many solutions as [`Limits::solutions`] were found; there may be more.
    EnoughSolutions,
    /// More boards than [`Limits::boards`]: the solutions reported are right but may not be all. Whoever searches the puzzle
    /// anew will find them again.
    Hard,
}

/// What the search tells its caller. Puzzles are numbered from 0 in the order they were given.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a, const SIDE: usize> {
    /// A solution.
    Solution {
        /// Which puzzle.
        puzzle: usize,
        /// The digit of each cell, from 0.
        digits: &'a [[u8; SIDE]; SIDE],
    },
    /// The last event of a puzzle.
    Finished {
        /// Which puzzle.
        puzzle: usize,
        /// Solutions reported.
        solutions: u64,
        /// Why there are no more.
        end: End,
    },
    /// Every [`PULSE`] sweeps: a chance to stop.
    Pulse(&'a Stats),
}

/// Sweeps between two pulses: some tenth of a millisecond.
pub const PULSE: u64 = 256;

/// Counters that are the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Boards searched: each puzzle, and one more for each branch.
    pub boards: u64,
    /// Sweeps of the whole register.
    pub sweeps: u64,
    /// Sweeps of lanes that held a board; `lane_sweeps / (sweeps * LANES)` is the use of the register.
    pub lane_sweeps: u64,
    /// Boards that waited for a lane at the same time, at most.
    pub most_waiting: u64,
}

/// Where puzzles come from. Not a type parameter: a call a puzzle costs nothing beside its search, and a copy of the engine for
/// each caller would cost much at compile time.
pub type Puzzles<'a, const SIDE: usize> = &'a mut dyn Iterator<Item = Candidates<SIDE>>;

/// Who is told of events, and may stop the search.
pub type Visitor<'a, const SIDE: usize> = &'a mut dyn FnMut(Event<'_, SIDE>) -> ControlFlow<()>;

/// Searches the puzzles and tells `visit` what it finds; stops when `visit` breaks.
///
/// `puzzles` is asked for the next one only when a lane is idle and no board waits, so it may be endless.
/// Puzzles finish in any order.
///
/// # Panics
/// If `ROOT * ROOT` is not `SIDE`, or `extras` names a cell outside the board.
pub fn search<const SIDE: usize, const ROOT: usize>(
    level: Level,
    extras: &Extras,
    limits: Limits,
    puzzles: Puzzles<'_, SIDE>,
    visit: Visitor<'_, SIDE>,
) -> Stats {
    const { assert!(ROOT * ROOT == SIDE && SIDE <= 16) };
    if extras.is_empty() {
        level.run(search::Search::<SIDE, ROOT, false>::new(extras, limits, puzzles, visit))
    } else {
        level.run(search::Search::<SIDE, ROOT, true>::new(extras, limits, puzzles, visit))
    }
}
