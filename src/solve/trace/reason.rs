//! Why a turn differs, in the words of the assignment.

use super::{Difference, Turn};
use crate::board::{Cell, Digit, DigitSet, Grid, Restrictions};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

impl Difference {
    /// Why the turn differs, in a sentence without a full stop. Cells count from 1, `r3c8`.
    #[must_use]
    pub fn reason(&self) -> String {
        let (fresh, top) = (self.is_fresh(), self.search.stack().last().copied());
        let Some((expected, top)) = self.expected.zip(top) else {
            return match self.search.counters().solutions {
                0 => "the stack is empty, so the puzzle has no solution and Algorithm 1 ends; yours goes on".into(),
                _ => "the puzzle is solved, so Algorithm 1 ends (line 15); yours goes on".into(),
            };
        };
        let (name, untried) = (short(top), self.search.record(top).candidates());
        let given = match self.given {
            Turn::Choice { cell, digit } => Some((cell, digit)),
            Turn::Pop => None,
        };
        match (expected, given) {
            (_, None) if fresh => {
                format!("FindBest has just pushed {name}, which has {}; yours pops it", self.candidates(untried))
            }
            (_, None) => {
                format!("a pop too many: {name} still has {}, not tried yet; yours pops it", self.candidates(untried))
            }
            (Turn::Pop, Some((cell, digit))) if cell == top => format!(
                "{name} has no candidate left, so it is popped (lines 6 to 8 of Algorithm 1); yours puts {} into it, \
                 {}",
                self.sign(digit),
                self.what_is(cell, digit)
            ),
            (Turn::Choice { digit: lowest, .. }, Some((cell, digit))) if cell == top => {
                let (lowest, sign, what) = (self.sign(lowest), self.sign(digit), self.what_is(cell, digit));
                match untried.contains(digit) {
                    true => format!(
                        "{name} has {} not tried yet, and {lowest} comes first (digits in ascending order); yours \
                         takes {sign}",
                        self.candidates(untried)
                    ),
                    false => format!("the next candidate of {name} is {lowest}; yours takes {sign}, {what}"),
                }
            }
            (_, Some((cell, _))) if self.puzzle.givens()[cell].is_some() => {
                format!("{name} is on top of the stack; yours takes {}, which holds a given", short(cell))
            }
            (Turn::Pop, Some((cell, _))) if self.search.stack().contains(&cell) => format!(
                "a pop is missing: {name} has no candidate left, so it is popped (lines 6 to 8 of Algorithm 1); yours \
                 goes back to {} without it",
                short(cell)
            ),
            (_, Some((cell, _))) if self.search.stack().contains(&cell) => format!(
                "{name} is on top of the stack and has {} not tried yet; yours takes {}, which is filled in already",
                self.candidates(untried),
                short(cell)
            ),
            (_, Some((cell, _))) if fresh => self.other_cell(top, cell),
            (Turn::Pop, Some((cell, _))) => format!(
                "all candidates of {name} were tried, so it is popped (lines 6 to 8 of Algorithm 1); yours goes on \
                 with {}",
                short(cell)
            ),
            (_, Some((cell, _))) => format!(
                "{name} is on top of the stack again and goes on with its next candidate (line 5 of Algorithm 1); \
                 yours takes {}",
                short(cell)
            ),
        }
    }

    /// Whether the top of the stack was just pushed and holds no digit.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.search.stack().last().is_some_and(|&top| self.search.grid()[top].is_none())
    }

    /// The cell of the line is not the one that FindBest has pushed.
    fn other_cell(&self, best: Cell, other: Cell) -> String {
        let [low, count] = [best, other].map(|cell| self.search.candidates(cell).len());
        let (best, other) = (short(best), short(other));
        let candidates = |count| format!("{count} candidate{}", if count == 1 { "" } else { "s" });
        match low {
            _ if low == count => format!(
                "{best} and {other} both have {}, and the first in reading order wins (`count < low`, line 20 of \
                 FindBest); yours takes {other}",
                candidates(low)
            ),
            0 => format!(
                "FindBest pushes {best}, which has no candidate, and the next turn pops it; yours takes {other}, which \
                 has {}",
                candidates(count)
            ),
            _ => {
                format!("FindBest pushes {best}, which has {}; yours takes {other}, which has {count}", candidates(low))
            }
        }
    }

    /// What a digit is for a cell: `which stands in row 3 already (r3c2)`.
    fn what_is(&self, cell: Cell, digit: Digit) -> String {
        let mut grid: Grid = self.search.grid();
        grid.set(cell, None);
        let table = Restrictions::of(grid.size(), self.puzzle.rules());
        for &house in table.houses_of(cell) {
            if let Some(&there) = table.cells(house).iter().find(|&&there| grid[there] == Some(digit)) {
                return format!("which stands in {} already ({})", table.house(house), short(there));
            }
        }
        let is_close = |&&(near, least): &&(Cell, core::num::NonZero<u8>)| {
            grid[near].is_some_and(|other| other.nearer_than(least).contains(digit))
        };
        match table.near(cell).iter().find(is_close) {
            Some(&(near, _)) => format!("which is too close to the digit in {}", short(near)),
            None => "which was tried there before".into(),
        }
    }

    fn sign(&self, digit: Digit) -> &'static str {
        self.symbols.symbol(digit)
    }

    /// `the candidates 3 8`.
    fn candidates(&self, digits: DigitSet) -> String {
        let signs: Vec<_> = digits.iter().map(|digit| self.sign(digit)).collect();
        format!("the candidate{} {}", if signs.len() == 1 { "" } else { "s" }, signs.join(" "))
    }
}

/// `r3c8`.
fn short(cell: Cell) -> String {
    format!("r{}c{}", cell.row() + 1, cell.column() + 1)
}
