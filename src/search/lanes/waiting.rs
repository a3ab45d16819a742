//! The boards that wait for a lane, deepest first.
//!
//! Depth is the number of branches above a board. Taking the deepest keeps the store small however large the tree:
//! between two pushes at depth `d` from the same lane that lane has taken a board from above `d`, which it may only
//! do when no board of depth `d` or more waits. So at most one board per lane waits at each depth, and a depth is at
//! most the number of candidates. A branch may hand its second child to an idle lane past this order only while the
//! store is small ([`Waiting::may_pass`]), which adds a constant.

use crate::search::level::LANES;
use alloc::vec::Vec;

/// Boards that may wait before the order by depth becomes strict.
const RELAXED: usize = 1024;

/// A board outside the lanes.
#[derive(Clone, Copy)]
pub(super) struct WaitingBoard<const SIDE: usize> {
    pub cells: [[u16; SIDE]; SIDE],
    /// The place of its puzzle.
    pub puzzle: u8,
}

/// The boards of one depth. Those from `len` on are no longer in use and will be overwritten, so that neither pushing
/// nor popping moves a board more than once.
struct Shelf<const SIDE: usize> {
    boards: Vec<WaitingBoard<SIDE>>,
    len: usize,
}

/// See the module.
pub(super) struct Waiting<const SIDE: usize> {
    by_depth: Vec<Shelf<SIDE>>,
    /// No board waits at this depth or deeper.
    end: usize,
    len: usize,
}

impl<const SIDE: usize> Waiting<SIDE> {
    pub(super) const fn new() -> Self {
        Self { by_depth: Vec::new(), end: 0, len: 0 }
    }

    /// Boards that wait.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Whether a board of this depth may go to an idle lane although others wait.
    pub(super) const fn may_pass(&self, depth: u16) -> bool {
        self.len < RELAXED || depth as usize + 1 >= self.end
    }

    /// Makes room for a board, which the caller then writes.
    #[inline(always)]
    pub(super) fn push(&mut self, depth: u16) -> &mut WaitingBoard<SIDE> {
        let depth = usize::from(depth);
        while self.by_depth.len() <= depth {
            self.by_depth.push(Shelf { boards: Vec::new(), len: 0 });
        }
        let shelf = &mut self.by_depth[depth];
        if shelf.boards.len() == shelf.len {
            shelf.boards.push(WaitingBoard { cells: [[0; SIDE]; SIDE], puzzle: 0 });
        }
        shelf.len += 1;
        self.end = self.end.max(depth + 1);
        self.len += 1;
        debug_assert!(self.len < 2 * (RELAXED + self.end * LANES), "few boards wait");
        &mut shelf.boards[shelf.len - 1]
    }

    /// A board of the greatest depth, and that depth.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<(u16, &WaitingBoard<SIDE>)> {
        while self.end > 0 && self.by_depth[self.end - 1].len == 0 {
            self.end -= 1;
        }
        let depth = self.end.checked_sub(1)?;
        let shelf = &mut self.by_depth[depth];
        shelf.len -= 1;
        self.len -= 1;
        Some((depth as u16, &shelf.boards[shelf.len]))
    }
}

impl<const SIDE: usize> Waiting<SIDE> {
    /// All boards that wait, with their depths, all of which lie above the end.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u16, &WaitingBoard<SIDE>)> {
        debug_assert!(self.by_depth[self.end..].iter().all(|shelf| shelf.len == 0), "a board waits below the end");
        let shelves = self.by_depth.iter().enumerate();
        shelves.flat_map(|(depth, shelf)| shelf.boards[..shelf.len].iter().map(move |board| (depth as u16, board)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    fn push(waiting: &mut Waiting<4>, depth: u16, puzzle: u8) {
        *waiting.push(depth) = WaitingBoard { cells: [[u16::from(puzzle); 4]; 4], puzzle };
    }

    #[test]
    fn the_deepest_board_comes_first_and_the_newest_of_a_depth() {
        let mut waiting = Waiting::new();
        for (depth, puzzle) in [(2, 0), (7, 1), (7, 2), (1, 3)] {
            push(&mut waiting, depth, puzzle);
        }
        let mut order = vec![];
        while let Some((depth, board)) = waiting.pop() {
            assert_eq!(board.cells, [[u16::from(board.puzzle); 4]; 4]);
            order.push((depth, board.puzzle));
            if board.puzzle == 2 {
                push(&mut waiting, 3, 4);
            }
        }
        assert_eq!(order, [(7, 2), (7, 1), (3, 4), (2, 0), (1, 3)]);
        assert_eq!(waiting.len(), 0);
    }

    #[test]
    fn a_shallow_board_passes_only_while_few_wait() {
        let mut waiting = Waiting::<4>::new();
        for _ in 0..RELAXED - 1 {
            push(&mut waiting, 9, 0);
        }
        assert!(waiting.may_pass(1));
        push(&mut waiting, 9, 0);
        assert!(!waiting.may_pass(8));
        assert!(waiting.may_pass(9));
    }
}
