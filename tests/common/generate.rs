//! Random grids and puzzles from a seed. With ChaCha a seed always gives the same numbers, on every machine.

use super::{JOINS, Limits, search, shifted_rows};
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use stackdoku::check;
use stackdoku::stack::StackSearch;
use stackdoku::{Cell, Digit, Engine, Grid, Outcome, Puzzle, Rules, Size};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::{LazyLock, Mutex};

/// All 216 grids of the empty Dutch Miracle board.
static DUTCH_MIRACLE: LazyLock<Vec<Grid>> =
    LazyLock::new(|| StackSearch::new(&Puzzle::new(&Grid::empty(Size::Nine), Rules::DUTCH_MIRACLE).unwrap()).collect());

/// Size, rules, and how many cells to empty so that puzzles have no, one or several solutions: of all rules that have no
/// such kind in a list of their own, and of two joins. At 4x4 no grid keeps digits apart that touch.
pub fn further_kinds() -> impl Iterator<Item = (Size, Rules, RangeInclusive<usize>)> {
    let further = Rules::NAMED
        .iter()
        .copied()
        .filter(|rules| ![Rules::CLASSIC, Rules::DUTCH_MIRACLE, Rules::NON_CONSECUTIVE].contains(rules));
    let sizes = [(Size::Four, 6..=16), (Size::Nine, 28..=60)];
    let kinds = further.flat_map(move |rules| sizes.clone().map(|(size, blanks)| (size, rules, blanks)));
    let has_grids = |rules: Rules| rules != Rules::ANTI_KING;
    let kinds = kinds.filter(move |&(size, rules, _)| size == Size::Nine || has_grids(rules));
    let strict = [(Rules::NON_CONSECUTIVE, 64..=76), (JOINS[0], 50..=74), (JOINS[1], 72..=80)];
    kinds.chain(strict.map(|(rules, blanks)| (Size::Nine, rules, blanks)))
}

/// Some grids by side and rules.
static FURTHER: Mutex<BTreeMap<(usize, u8), Vec<Grid>>> = Mutex::new(BTreeMap::new());

/// A hundred grids that keep further rules, with random rows; or fewer, if many rows have none that is soon found, and
/// the first ones if none has.
fn some_grids(size: Size, rules: Rules) -> Vec<Grid> {
    let mut rng = ChaCha8Rng::seed_from_u64(rules.bits().into());
    let mut grids = Vec::new();
    for _ in 0..200 {
        let mut row: Vec<Digit> = size.digits().iter().collect();
        row.shuffle(&mut rng);
        let mut open = Grid::empty(size);
        let number = rng.random_range(0..size.side());
        (0..).zip(row).for_each(|(column, digit)| open.set(size.cell(number, column), Some(digit)));
        if grids.len() < 100 && Puzzle::new(&open, rules).is_ok() {
            grids.extend(search(Engine::Stack, &open, rules, &Limits { solutions: 10, choices: 3_000 }).0);
        }
    }
    if grids.is_empty() {
        grids = search(Engine::Stack, &Grid::empty(size), rules, &Limits { solutions: 300, choices: 1_000_000 }).0;
    }
    grids
}

/// Rows or columns in a random order that keeps bands, and rows of a band, together.
fn shuffled_lines(size: Size, rng: &mut ChaCha8Rng) -> Vec<usize> {
    let mut bands: Vec<Vec<usize>> = (0..size.block_side())
        .map(|band| (0..size.block_side()).map(|line| band * size.block_side() + line).collect())
        .collect();
    bands.shuffle(rng);
    bands.iter_mut().for_each(|band| band.shuffle(rng));
    bands.concat()
}

/// A right grid: one made by hand with digits, rows and columns shuffled, or one of the 216; under further rules one of
/// those with a random row.
pub fn right_grid(size: Size, rules: Rules, rng: &mut ChaCha8Rng) -> Grid {
    match rules {
        Rules::CLASSIC => {}
        Rules::DUTCH_MIRACLE => return *DUTCH_MIRACLE.choose(rng).unwrap(),
        _ => {
            let mut known = FURTHER.lock().unwrap();
            let grids = known.entry((size.side(), rules.bits())).or_insert_with(|| some_grids(size, rules));
            return *grids.choose(rng).expect("some grid keeps the rules");
        }
    }
    let pattern = shifted_rows(size);
    let (rows, columns) = (shuffled_lines(size, rng), shuffled_lines(size, rng));
    let mut digits: Vec<u8> = (0..size.side() as u8).collect();
    digits.shuffle(rng);
    let transposed: bool = rng.random();
    let mut grid = Grid::empty(size);
    for cell in size.cells() {
        let (row, column) = (rows[cell.row()], columns[cell.column()]);
        let from = if transposed { size.cell(column, row) } else { size.cell(row, column) };
        let number = pattern[from].unwrap().number();
        grid.set(cell, Digit::new(digits[usize::from(number)]));
    }
    grid
}

/// A right grid with this many cells emptied and then some changes: a cell gets a wrong digit that the others still
/// allow, if there is one. Most puzzles with a change have no solution; all keep the rules.
pub fn random_puzzle(size: Size, rules: Rules, seed: u64, blanks: usize, changes: usize) -> Grid {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let right = right_grid(size, rules, &mut rng);
    let mut puzzle = right;
    let mut cells: Vec<Cell> = size.cells().collect();
    cells.shuffle(&mut rng);
    for &cell in &cells[..blanks] {
        puzzle.set(cell, None);
    }
    // Dutch Miracle has so few grids that random blanks alone leave one solution. Half of its puzzles lose the
    // cells in which another grid differs, too.
    if rules == Rules::DUTCH_MIRACLE && rng.random() {
        let agree = |grid: &&Grid| (40..81).contains(&right.iter().zip(grid.iter()).filter(|(a, b)| a == b).count());
        let twins: Vec<&Grid> = DUTCH_MIRACLE.iter().filter(agree).collect();
        let twin = twins.choose(&mut rng).unwrap();
        size.cells().filter(|&cell| right[cell] != twin[cell]).for_each(|cell| puzzle.set(cell, None));
    }
    let mut digits: Vec<Digit> = size.digits().iter().collect();
    for &cell in &cells[..changes] {
        let before = puzzle[cell];
        digits.shuffle(&mut rng);
        let wrong = digits.iter().copied().find(|&digit| {
            puzzle.set(cell, Some(digit));
            Some(digit) != right[cell] && check::breaches(&puzzle, rules).next().is_none()
        });
        puzzle.set(cell, wrong.or(before));
    }
    puzzle
}

/// Choices the stack engine may need for the whole tree of a puzzle made here: a few milliseconds.
const MOST_CHOICES: u64 = 20_000;

/// How many solutions a puzzle has, up to `most` and one more; `None` when the tree is too large to tell.
fn count(puzzle: &Grid, most: u64) -> Option<u64> {
    let limits = Limits { solutions: most + 1, choices: MOST_CHOICES };
    let (_, outcome, counters) = search(Engine::Stack, puzzle, Rules::CLASSIC, &limits);
    (outcome != Outcome::ChoiceLimit).then_some(counters.solutions)
}

/// A 16x16 puzzle with exactly this many solutions, or `None` when the seed leads to none: givens are removed from a
/// random grid while there are not too many. For no solution at all, a given of a puzzle with one is changed into
/// another that the rules allow.
pub fn hex_puzzle(solutions: u64, seed: u64) -> Option<Grid> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let most = solutions.max(1);
    let mut puzzle = right_grid(Size::Sixteen, Rules::CLASSIC, &mut rng);
    let mut cells: Vec<Cell> = Size::Sixteen.cells().collect();
    cells.shuffle(&mut rng);
    let (mut found, mut blanks) = (1, 0);
    for &cell in &cells {
        if blanks >= 140 && found == most {
            break;
        }
        let given = puzzle[cell];
        puzzle.set(cell, None);
        // The first hundred are removed only while the solution stays the only one.
        let allowed = if blanks < 100 { 1 } else { most };
        match count(&puzzle, allowed) {
            Some(now) if now <= allowed => (found, blanks) = (now, blanks + 1),
            _ => puzzle.set(cell, given),
        }
    }
    if found != most {
        return None;
    }
    if solutions > 0 {
        return Some(puzzle);
    }
    let givens: Vec<Cell> = puzzle.iter().filter(|(_, digit)| digit.is_some()).map(|(cell, _)| cell).collect();
    for cell in givens {
        let given = puzzle[cell];
        for digit in Size::Sixteen.digits() {
            puzzle.set(cell, Some(digit));
            if check::breaches(&puzzle, Rules::CLASSIC).next().is_none() && count(&puzzle, 0) == Some(0) {
                return Some(puzzle);
            }
        }
        puzzle.set(cell, given);
    }
    None
}
