//! The notations of 16x16: detected, or a note says that several fit.

use super::{EXAMPLE, read, refused, said};
use crate::common::shifted_rows;
use pretty_assertions::assert_eq;
use stackdoku::text::{Form, Options, Symbols, board_text, parse, parse_line};
use stackdoku::{Cell, Digit, Size};

/// The example in another notation; `form` must have room for it.
fn example_in(symbols: Symbols, form: Form) -> String {
    board_text(&read(EXAMPLE).grid, form, symbols)
}

#[test]
fn every_notation_is_told_by_its_signs() {
    for (symbols, form) in [
        (Symbols::ZeroToF, Form::HexRows),
        (Symbols::ZeroToF, Form::Csv),
        (Symbols::ZeroToF, Form::Spaced),
        (Symbols::OneToG, Form::HexRows),
        (Symbols::OneToG, Form::Line),
        (Symbols::OneToG, Form::Csv),
        (Symbols::AToP, Form::HexRows),
        (Symbols::AToP, Form::Spaced),
        (Symbols::Decimal, Form::Csv),
        (Symbols::Decimal, Form::Spaced),
    ] {
        let text = example_in(symbols, form);
        let puzzle = read(&text);
        assert_eq!((puzzle.symbols, puzzle.form), (symbols, form), "{text}");
        assert_eq!(puzzle.grid, read(EXAMPLE).grid);
        assert_eq!(puzzle.notes, [], "{text}");
    }
}

#[test]
fn zero_is_a_blank_cell_where_it_is_no_digit() {
    for symbols in [Symbols::OneToG, Symbols::AToP] {
        let puzzle = read(example_in(symbols, Form::HexRows).replace('.', "0"));
        assert_eq!((puzzle.symbols, puzzle.grid), (symbols, read(EXAMPLE).grid));
        assert_eq!(puzzle.notes, []);
    }
}

#[test]
fn zeros_of_a_nearly_full_board_are_blank_cells_beside_a_sign_beyond_f() {
    // A right grid without its last digit, but for one.
    let line = board_text(&shifted_rows(Size::Sixteen), Form::Line, Symbols::OneToG);
    let line = line.replace('G', "0").replacen('0', "G", 1);
    let puzzle = read(&line);
    assert_eq!((puzzle.symbols, puzzle.grid.empty_cells().count()), (Symbols::OneToG, 15));
}

#[test]
fn zeros_of_a_full_board_are_digits_if_they_can_be() {
    let full = shifted_rows(Size::Sixteen);
    let mut with_a_zero_too_many = full;
    with_a_zero_too_many.set(Cell::new(0, 1), Digit::new(0));
    let mut with_eight_too_many = full;
    (1..9).for_each(|column| with_eight_too_many.set(Cell::new(0, column), Digit::new(0)));
    let mut with_a_zero_too_few = full;
    with_a_zero_too_few.set(Cell::new(0, 0), Digit::new(7));
    let many = Some("read as 0-15, but decimal fits too");
    for (grid, form, symbols, note) in [
        (full, Form::HexRows, Symbols::ZeroToF, None),
        (full, Form::Csv, Symbols::ZeroToF, None),
        (full, Form::Csv, Symbols::FromZero, None),
        (full, Form::Spaced, Symbols::FromZero, None),
        (with_a_zero_too_many, Form::HexRows, Symbols::ZeroToF, Some("read as 0-f, but 1-g fits too")),
        (with_a_zero_too_many, Form::Line, Symbols::ZeroToF, Some("read as 0-f, but 1-g fits too")),
        (with_a_zero_too_many, Form::Csv, Symbols::FromZero, many),
        (with_eight_too_many, Form::HexRows, Symbols::ZeroToF, Some("read as 0-f, but 1-g fits too")),
        (with_eight_too_many, Form::Csv, Symbols::FromZero, many),
        (with_a_zero_too_few, Form::HexRows, Symbols::ZeroToF, None),
        (with_a_zero_too_few, Form::Csv, Symbols::FromZero, many),
    ] {
        let text = board_text(&grid, form, symbols);
        let puzzle = read(&text);
        assert_eq!((puzzle.grid, puzzle.symbols, said(&puzzle).as_deref()), (grid, symbols, note), "{text}");
    }
    let padded = board_text(&full, Form::Spaced, Symbols::FromZero);
    let padded: String = padded
        .lines()
        .map(|row| row.split(' ').map(|cell| format!("{cell:0>2} ")).collect::<String>() + "\n")
        .collect();
    assert_eq!((read(&padded).grid, read(&padded).symbols), (full, Symbols::FromZero));
}

#[test]
fn zeros_of_a_full_board_are_blank_cells_if_they_cannot_be_digits_or_seldom_are() {
    // The highest number occurs, or most of the board would be zeros.
    let mut puzzle = shifted_rows(Size::Sixteen);
    let cells: Vec<Cell> = puzzle.size().cells().filter(|&cell| puzzle[cell] == Digit::new(15)).collect();
    cells[1..].iter().for_each(|&cell| puzzle.set(cell, None));
    let text = board_text(&puzzle, Form::Csv, Symbols::Decimal);
    assert_eq!((read(&text).grid, read(&text).symbols, read(&text).notes), (puzzle, Symbols::Decimal, vec![]));
    puzzle.set(cells[0], None);
    puzzle.size().cells().filter(|cell| cell.row() < 2).for_each(|cell| puzzle.set(cell, None));
    let text = board_text(&puzzle, Form::Csv, Symbols::Decimal);
    assert_eq!((read(&text).grid, read(&text).symbols), (puzzle, Symbols::Decimal));
    // Small boards count from 1.
    for (size, form) in [(Size::Nine, Form::Csv), (Size::Nine, Form::Line), (Size::Four, Form::HexRows)] {
        let mut puzzle = shifted_rows(size);
        let last = Digit::new(size.side() as u8 - 1);
        let cells: Vec<Cell> = size.cells().filter(|&cell| puzzle[cell] == last).collect();
        cells.iter().for_each(|&cell| puzzle.set(cell, None));
        let text = board_text(&puzzle, form, Symbols::OneToNine).replace('.', "0");
        let read_so = read(&text);
        assert_eq!((read_so.grid, read_so.symbols), (puzzle, Symbols::OneToNine), "{text}");
        assert_eq!(said(&read_so).as_deref(), Some("read as 1-9, but 0-15 fits too"), "{text}");
        let options = Options::new().symbols(Symbols::FromZero);
        assert!(parse("puzzle.txt", text.as_bytes(), &options).unwrap().grid.is_full());
        // One of them filled, the highest number occurs.
        puzzle.set(cells[0], last);
        let text = board_text(&puzzle, form, Symbols::OneToNine).replace('.', "0");
        assert_eq!((read(&text).grid, read(&text).notes), (puzzle, vec![]), "{text}");
    }
}

#[test]
fn numbers_without_a_second_place_are_numbers_still() {
    let mut grid = read(EXAMPLE).grid;
    for cell in grid.size().cells() {
        grid.set(cell, grid[cell].filter(|digit| digit.number() < 9));
    }
    let text = board_text(&grid, Form::Csv, Symbols::Decimal);
    let puzzle = read(&text);
    assert_eq!((puzzle.symbols, puzzle.form, puzzle.notes), (Symbols::Decimal, Form::Csv, vec![]));
}

#[test]
fn a_note_says_what_else_would_fit() {
    let without_zero = EXAMPLE.replace('0', ".");
    let puzzle = read(&without_zero);
    assert_eq!(puzzle.symbols, Symbols::ZeroToF);
    let note = "read as 0-f, but 1-g fits too";
    assert_eq!(said(&puzzle).as_deref(), Some(note));
    let letters: String =
        EXAMPLE.chars().map(|sign| if matches!(sign, 'a'..='f' | '\n') { sign } else { '.' }).collect();
    // In small letters `0-f` is printed, in capitals `a-p`.
    for (letters, taken, note) in [
        (letters.to_uppercase(), Symbols::AToP, "read as a-p, but 0-f and 1-g fit too"),
        (letters.replacen('a', "A", 1), Symbols::AToP, "read as a-p, but 0-f and 1-g fit too"),
        (letters, Symbols::ZeroToF, "read as 0-f, but 1-g and a-p fit too"),
    ] {
        let puzzle = read(&letters);
        assert_eq!((puzzle.symbols, said(&puzzle).as_deref()), (taken, Some(note)));
        let line = letters.replace('\n', "");
        assert_eq!(parse_line(line.as_bytes(), &Options::new()), Ok((puzzle.grid, taken)));
    }
    let blank_zeros = without_zero.replace('.', "0");
    let puzzle = read(&blank_zeros);
    assert_eq!(puzzle.symbols, Symbols::OneToG);
    let note = "`0` occurs more than 16 times, so it is a blank cell and the notation is 1-g";
    assert_eq!(said(&puzzle).as_deref(), Some(note));
}

#[test]
fn an_empty_board_leaves_nothing_to_note() {
    let puzzle = read("................\n".repeat(16));
    assert_eq!((puzzle.symbols, puzzle.notes), (Symbols::ZeroToF, vec![]));
}

#[test]
fn asking_for_a_notation_overrules_the_signs() {
    let without_zero = EXAMPLE.replace('0', ".");
    let options = Options::new().symbols(Symbols::OneToG);
    let puzzle = parse("puzzle.txt", without_zero.as_bytes(), &options).unwrap();
    let cell = puzzle.grid.size().cell(0, 1);
    assert_eq!(puzzle.grid[cell].map(|digit| digit.number()), Some(1));
    assert_eq!((puzzle.symbols, puzzle.notes), (Symbols::OneToG, vec![]));
    let line = without_zero.replace('\n', "");
    assert_eq!(parse_line(line.as_bytes(), &options), Ok((puzzle.grid, Symbols::OneToG)));
    // Where cells have room for numbers, they count from the same one.
    let numbers = board_text(&puzzle.grid, Form::Csv, Symbols::Decimal);
    let read = parse("puzzle.txt", numbers.as_bytes(), &options).unwrap();
    assert_eq!((read.grid, read.symbols), (puzzle.grid, Symbols::Decimal));
    // There is nothing to choose at the other sizes.
    assert!(parse_line(b"1.....1..1...3.1", &options).is_ok());
}

#[test]
fn one_mistyped_sign_is_an_error_and_not_another_notation() {
    let message = "\
puzzle.txt:5:3: unexpected `g`, expected 0 to 9 or a to f, or . if blank
  |
5 | ..g.....16a...3.
  |   ^ not in the notation 0-f";
    assert_eq!(refused(EXAMPLE.replacen("..e.....16a", "..g.....16a", 1)), message);
    let misread_one = refused(EXAMPLE.replacen("16a", "l6a", 1));
    assert!(misread_one.starts_with("puzzle.txt:5:9: unexpected `l`"), "{misread_one}");
    let number = example_in(Symbols::Decimal, Form::Csv).replacen("16", "17", 1);
    assert!(refused(number).contains(": unexpected `17`, expected 1 to 16, or . if blank"));
}

#[test]
fn a_line_is_read_in_every_notation_of_single_signs() {
    for symbols in [Symbols::ZeroToF, Symbols::OneToG, Symbols::AToP] {
        let line = example_in(symbols, Form::Line);
        assert_eq!(parse_line(line.as_bytes(), &Options::new()), Ok((read(EXAMPLE).grid, symbols)));
    }
}

#[test]
fn notations_and_forms_have_names() {
    for &symbols in Symbols::SIXTEEN {
        assert_eq!(symbols.name().parse(), Ok(symbols));
        assert_eq!(symbols.signs(Size::Sixteen), symbols.one_sign().signs(Size::Sixteen));
        assert_eq!(symbols.signs(Size::Sixteen).len(), 16);
    }
    assert_eq!(Symbols::FromZero.signs(Size::Nine), "012345678");
    for &form in Form::ALL {
        assert_eq!(form.name().parse(), Ok(form));
    }
    let error = "roman".parse::<Symbols>().unwrap_err();
    assert_eq!(error.to_string(), "unknown notation, expected 0-f, 1-g, a-p, decimal or 0-15");
}
