//! Reading a plain line fast is reading any line, and any text.

use super::{LineError, Note};
use crate::text::{Options, Symbols, parse};
use crate::{Grid, Size};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use std::string::String;
use std::vec::Vec;

/// Lines of about as many signs as boards have cells, of a few of the signs that occur in puzzles.
fn lines() -> impl Strategy<Value = String> {
    let count = prop_oneof![8 => prop::sample::select(&[16usize, 81, 256][..]), 1 => 14..20usize];
    let kinds =
        prop::sample::select(&["12340", "1234.", "123456789.", "1234567890", "12.0", "abcdef123456789.0x", "01."][..]);
    // Blank cells occur more often than digits.
    let blank = prop::sample::select(&['.', '0', '_'][..]);
    (count, kinds, blank, 0..10u32).prop_flat_map(|(count, kinds, blank, odds)| {
        let signs: Vec<char> = kinds.chars().collect();
        let sign = prop_oneof![10 => Just(blank), 1 + odds => prop::sample::select(signs)];
        prop::collection::vec(sign, count).prop_map(|signs| signs.into_iter().collect())
    })
}

fn plain_line(bytes: &[u8]) -> Option<(Grid, Symbols)> {
    let mut grid = Grid::empty(Size::Nine);
    super::plain_line(bytes, &mut grid).map(|symbols| (grid, symbols))
}

fn any_line(bytes: &[u8]) -> Result<(Grid, Symbols, Option<Note>), LineError> {
    let mut grid = Grid::empty(Size::Nine);
    super::any_line(bytes, &Options::new(), &mut grid).map(|(symbols, note)| (grid, symbols, note))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, ..ProptestConfig::default() })]

    #[test]
    fn a_plain_line_is_read_as_any_other(line in lines()) {
        if let Some((grid, symbols)) = plain_line(line.as_bytes()) {
            prop_assert_eq!(any_line(line.as_bytes()), Ok((grid, symbols, None)));
            let parsed = parse("", line.as_bytes(), &Options::new()).expect("a plain line is a text");
            prop_assert_eq!((parsed.grid, parsed.symbols), (grid, symbols));
        }
    }
}

#[test]
fn most_lines_of_the_data_are_plain() {
    let texts = [
        include_str!("../../../data/bench/nine-hard.txt"),
        include_str!("../../../data/bench/nine-minimal.txt"),
        include_str!("../../../data/bench/sixteen-easy.txt"),
        include_str!("../../../data/bench/sixteen-minimal.txt"),
    ];
    for text in texts {
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let plain = lines.iter().filter(|line| plain_line(line.as_bytes()).is_some()).count();
        assert!(plain * 10 >= lines.len() * 9, "{plain} of {}", lines.len());
    }
    let zeros = lines_with(".", "0");
    assert_eq!(plain_line(zeros.as_bytes()).map(|(grid, _)| grid.given_count()), Some(24));
}

fn lines_with(blank: &str, other: &str) -> String {
    "...6945.........7.....2...47....1.5..8........6....3.96..8..9.12...4......591.6..".replace(blank, other)
}

#[test]
fn what_zeros_mean_is_left_to_the_reader_of_any_line_where_it_is_open() {
    // Nine zeros might be a digit, and zeros beside points are one.
    let full = "123456780".repeat(9);
    let both = lines_with("...6", "0..6");
    let hexadecimal = |zeros: usize, points: usize| {
        ["0".repeat(zeros), ".".repeat(points), "1".repeat(256 - zeros - points)].concat()
    };
    for line in [&full[..], &both, &hexadecimal(0, 9), &hexadecimal(17, 9), &hexadecimal(16, 0), "1234!...........", ""]
    {
        assert_eq!(plain_line(line.as_bytes()), None, "{line}");
    }
    assert_eq!(plain_line(hexadecimal(16, 1).as_bytes()).map(|(_, symbols)| symbols), Some(Symbols::ZeroToF));
    assert_eq!(plain_line(b"................"), Some((Grid::empty(Size::Four), Symbols::OneToNine)));
}

#[test]
fn digits_from_zero_and_full_width_digits_are_read_as_in_any_text() {
    let from_one = "...2........59.3.7......69......8....19....83..4.6....3...2.7.1.57..4....8..3....";
    let lower = |sign: char| sign.to_digit(10).and_then(|digit| char::from_digit(digit - 1, 10)).unwrap_or(sign);
    let wide = |sign: char| sign.to_digit(10).and_then(|digit| char::from_u32(0xff10 + digit)).unwrap_or(sign);
    let from_zero: String = from_one.chars().map(lower).collect();
    let full_width: String = from_one.chars().map(wide).collect();
    for (line, symbols) in [(from_zero, Symbols::FromZero), (full_width, Symbols::OneToNine)] {
        let (grid, found, _) = any_line(line.as_bytes()).unwrap();
        assert_eq!((grid, found), (from_one.parse().unwrap(), symbols), "{line}");
        assert_eq!(parse("text", line.as_bytes(), &Options::new()).unwrap().grid, grid);
    }
}
