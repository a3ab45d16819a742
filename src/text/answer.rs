//! Finds grids in what a program has printed: the answers that are graded.
//!
//! The puzzle reader reads what stands below each heading: what can be a puzzle can be an answer too. The lines that it
//! leaves are looked at one by one:
//!
//! | line | is |
//! |---|---|
//! | `Solution 3`, `Solution #3`, `Board Position` | the head of a grid |
//! | as many cells as the board is wide, after `Solution:` or not | a row |
//! | as many cells as the board has, quoted or not | a grid |
//! | `No solution`, a death of the program | that (see `statement`) |
//! | nothing, a comment, a frame, a sentence | left out |
//!
//! A grid is read in the notation that fits its rows best; where several do, in that of the puzzle.

mod line;
mod reader;
mod statement;

use super::{Symbols, split_lines};
use crate::board::{Grid, Size};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use line::{heading, is_stray};
use reader::{LineText, Reader};

/// A grid of the answer, whole or not.
pub(crate) struct Block {
    /// The number printed above it.
    pub(crate) number: Option<u64>,
    /// Where its rows stand.
    pub(crate) lines: Vec<usize>,
    /// The line in which it ends.
    pub(crate) end: usize,
    /// The notation that it is written in.
    pub(crate) symbols: Symbols,
    /// `None` if rows are missing or cannot be read.
    pub(crate) grid: Option<Grid>,
}

/// What is wrong with a line of an answer.
pub(crate) enum Flaw {
    /// It is too long to be a row or a grid.
    LongLine { bytes: usize },
    /// A row of a grid with too few or too many cells, and how many such rows the grid has.
    Cells { cells: usize, expected: usize, lines: usize },
    /// A sign that is not a digit, and how many rows of its grid have one.
    Sign { sign: String, lines: usize },
    /// It says that the program died, and how.
    Died { how: String },
}

/// What is found in an answer.
#[expect(clippy::large_enum_variant, reason = "none is kept for long")]
pub(crate) enum Piece {
    Block(Block),
    /// A heading with a number and no grid below it.
    Heading,
    /// `bare`: by a value alone, such as `None`.
    NoSolution {
        bare: bool,
    },
    /// In a line with this number.
    Flaw(usize, Flaw),
}

/// The notations in which a grid of this size may be written, `usual` first.
pub(crate) fn notations(size: Size, usual: Symbols) -> Vec<Symbols> {
    let others = if size == Size::Sixteen { Symbols::SIXTEEN } else { &[Symbols::OneToNine, Symbols::FromZero] };
    let mut notations = vec![usual];
    notations.extend(others.iter().filter(|&&other| other != usual));
    notations
}

/// Whether a text has each digit of a notation, as a right board has.
pub(crate) fn has_all_digits(text: &str, size: Size, symbols: Symbols) -> bool {
    let lower = text.to_ascii_lowercase();
    size.digits().iter().all(|digit| lower.contains(&*symbols.symbol(digit).to_ascii_lowercase()))
}

/// Hands everything found in `text` to `send`; `found` is the same text before its signs were made plain. `symbols` is
/// the notation of the puzzle. `boards` is what the puzzle reader finds in lines of which the first has this number, in
/// their order, and whether all other lines are remarks.
pub(crate) fn read(
    found: &str,
    text: &str,
    size: Size,
    symbols: Symbols,
    boards: impl Fn(usize, &str) -> (Vec<Block>, bool),
    send: impl FnMut(Piece),
) {
    let mut reader = Reader::new(text, size, symbols, send);
    let mut lines =
        split_lines(found).zip(split_lines(text)).map(|(found, plain)| LineText { plain, found }).peekable();
    let is_heading = |line: &str| heading(&line.trim().to_ascii_lowercase()).is_some();
    let mut first = 1;
    while lines.peek().is_some() {
        // They are split twice and not kept: there may be as many as bytes.
        let part = lines.clone();
        let (mut count, mut shown) = (0, String::new());
        while let Some(LineText { plain, .. }) = lines.next_if(|line| count == 0 || !is_heading(line.plain)) {
            count += 1;
            shown.extend([if is_heading(plain) { "" } else { plain }, "\n"]);
        }
        reader.part(first, part.take(count), boards(first, &shown));
        first += count;
    }
    reader.end_heading();
}

/// The grids in rows, in lines of which the first has this number.
pub(crate) fn grids(first: usize, text: &str, size: Size, symbols: Symbols) -> Vec<Block> {
    let mut grids = Vec::new();
    let send = |piece| {
        if let Piece::Block(block) = piece {
            grids.push(block);
        }
    };
    let lines = split_lines(text).map(|line| LineText { plain: line, found: line });
    Reader::new(text, size, symbols, send).part(first, lines, (Vec::new(), false));
    grids
}

/// The text with empty lines in the place of those in which these blocks begin, but for a block right below another: a
/// line above a grid may look like its first row. `first` is the number of the first line.
pub(crate) fn without_first_rows(first: usize, text: &str, blocks: &[Block]) -> String {
    let next = [None].into_iter().chain(blocks.iter().map(|block| Some(block.end + 1)));
    let begins = blocks.iter().zip(next).filter(|(block, next)| Some(block.lines[0]) != *next);
    let mut begins = begins.map(|(block, _)| block.lines[0]).peekable();
    let shown = |(number, line)| if begins.next_if_eq(&number).is_some() { "" } else { line };
    (first..).zip(split_lines(text)).map(shown).flat_map(|line| [line, "\n"]).collect()
}

/// The text with empty lines in the place of stray ones, such as a time, if there are any: where three numbers may be a
/// cell of a list, and where they are not, and lines between brackets belong to a list.
pub(crate) fn without_strays(text: &str, size: Size) -> Vec<String> {
    let mut depth = 0_usize;
    let in_list = split_lines(text).map(|line| {
        let before = depth;
        for sign in line.chars() {
            match sign {
                '[' | '{' | '(' => depth += 1,
                ']' | '}' | ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        before + depth > 0
    });
    let in_list: Vec<bool> = in_list.collect();
    let shown = |may_be_cell: bool| {
        let shown = move |(line, &in_list)| {
            let is_kept = in_list && !may_be_cell || !is_stray(line, size, may_be_cell);
            if is_kept { line } else { "" }
        };
        split_lines(text).zip(&in_list).map(shown).flat_map(|line| [line, "\n"]).collect::<String>()
    };
    let mut texts = vec![shown(true), shown(false)];
    texts.dedup();
    texts.retain(|shown| split_lines(shown).take(in_list.len()).ne(split_lines(text)));
    texts
}
