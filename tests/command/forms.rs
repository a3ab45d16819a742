//! Forms, as the commands take them. What is read as what stands in the table of samples (`tests/text/samples.rs`).

use crate::command::{run, run_with};
use pretty_assertions::assert_eq;
use std::fs;

/// The solution of most examples in `data/forms`.
const SOLVED: &str = "852936147396741285471582639964178352523694871718253496647815923239467518185329764";

#[test]
fn a_puzzle_of_several_is_taken_by_its_number() {
    let file = "data/forms/collection.sdm";
    let ran = run(&[file]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("there are 2 puzzles, expected one"), "{}", ran.err);
    assert!(ran.err.contains("tip: `--number N` takes one of them"), "{}", ran.err);
    assert_eq!(run(&["-e", "fast", "--number", "1", file]).out.trim_end(), SOLVED);
    let second = run(&["-e", "fast", "--number", "2", file]).out;
    assert_eq!(second, run(&["-e", "fast", "-f", "line", "data/csv/puzzle.csv"]).out);
    let third = run(&["--number", "3", file]);
    assert_eq!(
        (third.status, third.err.trim_end()),
        (2, "error: data/forms/collection.sdm: there are 2 puzzles, expected at least 3")
    );
    let only = run(&["--number", "2", "data/csv/puzzle.csv"]);
    assert!(only.err.contains("there is 1 puzzle, expected at least 2"), "{}", only.err);
    assert_eq!(run(&["--number", "1", "data/csv/puzzle.csv"]).status, 0);
    assert_eq!(run(&["--number", "0", "data/csv/puzzle.csv"]).status, 2);
    assert_eq!(run_with(&["batch", "--number", "1"], "").status, 2);
}

#[test]
fn the_rules_of_a_file_must_be_asked_for() {
    let knight = "tests/samples/f-puzzles-knight.json";
    let ran = run(&[knight]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("add `--rules anti-knight`"), "{}", ran.err);
    assert_eq!(run(&["--rules", "diagonal", knight]).status, 2);
    assert_eq!(run(&["--rules", "anti-knight", knight]).status, 1);
}

#[test]
fn every_engine_starts_from_pencil_marks() {
    // One candidate less than the solution needs in a cell: there is no solution, whatever the engine.
    let marks = fs::read_to_string("data/forms/pencil-marks.txt").unwrap();
    let engines = ["stack", "fast", "recursive", "cell-order"];
    for engine in engines.into_iter().take(if cfg!(feature = "recursive") { 4 } else { 2 }) {
        let ran = run_with(&["-e", engine, "-f", "line"], &marks);
        assert_eq!((ran.status, ran.out.trim_end()), (0, SOLVED), "{engine}");
        let ran = run_with(&["-e", engine], marks.replacen("238 ", "23  ", 1));
        assert_eq!((ran.status, ran.out.as_str()), (1, "No solution\n"), "{engine}: {}", ran.err);
    }
}

#[test]
fn a_batch_takes_the_first_field_of_a_line() {
    let (puzzle, solved) = ("1...3412.143.321", "1234341221434321");
    let input = format!("puzzle,rating\n{puzzle},7.2,a name\n\"{puzzle}\" # b\n{puzzle}:1:{solved}\n{puzzle}\n");
    let ran = run_with(&["batch", "--quiet"], input);
    let expected = format!(
        "puzzle,rating\n{puzzle}:1:{solved},7.2,a name\n{puzzle}:1:{solved} # b\n\
         {puzzle}:1:{solved}:1:{solved}\n{puzzle}:1:{solved}\n"
    );
    assert_eq!((ran.out, ran.status), (expected, 0), "{}", ran.err);
}

#[test]
fn rows_given_to_batch_are_recognised() {
    let rows = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    let ran = run_with(&["batch", "--quiet"], rows);
    assert_eq!(ran.status, 2);
    let bad = "note: 9 bad lines (the first is line 1)\n";
    assert_eq!(ran.err, format!("{bad}note: this looks like one puzzle in rows: leave out `batch`\n"));
    assert_eq!(run_with(&["batch", "--quiet"], "12\n").err, "note: 1 bad line (line 1)\n");
}

#[test]
fn a_note_names_an_option_where_it_changes_something() {
    let note = |text: &str| run_with(&["check"], text).err;
    let choose = "(choose with --symbols)\n";
    assert!(note("1.0.\n....\n.0..\n...4\n").ends_with("the notation 1-9 has no digit 0\n"));
    assert!(note("1.0.\n....\n.0..\n...3\n").ends_with("the digits are 0 to 3\n"));
    assert!(note(&format!("{}12345678\n", ".".repeat(248))).ends_with(choose));
}
