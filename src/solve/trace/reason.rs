//! Why a turn differs, in the words of the assignment: what is right, and what the trace does instead.

use super::{Turn, Verdict};
use crate::board::{Cell, Digit, DigitSet, Restrictions};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

impl Verdict {
    /// Why the first turn that differs does, in a sentence without a full stop; nothing if none does. Cells count from
    /// 1, `r3c8`.
    #[must_use]
    pub fn reason(&self) -> String {
        let Some((_, given)) = self.differs else { return String::new() };
        match (self.expected(), self.search.stack().last()) {
            (Some(Turn::Choice { .. }), Some(&top)) if let Some(other) = self.other(top, given) => {
                self.fewest(top, other)
            }
            (Some(expected), Some(&top)) => {
                format!("{}; yours {}", self.right(expected, top), self.yours(expected, top, given))
            }
            _ if self.search.is_solved() => "the puzzle is solved, so the program ends; yours goes on".into(),
            _ => "all choices were tried and the stack is empty, so the puzzle has no solution; yours goes on".into(),
        }
    }

    /// The cell of the trace, where FindBest has just pushed another one and both are empty.
    fn other(&self, top: Cell, given: Turn) -> Option<Cell> {
        let Turn::Choice { cell, .. } = given else { return None };
        let are_empty = [top, cell].iter().all(|&cell| self.search.grid()[cell].is_none());
        (self.search.algorithm.weighs && are_empty && cell != top).then_some(cell)
    }

    /// What is right, and why.
    fn right(&self, expected: Turn, top: Cell) -> String {
        let (search, algorithm) = (&self.search, self.search.algorithm);
        let pops = if algorithm.returns { "its call returns (`pop`)" } else { "it is popped" };
        let picks = if algorithm.weighs { "FindBest pushes" } else { "the next empty cell in reading order is" };
        let left = self.list(search.untried(top), if algorithm.checks_after { "digit" } else { "candidate" });
        let stuck = search.grid().empty_cells().find(|&cell| search.candidates(cell).is_empty());
        match (expected, search.grid()[top]) {
            (Turn::Pop, None) => match stuck.filter(|&stuck| stuck != top) {
                Some(stuck) => format!("{stuck:#} has no legal digit left, so the board is not solvable and {pops}"),
                None => format!("{picks} {top:#}, which has no candidate, so {pops}"),
            },
            (_, None) => format!("{picks} {top:#}, which has {left}"),
            (Turn::Pop, Some(_)) => format!("{top:#} has nothing left to try, so {pops}"),
            (_, Some(digit)) => match self.clash(top, digit) {
                Some(clash) if algorithm.checks_after => {
                    format!("{} in {top:#} {clash}, so the next digit is tried there", self.symbols.symbol(digit))
                }
                _ => format!("{top:#} is on top of the stack and has {left}"),
            },
        }
    }

    /// What the trace does instead.
    fn yours(&self, expected: Turn, top: Cell, given: Turn) -> String {
        let (cell, digit) = match given {
            Turn::Choice { cell, digit } => (cell, digit),
            Turn::Pop => return "pops it".into(),
            Turn::Beyond => return "has a number that is not on the board".into(),
        };
        let (stack, grid, sign) = (self.search.stack(), self.search.grid(), self.symbols.symbol(digit));
        let is_fresh = grid[top].is_none();
        let is_repeated = is_fresh && stack.iter().rev().nth(1) == Some(&cell) && grid[cell] == Some(digit);
        match expected {
            _ if cell == top && self.search.untried(top).contains(digit) => {
                format!("takes {sign} first, but digits come in ascending order")
            }
            _ if cell == top => match self.clash(cell, digit) {
                Some(clash) => format!("puts {sign} into {cell:#}, which {clash}"),
                None if is_fresh => format!("puts {sign} into {cell:#}"),
                None => format!("puts {sign} into {cell:#}, which was tried there before"),
            },
            _ if self.puzzle.givens()[cell].is_some() => format!("takes {cell:#}, which holds a given"),
            _ if is_repeated => {
                "repeats the choice before: is the line printed twice, or the cell pushed twice?".into()
            }
            Turn::Pop if stack.contains(&cell) => format!("goes back to {cell:#} without that pop"),
            _ if stack.contains(&cell) => format!("takes {cell:#}, which is filled in already"),
            _ => format!("goes on with {cell:#}"),
        }
    }

    /// FindBest takes `best`, and the trace `other`.
    fn fewest(&self, best: Cell, other: Cell) -> String {
        let count = |cell: Cell| self.search.candidates(cell).len();
        let (low, yours) = (count(best), count(other));
        let has = format!("{low} candidate{}", if low == 1 { "" } else { "s" });
        if yours > low {
            return format!("FindBest pushes {best:#}, which has {has}; yours takes {other:#}, which has {yours}");
        }
        let last = self.search.grid().empty_cells().filter(|&cell| count(cell) == low).last();
        let doubt = last.filter(|&last| last != other).map_or_else(String::new, |last| {
            format!(", though {last:#} would be the last of them: does it count right?")
        });
        let first = format!("{best:#} and {other:#} both have {has}, and the first in reading order wins");
        format!("{first}; yours takes {other:#}{doubt}")
    }

    /// What speaks against a digit in a cell: `stands in row 3 already (r3c2)`.
    fn clash(&self, cell: Cell, digit: Digit) -> Option<String> {
        let (grid, table) = (self.search.grid(), Restrictions::of(self.puzzle.size(), self.puzzle.rules()));
        let holds = |there: &Cell| *there != cell && grid[*there] == Some(digit);
        let of_house = table.houses_of(cell).iter().find_map(|&house| {
            let there = table.cells(house).iter().copied().find(holds)?;
            Some(format!("stands in {} already ({there:#})", table.house(house)))
        });
        let is_close = |&&(near, least): &&_| grid[near].is_some_and(|other| digit.nearer_than(least).contains(other));
        let near = || table.near(cell).iter().find(is_close);
        of_house.or_else(|| Some(format!("is too close to the digit in {:#}", near()?.0)))
    }

    /// `the candidates 3 8 not tried yet`.
    fn list(&self, digits: DigitSet, what: &str) -> String {
        let signs: Vec<_> = digits.iter().map(|digit| self.symbols.symbol(digit)).collect();
        format!("the {what}{} {} not tried yet", if signs.len() == 1 { "" } else { "s" }, signs.join(" "))
    }
}
