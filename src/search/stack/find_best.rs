//! FindBest (Algorithm 2): the empty cell with fewest candidates, the first in reading order on a tie.
//!
//! The specification computes all candidates anew for each choice: every filled cell strikes its digit from its
//! row, column and block. [`FindBest`] keeps what that computation would find, and changes it with each digit: only the
//! cells of three houses can lose a candidate, and only those that still have it do.
//!
//! ```text
//!   a 5 goes into *              cells that may hold a 5     AND   the houses of *        =   struck
//!
//!   . . . . | . . . .            x . . x | . . x .     . x . . | . . . .     . . . . | . . . .
//!   . * . . | . . . .            . x . . | x . . x     x x x x | x x x x     . x . . | x . . x
//!   . . . . | . . . .            . . . . | . . . .     x x . . | . . . .     . . . . | . . . .
//!   . . . . | . . . .            . x . x | . . x .     x x . . | . . . .     . x . . | . . . .
//!
//!   lift the 5 again: the cells it was struck from get it back
//! ```
//!
//! Each of these pictures is a set of cells, 256 bits, and the processor has registers of 256 bits: the whole board is
//! one AND. The numbers of candidates lie in such sets too, see `counts`.
//!
//! Invariant: [`FindBest::lift`] undoes [`FindBest::place`] if digits are lifted in the reverse order, as searches do.
//! Then the cells that the digit was struck from are still without it.
//!
//! The tests compare this with a literal transcription of Algorithm 2, and with the rules cell by cell.
//!
//! # Measured
//!
//! Cycles for each choice, of which the processor below makes 3 to 3.5 in a nanosecond (AMD Zen 3; user mode):
//!
//! | whole tree of | AVX2 | any x86-64 | before, AVX2 | before, any |
//! |---|---|---|---|---|
//! | example 1 of the specification | 80 | 138 | 208 | 372 |
//! | example 3 | 82 | 144 | 207 | 371 |
//! | empty Dutch Miracle board | 208 | 345 | 297 | 355 |
//! | empty 9x9 board, 2 million choices | 70 | 131 | 149 | 246 |
//!
//! Before, each choice read all candidates anew from masks of the digits used in each row, column and block: some 770
//! instructions with AVX2 where there are 223 now.
//!
//! # What did not pay
//!
//! On example 1 with AVX2:
//!
//! - The same as plain loops, without named instructions: 124 cycles for 80 over words of 64 bits, and 141 to 329 over
//!   rows of 16 bits in earlier forms. The compiler takes sets apart wherever one of their words is looked at.
//! - To choose the lowest count without branches: 182 cycles for 123 in an early form. The processor mostly guesses
//!   right whether a place has a 0, and which word the first cell lies in (80 cycles for 87), and does not wait.
//! - To ask for the cells with 0 candidates, then for those with 1 and so on: 86 cycles for 87, and longer to read.
//! - The candidates of a cell read one after the other, and each pushed cell marked as filled although the next digit
//!   placed on it does that: 117 cycles for 86.
//! - Masks of the digits used in each row, column and block beside the sets, so that the candidates of the pushed cell
//!   are three loads and not sixteen: 79 cycles for 80, and a second truth to keep.
//!
//! Not tried: counts as bytes, in eight registers instead of five. Each set of struck cells would have to be spread
//! from bits to bytes, four instructions for each register, once for a digit placed and once for it lifted.

use super::candidates::Candidates;
use super::cell_set::CellSet;
use super::register::Register;
use super::touching::Touching;
use crate::board::{Board, Cell, Constraints, Digit, DigitSet, MAX_CELLS, Rules, Size};

/// The candidates of all cells, and which cells are empty.
#[derive(Clone)]
pub(in crate::search) struct FindBest {
    empty: CellSet,
    candidates: Candidates,
    /// For each cell those that cannot hold the same digit: the cells of its houses, itself among them.
    houses: [CellSet; MAX_CELLS],
    /// For each filled cell the cells that its digit was struck from.
    struck: [CellSet; MAX_CELLS],
    touching: Option<Touching>,
}

/// For each cell those of its row, column and block, itself among them. The compiler makes them, not each search.
const fn in_line_or_block(side: usize, block_side: usize) -> [CellSet; MAX_CELLS] {
    let mut houses = [CellSet::EMPTY; MAX_CELLS];
    let (mut row, mut column) = (0, 0);
    while row < side {
        let (top, left) = (row - row % block_side, column - column % block_side);
        let mut at = 0;
        while at < side {
            let in_block = Cell::new((top + at / block_side) as u8, (left + at % block_side) as u8);
            let house = &mut houses[16 * row + column];
            house.insert(Cell::new(row as u8, at as u8));
            house.insert(Cell::new(at as u8, column as u8));
            house.insert(in_block);
            at += 1;
        }
        (row, column) = if column + 1 < side { (row, column + 1) } else { (row + 1, 0) };
    }
    houses
}

impl FindBest {
    /// A board whose givens are still to be placed: what is struck from its other cells is never a candidate.
    pub(in crate::search) fn new(board: &Board, rules: Rules) -> Self {
        let size = board.size();
        let mut houses = match size {
            Size::Four => const { in_line_or_block(4, 2) },
            Size::Nine => const { in_line_or_block(9, 3) },
            Size::Sixteen => const { in_line_or_block(16, 4) },
        };
        for house in rules.extra_houses(size) {
            let all = house.cells().map(CellSet::of).fold(CellSet::EMPTY, |all, cell| all | cell);
            for cell in house.cells() {
                houses[usize::from(cell.bits())] = houses[usize::from(cell.bits())] | all;
            }
        }
        let constraints = Constraints::new(size, rules);
        // How far apart two digits are: they differ at least.
        for [one, other] in constraints.apart().iter().map(|pair| pair.cells) {
            let [first, second] = [one, other].map(|cell| usize::from(cell.bits()));
            houses[first] = houses[first] | CellSet::of(other);
            houses[second] = houses[second] | CellSet::of(one);
        }
        Self {
            empty: CellSet::all(size),
            candidates: Candidates::new(board),
            houses,
            struck: [CellSet::EMPTY; MAX_CELLS],
            touching: Touching::new(&constraints),
        }
    }

    /// The digits still allowed in `cell`.
    #[inline(always)]
    pub(in crate::search) fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates.of(cell)
    }

    /// The empty cell with fewest candidates, the first in reading order on a tie, with its candidates; `None` when no
    /// cell is empty.
    #[inline(always)]
    pub(in crate::search) fn best<R: Register>(&self, token: R::Token) -> Option<(Cell, DigitSet)> {
        let fewest = self.candidates.fewest(token, R::load(token, &self.empty));
        let cell = fewest.cells().first()?;
        Some((cell, self.candidates(cell)))
    }

    /// Puts `digit` into `cell`, which must allow it.
    #[inline(always)]
    pub(in crate::search) fn place<R: Register>(&mut self, token: R::Token, cell: Cell, digit: Digit) {
        let index = usize::from(cell.bits());
        self.empty = self.empty - CellSet::of(cell);
        self.struck[index] = self.candidates.strike(token, digit, R::load(token, &self.houses[index])).cells();
        if let Some(touching) = &mut self.touching {
            touching.place::<R>(token, cell, digit, &mut self.candidates);
        }
    }

    /// Takes `digit` off `cell`, where it was placed. The cell is not empty yet: another digit may follow.
    #[inline(always)]
    pub(in crate::search) fn lift<R: Register>(&mut self, token: R::Token, cell: Cell, digit: Digit) {
        if let Some(touching) = &mut self.touching {
            touching.lift::<R>(token, cell, &mut self.candidates);
        }
        self.candidates.restore(token, digit, R::load(token, &self.struck[usize::from(cell.bits())]));
    }

    /// Makes `cell` empty, after its last digit was lifted.
    #[inline(always)]
    pub(in crate::search) fn set_empty(&mut self, cell: Cell) {
        self.empty = self.empty | CellSet::of(cell);
    }
}
