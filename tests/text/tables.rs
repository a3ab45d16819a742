//! Tables with a column for each cell of a board, and objects with a member for each cell of a row.

use crate::puzzles::read;
use pretty_assertions::assert_eq;
use stackdoku::Size;
use stackdoku::text::{BoardReader, FoundBoard, Options, Part, Said, Symbols, boards, line_text, parse};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn joined(fields: impl Iterator<Item = String>, separator: char) -> String {
    fields.collect::<Vec<_>>().join(&separator.to_string())
}

fn cells(separator: char) -> String {
    joined(PUZZLE.chars().map(|sign| sign.to_string().replace('.', "0")), separator)
}

fn names(name: impl Fn(usize) -> String, separator: char) -> String {
    joined((0..81).map(name), separator)
}

/// The boards that the reader of long texts finds, with their lines.
fn by_lines(text: &str) -> Vec<(u64, FoundBoard)> {
    let mut found = Vec::new();
    let mut take = |part: Part| match part.said {
        Said::Boards(boards) => found.extend(boards.into_iter().map(|board| (part.line, board))),
        Said::Fault(error) => panic!("{error}"),
        _ => {}
    };
    let mut reader = BoardReader::new(&Options::new());
    text.split_inclusive('\n').for_each(|line| reader.push(line.as_bytes(), &mut take));
    reader.finish(&mut take);
    found
}

/// Names before and behind those of the cells, and what a record has there.
const OTHERS: [[&str; 4]; 5] = [
    ["", "", "", ""],
    ["id,", "7,", "", ""],
    [",", "0,", ",level,n\u{e4}me", ",hard,J\u{fc}rgen"],
    ["", "", ",", ","],
    ["a name,", "The puzzle of the day,", "", ""],
];

#[test]
fn a_table_with_a_column_for_each_cell_may_have_others() {
    type Name = fn(usize) -> String;
    let from_zero: Name = |index| index.to_string();
    let numbered: Name = |index| format!("\"c{}\"", index + 1);
    let by_places: Name = |index| format!("r{}c{}", index / 9 + 1, index % 9 + 1);
    let from_row_zero: Name = |index| format!("cell_{}_{}", index / 9, index % 9);
    for (name, separator) in [(from_zero, ","), (numbered, ";"), (by_places, "\t"), (from_row_zero, ",")] {
        for ([before, value, behind, other], end) in OTHERS.iter().zip(["\n", "\r\n"].into_iter().cycle()) {
            let line = |before, cells, behind| format!("{before}{cells}{behind}{end}").replace(',', separator);
            let (head, record) = (line(before, names(name, ','), behind), line(value, cells(','), other));
            let text = head + &record;
            assert_eq!(line_text(&read(&text).grid, read(&text).symbols), PUZZLE, "{text}");
            let found = by_lines(&(text.clone() + &record));
            assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [2, 3], "{text}");
            assert!(found.iter().all(|(_, board)| line_text(&board.parsed.grid, board.parsed.symbols) == PUZZLE));
        }
    }
}

#[test]
fn a_table_that_names_rules_has_a_solution_or_leaves_a_cell_out_is_refused() {
    let head = |name: &str| format!("id,{}{name}\n", names(|index| format!("c{index}"), ','));
    let by_rows_in =
        |order: &[usize]| format!("id,{}\n", names(|index| format!("r{}c{}", order[index / 9], index % 9), ','));
    let in_order = by_rows_in(&[0, 1, 2, 3, 4, 5, 6, 7, 8]) + &format!("7,{}\n", cells(','));
    assert_eq!(line_text(&read(&in_order).grid, read(&in_order).symbols), PUZZLE);
    for (head, record) in [
        (head(",rules"), format!("7,{},diagonal\n", cells(','))),
        (head(",\"Variant\""), format!("7,{},diagonal\n", cells(','))),
        // It may be the solution of another puzzle.
        (head(",solution"), format!("7,{},{SOLUTION}\n", cells(','))),
        (head(""), format!("7,8,{}\n", cells(','))),
        (head("").replace("c40,", ""), format!("7,{}\n", cells(','))),
        (head("").replace("c40,", "c41,"), format!("7,{}\n", cells(','))),
        // Its second board may be anything.
        (head(&format!(",{}", names(|index| format!("s{index}"), ','))), format!("7,{0},{0}\n", cells(','))),
        (by_rows_in(&[0, 2, 1, 3, 4, 5, 6, 7, 8]), format!("7,{}\n", cells(','))),
    ] {
        let error = parse("", format!("{head}{record}").as_bytes(), &Options::new()).map(|puzzle| puzzle.grid);
        assert!(error.is_err(), "{head}{record}");
    }
    let place = |line: String| {
        let text = head("") + &line;
        let error = boards("", text.as_bytes(), &Options::new()).unwrap_err();
        (error.line(), error.column())
    };
    assert_eq!(place(format!("7,{}\n", cells(',').replacen('3', "x3", 1))), (Some(2), Some(5)));
}

#[test]
fn objects_in_a_list_are_rows_where_their_members_are_in_order() {
    let object = |row: &str, name: &dyn Fn(usize) -> String| {
        let members = row
            .chars()
            .enumerate()
            .map(|(index, sign)| format!("\"{}\": {}", name(index), sign.to_string().replace('.', "null")));
        format!("{{{}}}", joined(members, ','))
    };
    let side = Size::Nine.side();
    let rows = || (0..side).map(|row| &PUZZLE[row * side..(row + 1) * side]);
    let list = |name: &dyn Fn(usize) -> String| format!("[{}]", joined(rows().map(|row| object(row, name)), ','));
    let number = |index: usize| index.to_string();
    let in_order: [&dyn Fn(usize) -> String; 4] =
        [&number, &|index| format!("c{}", index + 1), &|index| char::from(b'A' + index as u8).to_string(), &|index| {
            format!("column_{index}")
        }];
    for name in in_order {
        assert_eq!(line_text(&read(list(name)).grid, read(list(name)).symbols), PUZZLE);
    }
    // One below the other, as pandas writes them with `lines=True`.
    let lines = list(&number).replace("},{", "}\n{");
    let lines = lines.trim_matches(['[', ']']);
    assert_eq!(line_text(&read(lines).grid, read(lines).symbols), PUZZLE);
    let out_of_order = list(&|index| format!("c{}", 9 - index));
    // These may be columns: pandas writes them so.
    let nested = joined(rows().enumerate().map(|(row, cells)| format!("\"{row}\": {}", object(cells, &number))), ',');
    for text in [out_of_order, format!("{{{nested}}}")] {
        assert!(boards("", text.as_bytes(), &Options::new()).is_err(), "{text}");
    }
}

#[test]
fn the_numbers_of_rows_and_columns_beside_a_list_are_no_rows() {
    let rows: Vec<String> = (0..9).map(|row| format!("[{}]", &cells(',')[row * 18..row * 18 + 17])).collect();
    let numbers = "[0, 1, 2, 3, 4, 5, 6, 7, 8]";
    let text = format!("{{\"columns\": {numbers}, \"index\": {numbers}, \"data\": [{}]}}", rows.join(", "));
    assert_eq!(line_text(&read(&text).grid, read(&text).symbols), PUZZLE);
    assert!(boards("", text.replace("index", "more").as_bytes(), &Options::new()).is_err());
}

/// Cells by their names, as members of an object and in lines of text, at 9x9 and 16x16; not where letters come in no
/// order.
#[test]
fn cells_are_read_by_their_names() {
    let sixteen = std::fs::read_to_string("data/hex/example1.txt").unwrap();
    let letter = |number: usize| char::from(b'A' + number as u8);
    type Name = fn(usize, usize, fn(usize) -> char) -> String;
    let names: [(Name, bool); 7] = [
        (|row, column, _| format!("r{}c{}", row + 1, column + 1), true),
        (|row, column, _| format!("R{row}C{column}"), true),
        (|row, column, letter| format!("{}{}", letter(row), column + 1), true),
        (|row, column, letter| format!("{}{}", letter(column).to_ascii_lowercase(), row + 1), true),
        (|row, column, letter| format!("{}{column}", letter(row)), true),
        (|row, column, _| format!("{row},{column}"), false),
        (|row, column, _| format!("({}, {})", row + 1, column + 1), false),
    ];
    for puzzle in [read(PUZZLE).grid, read(&sixteen).grid] {
        let side = puzzle.size().side();
        for (name, is_line) in names {
            let listed = |between: &str, quote: &str| {
                let cells = puzzle.iter().filter_map(|(cell, digit)| Some((cell, digit?.number() + 1)));
                let pairs = cells.map(|(cell, number)| {
                    format!("{quote}{}{quote}{between}{number}", name(cell.row(), cell.column(), letter))
                });
                pairs.collect::<Vec<_>>()
            };
            let mut texts = vec![format!("{{{}}}", listed(": ", "\"").join(", "))];
            texts.push(format!("{{\"title\": \"x\", \"cells\": {}, \"seed\": 7}}", texts[0]));
            if is_line {
                texts.extend([" = ", "=", ": ", " : "].map(|between| listed(between, "").join("\n")));
            }
            for text in &texts {
                assert_eq!(read(text).grid, puzzle, "{text}");
            }
            let mut mixed = listed(": ", "\"");
            mixed.rotate_left(side);
            let found = parse("mixed", format!("{{{}}}", mixed.join(", ")).as_bytes(), &Options::new());
            assert_eq!(found.is_ok(), !name(0, 0, letter).starts_with(['a', 'A']), "{}", mixed[0]);
        }
    }
    // A letter may stand before the number of a cell.
    for name in ["c", "a"] {
        let cells = PUZZLE.replace('.', "0");
        let cells = cells.chars().enumerate().map(|(at, sign)| format!("\"{name}{at}\": {sign}"));
        let object = |cells: Vec<String>| format!("{{{}}}", cells.join(", "));
        assert_eq!(line_text(&read(object(cells.clone().collect())).grid, Symbols::OneToNine), PUZZLE);
        let cut = object(cells.take(16).collect());
        assert!(parse("cut", cut.as_bytes(), &Options::new()).is_err(), "{cut}");
        assert!(parse("lines", cut.replace(['{', '}', '"'], "").as_bytes(), &Options::new()).is_err(), "{cut}");
    }
    for text in ["{}", "{\"cells\": {}}", "{\"A\": 5}", "{\"Ax\": 5}", "{\"q1\": 5}"] {
        let message = parse("text", text.as_bytes(), &Options::new()).unwrap_err().message().to_owned();
        assert_eq!(message, "no board found in this JSON", "{text}");
    }
}
