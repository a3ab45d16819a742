//! Which boards are counted in place of being searched.
//!
//! Counting pays where there is something to count: it takes some microseconds, and a board without a solution is often
//! refuted by a sweep or two. So each puzzle has a **credit**: counting costs what it took, every solution earns what
//! it would have cost to find it by searching. In a region without solutions the credit is soon used up, and the search
//! goes on as if there were no counting.

use super::count::{Counter, MOST_STEPS, Number, most_open_cells};
use super::search::Search;
use super::sweep::size_of_side;
use super::vector::{Vector, take_lane};
use crate::board::Grid;
use crate::board::bits::without_lowest;
use crate::search::level::LANES;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// Solutions after which the next one is taken as a sample.
const SAMPLE_EVERY: u64 = 1024;

/// Solutions that were counted and not searched for.
#[derive(Debug, Default)]
pub(crate) struct Counted {
    /// How many.
    pub number: u64,
    /// Some of them: the first that was counted, and about one in a thousand.
    pub samples: Vec<Grid>,
}

/// What counts, and what was counted.
pub(super) struct Tally<const SIDE: usize, const ROOT: usize> {
    /// Nothing unless boards are to be counted.
    counter: Option<Box<Counter<SIDE, ROOT>>>,
    pub(super) counted: Counted,
    /// What counting has cost, in boards that are searched.
    pub(super) cost: u64,
    /// The search comes back when so many are counted.
    enough: u64,
    /// Solutions that are not to be counted.
    pub(super) left_out: Vec<Grid>,
}

impl<const SIDE: usize, const ROOT: usize> Tally<SIDE, ROOT> {
    /// Nothing is counted.
    pub(super) const OFF: Self = Self {
        counter: None,
        counted: Counted { number: 0, samples: Vec::new() },
        cost: 0,
        enough: 1,
        left_out: Vec::new(),
    };

    /// Whether boards are counted.
    #[inline(always)]
    pub(super) fn is_on(&self) -> bool {
        self.counter.is_some()
    }

    /// Whether so many are counted that the search is to come back.
    #[inline(always)]
    pub(super) fn has_enough(&self) -> bool {
        self.counted.number >= self.enough
    }
}

/// What counting may cost, in its steps.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Credit(usize);

impl Credit {
    const MOST: usize = 1 << 20;
    /// With less than this a board is not counted. A puzzle begins with nothing, so the first 28 solutions are searched
    /// for. (With 16,384 to begin with, hard puzzles with one solution take three quarters more time.)
    const LEAST: usize = 1 << 13;
    /// What it takes to begin with a board, in steps.
    const BASE: usize = 512;
    /// What a solution costs when it is searched for, in steps.
    const SOLUTION: usize = 300;

    /// A solution was found, or so many.
    #[inline(always)]
    pub(super) fn earn(&mut self, solutions: u64) {
        let solutions = usize::try_from(solutions).unwrap_or(usize::MAX);
        self.0 = self.0.saturating_add(solutions.saturating_mul(Self::SOLUTION)).min(Self::MOST);
    }

    fn pay(&mut self, steps: usize) {
        self.0 = self.0.saturating_sub(steps + Self::BASE);
    }
}

/// What counting a board costs, in boards that are searched.
fn in_boards(steps: usize) -> u64 {
    1 + (steps / 256) as u64
}

impl<const SIDE: usize, const ROOT: usize, const HAS_ADDED: bool> Search<SIDE, ROOT, HAS_ADDED> {
    /// See [`super::Lanes::count_groups`].
    pub(super) fn count_groups(&mut self, most: u64) {
        debug_assert!(most == 0 || self.bounds.solutions == u64::MAX, "numbers may go past a bound");
        self.tally.enough = most.max(1);
        if most == 0 || HAS_ADDED {
            self.tally.counter = None;
        } else if self.tally.counter.is_none() {
            self.tally.counter = Some(Box::new(Counter::new()));
        }
    }

    /// Counts the boards of these lanes that have few open cells, and frees their lanes. Returns these.
    #[inline(always)]
    pub(super) fn count_boards(&mut self, lanes: u32) -> u32 {
        if lanes == 0 {
            return 0;
        }
        let mut open = Vector::ZERO;
        for cell in self.boards.cells.as_flattened() {
            for l in 0..LANES {
                open.0[l] += u16::from(without_lowest(cell.0[l]) != 0);
            }
        }
        let mut few = 0;
        for l in 0..LANES {
            few |= u32::from(open.0[l] <= const { most_open_cells(SIDE) }) << l;
        }
        let mut left = lanes & few;
        let mut counted = 0;
        while left != 0 {
            let lane = take_lane(&mut left);
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
        let Number::Exactly(number) = number else { return false };
        let known = self.tally.left_out.iter().filter(|grid| is_in(grid, &cells)).count();
        debug_assert!(known as u64 <= number, "what was found is a solution");
        let number = number - known as u64;
        if number > 0 {
            puzzle.credit.earn(number);
            puzzle.solutions = puzzle.solutions.saturating_add(number);
            puzzle.until_sample = if with_sample { SAMPLE_EVERY } else { puzzle.until_sample.saturating_sub(number) };
            self.counters.solutions = self.counters.solutions.saturating_add(number);
            let counted = &mut self.tally.counted;
            counted.number = counted.number.saturating_add(number);
            if with_sample {
                counted.samples.push(Grid::from_numbers(size_of_side(SIDE), counter.sample.as_flattened()));
            }
        }
        self.idle |= 1 << lane;
        self.drop_board(lane);
        true
    }
}

/// Whether a board has all digits of a grid.
fn is_in<const SIDE: usize>(grid: &Grid, board: &[[u16; SIDE]; SIDE]) -> bool {
    let mut rows = grid.rows().zip(board);
    rows.all(|(digits, row)| digits.iter().zip(row).all(|(&digit, &candidates)| candidates >> digit & 1 == 1))
}
