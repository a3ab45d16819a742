//! How many solutions a board with few open cells has, without a search: what is only counted need not be built.
//!
//! ```text
//!  board --> open cells --> parts that do not touch --> patterns of each digit --> unions, from both ends --> number
//! ```
//!
//! A **part** is some of the open cells such that no cell outside sees a cell inside with a common digit. The parts of
//! a board are filled independently of each other, so their numbers are multiplied.
//!
//! A **pattern** of a digit is a set of open cells that can hold it together: one in each row that lacks it, no two of
//! which see each other. A solution of a part is a pattern of each digit, no two of which overlap: together they then
//! fill it, because there are as many open cells as digits are lacking.
//!
//! A **union** is the cells of disjoint patterns, one of each of the first digits, and how many ways lead to it. What
//! the other digits can do depends on nothing but the cells that are left, so ways that lead to the same cells are one
//! union; and cells that no later digit can fill must be in it. Unions are made from both ends of the row of digits,
//! and where they meet, each needs exactly the rest of the cells:
//!
//! ```text
//! digits      3     7     1     8     2     5
//! unions   1 --> 4 --> 9     ...    11 <-- 3 <-- 1
//!                      |             |
//!                      +-- all cells +     the sum over pairs: ways of the one times ways of the other
//! ```
//!
//! Numbers are exact, or there is none: when the patterns or the unions become too many, the board is left to the
//! search. Classic rules only; what further houses and pairs forbid is not known here.
//!
//! What was measured and did not pay: `data/docs/engineering.md`.

mod open_cells;
mod patterns;
mod unions;

use alloc::vec::Vec;
use open_cells::{OpenCells, OpenSet, Reading, take_cell};
use patterns::Patterns;
use unions::Unions;

/// The most open cells of a board whose solutions are counted.
pub(super) const fn most_open_cells(side: usize) -> u16 {
    if side <= 9 { 36 } else { 96 }
}

/// The most steps that one board may take: pairs of a union and a pattern that are looked at, and steps towards
/// patterns.
pub(super) const MOST_STEPS: usize = 1 << 17;

/// Counts boards; it keeps the memory it needs for that.
pub(super) struct Counter<const SIDE: usize, const ROOT: usize> {
    cells: OpenCells<SIDE, ROOT>,
    patterns: Patterns,
    unions: Unions,
    /// The digits of a part, in the order in which they are worked on.
    order: Vec<u8>,
    /// Steps of the board in work.
    steps: usize,
    most_steps: usize,
    /// One of the solutions, if it was asked for.
    pub(super) sample: [[u8; SIDE]; SIDE],
}

impl<const SIDE: usize, const ROOT: usize> Counter<SIDE, ROOT> {
    pub(super) const fn new() -> Self {
        Self {
            cells: OpenCells::NONE,
            patterns: Patterns::new(),
            unions: Unions::new(),
            order: Vec::new(),
            steps: 0,
            most_steps: 0,
            sample: [[0; SIDE]; SIDE],
        }
    }

    /// Steps that the last board took.
    pub(super) fn steps(&self) -> usize {
        self.steps
    }

    /// The number of solutions of a board; `None` where it would take too long to say. If there are any, one of them is
    /// put into `sample` when `with_sample` says so.
    #[inline(never)]
    pub(super) fn count(&mut self, board: &[[u16; SIDE]; SIDE], most_steps: usize, with_sample: bool) -> Option<u64> {
        (self.steps, self.most_steps) = (0, most_steps);
        match self.cells.read(board) {
            Reading::Open => {}
            Reading::Bad => return Some(0),
            Reading::TooMany => return None,
        }
        if with_sample {
            for (digits, cells) in self.sample.iter_mut().zip(board) {
                for (digit, cell) in digits.iter_mut().zip(cells) {
                    *digit = cell.trailing_zeros() as u8;
                }
            }
        }
        let mut number = 1u64;
        let mut left = self.cells.open;
        while left != 0 {
            let part = self.cells.part_of_lowest(left);
            left &= !part;
            match self.count_part(part, with_sample)? {
                0 => return Some(0),
                ways => number = number.checked_mul(ways)?,
            }
        }
        Some(number)
    }

    /// The number of ways to fill a part; `None` as in [`Self::count`].
    fn count_part(&mut self, part: OpenSet, with_sample: bool) -> Option<u64> {
        self.patterns.clear();
        for digit in 0..SIDE {
            let Some(steps) = self.patterns.add(&self.cells, digit, part, self.most_steps - self.steps) else {
                self.steps = self.most_steps;
                return None;
            };
            self.steps += steps;
            if self.patterns.of(digit).is_empty() {
                return Some(0);
            }
        }
        self.set_order(part);
        let order = &self.order;
        let places = |digits: &[u8]| digits.iter().fold(0, |all, &digit| all | self.cells.places[usize::from(digit)]);
        self.unions.clear();
        // The digits before `front` are in the unions of one end, those from `back` on in the others.
        let (mut front, mut back) = (0, order.len());
        while front < back {
            let (first, last) = (order[front], order[back - 1]);
            let cost = |end, digit| self.unions.len(end) * self.patterns.of(usize::from(digit)).len();
            let end = usize::from(cost(0, first) > cost(1, last));
            let digit = if end == 0 {
                front += 1;
                first
            } else {
                back -= 1;
                last
            };
            let others = if end == 0 { places(&order[front..]) } else { places(&order[..back]) };
            let patterns = self.patterns.of(usize::from(digit));
            self.steps += self.unions.len(end) * patterns.len();
            if self.steps > self.most_steps {
                return None;
            }
            self.unions.extend(end, patterns, part & !others);
            if self.unions.len(end) == 0 {
                return Some(0);
            }
        }
        let (number, pair) = self.unions.meet(part);
        if with_sample && let Some(pair) = pair {
            let (one, other) = self.order.split_at(front);
            for (digits, union) in [one, other].into_iter().zip(pair) {
                let found = fill(&self.cells, &self.patterns, digits, union, &mut self.sample);
                debug_assert!(found, "a union is made of patterns");
            }
        }
        number
    }

    /// Puts the digits of a part into an order in which few cells can be filled both by digits before and after any
    /// place: the next digit is always the one that leaves fewest such cells.
    fn set_order(&mut self, part: OpenSet) {
        let places: [OpenSet; SIDE] = core::array::from_fn(|digit| self.cells.places[digit] & part);
        let mut left: Vec<u8> = Vec::new();
        core::mem::swap(&mut left, &mut self.order);
        left.clear();
        left.extend((0..SIDE as u8).filter(|&digit| places[usize::from(digit)] != 0));
        let len = left.len();
        let mut done = 0;
        // The digits in order grow at the start of `left`.
        for next in 0..len {
            let (mut once, mut twice) = (0, 0);
            for &digit in &left[next..] {
                let places = places[usize::from(digit)];
                twice |= once & places;
                once |= places;
            }
            let mut best = (u32::MAX, next);
            for (at, &digit) in left.iter().enumerate().skip(next) {
                let places = places[usize::from(digit)];
                let after = twice | once & !places;
                let shared = ((done | places) & after).count_ones();
                if shared < best.0 {
                    best = (shared, at);
                }
            }
            left.swap(next, best.1);
            done |= places[usize::from(left[next])];
        }
        self.order = left;
    }
}

/// Fills the cells of a union with patterns of these digits, if that is possible.
fn fill<const SIDE: usize, const ROOT: usize>(
    cells: &OpenCells<SIDE, ROOT>,
    patterns: &Patterns,
    digits: &[u8],
    union: OpenSet,
    filled: &mut [[u8; SIDE]; SIDE],
) -> bool {
    let Some((&digit, others)) = digits.split_first() else { return union == 0 };
    for &pattern in patterns.of(usize::from(digit)) {
        if pattern & !union == 0 && fill(cells, patterns, others, union & !pattern, filled) {
            let mut left = pattern;
            while left != 0 {
                let (row, column) = cells.position(take_cell(&mut left));
                filled[row][column] = digit;
            }
            return true;
        }
    }
    false
}
