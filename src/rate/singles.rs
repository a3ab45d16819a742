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

use crate::board::{Cell, Digit, DigitSet, Grid, House, MAX_CELLS, MAX_SIDE, Peers, Rules, Size};
use crate::check::Puzzle;
use alloc::vec::Vec;
use arrayvec::ArrayVec;

/// The houses of a cell that hold every digit: a row, a column, a block, and in the middle of a board two diagonals.
const MOST_HOUSES: usize = 5;

/// The most houses that hold every digit: rows, columns, blocks and two diagonals.
const MOST_HOUSES_OF_A_BOARD: usize = 3 * MAX_SIDE + 2;

/// What singles are looked for with.
#[derive(Clone, Debug)]
pub(crate) struct Singles {
    size: Size,
    peers: Peers,
    /// The houses that hold every digit, and their cells.
    houses: Vec<(House, Vec<Cell>)>,
    /// For each cell the numbers of those that it is in.
    houses_of: [ArrayVec<u8, MOST_HOUSES>; MAX_CELLS],
}

/// A board on which digits are placed, and then what follows from them.
#[derive(Clone, Debug)]
pub(crate) struct Placed<'s> {
    singles: &'s Singles,
    candidates: [DigitSet; MAX_CELLS],
    /// The number of candidates of each cell; [`PLACED`] for one that holds its digit.
    numbers: [u8; MAX_CELLS],
    /// For each house in how many cells a digit can be; [`PLACED`] for one that is placed.
    places: [[u8; MAX_SIDE]; MOST_HOUSES_OF_A_BOARD],
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

/// A variable with one candidate left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Single {
    /// The candidate: this cell ...
    pub cell: Cell,
    /// ... holds this digit.
    pub digit: Digit,
    /// What has no other candidate.
    pub variable: Variable,
}

/// What is open: the digit of a cell, or the cell of a digit in a house.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Choice<'s> {
    Cell(Cell),
    House(&'s [Cell], Digit),
}

/// Stands for no number, far from those that are counted down to 0.
const PLACED: u8 = u8::MAX;

impl Singles {
    pub(crate) fn new(size: Size, rules: Rules) -> Self {
        let houses = rules.houses(size).filter(|house| house.len() == size.side());
        let houses: Vec<(House, Vec<Cell>)> = houses.map(|house| (house, house.cells().collect())).collect();
        let mut houses_of = [const { ArrayVec::new_const() }; MAX_CELLS];
        for (number, (_, cells)) in (0..).zip(&houses) {
            cells.iter().for_each(|cell| houses_of[usize::from(cell.bits())].push(number));
        }
        Self { size, peers: Peers::new(size, rules), houses, houses_of }
    }

    /// Whether these two deductions fill a puzzle that has a solution: a cell that can hold one digit only, and a digit
    /// that fits in one cell of a house only.
    #[cfg(feature = "generate")]
    pub(crate) fn solve(&self, puzzle: &Grid) -> bool {
        let mut placed = Placed::new(self);
        puzzle.givens().all(|(cell, digit)| placed.place(cell, digit).is_some()) && placed.narrowest().is_none()
    }
}

impl<'s> Placed<'s> {
    /// An empty board.
    pub(crate) fn new(singles: &'s Singles) -> Self {
        let side = singles.size.side();
        let mut placed = Self {
            singles,
            candidates: [singles.size.digits(); MAX_CELLS],
            numbers: [PLACED; MAX_CELLS],
            places: [[side as u8; MAX_SIDE]; MOST_HOUSES_OF_A_BOARD],
            found: Vec::new(),
            empty: singles.size.cell_count(),
        };
        singles.size.cells().for_each(|cell| placed.numbers[usize::from(cell.bits())] = side as u8);
        placed
    }

    /// A board with the candidates and givens of a puzzle, and nothing that follows.
    ///
    /// # Errors
    ///
    /// A variable without a candidate.
    pub(super) fn with_givens(singles: &'s Singles, puzzle: &Puzzle) -> Result<Self, Variable> {
        let mut placed = Self::new(singles);
        for cell in singles.size.cells() {
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
        let empty = self.singles.size.cells().filter(|cell| self.numbers[usize::from(cell.bits())] != PLACED);
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
        self.singles.size
    }

    /// The houses that hold every digit.
    pub(super) fn houses(&self) -> impl Iterator<Item = House> {
        self.singles.houses.iter().map(|&(house, _)| house)
    }

    /// The variables that are open: digits in houses, then cells.
    pub(super) fn variables(&self) -> impl Iterator<Item = Variable> {
        let is_open = |house: House, digit| house.cells().any(|cell| self.is_open(cell, digit));
        let digits = self.houses().flat_map(|house| self.size().digits().iter().map(move |digit| (house, digit)));
        let digits = digits.filter(move |&(house, digit)| is_open(house, digit));
        let cells = self.size().cells().filter(|&cell| self.is_empty(cell));
        digits.map(|(house, digit)| Variable::Digit(digit, house)).chain(cells.map(Variable::Cell))
    }

    /// The candidates of a variable that is open.
    pub(super) fn candidates_of(&self, variable: Variable) -> impl Iterator<Item = (Cell, Digit)> {
        let (cell, digit, house) = match variable {
            Variable::Cell(cell) => (Some(cell), None, None),
            Variable::Digit(digit, house) => (None, Some(digit), Some(house)),
        };
        let of_cell = cell.into_iter().flat_map(|cell| self.candidates(cell).iter().map(move |digit| (cell, digit)));
        let cells = house.into_iter().flat_map(House::cells);
        let of_digit = cells.filter_map(move |cell| Some((cell, digit.filter(|&digit| self.is_open(cell, digit))?)));
        of_cell.chain(of_digit)
    }

    /// The open candidates that cannot be true beside this one.
    pub(super) fn excluded_by(&self, cell: Cell, digit: Digit) -> impl Iterator<Item = (Cell, Digit)> {
        let in_cell = (self.candidates(cell) - digit.as_set()).iter().map(move |other| (cell, other));
        let peers = self.singles.peers.of(cell).iter().filter(|&&(peer, _)| self.is_empty(peer));
        in_cell.chain(peers.flat_map(move |&(peer, least)| {
            (self.candidates(peer) & digit.nearer_than(least.get())).iter().map(move |struck| (peer, struck))
        }))
    }

    /// Whether its digit is in its cell.
    pub(super) fn is_placed(&self, single: Single) -> bool {
        self.numbers[usize::from(single.cell.bits())] == PLACED
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
        let numbers = &self.numbers[..MAX_SIDE * self.singles.size.side()];
        let fewest = numbers.iter().fold(PLACED, |fewest, &number| fewest.min(number));
        let place = numbers.iter().position(|&number| number == fewest)?;
        (fewest < PLACED).then(|| Cell::from_bits(place as u8))
    }

    /// The choices between the fewest placements; none when the board is full.
    pub(crate) fn narrowest_choices(&self) -> impl Iterator<Item = Choice<'s>> {
        let singles = self.singles;
        let cells = singles.size.cells().map(|cell| (self.numbers[usize::from(cell.bits())], Choice::Cell(cell)));
        let digits = singles.size.digits();
        let houses = self.places.iter().zip(&singles.houses).flat_map(move |(places, house)| {
            digits.iter().map(move |digit| (places[usize::from(digit.number())], Choice::House(&house.1, digit)))
        });
        // A larger number is that of a cell or a digit that is placed.
        let open = cells.chain(houses).filter(|&(number, _)| usize::from(number) <= singles.size.side());
        let fewest = open.clone().map(|(number, _)| number).min();
        open.filter(move |&(number, _)| Some(number) == fewest).map(|(_, choice)| choice)
    }

    /// The placements of which a choice takes one: exactly one holds in a solution.
    pub(crate) fn placements(&self, choice: Choice<'_>) -> Vec<(Cell, Digit)> {
        match choice {
            Choice::Cell(cell) => self.candidates(cell).iter().map(|digit| (cell, digit)).collect(),
            Choice::House(house, digit) => {
                let cells = house.iter().filter(|&&cell| self.candidates(cell).contains(digit));
                cells.map(|&cell| (cell, digit)).collect()
            }
        }
    }

    /// The digits that are placed.
    pub(crate) fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.singles.size);
        self.singles.size.cells().for_each(|cell| grid.set(cell, self.candidates(cell).only()));
        grid
    }

    /// Places a digit and what follows; `None` at a contradiction.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) -> Option<()> {
        self.place_only(cell, digit).ok()?;
        while let Some(single) = self.found.pop() {
            self.place_only(single.cell, single.digit).ok()?;
        }
        Some(())
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
        let singles = self.singles;
        self.numbers[place] = PLACED;
        self.empty -= 1;
        for &house in &singles.houses_of[place] {
            self.places[usize::from(house)][usize::from(digit.number())] = PLACED;
        }
        for other in (self.candidates(cell) - digit.as_set()).iter() {
            self.strike(cell, other)?;
        }
        for &(peer, least) in singles.peers.of(cell) {
            // At a distance of 1 only the digit itself is too near.
            let near = if least.get() == 1 { digit.as_set() } else { digit.nearer_than(least.get()) };
            for struck in (self.candidates(peer) & near).iter() {
                self.strike(peer, struck)?;
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
        let (singles, place) = (self.singles, usize::from(cell.bits()));
        self.candidates[place] -= digit.as_set();
        let last = self.candidates[place].lowest().ok_or(Variable::Cell(cell))?;
        if self.numbers[place] != PLACED {
            self.numbers[place] -= 1;
            if self.numbers[place] == 1 {
                self.found.push(Single { cell, digit: last, variable: Variable::Cell(cell) });
            }
        }
        for &house in &singles.houses_of[place] {
            let places = &mut self.places[usize::from(house)][usize::from(digit.number())];
            *places -= 1;
            let variable = Variable::Digit(digit, singles.houses[usize::from(house)].0);
            if *places == 0 {
                return Err(variable);
            }
            if *places == 1 {
                let mut cells = singles.houses[usize::from(house)].1.iter();
                let &cell = cells.find(|&&cell| self.candidates(cell).contains(digit)).ok_or(variable)?;
                self.found.push(Single { cell, digit, variable });
            }
        }
        Ok(())
    }
}
