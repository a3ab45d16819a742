//! The lanes engine: the search of the stack engine on 32 boards at once, one board in each lane of a vector register.
//!
//! ```text
//!  puzzles -> | lane 0 | lane 1 | lane 2 | ... | lane 31 |  <-> waiting boards
//!                 sweep, sweep, sweep: all lanes together
//! ```
//!
//! A **sweep** strikes candidates by the rules, for all boards at once, with plain bit operations on arrays. A board
//! that a sweep left unchanged is either solved or **branches**: a cell is split, one child stays in the lane, the
//! other goes to an idle lane or waits. An idle lane takes a waiting board, or else the next puzzle (`fill`; `puzzles`
//! says whose boards it leaves alone). So a batch fills the lanes with puzzles, and one hard puzzle fills them with its
//! own branches.
//!
//! Lanes never read each other, so what is found for a puzzle does not depend on its neighbours; only the order of
//! events does. The search is complete: children of a branch share no solution and together have all of the parent's,
//! and a sweep loses none, so every solution is reported exactly once.
//!
//! Where solutions are only counted, a board at rest with few open cells is not searched further: `count` says how many
//! solutions it has. `tally` says when that is worth trying.
//!
//! # What did not pay
//!
//! Figures are ratios to the crate `sudoku` 0.8 in the same run on sets of 17-given, hard and hardest 9x9 puzzles;
//! the engine as it stands has 5.8, 7.2 and 4.8, and had 6.0, 5.6 and 3.4 when most of these were measured.
//!
//! - A segment that has as many digits left as cells holds them all (the mirror of the rule in `sweep` for full
//!   segments): 82.1 boards per puzzle became 80.9, but a sweep takes 7 % longer: 6.3, 5.9, 3.35 against 6.5, 5.7, 3.47
//!   on that day's engine; in the row pass only: 5.9, 5.6, 3.2.
//! - The rule for full segments in the row pass only: 17 % more boards on hard puzzles, 3 % more on the hardest, and
//!   not faster.
//! - Calling a board bad as soon as too many digits are forced into a segment: hardly fewer sweeps (561 instead of
//!   562), 2 % slower.
//! - Branching as soon as the column pass alone changes nothing: 5.6, 5.5, 3.5: good for the hardest, bad for the rest.
//! - Branching on a digit with two places in a house as well as on two-candidate cells: 20 to 70 % more boards.
//! - Loops over the cells of a block instead of `unroll!`: a sweep takes 630 ns instead of 370, and 4,700 ns when they
//!   are left inside one loop over the lanes, which is then not vectorised at all.

mod added;
mod branch;
mod count;
mod events;
mod fill;
#[cfg(debug_assertions)]
mod invariants;
mod puzzles;
mod rest;
mod search;
mod settle;
mod sweep;
mod tally;
#[cfg(test)]
#[path = "../../../tests/inside/lanes/mod.rs"]
mod tests;
pub(crate) mod vector;
mod waiting;

use super::level::Level;
use super::{Counters, Progress};
use crate::board::{Board, Constraints, Grid, Size};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
pub(crate) use events::{Bounds, End, Event, Puzzles};
use search::{Search, Turns};
pub(crate) use settle::Settled;
pub(crate) use tally::Counted;

/// The lanes: a search that takes puzzles of one size, and is resumed for budgets of boards.
///
/// What it finds waits until [`Lanes::take_events`].
pub(crate) struct Lanes(Box<dyn Register>);

impl Lanes {
    /// A search without a puzzle.
    pub(crate) fn new(constraints: Constraints, bounds: Bounds) -> Self {
        let classic = constraints.is_classic();
        Self(match (constraints.size(), classic) {
            (Size::Four, true) => Box::new(Search::<4, 2, false>::new(constraints, bounds)),
            (Size::Four, false) => Box::new(Search::<4, 2, true>::new(constraints, bounds)),
            (Size::Nine, true) => Box::new(Search::<9, 3, false>::new(constraints, bounds)),
            (Size::Nine, false) => Box::new(Search::<9, 3, true>::new(constraints, bounds)),
            (Size::Sixteen, true) => Box::new(Search::<16, 4, false>::new(constraints, bounds)),
            (Size::Sixteen, false) => Box::new(Search::<16, 4, true>::new(constraints, bounds)),
        })
    }

    /// Searches until `enough` events wait, until a budget of `boards` is exceeded by some 32, or until all puzzles are
    /// searched.
    ///
    /// `puzzles` is asked for the next one only when a lane is idle and no board waits for it, so it may be endless.
    /// Puzzles finish in any order.
    pub(crate) fn resume(&mut self, level: Level, puzzles: Puzzles<'_>, boards: u64, enough: usize) -> Progress {
        self.0.resume(level, puzzles, boards, enough)
    }

    /// From now on boards at rest with few open cells may be counted in place of being searched, and the search comes
    /// back when `most` solutions or more are counted; 0 is for never. For bounds of [`Bounds::NONE`] only. Under
    /// further rules nothing is counted.
    pub(crate) fn count_groups(&mut self, most: u64) {
        self.0.count_groups(most);
    }

    /// Solutions that somebody else has found: they are not counted. An [`Event`] may still tell of them.
    pub(crate) fn leave_out(&mut self, known: Vec<Grid>) {
        self.0.leave_out(known);
    }

    /// The solutions that were counted since the last call. There is no event for them.
    pub(crate) fn take_counted(&mut self) -> Counted {
        self.0.take_counted()
    }

    /// Moves what happened since the last call to the end of `events`, in order.
    pub(crate) fn take_events(&mut self, events: &mut Vec<Event>) {
        self.0.take_events(events);
    }

    /// Gives up: takes out all boards that are still to be searched, and ends the open puzzles without an event. The
    /// boards share no solution and together have all that were not found yet.
    pub(crate) fn give_up(&mut self) -> Vec<Board> {
        self.take_parts().into_iter().map(|(board, _)| board).collect()
    }

    /// [`Self::give_up`], with the number of branches above each board.
    pub(crate) fn take_parts(&mut self) -> Vec<(Board, u16)> {
        self.0.take_parts()
    }

    /// Takes a puzzle whose search was begun elsewhere: the boards that are left of it, or some of them, each with the
    /// number of branches above it. They count as boards there already. The lanes must have nothing else to search.
    pub(crate) fn put_parts(&mut self, parts: &[(Board, u16)]) {
        self.0.put_parts(parts);
    }

    /// For each cell the candidates that it has on any board still to be searched, of whichever puzzle.
    pub(crate) fn candidates_left(&self) -> Board {
        self.0.candidates_left()
    }

    /// Sweeps boards, at most 32, until no sweep changes them any more, without branching. The lanes must have nothing
    /// to search.
    pub(crate) fn settle(&mut self, boards: &mut [Board]) -> Vec<Settled> {
        self.0.settle(boards)
    }

    /// For each open puzzle the fraction of its tree that is searched, 0 to 1, added up. It assumes that the two sides
    /// of every branch are equally large.
    ///
    /// Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).
    pub(crate) fn searched(&self) -> f64 {
        self.0.searched()
    }

    /// Puzzles taken so far, which is also the number of the next.
    pub(crate) fn puzzles_taken(&self) -> usize {
        self.0.puzzles_taken()
    }

    /// What was spent so far: boards, and what counting has cost, converted into boards.
    pub(crate) fn cost(&self) -> u64 {
        self.0.cost()
    }

    /// What was done so far.
    pub(crate) fn counters(&self) -> Counters {
        self.0.counters()
    }
}

impl fmt::Debug for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lanes").field("counters", &self.counters()).finish_non_exhaustive()
    }
}

/// A [`Search`] of any size; see [`Lanes`].
trait Register: Send + Sync {
    fn resume(&mut self, level: Level, puzzles: Puzzles<'_>, boards: u64, enough: usize) -> Progress;
    fn count_groups(&mut self, most: u64);
    fn leave_out(&mut self, known: Vec<Grid>);
    fn take_counted(&mut self) -> Counted;
    fn take_events(&mut self, events: &mut Vec<Event>);
    fn take_parts(&mut self) -> Vec<(Board, u16)>;
    fn put_parts(&mut self, parts: &[(Board, u16)]);
    fn candidates_left(&self) -> Board;
    fn settle(&mut self, boards: &mut [Board]) -> Vec<Settled>;
    fn searched(&self) -> f64;
    fn puzzles_taken(&self) -> usize;
    fn cost(&self) -> u64;
    fn counters(&self) -> Counters;
}

impl<const SIDE: usize, const ROOT: usize, const HAS_ADDED: bool> Register for Search<SIDE, ROOT, HAS_ADDED> {
    fn resume(&mut self, level: Level, puzzles: Puzzles<'_>, boards: u64, enough: usize) -> Progress {
        let end = self.counters.boards.saturating_add(boards);
        level.run(Turns { search: self, puzzles, end, enough })
    }

    fn count_groups(&mut self, most: u64) {
        Search::count_groups(self, most);
    }

    fn leave_out(&mut self, known: Vec<Grid>) {
        self.tally.left_out = known;
    }

    fn take_counted(&mut self) -> Counted {
        core::mem::take(&mut self.tally.counted)
    }

    fn take_events(&mut self, events: &mut Vec<Event>) {
        Search::take_events(self, events);
    }

    fn take_parts(&mut self) -> Vec<(Board, u16)> {
        Search::take_parts(self)
    }

    fn put_parts(&mut self, parts: &[(Board, u16)]) {
        Search::put_parts(self, parts);
    }

    fn candidates_left(&self) -> Board {
        Search::candidates_left(self)
    }

    fn settle(&mut self, boards: &mut [Board]) -> Vec<Settled> {
        Search::settle(self, boards)
    }

    fn searched(&self) -> f64 {
        Search::searched(self)
    }

    fn puzzles_taken(&self) -> usize {
        self.puzzles_taken
    }

    fn cost(&self) -> u64 {
        self.counters.boards + self.tally.cost
    }

    fn counters(&self) -> Counters {
        self.counters
    }
}
