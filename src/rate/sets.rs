//! n things in n places: naked and hidden sets of a house, and fish, are one pattern.
//!
//! ```text
//!                   places
//!               3  4  7  9            the first and the third thing have no candidates but 4 and 7: they take both,
//! things  r1c2  .  x  x  .            and no other thing of this house can be 4 or 7
//!         r1c3  x  x  x  x
//!         r1c5  .  x  x  .
//! ```
//!
//! Things and places are the cells and the digits of a house, or the rows and the columns in which a digit goes; or
//! the other way round.

use super::singles::{Placed, Variable};
use super::step::{Kind, Link, Step, shared};
use crate::board::{Cell, Digit, HouseKind, MAX_SIDE};
use alloc::vec::Vec;
use arrayvec::ArrayVec;

type Side = ArrayVec<Variable, MAX_SIDE>;

/// The first `n` things in `n` places that strike something.
pub(super) fn find(board: &Placed, n: usize) -> Option<Step> {
    let digits = board.size().digits();
    let of_houses = board.houses().map(|house| {
        let cells: Side = house.cells().map(Variable::Cell).collect();
        (cells, digits.iter().map(|digit| Variable::Digit(digit, house)).collect())
    });
    let of_digits = digits.iter().map(|digit| {
        let lines = |kind: HouseKind| -> Side {
            kind.houses(board.size()).map(|house| Variable::Digit(digit, house)).collect()
        };
        (lines(HouseKind::Row), lines(HouseKind::Column))
    });
    let mut tables = of_houses.chain(of_digits);
    tables.find_map(|(one, other)| {
        Table::new(board, &one, &other).find(n).or_else(|| Table::new(board, &other, &one).find(n))
    })
}

/// Which thing may be in which place.
struct Table<'a> {
    board: &'a Placed,
    things: &'a [Variable],
    places: &'a [Variable],
    /// For each thing its places.
    masks: ArrayVec<u16, MAX_SIDE>,
}

impl<'a> Table<'a> {
    fn new(board: &'a Placed, things: &'a [Variable], places: &'a [Variable]) -> Self {
        let mut table = Self { board, things, places, masks: ArrayVec::new() };
        for thing in 0..things.len() {
            let places = (0..places.len()).filter(|&place| table.candidate(thing, place).is_some());
            let mask = places.fold(0, |mask, place| mask | 1 << place);
            table.masks.push(mask);
        }
        table
    }

    fn candidate(&self, thing: usize, place: usize) -> Option<(Cell, Digit)> {
        shared(self.things[thing], self.places[place]).filter(|&(cell, digit)| self.board.is_open(cell, digit))
    }

    fn find(&self, n: usize) -> Option<Step> {
        self.choose(n, 0, 0, &mut ArrayVec::new())
    }

    /// The step of the first things that have `n` places together and strike something: these, and some from `first`.
    fn choose(&self, n: usize, first: usize, places: u16, chosen: &mut ArrayVec<usize, MAX_SIDE>) -> Option<Step> {
        let is_in = |place: &usize| places >> place & 1 == 1;
        if chosen.len() == n {
            let others = (0..self.things.len()).filter(|thing| !chosen.contains(thing));
            let taken = || (0..self.places.len()).filter(is_in);
            let struck = others.flat_map(|thing| taken().filter_map(move |place| self.candidate(thing, place)));
            let struck: Vec<(Cell, Digit)> = struck.collect();
            return (!struck.is_empty()).then(|| {
                let things = chosen.iter().map(|&thing| self.things[thing]);
                let links = things.map(|thing| Link::new(thing, self.board.candidates_of(thing))).collect();
                let places = taken().map(|place| self.places[place]).collect();
                Step { places, ..Step::new(self.board.size(), Kind::Set, links, struck) }
            });
        }
        (first..self.masks.len()).find_map(|thing| {
            let together = places | self.masks[thing];
            if self.masks[thing] == 0 || together.count_ones() as usize > n {
                return None;
            }
            chosen.push(thing);
            let step = self.choose(n, thing + 1, together, chosen);
            chosen.pop();
            step
        })
    }
}
