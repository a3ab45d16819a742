//! What forbids what: the rules of a puzzle worked out once, for all engines.
//!
//! Rows, columns and blocks are the same for all rules, and every engine has its own fast way with them. A variant can
//! add two kinds of rules: further houses, and pairs of cells whose digits must lie apart. No engine knows a variant by
//! name:
//!
//! ```text
//! Rules --> Constraints    the added houses, the pairs that lie apart
//!              |
//!              +--> Peers  for each cell the cells whose digits restrict it, and by how much
//! ```

use super::board::Board;
use super::cell::Cell;
use super::digit::Digit;
use super::digit_set::DigitSet;
use super::grid::Grid;
use super::rules::Rules;
use super::size::{MAX_CELLS, MAX_SIDE, Size};
use arrayvec::ArrayVec;
use core::fmt;
use core::num::NonZero;

/// The most houses that rules may add: there are 29 diagonals at 16x16.
const MAX_ADDED_HOUSES: usize = 2 * MAX_SIDE - 3;

/// The most pairs that rules may add: a touching pair for each cell, except those of one row and one column.
const MAX_PAIRS: usize = (MAX_SIDE - 1) * (MAX_SIDE - 1);

/// Two cells whose digits must differ by at least `least`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Apart {
    pub cells: [Cell; 2],
    /// At most 15, the difference between the first and the last of sixteen digits.
    pub least: NonZero<u8>,
}

/// What rules add to rows, columns and blocks on boards of one size.
#[derive(Clone, Debug)]
pub(crate) struct Constraints {
    size: Size,
    houses: ArrayVec<ArrayVec<Cell, MAX_SIDE>, MAX_ADDED_HOUSES>,
    apart: ArrayVec<Apart, MAX_PAIRS>,
}

impl Constraints {
    /// What `rules` add on boards of this size.
    pub(crate) fn new(size: Size, rules: Rules) -> Self {
        let mut constraints = Self { size, houses: ArrayVec::new(), apart: ArrayVec::new() };
        for house in rules.extra_houses(size) {
            constraints.add_house(house.cells());
        }
        if let Some(least) = NonZero::new(rules.touching_difference()) {
            let pairs = rules.touching_pairs(size);
            constraints
                .apart
                .extend(pairs.map(|(south_west, north_east)| Apart { cells: [south_west, north_east], least }));
        }
        constraints
    }

    /// Adds a house: no digit occurs in it twice. If it has as many cells as there are digits, each digit occurs in it.
    pub(crate) fn add_house(&mut self, cells: impl Iterator<Item = Cell>) {
        self.houses.push(cells.collect());
    }

    /// Adds two cells that must lie apart. Real rules come from [`Self::new`]; tests add their own.
    #[cfg(test)]
    pub(crate) fn add_apart(&mut self, apart: Apart) {
        assert!(apart.least.get() < 16, "no two digits are further apart");
        self.apart.push(apart);
    }

    /// The size of the boards.
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// Whether there is nothing beyond rows, columns and blocks.
    pub(crate) fn is_classic(&self) -> bool {
        self.houses.is_empty() && self.apart.is_empty()
    }

    /// The cells of each house beyond rows, columns and blocks.
    pub(crate) fn added_houses(&self) -> impl Iterator<Item = &[Cell]> {
        self.houses.iter().map(ArrayVec::as_slice)
    }

    /// The pairs of cells that must lie apart.
    pub(crate) fn apart(&self) -> &[Apart] {
        &self.apart
    }
}

impl Apart {
    /// The digits that one cell of the pair cannot hold while the other holds `digit`.
    pub(crate) fn forbidden_by(self, digit: Digit) -> DigitSet {
        digit.nearer_than(self.least.get())
    }
}

impl Digit {
    /// The digits less than `difference` away from this one, itself among them; the empty set when `difference` is 0.
    ///
    /// ```text
    /// digit 5, difference 4:
    ///  digit   f e d c b a 9 8 7 6 5 4 3 2 1 0
    ///  set     0 0 0 0 0 0 0 1 1 1 1 1 1 1 0 0
    /// ```
    pub(crate) const fn nearer_than(self, difference: u8) -> DigitSet {
        let mut set = 0;
        let mut other = 0;
        while other < 16 {
            if self.number().abs_diff(other) < difference {
                set |= 1 << other;
            }
            other += 1;
        }
        DigitSet::from_bits(set)
    }
}

/// A cell lies in one row, one column, one block and at most one house more; each has at most fifteen others. Cells
/// that touch on a diagonal share that house.
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
///
/// # Examples
///
/// ```
/// use stackdoku::{Digit, Grid, Peers, Rules, Size};
///
/// let size = Size::Nine;
/// let mut grid = Grid::empty(size);
/// grid.set(size.cell(4, 4), Digit::from_symbol('5', size));
/// let peers = Peers::new(size, Rules::DutchMiracle);
/// let fits = |symbol| peers.allow(&grid, size.cell(5, 3), Digit::from_symbol(symbol, size).unwrap());
/// assert!(fits('1') && fits('9') && !fits('2'));
/// ```
#[derive(Clone)]
pub struct Peers {
    size: Size,
    of_cell: [ArrayVec<(Cell, NonZero<u8>), MAX_PEERS>; MAX_CELLS],
    /// What each cell may hold whatever its peers hold: all digits, unless [`Self::limit_to`] says less.
    board: Board,
}

impl Peers {
    /// Everything that `rules` ask of each cell: rows, columns, blocks, and what a variant adds.
    #[must_use]
    pub fn new(size: Size, rules: Rules) -> Self {
        let mut peers = Self::beyond_classic(size, rules);
        for house in Rules::Classic.houses(size) {
            peers.differ(house.cells());
        }
        debug_assert!(peers.is_mutual(), "both cells of a pair know of it");
        peers
    }

    /// What `rules` ask beyond rows, columns and blocks.
    #[must_use]
    pub fn beyond_classic(size: Size, rules: Rules) -> Self {
        Self::added_by(&Constraints::new(size, rules))
    }

    /// What these constraints add to rows, columns and blocks.
    pub(crate) fn added_by(constraints: &Constraints) -> Self {
        let mut peers = Self {
            size: constraints.size,
            of_cell: [const { ArrayVec::new_const() }; MAX_CELLS],
            board: Board::from(&Grid::empty(constraints.size)),
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
    pub fn limit_to(&mut self, board: &Board) {
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

    /// The size of the boards.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The cells that restrict `cell`, each with the least difference of the two digits.
    pub(crate) fn of(&self, cell: Cell) -> &[(Cell, NonZero<u8>)] {
        &self.of_cell[usize::from(cell.bits())]
    }

    /// Whether `digit` may stand in `cell` beside all other digits of `grid`. What `cell` itself holds does not matter.
    ///
    /// # Panics
    ///
    /// When `grid` is smaller than the boards that these peers were made for, or `cell` is not on it.
    #[must_use]
    pub fn allow(&self, grid: &Grid, cell: Cell, digit: Digit) -> bool {
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

    #[test]
    fn near_digits_are_symmetric_and_stop_at_the_ends() {
        assert_eq!(Digit::from_low_bits(0).nearer_than(4).bits(), 0b1111);
        assert_eq!(Digit::from_low_bits(5).nearer_than(4).bits(), 0b1_1111_1100);
        assert_eq!(Digit::from_low_bits(15).nearer_than(4).bits(), 0b1111 << 12);
        assert_eq!(Digit::from_low_bits(7).nearer_than(0), DigitSet::EMPTY);
    }
}
