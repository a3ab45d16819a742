//! Boards of a text of any length, line by line.

use super::samples;
use pretty_assertions::assert_eq;
use stackdoku::text::{BoardReader, Form, Options, Role, Said, Symbols, board_text, parse};

/// What each part of a text says, a line each: where a board begins, and the board in one line; or the number of the
/// first line, and the fault.
fn read(text: &[u8]) -> Vec<String> {
    let mut said = Vec::new();
    let mut take = |part: stackdoku::text::Part| {
        let line = part.line;
        match part.said {
            Said::Line => said.push(format!("{line} line")),
            Said::Boards(boards) => {
                said.extend(boards.iter().filter(|board| board.role == Role::Puzzle).map(|board| {
                    let grid = &board.parsed.grid;
                    let line = line + board.parsed.place(grid.size().cell(0, 0)).0 as u64 - 1;
                    format!("{line} {}", board_text(grid, Form::Line, Symbols::usual(grid.size())).trim_end())
                }))
            }
            Said::Fault(error) => said.push(format!("{line} {}", error.to_string().lines().next().unwrap())),
            _ => {}
        }
    };
    let mut reader = BoardReader::new(&Options::new());
    text.split_inclusive(|&byte| byte == b'\n').for_each(|line| reader.push(line, &mut take));
    reader.finish(&mut take);
    said
}

const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const OTHER: &str = "...9.614...6..1....71.82...9.4.7...2...6.........53..6.....5......46.5181.....7.4";

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn rows(line: &str) -> String {
    line.as_bytes().chunks(9).map(|row| format!("{}\n", str::from_utf8(row).unwrap())).collect()
}

#[test]
fn boards_of_several_lines_are_read_between_lines_that_are_boards() {
    let nine = format!("1 {NINE}");
    let text = format!("{NINE}\n{}========\n{}{OTHER}\n", rows(NINE), rows(OTHER));
    assert_eq!(read(text.as_bytes()), ["1 line", &format!("2 {NINE}"), &format!("12 {OTHER}"), "21 line"]);
    let text = format!("Grid 01\n{}Grid 02\n{}", rows(NINE), rows(OTHER));
    assert_eq!(read(text.as_bytes()), [format!("2 {NINE}"), format!("12 {OTHER}")]);
    let list: String = rows(NINE).lines().map(|row| format!("  {:?},\n", row.chars().collect::<Vec<_>>())).collect();
    assert_eq!(read(format!("[\n{list}]\nhard: {OTHER}\n").as_bytes()), [format!("2 {NINE}"), format!("12 {OTHER}")]);
    assert_eq!(read(format!("{{\"puzzle\":\"{NINE}\"}}\n").as_bytes()), [nine]);
}

/// A board is handed on at the gap behind it, unless gaps as wide stand between all of its rows.
#[test]
fn a_board_is_handed_on_at_a_gap_that_is_none_of_its_own() {
    let ends_at = |text: &str| {
        let (mut reader, mut ends) = (BoardReader::new(&Options::new()), Vec::<usize>::new());
        for (line, number) in text.split_inclusive('\n').zip(1..) {
            reader.push(line.as_bytes(), |part| ends.extend(matches!(part.said, Said::Boards(_)).then_some(number)));
        }
        ends
    };
    let blocks: Vec<String> =
        rows(NINE).as_bytes().chunks(30).map(|rows| str::from_utf8(rows).unwrap().into()).collect();
    assert_eq!(ends_at(&format!("{}\n", rows(NINE))), [10]);
    assert_eq!(ends_at(&format!("{}\n", blocks.join("\n"))), [12]);
    let apart = rows(NINE).replace('\n', "\n\n");
    assert!(ends_at(&apart).is_empty());
    assert_eq!(ends_at(&format!("{apart}\n")), [19]);
    assert_eq!(read(format!("{apart}\n{apart}").as_bytes()), [format!("1 {NINE}"), format!("20 {NINE}")]);
    // A table of LaTeX has rules between its rows, and more lines around it.
    let table = |line: &str| {
        let rows =
            line.as_bytes().chunks(9).map(|cells| format!("{} \\\\\n\\hline\n", row(cells).replace(", ", " & ")));
        let head = "1 & 2 & 3 & 4 & 5 & 6 & 7 & 8 & 9 \\\\\n\\hline\n";
        format!("\\begin{{tabular}}\n\\hline\n{head}{}\\end{{tabular}}\n", rows.collect::<String>())
    };
    let text = format!("1.\n{}2.\n{}", table(NINE), table(OTHER));
    assert_eq!(ends_at(&text)[..1], [24]);
    assert_eq!(read(text.as_bytes()), [format!("6 {NINE}"), format!("30 {OTHER}")]);
    // So has a frame with a number between two of them.
    let frame = |line: &str| {
        let rows = line.as_bytes().chunks(9).map(|cells| format!("| {} |\n", row(cells).replace(", ", " | ")));
        let rule = format!("+{}\n", "---+".repeat(9));
        rows.fold(format!("{rule}| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n{rule}"), |text, row| text + &row + &rule)
    };
    let text = format!("1.\n{}2.\n{}", frame(NINE), frame(OTHER));
    assert_eq!(read(text.as_bytes()), [format!("5 {NINE}"), format!("27 {OTHER}")]);
    // Lines that end as on an old Mac are one for the reader.
    assert_eq!(ends_at(&format!("1.\r\r\r{}\n\n", rows(NINE).replace('\n', "\r"))), [2]);
    // A row of tabs may be the first.
    let blank = NINE.replacen("53..7", ".....", 1);
    let tabs = blank.as_bytes().chunks(9).map(|cells| row(cells).replace(", ", "\t").replace('0', "") + "\n");
    assert_eq!(read(tabs.collect::<String>().as_bytes()), [format!("1 {blank}")]);
    // Lists of cells of two puzzles.
    let list = "r1c1=1\nr1c4=4\nr2c2=4\nr3c1=2\nr4c4=1\n\n";
    assert_eq!(read(list.repeat(2).as_bytes()), ["1 1..4.4..2......1", "7 1..4.4..2......1"]);
}

/// Nothing of it is lost between numbers and lines of words.
#[test]
fn a_matrix_in_a_line_of_a_program_is_a_board() {
    let matrix = |line: &str| {
        let rows: Vec<String> = line.as_bytes().chunks(9).map(|cells| row(cells).replace(',', "")).collect();
        format!("sudoku = [{}];\n", rows.join("; "))
    };
    let text = format!("1.\n{}2.\n\n{}3.\n{}", matrix(NINE), matrix(OTHER), matrix(NINE));
    assert_eq!(read(text.as_bytes()), [format!("2 {NINE}"), format!("5 {OTHER}"), format!("7 {NINE}")]);
}

/// As many dashes as a row has cells are a row of blank cells, or the rule of a frame; others are a rule at once.
#[test]
fn a_row_of_dashes_may_be_the_first_of_a_board() {
    let text = format!("---------\n{}", rows(&NINE[9..]).replace('.', "-"));
    assert_eq!(read(text.as_bytes()), [format!("1 .........{}", &NINE[9..])]);
    assert_eq!(read(format!("---------\n{}", rows(NINE)).as_bytes()), [format!("2 {NINE}")]);
    let mut reader = BoardReader::new(&Options::new());
    let mut handed_on = |line: &[u8]| {
        let mut parts = 0;
        reader.push(line, |_| parts += 1);
        parts
    };
    assert_eq!([handed_on(b"----------\n"), handed_on(b"---------\n")], [1, 0]);
}

#[test]
fn a_number_below_rows_heads_the_next_board() {
    let [nine, other] = [rows(NINE), rows(OTHER)];
    let text = format!("1\n{nine}2\n{other}10\n{nine}");
    assert_eq!(read(text.as_bytes()), [format!("2 {NINE}"), format!("12 {OTHER}"), format!("22 {NINE}")]);
    // Of a board that is cut short nothing is lost but itself.
    let cut = "22 :29:10: the puzzle has 8 rows of 9 cells, expected 9 rows";
    assert_eq!(read(&text.as_bytes()[..text.len() - 10]), [format!("2 {NINE}"), format!("12 {OTHER}"), cut.into()]);
}

#[test]
fn what_is_wrong_with_a_board_is_said_once_and_the_next_one_is_read() {
    let short = rows(NINE).lines().skip(1).map(|row| format!("{row}\n")).collect::<String>();
    let fault = "8:10: the puzzle has 8 rows of 9 cells, expected 9 rows";
    for between in ["\n", "========\n", "Grid 02\n"] {
        let text = format!("{short}{between}{}", rows(OTHER));
        assert_eq!(read(text.as_bytes()), [format!("1 :{fault}"), format!("10 {OTHER}")], "{between}");
    }
    let text = format!("a: {NINE}\nb: {}\nc: {OTHER}\n", &NINE[1..]);
    let said = read(text.as_bytes());
    assert_eq!((&said[0], &said[2]), (&format!("1 {NINE}"), &format!("3 {OTHER}")));
    assert!(said[1].starts_with("2 :2:"), "{}", said[1]);
}

/// What solving refuses is not half read.
#[test]
fn what_belongs_together_is_refused_together() {
    let regions = "1 : nine lines of nine letters look like the regions of a jigsaw puzzle, which is not read";
    let row = "1 :10:21: the puzzle has 8 rows of 9 cells, expected 9 rows";
    for (file, expected) in [("wrong-jigsaw.txt", regions), ("list-row-in-slash-comment.txt", row)] {
        assert_eq!(read(&std::fs::read(samples::path(file)).unwrap()), [expected]);
    }
}

/// Lines without a board are dropped after a while.
#[test]
fn no_more_than_some_lines_are_kept() {
    let said = read("1 2 3 4 5 6 7 8\n".repeat(3000).as_bytes());
    let starts: Vec<&str> = said.iter().map(|part| part.split(' ').next().unwrap()).collect();
    assert_eq!(starts, ["1"]);
}

/// However many there are, and whatever stands above them.
#[test]
fn no_board_is_cut_where_lines_are_handed_on() {
    let hexadoku = std::fs::read_to_string("data/hex/example1.txt").unwrap();
    for (above, board) in [("", rows(NINE)), ("300\n", rows(NINE)), ("Puzzles: 300\n", rows(NINE))] {
        let said = read((above.to_string() + &board.repeat(300)).as_bytes());
        assert_eq!(said.len(), 300, "{above}{:?}{:?}", &said[..2], &said[said.len() - 2..]);
        assert!(said.iter().all(|said| said.ends_with(NINE)), "{above}");
    }
    // Their solutions stand before them, in lists.
    let list = |board: &str| {
        let cells: Vec<&str> = board.split("").filter(|cell| !cell.is_empty()).collect();
        cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect::<Vec<_>>().join(",\n")
    };
    let [solution, puzzle] = [list(SOLUTION), list(&NINE.replace('.', "0"))];
    let object = format!("{{\n\"solution\": [\n{solution}\n],\n\"number\": 1,\n\"puzzle\": [\n{puzzle}\n]\n}}");
    let said = read(format!("[{}]\n", [&*object; 100].join(", ")).as_bytes());
    assert_eq!(said.len(), 100, "{said:?}");
    assert!(said.iter().all(|said| said.ends_with(NINE)));
    // A line for each cell.
    let grid = parse("", hexadoku.as_bytes(), &Options::new()).unwrap().grid;
    let cells: String =
        grid.iter().map(|(_, digit)| format!("{}\n", digit.map_or(0, |digit| digit.number() + 1))).collect();
    let line = board_text(&grid, Form::Line, Symbols::usual(grid.size()));
    let said = read((cells.clone() + "\n" + &cells).as_bytes());
    assert_eq!((said.len(), said[1].split_once(' ').unwrap().1), (2, line.trim_end()), "{said:?}");
}

/// Rows with hardly a digit, and files of XML, in which each line says nothing.
#[test]
fn lines_that_say_nothing_alone_may_be_a_board_together() {
    let sheet: String = rows(OTHER).lines().map(|row| format!("   {}\n", row.replace('.', " "))).collect();
    assert_eq!(read(format!("A puzzle\n\n{sheet}").as_bytes()), [format!("3 {OTHER}")]);
    let cell = |(at, sign): (usize, char)| {
        format!("  <Cell>\n    <x>{}</x>\n    <y>{}</y>\n    <value>{sign}</value>\n  </Cell>\n", at % 9, at / 9)
    };
    let cells: String = OTHER.chars().enumerate().filter(|(_, sign)| *sign != '.').map(cell).collect();
    let xml = format!("<?xml version=\"1.0\"?>\n<Sudoku version=\"2\">\n{cells}</Sudoku>\n{NINE}\n");
    assert!(read(xml.as_bytes())[0].ends_with(OTHER));
    assert!(read(b"<a>\n<b>\n</b>\n</a>\n<a>\n").is_empty());
}

#[test]
fn an_object_that_is_cut_or_wrong_is_told_and_those_beside_it_are_read() {
    let list = |line: &str| format!("[[{}]]", line.as_bytes().chunks(9).map(row).collect::<Vec<_>>().join("], ["));
    let lists = list(NINE);
    // JSON lines, and the same objects as the parts of a list.
    for (open, end) in [("", ""), ("[\n", ",")] {
        let above = open.lines().count();
        let object = |number: usize, lists: &str| format!("{{\"id\": {number}, \"grid\": {lists}}}{end}\n");
        let wrong = object(2, &lists.replacen('5', "55", 1));
        let text = [open, &object(1, &lists), &wrong, &object(3, &list(OTHER)), &object(4, &lists)].concat();
        let said = read(text.as_bytes());
        assert_eq!(said[0], format!("{} {NINE}", above + 1));
        assert!(said[1].contains(&format!(":{}:21: unexpected `55`", above + 2)), "{said:?}");
        assert_eq!(said[2..], [format!("{} {OTHER}", above + 3), format!("{} {NINE}", above + 4)]);
    }
    let cut = format!("{{\"id\": 1, \"grid\": {}\n", &lists[..lists.len() - 8]);
    let text = [&cut, &format!("{{\"id\": 2, \"grid\": {lists}}}\n")[..]].concat();
    let said = read(text.as_bytes());
    assert!(said[0].contains(":1:249: the puzzle has 8 rows of 9 cells"), "{said:?}");
    assert_eq!(said[1..], [format!("2 {NINE}")]);
}

/// The cells of a row with commas between them.
fn row(cells: &[u8]) -> String {
    let cells = cells.iter().map(|&cell| if cell == b'.' { "0".into() } else { char::from(cell).to_string() });
    cells.collect::<Vec<_>>().join(", ")
}

#[test]
fn what_is_read_line_by_line_is_what_is_read_at_once() {
    let mut same = 0;
    for file in samples::files() {
        let text = std::fs::read(samples::path(&file)).unwrap();
        let Ok(puzzle) = parse(&file, &text, &Options::new()) else { continue };
        let line = board_text(&puzzle.grid, Form::Line, Symbols::usual(puzzle.grid.size()));
        let said = read(&text);
        let first = said.first().map_or("", |said| said.split_once(' ').unwrap().1);
        if first.len() == line.trim_end().len() {
            assert_eq!(first, line.trim_end(), "{file}");
            same += 1;
        }
    }
    assert!(same > 200, "{same}");
}
