//! The puzzles in work, and how many boards of each are still to be searched.
//!
//! A puzzle is taken in only when no board waits; until then each open puzzle has a board in a lane. So there
//! are never more open puzzles than lanes.

use super::vector::LANES;

/// A puzzle in work.
#[derive(Clone, Copy, Default)]
pub(super) struct Slot {
    pub puzzle: usize,
    pub solutions: u64,
    /// Boards so far.
    pub boards: u64,
    /// Boards in lanes or waiting. At 0 the tree is searched and the slot is free.
    pub open: u32,
    /// The puzzle is finished though boards of it still wait; they are dropped when their turn comes.
    pub closed: bool,
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
    pub fn open(&mut self, puzzle: usize) -> u8 {
        debug_assert!(self.free != 0, "as many slots as lanes");
        let slot = self.free.trailing_zeros() as usize % LANES;
        self.free &= !(1 << slot);
        self.slots[slot] = Slot { puzzle, solutions: 0, boards: 1, open: 1, closed: false };
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
