//! The wording of text, pinned: what is printed must be what stands in the files of `tests/walk/`.
//!
//! A file is what its command prints and nothing else, so a change is reviewed as a diff of plain text. To write all files anew:
//!
//! ```sh
//! STACKDOKU_WRITE_GOLDEN=1 cargo test --test walk golden
//! ```

use crate::command::run;
use pretty_assertions::assert_eq;
use std::{env, fs};

fn is_golden(name: &str, args: &[&str]) {
    let path = format!("{}/tests/walk/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let ran = run(args);
    assert_eq!(ran.err, "");
    if env::var_os("STACKDOKU_WRITE_GOLDEN").is_some() {
        fs::write(&path, &ran.out).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert_eq!(ran.out, golden, "{name}: see the head of tests/walk/golden.rs");
    let is_plain = |line: &str| line.len() <= 80 && line.bytes().all(|byte| (b' '..=b'~').contains(&byte));
    assert!(ran.out.lines().all(is_plain), "{name} has lines of more than 80 columns, or signs that are not ASCII");
}

/// What is printed, and by what.
const GOLDEN: [(&str, &str); 10] = [
    ("four-unsolvable", "walk data/lesson/four-unsolvable.txt"),
    // Both kinds of dead ends, and a digit taken off.
    ("nine", "walk --steps 34..38 data/lesson/nine.txt"),
    // The digit that costs most.
    ("example1", "walk --steps 5374 data/hex/example1.txt"),
    // Sixteen candidates and many ties.
    ("empty", "walk --steps 1..2 data/hex/empty-board.txt"),
    ("dutch-miracle", "walk -r dutch-miracle --steps 52..55 data/dutch-miracle/input3"),
    ("bits", "bits 0x150480"),
    ("bits-nine", "bits 0x100084 --size 9"),
    ("bits-four", "bits 0x100000 --size 4"),
    ("bits-given", "bits 0x1a0000"),
    ("bits-wrong", "bits 0x1f8000 --size 9"),
];

#[test]
fn steps_and_records_are_printed_as_before() {
    GOLDEN.iter().for_each(|(name, line)| is_golden(name, &line.split(' ').collect::<Vec<_>>()));
}

#[test]
fn questions_and_answers_are_all_that_is_added() {
    is_golden("four-asked", &["walk", "--ask", "data/lesson/four.txt"]);
    let [plain, asked] = [&["walk", "data/lesson/four.txt"][..], &["walk", "--ask", "data/lesson/four.txt"]].map(run);
    let mut lines = asked.out.lines();
    assert!(plain.out.lines().all(|line| lines.any(|other| other == line)), "{}", plain.out);
    assert_eq!(asked.out.lines().count() - plain.out.lines().count(), 20);
}

#[test]
fn a_run_is_looked_at_as_far_as_it_is_asked_for() {
    let ran = run(&["walk", "--steps", "2000001", "data/lesson/newspaper.txt"]);
    assert!(ran.out.contains("THE RUN  its first 2,000,001 steps; it is longer than that\n"), "{}", ran.out);
}
