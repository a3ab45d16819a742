//! The search of one puzzle, a few boards deep.

#[cfg(target_arch = "x86_64")]
use super::row::Avx2;
use super::row::{LANES, Plain, Register, lane};
use super::sweep::{Rows, sweep};
use crate::board::{Board, Cell, DigitSet, Grid, Size};
use crate::search::Progress;
use crate::search::level::{Level, Work};
use arrayvec::ArrayVec;
use core::fmt;
#[cfg(target_arch = "x86_64")]
use pulp::x86::V3;

/// Boards that may wait: one for each branch above the one that is searched. A search that would need more pauses for
/// good; its caller gives what is left to the lanes.
const MOST_WAITING: usize = 24;

/// A board that waits, and the number of branches above it.
#[derive(Clone, Copy)]
struct Waiting<const SIDE: usize> {
    rows: [[u16; LANES]; SIDE],
    depth: u16,
}

/// The search of a board of one size.
struct Search<const SIDE: usize, const ROOT: usize> {
    /// The next to be searched is the last.
    waiting: ArrayVec<Waiting<SIDE>, MOST_WAITING>,
    solution: [[u16; LANES]; SIDE],
    boards: u64,
    sweeps: u64,
}

/// Boards until something happens, as work for a [`Level`].
struct Turns<'s, R: Register, const SIDE: usize, const ROOT: usize> {
    token: R::Token,
    search: &'s mut Search<SIDE, ROOT>,
    /// Boards in all at which to come back.
    end: u64,
}

impl<R: Register, const SIDE: usize, const ROOT: usize> Work for Turns<'_, R, SIDE, ROOT> {
    type Output = Progress;

    #[inline(always)]
    fn run(self) -> Progress {
        let Self { token, search, end } = self;
        loop {
            if search.boards >= end || search.waiting.is_full() {
                return Progress::Spent;
            }
            let Some(board) = search.waiting.pop() else { return Progress::Exhausted };
            if board.depth == 0 {
                search.boards = 1;
            }
            let mut rows: Rows<R, SIDE> = core::array::from_fn(|row| R::new(token, board.rows[row]));
            let is_bad = loop {
                search.sweeps += 1;
                let swept = sweep::<R, SIDE, ROOT>(token, &mut rows);
                if swept.is_bad || !swept.is_changed {
                    break swept.is_bad;
                }
            };
            if is_bad {
                continue;
            }
            let mut sets = rows.map(R::sets);
            let Some((row, lane)) = fewest_candidates::<R, SIDE, ROOT>(&rows) else {
                search.solution = sets;
                return Progress::Found;
            };
            search.boards += 1;
            let candidates = DigitSet::from_bits(sets[row][lane]);
            let first = candidates.lowest().map_or(DigitSet::EMPTY, DigitSet::from);
            let depth = board.depth + 1;
            sets[row][lane] = (candidates - first).bits();
            search.waiting.push(Waiting { rows: sets, depth });
            sets[row][lane] = first.bits();
            search.waiting.push(Waiting { rows: sets, depth });
        }
    }
}

/// A cell with two candidates, else one with as few as any has but more than one, as row and lane; `None` when every
/// cell has a single candidate.
#[inline(always)]
fn fewest_candidates<R: Register, const SIDE: usize, const ROOT: usize>(
    rows: &Rows<R, SIDE>,
) -> Option<(usize, usize)> {
    let mut open = rows[0].but_lowest();
    for (number, row) in rows.iter().enumerate() {
        let but_one = row.but_lowest();
        open = open.or(but_one);
        // Nothing but the lowest: one candidate or none. Nothing but the two lowest, and more than one: two.
        let pairs = but_one.is_empty().xor(but_one.but_lowest().is_empty());
        if let Some(lane) = pairs.first_full() {
            return Some((number, lane));
        }
    }
    if !open.has_any() {
        return None;
    }
    let cells = (0..SIDE * SIDE).map(|cell| (cell / SIDE, lane(cell % SIDE, ROOT)));
    let count = |&(row, lane): &(usize, usize)| rows[row].sets()[lane].count_ones();
    cells.filter(|cell| count(cell) > 1).min_by_key(count)
}

impl<const SIDE: usize, const ROOT: usize> Search<SIDE, ROOT> {
    const fn new() -> Self {
        Self { waiting: ArrayVec::new_const(), solution: [[0; LANES]; SIDE], boards: 0, sweeps: 0 }
    }

    fn load(&mut self, board: &Board) {
        self.waiting.clear();
        let mut rows = [[0; LANES]; SIDE];
        for (row, candidates) in rows.iter_mut().zip(board.rows()) {
            for (column, candidates) in candidates.iter().enumerate() {
                row[lane(column, ROOT)] = candidates.bits();
            }
        }
        self.waiting.push(Waiting { rows, depth: 0 });
        (self.boards, self.sweeps) = (0, 0);
    }

    #[inline]
    fn resume(&mut self, level: Level, end: u64) -> Progress {
        #[cfg(target_arch = "x86_64")]
        if level != Level::Portable
            && let Some(token) = V3::try_new()
        {
            return level.run(Turns::<Avx2, SIDE, ROOT> { token, search: self, end });
        }
        level.run(Turns::<Plain, SIDE, ROOT> { token: (), search: self, end })
    }

    fn solution(&self, size: Size) -> Grid {
        let mut numbers = [[0; SIDE]; SIDE];
        for (numbers, sets) in numbers.iter_mut().zip(&self.solution) {
            for (column, number) in numbers.iter_mut().enumerate() {
                *number = sets[lane(column, ROOT)].trailing_zeros() as u8;
            }
        }
        Grid::from_numbers(size, numbers.as_flattened())
    }

    fn take_parts(&mut self, size: Size, take: &mut impl FnMut(&Board, u16)) {
        for waiting in self.waiting.drain(..) {
            let mut board = Board::nothing(size);
            for (row, sets) in waiting.rows.iter().enumerate() {
                for column in 0..SIDE {
                    let cell = Cell::new(row as u8, column as u8);
                    board.set(cell, DigitSet::from_bits(sets[lane(column, ROOT)]));
                }
            }
            take(&board, waiting.depth);
        }
    }
}

/// The search of one puzzle by itself; its memory is used again for the next.
pub(crate) struct Lone {
    level: Level,
    sized: Sized,
}

#[expect(clippy::large_enum_variant, reason = "there are one or two of them in a program")]
enum Sized {
    Nine(Search<9, 3>),
    Sixteen(Search<16, 4>),
}

macro_rules! for_any_size {
    ($sized:expr, $search:ident => $do:expr) => {
        match $sized {
            Sized::Nine($search) => $do,
            Sized::Sixteen($search) => $do,
        }
    };
}

impl Lone {
    /// A search without a puzzle; `None` for 4x4, which it is not written for.
    pub(crate) fn new(level: Level, size: Size) -> Option<Self> {
        let sized = match size {
            Size::Four => return None,
            Size::Nine => Sized::Nine(Search::new()),
            Size::Sixteen => Sized::Sixteen(Search::new()),
        };
        Some(Self { level, sized })
    }

    fn size(&self) -> Size {
        match self.sized {
            Sized::Nine(_) => Size::Nine,
            Sized::Sixteen(_) => Size::Sixteen,
        }
    }

    /// Begins with a board of this size; the one before is forgotten.
    pub(crate) fn load(&mut self, board: &Board) {
        debug_assert_eq!(board.size(), self.size(), "boards of one size");
        for_any_size!(&mut self.sized, search => search.load(board));
    }

    /// Searches until the next solution, the end, or until there were `end` boards in all. Comes back earlier when too
    /// many boards would have to wait.
    pub(crate) fn resume(&mut self, end: u64) -> Progress {
        for_any_size!(&mut self.sized, search => search.resume(self.level, end))
    }

    /// The solution just found.
    pub(crate) fn solution(&self) -> Grid {
        for_any_size!(&self.sized, search => search.solution(self.size()))
    }

    /// Boards of this puzzle: itself, and one more for each branch.
    pub(crate) fn boards(&self) -> u64 {
        for_any_size!(&self.sized, search => search.boards)
    }

    /// Sweeps over a board of this puzzle.
    pub(crate) fn sweeps(&self) -> u64 {
        for_any_size!(&self.sized, search => search.sweeps)
    }

    /// Gives up: hands over the boards that are still to be searched, each with the number of branches above it. They
    /// share no solution and together have all that were not found yet.
    pub(crate) fn take_parts(&mut self, mut take: impl FnMut(&Board, u16)) {
        let size = self.size();
        for_any_size!(&mut self.sized, search => search.take_parts(size, &mut take));
    }
}

impl fmt::Debug for Lone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lone").field("size", &self.size()).field("boards", &self.boards()).finish_non_exhaustive()
    }
}
