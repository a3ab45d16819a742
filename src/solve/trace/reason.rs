//! Why a turn differs, in the words of the assignment: what is right, and what the trace does instead.

use super::{Turn, Verdict};
use crate::board::{Cell, Digit};
use crate::check::{BreachKind, breaches};
use crate::text::counted;
use alloc::format;
use alloc::string::String;

impl Verdict {
    /// Why the first turn that differs does, in a sentence without a full stop; nothing if none does. Cells count from
    /// 1, `r3c8`.
    #[must_use]
    pub fn reason(&self) -> String {
        match (self.differs, self.expected(), self.search.stack.last()) {
            (None, ..) => String::new(),
            (Some((_, given)), Some(expected), Some(&top)) => {
                format!("{}; yours {}", self.right(expected, top), self.yours(expected, top, given).0)
            }
            _ if self.search.grid.is_full() => "the puzzle is solved, so the program ends; yours goes on".into(),
            _ => "every digit was tried in vain, so the program ends; yours goes on".into(),
        }
    }

    /// Where to look for the mistake in a program that differs, if its candidates are right.
    #[must_use]
    pub fn place_to_look(&self) -> &'static str {
        match (self.differs, self.expected(), self.search.stack.last()) {
            (Some((_, given)), Some(expected), Some(&top)) => self.yours(expected, top, given).1,
            _ => "where your program finds that it is done",
        }
    }

    /// What is right, and why.
    fn right(&self, expected: Turn, top: Cell) -> String {
        let (search, algorithm) = (&self.search, self.search.algorithm);
        let (pops, is_top, picks) = match algorithm.returns {
            true => (format!("the call for {top:#} returns (`pop`)"), "is the cell of the last call", "FindBest picks"),
            false => ("it is popped".into(), "is on top of the stack", "FindBest pushes"),
        };
        let picks = if algorithm.weighs { picks } else { "the next empty cell in reading order is" };
        let (untried, what) = (search.untried(top), if algorithm.checks_after { "digit" } else { "candidate" });
        let left = format!("{} left to try ({})", counted(untried.len(), what), self.reading.signs(untried));
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

    /// What the trace does instead, and where to look for the mistake.
    fn yours(&self, expected: Turn, top: Cell, given: Turn) -> (String, &'static str) {
        let (search, is_fresh) = (&self.search, self.search.grid[top].is_none());
        let weighs = is_fresh && search.algorithm.weighs;
        let (cell, digit) = match given {
            Turn::Choice { cell, digit } => (cell, digit),
            Turn::Beyond => {
                return ("has a number that is not on the board".into(), "how your program prints its lines");
            }
            Turn::Pop => {
                let popped = self.popped().map_or("pops instead".into(), |cell| format!("pops {cell:#} instead"));
                let pops = if search.algorithm.returns { "returns instead (`pop`)".into() } else { popped };
                let why = "which cell it pops, and why that cell has no candidate";
                return (pops, if is_fresh { why } else { "how your program chooses the next one" });
            }
        };
        let place = match expected {
            _ if weighs && cell != top && search.grid[cell].is_none() => "how FindBest compares cells",
            Turn::Pop => "what your program does where none is left",
            _ if cell == top => "how your program chooses the next one",
            _ if search.grid[cell].is_some() => "where your program marks cells as filled in",
            _ => "how your program finds the next cell",
        };
        let sign = self.reading.symbols.symbol(digit);
        let clash = self.clash(cell, digit).map_or_else(String::new, |clash| format!(", but {sign} {clash}"));
        let does = match expected {
            _ if cell == top && search.untried(top).contains(digit) => {
                format!("puts {sign} in first, but digits come in ascending order")
            }
            _ if cell == top && clash.is_empty() && !is_fresh => {
                format!("puts {sign} into {cell:#}, but {sign} was tried there before")
            }
            _ if cell == top => format!("puts {sign} into {cell:#}{clash}"),
            _ if search.puzzle.givens()[cell].is_some() => format!("fills in {cell:#}, which holds a given"),
            Turn::Pop if search.stack.contains(&cell) => format!("goes back to {cell:#} without that pop"),
            _ if search.stack.contains(&cell) => format!("fills in {cell:#}, which is filled in already"),
            Turn::Choice { .. } if weighs => {
                let [there, here] = [cell, top].map(|cell| search.candidates(cell).len());
                let tie = if there == here { " too and comes later in reading order" } else { "" };
                let wrong = if clash.is_empty() { clash } else { format!(", and puts {sign} there{clash}") };
                format!("fills in {cell:#}, which has {}{tie}{wrong}", counted(there, "candidate"))
            }
            _ => format!("goes on with {cell:#}"),
        };
        (does, place)
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
