//! Which cell restricts which: one table for each size and set of rules.
//!
//! Searches, rating and generator read it, and none of them knows rules by name. Checker, proofs and page read the
//! rules themselves, so that a mistake here shows.
//!
//! ```text
//!  Rules   rows, columns, blocks, added houses         near cells, at least so far apart
//!             |            |             \                /            |
//!          houses      houses_of(cell)    around(cell)  near(cell)   pairs
//! ```

use super::board::Board;
use super::cell::Cell;
use super::cell_set::CellSet;
use super::digit_set::DigitSet;
use super::grid::Grid;
use super::house::{House, HouseKind};
use super::list::List;
use super::rules::Rules;
use super::size::{MAX_CELLS, MAX_SIDE, Size};
use alloc::boxed::Box;
use core::fmt;
use core::num::NonZero;
use once_cell::race::OnceBox;

/// The most houses of a board: under all rules that its size allows.
pub(crate) const MAX_HOUSES: usize = {
    let (mut most, mut number) = (0, 0);
    while number < Size::ALL.len() {
        let (mut houses, mut kind) = (0, 0);
        while kind < HouseKind::ALL.len() {
            let numbers = Rules::of_size(Size::ALL[number]).numbers(HouseKind::ALL[kind], Size::ALL[number]);
            houses += numbers.end - numbers.start;
            kind += 1;
        }
        most = if houses > most { houses } else { most };
        number += 1;
    }
    most
};

/// The most houses that a cell is in: one of each kind.
pub(crate) const MAX_HOUSES_OF_CELL: usize = HouseKind::ALL.len();

/// The most cells near one: before and behind it, for each rule.
const MAX_NEAR: usize = 2 * Rules::all().nears().as_slice().len();

/// The most pairs of cells near each other: each cell may be the first of a pair, for each rule.
const MAX_PAIRS: usize = MAX_NEAR / 2 * MAX_CELLS;

/// Two cells whose digits must differ by at least `least`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Apart {
    pub cells: [Cell; 2],
    /// At most 15, the difference between the first and the last of sixteen digits.
    pub least: NonZero<u8>,
}

/// Which cell restricts which on a board of one size: its houses, and the cells near each other whose digits lie apart.
///
/// A table has some 26 KiB. The compiler makes those of classic rules; any other is made when it is first asked for,
/// and then kept: there are as many as sets of rules.
///
/// # Examples
///
/// ```
/// use stackdoku::{Restrictions, Rules, Size};
///
/// let size = Size::Nine;
/// let table = Restrictions::of(size, Rules::DUTCH_MIRACLE);
/// let cell = size.cell(4, 4);
/// assert_eq!(table.peers(cell).count(), 26);
/// assert_eq!(table.houses_of(cell).len(), 4); // its row, column, block and diagonal
/// let near: Vec<String> = table.near(cell).iter().map(|(cell, least)| format!("{cell}: {least}")).collect();
/// assert_eq!(near, ["row 4, column 6: 4", "row 6, column 4: 4"]);
/// ```
#[derive(Clone)]
pub struct Restrictions {
    size: Size,
    names: List<House, MAX_HOUSES>,
    houses: List<List<Cell, MAX_SIDE>, MAX_HOUSES>,
    /// For each cell the numbers of its houses.
    houses_of: [List<u8, MAX_HOUSES_OF_CELL>; MAX_CELLS],
    /// For each cell those that cannot hold the same digit, itself among them.
    around: [CellSet; MAX_CELLS],
    /// For each cell those near it, each with the least difference of the two digits.
    near: [List<(Cell, NonZero<u8>), MAX_NEAR>; MAX_CELLS],
    pairs: List<Apart, MAX_PAIRS>,
}

/// The tables of classic rules, by size.
static CLASSIC: [Restrictions; Size::ALL.len()] = {
    let mut tables = [const { Restrictions::none(Size::Four) }; Size::ALL.len()];
    let mut number = 0;
    while number < Size::ALL.len() {
        tables[number] = Restrictions::new(Size::ALL[number], Rules::CLASSIC);
        number += 1;
    }
    tables
};

/// Places for the tables of all rules, by rules and size.
static TABLES: [[OnceBox<Restrictions>; Size::ALL.len()]; Rules::SETS] =
    [const { [const { OnceBox::new() }; Size::ALL.len()] }; Rules::SETS];

impl Restrictions {
    /// What `rules` say on boards of this size. Rules that are not defined for it are left out.
    #[must_use]
    pub fn of(size: Size, rules: Rules) -> &'static Self {
        let rules = rules.intersection(Rules::of_size(size));
        if rules.is_empty() {
            return &CLASSIC[size as usize];
        }
        TABLES[rules.bits() as usize][size as usize].get_or_init(|| Box::new(Self::new(size, rules)))
    }

    /// The size of the boards.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether there is nothing beyond rows, columns and blocks.
    pub(crate) fn is_classic(&self) -> bool {
        self.added_houses().next().is_none() && self.pairs().is_empty()
    }

    /// The cells of each house, in the order of [`Rules::houses`].
    pub fn houses(&self) -> impl ExactSizeIterator<Item = &[Cell]> + Clone {
        self.houses.as_slice().iter().map(List::as_slice)
    }

    /// The house with this number.
    ///
    /// # Panics
    ///
    /// When there is none.
    #[inline(always)]
    #[must_use]
    pub const fn house(&self, number: u8) -> House {
        self.names.as_slice()[number as usize]
    }

    /// The houses that hold every digit: those with as many cells.
    pub(crate) fn whole_houses(&self) -> impl Iterator<Item = House> {
        self.names.as_slice().iter().copied().filter(|house| house.len() == self.size.side())
    }

    /// The cells of the house with this number.
    #[inline(always)]
    pub(crate) const fn cells(&self, number: u8) -> &[Cell] {
        self.houses.as_slice()[number as usize].as_slice()
    }

    /// The cells of each house beyond rows, columns and blocks.
    pub(crate) fn added_houses(&self) -> impl Iterator<Item = &[Cell]> {
        self.houses().skip(3 * self.size.side())
    }

    /// The numbers of the houses that `cell` is in: its row, its column, its block, then what the rules add.
    #[inline]
    #[must_use]
    pub const fn houses_of(&self, cell: Cell) -> &[u8] {
        self.houses_of[cell.bits() as usize].as_slice()
    }

    /// The cells that cannot hold the same digit as `cell`, itself among them.
    #[inline(always)]
    pub(crate) const fn around(&self, cell: Cell) -> CellSet {
        self.around[cell.bits() as usize]
    }

    /// The other cells that cannot hold the same digit, in reading order.
    #[inline]
    pub fn peers(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        (self.around(cell) - CellSet::of(cell)).cells()
    }

    /// The cells near `cell`, each with the least difference of the two digits, which is 1 if they must only differ.
    #[inline]
    #[must_use]
    pub const fn near(&self, cell: Cell) -> &[(Cell, NonZero<u8>)] {
        self.near[cell.bits() as usize].as_slice()
    }

    /// The cells of the row, the column and the block of `cell`, itself among them.
    #[inline(always)]
    pub(crate) const fn in_line_or_block(&self, cell: Cell) -> CellSet {
        CLASSIC[self.size as usize].around[cell.bits() as usize]
    }

    /// The cells that `cell` restricts by what the rules add, each once, with the least difference of the two digits.
    #[inline]
    pub(crate) fn beyond(&self, cell: Cell) -> impl Iterator<Item = (Cell, NonZero<u8>)> + Clone {
        let (near, houses) = (self.near(cell), &self.houses_of(cell)[3..]);
        let in_houses = houses.iter().flat_map(|&house| self.cells(house)).copied().filter(move |&peer| peer != cell);
        let least = |peer| near.iter().find(|near| near.0 == peer).map_or(NonZero::<u8>::MIN, |near| near.1);
        let only_near = near.iter().copied().filter({
            let in_houses = in_houses.clone();
            move |near| in_houses.clone().all(|peer| peer != near.0)
        });
        in_houses.map(move |peer| (peer, least(peer))).chain(only_near)
    }

    /// All pairs of cells near each other.
    pub(crate) const fn pairs(&self) -> &[Apart] {
        self.pairs.as_slice()
    }

    /// The digits that may stand in `cell` beside all other digits of `grid`. What `cell` itself holds does not matter.
    pub(crate) fn allowed(&self, grid: &Grid, cell: Cell) -> DigitSet {
        let used: DigitSet = self.peers(cell).filter_map(|peer| grid[peer]).collect();
        let near = self.near(cell).iter().filter_map(|&(near, least)| Some(grid[near]?.nearer_than(least)));
        self.size.digits() - near.fold(used, |all, near| all | near)
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
    /// assert_eq!(candidates(Rules::CLASSIC).len(), 8);
    /// // Touching on a diagonal, at least 4 apart: 1 and 9.
    /// assert_eq!(candidates(Rules::DUTCH_MIRACLE).len(), 2);
    /// ```
    #[must_use]
    pub fn candidates(&self, rules: Rules) -> Board {
        let (table, mut board) = (Restrictions::of(self.size(), rules), Board::from(self));
        self.empty_cells().for_each(|cell| board.mark(cell, table.allowed(self, cell)));
        board
    }
}

impl fmt::Debug for Restrictions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Restrictions").field("size", &self.size).finish_non_exhaustive()
    }
}

mod build;
#[cfg(test)]
mod tests;
