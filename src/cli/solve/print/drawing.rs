//! The board drawn with frames, for people.
//!
//! ```text
//! ┌───────┬───────┬───────┐
//! │ 5 3 4 │ 6 7 8 │ 9 1 2 │     givens in bold
//! ```

use super::style::{DrawingInk, Ending, Heading, Style, last_line};
use anstyle::Style as Weight;
use stackdoku::Grid;
use stackdoku::text::Symbols;
use std::io;

/// The corners and lines of a frame: for the top, between the blocks, and for the bottom.
struct Frame {
    rules: [[&'static str; 3]; 3],
    across: &'static str,
    down: &'static str,
}

const BOX_LINES: Frame =
    Frame { rules: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]], across: "─", down: "│" };
const ASCII: Frame = Frame { rules: [["+", "+", "+"]; 3], across: "-", down: "|" };

/// Solutions as drawings.
pub struct Drawing {
    puzzle: Grid,
    symbols: Symbols,
    all: bool,
    ink: DrawingInk,
}

impl Drawing {
    pub fn new(heading: &Heading<'_>) -> Self {
        Self { puzzle: *heading.puzzle, symbols: heading.symbols.one_sign(), all: heading.all, ink: heading.ink }
    }
}

impl Style for Drawing {
    fn start(&mut self, _: &mut String, _: &Heading<'_>) -> io::Result<()> {
        Ok(())
    }

    fn solution(&mut self, text: &mut String, number: u64, grid: &Grid) -> io::Result<()> {
        if self.all {
            text.push_str(&format!("Solution {number}\n\n"));
        }
        let block_side = grid.size().block_side();
        let frame = if self.ink.has_lines { &BOX_LINES } else { &ASCII };
        let rule = |[left, middle, right]: [&str; 3]| {
            let run = frame.across.repeat(2 * block_side + 1);
            format!("{left}{}{right}\n", vec![run; block_side].join(middle))
        };
        let given = if self.ink.has_weights { Weight::new().bold() } else { Weight::new() };
        for (cell, digit) in grid {
            if cell.column() == 0 && cell.row() % block_side == 0 {
                text.push_str(&rule(frame.rules[usize::from(cell.row() > 0)]));
            }
            if cell.column() % block_side == 0 {
                text.push_str(frame.down);
                text.push(' ');
            }
            let symbol = digit.map_or(".", |digit| self.symbols.symbol(digit));
            match self.puzzle[cell] {
                Some(_) => text.push_str(&format!("{given}{symbol}{given:#} ")),
                None => text.push_str(&format!("{symbol} ")),
            }
            if cell.column() + 1 == grid.size().side() {
                text.push_str(frame.down);
                text.push('\n');
            }
        }
        text.push_str(&rule(frame.rules[2]));
        if self.all {
            text.push('\n');
        }
        Ok(())
    }

    fn finish(&mut self, text: &mut String, ending: &Ending<'_>) -> io::Result<()> {
        text.push_str(last_line(self.all, ending));
        Ok(())
    }
}
