//! The commands, one file per verb, and what they share: arguments, input, output, exit status.

/// Prints a line on standard error. When even that cannot be written there is nobody left to tell.
macro_rules! say {
    ($($text:tt)*) => {{
        use std::io::Write;
        let _ = writeln!(anstream::stderr(), $($text)*);
    }};
}
use say;

pub mod args;
mod batch;
mod bits;
mod failure;
mod input;
mod numbers;
mod output;
mod print;
mod signals;
mod solve;
mod walk;
mod watch;
mod wrap;

use args::{Args, Verb};
pub use failure::Failure;
use std::process::ExitCode;

/// What came of a command; its number is the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Solved, or whatever else was asked is done.
    Done = 0,
    /// The puzzle has no solution.
    NoSolution = 1,
    /// Bad usage, bad input, failed reading or writing.
    Failed = 2,
    /// Stopped by a limit or a signal before the answer was known.
    Stopped = 3,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        ExitCode::from(status as u8)
    }
}

/// Runs the verb that the arguments name.
pub fn run(args: Args) -> Result<Status, Failure> {
    match &args.verb {
        None => solve::run(&args.solve),
        Some(Verb::Batch(args)) => batch::run(args),
        Some(Verb::Walk(args)) => walk::run(args),
        Some(Verb::Bits(args)) => bits::run(args),
    }
}
