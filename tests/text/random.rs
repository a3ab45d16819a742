//! Whatever bytes come in, the reader answers; whatever board is printed, it is read back.

use super::{CSV, EXAMPLE, SPACED};
use proptest::prelude::*;
use stackdoku::text::{Form, MAX_BYTES, Options, Symbols, board_text, parse, parse_line};
use stackdoku::{Digit, Grid, Size};

/// A board with about half of its cells filled, without regard to the rules.
fn boards() -> impl Strategy<Value = Grid> {
    (prop::sample::select(&Size::ALL[..]), prop::collection::vec(prop::option::of(0..16u8), 256)).prop_map(
        |(size, digits)| {
            let mut grid = Grid::empty(size);
            for (cell, digit) in size.cells().zip(digits) {
                grid.set(cell, digit.and_then(|number| Digit::new(number % size.side() as u8)));
            }
            grid
        },
    )
}

/// The notations a board of this size can be printed in.
fn notations(size: Size) -> &'static [Symbols] {
    if size == Size::Sixteen { &Symbols::SIXTEEN } else { &[Symbols::OneToNine] }
}

/// Reads the bytes in every way there is; looks at every message.
fn survive(bytes: &[u8]) {
    for symbols in Symbols::SIXTEEN.map(Some).into_iter().chain([None]) {
        let options = Options { symbols, ..Options::default() };
        if let Err(error) = parse("any", bytes, &options) {
            let shown = error.to_string();
            assert!(!error.message().contains('\n'), "{shown}");
            assert!(shown.chars().all(|sign| sign == '\n' || !sign.is_control()), "{shown:?}");
            assert!(shown.lines().all(|line| line.chars().count() < 500), "{shown}");
            if let Some(line) = error.line() {
                assert!(line > 0 && error.column() > Some(0), "{shown}");
            }
        }
        if let Err(error) = parse_line(bytes, &options) {
            assert!(error.to_string().chars().all(|sign| !sign.is_control()));
        }
    }
}

/// A valid text with some bytes put in, taken out or changed.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let texts = prop::sample::select(vec![EXAMPLE.to_owned(), EXAMPLE.replace('\n', ""), CSV.into(), SPACED.into()]);
    let edits = prop::collection::vec((any::<prop::sample::Index>(), 0..3u8, any::<u8>()), 1..4);
    (texts, edits).prop_map(|(text, edits)| {
        let mut bytes = text.into_bytes();
        for (at, what, byte) in edits {
            let at = at.index(bytes.len());
            match what {
                0 => bytes.insert(at, byte),
                1 => bytes[at] = byte,
                _ => drop(bytes.remove(at)),
            }
        }
        bytes
    })
}

/// The board in a form that is read and not written, with `blank` in the blank cells.
fn laid_out(grid: &Grid, layout: usize, symbols: Symbols) -> String {
    let side = grid.size().side();
    let cells: Vec<&str> = grid.iter().map(|(_, digit)| digit.map_or("", |digit| symbols.symbol(digit))).collect();
    let rows = |blank: &str, separator: &str, before: &str, behind: &str| -> String {
        let row = |row: &[&str]| {
            let cells: Vec<&str> = row.iter().map(|cell| if cell.is_empty() { blank } else { cell }).collect();
            format!("{before}{}{behind}\n", cells.join(separator))
        };
        cells.chunks(side).map(row).collect()
    };
    match layout {
        0 => rows("", ";", "", ""),
        1 => rows("", "\t", "", ""),
        2 => format!("|{}\n{}", "--|".repeat(side), rows("  ", " | ", "| ", " |")),
        3 => format!("grid = [\n{}]\n", rows("None", ", ", "[", "],")),
        4 => format!("{{\"board\": [{}]}}", rows("null", ",", "[", "],").trim_end().trim_end_matches(',')),
        5 => format!("A title of words\n\n{}", rows(".", " ", "", "")),
        6 => rows(".", " ", "> ", ""),
        7 => rows(".", "", "'", "',"),
        8 => rows(".", "", "", "").trim_end().replace('\n', "/"),
        9 => format!("see https://example.org/?bd={}&a=b\n", rows(".", "", "", "").replace('\n', "")),
        10 => rows("-", "", "", ""),
        11 => rows(" ", "", "", ""),
        12 => rows(" ", " ", "| ", " |"),
        _ => rows(" ", "", "", "").lines().map(|line| format!("{}\n", line.trim_end())).collect(),
    }
}

proptest! {
    #[test]
    fn a_board_in_any_layout_comes_back_or_is_refused(grid in boards(), layout in 0..14usize) {
        let size = grid.size();
        let fields = layout < 7;
        let symbols = match size {
            Size::Sixteen if fields => Symbols::Decimal,
            Size::Sixteen => Symbols::OneToG,
            _ => Symbols::OneToNine,
        };
        let text = laid_out(&grid, layout, symbols);
        let options = Options { symbols: Some(symbols), ..Options::default() };
        match parse("laid out", text.as_bytes(), &options) {
            Ok(read) => prop_assert_eq!(read.grid, grid, "{}", text),
            // Columns may be open; a small board has no link, and its rows are too short for a text alone.
            Err(error) => {
                let is_small = size == Size::Four && matches!(layout, 7 | 9);
                prop_assert!(layout >= 10 || is_small, "{}\n{}", error, text);
            }
        }
    }

    #[test]
    fn any_bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        survive(&bytes);
    }

    #[test]
    fn any_text_of_likely_signs_is_answered(text in "[0-9a-gxX.,|+\\-# \t\r\n\"'\u{2500}é:]{0,300}") {
        survive(text.as_bytes());
    }

    #[test]
    fn any_text_of_likely_lists_is_answered(
        text in "(bd=|:0|None|[0-9 .,;:/>\\[\\]{}\"'\t\n|+-]|[0-9.]{9}|[1-9]{2,4} ){0,120}"
    ) {
        survive(text.as_bytes());
    }

    #[test]
    fn mutated_texts_are_answered(bytes in mutated()) {
        survive(&bytes);
    }

    #[test]
    fn a_printed_board_comes_back(grid in boards()) {
        for &symbols in notations(grid.size()) {
            let options = Options { symbols: Some(symbols), ..Options::default() };
            for form in [Form::HexRows, Form::Csv, Form::Spaced, Form::Line] {
                let text = board_text(&grid, form, symbols);
                let single = matches!(form, Form::HexRows | Form::Line);
                let written = if single { symbols.one_sign() } else { symbols };
                let options = Options { symbols: options.symbols.map(|_| written), ..Options::default() };
                let puzzle = parse("printed", text.as_bytes(), &options);
                let puzzle = puzzle.map_err(|error| TestCaseError::fail(error.to_string()))?;
                prop_assert_eq!((puzzle.grid, puzzle.form, puzzle.symbols), (grid, form, written));
                if form == Form::Line {
                    prop_assert_eq!(parse_line(text.as_bytes(), &options), Ok((grid, written)));
                }
            }
        }
    }

    #[test]
    fn a_line_is_read_alike_by_both_readers(bytes in mutated()) {
        let line: Vec<u8> = bytes.into_iter().filter(|byte| !b"\n\r,#|".contains(byte)).collect();
        if let Ok((grid, symbols)) = parse_line(&line, &Options::default()) {
            match parse("line", &line, &Options::default()) {
                Ok(puzzle) => prop_assert_eq!((puzzle.grid, puzzle.symbols), (grid, symbols)),
                // Words of single signs are fields to one reader and signs to the other; both end in the same grid.
                Err(error) => prop_assert!(false, "{}", error),
            }
        }
    }
}

#[test]
fn a_long_line_of_any_sign_is_answered_in_time_proportional_to_it() {
    for sign in "1,'[|".chars() {
        let text = sign.to_string().repeat(MAX_BYTES);
        let started = std::time::Instant::now();
        let _ = parse("puzzle.txt", text.as_bytes(), &Options::default());
        assert!(started.elapsed().as_secs() < 30, "{sign:?}");
    }
}
