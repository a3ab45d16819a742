//! What the program writes as JSON or as a table is read as the puzzle that it is about.

use crate::command::{run, run_with};
use pretty_assertions::assert_eq;
use serde_json::Value;

/// An empty board is a board in an object too, and as the first field of a line; its solution is not taken for it.
#[test]
fn an_empty_board_is_read_back() {
    for cells in [16, 81, 256] {
        let empty = ".".repeat(cells);
        let texts =
            [["-e", "fast", "-f", "json"], ["batch", "-q", "-f", "json"]].map(|args| run_with(&args, &empty).out);
        for text in texts.iter().map(String::as_str).chain([&*format!("{empty},easy"), &*format!("{empty}\teasy")]) {
            let read: Value = serde_json::from_str(&run_with(&["check", "--json"], text).out).expect(text);
            assert_eq!((&read["puzzle"], &read["count"]), (&Value::from(&*empty), &Value::from(2)), "{text}");
        }
        let checked = run_with(&["check", "--json", "-r", "diagonal"], &empty).out;
        let read: Value = serde_json::from_str(&run_with(&["check", "--json"], &checked).out).expect(&checked);
        assert_eq!((&read["puzzle"], &read["rules"]), (&Value::from(&*empty), &Value::from("diagonal")), "{checked}");
    }
    // Dots that lead from a word to a page number are not an empty board.
    for mark in ["", ","] {
        let leaders = run_with(&["check"], format!("page {}{mark} 7\n", ".".repeat(81)));
        assert_eq!(leaders.status, 2, "{}{}", leaders.out, leaders.err);
    }
}

/// The lists that the program writes beside a puzzle are not read as boards.
#[test]
fn steps_and_candidates_beside_a_puzzle_are_no_board() {
    for puzzle in [
        // Steps of four and of seven digits.
        "....7...........94..189.2.76....4......9....8.236.....4.....7....87...42..72.5.6.",
        "2.......1.1......9.6....2..75.4..3....328...44.8.7..9...613..25....4..7.5....6...",
        // Several digits in many cells.
        "..8....1.4....72..96...........1......9..65...8....1.3....7.8..517.38..2...1.4.7.",
    ] {
        for args in [&["explain", "--json"][..], &["check", "--json", "--candidates"]] {
            let said = run_with(args, puzzle).out;
            let read: Value = serde_json::from_str(&run_with(&["check", "--json"], &said).out).expect(&said);
            assert_eq!(read["puzzle"], puzzle, "{args:?}");
        }
    }
    // A list as long as a row, or in another list, may be a part of a board.
    let nine = "..8....1.4....72..96...........1......9..65...8....1.3....7.8..517.38..2...1.4.7.";
    let more = |more: &str| run_with(&["check"], format!(r#"{{"puzzle": "{nine}"{more}"#));
    assert_eq!(more(r#", "a": [5, 6, 7]}"#).status, 1);
    for part in [r#", "a": [5,3,0,0,7,0,0,0,0]}"#, r#", "a": [[5,6,7,8]]}"#] {
        assert_eq!(more(part).status, 2, "{part}");
    }
    // Candidates of another puzzle, or in another object, are a puzzle.
    let candidates = |line: &str| {
        let said: Value = serde_json::from_str(&run_with(&["check", "--json", "--candidates"], line).out).unwrap();
        said["candidates"].to_string()
    };
    let (of_it, of_other) = (candidates(nine), candidates(&nine.replacen('8', ".", 1)));
    for (between, list, status) in [(", ", &of_it, 1), ("}, {", &of_it, 2), (", ", &of_other, 2)] {
        let ran = more(&format!(r#"{between}"candidates": {list}}}"#));
        assert_eq!(ran.status, status, "{between}{list}: {}", ran.err);
    }
    // Rows that are members are those of a board.
    let rows = r#"{"a": [1,0,0,0], "b": [0,0,2,0], "c": [0,3,0,0], "d": [0,0,0,4]}"#;
    assert_eq!(run_with(&["-f", "line"], rows).out.trim().len(), 16);
    for damaged in
        [rows.replace("3,", ""), rows.replace("0,0,2,0", "0,0,0,0,0"), rows.replace(r#", "d": [0,0,0,4]"#, "")]
    {
        let ran = run_with(&["check"], &damaged);
        assert!(ran.out.is_empty() && ran.status == 2, "{damaged}: {}{}", ran.out, ran.err);
    }
}

/// The table of `check --batch` has the rules in its notes.
#[test]
fn a_table_keeps_the_rules_of_its_puzzles() {
    let puzzles = run(&["generate", "--count", "3", "-r", "diagonal+windoku", "--seed", "4", "-f", "line"]).out;
    let table = run_with(&["check", "--batch"], &puzzles).out;
    assert_eq!(table.matches(",1,rules: diagonal+windoku,").count(), 3, "{table}");
    let again = run_with(&["check", "--batch"], &table).out;
    // Lines and names, which are numbers of lines there, are others.
    let rows =
        |table: &str| table.lines().map(|row| row.splitn(3, ',').last().unwrap().into()).collect::<Vec<String>>();
    assert_eq!(rows(&again), rows(&table));
}
