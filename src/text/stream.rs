//! Reads boards from a text of any length, line by line, as it comes.
//!
//! ```text
//! 53..7....6..195...            a line that is one board     handed on at once, never scanned
//! {"puzzle":"53..7...."}        boards stand in it           scanned by itself
//! Grid 02                       a remark                     ends what stood before it
//! 200080300                     a part of a board            kept, until the lines kept are boards
//! 060070084
//! ```
//!
//! Lines are kept only as long as they may be a part of a board or of a list: 256 lines or 64 KiB, whichever comes
//! first. Where they make no board, what is wrong with them is said once, and reading goes on behind them.

use super::error::TextError;
use super::form::Options;
use super::parse::{FoundBoard, boards};
use super::scan::{self, LineKind};
use super::source::Source;
use crate::board::Size;
use alloc::vec::Vec;
use core::mem;

/// The most lines that are kept, and bytes.
const MOST_LINES: usize = 256;
const MOST_BYTES: usize = 64 << 10;

/// Reads boards from a text of any length, line by line.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{BoardReader, Options, Said};
///
/// let mut reader = BoardReader::new(&Options::new());
/// let mut found = Vec::new();
/// for line in ["Grid 01\n", "1...\n", "..1.\n", ".1..\n", "..31\n", "Grid 02\n", "1...\n"] {
///     reader.push(line.as_bytes(), |part| found.push((part.line, part.said)));
/// }
/// reader.finish(|part| found.push((part.line, part.said)));
/// assert!(matches!(&found[1], (2, Said::Boards(boards)) if boards.len() == 1));
/// assert!(matches!(&found[3], (7, Said::Fault(error)) if error.line() == Some(7)));
/// ```
#[derive(Clone, Debug)]
pub struct BoardReader {
    options: Options,
    /// The lines that are kept, and where each begins.
    kept: Vec<u8>,
    starts: Vec<usize>,
    /// The first of them that stands behind the last gap, and behind the last empty line.
    behind_gap: usize,
    behind_empty: usize,
    /// The number of the first of them, and how many lines were taken.
    first: u64,
    lines: u64,
}

/// One or more lines of a text, and what they say.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Part {
    /// The number of the first line, from 1.
    pub line: u64,
    /// The lines with their ends.
    pub bytes: Vec<u8>,
    /// What they say.
    pub said: Said,
}

/// What lines of a text say.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Said {
    /// It is one line of as many signs as a board has cells: see [`parse_line`](super::parse_line).
    Line,
    /// The boards in them, at least one. Their places count from the first of these lines.
    Boards(Vec<FoundBoard>),
    /// What is wrong with them. Its place counts from the beginning of the text.
    Fault(TextError),
    /// Nothing: comments, titles, empty lines.
    Nothing,
}

impl BoardReader {
    /// A reader at the beginning of a text.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        let (kept, starts) = (Vec::new(), Vec::new());
        Self { options: *options, kept, starts, behind_gap: 0, behind_empty: 0, first: 1, lines: 0 }
    }

    /// Takes the next line with its end, and hands on what can be said now.
    pub fn push(&mut self, line: &[u8], mut send: impl FnMut(Part)) {
        self.lines += 1;
        if is_board(line) {
            self.end(&mut send);
            return send(Part { line: self.lines, bytes: line.to_vec(), said: Said::Line });
        }
        let kind = kind(line);
        let is_open = !self.starts.is_empty() && has_open_list(&self.kept);
        let said = match kind {
            _ if is_open => None,
            LineKind::Remark => Some(Said::Nothing),
            LineKind::Empty | LineKind::Rule => self.starts.is_empty().then_some(Said::Nothing),
            LineKind::Cells => {
                boards("", line, &self.options).ok().filter(|boards| are_larger(boards)).map(Said::Boards)
            }
        };
        if let Some(said) = said {
            self.end(&mut send);
            return send(Part { line: self.lines, bytes: line.to_vec(), said });
        }
        if self.starts.is_empty() {
            self.first = self.lines;
        }
        self.starts.push(self.kept.len());
        self.kept.extend_from_slice(line);
        if self.starts.len() == MOST_LINES || self.kept.len() >= MOST_BYTES {
            self.end(&mut send);
        } else if !has_open_list(&self.kept) && (is_open || kind != LineKind::Cells) {
            self.settle(&mut send);
        }
        if matches!(kind, LineKind::Empty | LineKind::Rule) {
            self.behind_gap = self.starts.len();
        }
        if kind == LineKind::Empty {
            self.behind_empty = self.starts.len();
        }
    }

    /// Hands on what is left at the end of the text.
    pub fn finish(&mut self, mut send: impl FnMut(Part)) {
        self.end(&mut send);
    }

    /// Hands the lines that are kept on, whatever they are.
    fn end(&mut self, send: &mut impl FnMut(Part)) {
        self.settle(send);
        if self.starts.is_empty() {
            return;
        }
        let said = match boards("", &self.kept, &self.options) {
            Ok(boards) => Said::Boards(boards),
            Err(error) => Said::Fault(error.below(self.first - 1)),
        };
        self.send(self.starts.len(), said, send);
    }

    /// Hands the lines that are kept on if they are boards; and if only those behind the last gap are, the fault of the
    /// others before.
    fn settle(&mut self, send: &mut impl FnMut(Part)) {
        for first in [0, self.behind_empty, self.behind_gap] {
            let Some(&start) = self.starts.get(first) else { continue };
            let Ok(found) = boards("", &self.kept[start..], &self.options) else { continue };
            if first > 0 && !are_larger(&found) {
                continue;
            }
            if first > 0
                && let Err(error) = boards("", &self.kept[..start], &self.options)
            {
                self.send(first, Said::Fault(error.below(self.first - 1)), send);
            }
            return self.send(self.starts.len(), Said::Boards(found), send);
        }
    }

    /// Hands the first lines that are kept on.
    fn send(&mut self, lines: usize, said: Said, send: &mut impl FnMut(Part)) {
        let end = self.starts.get(lines).copied().unwrap_or(self.kept.len());
        let rest = self.kept.split_off(end);
        send(Part { line: self.first, bytes: mem::replace(&mut self.kept, rest), said });
        self.first += lines as u64;
        self.starts.drain(..lines);
        self.starts.iter_mut().for_each(|start| *start -= end);
        (self.behind_gap, self.behind_empty) = (0, 0);
    }
}

/// Whether a line has as many signs as a 9x9 or 16x16 board has cells, and nothing else. Sixteen may be a row.
fn is_board(line: &[u8]) -> bool {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    matches!(line.len(), 81 | 256) && line.iter().all(|&sign| sign.is_ascii_alphanumeric() || b"._*?-".contains(&sign))
}

/// Whether all boards are larger than 4x4: sixteen cells in a line may be a row of one that is.
fn are_larger(boards: &[FoundBoard]) -> bool {
    boards.iter().all(|board| board.parsed.grid.size() != Size::Four)
}

/// Whether a bracket is open at the end of some lines.
fn has_open_list(lines: &[u8]) -> bool {
    let depth = lines.iter().fold(0_usize, |depth, sign| match sign {
        b'[' | b'{' | b'(' => depth + 1,
        b']' | b'}' | b')' => depth.saturating_sub(1),
        _ => depth,
    });
    depth > 0
}

/// What a line is that is no board.
fn kind(line: &[u8]) -> LineKind {
    match Source::new("", line) {
        Ok(source) => scan::line_kind(&source),
        Err(_) if line.trim_ascii().is_empty() => LineKind::Empty,
        // What cannot be read is refused with its place.
        Err(_) if core::str::from_utf8(line).is_err() => LineKind::Cells,
        Err(_) => LineKind::Rule,
    }
}
