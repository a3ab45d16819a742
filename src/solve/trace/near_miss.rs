//! Mistakes that are often made: Algorithms 1 and 2 with one of them, written as the assignment writes them.
//!
//! Where a trace differs, each mistake is tried: does a program with it make all choices up to there, and all that
//! follow? No line of this is a reference: what is right, the stack engine says.

use super::{Turn, next_turn};
use crate::board::{Cell, Digit, DigitSet, Grid, HouseKind, MAX_CELLS, Restrictions};
use crate::check::Puzzle;
use crate::search::stack::StackSearch;
use alloc::vec::Vec;
use core::fmt;

/// A mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mistake {
    LastOnTie,
    ByColumns,
    Most,
    FirstBlank,
    NoDeadEnds,
    Descending,
    NeverReset,
    StaysFilled,
    NoPops,
    /// Only these houses strike candidates.
    Within(&'static [HouseKind]),
}

use HouseKind::{Block, Column, Row};

/// All mistakes, and what a program with each does.
const MISTAKES: [(Mistake, &str); 15] = [
    (Mistake::LastOnTie, "takes the last cell in reading order on a tie (`<=` in place of `<` in line 20 of FindBest)"),
    (Mistake::ByColumns, "goes through the cells column by column, so another cell is the first on a tie"),
    (Mistake::Most, "takes the cell with the most candidates (`>` in place of `<` in line 20 of FindBest)"),
    (Mistake::FirstBlank, "takes the first empty cell, without looking for the fewest candidates"),
    (Mistake::NoDeadEnds, "passes over cells without a candidate in FindBest"),
    (Mistake::Descending, "tries the digits of a cell in descending order"),
    (Mistake::NeverReset, "does not give all candidates back before it strikes some (lines 3 to 5 of FindBest)"),
    (Mistake::StaysFilled, "does not mark a cell as not filled in when it pops it (line 7 of Algorithm 1)"),
    (Mistake::NoPops, "prints no line when it pops, though its choices are right"),
    (Mistake::Within(&[Row]), "strikes candidates only within the row"),
    (Mistake::Within(&[Column]), "strikes candidates only within the column"),
    (Mistake::Within(&[Block]), "strikes candidates only within the block"),
    (Mistake::Within(&[Row, Column]), "strikes candidates within row and column, but not within the block"),
    (Mistake::Within(&[Row, Block]), "strikes candidates within row and block, but not within the column"),
    (Mistake::Within(&[Column, Block]), "strikes candidates within column and block, but not within the row"),
];

/// A search with a mistake.
#[derive(Clone)]
pub(super) struct NearMiss {
    mistake: Mistake,
    text: &'static str,
    is_whole: bool,
    table: &'static Restrictions,
    /// Digits on the board.
    grid: Grid,
    /// For each cell the candidates that were not tried.
    untried: [DigitSet; MAX_CELLS],
    stack: Vec<Cell>,
    is_solved: bool,
}

impl NearMiss {
    /// The searches with a mistake that make the first `turns` turns of the right one, and then `given`.
    pub(super) fn after(puzzle: &Puzzle, is_whole: bool, turns: u64, given: Turn) -> Vec<Self> {
        let agrees = |near_miss: &mut Self| {
            let mut search = StackSearch::new(puzzle);
            for _ in 0..turns {
                let Some(turn) = next_turn(&search, is_whole) else { return false };
                if !near_miss.follows(turn) {
                    return false;
                }
                search.step();
            }
            near_miss.follows(given)
        };
        let all = MISTAKES.iter().map(|&(mistake, text)| Self::new(puzzle, is_whole, mistake, text));
        all.filter_map(|mut near_miss| agrees(&mut near_miss).then_some(near_miss)).collect()
    }

    fn new(puzzle: &Puzzle, is_whole: bool, mistake: Mistake, text: &'static str) -> Self {
        let table = Restrictions::of(puzzle.size(), puzzle.rules());
        let untried = [puzzle.size().digits(); MAX_CELLS];
        let (grid, stack, is_solved) = (*puzzle.givens(), Vec::new(), false);
        let mut new = Self { mistake, text, is_whole, table, grid, untried, stack, is_solved };
        new.find_best();
        new
    }

    /// What a program with this mistake does.
    pub(super) fn text(&self) -> &'static str {
        self.text
    }

    /// Makes its next turn; whether that is `turn`.
    pub(super) fn follows(&mut self, turn: Turn) -> bool {
        loop {
            let Some(&cell) = self.stack.last().filter(|_| self.is_whole || !self.is_solved) else { return false };
            let untried = &mut self.untried[usize::from(cell.bits())];
            let digit = if self.mistake == Mistake::Descending { untried.iter().next_back() } else { untried.lowest() };
            let Some(digit) = digit else {
                let stays = self.grid[cell].or(Some(Digit::from_low_bits(0)));
                self.grid.set(cell, stays.filter(|_| self.mistake == Mistake::StaysFilled));
                self.stack.pop();
                if self.mistake == Mistake::NoPops {
                    continue;
                }
                return turn == Turn::Pop;
            };
            untried.remove(digit);
            self.grid.set(cell, Some(digit));
            self.find_best();
            return turn == Turn::Choice { cell, digit };
        }
    }

    /// Algorithm 2.
    fn find_best(&mut self) {
        let (size, mistake, table) = (self.grid.size(), self.mistake, self.table);
        let mut used = [DigitSet::EMPTY; 256];
        for (cell, digit) in self.grid.iter() {
            let digit = digit.map_or(DigitSet::EMPTY, |digit| digit.as_set());
            table.houses_of(cell).iter().for_each(|&house| used[usize::from(house)] |= digit);
        }
        let strikes =
            |house: u8| !matches!(mistake, Mistake::Within(kinds) if !kinds.contains(&table.house(house).kind()));
        let mut best: Option<(usize, Cell)> = None;
        for index in 0..size.cell_count() {
            let (row, column) = (index / size.side(), index % size.side());
            let cell = if mistake == Mistake::ByColumns { size.cell(column, row) } else { size.cell(row, column) };
            if self.grid[cell].is_some() {
                continue;
            }
            let struck = table.houses_of(cell).iter().filter(|&&house| strikes(house));
            let mut struck = struck.fold(DigitSet::EMPTY, |all, &house| all | used[usize::from(house)]);
            for &(near, least) in table.near(cell) {
                struck |= self.grid[near].map_or(DigitSet::EMPTY, |digit| digit.nearer_than(least));
            }
            let untried = &mut self.untried[usize::from(cell.bits())];
            *untried = if mistake == Mistake::NeverReset { *untried } else { size.digits() } - struck;
            let count = untried.len();
            let is_better = match (best, mistake) {
                (_, Mistake::NoDeadEnds) if count == 0 => false,
                (None, _) => true,
                (Some((low, _)), Mistake::LastOnTie) => count <= low,
                (Some((most, _)), Mistake::Most) => count > most,
                (Some(_), Mistake::FirstBlank) => false,
                (Some((low, _)), _) => count < low,
            };
            if is_better {
                best = Some((count, cell));
            }
        }
        self.is_solved |= best.is_none();
        self.stack.extend(best.map(|(_, cell)| cell));
    }
}

impl fmt::Debug for NearMiss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.mistake.fmt(f)
    }
}
