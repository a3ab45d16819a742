//! Solutions to text, as they are found: nothing is collected.
//!
//! | form | one solution | all solutions |
//! |---|---|---|
//! | `hex-rows` | `Solution: ` and rows in groups | blocks |
//! | `csv`, `spaced` | rows | blocks |
//! | `spaced` under Dutch Miracle | report | report |
//! | `line` | a line | a line each |
//! | `json` | an object | an object |
//!
//! A block is `Solution 1`, an empty line, the rows, an empty line. Each solution goes out in one piece, so that a
//! search stopped by a signal leaves whole solutions behind.

use super::form::Form;
use super::json::Json;
use super::report::Report;
use super::symbols::Symbols;
use super::{hex_rows, write};
use crate::grid::Grid;
use crate::rules::Rules;
use std::boxed::Box;
use std::format;
use std::io::{self, Write};
use std::string::String;

/// What is known before the search.
#[derive(Clone, Copy, Debug)]
pub struct Heading<'a> {
    /// The form to print in.
    pub form: Form,
    /// The notation to print in. Where a cell has room for one sign only, `decimal` becomes `1-g`.
    pub symbols: Symbols,
    /// Whether all solutions are asked for: they are then numbered.
    pub all: bool,
    /// The rules; the `spaced` form under Dutch Miracle is the report of its specification.
    pub rules: Rules,
    /// The engine's name.
    pub engine: &'a str,
    /// The file's name, or `None` when the puzzle came from standard input.
    pub file: Option<&'a str>,
    /// The puzzle.
    pub puzzle: &'a Grid,
}

/// What is known after the search.
#[derive(Clone, Copy, Debug)]
pub struct Ending<'a> {
    /// The solutions found.
    pub count: u64,
    /// Whether there are no others.
    pub complete: bool,
    /// Whether there are as many as were asked for.
    pub enough: bool,
    /// The engine's counters.
    pub stats: &'a [(&'a str, u64)],
}

/// What a way of printing appends before, for and after the solutions.
pub(super) trait Style {
    fn start(&mut self, text: &mut String, heading: &Heading<'_>) -> io::Result<()>;
    fn solution(&mut self, text: &mut String, number: u64, grid: &Grid) -> io::Result<()>;
    fn finish(&mut self, text: &mut String, ending: &Ending<'_>) -> io::Result<()>;
}

/// Prints solutions in one of the forms.
pub struct Printer<'w> {
    out: &'w mut dyn Write,
    style: Box<dyn Style>,
    /// The text of one piece; kept for its room.
    piece: String,
}

impl<'w> Printer<'w> {
    /// Starts: prints what stands before the first solution.
    ///
    /// # Errors
    ///
    /// Those of writing.
    pub fn new(out: &'w mut dyn Write, heading: &Heading<'_>) -> io::Result<Self> {
        let &Heading { form, symbols, all, rules, .. } = heading;
        let style: Box<dyn Style> = match (form, rules) {
            (Form::Json, _) => Box::new(Json::new(symbols)),
            (Form::Spaced, Rules::DutchMiracle) => Box::new(Report::new(symbols, all)),
            _ => Box::new(Plain { form, symbols, all }),
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

/// Solutions and nothing around them.
struct Plain {
    form: Form,
    symbols: Symbols,
    all: bool,
}

impl Style for Plain {
    fn start(&mut self, _: &mut String, _: &Heading<'_>) -> io::Result<()> {
        Ok(())
    }

    fn solution(&mut self, text: &mut String, number: u64, grid: &Grid) -> io::Result<()> {
        let block = self.all && self.form != Form::Line;
        if block {
            text.push_str(&format!("Solution {number}\n\n"));
        }
        match self.form {
            Form::HexRows if !self.all => hex_rows::write_solution(text, grid, self.symbols),
            form => write::append_board(text, grid, form, self.symbols),
        }
        if block {
            text.push('\n');
        }
        Ok(())
    }

    fn finish(&mut self, text: &mut String, ending: &Ending<'_>) -> io::Result<()> {
        // Whoever asks for so many lines gets lines and nothing else.
        let as_asked = self.form == Form::Line && ending.enough;
        text.push_str(last_line(self.all && !as_asked, ending));
        Ok(())
    }
}

/// What a reader must know when the solutions are none, or not all.
///
/// The reader of our own text takes the second for a comment.
pub(super) fn last_line(all: bool, ending: &Ending<'_>) -> &'static str {
    match ending {
        Ending { complete: true, count: 0, .. } => "No solution\n",
        Ending { complete: false, .. } if all => "# partial: the search was stopped, there may be more solutions\n",
        _ => "",
    }
}
