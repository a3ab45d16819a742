//! The whole board in one line of 16, 81 or 256 signs.
//!
//! [`parse_line`] reads a single line without allocating, for programs that read millions.

use super::census::notation;
use super::error::visible;
use super::form::Options;
use super::note::Note;
use super::reader::counted;
use super::signs::plain;
use super::symbols::Symbols;
use crate::board::{Grid, MAX_CELLS, Size};
use core::fmt;

/// Reads the board in a line, and its notation. Blanks may stand between pieces of one length; the line end and a byte
/// order mark are ignored.
///
/// # Errors
///
/// When there are not 16, 81 or 256 signs, the pieces differ in length, or a sign is not a symbol of the notation.
///
/// # Cost
///
/// Two passes over the line; nothing is allocated.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{Options, parse_line};
///
/// let (grid, _) = parse_line(b"1.....1..1...3.1", &Options::new())?;
/// assert_eq!(grid.empty_cells().count(), 11);
/// # Ok::<(), stackdoku::Error>(())
/// ```
pub fn parse_line(bytes: &[u8], options: &Options) -> Result<(Grid, Symbols), LineError> {
    let mut grid = Grid::empty(Size::Four);
    let (symbols, _) = parse_line_into(bytes, options, &mut grid)?;
    Ok((grid, symbols))
}

/// Reads a line as [`parse_line`] does, into a grid that is already there, because moving grids takes longer than
/// reading them. With the notation comes a note where the line can be read in another one too.
///
/// # Errors
///
/// As [`parse_line`]; the grid is then as it was.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{Options, parse_line_into};
/// use stackdoku::{Grid, Size};
///
/// let mut grid = Grid::empty(Size::Nine);
/// let (_, note) = parse_line_into("1".repeat(256).as_bytes(), &Options::new(), &mut grid)?;
/// assert_eq!((grid.size(), grid.given_count()), (Size::Sixteen, 256));
/// assert_eq!(note.map(|note| note.to_string()).as_deref(), Some("read as 0-f, but 1-g fits too"));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[inline]
pub fn parse_line_into(bytes: &[u8], options: &Options, grid: &mut Grid) -> Result<(Symbols, Option<Note>), LineError> {
    match options.symbols.is_none().then(|| plain_line(bytes, grid)).flatten() {
        Some(symbols) => Ok((symbols, None)),
        None => any_line(bytes, options, grid),
    }
}

/// The board in a line of the usual signs and nothing else, as most lines are; the signs tell the notation. It is
/// [`any_line`] without a table and without a branch for each sign.
///
/// ```text
///        digits     blank
/// 4x4    1 to 4     . or 0, one of them
/// 9x9    1 to 9     . or 0, one of them
/// 16x16  0 to f     .
/// ```
pub(super) fn plain_line(bytes: &[u8], grid: &mut Grid) -> Option<Symbols> {
    if let Ok(signs) = <&[u8; 81]>::try_from(bytes) {
        from_one(signs, Size::Nine, grid)
    } else if let Ok(signs) = <&[u8; 256]>::try_from(bytes) {
        from_zero(signs, grid)
    } else if let Ok(signs) = <&[u8; 16]>::try_from(bytes) {
        from_one(signs, Size::Four, grid)
    } else {
        None
    }
}

/// The board of signs that count from 1.
fn from_one<const CELLS: usize>(signs: &[u8; CELLS], size: Size, grid: &mut Grid) -> Option<Symbols> {
    let is_known = |sign: u8| usize::from(sign.wrapping_sub(b'1')) < size.side() || sign == b'.' || sign == b'0';
    let are_known = signs.iter().fold(true, |all, &sign| all & is_known(sign));
    let (zeros, points) = (count_of(b'0', signs), count_of(b'.', signs));
    // As many zeros as a digit occurs may be meant as one.
    let is_clear = zeros == 0 || points == 0 && zeros != size.side();
    (are_known && is_clear).then(|| grid.renew(b'1', size, signs)).map(|()| Symbols::OneToNine)
}

/// The 16x16 board of signs that count from 0.
fn from_zero(signs: &[u8; MAX_CELLS], grid: &mut Grid) -> Option<Symbols> {
    let number = |sign: u8| match sign {
        b'0'..=b'9' => sign - b'0',
        b'a'..=b'f' => sign - b'a' + 10,
        _ => u8::MAX,
    };
    let are_known = signs.iter().fold(true, |all, &sign| all & (number(sign) != u8::MAX || sign == b'.'));
    // Without a zero it might be another notation, and with many, or nothing else for blank cells, they might be blank.
    let is_clear = (1..=Size::Sixteen.side()).contains(&count_of(b'0', signs)) && count_of(b'.', signs) > 0;
    let is_plain = are_known && is_clear;
    let mut numbers = *signs;
    for sign in &mut numbers {
        *sign = number(*sign);
    }
    is_plain.then(|| grid.renew(0, Size::Sixteen, &numbers)).map(|()| Symbols::ZeroToF)
}

/// How often a sign occurs. Counted in bytes, as long as these are large enough: so the compiler compares sixteen signs
/// at once.
fn count_of(sign: u8, signs: &[u8]) -> usize {
    let in_part = |part: &[u8]| part.iter().fold(0_u8, |count, &other| count + u8::from(other == sign));
    signs.chunks(255).map(|part| usize::from(in_part(part))).sum()
}

/// The board in any line. A `- ` before one with other blank cells is the mark of a list, and the line lacks a cell.
fn any_line(bytes: &[u8], options: &Options, grid: &mut Grid) -> Result<(Symbols, Option<Note>), LineError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut signs = [0; MAX_CELLS];
    let (mut count, mut start) = (0, 0);
    let (mut length, mut is_even) = (None, true);
    let mut push = |sign: u8| {
        if !sign.is_ascii_whitespace() {
            if let Some(place) = signs.get_mut(count) {
                *place = sign;
            }
            count += 1;
        } else if count > start {
            is_even &= *length.get_or_insert(count - start) == count - start;
            start = count;
        }
    };
    match with_look_alikes(bytes) {
        Some(line) => line.chars().map(plain).for_each(|sign| push(sign as u8)),
        None => bytes.iter().for_each(|&sign| push(sign)),
    }
    push(b' ');
    let size = Size::from_cell_count(count).ok_or_else(|| LineError::count(bytes, count))?;
    if !is_even {
        return Err(LineError { column: 1, fault: LineFault::Uneven });
    }
    let signs = &signs[..count];
    let (symbols, note) = match (size, options.symbols) {
        // Most lines that mark blank cells with another sign have no `0`: there is nothing to decide.
        (Size::Nine | Size::Four, None) if !signs.contains(&b'0') => (Symbols::usual(size), None),
        (_, asked) => {
            let texts = signs.chunks(1).map(|sign| core::str::from_utf8(sign).unwrap_or("!"));
            notation(size, asked, false, texts)
        }
    };
    if matches!(signs[0], b'-' | b'*' | b'.')
        && bytes.trim_ascii_start().get(1).is_some_and(u8::is_ascii_whitespace)
        && !signs[1..].contains(&signs[0])
        && signs[1..].iter().any(|&sign| symbols.read_sign(size, sign) == Some(None))
    {
        return Err(LineError::sign(bytes, 0, symbols, size));
    }
    let mut numbers = [u8::MAX; MAX_CELLS];
    for (index, (number, &sign)) in numbers.iter_mut().zip(signs).enumerate() {
        match symbols.read_sign(size, sign) {
            Some(Some(digit)) => *number = digit.number(),
            Some(None) => {}
            None => return Err(LineError::sign(bytes, index, symbols, size)),
        }
    }
    grid.renew(0, size, &numbers[..count]);
    Ok((symbols, note))
}

/// The line as text where it has look-alikes of the usual signs, which stand outside of ASCII. Most lines have none.
fn with_look_alikes(bytes: &[u8]) -> Option<&str> {
    let line = core::str::from_utf8(bytes).ok().filter(|line| !line.is_ascii())?;
    line.chars().map(plain).all(|sign| sign.is_ascii()).then_some(line)
}

/// Why a line is not a board. `Display` gives the message, in one line.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{Options, parse_line};
///
/// let error = parse_line(b"1...!.1..1...3.1", &Options::new()).unwrap_err();
/// assert_eq!(error.column(), 5);
/// assert_eq!(error.to_string(), "column 5: unexpected `!`, expected 1 to 4, or . if blank");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineError {
    /// Where, in characters from 1.
    column: usize,
    fault: LineFault,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum LineFault {
    Count(usize),
    Uneven,
    Sign { sign: char, symbols: Symbols, size: Size },
    Byte(u8),
}

impl LineError {
    /// The column of the fault in characters, from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }

    fn count(bytes: &[u8], count: usize) -> Self {
        Self { column: characters(bytes.trim_ascii_end()) + 1, fault: LineFault::Count(count) }
    }

    /// The error for the sign of this number. It may be the first byte of a longer character, or not text at all.
    fn sign(bytes: &[u8], number: usize, symbols: Symbols, size: Size) -> Self {
        let is_byte = |&offset: &usize| !bytes[offset].is_ascii_whitespace();
        let is_sign = |(offset, sign)| Some(offset).filter(|_| !plain(sign).is_whitespace());
        let offset = match with_look_alikes(bytes) {
            Some(line) => line.char_indices().filter_map(is_sign).nth(number),
            None => (0..bytes.len()).filter(is_byte).nth(number),
        };
        let offset = offset.unwrap_or(0);
        let end = bytes.len().min(offset + 4);
        let fault = match bytes[offset..end].utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next()) {
            Some(sign) => LineFault::Sign { sign, symbols, size },
            None => LineFault::Byte(bytes[offset]),
        };
        Self { column: characters(&bytes[..offset]) + 1, fault }
    }
}

/// The characters in `bytes`: continuation bytes of UTF-8 do not count.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count()
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            LineFault::Count(count) => write!(f, "the line has {}, expected 16, 81 or 256", counted(count, "cell")),
            LineFault::Uneven => f.write_str("the line has blanks between pieces of unequal length"),
            LineFault::Sign { sign, symbols, size } => {
                let expected = symbols.in_words(size);
                write!(f, "column {}: unexpected `{}`, expected {expected}, or . if blank", self.column, visible(sign))
            }
            LineFault::Byte(byte) => write!(f, "column {}: byte 0x{byte:02x} is not UTF-8 text", self.column),
        }
    }
}

impl core::error::Error for LineError {}

#[cfg(test)]
mod tests;
