//! FindBest (Algorithm 2): the empty cell with fewest candidates, the first in reading order on a tie.
//!
//! The specification computes all candidates anew for each choice: every filled cell strikes its digit from its
//! row, column and block. [`FindBest`] keeps what that computation would find, and changes it with each digit: the
//! cells around it (its row, column and block, and itself) that still have this digit as a candidate lose it, and are
//! noted, so that `lift` gives it back to just these.
//!
//! ```text
//!   a 5 goes into *       may hold a 5          the houses of *       both: struck
//!
//!   . . . . | . . . .     x . . x | . . x .     x x x x | . . . .     x . . x | . . . .
//!   . * . . | . . . .     . x . . | x . . x     x x x x | x x x x     . x . . | x . . x
//!   . . . . | . . . .     . . . . | . . . .     x x x x | . . . .     . . . . | . . . .
//!   . . . . | . . . .     . x . x | . . x .     x x x x | . . . .     . x . x | . . . .
//!   (rows 1 to 4 and columns 1 to 8 of a 16x16 board)
//!
//!   lift the 5 again: the cells it was struck from get it back
//! ```
//!
//! Each of these pictures is a set of cells, 256 bits ([`CellSet`]). The numbers of candidates lie in such sets too:
//! `counts`.
//!
//! Invariant: [`FindBest::lift`] undoes [`FindBest::place`] if digits are lifted in the reverse order, as searches do.
//! Digits placed later have been lifted first, so nobody else has given a struck candidate back.
//!
//! The tests compare this with a literal transcription of Algorithm 2, and with the rules cell by cell. Measured:
//! `data/docs/engineering.md`.

use super::candidates::Candidates;
use super::touching::Touching;
use crate::board::{Board, Cell, CellSet, Digit, DigitSet, MAX_CELLS, Restrictions, Rules};

/// The candidates of all cells, and which cells are empty.
#[derive(Clone)]
pub(in crate::search) struct FindBest {
    empty: CellSet,
    candidates: Candidates,
    table: &'static Restrictions,
    /// For each filled cell the cells that its digit was struck from.
    struck: [CellSet; MAX_CELLS],
    touching: Option<Touching>,
}

impl FindBest {
    /// A board whose givens are still to be placed: what is struck from its other cells is never a candidate.
    pub(in crate::search) fn new(board: &Board, rules: Rules) -> Self {
        let size = board.size();
        // The table makes near cells differ; by how much more is left to `touching`.
        let table = Restrictions::of(size, rules);
        Self {
            empty: CellSet::all(size),
            candidates: Candidates::new(board),
            table,
            struck: [CellSet::EMPTY; MAX_CELLS],
            touching: Touching::new(table),
        }
    }

    /// The digits still allowed in `cell`. While it holds a digit, that one is not among them: it is struck from its
    /// own cell too.
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

    /// Puts `digit` into `cell`, which must allow it. From now on the cell is not empty; a push alone leaves it empty.
    #[inline(always)]
    pub(in crate::search) fn place(&mut self, cell: Cell, digit: Digit) {
        let index = usize::from(cell.bits());
        self.empty = self.empty - CellSet::of(cell);
        self.struck[index] = self.candidates.strike(digit, self.table.around(cell));
        if let Some(touching) = &mut self.touching {
            touching.place(cell, digit, &mut self.candidates);
        }
    }

    /// Takes `digit` off `cell`, where it was placed. The cell is not empty yet: mostly another digit follows at once,
    /// and only a pop makes it empty ([`Self::set_empty`]).
    #[inline(always)]
    pub(in crate::search) fn lift(&mut self, cell: Cell, digit: Digit) {
        if let Some(touching) = &mut self.touching {
            touching.lift(cell, &mut self.candidates);
        }
        self.candidates.restore(digit, self.struck[usize::from(cell.bits())]);
    }

    /// Makes `cell` empty: its last digit was lifted, or none fitted.
    #[inline(always)]
    pub(in crate::search) fn set_empty(&mut self, cell: Cell) {
        self.empty = self.empty | CellSet::of(cell);
    }
}
