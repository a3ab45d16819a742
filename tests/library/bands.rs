//! How many 9x9 grids there are, counted band by band.
//!
//! The rows below the first band ask only which digits stand in each column of it, not in which order. So a band is
//! three partitions of the nine digits into columns, one for each of its blocks. Renaming digits and exchanging blocks
//! leaves 44 kinds of bands. What is below them can be sorted by its first column: within each of the two other bands
//! rows may be exchanged, and so may the bands.
//!
//! ```text
//! 1 2 3 | . . . | . . .    block 1 as it stands: 9! ways to name the digits
//! 4 5 6 | . . . | . . .
//! 7 8 9 | . . . | . . .    56 * 6^6 bands begin with it, of 44 kinds
//! ------+-------+------
//! a                        a < b < c, d < e < f, a < d: 10 ways,
//! b                        each for 3! * 3! * 2 orders of rows and bands
//! c
//! ------
//! d
//! e
//! f
//! ```
//!
//! Source: B. Felgenhauer and F. Jarvis, "Mathematics of Sudoku I" (2006).

use stackdoku::{Digit, Engine, Grid, Rules, Size, Solver};
use std::collections::{BTreeMap, BTreeSet};

/// Columns of a block as sets of digits, in ascending order.
type Columns = [u16; 3];

/// Three digits in the order of rows.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The first block: its rows.
const FIRST: [[u8; 3]; 3] = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];

/// How many bands begin with the first block.
const BANDS: u64 = 2_612_736;

/// The rows of the second and the third block beside the first one, as sets: 56 ways.
fn rows_beside() -> Vec<[[Vec<u8>; 3]; 2]> {
    let sets: Vec<u16> = (0..1 << 9).filter(|set: &u16| set.count_ones() == 3).collect();
    let first = FIRST.map(set_of);
    let fits = |row: usize, set: u16| set & first[row] == 0;
    let mut ways = Vec::new();
    for &a in sets.iter().filter(|&&a| fits(0, a)) {
        for &b in sets.iter().filter(|&&b| fits(1, b) && a & b == 0) {
            let c = 0o777 & !(a | b);
            if fits(2, c) {
                let (second, third) = ([a, b, c], [0, 1, 2].map(|row| 0o777 & !(first[row] | [a, b, c][row])));
                ways.push([second, third].map(|rows| rows.map(digits_of)));
            }
        }
    }
    ways
}

fn set_of(digits: [u8; 3]) -> u16 {
    digits.iter().fold(0, |set, digit| set | 1 << digit)
}

fn digits_of(set: u16) -> Vec<u8> {
    (0..9).filter(|digit| set >> digit & 1 == 1).collect()
}

/// The blocks with these rows as sets: their columns, and one block for each, with the number of blocks.
fn blocks(rows: &[Vec<u8>; 3]) -> BTreeMap<Columns, ([[u8; 3]; 3], u64)> {
    let mut blocks = BTreeMap::new();
    for orders in (0..216).map(|n| [n / 36, n / 6 % 6, n % 6].map(|n| ORDERS[n])) {
        let block: [[u8; 3]; 3] = std::array::from_fn(|row| orders[row].map(|at| rows[row][at]));
        let columns = sorted([0, 1, 2].map(|column| set_of(block.map(|row| row[column]))));
        blocks.entry(columns).or_insert((block, 0)).1 += 1;
    }
    blocks
}

fn sorted(mut columns: Columns) -> Columns {
    columns.sort_unstable();
    columns
}

/// A digit renamed.
fn renamed(columns: Columns, names: &[u8; 9]) -> Columns {
    sorted(columns.map(|set| digits_of(set).iter().fold(0, |renamed, &digit| renamed | 1 << names[digit as usize])))
}

/// The columns of blocks 2 and 3 beside those of block 1; which of the two comes first does not matter.
type Band = [Columns; 2];

fn band(mut blocks: Band) -> Band {
    blocks.sort_unstable();
    blocks
}

/// What can be made of a band in one move, with block 1 as it was.
fn moves([one, other]: Band) -> Vec<Band> {
    let columns_of_first = [0b001_001_001, 0b010_010_010, 0b100_100_100];
    // Two digits of a column of block 1 exchanged; two of its columns exchanged.
    let mut renamings: Vec<[u8; 9]> = Vec::new();
    for column in 0..3u8 {
        for row in 0..2u8 {
            let mut names: [u8; 9] = std::array::from_fn(|digit| digit as u8);
            names.swap(usize::from(3 * row + column), usize::from(3 * row + 3 + column));
            renamings.push(names);
        }
    }
    for column in 0..2 {
        renamings.push(std::array::from_fn(|digit| match digit % 3 {
            at if at == column => digit as u8 + 1,
            at if at == column + 1 => digit as u8 - 1,
            _ => digit as u8,
        }));
    }
    let renamed_all = renamings.iter().map(|names| band([one, other].map(|block| renamed(block, names))));
    // Another block becomes the first one: its columns get the names that block 1 had.
    let exchanged = [[one, other], [other, one]].map(|[first, other]| {
        let mut names = [0; 9];
        for (column, set) in first.into_iter().enumerate() {
            for (row, digit) in digits_of(set).into_iter().enumerate() {
                names[usize::from(digit)] = (3 * row + column) as u8;
            }
        }
        band([renamed(columns_of_first, &names), renamed(other, &names)])
    });
    renamed_all.chain(exchanged).collect()
}

/// The kinds of bands: one of each, and how many there are.
fn kinds() -> Vec<(Grid, u64)> {
    let mut bands: BTreeMap<Band, (Grid, u64)> = BTreeMap::new();
    for [second, third] in rows_beside() {
        let (second, third) = (blocks(&second), blocks(&third));
        for (&one, &(block, ways)) in &second {
            for (&other, &(last, more)) in &third {
                let grid = || grid_of([FIRST, block, last]);
                bands.entry(band([one, other])).or_insert_with(|| (grid(), 0)).1 += ways * more;
            }
        }
    }
    let mut kinds = Vec::new();
    let mut seen = BTreeSet::new();
    for (&start, &(grid, _)) in &bands {
        let (mut size, mut open) = (0, vec![start]);
        while let Some(band) = open.pop() {
            if seen.insert(band) {
                // No band with block 1 as it stands need have these columns; one with other rows has.
                size += bands.get(&band).map_or(0, |(_, size)| *size);
                open.extend(moves(band));
            }
        }
        kinds.extend((size > 0).then_some((grid, size)));
    }
    kinds
}

fn grid_of(blocks: [[[u8; 3]; 3]; 3]) -> Grid {
    let mut grid = Grid::empty(Size::Nine);
    for cell in Size::Nine.cells().take(27) {
        let (row, column) = (cell.row(), cell.column());
        grid.set(cell, Digit::new(blocks[column / 3][row][column % 3]));
    }
    grid
}

/// The grids with this band, of which rows and bands below are in the order of the first column.
fn completions(band: &Grid) -> u64 {
    let mut found = 0;
    // 0, 3 and 6 stand in the first column.
    let left = [1, 2, 4, 5, 7, 8];
    for second in (0..1 << 6).filter(|set: &u32| set.count_ones() == 3 && set & 1 == 1) {
        let mut grid = *band;
        let (mine, others): (Vec<_>, Vec<_>) = (0..6).partition(|at| second >> at & 1 == 1);
        for (row, at) in (3..).zip(mine.into_iter().chain(others)) {
            grid.set(Size::Nine.cell(row, 0), Digit::new(left[at as usize]));
        }
        let jobs = std::thread::available_parallelism().unwrap();
        let count = Solver::new().engine(Engine::Fast).jobs(jobs).rules(Rules::CLASSIC).count(&grid).unwrap();
        assert!(count.is_total);
        found += count.number;
    }
    found
}

#[test]
fn there_are_44_kinds_of_bands() {
    let kinds = kinds();
    assert_eq!((kinds.len(), kinds.iter().map(|(_, size)| size).sum::<u64>()), (44, BANDS));
}

/// Source: Felgenhauer and Jarvis; OEIS A107739.
#[test]
#[ignore = "long: run by make test-long"]
fn there_are_as_many_9x9_grids_as_published() {
    let kinds = kinds();
    let below = kinds.iter().map(|(band, size)| {
        let found = completions(band);
        println!("{size} bands of this kind, each with {found} times 72 grids: {band:#}");
        u128::from(*size) * u128::from(found)
    });
    let nine_factorial: u128 = (1..=9).product();
    assert_eq!(below.sum::<u128>() * 72 * nine_factorial, 6_670_903_752_021_072_936_960);
}
