//! For each cell the cells whose digits restrict it, and by how much.

use super::board::Board;
use super::cell::Cell;
use super::constraints::{Apart, Constraints};
use super::digit::Digit;
use super::grid::Grid;
use super::rules::Rules;
use super::size::{MAX_CELLS, MAX_SIDE, Size};
use arrayvec::ArrayVec;
use core::fmt;
use core::num::NonZero;

/// Room for a row, a column, a block and one house more, each with at most fifteen other cells. Cells that touch on a
/// diagonal share that house. Rules that put a cell of 16x16 into two further long houses need more.
const MAX_PEERS: usize = 4 * (MAX_SIDE - 1);

/// For each cell the cells whose digits restrict it: by how much the two digits must differ at least.
///
/// ```text
/// row 5, column 5 of a 9x9 Dutch Miracle board:
///
///   (row 5, column 1: 1) ...                  the rest of row 5: different, so at least 1 apart
///   (row 1, column 5: 1) ...                  the rest of column 5
///   (row 4, column 4: 1) ...                  the rest of its block
///   (row 4, column 6: 4) (row 6, column 4: 4) the two it touches on its diagonal
///   (row 1, column 9: 1) ...                  the rest of its diagonal
/// ```
///
/// Houses and pairs become one kind of entry, so a check is one loop that knows no variant. Invariant: a pair of cells
/// has one entry at each of the two, with the largest difference that any rule asks of it. About 31 KiB.
#[derive(Clone)]
pub(crate) struct Peers {
    size: Size,
    of_cell: [ArrayVec<(Cell, NonZero<u8>), MAX_PEERS>; MAX_CELLS],
    /// What each cell may hold whatever its peers hold: all digits, unless [`Self::limit_to`] says less.
    board: Board,
}

impl Peers {
    /// Everything that `rules` ask of each cell: rows, columns, blocks, and what a variant adds.
    pub(crate) fn new(size: Size, rules: Rules) -> Self {
        let mut peers = Self::beyond_classic(size, rules);
        for house in Rules::Classic.houses(size) {
            peers.differ(house.cells());
        }
        debug_assert!(peers.is_mutual(), "both cells of a pair know of it");
        peers
    }

    /// What `rules` ask beyond rows, columns and blocks.
    pub(crate) fn beyond_classic(size: Size, rules: Rules) -> Self {
        Self::added_by(&Constraints::new(size, rules))
    }

    /// What these constraints add to rows, columns and blocks.
    pub(crate) fn added_by(constraints: &Constraints) -> Self {
        let mut peers = Self {
            size: constraints.size(),
            of_cell: [const { ArrayVec::new_const() }; MAX_CELLS],
            board: Board::from(&Grid::empty(constraints.size())),
        };
        for house in constraints.added_houses() {
            peers.differ(house.iter().copied());
        }
        for &Apart { cells: [one, other], least } in constraints.apart() {
            peers.restrict(one, other, least);
            peers.restrict(other, one, least);
        }
        debug_assert!(peers.is_mutual(), "both cells of a pair know of it");
        peers
    }

    /// From here on allows no digits but the candidates of a board. In place, because peers are large.
    ///
    /// # Panics
    ///
    /// When the board has another size than the boards that these peers were made for.
    #[cfg(any(test, feature = "recursive"))]
    pub(crate) fn limit_to(&mut self, board: &Board) {
        assert!(self.size == board.size(), "the rules were prepared for {} boards", self.size);
        self.board = *board;
    }

    /// Whether each pair of cells has exactly one entry at each of the two, and the same one.
    fn is_mutual(&self) -> bool {
        self.size.cells().all(|cell| {
            self.of(cell).iter().all(|&(peer, least)| {
                let entries = |of: Cell, peer: Cell| self.of(of).iter().filter(move |entry| entry.0 == peer);
                let is_known = |&(_, theirs): &(_, NonZero<u8>)| theirs == least;
                peer != cell && entries(cell, peer).count() == 1 && entries(peer, cell).any(is_known)
            })
        })
    }

    /// The cells that restrict `cell`, each with the least difference of the two digits.
    #[inline]
    pub(crate) fn of(&self, cell: Cell) -> &[(Cell, NonZero<u8>)] {
        &self.of_cell[usize::from(cell.bits())]
    }

    /// Whether `digit` may stand in `cell` beside all other digits of `grid`. What `cell` itself holds does not matter.
    ///
    /// # Panics
    ///
    /// When `grid` is smaller than the boards that these peers were made for, or `cell` is not on it.
    #[inline]
    pub(crate) fn allow(&self, grid: &Grid, cell: Cell, digit: Digit) -> bool {
        self.board.candidates(cell).contains(digit)
            && self.of(cell).iter().all(|&(peer, least)| match grid[peer] {
                Some(other) => digit.number().abs_diff(other.number()) >= least.get(),
                None => true,
            })
    }

    fn differ(&mut self, cells: impl Iterator<Item = Cell> + Clone) {
        for cell in cells.clone() {
            for peer in cells.clone().filter(|&peer| peer != cell) {
                self.restrict(cell, peer, NonZero::<u8>::MIN);
            }
        }
    }

    fn restrict(&mut self, cell: Cell, peer: Cell, least: NonZero<u8>) {
        let peers = &mut self.of_cell[usize::from(cell.bits())];
        match peers.iter_mut().find(|(known, _)| *known == peer) {
            Some((_, known)) => *known = least.max(*known),
            None => peers.push((peer, least)),
        }
    }
}

impl Grid {
    /// The digits that the rules allow in each empty cell beside those on the board: its pencil marks. A cell that
    /// holds a digit keeps it.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Digit, Grid, Rules, Size};
    ///
    /// let size = Size::Nine;
    /// let mut grid = Grid::empty(size);
    /// grid.set(size.cell(4, 4), Digit::from_symbol('5', size));
    /// let candidates = |rules| grid.candidates(rules).candidates(size.cell(5, 3));
    /// assert_eq!(candidates(Rules::Classic).len(), 8);
    /// // Touching on a diagonal, at least 4 apart: 1 and 9.
    /// assert_eq!(candidates(Rules::DutchMiracle).len(), 2);
    /// ```
    #[must_use]
    pub fn candidates(&self, rules: Rules) -> Board {
        let peers = Peers::new(self.size(), rules);
        let mut board = Board::from(self);
        for cell in self.empty_cells() {
            let allowed = self.size().digits().iter().filter(|&digit| peers.allow(self, cell, digit));
            board.set(cell, allowed.collect());
        }
        board
    }
}

impl fmt::Debug for Peers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.size.cells().map(|cell| (cell, self.of(cell)))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::House;

    #[test]
    fn every_cell_has_its_classic_peers_once() {
        for (size, peers) in [(Size::Four, 7), (Size::Nine, 20), (Size::Sixteen, 39)] {
            let table = Peers::new(size, Rules::Classic);
            for cell in size.cells() {
                assert_eq!(table.of(cell).len(), peers);
                let shares = |house: &House, other| house.contains(cell) && house.contains(other);
                for &(peer, least) in table.of(cell) {
                    assert_eq!(least.get(), 1);
                    assert!(peer != cell && Rules::Classic.houses(size).any(|house| shares(&house, peer)));
                }
            }
            assert!(Constraints::new(size, Rules::Classic).is_classic());
        }
    }

    #[test]
    fn dutch_miracle_restricts_the_diagonal_and_more_where_cells_touch() {
        let size = Size::Nine;
        let added = Peers::beyond_classic(size, Rules::DutchMiracle);
        let cell = size.cell(4, 4);
        let least = |peer| added.of(cell).iter().find(|(known, _)| *known == peer).map(|(_, least)| least.get());
        assert_eq!(added.of(cell).len(), 8);
        assert_eq!(least(size.cell(3, 5)), Some(4));
        assert_eq!(least(size.cell(5, 3)), Some(4));
        assert_eq!(least(size.cell(0, 8)), Some(1));
        assert_eq!(least(size.cell(3, 3)), None);
        let constraints = Constraints::new(size, Rules::DutchMiracle);
        assert_eq!((constraints.added_houses().count(), constraints.apart().len()), (15, 64));
        assert!(!constraints.is_classic());
    }
}
