//! Lines of text whose pieces stand out, and how bits are written.

use crate::cli::shared::terminal::wrap;
use crate::cli::walk::sentences::Field;
use stackdoku::{Cell, DigitSet, Size};
use std::fmt;

/// How a piece of text stands out. Plain text has the same meaning without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    Plain,
    /// The name of a panel.
    Head,
    /// What means nothing here: unused bits, a choice that was not made yet.
    Faint,
    /// What stays: a given.
    Firm,
    /// What this step changed.
    New,
    /// The cell that was pushed.
    Next,
    /// As good as the cell that was pushed.
    Tie,
}

/// A line of text in pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pub pieces: Vec<(String, Ink)>,
}

impl Line {
    /// A line that starts with plain text.
    pub fn plain(text: impl Into<String>) -> Self {
        Self::default().put(text, Ink::Plain)
    }

    /// A line of a panel below its name.
    pub fn indented(text: impl fmt::Display) -> Self {
        Self::plain(format!("  {text}"))
    }

    /// Text in such lines of at most 80 columns.
    pub fn wrapped(text: &str) -> impl Iterator<Item = Self> {
        wrap(text, 78).into_iter().map(Self::indented)
    }

    /// A line that starts with the name of a panel.
    pub fn head(text: impl Into<String>) -> Self {
        Self::default().put(text, Ink::Head)
    }

    /// Appends a piece.
    pub fn put(mut self, text: impl Into<String>, ink: Ink) -> Self {
        let text = text.into();
        match self.pieces.last_mut() {
            Some((piece, same)) if *same == ink => piece.push_str(&text),
            _ if text.is_empty() => {}
            _ => self.pieces.push((text, ink)),
        }
        self
    }

    /// Appends plain text.
    pub fn and(self, text: impl Into<String>) -> Self {
        self.put(text, Ink::Plain)
    }

    /// Appends blanks up to a column, counted from 0.
    pub fn to(self, column: usize) -> Self {
        let blanks = column.saturating_sub(self.width());
        self.and(" ".repeat(blanks))
    }

    /// Appends all pieces of another line.
    pub fn join(mut self, other: Self) -> Self {
        self.pieces.extend(other.pieces);
        self
    }

    /// The columns it takes. All text of the panels is ASCII but the name of the puzzle, so a character is a column.
    pub fn width(&self) -> usize {
        self.pieces.iter().map(|(text, _)| text.chars().count()).sum()
    }

    /// The bare text, without blanks at the end.
    pub fn text(&self) -> String {
        let mut text: String = self.pieces.iter().map(|(text, _)| text.as_str()).collect();
        text.truncate(text.trim_end().len());
        text
    }
}

/// `r3c8`.
pub fn short(cell: Cell) -> String {
    format!("{cell:#}")
}

impl From<Cell> for Field {
    fn from(cell: Cell) -> Self {
        Field::Text(short(cell))
    }
}

/// The bits of a set of digits, the highest digit of the board first: `010000100`, at 16x16 in groups of four.
pub fn bits(set: DigitSet, size: Size) -> String {
    let bits = format!("{:0side$b}", set.bits(), side = size.side());
    if size == Size::Sixteen { group(&bits) } else { bits }
}

/// Sixteen signs in groups of four.
fn group(signs: &str) -> String {
    let groups: Vec<&str> = [0, 4, 8, 12].iter().map(|&at| &signs[at..at + 4]).collect();
    groups.join(" ")
}

/// The candidates of a record, the unused bits apart and faint: `0000000 010000100`.
pub fn field(line: Line, set: DigitSet, size: Size) -> Line {
    field_with(line, set, DigitSet::EMPTY, size)
}

/// The same with the bits of `changed` standing out.
pub fn field_with(line: Line, set: DigitSet, changed: DigitSet, size: Size) -> Line {
    let (set, changed) = (bits(set, size), bits(changed, size));
    let ink = |bit| if bit == '1' { Ink::New } else { Ink::Plain };
    set.chars().zip(changed.chars()).fold(unused(line, size, "0"), |line, (sign, bit)| line.put(sign, ink(bit)))
}

/// The numbers of the candidate bits, above their columns.
pub fn field_numbers(line: Line, size: Size) -> Line {
    match size {
        Size::Sixteen => line.and("15................0"),
        Size::Nine => line.put("15....9 ", Ink::Faint).and("8.......0"),
        Size::Four => line.put("15.........4 ", Ink::Faint).and("3..0"),
    }
}

/// The symbols of the candidate bits, above their columns.
pub fn field_symbols(line: Line, size: Size, signs: &str) -> Line {
    let highest_first: String = signs.chars().rev().collect();
    match size {
        Size::Sixteen => line.and(group(&highest_first)),
        _ => line.put(format!("{:<1$}", "unused", 17 - size.side()), Ink::Faint).and(highest_first),
    }
}

/// A mark under each bit of `run`: `^^^`.
pub fn field_marks(line: Line, run: DigitSet, size: Size) -> Line {
    let marks = bits(run, size).replace('0', " ").replace('1', "^");
    unused(line, size, " ").put(marks, Ink::Head)
}

/// The bits that no digit of the board has, each drawn as `sign`, and a gap.
fn unused(line: Line, size: Size, sign: &str) -> Line {
    let bits = 16 - size.side();
    if bits == 0 { line } else { line.put(sign.repeat(bits) + " ", Ink::Faint) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_candidate_fields_of_a_size_have_the_same_columns() {
        for size in Size::ALL {
            let signs = &"0123456789abcdef"[..size.side()];
            let set = DigitSet::from_bits(5);
            for line in [
                field(Line::default(), set, size),
                field_with(Line::default(), set, DigitSet::from_bits(6), size),
                field_numbers(Line::default(), size),
                field_symbols(Line::default(), size, signs),
                field_marks(Line::default(), set, size),
            ] {
                assert_eq!(line.width(), if size == Size::Sixteen { 19 } else { 17 }, "{line:?}");
            }
        }
    }
}
