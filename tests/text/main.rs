//! The text room from outside: what is read, what is written, what is said when something is wrong.

mod errors;
mod notations;
mod random;
mod read;
mod samples;

use samples::{CSV, EXAMPLE, SPACED, read};
use stackdoku::text::{Options, parse};

/// The whole message about a text that is no puzzle.
fn refused(text: impl AsRef<[u8]>) -> String {
    match parse("puzzle.txt", text.as_ref(), &Options::default()) {
        Ok(puzzle) => panic!("this was read: {:?}", puzzle.grid),
        Err(error) => error.to_string(),
    }
}
