//! Takes givens of a full grid away, with few questions to the fast engine.
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
//! Units (a cell, or a symmetric pair) are taken away in a fixed order. A unit has to stay if it is the last one of an
//! unavoidable set of which nothing stays so far. So the known sets decide which units stay, as far as is known; then
//! the fast engine is asked whether the puzzle that has lost the first of the others has one solution:
//!
//! ```text
//!  units        a b c d e f g h i j        kept by the known sets: c, g
//!  question     without a b d e f          one solution: these decisions were right, on with h
//!                                          several: where they differ is a new unavoidable set, decide again
//! ```
//!
//! The result is that of trying one unit after the other.
//!
//! # Measured
//!
//! A minimal 9x9 puzzle takes some 21 questions, 82 if one unit is tried after the other; its grid shows 81 sets, which
//! decide two thirds of the givens.

use crate::board::{Digit, Grid, Rules, Size};
use crate::solve::reduce::Unit;
use crate::solve::solutions::Limits;
use crate::solve::{Answer, Batch};
use alloc::vec::Vec;

const MOST_CELLS: usize = 81;
const MOST_SIDE: usize = 9;

/// A question takes away one in so many of the units that are not known to stay.
const SHARE: usize = 4;

/// Whether the sets can be found: the other sizes have more units than a word has bits, other rules more than houses.
pub(super) fn is_for(size: Size, rules: Rules) -> bool {
    rules == Rules::Classic && size.cell_count() <= MOST_CELLS
}

/// The ones of a word, from the lowest on.
fn ones(mut word: u128) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        lowest
    })
}

/// A full grid, by cells and by digits. Cells are numbered in reading order.
struct Full {
    size: Size,
    digits: [u8; MOST_CELLS],
    /// The row, the column and the block of each cell.
    houses: [[u8; 3]; MOST_CELLS],
    /// Where a row, a column or a block has a digit.
    places: [[[u8; MOST_SIDE]; MOST_SIDE]; 3],
}

impl Full {
    fn new(grid: &Grid) -> Self {
        let size = grid.size();
        let mut full = Self {
            size,
            digits: numbers(grid),
            houses: [[0; 3]; MOST_CELLS],
            places: [[[0; MOST_SIDE]; MOST_SIDE]; 3],
        };
        for (number, cell) in size.cells().enumerate() {
            let houses = [cell.row(), cell.column(), cell.block(size)];
            full.houses[number] = houses.map(|house| house as u8);
            for (places, house) in full.places.iter_mut().zip(houses) {
                places[house][usize::from(full.digits[number])] = number as u8;
            }
        }
        full
    }

    /// The parts of a change of this grid into another one that are changes into another grid by themselves, as sets of
    /// cells. `changed` are the cells that hold other digits then, which `digit` tells.
    ///
    /// A changed cell takes its new digit from a cell of each of its houses. Cells that hang together in this way change
    /// together.
    fn parts(&self, changed: u128, digit: impl Fn(usize) -> u8, mut take: impl FnMut(u128)) {
        let mut left = changed;
        while left != 0 {
            let mut part = left & left.wrapping_neg();
            let mut new = part;
            while new != 0 {
                let cell = new.trailing_zeros() as usize;
                new &= new - 1;
                for (places, house) in self.places.iter().zip(self.houses[cell]) {
                    let from = 1u128 << places[usize::from(house)][usize::from(digit(cell))];
                    new |= from & !part;
                    part |= from;
                }
            }
            left &= !part;
            take(part);
        }
    }

    /// The parts of all changes of two digits, of two rows of a band and of two columns of a stack of blocks.
    fn simple_parts(&self, mut take: impl FnMut(u128)) {
        let (side, root) = (self.size.side(), self.size.block_side());
        let cells_of = |kind: usize, digit: usize| {
            (0..side).fold(0, |cells, house| cells | 1u128 << self.places[kind][house][digit])
        };
        for one in 0..side {
            for other in one + 1..side {
                let sum = (one + other) as u8;
                let changed = cells_of(0, one) | cells_of(0, other);
                self.parts(changed, |cell| sum - self.digits[cell], &mut take);
            }
        }
        for one in 0..side {
            for other in one + 1..(one / root + 1) * root {
                // Rows, then columns: cells of one line are so far from those of the other.
                for (step, along) in [(side, 1), (1, side)] {
                    let far = (other - one) * step;
                    let line = |line: usize| (0..side).fold(0, |cells, at| cells | 1u128 << (line * step + at * along));
                    let (first, second) = (line(one), line(other));
                    let across = |cell: usize| if first >> cell & 1 != 0 { cell + far } else { cell - far };
                    self.parts(first | second, |cell| self.digits[across(cell)], &mut take);
                }
            }
        }
    }
}

/// The digits of a grid by cell; an empty cell has one that there is not.
fn numbers(grid: &Grid) -> [u8; MOST_CELLS] {
    let mut numbers = [u8::MAX; MOST_CELLS];
    grid.iter().zip(&mut numbers).for_each(|((_, digit), number)| *number = digit.map_or(u8::MAX, Digit::number));
    numbers
}

/// A full grid that loses givens, unit by unit.
pub(super) struct Taker {
    pub(super) puzzle: Grid,
    question: Grid,
    full: Full,
    /// In the order in which they are tried.
    units: Vec<Unit>,
    /// By cell number: the bit of its unit.
    unit_of: [u8; MOST_CELLS],
    /// The known unavoidable sets, as sets of units, sorted: by their last units, that is.
    sets: Vec<u128>,
    /// The units that have to stay, as far as is known.
    kept: u128,
    /// The decisions about so many units are right.
    right: usize,
    /// The first unit that is not in the question.
    end: usize,
    /// Givens that stay at least.
    least: usize,
    /// A question was not answered: only one unit is asked about at a time.
    is_careful: bool,
}

impl Taker {
    /// Tries to empty these units of a full grid, in this order, as long as `least` givens are left.
    pub(super) fn new(grid: Grid, units: Vec<Unit>, least: usize) -> Self {
        let size = grid.size();
        let full = Full::new(&grid);
        let mut unit_of = [0; MOST_CELLS];
        for (number, unit) in units.iter().enumerate() {
            unit.iter().for_each(|cell| unit_of[cell.index(size)] = number as u8);
        }
        let mut sets = Vec::with_capacity(128);
        full.simple_parts(|cells| sets.push(units_of(&unit_of, cells)));
        sets.sort_unstable();
        sets.dedup();
        let (right, end, kept, is_careful) = (0, 0, 0, false);
        let mut taker =
            Self { puzzle: grid, question: grid, full, units, unit_of, sets, kept, right, end, least, is_careful };
        taker.decide();
        taker
    }

    /// Decides anew which units stay, from the first on that is not known to be decided rightly.
    fn decide(&mut self) {
        let bit = |unit: usize| 1u128 << unit;
        self.kept &= bit(self.right) - 1;
        let mut givens = self.puzzle.given_count();
        let mut sets = self.sets[self.sets.partition_point(|&set| set < bit(self.right))..].iter().copied().peekable();
        for (number, unit) in self.units.iter().enumerate().skip(self.right) {
            let mut stays = givens < self.least + unit.len();
            while let Some(set) = sets.next_if(|set| set >> number == 1) {
                stays |= set & self.kept == 0;
            }
            if stays {
                self.kept |= bit(number);
            } else {
                givens -= unit.len();
            }
        }
    }

    /// The next question, if not everything is decided.
    pub(super) fn ask(&mut self) -> Option<&Grid> {
        let is_open = |unit: usize| self.kept >> unit & 1 == 0;
        let open = (self.right..self.units.len()).filter(|&unit| is_open(unit));
        let left = open.clone().count();
        let share = match self.right {
            _ if self.is_careful => 1,
            0 => left.div_ceil(2),
            _ => left.div_ceil(SHARE),
        };
        self.question = self.puzzle;
        for unit in open.take(share) {
            self.units[unit].iter().for_each(|&cell| self.question.set(cell, None));
            self.end = unit + 1;
        }
        (left > 0).then_some(&self.question)
    }

    /// Takes the answer to the question.
    pub(super) fn learn(&mut self, answer: &Answer) {
        let known = self.sets.len();
        match answer {
            Answer::One(_) => {
                (self.puzzle, self.right) = (self.question, self.end);
                return;
            }
            Answer::Several(two) => two.iter().for_each(|other| self.add(other)),
            Answer::Unknown(Some(other)) => self.add(other),
            Answer::None | Answer::Unknown(None) => {}
        }
        if self.sets.len() == known {
            // The puzzle is not known to have another solution. The single unit that was asked about stays.
            if self.is_careful {
                self.add_set(1 << (self.end - 1));
            }
            self.is_careful = true;
        }
        self.decide();
    }

    /// Learns from another solution.
    fn add(&mut self, other: &Grid) {
        let other = numbers(other);
        let mut changed = 0;
        for (cell, (before, after)) in self.full.digits.iter().zip(&other).enumerate() {
            changed |= u128::from(before != after) << cell;
        }
        let mut sets: arrayvec::ArrayVec<u128, MOST_CELLS> = arrayvec::ArrayVec::new();
        self.full.parts(changed, |cell| other[cell], |cells| sets.push(units_of(&self.unit_of, cells)));
        sets.into_iter().for_each(|set| self.add_set(set));
    }

    fn add_set(&mut self, set: u128) {
        if let Err(place) = self.sets.binary_search(&set) {
            self.sets.insert(place, set);
        }
    }
}

/// The units that have some of these cells.
fn units_of(unit_of: &[u8; MOST_CELLS], cells: u128) -> u128 {
    ones(cells).fold(0, |units, cell| units | 1 << unit_of[cell])
}

/// Takes givens away from many grids side by side.
pub(super) fn take_all(batch: &mut Batch, takers: &mut [Taker], limits: &Limits) {
    let mut questions = Vec::new();
    loop {
        questions.clear();
        let mut asking: Vec<&mut Taker> = takers
            .iter_mut()
            .filter_map(|taker| {
                questions.push(*taker.ask()?);
                Some(taker)
            })
            .collect();
        if questions.is_empty() || limits.is_over_deadline() {
            return;
        }
        let answers = batch.answer_within(&questions, limits);
        asking.iter_mut().zip(&answers).for_each(|(taker, answer)| taker.learn(answer));
    }
}
