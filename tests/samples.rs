//! Puzzles as people have them, in `tests/samples`: each is read as the puzzle that it is, or refused with the reason.
//!
//! `expected.csv` says for each file what to expect: the board in one line, or the words that the message must have,
//! with `&` between them. Where the program does less than one may hope for, it says why.

use stackdoku::text::{Form, Options, Symbols, board_text, parse};
use stackdoku::{Rules, check};
use std::collections::BTreeSet;
use std::fs;

const FOLDER: &str = "tests/samples";

/// The files and what is expected of each.
fn expected() -> Vec<(String, String)> {
    let table = fs::read_to_string(format!("{FOLDER}/expected.csv")).unwrap();
    let fields = |line: &str| {
        let mut fields = line.splitn(3, ',').map(String::from);
        fields.next().zip(fields.next()).unwrap()
    };
    table.lines().skip(1).map(fields).collect()
}

/// The board of a file in one line, or why it is refused: by the reader, or by the rules.
fn read(file: &str) -> Result<String, String> {
    let bytes = fs::read(format!("{FOLDER}/{file}")).unwrap();
    let puzzle = parse(file, &bytes, &Options::new()).map_err(|error| error.to_string())?;
    match check::breaches(&puzzle.grid, Rules::Classic).next() {
        Some(breach) => Err(puzzle.breach_error(&breach).to_string()),
        None => {
            let line = board_text(&puzzle.grid, Form::Line, Symbols::usual(puzzle.grid.size()));
            Ok(line.trim_end().into())
        }
    }
}

#[test]
fn every_sample_is_read_as_what_it_is_or_refused_with_the_reason() {
    let mut wrong = String::new();
    for (file, expected) in expected() {
        let is_right = |found: &Result<String, String>| match (found, expected.strip_prefix("refused: ")) {
            (Ok(board), None) => *board == expected,
            (Err(message), Some(words)) => words.split(" & ").all(|word| message.contains(word)),
            _ => false,
        };
        let found = read(&file);
        if !is_right(&found) {
            wrong += &format!("{file}: expected {expected}\n{found:?}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_sample_is_in_the_table() {
    let files = fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let samples: BTreeSet<String> =
        files.filter(|file| !matches!(&file[..], "expected.csv" | ".gitattributes")).collect();
    assert_eq!(samples, expected().into_iter().map(|(file, _)| file).collect());
}
