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
use crate::board::{Cell, CellSet, Digit, DigitSet, Grid, HouseKind, MAX_CELLS, Restrictions, Size};
use crate::check::Puzzle;
use alloc::vec::Vec;
use arrayvec::ArrayVec;

/// What a cell holds; `None` where it is not marked as filled in.
pub(super) type Held = Option<Option<Digit>>;

/// Whether a digit in the first row and column strikes candidates in the second, with blocks of this side.
type Strikes = fn([usize; 2], [usize; 2], usize) -> bool;

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
    /// Whether a cell has no digit to try where some empty cell has no candidate.
    pub(super) looks_ahead: bool,
    /// Whether all digits are tried, and each is checked when it is in its cell.
    pub(super) checks_after: bool,
    /// What a given cell holds.
    pub(super) given: fn(Cell, Digit, Size) -> Held,
    /// The rank of a cell with these candidates. The empty cell with the least is pushed next, of equal ones the first
    /// in reading order; never one without.
    pub(super) rank: fn(&Search, Cell, DigitSet) -> Option<usize>,
    /// Whether filled cells are ranked, too.
    pub(super) ranks_filled: bool,
    /// Whether a digit that is taken off a cell is a candidate of its peers again, also where another forbids it.
    pub(super) gives_back: bool,
    /// The digits that are left to try in a cell at each push, if not [`Search::marked`].
    pub(super) marks: Option<fn(&Search, Cell) -> DigitSet>,
    /// Which cells strike candidates, if not those of the row, the column and the block.
    pub(super) strikes: Option<Strikes>,
    /// The digits that strike candidates.
    pub(super) strikers: DigitSet,
    /// Which of the digits that are left comes next.
    pub(super) next: fn(DigitSet, Size) -> Option<Digit>,
    /// The digits that are left once one of them was tried.
    pub(super) left: fn(DigitSet, Digit) -> DigitSet,
    /// What a cell that held this holds once a digit was put in; with none, after its pop.
    pub(super) holds: fn(Option<Digit>, Option<Digit>) -> Held,
    /// What it does after a pop.
    pub(super) after_pop: fn(&mut Search),
    /// The lines that it prints for a turn.
    pub(super) prints: fn(Turn, &Search) -> [Option<Turn>; 2],
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
    pub(super) table: &'static Restrictions,
    /// The candidates that the puzzle leaves to each cell; all to a given one, which a mistake may take for empty.
    marks: [DigitSet; MAX_CELLS],
    /// For each house the digits in it.
    used: [DigitSet; MAX_CELLS],
    /// For each cell the candidates that were not tried.
    pub(super) untried: [DigitSet; MAX_CELLS],
    /// Cells that are marked as filled in; those that hold a digit, and by a mistake others.
    filled: CellSet,
    /// Cells whose candidates may have changed since the last push.
    changed: CellSet,
    is_solved: bool,
    /// Lines that are printed next, before the next turn.
    lines: ArrayVec<Turn, 2>,
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
            marks: [size.digits(); MAX_CELLS],
            used: [DigitSet::EMPTY; MAX_CELLS],
            untried: [size.digits(); MAX_CELLS],
            filled: CellSet::EMPTY,
            changed: CellSet::all(size),
            is_solved: false,
            lines: ArrayVec::new(),
        };
        for cell in puzzle.givens().empty_cells() {
            new.marks[usize::from(cell.bits())] = puzzle.board().candidates(cell);
        }
        for (cell, digit) in puzzle.givens().givens() {
            new.untried[usize::from(cell.bits())] = DigitSet::EMPTY;
            new.hold(cell, (algorithm.given)(cell, digit, size));
        }
        new.push();
        new
    }

    /// The digits that a cell on the stack has not tried.
    #[must_use]
    pub fn untried(&self, cell: Cell) -> DigitSet {
        self.untried[usize::from(cell.bits())]
    }

    /// Whether a cell is marked as filled in.
    #[inline]
    pub(super) fn is_filled(&self, cell: Cell) -> bool {
        self.filled.contains(cell)
    }

    /// The digits that are left to try in a cell at a push: all candidates, if it is empty.
    #[inline]
    pub(super) fn marked(&self, cell: Cell) -> DigitSet {
        if self.is_filled(cell) { self.untried(cell) } else { self.candidates(cell) }
    }

    /// The digits that the others on the board allow in `cell`.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        let houses = self.table.houses_of(cell).iter();
        let used = houses.fold(DigitSet::EMPTY, |used, &house| used | self.used[usize::from(house)]);
        let near = self.table.near(cell).iter().fold(DigitSet::EMPTY, |struck, &(near, least)| {
            self.grid[near].map_or(struck, |digit| struck | digit.nearer_than(least))
        });
        let (size, place) = (self.grid.size(), |cell: Cell| [cell.row(), cell.column()]);
        let struck = self.algorithm.strikes.map_or(DigitSet::EMPTY, |strikes| {
            let others = self.grid.givens().filter(|&(other, _)| strikes(place(other), place(cell), size.block_side()));
            others.map(|(_, digit)| digit).collect()
        });
        self.marks[usize::from(cell.bits())] - used - near - struck
    }

    /// The next turn; `None` at the end.
    pub(super) fn turn(&self) -> Option<Turn> {
        let &cell = self.stack.last().filter(|_| self.algorithm.is_whole || !self.is_solved)?;
        let digit = (self.algorithm.next)(self.untried(cell), self.grid.size());
        Some(digit.map_or(Turn::Pop, |digit| Turn::Choice { cell, digit }))
    }

    /// Whether it prints this line next. If it does, the search goes on.
    ///
    /// # Cost
    ///
    /// A look at each cell.
    pub(super) fn prints(&mut self, line: Turn) -> bool {
        while self.lines.is_empty()
            && let Some(turn) = self.turn()
        {
            let mut lines = (self.algorithm.prints)(turn, self).into_iter().flatten().peekable();
            if lines.peek().is_some_and(|&first| first != line) {
                return false;
            }
            self.lines.extend(lines);
            self.step(turn);
        }
        // The calls that are open at the end return.
        let returns = |it: &mut Self| it.algorithm.returns && line == Turn::Pop && it.stack.pop().is_some();
        self.lines.pop_at(0).map_or_else(|| returns(self), |next| next == line)
    }

    fn step(&mut self, turn: Turn) {
        if let Turn::Choice { cell, digit } = turn {
            let fits = !self.algorithm.checks_after || self.candidates(cell).contains(digit);
            self.untried[usize::from(cell.bits())] = (self.algorithm.left)(self.untried(cell), digit);
            self.hold(cell, (self.algorithm.holds)(self.grid[cell], Some(digit)));
            if fits {
                self.push();
            }
        } else {
            self.pop();
            (self.algorithm.after_pop)(self);
        }
    }

    /// Pops the cell on top of the stack.
    pub(super) fn pop(&mut self) {
        if let Some(cell) = self.stack.pop() {
            self.hold(cell, (self.algorithm.holds)(self.grid[cell], None));
        }
    }

    /// Lets a cell hold this, or be empty.
    fn hold(&mut self, cell: Cell, held: Held) {
        // A mistake may make a digit that is not on a small board.
        let held = held.map(|digit| digit.filter(|&digit| self.grid.size().digits().contains(digit)));
        let [back, struck] = [self.grid[cell], held.flatten()].map(|digit| digit.into_iter().collect::<DigitSet>());
        self.grid.set(cell, held.flatten());
        if held.is_some() {
            self.filled.insert(cell)
        } else {
            self.filled.remove(cell)
        }
        self.changed = self.changed | self.table.around(cell);
        if self.algorithm.gives_back {
            for at in self.table.peers(cell).map(|peer| usize::from(peer.bits())) {
                self.marks[at] = (self.marks[at] | back) - struck;
            }
            return;
        }
        for &house in self.table.houses_of(cell) {
            let is_usual =
                matches!(self.table.house(house).kind(), HouseKind::Row | HouseKind::Column | HouseKind::Block);
            if self.algorithm.strikes.is_none() || !is_usual {
                let cells = self.table.cells(house).iter();
                let digits = cells.fold(DigitSet::EMPTY, |digits, &cell| {
                    self.grid[cell].map_or(digits, |digit| digits | digit.as_set())
                });
                self.used[usize::from(house)] = digits & self.algorithm.strikers;
            }
        }
    }

    /// Pushes the next cell; where there is none, the puzzle is solved.
    pub(super) fn push(&mut self) {
        let (algorithm, all) = (self.algorithm, CellSet::all(self.grid.size()));
        let changes_all = algorithm.marks.is_some() || algorithm.strikes.is_some();
        let changed = if changes_all { all } else { self.changed - self.filled };
        for cell in changed.cells() {
            let untried = algorithm.marks.map_or_else(|| self.marked(cell), |marks| marks(self, cell));
            self.untried[usize::from(cell.bits())] = untried;
        }
        self.changed = CellSet::EMPTY;
        let ranked = if algorithm.ranks_filled { all } else { all - self.filled };
        let (mut best, mut is_solvable) = (None, true);
        for cell in ranked.cells() {
            let untried = self.untried(cell);
            is_solvable &= !untried.is_empty();
            if let Some(rank) = (algorithm.rank)(self, cell, untried)
                && best.is_none_or(|(least, _)| rank < least)
            {
                best = Some((rank, cell));
            }
        }
        let Some((_, cell)) = best else { return self.is_solved = true };
        if algorithm.checks_after {
            self.untried[usize::from(cell.bits())] = self.grid.size().digits();
        } else if algorithm.looks_ahead && !is_solvable {
            self.untried[usize::from(cell.bits())] = DigitSet::EMPTY;
        }
        self.stack.push(cell);
    }
}
