//! Takes givens of a full grid away, one unit (a cell, or a symmetric pair) after the other, while it has one solution.
//!
//! An **unavoidable set** is a set of cells in which a grid can be changed into another grid. A puzzle with one solution
//! has a given in each of them, for otherwise it would also have that other solution. Many can be read off a grid:
//!
//! ```text
//!  1 . . 2 . .        the digits 1 and 2 change places: an unavoidable set of four cells
//!  . . . . . .
//!  2 . . 1 . .
//! ```
//!
//! A unit has to stay if it is the last one of an unavoidable set of which nothing stays so far: no search is needed.
//! For the others the question is not how many solutions there are without the unit, but whether there is one that has
//! another digit there. Its board is tight, and mostly one sweep or two find the contradiction.
//!
//! # Measured
//!
//! Of the 24 givens of a minimal 9x9 puzzle the 81 sets of its grid decide 17.
//!
//! What did not pay: unavoidable sets from the solutions of puzzles that had lost too much. Then 21 questions are enough
//! instead of some 30, but they are about puzzles with several solutions and take eight boards each.

use crate::board::bits::lowest_alone;
use crate::board::{Board, Constraints, DigitSet, Grid, Rules, Size};
use crate::search::Progress;
use crate::search::lanes::{Bounds, Event, Lanes};
use crate::search::level::Level;
use crate::solve::reduce::Unit;
use crate::solve::solutions::Limits;
use alloc::vec;
use alloc::vec::Vec;

const MOST_CELLS: usize = 81;
const MOST_SIDE: usize = 9;

/// After this many events the lanes come back.
const ENOUGH_EVENTS: usize = 1 << 20;

/// Whether the sets can be found: the other sizes have more units than a word has bits, other rules more than houses.
pub(super) fn is_for(size: Size, rules: Rules) -> bool {
    rules == Rules::Classic && size.cell_count() <= MOST_CELLS
}

/// A full grid, by cells and by digits. Cells are numbered in reading order.
struct Full {
    size: Size,
    digits: [u8; MOST_CELLS],
    /// The row, the column and the block of each cell.
    houses: [[u8; 3]; MOST_CELLS],
    /// Where a row, a column or a block has a digit.
    places: [[[u8; MOST_SIDE]; MOST_SIDE]; 3],
    /// The unit of each cell, as a bit.
    units: [u128; MOST_CELLS],
}

impl Full {
    fn new(grid: &Grid, units: &[Unit]) -> Self {
        let size = grid.size();
        let mut full = Self {
            size,
            digits: numbers(grid),
            houses: [[0; 3]; MOST_CELLS],
            places: [[[0; MOST_SIDE]; MOST_SIDE]; 3],
            units: [0; MOST_CELLS],
        };
        for (number, cell) in size.cells().enumerate() {
            let houses = [cell.row(), cell.column(), cell.block(size)];
            full.houses[number] = houses.map(|house| house as u8);
            for (places, house) in full.places.iter_mut().zip(houses) {
                places[house][usize::from(full.digits[number])] = number as u8;
            }
        }
        for (number, unit) in units.iter().enumerate() {
            unit.iter().for_each(|cell| full.units[cell.index(size)] = 1 << number);
        }
        full
    }

    /// The parts of all changes of two digits, of two rows of a band and of two columns of a stack of blocks.
    fn simple_parts(&self, mut take: impl FnMut(u128)) {
        let (side, root) = (self.size.side(), self.size.block_side());
        let [rows, columns, blocks] = &self.places;
        let row_of = |cell: u8| usize::from(self.houses[usize::from(cell)][0]);
        let unit_of = |cell: u8| self.units[usize::from(cell)];
        for one in 0..side {
            for other in one + 1..side {
                // The rows that the other digit is in, where the one digit of a row would be in its column and block.
                let next = |row: usize| {
                    let [_, column, block] = self.houses[usize::from(rows[row][one])];
                    let in_column = columns[usize::from(column)][other];
                    let in_block = blocks[usize::from(block)][other];
                    1 << row_of(in_column) | 1 << row_of(in_block)
                };
                hanging_together(side, next, |row| unit_of(rows[row][one]) | unit_of(rows[row][other]), &mut take);
            }
        }
        // Digits hang together that are in one column of the two rows, or in one row of the two columns.
        for (kind, step) in [(0, side), (1, 1)] {
            for one in 0..side {
                for other in one + 1..(one / root + 1) * root {
                    let far = (other - one) * step;
                    let across = |digit: usize| usize::from(self.places[kind][one][digit]) + far;
                    let next = |digit: usize| 1 << self.digits[across(digit)];
                    let units = |digit: usize| self.units[across(digit) - far] | self.units[across(digit)];
                    hanging_together(side, next, units, &mut take);
                }
            }
        }
    }
}

/// The units of all numbers below `count` that hang together by `next`, a permutation or several; one call of `take`
/// for each such set.
#[inline(always)]
fn hanging_together(
    count: usize,
    next: impl Fn(usize) -> u16,
    units: impl Fn(usize) -> u128,
    take: &mut impl FnMut(u128),
) {
    let mut left = (1u16 << count) - 1;
    while left != 0 {
        let mut new = lowest_alone(left);
        let mut part = 0;
        while new != 0 {
            let number = new.trailing_zeros() as usize;
            left &= !(1 << number);
            part |= units(number);
            new = (new | next(number)) & left;
        }
        take(part);
    }
}

/// The digits of a grid by cell; an empty cell has one that there is not.
fn numbers(grid: &Grid) -> [u8; MOST_CELLS] {
    let mut numbers = [0; MOST_CELLS];
    let side = grid.size().side();
    grid.rows().zip(numbers.chunks_mut(side)).for_each(|(row, numbers)| numbers.copy_from_slice(row));
    numbers
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
        let mut sets = Vec::with_capacity(128);
        Full::new(grid, &units).simple_parts(|set| sets.push(set));
        sets.sort_unstable();
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

    /// The questions about the next unit: it can go if none of these boards has a solution. In the first, the first cell
    /// of the unit has another digit; in the second, it has its own, and the second cell another.
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
/// left and there is one solution.
pub(super) fn take_all(grids: impl Iterator<Item = (Grid, Vec<Unit>)>, least: usize, limits: &Limits) -> Vec<Grid> {
    let mut takers: Vec<Taker> = grids.map(|(grid, units)| Taker::new(&grid, units)).collect();
    let Some(size) = takers.first().map(|taker| taker.grid.size()) else { return Vec::new() };
    let level = Level::best();
    let bounds = Bounds { solutions: 1, boards: u64::MAX };
    let mut lanes = Lanes::new(Constraints::new(size, Rules::Classic), bounds);
    let mut events = Vec::new();
    let mut open: Vec<&mut Taker> = takers.iter_mut().collect();
    loop {
        open.retain_mut(|taker| taker.find_open(least));
        if open.is_empty() || limits.is_over_deadline() {
            break;
        }
        let first = lanes.puzzles_taken();
        let mut questions = open.iter().flat_map(|taker| taker.questions());
        while lanes.resume(level, &mut questions, u64::MAX, ENOUGH_EVENTS) != Progress::Exhausted {}
        drop(questions);
        let mut has_solution = vec![false; lanes.puzzles_taken() - first];
        lanes.take_events(&mut events);
        for event in events.drain(..) {
            if let Event::Solution { puzzle, .. } = event {
                has_solution[puzzle - first] = true;
            }
        }
        let mut rest = &has_solution[..];
        for taker in &mut open {
            let own;
            (own, rest) = rest.split_at(taker.units[taker.next].len());
            taker.decide(own.contains(&true));
        }
    }
    takers.iter().map(Taker::puzzle).collect()
}
