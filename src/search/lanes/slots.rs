//! The puzzles in work, and how many boards of each are still to be searched.
//!
//! A puzzle is taken in only when no board waits; until then each open puzzle has a board in a lane. So there
//! are never more open puzzles than lanes.

use super::Limits;
use super::vector::LANES;

/// The whole tree of a puzzle. A board below `d` branches is the part `WHOLE_TREE >> d` of it.
pub(super) const WHOLE_TREE: u64 = 1 << 63;

/// A puzzle in work.
#[derive(Clone, Copy, Default)]
pub(super) struct Slot {
    pub puzzle: usize,
    pub solutions: u64,
    /// Boards so far.
    pub boards: u64,
    /// The share of the tree that is searched, in parts of [`WHOLE_TREE`], were all subtrees below a branch of one size.
    pub searched: u64,
    /// Boards after which it is asked whether to go on.
    pub limit: u64,
    /// `boards` and `searched` when that was asked last.
    before: (u64, u64),
    /// Boards in lanes or waiting. At 0 the tree is searched and the slot is free.
    pub open: u32,
    /// The puzzle is finished though boards of it still wait; they are dropped when their turn comes.
    pub closed: bool,
}

impl Slot {
    /// Whether to search on at the limit: if the rest of the tree, searched as fast as the part since the last question, takes
    /// no more than [`Limits::hopeful`] boards in all. Then the question comes again after twice the boards.
    ///
    /// ```text
    /// searched   0 %      20 %       30 %                          100 %
    ///            |---------|----------|-------------------------------|
    /// boards     0        512       1024      + 7 x 512 expected: 4608 in all
    /// ```
    ///
    /// Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).
    #[inline(never)]
    pub fn promises_an_end(&mut self, limits: &Limits) -> bool {
        if self.boards > limits.hopeful {
            return false;
        }
        let (boards, searched) = (self.boards - self.before.0, self.searched - self.before.1);
        let rest = (WHOLE_TREE - self.searched) as f64 / searched as f64 * boards as f64;
        self.before = (self.boards, self.searched);
        self.limit = self.limit.saturating_mul(2).min(limits.hopeful);
        self.boards as f64 + rest <= limits.hopeful as f64
    }
}

/// See the module.
pub(super) struct Slots {
    slots: [Slot; LANES],
    /// Bit `s` is 1 while slot `s` is free.
    free: u32,
}

impl Slots {
    pub fn new() -> Self {
        Self { slots: [Slot::default(); LANES], free: u32::MAX }
    }

    /// A slot for a puzzle with its first board.
    #[inline(always)]
    pub fn open(&mut self, puzzle: usize, limit: u64) -> u8 {
        debug_assert!(self.free != 0, "as many slots as lanes");
        let slot = self.free.trailing_zeros() as usize % LANES;
        self.free &= !(1 << slot);
        self.slots[slot] =
            Slot { puzzle, solutions: 0, boards: 1, limit, searched: 0, before: (0, 0), open: 1, closed: false };
        slot as u8
    }

    #[inline(always)]
    pub fn get(&mut self, slot: u8) -> &mut Slot {
        &mut self.slots[usize::from(slot) % LANES]
    }

    /// Counts one board less, and says whether it was the last of a puzzle that is not closed yet.
    #[inline(always)]
    pub fn drop_board(&mut self, slot: u8) -> bool {
        let entry = self.get(slot);
        entry.open -= 1;
        if entry.open > 0 {
            return false;
        }
        let finishes = !entry.closed;
        self.free |= 1 << slot;
        finishes
    }
}
