//! The board of a step, drawn for a terminal with its marks.
//!
//! ```text
//! | .  7 [.]|(5) 8  2 |     (5) is placed now
//! | . [8] . | .  .  . |     [8] and [.] are what the step is about: one digit, several
//! | . -8- . |-.- .  1 |     -8- and -.- are struck
//! ```

use crate::cli::shared::drawing::{self, Ink};
use crate::cli::shared::explained::Explained;
use anstyle::{AnsiColor, Style};
use stackdoku::rate::Step;
use stackdoku::{Cell, Digit, Grid};
use std::collections::BTreeSet;
use std::io::{self, IsTerminal};

/// How the boards of an explanation are drawn.
pub struct Drawing<'a> {
    found: &'a Explained,
    ink: Ink,
}

/// The brackets of a mark, and its looks.
pub type Mark = ([char; 2], Style);

impl<'a> Drawing<'a> {
    /// A drawing for a terminal, or for who asks for colours; `None` for others.
    pub fn of(found: &'a Explained, is_file: bool) -> Option<Self> {
        let ink = Ink::of(is_file);
        (!is_file && (ink.has_weights || io::stdout().is_terminal())).then_some(Self { found, ink })
    }

    /// The board before the step of this number from 0, with its marks.
    pub fn step(&self, at: usize) -> String {
        let (step, mut grid) = (&self.found.steps[at], self.found.puzzle.grid);
        for (cell, digit) in self.found.steps[..at].iter().filter_map(|step| step.placed) {
            grid.set(cell, Some(digit));
        }
        let about = step.used();
        let cells = step.cells();
        self.board(&grid, |cell| cells.contains(&cell).then(|| marked(step, &about, cell)))
    }

    /// The puzzle with these cells marked.
    pub fn cells(&self, cells: &BTreeSet<Cell>) -> String {
        self.board(&self.found.puzzle.grid, |cell| cells.contains(&cell).then(|| (about_it(), Vec::new())))
    }

    /// A board, with the marks of its cells and the digits that they are about.
    pub fn board(&self, grid: &Grid, mark: impl Fn(Cell) -> Option<(Mark, Vec<Digit>)>) -> String {
        drawing::board(grid.size(), self.ink, &vec![3; grid.size().side()], |cell| {
            let given = if self.found.puzzle.grid[cell].is_some() { Style::new().bold() } else { Style::new() };
            let (([left, right], style), digits) = mark(cell).unwrap_or((([' '; 2], given), Vec::new()));
            let style = if self.ink.has_weights { style } else { Style::new() };
            let sign = match (grid[cell], &digits[..]) {
                (Some(digit), _) | (None, &[digit]) => self.found.sign(digit),
                _ => '.',
            };
            format!("{style}{left}{sign}{right}{style:#}")
        })
    }
}

/// The mark of a cell, and the digits that it is about.
fn marked(step: &Step, about: &[(Cell, Digit)], cell: Cell) -> (Mark, Vec<Digit>) {
    let of = |candidates: &[(Cell, Digit)]| -> Vec<Digit> {
        candidates.iter().filter(|candidate| candidate.0 == cell).map(|&(_, digit)| digit).collect()
    };
    let yellow = AnsiColor::Yellow.on_default().bold();
    match (step.placed, of(&step.struck)) {
        (Some((_, digit)), _) => ((['(', ')'], yellow.invert()), vec![digit]),
        (None, struck) if !struck.is_empty() => ((['-', '-'], yellow), struck),
        _ => (about_it(), of(about)),
    }
}

/// The mark of a cell that is looked at.
fn about_it() -> Mark {
    (['[', ']'], AnsiColor::Cyan.on_default().bold())
}
