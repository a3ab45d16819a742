//! However an input comes, its lines come whole, and in their places.

use super::*;
use stackdoku::text::Symbols;

/// Gives a few bytes at a time.
struct Trickle<'a>(&'a [u8], usize);

impl Read for Trickle<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let length = self.1.min(self.0.len()).min(bytes.len());
        let (now, later) = self.0.split_at(length);
        bytes[..length].copy_from_slice(now);
        self.0 = later;
        Ok(length)
    }
}

/// All pieces, parts in angle brackets.
fn pieces(text: &str, at_once: usize) -> String {
    let mut all = String::new();
    read(Trickle(text.as_bytes(), at_once), READ_BYTES, Options::new(), |piece| {
        match piece.what {
            What::Lines(lines, _) => all += &String::from_utf8(lines).unwrap(),
            What::Part(part) => all += &String::from_utf8(part).unwrap(),
            What::EndOfLong { bytes, is_comment } => all += &format!("<{bytes} {is_comment}>\n"),
        }
        true
    })
    .unwrap();
    all
}

#[test]
fn lines_come_whole_however_they_are_read() {
    for text in ["", "a", "a\n", "a\nb", "\n\n", "a\r\nb\r\n\r\nc"] {
        for at_once in [1, 2, 3, 100] {
            assert_eq!(pieces(text, at_once), text);
        }
    }
}

#[test]
fn long_lines_pass_and_are_counted() {
    for length in [LONG_LINE - 1, LONG_LINE, LONG_LINE + 1, 5 * LONG_LINE + 7] {
        for (start, is_comment) in [("#", true), ("1", false), ("  #", true)] {
            let line = format!("{start}{}", "x".repeat(length - start.len()));
            for (before, after) in [("", ""), ("a\n", "\nb\n"), ("", "\r\nb"), ("", "\n")] {
                for at_once in [1_000, READ_BYTES] {
                    let found = pieces(&format!("{before}{line}{after}"), at_once);
                    let as_lines = format!("{before}{line}{after}");
                    let rest = after.trim_start_matches('\r').strip_prefix('\n').unwrap_or("");
                    let as_long = format!("{before}{line}<{length} {is_comment}>\n{rest}");
                    let expected = if length <= LONG_LINE { as_lines } else { as_long };
                    assert!(found == expected, "{length} {start} {before} {after} {at_once}");
                }
            }
        }
    }
}

#[test]
fn the_first_16x16_puzzle_that_can_settles_the_notation() {
    let one_to_g = format!("1G{}\n", ".".repeat(254));
    let zero_to_f = format!("01{}\n", ".".repeat(254));
    // Two that both notations fit: a digit, and nothing.
    let open = format!("2{}\n{}\n", ".".repeat(255), ".".repeat(256));
    let settled = |text: &str| {
        let mut settled = None;
        for at_once in [100, 300, READ_BYTES] {
            read(Trickle(text.as_bytes(), at_once), READ_BYTES, Options::new(), |piece| {
                if let What::Lines(lines, mut notation) = piece.what {
                    notation.settle(&lines);
                    settled = notation.settled();
                }
                true
            })
            .unwrap();
        }
        settled
    };
    assert_eq!(settled(&format!("# a\n{one_to_g}{zero_to_f}")), Some(Symbols::OneToG));
    assert_eq!(settled(&format!("{}\n{zero_to_f}{one_to_g}", ".".repeat(81))), Some(Symbols::ZeroToF));
    assert_eq!(settled(&format!("{open}{one_to_g}{zero_to_f}")), Some(Symbols::OneToG));
    assert_eq!(settled(&open), None);
    assert_eq!(settled("no puzzle\n"), None);
}

#[test]
fn a_piece_knows_the_line_it_begins_in() {
    let long = "x".repeat(3 * LONG_LINE);
    let text = format!("puzzle,rating\na\n\n{long}\nb\n#{long}\r\nc\nd");
    for at_once in [1, 5, 1_000, READ_BYTES] {
        let mut found = Vec::new();
        let mut bytes = 0;
        read(Trickle(text.as_bytes(), at_once), READ_BYTES, Options::new(), |piece| {
            bytes += piece.bytes;
            match piece.what {
                What::Lines(lines, _) => {
                    let lines = String::from_utf8(lines).unwrap();
                    found.extend(lines.lines().map(String::from).zip(piece.line..));
                }
                What::Part(part) if piece.line == 1 => assert_eq!(part, b"puzzle,rating\n"),
                What::Part(_) => {}
                What::EndOfLong { .. } => found.push(("long".into(), piece.line)),
            }
            true
        })
        .unwrap();
        let expected = [("a", 2), ("", 3), ("long", 4), ("b", 5), ("long", 6), ("c", 7), ("d", 8)];
        assert_eq!(found, expected.map(|(line, number)| (line.to_string(), number)), "{at_once} at once");
        assert!(bytes.abs_diff(text.len() as u64) <= 1, "{bytes}");
    }
}

#[test]
fn column_names_pass_however_they_come_if_a_line_follows() {
    let kinds = |text: &str, at_once| {
        let mut kinds = Vec::new();
        read(Trickle(text.as_bytes(), at_once), READ_BYTES, Options::new(), |piece| {
            kinds.push(match piece.what {
                What::Part(part) => format!("names {}", String::from_utf8(part).unwrap()),
                What::Lines(lines, _) => format!("lines {}", String::from_utf8(lines).unwrap()),
                What::EndOfLong { .. } => "long".into(),
            });
            true
        })
        .unwrap();
        kinds
    };
    for at_once in [1, 14, 15, READ_BYTES] {
        // Without a line end behind the last line, too.
        assert_eq!(kinds("puzzle,rating\n1,2", at_once), ["names puzzle,rating\n", "lines 1,2"], "{at_once}");
        // Words that nothing follows are a line, and not a puzzle.
        assert_eq!(kinds("puzzle,rating\n", at_once), ["lines puzzle,rating\n"], "{at_once}");
        assert_eq!(kinds("puzzle,rating", at_once), ["lines puzzle,rating"], "{at_once}");
    }
}
