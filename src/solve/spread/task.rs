//! What all who work on the shares of a search have to know.

use super::front::ROOM;
use super::share::Batch;
use crate::board::{Board, Constraints, Grid, Size};
use crate::search::level::Level;
use crate::solve::checked::Counting;
use crate::solve::turns::most_boards;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// What a share may cost before its rest becomes another share, in boards of the lanes: some 50 milliseconds. To take
/// the boards out and put them in again costs less than a hundredth of that.
const SHARE_COST: u64 = 1 << 16;

/// See [`Costs::learner`]: some 4,000 conflicts and as many decisions, 50 to 150 milliseconds. That is more than the
/// first turn of the learner, so the lanes have had their long turn too, unless there are many solutions.
const SPREAD_LEARNER_AFTER: u64 = 8_000;

/// What a puzzle's workers have in common.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub level: Level,
    pub constraints: Constraints,
    pub puzzle: Board,
    /// Solutions that were shown before the search was spread, in ascending order.
    pub shown: Arc<Vec<Grid>>,
    pub counting: Counting,
    pub costs: Costs,
}

impl Task {
    /// Adds a solution to a batch, unless it was shown.
    pub(super) fn add(&self, batch: &mut Batch, grid: Grid) {
        if self.shown.binary_search(&grid).is_ok() {
            // It was found by the learner before the search was spread.
        } else if self.counting.hides(&grid) {
            batch.counted = batch.counted.saturating_add(1);
        } else {
            batch.grids.push(grid);
        }
    }
}

/// What shares may cost, in boards of the lanes. Tests have smaller ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Costs {
    /// [`SHARE_COST`].
    pub share: u64,
    /// Up to this estimate of what is left the lanes go on with a share in which they find no solutions.
    pub promising: u64,
    /// [`ROOM`].
    pub room: usize,
    /// Steps of a learner that searches the whole puzzle, after which its search is spread.
    pub learner: u64,
}

impl Costs {
    pub(super) const fn new(size: Size) -> Self {
        Self { share: SHARE_COST, promising: most_boards(size), room: ROOM, learner: SPREAD_LEARNER_AFTER }
    }
}
