//! The loop of the engine: fill the lanes, sweep, look at what became of each lane.

use alloc::boxed::Box;
use core::ops::ControlFlow;

use super::branch::best_pairs;
use super::slots::Slots;
use super::sweep::Boards;
use super::vector::{LANES, take_lane};
use super::waiting::Waiting;
use super::{End, Event, Extras, Limits, PULSE, Puzzles, Stats, Visitor};
use crate::search::level::Work;

/// Where a board is cut in two.
#[derive(Clone, Copy, Default)]
struct Branch {
    cell: usize,
    /// What the child that stays in the lane keeps of the cell.
    stays: u16,
    /// What the other child gets.
    leaves: u16,
}

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
    limits: Limits,
    puzzles: Puzzles<'a, SIDE>,
    puzzles_taken: usize,
    visit: Visitor<'a, SIDE>,
    t: u32,
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
            limits,
            puzzles,
            puzzles_taken: 0,
            visit,
            t: super::T.load(core::sync::atomic::Ordering::Relaxed),
            deferred: false,
            stats: Stats::default(),
        }
    }

    #[inline(always)]
    fn turns(&mut self) -> ControlFlow<()> {
        self.fill()?;
        while self.idle != u32::MAX {
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
            let mut solved = alive & !open;
            while dead != 0 {
                let lane = take_lane(&mut dead);
                self.idle |= 1 << lane;
                self.drop_board(self.slot_of[lane])?;
            }
            while solved != 0 {
                let lane = take_lane(&mut solved);
                // A lane before this one may have closed the puzzle.
                if self.idle >> lane & 1 == 0 {
                    self.report(lane)?;
                }
            }
            let stuck = alive & open & !changed & !self.idle;
            if stuck != 0 && (stuck.count_ones() >= self.t || self.deferred) {
                self.deferred = false;
                self.branch(stuck)?;
            } else if stuck != 0 {
                self.deferred = true;
            }
            if self.idle != 0 {
                self.fill()?;
            }
            if self.stats.sweeps % PULSE == 0 {
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
                let Some((depth, board)) = self.waiting.pop() else { break false };
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
                let Some(puzzle) = self.puzzles.next() else { break };
                self.boards.put(lane, &puzzle);
                self.slot_of[lane] = self.slots.open(self.puzzles_taken);
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
        self.drop_board(slot)
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

    /// Counts a searched board; reports the puzzle if it was its last.
    #[inline(always)]
    fn drop_board(&mut self, slot: u8) -> ControlFlow<()> {
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

    /// Splits the boards of `stuck` lanes.
    #[inline(always)]
    fn branch(&mut self, mut stuck: u32) -> ControlFlow<()> {
        let pairs = best_pairs(&self.boards);
        while stuck != 0 {
            let lane = take_lane(&mut stuck);
            if self.idle >> lane & 1 == 1 {
                continue; // its puzzle was closed a moment ago
            }
            let slot = self.slot_of[lane];
            let entry = self.slots.get(slot);
            entry.boards += 1;
            entry.open += 1;
            if entry.boards > self.limits.boards {
                entry.open -= 1;
                self.close(slot, End::Hard)?;
                continue;
            }
            self.stats.boards += 1;
            let branch = self.choose(lane, pairs.cell(lane));
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
                self.boards.cells.as_flattened_mut()[branch.cell].0[lane] = branch.stays;
            }
        }
        ControlFlow::Continue(())
    }

    /// The branch of a lane: at the pair of candidates found for it, or else at the first cell with fewest candidates.
    #[inline(always)]
    fn choose(&self, lane: usize, pair: Option<usize>) -> Branch {
        let cells = self.boards.cells.as_flattened();
        let cell = pair.unwrap_or_else(|| {
            let count = |cell: usize| cells[cell].0[lane].count_ones();
            (0..SIDE * SIDE).filter(|&cell| count(cell) > 1).min_by_key(|&cell| count(cell)).unwrap_or(0)
        });
        let candidates = cells[cell].0[lane];
        let lowest = candidates & candidates.wrapping_neg();
        Branch { cell, stays: lowest, leaves: candidates & !lowest }
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
