//! The board drawn with frames, for people.
//!
//! ```text
//! ┌───────┬───────┬───────┐
//! │ 5 3 4 │ 6 7 8 │ 9 1 2 │     givens in bold
//! ```

use super::style::Heading;
use anstyle::Style;
use stackdoku::Grid;

/// The corners and lines of a frame: for the top, between the blocks, and for the bottom.
struct Frame {
    rules: [[&'static str; 3]; 3],
    across: &'static str,
    down: &'static str,
}

const BOX_LINES: Frame =
    Frame { rules: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]], across: "─", down: "│" };
const ASCII: Frame = Frame { rules: [["+", "+", "+"]; 3], across: "-", down: "|" };

/// Appends a solution as a drawing.
pub fn solution(text: &mut String, heading: &Heading<'_>, number: u64, grid: &Grid) {
    let &Heading { puzzle, all, ink, .. } = heading;
    let symbols = heading.symbols.one_sign();
    if all {
        text.push_str(&format!("Solution {number}\n\n"));
    }
    let block_side = grid.size().block_side();
    let frame = if ink.has_lines { &BOX_LINES } else { &ASCII };
    let rule = |[left, middle, right]: [&str; 3]| {
        let run = frame.across.repeat(2 * block_side + 1);
        format!("{left}{}{right}\n", vec![run; block_side].join(middle))
    };
    let given = if ink.has_weights { Style::new().bold() } else { Style::new() };
    for (cell, digit) in grid {
        if cell.column() == 0 && cell.row() % block_side == 0 {
            text.push_str(&rule(frame.rules[usize::from(cell.row() > 0)]));
        }
        if cell.column() % block_side == 0 {
            text.push_str(frame.down);
            text.push(' ');
        }
        let symbol = digit.map_or(".", |digit| symbols.symbol(digit));
        match puzzle[cell] {
            Some(_) => text.push_str(&format!("{given}{symbol}{given:#} ")),
            None => text.push_str(&format!("{symbol} ")),
        }
        if cell.column() + 1 == grid.size().side() {
            text.push_str(frame.down);
            text.push('\n');
        }
    }
    text.push_str(&rule(frame.rules[2]));
    if all {
        text.push('\n');
    }
}
