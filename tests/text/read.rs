//! What is read, and what is passed over.

use super::{CSV, EXAMPLE, SPACED, read};
use pretty_assertions::assert_eq;
use stackdoku::text::{Form, Symbols};
use stackdoku::{Board, Grid, Size};
use std::fs;

fn reads_as_the_example(text: impl AsRef<[u8]>) {
    let puzzle = read(text);
    assert_eq!(puzzle.grid, read(EXAMPLE).grid);
    assert_eq!(puzzle.form, Form::HexRows);
    assert_eq!(puzzle.notes, []);
}

#[test]
fn the_example_has_its_givens_where_they_stand() {
    let puzzle = read(EXAMPLE);
    let size = puzzle.grid.size();
    assert_eq!(size.side(), 16);
    let number = |row, column| puzzle.grid[size.cell(row, column)].map(|digit| digit.number());
    assert_eq!([number(0, 0), number(0, 1), number(0, 2), number(13, 14)], [Some(11), Some(2), None, Some(0)]);
    assert_eq!(puzzle.place(size.cell(4, 2)), (5, 3));
    assert_eq!(puzzle.symbols, Symbols::ZeroToF);
}

#[test]
fn case_line_ends_marks_comments_and_blanks_do_not_matter() {
    reads_as_the_example(EXAMPLE.to_uppercase());
    reads_as_the_example(EXAMPLE.replace('\n', "\r\n"));
    reads_as_the_example(EXAMPLE.replace('\n', "\r"));
    reads_as_the_example(EXAMPLE.trim_end());
    reads_as_the_example(EXAMPLE.replace('\n', " \t \n"));
    reads_as_the_example(EXAMPLE.replace('\n', "\n\n"));
    reads_as_the_example(format!("\u{feff}{EXAMPLE}"));
    reads_as_the_example(format!("# 1, 2, 3: a comment\n  # another\n{EXAMPLE}# the end"));
    reads_as_the_example(EXAMPLE.replace('\n', "\n\t"));
}

#[test]
fn blank_cells_have_many_signs() {
    for blank in ["_", "*", "?", "x", "X"] {
        reads_as_the_example(EXAMPLE.replace('.', blank));
        assert_eq!(read(CSV.replace('0', blank)).grid, read(CSV).grid);
    }
    assert_eq!(read(CSV.replace('0', "")).grid, read(CSV).grid);
}

#[test]
fn blanks_and_drawn_frames_between_groups_are_no_cells() {
    let grouped = |bar: &str, rule: &str| {
        let mut text = String::from(rule);
        for (line, number) in EXAMPLE.lines().zip(1..) {
            let groups: Vec<&str> = (0..4).map(|group| &line[4 * group..4 * group + 4]).collect();
            text += &format!("{bar}{}{bar}\n", groups.join(bar));
            if number % 4 == 0 {
                text += rule;
            }
        }
        text
    };
    reads_as_the_example(grouped(" ", "\n"));
    reads_as_the_example(grouped(" | ", "+------+------+------+------+\n"));
    reads_as_the_example(grouped("|", "|----+----+----+----|\n"));
    reads_as_the_example(grouped("|", "*-------------------*\n"));
    reads_as_the_example(grouped("|", ".----.----.----.----.\n"));
    reads_as_the_example(grouped("│", "├────┼────┼────┼────┤\n"));
    reads_as_the_example(grouped(" ║ ", "╠════╬════╬════╬════╣\n"));
}

#[test]
fn our_own_solution_is_read_again() {
    let text = EXAMPLE.trim_end().replace('\n', "\n          ");
    reads_as_the_example(format!("Solution: {text}"));
    reads_as_the_example(format!("Solution 1\n\n{EXAMPLE}\n"));
    assert_eq!(read(format!("Solution: {text}")).place(stackdoku::Cell::new(0, 0)), (1, 11));
    reads_as_the_example(format!("Solution:\n{EXAMPLE}"));
    assert_eq!(read(format!("Solution #1\nBoard Position\n{SPACED}\n")).grid, read(SPACED).grid);
}

#[test]
fn one_line_is_a_board() {
    let line = EXAMPLE.replace('\n', "");
    let puzzle = read(&line);
    assert_eq!((puzzle.form, puzzle.grid), (Form::Line, read(EXAMPLE).grid));
    let nine = read(CSV).grid;
    assert_eq!(read(CSV.replace([',', '\n'], "")).grid, nine);
    assert_eq!(read(CSV.replace([',', '\n'], "")).form, Form::Line);
    assert_eq!(read("1.....1..1...3.1").grid, read("1...\n..1.\n.1..\n.3.1").grid);
}

#[test]
fn commas_and_blanks_separate_numbers() {
    let puzzle = read(CSV);
    assert_eq!((puzzle.form, puzzle.symbols), (Form::Csv, Symbols::OneToNine));
    assert_eq!(puzzle.place(puzzle.grid.size().cell(1, 4)), (2, 9));
    for text in [CSV.replace(',', " , "), CSV.replace('\n', ",\n"), CSV.replace('0', "\"0\"")] {
        assert_eq!((read(&text).form, read(&text).grid), (Form::Csv, puzzle.grid));
    }
    for separator in [" ", "\t", "   ", " | "] {
        let text = CSV.replace(',', separator);
        assert_eq!((read(&text).form, read(&text).grid), (Form::Spaced, puzzle.grid));
    }
    let rows = CSV.replace(',', "");
    assert_eq!((read(&rows).form, read(&rows).grid), (Form::HexRows, puzzle.grid));
}

#[test]
fn the_smallest_board_comes_in_every_form() {
    let rows = read("1.3.\n3.1.\n.1.3\n.3.1");
    assert_eq!(rows.form, Form::HexRows);
    for (text, form) in [
        ("1. 3.\n3. 1.\n\n.1 .3\n.3 .1", Form::HexRows),
        ("1 0 3 0\n3 0 1 0\n0 1 0 3\n0 3 0 1", Form::Spaced),
        ("1,,3,\n3,,1,\n,1,,3\n,3,,1", Form::Csv),
        ("1.3.3.1..1.3.3.1", Form::Line),
    ] {
        assert_eq!((read(text).form, read(text).grid), (form, rows.grid));
    }
}

#[test]
fn pairs_of_digits_are_groups_and_no_numbers() {
    let puzzle = read("12 34\n34 12\n21 43\n43 21");
    assert_eq!((puzzle.form, puzzle.grid), (Form::HexRows, read("1234341221434321").grid));
}

#[test]
fn zeros_beside_another_blank_sign_get_a_note() {
    let note = |text: &str| super::said(&read(text));
    let blank = "`0` is read as a blank cell, like `.`: the notation 1-9 has no digit 0";
    assert_eq!(note("1.0.\n....\n.0..\n...4\n").as_deref(), Some(blank), "the highest number occurs");
    assert_eq!(note("1.00\n....\n.0..\n...3\n").as_deref(), Some(blank), "two zeros in a row");
    let digit = "`0` is read as a digit, because blank cells have a sign of their own and 4 does not occur: \
                 the digits are 0 to 3";
    assert_eq!(note("1.0.\n....\n.0..\n...3\n").as_deref(), Some(digit));
    assert_eq!(note("1...\n....\n....\n...3\n"), None);
    assert_eq!(note("1000\n0000\n0000\n0003\n"), None);
}

#[test]
fn the_shipped_puzzles_are_read_without_a_note() {
    for folder in ["data/hex", "data/csv", "data/dutch-miracle"] {
        let entries: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert!(!entries.is_empty());
        // Beside the puzzles lies what is printed for them, such as `input3.first.txt`.
        let printed = |path: &std::path::PathBuf| {
            path.file_stem()
                .is_some_and(|stem| stem.to_string_lossy().contains("input") && stem.to_string_lossy().contains('.'))
        };
        for path in entries.into_iter().filter(|path| !printed(path)) {
            let puzzle = read(fs::read(&path).unwrap());
            assert_eq!(puzzle.notes, [], "{}", path.display());
        }
    }
}

/// Source: the files of HoDoKu; a struck candidate is three digits: digit, row, column.
#[test]
fn candidates_that_a_hodoku_line_strikes_are_struck_where_it_says() {
    let digits = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let found = read(format!(":0000:x:{digits}:113 213 983:::"));
    let mut expected = Board::from(&digits.parse::<Grid>().unwrap());
    for (row, column, struck) in [(0, 2, &[0, 1][..]), (7, 2, &[8])] {
        let cell = Size::Nine.cell(row, column);
        let left = Size::Nine.digits().iter().filter(|digit| !struck.contains(&digit.number())).collect();
        expected.set(cell, left);
    }
    assert!(found.board == expected, "{:?}", found.board);
}
