//! The deductions that people begin with: naked and hidden singles.
//!
//! ```text
//! variable              its candidates                              one left        none left
//! row 3, column 8       the digits that fit there                   naked single    contradiction
//! digit 5 in block 3    the cells of block 3 that can hold a 5      hidden single   contradiction
//! ```
//!
//! A board counts the candidates of each variable. To place a digit strikes what it excludes, and each variable that is
//! left with one candidate is noted.

use crate::board::{Cell, Digit, DigitSet, Grid, House, MAX_CELLS, MAX_HOUSES, MAX_SIDE, Restrictions, Size};
use crate::check::Puzzle;
use alloc::vec::Vec;

/// A board on which digits are placed, and then what follows from them.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub(super) table: &'static Restrictions,
    candidates: [DigitSet; MAX_CELLS],
    /// The number of candidates of each cell; [`PLACED`] for one that holds its digit.
    numbers: [u8; MAX_CELLS],
    /// For each house in how many cells a digit can be; about [`PLACED`] for one that is placed, or need not be there.
    places: [[u8; MAX_SIDE]; MAX_HOUSES],
    /// Singles that are not placed yet, or were placed since they were found.
    pub(super) found: Vec<Single>,
    /// How many cells are empty.
    pub(super) empty: usize,
}

/// What takes exactly one of its candidates in a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variable {
    /// A cell takes a digit.
    Cell(Cell),
    /// A digit takes a cell of a house.
    Digit(Digit, House),
}

impl Variable {
    /// The house of a digit.
    #[must_use]
    pub const fn house(self) -> Option<House> {
        match self {
            Variable::Cell(_) => None,
            Variable::Digit(_, house) => Some(house),
        }
    }

    /// The cells and the digits of all candidates that it can have.
    pub(super) fn scope(self, size: Size) -> (Vec<Cell>, DigitSet) {
        match self {
            Variable::Cell(cell) => ([cell].into(), size.digits()),
            Variable::Digit(digit, house) => (house.cells().collect(), digit.as_set()),
        }
    }
}

/// A variable with one candidate left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Single {
    /// The candidate: this cell ...
    pub cell: Cell,
    /// ... holds this digit.
    pub digit: Digit,
    /// What has no other candidate.
    pub variable: Variable,
}

/// Stands for no number, far from those that are counted down to 0.
const PLACED: u8 = u8::MAX;

impl Placed {
    /// An empty board.
    pub(crate) fn new(table: &'static Restrictions) -> Self {
        let (size, side) = (table.size(), table.size().side());
        let mut placed = Self {
            table,
            candidates: [size.digits(); MAX_CELLS],
            numbers: [PLACED; MAX_CELLS],
            places: [[PLACED; MAX_SIDE]; MAX_HOUSES],
            found: Vec::with_capacity(2 * size.cell_count()),
            empty: size.cell_count(),
        };
        size.cells().for_each(|cell| placed.numbers[usize::from(cell.bits())] = side as u8);
        for (places, house) in placed.places.iter_mut().zip(table.houses()) {
            // A house with fewer cells than digits need not hold a digit.
            if house.len() == side {
                *places = [side as u8; MAX_SIDE];
            }
        }
        placed
    }

    /// A board with the candidates and givens of a puzzle, and nothing that follows.
    ///
    /// # Errors
    ///
    /// A variable without a candidate.
    pub(super) fn with_givens(puzzle: &Puzzle) -> Result<Self, Variable> {
        let mut placed = Self::new(Restrictions::of(puzzle.size(), puzzle.rules()));
        for cell in puzzle.size().cells() {
            for digit in puzzle.board().struck(cell).iter() {
                placed.strike(cell, digit)?;
            }
        }
        for (cell, digit) in puzzle.givens().givens() {
            placed.place_only(cell, digit)?;
        }
        Ok(placed)
    }

    /// The candidates of the empty cells.
    pub(super) fn open_candidates(&self) -> impl Iterator<Item = (Cell, Digit)> {
        let empty = self.size().cells().filter(|&cell| self.is_empty(cell));
        empty.flat_map(|cell| self.candidates(cell).iter().map(move |digit| (cell, digit)))
    }

    /// Whether a cell is empty and may hold the digit.
    pub(super) fn is_open(&self, cell: Cell, digit: Digit) -> bool {
        self.is_empty(cell) && self.candidates(cell).contains(digit)
    }

    /// Whether the cell holds no digit.
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.numbers[usize::from(cell.bits())] != PLACED
    }

    /// Its size.
    pub(super) fn size(&self) -> Size {
        self.table.size()
    }

    /// The variables that are open: digits in houses, then cells.
    pub(super) fn variables(&self) -> impl Iterator<Item = Variable> {
        let of_house = |house| self.size().digits().iter().map(move |digit| Variable::Digit(digit, house));
        let all = self.table.whole_houses().flat_map(of_house).chain(self.size().cells().map(Variable::Cell));
        all.filter(|&variable| self.candidates_of(variable).next().is_some())
    }

    /// The candidates of a variable that is open.
    pub(crate) fn candidates_of(&self, variable: Variable) -> impl Iterator<Item = (Cell, Digit)> {
        let (cells, digits) = variable.scope(self.size());
        let empty = cells.into_iter().filter(|&cell| self.is_empty(cell));
        empty.flat_map(move |cell| (self.candidates(cell) & digits).iter().map(move |digit| (cell, digit)))
    }

    /// The open candidates that cannot be true beside this one.
    pub(super) fn excluded_by(&self, cell: Cell, digit: Digit) -> impl Iterator<Item = (Cell, Digit)> {
        let in_cell = (self.candidates(cell) - digit.as_set()).iter().map(move |other| (cell, other));
        let peers = self.table.peers(cell).filter(move |&peer| self.is_open(peer, digit));
        let in_peers = peers.map(move |peer| (peer, digit));
        let near = self.table.near(cell).iter().filter(|&&(near, _)| self.is_empty(near));
        let in_near = near.flat_map(move |&(near, least)| {
            let struck = (self.candidates(near) & digit.nearer_than(least)) - digit.as_set();
            struck.iter().map(move |struck| (near, struck))
        });
        in_cell.chain(in_peers).chain(in_near)
    }

    /// What a cell may still hold.
    pub(crate) fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[usize::from(cell.bits())]
    }

    /// The candidates of all empty cells beyond one for each: what is still to be decided.
    pub(crate) fn spare_candidates(&self) -> u32 {
        self.numbers.iter().filter(|&&number| number != PLACED).map(|&number| u32::from(number) - 1).sum()
    }

    /// The empty cell with the fewest candidates, the first in reading order on a tie.
    #[cfg(feature = "generate")]
    pub(crate) fn narrowest(&self) -> Option<Cell> {
        let numbers = &self.numbers[..MAX_SIDE * self.table.size().side()];
        let fewest = numbers.iter().fold(PLACED, |fewest, &number| fewest.min(number));
        let place = numbers.iter().position(|&number| number == fewest)?;
        (fewest < PLACED).then(|| Cell::from_bits(place as u8))
    }

    /// The variables with the fewest candidates; none when the board is full.
    pub(crate) fn narrowest_variables(&self) -> impl Iterator<Item = Variable> {
        let (table, digits) = (self.table, self.size().digits());
        let cells = self.size().cells().map(|cell| (self.numbers[usize::from(cell.bits())], Variable::Cell(cell)));
        let houses = (0..).zip(&self.places).take(table.houses().len()).flat_map(move |(house, places)| {
            let variable = move |digit| Variable::Digit(digit, table.house(house));
            digits.iter().map(move |digit| (places[usize::from(digit.number())], variable(digit)))
        });
        // A larger number is that of a cell or a digit that is placed.
        let open = cells.chain(houses).filter(|&(number, _)| usize::from(number) <= table.size().side());
        let fewest = open.clone().map(|(number, _)| number).min();
        open.filter(move |&(number, _)| Some(number) == fewest).map(|(_, variable)| variable)
    }

    /// The digits that are placed.
    pub(crate) fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.table.size());
        self.table.size().cells().for_each(|cell| grid.set(cell, self.candidates(cell).only()));
        grid
    }

    /// Places a digit and what follows; `None` at a contradiction.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) -> Option<()> {
        self.place_only(cell, digit).and_then(|()| self.place_found()).ok()
    }

    /// Places the singles that are found, and what follows.
    ///
    /// # Errors
    ///
    /// A variable without a candidate.
    pub(super) fn place_found(&mut self) -> Result<(), Variable> {
        while let Some(single) = self.found.pop() {
            self.place_only(single.cell, single.digit)?;
        }
        Ok(())
    }

    /// Places a digit, and nothing that follows.
    ///
    /// # Errors
    ///
    /// A variable without a candidate.
    pub(super) fn place_only(&mut self, cell: Cell, digit: Digit) -> Result<(), Variable> {
        let place = usize::from(cell.bits());
        if !self.candidates[place].contains(digit) {
            return Err(Variable::Cell(cell));
        }
        if self.numbers[place] == PLACED {
            return Ok(());
        }
        let table = self.table;
        self.numbers[place] = PLACED;
        self.empty -= 1;
        for &house in table.houses_of(cell) {
            self.places[usize::from(house)][usize::from(digit.number())] = PLACED;
        }
        for other in (self.candidates(cell) - digit.as_set()).iter() {
            self.strike(cell, other)?;
        }
        for &(near, least) in table.near(cell) {
            for struck in (self.candidates(near) & digit.nearer_than(least)).iter() {
                self.strike(near, struck)?;
            }
        }
        for &house in table.houses_of(cell) {
            for &peer in table.cells(house) {
                if peer != cell && self.candidates(peer).contains(digit) {
                    self.strike(peer, digit)?;
                }
            }
        }
        Ok(())
    }

    /// Strikes a candidate.
    ///
    /// # Errors
    ///
    /// A variable without a candidate.
    pub(super) fn strike(&mut self, cell: Cell, digit: Digit) -> Result<(), Variable> {
        let (table, place) = (self.table, usize::from(cell.bits()));
        self.candidates[place] -= digit.as_set();
        let last = self.candidates[place].lowest().ok_or(Variable::Cell(cell))?;
        if self.numbers[place] != PLACED {
            self.numbers[place] -= 1;
            if self.numbers[place] == 1 {
                self.found.push(Single { cell, digit: last, variable: Variable::Cell(cell) });
            }
        }
        for &house in table.houses_of(cell) {
            let places = &mut self.places[usize::from(house)][usize::from(digit.number())];
            *places -= 1;
            if *places <= 1 {
                let variable = Variable::Digit(digit, table.house(house));
                let mut cells = table.cells(house).iter();
                let &cell = cells.find(|&&cell| self.candidates(cell).contains(digit)).ok_or(variable)?;
                self.found.push(Single { cell, digit, variable });
            }
        }
        Ok(())
    }
}

/// Whether these two deductions fill a puzzle that has a solution: a cell that can hold one digit only, and a digit
/// that fits in one cell of a house only.
#[cfg(feature = "generate")]
pub(crate) fn solve(table: &'static Restrictions, puzzle: &Grid) -> bool {
    let mut placed = Placed::new(table);
    puzzle.givens().all(|(cell, digit)| placed.place(cell, digit).is_some()) && placed.narrowest().is_none()
}
