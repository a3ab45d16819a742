//! Texts that come in pieces, in any encoding.

use super::*;

/// Hands out this many bytes at once.
struct Slow(Cursor<Vec<u8>>, usize);

impl Read for Slow {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let most = bytes.len().min(self.1);
        self.0.read(&mut bytes[..most])
    }
}

fn read(bytes: &[u8], at_once: usize) -> Result<String, String> {
    let input = Box::new(Slow(Cursor::new(bytes.to_vec()), at_once));
    let mut text = Vec::new();
    let all = super::text(unpacked(input)).and_then(|mut input| {
        let mut part = [0; 7];
        loop {
            match input.read(&mut part)? {
                0 => return Ok(()),
                read => text.extend(&part[..read]),
            }
        }
    });
    all.map(|()| String::from_utf8(text).unwrap()).map_err(|error| error.to_string())
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    flate2::read::GzEncoder::new(bytes, flate2::Compression::best()).read_to_end(&mut packed).unwrap();
    packed
}

#[test]
fn every_encoding_becomes_the_same_text_however_it_comes() {
    let text = "a\u{1f600}é\nb\r\n\n5\n";
    let wide = |mark: u16, bytes: fn(u16) -> [u8; 2]| {
        [mark].into_iter().chain(text.encode_utf16()).flat_map(bytes).collect::<Vec<u8>>()
    };
    let marked = ["\u{feff}", text].concat().into_bytes();
    let (one, other) = text.as_bytes().split_at(9);
    let parts = [packed(one), packed(other)].concat();
    let returns = text.replace("\r\n", "\n").replace('\n', "\r").into_bytes();
    for at_once in [1, 2, 3, 1_000] {
        let all = [marked.clone(), wide(0xfeff, u16::to_le_bytes), wide(0xfeff, u16::to_be_bytes), parts.clone()];
        for bytes in all.into_iter().chain([packed(&marked)]) {
            assert_eq!(read(&bytes, at_once).as_deref(), Ok(text), "{at_once} at once: {bytes:?}");
        }
        assert_eq!(read(&returns, at_once), Ok(text.replace("\r\n", "\n")));
        assert_eq!(read(b"1\r\r\n2\r", at_once).as_deref(), Ok("1\n\r\n2\n"));
    }
    assert_eq!(read(b"", 1).as_deref(), Ok(""));
    assert_eq!(read(b"\x1f", 1).as_deref(), Ok("\x1f"));
}

#[test]
fn what_is_no_text_is_told() {
    let whole = packed(&b"1...3412.143.321\n".repeat(100));
    let mut damaged = whole.clone();
    damaged[20] ^= 0x55;
    for (bytes, message) in [
        (&whole[..whole.len() / 2], "the gzip file ends too early, or something stands behind its end"),
        (&whole[..whole.len() - 1], "the gzip file ends too early, or something stands behind its end"),
        (&damaged, "the gzip file is damaged"),
        (&[&whole[..], b"something else"].concat(), "the gzip file is damaged"),
        (b"PK\x03\x04...", "this is a spreadsheet file or a zip archive, expected text"),
        (b"\xfd7zXZ\0...", "this is a packed file, expected text"),
        (b"\xff\xfe1\0\n", "the text begins as UTF-16 and is not UTF-16"),
        (b"\xff\xfe\0\xdc", "the text begins as UTF-16 and is not UTF-16"),
    ] {
        assert_eq!(read(bytes, 5), Err(message.into()));
    }
}
