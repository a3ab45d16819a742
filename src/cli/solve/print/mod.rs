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
//!
//! A block is `Solution 1`, an empty line, the rows, an empty line. Each solution goes out in one piece, so that a
//! search stopped by a signal leaves whole solutions behind.

mod drawing;
mod json;
mod plain;
mod report;
mod style;
#[cfg(test)]
mod tests;

pub use report::write_breaches;
pub use style::{DrawingInk, Ending, Heading};

use crate::cli::shared::values::Format;
use drawing::Drawing;
use json::Json;
use plain::PlainPrinter;
use report::AssignmentReport;
use stackdoku::{Grid, Rules};
use std::io::{self, Write};
use style::Style;

/// Whether the answer is the report of the Dutch Miracle assignment.
pub fn is_report(format: Format, rules: Rules) -> bool {
    (format, rules) == (Format::Spaced, Rules::DutchMiracle)
}

/// Prints solutions in one of the forms.
pub struct Printer<'w> {
    out: &'w mut dyn Write,
    style: Box<dyn Style>,
    /// The text of one piece; kept so that its memory is reused.
    piece: String,
}

impl<'w> Printer<'w> {
    /// Starts: prints what stands before the first solution.
    ///
    /// # Errors
    ///
    /// Those of writing.
    pub fn new(out: &'w mut dyn Write, heading: &Heading<'_>) -> io::Result<Self> {
        let &Heading { format, symbols, all, rules, .. } = heading;
        let style: Box<dyn Style> = match format.form() {
            None if format == Format::Grid => Box::new(Drawing::new(heading)),
            None => Box::new(Json::new(symbols)),
            Some(_) if is_report(format, rules) => Box::new(AssignmentReport::new(symbols, all)),
            Some(form) => Box::new(PlainPrinter::new(form, symbols, all)),
        };
        let mut printer = Self { out, style, piece: String::new() };
        printer.style.start(&mut printer.piece, heading)?;
        printer.send()?;
        Ok(printer)
    }

    /// Prints one solution; `number` counts from 1.
    ///
    /// # Errors
    ///
    /// Those of writing.
    pub fn solution(&mut self, number: u64, grid: &Grid) -> io::Result<()> {
        self.style.solution(&mut self.piece, number, grid)?;
        self.send()
    }

    /// Ends: prints what stands behind the last solution.
    ///
    /// # Errors
    ///
    /// Those of writing.
    pub fn finish(mut self, ending: &Ending<'_>) -> io::Result<()> {
        self.style.finish(&mut self.piece, ending)?;
        self.send()?;
        self.out.flush()
    }

    fn send(&mut self) -> io::Result<()> {
        self.out.write_all(self.piece.as_bytes())?;
        self.piece.clear();
        Ok(())
    }
}
