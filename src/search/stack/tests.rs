//! The stack engine, compiled for each instruction set of this machine, and the sets of cells that it works on.

use super::cell_set::CellSet;
use super::counts::Counts;
use super::find_best::FindBest;
use super::register::{Register, WorkOnCells, run_at};
use crate::board::Board;
use crate::board::Peers;
use crate::check::Puzzle;
use crate::search::level::Level;
use crate::stack::{Progress, StackSearch, Step};
use crate::{Cell, Digit, DigitSet, Grid, Rules, Size};
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Choices that each search makes at most.
const CHOICES: u64 = 5_000;

fn search(puzzle: &Grid, rules: Rules) -> StackSearch {
    StackSearch::new(&Puzzle::new(puzzle, rules).unwrap())
}

/// One step after the other, up to the step that would be one choice too many.
fn stepped(puzzle: &Grid, rules: Rules) -> StackSearch {
    let mut search = search(puzzle, rules);
    let to_choose =
        |search: &StackSearch| search.stack().last().is_some_and(|&top| !search.record(top).candidates().is_empty());
    while search.counters().choices < CHOICES || !to_choose(&search) {
        if search.step() == Step::Exhausted {
            break;
        }
    }
    search
}

#[test]
fn every_instruction_set_takes_the_same_turns() {
    let printed = include_str!("../../../data/hex/example2-as-printed.txt").parse().unwrap();
    let miracle = (Grid::empty(Size::Nine), Rules::DutchMiracle);
    let classic = [printed, Grid::empty(Size::Nine), Grid::empty(Size::Four)].map(|puzzle| (puzzle, Rules::Classic));
    for (puzzle, rules) in classic.into_iter().chain([miracle]) {
        let plain = stepped(&puzzle, rules);
        for level in Level::all() {
            let mut search = search(&puzzle, rules);
            while search.resume_at(level, CHOICES - search.counters().choices) == Progress::Found {}
            assert_eq!(search.counters(), plain.counters(), "{level:?}");
            assert_eq!((search.stack(), search.grid()), (plain.stack(), plain.grid()), "{level:?}");
        }
    }
}

/// The cells of a board of 256 for which `is_in` says so, as a set and as a list.
fn cells(mut is_in: impl FnMut(Cell) -> bool) -> (CellSet, Vec<Cell>) {
    let list: Vec<Cell> = Size::Sixteen.cells().filter(|&cell| is_in(cell)).collect();
    (list.iter().fold(CellSet::EMPTY, |set, &cell| set | CellSet::of(cell)), list)
}

fn listed(set: CellSet) -> Vec<Cell> {
    Size::Sixteen.cells().filter(|&cell| set.contains(cell)).collect()
}

/// What a [`Register`] can do, as sets: intersection, symmetric difference, difference; and whether the first is empty.
struct Operators(CellSet, CellSet);

impl WorkOnCells for Operators {
    type Output = ([CellSet; 3], bool);

    #[inline(always)]
    fn run<R: Register>(self, token: R::Token) -> Self::Output {
        let (one, other) = (R::load(token, &self.0), R::load(token, &self.1));
        ([(one & other).cells(), (one ^ other).cells(), (one - other).cells()], one.is_empty())
    }
}

#[test]
fn sets_of_cells_are_sets_in_every_register() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for percent in [0, 1, 2, 20, 50, 100] {
        let (one, list) = cells(|_| rng.random_range(0..100) < percent);
        let (other, others) = cells(|_| rng.random_bool(0.5));
        assert_eq!((listed(one), one.first()), (list.clone(), list.first().copied()));
        assert_eq!(one | other, cells(|cell| list.contains(&cell) || others.contains(&cell)).0);
        let both = cells(|cell| list.contains(&cell) && others.contains(&cell)).0;
        let either = cells(|cell| list.contains(&cell) != others.contains(&cell)).0;
        let less = cells(|cell| list.contains(&cell) && !others.contains(&cell)).0;
        for level in Level::all() {
            let expected = ([both, either, less], list.is_empty());
            assert_eq!(run_at(level, Operators(one, other)), expected, "{level:?}");
        }
    }
}

/// Counts one more or one less for some cells, and tells those of `among` with the lowest count.
struct Count<'a> {
    counts: &'a mut Counts,
    cells: CellSet,
    up: bool,
    among: CellSet,
}

impl WorkOnCells for Count<'_> {
    type Output = CellSet;

    #[inline(always)]
    fn run<R: Register>(self, token: R::Token) -> CellSet {
        let cells = R::load(token, &self.cells);
        if self.up {
            self.counts.add(token, cells)
        } else {
            self.counts.subtract(token, cells)
        }
        self.counts.lowest(token, R::load(token, &self.among)).cells()
    }
}

#[test]
fn counts_are_those_of_plain_numbers() {
    for level in Level::all() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let (mut counts, mut plain) = (Counts::ZERO, [0_u8; 256]);
        for round in 0..500 {
            let up = rng.random_bool(0.5);
            let is_possible = |cell: Cell| plain[usize::from(cell.bits())] != if up { 16 } else { 0 };
            let (changed, list) = cells(|cell| is_possible(cell) && rng.random_bool(0.3));
            let (among, asked) = cells(|_| rng.random_range(0..100) < round % 50);
            let lowest = run_at(level, Count { counts: &mut counts, cells: changed, up, among });
            for cell in list {
                let count = &mut plain[usize::from(cell.bits())];
                *count = if up { *count + 1 } else { *count - 1 };
            }
            let count = |cell: &Cell| plain[usize::from(cell.bits())];
            let fewest = asked.iter().map(count).min();
            let expected: Vec<Cell> = asked.iter().copied().filter(|cell| Some(count(cell)) == fewest).collect();
            assert_eq!(listed(lowest), expected, "{level:?}");
        }
    }
}

/// A step of FindBest: to place a digit, to lift it, or only to look.
struct Change<'a>(&'a mut FindBest, Option<(Cell, Digit, bool)>);

impl WorkOnCells for Change<'_> {
    type Output = Option<(Cell, DigitSet)>;

    #[inline(always)]
    fn run<R: Register>(self, token: R::Token) -> Self::Output {
        match self.1 {
            Some((cell, digit, true)) => self.0.place::<R>(token, cell, digit),
            Some((cell, digit, false)) => {
                self.0.lift::<R>(token, cell, digit);
                self.0.set_empty(cell);
            }
            None => {}
        }
        self.0.best::<R>(token)
    }
}

/// Digits come and go at random, in the order of a stack; what is left of each cell is worked out anew from the grid.
#[test]
fn find_best_finds_what_the_rules_leave() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let kinds = [(Size::Four, Rules::Classic), (Size::Nine, Rules::Classic), (Size::Sixteen, Rules::Classic)];
    for (size, rules) in kinds.into_iter().chain([(Size::Nine, Rules::DutchMiracle)]) {
        for (level, has_marks) in Level::all().into_iter().flat_map(|level| [(level, false), (level, true)]) {
            let mut board = Board::from(&Grid::empty(size));
            let marked: Vec<Cell> = size.cells().filter(|_| has_marks && rng.random_bool(0.2)).collect();
            for cell in marked {
                board.set(cell, size.digits() - DigitSet::from_bits(rng.random_range(1..4) << 1));
            }
            let mut peers = Peers::new(size, rules);
            peers.limit_to(&board);
            let (mut grid, mut stack) = (Grid::empty(size), Vec::new());
            let mut find_best = FindBest::new(&board, rules);
            for _ in 0..300 {
                let empty: Vec<Cell> = grid.empty_cells().collect();
                let left = |grid: &Grid, cell| {
                    size.digits().iter().filter(|&digit| peers.allow(grid, cell, digit)).collect::<DigitSet>()
                };
                let chosen = empty.get(rng.random_range(0..empty.len().max(1))).copied();
                let fitting = chosen.and_then(|cell| Some((cell, left(&grid, cell).lowest()?)));
                let change = match fitting.filter(|_| rng.random_bool(0.7)) {
                    Some((cell, digit)) => {
                        stack.push((cell, digit));
                        grid.set(cell, Some(digit));
                        Some((cell, digit, true))
                    }
                    None => stack.pop().map(|(cell, digit)| {
                        grid.set(cell, None);
                        (cell, digit, false)
                    }),
                };
                let best = run_at(level, Change(&mut find_best, change));
                let expected =
                    grid.empty_cells().map(|cell| (cell, left(&grid, cell))).min_by_key(|(_, set)| set.len());
                assert_eq!(best, expected, "{level:?} {rules}\n{grid}");
                for cell in grid.empty_cells() {
                    assert_eq!(find_best.candidates(cell), left(&grid, cell), "{cell}");
                }
            }
        }
    }
}
