//! The module `text` from outside: what it reads, what it writes, and its messages when something is wrong; and the reader of the page.

#[path = "../common/mod.rs"]
mod common;

mod errors;
mod forms;
mod frames;
mod notations;
#[cfg(all(feature = "cli", unix))]
mod page;
mod puzzles;
mod random;
mod read;
mod samples;
mod stream;
mod tables;
mod turned;

use puzzles::{CSV, EXAMPLE, SPACED, read};
use stackdoku::text::{Options, Parsed, parse};

/// The whole message about a text that is not a puzzle.
fn refused(text: impl AsRef<[u8]>) -> String {
    match parse("puzzle.txt", text.as_ref(), &Options::new()) {
        Ok(puzzle) => panic!("this was read: {:?}", puzzle.grid),
        Err(error) => error.to_string(),
    }
}

/// The only note on how a text was read, in words.
fn said(puzzle: &Parsed) -> Option<String> {
    assert!(puzzle.notes.len() < 2, "{:?}", puzzle.notes);
    puzzle.notes.first().map(|note| note.to_string())
}
