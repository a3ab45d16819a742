//! The board drawn with frames, for people.
//!
//! ```text
//! ┌───────┬───────┬───────┐
//! │ 5 3 4 │ 6 7 8 │ 9 1 2 │
//! ```

use super::terminal;
use stackdoku::{Cell, Size};
use std::io;

/// What a drawing may be made of.
#[derive(Clone, Copy, Debug)]
pub struct Ink {
    /// Bold type and the like.
    pub has_weights: bool,
    /// Lines that are not ASCII.
    pub has_lines: bool,
}

impl Ink {
    /// What suits standard output, or a file.
    pub fn of(is_file: bool) -> Self {
        let choice = anstream::AutoStream::choice(&io::stdout());
        Self { has_weights: !is_file && choice != anstream::ColorChoice::Never, has_lines: terminal::is_utf8() }
    }
}

/// The corners and lines of a frame: for the top, between the blocks, and for the bottom.
struct Frame {
    rules: [[&'static str; 3]; 3],
    across: &'static str,
    down: &'static str,
}

const BOX_LINES: Frame =
    Frame { rules: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]], across: "─", down: "│" };
const ASCII: Frame = Frame { rules: [["+", "+", "+"]; 3], across: "-", down: "|" };

/// The drawing; `cell` writes a cell, as wide as `widths` says of its column.
pub fn board(size: Size, ink: Ink, widths: &[usize], cell: impl Fn(Cell) -> String) -> String {
    let (side, block_side) = (size.side(), size.block_side());
    let frame = if ink.has_lines { &BOX_LINES } else { &ASCII };
    let rule = |[left, middle, right]: [&str; 3]| {
        let run = |widths: &[usize]| frame.across.repeat(widths.iter().sum::<usize>() + 1);
        let runs: Vec<String> = widths.chunks(block_side).map(run).collect();
        format!("{left}{}{right}\n", runs.join(middle))
    };
    let mut text = String::new();
    for at in size.cells() {
        if at.column() == 0 && at.row() % block_side == 0 {
            text += &rule(frame.rules[usize::from(at.row() > 0)]);
        }
        if at.column() % block_side == 0 {
            text += frame.down;
            text.push(' ');
        }
        text += &cell(at);
        if at.column() + 1 == side {
            text += frame.down;
            text.push('\n');
        }
    }
    text + &rule(frame.rules[2])
}
