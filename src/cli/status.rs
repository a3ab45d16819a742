//! The exit status.

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
