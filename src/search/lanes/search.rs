//! The loop of the engine: fill the lanes, sweep, look at what became of each lane.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::added::digit_order;
use super::branch::{best_pairs, choose};
use super::events::{Bounds, End, Event, Puzzles};
use super::puzzles::{OpenPuzzles, WHOLE_TREE};
use super::sweep::Boards;
use super::tally::Tally;
use super::vector::{lanes_of, take_lane};
use super::waiting::Waiting;
use crate::board::Restrictions;
use crate::search::instruction_set::{LANES, Work};
use crate::search::{Counters, Progress};

/// When this many lanes or more are idle, every board is split at every sweep: a single puzzle then fills the lanes in
/// five sweeps. Dutch Miracle puzzles take a third of the time that they take when each board comes to rest first.
const HUNGRY: u32 = LANES as u32 / 2;

/// Branches are chosen at once when at least this many boards are stuck. 9x9 puzzles of 16 givens take 5 % more time
/// with a value of 8; for others, and at 16x16, it does not matter.
const fn worthwhile(side: usize, has_added: bool) -> u32 {
    if side <= 9 && !has_added { 12 } else { 8 }
}

/// A search in progress.
pub(super) struct LaneSearch<const SIDE: usize, const ROOT: usize> {
    pub(super) boards: Box<Boards<SIDE, ROOT>>,
    pub(super) waiting: Waiting<SIDE>,
    pub(super) puzzles: OpenPuzzles,
    /// The place of the puzzle in each lane.
    pub(super) puzzle_of: [u8; LANES],
    /// Branches above the board in each lane.
    pub(super) depth_of: [u16; LANES],
    /// Lanes without a board. What such a lane holds is swept and ignored.
    pub(super) idle: u32,
    pub(super) table: &'static Restrictions,
    /// Whether it works as under further rules: at 4x4 always.
    pub(super) has_added: bool,
    /// The digits, those with fewest partners under the added rules first.
    pub(super) digit_order: [u8; SIDE],
    pub(super) bounds: Bounds,
    pub(super) puzzles_taken: usize,
    /// The last turn left its stuck boards to this one.
    pub(super) deferred: bool,
    pub(super) events: Vec<Event>,
    pub(super) counters: Counters,
    pub(super) tally: Tally<SIDE, ROOT>,
}

/// Sweeps until something happened, as work for a [`crate::search::instruction_set::InstructionSet`].
pub(super) struct SweepsUntil<'a, 'p, const SIDE: usize, const ROOT: usize> {
    pub search: &'a mut LaneSearch<SIDE, ROOT>,
    pub puzzles: Puzzles<'p>,
    /// Come back when this many boards have been searched in all.
    pub end: u64,
    /// Come back when this many events wait.
    pub enough: usize,
}

impl<const SIDE: usize, const ROOT: usize> Work for SweepsUntil<'_, '_, SIDE, ROOT> {
    type Output = Progress;

    #[inline(always)]
    fn call(self) -> Progress {
        let Self { search, puzzles, end, enough } = self;
        loop {
            search.fill(puzzles);
            if search.idle == u32::MAX {
                break;
            }
            if search.events.len() >= enough || search.tally.has_enough() {
                return Progress::Found;
            }
            if search.counters.boards >= end {
                #[cfg(debug_assertions)]
                search.check();
                return Progress::Spent;
            }
            search.turn();
        }
        debug_assert!(search.waiting.len() == 0 && search.puzzles.iter().next().is_none(), "everything is searched");
        search.deferred = false;
        Progress::Exhausted
    }
}

impl<const SIDE: usize, const ROOT: usize> LaneSearch<SIDE, ROOT> {
    /// A pair that shares no digit is worse than the digit with fewest places under further rules, and no better than
    /// the first cell with fewest candidates at 16x16.
    pub(super) const fn least_score(&self) -> u16 {
        if self.has_added || SIDE > 9 { 2 } else { 1 }
    }

    /// A search without a puzzle.
    pub(super) fn new(table: &'static Restrictions, bounds: Bounds) -> Self {
        const { assert!(ROOT * ROOT == SIDE && SIDE <= 16) };
        Self {
            boards: Box::new(Boards::EMPTY),
            waiting: Waiting::new(),
            puzzles: OpenPuzzles::new(bounds.solutions == u64::MAX),
            puzzle_of: [0; LANES],
            depth_of: [0; LANES],
            idle: u32::MAX,
            digit_order: digit_order(table),
            has_added: SIDE == 4 || !table.is_classic(),
            table,
            bounds,
            puzzles_taken: 0,
            deferred: false,
            events: Vec::new(),
            counters: Counters::default(),
            tally: Tally::OFF,
        }
    }

    /// A sweep, and what follows from it.
    #[inline(always)]
    fn turn(&mut self) {
        let spare = self.idle;
        self.boards.sweep();
        #[cfg(debug_assertions)]
        if self.counters.sweeps.is_multiple_of(64) {
            self.boards.check();
        }
        if self.has_added {
            self.boards.added_pass(self.table);
        }
        self.counters.sweeps += 1;
        self.counters.lane_sweeps += u64::from((!self.idle).count_ones());

        let bad = self.boards.bad.nonzero_lanes();
        let open = self.boards.open.nonzero_lanes();
        let changed = self.boards.changed.nonzero_lanes();
        let alive = !self.idle & !bad;
        let dead = !self.idle & bad;
        // The pass for added rules reports a cell that it empties only as changed; the next sweep finds it empty.
        let solved = alive & !open & if self.has_added { !changed } else { u32::MAX };
        // Lanes that stay with their puzzles though they are idle: see `puzzles`.
        let mut staying = 0;
        for lane in lanes_of(dead) {
            self.idle |= 1 << lane;
            let is_shared = self.puzzles.learn(self.puzzle_of[lane], false);
            staying |= u32::from(!is_shared) << lane;
            self.drop_board(lane);
        }
        for lane in lanes_of(solved) {
            // A lane before this one may have closed the puzzle.
            if self.idle >> lane & 1 == 0 {
                self.report(lane);
                staying |= u32::from(!self.puzzles.is_shared(self.puzzle_of[lane])) << lane;
            }
        }
        self.branch(alive & open, changed, spare, staying);
    }

    /// Reports the solution in a lane and frees the lane.
    #[inline(always)]
    fn report(&mut self, lane: usize) {
        let grid = self.boards.solution(lane);
        #[cfg(debug_assertions)]
        if self.counters.solutions < 64 || self.counters.solutions.is_multiple_of(16) {
            self.check_solution(&grid);
        }
        let place = self.puzzle_of[lane];
        let puzzle = self.puzzles.get(place);
        puzzle.solutions += 1;
        puzzle.credit.earn(1);
        let (number, solutions) = (puzzle.number, puzzle.solutions);
        self.counters.solutions = self.counters.solutions.saturating_add(1);
        self.events.push(Event::Solution { puzzle: number, grid });
        if solutions >= self.bounds.solutions {
            return self.close(place, End::EnoughSolutions);
        }
        self.idle |= 1 << lane;
        self.puzzles.learn(place, true);
        self.drop_board(lane);
    }

    /// Ends a puzzle before its tree is searched: frees its lanes and forgets its waiting boards.
    #[inline(always)]
    fn close(&mut self, place: u8, end: End) {
        for lane in lanes_of(!self.idle) {
            if self.puzzle_of[lane] == place {
                self.idle |= 1 << lane;
            }
        }
        self.waiting.clear(place);
        self.puzzles.close(place);
        let puzzle = self.puzzles.get(place).number;
        self.events.push(Event::Finished { puzzle, end });
    }

    /// Counts the board of a lane as searched; reports the puzzle if it was its last.
    #[inline(always)]
    pub(super) fn drop_board(&mut self, lane: usize) {
        let place = self.puzzle_of[lane];
        self.puzzles.get(place).searched += WHOLE_TREE.checked_shr(u32::from(self.depth_of[lane])).unwrap_or(0);
        if self.puzzles.drop_board(place) {
            let puzzle = self.puzzles.get(place).number;
            self.events.push(Event::Finished { puzzle, end: End::Complete });
        }
    }

    /// Splits boards among the lanes of `open`: those that the sweep left unchanged, or all if most lanes were idle.
    /// `spare` are the lanes that were idle; those in `staying` are left alone.
    #[inline(always)]
    fn branch(&mut self, open: u32, changed: u32, spare: u32, staying: u32) {
        // Lanes were idle in a sweep only if no board waits and no puzzle comes: then the few boards left fill the
        // lanes with their children at once instead of one after the other.
        let mut stuck = open & !self.idle;
        if !self.has_added && self.tally.is_on() {
            stuck &= !self.count_boards(stuck & !changed);
        }
        if spare.count_ones() < HUNGRY {
            stuck &= !changed;
            // Choosing branches costs the same for one lane as for all, so a few stuck boards wait one turn for more.
            if stuck.count_ones() < worthwhile(SIDE, self.has_added) && spare == 0 && !self.deferred {
                self.deferred = stuck != 0;
                return;
            }
        }
        self.deferred = false;
        if stuck == 0 {
            return;
        }
        let pairs = best_pairs(&mut self.boards);
        while stuck != 0 {
            let lane = take_lane(&mut stuck);
            let pair = pairs.cell(lane, self.least_score());
            let Some(branch) = choose(&self.boards, self.has_added.then_some(&self.digit_order), lane, pair) else {
                continue;
            };
            debug_assert!(branch.stays != 0 && branch.leaves != 0 && branch.stays & branch.leaves == 0, "two children");
            let place = self.puzzle_of[lane];
            let puzzle = self.puzzles.get(place);
            if puzzle.boards >= self.bounds.boards {
                self.close(place, End::Hard);
                stuck &= !self.idle;
                continue;
            }
            puzzle.boards += 1;
            puzzle.open += 1;
            self.counters.boards += 1;
            let (row, column) = (branch.cell / SIDE, branch.cell % SIDE);
            let depth = self.depth_of[lane] + 1;
            self.depth_of[lane] = depth;
            let mut free = self.idle & if self.puzzles.is_shared(place) { !staying } else { spare };
            if free != 0 && self.waiting.may_pass(place, depth) {
                let to = take_lane(&mut free);
                self.idle &= !(1 << to);
                self.puzzle_of[to] = place;
                self.depth_of[to] = depth;
                self.boards.copy(lane, to);
                self.boards.cells[row][column].0[to] = branch.leaves;
            } else {
                let cells = self.waiting.push(place, depth);
                self.boards.get(lane, cells);
                cells[row][column] = branch.leaves;
            }
            self.boards.cells[row][column].0[lane] = branch.stays;
        }
    }
}
