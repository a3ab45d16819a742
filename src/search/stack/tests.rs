//! The sets of cells that the stack engine works on. The engine itself is tested in `tests/library/stack.rs`.

use super::counts::Counts;
use super::find_best::FindBest;
use crate::board::{Board, CellSet, Restrictions};
use crate::{Cell, DigitSet, Grid, Rules, Size};
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The cells of a board of 256 for which `is_in` says so, as a set and as a list.
fn cells(mut is_in: impl FnMut(Cell) -> bool) -> (CellSet, Vec<Cell>) {
    let list: Vec<Cell> = Size::Sixteen.cells().filter(|&cell| is_in(cell)).collect();
    (list.iter().fold(CellSet::EMPTY, |set, &cell| set | CellSet::of(cell)), list)
}

fn listed(set: CellSet) -> Vec<Cell> {
    Size::Sixteen.cells().filter(|&cell| set.contains(cell)).collect()
}

#[test]
fn sets_of_cells_are_sets() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for percent in [0, 1, 2, 20, 50, 100] {
        let (one, list) = cells(|_| rng.random_range(0..100) < percent);
        let (other, others) = cells(|_| rng.random_bool(0.5));
        assert_eq!((listed(one), one.first()), (list.clone(), list.first().copied()));
        assert_eq!(one | other, cells(|cell| list.contains(&cell) || others.contains(&cell)).0);
        let both = cells(|cell| list.contains(&cell) && others.contains(&cell)).0;
        let either = cells(|cell| list.contains(&cell) != others.contains(&cell)).0;
        let less = cells(|cell| list.contains(&cell) && !others.contains(&cell)).0;
        assert_eq!([one & other, one ^ other, one - other], [both, either, less]);
        assert_eq!(one.is_empty(), list.is_empty());
    }
}

#[test]
fn counts_are_those_of_plain_numbers() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let (mut counts, mut plain) = (Counts::ZERO, [0_u8; 256]);
    for round in 0..500 {
        let up = rng.random_bool(0.5);
        let is_possible = |cell: Cell| plain[usize::from(cell.bits())] != if up { 16 } else { 0 };
        let (changed, list) = cells(|cell| is_possible(cell) && rng.random_bool(0.3));
        let (among, asked) = cells(|_| rng.random_range(0..100) < round % 50);
        if up {
            counts.add(changed)
        } else {
            counts.subtract(changed)
        }
        for cell in list {
            let count = &mut plain[usize::from(cell.bits())];
            *count = if up { *count + 1 } else { *count - 1 };
        }
        let count = |cell: &Cell| plain[usize::from(cell.bits())];
        let fewest = asked.iter().map(count).min();
        let expected: Vec<Cell> = asked.iter().copied().filter(|cell| Some(count(cell)) == fewest).collect();
        assert_eq!(listed(counts.lowest(among)), expected);
    }
}

/// Digits come and go at random, in the order of a stack; what is left of each cell is worked out anew from the grid.
#[test]
fn find_best_finds_what_the_rules_leave() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let kinds = Rules::NAMED.iter().flat_map(|&rules| Size::ALL.map(|size| (size, rules)));
    for (size, rules) in kinds.filter(|&(size, rules)| rules.allow(size)) {
        for has_marks in [false, true] {
            let mut board = Board::from(&Grid::empty(size));
            let marked: Vec<Cell> = size.cells().filter(|_| has_marks && rng.random_bool(0.2)).collect();
            for cell in marked {
                board.set(cell, size.digits() - DigitSet::from_bits(rng.random_range(1..4) << 1));
            }
            let table = Restrictions::of(size, rules);
            let (mut grid, mut stack) = (Grid::empty(size), Vec::new());
            let mut find_best = FindBest::new(&board, rules);
            for _ in 0..300 {
                let empty: Vec<Cell> = grid.empty_cells().collect();
                let left = |grid: &Grid, cell| board.candidates(cell) & table.allowed(grid, cell);
                let chosen = empty.get(rng.random_range(0..empty.len().max(1))).copied();
                let fitting = chosen.and_then(|cell| Some((cell, left(&grid, cell).lowest()?)));
                match fitting.filter(|_| rng.random_bool(0.7)) {
                    Some((cell, digit)) => {
                        stack.push((cell, digit));
                        grid.set(cell, Some(digit));
                        find_best.place(cell, digit);
                    }
                    None => {
                        if let Some((cell, digit)) = stack.pop() {
                            grid.set(cell, None);
                            find_best.lift(cell, digit);
                            find_best.set_empty(cell);
                        }
                    }
                }
                let expected =
                    grid.empty_cells().map(|cell| (cell, left(&grid, cell))).min_by_key(|(_, set)| set.len());
                assert_eq!(find_best.best(), expected, "{rules}\n{grid}");
                for cell in grid.empty_cells() {
                    assert_eq!(find_best.candidates(cell), left(&grid, cell), "{cell}");
                }
            }
        }
    }
}
