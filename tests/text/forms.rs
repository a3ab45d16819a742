//! What people paste: every text of a long list is read as the same puzzle.

use super::CSV;
use stackdoku::text::{Note, Options, parse};
use stackdoku::{Grid, Size};
use std::num::NonZero;

/// The nine rows of the puzzle, `.` in its blank cells.
fn rows() -> Vec<String> {
    CSV.lines().map(|row| row.replace(',', "").replace('0', ".")).collect()
}

fn line() -> String {
    rows().concat()
}

/// Each row made into a line by `write`.
fn each_row(write: impl Fn(usize, &str) -> String) -> String {
    rows().iter().enumerate().map(|(number, row)| write(number, row) + "\n").collect()
}

/// The cells of a row with `separator` between them, `blank` in the blank ones.
fn joined(row: &str, blank: &str, separator: &str) -> String {
    let cells: Vec<String> = row.chars().map(|sign| if sign == '.' { blank.into() } else { sign.into() }).collect();
    cells.join(separator)
}

/// A frame drawn around groups of three, each made by `group`.
fn framed(bar: &str, rule: &str, group: impl Fn(&str) -> String) -> String {
    let mut text = format!("{rule}\n");
    for (number, row) in (1..).zip(rows()) {
        let groups: Vec<String> = (0..3).map(|at| group(&row[3 * at..3 * at + 3])).collect();
        text += &format!("{bar}{}{bar}\n", groups.join(bar));
        if number % 3 == 0 {
            text += &format!("{rule}\n");
        }
    }
    text
}

fn utf_16(text: &str, mark: [u8; 2], bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    mark.into_iter().chain(text.encode_utf16().flat_map(bytes)).collect()
}

/// Texts as people paste them, with a name for each.
fn pastes() -> Vec<(&'static str, Vec<u8>)> {
    let plain = each_row(|_, row| row.into());
    let line = line();
    let spaced = each_row(|_, row| joined(row, ".", " "));
    let blanks = |blank: &str| each_row(|_, row| joined(row, blank, ""));
    let lists = |blank: &str| {
        let rows: Vec<String> = rows().iter().map(|row| format!("[{}]", joined(row, blank, ", "))).collect();
        rows.join(",\n ")
    };
    let solution = "965273814148596327723481695572348169619752483834169572396825741257614938481937256";
    let solved_rows: String = (0..9).map(|row| format!("{}\n", &solution[9 * row..9 * row + 9])).collect();
    let texts = vec![
        ("plain rows", plain.clone()),
        ("one line", line.clone()),
        ("Windows line ends", plain.replace('\n', "\r\n")),
        ("old Mac line ends", plain.replace('\n', "\r")),
        ("zeros", blanks("0")),
        ("dashes", blanks("-")),
        ("underscores", blanks("_")),
        ("stars", blanks("*")),
        ("x", blanks("x")),
        ("question marks", blanks("?")),
        ("middle dots", blanks("·")),
        ("white squares", blanks("□")),
        ("dashes in one line", line.replace('.', "-")),
        ("dashes in words", each_row(|_, row| joined(row, "-", " "))),
        ("dashes in a frame", framed("|", "+---+---+---+", |group| group.replace('.', "-"))),
        ("dashes and rules of dashes", framed(" | ", "-----------------------", |group| group.replace('.', "-"))),
        ("full-width digits", plain.chars().map(wide).collect()),
        ("no-break spaces", spaced.replace(' ', "\u{a0}")),
        ("zero-width spaces", spaced.replace(' ', " \u{200b}")),
        ("semicolons", each_row(|_, row| joined(row, "", ";"))),
        ("semicolons and zeros", each_row(|_, row| joined(row, "0", ";"))),
        ("semicolons and quotes", each_row(|_, row| joined(row, "\"\"", ";"))),
        ("commas and empty cells", each_row(|_, row| joined(row, "", ","))),
        ("tabs and empty cells", each_row(|_, row| joined(row, "", "\t"))),
        ("tabs cut off at line ends", each_row(|_, row| joined(row, "", "\t").trim_end().into())),
        ("tabs and zeros", each_row(|_, row| joined(row, "0", "\t"))),
        (
            "a Markdown table",
            format!("|{}\n{}", "---|".repeat(9), each_row(|_, row| format!("| {} |", joined(row, " ", " | ")))),
        ),
        (
            "a Markdown table with a header",
            format!(
                "| a | b | c | d | e | f | g | h | i |\n|{}\n{}",
                ":-:|".repeat(9),
                each_row(|_, row| format!("|{}|", joined(row, "", "|")))
            ),
        ),
        (
            "a table of box-drawing strokes",
            format!(
                "┌{}┐\n{}└{}┘\n",
                ["───"; 9].join("┬"),
                each_row(|_, row| format!("│ {} │", joined(row, " ", " │ "))),
                ["───"; 9].join("┴")
            ),
        ),
        ("a frame with dots", framed("|", "+---+---+---+", str::to_owned)),
        ("a frame of box-drawing strokes", framed("║", "╠═══╬═══╬═══╣", str::to_owned)),
        ("a frame with blanks inside", framed("|", "+---+---+---+", |group| group.replace('.', " "))),
        (
            "a wide frame with blanks inside",
            framed("|", "+-------+-------+-------+", |group| format!(" {} ", joined(group, " ", " "))),
        ),
        ("fixed width", blanks(" ")),
        ("fixed width, ends cut off", each_row(|_, row| row.replace('.', " ").trim_end().into())),
        ("fixed width with blanks between", each_row(|_, row| joined(row, " ", " "))),
        ("a mail", format!("On Monday Ann wrote:\n{}\nHave fun!\n", each_row(|_, row| format!("> {row}")))),
        ("a mail of words", each_row(|_, row| format!("> > {}", joined(row, ".", " ")))),
        ("row labels with colons", each_row(|number, row| format!("{}: {row}", number + 1))),
        ("row labels and words", each_row(|number, row| format!("{} {}", number + 1, joined(row, "0", " ")))),
        (
            "row letters and column numbers",
            format!(
                "  1 2 3 4 5 6 7 8 9\n{}",
                each_row(|number, row| { format!("{} {}", char::from(b'A' + number as u8), joined(row, ".", " ")) })
            ),
        ),
        ("a title", format!("Puzzle of the day\n\n{plain}")),
        ("a title and a source", format!("Hard one\nSource: my newspaper\n{plain}\n// solved in an hour\n")),
        ("comments behind the rows", each_row(|number, row| format!("{row}  # row {}", number + 1))),
        ("a fenced block", format!("Look:\n```text\n{plain}```\nNice, isn't it?\n")),
        (".sdk", format!("#AAnn\n#DMade by hand\n#LEasy\n{plain}")),
        (".sdk with sections", format!("[Puzzle]\n{plain}[State]\n{solved_rows}")),
        ("slashes", rows().join("/")),
        ("slashes and zeros", format!("{}\n", blanks("0").trim_end().replace('\n', " / "))),
        ("a Python list", format!("grid = [{}]\nprint(solve(grid))\n", lists("0"))),
        ("a Python list with None", format!("[{}]", lists("None"))),
        ("a Python list of texts", format!("[\n{}]", each_row(|_, row| format!("  '{row}',")))),
        (
            "a NumPy array",
            format!(
                "[[{}]]",
                each_row(|_, row| joined(row, "0.", ". ").replace(". ", " "))
                    .trim_end()
                    .replace('\n', "]\n [")
                    .replace("..", ".")
            ),
        ),
        (
            "a C array",
            format!("int g[9][9] = {{\n{}}};", each_row(|_, row| format!("  {{{}}},", joined(row, "0", ",")))),
        ),
        ("JSON", format!("{{\"size\": 9, \"board\": [{}], \"level\": \"hard\"}}", lists("null"))),
        ("JSON, a number a line", format!("[{}]", lists("0")).replace(", ", ",\n    ")),
        ("JSON with a text", format!("{{\"puzzle\": \"{line}\", \"solution\": \"{solution}\"}}")),
        ("a link to SudokuWiki", format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", line.replace('.', "0"))),
        (
            "a link with a word before",
            format!("See http://www.sudokuwiki.org/sudoku.htm?bd={}&x=1 please", line.replace('.', "0")),
        ),
        (".sdm", format!("{line}\n")),
        (
            "OpenSudoku",
            format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  \
                 <name>ours</name>\n  <level>easy</level>\n  <game data=\"{}\" />\n</opensudoku>\n",
                line.replace('.', "0")
            ),
        ),
        ("a HoDoKu line", format!(":0000:x:{line}:::")),
        ("a line with a rating", format!("{line} # SER 7.2")),
        ("a line with fields", format!("{line};7.2;a name")),
        ("a line with its solution", format!("{line},{solution}")),
        ("a header and a line", format!("quizzes,solutions\n{},{solution}\n", line.replace('.', "0"))),
        ("rows in brackets", each_row(|_, row| format!("[{row}]"))),
        ("rows in quotes of a program", format!("const char *p =\n{};\n", each_row(|_, row| format!("  \"{row}\"")))),
        ("YAML", format!("puzzle: |\n{}", each_row(|_, row| format!("  {row}")))),
        (
            "a mail with its headers",
            format!(
                "From: Ann <ann@example.org>\nDate: Sat, 21 Nov 2026 18:35:58 +0000\n\
                 Subject: puzzle 81\n\n{plain}\n-- \nAnn\n"
            ),
        ),
        ("Simple Sudoku", framed("|", "*-----------*", str::to_owned) + " Simple Sudoku\n  Version 4.2n\n"),
        (
            "keycaps and white boxes",
            plain
                .chars()
                .map(|sign| match sign {
                    '.' => "⬜".into(),
                    '\n' => "\n".into(),
                    digit => format!("{digit}\u{fe0f}\u{20e3}"),
                })
                .collect(),
        ),
        ("a line in quotes", format!("\"{line}\"")),
        ("our own batch line", format!("{line}:1:{solution}")),
        ("a puzzle and its solution", format!("{plain}\nSolution:\n{solved_rows}")),
        ("a Ctrl-Z at the end", format!("{plain}\u{1a}")),
        ("a label before the first row", format!("Puzzle: {plain}")),
        ("a label before words", format!("Puzzle of the day: {spaced}")),
        ("a label before the line", format!("Puzzle: {line}")),
        ("its size", format!("9\n{plain}")),
        ("its size twice", format!("9 9\n{spaced}")),
        ("its size in words", format!("# a comment\n9x9\n\n{plain}")),
        ("its size before fields", format!("9\n{CSV}")),
        ("two dashes", each_row(|_, row| joined(row, "--", " "))),
        ("two underscores and tabs", each_row(|_, row| joined(row, "__", "\t"))),
        ("minus one", each_row(|_, row| joined(row, "-1", " "))),
        ("minus one and commas", each_row(|_, row| joined(row, "-1", ","))),
        ("tabs cut off at both ends of the text", each_row(|_, row| joined(row, "", "\t")).trim().into()),
        ("tabs cut off at the start of the text", each_row(|_, row| joined(row, "", "\t")).trim_start().into()),
        ("a bracket too late", format!("[{}]", lists("0")).replacen("],\n ", ",\n ", 1).replacen("],", "]],", 1)),
        (
            "numbers of a spreadsheet",
            each_row(|_, row| {
                joined(row, "", ";")
                    .chars()
                    .map(|sign| if sign == ';' { ";".into() } else { format!("{sign}.0") })
                    .collect()
            }),
        ),
    ];
    let mut pastes: Vec<(&str, Vec<u8>)> = texts.into_iter().map(|(name, text)| (name, text.into_bytes())).collect();
    pastes.push(("UTF-16, little end first", utf_16(&plain, [0xff, 0xfe], u16::to_le_bytes)));
    pastes.push(("UTF-16, big end first", utf_16(&spaced, [0xfe, 0xff], u16::to_be_bytes)));
    pastes
}

/// The digit as wide as a Chinese character.
fn wide(sign: char) -> char {
    sign.to_digit(10).and_then(|digit| char::from_u32(u32::from('０') + digit)).unwrap_or(sign)
}

#[test]
fn every_paste_is_read_as_the_puzzle() {
    let puzzle: Grid = CSV.parse().unwrap();
    let mut wrong = String::new();
    for (name, text) in pastes() {
        match parse(name, &text, &Options::new()) {
            Ok(read) if read.grid == puzzle => {}
            Ok(read) => wrong += &format!("-- {name}: another puzzle: {:?}\n", read.grid),
            Err(error) => wrong += &format!("-- {error}\n{}\n", String::from_utf8_lossy(&text)),
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert_eq!(puzzle.size(), Size::Nine);
}

/// A table with this head and all rows but the first.
fn markdown(head: &str) -> String {
    let line = |row: &str| format!("| {} |\n", joined(row, ".", " | "));
    format!("{}|{}\n{}", line(head), "---|".repeat(9), rows()[1..].iter().map(|row| line(row)).collect::<String>())
}

/// Texts that are not clearly one puzzle, and what the error says.
fn refusals() -> Vec<(String, &'static str)> {
    let plain = each_row(|_, row| row.into());
    let line = line();
    let zeros = plain.replace('.', "0");
    let marks = each_row(|_, row| joined(row, "123456789", " "));
    let code = |blank: &str| format!("b = [\n{}]\n", each_row(|_, row| format!("[{}],", joined(row, blank, ", "))));
    let spread = CSV.replace('1', "x").replace('2', "1").replace('x', "2");
    let mut texts = vec![
        (zeros.replacen('0', "O", 1), "did you mean 0?"),
        (plain.replacen('1', "l", 1), "did you mean 1?"),
        (format!("12\n{plain}"), "a header line?"),
        (format!("4 4\n{plain}"), "a header line?"),
        (format!("9 9 9\n{plain}"), "a header line?"),
        (format!("A title\n{}", plain.replacen(".....", "....", 1)), "has 8 cells, expected 9"),
        (plain.lines().take(8).collect::<Vec<_>>().join("\n"), "the puzzle has 8 rows of 9 cells, expected 9 rows"),
        (format!("{plain}\nName\n{plain}"), "there are 2 puzzles, expected one"),
        (format!("{line}\n{}", &line[1..]), "2:81: the line has 80 cells, expected 16, 81 or 256"),
        (format!("{line}{line}\n{line}"), "1:163: the line has 162 cells, expected 16, 81 or 256"),
        (format!("{line} # one\n{} # two\n", &line[1..]), "cells, expected"),
        (each_row(|_, row| joined(row, "", ";")).replacen(";;", ";", 1), "row 1 has 8 cells, expected 9"),
        (each_row(|_, row| joined(row, "", "\t")).replacen("\t\t", "\t", 1), "row 1 has 8 cells, expected 9"),
        (
            each_row(|_, row| format!("[{}],", joined(row, "0", ","))).replacen(",0", "", 1),
            "row 1 has 8 cells, expected 9",
        ),
        (CSV.replacen('2', "12", 1), "unexpected `12`, expected 1 to 9"),
        (marks.replacen("123456789", ".", 1), "unexpected `123456789`, expected 1 to 9"),
        (format!("<table><tr><td>{}</td></tr></table>", joined(&line, "", "</td><td>")), "a table in HTML is not read"),
        (format!("S9B{}", "0a".repeat(81)), "packed strings of SudokuWiki (S9B...) are not read"),
        (
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", "vu0b".repeat(41).split_at(162).0),
            "packed strings of SudokuWiki (162 signs) are not read",
        ),
        ("\\begin{sudoku}\n|1| |.\n\\end{sudoku}".into(), "LaTeX is not read"),
        ("PK\x03\x04\0\0".into(), "this is a spreadsheet file or a zip archive, expected text"),
        ("1\0.\0.\0".into(), "this looks like UTF-16 without its mark"),
        ("5 3    7\n6\n".into(), "use . for blank cells"),
        ("53..7....\n6..195...\n.98....6.\n1..4.3..2....4.1\n".into(), "4:10: row 4 has 16 cells, expected 9"),
        ("b2.7...f6e...3.d\n1..4.3..2....4.1\n".into(), "2:17: the puzzle has 2 rows of 16 cells, expected 16"),
        ("5,3,0,0,7,0,0,0,0\n1..4.3..2....4.1\n".into(), "2:1: unexpected `1..4.3..2....4.1`"),
        (
            each_row(|_, row| joined(row, "0", ",") + ",").replacen(",0,0,\n", ",0,\n", 1),
            "row 1 has 8 cells, expected 9",
        ),
        (each_row(|_, row| joined(row, ".", ",") + ",").replacen("5,7", "5.7", 1), "8:3: unexpected `5.7`"),
        (each_row(|_, row| joined(row, ".", ",") + ",").replacen("3,.,.", "3.,.", 1), "7:1: unexpected `3.`"),
        (
            format!("[{}]", each_row(|_, row| format!("[{}],", joined(row, ".", ",")))).replacen("3,.,.", "3.,.", 1),
            "unexpected `3.`",
        ),
        (format!("{spread}\n{}", code("0")), "there are 2 puzzles, expected one"),
        (format!("{}\n{spread}", code("0")), "there are 2 puzzles, expected one"),
        (format!("{}\n{}", code("0"), &spread[..54]), "a list holds a whole board, and outside of it stand rows of"),
        ("  1 2 3 4\nA: 1 . . 4\nC: . 1 4 .\nD: 4 . . 1\n".into(), "3:1: row 2 has the label `C`, expected `B`\n"),
        (
            each_row(|number, row| format!("R{}: {row}", number + 1 + number / 5)),
            "6:1: row 6 has the label `R7`, expected `R6`",
        ),
        (
            each_row(|number, row| if number == 3 { row.into() } else { format!("{}) {row}", number + 1) }),
            "4:1: row 4 has no label, expected `4`",
        ),
        (markdown("123456789"), "1:3: the table has 8 rows below its head, expected 9"),
        (markdown("         "), "1:2: the table has 8 rows below its head, expected 9"),
        ("┌─┬─┬─┬─┐\n│1│2│.│.│\n├─┼─┼─┼─┤\n│3│.│.│.│\n├─┼─┼─┼─┤\n│.│.│.│.│\n├─┼─┼".into(), "3 rows of 4 cells"),
        ("1 2 \n 3 4\n".into(), "expected 4"),
    ];
    for sign in "@!:~$\\<>^#%=/".chars() {
        for cell in [sign.to_string(), format!("{sign}9"), format!("9{sign}")] {
            texts.push((code("None").replacen(", None, ", &format!(", {cell}, "), 1), "unexpected `"));
        }
    }
    texts
}

#[test]
fn what_is_not_clearly_one_puzzle_is_refused() {
    let mut wrong = String::new();
    for (text, message) in refusals() {
        match parse("puzzle.txt", text.as_bytes(), &Options::new()) {
            Err(error) if error.to_string().contains(message) => {}
            Err(error) => wrong += &format!("-- expected {message}\n{error}\n"),
            Ok(read) => wrong += &format!("-- expected {message}\n{:?} {:?}\n{text}\n", read.grid, read.notes),
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn what_stands_beside_a_line_is_left_out_with_a_note() {
    let (line, small) = (line(), "1..4.3..2....4.1");
    let title = ["line 1 is left out: `Hard puzzle`"];
    let two = ["2 lines are left out, the first is line 2: `by Ann`"];
    let link = "the 81 signs in line 1 from column 17 on are read, the rest is left out";
    for (text, notes) in [
        (format!("Hard puzzle\n{line}\n"), &title[..]),
        (format!("Hard puzzle\n\n{small}\n"), &title[..]),
        (format!("{line}\nby Ann\n# a comment\n9.5 of 10\n"), &two[..]),
        (format!("https://x.y/?bd={line}\nGood luck\n"), &["line 2 is left out: `Good luck`", link][..]),
        (format!("# Hard puzzle\n{line}\n\n"), &[][..]),
    ] {
        let read = parse("puzzle.txt", text.as_bytes(), &Options::new()).unwrap_or_else(|error| panic!("{error}"));
        let said: Vec<String> = read.notes.iter().map(|note| note.to_string()).collect();
        assert_eq!(said, notes, "{text}");
    }
}

#[test]
fn an_empty_field_beside_a_sign_for_blanks_gets_a_note() {
    let note = |text: &str| super::said(&super::read(text));
    let said = "cells with nothing in them are read as blank, like `.`";
    assert_eq!(note("1,.,.,4\n.,,4,.\n4,.,.,1\n.,4,1,.\n").as_deref(), Some(said));
    assert_eq!(note("1,,,4\n,1,4,\n4,,,1\n,4,1,\n"), None);
}

#[test]
fn two_ways_that_give_different_puzzles_are_refused() {
    // The rows, and a link to another puzzle.
    let plain = each_row(|_, row| row.into());
    let link = format!("{plain}\nhttps://www.sudokuwiki.org/sudoku.htm?bd={}\n", line().replacen('2', "3", 1));
    let error = parse("puzzle.txt", link.as_bytes(), &Options::new()).unwrap_err().to_string();
    let message = "the text can be read as runs of signs and as rows of signs, which give different puzzles";
    assert!(error.contains(message) && error.contains("this cell differs"), "{error}");
    // The same puzzle twice is no other puzzle.
    let link = link.replace("sudoku.htm?bd=...3", "sudoku.htm?bd=...2");
    assert!(parse("puzzle.txt", link.as_bytes(), &Options::new()).is_ok());
}

#[test]
fn the_number_takes_a_puzzle_with_its_title() {
    let text =
        format!("Grid 01\n{}Grid 02\n{}", each_row(|_, row| row.into()), each_row(|_, row| row.replace('2', "3")));
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
    let hex = each_row(|_, _| String::new()) + &"0 1 2 3 4 5 6 7 8 9 a b c d e 0123456789abcdef\n".repeat(16);
    let read = parse("puzzle.txt", hex.as_bytes(), &Options::new()).unwrap();
    assert_eq!(read.board.candidates(Size::Sixteen.cell(3, 15)).len(), 16);
}
