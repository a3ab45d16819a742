//! What an idle lane does next.

use super::events::Puzzles;
use super::search::LaneSearch;
use super::vector::lanes_of;

impl<const SIDE: usize, const ROOT: usize> LaneSearch<SIDE, ROOT> {
    /// Gives each idle lane a waiting board of the puzzle that it had, or of another that is shared, or else the next
    /// puzzle, or else any board that waits.
    ///
    /// What waits of a puzzle that is not shared is left to its own lane. Where there are several solutions, that lane
    /// is about to find one, and then another beside it.
    #[inline(always)]
    pub(super) fn fill(&mut self, puzzles: Puzzles<'_>) {
        for lane in lanes_of(self.idle) {
            let waiting = self.waiting.puzzles();
            let shared = waiting & self.puzzles.shared();
            let own = self.puzzle_of[lane];
            let place = if waiting >> own & 1 == 1 {
                own
            } else if shared != 0 {
                shared.trailing_zeros() as u8
            } else if let Some(puzzle) = &puzzles.next() {
                debug_assert!(puzzle.size().side() == SIDE, "puzzles of one size");
                self.boards.put_puzzle(lane, puzzle);
                self.puzzle_of[lane] = self.puzzles.open(self.puzzles_taken);
                self.depth_of[lane] = 0;
                self.puzzles_taken += 1;
                self.counters.boards += 1;
                self.idle &= !(1 << lane);
                continue;
            } else if waiting != 0 {
                waiting.trailing_zeros() as u8
            } else {
                break;
            };
            let Some((depth, cells)) = self.waiting.pop(place) else { break };
            self.boards.put(lane, cells);
            self.puzzle_of[lane] = place;
            self.depth_of[lane] = depth;
            self.idle &= !(1 << lane);
        }
    }
}
