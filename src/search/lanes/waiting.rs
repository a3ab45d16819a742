//! The boards that wait for a lane, those of each puzzle by themselves, deepest first.
//!
//! Depth is the number of branches above a board. Taking the deepest of its own puzzle keeps the store small however
//! large the tree: between two pushes at depth `d` from the same lane that lane has taken a board from above `d`, which
//! it may only do when no board of this puzzle of depth `d` or more waits. So at most one board per lane waits at each
//! depth of a puzzle, and a depth is at most the number of candidates. A branch may hand its second child to an idle
//! lane past this order only while the store is small ([`Waiting::may_pass`]), which adds a constant.

use crate::search::instruction_set::LANES;
use alloc::vec::Vec;

/// Boards that may wait before the order by depth becomes strict.
const RELAXED: usize = 1024;

/// A board outside the lanes.
pub(super) type Cells<const SIDE: usize> = [[u16; SIDE]; SIDE];

/// The boards of one depth. Those from `len` on are unused and will be overwritten, so that neither pushing nor popping
/// moves a board more than once.
struct Shelf<const SIDE: usize> {
    boards: Vec<Cells<SIDE>>,
    len: usize,
}

/// The boards of one puzzle.
struct Shelves<const SIDE: usize> {
    by_depth: Vec<Shelf<SIDE>>,
    /// No board waits at this depth or deeper.
    end: usize,
    len: usize,
}

/// See the module.
pub(super) struct Waiting<const SIDE: usize> {
    /// By the place of the puzzle.
    puzzles: [Shelves<SIDE>; LANES],
    /// Bit `p` is 1 while boards of puzzle `p` wait.
    places: u32,
    len: usize,
}

impl<const SIDE: usize> Waiting<SIDE> {
    pub(super) const fn new() -> Self {
        Self { puzzles: [const { Shelves { by_depth: Vec::new(), end: 0, len: 0 } }; LANES], places: 0, len: 0 }
    }

    /// Boards that wait.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// A bit for each puzzle that has waiting boards.
    pub(super) const fn puzzles(&self) -> u32 {
        self.places
    }

    /// Whether a board of this puzzle and depth may go to an idle lane although others wait.
    pub(super) const fn may_pass(&self, puzzle: u8, depth: u16) -> bool {
        self.len < RELAXED || depth as usize + 1 >= self.puzzles[puzzle as usize % LANES].end
    }

    /// Makes room for a board, which the caller then writes.
    #[inline(always)]
    pub(super) fn push(&mut self, puzzle: u8, depth: u16) -> &mut Cells<SIDE> {
        let Shelves { by_depth, end, len } = &mut self.puzzles[usize::from(puzzle) % LANES];
        let depth = usize::from(depth);
        while by_depth.len() <= depth {
            by_depth.push(Shelf { boards: Vec::new(), len: 0 });
        }
        let shelf = &mut by_depth[depth];
        if shelf.boards.len() == shelf.len {
            shelf.boards.push([[0; SIDE]; SIDE]);
        }
        shelf.len += 1;
        *end = (depth + 1).max(*end);
        *len += 1;
        self.places |= 1 << (usize::from(puzzle) % LANES);
        self.len += 1;
        &mut shelf.boards[shelf.len - 1]
    }

    /// A board of this puzzle of the greatest depth, and that depth.
    #[inline(always)]
    pub(super) fn pop(&mut self, puzzle: u8) -> Option<(u16, &Cells<SIDE>)> {
        let Shelves { by_depth, end, len } = &mut self.puzzles[usize::from(puzzle) % LANES];
        if *len == 0 {
            return None;
        }
        while by_depth[*end - 1].len == 0 {
            *end -= 1;
        }
        let depth = *end - 1;
        let shelf = &mut by_depth[depth];
        shelf.len -= 1;
        *len -= 1;
        self.len -= 1;
        if *len == 0 {
            self.places &= !(1 << (usize::from(puzzle) % LANES));
        }
        Some((depth as u16, &shelf.boards[shelf.len]))
    }

    /// Forgets the boards of a puzzle.
    #[inline(always)]
    pub(super) fn clear(&mut self, puzzle: u8) {
        let Shelves { by_depth, end, len } = &mut self.puzzles[usize::from(puzzle) % LANES];
        if *len > 0 {
            for shelf in &mut by_depth[..*end] {
                shelf.len = 0;
            }
            self.len -= *len;
            (*end, *len) = (0, 0);
            self.places &= !(1 << (usize::from(puzzle) % LANES));
        }
    }

    /// All boards that wait, with their puzzles and depths.
    #[cfg(any(test, debug_assertions))]
    pub(super) fn iter(&self) -> impl Iterator<Item = (u8, u16, &Cells<SIDE>)> {
        let shelves = (0..).zip(&self.puzzles).flat_map(|(puzzle, Shelves { by_depth, end, .. })| {
            debug_assert!(by_depth[*end..].iter().all(|shelf| shelf.len == 0), "a board waits below the end");
            (0..).zip(by_depth).map(move |(depth, shelf)| (puzzle, depth, shelf))
        });
        shelves.flat_map(|(puzzle, depth, shelf)| {
            shelf.boards[..shelf.len].iter().map(move |board| (puzzle, depth, board))
        })
    }
}

#[cfg(test)]
mod tests;
