//! What people paste: every text of a long list is read as the same puzzle.

use super::CSV;
use stackdoku::text::{Options, parse};
use stackdoku::{Grid, Size};

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
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>ours</name>\n  <level>easy</level>\n  <game data=\"{}\" />\n</opensudoku>\n",
                line.replace('.', "0")
            ),
        ),
        ("a HoDoKu line", format!(":0000:x:{line}:::")),
        ("a line with a rating", format!("{line} # SER 7.2")),
        ("a line with fields", format!("{line};7.2;a name")),
        ("a line with its solution", format!("{line},{solution}")),
        ("a header and a line", format!("quizzes,solutions\n{},{solution}\n", line.replace('.', "0"))),
        ("a line in quotes", format!("\"{line}\"")),
        ("our own batch line", format!("{line}:1:{solution}")),
        ("a puzzle and its solution", format!("{plain}\nSolution:\n{solved_rows}")),
        ("a Ctrl-Z at the end", format!("{plain}\u{1a}")),
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
        match parse(name, &text, &Options::default()) {
            Ok(read) if read.grid == puzzle => {}
            Ok(read) => wrong += &format!("-- {name}: another puzzle: {:?}\n", read.grid),
            Err(error) => wrong += &format!("-- {error}\n{}\n", String::from_utf8_lossy(&text)),
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert_eq!(puzzle.size(), Size::Nine);
}
