//! The input of a batch, cut into pieces that can be answered one by one.
//!
//! A piece is what one call of `read` gives, up to the end of its last line, so that no line waits for more input. A
//! line that is longer than any puzzle is passed on as it comes: so memory stays the same even on an endless line, and
//! nothing of it is lost.

use super::column::RulesColumn;
use super::found::LastPuzzle;
use super::line::{self, is_comment, stands_alone};
use super::notation::Notation;
use super::piece::{Piece, What};
use crate::cli::shared::decode::read_some;
use stackdoku::text::{BoardReader, FoundBoard, MOST_OF_ROW, Options, Part, Said, boards, may_be_blank};
use stackdoku::{Size, check};
use std::io::{self, Read};
use std::mem;

/// The most bytes read at once: enough puzzles to keep the lanes filled, and few enough to occupy all workers soon.
pub const READ_BYTES: usize = 64 << 10;

/// A line longer than this, without its end, is not kept whole.
const LONG_LINE: usize = 64 << 10;

// So a long line is the first of what there is before its end is read.
const _: () = assert!(READ_BYTES <= LONG_LINE);

/// Cuts the input into pieces and hands them to `send` until it is done, or `send` says that nobody wants more.
///
/// It reads `at_once` bytes or less at once, at most 64 KiB, and as many of a line that is too long to be kept.
pub fn read(
    mut input: impl Read,
    at_once: usize,
    options: Options,
    mut send: impl FnMut(Piece) -> bool,
) -> io::Result<()> {
    let mut line = 1;
    let mut send = |what: What| {
        let piece = Piece::new(line, what);
        line += piece.ends;
        send(piece)
    };
    // The beginning of a line whose end was not read yet.
    let mut rest: Vec<u8> = Vec::new();
    // A line that is too long to be kept: its length in bytes so far, and whether it is a comment, or blank so far.
    let mut long: Option<(u64, bool, bool)> = None;
    let mut lines = Lines::new(options);
    loop {
        let mut bytes = mem::take(&mut rest);
        let start = bytes.len();
        let at_once = if long.is_some() { READ_BYTES } else { at_once };
        bytes.resize(start + at_once, 0);
        let read = read_some(&mut input, &mut bytes[start..])?;
        bytes.truncate(start + read);
        let at_end = read == 0;
        if long.is_none() && bytes.len() > LONG_LINE {
            let first = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
            if first.strip_suffix(b"\r").unwrap_or(first).len() > LONG_LINE {
                let is_blank = first.trim_ascii().is_empty();
                long = Some((0, is_comment(first) && !is_blank, is_blank));
            }
        }
        if let Some((length, is_marked, is_blank)) = &mut long {
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let after = end.map_or(Vec::new(), |end| bytes.split_off(end + 1));
            if end.is_some() {
                bytes.pop();
                bytes.pop_if(|last| *last == b'\r');
            }
            let is_over = end.is_some() || at_end;
            if !is_over {
                // A carriage return may belong to a line end of which only this half was read.
                rest.extend(bytes.pop_if(|last| *last == b'\r'));
            }
            *length += bytes.len() as u64;
            *is_blank &= bytes.trim_ascii().is_empty();
            let is_comment = *is_marked || *is_blank;
            let more = lines.close(&mut send) && (bytes.is_empty() || send(What::Part(bytes)));
            let ended = !is_over || send(What::EndOfLong { bytes: *length, is_comment });
            if !more || !ended {
                return Ok(());
            }
            if !is_over {
                continue;
            }
            long = None;
            bytes = after;
        }
        match bytes.iter().rposition(|&byte| byte == b'\n') {
            Some(newline) if !at_end => rest = bytes.split_off(newline + 1),
            _ if at_end => {}
            _ => rest = mem::take(&mut bytes),
        }
        // What is longer than any row is not a row.
        let continues = !at_end && rest.len() <= MOST_OF_ROW;
        let is_there = read == at_once || !rest.is_empty();
        let Some(taken) = lines.take(&bytes, (continues, is_there), &mut send) else { return Ok(()) };
        rest.splice(..0, bytes.drain(taken..));
        if at_end && rest.is_empty() {
            lines.close(&mut send);
            return Ok(());
        }
    }
}

/// Tells lines that can be read one by one from those that cannot.
struct Lines {
    notation: Notation,
    /// Keeps lines that may be parts of a board.
    reader: BoardReader,
    last: LastPuzzle,
    /// The column of the rules, if a head above names it.
    column: Option<RulesColumn>,
    /// The last line of the text before that is not passed through.
    before: Vec<u8>,
    /// Whether the line before is a 4x4 board, and so are those of as many cells behind it.
    is_in_list_of_four: bool,
    /// Whether a line that waits to be sent is long enough for a 16x16 puzzle, which may settle the notation.
    has_long: bool,
}

impl Lines {
    fn new(options: Options) -> Self {
        Self {
            notation: Notation::new(options),
            reader: BoardReader::new(&options),
            last: LastPuzzle::default(),
            column: None,
            before: Vec::new(),
            is_in_list_of_four: false,
            has_long: false,
        }
    }

    /// Takes whole lines, and returns their bytes: the rest waits until the next lines are known, if there are
    /// more and they can be read at once. `None` when nobody wants more.
    fn take(
        &mut self,
        text: &[u8],
        (continues, is_there): (bool, bool),
        send: &mut impl FnMut(What) -> bool,
    ) -> Option<usize> {
        // Lines that stand alone are sent together.
        let (mut start, mut at) = (0, 0);
        while at < text.len() {
            let is_kept = !self.reader.kept().is_empty();
            if !is_kept
                && !self.last.is_there()
                && let Some(length) = line::usual(&text[at..])
            {
                at += length;
                self.is_in_list_of_four = false;
                self.has_long |= length > Size::Sixteen.cell_count();
                continue;
            }
            let line = &text[at..];
            let line = &line[..line.iter().position(|&byte| byte == b'\n').map_or(line.len(), |end| end + 1)];
            self.has_long |= line.len() >= Size::Sixteen.cell_count();
            if is_kept && self.is_apart(line) && !self.close(send) {
                return None;
            }
            let is_kept = !self.reader.kept().is_empty();
            let above = || line::last_line(&text[..at]).unwrap_or(&self.before);
            let is_passed = is_comment(line) && !may_be_blank(line);
            let may_be_alone = || stands_alone(line) && !self.reader.has_cell_columns();
            let mut is_alone = !is_kept && (is_passed || may_be_alone() && !self.last.is_followed_by(line, above));
            let may_be_row = !is_kept && line.len() <= MOST_OF_ROW && !is_comment(line);
            let has_sixteen = may_be_row && line::is_row_of_sixteen(line);
            if has_sixteen && !(is_alone && self.is_in_list_of_four) {
                let rows = line::sixteen_rows(&text[at..]);
                if rows.is_none() && continues && (is_there || at + line.len() < text.len()) {
                    break;
                }
                is_alone = self.is_list_of_four(rows.unwrap_or(&text[at..]));
            }
            self.is_in_list_of_four = is_alone && has_sixteen;
            if !is_alone || line::names_rules(line) {
                let before = mem::replace(&mut start, at);
                if before < at && !self.send_lines(&text[before..at], send) {
                    return None;
                }
            }
            if !is_alone {
                start += line.len();
                if !self.keep(line, send) {
                    return None;
                }
            } else if !is_comment(line) {
                self.last = LastPuzzle::default();
            }
            at += line.len();
        }
        self.before = line::last_line(&text[..at]).unwrap_or(&self.before).to_vec();
        (start == at || self.send_lines(&text[start..at], send)).then_some(at)
    }

    /// Whether lines of sixteen cells are 4x4 boards, and not rows of 16x16. So they are where most of them can be, and
    /// they are not a 16x16 board that keeps the rules.
    fn is_list_of_four(&self, rows: &[u8]) -> bool {
        let is_large = |board: &FoundBoard| {
            let grid = &board.parsed.grid;
            grid.size() == Size::Sixteen
                && grid.iter().filter_map(|(_, digit)| digit).any(|digit| !Size::Four.digits().contains(digit))
                && check::breaches(grid, board.parsed.rules).next().is_none()
        };
        let rows_of_it = || line::lines(rows).filter(|line| line::is_row_of_sixteen(line));
        let small = rows_of_it().filter(|line| stands_alone(line)).count();
        let is_board =
            || boards("", rows, &self.notation.settled_options()).is_ok_and(|boards| boards.iter().all(is_large));
        2 * small >= rows_of_it().count() && !is_board()
    }

    /// Sends lines that can be read one by one.
    fn send_lines(&mut self, lines: &[u8], send: &mut impl FnMut(What) -> bool) -> bool {
        let has_long = mem::take(&mut self.has_long);
        let mut start = 0;
        while let Some(column) = self.column.as_ref()
            && let Some((at, line, wrong)) = column.first_fault(&lines[start..])
        {
            let right = &lines[start..start + at];
            start += at + line.len();
            if !self.send_right(right, has_long, send) || !send(What::Wrong(line.to_vec(), wrong)) {
                return false;
            }
        }
        self.send_right(&lines[start..], has_long, send)
    }

    /// Sends lines whose rules are known.
    fn send_right(&mut self, lines: &[u8], has_long: bool, send: &mut impl FnMut(What) -> bool) -> bool {
        line::by_rules(lines).all(|lines| {
            let before = self.notation;
            if has_long {
                self.notation.settle(lines);
            }
            send(What::Lines(lines.to_vec(), before))
        })
    }

    /// Keeps a line until it is known what it belongs to.
    fn keep(&mut self, line: &[u8], send: &mut impl FnMut(What) -> bool) -> bool {
        if self.reader.kept().is_empty() {
            self.column = RulesColumn::of_head(line).or(self.column.take());
            self.reader = self.reader.with_options(&self.notation.settled_options());
        }
        self.hand_on(Some(line), send)
    }

    /// Ends what is kept.
    fn close(&mut self, send: &mut impl FnMut(What) -> bool) -> bool {
        self.hand_on(None, send)
    }

    /// Hands a line, or the end of what is kept, to the reader of all forms, and sends what that has found.
    fn hand_on(&mut self, line: Option<&[u8]>, send: &mut impl FnMut(What) -> bool) -> bool {
        let Self { reader, notation, last, .. } = self;
        let mut is_wanted = true;
        let found = |mut part: Part| {
            last.look_at(&mut part);
            if let Said::Boards(boards) = &mut part.said {
                notation.settle_by(boards, &part.bytes);
            }
            is_wanted &= send(What::Found(Box::new(part)));
        };
        match line {
            Some(line) => reader.push(line, found),
            None => reader.finish(found),
        }
        is_wanted
    }

    /// Whether a line does not belong to those that are kept.
    fn is_apart(&self, line: &[u8]) -> bool {
        let row_before = || self.reader.kept().split_inclusive(|&byte| byte == b'\n').next_back();
        let is_row = line::is_row_of_sixteen(line) && row_before().is_some_and(line::is_row_of_sixteen);
        let open = self.reader.open_brackets();
        // A whole board in a list of boards is read by itself, and one in an object is not: its solution may follow.
        let is_board = || !open.contains(&b'{') && line.len() >= Size::Nine.cell_count();
        // Rules hold for what stands below them.
        (stands_alone(line) && !is_row || line::names_rules(line)) && (open.is_empty() || is_board())
    }
}

#[cfg(test)]
mod tests;
