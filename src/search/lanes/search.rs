//! The loop of the engine: fill the lanes, sweep, look at what became of each lane.

use alloc::boxed::Box;
use core::ops::ControlFlow;

use super::branch::{best_pairs, choose};
use super::slots::{Slots, WHOLE_TREE};
use super::sweep::Boards;
use super::vector::{LANES, take_lane};
use super::waiting::Waiting;
use super::{End, Event, Extras, Limits, PULSE, Puzzles, Stats, Visitor};
use crate::search::level::Work;

/// Idle lanes from which on every board is split at every sweep: a single puzzle then fills the lanes in five sweeps. Dutch
/// Miracle puzzles take a third of the time that they take when each board comes to rest first.
const HUNGRY: u32 = LANES as u32 / 2;

/// Stuck boards that are worth choosing branches for at once. On the hardest 9x9 puzzles 4 takes 4 % more time, 6 takes 1 % more.
const WORTHWHILE: u32 = 8;

/// A search under way. `HAS_EXTRAS` is false for the classic rules, whose code then has nothing of the extras.
pub(super) struct Search<'a, const SIDE: usize, const ROOT: usize, const HAS_EXTRAS: bool> {
    boards: Box<Boards<SIDE, ROOT>>,
    waiting: Waiting<SIDE>,
    slots: Slots,
    /// The slot of the puzzle in each lane.
    slot_of: [u8; LANES],
    /// Branches above the board in each lane.
    depth_of: [u16; LANES],
    /// Lanes without a board. What such a lane holds is swept and ignored.
    idle: u32,
    extras: &'a Extras,
    /// The digits, those with fewest partners under `extras` first.
    digit_order: [u8; SIDE],
    limits: Limits,
    puzzles: Puzzles<'a, SIDE>,
    puzzles_taken: usize,
    puzzles_ended: bool,
    visit: Visitor<'a, SIDE>,
    /// The last turn left stuck boards for this one.
    deferred: bool,
    stats: Stats,
}

impl<'a, const SIDE: usize, const ROOT: usize, const HAS_EXTRAS: bool> Search<'a, SIDE, ROOT, HAS_EXTRAS> {
    pub fn new(extras: &'a Extras, limits: Limits, puzzles: Puzzles<'a, SIDE>, visit: Visitor<'a, SIDE>) -> Self {
        Self {
            boards: Box::new(Boards::EMPTY),
            waiting: Waiting::new(),
            slots: Slots::new(),
            slot_of: [0; LANES],
            depth_of: [0; LANES],
            idle: u32::MAX,
            extras,
            digit_order: extras.digit_order(),
            limits,
            puzzles,
            puzzles_taken: 0,
            puzzles_ended: false,
            visit,
            deferred: false,
            stats: Stats::default(),
        }
    }

    #[inline(always)]
    fn turns(&mut self) -> ControlFlow<()> {
        self.fill()?;
        while self.idle != u32::MAX {
            let spare = self.idle.count_ones();
            self.boards.sweep();
            if HAS_EXTRAS {
                self.boards.extras_pass(self.extras);
            }
            self.stats.sweeps += 1;
            self.stats.lane_sweeps += u64::from((!self.idle).count_ones());

            let bad = self.boards.bad.nonzero_lanes();
            let open = self.boards.open.nonzero_lanes();
            let changed = self.boards.changed.nonzero_lanes();
            let alive = !self.idle & !bad;
            let mut dead = !self.idle & bad;
            // The extras pass reports a cell it empties as changed only, and the next sweep finds it.
            let mut solved = alive & !open & if HAS_EXTRAS { !changed } else { u32::MAX };
            while dead != 0 {
                let lane = take_lane(&mut dead);
                self.idle |= 1 << lane;
                self.drop_board(lane)?;
            }
            while solved != 0 {
                let lane = take_lane(&mut solved);
                // A lane before this one may have closed the puzzle.
                if self.idle >> lane & 1 == 0 {
                    self.report(lane)?;
                }
            }
            self.branch(alive & open, changed, spare)?;
            if self.idle != 0 {
                self.fill()?;
            }
            if self.stats.sweeps.is_multiple_of(PULSE) {
                (self.visit)(Event::Pulse(&self.stats))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Gives idle lanes the waiting boards, then puzzles.
    #[inline(always)]
    fn fill(&mut self) -> ControlFlow<()> {
        let mut idle = self.idle;
        while idle != 0 {
            let lane = take_lane(&mut idle);
            let filled = loop {
                let Some((depth, board)) = self.waiting.pop() else {
                    break false;
                };
                if self.slots.get(board.slot).closed {
                    self.slots.drop_board(board.slot);
                    continue;
                }
                self.boards.put(lane, &board.cells);
                self.slot_of[lane] = board.slot;
                self.depth_of[lane] = depth;
                break true;
            };
            if !filled {
                // An iterator that has ended once need not be asked each turn, nor keep to its `None`.
                let next = if self.puzzles_ended { None } else { self.puzzles.next() };
                let Some(puzzle) = next else {
                    self.puzzles_ended = true;
                    break;
                };
                self.boards.put(lane, &puzzle);
                self.slot_of[lane] = self.slots.open(self.puzzles_taken, self.limits.boards);
                self.depth_of[lane] = 0;
                self.puzzles_taken += 1;
                self.stats.boards += 1;
            }
            self.idle &= !(1 << lane);
        }
        ControlFlow::Continue(())
    }

    /// Reports the solution in a lane and gives the lane free.
    #[inline(always)]
    fn report(&mut self, lane: usize) -> ControlFlow<()> {
        let slot = self.slot_of[lane];
        let mut digits = [[0; SIDE]; SIDE];
        for (digit, cell) in digits.as_flattened_mut().iter_mut().zip(self.boards.cells.as_flattened()) {
            *digit = cell.0[lane].trailing_zeros() as u8;
        }
        let entry = self.slots.get(slot);
        entry.solutions += 1;
        let (puzzle, solutions) = (entry.puzzle, entry.solutions);
        (self.visit)(Event::Solution { puzzle, digits: &digits })?;
        if solutions >= self.limits.solutions {
            return self.close(slot, End::EnoughSolutions);
        }
        self.idle |= 1 << lane;
        self.drop_board(lane)
    }

    /// Ends a puzzle before its tree is searched: frees its lanes and leaves its waiting boards to be dropped.
    #[inline(always)]
    fn close(&mut self, slot: u8, end: End) -> ControlFlow<()> {
        let entry = self.slots.get(slot);
        entry.closed = true;
        let (puzzle, solutions) = (entry.puzzle, entry.solutions);
        let mut busy = !self.idle;
        while busy != 0 {
            let lane = take_lane(&mut busy);
            if self.slot_of[lane] == slot {
                self.idle |= 1 << lane;
                self.slots.drop_board(slot);
            }
        }
        (self.visit)(Event::Finished { puzzle, solutions, end })
    }

    /// Counts the board of a lane as searched; reports the puzzle if it was its last.
    #[inline(always)]
    fn drop_board(&mut self, lane: usize) -> ControlFlow<()> {
        let slot = self.slot_of[lane];
        self.slots.get(slot).searched += WHOLE_TREE.checked_shr(u32::from(self.depth_of[lane])).unwrap_or(0);
        if self.slots.drop_board(slot) {
            let entry = *self.slots.get(slot);
            return (self.visit)(Event::Finished {
                puzzle: entry.puzzle,
                solutions: entry.solutions,
                end: End::Complete,
            });
        }
        ControlFlow::Continue(())
    }

    /// Splits boards among the lanes of `open`: those that the sweep left unchanged, or all if most lanes, `spare`, were idle.
    #[inline(always)]
    fn branch(&mut self, open: u32, changed: u32, spare: u32) -> ControlFlow<()> {
        // Lanes were idle in a sweep only if no board waits and no puzzle comes: then the few boards left fill the lanes with
        // their children at once instead of one after the other.
        let mut stuck = open & !self.idle;
        if spare < HUNGRY {
            stuck &= !changed;
            // Choosing branches costs the same for one lane as for all, so a few stuck boards wait for more, one turn.
            if stuck.count_ones() < WORTHWHILE && spare == 0 && !self.deferred {
                self.deferred = stuck != 0;
                return ControlFlow::Continue(());
            }
        }
        self.deferred = false;
        if stuck == 0 {
            return ControlFlow::Continue(());
        }
        let pairs = best_pairs(&mut self.boards);
        // A pair that shares no digit is worse than the digit with fewest places under further rules, and no better than the
        // first cell with fewest candidates at 16x16.
        let least_score = if HAS_EXTRAS || SIDE > 9 { 2 } else { 1 };
        while stuck != 0 {
            let lane = take_lane(&mut stuck);
            let pair = pairs.cell(lane, least_score);
            let Some(branch) = choose::<SIDE, ROOT, HAS_EXTRAS>(&self.boards, &self.digit_order, lane, pair) else {
                continue;
            };
            let slot = self.slot_of[lane];
            let entry = self.slots.get(slot);
            entry.boards += 1;
            entry.open += 1;
            if entry.boards > entry.limit && !entry.promises_an_end(&self.limits) {
                entry.open -= 1;
                self.close(slot, End::Hard)?;
                stuck &= !self.idle;
                continue;
            }
            self.stats.boards += 1;
            let depth = self.depth_of[lane] + 1;
            self.depth_of[lane] = depth;
            if self.idle != 0 && self.waiting.lets_pass(depth) {
                let to = take_lane(&mut self.idle);
                self.slot_of[to] = slot;
                self.depth_of[to] = depth;
                self.boards.copy(lane, to);
                let cell = &mut self.boards.cells.as_flattened_mut()[branch.cell];
                cell.0[lane] = branch.stays;
                cell.0[to] = branch.leaves;
            } else {
                let board = self.waiting.push(depth);
                self.boards.get(lane, &mut board.cells);
                board.slot = slot;
                board.cells.as_flattened_mut()[branch.cell] = branch.leaves;
                self.stats.most_waiting = self.stats.most_waiting.max(self.waiting.len() as u64);
                self.boards.cells.as_flattened_mut()[branch.cell].0[lane] = branch.stays;
            }
        }
        ControlFlow::Continue(())
    }
}

impl<const SIDE: usize, const ROOT: usize, const HAS_EXTRAS: bool> Work for Search<'_, SIDE, ROOT, HAS_EXTRAS> {
    type Output = Stats;

    #[inline(always)]
    fn run(mut self) -> Stats {
        // A break comes from the visitor, who knows that it stopped.
        let _ = self.turns();
        self.stats
    }
}
