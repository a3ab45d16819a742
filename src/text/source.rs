//! Makes lines from bytes: what must be true of a text before anybody looks for cells.
//!
//! The text is UTF-8, with or without a byte order mark; lines end as on Unix, Windows or an old Mac. Lines that cannot
//! hold cells are left out here: empty lines, comments, headings of our own output, and the rules of drawn frames.

use super::error::TextError;
use super::place::{Line, Place, is_bar};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

/// The longest text that [`parse`](super::parse()) reads, 1 MiB. A drawn 16x16 board with comments needs some thousand
/// bytes.
///
/// # Examples
///
/// ```
/// use stackdoku::Grid;
/// use stackdoku::text::MAX_BYTES;
///
/// assert!("1".repeat(MAX_BYTES + 1).parse::<Grid>().is_err());
/// ```
pub const MAX_BYTES: usize = 1 << 20;

/// A text and the name it goes by in messages.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub(super) name: String,
    text: String,
}

impl Source {
    /// The text in `bytes`.
    ///
    /// # Errors
    ///
    /// When it is not text, too long, or has no line that could hold cells.
    pub(super) fn new(name: &str, bytes: &[u8]) -> Result<Self, TextError> {
        if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
            return Err(TextError::whole(name, "the text is UTF-16, expected UTF-8".to_owned()));
        }
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let head = &bytes[..bytes.len().min(MAX_BYTES)];
        if let Some(fault) = first_byte_that_is_no_text(head, bytes.len() > head.len()) {
            return Err(no_text(name, head, fault));
        }
        if bytes.len() > MAX_BYTES {
            let message = "the text is longer than 1 MiB, expected one puzzle";
            return Err(TextError::whole(name, message.to_owned()));
        }
        let source = Self { name: name.to_owned(), text: String::from_utf8_lossy(bytes).into_owned() };
        if source.lines().next().is_none() {
            let why = match source.text.contains('#') {
                true => "there are only comments",
                false if source.text.trim().is_empty() => "the input is empty",
                false => "there are no cells",
            };
            return Err(TextError::whole(name, format!("no puzzle: {why}")));
        }
        Ok(source)
    }

    /// The lines that may hold cells.
    pub(super) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        split_lines(&self.text).enumerate().filter_map(|(index, text)| {
            let trimmed = text.trim_start();
            let cells = trimmed.strip_prefix("Solution:").unwrap_or(trimmed);
            let left_out = cells.is_empty() || cells.starts_with('#') || is_heading(cells) || is_frame(cells);
            let column = text[..text.len() - cells.len()].chars().count() + 1;
            (!left_out).then_some(Line { number: index + 1, text: cells, column })
        })
    }

    /// A line by its number, from 1.
    pub(super) fn line(&self, number: usize) -> &str {
        split_lines(&self.text).nth(number - 1).unwrap_or("")
    }

    /// The error for a fault at one place; `label` stands beside the caret.
    pub(super) fn error_at(&self, place: Place, message: String, label: &str) -> TextError {
        TextError::at(&self.name, self.line(place.line), place, message, label)
    }

    /// The error for a fault at several places, the first of which names the whole.
    pub(super) fn error_among(&self, places: &[Place], message: String, label: &str) -> TextError {
        TextError::among(&self.name, |number| self.line(number), places, message, label)
    }
}

/// The lines of a text without their ends: `\n`, `\r\n` or `\r`.
fn split_lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    core::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = text.find(['\n', '\r']) else {
            rest = None;
            return Some(text);
        };
        let after = &text[end..];
        rest = Some(after.strip_prefix("\r\n").unwrap_or(&after[1..]));
        Some(&text[..end])
    })
}

/// `Solution 1` or `Solution #1`, and `Board Position`: the headings of our own output.
fn is_heading(line: &str) -> bool {
    let line = line.trim_end();
    let number = line.strip_prefix("Solution ").map(|rest| rest.strip_prefix('#').unwrap_or(rest));
    line == "Board Position"
        || number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether a line is a rule of a drawn frame: `+---+---+`, `|---+---|`, `*-----*`, `├───┼───┤`.
///
/// `-`, `+` and `=` are not symbols in any notation, so a line with one of them is not a row of cells; the blank signs
/// `.` and `*` may stand at its corners.
fn is_frame(line: &str) -> bool {
    let mut rules = false;
    let mut cells = false;
    for sign in line.chars().filter(|sign| !sign.is_whitespace()) {
        match sign {
            '-' | '+' | '=' => rules = true,
            '.' | '*' | ':' | '\'' => cells = true,
            sign if is_bar(sign) => {}
            _ => return false,
        }
    }
    rules || !cells
}

/// The offset of the first byte that is not part of a text. If `cut`, an incomplete character at the end is accepted.
fn first_byte_that_is_no_text(bytes: &[u8], cut: bool) -> Option<usize> {
    let valid = match core::str::from_utf8(bytes) {
        Ok(_) => bytes.len(),
        Err(error) if cut && error.error_len().is_none() => bytes.len(),
        Err(error) => error.valid_up_to(),
    };
    let nul = bytes[..valid].iter().position(|&byte| byte == 0);
    nul.or((valid < bytes.len()).then_some(valid))
}

/// The error for a byte that is not part of a text.
fn no_text(name: &str, bytes: &[u8], offset: usize) -> TextError {
    let before = String::from_utf8_lossy(&bytes[..offset]);
    let (index, start) = split_lines(&before).enumerate().last().unwrap_or((0, ""));
    let place = Place { line: index + 1, column: start.chars().count() + 1 };
    let after = String::from_utf8_lossy(&bytes[offset..bytes.len().min(offset + 400)]);
    let line = format!("{start}{}", split_lines(&after).next().unwrap_or(""));
    let message = match bytes[offset] {
        0 => "byte 0x00 is not text".to_owned(),
        byte => format!("byte 0x{byte:02x} is not UTF-8 text"),
    };
    TextError::at(name, &line, place, message, "this byte")
}
