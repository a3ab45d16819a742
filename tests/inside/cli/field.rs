//! Lines with more than a puzzle.

use super::*;

const PUZZLE: &str = "1...3412.143.321";

fn parts(line: &str) -> (String, String) {
    let field = parse(line.as_bytes(), &Options::default()).expect(line);
    assert_eq!(field.grid, PUZZLE.parse().unwrap(), "{line}");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
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
