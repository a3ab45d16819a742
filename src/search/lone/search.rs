//! The search of one puzzle, a few boards deep.

use super::branch::choose;
use super::sweep::{Rows, sweep};
use crate::board::{Board, Cell, DigitSet, Grid, MAX_CELLS, MAX_SIDE, Size};
use crate::processor::{ROW_LANES, Row, RowWork, lane};
use crate::search::Progress;
use crate::search::instruction_set::InstructionSet;
use crate::search::searcher::{Part, fraction};
use alloc::vec::Vec;

/// Boards that may wait: one for each branch above the one that is searched. A search that would need more pauses for
/// good; its caller gives what is left to others.
const MOST_WAITING: usize = 24;

/// The same at 9x9 before the second solution: with a few givens there are more branches on the way to the first one.
/// (Such a board of 16x16 is one for the learner.)
const MOST_WAITING_AT_FIRST: usize = 64;

/// The whole tree of a puzzle. A board below `d` branches is the part `LONE_TREE >> d` of it.
const LONE_TREE: u64 = 1 << 48;

/// The size of the tree is estimated from this many dead ends on. They count from the last solution: where there is one
/// there is often another, and a puzzle with many has a large tree that nobody wants to search.
const EARLIEST: u64 = 6;

/// Trees that are estimated to have more boards than this are left to others. With 512-bit registers, a sweep of the
/// lanes takes as long as some ten sweeps here, so these are trees that soon fill a third of the lanes.
const LARGE: u64 = 64;

/// A board that waits, and the number of branches above it.
#[derive(Clone, Copy)]
struct WaitingBoard<const SIDE: usize> {
    rows: [[u16; ROW_LANES]; SIDE],
    depth: u16,
}

/// The search of a board of one size.
#[derive(Clone)]
pub(super) struct LoneSearch<const SIDE: usize, const ROOT: usize> {
    /// The next to be searched is the last. It never grows beyond [`MOST_WAITING_AT_FIRST`].
    waiting: Vec<WaitingBoard<SIDE>>,
    solution: [[u16; ROW_LANES]; SIDE],
    pub(super) boards: u64,
    pub(super) sweeps: u64,
    /// The fraction of the tree that is searched, in units of 1 / [`LONE_TREE`], if both children of every branch were
    /// equally large.
    searched: u64,
    /// Boards without a solution since the last one with a solution.
    dead_ends: u64,
    solutions: u64,
}

/// Boards until something happens, as work for a [`InstructionSet`].
struct BoardsUntil<'s, const SIDE: usize, const ROOT: usize> {
    search: &'s mut LoneSearch<SIDE, ROOT>,
    /// Boards in all at which to come back.
    end: u64,
}

impl<const SIDE: usize, const ROOT: usize> RowWork for BoardsUntil<'_, SIDE, ROOT> {
    type Output = Progress;

    #[inline(always)]
    fn run<R: Row>(self, token: R::Token) -> Progress {
        let Self { search, end } = self;
        loop {
            if search.boards >= end || search.gives_up() {
                return Progress::Spent;
            }
            let Some(board) = search.waiting.last() else { return Progress::Exhausted };
            let mut depth = board.depth;
            let mut rows = [R::new(token, [0; ROW_LANES]); SIDE];
            for (row, sets) in board.rows.iter().enumerate() {
                rows[row] = R::new(token, *sets);
            }
            search.waiting.truncate(search.waiting.len() - 1);
            search.boards = search.boards.max(1);
            // The board, then its first child, and so on; the other children wait.
            loop {
                let is_bad = loop {
                    search.sweeps += 1;
                    let swept = sweep::<R, SIDE, ROOT>(token, &mut rows);
                    if swept.is_bad || !swept.is_changed {
                        break swept.is_bad;
                    }
                };
                if is_bad {
                    search.dead_ends += 1;
                    search.searched += LONE_TREE >> depth.min(48);
                    break;
                }
                let Some((row, lane)) = choose::<R, SIDE, ROOT>(token, &rows) else {
                    search.solution = sets_of(&rows);
                    search.searched += LONE_TREE >> depth.min(48);
                    search.dead_ends = 0;
                    search.solutions += 1;
                    return Progress::Found;
                };
                search.boards += 1;
                depth += 1;
                let (first, others) = split(rows[row], R::new(token, const { masks() }[lane % ROW_LANES]));
                rows[row] = others;
                search.wait(&rows, depth);
                rows[row] = first;
                if search.boards >= end || search.waiting.len() + 1 >= search.most_waiting() || search.is_large() {
                    search.wait(&rows, depth);
                    return Progress::Spent;
                }
            }
        }
    }
}

/// For each lane a register of which only that lane has all bits.
const fn masks() -> [[u16; ROW_LANES]; ROW_LANES] {
    let mut masks = [[0; ROW_LANES]; ROW_LANES];
    let mut lane = 0;
    while lane < ROW_LANES {
        masks[lane][lane] = u16::MAX;
        lane += 1;
    }
    masks
}

/// The row with the lowest candidate of the masked lane alone, and with its other candidates. (To change a lane of 16
/// bits in memory and read the register again takes the processor some 15 cycles longer.)
#[inline(always)]
fn split<R: Row>(row: R, mask: R) -> (R, R) {
    let lowest = row.without(row.but_lowest()).and(mask);
    (row.without(mask).or(lowest), row.without(lowest))
}

/// The board as it waits.
#[inline(always)]
fn sets_of<R: Row, const SIDE: usize>(rows: &Rows<R, SIDE>) -> [[u16; ROW_LANES]; SIDE] {
    let mut sets = [[0; ROW_LANES]; SIDE];
    for (row, &lanes) in rows.iter().enumerate() {
        sets[row] = lanes.sets();
    }
    sets
}

/// By the number of a digit what its cell may hold: that digit, or all digits where there is none.
const fn sets_of_numbers(side: usize) -> [u16; MAX_SIDE + 1] {
    let mut sets = [((1u32 << side) - 1) as u16; MAX_SIDE + 1];
    let mut number = 0;
    while number < side {
        sets[number] = 1 << number;
        number += 1;
    }
    sets
}

impl<const SIDE: usize, const ROOT: usize> LoneSearch<SIDE, ROOT> {
    pub(super) fn new() -> Self {
        Self {
            waiting: Vec::with_capacity(MOST_WAITING_AT_FIRST),
            solution: [[0; ROW_LANES]; SIDE],
            boards: 0,
            sweeps: 0,
            searched: 0,
            dead_ends: 0,
            solutions: 0,
        }
    }

    pub(super) fn size(&self) -> Size {
        const { Size::from_side(SIDE).unwrap() }
    }

    /// Whether the tree is estimated to be so large that the lanes are faster.
    ///
    /// Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).
    #[inline(always)]
    fn is_large(&self) -> bool {
        self.dead_ends >= EARLIEST && self.searched < self.boards * (LONE_TREE / LARGE)
    }

    #[inline(always)]
    fn most_waiting(&self) -> usize {
        if SIDE <= 9 && self.solutions < 2 { MOST_WAITING_AT_FIRST } else { MOST_WAITING }
    }

    /// Whether the rest is better left to others.
    #[inline(always)]
    pub(super) fn gives_up(&self) -> bool {
        self.waiting.len() >= self.most_waiting() || self.is_large()
    }

    /// The fraction of the tree that is left.
    pub(super) fn left(&self) -> f64 {
        self.waiting.iter().map(|board| fraction(board.depth)).sum()
    }

    /// Leaves a board for later.
    #[inline(always)]
    fn wait<R: Row>(&mut self, rows: &Rows<R, SIDE>, depth: u16) {
        self.waiting.push(WaitingBoard { rows: sets_of(rows), depth });
    }

    pub(super) fn load(&mut self, puzzle: &Grid) {
        let mut rows = [[0; ROW_LANES]; SIDE];
        for (row, numbers) in puzzle.rows_of_numbers().iter().enumerate().take(SIDE) {
            for (column, &number) in numbers.iter().enumerate().take(SIDE) {
                rows[row][lane(column, ROOT)] = const { sets_of_numbers(SIDE) }[usize::from(number).min(MAX_SIDE)];
            }
        }
        self.clear();
        self.waiting.push(WaitingBoard { rows, depth: 0 });
    }

    pub(super) fn load_parts(&mut self, parts: &[Part]) {
        debug_assert!(parts.len() < MOST_WAITING, "they may wait");
        self.clear();
        for &(ref board, depth) in parts {
            let mut rows = [[0; ROW_LANES]; SIDE];
            for (row, candidates) in rows.iter_mut().zip(board.rows()) {
                for (column, candidates) in candidates.iter().enumerate() {
                    row[lane(column, ROOT)] = candidates.bits();
                }
            }
            self.waiting.push(WaitingBoard { rows, depth });
        }
    }

    fn clear(&mut self) {
        self.waiting.clear();
        (self.boards, self.sweeps, self.searched, self.dead_ends, self.solutions) = (0, 0, 0, 0, 0);
    }

    #[inline]
    pub(super) fn resume(&mut self, instructions: InstructionSet, end: u64) -> Progress {
        instructions.run_on_rows::<ROOT, _>(BoardsUntil { search: self, end })
    }

    pub(super) fn solution(&self) -> Grid {
        let mut numbers = [MAX_SIDE as u8; MAX_CELLS];
        for (row, numbers) in numbers.as_chunks_mut::<MAX_SIDE>().0.iter_mut().enumerate().take(SIDE) {
            for (column, number) in numbers.iter_mut().enumerate().take(SIDE) {
                *number = self.solution[row][lane(column, ROOT)].trailing_zeros() as u8;
            }
        }
        Grid::from_places(self.size(), numbers)
    }

    pub(super) fn take_parts(&mut self) -> Vec<Part> {
        let size = self.size();
        let board = |waiting: WaitingBoard<SIDE>| {
            let mut board = Board::nothing(size);
            for (row, sets) in waiting.rows.iter().enumerate() {
                for column in 0..SIDE {
                    let cell = Cell::new(row as u8, column as u8);
                    board.set(cell, DigitSet::from_bits(sets[lane(column, ROOT)]));
                }
            }
            (board, waiting.depth)
        };
        self.waiting.drain(..).map(board).collect()
    }
}
