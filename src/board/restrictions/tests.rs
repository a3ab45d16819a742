//! The table against the rules, cell by cell.

use super::*;
use crate::board::Digit;
use crate::common::{JOINS, all_rules};
use std::vec::Vec;

/// Every table there is: none is longer than there is room for.
#[test]
fn there_is_room_for_all_rules_together() {
    for (size, rules) in all_rules().flat_map(|rules| Size::ALL.map(|size| (size, rules))) {
        let table = Restrictions::of(size, rules);
        let rules = rules & Rules::of_size(size);
        assert_eq!(table.houses().len(), rules.houses(size).count());
        assert_eq!(table.pairs().len(), rules.near_pairs(size).count());
    }
}

/// The tables of each rule alone, of some joins and of all together.
fn some() -> impl Iterator<Item = (Size, Rules, &'static Restrictions)> {
    let some = Rules::NAMED.into_iter().chain(JOINS).chain(Size::ALL.map(Rules::of_size));
    let all = some.flat_map(|rules| Size::ALL.map(|size| (size, rules)));
    all.filter(|&(size, rules)| rules.allow(size)).map(|(size, rules)| (size, rules, Restrictions::of(size, rules)))
}

#[test]
fn the_table_says_of_each_cell_what_the_rules_say() {
    for (size, rules, table) in some() {
        let houses: Vec<House> = rules.houses(size).collect();
        assert!(table.houses().map(<[Cell]>::to_vec).eq(houses.iter().map(|house| house.cells().collect::<Vec<_>>())));
        for cell in size.cells() {
            let own: Vec<u8> = (0..).zip(&houses).filter(|(_, house)| house.contains(cell)).map(|own| own.0).collect();
            assert_eq!(table.houses_of(cell), own, "{rules}: {cell}");
            let near = rules.near_pairs(size).flat_map(|(one, other, near)| {
                let of = |(from, to)| (from == cell).then_some((to, near.least()));
                [(one, other), (other, one)].into_iter().filter_map(of)
            });
            let near: Vec<_> = near.collect();
            assert_eq!(table.near(cell), near);
            let shares = |peer| own.iter().any(|&number| houses[usize::from(number)].contains(peer));
            let is_peer = |&peer: &Cell| peer != cell && (shares(peer) || near.iter().any(|entry| entry.0 == peer));
            assert!(table.peers(cell).eq(size.cells().filter(is_peer)), "{rules}: {cell}");
        }
        assert_eq!(table.is_classic(), rules == Rules::CLASSIC);
    }
}

#[test]
fn dutch_miracle_restricts_the_diagonal_and_more_where_cells_touch() {
    let size = Size::Nine;
    let table = Restrictions::of(size, Rules::DUTCH_MIRACLE);
    assert_eq!((table.added_houses().count(), table.pairs().len()), (15, 64));
    let (mut grid, cell, digit) = (Grid::empty(size), size.cell(4, 4), Digit::from_low_bits);
    for (row, column, number) in [(3, 5, 3), (0, 8, 0)] {
        grid.set(size.cell(row, column), Some(digit(number)));
    }
    assert_eq!(table.allowed(&grid, cell).bits(), 0b1_1000_0000);
    grid.set(size.cell(4, 0), Some(digit(7)));
    assert_eq!(table.allowed(&grid, cell).bits(), 0b1_0000_0000);
    let beyond: Vec<(Cell, u8)> = table.beyond(cell).map(|(cell, least)| (cell, least.get())).collect();
    assert!(beyond.len() == 8 && beyond.contains(&(size.cell(3, 5), 4)) && beyond.contains(&(size.cell(0, 8), 1)));
}
