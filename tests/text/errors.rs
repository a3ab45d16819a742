//! The messages about texts that are not puzzles, in full.

use super::{CSV, EXAMPLE, read, refused};
use pretty_assertions::assert_eq;
use stackdoku::Rules;
use stackdoku::check::breaches;
use stackdoku::text::{MAX_BYTES, Options, parse_line};

#[test]
fn a_short_row_is_shown_with_its_end() {
    let message = "\
puzzle.txt:5:16: row 5 has 15 cells, expected 16
  |
5 | ..e.....16a...3
  |                ^ the row ends here";
    assert_eq!(refused(EXAMPLE.replacen("16a...3.", "16a...3", 1)), message);
}

#[test]
fn rows_that_are_all_too_short_are_as_long_as_they_are_many() {
    let eight = refused(CSV.replace(",0\n", "\n").replace(",7\n", "\n").replace(",3\n", "\n").replace(",1\n", "\n"));
    assert!(eight.starts_with("puzzle.txt:1:16: row 1 has 8 cells, expected 9"), "{eight}");
}

#[test]
fn a_long_row_is_shown_with_the_cell_too_many() {
    let message = "\
puzzle.txt:12:17: row 12 has 18 cells, expected 16
   |
12 | .d...6c1.....7....
   |                 ^ one cell too many";
    assert_eq!(refused(EXAMPLE.replacen(".d...6c1.....7..", ".d...6c1.....7....", 1)), message);
}

#[test]
fn a_sign_of_no_notation_is_named_before_the_rows_are_counted() {
    let signs = "\
puzzle.txt:1:3: unexpected `%`, expected 1 to 9, or . if blank
  |
1 | 53%%7%%%%
  |   ^ not a digit of this size";
    assert_eq!(refused("53%%7%%%%\n6%%195%%%\n%98%%%%6%\n"), signs);
    assert_eq!(refused("Hello world"), "puzzle.txt: no puzzle: no line of this text looks like cells");
    let field = refused(CSV.replacen("6,9,0", "6,9;0", 1));
    assert!(field.starts_with("puzzle.txt:3:15: unexpected `9;0`, expected 1 to 9"), "{field}");
}

/// More than one letter that a scanner took for a 1: the rows are as long as they should be.
#[test]
fn letters_for_digits_in_several_rows_are_named_at_the_first() {
    let rows = [
        "53..7....",
        "6..l95...",
        ".98....6.",
        "8...6...3",
        "4..8.3..l",
        "7...2...6",
        ".6....28.",
        "...4l9..5",
        "....8..79",
    ];
    let message = refused(rows.join("\n"));
    assert!(message.starts_with("puzzle.txt:2:4: unexpected `l`") && message.contains("did you mean 1?"), "{message}");
}

#[test]
fn rows_are_counted() {
    let fifteen = "\
puzzle.txt:15:17: the puzzle has 15 rows of 16 cells, expected 16 rows
   |
15 | f.4b.....3.d1...
   |                 ^ the last row";
    assert_eq!(refused(EXAMPLE.replace("5.d...fe9...2.b4\n", "")), fifteen);
    let seventeen = "\
puzzle.txt:17:1: the puzzle has 17 rows of 16 cells, expected 16 rows
   |
17 | ................
   | ^ one row too many";
    assert_eq!(refused(format!("{EXAMPLE}................\n")), seventeen);
    // Sixteen signs are a 4x4 board, or all that is left of a 16x16 one.
    let one = refused(EXAMPLE.lines().next().unwrap());
    assert!(one.starts_with("puzzle.txt:1:17: the puzzle has 1 row of 16 cells, expected 16 rows"), "{one}");
}

#[test]
fn a_number_before_a_board_in_one_row_is_not_left_out() {
    let board = "1 . . . . . 2 . . 3 . . . . . 4";
    assert_eq!(read(board).grid.given_count(), 4);
    for (before, cells) in [("2", 17), ("7", 17), ("3 4", 18), ("3 .", 18)] {
        let refused = refused(format!("{before} {board}"));
        let end = before.len() + board.len() + 2;
        let expected = format!("puzzle.txt:1:{end}: the line has {cells} cells, expected 16, 81 or 256");
        assert!(refused.starts_with(&expected), "{refused}");
    }
}

#[test]
fn fields_are_placed_like_signs() {
    let short = "\
puzzle.txt:3:16: row 3 has 8 cells, expected 9
  |
3 | 0,0,0,0,0,0,6,9
  |                ^ the row ends here";
    assert_eq!(refused(CSV.replacen("6,9,0", "6,9", 1)), short);
    let number = "\
puzzle.txt:3:13: unexpected `10`, expected 1 to 9, or . if blank
  |
3 | 0,0,0,0,0,0,10,9,0
  |             ^ not a digit of this size";
    assert_eq!(refused(CSV.replacen("6,9,0", "10,9,0", 1)), number);
    let plus = refused(CSV.replacen("6,9,0", "+6,9,0", 1));
    assert!(plus.starts_with("puzzle.txt:3:13: unexpected `+6`, expected 1 to 9"), "{plus}");
    let tabs = "\
puzzle.txt:3:13: unexpected `a`, expected 1 to 9, or . if blank
  |
3 | 0 0 0 0 0 0 a 9 0
  |             ^ not a digit of this size";
    assert_eq!(refused(CSV.replacen("6,9,0", "a,9,0", 1).replace(',', "\t")), tabs);
}

#[test]
fn a_full_board_behind_other_fields_is_not_taken_for_a_puzzle() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for sign in [",", ";", "\t", "|"] {
        let refused = refused(format!("name{sign}{full}"));
        let expected = "puzzle.txt:1:6: a full board stands here, and no puzzle before it in its line";
        assert!(refused.starts_with(expected), "{refused}");
    }
    assert!(read(full).grid.is_full() && read(format!("name {full}")).grid.is_full());
}

#[test]
fn several_puzzles_are_sent_to_batch() {
    let line = EXAMPLE.replace('\n', "") + "\n";
    let expected = "there are 3 puzzles, expected one";
    assert!(refused(line.repeat(3)).starts_with(&format!("puzzle.txt:2:1: {expected}")), "{}", refused(line.repeat(3)));
    let rows = refused(format!("{EXAMPLE}\n{EXAMPLE}\n{EXAMPLE}"));
    assert!(rows.starts_with(&format!("puzzle.txt:18:1: {expected}")), "{rows}");
}

#[test]
fn nothing_is_no_puzzle() {
    assert_eq!(refused(""), "puzzle.txt: no puzzle: the input is empty");
    assert_eq!(refused(" \r\n\t\n"), "puzzle.txt: no puzzle: the input is empty");
    assert_eq!(refused("\u{feff}"), "puzzle.txt: no puzzle: the input is empty");
    assert_eq!(refused("# a\n\n # b"), "puzzle.txt: no puzzle: there are only comments");
    assert_eq!(refused("+---+\n| | |\n"), "puzzle.txt: no puzzle: it has no cells");
}

#[test]
fn bytes_that_are_no_text_are_placed() {
    let invalid = "\
puzzle.txt:2:4: byte 0xff is not UTF-8 text
  |
2 | ...\u{fffd}...
  |    ^ this byte";
    assert_eq!(refused(b"....\n...\xff...\n"), invalid);
    assert!(refused(b"....\n..\x00.\n").starts_with("puzzle.txt:2:3: byte 0x00 is not text\n"));
    assert!(refused(b"R\xe4tsel\n....\n..\x00.\n").starts_with("puzzle.txt:1:2: byte 0xe4 is not UTF-8 text\n"));
    let zeros = format!("puzzle.txt:1:1: byte 0x00 is not text\n  |\n1 | {}…\n  | ^ this byte", "␀".repeat(72));
    assert_eq!(refused(vec![0; 2 * MAX_BYTES]), zeros);
    assert_eq!(refused(b"\xff\xfe1"), "puzzle.txt: the text begins as UTF-16 and is not UTF-16");
    assert_eq!(refused(b"\xff\xfe\0\xd81\0"), "puzzle.txt: the text begins as UTF-16 and is not UTF-16");
    let long = refused("1".repeat(MAX_BYTES + 1));
    assert!(long.starts_with("puzzle.txt: the text is longer than 1 MiB"), "{long}");
    // A character that the limit cuts in two is not a fault.
    let long = refused(format!("1{}", "é".repeat(MAX_BYTES)));
    assert!(long.starts_with("puzzle.txt: the text is longer than 1 MiB"), "{long}");
}

#[test]
fn of_a_long_line_a_window_is_shown() {
    let dots = ".".repeat(35);
    let message = format!(
        "puzzle.txt:1:501: the line has 500 cells, expected 16, 81 or 256\n  |\n1 | …{dots}\n  | {}^ the line ends here",
        " ".repeat(36)
    );
    assert_eq!(refused(".".repeat(500)), message);
    let sign = ".".repeat(99) + "%" + &".".repeat(156);
    let message = format!(
        "puzzle.txt:1:100: unexpected `%`, expected 0 to 9 or a to f, or . if blank\n  |\n1 | …{}%{}…\n  | {}^ not in the notation 0-f",
        ".".repeat(35),
        ".".repeat(36),
        " ".repeat(36)
    );
    assert_eq!(refused(sign), message);
}

#[test]
fn control_characters_are_made_visible() {
    let shown = refused("12\u{1b}\u{8}34\n....\n....\n....\n");
    assert!(shown.contains("1 | 12␛␈34"), "{shown}");
    assert!(!shown.contains('\u{1b}'));
}

#[test]
fn a_breach_names_all_its_cells() {
    let puzzle = read("B2.7...F6E...3B.\n".to_owned() + &"................\n".repeat(15));
    let breach = breaches(&puzzle.grid, Rules::CLASSIC).next().unwrap();
    let message = "\
puzzle.txt:1:1: `B` occurs 2 times in row 1: row 1, column 1 (1:1) and row 1, column 15 (1:15)
  |
1 | B2.7...F6E...3B.
  | ^             ^ the same digit";
    assert_eq!(puzzle.breach_error(&breach).to_string(), message);

    let text = CSV.replacen("0,0,0,0,0,8", "0,0,0,5,0,8", 1);
    let puzzle = read(format!("# a comment\n{text}"));
    let breach = breaches(&puzzle.grid, Rules::CLASSIC).next().unwrap();
    let message = "\
puzzle.txt:3:7: `5` occurs 2 times in column 4: row 2, column 4 (3:7) and row 4, column 4 (5:7)
  |
3 | 0,0,0,5,9,0,3,0,7
  |       ^ the same digit
5 | 0,0,0,5,0,8,0,0,0
  |       ^ the same digit";
    assert_eq!(puzzle.breach_error(&breach).to_string(), message);
    // A given as candidates of which the first are struck.
    let puzzle = read(format!("{}{}", "....5....".repeat(2), "123456789".repeat(79)));
    let breach = breaches(&puzzle.grid, Rules::CLASSIC).next().unwrap();
    assert_eq!(puzzle.breach_error(&breach).message().split(':').next(), Some("`5` occurs 2 times in row 1"));
}

#[test]
fn touching_digits_too_close_are_both_shown() {
    let blank = "0 0 0 0 0 0 0 0 0\n";
    let puzzle = read(format!("{blank}0 0 0 0 0 7 0 0 0\n0 0 0 0 8 0 0 0 0\n{}", blank.repeat(6)));
    let breach = breaches(&puzzle.grid, Rules::DUTCH_MIRACLE).next().unwrap();
    let message = "\
puzzle.txt:3:9: `8` and `7` touch and differ by less than 4: row 3, column 5 (3:9) and row 2, column 6 (2:11)
  |
2 | 0 0 0 0 0 7 0 0 0
  |           ^ too close
3 | 0 0 0 0 8 0 0 0 0
  |         ^ too close";
    assert_eq!(puzzle.breach_error(&breach).to_string(), message);
}

#[test]
fn a_line_of_a_batch_is_refused_in_one_line() {
    let refused = |line: &[u8]| parse_line(line, &Options::new()).unwrap_err();
    assert_eq!(refused(b"123").to_string(), "the line has 3 cells, expected 16, 81 or 256");
    assert_eq!(refused(b"1").to_string(), "the line has 1 cell, expected 16, 81 or 256");
    assert_eq!(refused(b"").to_string(), "the line has 0 cells, expected 16, 81 or 256");
    assert_eq!(refused(b"123\r\n").column(), 4);
    let five = "column 3: unexpected `5`, expected 1 to 4, or . if blank";
    assert_eq!(refused(b"1.5...1..1...3.1").to_string(), five);
    let mark = "column 1: unexpected `-`, expected 1 to 4, or . if blank";
    let uneven = "the line has blanks between pieces of unequal length";
    for (line, message) in [("- 030401001403020", uneven), ("- 0 3 0 4 0 1 0 0 1 4 0 3 0 2 0", mark)] {
        assert_eq!(refused(line.as_bytes()).to_string(), message, "a line of a list that has lost a cell");
    }
    let byte = "column 3: byte 0xff is not UTF-8 text";
    assert_eq!(refused(b"1.\xff...1..1...3.1").to_string(), byte);
    let accent = "column 3: unexpected `\u{e9}`, expected 1 to 4, or . if blank";
    assert_eq!(refused("1.\u{e9}..1..1...3.1".as_bytes()).to_string(), accent);
    assert!(!refused(b"1.\x1b...1..1...3.1").to_string().contains('\x1b'));
    // Columns are counted in characters where digits and blanks have more than one byte, too.
    for line in ["\u{ff11}...\u{a0}..1.\u{a0}1...\u{a0}3.!.", "\u{ff11}... ..1. 1... 3.!.", "1... ..1. 1... 3.!."] {
        let last = "column 18: unexpected `!`, expected 1 to 4, or . if blank";
        assert_eq!(refused(line.as_bytes()).to_string(), last, "{line}");
    }
}

#[test]
fn labels_that_count_from_zero_are_expected_to_go_on() {
    let rows = |labels: [&str; 9]| labels.map(|label| format!("{label}: .8...6..3\n")).concat();
    for (labels, message) in [
        (["0", "1", "2", "3", "7", "5", "6", "7", "8"], "puzzle.txt:5:1: row 5 has the label `7`, expected `4`\n"),
        (["1", "2", "3", "4", "7", "6", "7", "8", "9"], "puzzle.txt:5:1: row 5 has the label `7`, expected `5`\n"),
        (["A", "B", "C", "D", "G", "F", "G", "H", "I"], "puzzle.txt:5:1: row 5 has the label `G`, expected `E`\n"),
    ] {
        let error = refused(rows(labels));
        assert!(error.starts_with(message), "{error}");
    }
}
