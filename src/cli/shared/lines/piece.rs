//! The pieces of an input, which are answered one by one.

use super::line::count_lines;
use super::notation::Notation;
use stackdoku::text::Part;

/// A piece of the input.
pub struct Piece {
    /// The number of the line that it begins in, from 1.
    pub line: u64,
    /// How much of the input it is.
    pub bytes: u64,
    /// How many lines end in it.
    pub ends: u64,
    pub what: What,
}

impl Piece {
    /// What begins in this line.
    pub fn new(line: u64, what: What) -> Self {
        let (bytes, ends) = match &what {
            What::Lines(text, _) | What::Part(text) | What::Wrong(text, _) => (text.len() as u64, count_lines(text)),
            What::Found(part) => (part.bytes.len() as u64, count_lines(&part.bytes)),
            What::EndOfLong { .. } => (1, 1),
        };
        Self { line, bytes, ends, what }
    }
}

/// What a piece of the input is.
pub enum What {
    /// Whole lines, and the notation before them. If one of them names rules, it is the first.
    Lines(Vec<u8>, Notation),
    /// A line, and what is wrong with its rules.
    Wrong(Vec<u8>, String),
    /// Lines that the reader of all forms has looked at: puzzles in several lines, lines with a fault, text.
    Found(Box<Part>),
    /// A part of a long line.
    Part(Vec<u8>),
    /// The end of a long line, and the line's length in bytes. It was a comment, or it was too long.
    EndOfLong { bytes: u64, is_comment: bool },
}
