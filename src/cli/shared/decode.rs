//! From the bytes of a file to text: gzip is unpacked, UTF-16 becomes UTF-8, a byte order mark is left out, and a
//! carriage return alone ends a line.

use flate2::read::MultiGzDecoder;
use memchr::memchr;
use stackdoku::text::NOT_TEXT;
use std::io::{self, Cursor, ErrorKind, Read};

/// What is read.
pub type Input = Box<dyn Read + Send>;

/// What a gzip file begins with.
pub const GZIP: &[u8] = &[0x1f, 0x8b];

const UTF_8: &[u8] = &[0xef, 0xbb, 0xbf];
const UTF_16_LE: &[u8] = &[0xff, 0xfe];
const UTF_16_BE: &[u8] = &[0xfe, 0xff];

/// Bytes that a text is read in at once while it becomes UTF-8.
const AT_ONCE: usize = 8 << 10;

/// The same bytes, or what is in them if they are packed by gzip. Nothing is read before the first byte is asked for:
/// who opens a pipe must not wait for it.
pub fn unpacked(input: Input) -> Input {
    Box::new(Unpacked { waiting: Some(input), bytes: Box::new(io::empty()) })
}

/// An input whose beginning tells whether it is packed.
struct Unpacked {
    /// The input, before anything was asked for.
    waiting: Option<Input>,
    bytes: Input,
}

impl Read for Unpacked {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if let Some(input) = self.waiting.take() {
            let (start, input) = peeked(input, &[GZIP])?;
            self.bytes = if start == GZIP { Box::new(Gzip(MultiGzDecoder::new(input))) } else { input };
        }
        self.bytes.read(bytes)
    }
}

/// Text in UTF-8 with line ends of Unix or Windows.
///
/// # Errors
///
/// When reading fails, or the bytes begin like those of a file that is not a text.
pub fn text(input: Input) -> io::Result<Input> {
    let others = NOT_TEXT.iter().map(|kind| kind.0);
    let (start, mut input) = peeked(input, &others.chain([UTF_8, UTF_16_LE, UTF_16_BE]).collect::<Vec<_>>())?;
    if let Some((_, kind)) = NOT_TEXT.iter().find(|kind| kind.0 == start) {
        return Err(invalid(&format!("this is {kind}, expected text")));
    }
    if [UTF_8, UTF_16_LE, UTF_16_BE].contains(&&start[..]) {
        input.read_exact(&mut vec![0; start.len()])?;
    }
    if start == UTF_16_LE || start == UTF_16_BE {
        let number = if start == UTF_16_LE { u16::from_le_bytes } else { u16::from_be_bytes };
        input = Box::new(Utf16 { input, number, bytes: Vec::new(), text: Cursor::default() });
    }
    Ok(Box::new(Returns { input, is_held: false }))
}

/// The first bytes of an input, as far as they may be one of these marks, and the whole input. What comes slowly is not
/// waited for without need.
fn peeked(mut input: Input, marks: &[&[u8]]) -> io::Result<(Vec<u8>, Input)> {
    let mut start = Vec::new();
    while marks.iter().any(|mark| mark.len() > start.len() && mark.starts_with(&start)) {
        let mut byte = [0];
        if read_some(&mut input, &mut byte)? == 0 {
            break;
        }
        start.extend(byte);
    }
    let whole = Cursor::new(start.clone()).chain(input);
    Ok((start, Box::new(whole)))
}

/// Reads as `read` does, and again after a signal.
pub fn read_some(input: &mut impl Read, bytes: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(bytes) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            read => return read,
        }
    }
}

fn invalid(message: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, message)
}

/// A packed file, in one or several parts.
struct Gzip(MultiGzDecoder<Input>);

impl Read for Gzip {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.0.read(bytes).map_err(|error| match error.kind() {
            // The file itself could not be read.
            ErrorKind::Interrupted => error,
            _ if error.raw_os_error().is_some() => error,
            ErrorKind::UnexpectedEof => invalid("the gzip file ends too early, or something stands behind its end"),
            _ => invalid("the gzip file is damaged"),
        })
    }
}

/// Text in numbers of 16 bits.
struct Utf16 {
    input: Input,
    number: fn([u8; 2]) -> u16,
    /// What was read and is not yet text: half a sign.
    bytes: Vec<u8>,
    /// What is text already.
    text: Cursor<Vec<u8>>,
}

impl Read for Utf16 {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        while self.text.position() == self.text.get_ref().len() as u64 {
            let begun = self.bytes.len();
            self.bytes.resize(begun + AT_ONCE, 0);
            let read = read_some(&mut self.input, &mut self.bytes[begun..])?;
            self.bytes.truncate(begun + read);
            let fault = || invalid("the text begins as UTF-16 and is not UTF-16");
            if read == 0 {
                return if begun == 0 { Ok(0) } else { Err(fault()) };
            }
            let numbers: Vec<u16> = self.bytes.as_chunks().0.iter().map(|&pair| (self.number)(pair)).collect();
            // The second half of a sign may still be to come.
            let is_half = matches!(numbers.last(), Some(0xd800..0xdc00));
            let whole = numbers.len() - usize::from(is_half);
            let text = String::from_utf16(&numbers[..whole]).map_err(|_| fault())?;
            self.bytes.drain(..2 * whole);
            self.text = Cursor::new(text.into_bytes());
        }
        self.text.read(bytes)
    }
}

/// Text in which a carriage return that no line feed follows ends a line, as on an old Mac.
struct Returns {
    input: Input,
    /// Whether a carriage return was read, and what follows it was not.
    is_held: bool,
}

impl Read for Returns {
    /// `bytes` has room for two at least.
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        loop {
            let start = usize::from(self.is_held);
            bytes[..start].fill(b'\r');
            let read = read_some(&mut self.input, &mut bytes[start..])?;
            let mut end = start + read;
            self.is_held = read > 0 && bytes[end - 1] == b'\r';
            end -= usize::from(self.is_held);
            // Few texts have one.
            if memchr(b'\r', &bytes[..end]).is_some() {
                for at in 0..end {
                    let is_alone = read == 0 || bytes[at + 1..].first() != Some(&b'\n');
                    if bytes[at] == b'\r' && is_alone {
                        bytes[at] = b'\n';
                    }
                }
            }
            if end > 0 || read == 0 {
                return Ok(end);
            }
        }
    }
}

#[cfg(test)]
mod tests;
