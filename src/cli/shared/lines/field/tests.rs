//! Lines with more than a puzzle.

use super::*;
use crate::cli::shared::lines::line::stands_alone;
use crate::cli::shared::lines::notation::Notation;
use stackdoku::Size;

const PUZZLE: &str = "1...3412.143.321";

fn parse<'l>(line: &'l [u8], options: &Options) -> Result<(Grid, Field<'l>), String> {
    let mut grid = Grid::empty(Size::Nine);
    Notation::new(*options).read(line, Rules::CLASSIC, &mut grid).0.map(|field| (grid, field))
}

fn parts(line: &str) -> (String, String) {
    let (grid, field) = parse(line.as_bytes(), &Options::new()).expect(line);
    assert_eq!(grid, PUZZLE.parse().unwrap(), "{line}");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    assert_eq!(text(field.before), "", "{line}");
    (text(&field.text), text(field.rest))
}

#[test]
fn the_first_field_is_the_puzzle_and_the_rest_stays() {
    for rest in [" # SER 7.2", ";7.2;a name", ",1234341221434321", "\t12\tx", ":1:1234341221434321", " 7.2", "|a", ""] {
        assert_eq!(parts(&format!("{PUZZLE}{rest}")), (PUZZLE.into(), rest.into()));
    }
    assert_eq!(parts(&format!("\"{PUZZLE}\",7")), (PUZZLE.into(), ",7".into()));
    assert_eq!(parts(&format!("'{PUZZLE}'")), (PUZZLE.into(), "".into()));
    assert_eq!(parts("1... 3412 .143 .321"), ("1... 3412 .143 .321".into(), "".into()));
    assert_eq!(parts("1... 3412 .143 .321 # a"), ("1... 3412 .143 .321".into(), " # a".into()));
}

#[test]
fn each_cell_may_have_a_field_of_its_own() {
    let cells = |between: &str, blank: &str| {
        let cell = |sign: char| if sign == '.' { blank.into() } else { sign.to_string() };
        PUZZLE.chars().map(cell).collect::<Vec<_>>().join(between)
    };
    for between in [",", ", ", ";", "\t"] {
        for blank in ["0", "", "."] {
            let line = cells(between, blank);
            assert_eq!(parts(&line), (line.trim_ascii().into(), "".into()));
        }
    }
    // Numbers of two digits: 1 to 16.
    let numbers = (0..256).map(|cell| if cell < 16 { (cell + 1).to_string() } else { "0".into() });
    let line = numbers.collect::<Vec<_>>().join(",");
    let (grid, field) = parse(line.as_bytes(), &Options::new()).unwrap();
    assert_eq!((grid.size(), grid.given_count(), field.symbols), (Size::Sixteen, 16, Symbols::Decimal));
    let others = [cells(",", "x y"), cells(",", "") + ",7", ",".repeat(80), cells(",", "5"), cells(",", "15")];
    others.iter().for_each(|other| assert!(!refused(other).is_empty()));
    // As solving does: a number may list the candidates of its cell.
    let marks = cells(",", "12");
    let mut notation = Notation::new(Options::new());
    let (field, notes) = notation.read(marks.as_bytes(), Rules::CLASSIC, &mut Grid::empty(Size::Four));
    assert!(field.unwrap().board.is_some() && notes[0].contains("pencil marks"), "{notes:?}");
}

#[test]
fn the_puzzle_may_stand_behind_a_number_or_a_name() {
    for before in [
        "17,",
        "17, ",
        "17;",
        "0017\t",
        "17 ",
        "0000183b305c ",
        "a,b,",
        "New York Times,",
        "17,\"",
        "12 | ",
        "17:",
        "hard: ",
    ] {
        for rest in ["", ",1234341221434321,4", "\t1.2", "  1.2", "\",x"] {
            let line = format!("{before}{PUZZLE}{rest}");
            let (grid, field) = parse(line.as_bytes(), &Options::new()).expect(&line);
            assert_eq!(grid, PUZZLE.parse().unwrap(), "{line}");
            let parts = [field.before, &*field.text, field.rest];
            assert_eq!(parts, [before, PUZZLE, rest].map(str::as_bytes), "{line}");
        }
    }
}

/// The message for a refused line.
fn refused(line: &str) -> String {
    parse(line.as_bytes(), &Options::new()).err().expect(line).to_string()
}

#[test]
fn a_solution_does_not_stand_in_for_a_puzzle_with_a_fault() {
    const SOLUTION: &str = "1234341221434321";
    for between in [",", " ", "\t", ";"] {
        let line = |puzzle: &str| format!("{puzzle}{between}{SOLUTION}");
        assert_eq!(refused(&line("1...3412.143.32")), "column 1: the field has 15 cells, expected 16, 81 or 256");
        assert!(refused(&line("1...3412.143.z21")).starts_with("column 14: unexpected `z`"));
        for before in ["17", "NULL", "", "-", "\"\"", "17,"] {
            let is_first = before.is_empty() && " \t".contains(between) || before == "\"\"";
            assert!(is_first || refused(&line(before)).contains("a full board"), "{before}{between}");
        }
        // Before the puzzle it is passed over, and does not stand in for it either.
        let both = format!("17{between}{SOLUTION}{between}{PUZZLE}");
        let (grid, field) = parse(both.as_bytes(), &Options::new()).unwrap();
        assert_eq!((grid, &*field.text), (PUZZLE.parse().unwrap(), PUZZLE.as_bytes()));
        assert!(refused(&format!("{SOLUTION}{between}{}", &PUZZLE[1..])).contains("a full board"), "{between}");
    }
    // Alone it is a puzzle that is solved.
    assert_eq!(parse(format!("\"{SOLUTION}\",7").as_bytes(), &Options::new()).unwrap().0, SOLUTION.parse().unwrap());
    assert_eq!(parse(SOLUTION.as_bytes(), &Options::new()).unwrap().1.rest, b"");
    assert_eq!(parse(format!("{SOLUTION} # 1").as_bytes(), &Options::new()).unwrap().1.rest, b" # 1");
}

#[test]
fn sixteen_blank_cells_are_a_board_only_alone() {
    for line in ["3,................", "3: ________________"] {
        refused(line);
    }
    assert_eq!(parse(b"................", &Options::new()).unwrap().0, Grid::empty(Size::Four));
}

#[test]
fn blanks_in_a_puzzle_stand_between_pieces_of_equal_length() {
    let cells = |count: usize| "123456789".repeat(9)[..count].to_string();
    for between in [" ", "\t", "  "] {
        for length in [1, 3, 9, 27, 81] {
            let pieces: Vec<String> =
                cells(81).as_bytes().chunks(length).map(|p| String::from_utf8_lossy(p).into()).collect();
            let line = pieces.join(between) + " ";
            assert!(parse(line.as_bytes(), &Options::new()).is_ok(), "{line}");
        }
        for (line, column, count) in [
            (format!("{}{between}6", cells(80)), 1, 80),
            (format!("1{between}{}", cells(80)), 2 + between.len(), 80),
            (format!("{}{between}123", cells(78)), 1, 78),
            (format!("{}{between}1{between}2", cells(79)), 1, 79),
        ] {
            let expected = format!("column {column}: the field has {count} cells, expected 16, 81 or 256");
            assert_eq!(refused(&line), expected);
        }
    }
    assert_eq!(refused("123 4341 2214 34321"), "the line has blanks between pieces of unequal length");
    let behind = format!("{} 6,{}", cells(80), cells(81));
    assert_eq!(refused(&behind), "column 1: the field has 80 cells, expected 16, 81 or 256");
}

#[test]
fn the_largest_board_of_a_line_is_the_puzzle() {
    let nine = "5".to_string() + &".".repeat(80);
    let line = format!("0000000000000001,{nine},x");
    let (grid, field) = parse(line.as_bytes(), &Options::new()).unwrap();
    assert_eq!((grid.size(), field.before, field.rest), (Size::Nine, &b"0000000000000001,"[..], &b",x"[..]));
    // Wherever the other stands.
    let [points, zeros, full] = [".".repeat(80) + "1", "0".repeat(80) + "2", "0123456789abcdef".repeat(16)];
    let line = format!("{points},0000000000000001");
    let (grid, field) = parse(line.as_bytes(), &Options::new()).unwrap();
    assert_eq!((grid, &*field.text), (points.parse().unwrap(), points.as_bytes()));
    assert_eq!(refused(&format!("{full},{points}")), "the line has 2 puzzles, expected one");
    assert_eq!(refused(&format!("{points},{zeros}")), "the line has 2 puzzles, expected one");
    // A row of a board is not a board.
    let rows = format!("{}{}", "................ ".repeat(15), ".".repeat(15));
    assert_eq!(refused(&rows), "the line has 255 cells, expected 16, 81 or 256");
}

#[test]
fn a_fault_beside_the_puzzle_is_told() {
    let [nine, short] = [81, 80].map(|cells| "1".to_string() + &".".repeat(cells - 1));
    let fault = |column: usize| format!("column {column}: the field has 80 cells, expected 16, 81 or 256");
    assert_eq!(refused(&format!("{short},{nine}")), fault(1));
    // The number of a puzzle is not one.
    for number in ["1698765432123", "4952399123456789", "211c70cf49952399", "00000000000000000000"] {
        let line = format!("{number},{nine},7");
        let (grid, field) = parse(line.as_bytes(), &Options::new()).expect(&line);
        assert_eq!((grid.size(), field.before), (Size::Nine, &line.as_bytes()[..=number.len()]));
        assert_eq!(refused(&format!("{number},{short},{nine}")), fault(number.len() + 2));
    }
    assert_eq!(refused(&format!("{nine},{short}")), fault(83));
}

#[test]
fn a_line_without_a_puzzle_is_told_as_a_whole() {
    let error = |line: &str| parse(line.as_bytes(), &Options::new()).err().map(|error| error.to_string());
    assert_eq!(error("12 3").unwrap(), "the line has 2 cells, expected 16, 81 or 256");
    assert_eq!(error("53..7....,6").unwrap(), "column 1: the field has 9 cells, expected 16, 81 or 256");
    assert!(error("").is_some());
}

#[test]
fn a_full_board_beside_the_puzzle_must_be_its_solution() {
    let wrong = |line: String| parse(line.as_bytes(), &Options::new()).expect(&line).1.wrong.map(String::from);
    assert_eq!(wrong(format!("{PUZZLE},1234341221434321")), None);
    let message = |field: usize| Some(format!("the board in field {field} is not a solution of the puzzle before it"));
    // It keeps all givens, or does not.
    assert_eq!(wrong(format!("7,{PUZZLE},1234341221434312")), message(3));
    assert_eq!(wrong(format!("{PUZZLE},1234341221434312,1234341221434321")), message(2));
    let second = "the second board of the line is not a solution of the puzzle before it";
    assert_eq!(wrong(format!("{PUZZLE} 2134341221434321")), Some(second.into()));
    // What stands in quotes is one field.
    assert_eq!(wrong(format!("{{\"puzzle\":\"{PUZZLE}\",\"solution\":\"1234341221434312\"}}")), message(2));
    assert_eq!(wrong(format!("\"a, b\",\"{PUZZLE}\",\"1234341221434312\"")), message(3));
    assert_eq!(wrong(format!("name: a b;{PUZZLE};1234341221434312")), message(3));
    assert_eq!(wrong(format!("{PUZZLE}:1:1234341221434312")), message(3));
}

#[test]
fn what_stands_alone_is_told_from_parts_of_a_board() {
    let nine = "5".to_string() + &".".repeat(80);
    let alone = [PUZZLE.into(), nine.clone(), format!("{nine} # a"), format!("a:{nine}"), "0,".repeat(80) + "5"];
    let sixteen = "1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4".to_string();
    let more = ["1... 3412 .143 .321".to_string(), format!("{nine}\r\n"), sixteen];
    for line in alone.iter().chain(&more) {
        assert!(stands_alone(line.as_bytes()), "{line}");
    }
    let rules = ["-".repeat(16), "-".repeat(81), ".-----.-----.-----.".into(), "+-------+-------+".into()];
    let parts = [
        "53..7....",
        "1234 1234 1234 1234",
        "b257 4a9f 6e01 c38d",
        "[5,3,0,0,7,0,0,0,0],",
        "Grid 01",
        "{",
        "12",
        "{\"a\":[[1,2],[3]]}",
    ]
    .map(String::from);
    for line in rules.iter().chain(&parts) {
        assert!(!stands_alone(line.as_bytes()), "{line}");
    }
    assert!(rules[..2].iter().all(|rule| parse(rule.as_bytes(), &Options::new()).is_err()));
}
