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
    let of_houses = board.table.whole_houses().map(|house| -> [Side; 2] {
        let cells = house.cells().map(Variable::Cell).collect();
        [cells, digits.iter().map(|digit| Variable::Digit(digit, house)).collect()]
    });
    let of_digits = digits.iter().map(|digit| {
        let lines = |kind: HouseKind| kind.houses(board.size()).map(|house| Variable::Digit(digit, house)).collect();
        [HouseKind::Row, HouseKind::Column].map(lines)
    });
    let mut tables = of_houses.chain(of_digits).flat_map(|[one, other]| [[one.clone(), other.clone()], [other, one]]);
    tables.find_map(|[things, places]| {
        let is_open = |(cell, digit): (Cell, Digit)| board.is_open(cell, digit);
        let bit = |thing, place| u16::from(shared(thing, place).is_some_and(is_open));
        let mask = |&thing| (0..).zip(&places).fold(0, |mask, (at, &place)| mask | bit(thing, place) << at);
        let masks = things.iter().map(mask).collect();
        Table { board, things, places, masks }.choose(n, 0, 0)
    })
}

/// Which thing may be in which place.
struct Table<'a> {
    board: &'a Placed,
    things: Side,
    places: Side,
    /// For each thing its places.
    masks: ArrayVec<u16, MAX_SIDE>,
}

/// Those of a mask.
fn some(side: &Side, mask: u16) -> impl Iterator<Item = Variable> + Clone {
    (0..).zip(side).filter(move |&(at, _)| mask >> at & 1 == 1).map(|(_, &variable)| variable)
}

impl Table<'_> {
    /// The step of the first things that have `n` places together and strike something: these, and some behind them.
    fn choose(&self, n: usize, chosen: u16, taken: u16) -> Option<Step> {
        if chosen.count_ones() as usize == n {
            let places = some(&self.places, taken);
            let others = some(&self.things, !chosen);
            let struck = others.flat_map(|thing| places.clone().filter_map(move |place| shared(thing, place)));
            let struck: Vec<(Cell, Digit)> = struck.filter(|&(cell, digit)| self.board.is_open(cell, digit)).collect();
            let things = some(&self.things, chosen);
            let links = things.map(|thing| Link::new(thing, self.board.candidates_of(thing))).collect();
            let step = Step::new(self.board.size(), Kind::Set, links, struck);
            return (!step.struck.is_empty()).then(|| Step { places: places.collect(), ..step });
        }
        (16 - chosen.leading_zeros() as usize..self.masks.len()).find_map(|thing| {
            let together = taken | self.masks[thing];
            let is_few = self.masks[thing] != 0 && together.count_ones() as usize <= n;
            is_few.then(|| self.choose(n, chosen | 1 << thing, together)).flatten()
        })
    }
}
