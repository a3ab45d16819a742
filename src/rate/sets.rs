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
//! The table of a house has its cells as rows and the digits as columns, or turned. The table of a digit has the rows
//! of the board as rows and its columns as columns, or turned.

use super::singles::{Placed, Variable};
use super::step::{Reason, Step};
use crate::board::{Cell, Digit, House, HouseKind, MAX_SIDE};
use alloc::vec::Vec;
use arrayvec::ArrayVec;

/// What the two sides of a table are.
#[derive(Clone, Copy)]
enum Table {
    House(House),
    Digit(Digit),
}

impl Table {
    /// The candidate in a row and a column of it.
    fn candidate(self, board: &Placed, row: usize, column: usize) -> Option<(Cell, Digit)> {
        match self {
            Table::House(house) => Some((house.cells().nth(row)?, Digit::new(column as u8)?)),
            Table::Digit(digit) => Some((board.size().cell(row, column), digit)),
        }
    }

    /// What a row is.
    fn row(self, board: &Placed, row: usize) -> Option<Variable> {
        match self {
            Table::House(house) => house.cells().nth(row).map(Variable::Cell),
            Table::Digit(digit) => Some(Variable::Digit(digit, HouseKind::Row.houses(board.size()).nth(row)?)),
        }
    }

    /// What a column is.
    fn column(self, board: &Placed, column: usize) -> Option<Variable> {
        match self {
            Table::House(house) => Some(Variable::Digit(Digit::new(column as u8)?, house)),
            Table::Digit(digit) => Some(Variable::Digit(digit, HouseKind::Column.houses(board.size()).nth(column)?)),
        }
    }
}

/// The first `n` things in `n` places that strike something.
pub(super) fn find(board: &Placed, n: usize) -> Option<Step> {
    let side = board.size().side();
    let houses = board.houses().map(Table::House);
    let tables = houses.chain(board.size().digits().iter().map(Table::Digit));
    for (table, is_turned) in tables.flat_map(|table| [(table, false), (table, true)]) {
        let candidate = |thing, place| {
            let (row, column) = if is_turned { (place, thing) } else { (thing, place) };
            table.candidate(board, row, column).filter(|&(cell, digit)| board.is_open(cell, digit))
        };
        let places_of = |thing| {
            (0..side)
                .filter(|&place| candidate(thing, place).is_some())
                .fold(0_u16, |places, place| places | 1 << place)
        };
        let masks: ArrayVec<u16, MAX_SIDE> = (0..side).map(places_of).collect();
        let mut chosen = ArrayVec::new();
        let struck = choose(&masks, n, 0, 0, &mut chosen, &mut |chosen, places| {
            let others = (0..side).filter(|thing| !chosen.contains(thing));
            let all = others.flat_map(|thing| (0..side).map(move |place| (thing, place)));
            let in_places = all.filter(|&(_, place)| places >> place & 1 == 1);
            in_places.filter_map(|(thing, place)| candidate(thing, place)).collect()
        });
        let Some((struck, places)) = struck else { continue };
        let places: Vec<usize> = (0..side).filter(|place| places >> place & 1 == 1).collect();
        let (rows, columns): (&[usize], &[usize]) = if is_turned { (&places, &chosen) } else { (&chosen, &places) };
        let rows: Vec<Variable> = rows.iter().filter_map(|&row| table.row(board, row)).collect();
        let columns: Vec<Variable> = columns.iter().filter_map(|&column| table.column(board, column)).collect();
        let (things, places) = if is_turned { (columns, rows) } else { (rows, columns) };
        return Some(Step::new(board, Reason::Set { things, places }, None, struck));
    }
    None
}

/// What is struck by the first `n` of the things from `first` on that have `n` places together, and these places.
fn choose(
    masks: &[u16],
    n: usize,
    first: usize,
    places: u16,
    chosen: &mut ArrayVec<usize, MAX_SIDE>,
    struck: &mut impl FnMut(&[usize], u16) -> Vec<(Cell, Digit)>,
) -> Option<(Vec<(Cell, Digit)>, u16)> {
    if chosen.len() == n {
        return Some((struck(chosen, places), places)).filter(|(struck, _)| !struck.is_empty());
    }
    for thing in first..masks.len() {
        let together = places | masks[thing];
        if masks[thing] != 0 && together.count_ones() as usize <= n {
            chosen.push(thing);
            if let Some(found) = choose(masks, n, thing + 1, together, chosen, struck) {
                return Some(found);
            }
            chosen.pop();
        }
    }
    None
}
