//! Verbs that are stopped, machines that fail, and what the command line promises beyond right answers.
#![cfg(all(feature = "cli", unix))]

#[path = "../common/command.rs"]
mod command;
#[path = "../common/hard.rs"]
mod hard;
#[path = "../common/pausing.rs"]
mod pausing;

#[cfg(target_os = "linux")]
mod faults;
mod promises;
mod table;

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A small puzzle, its only solution, and one with three.
const FOUR: &str = "1.....3..4....2.";
const FOUR_SOLVED: &str = "1342423124133124\n";
const MANY: &str = "data/hex/example2-as-printed.txt";

/// Runs a line of the shell in which `S` is the program, which takes the place of the shell.
fn shell(line: &str) -> Output {
    let mut command = Command::new("bash");
    command.args(["-c", &format!("S() {{ exec '{}' \"$@\"; }}; {line}", env!("CARGO_BIN_EXE_stackdoku"))]);
    command.stdin(Stdio::null()).output().expect("bash starts")
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// The puzzles of a file of `data/bench`, each with its line end.
fn lines_of(file: &str) -> Vec<String> {
    let text = fs::read_to_string(format!("data/bench/{file}")).unwrap();
    text.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect()
}
