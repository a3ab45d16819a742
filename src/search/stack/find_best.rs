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
//! Each of these pictures is a set of cells, 256 bits ([`CellSet`]). The numbers of candidates lie in such sets too:
//! `counts`.
//!
//! Invariant: [`FindBest::lift`] undoes [`FindBest::place`] if digits are lifted in the reverse order, as searches do.
//! Then the cells that the digit was struck from are still without it.
//!
//! The tests compare this with a literal transcription of Algorithm 2, and with the rules cell by cell. Measured:
//! `data/docs/engineering.md`.

use super::candidates::Candidates;
use super::cell_set::CellSet;
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
    pub(in crate::search) fn best(&self) -> Option<(Cell, DigitSet)> {
        let cell = self.candidates.fewest(self.empty).first()?;
        Some((cell, self.candidates(cell)))
    }

    /// Puts `digit` into `cell`, which must allow it.
    #[inline(always)]
    pub(in crate::search) fn place(&mut self, cell: Cell, digit: Digit) {
        let index = usize::from(cell.bits());
        self.empty = self.empty - CellSet::of(cell);
        self.struck[index] = self.candidates.strike(digit, self.houses[index]);
        if let Some(touching) = &mut self.touching {
            touching.place(cell, digit, &mut self.candidates);
        }
    }

    /// Takes `digit` off `cell`, where it was placed. The cell is not empty yet: another digit may follow.
    #[inline(always)]
    pub(in crate::search) fn lift(&mut self, cell: Cell, digit: Digit) {
        if let Some(touching) = &mut self.touching {
            touching.lift(cell, &mut self.candidates);
        }
        self.candidates.restore(digit, self.struck[usize::from(cell.bits())]);
    }

    /// Makes `cell` empty, after its last digit was lifted.
    #[inline(always)]
    pub(in crate::search) fn set_empty(&mut self, cell: Cell) {
        self.empty = self.empty | CellSet::of(cell);
    }
}
