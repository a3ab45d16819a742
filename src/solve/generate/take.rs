//! Takes givens of a full grid away, one unit (a cell, or a symmetric pair) after the other, while it has one solution.
//!
//! ```text
//!  the last unit of an unavoidable set of which nothing stays?   yes: it stays
//!  a cell to which the other givens leave only its digit?        yes: it goes
//!  a solution with another digit there?                          yes: it stays     no: it goes
//! ```
//!
//! Only the last question takes a search. It is not about the number of solutions: its board must not hold the digit
//! that was there. That is a tight board, and mostly a sweep or two find a contradiction.
//!
//! # Measured
//!
//! Of the 24 givens of a minimal 9x9 puzzle the [`unavoidable`] sets of its grid decide 17.
//!
//! What did not pay: more unavoidable sets, from the solutions of puzzles that had lost too much. Then 21 questions are
//! enough, but they are about puzzles with several solutions and take eight boards each.

use super::unavoidable::{self, MOST_CELLS, MOST_SIDE};
use crate::board::{Board, Constraints, DigitSet, Grid, Rules, Size};
use crate::search::Progress;
use crate::search::lanes::{Bounds, Event, Lanes};
use crate::search::level::Level;
use crate::solve::reduce::Unit;
use alloc::vec;
use alloc::vec::Vec;

/// After this many events the lanes come back.
const ENOUGH_EVENTS: usize = 256;

/// Whether it works for these puzzles. Others have more units than a word has bits, or other unavoidable sets.
pub(super) fn is_for(size: Size, rules: Rules) -> bool {
    rules == Rules::Classic && size.cell_count() <= MOST_CELLS
}

/// A full grid that loses givens, unit by unit.
struct Taker {
    grid: Grid,
    /// The puzzle: all digits are candidates of a cell that has lost its given.
    board: Board,
    givens: usize,
    /// In the order in which they are tried.
    units: Vec<Unit>,
    /// The givens of the rows, the columns and the blocks.
    houses: [[DigitSet; MOST_SIDE]; 3],
    /// The known unavoidable sets, as sets of units, sorted: by their last units, that is.
    sets: Vec<u128>,
    /// The first of them whose last unit is not decided.
    next_set: usize,
    /// The units that stay.
    kept: u128,
    /// The first unit that is not decided.
    next: usize,
}

impl Taker {
    fn new(grid: &Grid, units: Vec<Unit>) -> Self {
        let sets = unavoidable::sets(grid, &units);
        let (board, givens) = (Board::from(grid), grid.given_count());
        let houses = [[grid.size().digits(); MOST_SIDE]; 3];
        Self { grid: *grid, board, givens, units, houses, sets, next_set: 0, kept: 0, next: 0 }
    }

    /// Goes on to the next unit about which a search must decide, and says whether there is one.
    fn find_open(&mut self, least: usize) -> bool {
        while let Some(unit) = self.units.get(self.next) {
            let mut stays = self.givens < least + unit.len();
            while let Some(&set) = self.sets.get(self.next_set).filter(|&set| set.ilog2() as usize == self.next) {
                stays |= set & self.kept == 0;
                self.next_set += 1;
            }
            if !stays && !self.is_plain() {
                return true;
            }
            self.decide(stays);
        }
        false
    }

    /// Whether the next unit is a cell in which the other givens leave only its own digit.
    fn is_plain(&self) -> bool {
        let [cell] = self.units[self.next][..] else { return false };
        let size = self.grid.size();
        let [rows, columns, blocks] = &self.houses;
        rows[cell.row()] | columns[cell.column()] | blocks[cell.block(size)] == size.digits()
    }

    /// Decides about the next unit.
    fn decide(&mut self, stays: bool) {
        if stays {
            self.kept |= 1 << self.next;
        } else {
            let unit = &self.units[self.next];
            self.givens -= unit.len();
            let size = self.grid.size();
            for &cell in unit {
                let houses = [cell.row(), cell.column(), cell.block(size)];
                self.houses
                    .iter_mut()
                    .zip(houses)
                    .for_each(|(of_kind, house)| of_kind[house] -= self.board.candidates(cell));
                self.board.set(cell, size.digits());
            }
        }
        self.next += 1;
    }

    /// The questions about the next unit: it can go if none of these boards has a solution. In the first, the first
    /// cell of the unit has another digit; in the second, it has its own, and the second cell another.
    fn questions(&self) -> impl Iterator<Item = Board> {
        let unit = self.units.get(self.next).map_or(&[][..], |unit| &unit[..]);
        unit.iter().enumerate().map(move |(number, &cell)| {
            let (mut board, all) = (self.board, self.grid.size().digits());
            unit[number..].iter().for_each(|&other| board.set(other, all));
            board.set(cell, all - self.board.candidates(cell));
            board
        })
    }

    fn puzzle(&self) -> Grid {
        self.board.givens()
    }
}

/// For each full grid the puzzle that is left when units are taken away in this order, as long as `least` givens are
/// left and there is one solution. It ends when `is_over` says so; then the puzzles are not finished.
pub(super) fn take_all(
    grids: impl Iterator<Item = (Grid, Vec<Unit>)>,
    least: usize,
    is_over: impl Fn() -> bool,
) -> Vec<Grid> {
    let mut takers: Vec<Taker> = grids.map(|(grid, units)| Taker::new(&grid, units)).collect();
    let Some(size) = takers.first().map(|taker| taker.grid.size()) else { return Vec::new() };
    let level = Level::best();
    let bounds = Bounds { solutions: 1, boards: u64::MAX };
    let mut lanes = Lanes::new(Constraints::new(size, Rules::Classic), bounds);
    let mut events = Vec::new();
    let mut open: Vec<&mut Taker> = takers.iter_mut().collect();
    loop {
        open.retain_mut(|taker| taker.find_open(least));
        if open.is_empty() || is_over() {
            break;
        }
        let first = lanes.puzzles_taken();
        let mut questions = open.iter().flat_map(|taker| taker.questions());
        let mut with_solution = Vec::new();
        loop {
            let progress = lanes.resume(level, &mut questions, u64::MAX, ENOUGH_EVENTS);
            lanes.take_events(&mut events);
            with_solution.extend(events.drain(..).filter_map(|event| match event {
                Event::Solution { puzzle, .. } => Some(puzzle - first),
                Event::Finished { .. } => None,
            }));
            if progress == Progress::Exhausted {
                break;
            }
        }
        drop(questions);
        let mut has_solution = vec![false; lanes.puzzles_taken() - first];
        with_solution.into_iter().for_each(|question| has_solution[question] = true);
        let mut rest = &has_solution[..];
        for taker in &mut open {
            let own;
            (own, rest) = rest.split_at(taker.units[taker.next].len());
            taker.decide(own.contains(&true));
        }
    }
    takers.iter().map(Taker::puzzle).collect()
}
