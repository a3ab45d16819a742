//! Finds grids in what a program has printed.
//!
//! | line | is |
//! |---|---|
//! | `Solution 3`, `Solution #3`, `Board Position` | the head of a grid |
//! | as many cells as the board is wide, after `Solution:` or not | a row |
//! | as many cells as the board has, quoted or not | a grid |
//! | `No solution` | that |
//! | nothing, a comment, a frame, a sentence | left out |

use super::Fault;
use crate::board::{Digit, Grid, Size};
use crate::text::{Symbols, visible};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// A line longer than this is neither a row nor a grid: 256 numbers with separators are shorter.
const LONG_LINE: usize = 4_096;

/// A grid of the answer, whole or not.
pub(super) struct Block {
    /// The number printed above it.
    pub(super) number: Option<u64>,
    /// Where its last row stands.
    pub(super) line: usize,
    pub(super) rows: usize,
    /// `None` if rows are missing or cannot be read.
    pub(super) grid: Option<Grid>,
}

/// What is found in an answer.
#[expect(clippy::large_enum_variant, reason = "none is kept for long")]
pub(super) enum Content {
    Block(Block),
    NoSolution,
    Fault(Fault),
}

/// The cells of a line, each a digit, empty, or something else.
enum Cells {
    Read(Vec<Option<Digit>>),
    /// A sign that is not a digit, in a line that looks like a row.
    Bad(String),
    /// So many cells, which are not a row.
    Number(usize),
    None,
}

/// The grid that is being read.
struct Reader<F> {
    size: Size,
    symbols: Symbols,
    number: Option<u64>,
    cells: Vec<Option<Digit>>,
    rows: usize,
    is_spoiled: bool,
    line: usize,
    send: F,
}

/// Hands everything found in `text` to `send`.
pub(super) fn read(text: &[u8], size: Size, symbols: Symbols, send: impl FnMut(Content)) {
    let (number, cells) = (None, Vec::new());
    let mut reader = Reader { size, symbols, number, cells, rows: 0, is_spoiled: false, line: 0, send };
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    for (index, line) in text.split(|&byte| byte == b'\n').enumerate() {
        if !reader.line(index + 1, line) {
            break;
        }
    }
    reader.end_block();
}

impl<F: FnMut(Content)> Reader<F> {
    fn fault(&mut self, fault: Fault) {
        (self.send)(Content::Fault(fault));
    }

    /// Takes a line; returns whether to go on.
    fn line(&mut self, number: usize, bytes: &[u8]) -> bool {
        if bytes.len() > LONG_LINE {
            self.fault(Fault::LongLine { line: number, bytes: bytes.len() });
            return true;
        }
        let text = match core::str::from_utf8(bytes) {
            Ok(text) if !text.contains('\0') => text.trim(),
            Ok(_) => return self.not_text(number, 0),
            Err(error) => return self.not_text(number, bytes[error.valid_up_to()]),
        };
        let lower = text.to_ascii_lowercase();
        if lower.starts_with("no solution") {
            (self.send)(Content::NoSolution);
        } else if let Some(heading) = heading(&lower) {
            self.end_block();
            self.number = heading;
        } else {
            let has_colon = lower.starts_with("solution:");
            if has_colon {
                self.end_block();
            }
            let cells = if has_colon { &text["solution:".len()..] } else { text };
            self.cells(number, cells);
        }
        true
    }

    fn not_text(&mut self, line: usize, byte: u8) -> bool {
        self.fault(Fault::NotText { line, byte });
        false
    }

    fn cells(&mut self, line: usize, text: &str) {
        let side = self.size.side();
        let rows = match cells(text, self.size, self.symbols) {
            Cells::Read(cells) => {
                let rows = cells.len() / side;
                if rows > 1 {
                    self.end_block();
                }
                self.cells.extend(cells);
                rows
            }
            Cells::Bad(sign) => {
                self.fault(Fault::Sign { line, sign });
                self.is_spoiled = true;
                1
            }
            Cells::Number(cells) if self.rows > 0 || 2 * cells >= side => {
                self.fault(Fault::Cells { line, cells, expected: side });
                self.is_spoiled = true;
                1
            }
            Cells::Number(_) | Cells::None => return,
        };
        self.line = line;
        self.rows += rows;
        if self.rows >= side {
            self.end_block();
        }
    }

    /// Sends what was read since the last grid, if there was anything.
    fn end_block(&mut self) {
        let is_whole = !self.is_spoiled && self.cells.len() == self.size.cell_count();
        if self.rows > 0 {
            let grid = is_whole.then(|| {
                let mut grid = Grid::empty(self.size);
                self.size.cells().zip(&self.cells).for_each(|(cell, &digit)| grid.set(cell, digit));
                grid
            });
            let (number, line, rows) = (self.number.take(), self.line, self.rows);
            (self.send)(Content::Block(Block { number, line, rows, grid }));
        }
        self.cells.clear();
        (self.rows, self.is_spoiled) = (0, false);
    }
}

/// The number of a heading, if the line is one.
fn heading(lower: &str) -> Option<Option<u64>> {
    if lower == "board position" {
        return Some(None);
    }
    let rest = lower.strip_prefix("solution")?.trim_start();
    let rest = rest.strip_prefix('#').unwrap_or(rest).trim_end_matches([':', '.', ' ']);
    rest.parse().ok().map(Some)
}

/// The cells of a line.
fn cells(text: &str, size: Size, symbols: Symbols) -> Cells {
    let text = text.trim_end_matches(',').trim().trim_matches('"');
    let is_left_out = |sign: char| sign.is_whitespace() || matches!(sign, '|' | '\u{2500}'..='\u{257f}');
    let is_frame = text.chars().all(|sign| is_left_out(sign) || "-+=".contains(sign));
    if text.starts_with('#') || is_frame {
        return Cells::None;
    }
    let side = size.side();
    let is_row = |count: usize| count == side || count == size.cell_count();
    let separated: Vec<&str> = if text.contains(',') {
        text.split(',').map(str::trim).collect()
    } else {
        text.split(is_left_out).filter(|token| !token.is_empty()).collect()
    };
    let signs: Vec<&str> = text
        .char_indices()
        .filter(|&(_, sign)| !is_left_out(sign) && sign != ',')
        .map(|(at, sign)| &text[at..at + sign.len_utf8()])
        .collect();
    // As many numbers as a row has cells, such as `10 0 15 ...` where a digit is one sign.
    let is_row_of_numbers = is_row(separated.len()) && separated.iter().all(|token| (1..=2).contains(&token.len()));
    let tokens = if is_row(separated.len()) { separated } else { signs };
    let read: Vec<Option<Option<Digit>>> = tokens.iter().map(|token| cell(token, size, symbols)).collect();
    let good = read.iter().flatten().count();
    if good == tokens.len() {
        return match read.into_iter().collect() {
            Some(cells) if is_row(tokens.len()) => Cells::Read(cells),
            _ => Cells::Number(tokens.len()),
        };
    }
    // A sentence has few signs that could be digits, or many more signs than a row.
    let is_like_a_row =
        is_row_of_numbers || 4 * good >= 3 * tokens.len() && (side - 1..=side + 1).contains(&tokens.len());
    match tokens.iter().zip(&read).find(|(_, read)| read.is_none()) {
        Some((token, _)) if is_like_a_row => {
            Cells::Bad(token.chars().take(8).map(visible).collect::<String>().to_owned())
        }
        _ => Cells::None,
    }
}

/// What a cell holds: a digit or nothing; `None` if it is neither.
fn cell(token: &str, size: Size, symbols: Symbols) -> Option<Option<Digit>> {
    let is_it = |digit: &Digit| {
        symbols.symbol(*digit).eq_ignore_ascii_case(token)
            || symbols.one_sign().symbol(*digit).eq_ignore_ascii_case(token)
    };
    match size.digits().iter().find(is_it) {
        Some(digit) => Some(Some(digit)),
        None if [".", "_", "*", "?", "x", "X", "0"].contains(&token) => Some(None),
        None => None,
    }
}
