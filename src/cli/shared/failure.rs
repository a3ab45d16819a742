//! What came of a command: the exit status, and why it failed, as one message on standard error.

use super::system;
use super::terminal::tip;
use stackdoku::check::{NotASolution, Refusal};
use stackdoku::text::{Parsed, TextError};
use stackdoku::{Engine, Solutions};
use std::process::ExitCode;
use std::{fmt, io};

/// What came of a command; its number is the exit status. Of several the largest counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Solved, or whatever else was asked is done.
    #[default]
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

/// Bad input, or reading or writing that failed.
#[derive(Debug)]
pub enum Failure {
    /// The puzzle is not one; the message places the fault.
    Text(TextError),
    /// Reading failed: what was read, and why.
    Read(String, io::Error),
    /// Writing failed: what was written to, and why.
    Write(String, io::Error),
    /// Anything else, told in a sentence.
    Other(String),
    /// The arguments make no sense: why, and what to type instead.
    Usage(String, String),
    /// Already reported on standard output, as the assignment asks.
    Reported,
}

impl Failure {
    /// An engine has found a grid that the checker refuses. This never happens; if it does, the answer must not be
    /// trusted.
    pub fn mistake(engine: Engine, why: &NotASolution) -> Self {
        Failure::Other(format!("internal error: `{engine}` returned a wrong solution, please report it: {why}"))
    }

    /// An error if the checker has refused what a search found.
    pub fn if_mistaken(engine: Engine, solutions: &Solutions) -> Result<(), Self> {
        solutions.mistake().map_or(Ok(()), |why| Err(Self::mistake(engine, why)))
    }

    /// The puzzle breaks its rules, or has no size for them.
    pub fn refused(puzzle: &Parsed, refusal: &Refusal) -> Self {
        match refusal {
            Refusal::Givens(breach) => Failure::Text(puzzle.breach_error(breach)),
            refusal => Failure::Other(refusal.to_string()),
        }
    }

    /// A thread cannot be started.
    pub fn thread(error: &io::Error) -> Self {
        Failure::Other(format!("cannot start a thread: {}", reason(error)))
    }

    /// Whether nobody reads our output any more, as after `| head`.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Write(_, error) if system::is_closed_pipe(error))
    }

    /// Nothing where nobody reads our output any more: the exit status still tells the answer.
    pub fn unless_closed(self) -> Result<(), Self> {
        if self.is_closed_pipe() { Ok(()) } else { Err(self) }
    }

    /// The file that is not there, where that is why.
    pub fn missing_file(&self) -> Option<&str> {
        match self {
            Failure::Read(name, error) if system::is_missing(error) => Some(name),
            // That a folder is not there needs no other tip.
            Failure::Write(name, error) if system::is_missing(error) && name.starts_with("~/") => Some(name),
            _ => None,
        }
    }

    /// Prints the message on standard error.
    pub fn report(&self) {
        if !matches!(self, Failure::Reported) {
            let red = anstyle::AnsiColor::Red.on_default().bold();
            crate::cli::say!("{red}error:{red:#} {self}");
        }
        match self {
            Failure::Text(error) if error.several_puzzles().is_some() => {
                tip("`--number N` takes one of them; `stackdoku batch` answers many puzzles, one per line");
            }
            Failure::Usage(_, text) => tip(text),
            Failure::Read(_, error) if error.kind() == io::ErrorKind::IsADirectory => tip("name a file in it"),
            _ => {}
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Text(error) => error.fmt(f),
            Failure::Read(name, error) => write!(f, "cannot read {name}: {}", reason(error)),
            Failure::Write(name, error) => write!(f, "cannot write {name}: {}", reason(error)),
            Failure::Other(message) | Failure::Usage(message, _) => f.write_str(message),
            Failure::Reported => f.write_str("the givens break the rules"),
        }
    }
}

/// The reason as people say it: without the number that the standard library appends.
fn reason(error: &io::Error) -> String {
    if let Some(reason) = system::reason(error) {
        return reason.into();
    }
    let text = error.to_string();
    text.split_once(" (os error").map_or(text.clone(), |(reason, _)| reason.to_lowercase())
}
