//! What the table of samples, `samples.rs`, cannot say of a form.

use super::{CSV, refused};
use stackdoku::Size;
use stackdoku::text::{Note, Options, parse};
use std::num::NonZero;

#[test]
fn a_sign_of_no_cell_in_a_list_is_refused() {
    let rows: String = CSV.lines().map(|row| format!("[{}],\n", row.replace('0', "None").replace(',', ", "))).collect();
    for sign in "@!:~$\\<>^#%=/".chars() {
        for cell in [sign.to_string(), format!("{sign}9"), format!("9{sign}")] {
            let text = format!("b = [\n{}]\n", rows.replacen(", None, ", &format!(", {cell}, "), 1));
            let message = refused(&text);
            assert!(message.contains("unexpected `"), "{message}\n{text}");
        }
    }
}

#[test]
fn the_number_takes_a_puzzle_with_its_title() {
    let rows = CSV.replace(',', "").replace('0', ".");
    let text = format!("Grid 01\n{rows}Grid 02\n{}", rows.replace('2', "3"));
    let read = |number| parse("puzzle.txt", text.as_bytes(), &Options::new().number(NonZero::new(number)));
    assert_eq!(read(1).unwrap().grid, CSV.parse().unwrap());
    assert_eq!(read(2).unwrap().grid, CSV.replace('2', "3").parse().unwrap());
    assert_eq!(read(2).unwrap().place(Size::Nine.cell(0, 0)), (12, 1));
    assert_eq!(read(3).unwrap_err().message(), "there are 2 puzzles, expected at least 3");
}

#[test]
fn pencil_marks_are_candidates_and_single_ones_are_givens() {
    let marks = "1 2 3 4\n34 34 12 12\n23 134 1234 1234\n234 134 1234 1234\n";
    let read = parse("puzzle.txt", marks.as_bytes(), &Options::new()).unwrap();
    assert_eq!(read.grid, "1234............".parse().unwrap());
    assert_eq!(read.board.candidates(Size::Four.cell(2, 1)).to_string(), "{0 2 3}");
    assert_eq!(read.notes, [Note::Marks]);
    let hex = "\n".repeat(9) + &"0 1 2 3 4 5 6 7 8 9 a b c d e 0123456789abcdef\n".repeat(16);
    let read = parse("puzzle.txt", hex.as_bytes(), &Options::new()).unwrap();
    assert_eq!(read.board.candidates(Size::Sixteen.cell(3, 15)).len(), 16);
}
