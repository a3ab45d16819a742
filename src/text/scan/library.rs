//! What a line of a HoDoKu library says beyond its digits.

use crate::board::Digit;
use alloc::vec::Vec;

/// What a line of a HoDoKu library says beyond its digits.
pub(super) struct Library {
    /// Candidates that somebody has struck: digit, row and column, from 0.
    pub(super) struck: Vec<(Digit, usize, usize)>,
    /// Whether digits are marked as placed.
    pub(super) placed: bool,
}

/// What a line of a HoDoKu library says beyond its digits, `:technique:candidates:digits:struck:...`; `None` for any
/// other line.
///
/// Source: the files of HoDoKu, one library entry per line. A struck candidate is three digits: digit, row, column.
pub(super) fn library(line: &str) -> Option<Library> {
    let mut fields = line.trim().strip_prefix(':')?.split(':');
    let digits = fields.nth(2)?;
    let mut library = Library { struck: Vec::new(), placed: digits.contains('+') };
    for word in fields.next().unwrap_or("").split_ascii_whitespace() {
        let &[digit @ b'1'..=b'9', row @ b'1'..=b'9', column @ b'1'..=b'9'] = word.as_bytes() else { return None };
        library.struck.push((Digit::new(digit - b'1')?, usize::from(row - b'1'), usize::from(column - b'1')));
    }
    Some(library)
}
