//! Commands as people mistype them: all on one page, `tests/command/misuse.txt`, each with what it prints.
//!
//! To write the page anew: `STACKDOKU_WRITE_GOLDEN=1 cargo test --features recursive --test command misuse`.

use crate::NINE;
use crate::command::{Ran, run, run_with, stackdoku};
use pretty_assertions::assert_eq;
use std::{env, fs};

/// What people type, without the name of the program.
const MISUSES: &[&str] = &[
    // Verbs.
    "slove data/hex/example1.txt",
    "bacth data/bench/nine-hard.txt",
    "bacth",
    "solve solve",
    "walk",
    // Files.
    "nothere.txt",
    "nofile",
    "data",
    "data/hex/example1.txt data/hex/example2.txt",
    "data/hex/example1.txt LICENSE",
    "data/hex/example1.txt nothere.txt",
    "data/hex/example1.txt nothere/one",
    "data/hex/example1.txt --answer.txt",
    "completions dos",
    NINE,
    "solve 1...2.....3..4.1",
    // The puzzle itself.
    "-p",
    "-p 123",
    "-p 11..............",
    "-p 1...2.....3..4.1 data/hex/example1.txt",
    // Options that there are not.
    "--unique data/hex/example1.txt",
    "-v data/hex/example1.txt",
    "--json data/hex/example1.txt",
    "-i data/hex/example1.txt",
    "--size 16 data/hex/example1.txt",
    "--recursive data/hex/example1.txt",
    "--limi 2 data/hex/example1.txt",
    "batch --number 2 data/bench/nine-hard.txt",
    "batch -p 1...2.....3..4.1",
    "batch -f spaced data/bench/nine-hard.txt",
    "batch data/bench/nine-hard.txt nothere.txt",
    // Values that there are not.
    "-e auto data/hex/example1.txt",
    "-r knight data/hex/example1.txt",
    "-f pdf data/hex/example1.txt",
    "-n 0 data/hex/example1.txt",
    "--number 0 data/hex/example1.txt",
    "--number 99999999999999999999999 data/hex/example1.txt",
    "--time-limit soon data/hex/example1.txt",
    "--time-limit 0 data/hex/example1.txt",
    "--max-choices -5 data/hex/example1.txt",
    "--symbols z data/hex/example1.txt",
    "--output-symbols 1-g -p 1...2.....3..4.1",
    "batch -j 0 data/bench/nine-hard.txt",
    "bits",
    "bits 0xg",
    "bits 5 6",
    "generate --seed abc",
    "walk --steps 9..3 data/lesson/four.txt",
    "walk --json --plain data/lesson/four.txt",
    "check --batch --html data/bench/nine-hard.txt",
    "check -p 11..............",
    "check -r dutch-miracle data/hex/example1.txt",
    "generate --size 8",
    "generate --givens 300",
    "generate --size 4 --givens 17",
    "generate --givens 16",
    "generate --size 4 --givens 3",
    "generate --minimal --givens 20",
    "generate --choices 9..3",
    "generate --symmetry star",
    "generate --solutions 2 --no-guess",
    "generate --size 16 -r dutch-miracle",
    "generate -f grid",
    "grade",
    "grade --puzzle data/hex/example1.txt",
    "grade data/hex/example1.txt",
    "split --parts 0 data/hex/example1.txt",
    "split --parts 5 -p 11..............",
    "split -r dutch-miracle data/hex/example1.txt",
    "grade nothere.txt data/hex/example1.solution.txt",
    "grade data/hex/example1.txt --csv data/hex/example1.solution.txt --html data/hex/example1.txt",
    "-r dutch-miracle data/hex/example1.txt",
    "-o /nothere/x data/hex/example1.txt",
    "-o data/hex/example1.txt data/hex/example1.txt",
    "batch -o data/bench/nine-hard.txt data/bench/nine-hard.txt",
    "-o data data/hex/example1.txt",
    // The wrong order, the wrong shell, the wrong dash.
    "batch generated",
    "-o ~/x data/hex/example1.txt",
    "help nothing",
    "/?",
    "version",
    "C:\\Users\\me\\puzzle.txt",
    "\"data/hex/example1.txt\"",
    "data/hex/example1",
    "data/hex/exmaple1.txt",
    "~/puzzle.txt",
    "data/hex/*.txt",
    "https://example.org/puzzle.txt",
    "https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "< data/hex/example1.txt",
    "data/hex/example1.txt > solution.txt",
    "data/hex/example1.txt solve",
    "\u{2014}all data/hex/example1.txt",
    "\u{2013}a data/hex/example1.txt",
    "-all data/hex/example1.txt",
    "-engine fast data/hex/example1.txt",
    "batch -format json data/bench/nine-hard.txt",
    "-version",
    "--all=yes data/hex/example1.txt",
    "-p data/hex/example1.txt",
    "-p 53..7.... 6..195... .98....6.",
    "5 3 . . 7 . . . .",
    "--seed 5",
    "--hint data/hex/example1.txt",
    "generate 16x16",
    "generate --difficulty hard",
    "bits 21 22",
];

#[test]
fn a_file_whose_name_looks_like_an_option_is_told_how_to_be_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("-x.csv"), NINE).unwrap();
    let named = |file: &str| Ran::from(stackdoku(&[file]).current_dir(folder.path()).output().unwrap());
    let ran = named("-x.csv");
    assert!(ran.err.contains("`-x.csv` is a file too: type `./` before its name") && ran.status == 2, "{}", ran.err);
    assert_eq!(named("./-x.csv").status, 0);
}

#[test]
fn every_misuse_is_told_what_to_type_instead() {
    let mut page = String::new();
    for misuse in MISUSES {
        let args: Vec<&str> = misuse.split_whitespace().collect();
        let ran = run(&args);
        assert_eq!((ran.status, &ran.out[..]), (2, ""), "{misuse}: {}", ran.err);
        // What follows is clap's own.
        let told = ran.err.split("\nUsage:").next().unwrap();
        page += &format!("$ stackdoku {misuse}\n{told}\n");
    }
    let path = format!("{}/tests/command/misuse.txt", env!("CARGO_MANIFEST_DIR"));
    if env::var_os("STACKDOKU_WRITE_GOLDEN").is_some() {
        fs::write(&path, &page).unwrap();
    }
    if cfg!(feature = "recursive") {
        let mut expected = fs::read_to_string(&path).unwrap();
        if cfg!(windows) {
            // There it would be wrong.
            let tip =
                expected.lines().find(|line| line.starts_with("tip: type `/` between folders")).unwrap().to_owned();
            expected = expected.replace(&format!("{tip}\n"), "");
        }
        assert_eq!(page, expected, "see the head of tests/command/misuse.rs");
    }
}

#[test]
fn the_examples_of_the_help_work_when_copied() {
    let help = run(&["--help"]).out;
    let examples: Vec<&str> = help.lines().filter_map(|line| line.strip_prefix("  stackdoku ")).collect();
    assert_eq!(examples.len(), 5);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("all.txt");
    for example in examples {
        let command = example.split("  ").next().unwrap().replace("all.txt data", &format!("{} data", file.display()));
        let ran = run(&command.split_whitespace().take_while(|word| *word != "write").collect::<Vec<_>>());
        assert_eq!(ran.status, 0, "{example}: {}", ran.err);
        assert!(!ran.out.is_empty() || file.exists(), "{example}");
    }
}

#[test]
fn what_people_type_in_other_ways_is_understood() {
    let expected = run_with(&[], NINE.as_bytes()).out;
    for args in [
        &["-p", NINE][..],
        &["solve", "-p", NINE],
        &["solve", "--puzzle", NINE, "--engine", "LANES"],
        &["--engine", "stack", "-p", NINE, "--engine", "Lanes", "--rules", "CLASSIC"],
        &["-f", "csv", "-p", NINE, "-f", "Line", "--time-limit", "2min"],
        &["-n", "5", "-n", "1", "-p", NINE, "--color", "NEVER"],
        &["run", "--solver", "fast", "--threads", "1", "--timeout", "9min", "-p", NINE],
    ] {
        let ran = run(args);
        assert_eq!((ran.status, ran.out, &ran.err[..]), (0, expected.clone(), ""), "{args:?}");
    }
}

#[test]
fn what_people_call_a_verb_is_the_verb() {
    for (name, verb) in [
        ("run", "solve"),
        ("step", "walk"),
        ("watch", "walk"),
        ("validate", "check"),
        ("verify", "check"),
        ("create", "generate"),
        ("gen", "generate"),
        ("mark", "grade"),
        ("follow", "trace"),
        ("cubes", "split"),
    ] {
        assert_eq!(run(&[name, "--help"]).out, run(&[verb, "--help"]).out, "{name}");
    }
}
