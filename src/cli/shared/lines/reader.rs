//! The input of a batch, cut into pieces that can be answered one by one.
//!
//! A piece is what one call of `read` gives, up to the end of its last line, so that no line waits for more input. A
//! line that is longer than any puzzle is passed on as it comes: so memory stays the same even on an endless line, and
//! nothing of it is lost.

use super::field::{self, is_comment};
use super::notation::Notation;
use stackdoku::text::Options;
use std::io::{self, Read};
use std::mem;

/// The most bytes read at once: enough puzzles to keep the lanes filled, and few enough to occupy all workers soon.
pub const READ_BYTES: usize = 32 << 10;

/// A line longer than this, without its end, is not kept whole.
const LONG_LINE: usize = 64 << 10;

/// A piece of the input.
pub struct Piece {
    /// The number of the line that it begins in, from 1.
    pub line: u64,
    /// How much of the input it is.
    pub bytes: u64,
    pub what: What,
}

/// What a piece of the input is.
pub enum What {
    /// Whole lines, and the notation before them.
    Lines(Vec<u8>, Notation),
    /// A part of a long line, or a line that names the columns of a table.
    Part(Vec<u8>),
    /// The end of a long line, and the line's length in bytes. It was a comment, or it was too long.
    EndOfLong { bytes: u64, is_comment: bool },
}

impl What {
    /// How many lines end in it.
    pub fn line_ends(&self) -> u64 {
        match self {
            What::Lines(text, _) | What::Part(text) => count_lines(text),
            What::EndOfLong { .. } => 1,
        }
    }
}

/// Cuts the input into pieces and hands them to `send` until it is done, or `send` says that nobody wants more.
///
/// It reads `at_once` bytes or less at once.
pub fn read(
    mut input: impl Read,
    at_once: usize,
    options: Options,
    mut send: impl FnMut(Piece) -> bool,
) -> io::Result<()> {
    let mut line = 1;
    let mut send = |what: What| {
        let ends = what.line_ends();
        let bytes = match &what {
            What::Lines(text, _) | What::Part(text) => text.len() as u64,
            What::EndOfLong { .. } => 1,
        };
        let is_wanted = send(Piece { line, bytes, what });
        line += ends;
        is_wanted
    };
    // The beginning of a line whose end was not read yet.
    let mut rest: Vec<u8> = Vec::new();
    // A line that is too long to be kept: its length in bytes so far, and whether it is a comment.
    let mut long: Option<(u64, bool)> = None;
    // Comments may stand before a header.
    let mut may_have_header = true;
    let mut notation = Notation::new(options);
    loop {
        let mut bytes = mem::take(&mut rest);
        let start = bytes.len();
        bytes.resize(start + at_once, 0);
        let read = loop {
            match input.read(&mut bytes[start..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        bytes.truncate(start + read);
        let at_end = read == 0;
        let first = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
        if long.is_none() && first.strip_suffix(b"\r").unwrap_or(first).len() > LONG_LINE {
            long = Some((0, is_comment(first)));
        }
        if let Some((length, is_comment)) = &mut long {
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
            let more = bytes.is_empty() || send(What::Part(bytes));
            let ended = !is_over || send(What::EndOfLong { bytes: *length, is_comment: *is_comment });
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
            Some(newline) => rest = bytes.split_off(newline + 1),
            None if at_end => {}
            None => rest = mem::take(&mut bytes),
        }
        if !bytes.is_empty() {
            if may_have_header {
                let lines = bytes.split_inclusive(|&byte| byte == b'\n');
                let start = lines.take_while(|line| is_comment(line)).map(<[u8]>::len).sum();
                may_have_header = start == bytes.len();
                let end =
                    bytes[start..].iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |end| start + end + 1);
                if field::is_header(&bytes[start..end], &options) && !(at_end && end == bytes.len()) {
                    if end == bytes.len() && rest.is_empty() {
                        // Words alone are no header: what follows decides.
                        (rest, may_have_header) = (bytes, true);
                        continue;
                    }
                    let after = bytes.split_off(end);
                    let header = bytes.split_off(start);
                    let is_wanted = bytes.is_empty() || send(What::Lines(bytes, notation));
                    if !is_wanted || !send(What::Part(header)) {
                        return Ok(());
                    }
                    bytes = after;
                    if bytes.is_empty() {
                        continue;
                    }
                }
            }
            let before = notation;
            notation.settle(&bytes);
            if !send(What::Lines(bytes, before)) {
                return Ok(());
            }
        }
        if at_end && rest.is_empty() {
            return Ok(());
        }
    }
}

/// What is wrong with a line that is too long to be kept.
pub fn long_line(bytes: u64) -> String {
    format!("the line is {bytes} bytes long, expected 16, 81 or 256 cells")
}

/// How many lines end in a text. Counted in bytes, as long as these are large enough: so the compiler compares sixteen
/// bytes at once.
fn count_lines(text: &[u8]) -> u64 {
    let in_part = |part: &[u8]| part.iter().fold(0_u8, |count, &byte| count + u8::from(byte == b'\n'));
    text.chunks(255).map(|part| u64::from(in_part(part))).sum()
}

#[cfg(test)]
mod tests;
