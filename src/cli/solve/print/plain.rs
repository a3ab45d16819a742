//! Solutions and nothing around them, in the forms of the input.

use super::style::{Ending, Heading, Style, last_line};
use stackdoku::Grid;
use stackdoku::text::{Form, Symbols, board_text};
use std::io;

/// Solutions and nothing around them.
pub struct PlainPrinter {
    form: Form,
    symbols: Symbols,
    all: bool,
}

impl PlainPrinter {
    pub fn new(form: Form, symbols: Symbols, all: bool) -> Self {
        Self { form, symbols, all }
    }
}

impl Style for PlainPrinter {
    fn start(&mut self, _: &mut String, _: &Heading<'_>) -> io::Result<()> {
        Ok(())
    }

    fn solution(&mut self, text: &mut String, number: u64, grid: &Grid) -> io::Result<()> {
        let block = self.all && self.form != Form::Line;
        if block {
            text.push_str(&format!("Solution {number}\n\n"));
        }
        match self.form {
            Form::HexRows if !self.all => append_solution(text, grid, self.symbols),
            form => text.push_str(&board_text(grid, form, self.symbols)),
        }
        if block {
            text.push('\n');
        }
        Ok(())
    }

    fn finish(&mut self, text: &mut String, ending: &Ending<'_>) -> io::Result<()> {
        // One line per solution, and nothing else.
        let as_asked = self.form == Form::Line && ending.enough;
        text.push_str(last_line(self.all && !as_asked, ending));
        Ok(())
    }
}

/// Appends `Solution: ` and the rows, one per line, a blank between blocks: the form of the specification.
fn append_solution(text: &mut String, grid: &Grid, symbols: Symbols) {
    let block_side = grid.size().block_side();
    for (cell, digit) in grid {
        text.push_str(match (cell.row(), cell.column()) {
            (0, 0) => "Solution: ",
            (_, 0) => "\n          ",
            (_, column) if column % block_side == 0 => " ",
            _ => "",
        });
        text.push_str(digit.map_or(".", |digit| symbols.one_sign().symbol(digit)));
    }
    text.push('\n');
}
