//! Prints solutions as they are found, without collecting them.
//!
//! | form | one solution | all solutions |
//! |---|---|---|
//! | `hex-rows` | `Solution: ` and rows in groups | blocks |
//! | `csv`, `spaced` | rows | blocks |
//! | `spaced` under Dutch Miracle | report | report |
//! | `line` | a line | a line each |
//! | `grid` | a drawing | blocks |
//! | `json` | an object | an object |
//! | `f-puzzles`, `sudokupad`, `sudokuwiki` | a link | a link each |
//!
//! A block is `Solution 1`, an empty line, the rows, an empty line. Each solution goes out in one piece, so that a
//! search stopped by a signal leaves whole solutions behind.

mod json;
mod report;
mod style;
#[cfg(test)]
mod tests;

pub use report::breaches_text;
pub use style::{Ending, Heading, counters};

use crate::cli::shared::drawing;
use crate::cli::shared::link::Linked;
use crate::cli::shared::values::Format;
use stackdoku::text::board_text;
use stackdoku::{Grid, Outcome, Rules};
use std::io::{self, Write};
use style::last_line;

/// Whether the answer is the report of the Dutch Miracle assignment.
pub fn is_report(format: Format, rules: Rules) -> bool {
    (format, rules) == (Format::Spaced, Rules::DUTCH_MIRACLE)
}

/// Prints solutions in one of the forms.
pub struct Printer<'a> {
    out: &'a mut dyn Write,
    heading: Heading<'a>,
    /// Whether no solution was printed yet.
    is_empty: bool,
    /// The text of one piece; kept so that its memory is reused.
    piece: String,
}

impl<'a> Printer<'a> {
    /// Starts: prints what stands before the first solution.
    pub fn new(out: &'a mut dyn Write, heading: Heading<'a>) -> io::Result<Self> {
        let mut printer = Self { out, heading, is_empty: true, piece: String::new() };
        match heading.format {
            Format::Json => json::start(&mut printer.piece, &heading),
            format if is_report(format, heading.rules) => report::start(&mut printer.piece, &heading),
            _ => {}
        }
        printer.send()?;
        Ok(printer)
    }

    /// Prints one solution; `number` counts from 1.
    pub fn solution(&mut self, number: u64, grid: &Grid) -> io::Result<()> {
        let (piece, heading) = (&mut self.piece, &self.heading);
        let Heading { format, puzzle, all, rules, title, .. } = *heading;
        let has_rows = matches!(format, Format::HexRows | Format::Csv | Format::Spaced | Format::Grid);
        let is_block = all && has_rows && !is_report(format, rules);
        if is_block {
            piece.push_str(&format!("Solution {number}\n\n"));
        }
        match format {
            Format::Grid => drawn(piece, heading, grid),
            Format::Json => json::solution(piece, heading, number, grid),
            Format::HexRows if !all => in_groups(piece, heading, grid),
            _ if is_report(format, rules) => report::solution(piece, heading, number, grid),
            _ => {
                if let Some(site) = format.site() {
                    let linked = Linked { solution: Some(grid), title, ..Linked::new(puzzle, rules) };
                    piece.push_str(&(site.link(&linked) + "\n"));
                }
                piece.extend(format.form().map(|form| board_text(grid, form, heading.symbols)));
            }
        }
        if is_block {
            piece.push('\n');
        }
        self.is_empty = false;
        self.send()
    }

    /// Ends: prints what stands behind the last solution.
    pub fn finish(mut self, ending: &Ending) -> io::Result<()> {
        let Heading { format, all, engine, .. } = self.heading;
        // One line per solution, and nothing else.
        let is_bare = format == Format::Line || format.site().is_some();
        match format {
            Format::Json => json::finish(&mut self.piece, engine, ending, self.is_empty),
            _ if is_bare && ending.outcome == Outcome::SolutionLimit => {}
            _ => self.piece.push_str(last_line(all, ending)),
        }
        self.send()?;
        self.out.flush()
    }

    fn send(&mut self) -> io::Result<()> {
        self.out.write_all(self.piece.as_bytes())?;
        self.piece.clear();
        Ok(())
    }
}

/// Appends `Solution: ` and the rows, one per line, a blank between blocks: the form of the specification of 16x16.
fn in_groups(text: &mut String, heading: &Heading<'_>, grid: &Grid) {
    let block_side = grid.size().block_side();
    for (cell, digit) in grid {
        text.push_str(match (cell.row(), cell.column()) {
            (0, 0) => "Solution: ",
            (_, 0) => "\n          ",
            (_, column) if column % block_side == 0 => " ",
            _ => "",
        });
        text.push_str(digit.map_or(".", |digit| heading.symbols.one_sign().symbol(digit)));
    }
    text.push('\n');
}

/// Appends a solution as a drawing, the givens in bold.
fn drawn(text: &mut String, heading: &Heading<'_>, grid: &Grid) {
    let &Heading { puzzle, ink, .. } = heading;
    let symbols = heading.symbols.one_sign();
    let bold = if ink.has_weights { anstyle::Style::new().bold() } else { anstyle::Style::new() };
    text.push_str(&drawing::board(grid.size(), ink, &vec![2; grid.size().side()], |cell| {
        let symbol = grid[cell].map_or(".", |digit| symbols.symbol(digit));
        if puzzle[cell].is_some() { format!("{bold}{symbol}{bold:#} ") } else { format!("{symbol} ") }
    }));
}
