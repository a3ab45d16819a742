//! Makes lines from bytes: what must be true of a text before anybody looks for cells.
//!
//! The text is UTF-8, with or without a byte order mark, or UTF-16 with its mark; words may be in an old encoding.
//! Lines end as on Unix, Windows or an old Mac, and a Ctrl-Z may end the whole. Codes for a terminal are taken out,
//! and signs that look alike are made plain (see [`super::signs`]). Of a table with a column for each cell only
//! these stay. Lines that cannot hold cells are left out here: empty lines, comments, headings of our own output, and
//! the rules of drawn frames.

use super::cell_columns::with_cells_alone;
use super::error::TextError;
use super::place::{Line, Place, is_bar, is_number};
use super::signs::{plain, with_old_letters};
use crate::board::MAX_SIDE;
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

/// How many signs the tests have seen looked at.
#[cfg(test)]
pub(super) mod steps {
    use core::cell::Cell;

    std::thread_local!(static SIGNS: Cell<usize> = const { Cell::new(0) });

    pub(in crate::text) fn add(signs: usize) {
        SIGNS.set(SIGNS.get() + signs);
    }

    pub(in crate::text) fn take() -> usize {
        SIGNS.take()
    }
}

/// A text and the name it goes by in messages.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub(super) name: String,
    /// As it was found: what messages show.
    pub(super) found: String,
    /// The same with plain signs, character by character.
    pub(super) text: String,
}

impl Source {
    /// The text in `bytes`.
    ///
    /// # Errors
    ///
    /// When it is not text, or too long.
    pub(super) fn new(name: &str, bytes: &[u8]) -> Result<Self, TextError> {
        let wide = utf_16(bytes);
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let head = &bytes[..bytes.len().min(MAX_BYTES)];
        let is_utf_8 = || str::from_utf8(bytes).is_ok();
        let decoded = wide.or_else(|| if is_utf_8() { None } else { with_old_letters(bytes).map(Some) });
        if decoded.is_none()
            && let Some(fault) = first_byte_that_is_no_text(head, bytes.len() > head.len())
        {
            return Err(no_text(name, head, fault));
        }
        if bytes.len() > MAX_BYTES {
            let message = "the text is longer than 1 MiB, expected one puzzle";
            return Err(TextError::whole(name, message.to_owned()));
        }
        let mut found = match decoded {
            Some(text) => {
                text.ok_or_else(|| TextError::whole(name, "the text begins as UTF-16 and is not UTF-16".to_owned()))?
            }
            None => String::from_utf8_lossy(bytes).into_owned(),
        };
        // Ctrl-Z: the end of a file in CP/M and DOS.
        if found.trim_end().ends_with('\u{1a}') {
            found.truncate(found.trim_end().trim_end_matches('\u{1a}').len());
        }
        if found.contains('\u{1b}') {
            found = without_codes(&found);
        }
        Ok(Self { name: name.to_owned(), text: with_cells_alone(plain_text(&found)), found })
    }

    /// Makes sure that a line could hold cells.
    pub(super) fn check_lines(&self) -> Result<(), TextError> {
        let why = match self.lines().next() {
            Some(_) => return Ok(()),
            None if self.text.contains('#') || self.text.contains("//") => "there are only comments",
            None if self.text.trim().is_empty() => "the input is empty",
            None => "it has no cells",
        };
        Err(TextError::whole(&self.name, format!("no puzzle: {why}")))
    }

    /// The lines that may hold cells.
    pub(super) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        self.all_lines().filter_map(|line| {
            let trimmed = line.text.trim_start();
            let cells = trimmed.strip_prefix("Solution:").unwrap_or(trimmed);
            let is_comment = cells.starts_with('#') || cells.starts_with("//");
            let left_out = cells.is_empty() || is_comment || is_heading(cells) || is_frame(cells);
            (!left_out).then(|| line.part(cells))
        })
    }

    /// The whole text, with plain signs.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// All lines with their numbers, whatever they hold.
    pub(super) fn all_lines(&self) -> impl Iterator<Item = Line<'_>> {
        split_lines(&self.text).zip(1..).map(|(text, number)| Line { number, text, column: 1 })
    }

    /// The line around a byte of the text.
    pub(super) fn line_around(&self, byte: usize) -> &str {
        const ENDS: [char; 2] = ['\n', '\r'];
        let start = self.text[..byte].rfind(ENDS).map_or(0, |end| end + 1);
        let end = self.text[byte..].find(ENDS).map_or(self.text.len(), |end| byte + end);
        &self.text[start..end]
    }

    /// A line by its number, from 1, as it was found.
    pub(super) fn line(&self, number: usize) -> &str {
        #[cfg(test)]
        steps::add(self.found.len());
        split_lines(&self.found).nth(number - 1).unwrap_or("")
    }

    /// The error for a fault at one place; `label` stands beside the caret.
    pub(super) fn error_at(&self, place: Place, message: String, label: &str) -> TextError {
        self.error_among(&[place], message, label)
    }

    /// The error for a fault at several places, the first of which names the whole.
    pub(super) fn error_among(&self, places: &[Place], message: String, label: &str) -> TextError {
        TextError::among(&self.name, &|number| self.line(number), places, message, label)
    }
}

/// The text in `bytes`, of any length, without codes for a terminal. What is not text is replaced, and zeros, which C
/// writes at the end of a string, are left out.
pub(crate) fn whole_text(bytes: &[u8]) -> String {
    let text = utf_16(bytes).flatten();
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    without_codes(&text.unwrap_or_else(|| String::from_utf8_lossy(bytes).replace('\0', "")))
}

/// The same text with plain signs, character by character. What a spreadsheet writes for nothing must not look like a
/// comment, and what stands in plain quotes must not end them.
pub(crate) fn plain_text(found: &str) -> String {
    let mut text = String::with_capacity(found.len());
    for line in found.split_inclusive(['\n', '\r']) {
        let has = ['"', '\''].map(|quote| line.contains(quote));
        let is_inside = |plain: char| has[0] && plain == '"' || has[1] && plain == '\'';
        text.extend(line.chars().map(|sign| Some(plain(sign)).filter(|&plain| !is_inside(plain)).unwrap_or(sign)));
    }
    text.replace("#N/A", ".   ")
}

/// The text without what is meant for a terminal, such as `ESC [1m`, which our own drawings have, or `ESC [2J`, which
/// clears the screen.
pub(crate) fn without_codes(found: &str) -> String {
    let mut pieces = found.split('\u{1b}');
    let mut plain = pieces.next().unwrap_or("").to_owned();
    for piece in pieces {
        match behind_code(piece) {
            Some(rest) => plain.push_str(rest),
            None => plain.extend(["\u{1b}", piece]),
        }
    }
    plain
}

/// What stands behind the rest of a code that begins with ESC (ECMA-48, 5.4); `None` for anything else.
fn behind_code(text: &str) -> Option<&str> {
    let (code, inside, last) = match text.strip_prefix('[') {
        Some(code) => (code, ' '..='?', '@'..='~'),
        None => (text, ' '..='/', '0'..='~'),
    };
    code.trim_start_matches(|sign| inside.contains(&sign)).strip_prefix(|sign| last.contains(&sign))
}

/// The text in UTF-16; `None` where its mark is missing, and in it `None` where it is not text, or holds a zero.
fn utf_16(bytes: &[u8]) -> Option<Option<String>> {
    let (wide, number): (_, fn([u8; 2]) -> u16) = match bytes {
        [0xff, 0xfe, wide @ ..] => (wide, u16::from_le_bytes),
        [0xfe, 0xff, wide @ ..] => (wide, u16::from_be_bytes),
        _ => return None,
    };
    let (pairs, []) = wide.as_chunks::<2>() else { return Some(None) };
    let signs = char::decode_utf16(pairs.iter().map(|&pair| number(pair)));
    Some(signs.map(|sign| sign.ok().filter(|&sign| sign != '\0')).collect())
}

/// The lines of a text without their ends: `\n`, `\r\n` or `\r`.
pub(crate) fn split_lines(text: &str) -> impl Iterator<Item = &str> + Clone {
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
///
/// For the program `stackdoku`, and not part of what the library promises.
#[doc(hidden)]
#[must_use]
pub fn is_heading(line: &str) -> bool {
    let line = line.trim_end();
    let number = line.strip_prefix("Solution ").map(|rest| rest.strip_prefix('#').unwrap_or(rest));
    line == "Board Position" || number.is_some_and(is_number)
}

/// Whether a line is a rule of a drawn frame: `+---+---+`, `|---+---|`, `*-----*`, `├───┼───┤`.
///
/// `-`, `+` and `=` are not symbols in any notation, so a line with one of them is not a row of cells; the blank signs
/// `.` and `*` may stand at its corners. More signs `_` than a row has cells are a rule, unless they are a board. For
/// the program `stackdoku`, and not part of what the library promises.
#[doc(hidden)]
#[must_use]
pub fn is_frame(line: &str) -> bool {
    let (mut rules, mut cells, mut low_lines) = (false, false, 0);
    for sign in line.chars().filter(|sign| !sign.is_whitespace()) {
        match sign {
            '-' | '+' | '=' => rules = true,
            '.' | '*' | ':' | '\'' => cells = true,
            '_' => low_lines += 1,
            sign if is_bar(sign) => {}
            _ => return false,
        }
    }
    // A row may have a sign too many.
    let is_low_rule = low_lines > MAX_SIDE + 2 && !matches!(low_lines, 81 | 256);
    if low_lines > 0 { is_low_rule } else { rules || !cells }
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

/// What files begin with that hold no text. For the program `stackdoku`, and not part of what the library promises.
#[doc(hidden)]
pub const NOT_TEXT: &[(&[u8], &str)] = &[
    (b"PK\x03\x04", "a spreadsheet file or a zip archive"),
    (b"%PDF", "a PDF document"),
    (b"\x89PNG", "an image"),
    (b"\xff\xd8\xff", "an image"),
    (b"GIF8", "an image"),
    (b"\x1f\x8b", "a packed file"),
    (b"BZh", "a packed file"),
    (b"\xfd7zXZ", "a packed file"),
    (b"7z\xbc\xaf", "a packed file"),
    (b"\x28\xb5\x2f\xfd", "a packed file"),
];

/// The error for a byte that is not part of a text.
fn no_text(name: &str, bytes: &[u8], offset: usize) -> TextError {
    let before = String::from_utf8_lossy(&bytes[..offset]);
    let (index, start) = split_lines(&before).enumerate().last().unwrap_or((0, ""));
    let place = Place { line: index + 1, column: start.chars().count() + 1 };
    let after = String::from_utf8_lossy(&bytes[offset..bytes.len().min(offset + 400)]);
    let line = format!("{start}{}", split_lines(&after).next().unwrap_or(""));
    let is_wide = |odd: usize| bytes.iter().skip(odd).step_by(2).take(40).all(|&byte| byte == 0);
    let kind = NOT_TEXT.iter().find(|(start, _)| bytes.starts_with(start)).map(|kind| kind.1);
    let message = match (bytes[offset], kind) {
        (_, Some(kind)) => format!("this is {kind}, expected text"),
        (0, _) if bytes.len() > 2 && is_wide(0) != is_wide(1) => {
            "byte 0x00 is not text: this looks like UTF-16 without its mark".to_owned()
        }
        (0, _) => "byte 0x00 is not text".to_owned(),
        (byte, _) => format!("byte 0x{byte:02x} is not UTF-8 text"),
    };
    TextError::among(name, &|_| &line, &[place], message, "this byte")
}
