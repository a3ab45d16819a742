//! Counts boards in the lanes in place of searching them.

use super::count::{MOST_STEPS, most_open_cells};
use super::search::LaneSearch;
use super::tally::Credit;
use super::vector::{Vector, lanes_of};
use crate::board::bits::without_lowest;
use crate::board::{Grid, Size};
use crate::search::instruction_set::LANES;

/// Solutions after which the next one is taken as a sample.
const SAMPLE_EVERY: u64 = 1024;

/// What counting a board costs, in boards that are searched.
fn in_boards(steps: usize) -> u64 {
    1 + (steps / 256) as u64
}

impl<const SIDE: usize, const ROOT: usize> LaneSearch<SIDE, ROOT> {
    /// Counts the boards of these lanes that have few open cells, and frees their lanes. Returns these.
    #[inline(always)]
    pub(super) fn count_boards(&mut self, lanes: u32) -> u32 {
        if lanes == 0 {
            return 0;
        }
        let mut open = Vector::ZERO;
        for row in &self.boards.cells {
            for cell in row {
                for l in 0..LANES {
                    open.0[l] += u16::from(without_lowest(cell.0[l]) != 0);
                }
            }
        }
        let mut few = 0;
        for l in 0..LANES {
            few |= u32::from(open.0[l] <= const { most_open_cells(SIDE) }) << l;
        }
        let mut counted = 0;
        for lane in lanes_of(lanes & few) {
            if self.count_board(lane) {
                counted |= 1 << lane;
            }
        }
        counted
    }

    /// Counts the board of a lane and frees the lane, if the credit of the puzzle suffices.
    fn count_board(&mut self, lane: usize) -> bool {
        let (place, Some(counter)) = (self.puzzle_of[lane], &mut self.tally.counter) else { return false };
        let puzzle = self.puzzles.get(place);
        if puzzle.credit.0 < Credit::LEAST {
            return false;
        }
        let mut cells = [[0; SIDE]; SIDE];
        self.boards.get(lane, &mut cells);
        let with_sample = puzzle.until_sample == 0;
        let number = counter.count(&cells, puzzle.credit.0.min(MOST_STEPS), with_sample);
        puzzle.credit.pay(counter.steps());
        self.tally.cost += in_boards(counter.steps());
        let Some(number) = number else { return false };
        if number > 0 {
            puzzle.credit.earn(number);
            puzzle.solutions = puzzle.solutions.saturating_add(number);
            puzzle.until_sample = if with_sample { SAMPLE_EVERY } else { puzzle.until_sample.saturating_sub(number) };
            self.counters.solutions = self.counters.solutions.saturating_add(number);
            let counted = &mut self.tally.counted;
            counted.number = counted.number.saturating_add(number);
            if with_sample {
                let size = const { Size::from_side(SIDE).unwrap() };
                counted.samples.push(Grid::from_numbers(size, counter.sample.as_flattened()));
            }
        }
        self.idle |= 1 << lane;
        self.drop_board(lane);
        true
    }
}
