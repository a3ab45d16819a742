//! Lines with more than a puzzle.

use super::*;

const PUZZLE: &str = "1...3412.143.321";

fn parts(line: &str) -> (String, String) {
    let (grid, field) = parse(line.as_bytes(), &Options::default()).expect(line);
    assert_eq!(grid, PUZZLE.parse().unwrap(), "{line}");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    assert_eq!(text(field.before), "", "{line}");
    (text(field.text), text(field.rest))
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
fn the_puzzle_may_stand_behind_a_number_or_a_name() {
    for before in ["17,", "17, ", "17;", "0017\t", "17 ", "0000183b305c ", "a,b,", "New York Times,", "17,\"", "12 | "]
    {
        for rest in ["", ",1234341221434321,4", "\t1.2", "  1.2", "\",x"] {
            let line = format!("{before}{PUZZLE}{rest}");
            let (grid, field) = parse(line.as_bytes(), &Options::default()).expect(&line);
            assert_eq!(grid, PUZZLE.parse().unwrap(), "{line}");
            assert_eq!([field.before, field.text, field.rest], [before, PUZZLE, rest].map(str::as_bytes), "{line}");
        }
    }
}

#[test]
fn a_solution_does_not_stand_in_for_a_puzzle_with_a_fault() {
    for puzzle in ["1...3412.143.32", "1...3412.143.3211", "1...3412.143.z21", "17:1...3412.143.321"] {
        for between in [",", " ", "\t", ";"] {
            let line = format!("{puzzle}{between}1234341221434321");
            assert!(parse(line.as_bytes(), &Options::default()).is_err(), "{line}");
        }
    }
}

#[test]
fn a_line_without_a_puzzle_is_told_as_a_whole() {
    let error = |line: &str| parse(line.as_bytes(), &Options::default()).err().map(|error| error.to_string());
    assert_eq!(error("12;34").unwrap(), "the line has 5 cells, expected 16, 81 or 256");
    assert!(error("").is_some());
}

#[test]
fn headers_are_words() {
    let is_header = |line: &str| is_header(line.as_bytes(), &Options::default());
    assert!(is_header("quizzes,solutions\r\n") && is_header("puzzle") && is_header("\"the puzzle\";rating"));
    assert!(!is_header("puzzle 1") && !is_header(PUZZLE) && !is_header("") && !is_header("...,"));
    assert!(!is_header(&"ab".repeat(128)));
}
