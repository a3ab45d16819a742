//! The deductions that people begin with: naked and hidden singles.

use crate::board::{Cell, Digit, DigitSet, Grid, MAX_CELLS, MAX_SIDE, Peers, Rules, Size};
use alloc::vec;
use alloc::vec::Vec;
use arrayvec::ArrayVec;

/// The houses of a cell that hold every digit: a row, a column, a block, and in the middle of a board two diagonals.
const MOST_HOUSES: usize = 5;

/// What singles are looked for with.
#[derive(Clone, Debug)]
pub(crate) struct Singles {
    size: Size,
    peers: Peers,
    /// The houses that hold every digit.
    houses: Vec<Vec<Cell>>,
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
    places: Vec<[u8; MAX_SIDE]>,
    /// Singles that are not placed yet.
    found: Vec<(Cell, Digit)>,
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
        let houses: Vec<Vec<Cell>> = houses.map(|house| house.cells().collect()).collect();
        let mut houses_of = [const { ArrayVec::new_const() }; MAX_CELLS];
        for (number, house) in (0..).zip(&houses) {
            house.iter().for_each(|cell| houses_of[usize::from(cell.bits())].push(number));
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
            places: vec![[side as u8; MAX_SIDE]; singles.houses.len()],
            found: Vec::new(),
        };
        singles.size.cells().for_each(|cell| placed.numbers[usize::from(cell.bits())] = side as u8);
        placed
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
            digits.iter().map(move |digit| (places[usize::from(digit.number())], Choice::House(house, digit)))
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
        self.found.push((cell, digit));
        while let Some((cell, digit)) = self.found.pop() {
            self.place_only(cell, digit)?;
        }
        Some(())
    }

    fn place_only(&mut self, cell: Cell, digit: Digit) -> Option<()> {
        let place = usize::from(cell.bits());
        if !self.candidates[place].contains(digit) {
            return None;
        }
        if self.numbers[place] == PLACED {
            return Some(());
        }
        let singles = self.singles;
        self.numbers[place] = PLACED;
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
        Some(())
    }

    /// Strikes a candidate.
    fn strike(&mut self, cell: Cell, digit: Digit) -> Option<()> {
        let (singles, place) = (self.singles, usize::from(cell.bits()));
        self.candidates[place] -= digit.as_set();
        let last = self.candidates[place].lowest()?;
        if self.numbers[place] != PLACED {
            self.numbers[place] -= 1;
            if self.numbers[place] == 1 {
                self.found.push((cell, last));
            }
        }
        for &house in &singles.houses_of[place] {
            let places = &mut self.places[usize::from(house)][usize::from(digit.number())];
            *places -= 1;
            if *places == 0 {
                return None;
            }
            if *places == 1 {
                let mut cells = singles.houses[usize::from(house)].iter();
                let only = cells.find(|&&cell| self.candidates(cell).contains(digit))?;
                self.found.push((*only, digit));
            }
        }
        Some(())
    }
}
