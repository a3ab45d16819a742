//! The examples of `data/forms`: each is solved by the program, and says on standard error how it was read.

use crate::command::{run, run_with};
use pretty_assertions::assert_eq;
use std::collections::BTreeSet;
use std::fs;

const SOLVED: &str = "852936147396741285471582639964178352523694871718253496647815923239467518185329764";

/// The files with the puzzle of the lesson, and what is said about each.
const NINE: [(&str, &[&str]); 28] = [
    ("ctrl-z.txt", &[]),
    ("dashes.txt", &[]),
    ("fixed-width.txt", &["blanks are read as empty cells, by their columns"]),
    ("frame-with-blanks.txt", &["blanks are read as empty cells, by their columns"]),
    ("full-width.txt", &[]),
    ("hodoku-library.txt", &["digits marked with `+` are read as givens", "11 candidates are listed as struck"]),
    ("mail.txt", &["2 lines are left out, the first is line 1: `On Saturday Ann wrote:`"]),
    ("markdown.md", &["2 lines are left out"]),
    ("numpy.txt", &[]),
    ("pencil-marks.txt", &["pencil marks"]),
    ("puzzle.json", &["the rest is left out", "all digits of the puzzle and more"]),
    ("puzzle.opensudoku", &["the 81 signs in line 6 from column 15 on are read, the rest is left out"]),
    ("puzzle.sdk", &[]),
    ("python.py", &[]),
    ("rated-line.txt", &["the 81 signs in line 1 from column 1 on are read, the rest is left out"]),
    ("row-labels.txt", &["line 1 is left out: `My puzzle`"]),
    ("row-letters.txt", &["row labels"]),
    ("rows.json", &[]),
    ("sadman.sdk", &["the board from line 12 on has all digits of the puzzle and more, and is left out"]),
    ("semicolons.csv", &[]),
    ("slashes.txt", &[]),
    ("spreadsheet-cut.tsv", &["rows that end early are filled up with blank cells"]),
    ("spreadsheet.tsv", &[]),
    ("squares.txt", &[]),
    ("sudokuwiki.url", &["from column 42 on are read"]),
    ("title.txt", &["2 lines are left out, the first is line 1: `Sudoku of the day`"]),
    ("utf-16.txt", &[]),
    ("with-solution.csv", &["the rest is left out", "all digits of the puzzle and more"]),
];

/// The others.
const OTHERS: [&str; 4] = ["README.md", "collection.sdm", "sixteen-table.txt", "sixteen-zero-to-fifteen.csv"];

#[test]
fn every_example_is_solved() {
    let mut wrong = String::new();
    for (file, notes) in NINE {
        let ran = run(&["--engine", "lanes", "--format", "line", &format!("data/forms/{file}")]);
        if (ran.status, ran.out.trim_end()) != (0, SOLVED) {
            wrong += &format!("{file}: {ran:?}\n");
        }
        if !notes.iter().all(|note| ran.err.contains(note)) || notes.is_empty() != ran.err.is_empty() {
            wrong += &format!("{file} says:\n{}\n", ran.err);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_example_is_listed() {
    let files = fs::read_dir("data/forms").unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let listed = NINE.iter().map(|&(file, _)| file).chain(OTHERS).map(String::from);
    assert_eq!(files.collect::<BTreeSet<_>>(), listed.collect::<BTreeSet<_>>());
    let table = fs::read_to_string("data/forms/README.md").unwrap();
    let missing: Vec<&str> =
        NINE.iter().map(|&(file, _)| file).filter(|file| !table.contains(&format!("`{file}`"))).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn the_tables_of_16x16_are_the_first_example() {
    let line = |args: &[&str]| run(&[args, &["--engine", "lanes", "--format", "line", "--count"]].concat()).out;
    assert_eq!(line(&["data/forms/sixteen-table.txt"]), "1\n");
    let expected = fs::read_to_string("data/hex/example1.solution.txt").unwrap();
    for file in ["sixteen-table.txt", "sixteen-zero-to-fifteen.csv"] {
        let ran = run(&["-f", "hex-rows", &format!("data/forms/{file}")]);
        let digits = |text: &str| text.replace("Solution:", "").split_whitespace().collect::<String>();
        // The table counts from 1, so its solution has the signs 1 to G.
        let from_zero: String = digits(&ran.out).chars().map(|sign| if sign == 'G' { 'f' } else { sign }).collect();
        assert_eq!((ran.status, from_zero.len()), (0, 256), "{}", ran.err);
        if file.contains("zero") {
            assert_eq!(digits(&ran.out), digits(&expected));
        }
    }
}

#[test]
fn a_puzzle_of_several_is_taken_by_its_number() {
    let file = "data/forms/collection.sdm";
    let ran = run(&[file]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("there are 2 puzzles, expected one"), "{}", ran.err);
    assert!(ran.err.contains("tip: `--number N` takes one of them"), "{}", ran.err);
    assert_eq!(run(&["-e", "lanes", "--number", "1", file]).out.trim_end(), SOLVED);
    let second = run(&["-e", "lanes", "--number", "2", file]).out;
    assert_eq!(second, run(&["-e", "lanes", "-f", "line", "data/csv/puzzle.csv"]).out);
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
fn every_engine_starts_from_pencil_marks() {
    // One candidate less than the solution needs in a cell: there is no solution, whatever the engine.
    let marks = fs::read_to_string("data/forms/pencil-marks.txt").unwrap();
    let engines = ["stack", "lanes", "recursive", "cell-order"];
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
