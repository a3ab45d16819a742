//! Solutions to text, as they are found: nothing is collected.

use super::form::Form;
use super::symbols::Symbols;
use super::{hex_rows, line};
use crate::grid::Grid;
use crate::rules::Rules;
use std::io::{self, Write};

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
    /// The engine's counters.
    pub stats: &'a [(&'a str, u64)],
}

/// Prints solutions in one of the forms.
pub struct Printer<'w> {
    out: &'w mut dyn Write,
    form: Form,
    symbols: Symbols,
    all: bool,
}

impl<'w> Printer<'w> {
    /// Starts: prints what stands before the first solution.
    ///
    /// # Errors
    ///
    /// Those of writing.
    pub fn new(out: &'w mut dyn Write, heading: &Heading<'_>) -> io::Result<Self> {
        let &Heading { form, symbols, all, .. } = heading;
        Ok(Self { out, form, symbols, all })
    }

    /// Prints one solution; `number` counts from 1.
    ///
    /// # Errors
    ///
    /// Those of writing.
    pub fn solution(&mut self, number: u64, grid: &Grid) -> io::Result<()> {
        let _ = number;
        match self.form {
            Form::HexRows if !self.all => hex_rows::write_solution(self.out, grid, self.symbols.one_sign()),
            _ => line::write(self.out, grid, self.symbols.one_sign()),
        }
    }

    /// Ends: prints what stands behind the last solution.
    ///
    /// # Errors
    ///
    /// Those of writing.
    pub fn finish(self, ending: &Ending<'_>) -> io::Result<()> {
        if ending.count == 0 && ending.complete {
            self.out.write_all(b"No solution\n")?;
        }
        self.out.flush()
    }
}
