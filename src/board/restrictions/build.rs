//! How a table is made of the rules, by the compiler or when it is first asked for.

use super::{Apart, Restrictions};
use crate::board::cell::Cell;
use crate::board::cell_set::CellSet;
use crate::board::house::{House, HouseKind};
use crate::board::list::List;
use crate::board::rules::Rules;
use crate::board::size::{MAX_CELLS, MAX_SIDE, Size};
use core::num::NonZero;

/// Fills the lists where they have no entry.
const FIRST: Cell = Cell::new(0, 0);

impl Restrictions {
    pub(super) const fn new(size: Size, rules: Rules) -> Self {
        let (mut table, mut kind) = (Self::none(size), 0);
        while kind < HouseKind::ALL.len() {
            let mut numbers = rules.numbers(HouseKind::ALL[kind], size);
            while numbers.start < numbers.end {
                let house = House::new(HouseKind::ALL[kind], numbers.start, size);
                let (mut cells, mut n) = ([FIRST; MAX_SIDE], 0);
                while n < house.len() {
                    cells[n] = house.after(house.first(), n);
                    n += 1;
                }
                table.add_house(cells.split_at(n).0);
                table.names.push(house);
                numbers.start += 1;
            }
            kind += 1;
        }
        let (nears, mut number) = (rules.nears(), 0);
        while number < nears.as_slice().len() * size.cell_count() {
            let (near, cell) = (number / size.cell_count(), Cell::from_index(number % size.cell_count(), size));
            let near = nears.as_slice()[near];
            if let Some(other) = near.other(cell, size) {
                table.add_apart(Apart { cells: [cell, other], least: near.least() });
            }
            number += 1;
        }
        table
    }

    /// No house and nothing near.
    pub(super) const fn none(size: Size) -> Self {
        Self {
            size,
            names: List::new(House::new(HouseKind::Row, 0, size)),
            houses: List::new(List::new(FIRST)),
            houses_of: [List::new(0); MAX_CELLS],
            around: [CellSet::EMPTY; MAX_CELLS],
            near: [List::new((FIRST, NonZero::<u8>::MIN)); MAX_CELLS],
            pairs: List::new(Apart { cells: [FIRST; 2], least: NonZero::<u8>::MIN }),
        }
    }

    /// Adds a house: no digit occurs in it twice. If it has as many cells as there are digits, each digit occurs in it.
    pub(crate) const fn add_house(&mut self, cells: &[Cell]) {
        let (mut set, mut list, mut n) = (CellSet::EMPTY, List::new(FIRST), 0);
        while n < cells.len() {
            set.insert(cells[n]);
            list.push(cells[n]);
            n += 1;
        }
        while n > 0 {
            n -= 1;
            let cell = cells[n].bits() as usize;
            self.around[cell].insert_all(&set);
            self.houses_of[cell].push(self.houses.as_slice().len() as u8);
        }
        self.houses.push(list);
    }

    /// Adds two cells that must lie apart.
    pub(crate) const fn add_apart(&mut self, apart: Apart) {
        assert!(apart.least.get() < 16, "no two digits are further apart");
        let [one, other] = apart.cells;
        self.near[one.bits() as usize].push((other, apart.least));
        self.near[other.bits() as usize].push((one, apart.least));
        self.around[one.bits() as usize].insert(other);
        self.around[other.bits() as usize].insert(one);
        self.pairs.push(apart);
    }
}
