//! However an input comes, its lines come whole, and in their places.

use super::*;
use proptest::prelude::*;
use stackdoku::text::Symbols;

/// Gives as many bytes at a time as a list says, over and over.
struct Uneven<'a>(&'a [u8], std::iter::Cycle<std::slice::Iter<'a, usize>>);

impl Read for Uneven<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let length = self.1.next().map_or(0, |&length| length.min(self.0.len()).min(bytes.len()));
        let (now, later) = self.0.split_at(length);
        bytes[..length].copy_from_slice(now);
        self.0 = later;
        Ok(length)
    }
}

/// The text of a piece; of the end of a long line what is known of it, in angle brackets.
fn text_of(what: What) -> String {
    match what {
        What::Lines(text, _) | What::Part(text) | What::Wrong(text, _) => String::from_utf8(text).unwrap(),
        What::Found(part) => String::from_utf8(part.bytes).unwrap(),
        What::EndOfLong { bytes, is_comment } => format!("<{bytes} {is_comment}>\n"),
    }
}

/// All pieces.
fn pieces(text: &str, at_once: usize) -> String {
    let mut all = String::new();
    read(Uneven(text.as_bytes(), [at_once].iter().cycle()), READ_BYTES, Options::new(), |piece| {
        all += &text_of(piece.what);
        true
    })
    .unwrap();
    all
}

#[test]
fn long_lines_pass_and_are_counted() {
    // Of the last one's line end only the first half comes with the line, in pieces of a thousand bytes.
    for length in [LONG_LINE - 1, LONG_LINE, LONG_LINE + 1, 5 * LONG_LINE + 7, 66_999] {
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

/// What arrives, line by line, with the number that the reader says each has.
fn numbered_lines(input: impl Read, at_once: usize) -> Vec<(u64, String)> {
    let mut lines: Vec<(u64, String)> = Vec::new();
    let mut is_open = false;
    read(input, at_once, Options::new(), |piece| {
        for (number, line) in (piece.line..).zip(text_of(piece.what).split_inclusive('\n')) {
            if is_open {
                assert_eq!(lines.last().unwrap().0, number);
                lines.last_mut().unwrap().1 += line;
            } else {
                lines.push((number, line.into()));
            }
            is_open = !line.ends_with('\n');
        }
        true
    })
    .unwrap();
    lines
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 30, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_depends_on_how_much_is_read_at_once(
        lines in prop::collection::vec(
            prop_oneof![
                6 => "[0-9.#a-z, \\t]{0,90}",
                1 => "puzzle,rating",
                1 => (0..3 * LONG_LINE, "[#1 ]").prop_map(|(length, sign)| sign.repeat(length)),
                1 => (LONG_LINE - 2..LONG_LINE + 3, "[#1]").prop_map(|(length, sign)| sign.repeat(length)),
            ],
            0..12,
        ),
        ends in prop::collection::vec(prop::sample::select(&["\n", "\r\n", "\r\r\n"][..]), 12),
        has_last_end: bool,
        sizes in prop::collection::vec(prop_oneof![1..5usize, 1..200usize, 1..LONG_LINE], 1..20),
    ) {
        let mut text: String = lines.iter().zip(&ends).flat_map(|(line, end)| [line.as_str(), end]).collect();
        if !has_last_end {
            text.truncate(text.trim_end_matches(['\r', '\n']).len());
        }
        let expected = numbered_lines(text.as_bytes(), READ_BYTES);
        let found = numbered_lines(Uneven(text.as_bytes(), sizes.iter().cycle()), *sizes.iter().max().unwrap());
        prop_assert!(found == expected, "{found:?}, expected {expected:?}");
        let numbers = found.iter().map(|(number, _)| *number);
        prop_assert!(numbers.eq(1..=text.split_inclusive('\n').count() as u64));
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
            read(Uneven(text.as_bytes(), [at_once].iter().cycle()), READ_BYTES, Options::new(), |piece| {
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
    let long = "x".repeat(LONG_LINE + 1_000);
    let text = format!("puzzle,rating\na\n\n{long}\nb\n#{long}\r\nc\nd");
    for at_once in [7, 1_000, READ_BYTES] {
        let mut found = Vec::new();
        let mut bytes = 0;
        read(Uneven(text.as_bytes(), [at_once].iter().cycle()), READ_BYTES, Options::new(), |piece| {
            bytes += piece.bytes;
            match piece.what {
                What::Part(_) | What::Wrong(..) => {}
                What::EndOfLong { .. } => found.push(("long".into(), piece.line)),
                lines => found.extend(text_of(lines).lines().map(String::from).zip(piece.line..)),
            }
            true
        })
        .unwrap();
        let expected =
            [("puzzle,rating", 1), ("a", 2), ("", 3), ("long", 4), ("b", 5), ("long", 6), ("c", 7), ("d", 8)];
        assert_eq!(found, expected.map(|(line, number)| (line.to_string(), number)), "{at_once} at once");
        assert!(bytes.abs_diff(text.len() as u64) <= 1, "{bytes}");
    }
}

#[test]
fn a_board_in_several_lines_is_a_piece_of_its_own() {
    let rows = "1...\n..1.\n.1..\n.3.1\n";
    let line = "1.....1..1...3.1";
    let text = format!("a title\n{rows}\n{rows}{line}\n{line} # b\n{rows}");
    for at_once in [1, 7, READ_BYTES] {
        let mut found = Vec::new();
        read(Uneven(text.as_bytes(), [at_once].iter().cycle()), READ_BYTES, Options::new(), |piece| {
            match piece.what {
                What::Found(part) => match part.said {
                    Said::Boards(boards) => found.push((piece.line, boards.len())),
                    _ => found.push((piece.line, 0)),
                },
                What::Lines(lines, _) => {
                    found.extend(line::lines(&lines).zip(piece.line..).map(|(_, line)| (line, 16)))
                }
                _ => panic!("no line is long"),
            }
            true
        })
        .unwrap();
        assert_eq!(found, [(1, 1), (7, 1), (11, 16), (12, 16), (13, 1)], "{at_once}");
    }
}

#[test]
fn sixteen_rows_are_a_board_though_the_first_might_be_one_of_4x4() {
    let row = |number: usize, sign: char| {
        let mut row = ['.'; 16];
        row[number] = sign;
        row.iter().collect::<String>() + "\n"
    };
    let board: String = "1234.5678.9abcde".chars().enumerate().map(|(number, sign)| row(number, sign)).collect();
    let list = "1.....1..1...3.1\n".repeat(40);
    let found = |text: &str, at_once: usize| {
        let mut found = Vec::new();
        read(text.as_bytes(), at_once, Options::new(), |piece| {
            found.push((piece.line, matches!(piece.what, What::Found(_))));
            true
        })
        .unwrap();
        found
    };
    for at_once in [256, READ_BYTES] {
        assert_eq!(found(&board, at_once), [(1, true)], "{at_once}");
        assert_eq!(found(board.trim_end(), at_once), [(1, true)], "{at_once}");
        assert_eq!(found(&format!("{list}#\n{board}"), at_once).last(), Some(&(42, true)), "{at_once}");
        assert!(found(&list, at_once).iter().all(|(_, is_found)| !is_found), "{at_once}");
        // A fault in one line of a list.
        let faulty = list.replacen("3.1", "7.1", 1);
        assert!(found(&faulty, at_once).iter().all(|(line, is_found)| *line < 3 || !is_found), "{at_once}");
    }
}
