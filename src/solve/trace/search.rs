//! A search that says its turns one after the other, as the programs of the assignments do: one loop for all of them,
//! and for programs with a mistake.
//!
//! ```text
//!   push the next cell
//!   while the stack is not empty
//!       cell = top of the stack
//!       no digit left to try?     empty the cell, pop it                       says `pop`
//!       otherwise                 put the next digit in, push the next cell    says `row column digit`
//! ```
//!
//! A recursion has the same turns: a call is a cell on the stack, and its return the pop. Algorithms and mistakes are
//! values of [`Algorithm`]. This is written to be plain: each digit changes what its houses hold, and each push looks
//! at every empty cell. The tests compare it with the engines and with literal transcriptions.

use super::Turn;
use crate::board::{Cell, Digit, DigitSet, Grid, HouseKind, MAX_CELLS, Restrictions, Size};
use crate::check::Puzzle;
use alloc::vec::Vec;

/// How a program searches and what it prints: an algorithm of the assignments, or one with a mistake.
#[derive(Clone, Copy, Debug)]
pub struct Algorithm {
    /// The name of the engine that is the same search.
    pub name: &'static str,
    /// What it is called in a sentence.
    pub title: &'static str,
    /// Whether it goes on after a solution, to the end of the tree; at first, whether its assignment asks for that.
    pub is_whole: bool,
    /// Whether FindBest weighs the cells.
    pub weighs: bool,
    /// Whether it is a recursion: a return is a pop, and calls return after the solution too.
    pub returns: bool,
    /// The empty cell with the least rank is pushed next, of equal ones the first in reading order; never one without.
    pub(super) rank: fn(Cell, DigitSet, Size) -> Option<usize>,
    /// Which of the digits that are left comes next.
    pub(super) next: fn(DigitSet, Size) -> Option<Digit>,
    /// The digits that are left once one of them was tried.
    pub(super) left: fn(DigitSet, Digit) -> DigitSet,
    /// Whether a cell has no digit to try where some empty cell has no candidate.
    pub(super) looks_ahead: bool,
    /// Whether all digits are tried, and each is checked when it is in its cell.
    pub(super) checks_after: bool,
    /// Whether digits strike candidates within houses of this kind.
    pub(super) strikes: fn(HouseKind) -> bool,
    /// The digits that strike candidates.
    pub(super) strikers: DigitSet,
    /// Whether all candidates are given back before some are struck.
    pub(super) resets: bool,
    /// What a cell that held this holds after its pop if it stays marked as filled in; `None` where it does not.
    pub(super) keeps: fn(Option<Digit>) -> Option<Option<Digit>>,
    /// Whether digits strike candidates of filled cells, too: of those on the stack that were not tried.
    pub(super) strikes_filled: bool,
    /// Whether a cell is pushed after a pop, too.
    pub(super) pushes_after_pop: bool,
    /// How many lines it prints for a turn, and what they say.
    pub(super) prints: fn(Turn) -> (u8, Turn),
}

impl Algorithm {
    /// An explicit stack, and FindBest.
    pub const STACK: Self = Self {
        name: "stack",
        title: "Algorithms 1 and 2",
        is_whole: false,
        weighs: true,
        returns: false,
        rank: |_, candidates, _| Some(candidates.len()),
        next: |untried, _| untried.lowest(),
        left: |untried, digit| untried - digit.as_set(),
        looks_ahead: false,
        checks_after: false,
        strikes: |_| true,
        strikers: DigitSet::first(16),
        resets: true,
        keeps: |_| None,
        strikes_filled: false,
        pushes_after_pop: false,
        prints: |turn| (1, turn),
    };
    /// The same as a recursion.
    pub const RECURSIVE: Self = Self { name: "recursive", is_whole: true, returns: true, ..Self::STACK };
    /// A recursion over the cells in reading order: legal digits, and back where some empty cell has none.
    pub const CELL_ORDER: Self = Self {
        name: "cell-order",
        title: "the search in cell order",
        is_whole: false,
        weighs: false,
        rank: |_, _, _| Some(0),
        looks_ahead: true,
        ..Self::RECURSIVE
    };
    /// A recursion over the cells in reading order: each digit is put in, and checked then.
    pub const EXHAUSTIVE: Self = Self {
        name: "exhaustive",
        title: "the exhaustive search",
        is_whole: true,
        looks_ahead: false,
        checks_after: true,
        ..Self::CELL_ORDER
    };
    /// All of them.
    pub const ALL: &[Self] = &[Self::STACK, Self::RECURSIVE, Self::CELL_ORDER, Self::EXHAUSTIVE];

    /// The same, which goes on after a solution or does not.
    #[must_use]
    pub const fn whole(self, is_whole: bool) -> Self {
        Self { is_whole, ..self }
    }
}

/// A search between two turns.
#[derive(Clone, Debug)]
pub struct Search {
    /// What it follows.
    pub algorithm: Algorithm,
    /// The board: the givens and the choices.
    pub grid: Grid,
    /// The cells on the stack, the top last; of a recursion, those of its open calls.
    pub stack: Vec<Cell>,
    pub(super) puzzle: Puzzle,
    table: &'static Restrictions,
    /// For each house the digits in it.
    used: [DigitSet; MAX_CELLS],
    /// For each cell the candidates that were not tried.
    untried: [DigitSet; MAX_CELLS],
    /// Cells that are marked as filled in, whatever they hold.
    marked: Vec<Cell>,
    is_solved: bool,
    /// The lines that were printed of the next turn.
    printed: u8,
}

impl Search {
    /// A search that has pushed its first cell.
    pub(super) fn new(puzzle: &Puzzle, algorithm: Algorithm) -> Self {
        let size = puzzle.size();
        let mut new = Self {
            algorithm,
            grid: Grid::empty(size),
            stack: Vec::new(),
            puzzle: puzzle.clone(),
            table: Restrictions::of(size, puzzle.rules()),
            used: [DigitSet::EMPTY; MAX_CELLS],
            untried: [size.digits(); MAX_CELLS],
            marked: Vec::new(),
            is_solved: false,
            printed: 0,
        };
        puzzle.givens().givens().for_each(|(cell, digit)| new.put(cell, Some(digit)));
        new.push();
        new
    }

    /// The digits that a cell on the stack has not tried.
    #[must_use]
    pub fn untried(&self, cell: Cell) -> DigitSet {
        self.untried[usize::from(cell.bits())]
    }

    /// The digits that the others on the board allow in `cell`.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        let used: DigitSet = self.table.houses_of(cell).iter().map(|&house| self.used[usize::from(house)]).collect();
        let near = self.table.near(cell).iter();
        let near: DigitSet = near.filter_map(|&(near, least)| Some(self.grid[near]?.nearer_than(least))).collect();
        self.puzzle.board().candidates(cell) - used - near
    }

    /// The next turn; `None` at the end.
    pub(super) fn turn(&self) -> Option<Turn> {
        let &cell = self.stack.last().filter(|_| self.algorithm.is_whole || !self.is_solved)?;
        let digit = (self.algorithm.next)(self.untried(cell), self.grid.size());
        Some(digit.map_or(Turn::Pop, |digit| Turn::Choice { cell, digit }))
    }

    /// Whether this is its next line. If it is, the search goes on.
    ///
    /// # Cost
    ///
    /// A look at each cell.
    pub(super) fn prints(&mut self, line: Turn) -> bool {
        while let Some(turn) = self.turn() {
            let (lines, says) = (self.algorithm.prints)(turn);
            if lines > 0 && says != line {
                return false;
            }
            self.printed = (self.printed + 1) % lines.max(1);
            if self.printed == 0 {
                self.step(turn);
            }
            if lines > 0 {
                return true;
            }
        }
        self.algorithm.returns && line == Turn::Pop
    }

    fn step(&mut self, turn: Turn) {
        if let Turn::Choice { cell, digit } = turn {
            let fits = !self.algorithm.checks_after || self.candidates(cell).contains(digit);
            self.untried[usize::from(cell.bits())] = (self.algorithm.left)(self.untried(cell), digit);
            self.put(cell, Some(digit));
            if fits {
                self.push();
            }
        } else if let Some(cell) = self.stack.pop() {
            let kept = (self.algorithm.keeps)(self.grid[cell]);
            self.put(cell, kept.flatten());
            self.marked.extend(kept.map(|_| cell));
            if self.algorithm.pushes_after_pop {
                self.push();
            }
        }
    }

    fn put(&mut self, cell: Cell, digit: Option<Digit>) {
        self.grid.set(cell, digit);
        for &house in self.table.houses_of(cell) {
            if (self.algorithm.strikes)(self.table.house(house).kind()) {
                let digits: DigitSet = self.table.cells(house).iter().filter_map(|&cell| self.grid[cell]).collect();
                self.used[usize::from(house)] = digits & self.algorithm.strikers;
            }
        }
    }

    /// Pushes the next cell; where there is none, the puzzle is solved.
    fn push(&mut self) {
        let (all, algorithm) = (self.grid.size().digits(), self.algorithm);
        let (mut best, mut is_solvable) = (None, true);
        for cell in self.grid.empty_cells().filter(|cell| !self.marked.contains(cell)) {
            let index = usize::from(cell.bits());
            let before = if algorithm.resets { all } else { self.untried[index] };
            let candidates = before & self.candidates(cell);
            self.untried[index] = candidates;
            is_solvable &= !candidates.is_empty();
            let Some(rank) = (algorithm.rank)(cell, candidates, self.grid.size()) else { continue };
            if best.is_none_or(|(least, _)| rank < least) {
                best = Some((rank, cell));
            }
        }
        for &cell in self.stack.iter().filter(|_| algorithm.strikes_filled) {
            self.untried[usize::from(cell.bits())] = self.untried(cell) & self.candidates(cell);
        }
        let Some((_, cell)) = best else { return self.is_solved = true };
        if algorithm.checks_after || algorithm.looks_ahead && !is_solvable {
            let digits = if algorithm.checks_after { all } else { DigitSet::EMPTY };
            self.untried[usize::from(cell.bits())] = digits;
        }
        self.stack.push(cell);
    }
}
