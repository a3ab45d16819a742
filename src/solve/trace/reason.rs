//! Why a turn differs, in the words of the assignment: what is right, and what the trace does instead.

use super::{Turn, Verdict};
use crate::board::{Cell, Digit};
use crate::check::{BreachKind, breaches};
use alloc::format;
use alloc::string::String;

fn many(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

impl Verdict {
    /// Why the first turn that differs does, in a sentence without a full stop; nothing if none does. Cells count from
    /// 1, `r3c8`.
    #[must_use]
    pub fn reason(&self) -> String {
        let Some((_, given)) = self.differs else { return String::new() };
        match (self.expected(), self.search.stack.last()) {
            (Some(expected), Some(&top)) => {
                format!("{}; yours {}", self.right(expected, top), self.yours(expected, top, given))
            }
            (_, Some(_)) => "the puzzle is solved, so the program ends; yours goes on".into(),
            (_, None) => "every digit was tried in vain, so the program ends; yours goes on".into(),
        }
    }

    /// What is done by the stack of the algorithm, or else by its recursion.
    fn by<'a>(&self, stack: &'a str, recursion: &'a str) -> &'a str {
        if self.search.algorithm.returns { recursion } else { stack }
    }

    /// What is right, and why.
    fn right(&self, expected: Turn, top: Cell) -> String {
        let (search, algorithm) = (&self.search, self.search.algorithm);
        let pops = match algorithm.returns {
            true => format!("the call for {top:#} returns (`pop`)"),
            false => "it is popped".into(),
        };
        let is_top = self.by("is on top of the stack", "is the cell of the last call");
        let picks = match algorithm.weighs {
            true => self.by("FindBest pushes", "FindBest picks"),
            false => "the next empty cell in reading order is",
        };
        let (untried, what) = (search.untried(top), if algorithm.checks_after { "digit" } else { "candidate" });
        let left = format!("{} left to try ({})", many(untried.len(), what), self.reading.signs(untried));
        let stuck = search.grid.empty_cells().find(|&cell| search.candidates(cell).is_empty());
        match (expected, search.grid[top]) {
            (Turn::Pop, None) => match stuck.filter(|&stuck| stuck != top) {
                Some(stuck) => format!("{stuck:#} has no legal digit left, so the board is not solvable and {pops}"),
                None => format!("{picks} {top:#}, which has no candidate, so {pops}"),
            },
            (_, None) => format!("{picks} {top:#}, which has {left}"),
            (Turn::Pop, Some(_)) => format!("{top:#} has nothing left to try, so {pops}"),
            (_, Some(digit)) => match self.clash(top, digit) {
                Some(clash) if algorithm.checks_after => {
                    let sign = self.reading.symbols.symbol(digit);
                    format!("{sign} in {top:#} {clash}, so the next digit is tried there")
                }
                _ => format!("{top:#} {is_top} and has {left}"),
            },
        }
    }

    /// What the trace does instead.
    fn yours(&self, expected: Turn, top: Cell, given: Turn) -> String {
        let (cell, digit) = match given {
            Turn::Choice { cell, digit } => (cell, digit),
            Turn::Pop if self.search.algorithm.returns => return "returns from that call".into(),
            Turn::Pop => return self.popped().map_or("pops instead".into(), |cell| format!("pops {cell:#} instead")),
            Turn::Beyond => return "has a number that is not on the board".into(),
        };
        let (stack, grid, sign) = (&self.search.stack, &self.search.grid, self.reading.symbols.symbol(digit));
        let is_fresh = grid[top].is_none();
        match expected {
            _ if cell == top && self.search.untried(top).contains(digit) => {
                format!("puts {sign} in first, but digits come in ascending order")
            }
            _ if cell == top => match self.clash(cell, digit) {
                Some(clash) => format!("puts {sign} into {cell:#}, but {sign} {clash}"),
                None if is_fresh => format!("puts {sign} into {cell:#}"),
                None => format!("puts {sign} into {cell:#}, but {sign} was tried there before"),
            },
            _ if self.search.puzzle.givens()[cell].is_some() => format!("fills in {cell:#}, which holds a given"),
            Turn::Pop if stack.contains(&cell) => format!("goes back to {cell:#} without that pop"),
            _ if stack.contains(&cell) => format!("fills in {cell:#}, which is filled in already"),
            Turn::Choice { .. } if is_fresh && self.search.algorithm.weighs => {
                let count = |cell| self.search.candidates(cell).len();
                let known = self.mistakes();
                let tie = match count(cell) == count(top) {
                    false => "",
                    // By the right counts: those of a program with another mistake may differ.
                    true if known.iter().all(|text| text.contains(" tie")) => " too and comes later in reading order",
                    true => " too",
                };
                let wrong = self.clash(cell, digit).map(|clash| format!(", and puts {sign} there, but {sign} {clash}"));
                let candidates = many(count(cell), "candidate");
                format!("fills in {cell:#}, which has {candidates}{tie}{}", wrong.unwrap_or_default())
            }
            _ => format!("goes on with {cell:#}"),
        }
    }

    /// What speaks against a digit in a cell: `stands in row 3 already (r3c2)`.
    fn clash(&self, cell: Cell, digit: Digit) -> Option<String> {
        let mut grid = self.search.grid;
        grid.set(cell, Some(digit));
        let breach = breaches(&grid, self.search.puzzle.rules()).find(|breach| breach.cells().contains(&cell))?;
        let there = breach.cells().iter().find(|&&other| other != cell)?;
        Some(match breach.kind() {
            BreachKind::Repeated { house, .. } => format!("stands in {house} already ({there:#})"),
            BreachKind::TooClose { .. } => format!("is too close to the digit in {there:#}"),
        })
    }
}
